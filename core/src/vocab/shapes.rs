//! [`Shapes`]: tokens with every letter of an alphabet written as one, so that tokens which an
//! automaton can't tell apart are read once.
//!
//! ```text
//! letters a–z      counted       merged      tokens
//!                  "xx.xxx"      "x+.x+"     "is.set", "my.own", "to.get", …
//!                  ".xxx\""      ".x+\""     ".com\"", ".org\""
//!                  ".x\""        ".x\""      ".c\"", ".h\""
//! ```
//!
//! In the local part of an address every letter leads from a place to one other, and further letters
//! stay there. Of 6,000 tokens with a dot sixty merged shapes are left; with counted letters, for an
//! automaton that counts them too, there are a few hundred.
//!
//! Merged shapes are those of the tokens' [kinds](super::kind_shapes), which are fewer than tokens.

use std::ops::Range;

use super::alphabet::{Units, character};
use super::byte_strings::{ByteStrings, DistinctStrings};
use super::kind_shapes::{Kind, KindShapes};
use crate::base::ids::{TokenId, to_usize};

/// How letters next to each other are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runs {
    /// One for one.
    Counted,
    /// As [`Shapes::letter`] if there is one, and [`Shapes::more`] behind it if there are more.
    Merged,
}

/// The shapes of some tokens.
#[derive(Debug)]
pub(crate) struct Shapes {
    /// What is written as one letter.
    pub(crate) letters: Units,
    pub(crate) runs: Runs,
    /// The letter.
    pub(crate) letter: u8,
    /// What all further letters of a run are written as where runs are merged; nothing else is.
    pub(crate) more: u8,
    shapes: ByteStrings,
    /// By shape: where its tokens begin and end.
    of_shapes: Box<[(u32, u32)]>,
    /// The tokens of all shapes, list after list.
    tokens: Box<[TokenId]>,
}

impl Shapes {
    /// The shapes of these tokens, whose kinds are among `kinds`, with these units as letters. None
    /// without two letters of ASCII.
    ///
    /// Cost: each token's bytes are written and looked up once; with merged runs, mostly those of
    /// each kind.
    pub(super) fn new<'a>(
        letters: Units,
        runs: Runs,
        kinds: &KindShapes,
        tokens: impl Iterator<Item = (&'a [u8], TokenId, Kind)>,
    ) -> Option<Shapes> {
        let writer = ShapeWriter::new(letters, runs)?;
        // In the order of their first tokens.
        let mut shapes = DistinctStrings::default();
        // By kind: the number of its shape.
        let mut of_kinds = match runs {
            Runs::Merged => vec![UNKNOWN; kinds.len()],
            Runs::Counted => Vec::new(),
        };
        // The number of each token's shape, and by shape the number of tokens, then where they are.
        let mut each: Vec<(TokenId, u32)> = Vec::with_capacity(tokens.size_hint().0);
        let mut of_shapes: Vec<(u32, u32)> = Vec::new();
        for (bytes, token, kind) in tokens {
            let of_kind = of_kinds.get_mut(kind.index()).map(|number| {
                if *number == UNKNOWN {
                    let kind = kinds.get(kind);
                    let is_one = writer.is_one_shape(kind);
                    *number = if is_one { shapes.add(|shape| writer.write_ascii(kind, shape)) } else { SEVERAL };
                }
                *number
            });
            let number = match of_kind {
                None | Some(SEVERAL) => shapes.add(|shape| writer.write(bytes, shape)),
                Some(number) => number,
            };
            if to_usize(number) >= of_shapes.len() {
                of_shapes.push((0, 0));
            }
            of_shapes[to_usize(number)].1 += 1;
            each.push((token, number));
        }
        let mut n_before = 0;
        // Each list is empty at first, and grows to its end.
        for (begin, end) in &mut of_shapes {
            let n_tokens = *end;
            (*begin, *end) = (n_before, n_before);
            n_before += n_tokens;
        }
        let mut all_tokens = vec![TokenId(0); each.len()];
        for (token, number) in each {
            let end = &mut of_shapes[to_usize(number)].1;
            all_tokens[to_usize(*end)] = token;
            *end += 1;
        }
        let ShapeWriter { letters, letter, more, .. } = writer;
        let (of_shapes, tokens) = (of_shapes.into(), all_tokens.into());
        Some(Shapes { letters, runs, letter, more, shapes: shapes.strings, of_shapes, tokens })
    }

    /// The shapes in the order of their first tokens, each with its tokens. Of tokens in byte order
    /// many shapes share a prefix with the one before.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], &[TokenId])> {
        self.shapes.iter().zip(&self.of_shapes).map(|(shape, &of_shape)| (shape, &self.tokens[span_of(of_shape)]))
    }
}

/// A kind that wasn't looked at.
const UNKNOWN: u32 = u32::MAX;

/// A kind whose tokens have several shapes.
const SEVERAL: u32 = u32::MAX - 1;

/// Indices from and to.
pub(super) fn span_of((from, to): (u32, u32)) -> Range<usize> {
    to_usize(from)..to_usize(to)
}

/// Writes the characters of an alphabet as one letter.
struct ShapeWriter {
    letters: Units,
    runs: Runs,
    letter: u8,
    more: u8,
    /// How the characters of ASCII are written.
    ascii: [u8; 0x80],
    /// Whether a character of a [kind](super::kind_shapes) stands for others, of which some are no
    /// letters.
    is_parted: [bool; 0x80],
}

impl ShapeWriter {
    /// None without two letters of ASCII.
    fn new(letters: Units, runs: Runs) -> Option<ShapeWriter> {
        let letters = letters.common(Units::CHARACTERS);
        let of_ascii = letters.common(Units::ASCII);
        let first = |units: Units| u8::try_from(units.0.trailing_zeros()).ok().filter(u8::is_ascii);
        let letter = first(of_ascii)?;
        let more = first(of_ascii.without(Units::ascii(letter)))?;
        let mut ascii = [0; 0x80];
        for (byte, written) in (0..).zip(&mut ascii) {
            *written = if character(&[byte]).0.common(letters).is_empty() { byte } else { letter };
        }
        let mut is_parted = [false; 0x80];
        for kind in [b'a'..=b'z', b'A'..=b'Z', b'0'..=b'9'] {
            is_parted[usize::from(*kind.start())] = kind.clone().any(|byte| ascii[usize::from(byte)] != letter);
        }
        Some(ShapeWriter { letters, runs, letter, more, ascii, is_parted })
    }

    /// Whether all tokens of a kind have the shape of what the kind is written as. Of two of the same,
    /// which may stand for more, it is so if they are letters.
    fn is_one_shape(&self, kind: &[u8]) -> bool {
        let mut last = 0;
        kind.iter().all(|&byte| {
            let is_repeated = std::mem::replace(&mut last, byte) == byte;
            let at = usize::from(byte & 0x7F);
            !self.is_parted[at] && (!is_repeated || self.ascii[at] == self.letter)
        })
    }

    /// Appends a token's bytes with the letters written as one.
    fn write(&self, bytes: &[u8], shape: &mut Vec<u8>) {
        // Nearly all tokens with a live unit are ASCII.
        if bytes.is_ascii() {
            return self.write_ascii(bytes, shape);
        }
        let (mut rest, mut last) = (bytes, None);
        while !rest.is_empty() {
            let (unit, after) = character(rest);
            if unit.common(self.letters).is_empty() {
                let written = &rest[..rest.len() - after.len()];
                shape.extend_from_slice(written);
                last = written.last().copied();
            } else if let Some(letter) = self.letter_behind(last) {
                shape.push(letter);
                last = Some(letter);
            }
            rest = after;
        }
    }

    /// The same, if they are ASCII.
    fn write_ascii(&self, bytes: &[u8], shape: &mut Vec<u8>) {
        let written = bytes.iter().map(|&byte| self.ascii[usize::from(byte & 0x7F)]);
        if self.runs == Runs::Counted {
            return shape.extend(written);
        }
        let begin = shape.len();
        shape.resize(begin + bytes.len(), 0);
        let (mut end, mut n_letters) = (begin, 0);
        for byte in written {
            n_letters = if byte == self.letter { n_letters + 1 } else { 0 };
            // A third letter is written over by what comes next.
            shape[end] = if n_letters > 1 { self.more } else { byte };
            end += usize::from(n_letters <= 2);
        }
        shape.truncate(end);
    }

    /// How a letter is written behind what was written last.
    fn letter_behind(&self, last: Option<u8>) -> Option<u8> {
        match last {
            _ if self.runs == Runs::Counted => Some(self.letter),
            Some(last) if last == self.letter => Some(self.more),
            Some(last) if last == self.more => None,
            _ => Some(self.letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(letters: Units, runs: Runs, tokens: &[&[u8]]) -> Option<Vec<(String, Vec<u32>)>> {
        let kinds = KindShapes::new(tokens.iter().map(|token| token.is_ascii().then_some(*token)));
        let spelled = tokens.iter().zip(0..).map(|(token, at)| (*token, TokenId(at), kinds.of(to_usize(at))));
        let shapes = Shapes::new(letters, runs, &kinds, spelled)?;
        let written = |shape: &[u8]| shape.escape_ascii().to_string();
        let numbers = |tokens: &[TokenId]| tokens.iter().map(|token| token.0).collect();
        Some(shapes.iter().map(|(shape, tokens)| (written(shape), numbers(tokens))).collect())
    }

    fn expected(shapes: &[(&str, &[u32])]) -> Option<Vec<(String, Vec<u32>)>> {
        Some(shapes.iter().map(|&(shape, tokens)| (shape.into(), tokens.into())).collect())
    }

    #[test]
    fn letters_are_written_as_one() {
        let letters = Units::ascii(b'b').union(Units::ascii(b'x')).union(Units::PLAIN);
        let tokens: [&[u8]; 7] = [b".x", b"xb.", "é.".as_bytes(), b"b.\xC3", b"\xFF", b"bx.", b"\xE2\x80\xA8x"];
        // A character that is cut off is no letter, nor is what no character begins with.
        let counted: [(&str, &[u32]); 6] = [
            (".b", &[0]),
            ("bb.", &[1, 5]),
            ("b.", &[2]),
            ("b.\\xc3", &[3]),
            ("\\xff", &[4]),
            ("\\xe2\\x80\\xa8b", &[6]),
        ];
        assert_eq!(found(letters, Runs::Counted, &tokens), expected(&counted));
        assert_eq!(found(Units::PLAIN.union(Units::ascii(b'a')), Runs::Counted, &tokens), None);
    }

    #[test]
    fn runs_are_merged() {
        let small = Units::PLAIN.union(Units::range(b'a', b'z'));
        let tokens: [&[u8]; 9] =
            [b".x", b"is.set", b"my.own", "éé.abc".as_bytes(), b".com", b"Get.x", b"Set.x", b"is..A", b"is....A"];
        let merged: [(&str, &[u32]); 7] = [
            (".a", &[0]),
            ("ab.ab", &[1, 2, 3]),
            (".ab", &[4]),
            // Capitals are no letters here, nor are dots.
            ("Gab.a", &[5]),
            ("Sab.a", &[6]),
            ("ab..A", &[7]),
            ("ab....A", &[8]),
        ];
        assert_eq!(found(small, Runs::Merged, &tokens), expected(&merged));
        // Some small letters are letters, so a kind has several shapes.
        let some = small.without(Units::ascii(b'x')).without(Units::ascii(b't'));
        let merged: [(&str, &[u32]); 8] = [
            (".x", &[0]),
            ("ab.abt", &[1]),
            ("ab.ab", &[2, 3]),
            (".ab", &[4]),
            ("Gat.x", &[5]),
            ("Sat.x", &[6]),
            ("ab..A", &[7]),
            ("ab....A", &[8]),
        ];
        assert_eq!(found(some, Runs::Merged, &tokens), expected(&merged));
        let with_dots = small.union(Units::ascii(b'.'));
        let merged: [(&str, &[u32]); 4] = [(".a", &[0, 1, 2, 3, 4]), ("G.a", &[5]), ("S.a", &[6]), (".aA", &[7, 8])];
        assert_eq!(found(with_dots, Runs::Merged, &tokens), expected(&merged));
    }
}
