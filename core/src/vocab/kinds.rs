//! [`Kinds`]: tokens with every small letter written as `a`, every capital as `A` and every digit as
//! `0`. Patterns mostly treat all letters alike, so such tokens are read as one.
//!
//! ```text
//! kind        tokens
//! ".aaa"      ".com", ".org", ".set", …
//! "_Aa0"      "_Id2", "_No1"
//! ```
//!
//! Of Llama 3's 96,000 tokens of ASCII there are 6,000 kinds.

use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::alphabet::Units;
use crate::base::bits;
use crate::base::ids::{TokenId, index, to_usize};

/// Characters that a kind has one of in place of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letters {
    pub(crate) first: u8,
    pub(crate) last: u8,
    pub(crate) units: Units,
}

impl Letters {
    /// Each is written as its first character.
    const ALL: [Letters; 3] = [Letters::new(b'a', b'z'), Letters::new(b'A', b'Z'), Letters::new(b'0', b'9')];

    const fn new(first: u8, last: u8) -> Letters {
        Letters { first, last, units: Units::range(first, last) }
    }

    /// How a character is written.
    #[inline]
    fn written(byte: u8) -> u8 {
        let letters = Letters::ALL.into_iter().find(|letters| (letters.first..=letters.last).contains(&byte));
        letters.map_or(byte, |letters| letters.first)
    }

    /// What a character of a kind stands for, if it isn't itself.
    #[inline]
    pub(crate) fn of(written: u8) -> Option<Letters> {
        Letters::ALL.into_iter().find(|letters| letters.first == written)
    }
}

/// The kinds of some tokens, in byte order.
#[derive(Debug, Default)]
pub(crate) struct Kinds {
    /// What they are written as, one behind the other.
    written: Vec<u8>,
    /// By kind: where that ends.
    written_ends: Vec<u32>,
    /// By kind: number of bytes in common with the kind before; of more than 255, 255.
    n_same: Vec<u8>,
    /// The tokens of each, one list behind the other.
    tokens: Vec<TokenId>,
    /// By kind: where its tokens end.
    tokens_ends: Vec<u32>,
    /// Units with the kinds that have one of them, a bit each.
    with_units: Vec<(Units, Vec<u32>)>,
}

/// Tokens that differ in letters and digits only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind<'a> {
    pub(crate) written: &'a [u8],
    /// Number of bytes that are known to be those of the kind before.
    pub(crate) n_same: usize,
    pub(crate) tokens: &'a [TokenId],
}

impl Kinds {
    /// The units by which tokens are found here, where `units` are asked for: signs, and letters if
    /// all that are written as one are asked for.
    pub(crate) fn found_by(units: Units) -> Units {
        let whole = Letters::ALL.into_iter().filter(|letters| letters.units.without(units).is_empty());
        let letters = whole.fold(Units::default(), |all, letters| all.union(letters.units));
        units.common(Units::SIGNS.union(Units::LONG).union(letters))
    }

    /// The kinds of these tokens of ASCII, each with its bytes and its units.
    ///
    /// Cost: each of the bytes is written once, and the kinds are sorted.
    pub(super) fn new<'a>(tokens: impl Iterator<Item = (&'a [u8], TokenId, Units)>) -> Kinds {
        let mut found: HashMap<Vec<u8>, (Units, Vec<TokenId>), FxBuildHasher> = HashMap::default();
        let mut written = Vec::new();
        for (bytes, token, units) in tokens {
            written.clear();
            written.extend(bytes.iter().map(|&byte| Letters::written(byte)));
            found.entry_ref(&written[..]).or_insert_with(|| (units, Vec::new())).1.push(token);
        }
        let mut sorted: Vec<_> = found.into_iter().collect();
        sorted.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut kinds = Kinds::default();
        let mut before: &[u8] = &[];
        for ((written, (units, tokens)), number) in sorted.iter().zip(0..) {
            let n_same = before.iter().zip(written).take_while(|(a, b)| a == b).count();
            kinds.n_same.push(u8::try_from(n_same).unwrap_or(u8::MAX));
            kinds.written.extend_from_slice(written);
            kinds.written_ends.push(index(kinds.written.len()));
            kinds.tokens.extend_from_slice(tokens);
            kinds.tokens_ends.push(index(kinds.tokens.len()));
            let letters = Letters::ALL.map(|letters| letters.units);
            let letters = letters.into_iter().filter(|letters| !letters.common(*units).is_empty());
            let others = Kinds::found_by(*units).without(Units::ALPHANUMERIC).bits().map(|bit| Units(1 << bit));
            for units in letters.chain(others) {
                let known = kinds.with_units.iter().position(|(known, _)| *known == units);
                let known = known.unwrap_or_else(|| {
                    kinds.with_units.push((units, vec![0; sorted.len().div_ceil(32)]));
                    kinds.with_units.len() - 1
                });
                bits::set(&mut kinds.with_units[known].1, &[TokenId(number)]);
            }
            before = written;
        }
        kinds
    }

    /// The kinds with any of these units, in byte order; of letters, with any that are written as those.
    pub(crate) fn with(&self, units: Units) -> impl Iterator<Item = Kind<'_>> {
        let mut words = vec![0; self.n_same.len().div_ceil(32)];
        for (_, kinds) in self.with_units.iter().filter(|(known, _)| !known.common(units).is_empty()) {
            words.iter_mut().zip(kinds).for_each(|(word, more)| *word |= more);
        }
        let n_kinds = bits::count(&words);
        let mut before = 0;
        bits::list(&words, n_kinds).into_iter().map(move |TokenId(number)| {
            let at = to_usize(number);
            let n_same = self.n_same[before..=at].iter().copied().min().unwrap_or_default();
            before = at + 1;
            let written = &self.written[span(&self.written_ends, at)];
            Kind { written, n_same: usize::from(n_same), tokens: &self.tokens[span(&self.tokens_ends, at)] }
        })
    }
}

/// The range of an entry in a list of lists that end there.
fn span(ends: &[u32], at: usize) -> Range<usize> {
    let begin = at.checked_sub(1).map_or(0, |before| ends[before]);
    to_usize(begin)..to_usize(ends[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_as_one() {
        let tokens = ["_Id2", ".com", "a.b", ".c", ".org", "_No1", "x.9", "b_.", "A", "I"];
        let units = |text: &str| text.bytes().fold(Units::default(), |units, byte| units.union(Units::ascii(byte)));
        let tokens = tokens.into_iter().zip(0..).map(|(text, at)| (text.as_bytes(), TokenId(at), units(text)));
        let kinds = Kinds::new(tokens);
        let [dot, line] = [b'.', b'_'].map(Units::ascii);
        let found = |units: Units| -> Vec<(&str, usize, Vec<u32>)> {
            let numbers = |tokens: &[TokenId]| tokens.iter().map(|token| token.0).collect();
            kinds
                .with(units)
                .map(|Kind { written, n_same, tokens }| {
                    (std::str::from_utf8(written).unwrap(), n_same, numbers(tokens))
                })
                .collect()
        };
        let all = [
            (".a", 0, vec![3]),
            (".aaa", 2, vec![1, 4]),
            ("_Aa0", 0, vec![0, 5]),
            ("a.0", 0, vec![6]),
            ("a.a", 2, vec![2]),
            ("a_.", 1, vec![7]),
        ];
        assert_eq!(found(dot.union(line)), all);
        assert_eq!(found(line), [("_Aa0", 0, vec![0, 5]), ("a_.", 0, vec![7])]);
        let capitals = Units::range(b'A', b'Z');
        assert_eq!(found(capitals), [("A", 0, vec![8, 9]), ("_Aa0", 0, vec![0, 5])]);
        assert_eq!(found(Units::ascii(b'-')), []);
        let some = Units::range(b'A', b'Y').union(dot).union(Units::PLAIN);
        assert_eq!([some, some.union(capitals)].map(Kinds::found_by), [dot, dot.union(capitals)]);
    }
}
