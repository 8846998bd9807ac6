//! What the fuzz targets share: choices made from a fuzzer's bytes, generators that use them, and
//! the limits on every call.
//!
//! `cargo xtask fuzz` runs the targets. Each input is read in two ways if both make sense: as the
//! text that a user may pass, and as choices from which something well-formed is built. A target's
//! checks are in its own header.

// The tests' generators of rules name the package that has their random numbers.
extern crate self as formwork_tests;

pub mod grammars;
pub mod limits;
pub mod oracle;
pub mod patterns;
pub mod random;
pub mod schemas;
pub mod sealed;
pub mod values;
pub mod vocabularies;
pub mod walk;

#[path = "../../tests/tests/grammars/earley.rs"]
pub mod earley;
#[path = "../../tests/tests/grammars/random_rules.rs"]
pub mod random_rules;
