//! Models behind the real `llama-server`, end to end: what a caller gets from
//! [`Model::connect`](formwork::Model::connect).
//!
//! - [`corpus`]: a value of each type of the oracle's corpus, held to the grammar and to the schema;
//! - [`in_process`]: greedy answers beside those of the engine in the process;
//! - [`streams`]: streams that are dropped, partial values, samples, conversations, quotes;
//! - [`killed`]: a job whose server is killed and started again;
//! - [`free`]: a server that answers freely, and what that costs.
//!
//! Ignored unless asked for: `cargo xtask server test` builds the server. A test whose model or server
//! is absent says so and passes. Each request has its test's [`Limit`], so a test that hangs fails.

#![allow(
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "helpers of tests are outside of test functions; figures are printed"
)]

mod corpus;
mod free;
#[cfg(feature = "llama")]
mod in_process;
mod items;
mod killed;
mod sample;
mod streams;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use formwork::{Model, RemoteBuilder, Request};
use formwork_tests::llama_server::LlamaServer;

/// When a test's requests have to be answered.
#[derive(Debug, Clone, Copy)]
pub struct Limit(Instant);

impl Limit {
    /// So many from now on.
    pub fn minutes(n: u64) -> Limit {
        Limit(Instant::now() + Duration::from_secs(60 * n))
    }

    /// A request that has to be answered by then.
    pub fn of<T>(self, request: Request<T>) -> Request<T> {
        request.deadline(self.0)
    }
}

/// The committed model, which is told the names of fields.
pub fn tiny() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

/// SmolLM2, if it was fetched.
pub fn smollm2() -> Option<PathBuf> {
    formwork_tests::model("smollm2.gguf")
}

/// A client of the server's, not yet built.
pub fn client(server: &LlamaServer) -> RemoteBuilder {
    Model::connect(server.url()).connect_timeout(Duration::from_secs(5))
}
