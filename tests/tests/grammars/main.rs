//! Grammars that arrive as data, apart from JSON Schema: quotations of a text, types with quotes of one, GBNF, Lark,
//! structural tags, combinations of grammars, and saved grammars.
//!
//! Each is compared with a recognizer that shares nothing with the automata: a search in the text,
//! or an Earley parser over the rules. Masks are compared with the effect of every token's bytes.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

mod documents;
mod earley;
mod fields;
mod notations;
mod quotations;
mod random_rules;
mod rules;
mod special_tags;
mod tags;
mod vocabulary;
