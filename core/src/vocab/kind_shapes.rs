//! [`KindShapes`]: tokens with small letters, capitals and digits each written as one character, and
//! two or more of the same next to each other as two.
//!
//! ```text
//! kind         tokens
//! ".aa"        ".com", ".length", ".to", …
//! "aaA0."      "getX1.", "atEnd4."
//! "//"         "//", "////////"
//! ```
//!
//! Most alphabets of patterns have all small letters or none, all capitals or none, and all digits
//! or none. For those a kind has one [shape](super::shapes), and of 20,000 tokens with a sign there
//! are 4,000 kinds.

use super::byte_strings::{ByteStrings, DistinctStrings};

/// The number of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind(u16);

impl Kind {
    /// Of a token that has none, because it isn't ASCII, say.
    pub(super) const NONE: Kind = Kind(u16::MAX);

    /// The index of a kind; of none, more than there are.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The kinds of some tokens.
#[derive(Debug, Default)]
pub(super) struct KindShapes {
    /// In the order in which tokens were added.
    of_tokens: Vec<Kind>,
    kinds: ByteStrings,
}

impl KindShapes {
    /// The kinds of these tokens; those without bytes here have none.
    ///
    /// Cost: each of the bytes is written once.
    pub(super) fn new<'a>(tokens: impl Iterator<Item = Option<&'a [u8]>>) -> KindShapes {
        let mut kinds = DistinctStrings::default();
        let of_token = |bytes: Option<&[u8]>| {
            let number = bytes.map(|bytes| kinds.add(|kind| write_kind(bytes, kind)));
            // Strange vocabularies have more kinds than there are numbers.
            number.and_then(|number| u16::try_from(number).ok()).map_or(Kind::NONE, Kind)
        };
        let of_tokens = tokens.map(of_token).collect();
        KindShapes { of_tokens, kinds: kinds.strings }
    }

    /// Number of kinds that tokens have.
    pub(super) fn len(&self) -> usize {
        self.kinds.len().min(Kind::NONE.index())
    }

    /// The kind of a token, by the order in which they were added.
    pub(super) fn of(&self, token: usize) -> Kind {
        self.of_tokens[token]
    }

    /// How a kind is written.
    pub(super) fn get(&self, kind: Kind) -> &[u8] {
        self.kinds.get(kind.index())
    }
}

fn write_kind(bytes: &[u8], kind: &mut Vec<u8>) {
    let begin = kind.len();
    for &byte in bytes {
        let written = match byte {
            b'a'..=b'z' => b'a',
            b'A'..=b'Z' => b'A',
            b'0'..=b'9' => b'0',
            _ => byte,
        };
        if !kind[begin..].ends_with(&[written; 2]) {
            kind.push(written);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_one_or_as_two() {
        let tokens = [".c", ".com", ".org", "HTMLx//", "aaaa9.", "ab77.....", "zz1."];
        let kinds = KindShapes::new(tokens.iter().map(|token| Some(token.as_bytes())).chain([None]));
        let written = [".a", ".aa", ".aa", "AAa//", "aa0.", "aa00..", "aa0."];
        for (at, kind) in written.iter().enumerate() {
            assert_eq!(kinds.get(kinds.of(at)), kind.as_bytes());
        }
        assert_eq!((kinds.of(tokens.len()), kinds.len()), (Kind::NONE, 5));
    }
}
