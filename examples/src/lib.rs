//! What the examples share: the path of the model, and how a failed program reports why. Also a
//! type to draw.
//!
//! The programs themselves are in `examples/examples/`, one file each.

// These are programs: their terminal is their interface.
#![allow(clippy::print_stderr)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use formwork::Structured;
use serde::Deserialize;

/// What a support desk wants to know first: the type whose automaton the README shows.
#[derive(Debug, Deserialize, Structured)]
pub struct Ticket {
    /// How soon somebody has to look at it.
    pub priority: Priority,
    /// What it is about, if it says so.
    pub product: Option<String>,
}

/// How soon somebody has to look at a [`Ticket`].
#[derive(Debug, Deserialize, Structured)]
#[serde(rename_all = "lowercase")]
pub enum Priority {
    /// Some day.
    Low,
    /// This week.
    Medium,
    /// Today.
    High,
    /// Now.
    Urgent,
}

/// The model that the environment variable `FORMWORK_MODEL` names, or the small one in this
/// repository.
pub fn model_path() -> PathBuf {
    match std::env::var_os("FORMWORK_MODEL") {
        Some(path) if !path.is_empty() => path.into(),
        _ => Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/model/formwork-tiny.gguf"),
    }
}

/// Ends `main`: prints an error with its causes, one per line.
pub fn finish(result: Result<(), Box<dyn Error>>) -> ExitCode {
    let Err(error) = result else {
        return ExitCode::SUCCESS;
    };
    eprintln!("error: {error}");
    let mut cause = error.source();
    while let Some(error) = cause {
        eprintln!("  because: {error}");
        cause = error.source();
    }
    ExitCode::FAILURE
}
