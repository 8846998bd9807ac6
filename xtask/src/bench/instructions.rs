//! Instruction counts of fixed pieces of work under callgrind, compared with the counts in the
//! repository.
//!
//! Unlike times, counts hardly depend on the machine's load, so a regression shows on any machine
//! of the same kind. New compilers and libraries change the counts too; then they are blessed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use super::masks;
use crate::cargo::{self, Cargo};

/// The pieces of work, defined in `bench/src/instructions.rs`.
const WORK: [&str; 16] = [
    "derived-first",
    "derived-cold",
    "derived-warm",
    "dense-cold",
    "schema-any",
    "schema-bounds",
    "schema-formats",
    "schema-open",
    "schema-optional",
    "schema-optional-flexible",
    "schema-patterns",
    "schema-recursive-flexible",
    "schema-tool-call",
    "schema-unions-flexible",
    "steps-sixty-any-order",
    "steps-sixty-as-written",
];

const COUNTS: &str = "bench/instructions.txt";

/// Relative tolerance of a count: hash functions have a new seed in each run.
const TOLERANCE: f64 = 0.02;

const HEAD: &str =
    "# Instructions of fixed work under callgrind; written by `cargo xtask bench instructions --bless`.\n";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let bless = match arguments {
        [] => false,
        [word] if word == "--bless" => true,
        _ => return Err("usage: cargo xtask bench instructions [--bless]".into()),
    };
    let path = cargo::workspace_root().join(COUNTS);
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err("valgrind is missing, and with it callgrind, which counts: install the package `valgrind`".into());
    }
    Cargo::new("build --release --package formwork-bench").run()?;
    let mut counts = BTreeMap::new();
    for work in WORK {
        crate::say(&format!("counting {work}"));
        counts.insert(work.to_owned(), count(work)?);
    }
    if bless {
        return fs::write(&path, written(&counts)).map_err(|error| format!("{COUNTS}: {error}"));
    }
    let kept = fs::read_to_string(&path).map_err(|error| format!("{COUNTS}: {error}; `--bless` writes it"))?;
    let (lines, is_within) = compared(&counts, &read(&kept)?);
    println!("{lines}");
    if is_within {
        Ok(())
    } else {
        Err("more instructions than before; where that is right, `--bless` keeps the new counts".into())
    }
}

/// Runs one piece of work under callgrind, which counts only inside of `counted`.
fn count(work: &str) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg("--toggle-collect=*instructions*counted*")
        .arg(masks::program())
        .args(["instructions", work])
        .output()
        .map_err(|error| format!("valgrind could not be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{work} failed under valgrind:\n{text}"));
    }
    collected(&text).filter(|&count| count > 0).ok_or_else(|| format!("callgrind counted nothing for {work}:\n{text}"))
}

/// The number behind `Collected :`.
fn collected(text: &str) -> Option<u64> {
    text.lines().find_map(|line| line.split_once("Collected :")?.1.split_whitespace().next()?.parse().ok())
}

fn written(counts: &BTreeMap<String, u64>) -> String {
    counts.iter().fold(HEAD.to_owned(), |mut text, (work, count)| {
        let _ = writeln!(text, "{work} {count}");
        text
    })
}

fn read(text: &str) -> Result<BTreeMap<String, u64>, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let entry = |line: &str| Some((line.split_once(' ')?.0.to_owned(), line.split_once(' ')?.1.parse().ok()?));
    lines.map(|line| entry(line).ok_or_else(|| format!("{COUNTS}: `{line}` is no count"))).collect()
}

/// A line for each piece of work, and whether all counts are within the tolerance.
fn compared(counts: &BTreeMap<String, u64>, kept: &BTreeMap<String, u64>) -> (String, bool) {
    let (mut lines, mut is_within) = (String::new(), true);
    for (work, &count) in counts {
        let verdict = match kept.get(work) {
            None => {
                is_within = false;
                "not known before".to_owned()
            }
            Some(&before) => {
                let change = count as f64 / before as f64 - 1.0;
                is_within &= change <= TOLERANCE;
                let hint = if change < -TOLERANCE { ", fewer: bless" } else { "" };
                format!("{:+.1} % of {before}{hint}", 100.0 * change)
            }
        };
        let _ = writeln!(lines, "{work:<26} {count:>14}  {verdict}");
    }
    (lines, is_within)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(list: &[(&str, u64)]) -> BTreeMap<String, u64> {
        list.iter().map(|&(work, count)| (work.to_owned(), count)).collect()
    }

    #[test]
    fn callgrinds_count_is_read() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 123456\n==7==\n"), Some(123_456));
        assert_eq!(collected("valgrind: no such file"), None);
    }

    #[test]
    fn counts_are_read_as_written() {
        let some = counts(&[("a", 5), ("b", 6)]);
        assert_eq!(read(&written(&some)), Ok(some));
        assert!(read("a few").is_err());
    }

    #[test]
    fn more_is_an_error_and_fewer_is_not() {
        let kept = counts(&[("a", 1000)]);
        assert!(compared(&counts(&[("a", 1019)]), &kept).1);
        assert!(!compared(&counts(&[("a", 1021)]), &kept).1);
        let (lines, is_within) = compared(&counts(&[("a", 900)]), &kept);
        assert!(is_within && lines.contains("-10.0 %") && lines.contains("bless"), "{lines}");
        assert!(!compared(&counts(&[("b", 1)]), &kept).1);
    }
}
