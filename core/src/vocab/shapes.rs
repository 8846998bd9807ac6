//! [`Shapes`]: tokens with every letter of an alphabet written as one, so that tokens which an
//! automaton can't tell apart are read once.
//!
//! ```text
//! letters a–z            shape        tokens
//!                        "xx.xxx"     "is.set", "my.own", "to.get", …
//!                        ".xxx\""     ".com\"", ".org\""
//! ```
//!
//! In the local part of an address every letter leads from a place to one other. Of 6,000 tokens
//! with a dot or an at sign a few hundred shapes are left.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::alphabet::{Units, character};
use crate::base::ids::{TokenId, index, to_usize};

/// The shapes of some tokens.
#[derive(Debug)]
pub(crate) struct Shapes {
    /// What is written as one letter.
    pub(crate) letters: Units,
    /// The letter.
    pub(crate) letter: u8,
    shapes: Box<[Shape]>,
    /// The bytes of all shapes, one behind the other.
    bytes: Box<[u8]>,
    /// The tokens of all shapes, list after list.
    tokens: Box<[TokenId]>,
}

/// Where the bytes and the tokens of a shape begin and end.
#[derive(Clone, Copy, Debug)]
struct Shape {
    bytes: (u32, u32),
    tokens: (u32, u32),
}

impl Shapes {
    /// The shapes of these tokens with these units as letters. None without a letter of ASCII.
    ///
    /// Cost: each token's bytes are written and looked up once.
    pub(crate) fn new<'a>(letters: Units, tokens: impl Iterator<Item = (&'a [u8], TokenId)>) -> Option<Shapes> {
        let writer = ShapeWriter::new(letters)?;
        // The shape of each token, one behind the other, and where they end.
        let mut written = Vec::new();
        let mut each: Vec<(TokenId, usize)> = Vec::new();
        for (bytes, token) in tokens {
            writer.write(bytes, &mut written);
            each.push((token, written.len()));
        }
        // The shapes in the order of their first tokens, with the number of tokens of each.
        let mut found: Vec<(&[u8], u32)> = Vec::new();
        let mut numbers: HashMap<&[u8], u32, FxBuildHasher> = HashMap::default();
        let mut number_of = Vec::with_capacity(each.len());
        let mut begin = 0;
        for &(_, end) in &each {
            let shape = &written[begin..end];
            begin = end;
            let number = *numbers.entry(shape).or_insert_with(|| {
                found.push((shape, 0));
                index(found.len() - 1)
            });
            found[to_usize(number)].1 += 1;
            number_of.push(number);
        }
        let mut shapes = Vec::with_capacity(found.len());
        let mut bytes = Vec::new();
        // By number: where the shape's next token goes.
        let mut places = Vec::with_capacity(found.len());
        let mut n_before = 0;
        for (shape, n_tokens) in found {
            let begin = index(bytes.len());
            bytes.extend_from_slice(shape);
            places.push(n_before);
            shapes.push(Shape { bytes: (begin, index(bytes.len())), tokens: (n_before, n_before + n_tokens) });
            n_before += n_tokens;
        }
        let mut all_tokens = vec![TokenId(0); each.len()];
        for (&(token, _), number) in each.iter().zip(number_of) {
            let place = &mut places[to_usize(number)];
            all_tokens[to_usize(*place)] = token;
            *place += 1;
        }
        let (shapes, bytes, tokens) = (shapes.into(), bytes.into(), all_tokens.into());
        Some(Shapes { letters: writer.letters, letter: writer.letter, shapes, bytes, tokens })
    }

    /// The shapes in the order of their first tokens, each with its tokens. Of tokens in byte order
    /// many shapes share a prefix with the one before.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], &[TokenId])> {
        let span = |(from, to): (u32, u32)| to_usize(from)..to_usize(to);
        self.shapes.iter().map(move |shape| (&self.bytes[span(shape.bytes)], &self.tokens[span(shape.tokens)]))
    }
}

/// Writes the characters of an alphabet as one letter.
struct ShapeWriter {
    letters: Units,
    letter: u8,
    /// How the characters of ASCII are written.
    ascii: [u8; 0x80],
}

impl ShapeWriter {
    /// None without a letter of ASCII.
    fn new(letters: Units) -> Option<ShapeWriter> {
        let letters = letters.common(Units::CHARACTERS);
        let letter = u8::try_from(letters.common(Units::ASCII).0.trailing_zeros()).ok().filter(u8::is_ascii)?;
        let mut ascii = [0; 0x80];
        for (byte, written) in (0..).zip(&mut ascii) {
            *written = if character(&[byte]).0.common(letters).is_empty() { byte } else { letter };
        }
        Some(ShapeWriter { letters, letter, ascii })
    }

    /// Appends a token's bytes with the letters written as one.
    fn write(&self, bytes: &[u8], shape: &mut Vec<u8>) {
        // Nearly all tokens with a live unit are ASCII.
        if bytes.is_ascii() {
            shape.extend(bytes.iter().map(|&byte| self.ascii[usize::from(byte & 0x7F)]));
            return;
        }
        let mut rest = bytes;
        while !rest.is_empty() {
            let (unit, after) = character(rest);
            if unit.common(self.letters).is_empty() {
                shape.extend_from_slice(&rest[..rest.len() - after.len()]);
            } else {
                shape.push(self.letter);
            }
            rest = after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_as_one() {
        let letters = Units::ascii(b'b').union(Units::ascii(b'x')).union(Units::PLAIN);
        let tokens: Vec<&[u8]> = vec![b".x", b"xb.", "é.".as_bytes(), b"b.\xC3", b"\xFF", b"bx.", b"\xE2\x80\xA8x"];
        let tokens = tokens.into_iter().zip((0..).map(TokenId));
        let shapes = Shapes::new(letters, tokens).unwrap();
        let found: Vec<(&[u8], Vec<u32>)> =
            shapes.iter().map(|(shape, tokens)| (shape, tokens.iter().map(|token| token.0).collect())).collect();
        // A character that is cut off is no letter, nor is what no character begins with.
        let expected: [(&[u8], &[u32]); 6] = [
            (b".b", &[0]),
            (b"bb.", &[1, 5]),
            (b"b.", &[2]),
            (b"b.\xC3", &[3]),
            (b"\xFF", &[4]),
            (b"\xE2\x80\xA8b", &[6]),
        ];
        assert_eq!(found, expected.map(|(shape, tokens)| (shape, tokens.to_vec())));
        assert!(Shapes::new(Units::PLAIN, std::iter::empty()).is_none());
    }
}
