//! Jump-forward over real tokenizers: texts are replayed as a model would choose them, and as it wouldn't, and what comes out must be the text, in the
//! tokenizer's own tokens.
//!
//! - [`replayed`]: answers of all kinds, spelled as the tokenizer does and at random; [`places`]: random texts of random places;
//! - [`conditions`]: what jump-forward must keep to, one test each;
//! - [`drafts`]: look-up drafts on the same replay.
//!
//! `FORMWORK_CASES` says how many random texts each grammar gets instead of the few that a quick run can afford.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are there for their grammars; nothing reads their fields.
#![allow(dead_code)]

mod conditions;
mod drafts;
mod places;
mod replay;
mod replayed;
mod tokenizers;
mod types;

/// How many texts, unless `FORMWORK_CASES` says otherwise.
fn cases(usual: usize) -> usize {
    std::env::var("FORMWORK_CASES").map_or(usual, |n| n.parse().expect("FORMWORK_CASES is a number"))
}
