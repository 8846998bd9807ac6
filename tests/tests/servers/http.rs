//! A client without a library: one request on a connection, and whatever comes back.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// A response, and whether the connection ended as its head says.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    /// In lower case.
    pub head: String,
    pub body: Vec<u8>,
    pub is_whole: bool,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The data of the events, or the lines.
    pub fn events(&self) -> Vec<Value> {
        let text = self.text();
        let lines =
            text.lines().filter(|line| !line.is_empty()).map(|line| line.strip_prefix("data: ").unwrap_or(line));
        lines.filter(|line| *line != "[DONE]").map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The text of the answer, from events or lines.
    pub fn answer(&self) -> String {
        let piece = |event: &Value| {
            let message = if event["choices"].is_array() { &event["choices"][0]["delta"] } else { &event["message"] };
            message["content"].as_str().unwrap_or_default().to_owned()
        };
        self.events().iter().map(piece).collect()
    }
}

pub fn send(address: SocketAddr, method: &str, path: &str, body: &str, headers: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: here\r\ncontent-length: {length}\r\n{headers}\r\n");
    stream.write_all((head + body).as_bytes()).unwrap();
    stream
}

/// Reads one response; the connection is closed after it.
pub fn receive(stream: &mut TcpStream) -> Response {
    let (mut bytes, mut is_whole) = (Vec::new(), true);
    let mut block = [0; 4096];
    loop {
        match stream.read(&mut block) {
            Ok(0) => break,
            Ok(n) => bytes.extend_from_slice(&block[..n]),
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::ConnectionReset);
                is_whole = false;
                break;
            }
        }
    }
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").map_or(bytes.len(), |end| end + 4);
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_ascii_lowercase();
    let rest = &bytes[end..];
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or_default();
    let (body, ends) = match head.contains("transfer-encoding: chunked") {
        true => dechunked(rest),
        false => (
            rest.to_vec(),
            !head.contains("content-length") || head.contains(&format!("content-length: {}\r", rest.len())),
        ),
    };
    Response { status, head, body, is_whole: is_whole && ends }
}

/// The body without the heads of chunks, and whether the last chunk is there.
fn dechunked(mut rest: &[u8]) -> (Vec<u8>, bool) {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            return (body, true);
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 2 + size + 2..];
    }
    (body, false)
}
