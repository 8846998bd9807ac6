//! Which tokens may come next.
//!
//! [`TokenMask`] is the set that is handed out; [`compute`] finds it for a state at the first
//! visit, with [`walk`]s over tries of tokens and, where text is free, with sets that the
//! vocabulary has ready ([`shapes`] says where that is); [`store`] keeps equal masks once;
//! [`budget`] narrows them to what a number of tokens can finish; [`crossing`] asks which tokens
//! reach over a place.
//!
//! A mask says what the grammar allows and never what is canonical: every spelling of an allowed
//! text is allowed.

pub(crate) mod budget;
pub(crate) mod builder;
pub(crate) mod class_run;
pub(crate) mod content_any_character;
pub(crate) mod content_except;
pub(crate) mod content_under_pattern;
pub(crate) mod crossing;
pub(crate) mod engine;
pub(crate) mod free_text;
pub(crate) mod gather;
pub(crate) mod trie_walk;
