//!

pub(crate) mod dfa;
pub(crate) mod partition;
pub(crate) mod patterns;
pub(crate) mod product;
pub mod suffix_automaton;
