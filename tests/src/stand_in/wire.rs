//! [`Wire`]: how a response's bytes are cut up and sent, and whether anybody still listens.

use std::io::{self, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::http::reason;

/// How a client learns where a body ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Transfer {
    /// `Transfer-Encoding: chunked`.
    #[default]
    Chunked,
    /// `Content-Length`; the body is sent when it is complete.
    Length,
    /// The end of the connection, as in HTTP/1.0.
    Close,
}

/// How often somebody who waits looks whether the client has hung up.
const LOOK: Duration = Duration::from_millis(2);

/// A response that is being written.
pub(super) struct Wire<'a> {
    stream: &'a TcpStream,
    transfer: Transfer,
    /// Number of bytes that are sent at a time, each a TCP packet and a chunk.
    packet: Option<usize>,
    /// What waits for its length to be known.
    held: Vec<u8>,
    head: Option<Head>,
}

/// A head that is not sent yet.
struct Head {
    status: u16,
    content_type: &'static str,
    headers: Vec<(&'static str, String)>,
    close: bool,
}

impl<'a> Wire<'a> {
    /// A response without a head; [`Wire::start`] is called first.
    pub(super) fn new(stream: &'a TcpStream, transfer: Transfer, packet: Option<usize>) -> Wire<'a> {
        Wire { stream, transfer, packet, held: Vec::new(), head: None }
    }

    /// Sends the head, except where it has to say the length of the body.
    pub(super) fn start(
        &mut self,
        status: u16,
        content_type: &'static str,
        headers: Vec<(&'static str, String)>,
        close: bool,
    ) -> io::Result<()> {
        let head = Head { status, content_type, headers, close: close || self.transfer == Transfer::Close };
        match self.transfer {
            Transfer::Length => self.head = Some(head),
            Transfer::Chunked => self.send(&head.bytes(Some(("transfer-encoding", "chunked"))))?,
            Transfer::Close => self.send(&head.bytes(None))?,
        }
        Ok(())
    }

    /// Sends a part of the body.
    pub(super) fn body(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.transfer == Transfer::Length {
            self.held.extend_from_slice(bytes);
            return Ok(());
        }
        for packet in bytes.chunks(self.packet.unwrap_or(bytes.len()).max(1)) {
            match self.transfer {
                Transfer::Chunked => {
                    let mut chunk = format!("{:x}\r\n", packet.len()).into_bytes();
                    chunk.extend_from_slice(packet);
                    chunk.extend_from_slice(b"\r\n");
                    self.send(&chunk)?;
                }
                _ => self.send(packet)?,
            }
            if self.packet.is_some() {
                // What is sent in one go arrives in one go.
                self.wait(Duration::from_micros(300))?;
            }
        }
        Ok(())
    }

    /// Ends the body.
    pub(super) fn end(&mut self) -> io::Result<()> {
        match self.transfer {
            Transfer::Chunked => self.send(b"0\r\n\r\n"),
            Transfer::Close => Ok(()),
            Transfer::Length => {
                let length = self.held.len().to_string();
                let mut bytes = match self.head.take() {
                    Some(head) => head.bytes(Some(("content-length", &length))),
                    None => Vec::new(),
                };
                bytes.append(&mut self.held);
                self.send(&bytes)
            }
        }
    }

    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        let mut stream = self.stream;
        stream.write_all(bytes)
    }

    /// Waits.
    ///
    /// # Errors
    /// As soon as the client has hung up.
    pub(super) fn wait(&self, duration: Duration) -> io::Result<()> {
        let end = Instant::now() + duration;
        loop {
            if has_hung_up(self.stream) {
                return Err(io::ErrorKind::ConnectionReset.into());
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            std::thread::sleep(left.min(LOOK));
        }
    }
}

impl Head {
    fn bytes(&self, framing: Option<(&str, &str)>) -> Vec<u8> {
        let Head { status, content_type, headers, close } = self;
        let mut text = format!("HTTP/1.1 {status} {}\r\ncontent-type: {content_type}\r\n", reason(*status));
        let others = headers.iter().map(|(name, value)| (*name, value.as_str()));
        let connection = ("connection", if *close { "close" } else { "keep-alive" });
        for (name, value) in others.chain(framing).chain([connection]) {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str("\r\n");
        text.into_bytes()
    }
}

/// Whether the client has closed its side. What it may have sent since stays unread.
pub(super) fn has_hung_up(stream: &TcpStream) -> bool {
    let mut byte = [0];
    let found = stream.set_nonblocking(true).and_then(|()| stream.peek(&mut byte));
    let blocking = stream.set_nonblocking(false);
    match found {
        Ok(0) => true,
        Ok(_) => blocking.is_err(),
        Err(error) => error.kind() != io::ErrorKind::WouldBlock || blocking.is_err(),
    }
}

/// Ends a connection by a reset: what was sent and has not arrived is lost.
#[cfg(unix)]
pub(super) fn reset(stream: &TcpStream) {
    // Closing it sends the reset.
    let _ = rustix::net::sockopt::set_socket_linger(stream, Some(Duration::ZERO));
}

/// Ends a connection; elsewhere an end in the middle has to do.
#[cfg(not(unix))]
pub(super) fn reset(stream: &TcpStream) {
    let _ = stream.shutdown(std::net::Shutdown::Both);
}
