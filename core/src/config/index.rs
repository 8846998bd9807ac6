//! Numbers found by what they number, without a step that takes long.
//!
//! One large hash table is copied whole when it has grown full, milliseconds for a hundred thousand entries, in the middle of some token. Of
//! many small ones only one is, each time.

use hashbrown::HashTable;

/// A hash table of numbers; the keys are elsewhere.
#[derive(Debug)]
pub(super) struct Index {
    parts: [HashTable<u32>; PARTS],
    len: usize,
}

const PARTS: usize = 64;

impl Index {
    pub(super) fn new() -> Index {
        Index { parts: [const { HashTable::new() }; PARTS], len: 0 }
    }

    pub(super) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        self.parts[part(hash)].find(hash, |&number| is_it(number)).copied()
    }

    /// Adds a number that isn't there.
    pub(super) fn insert(&mut self, hash: u64, number: u32, hash_of: impl Fn(u32) -> u64) {
        self.parts[part(hash)].insert_unique(hash, number, |&number| hash_of(number));
        self.len += 1;
    }

    /// About the memory in use, in bytes: a slot has a number and a byte, and three quarters of the slots are taken.
    pub(super) fn bytes(&self) -> usize {
        self.len * 7
    }
}

/// Bits of the hash that the tables themselves don't use first: neither the lowest nor the highest.
fn part(hash: u64) -> usize {
    usize::try_from(hash >> 32).unwrap_or(0) % PARTS
}
