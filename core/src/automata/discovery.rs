//! [`Discovery`]: the states of an automaton under construction, found one after the other.
//!
//! Constructions that reach only what the start leads to (subset construction, products, quotients)
//! share one loop: take the oldest state that is not expanded yet, compute where it leads, and give
//! a number to each target that is new. Numbers are thus in breadth-first order of discovery, so
//! that equal inputs give equal tables.

use std::hash::Hash;

use crate::base::ids::Numbering;

/// States that are identified by what they mean (`K`: a pair of states, a set of states), numbered
/// in order of discovery from 0, the start.
#[derive(Debug)]
pub(crate) struct Discovery<K> {
    keys: Vec<K>,
    numbers: Numbering<K, usize>,
    /// States before this one have been handed out by [`next`](Discovery::next).
    n_expanded: usize,
}

impl<K: Clone + Eq + Hash> Discovery<K> {
    /// The start alone, with number 0, not expanded yet.
    pub(crate) fn new(start: K) -> Discovery<K> {
        Discovery { keys: vec![start.clone()], numbers: Numbering::from_iter([(start, 0)]), n_expanded: 0 }
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
        // The key is stored twice, for the look-up and for its expansion; keys of subsets are short
        // compared with what expanding them costs.
        let Discovery { keys, numbers, .. } = self;
        *numbers.entry(key).or_insert_with_key(|key| {
            keys.push(key.clone());
            keys.len() - 1
        })
    }

    /// The next state to expand, in order of number.
    pub(crate) fn next(&mut self) -> Option<K> {
        let key = self.keys.get(self.n_expanded)?.clone();
        self.n_expanded += 1;
        Some(key)
    }
}
