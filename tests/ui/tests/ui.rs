//! Every error message of the derive macro, with its span; `cargo xtask bless` writes the
//! expectations.

#![cfg(feature = "trybuild")]

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("cases/*.rs");
}
