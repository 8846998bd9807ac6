//! What answers cost in forward passes and time, by package `formwork-bench`: builds it with llama.cpp and the engines that run on it, and runs it.

use std::process::Command;

use crate::cargo::{self, Cargo};
use crate::setup;

/// Where the report goes, from the root of the workspace.
const REPORT: &str = "bench/GENERATE.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    Cargo::new("build --release --package formwork-bench --features generate").envs(&setup::ensure()?).run()?;
    let mut command = Command::new(super::masks::program());
    command.arg("generate").args(arguments);
    if !arguments.iter().any(|word| ["--output", "--quick"].contains(&word.as_str())) {
        command.args(["--output", REPORT]);
    }
    match command.current_dir(cargo::workspace_root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the bench failed ({status})")),
        Err(error) => Err(format!("the bench could not be started: {error}")),
    }
}
