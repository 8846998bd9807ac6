//! Grammars that arrive as data, apart from JSON Schema: quotations of a text, GBNF, Lark, structural tags, what is put together of
//! several, and grammars that were saved.
//!
//! Each is compared with a recognizer that shares nothing with the automata: a search in the text, or an Earley parser over the rules. Masks are
//! compared with what every token's bytes do.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

mod earley;
mod fields;
mod quotations;
mod random_rules;
mod rules;
mod tags;
mod vocabulary;
