//!

pub(crate) mod ecma;
pub(crate) mod regex_dfa;
pub(crate) mod rust_regex;
pub(crate) mod to_ecma;
