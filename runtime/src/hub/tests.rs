//! Downloads from a hub on this machine that does what hubs and networks do.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use sha2::{Digest, Sha256};

use super::*;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fault {
    None,
    /// Each connection ends after this many bytes.
    Cut(usize),
    /// Ranges are ignored.
    NoRanges,
    WrongContent,
    TooShort,
    TooLong,
    Loop,
}

/// First line and headers of each request.
type Requests = Arc<Mutex<Vec<(String, BTreeMap<String, String>)>>>;

struct Server {
    endpoint: String,
    requests: Requests,
}

fn content() -> Vec<u8> {
    (0..100_000_u32).flat_map(u32::to_le_bytes).collect()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Server {
    /// A hub, and a second server that has its content, as hubs have.
    fn start(fault: Fault) -> Server {
        let (hub, storage) = (TcpListener::bind("127.0.0.1:0"), TcpListener::bind("127.0.0.1:0"));
        let (hub, storage) = (hub.expect("a port is free"), storage.expect("a port is free"));
        let storage_url = format!("http://{}", storage.local_addr().expect("it is bound"));
        let endpoint = format!("http://{}", hub.local_addr().expect("it is bound"));
        let requests = Arc::new(Mutex::new(Vec::new()));
        for (listener, is_hub) in [(hub, true), (storage, false)] {
            let (requests, storage_url) = (Arc::clone(&requests), storage_url.clone());
            // Ends with the process.
            std::thread::spawn(move || {
                for stream in listener.incoming().flatten() {
                    let (name, headers) = read_request(&stream);
                    requests.lock().expect("no test panics here").push((name.clone(), headers.clone()));
                    if is_hub {
                        answer_hub(stream, &name, &headers, &storage_url, fault)
                    } else {
                        answer_storage(stream, &headers, fault)
                    }
                }
            });
        }
        Server { endpoint, requests }
    }

    fn hub(&self, cache: &tempfile::TempDir) -> Hub {
        Hub { token: None, ..Hub::new() }.endpoint(&self.endpoint).cache(cache.path()).offline(false)
    }

    fn n_requests(&self) -> usize {
        self.requests.lock().expect("no test panics here").len()
    }
}

fn read_request(stream: &TcpStream) -> (String, BTreeMap<String, String>) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let name = lines.next().unwrap_or_default();
    let headers = lines.take_while(|line| !line.is_empty());
    (
        name,
        headers
            .filter_map(|line| line.split_once(": ").map(|(key, value)| (key.to_lowercase(), value.to_owned())))
            .collect(),
    )
}

fn send(mut stream: TcpStream, head: &str, body: &[u8]) {
    let _ = stream.write_all(format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n").as_bytes());
    let _ = stream.write_all(body);
}

fn answer_hub(stream: TcpStream, name: &str, headers: &BTreeMap<String, String>, storage: &str, fault: Fault) {
    if name.contains("/secret/") && headers.get("authorization").is_none_or(|value| value != "Bearer hf_right") {
        return send(stream, "401 Unauthorized\r\ncontent-length: 0", b"");
    }
    if name.contains("/nowhere") {
        return send(stream, "404 Not Found\r\ncontent-length: 0", b"");
    }
    if fault == Fault::Loop || name.contains("/old/") {
        let path = name.split(' ').nth(1).unwrap_or_default().replace("/old/", "/new/");
        return send(stream, &format!("307 Temporary Redirect\r\ncontent-length: 0\r\nlocation: {path}"), b"");
    }
    let (etag, len) = (sha256(&content()), content().len());
    let head = format!(
        "302 Found\r\ncontent-length: 0\r\nlocation: {storage}/blob\r\nx-repo-commit: 0123abcd\r\nx-linked-etag: \"{etag}\"\r\nx-linked-size: {len}"
    );
    send(stream, &head, b"");
}

fn answer_storage(stream: TcpStream, headers: &BTreeMap<String, String>, fault: Fault) {
    let mut whole = content();
    match fault {
        Fault::WrongContent => whole[1000] ^= 1,
        Fault::TooShort => whole.truncate(1000),
        Fault::TooLong => whole.push(0),
        _ => {}
    }
    let from = headers.get("range").and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse().ok());
    let from: usize = from.filter(|_| fault != Fault::NoRanges).unwrap_or(0);
    if from > 0 && from >= whole.len() {
        return send(stream, "416 Range Not Satisfiable\r\ncontent-length: 0", b"");
    }
    let rest = &whole[from..];
    let status = match from {
        0 => "200 OK".to_owned(),
        _ => format!("206 Partial Content\r\ncontent-range: bytes {from}-{}/{}", whole.len() - 1, whole.len()),
    };
    let sent = if let Fault::Cut(n) = fault { &rest[..rest.len().min(n)] } else { rest };
    send(stream, &format!("{status}\r\ncontent-length: {}", rest.len()), sent);
}

fn cache() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

#[test]
fn a_file_is_fetched_once() {
    let (server, cache) = (Server::start(Fault::None), cache());
    let told = Arc::new(Mutex::new(Vec::new()));
    let teller = Arc::clone(&told);
    let hub = server.hub(&cache).token("hf_right");
    let hub = hub.progress(move |file| teller.lock().expect("nothing panics").push((file.done, file.total)));
    let path = hub.fetch("owner/secret", "model.gguf").expect("it is there");
    assert_eq!(fs::read(&path).expect("it can be read"), content());
    assert!(path.ends_with("models--owner--secret/snapshots/0123abcd/model.gguf"), "{path:?}");
    assert_eq!(told.lock().expect("nothing panics").last(), Some(&(400_000, 400_000)));
    let n = server.n_requests();
    assert_eq!(hub.fetch("owner/secret", "model.gguf").expect("it is there"), path);
    assert_eq!(server.n_requests(), n + 1, "only whether it is the newest is asked");
    // The token goes to the hub and not to where the content is.
    for (name, headers) in server.requests.lock().expect("nothing panics").iter() {
        assert_eq!(headers.contains_key("authorization"), !name.contains("/blob"), "{name}");
    }
    assert!(!format!("{hub:?}").contains("hf_right"));
    // Without a network, and offline.
    let offline = server.hub(&cache).offline(true);
    assert_eq!(offline.fetch("owner/secret", "model.gguf").expect("it is in the cache"), path);
    assert!(offline.fetch("owner/secret", "other.gguf").is_err());
    let gone = server.hub(&cache).endpoint("http://127.0.0.1:1");
    assert_eq!(gone.fetch("owner/secret", "model.gguf").expect("it is in the cache"), path);
    assert_eq!(server.n_requests(), n + 1);
}

#[test]
fn a_download_that_breaks_goes_on() {
    for fault in [Fault::Cut(150_000), Fault::Cut(399_999)] {
        let (server, cache) = (Server::start(fault), cache());
        let path = server.hub(&cache).fetch("owner/model", "model.gguf").expect("it comes in parts");
        assert_eq!(fs::read(path).expect("it can be read"), content(), "{fault:?}");
        let requests = server.requests.lock().expect("nothing panics");
        assert!(requests.iter().any(|(_, headers)| headers.contains_key("range")));
    }
}

#[test]
fn many_at_once_download_a_file_once() {
    for fault in [Fault::None, Fault::Cut(150_000)] {
        let (server, cache) = (Server::start(fault), cache());
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let path = server.hub(&cache).fetch("owner/model", "model.gguf").expect("it is there");
                    assert_eq!(fs::read(path).expect("it can be read"), content());
                });
            }
        });
        let requests = server.requests.lock().expect("nothing panics");
        let beginnings =
            requests.iter().filter(|(name, headers)| name.contains("/blob") && !headers.contains_key("range"));
        assert_eq!(beginnings.count(), 1, "{fault:?}");
    }
}

/// Who waited for another's download links the file again.
#[test]
fn a_file_stays_while_it_is_linked_again() {
    let (server, cache) = (Server::start(Fault::None), cache());
    let path = server.hub(&cache).fetch("owner/model", "model.gguf").expect("it is there");
    let cached = Repository::new(cache.path(), "owner/model", "model.gguf", "main").expect("the names are right");
    let blob = cached.blob(&sha256(&content())).expect("the tag is right");
    std::thread::scope(|scope| {
        let linking = scope.spawn(|| {
            for _ in 0..1_000 {
                cached.link("0123abcd", &blob).expect("it can be linked");
            }
        });
        while !linking.is_finished() {
            assert!(path.is_file(), "it was gone");
        }
    });
    let n_files = fs::read_dir(path.parent().expect("it is in a folder")).expect("it can be read").count();
    assert_eq!(n_files, 1, "the links beside it are gone");
}

#[test]
fn who_waits_for_another_is_told_how_far_it_is() {
    let (server, cache) = (Server::start(Fault::None), cache());
    let tag = sha256(&content());
    let blobs = cache.path().join("models--owner--model/blobs");
    fs::create_dir_all(&blobs).expect("a folder can be made");
    fs::write(blobs.join(format!("{tag}.incomplete")), &content()[..7]).expect("a file can be written");
    let other = lock::locked(&cache.path().join(format!(".locks/models--owner--model/{tag}.lock")), || {});
    let other = Mutex::new(Some(other.expect("nobody has it")));
    let told = Arc::new(Mutex::new(Vec::new()));
    let teller = Arc::clone(&told);
    let hub = server.hub(&cache).progress(move |file| {
        teller.lock().expect("nothing panics").push(file.done);
        // It gives up.
        drop(other.lock().expect("nothing panics").take());
    });
    hub.fetch("owner/model", "model.gguf").expect("it is there");
    let told = told.lock().expect("nothing panics");
    assert_eq!((told.first(), told.last()), (Some(&7), Some(&400_000)));
}

/// As it may be where others keep the models.
#[cfg(unix)]
#[test]
fn what_is_there_is_only_read() {
    use std::os::unix::fs::MetadataExt;

    let (server, cache) = (Server::start(Fault::None), cache());
    let link = |path: &PathBuf| fs::symlink_metadata(path).expect("it is there").ino();
    let path = server.hub(&cache).fetch("owner/model", "model.gguf").expect("it is there");
    let before = link(&path);
    fs::remove_dir_all(cache.path().join(".locks")).expect("it can be removed");
    assert_eq!(server.hub(&cache).fetch("owner/model", "model.gguf").expect("it is there"), path);
    assert_eq!(link(&path), before);
    assert!(!cache.path().join(".locks").exists());
}

#[test]
fn an_earlier_beginning_is_used_or_replaced() {
    for fault in [Fault::None, Fault::NoRanges] {
        let (server, cache) = (Server::start(fault), cache());
        let blobs = cache.path().join("models--owner--model/blobs");
        fs::create_dir_all(&blobs).expect("a folder can be made");
        let begun = blobs.join(format!("{}.incomplete", sha256(&content())));
        fs::write(&begun, &content()[..7]).expect("a file can be written");
        let path = server.hub(&cache).fetch("owner/model", "model.gguf").expect("it is there");
        assert_eq!(fs::read(path).expect("it can be read"), content(), "{fault:?}");
        assert!(!begun.exists());
    }
}

#[test]
fn parts_of_a_split_model_come_together() {
    let (server, cache) = (Server::start(Fault::None), cache());
    let path = server.hub(&cache).fetch("owner/old", "q4/big-00001-of-00003.gguf").expect("all are there");
    for part in 1..=3 {
        assert!(path.with_file_name(format!("big-0000{part}-of-00003.gguf")).is_file());
    }
    assert!(server.hub(&cache).fetch("owner/old", "big-00002-of-00003.gguf").is_err());
}

#[test]
fn what_cannot_be_fetched_is_an_error_that_says_why() {
    let said = |fault, repository, file| {
        let (server, cache) = (Server::start(fault), cache());
        let error = server.hub(&cache).fetch(repository, file).expect_err("it can't be fetched");
        let blobs = fs::read_dir(cache.path().join("models--owner--model/blobs")).into_iter().flatten().flatten();
        assert!(blobs.into_iter().all(|blob| blob.path().extension().is_some()), "a broken file was kept");
        error.to_string()
    };
    let model = "model.gguf";
    for (fault, repository, file, part) in [
        (Fault::None, "owner/secret", model, "HF_TOKEN"),
        (Fault::None, "owner/nowhere", model, "check the names"),
        (Fault::None, "owner", model, "owner/name"),
        (Fault::None, "../model", model, "owner/name"),
        (Fault::None, "owner/model", "../../etc/passwd", "no path"),
        (Fault::None, "owner/model", "/etc/passwd", "no path"),
        (Fault::WrongContent, "owner/model", model, "SHA-256"),
        (Fault::TooShort, "owner/model", model, "shorter than"),
        (Fault::TooLong, "owner/model", model, "more comes"),
        (Fault::Cut(0), "owner/model", model, "connection"),
        (Fault::Loop, "owner/model", model, "without end"),
    ] {
        let message = said(fault, repository, file);
        assert!(message.contains(part), "{fault:?} {repository} {file}: {message}");
        assert!(!message.contains("hf_"), "{message}");
    }
}
