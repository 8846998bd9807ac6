//! Forward passes and time of answers, on models of the bench's own and on a public one: builds
//! package `formwork-bench` with llama.cpp and the engines that run on it, and runs it.
//!
//! The build is for the processor at hand and has a target folder of its own. `llama-cpp-sys-2`
//! builds llama.cpp for that processor only if Rust code is built for it, while llama.cpp's own
//! programs always are.

use std::process::Command;

use crate::cargo::{self, Cargo};
use crate::setup;

/// Forward passes and time of answers.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    measure("generate", "bench/GENERATE.md", arguments)
}

/// The same and more on a public model.
pub(crate) fn real(arguments: &[String]) -> Result<(), String> {
    measure("real", "bench/REAL.md", arguments)
}

/// Runs a kind of measurement; `report` is the path of its page, relative to the workspace root.
fn measure(kind: &str, report: &str, arguments: &[String]) -> Result<(), String> {
    let folder = cargo::target_dir().join("native");
    Cargo::new("build --release --package formwork-bench --features generate")
        .envs(&setup::ensure()?)
        .env("RUSTFLAGS", &flags(std::env::var("RUSTFLAGS").ok()))
        .target_dir(&folder)
        .run()?;
    let mut command = Command::new(folder.join("release/formwork-bench"));
    command.arg(kind).args(arguments);
    if !arguments.iter().any(|word| ["--output", "--quick"].contains(&word.as_str())) {
        command.args(["--output", report]);
    }
    match command.current_dir(cargo::workspace_root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the bench failed ({status})")),
        Err(error) => Err(format!("the bench could not be started: {error}")),
    }
}

/// The user's flags, with `target-cpu=native` unless they name a processor.
fn flags(set: Option<String>) -> String {
    let set = set.unwrap_or_default();
    if set.contains("target-cpu") { set } else { format!("{set} -C target-cpu=native").trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_added_to_those_that_are_set() {
        assert_eq!(flags(None), "-C target-cpu=native");
        assert_eq!(flags(Some("-C debuginfo=1".into())), "-C debuginfo=1 -C target-cpu=native");
        assert_eq!(flags(Some("-Ctarget-cpu=x86-64-v3".into())), "-Ctarget-cpu=x86-64-v3");
    }
}
