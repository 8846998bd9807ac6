//! [`ContentIndex`]: the entries of a list, to be found by what they are.
//!
//! A map would have its keys beside the list, each a copy of an entry or of a part of it. Here only
//! the entries' numbers are kept, and `at` shows what the entry of a number is.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::ids::{index, to_usize};

/// The numbers of a list's entries, no two of which are equal.
#[derive(Debug, Default)]
pub(crate) struct ContentIndex {
    numbers: HashTable<u32>,
}

impl ContentIndex {
    /// The number of the entry that is `content`, or the hash to [add](ContentIndex::add) one with.
    pub(crate) fn find<'a, T>(&self, content: &T, at: impl Fn(usize) -> &'a T) -> Result<usize, u64>
    where
        T: Hash + Eq + 'a,
    {
        let hash = FxBuildHasher.hash_one(content);
        let known = self.numbers.find(hash, |&known| at(to_usize(known)) == content);
        known.map(|&known| to_usize(known)).ok_or(hash)
    }

    /// Adds the entry of this number, whose content has this hash. It need not be in the list yet.
    pub(crate) fn add<'a, T>(&mut self, hash: u64, number: usize, at: impl Fn(usize) -> &'a T)
    where
        T: Hash + 'a,
    {
        self.numbers.insert_unique(hash, index(number), |&known| FxBuildHasher.hash_one(at(to_usize(known))));
    }
}
