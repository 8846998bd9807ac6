//! Keys and passwords are sent, and shown to nobody.

use std::sync::{Mutex, PoisonError};

use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use super::super::ApiKey;
use super::stand_in::*;
use super::*;

const KEY: &str = "sk-very-secret";

/// All that any span or event of this process's tests says.
static LOG: Mutex<String> = Mutex::new(String::new());

struct Log;

impl Subscriber for Log {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("formwork")
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        span.record(&mut Append);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut Append);
    }

    fn event(&self, event: &Event<'_>) {
        event.record(&mut Append);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

struct Append;

impl Visit for Append {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        log.push_str(&format!("{}={value:?}\n", field.name()));
    }
}

#[test]
fn the_key_is_sent_and_never_shown() {
    let _ = tracing::subscriber::set_global_default(Log);
    let server = StandIn::llama(|request, n| {
        // As unkind as a server can be: it repeats the key in its errors.
        let message = format!("bad key in {}", request.head);
        match n {
            0 => json(503, "", json!({"error": {"message": message}})),
            1 => json(401, "", json!({"error": {"message": message}})),
            2 => stream([delta("1"), event(json!({"error": {"message": message}}))]),
            _ => stream([event(format!("{{\"choices\": \"{KEY}\"}}"))]),
        }
    });
    let url = server.url.replace("http://", "http://me:my-password@");
    let settings = ClientSettings { api_key: Some(ApiKey::new(KEY)), ..settings(&format!("{url}/v1?token=my-token")) };
    let mut shown = format!("{settings:?}");
    let client = Client::connect(settings).unwrap();
    for _ in 0..3 {
        let error = run(&client, call()).unwrap_err();
        shown += &format!("{error} {error:?}");
    }
    assert!(shown.contains("[key]"), "{shown}");
    shown += &format!("{client:?} {:?}", client.metrics());
    let refused = format!("{:?}", server.url.replace("http://", "nothing://me:my-password@"));
    shown += &Client::connect(super::settings(&refused)).unwrap_err().to_string();
    let log = LOG.lock().unwrap().clone();
    assert!(log.contains("is sent again") && log.contains("first piece") && log.contains("put aside"), "{log}");
    for secret in [KEY, "my-password", "my-token"] {
        assert!(!shown.contains(secret), "{shown}");
        assert!(!log.contains(secret), "{log}");
    }
    let calls = server.calls();
    assert!(calls.iter().all(|call| call.path == "/v1/chat/completions?token=my-token" || !call.is_call()));
    let bearer = format!("authorization: Bearer {KEY}\r\n");
    assert!(calls.iter().all(|call| call.head.contains(&bearer)), "{calls:?}");
    assert!(calls.iter().all(|call| call.head.matches("authorization").count() == 1), "{calls:?}");
}
