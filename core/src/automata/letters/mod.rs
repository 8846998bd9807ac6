//! Automata over letters: patterns of strings, before anything is spelled in bytes.
//!
//! `alphabet` merges characters that no class of the patterns tells apart into one letter;
//! `letter_nfa` compiles a pattern (Thompson), `letter_subsets` makes it deterministic,
//! `assertions` answers `^`, `$` and `\b` between two characters; `letter_dfa` has products,
//! complement and minimization, over `letter_groups` of letters that it doesn't tell apart
//! and by `state_classes`; `length_bound` bounds the number of characters; `utf8_tree` turns letters
//! back into the bytes of characters.

pub(crate) mod alphabet;
pub(crate) mod assertions;
pub(crate) mod length_bound;
pub(crate) mod letter_dfa;
pub(crate) mod letter_groups;
pub(crate) mod letter_nfa;
pub(crate) mod letter_subsets;
pub(crate) mod state_classes;
pub(crate) mod utf8_tree;
