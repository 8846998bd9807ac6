//! [`Client`]: calls to one or several servers of one model, over HTTP.
//!
//! - `settings`, `api_key`, `server_url`: where and how; `thread`: where tasks run;
//! - `gate`: how many calls at a time; `endpoints`, `endpoint`: which server, and how it is;
//! - `call`: attempts, `retry`: the waits between them, `fault`: why one fails;
//! - `http`: reqwest; `pieces`: the answer while it comes; `metrics`: what was done.
//!
//! What it deliberately does not do: look at an answer's text, or send a call again after its first
//! piece. Keys are in no log, error or `Debug` output; bodies in none either.

mod api_key;
mod call;
mod connect;
mod endpoint;
mod endpoints;
mod fault;
mod gate;
mod http;
mod metrics;
mod pieces;
mod retry;
mod server_url;
mod settings;
#[cfg(test)]
mod tests;
mod thread;

use std::future::Future;
use std::sync::Arc;
use std::time::Instant;

pub(in crate::remote) use api_key::ApiKey;
pub(in crate::remote) use fault::Fault;
pub(in crate::remote) use http::{Answer, Http};
pub use metrics::{EndpointMetrics, RemoteMetrics};
pub(in crate::remote) use pieces::Pieces;
pub(in crate::remote) use server_url::ServerUrl;
pub(in crate::remote) use settings::{ClientSettings, RetryPolicy, Timeouts};

use tokio::task::AbortHandle;

use super::call::{Call, CallError, ServerFacts};
use super::dialect::Dialect;
use endpoint::Lease;
use endpoints::Endpoints;
use gate::Gate;
use metrics::Counter;
use thread::ClientThread;

/// A client. Clones share its thread, its connections and its bounds; the thread ends with the last
/// of them.
#[derive(Debug, Clone)]
pub(in crate::remote) struct Client(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    thread: ClientThread,
    servers: Arc<Servers>,
    gate: Gate,
    timeouts: Timeouts,
    retries: RetryPolicy,
    calls: Counter,
    n_retries: Counter,
}

/// The servers, what they speak, and what is noted of them.
#[derive(Debug)]
struct Servers {
    endpoints: Endpoints,
    dialect: Dialect,
    http: Http,
    failed: Counter,
}

impl Client {
    /// Asks the endpoints what they are. Blocks; makes the client's thread.
    ///
    /// # Errors
    ///
    /// [`CallError::Setting`] for a URL or a model that is none, others if no endpoint answers.
    pub(in crate::remote) fn connect(settings: ClientSettings) -> Result<Client, CallError> {
        connect::connect(settings)
    }

    pub(in crate::remote) fn facts(&self) -> &ServerFacts {
        self.0.servers.dialect.facts()
    }

    /// Runs a task on the client's thread.
    pub(in crate::remote) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        self.0.thread.spawn(task)
    }

    /// Makes a call, and sends it again where that helps; returns when its first piece is there.
    /// For tasks of [`spawn`](Client::spawn).
    pub(in crate::remote) async fn open(&self, call: Call) -> Result<Pieces, CallError> {
        self.0.open(call).await
    }

    pub(in crate::remote) fn metrics(&self) -> RemoteMetrics {
        RemoteMetrics {
            calls: self.0.calls.get(),
            retries: self.0.n_retries.get(),
            failures: self.0.servers.failed.get(),
            waiting: self.0.gate.n_waiting(),
            endpoints: self.0.servers.endpoints.all.iter().map(|endpoint| endpoint.metrics()).collect(),
        }
    }
}

impl Servers {
    /// Notes that an answer broke off, of an attempt that began at that time.
    fn broke_off(&self, lease: &Lease, fault: &Fault, began: Instant) {
        self.failed.add(1);
        self.note(lease, fault, began);
    }

    fn note(&self, lease: &Lease, fault: &Fault, began: Instant) {
        let endpoint = &lease.endpoint;
        self.endpoints.failed(endpoint, fault, began, &self.http, self.dialect.probe_url(&endpoint.url));
    }
}
