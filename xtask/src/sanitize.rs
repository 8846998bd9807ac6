//! `cargo xtask miri` and `cargo xtask tsan`: tests under Miri and ThreadSanitizer, with Rust
//! nightly and target folders of their own.
//!
//! The only `unsafe` code are calls into llama.cpp. So these tests look for undefined behaviour and
//! data races in dependencies, and for deadlocks. Miri interprets, a thousand times slower than the
//! machine: it runs the hand-off between threads, the readers of vocabularies and one small pass
//! through core (`tests/tests/miri.rs`). ThreadSanitizer runs multi-threaded code, including the
//! engine and its calls into llama.cpp; llama.cpp itself isn't instrumented.

use std::process::{Command, Stdio};

use crate::cargo::Cargo;
use crate::setup;

/// The target triple of this machine.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned).ok_or("rustc names no host".to_owned())
}

/// An error that says what to install, if the nightly component is missing.
fn check_nightly(component: &str) -> Result<(), String> {
    let listed = Command::new("rustup")
        .args(["component", "list", "--toolchain", "nightly", "--installed"])
        .stderr(Stdio::null())
        .output();
    let found = listed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(component));
    match found {
        true => Ok(()),
        false => Err(format!(
            "this needs Rust nightly: rustup toolchain install nightly --component {component} (and rust-src)"
        )),
    }
}

pub(crate) fn miri() -> Result<(), String> {
    check_nightly("miri")?;
    let flags = "-Zmiri-disable-isolation";
    Cargo::nightly(
        "miri test --package formwork --no-default-features --lib --target-dir target/miri -- sync:: vocabulary",
    )
    .env("MIRIFLAGS", flags)
    .run()?;
    Cargo::nightly("miri test --package formwork-tests --no-default-features --test miri --target-dir target/miri")
        .env("MIRIFLAGS", flags)
        .run()
}

pub(crate) fn tsan() -> Result<(), String> {
    check_nightly("rust-src")?;
    let environment = setup::ensure()?;
    let tests = "test -Zbuild-std --package formwork --package formwork-tests --lib --test callers --test draft_model --test engine --test feed --test miri \
                 --target-dir target/tsan --target";
    Cargo::nightly(tests).args(&[host()?]).env("RUSTFLAGS", "-Zsanitizer=thread").envs(&environment).run()
}
