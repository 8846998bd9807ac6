//! The static table of one type, and what builds it.
//!
//! - `table`: [`Fragment`](table::Fragment), the automaton that the derive macro prints into the
//!   user's binary, and its nodes.
//! - `owned`, `builder`: the same with vectors, built node by node from the end of the text. On top
//!   of the builder are `structs` and `enums` (JSON's containers, as serde writes them),
//!   `unordered_object` (the same in any order) and `bounded_runs` (loops, patterns). `from_dfa`
//!   lays out a finite automaton.
//! - `member_reader`: what `structs` and `enums` have laid out, read from the nodes.
//! - `byte_classes`: which bytes a grammar tells apart.
//! - `token_reference`: tokens that a grammar names as tokens.
//! - `refusal`: fragments that stand for an error.
//! - `white_space`, `options`: what a request chooses for a type's grammar as a whole.

pub(crate) mod bounded_runs;
pub(crate) mod builder;
pub(crate) mod byte_classes;
pub(crate) mod enums;
pub(crate) mod from_dfa;
pub(crate) mod member_conditions;
pub(crate) mod member_reader;
pub(crate) mod options;
#[doc(hidden)]
pub(crate) mod owned;
pub(crate) mod refusal;
pub(crate) mod structs;
#[doc(hidden)]
pub mod table;
pub(crate) mod token_reference;
pub(crate) mod unordered_object;
pub(crate) mod white_space;
