//! [`ByteStrings`]: many short strings of bytes, one behind the other in one vector.

use std::hash::Hasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxHasher;

use crate::base::ids::{index, to_usize};

/// Strings by their numbers.
#[derive(Debug, Default)]
pub(super) struct ByteStrings {
    bytes: Vec<u8>,
    /// Where each ends, and the next one begins.
    ends: Vec<u32>,
}

impl ByteStrings {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, number: usize) -> &[u8] {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[to_usize(begin)..to_usize(self.ends[number])]
    }

    /// In order of their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.len()).map(|number| self.get(number))
    }
}

/// Strings of which each is there once, numbered in the order in which they were added first.
#[derive(Debug, Default)]
pub(super) struct DistinctStrings {
    pub(super) strings: ByteStrings,
    /// Each one's number, with its hash.
    numbers: HashTable<(u64, u32)>,
}

impl DistinctStrings {
    /// The number of the string that `write` appends.
    pub(super) fn add(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> u32 {
        let DistinctStrings { strings, numbers } = self;
        let begin = strings.bytes.len();
        write(&mut strings.bytes);
        let string = &strings.bytes[begin..];
        let mut hasher = FxHasher::default();
        hasher.write(string);
        let hash = hasher.finish();
        match numbers.entry(hash, |&(_, number)| strings.get(to_usize(number)) == string, |&(hash, _)| hash) {
            // Of a string that is there already the bytes are taken off again.
            Entry::Occupied(known) => {
                let number = known.get().1;
                strings.bytes.truncate(begin);
                number
            }
            Entry::Vacant(vacant) => {
                let number = index(strings.ends.len());
                vacant.insert((hash, number));
                strings.ends.push(index(strings.bytes.len()));
                number
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_there_once() {
        let mut distinct = DistinctStrings::default();
        let numbers =
            ["a", "", "bc", "a", "b", "", "bc"].map(|s| distinct.add(|to| to.extend_from_slice(s.as_bytes())));
        assert_eq!(numbers, [0, 1, 2, 0, 3, 1, 2]);
        assert_eq!(distinct.strings.iter().collect::<Vec<_>>(), [&b"a"[..], b"", b"bc", b"b"]);
    }
}
