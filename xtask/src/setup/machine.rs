//! The questions that the set-up asks of a machine, and this machine's answers.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// The systems that the set-up distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Os {
    Linux,
    Mac,
    Other,
}

/// A machine as the set-up sees it. [`Host`] is the real one; tests have others.
pub(crate) trait Machine {
    fn os(&self) -> Os;
    /// An environment variable that is set and not empty.
    fn var(&self, name: &str) -> Option<String>;
    /// Whether a person can type a password.
    fn has_terminal(&self) -> bool;
    /// The names in a folder, sorted; empty without such a folder.
    fn list(&self, folder: &str) -> Vec<String>;
    /// The standard output of a program that reads `input` and succeeds.
    fn output(&self, program: &str, arguments: &[&str], input: &str) -> Option<String>;

    fn runs(&self, program: &str, arguments: &[&str]) -> bool {
        self.output(program, arguments, "").is_some()
    }
}

/// The machine that runs this program.
pub(crate) struct Host;

impl Machine for Host {
    fn os(&self) -> Os {
        match std::env::consts::OS {
            "linux" => Os::Linux,
            "macos" => Os::Mac,
            _ => Os::Other,
        }
    }

    fn var(&self, name: &str) -> Option<String> {
        std::env::var(name).ok().filter(|value| !value.is_empty())
    }

    fn has_terminal(&self) -> bool {
        std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(Path::new(folder)).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    fn output(&self, program: &str, arguments: &[&str], input: &str) -> Option<String> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        if let Some(mut stdin) = child.stdin.take() {
            // A program that reads no input may have closed it already, which is no failure.
            let _ = stdin.write_all(input.as_bytes());
        }
        let output = child.wait_with_output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
