//! One cargo command, run from the workspace root, with the progress of the C++ build beside its
//! output.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::progress::Watch;
use crate::time_limit::TimeLimit;

/// A cargo command line, ready to [`run`](Cargo::run).
pub(crate) struct Cargo {
    /// The cargo that runs this program, or nightly's.
    nightly: bool,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    /// The target folder, if it is not the one in which this program was built.
    target_dir: Option<PathBuf>,
}

impl Cargo {
    /// `words` is split at spaces: `Cargo::new("test --workspace")`.
    pub(crate) fn new(words: &str) -> Cargo {
        let arguments = words.split_whitespace().map(str::to_owned).collect();
        Cargo { nightly: false, arguments, environment: Vec::new(), target_dir: None }
    }

    /// As [`Cargo::new`], with the nightly toolchain.
    pub(crate) fn nightly(words: &str) -> Cargo {
        Cargo { nightly: true, ..Cargo::new(words) }
    }

    pub(crate) fn args(mut self, arguments: &[String]) -> Cargo {
        self.arguments.extend_from_slice(arguments);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Cargo {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn envs(mut self, variables: &[(String, String)]) -> Cargo {
        self.environment.extend_from_slice(variables);
        self
    }

    /// Builds in another target folder, so that different flags don't invalidate what is built
    /// already.
    pub(crate) fn target_dir(mut self, folder: &Path) -> Cargo {
        self.target_dir = Some(folder.to_owned());
        self.args(&["--target-dir".to_owned(), folder.display().to_string()])
    }

    /// Runs the command with this process' input and output, and waits for it.
    ///
    /// # Errors
    /// Where cargo can't be started or ends with a failure; the message repeats the command.
    pub(crate) fn run(self) -> Result<(), String> {
        self.run_within(&TimeLimit::none())
    }

    /// As [`Cargo::run`], and ends it when the time is up.
    ///
    /// # Errors
    /// As [`Cargo::run`], and where it was not done in time.
    pub(crate) fn run_within(self, limit: &TimeLimit) -> Result<(), String> {
        crate::say(&format!("$ {self}"));
        let watch = Watch::start(self.target_dir.clone().unwrap_or_else(target_dir));
        let mut program = if self.nightly { nightly() } else { command() };
        program
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(workspace_root());
        let status = limit.status(&mut program);
        drop(watch);
        match status {
            Ok(None) => Err(format!("`{self}` was not done in time")),
            Ok(Some(status)) if status.success() => Ok(()),
            Ok(Some(status)) => Err(format!("`{self}` failed ({status})")),
            Err(error) => Err(format!("`{self}` could not be started: {error}")),
        }
    }
}

/// The cargo that runs this program.
pub(crate) fn command() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Nightly's cargo. The variables in which rustup recorded its choice for this program are removed,
/// because they would take precedence over the name.
fn nightly() -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]);
    for name in ["RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC", "CARGO"] {
        command.env_remove(name);
    }
    command
}

impl fmt::Display for Cargo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.environment {
            write!(f, "{name}={} ", quoted(value))?;
        }
        write!(f, "{}", if self.nightly { "cargo +nightly" } else { "cargo" })?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", quoted(argument)))
    }
}

/// The word quoted for a shell.
fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("'{word}'") } else { word.to_owned() }
}

/// The folder of the root `Cargo.toml`: this crate's parent folder.
pub(crate) fn workspace_root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// Cargo's target folder. This program lies in `<target folder>/<profile>/`, whichever variable or
/// configuration file chose that folder.
pub(crate) fn target_dir() -> PathBuf {
    std::env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.parent()?.to_owned()))
        .unwrap_or_else(|| workspace_root().join("target"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_printed_as_it_can_be_typed() {
        let command = Cargo::new("doc  --no-deps").env("RUSTDOCFLAGS", "-D warnings").args(&["a b".to_owned()]);
        assert_eq!(command.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'a b'");
    }

    #[test]
    fn the_workspace_root_holds_the_workspace() {
        let manifest = std::fs::read_to_string(workspace_root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }
}
