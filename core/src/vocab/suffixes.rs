//! [`Suffixes`]: what is left of tokens after a part that is understood, grouped.
//!
//! Of a token such as `end", ` a mask knows that `end` is content of the string and `"` closes it;
//! whether the grammar can read `, ` has to be found out. Thousands of tokens close a string, but
//! what follows the quote is one of some hundred strings. So the strings are a trie, walked once
//! for all tokens, and each string has the tokens that end in it with the length of the part
//! before:
//!
//! ```text
//! tokens    a",   ab",   é"}          trie    ,   [a", 1 character; ab", 2 characters]
//!                                             }   [é"} 1 character]
//! ```

use std::ops::RangeInclusive;

use super::token::MAX_TOKEN_BYTES;
use super::trie::{TokenTrie, TrieBuilder};
use crate::base::byte_set::ByteSet;
use crate::base::ids::{TokenId, index, to_usize};
use crate::base::wire::{Reader, Writer};
use crate::vocab::sorted::SortedStrings;

/// A trie of byte strings, each with the tokens that end in it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Suffixes {
    /// The trie of the distinct strings. Its "token ids" are their numbers, in byte order.
    trie: TokenTrie,
    /// Where the entries of each string begin, and where those of the last one end.
    starts: Box<[u32]>,
    /// The tokens of each string, each with the length of the part before the string; for each
    /// string ascending by length, then by id.
    entries: Box<[(TokenId, u32)]>,
    /// The lengths that occur, ascending, each with what the strings of its tokens begin with.
    lengths: Box<[(u32, Firsts)]>,
}

/// What a set of strings begins with: enough to tell that a grammar can read none of them, without
/// a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Firsts {
    /// Whether one of the strings is empty.
    pub(crate) nothing: bool,
    /// The first bytes of the others.
    bytes: ByteSet,
}

impl Firsts {
    /// Whether there are no strings.
    pub(crate) fn is_empty(&self) -> bool {
        !self.nothing && self.bytes.is_empty()
    }

    /// Whether one of the strings begins with a byte of `lo..=hi`.
    pub(crate) fn meet(&self, lo: u8, hi: u8) -> bool {
        self.bytes.meets(lo, hi)
    }

    fn add(&mut self, first: Option<u8>) {
        match first {
            None => self.nothing = true,
            Some(byte) => self.bytes.add(byte),
        }
    }

    fn union(self, other: Firsts) -> Firsts {
        Firsts { nothing: self.nothing || other.nothing, bytes: self.bytes.union(other.bytes) }
    }
}

/// The last bytes of a token, its id, and the length of the part before them.
pub(crate) type Suffix<'a> = (&'a [u8], TokenId, u32);

impl Suffixes {
    /// The group of these strings, which come in any order and may be empty.
    pub(crate) fn new(suffixes: &[Suffix<'_>]) -> Suffixes {
        let sorted = SortedStrings::new(suffixes, |suffix| suffix.0);
        Suffixes::from_sorted(sorted.iter().map(|(bytes, at)| (bytes, suffixes[at].1, suffixes[at].2)))
    }

    /// The group of these strings, which come in byte order.
    pub(crate) fn from_sorted<'a>(suffixes: impl Iterator<Item = Suffix<'a>>) -> Suffixes {
        let mut builder = TrieBuilder::new();
        let mut starts = Vec::new();
        let mut entries: Vec<(TokenId, u32)> = Vec::new();
        let mut previous: Option<&[u8]> = None;
        let in_order =
            |entries: &mut [(TokenId, u32)]| entries.sort_unstable_by_key(|&(token, length)| (length, token));
        for (bytes, token, length) in suffixes {
            // Equal strings follow one another, so a string's entries are complete at the next one.
            if previous != Some(bytes) {
                if let Some(&start) = starts.last() {
                    in_order(&mut entries[to_usize(start)..]);
                }
                builder.push(bytes, TokenId(index(starts.len())));
                starts.push(index(entries.len()));
                previous = Some(bytes);
            }
            entries.push((token, length));
        }
        if let Some(&start) = starts.last() {
            in_order(&mut entries[to_usize(start)..]);
        }
        starts.push(index(entries.len()));
        Suffixes::of_parts(builder.finish(), starts.into(), entries.into())
    }

    fn of_parts(trie: TokenTrie, starts: Box<[u32]>, entries: Box<[(TokenId, u32)]>) -> Suffixes {
        let longest = entries.iter().map(|entry| entry.1).max();
        let mut firsts = vec![Firsts::default(); longest.map_or(0, |longest| to_usize(longest) + 1)];
        // One pass over the trie: the first byte of a string is the label of the root's child above
        // it.
        let mut add = |first: Option<u8>, node: u32| {
            for &TokenId(string) in trie.tokens(node) {
                let string = to_usize(string);
                let entries = &entries[to_usize(starts[string])..to_usize(starts[string + 1])];
                // Many entries have the same length and stand one after the other.
                let lengths = entries.chunk_by(|one, other| one.1 == other.1).filter_map(|same| same.first());
                lengths.for_each(|&(_, length)| firsts[to_usize(length)].add(first));
            }
        };
        add(None, TokenTrie::ROOT);
        let mut work = Vec::new();
        for child in trie.children(TokenTrie::ROOT) {
            let first = trie.label(child);
            work.push(child);
            while let Some(node) = work.pop() {
                add(Some(first), node);
                work.extend(trie.children(node));
            }
        }
        let lengths = (0..).zip(firsts).filter(|(_, firsts)| !firsts.is_empty()).collect();
        Suffixes { trie, starts, entries, lengths }
    }

    /// The trie of the distinct strings. The tokens of a node are those of [`Suffixes::entries`].
    pub(crate) fn trie(&self) -> &TokenTrie {
        &self.trie
    }

    /// What the strings of tokens with one of these lengths begin with.
    pub(crate) fn firsts(&self, lengths: &RangeInclusive<u32>) -> Firsts {
        // Few lengths occur (up to some dozens of characters), so their sets are united at each
        // call.
        let from = self.lengths.partition_point(|(length, _)| length < lengths.start());
        let of_lengths = self.lengths[from..].iter().take_while(|(length, _)| length <= lengths.end());
        of_lengths.fold(Firsts::default(), |all, &(_, firsts)| all.union(firsts))
    }

    /// The greatest length of a part before a string.
    pub(crate) fn longest(&self) -> u32 {
        self.lengths.last().map_or(0, |(length, _)| *length)
    }

    /// The tokens that end in the string at `node`, each with the length of the part before it,
    /// ascending by that length.
    pub(crate) fn entries(&self, node: u32) -> &[(TokenId, u32)] {
        self.trie.tokens(node).first().map_or(&[], |&TokenId(string)| {
            let string = to_usize(string);
            &self.entries[to_usize(self.starts[string])..to_usize(self.starts[string + 1])]
        })
    }
}

impl Suffixes {
    pub(crate) fn write(&self, to: &mut Writer) {
        to.u32s(self.entries.iter().map(|entry| entry.0.0));
        to.u32s(self.entries.iter().map(|entry| entry.1));
        to.u32s(self.starts.iter().copied());
        self.trie.write(to);
    }

    /// Reads what [`Suffixes::write`] wrote for a vocabulary of `n_vocab`.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<Suffixes> {
        let (tokens, lengths) = (from.ids(n_vocab)?, from.u32s()?);
        if tokens.len() != lengths.len() || lengths.iter().any(|&length| to_usize(length) > MAX_TOKEN_BYTES) {
            return None;
        }
        // The trie's "ids" number the strings, of which there is one less than there are bounds.
        let starts = from.starts(tokens.len())?;
        let entries = tokens.into_iter().zip(lengths).collect();
        let trie = TokenTrie::read(from, index(starts.len() - 1))?;
        Some(Suffixes::of_parts(trie, starts, entries))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// All strings with their tokens, in order, checked against what the parts say.
    pub(in crate::vocab) fn all(suffixes: &Suffixes) -> Vec<(Vec<u8>, TokenId, u32)> {
        let trie = suffixes.trie();
        let mut all = Vec::new();
        let mut stack = vec![(TokenTrie::ROOT, Vec::new())];
        while let Some((node, bytes)) = stack.pop() {
            let entries = suffixes.entries(node);
            assert!(entries.is_sorted_by_key(|&(token, length)| (length, token)));
            assert_eq!(entries.is_empty(), trie.tokens(node).is_empty());
            assert!(!entries.is_empty() || !trie.children(node).is_empty() || node == TokenTrie::ROOT);
            all.extend(entries.iter().map(|&(token, length)| (bytes.clone(), token, length)));
            stack.extend(trie.children(node).map(|child| (child, [&bytes[..], &[trie.label(child)]].concat())));
        }
        all.sort();
        all
    }

    #[test]
    fn entries() {
        let suffix = |bytes: &'static str, token, length| (bytes.as_bytes(), TokenId(token), length);
        let suffixes = Suffixes::new(&[
            suffix(",", 7, 3),
            suffix("", 9, 2),
            suffix("}", 1, 1),
            suffix(",", 5, 1),
            suffix("},", 2, 0),
            suffix(",", 4, 3),
            suffix("", 3, 1),
        ]);
        let at = |bytes: &str| {
            let node = suffixes.trie().find(bytes.as_bytes()).unwrap();
            suffixes.entries(node).iter().map(|entry| (entry.0.0, entry.1)).collect::<Vec<_>>()
        };
        assert_eq!(at(""), [(3, 1), (9, 2)]);
        assert_eq!(at(","), [(5, 1), (4, 3), (7, 3)]);
        assert_eq!(at("}"), [(1, 1)]);
        assert_eq!(at("},"), [(2, 0)]);
        assert!(Suffixes::new(&[suffix("ab", 0, 1)]).entries(1).is_empty());
    }

    #[test]
    fn firsts() {
        let suffix = |bytes: &'static [u8], token, length| (bytes, TokenId(token), length);
        let suffixes = Suffixes::new(&[
            suffix(b",", 7, 3),
            suffix(b"", 9, 2),
            suffix(b"\xE9x", 1, 1),
            suffix(b"\x7F", 5, 1),
            suffix(b"\x80", 4, 3),
            suffix(b"\xFF", 3, 6),
        ]);
        let firsts = |lengths: RangeInclusive<u32>| {
            let firsts = suffixes.firsts(&lengths);
            let bytes: Vec<u8> = (0..=u8::MAX).filter(|&byte| firsts.meet(byte, byte)).collect();
            for (lo, hi) in [(0, 0x2B), (0x2B, 0x2C), (0x2D, 0x7E), (0x2D, 0x80), (0x81, 0xE8), (0, u8::MAX)] {
                assert_eq!(firsts.meet(lo, hi), bytes.iter().any(|byte| (lo..=hi).contains(byte)), "{lo} {hi}");
            }
            assert_eq!(firsts.is_empty(), bytes.is_empty() && !firsts.nothing);
            (firsts.nothing, bytes)
        };
        assert_eq!(firsts(0..=0), (false, vec![]));
        assert_eq!(firsts(1..=1), (false, vec![0x7F, 0xE9]));
        assert_eq!(firsts(2..=2), (true, vec![]));
        assert_eq!(firsts(2..=3), (true, vec![b',', 0x80]));
        assert_eq!(firsts(4..=5), (false, vec![]));
        assert_eq!(firsts(0..=u32::MAX), (true, vec![b',', 0x7F, 0x80, 0xE9, 0xFF]));
    }
}
