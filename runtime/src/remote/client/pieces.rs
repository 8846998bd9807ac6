//! [`Pieces`]: the answer to one call while it comes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Response;
use reqwest::header::CONTENT_TYPE;
use tokio::time::{Instant, timeout_at};

use super::Servers;
use super::endpoint::Lease;
use super::fault::Fault;
use super::gate::Pass;
use super::http::{MAX_BODY, connection, read};
use crate::remote::call::{CallError, Piece, ServerKind};
use crate::remote::dialect::EventReader;
use crate::remote::frames::{FrameError, Frames};

/// How long the rest of an answer may take whose last token is there: its usage, and the end of the
/// connection's part in it.
const REST_TIMEOUT: Duration = Duration::from_secs(5);

/// The pieces of one answer. Dropping it closes the call's connection, which cancels it on the
/// server.
#[derive(Debug)]
pub(in crate::remote) struct Pieces {
    stream: EventStream,
    lease: Lease,
    kind: ServerKind,
    between: Duration,
    servers: Arc<Servers>,
    /// When the attempt began whose answer this is.
    began: std::time::Instant,
    _pass: Pass,
}

/// The events of a response, read into pieces.
#[derive(Debug)]
pub(super) struct EventStream {
    /// `None` when all is read.
    response: Option<Response>,
    frames: Frames,
    reader: EventReader,
    ready: VecDeque<Piece>,
}

impl Pieces {
    pub(super) fn new(
        stream: EventStream,
        lease: Lease,
        kind: ServerKind,
        between: Duration,
        servers: Arc<Servers>,
        began: std::time::Instant,
        pass: Pass,
    ) -> Pieces {
        Pieces { stream, lease, kind, between, servers, began, _pass: pass }
    }

    /// The next piece; `None` after the end and after an error.
    pub(in crate::remote) async fn next(&mut self) -> Option<Result<Piece, CallError>> {
        match self.stream.next(&self.lease, self.between).await {
            Ok(piece) => piece.map(Ok),
            Err(fault) => {
                self.stream.response = None;
                self.servers.broke_off(&self.lease, &fault, self.began);
                Some(Err(self.lease.endpoint.error(fault, self.kind)))
            }
        }
    }
}

impl EventStream {
    pub(super) fn new(response: Response, frames: Frames, reader: EventReader) -> EventStream {
        EventStream { response: Some(response), frames, reader, ready: VecDeque::new() }
    }

    /// Waits for the first piece. The caller bounds the time.
    pub(super) async fn wait_for_first(&mut self, lease: &Lease, within: Duration) -> Result<(), Fault> {
        if let Some(response) = self.response.take_if(|response| is_type(response, "application/json")) {
            if matches!(self.frames, Frames::Sse(_)) {
                return self.read_whole(response, lease).await;
            }
            self.response = Some(response);
        } else if self.response.as_ref().is_some_and(|response| is_type(response, "text/html")) {
            return Err(Fault::Protocol("it answers with a page of HTML".to_owned()));
        }
        if let Some(piece) = self.next(lease, within).await? {
            self.ready.push_front(piece);
        }
        Ok(())
    }

    /// Reads an answer of a server that doesn't stream, or an error that has status 200.
    async fn read_whole(&mut self, response: Response, lease: &Lease) -> Result<(), Fault> {
        let body = read(response, MAX_BODY, false).await?;
        lease.endpoint.counters.bytes_received.add(body.len() as u64);
        let text = String::from_utf8(body).map_err(|_| protocol(FrameError::NotUtf8))?;
        self.reader.read(&text, &mut self.ready)?;
        self.ready.push_back(self.reader.end()?);
        Ok(())
    }

    async fn next(&mut self, lease: &Lease, within: Duration) -> Result<Option<Piece>, Fault> {
        let deadline = Instant::now() + within;
        loop {
            if let Some(piece) = self.ready.pop_front() {
                return Ok(Some(piece));
            }
            if self.response.is_none() {
                return Ok(None);
            }
            if let Some(event) = self.frames.next().map_err(protocol)? {
                self.reader.read(&event, &mut self.ready)?;
                if self.reader.is_over() {
                    self.conclude()?;
                }
            } else if let Err(fault) = self.receive(lease, within, deadline).await {
                if !self.reader.has_finish() {
                    return Err(fault);
                }
                // All text is there; what is missing is the usage at most.
                self.conclude()?;
            }
        }
    }

    /// Reads the next bytes; at the end of the body the last event.
    async fn receive(&mut self, lease: &Lease, within: Duration, deadline: Instant) -> Result<(), Fault> {
        let Some(response) = &mut self.response else { return Ok(()) };
        let deadline = if self.reader.has_finish() { deadline.min(Instant::now() + REST_TIMEOUT) } else { deadline };
        let chunk = timeout_at(deadline, response.chunk()).await.map_err(|_| Fault::Stalled(within))?;
        if let Some(chunk) = chunk.map_err(connection)? {
            lease.endpoint.counters.bytes_received.add(chunk.len() as u64);
            self.frames.push(&chunk);
            return Ok(());
        }
        if let Some(event) = self.frames.finish().map_err(protocol)? {
            self.reader.read(&event, &mut self.ready)?;
        }
        self.conclude()
    }

    /// Ends the answer. Its connection is kept for other calls if the body ends soon.
    fn conclude(&mut self) -> Result<(), Fault> {
        if let Some(mut response) = self.response.take() {
            let drain = async move { while let Ok(Some(_)) = response.chunk().await {} };
            tokio::spawn(tokio::time::timeout(Duration::from_secs(1), drain));
        }
        self.ready.push_back(self.reader.end()?);
        Ok(())
    }
}

fn protocol(error: FrameError) -> Fault {
    Fault::Protocol(error.to_string())
}

fn is_type(response: &Response, wanted: &str) -> bool {
    let value = response.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    value.is_some_and(|value| value.split(';').next().is_some_and(|value| value.trim().eq_ignore_ascii_case(wanted)))
}
