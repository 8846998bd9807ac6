//! What llama.cpp logs while it loads a model, which says where it puts things.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// Runs `call` and returns, with its result, the lines that llama.cpp logged meanwhile. One test at
/// a time listens.
pub fn lines<R>(call: impl FnOnce() -> R) -> (R, Vec<String>) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let listener = listener();
    listener.lines().clear();
    let result = call();
    (result, std::mem::take(&mut *listener.lines()))
}

#[derive(Clone, Default)]
struct Listener(Arc<Mutex<Vec<String>>>);

/// The process' subscriber: models are loaded on threads of their own.
fn listener() -> &'static Listener {
    static LISTENER: OnceLock<Listener> = OnceLock::new();
    LISTENER.get_or_init(|| {
        let listener = Listener::default();
        tracing::subscriber::set_global_default(listener.clone()).unwrap();
        listener
    })
}

impl Listener {
    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscriber for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_event() && metadata.target().contains("llama")
    }

    fn event(&self, event: &Event<'_>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        self.lines().push(message.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
