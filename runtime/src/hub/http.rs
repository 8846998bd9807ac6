//! Requests to a hub: what it says of a file, and its bytes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};

use super::cache::Blob;
use crate::base::to_u64;

/// Most redirects in a row.
const MAX_REDIRECTS: usize = 10;
/// Tries of a download that brought nothing, before it is given up.
const MAX_IDLE_TRIES: usize = 5;
/// Bytes between two reports of progress.
const PROGRESS_BYTES: u64 = 1 << 20;

/// What a hub says of a file.
pub(super) struct About {
    pub(super) commit: String,
    /// A tag of its content; of large files the SHA-256.
    pub(super) etag: String,
    pub(super) len: u64,
}

/// Why a hub says nothing.
pub(super) enum Failure {
    /// There was no answer.
    Unreachable(String),
    /// The answer was no.
    Refused(String),
}

pub(super) struct Client {
    agent: Agent,
    token: Option<String>,
}

impl Client {
    pub(super) fn new(token: Option<String>) -> Client {
        let config = Agent::config_builder()
            // Followed here, since the token must not follow.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(20)))
            .timeout_recv_response(Some(Duration::from_secs(60)))
            // A try that takes longer is a broken one, from whose end the next goes on.
            .timeout_recv_body(Some(Duration::from_secs(600)))
            .user_agent(concat!("formwork/", env!("CARGO_PKG_VERSION")))
            .build();
        Client { agent: config.into(), token }
    }

    /// What the hub says of the file at `url`.
    pub(super) fn about(&self, url: &str) -> Result<About, Failure> {
        let mut url = url.to_owned();
        for _ in 0..MAX_REDIRECTS {
            let response = self.request("HEAD", &url, self.token.as_deref(), 0).map_err(Failure::Unreachable)?;
            let header = |name| header(&response, name);
            // A repository that was renamed; where the content lies is another host's business.
            if response.status().is_redirection()
                && let Some(path) = header("location").filter(|location| location.starts_with('/'))
                && !path.starts_with("//")
            {
                url = format!("{}{path}", origin(&url));
                continue;
            }
            if !response.status().is_success() && !response.status().is_redirection() {
                return Err(Failure::Refused(refusal(response.status(), self.token.is_some())));
            }
            let etag = header("x-linked-etag").or_else(|| header("etag")).unwrap_or_default();
            let len = header("x-linked-size").or_else(|| header("content-length"));
            let len = len.and_then(|len| len.parse().ok());
            return Ok(About {
                commit: header("x-repo-commit").unwrap_or_default().to_owned(),
                etag: etag.trim_start_matches("W/").trim_matches('"').to_owned(),
                len: len.ok_or_else(|| Failure::Refused("the hub doesn't say how long it is".to_owned()))?,
            });
        }
        Err(Failure::Refused("the hub redirects without end".to_owned()))
    }

    /// Downloads the file at `url`, going on where an earlier try ended.
    pub(super) fn download(&self, url: &str, about: &About, blob: &Blob, progress: &dyn Fn(u64)) -> Result<(), String> {
        let named = |error: io::Error| format!("{}: {error}", blob.path.display());
        let incomplete = &*blob.incomplete();
        fs::create_dir_all(blob.path.parent().unwrap_or(Path::new("."))).map_err(named)?;
        let mut n_idle = 0;
        loop {
            let before = fs::metadata(incomplete).map_or(0, |file| file.len());
            if before >= about.len {
                break;
            }
            let tried = self.continue_download(url, about.len, incomplete, before, progress);
            let after = fs::metadata(incomplete).map_or(0, |file| file.len());
            match tried {
                Err(Failure::Refused(problem)) => return Err(problem),
                Err(Failure::Unreachable(problem)) if after <= before => {
                    n_idle += 1;
                    if n_idle >= MAX_IDLE_TRIES {
                        return Err(problem);
                    }
                    std::thread::sleep(Duration::from_millis(100 << n_idle));
                }
                _ => n_idle = 0,
            }
        }
        if let Err(problem) = checked(incomplete, about) {
            // Going on from it would end here again.
            fs::remove_file(incomplete).map_err(named)?;
            return Err(problem);
        }
        fs::rename(incomplete, &blob.path).map_err(named)
    }

    /// One try: appends what comes to the file, which has `before` bytes.
    fn continue_download(
        &self,
        url: &str,
        len: u64,
        incomplete: &Path,
        before: u64,
        progress: &dyn Fn(u64),
    ) -> Result<(), Failure> {
        let disk = |error: io::Error| Failure::Refused(format!("{}: {error}", incomplete.display()));
        let network = |error: io::Error| Failure::Unreachable(format!("the connection broke: {error}"));
        let response = self.content(url, before)?;
        if response.status() == StatusCode::RANGE_NOT_SATISFIABLE {
            // Otherwise every later call would end here.
            fs::remove_file(incomplete).map_err(disk)?;
            return Err(Failure::Refused(format!(
                "the file is shorter than the {len} bytes that it should have; try again"
            )));
        }
        let begin = format!("bytes {before}-");
        let goes_on = response.status() == StatusCode::PARTIAL_CONTENT
            && header(&response, "content-range").is_some_and(|range| range.starts_with(&begin));
        let mut done = if goes_on { before } else { 0 };
        if response.status() == StatusCode::PARTIAL_CONTENT && !goes_on {
            return Err(Failure::Refused("the hub sends another part than was asked for".to_owned()));
        }
        let mut file = OpenOptions::new().create(true).append(true).open(incomplete).map_err(disk)?;
        // The whole file comes.
        if !goes_on {
            file.set_len(0).map_err(disk)?;
        }
        let mut body = response.into_body().into_reader();
        let mut buffer = vec![0; 1 << 16];
        let mut reported = 0;
        loop {
            let n = body.read(&mut buffer).map_err(network)?;
            if n == 0 {
                break;
            }
            done += to_u64(n);
            if done > len {
                let _ = file.set_len(0);
                return Err(Failure::Refused(format!("more comes than the {len} bytes that it should have")));
            }
            file.write_all(&buffer[..n]).map_err(disk)?;
            if done == len || done - reported >= PROGRESS_BYTES {
                reported = done;
                progress(done);
            }
        }
        if done < len {
            return Err(Failure::Unreachable(format!("the connection ended after {done} of {len} bytes")));
        }
        Ok(())
    }

    /// The content of a file from an offset on, wherever the hub says that it is.
    fn content(&self, url: &str, from: u64) -> Result<Response<Body>, Failure> {
        let hub = origin(url).to_owned();
        let mut url = url.to_owned();
        for _ in 0..MAX_REDIRECTS {
            let token = self.token.as_deref().filter(|_| origin(&url) == hub);
            let response = self.request("GET", &url, token, from).map_err(Failure::Unreachable)?;
            if response.status().is_redirection() {
                let location = header(&response, "location").unwrap_or_default().to_owned();
                url = match &location {
                    path if path.starts_with('/') && !path.starts_with("//") => format!("{}{path}", origin(&url)),
                    // Never from encrypted to plain.
                    other if other.starts_with("https://") => location,
                    other if other.starts_with("http://") && hub.starts_with("http://") => location,
                    _ => return Err(Failure::Refused(format!("the hub redirects to `{location}`"))),
                };
                continue;
            }
            return match response.status() {
                status if status.is_success() || status == StatusCode::RANGE_NOT_SATISFIABLE => Ok(response),
                status if status.is_server_error() => Err(Failure::Unreachable(refusal(status, true))),
                status => Err(Failure::Refused(refusal(status, self.token.is_some()))),
            };
        }
        Err(Failure::Refused("the hub redirects without end".to_owned()))
    }

    fn request(&self, method: &str, url: &str, token: Option<&str>, from: u64) -> Result<Response<Body>, String> {
        let mut request = ureq::http::Request::builder().method(method).uri(url).header("accept-encoding", "identity");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if from > 0 {
            request = request.header("range", format!("bytes={from}-"));
        }
        // The error of a header names no value, and so no token.
        let request = request.body(()).map_err(|error| format!("the request can't be made: {error}"))?;
        self.agent.run(request).map_err(|error| format!("the hub can't be reached: {error}"))
    }
}

/// Whether a whole file is what the hub says of it.
fn checked(path: &Path, about: &About) -> Result<(), String> {
    let named = |error: io::Error| format!("{}: {error}", path.display());
    if fs::metadata(path).map_err(named)?.len() != about.len {
        return Err(format!("what was downloaded hasn't the {} bytes that it should have; try again", about.len));
    }
    // Of small files the tag is git's, which isn't a hash of the content alone.
    if about.etag.len() != 64 || !about.etag.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Ok(());
    }
    let mut file = File::open(path).map_err(named)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let n = file.read(&mut buffer).map_err(named)?;
        if n == 0 {
            break;
        }
        hash.update(&buffer[..n]);
    }
    let found: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    if found == about.etag.to_ascii_lowercase() {
        return Ok(());
    }
    Err("what was downloaded isn't what the hub says it is (SHA-256); try again".to_owned())
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> Option<&'a str> {
    response.headers().get(name)?.to_str().ok()
}

/// Scheme and host of a URL.
fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    url[host..].find('/').map_or(url, |len| &url[..host + len])
}

/// A path for a URL.
pub(super) fn escaped(path: &str) -> String {
    let escape = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' | b'.' | b'~' | b'/' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    path.bytes().map(escape).collect()
}

fn refusal(status: StatusCode, has_token: bool) -> String {
    match status.as_u16() {
        401 | 403 if has_token => format!("the hub says {status}: the token in HF_TOKEN may not read it"),
        401 | 403 => format!("the hub says {status}: there is no such repository, or it takes a token in HF_TOKEN"),
        404 => format!("the hub says {status}: check the names of the repository and the file"),
        _ => format!("the hub says {status}; try again later"),
    }
}
