//! Keys are sent to their server and seen nowhere else.

use std::sync::{Arc, Mutex};

use formwork::{Error, Model};
use formwork_tests::stand_in::{Fault, Reply, Settings, StandIn};
use tracing::field::{Field, Visit};

use crate::support::{ADA, ALL, Person, ada, answer, builder};

const KEY: &str = "sk-very-secret-0123456789";

/// All that is logged, as text.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<String>>);

impl Visit for Log {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        self.0.lock().unwrap().push_str(&format!("{field}={value:?}\n"));
    }
}

impl tracing::Subscriber for Log {
    fn enabled(&self, _: &tracing::Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        span.record(&mut self.clone());
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, values: &tracing::span::Record<'_>) {
        values.record(&mut self.clone());
    }

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        event.record(&mut self.clone());
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn keys_open_and_are_not_shown() {
    let log = Log::default();
    // Of all threads, the client's among them.
    tracing::subscriber::set_global_default(log.clone()).unwrap();
    for dialect in ALL {
        let settings = Settings { key: Some(KEY.to_owned()), ..Settings::default() };
        let server = StandIn::start_with(settings, dialect, |call| match call.n {
            1 => Reply::text(ADA).fault(Fault::Reset { after: 0 }),
            _ => Reply::text(ADA),
        });
        let server = server.unwrap();
        let builder = builder(&server, dialect).api_key(KEY);
        assert!(!format!("{builder:?}").contains(KEY));
        let model = builder.build().unwrap();
        for _ in 0..2 {
            assert_eq!(model.generate::<Person>("Who?").unwrap(), ada());
        }
        assert!(!format!("{model:?} {:?}", model.remote_metrics()).contains(KEY));

        let wrong = "sk-another-secret-987";
        let error = crate::support::builder(&server, dialect).api_key(wrong).build().unwrap_err();
        let words = format!("{error} {error:?}");
        assert!(matches!(error, Error::Remote { .. }) && words.contains("401"), "{dialect:?}: {words}");
        assert!(words.contains("check the key") && !words.contains(wrong), "{words}");
        let none = crate::support::builder(&server, dialect).build().unwrap_err();
        assert!(none.to_string().contains("401"), "{dialect:?}: {none}");
    }
    // A server that repeats what it was sent.
    let server = crate::support::start(formwork_tests::stand_in::Dialect::Vllm, answer(ADA));
    let url = server.url().replace("http://", &format!("http://user:{KEY}@"));
    let model = Model::connect(url.as_str()).build().unwrap();
    assert_eq!(model.generate::<Person>("Who?").unwrap(), ada());
    let logged = log.0.lock().unwrap();
    assert!(logged.contains("is known") && logged.contains("sent again"), "{logged}");
    assert!(!logged.contains(KEY) && !logged.contains("sk-another"), "{logged}");
}

#[test]
fn a_key_that_is_no_header_is_refused() {
    let error = Model::connect("http://127.0.0.1:1").api_key("a\nb").build().unwrap_err();
    assert!(matches!(error, Error::Setting { name: "api_key", .. }), "{error}");
    let error = Model::connect("http://127.0.0.1:1").api_key_env("FORMWORK_NO_SUCH_KEY").build().unwrap_err();
    assert!(matches!(error, Error::Setting { name: "api_key_env", .. }), "{error}");
}
