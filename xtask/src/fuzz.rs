//! `cargo xtask fuzz [target] [seconds]`: runs the fuzz targets of `fuzz/` one after the other,
//! each for the given time.
//!
//! Nightly Rust compiles them for libFuzzer, in a workspace and a target folder of their own. A run
//! starts from the inputs in `fuzz/corpus` ([`corpus`]) and writes new ones to `target/fuzz`.
//! `FORMWORK_FUZZ_MERGE=1` replaces the kept inputs by few inputs of both with the same coverage.
//!
//! There is no sanitizer: `core` has no unsafe code, and without one a target runs twice as many
//! inputs per second.

mod corpus;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::workspace_root;

const TARGETS: [&str; 6] = ["schema", "regex", "ebnf", "saved", "matcher", "readers"];

/// Seconds for each target: an hour in all.
const SECONDS: u32 = 600;

/// Limits of libFuzzer on the process and wall-clock time. The targets' own limits are tighter
/// (`fuzz/src/limits.rs`).
const LIMITS: [&str; 4] = ["-timeout=60", "-rss_limit_mb=2048", "-max_len=4096", "-len_control=20"];

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (targets, seconds) = chosen(arguments)?;
    check_installed()?;
    let mut failed = Vec::new();
    for target in targets {
        if let Err(error) = fuzz(target, seconds) {
            failed.push(format!("{target}: {error}"));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// The targets to run, and the seconds for each.
fn chosen(arguments: &[String]) -> Result<(Vec<&'static str>, u32), String> {
    let usage = || format!("usage: cargo xtask fuzz [{}] [seconds for each]", TARGETS.join("|"));
    let mut targets = TARGETS.to_vec();
    let mut rest = arguments;
    if let [first, after @ ..] = rest
        && let Some(target) = TARGETS.into_iter().find(|target| target == first)
    {
        (targets, rest) = (vec![target], after);
    }
    match rest {
        [] => Ok((targets, SECONDS)),
        [seconds] => Ok((targets, seconds.parse().map_err(|_| usage())?)),
        _ => Err(usage()),
    }
}

/// An error that says what to install, if nightly Rust or cargo-fuzz is missing.
fn check_installed() -> Result<(), String> {
    let works = |arguments: &[&str]| {
        let mut command = Command::new("cargo");
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        without_toolchain(&mut command);
        command.status().is_ok_and(|status| status.success())
    };
    if !works(&["+nightly", "--version"]) {
        return Err("fuzzing needs nightly Rust: `rustup toolchain install nightly --profile minimal`".into());
    }
    if !works(&["+nightly", "fuzz", "--version"]) {
        return Err(
            "fuzzing needs cargo-fuzz: `cargo install cargo-fuzz --locked`, and a C++ compiler for libFuzzer".into()
        );
    }
    Ok(())
}

/// Removes the variables in which `cargo run` records its toolchain: rustup would prefer them to
/// `+nightly`.
fn without_toolchain(command: &mut Command) {
    for name in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC", "RUSTDOC"] {
        command.env_remove(name);
    }
}

/// Runs `cargo fuzz <verb> <target>` on `corpora`; new inputs go to the first.
fn cargo_fuzz(verb: &str, target: &str, corpora: &[&Path], arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz", verb, "--sanitizer", "none", "--target-dir"]).arg(target_dir().join("build"));
    command.arg(target).args(corpora).arg("--").args(arguments).current_dir(workspace_root());
    without_toolchain(&mut command);
    crate::say(&format!("$ cargo +nightly fuzz {verb} {target} -- {}", arguments.join(" ")));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            Err(format!("`cargo fuzz {verb}` ended with {status}; inputs that fail are in fuzz/artifacts/{target}"))
        }
        Err(error) => Err(format!("cargo could not be started: {error}")),
    }
}

/// The folder `fuzz` in the target folder; `CARGO_TARGET_DIR` is respected.
fn target_dir() -> PathBuf {
    let root = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace_root().join("target"), PathBuf::from);
    root.join("fuzz")
}

fn fuzz(target: &str, seconds: u32) -> Result<(), String> {
    let packed = workspace_root().join("fuzz/corpus").join(target).with_extension("txt");
    let kept = target_dir().join("kept").join(target);
    let new = target_dir().join("corpus").join(target);
    corpus::unpack(&packed, &kept)?;
    std::fs::create_dir_all(&new).map_err(|error| format!("{}: {error}", new.display()))?;
    let time = format!("-max_total_time={seconds}");
    let mut arguments = vec![time.as_str(), "-print_final_stats=1"];
    arguments.extend(LIMITS);
    let dictionary = workspace_root().join("fuzz/dictionaries").join(target);
    let dictionary = format!("-dict={}", dictionary.display());
    if Path::new(&dictionary["-dict=".len()..]).is_file() {
        arguments.push(&dictionary);
    }
    // libFuzzer writes new inputs to the first folder.
    cargo_fuzz("run", target, &[&new, &kept], &arguments)?;
    if std::env::var_os("FORMWORK_FUZZ_MERGE").is_some() {
        merge(target, &new, &kept, &packed)?;
    }
    Ok(())
}

/// Replaces the kept corpus by few inputs with the coverage of both corpora.
fn merge(target: &str, new: &Path, kept: &Path, packed: &Path) -> Result<(), String> {
    let merged = new.with_extension("merged");
    let _ = std::fs::remove_dir_all(&merged);
    std::fs::create_dir_all(&merged).map_err(|error| format!("{}: {error}", merged.display()))?;
    cargo_fuzz("run", target, &[&merged, kept, new], &["-set_cover_merge=1", "-use_counters=0", "-max_len=400"])?;
    corpus::pack(&merged, packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn targets_and_seconds() {
        assert_eq!(chosen(&[]).unwrap(), (TARGETS.to_vec(), SECONDS));
        assert_eq!(chosen(&arguments("30")).unwrap(), (TARGETS.to_vec(), 30));
        assert_eq!(chosen(&arguments("ebnf")).unwrap(), (vec!["ebnf"], SECONDS));
        assert_eq!(chosen(&arguments("ebnf 5")).unwrap(), (vec!["ebnf"], 5));
        assert!(chosen(&arguments("ebnf 5 6")).is_err());
        assert!(chosen(&arguments("elephant")).is_err());
    }

    /// Every target in the list has a program, and every program is in the list.
    #[test]
    fn every_target_is_there() {
        let mut found: Vec<String> = std::fs::read_dir(workspace_root().join("fuzz/fuzz_targets"))
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
            .collect();
        let mut expected = TARGETS.map(str::to_owned).to_vec();
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}
