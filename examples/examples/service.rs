//! A web service: the text of a support ticket in, a typed ticket out, at once or field by field.
//!
//! ```text
//! $ cargo run --example service
//! listening on http://127.0.0.1:8080, Ctrl-C ends it
//!
//! $ curl -d 'Subject: Camera crashes
//! Product: Lumo Pro
//! Customer: Alice Baker
//! Priority: high' http://127.0.0.1:8080/tickets
//! {"priority":"high","summary":"Camera crashes","product":"Lumo Pro","customer":"Alice Baker"}
//!
//! $ curl -H 'Accept: text/event-stream' -d 'Subject: Camera crashes …' http://127.0.0.1:8080/tickets
//! event: field
//! data: {"path":"priority","value":"high"}
//! …
//! event: value
//! data: {"priority":"high","summary":"Camera crashes","product":"Lumo Pro","customer":"Alice Baker"}
//! ```
//!
//! `GET /openapi.json` describes it, with the schema that the type has; `GET /metrics` counts.
//! Another address: `cargo run --example service -- 0.0.0.0:80`.
//!
//! What a service has to think of, and where it is here:
//!
//! - more callers than the model can serve: the queue is bounded, and who doesn't fit is told so
//!   (503 with `Retry-After`);
//! - callers who hang up: their future is dropped, and that frees the slot;
//! - texts that are too long, requests that take too long: 413 and 504;
//! - the end: nobody new is let in, those who wait get their answers, but not for ever.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stderr)]

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{ACCEPT, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use formwork::{AsyncStream, CancelReason, FieldEventKind, FieldEvents, Model, Request, Structured};
use futures_util::{StreamExt, stream};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Maximum number of tickets that wait for a slot.
const MAX_WAITING: usize = 64;
/// Maximum number of bytes of a ticket.
const MAX_TEXT: usize = 16 * 1024;
/// How long an answer may take.
const TIME_LIMIT: Duration = Duration::from_secs(60);
/// How long the end waits for answers.
const GRACE: Duration = Duration::from_secs(20);

/// How soon somebody has to look at it.
#[derive(Debug, Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Priority {
    Low,
    Medium,
    High,
    Urgent,
}

/// What a support ticket says.
#[derive(Debug, Deserialize, Serialize, Structured)]
struct Ticket {
    priority: Priority,
    summary: String,
    product: String,
    customer: String,
}

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

#[tokio::main]
async fn run() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let model = Model::builder().queue_limit(MAX_WAITING).open(formwork_examples::model_path())?;
    let routes = Router::new()
        .route("/tickets", post(read_ticket))
        .route("/openapi.json", get(async || Json(openapi())))
        .route("/metrics", get(metrics))
        .layer(DefaultBodyLimit::max(MAX_TEXT))
        .with_state(model.clone());
    let listener = tokio::net::TcpListener::bind(&address).await?;
    eprintln!("listening on http://{}, Ctrl-C ends it", listener.local_addr()?);
    axum::serve(listener, routes).with_graceful_shutdown(end_of_service(model)).await?;
    eprintln!("all answers were given");
    Ok(())
}

/// `POST /tickets`: the ticket, or as events if the caller accepts no less.
async fn read_ticket(State(model): State<Model>, headers: HeaderMap, text: String) -> Result<Response, Failure> {
    if text.trim().is_empty() {
        // A model would make a ticket of it all the same.
        return Err(formwork::Error::EmptyPrompt.into());
    }
    let request = model.request::<Ticket>(text).max_tokens(200).timeout(TIME_LIMIT);
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accepts.contains("text/event-stream") {
        return events(request);
    }
    // If the caller hangs up, this future is dropped, and the request with it.
    Ok(Json(request.run_async().await?.value).into_response())
}

/// Each field as soon as it is complete, then the whole.
fn events(request: Request<Ticket>) -> Result<Response, Failure> {
    let writing = Writing { stream: request.stream_async()?, fields: FieldEvents::new(), text: String::new() };
    let events = stream::unfold(Some(writing), async |writing| {
        let mut writing = writing?;
        match writing.stream.next().await {
            Some(Ok(update)) => Some((writing.take(&update.text), Some(writing))),
            Some(Err(error)) => Some((vec![failed(&error)], None)),
            None => match writing.stream.finish().await {
                Ok(answer) => Some((vec![Event::default().event("value").json_data(answer.value)], None)),
                Err(error) => Some((vec![failed(&error)], None)),
            },
        }
    });
    let events = events.flat_map(stream::iter);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// A ticket that is being written.
struct Writing {
    stream: AsyncStream<Ticket>,
    fields: FieldEvents,
    text: String,
}

impl Writing {
    /// Events for the fields that `text` completes.
    fn take(&mut self, text: &str) -> Vec<Result<Event, axum::Error>> {
        self.text += text;
        let events = match self.fields.push(text) {
            Ok(events) => events,
            Err(error) => return vec![failed(&error)],
        };
        let done = events.iter().filter(|event| {
            // The ticket itself is sent as what the type reads.
            event.kind == FieldEventKind::Done && !event.path.segments().is_empty()
        });
        done.map(|event| {
            let value: Value = serde_json::from_str(&self.text[event.range.clone()]).unwrap_or_default();
            let data = json!({"path": event.path.to_string(), "value": value});
            Event::default().event("field").json_data(data)
        })
        .collect()
    }
}

fn failed(error: &dyn Error) -> Result<Event, axum::Error> {
    Event::default().event("error").json_data(json!({"error": error.to_string()}))
}

/// `GET /metrics`.
async fn metrics(State(model): State<Model>) -> Json<Value> {
    let metrics = model.metrics();
    Json(json!({
        "waiting": metrics.waiting,
        "running": metrics.running,
        "finished": metrics.finished,
        "cancelled": metrics.cancelled,
        "failed": metrics.failed,
        "refused": metrics.refused,
        "output_tokens": metrics.output_tokens,
    }))
}

/// Returns when the service is to end, and ends what still runs a while later.
async fn end_of_service(model: Model) {
    if let Err(error) = asked_to_end().await {
        // It can still be killed.
        eprintln!("no signal will end this: {error}");
        return std::future::pending().await;
    }
    eprintln!("ending: waiting for the answers that were asked for");
    tokio::spawn(async move {
        tokio::time::sleep(GRACE).await;
        model.shutdown();
    });
}

/// Waits for Ctrl-C, or for what service managers send.
#[cfg(unix)]
async fn asked_to_end() -> std::io::Result<()> {
    let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted,
        _ = terminated.recv() => Ok(()),
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn asked_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// An error as an answer.
struct Failure(formwork::Error);

impl From<formwork::Error> for Failure {
    fn from(error: formwork::Error) -> Failure {
        Failure(error)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        use formwork::Error::{Busy, Cancelled, EmptyPrompt, PromptNul, PromptTooLong};
        let status = match &self.0 {
            Busy { .. } => StatusCode::SERVICE_UNAVAILABLE,
            PromptTooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            EmptyPrompt | PromptNul { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Cancelled { reason: CancelReason::Deadline, .. } => StatusCode::GATEWAY_TIMEOUT,
            Cancelled { .. } => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        // What was written so far stays here: it may be another caller's text to log, not to send.
        let message = match &self.0 {
            Cancelled { reason, .. } => format!("the request was cancelled ({reason:?})"),
            error => error.to_string(),
        };
        let mut response = (status, Json(json!({"error": message}))).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, 1.into());
        }
        response
    }
}

/// The service's description (OpenAPI 3.1), with the type's own schema in it.
fn openapi() -> Value {
    let mut schema = formwork::schema::<Ticket>().to_value();
    let mut schemas = schema.as_object_mut().and_then(|schema| schema.remove("$defs")).unwrap_or_else(|| json!({}));
    schemas["Ticket"] = schema;
    point_to_components(&mut schemas);
    let answer = json!({
        "description": "The ticket; as events, each field and then the value.",
        "content": {
            "application/json": {"schema": {"$ref": "#/components/schemas/Ticket"}},
            "text/event-stream": {"schema": {"type": "string"}},
        },
    });
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Tickets", "version": env!("CARGO_PKG_VERSION")},
        "paths": {"/tickets": {"post": {
            "summary": "Reads a support ticket.",
            "requestBody": {"required": true, "content": {"text/plain": {"schema": {"type": "string", "maxLength": MAX_TEXT}}}},
            "responses": {
                "200": answer,
                "413": {"description": "The text is too long."},
                "503": {"description": "Too many requests wait, or the service is ending: `Retry-After` says when to come back."},
                "504": {"description": "The answer took too long."},
            },
        }}},
        "components": {"schemas": schemas},
    })
}

/// Moves references from where a JSON Schema keeps its parts to where OpenAPI does.
fn point_to_components(value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix("#/$defs/") {
                *text = format!("#/components/schemas/{name}");
            }
        }
        Value::Array(items) => items.iter_mut().for_each(point_to_components),
        Value::Object(members) => members.values_mut().for_each(point_to_components),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
