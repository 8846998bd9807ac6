//! Suffix automata: all substrings of a sequence that grows symbol by symbol.
//!
//! `suffix_automaton` is the automaton, from which quotations are made; `recent_suffixes` adds
//! where a repeated suffix occurred last, for drafts, on a `link_cut_tree`.

pub(crate) mod link_cut_tree;
pub(crate) mod recent_suffixes;
pub(crate) mod suffix_automaton;

pub use recent_suffixes::{Earlier, RecentSuffixes};
pub use suffix_automaton::{Pushed, SuffixAutomaton, SuffixStateId};
