//! What is left of tokens after a part that is understood, grouped: one walk over the distinct rests decides all tokens.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::order::Sorted;
use super::trie::{TokenTrie, TrieBuilder};
use super::wire::{Reader, Writer};
use crate::build::index;
use crate::ids::TokenId;

/// A trie of byte strings, each with the tokens that end in it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Suffixes {
    /// Its "tokens" number the distinct strings.
    trie: TokenTrie,
    /// Where the entries of each string begin, and where the last ones end.
    starts: Box<[u32]>,
    /// Tokens, each with the length of the part before the string. Of each string, ascending by length, then by id.
    entries: Box<[(TokenId, u32)]>,
    /// The lengths that occur, ascending.
    lengths: Box<[u32]>,
}

/// A token's last bytes, its id, and the length of the part before.
pub(super) type Suffix<'a> = (&'a [u8], TokenId, u32);

impl Suffixes {
    /// These strings in any order; they may be empty.
    pub(super) fn new(suffixes: &[Suffix<'_>]) -> Suffixes {
        let sorted = Sorted::new(suffixes, |suffix| suffix.0);
        Suffixes::from_sorted(sorted.iter().map(|(bytes, at)| (bytes, suffixes[at].1, suffixes[at].2)))
    }

    /// These strings in byte order.
    pub(super) fn from_sorted<'a>(suffixes: impl Iterator<Item = Suffix<'a>>) -> Suffixes {
        let mut builder = TrieBuilder::new();
        let mut starts = Vec::new();
        let mut entries: Vec<(TokenId, u32)> = Vec::new();
        let mut previous: Option<&[u8]> = None;
        let in_order =
            |entries: &mut [(TokenId, u32)]| entries.sort_unstable_by_key(|&(token, length)| (length, token));
        for (bytes, token, length) in suffixes {
            if previous != Some(bytes) {
                if let Some(&start) = starts.last() {
                    in_order(&mut entries[start as usize..]);
                }
                builder.push(bytes, TokenId(index(starts.len())));
                starts.push(index(entries.len()));
                previous = Some(bytes);
            }
            entries.push((token, length));
        }
        if let Some(&start) = starts.last() {
            in_order(&mut entries[start as usize..]);
        }
        starts.push(index(entries.len()));
        Suffixes::of_parts(builder.finish(), starts.into(), entries.into())
    }

    fn of_parts(trie: TokenTrie, starts: Box<[u32]>, entries: Box<[(TokenId, u32)]>) -> Suffixes {
        let lengths: BTreeSet<u32> = entries.iter().map(|entry| entry.1).collect();
        Suffixes { trie, starts, entries, lengths: lengths.into_iter().collect() }
    }

    /// The distinct strings. What a node's token stands for is in [`Suffixes::entries`].
    pub(crate) fn trie(&self) -> &TokenTrie {
        &self.trie
    }

    /// Whether some token has one of these lengths.
    pub(crate) fn has(&self, lengths: &RangeInclusive<u32>) -> bool {
        let at = self.lengths.partition_point(|length| length < lengths.start());
        self.lengths.get(at).is_some_and(|length| length <= lengths.end())
    }

    /// The greatest length.
    pub(crate) fn longest(&self) -> u32 {
        self.lengths.last().copied().unwrap_or(0)
    }

    /// The tokens that end in the string at `node`, each with the length of the part before, ascending by it.
    pub(crate) fn entries(&self, node: u32) -> &[(TokenId, u32)] {
        self.trie.tokens(node).first().map_or(&[], |&TokenId(string)| {
            let string = string as usize;
            &self.entries[self.starts[string] as usize..self.starts[string + 1] as usize]
        })
    }
}

impl Suffixes {
    pub(super) fn write(&self, to: &mut Writer) {
        to.u32s(self.entries.iter().map(|entry| entry.0.0));
        to.u32s(self.entries.iter().map(|entry| entry.1));
        to.u32s(self.starts.iter().copied());
        self.trie.write(to);
    }

    /// What [`Suffixes::write`] wrote, of a vocabulary of `n_vocab`.
    pub(super) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<Suffixes> {
        let (tokens, lengths) = (from.ids(n_vocab)?, from.u32s()?);
        if tokens.len() != lengths.len() {
            return None;
        }
        let starts = from.starts(tokens.len())?;
        let entries = tokens.into_iter().zip(lengths).collect();
        let trie = TokenTrie::read(from, index(starts.len() - 1))?;
        Some(Suffixes::of_parts(trie, starts, entries))
    }
}

#[cfg(test)]
pub(super) mod tests {
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
}
