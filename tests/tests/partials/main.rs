//! Values while their text is being written: at every byte, what formwork makes of a text is what a naive parser makes that reads the text
//! up to there from its beginning (`reference`), put into the words of the type by hand (`expected`).
//!
//! The texts are random walks through each type's grammar, in every style, so strings have all escapes and numbers all forms that can
//! be generated; and texts written by hand.

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
