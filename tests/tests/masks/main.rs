//! Masks against brute force: in every state visited, every token of the vocabulary is tried byte
//! by byte, and its bit must agree.
//!
//! - [`small`]: single bytes, hostile vocabularies, and a few states of `o200k_base` (200,000
//!   tokens) with every method;
//! - [`places`]: a hundred thousand positions in the grammars of [`subjects`], with a reference
//!   that never asks for a mask;
//! - [`languages`]: derivatives of regular expressions, which share nothing with the automaton;
//! - [`named_tokens`]: grammars that name tokens, against derivatives as well;
//! - [`near_strings`]: rules and patterns of text like that of strings, with few tokens;
//! - [`schemas`]: schemas as data: strings under patterns, white space that may be left out;
//! - [`long`]: tens of thousands of positions in one list;
//! - [`budgets`], [`memory`], [`batch`], [`spelled`]: token budgets, the cache limit, many matchers
//!   at once, tokens as grammars.
//!
//! `FORMWORK_CASES` sets the number of positions for each grammar.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are there for their grammars; nothing reads their fields.
#![allow(dead_code)]

mod batch;
mod budgets;
mod languages;
mod long;
mod memory;
mod named_tokens;
mod near_strings;
mod notations;
mod places;
mod reference;
mod schemas;
mod small;
mod spelled;
mod subjects;
mod vocabularies;

/// How many places or rounds, unless `FORMWORK_CASES` says otherwise.
fn cases(usual: usize) -> usize {
    std::env::var("FORMWORK_CASES").map_or(usual, |n| n.parse().expect("FORMWORK_CASES is a number"))
}
