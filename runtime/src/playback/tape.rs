//! [`Tape`]: the file that a recording is written to, in the order of the requests, whichever of
//! them ends first.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::base::Error;

/// A recording's file.
pub(super) struct Tape {
    path: PathBuf,
    state: Mutex<TapeState>,
}

struct TapeState {
    file: File,
    /// The next request's number.
    next: u64,
    /// Number of requests whose lines are written.
    n_written: u64,
    /// Lines of requests that wait for earlier ones.
    held: BTreeMap<u64, String>,
}

/// A request's place in the file.
pub(super) struct Place {
    tape: Arc<Tape>,
    number: u64,
    is_written: bool,
}

impl Tape {
    /// Makes the file, or empties it.
    ///
    /// # Errors
    ///
    /// [`Error::RecordingFile`].
    pub(super) fn create(path: &Path) -> Result<Arc<Tape>, Error> {
        let file = File::create(path).map_err(|e| problem(path, &e))?;
        let state = TapeState { file, next: 0, n_written: 0, held: BTreeMap::new() };
        Ok(Arc::new(Tape { path: path.to_path_buf(), state: Mutex::new(state) }))
    }

    /// The place of the next request.
    pub(super) fn place(self: &Arc<Tape>) -> Place {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        Place { tape: Arc::clone(self), number, is_written: false }
    }

    fn state(&self) -> MutexGuard<'_, TapeState> {
        // What panicked while it was locked has written a line or not.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a request's lines at its place, and writes what no longer waits for an earlier one.
    fn put(&self, number: u64, lines: String) -> Result<(), Error> {
        let state = &mut *self.state();
        state.held.insert(number, lines);
        while let Some(lines) = state.held.remove(&state.n_written) {
            state.n_written += 1;
            state.file.write_all(lines.as_bytes()).map_err(|e| problem(&self.path, &e))?;
        }
        Ok(())
    }
}

impl Place {
    /// Fills the place.
    ///
    /// # Errors
    ///
    /// [`Error::RecordingFile`].
    pub(super) fn write(mut self, lines: &str) -> Result<(), Error> {
        self.is_written = true;
        self.tape.put(self.number, lines.to_owned())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if !self.is_written {
            // Nobody is left to be told; the next request's line meets the same problem.
            let _ = self.tape.put(self.number, String::new());
        }
    }
}

fn problem(path: &Path, error: &std::io::Error) -> Error {
    let problem = format!("it cannot be written ({error}); check the path and its permissions");
    Error::RecordingFile { path: path.to_path_buf(), problem }
}
