//! What the tool writes, and how it fails.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// Why a command ends without an answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads stdout any more.
    BrokenPipe,
    /// The question couldn't be asked: what is wrong, and what to do.
    Told(String),
}

impl Failure {
    /// The failure for an error, with those that caused it.
    pub(crate) fn of(error: &dyn std::error::Error) -> Failure {
        let mut message = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            message = format!("{message}: {error}");
            cause = error.source();
        }
        Failure::Told(message)
    }

    /// The failure for a file.
    pub(crate) fn file(path: impl Display, error: &io::Error) -> Failure {
        Failure::Told(format!("{path}: {error}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Told(format!("stdout: {error}")),
        }
    }
}

/// Writes data to stdout.
pub(crate) fn write(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()?;
    Ok(())
}

/// Writes a line of words to stderr. Where nobody reads them, they are lost.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Writes words to stderr over those that were written there last.
#[cfg(any(feature = "hub", feature = "llama", feature = "remote"))]
pub(crate) fn say_in_place(words: &str) {
    let _ = write!(io::stderr(), "\r{words}");
}
