//! Jump-forward over real tokenizers: texts are replayed with the tokens that a model would choose,
//! and with others. The result must be the text, in the tokenizer's own tokens.
//!
//! - [`replayed`]: answers of all kinds, spelled by the tokenizer and at random; [`places`]: random
//!   texts from random positions;
//! - [`conditions`]: the conditions of jump-forward, one test each;
//! - [`named_tokens`]: tokens that the grammar names;
//! - [`drafts`]: look-up drafts on the same replay.
//!
//! `FORMWORK_CASES` sets the number of random texts for each grammar.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are there for their grammars; nothing reads their fields.
#![allow(dead_code)]

mod conditions;
mod drafts;
mod named_tokens;
mod places;
mod replay;
mod replayed;
mod tokenizers;
mod types;

/// How many texts, unless `FORMWORK_CASES` says otherwise.
fn cases(usual: usize) -> usize {
    std::env::var("FORMWORK_CASES").map_or(usual, |n| n.parse().expect("FORMWORK_CASES is a number"))
}
