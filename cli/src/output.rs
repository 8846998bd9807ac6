//! What the tool writes, and how it fails.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::iter;
use std::path::PathBuf;
use std::sync::LazyLock;

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
    pub(crate) fn of(error: &dyn Error) -> Failure {
        Failure::Told(with_causes(error))
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

/// An error, and those that caused it.
pub(crate) fn with_causes(error: &dyn Error) -> String {
    let causes = iter::successors(Some(error), |&error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// The files that were named, or stdin where none was, unless nobody would write to that.
pub(crate) fn or_stdin(files: &[PathBuf]) -> Result<&[PathBuf], Failure> {
    static STDIN: LazyLock<[PathBuf; 1]> = LazyLock::new(|| ["-".into()]);
    match files.is_empty() {
        false => Ok(files),
        true if io::stdin().is_terminal() => Err(Failure::Told("name a file; - is stdin".to_owned())),
        true => Ok(&*STDIN),
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

/// Writes words to stderr, which is a terminal, over those that were written there last.
#[cfg(any(feature = "hub", feature = "llama", feature = "remote"))]
pub(crate) fn say_in_place(words: &str) {
    let _ = write!(io::stderr(), "\r\x1b[K{words}");
}
