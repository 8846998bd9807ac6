//! One connection: requests, one after the other, until an end.

use std::io::{self, BufReader};
use std::net::TcpStream;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use super::answer::{Answer, End};
use super::dialect::{Accepted, Page};
use super::http::{HttpRequest, read_request};
use super::reply::{Call, Constraint, Fault};
use super::wire::{Transfer, Wire, has_hung_up};
use super::{Shared, State};

/// How often a call that waits for a slot looks whether its client has hung up.
const LOOK: Duration = Duration::from_millis(5);

/// How long a connection that is about to be closed looks as if it were kept.
const CLOSING: Duration = Duration::from_millis(10);

/// Answers requests until the client or a fault ends the connection.
pub(super) fn serve(stream: &TcpStream, connection: usize, shared: &Shared) -> io::Result<End> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    loop {
        let Some(request) = read_request(&mut reader, connection)? else { return Ok(End::Broken) };
        let closes = request.closes();
        shared.state().requests.push(request.clone());
        let end = answer(stream, &request, shared)?;
        if closes || end != End::Whole {
            return Ok(end);
        }
    }
}

fn answer(stream: &TcpStream, request: &HttpRequest, shared: &Shared) -> io::Result<End> {
    if let (Some(key), false) = (&shared.settings.key, request.path == "/health") {
        let given = request.header("authorization").and_then(|value| value.strip_prefix("Bearer "));
        if given != Some(key.as_str()) {
            return refuse(stream, shared, 401, "Incorrect API key provided", None);
        }
    }
    let is_call = shared.dialect.is_call(&request.path);
    match (request.method.as_str(), is_call) {
        ("POST", true) => {
            let body = request.json();
            match shared.dialect.check(&request.path, &body, &shared.about) {
                Ok(accepted) => call(stream, request, body, accepted, shared),
                Err(refusal) => refuse(stream, shared, refusal.status, &refusal.message, None),
            }
        }
        (_, true) => refuse(stream, shared, 405, "Method Not Allowed", None),
        _ => match shared.dialect.page(&request.path, &shared.about) {
            Some(Page::Json(value)) => whole(stream, 200, "application/json", Vec::new(), value.to_string().as_bytes()),
            Some(Page::Text(text)) => whole(stream, 200, "text/plain", Vec::new(), text.as_bytes()),
            None => refuse(stream, shared, 404, "Not Found", None),
        },
    }
}

fn refuse(
    stream: &TcpStream,
    shared: &Shared,
    status: u16,
    message: &str,
    retry_after: Option<String>,
) -> io::Result<End> {
    let headers = retry_after.map(|value| ("retry-after", value)).into_iter().collect();
    let error = shared.dialect.error(status, message).to_string();
    whole(stream, status, "application/json", headers, error.as_bytes())
}

fn whole(
    stream: &TcpStream,
    status: u16,
    content_type: &'static str,
    headers: Vec<(&'static str, String)>,
    body: &[u8],
) -> io::Result<End> {
    let mut wire = Wire::new(stream, Transfer::Length, None);
    wire.start(status, content_type, headers, false)?;
    wire.body(body)?;
    wire.end()?;
    Ok(End::Whole)
}

fn call(
    stream: &TcpStream,
    request: &HttpRequest,
    body: serde_json::Value,
    accepted: Accepted,
    shared: &Shared,
) -> io::Result<End> {
    let n = {
        let mut state = shared.state();
        state.calls.push(body.clone());
        state.calls.len() - 1
    };
    let messages = body["messages"].as_array().into_iter().flatten();
    let prompt = messages.rev().find(|message| message["role"] != "assistant");
    let call = Call {
        n,
        prefill: accepted.prefill.clone(),
        constraint: accepted.constraint.clone(),
        prompt: prompt.and_then(|message| message["content"].as_str()).unwrap_or_default().to_owned(),
        body,
        connection: request.connection,
    };
    let _slot = Slot::take(stream, shared)?;
    let reply = (shared.script)(&call);
    if let Some(Fault::Status { status, retry_after }) = &reply.fault {
        return refuse(stream, shared, *status, "not now", retry_after.clone());
    }
    let restarts = restarts(&call, shared);
    let rest = match reply.text.strip_prefix(&call.prefill) {
        Some(rest) if !restarts => rest,
        _ => &reply.text,
    };
    let echo = if accepted.echo { call.prefill.as_str() } else { "" };
    let answer = Answer {
        dialect: shared.dialect,
        native: shared.dialect.is_native(&request.path),
        model: &shared.about.model,
        accepted: &accepted,
        reply: &reply,
        text: &[echo, rest].concat(),
        first_token: shared.settings.first_token,
        pace: shared.settings.pace,
    };
    let mut wire = Wire::new(stream, reply.framing.transfer, reply.framing.packet);
    let end = answer.send(&mut wire).inspect_err(|_| {
        if !shared.stopped.load(Ordering::SeqCst) {
            shared.hang_ups.fetch_add(1, Ordering::SeqCst);
        }
    })?;
    let closes_unsaid = shared.dialect.closes_after(&accepted);
    if closes_unsaid && end == End::Whole && !request.closes() {
        // A call that is sent before the client sees the end is lost.
        thread::sleep(CLOSING);
    }
    let closes = reply.framing.close || reply.framing.transfer == Transfer::Close || closes_unsaid;
    Ok(if closes && end == End::Whole { End::Broken } else { end })
}

/// Whether the server holds what follows the prefill to the constraint from its beginning.
fn restarts(call: &Call, shared: &Shared) -> bool {
    let mut state = shared.state();
    match &call.constraint {
        Constraint::Free => false,
        constraint if shared.dialect.leads_along(constraint) => false,
        Constraint::Grammar(text) | Constraint::Regex(text) if call.prefill.is_empty() => {
            state.grammars.insert(text.clone());
            true
        }
        Constraint::Grammar(text) | Constraint::Regex(text) => state.grammars.contains(text),
        _ => true,
    }
}

/// One of the slots, as long as a call is answered.
struct Slot<'a> {
    shared: &'a Shared,
}

impl<'a> Slot<'a> {
    /// Waits for a slot.
    ///
    /// # Errors
    /// Where the client hangs up, or the server is killed.
    fn take(stream: &TcpStream, shared: &'a Shared) -> io::Result<Slot<'a>> {
        let mut state = shared.state();
        while state.open >= shared.settings.slots {
            if shared.stopped.load(Ordering::SeqCst) || has_hung_up(stream) {
                return Err(io::ErrorKind::ConnectionReset.into());
            }
            let waited = shared.free.wait_timeout(state, LOOK);
            state = waited.map_or_else(|poisoned| poisoned.into_inner().0, |(state, _)| state);
        }
        let State { open, most_open, .. } = &mut *state;
        *open += 1;
        *most_open = (*most_open).max(*open);
        Ok(Slot { shared })
    }
}

impl Drop for Slot<'_> {
    fn drop(&mut self) {
        self.shared.state().open -= 1;
        self.shared.free.notify_one();
    }
}
