//! Names and folders of the cache.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::gguf::split::part_name;

/// Most parts of a split model that are fetched: more than any has.
const MAX_PARTS: u32 = 1_000;

/// One file's places in the cache.
pub(super) struct Repository {
    folder: PathBuf,
    file: PathBuf,
    revision: PathBuf,
}

impl Repository {
    pub(super) fn new(cache: &Path, repository: &str, file: &str, revision: &str) -> Result<Repository, String> {
        let is_name =
            |name: &str| is_plain(name) && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
        match repository.split_once('/') {
            Some((owner, name)) if is_name(owner) && is_name(name) => {
                let folder = cache.join(format!("models--{owner}--{name}"));
                Ok(Repository { folder, file: relative(file)?, revision: relative(revision)? })
            }
            _ => Err(format!("`{repository}` is no repository; name it as owner/name")),
        }
    }

    /// The file, as it was when the revision was last looked up.
    pub(super) fn known(&self) -> Option<PathBuf> {
        let commit = fs::read_to_string(self.folder.join("refs").join(&self.revision)).ok();
        let commit = commit.as_deref().map_or(&*self.revision, |commit| Path::new(commit.trim()));
        let path = self.folder.join("snapshots").join(commit).join(&self.file);
        path.is_file().then_some(path)
    }

    /// Where the content of this tag is.
    pub(super) fn blob(&self, etag: &str) -> Result<PathBuf, String> {
        if !is_plain(etag) {
            return Err("the hub doesn't say which version of the file it has".to_owned());
        }
        Ok(self.folder.join("blobs").join(etag))
    }

    /// Makes the snapshot's file of a blob, and says which commit the revision is.
    pub(super) fn link(&self, commit: &str, blob: &Path) -> Result<PathBuf, String> {
        if !is_plain(commit) {
            return Err("the hub doesn't say which commit the file is of".to_owned());
        }
        let path = self.folder.join("snapshots").join(commit).join(&self.file);
        let reference = self.folder.join("refs").join(&self.revision);
        let done = || -> io::Result<()> {
            for folder in [path.parent(), reference.parent()].into_iter().flatten() {
                fs::create_dir_all(folder)?;
            }
            if path.symlink_metadata().is_ok() {
                fs::remove_file(&path)?;
            }
            // Relative, so that the cache can be moved.
            let up = self.file.components().count() + 1;
            let target =
                (0..up).map(|_| "..").collect::<PathBuf>().join("blobs").join(blob.file_name().unwrap_or_default());
            link(&target, blob, &path)?;
            if self.revision != Path::new(commit) {
                fs::write(&reference, commit)?;
            }
            Ok(())
        };
        done().map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }
}

/// Links to a blob, by a path relative to the link.
#[cfg(unix)]
fn link(target: &Path, _: &Path, path: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

/// A second name for a blob, where links take rights that few have.
#[cfg(not(unix))]
fn link(_: &Path, blob: &Path, path: &Path) -> io::Result<()> {
    fs::hard_link(blob, path).or_else(|_| fs::copy(blob, path).map(|_| ()))
}

/// Whether a name is one that can't lead out of its folder.
fn is_plain(name: &str) -> bool {
    let is_known = |c: char| c.is_ascii_alphanumeric() || "-_.+".contains(c);
    !name.is_empty() && name.len() <= 200 && !name.starts_with('.') && name.chars().all(is_known)
}

/// A path that stays below the folder that it is joined to.
fn relative(path: &str) -> Result<PathBuf, String> {
    let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    if path.is_empty() || !is_below || path.contains(['\\', ':', '?', '#']) {
        return Err(format!("`{path}` is no path inside a repository"));
    }
    Ok(path.into())
}

/// The files of the model that a file is the first or only part of.
pub(super) fn parts(file: &str) -> Result<Vec<String>, String> {
    let split = || {
        let stem = file.strip_suffix(".gguf")?;
        let (front, count) = stem.rsplit_once("-of-")?;
        let (front, number) = front.rsplit_once('-')?;
        let five = |digits: &str| (digits.len() == 5).then(|| digits.parse::<u32>().ok()).flatten();
        Some((front, five(number)?, five(count)?))
    };
    let Some((front, number, count)) = split() else { return Ok(vec![file.to_owned()]) };
    if number != 1 || !(1..=MAX_PARTS).contains(&count) {
        return Err(format!("it is part {number} of {count} of a model; ask for the first"));
    }
    Ok((0..count).map(|number| part_name(front, number.into(), count.into())).collect())
}
