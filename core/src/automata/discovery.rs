//! [`Discovery`]: the states of an automaton under construction, found one after the other.
//!
//! Constructions that reach only what the start leads to (subset construction, products, quotients)
//! share one loop: take the oldest state that is not expanded yet, compute where it leads, and give
//! a number to each target that is new. Numbers are thus in breadth-first order of discovery, so
//! that equal inputs give equal tables.

use std::hash::Hash;

use crate::base::content_index::ContentIndex;

/// States that are identified by what they mean (`K`: a pair of states, a set of states), numbered
/// in order of discovery from 0, the start.
#[derive(Debug)]
pub(crate) struct Discovery<K> {
    /// By number.
    keys: Vec<K>,
    /// The numbers by their keys.
    numbers: ContentIndex,
    /// States before this one have been handed out by [`next`](Discovery::next).
    n_expanded: usize,
}

impl<K: Clone + Eq + Hash> Discovery<K> {
    /// The start alone, with number 0, not expanded yet.
    pub(crate) fn new(start: K) -> Discovery<K> {
        let mut found = Discovery { keys: Vec::new(), numbers: ContentIndex::default(), n_expanded: 0 };
        found.number(start);
        found
    }

    /// Number of states found so far.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// What a state means.
    pub(crate) fn key(&self, state: usize) -> &K {
        &self.keys[state]
    }

    /// The number of a state, a new one if it was not found before.
    pub(crate) fn number(&mut self, key: K) -> usize {
        self.find(&key).unwrap_or_else(|hash| self.add(key, hash))
    }

    /// The same; the key is copied only if it is new.
    pub(crate) fn number_of(&mut self, key: &K) -> usize {
        self.find(key).unwrap_or_else(|hash| self.add(key.clone(), hash))
    }

    /// The number of a state that was found before, or the hash of its key.
    fn find(&self, key: &K) -> Result<usize, u64> {
        self.numbers.find(key, |known| &self.keys[known])
    }

    /// Adds a state with this hash.
    fn add(&mut self, key: K, hash: u64) -> usize {
        let Discovery { keys, numbers, .. } = self;
        numbers.add(hash, keys.len(), |known| &keys[known]);
        keys.push(key);
        keys.len() - 1
    }

    /// The next state to expand, in order of number.
    pub(crate) fn next(&mut self) -> Option<K> {
        let key = self.keys.get(self.n_expanded)?.clone();
        self.n_expanded += 1;
        Some(key)
    }
}
