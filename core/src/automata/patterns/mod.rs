//! Dialects of regular expressions: everything that reads or prints one.
//!
//! - `rust_regex`: the syntax of crate `regex`, parsed by `regex-syntax`, with errors that name the
//!   remedy.
//! - `regex_dfa`: a pattern of that syntax as an automaton over the bytes of whole texts.
//! - `ecma`: ECMA-262's syntax (JSON Schema's `pattern`), read into the syntax tree of
//!   `regex-syntax`; `ecma_property`: the names of its `\p{…}`.
//! - `to_ecma`: a pattern of crate `regex` printed in ECMA-262's syntax, for published schemas.

pub(crate) mod ecma;
mod ecma_property;
pub(crate) mod regex_dfa;
pub(crate) mod rust_regex;
pub(crate) mod to_ecma;
