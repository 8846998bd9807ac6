//! What holds on real models: `cargo xtask real`, after `cargo xtask model all`.
//!
//! - [`vocabularies`]: 17 families of tokenizers, each with llama.cpp's own tokenizations, masks
//!   against brute force and jumps against the tokenizer;
//! - [`templates`]: 70 chat templates against recorded renderings of jinja2;
//! - [`hybrid`]: what holds of checkpoints, with Qwen 3.5's architecture, tokenizer and template;
//! - [`programs`]: the examples on a public model;
//! - [`special_tokens`]: structural tags that begin with a special token, on the same model.
//!
//! `README.md` beside this file lists what was checked. The tests are ignored unless asked for,
//! because they take minutes and need files that are not in the repository; one whose files are
//! missing says so.

#![cfg(feature = "llama")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are there for their grammars, and of the modules of other tests only a part is used.
#![allow(dead_code)]

mod family;
mod hybrid;
mod programs;
#[path = "../masks/reference.rs"]
mod reference;
#[path = "../jump/replay.rs"]
mod replay;
mod special_tokens;
mod templates;
#[path = "../jump/tokenizers.rs"]
mod tokenizers;
#[path = "../jump/types.rs"]
mod types;
mod vocabularies;
