//! Every message of the macro, on its span; `cargo xtask bless` writes the expectations.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
