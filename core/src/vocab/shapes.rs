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

use super::alphabet::{Units, character};
use crate::base::ids::{TokenId, index, to_usize};

/// The shapes of some tokens, in byte order.
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
    pub(crate) fn new<'a>(letters: Units, tokens: impl Iterator<Item = (&'a [u8], TokenId)>) -> Option<Shapes> {
        let letters = letters.common(Units::CHARACTERS);
        let letter = u8::try_from(letters.common(Units::ASCII).0.trailing_zeros()).ok().filter(u8::is_ascii)?;
        // The shape of each token, one behind the other, and where they begin and end.
        let mut written = Vec::new();
        let mut each: Vec<(usize, usize, TokenId)> = Vec::new();
        for (bytes, token) in tokens {
            let begin = written.len();
            write(bytes, letters, letter, &mut written);
            each.push((begin, written.len(), token));
        }
        let shape = |&(begin, end, _): &(usize, usize, TokenId)| &written[begin..end];
        each.sort_unstable_by(|a, b| shape(a).cmp(shape(b)).then(a.0.cmp(&b.0)));
        let (mut shapes, mut all_bytes, mut all_tokens) = (Vec::new(), Vec::new(), Vec::new());
        for alike in each.chunk_by(|a, b| shape(a) == shape(b)) {
            let begin = (index(all_bytes.len()), index(all_tokens.len()));
            all_bytes.extend_from_slice(shape(&alike[0]));
            all_tokens.extend(alike.iter().map(|&(_, _, token)| token));
            let (bytes, tokens) = (index(all_bytes.len()), index(all_tokens.len()));
            shapes.push(Shape { bytes: (begin.0, bytes), tokens: (begin.1, tokens) });
        }
        let (shapes, bytes, tokens) = (shapes.into(), all_bytes.into(), all_tokens.into());
        Some(Shapes { letters, letter, shapes, bytes, tokens })
    }

    /// The shapes in byte order, each with its tokens.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], &[TokenId])> {
        let span = |(from, to): (u32, u32)| to_usize(from)..to_usize(to);
        self.shapes.iter().map(move |shape| (&self.bytes[span(shape.bytes)], &self.tokens[span(shape.tokens)]))
    }
}

/// Appends a token's bytes with the characters of `letters` written as `letter`.
fn write(bytes: &[u8], letters: Units, letter: u8, shape: &mut Vec<u8>) {
    let mut rest = bytes;
    while !rest.is_empty() {
        let (unit, after) = character(rest);
        if unit.common(letters).is_empty() {
            shape.extend_from_slice(&rest[..rest.len() - after.len()]);
        } else {
            shape.push(letter);
        }
        rest = after;
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
            (b"b.", &[2]),
            (b"b.\xC3", &[3]),
            (b"bb.", &[1, 5]),
            (b"\xE2\x80\xA8b", &[6]),
            (b"\xFF", &[4]),
        ];
        assert_eq!(found, expected.map(|(shape, tokens)| (shape, tokens.to_vec())));
        assert!(Shapes::new(Units::PLAIN, std::iter::empty()).is_none());
    }
}
