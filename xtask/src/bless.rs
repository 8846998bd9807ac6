//! `cargo xtask bless`: rewrites generated files and the expected outputs of tests.
//!
//! Read the diff afterwards: a blessed mistake passes every test.

use crate::cargo::Cargo;
use crate::setup;

pub(crate) fn run() -> Result<(), String> {
    let environment = setup::ensure()?;
    // Tables first, because expected outputs of tests depend on them.
    Cargo::new("run --package formwork-core --example leaf_tables").run()?;
    Cargo::new("test --workspace --no-fail-fast")
        .env("UPDATE_EXPECT", "1")
        .env("TRYBUILD", "overwrite")
        .envs(&environment)
        .run()?;
    Cargo::new("fmt --all").run()
}
