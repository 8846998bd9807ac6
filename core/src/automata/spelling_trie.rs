//! From a list of texts to an automaton: a trie, minimized so that common endings are shared too.

use std::collections::BTreeMap;

use crate::automata::dfa::{Dfa, SparseState};
use crate::base::meter;

/// The minimal automaton of exactly these texts (a directed acyclic word graph).
///
/// Linear in their total length. Building the trie first and minimizing it is as fast as the
/// incremental construction of Daciuk et al. (2000) for the few thousand texts of an enum, and
/// needs no order of the texts. Past a limit of the meter of compile work, an automaton of nothing.
#[must_use]
pub fn from_spellings<'a>(spellings: impl IntoIterator<Item = &'a [u8]>) -> Dfa {
    // `BTreeMap` keeps children in order of byte, as the ranges of a state must be.
    let mut trie: Vec<(bool, BTreeMap<u8, usize>)> = vec![(false, BTreeMap::new())];
    for spelling in spellings {
        let mut at = 0;
        for &byte in spelling {
            // What is left of a trie takes time to drop, so the limit is asked for at each byte.
            if meter::is_over(4) {
                return Dfa::nothing();
            }
            let fresh = trie.len();
            let next = *trie[at].1.entry(byte).or_insert(fresh);
            if next == fresh {
                meter::add_states(1);
                trie.push((false, BTreeMap::new()));
            }
            at = next;
        }
        trie[at].0 = true;
        if meter::is_over(1) {
            return Dfa::nothing();
        }
    }
    let states = trie
        .into_iter()
        .map(|(accepting, children)| SparseState {
            accepting,
            ranges: children.into_iter().map(|(byte, to)| (byte, byte, to)).collect(),
        })
        .collect();
    Dfa { states }.minimized()
}
