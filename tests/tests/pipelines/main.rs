//! Extraction as an application tests it: the model is a function of the prompt, and nothing else
//! differs. Without llama.cpp, in a moment.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

mod asked_again;
mod cards;
mod killed;
mod merging;
mod quotes;
mod streams;
mod together;
