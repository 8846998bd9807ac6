//! The cost of masks beside other engines: builds package `formwork-bench` in release mode with the
//! engines asked for, and runs it.
//!
//! An engine that can't be built here is left out, and xtask says so.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{self, Cargo};
use crate::setup;

/// The engines of other projects, each a feature of the package.
const PEERS: [&str; 4] = ["llguidance", "xgrammar", "outlines", "gbnf"];

/// The report's path, relative to the workspace root.
const REPORT: &str = "bench/RESULTS.md";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let to_file = !["--cliffs", "--memory"].iter().any(|word| arguments.iter().any(|other| other == word));
    measure("masks", asked(arguments)?, arguments, to_file.then_some(REPORT))
}

/// Builds the package with the engines in `peers` and runs its command `kind`. The report goes to
/// `report` unless the arguments name a file.
pub(super) fn measure(
    kind: &str,
    mut peers: Vec<&'static str>,
    arguments: &[String],
    report: Option<&str>,
) -> Result<(), String> {
    let environment = environment(&peers)?;
    let built = build(&peers, &environment);
    if built.is_err() {
        // Build with one more engine at a time, to find those that can't be built.
        let mut works: Vec<&str> = Vec::new();
        for &peer in &peers {
            let more: Vec<&str> = works.iter().copied().chain([peer]).collect();
            if build(&more, &environment).is_ok() {
                works = more;
            } else {
                crate::say(&format!("{peer} can't be built here"));
            }
        }
        peers = works;
        build(&peers, &environment)?;
    }
    let mut command = Command::new(program());
    command.arg(kind).args(arguments);
    if let Some(report) = report.filter(|_| !arguments.iter().any(|word| word == "--output")) {
        command.args(["--output", report]);
    }
    let status = command.current_dir(cargo::workspace_root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the bench failed ({status})")),
        Err(error) => Err(format!("the bench could not be started: {error}")),
    }
}

/// The peers among the engines asked for; the suite's default without `--engines`.
fn asked(arguments: &[String]) -> Result<Vec<&'static str>, String> {
    let has = |word: &str| arguments.iter().any(|other| other == word);
    let by_default = if has("--memory") {
        &[]
    } else if has("--cliffs") {
        &PEERS[..1]
    } else {
        &PEERS[..]
    };
    named(arguments, by_default)
}

/// The peers that `--engines` names, or `by_default` without that option.
pub(super) fn named(arguments: &[String], by_default: &[&'static str]) -> Result<Vec<&'static str>, String> {
    let Some(at) = arguments.iter().position(|word| word == "--engines") else { return Ok(by_default.to_vec()) };
    let names = arguments.get(at + 1).ok_or("--engines takes names with commas between them")?;
    Ok(PEERS.into_iter().filter(|peer| names.split(',').any(|name| name == *peer)).collect())
}

fn build(peers: &[&str], environment: &[(String, String)]) -> Result<(), String> {
    let mut command = Cargo::new("build --release --package formwork-bench").envs(environment);
    if !peers.is_empty() {
        command = command.args(&["--features".to_owned(), peers.join(",")]);
    }
    command.run()
}

/// The environment for the peers' C++ builds: the compiler that llama.cpp is built with, also under
/// the name `clang++`, the only one that xgrammar's build script looks for.
fn environment(peers: &[&str]) -> Result<Vec<(String, String)>, String> {
    let mut environment = Vec::new();
    if peers.iter().any(|peer| ["xgrammar", "gbnf"].contains(peer)) {
        environment = setup::ensure()?;
    }
    if peers.contains(&"xgrammar")
        && !finds("clang++")
        && let Some(folder) = stand_in()
    {
        let path = std::env::var("PATH").unwrap_or_default();
        environment.push(("PATH".into(), format!("{path}:{}", folder.display())));
    }
    Ok(environment)
}

fn finds(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// A folder in which g++ is called `clang++`; `None` without g++.
///
/// The script turns off link-time optimization, which xgrammar's build script asks for: Rust's
/// linker supports it for clang's objects only.
fn stand_in() -> Option<PathBuf> {
    if !finds("g++") {
        return None;
    }
    let folder = cargo::target_dir().join("bench-tools");
    let script = folder.join("clang++");
    std::fs::create_dir_all(&folder).ok()?;
    std::fs::write(&script, "#!/bin/sh\nexec g++ \"$@\" -fno-lto\n").ok()?;
    make_executable(&script).ok()?;
    Some(folder)
}

#[cfg(unix)]
fn make_executable(script: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(script, std::fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> std::io::Result<()> {
    Err(std::io::Error::from(std::io::ErrorKind::Unsupported))
}

pub(super) fn program() -> PathBuf {
    cargo::target_dir().join("release/formwork-bench")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_asked_for_is_built() {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(asked(&[]), Ok(PEERS.to_vec()));
        assert_eq!(asked(&words("--repeats 1 --engines formwork,gbnf")), Ok(vec!["gbnf"]));
        assert_eq!(asked(&words("--engines formwork")), Ok(vec![]));
        assert_eq!(asked(&words("--cliffs")), Ok(vec!["llguidance"]));
        assert!(asked(&words("--engines")).is_err());
    }
}
