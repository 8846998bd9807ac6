//! Numbers found by what they number, without a step that takes long.
//!
//! One large hash table is copied whole when it has grown full, milliseconds for a hundred thousand entries, in the middle of some token. Of
//! many small ones only one is, each time; but many cost more than one while there is little in them. So the first entries share one.

use hashbrown::HashTable;

/// A hash table of numbers; the keys are elsewhere.
#[derive(Debug)]
pub(super) struct Index {
    first: HashTable<u32>,
    /// What is too much for the first: none, or all of them.
    parts: Vec<HashTable<u32>>,
    len: usize,
}

/// Entries of the first table.
const FIRST: usize = 1 << 11;
const PARTS: usize = 64;

impl Index {
    pub(super) fn new() -> Index {
        Index { first: HashTable::new(), parts: Vec::new(), len: 0 }
    }

    pub(super) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let is_it = |number: &u32| is_it(*number);
        let found = self.first.find(hash, is_it);
        found.or_else(|| self.parts.get(part(hash))?.find(hash, is_it)).copied()
    }

    /// Adds a number that isn't there.
    pub(super) fn insert(&mut self, hash: u64, number: u32, hash_of: impl Fn(u32) -> u64) {
        if self.len == FIRST {
            self.parts.resize_with(PARTS, HashTable::new);
        }
        self.len += 1;
        let table = self.parts.get_mut(part(hash)).unwrap_or(&mut self.first);
        table.insert_unique(hash, number, |&number| hash_of(number));
    }

    /// About the memory in use, in bytes: a slot has a number and a byte, and three quarters of the slots are taken.
    pub(super) fn bytes(&self) -> usize {
        self.len * 7
    }
}

/// By bits of the hash that the tables themselves don't use first: neither the lowest nor the highest.
fn part(hash: u64) -> usize {
    usize::try_from(hash >> 32).unwrap_or(0) % PARTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_is_found() {
        let hash_of = |number: u32| u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut index = Index::new();
        for number in 0..10_000 {
            assert_eq!(index.find(hash_of(number), |other| other == number), None);
            index.insert(hash_of(number), number, hash_of);
        }
        for number in 0..10_000 {
            assert_eq!(index.find(hash_of(number), |other| other == number), Some(number));
        }
    }
}
