//! `cargo xtask nightly`: the two-way property test of `tests/tests/oracle` on a million cases instead of the few thousand that every
//! run of the suite can afford.
//!
//! A case is a value that has to be a path through its type's automaton, or a random walk that serde has to read, in every style. Each run
//! draws other ones. Of the test's output only its own count is looked at, so that it can't be less than it says.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::cargo::workspace_root;

/// What each type gets; there are some 620 types, and each case is there for values and for walks.
const N_CASES: u64 = 1000;

/// Fewer in total are an error.
const LEAST: u64 = 1_000_000;

const TEST: &str =
    "test --package formwork-tests --no-default-features --features references --test oracle -- --nocapture";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (n_cases, least) = match arguments {
        [] => (N_CASES, LEAST),
        [n] => (n.parse().map_err(|_| format!("`{n}` is no number of cases for each type"))?, 0),
        _ => return Err("usage: cargo xtask nightly [cases for each type]".into()),
    };
    let started = Instant::now();
    let n_run = count(n_cases)?;
    let minutes = started.elapsed().as_secs().div_ceil(60);
    crate::say(&format!("{n_run} values and walks in {minutes} min, all as they should be"));
    if n_run < least {
        return Err(format!("that is less than {least}: the test has lost types, so give each of them more cases"));
    }
    Ok(())
}

/// Runs the test, its output passed on but for the lines that say how many cases they begin; their sum.
fn count(n_cases: u64) -> Result<u64, String> {
    crate::say(&format!("$ FORMWORK_CASES={n_cases} cargo {TEST}"));
    let mut child = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(TEST.split(' '))
        .env("FORMWORK_CASES", n_cases.to_string())
        .current_dir(workspace_root())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    let mut sum = 0;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line.map_err(|error| format!("the test's output can't be read: {error}"))?;
            match cases(&line) {
                Some(n) => sum += n,
                None => println!("{line}"),
            }
        }
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(sum),
        Ok(status) => Err(format!("the test failed ({status})")),
        Err(error) => Err(format!("the test was lost: {error}")),
    }
}

/// The number in `cases: 24 walks of …`, which may stand behind what else is being printed.
fn cases(line: &str) -> Option<u64> {
    line.split_once("cases: ")?.1.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_lines() {
        assert_eq!(cases("cases: 24 walks of alloc::vec::Vec<u8>"), Some(24));
        assert_eq!(cases("test a ... cases: 1000 values of u8"), Some(1000));
        assert_eq!(cases("test a_test_of_cases ... ok"), None);
    }
}
