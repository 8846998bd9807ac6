//! The reasons that llama.cpp only writes to its log: a failed load returns a null pointer and
//! nothing else.

use std::sync::{Arc, Mutex, PoisonError};

use tracing_core::field::{Field, Visit};
use tracing_core::span::{Attributes, Id, Record};
use tracing_core::{Dispatch, Event, Level, Metadata, Subscriber, dispatcher};

/// Number of lines kept. The cause is among the last: llama.cpp logs an error at each level that it
/// passes on the way out.
const KEPT_LINES: usize = 4;

/// Runs `call` and returns, with its result, the last error lines that llama.cpp logged on this
/// thread meanwhile. The application's own `tracing` subscriber sees everything as it would
/// without.
pub(super) fn with_errors<R>(call: impl FnOnce() -> R) -> (R, String) {
    // A subscriber for this thread only, in front of the application's: concurrent loads don't mix
    // their lines, and no global subscriber is replaced.
    let lines = Arc::new(Mutex::new(Vec::new()));
    let outer = dispatcher::get_default(Dispatch::clone);
    let dispatch = Dispatch::new(ErrorLines { lines: Arc::clone(&lines), outer });
    let result = dispatcher::with_default(&dispatch, call);
    let lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = lines.len().saturating_sub(KEPT_LINES);
    (result, lines[kept..].join("; "))
}

/// A subscriber that keeps the messages of error events, and passes everything on.
struct ErrorLines {
    lines: Arc<Mutex<Vec<String>>>,
    outer: Dispatch,
}

fn is_error(metadata: &Metadata<'_>) -> bool {
    metadata.is_event() && *metadata.level() == Level::ERROR
}

impl Subscriber for ErrorLines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        is_error(metadata) || self.outer.enabled(metadata)
    }

    fn event(&self, event: &Event<'_>) {
        if is_error(event.metadata()) {
            let mut message = ErrorMessage(String::new());
            event.record(&mut message);
            let line = message.0.trim();
            if !line.is_empty() {
                self.lines.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned());
            }
        }
        // Enabled here may only mean that it is an error; the application may have filtered it.
        if self.outer.enabled(event.metadata()) {
            self.outer.event(event);
        }
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.outer.new_span(span)
    }
    fn record(&self, span: &Id, values: &Record<'_>) {
        self.outer.record(span, values);
    }
    fn record_follows_from(&self, span: &Id, follows: &Id) {
        self.outer.record_follows_from(span, follows);
    }
    fn enter(&self, span: &Id) {
        self.outer.enter(span);
    }
    fn exit(&self, span: &Id) {
        self.outer.exit(span);
    }
    fn clone_span(&self, id: &Id) -> Id {
        self.outer.clone_span(id)
    }
    fn try_close(&self, id: Id) -> bool {
        self.outer.try_close(id)
    }
}

/// The message of an event.
struct ErrorMessage(String);

impl Visit for ErrorMessage {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "message" {
            self.0.push_str(value);
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
