//! Test data that is too large for the repository, or not its own, in a folder beside it or in the
//! target folder.
//!
//! A test that needs such data passes where the data is absent, but says so: one line per file or
//! folder on standard error, written past the test harness, which captures what `eprintln!` writes.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file or folder `name` among the shared test data: below the folder that the environment
/// variable `FORMWORK_SHARED` names, or below `shared` beside the repository.
///
/// `None` if it is not there, after a line on standard error with the name of the test that is left
/// out.
pub fn shared(name: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared");
    let path = std::env::var_os("FORMWORK_SHARED").map_or(beside, PathBuf::from).join(name);
    if path.exists() {
        return Some(path);
    }
    leave_out(name, &path, "FORMWORK_SHARED names another folder");
    None
}

/// The file or folder `name` among what `cargo xtask model` fetches: below the folder that the
/// environment variable `FORMWORK_MODELS` names, or below `models` in cargo's target folder.
///
/// `None` if it is not there, after a line on standard error with the name of the test that is left
/// out.
pub fn model(name: &str) -> Option<PathBuf> {
    let path =
        std::env::var_os("FORMWORK_MODELS").map_or_else(|| target_dir().join("models"), PathBuf::from).join(name);
    if path.exists() {
        return Some(path);
    }
    leave_out(name, &path, "`cargo xtask model all` fetches it");
    None
}

/// Cargo's target folder, which cargo marks as a cache: the running program lies in it.
pub(crate) fn target_dir() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let marked = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    marked.map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"), Path::to_path_buf)
}

/// Says once that the current test is left out, or the part of it that needs `name`.
pub(crate) fn leave_out(name: &str, path: &Path, remedy: &str) {
    static REPORTED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    // The harness names a test's thread for the test.
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    let what = format!("{test}, because `{name}` is not there ({}; {remedy})", path.display());
    if REPORTED.lock().unwrap_or_else(PoisonError::into_inner).insert(what.clone()) {
        // A test whose harness has closed standard error has nobody to tell.
        let _ = writeln!(std::io::stderr(), "left out: {what}");
    }
}
