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

use std::hash::Hasher;
use std::ops::Range;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxHasher;

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
        // The number of each token's shape.
        let mut each: Vec<(TokenId, u32)> = Vec::with_capacity(tokens.size_hint().0);
        // The shapes in the order of their first tokens, each with how many there are. Of a shape that
        // is there already the bytes are taken off again.
        let (mut bytes, mut found): (Vec<u8>, Vec<(Shape, u32)>) = (Vec::new(), Vec::new());
        let mut numbers: HashTable<(u64, u32)> = HashTable::new();
        for (text, token) in tokens {
            let begin = bytes.len();
            writer.write(text, &mut bytes);
            let shape = &bytes[begin..];
            let mut hasher = FxHasher::default();
            hasher.write(shape);
            let hash = hasher.finish();
            let is_same = |&(_, number): &(u64, u32)| &bytes[span_of(found[to_usize(number)].0.bytes)] == shape;
            let number = match numbers.entry(hash, is_same, |&(hash, _)| hash) {
                Entry::Occupied(known) => {
                    let number = known.get().1;
                    bytes.truncate(begin);
                    number
                }
                Entry::Vacant(vacant) => {
                    let number = index(found.len());
                    vacant.insert((hash, number));
                    found.push((Shape { bytes: (index(begin), index(bytes.len())), tokens: (0, 0) }, 0));
                    number
                }
            };
            found[to_usize(number)].1 += 1;
            each.push((token, number));
        }
        let mut n_before = 0;
        // By number: where the shape's next token goes.
        let mut places = Vec::with_capacity(found.len());
        for (shape, n_tokens) in &mut found {
            places.push(n_before);
            shape.tokens = (n_before, n_before + *n_tokens);
            n_before += *n_tokens;
        }
        let mut all_tokens = vec![TokenId(0); each.len()];
        for (token, number) in each {
            let place = &mut places[to_usize(number)];
            all_tokens[to_usize(*place)] = token;
            *place += 1;
        }
        let shapes = found.into_iter().map(|(shape, _)| shape).collect();
        let (bytes, tokens) = (bytes.into(), all_tokens.into());
        Some(Shapes { letters: writer.letters, letter: writer.letter, shapes, bytes, tokens })
    }

    /// The shapes in the order of their first tokens, each with its tokens. Of tokens in byte order
    /// many shapes share a prefix with the one before.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], &[TokenId])> {
        self.shapes.iter().map(|shape| (&self.bytes[span_of(shape.bytes)], &self.tokens[span_of(shape.tokens)]))
    }
}

/// Indices from and to.
pub(super) fn span_of((from, to): (u32, u32)) -> Range<usize> {
    to_usize(from)..to_usize(to)
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
