//! Names and folders of the cache.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::base::{replace, replace_file};
use crate::gguf::split::part_name;

/// Most parts of a split model that are fetched: more than any has.
const MAX_PARTS: u32 = 1_000;

/// One file's places in the cache.
pub(super) struct Repository {
    folder: PathBuf,
    locks: PathBuf,
    file: PathBuf,
    revision: PathBuf,
}

impl Repository {
    pub(super) fn new(cache: &Path, repository: &str, file: &str, revision: &str) -> Result<Repository, String> {
        let is_name =
            |name: &str| is_plain(name) && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
        match repository.split_once('/') {
            Some((owner, name)) if is_name(owner) && is_name(name) => {
                let folder = format!("models--{owner}--{name}");
                let (folder, locks) = (cache.join(&folder), cache.join(".locks").join(folder));
                Ok(Repository { folder, locks, file: relative(file)?, revision: relative(revision)? })
            }
            _ => Err(format!("`{repository}` is no repository; name it as owner/name")),
        }
    }

    /// The file, as it was when the revision was last looked up.
    pub(super) fn known(&self) -> Option<PathBuf> {
        let commit = fs::read_to_string(self.folder.join("refs").join(&self.revision)).ok();
        let path = self.snapshot(commit.as_deref().map_or(&*self.revision, |commit| Path::new(commit.trim())));
        path.is_file().then_some(path)
    }

    /// Where the content of this tag is.
    pub(super) fn blob(&self, etag: &str) -> Result<Blob, String> {
        if !is_plain(etag) {
            return Err("the hub doesn't say which version of the file it has".to_owned());
        }
        let lock = self.locks.join(format!("{etag}.lock"));
        Ok(Blob { path: self.folder.join("blobs").join(etag), lock })
    }

    /// The snapshot's file, if it is this blob's already and the revision is known to be this commit.
    pub(super) fn linked(&self, commit: &str, blob: &Blob) -> Option<PathBuf> {
        let path = self.known().filter(|path| *path == self.snapshot(commit))?;
        (path.canonicalize().ok()? == blob.path.canonicalize().ok()?).then_some(path)
    }

    /// Makes the snapshot's file of a blob, and says which commit the revision is.
    pub(super) fn link(&self, commit: &str, blob: &Blob) -> Result<PathBuf, String> {
        if !is_plain(commit) {
            return Err("the hub doesn't say which commit the file is of".to_owned());
        }
        let path = self.snapshot(commit);
        let reference = self.folder.join("refs").join(&self.revision);
        let done = || -> io::Result<()> {
            for folder in [path.parent(), reference.parent()].into_iter().flatten() {
                fs::create_dir_all(folder)?;
            }
            // Relative, so that the cache can be moved.
            let up = self.file.components().count() + 1;
            let name = blob.path.file_name().unwrap_or_default();
            let target = (0..up).map(|_| "..").collect::<PathBuf>().join("blobs").join(name);
            replace(&path, |path| link(&target, &blob.path, path))?;
            if self.revision != Path::new(commit) {
                replace_file(&reference, commit.as_bytes())?;
            }
            Ok(())
        };
        done().map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(path)
    }

    /// The file's place in the snapshot of a commit.
    fn snapshot(&self, commit: impl AsRef<Path>) -> PathBuf {
        self.folder.join("snapshots").join(commit).join(&self.file)
    }
}

/// A file's content, by its tag.
pub(super) struct Blob {
    pub(super) path: PathBuf,
    /// Held by whoever downloads it.
    pub(super) lock: PathBuf,
}

impl Blob {
    /// Whether it is there. Only what was checked has its name.
    pub(super) fn is_whole(&self, len: u64) -> bool {
        fs::metadata(&self.path).is_ok_and(|blob| blob.len() == len)
    }

    /// What there is of it while it is downloaded.
    pub(super) fn incomplete(&self) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(".incomplete");
        name.into()
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
