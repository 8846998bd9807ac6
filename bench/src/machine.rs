//! The machine, commit and versions of a measurement.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::engine::Named;

/// The lock file that this program was built with.
const LOCK: &str = include_str!("../../Cargo.lock");

/// Cores, processor and memory, from Linux' `/proc`.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let value = |file: &str, name: &str| {
        let text = fs::read_to_string(file).ok()?;
        let line = text.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let processor = value("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let memory = value("/proc/meminfo", "MemTotal").and_then(|text| text.strip_suffix(" kB")?.parse::<u64>().ok());
    let memory = memory.map_or(String::new(), |kib| format!(", {} GiB of memory", kib >> 20));
    format!("{cores} cores of {processor}{memory}, {}", std::env::consts::OS)
}

/// What models may be on, as llama.cpp has it.
#[cfg(feature = "generate")]
pub(crate) fn devices() -> String {
    use formwork::DeviceKind::{Gpu, IntegratedGpu};
    let devices = formwork::devices().unwrap_or_default().into_iter();
    let gpus = devices.filter(|device| matches!(device.kind, Gpu | IntegratedGpu));
    let found: Vec<String> = gpus.map(|device| device.description).collect();
    if found.is_empty() { "none beside the CPU".to_owned() } else { found.join(", ") }
}

/// The commit and its date, and whether the working tree has changes.
pub(crate) fn commit() -> String {
    let commit = output("git", &["log", "-1", "--format=%h of %cs"]);
    let changes = output("git", &["status", "--porcelain", "--untracked-files=no"]);
    match commit {
        None => "unknown (no git repository)".into(),
        Some(commit) if changes.is_some_and(|changes| changes.is_empty()) => commit,
        Some(commit) => format!("{commit}, with changes that are not committed"),
    }
}

/// Today's date, from the system.
pub(crate) fn date() -> String {
    output("date", &["-u", "+%Y-%m-%d"]).unwrap_or_else(|| "unknown".into())
}

/// The compiler's version.
pub(crate) fn compiler() -> String {
    output("rustc", &["--version"]).unwrap_or_else(|| "unknown".into())
}

/// An engine's title and version.
pub(crate) fn titled(engine: &Named) -> String {
    let package = engine.package.unwrap_or("formwork-core");
    format!("{} {}", engine.title, version(LOCK, package).unwrap_or("?"))
}

/// A package and its version.
#[cfg(feature = "generate")]
pub(crate) fn package(name: &str) -> String {
    format!("{name} {}", version(LOCK, name).unwrap_or("?"))
}

/// A package's version in a lock file, the newest if there are several.
fn version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines();
    let mut found = None;
    while lines.any(|line| line == name) {
        found = lines.next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    }
    found
}

/// The output of a command; `None` if it fails.
fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(program).args(arguments).current_dir(here).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_from_the_lock_file() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n\n[[package]]\nname = \"b\"\nversion = \"4.5.6\"\n";
        assert_eq!([version(lock, "a"), version(lock, "b"), version(lock, "c")], [Some("1.2.3"), Some("4.5.6"), None]);
        assert!(version(LOCK, "formwork-core").is_some());
        assert!(version(LOCK, "llguidance").is_some());
    }
}
