//! HTTP/1.1 as a server reads it (RFC 9112): heads, and bodies by length or in chunks.

use std::io::{self, BufRead, Read, Write};

/// Maximum number of bytes of a head and of a body.
const MAX_HEAD: usize = 64 << 10;
const MAX_BODY: usize = 64 << 20;

/// A request as it came.
#[derive(Debug, Clone)]
pub struct HttpRequest {
    /// `GET` or `POST`.
    pub method: String,
    /// The path, without the query.
    pub path: String,
    /// Names in lower case, in the order in which they came.
    pub headers: Vec<(String, String)>,
    /// The body, without chunk heads.
    pub body: Vec<u8>,
    /// Number of the connection that it came over, from 0.
    pub connection: usize,
}

impl HttpRequest {
    /// The first header of a name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON; null where it is none.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// Whether the client asks for the connection to be closed.
    pub(super) fn closes(&self) -> bool {
        self.header("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"))
    }
}

/// Reads a request; `None` where the client has closed the connection before one.
///
/// # Errors
/// What reading reports, and `InvalidData` for what is no HTTP.
pub(super) fn read_request<S: Read + Write>(
    stream: &mut io::BufReader<S>,
    connection: usize,
) -> io::Result<Option<HttpRequest>> {
    let Some(first) = read_line(stream)? else { return Ok(None) };
    let mut words = first.split(' ');
    let (Some(method), Some(target)) = (words.next(), words.next()) else { return Err(invalid("no request line")) };
    let path = target.split('?').next().unwrap_or_default();
    let mut headers = Vec::new();
    let mut size = first.len();
    loop {
        let line = read_line(stream)?.ok_or_else(|| invalid("the head ends early"))?;
        if line.is_empty() {
            break;
        }
        size += line.len();
        if size > MAX_HEAD {
            return Err(invalid("the head is too long"));
        }
        let (name, value) = line.split_once(':').ok_or_else(|| invalid("a header has no colon"))?;
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let (method, path) = (method.to_owned(), path.to_owned());
    let mut request = HttpRequest { method, path, headers, body: Vec::new(), connection };
    if request.header("expect").is_some_and(|value| value.eq_ignore_ascii_case("100-continue")) {
        stream.get_mut().write_all(b"HTTP/1.1 100 Continue\r\n\r\n")?;
    }
    request.body = read_body(stream, &request)?;
    Ok(Some(request))
}

fn read_body(stream: &mut impl BufRead, request: &HttpRequest) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    if request.header("transfer-encoding").is_some_and(|value| value.eq_ignore_ascii_case("chunked")) {
        loop {
            let head = read_line(stream)?.ok_or_else(|| invalid("the body ends early"))?;
            let size = head.split(';').next().unwrap_or_default().trim();
            let size = usize::from_str_radix(size, 16).map_err(|_| invalid("no size of a chunk"))?;
            read_exact(stream, size, &mut body)?;
            // The line end after a chunk, and after the last one, which has no trailers here.
            read_line(stream)?;
            if size == 0 {
                return Ok(body);
            }
        }
    }
    if let Some(length) = request.header("content-length") {
        let length = length.parse().map_err(|_| invalid("no length of a body"))?;
        read_exact(stream, length, &mut body)?;
    }
    Ok(body)
}

fn read_exact(stream: &mut impl BufRead, size: usize, body: &mut Vec<u8>) -> io::Result<()> {
    let start = body.len();
    if size > MAX_BODY - start {
        return Err(invalid("the body is too long"));
    }
    body.resize(start + size, 0);
    stream.read_exact(&mut body[start..])
}

/// A line without its end; `None` at the end of the stream.
fn read_line(stream: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    stream.take(MAX_HEAD as u64).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.pop() != Some(b'\n') {
        return Err(invalid("a line ends early or is too long"));
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    String::from_utf8(line).map(Some).map_err(|_| invalid("a head is no text"))
}

fn invalid(message: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// The words for a status.
pub(super) fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        401 => "Unauthorized",
        404 => "Not Found",
        405 => "Method Not Allowed",
        429 => "Too Many Requests",
        500 => "Internal Server Error",
        503 => "Service Unavailable",
        _ => "Status",
    }
}
