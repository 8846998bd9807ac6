//! One download of a file at a time, whoever wants it.
//!
//! The lock is the one that the hub's own tools take (`huggingface_hub`, `.locks/` in the cache), so
//! that they and this wait for each other. The system gives it back when its process ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

/// How often is looked whether the other download is done.
const PAUSE: Duration = Duration::from_millis(100);

/// The lock of the file at `path`, once nobody else has it; `waiting` is called meanwhile. It is held
/// until the file is dropped.
pub(super) fn locked(path: &Path, mut waiting: impl FnMut()) -> io::Result<File> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    // What it says is nobody's business: others may have written to it.
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => waiting(),
            // Some network drives have no locks. There, two downloads disturb each other, and the
            // checksum finds it.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        std::thread::sleep(PAUSE);
    }
}
