//! Values while their text is being written. At every byte, formwork's partial value is what a
//! naive parser makes of the text so far, reading from its beginning (`reference`), in the form of
//! the type (`expected`).
//!
//! The texts are random walks through each type's grammar, in every style, so strings have all
//! escapes and numbers all forms that can be generated; and hand-written texts.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, unreachable_pub)]
// Types are written for how they are read.
#![allow(dead_code, clippy::option_option)]

mod derived;
mod events;
mod expected;
mod items;
mod once;
mod prefixes;
mod reference;
mod types;
#[path = "../oracle/walk.rs"]
mod walk;
