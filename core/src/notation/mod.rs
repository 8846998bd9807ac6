//! Grammars in the notations of other engines: [`gbnf`], [`lark`] and [`regex`], printed from the
//! linked automaton.
//!
//! ```text
//!  Grammar --places--> automata of rules --characters, elimination--> expressions
//!          --sharing, names--> rules --gbnf, lark, regex--> text
//! ```
//!
//! A server takes a grammar as text. What is printed has the same texts as the grammar, byte for
//! byte, in the grammar's own style of white space, or is an error; [`sources`](crate::sources)
//! reads it back. Three things can't be said in these notations: how deep a recursive type nests
//! (127 containers here, any number there, but where white space depends on the depth), bytes
//! that are no UTF-8, and lists whose items differ.
//!
//! - [`places`] with [`left_calls`]: which rules there are, and their automata.
//! - [`characters`]: from bytes to characters. [`elimination`]: from automata to expressions.
//! - [`expression`]: what a rule reads. [`sharing`]: which expressions are rules of their own.
//! - [`names`]: what rules are called. [`rules`]: all of them together.
//! - [`printer`]: what the notations' texts have in common.
//! - [`repetitions`]: long repetitions in parts that llama.cpp reads.

mod characters;
mod elimination;
mod expression;
mod gbnf;
mod lark;
mod left_calls;
mod names;
mod output;
mod places;
mod printer;
mod regex;
mod repetitions;
mod rules;
mod sharing;

pub use self::gbnf::GbnfDialect;
