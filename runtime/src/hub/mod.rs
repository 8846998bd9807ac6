//! [`Hub`]: model files of a Hugging Face hub by name, in the cache that its own tools use.
//!
//! ```text
//! models--owner--name/
//!   refs/main                          the commit that `main` was last
//!   blobs/<etag>                       a file, by what the hub says its content is
//!   blobs/<etag>.incomplete            the beginning of one, from which a download goes on
//!   snapshots/<commit>/model.gguf      a link to the blob
//! .locks/models--owner--name/
//!   <etag>.lock                        held while that file is downloaded
//! ```
//!
//! - `http`: requests, redirects, and the token, which goes to the hub and nowhere else.
//! - `cache`: names, folders, links. `lock`: who downloads, while others wait.
//!
//! Source: the guide "Understand caching" of `huggingface_hub`. The crate `hf-hub` does the same and
//! more, with an async runtime and the Xet protocol; this takes a blocking HTTP client.
//!
//! It deliberately does not list, upload or delete.

mod cache;
mod http;
mod lock;
#[cfg(test)]
mod tests;

use std::env;
use std::fmt;
use std::fs;
use std::path::PathBuf;

use crate::base::Error;
use cache::Repository;
use http::Client;

/// How far the download of a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Download<'a> {
    /// The file's name.
    pub file: &'a str,
    /// Bytes that are there, those of an earlier try included.
    pub done: u64,
    /// Bytes of the whole file.
    pub total: u64,
}

type Progress = Box<dyn Fn(Download<'_>) + Send + Sync>;

/// A hub and a cache of its files.
///
/// ```no_run
/// let hub = formwork::Hub::new().progress(|file| eprintln!("{} of {}", file.done, file.total));
/// let path = hub.fetch("owner/model-GGUF", "model-Q4_K_M.gguf")?;
/// # Ok::<(), formwork::Error>(())
/// ```
pub struct Hub {
    endpoint: String,
    cache: Option<PathBuf>,
    token: Option<String>,
    revision: String,
    is_offline: bool,
    progress: Option<Progress>,
}

/// Without the token.
impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub")
            .field("endpoint", &self.endpoint)
            .field("cache", &self.cache)
            .field("revision", &self.revision)
            .field("is_offline", &self.is_offline)
            .finish_non_exhaustive()
    }
}

impl Default for Hub {
    fn default() -> Hub {
        Hub::new()
    }
}

impl Hub {
    /// The hub and the cache that the environment names, as for the hub's own tools: `HF_ENDPOINT`,
    /// `HF_HUB_CACHE` or `HF_HOME`, `HF_TOKEN`, and `HF_HUB_OFFLINE` for what is in the cache only.
    #[must_use]
    pub fn new() -> Hub {
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let home = || Some(PathBuf::from(set("HF_HOME")?).join("hub"));
        let default = || Some(env::home_dir()?.join(".cache/huggingface/hub"));
        Hub {
            endpoint: set("HF_ENDPOINT").unwrap_or_else(|| "https://huggingface.co".to_owned()),
            cache: set("HF_HUB_CACHE").map(PathBuf::from).or_else(home).or_else(default),
            token: set("HF_TOKEN"),
            revision: "main".to_owned(),
            is_offline: set("HF_HUB_OFFLINE").is_some_and(|value| !matches!(&value[..], "0" | "false" | "no" | "off")),
            progress: None,
        }
    }

    /// Another hub, by its URL.
    #[must_use]
    pub fn endpoint(mut self, url: impl Into<String>) -> Hub {
        self.endpoint = url.into();
        self
    }

    /// Another folder for the cache.
    #[must_use]
    pub fn cache(mut self, folder: impl Into<PathBuf>) -> Hub {
        self.cache = Some(folder.into());
        self
    }

    /// The token for repositories that not everybody may read. It is sent to the hub only.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Hub {
        self.token = Some(token.into());
        self
    }

    /// The branch, tag or commit. The default is `main`.
    #[must_use]
    pub fn revision(mut self, revision: impl Into<String>) -> Hub {
        self.revision = revision.into();
        self
    }

    /// Whether only what is in the cache is looked at.
    #[must_use]
    pub fn offline(mut self, is_offline: bool) -> Hub {
        self.is_offline = is_offline;
        self
    }

    /// Calls `progress` about every megabyte of a download.
    #[must_use]
    pub fn progress(mut self, progress: impl Fn(Download<'_>) + Send + Sync + 'static) -> Hub {
        self.progress = Some(Box::new(progress));
        self
    }

    /// The path of `file` of the repository `owner/name`, downloaded where the cache doesn't have
    /// the hub's version of it. Of a split model, whose names end in `-00001-of-00003.gguf`, all
    /// parts are fetched. A download that breaks is taken up again, also by a later call; one that
    /// another thread or process is at is waited for.
    ///
    /// # Errors
    ///
    /// [`Error::Hub`], with what to do about it.
    pub fn fetch(&self, repository: &str, file: &str) -> Result<PathBuf, Error> {
        let failed = |problem| Error::Hub { file: format!("{repository}/{file}"), problem };
        let mut first = None;
        for part in cache::parts(file).map_err(failed)? {
            let path = self.fetch_one(repository, &part).map_err(failed)?;
            first.get_or_insert(path);
        }
        first.ok_or_else(|| failed("it has no parts".to_owned()))
    }

    fn fetch_one(&self, repository: &str, file: &str) -> Result<PathBuf, String> {
        let folder = self.cache.as_ref().ok_or("there is no home folder for a cache; set HF_HUB_CACHE")?;
        let cached = Repository::new(folder, repository, file, &self.revision)?;
        if self.is_offline {
            return cached.known().ok_or_else(|| "it isn't in the cache, and HF_HUB_OFFLINE is set".to_owned());
        }
        let client = Client::new(self.token.clone());
        let endpoint = self.endpoint.trim_end_matches('/');
        let url = format!("{endpoint}/{repository}/resolve/{}/{}", http::escaped(&self.revision), http::escaped(file));
        let about = match client.about(&url) {
            Ok(about) => about,
            // Without a network, what is there is better than nothing.
            Err(http::Failure::Unreachable(problem)) => return cached.known().ok_or(problem),
            Err(http::Failure::Refused(problem)) => return Err(problem),
        };
        let progress = |done| {
            if let Some(progress) = &self.progress {
                progress(Download { file, done, total: about.len });
            }
        };
        let blob = cached.blob(&about.etag)?;
        if blob.is_whole(about.len)
            && let Some(path) = cached.linked(&about.commit, &blob)
        {
            return Ok(path);
        }
        let there = || fs::metadata(blob.incomplete()).map_or(0, |file| file.len());
        let _lock = lock::locked(&blob.lock, || progress(there()))
            .map_err(|error| format!("{}: {error}", blob.lock.display()))?;
        // Whoever had the lock may have been done.
        if !blob.is_whole(about.len) {
            client.download(&url, &about, &blob, &progress)?;
        }
        cached.link(&about.commit, &blob)
    }
}
