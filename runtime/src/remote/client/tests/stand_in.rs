//! [`StandIn`]: an HTTP server that answers as a test says.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A server on a port of its own, on threads of its own.
pub(super) struct StandIn {
    pub(super) url: String,
    seen: Arc<Seen>,
}

#[derive(Default)]
struct Seen {
    requests: Mutex<Vec<Request>>,
    connections: AtomicUsize,
    /// Calls that are being answered, and the most there were.
    now: AtomicUsize,
    most: AtomicUsize,
    /// Connections that the client closed while it was answered.
    hung_up: AtomicUsize,
}

#[derive(Debug, Clone)]
pub(super) struct Request {
    pub(super) path: String,
    pub(super) head: String,
    pub(super) body: String,
}

impl Request {
    /// The path without its query.
    pub(super) fn path(&self) -> &str {
        self.path.split('?').next().unwrap()
    }

    pub(super) fn is_call(&self) -> bool {
        self.path().ends_with("/chat/completions") || self.path() == "/api/chat"
    }

    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// What is written in answer, step by step.
#[derive(Debug, Clone)]
pub(super) enum Step {
    Send(Vec<u8>),
    Wait(Duration),
    /// Until the client hangs up.
    WaitForEnd,
    /// Closes the connection; otherwise it is kept.
    Close,
}

impl StandIn {
    /// A server with that answer to each request; the number counts calls from 0 on.
    pub(super) fn new(answer: impl Fn(&Request, usize) -> Vec<Step> + Send + Sync + 'static) -> StandIn {
        Self::on(TcpListener::bind("127.0.0.1:0").unwrap(), answer)
    }

    pub(super) fn on(
        listener: TcpListener,
        answer: impl Fn(&Request, usize) -> Vec<Step> + Send + Sync + 'static,
    ) -> StandIn {
        let url = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::new(Seen::default());
        let (answer, shared) = (Arc::new(answer), seen.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (answer, seen) = (answer.clone(), shared.clone());
                seen.connections.fetch_add(1, Ordering::SeqCst);
                std::thread::spawn(move || serve(stream.unwrap(), &seen, &*answer));
            }
        });
        StandIn { url, seen }
    }

    /// A llama-server that answers calls so.
    pub(super) fn llama(answer: impl Fn(&Request, usize) -> Vec<Step> + Send + Sync + 'static) -> StandIn {
        Self::new(move |request, n| if request.is_call() { answer(request, n) } else { llama_facts(request) })
    }

    pub(super) fn calls(&self) -> Vec<Request> {
        let requests = self.seen.requests.lock().unwrap();
        requests.iter().filter(|request| request.is_call()).cloned().collect()
    }

    pub(super) fn n_connections(&self) -> usize {
        self.seen.connections.load(Ordering::SeqCst)
    }

    pub(super) fn most_at_once(&self) -> usize {
        self.seen.most.load(Ordering::SeqCst)
    }

    pub(super) fn n_hung_up(&self) -> usize {
        self.seen.hung_up.load(Ordering::SeqCst)
    }
}

fn serve(mut stream: TcpStream, seen: &Seen, answer: &dyn Fn(&Request, usize) -> Vec<Step>) {
    stream.set_nodelay(true).unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    while let Some(request) = read_request(&mut reader) {
        let n = {
            let mut requests = seen.requests.lock().unwrap();
            requests.push(request.clone());
            requests.iter().filter(|request| request.is_call()).count().saturating_sub(1)
        };
        let now = seen.now.fetch_add(1, Ordering::SeqCst) + 1;
        seen.most.fetch_max(now, Ordering::SeqCst);
        let goes_on = answer(&request, n).iter().all(|step| follow(step, &mut stream, seen));
        seen.now.fetch_sub(1, Ordering::SeqCst);
        if !goes_on {
            return;
        }
    }
}

/// Takes a step; says whether the connection goes on.
fn follow(step: &Step, stream: &mut TcpStream, seen: &Seen) -> bool {
    match step {
        Step::Send(bytes) => stream.write_all(bytes).is_ok(),
        Step::Wait(time) => {
            std::thread::sleep(*time);
            true
        }
        Step::WaitForEnd => {
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            if matches!(stream.read(&mut [0]), Ok(0)) {
                seen.hung_up.fetch_add(1, Ordering::SeqCst);
            }
            false
        }
        Step::Close => false,
    }
}

fn read_request(reader: &mut impl BufRead) -> Option<Request> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    let path = head.split(' ').nth(1)?.to_owned();
    Some(Request { path, head, body: String::from_utf8(body).unwrap() })
}

/// An answer in one piece.
pub(super) fn json(status: u16, headers: &str, body: impl ToString) -> Vec<Step> {
    let body = body.to_string();
    let length = body.len();
    let head =
        format!("HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n");
    vec![Step::Send((head + &body).into_bytes())]
}

pub(super) fn sse_head() -> Step {
    Step::Send(
        b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked\r\n\r\n"
            .to_vec(),
    )
}

/// Bytes as one chunk of a chunked body.
pub(super) fn chunk(bytes: impl AsRef<[u8]>) -> Step {
    let bytes = bytes.as_ref();
    let mut all = format!("{:x}\r\n", bytes.len()).into_bytes();
    all.extend_from_slice(bytes);
    all.extend_from_slice(b"\r\n");
    Step::Send(all)
}

pub(super) fn end() -> Step {
    Step::Send(b"0\r\n\r\n".to_vec())
}

pub(super) fn event(data: impl ToString) -> Step {
    chunk(format!("data: {}\n\n", data.to_string()))
}

pub(super) fn delta(text: &str) -> Step {
    event(serde_json::json!({"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": null}]}))
}

pub(super) fn finish(reason: &str) -> Step {
    event(serde_json::json!({"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]}))
}

/// A stream of these events, as it should be.
pub(super) fn stream(events: impl IntoIterator<Item = Step>) -> Vec<Step> {
    let role = event(r#"{"choices":[{"index":0,"delta":{"role":"assistant","content":null},"finish_reason":null}]}"#);
    let usage = event(
        r#"{"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2,"total_tokens":11,"prompt_tokens_details":{"cached_tokens":4}}}"#,
    );
    let mut steps = vec![sse_head(), role];
    steps.extend(events);
    steps.extend([usage, event("[DONE]"), end()]);
    steps
}

/// A stream of one text.
pub(super) fn says(text: &str) -> Vec<Step> {
    stream([delta(text), finish("stop")])
}

pub(super) fn llama_facts(request: &Request) -> Vec<Step> {
    match request.path() {
        "/v1/models" => json(200, "", r#"{"data":[{"id":"tiny","owned_by":"llamacpp","meta":{"n_ctx":1024}}]}"#),
        "/props" => json(200, "", r#"{"total_slots":4,"default_generation_settings":{"n_ctx":512}}"#),
        "/health" => json(200, "", r#"{"status":"ok"}"#),
        _ => json(404, "", r#"{"error":{"code":404,"message":"File Not Found","type":"not_found_error"}}"#),
    }
}
