//! The examples print what their head comments show.
//!
//! `cargo test` builds the examples beside this test, in the folder `examples` of the same profile. Run
//! without them (`cargo test --test head_comments`), it needs a `cargo build --examples` first.

#![cfg(feature = "llama")]
// A test fails by panicking.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// The lines in a head comment behind `$ cargo run --example NAME`.
fn shown(name: &str) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("examples/{name}.rs"));
    let source = std::fs::read_to_string(source).unwrap();
    let command = format!("//! $ cargo run --example {name}");
    let after = source.lines().skip_while(|line| *line != command).skip(1);
    let lines = after.take_while(|line| *line != "//! ```");
    lines.map(|line| format!("{}\n", line.trim_start_matches("//!").strip_prefix(' ').unwrap_or_default())).collect()
}

/// The example's standard output, with the committed model.
fn printed(name: &str) -> String {
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().and_then(Path::parent).unwrap();
    let program = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.is_file(), "{} is not built yet; run `cargo build --examples`", program.display());
    let output = Command::new(program).env_remove("FORMWORK_MODEL").output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn agent() {
    assert_eq!(printed("agent"), shown("agent"));
}

#[test]
fn contacts() {
    assert_eq!(printed("contacts"), shown("contacts"));
}

#[test]
fn events() {
    assert_eq!(printed("events"), shown("events"));
}

#[test]
fn grounded() {
    assert_eq!(printed("grounded"), shown("grounded"));
}

#[test]
fn quickstart() {
    assert_eq!(printed("quickstart"), shown("quickstart"));
}

#[test]
fn invoices() {
    assert_eq!(printed("invoices"), shown("invoices"));
}

#[test]
fn live() {
    assert_eq!(printed("live"), shown("live"));
}

#[test]
fn triage() {
    assert_eq!(printed("triage"), shown("triage"));
}
