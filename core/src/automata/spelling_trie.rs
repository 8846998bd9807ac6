//! From a list of texts to an automaton: a trie, minimized so that common endings are shared too.

use std::collections::BTreeMap;

use crate::automata::dfa::{Dfa, SparseState};
use crate::base::meter;

/// The minimal automaton of exactly these texts (a directed acyclic word graph).
///
/// Linear in their total length. Building the trie first and minimizing it is as fast as the
/// incremental construction of Daciuk et al. (2000) for the few thousand texts of an enum, and
/// needs no order of the texts.
#[must_use]
pub fn from_spellings<'a>(spellings: impl IntoIterator<Item = &'a [u8]>) -> Dfa {
    // `BTreeMap` keeps children in order of byte, as the ranges of a state must be.
    let mut trie: Vec<(bool, BTreeMap<u8, usize>)> = vec![(false, BTreeMap::new())];
    for spelling in spellings {
        let mut at = 0;
        for &byte in spelling {
            let fresh = trie.len();
            let next = *trie[at].1.entry(byte).or_insert(fresh);
            if next == fresh {
                meter::add_states(1);
                trie.push((false, BTreeMap::new()));
            }
            at = next;
        }
        trie[at].0 = true;
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
