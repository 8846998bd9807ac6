//! Finite automata, without any notion of JSON.
//!
//! - `dfa`: [`Dfa`](dfa::Dfa), the deterministic automaton over bytes that everything here results
//!   in.
//! - `determinize`, `minimize` (on `partition` and `adjacency`), `product`, `spelling_trie`: the
//!   constructions, which number their states by `discovery`.
//! - `letters`: automata over classes of characters, for patterns of strings.
//! - `patterns`: everything that reads or prints a dialect of regular expressions.
//! - `suffixes`: automata of all substrings of a growing sequence, for drafts and quotations.

pub(crate) mod adjacency;
pub(crate) mod determinize;
pub(crate) mod dfa;
pub(crate) mod discovery;
pub(crate) mod letters;
pub(crate) mod minimize;
pub(crate) mod partition;
pub(crate) mod patterns;
pub(crate) mod product;
pub(crate) mod spelling_trie;
pub mod suffixes;
