//! Servers of each kind, and models behind them.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use formwork::{Constrain, Model, RemoteBuilder, RemoteMetrics, Structured};
use formwork_tests::stand_in::{Call, Dialect, Reply, StandIn};
use serde::{Deserialize, Serialize};

pub const ALL: [Dialect; 6] =
    [Dialect::OpenAi, Dialect::Vllm, Dialect::OldVllm, Dialect::Sglang, Dialect::LlamaServer, Dialect::Ollama];

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
pub struct Person {
    pub name: String,
    pub age: u8,
}

pub const ADA: &str = r#"{"name": "Ada Lovelace", "age": 36}"#;

pub fn ada() -> Person {
    Person { name: "Ada Lovelace".to_owned(), age: 36 }
}

/// Whether the server goes on with an assistant's turn.
pub fn continues(dialect: Dialect) -> bool {
    dialect != Dialect::OpenAi
}

/// What connects to a server.
pub fn builder(server: &StandIn, dialect: Dialect) -> RemoteBuilder {
    let builder = Model::connect(server.url());
    // Most of the types here have bounds, which OpenAI's strict schemas can't say.
    if dialect == Dialect::OpenAi { builder.constrain(Constrain::Nothing) } else { builder }
}

pub fn start(dialect: Dialect, script: impl Fn(&Call) -> Reply + Send + Sync + 'static) -> StandIn {
    StandIn::start(dialect, script).unwrap()
}

/// A server and a model behind it.
pub fn connect(dialect: Dialect, script: impl Fn(&Call) -> Reply + Send + Sync + 'static) -> (StandIn, Model) {
    let server = start(dialect, script);
    let model = builder(&server, dialect).build().unwrap();
    (server, model)
}

/// A script that gives `answer` to every call, and the rest of it to calls that go on.
pub fn answer(text: &'static str) -> impl Fn(&Call) -> Reply {
    move |_| Reply::text(text)
}

pub fn metrics(model: &Model) -> RemoteMetrics {
    model.remote_metrics().unwrap()
}

/// What `run` gives. It has to within so many seconds, which no slow machine needs.
pub fn within<R: Send + 'static>(seconds: u64, run: impl FnOnce() -> R + Send + 'static) -> R {
    let (sender, receiver) = mpsc::channel();
    let running = std::thread::spawn(move || sender.send(run()));
    match receiver.recv_timeout(Duration::from_secs(seconds)) {
        Ok(result) => result,
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("nothing after {seconds} s"),
        Err(mpsc::RecvTimeoutError::Disconnected) => match running.join() {
            Ok(_) => panic!("it ended without a result"),
            Err(panic) => std::panic::resume_unwind(panic),
        },
    }
}

/// Waits for what other threads do.
pub fn eventually(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}
