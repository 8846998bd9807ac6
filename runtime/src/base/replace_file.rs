//! Files that are replaced as a whole.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io, process};

/// Writes a file whole or not at all, whoever else writes it at the same time.
///
/// The bytes go to a file beside it first, with a name that nobody else has, because a rename within a
/// folder is atomic and a write is not.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.{}", process::id(), WRITTEN.fetch_add(1, Ordering::Relaxed)));
    let beside = path.with_file_name(name);
    fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}
