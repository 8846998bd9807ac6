//! From a list of spellings to an automaton: a trie, minimized so that common endings are shared as
//! well.

use std::collections::BTreeMap;

use crate::automata::dfa::{Dfa, State};
use crate::base::json::json_string;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;

/// The minimal automaton of exactly these texts (a directed acyclic word graph). Linear in their
/// total length.
#[must_use]
pub fn from_spellings<'a>(spellings: impl IntoIterator<Item = &'a [u8]>) -> Dfa {
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
        .map(|(accepting, children)| State {
            accepting,
            ranges: children.into_iter().map(|(byte, to)| (byte, byte, to)).collect(),
        })
        .collect();
    Dfa { states }.minimized()
}

/// The fragment of an enum of unit variants: one of these names, as JSON strings.
#[must_use]
pub fn enumeration(names: &[impl AsRef<str>]) -> OwnedFragment {
    let spellings: Vec<String> = names.iter().map(|name| json_string(name.as_ref())).collect();
    from_spellings(spellings.iter().map(|s| s.as_bytes())).to_fragment()
}
