//! `cargo xtask bless`: rewrites what is generated from the code and what the tests expect.
//!
//! Read the diff afterwards: a blessed mistake passes every test.

use crate::cargo::Cargo;
use crate::setup;

pub(crate) fn run() -> Result<(), String> {
    let environment = setup::ensure()?;
    // First the tables, since the expected outputs of the tests depend on them.
    Cargo::new("run --package formwork-core --example leaf_tables").run()?;
    Cargo::new("test --workspace --no-fail-fast")
        .env("UPDATE_EXPECT", "1")
        .env("TRYBUILD", "overwrite")
        .envs(&environment)
        .run()?;
    Cargo::new("fmt --all").run()
}
