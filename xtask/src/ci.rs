//! `cargo xtask ci`: the checks of `.ci/run`, cheap ones first, up to the first failure.
//!
//! The part without llama.cpp comes before the set-up. So it also proves that core, derive and the
//! mask tests need no cmake, C++ compiler or libclang.

use std::time::Instant;

use crate::cargo::Cargo;
use crate::setup;

/// The packages with other code in them without llama.cpp, where servers are still spoken to. What
/// they depend on, core and the derive, is the same code with and without it.
const WITHOUT_LLAMA: &str = "--package formwork --package formwork-tests --package formwork-cli --no-default-features --features formwork-cli/remote,formwork-tests/remote";

/// Their tests of that code. All other tests run once, with llama.cpp.
const OTHER_TESTS: &str = "--lib --bins --test server --test tool --test playback";

pub(crate) fn run() -> Result<(), String> {
    let started = Instant::now();
    step(1, "format", Cargo::new("fmt --all --check"))?;
    // Cargo.lock is committed: `--locked` makes it an error here if a manifest doesn't match it.
    step(
        2,
        "clippy without llama.cpp",
        Cargo::new(&format!("clippy --locked {WITHOUT_LLAMA} --all-targets -- --deny warnings")),
    )?;
    step(3, "tests without llama.cpp", Cargo::new(&format!("test {WITHOUT_LLAMA} {OTHER_TESTS}")))?;
    heading(4, "hand-off in every interleaving (cargo xtask loom)");
    crate::loom()?;
    let environment = setup::ensure()?;
    step(5, "clippy", Cargo::new("clippy --locked --workspace --all-targets -- --deny warnings").envs(&environment))?;
    step(
        6,
        "documentation",
        Cargo::new("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings").envs(&environment),
    )?;
    heading(7, "tests (cargo xtask test)");
    crate::test(&[])?;
    heading(8, "real models (cargo xtask real)");
    crate::real::for_ci()?;
    crate::say(&format!("all green after {} s", started.elapsed().as_secs()));
    Ok(())
}

fn step(number: u32, name: &str, command: Cargo) -> Result<(), String> {
    heading(number, name);
    command.run().map_err(|error| format!("red at step {number}, {name}: {error}"))
}

fn heading(number: u32, name: &str) {
    crate::say(&format!("── {number} of 8: {name}"));
}
