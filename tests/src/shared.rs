//! Test data that is too large for the repository, or not its own, in a folder beside it.
//!
//! A test that needs such data passes where the data is absent, but says so: one line per file or
//! folder on standard error, written past the test harness, which captures what `eprintln!` writes.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file or folder `name` among the shared test data: below the folder that the environment variable
/// `FORMWORK_SHARED` names, or below `shared` beside the repository.
///
/// `None` if it is not there, after a line on standard error that says what is left out.
pub fn shared(name: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared");
    let path = std::env::var_os("FORMWORK_SHARED").map_or(beside, PathBuf::from).join(name);
    if path.exists() {
        return Some(path);
    }
    static REPORTED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if REPORTED.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned()) {
        // A test whose harness has closed standard error has nobody to tell.
        let _ = writeln!(
            std::io::stderr(),
            "left out: tests on `{name}`, which is not there ({}; FORMWORK_SHARED names another folder)",
            path.display()
        );
    }
    None
}
