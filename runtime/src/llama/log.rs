//! The reasons that llama.cpp only writes to its log: a failed load returns a null pointer and
//! nothing else.

use std::sync::{Arc, Mutex, PoisonError};

use tracing_core::field::{Field, Visit};
use tracing_core::span::{Attributes, Id, Record};
use tracing_core::{Dispatch, Event, Level, LevelFilter, Metadata, Subscriber, dispatcher};

/// How many lines are kept; the cause is among the last.
const KEPT_LINES: usize = 4;

/// Runs `call` and returns, with its result, the last error lines that llama.cpp logged on this thread meanwhile.
///
/// The application's own `tracing` subscriber does not see this thread's events meanwhile.
pub(super) fn with_errors<R>(call: impl FnOnce() -> R) -> (R, String) {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let dispatch = Dispatch::new(ErrorLines(Arc::clone(&lines)));
    let result = dispatcher::with_default(&dispatch, call);
    let lines = lines.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = lines.len().saturating_sub(KEPT_LINES);
    (result, lines[kept..].join("; "))
}

/// A subscriber that keeps the messages of error events.
struct ErrorLines(Arc<Mutex<Vec<String>>>);

impl Subscriber for ErrorLines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_event() && *metadata.level() == Level::ERROR
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::ERROR)
    }

    fn event(&self, event: &Event<'_>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        let line = message.0.trim();
        if !line.is_empty() {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned());
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// Picks an event's message.
struct Message(String);

impl Visit for Message {
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
