//! `cargo xtask nightly`: the two-way property test of `tests/tests/oracle` on a million cases
//! instead of the few thousand of a usual run.
//!
//! A case is a value that has to be a path through its type's automaton, or a random walk that
//! serde has to read, in every style. Each run draws other cases. Each type has a process of its
//! own, one per core at a time: after so many walks through a large type, a grammar's caches hold
//! gigabytes, which a process returns when it ends. Only the count that a test itself prints is
//! added up, so a test that does less than expected is noticed. Then come the tests of GPUs
//! ([`crate::gpu`]), which compile llama.cpp once more.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::cargo::{self, workspace_root};

/// Cases for each type. There are some 620 types, and each case is done for values and for walks.
const N_CASES: u64 = 1000;

/// The run fails with fewer cases in total.
const LEAST: u64 = 1_000_000;

const TEST: &str = "test --package formwork-tests --no-default-features --features references --test oracle --no-run --message-format json";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let is_whole = arguments.is_empty();
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
    if is_whole { crate::gpu::for_nightly() } else { Ok(()) }
}

/// Runs each test of the program in a process of its own. Returns the sum of the cases that the
/// tests report.
fn count(n_cases: u64) -> Result<u64, String> {
    let program = program()?;
    let names = output(Command::new(&program).arg("--list"))?;
    let names: Vec<&str> = names.lines().filter_map(|line| line.strip_suffix(": test")).collect();
    let done = AtomicUsize::new(0);
    let next = Mutex::new(names.iter());
    let (sum, failed) = (Mutex::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            // The list must not stay locked while the test runs, as it would in the head of a
            // `while let`.
            let Some(name) = locked(&next).next() else { return };
            let mut test = Command::new(&program);
            test.args(["--exact", name, "--nocapture"]).env("FORMWORK_CASES", n_cases.to_string());
            match output(test.current_dir(workspace_root().join("tests"))) {
                Ok(text) => *locked(&sum) += text.lines().filter_map(cases).sum::<u64>(),
                Err(error) => {
                    println!("{error}");
                    locked(&failed).push(*name);
                }
            }
            crate::say(&format!("{} of {}: {name}", done.fetch_add(1, Ordering::Relaxed) + 1, names.len()));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let failed = locked(&failed);
    if failed.is_empty() { Ok(*locked(&sum)) } else { Err(format!("failed: {}", failed.join(", "))) }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Builds the test program and returns its path.
fn program() -> Result<PathBuf, String> {
    crate::say(&format!("$ cargo {TEST}"));
    let messages = output(cargo::command().args(TEST.split(' ')).current_dir(workspace_root()))?;
    let path = messages.lines().rev().find_map(|line| line.split_once("\"executable\":\"")?.1.split('"').next());
    path.map(|path| PathBuf::from(path.replace("\\\\", "\\"))).ok_or_else(|| "cargo named no test program".into())
}

/// The command's standard output; if it fails, an error with all of its output.
fn output(command: &mut Command) -> Result<String, String> {
    let out = command.output().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if out.status.success() {
        return Ok(text(&out.stdout));
    }
    Err(format!("{command:?}: {}\n{}{}", out.status, text(&out.stdout), text(&out.stderr)))
}

/// The number in `cases: 24 walks of …`, wherever it stands in the line.
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
