//! Files that are replaced as a whole.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io, process};

/// Writes a file whole or not at all, whoever else writes it at the same time.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |beside| fs::write(beside, bytes))
}

/// Puts what `make` makes at a path in the place of what was there. Whoever reads the path
/// meanwhile finds one or the other.
///
/// It is made beside it, with a name that nobody else has, because a rename within a folder is
/// atomic and a write is not, nor is a link in the place of another.
pub(crate) fn replace(path: &Path, make: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.{}", process::id(), MADE.fetch_add(1, Ordering::Relaxed)));
    let beside = path.with_file_name(name);
    let replaced = make(&beside).and_then(|()| fs::rename(&beside, path));
    // Also where it was renamed: two names of one file may both stay.
    let _ = fs::remove_file(&beside);
    replaced
}
