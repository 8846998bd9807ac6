//! [`Endpoint`]: one server of several that serve the same model, and how it is.
//!
//! ```text
//!            a connection is lost, 5xx, a stall          it answers again: a probe, or a call
//! in use ------------------------------------> aside ------------------------------------> in use
//! ```
//!
//! Each further failure puts it aside for longer, until a call succeeds: a server may answer probes
//! and still fail at every call. Failures of calls that began before it was put aside say nothing
//! new. A pause is what `Retry-After` asks for, and no sign of ill health.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::api_key::{ApiKey, REDACTED};
use super::fault::Fault;
use super::metrics::{EndpointCounters, EndpointMetrics};
use super::server_url::ServerUrl;
use crate::remote::call::{CallError, ServerKind};

/// The longest time that a server can have itself left alone for.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// One server.
#[derive(Debug)]
pub(super) struct Endpoint {
    pub(super) url: ServerUrl,
    pub(super) key: Option<ApiKey>,
    pub(super) counters: EndpointCounters,
    outstanding: AtomicUsize,
    health: Mutex<Health>,
}

#[derive(Debug, Default)]
struct Health {
    /// Failures since the last call that succeeded.
    streak: u32,
    /// When it was put aside, while it is.
    aside_since: Option<Instant>,
    paused_until: Option<Instant>,
}

/// A call that an endpoint is given; it counts as outstanding until this is dropped.
#[derive(Debug)]
pub(super) struct Lease {
    pub(super) endpoint: Arc<Endpoint>,
}

impl Endpoint {
    pub(super) fn new(url: ServerUrl, key: Option<ApiKey>) -> Endpoint {
        Endpoint {
            url,
            key,
            counters: EndpointCounters::default(),
            outstanding: AtomicUsize::new(0),
            health: Mutex::default(),
        }
    }

    pub(super) fn lease(self: &Arc<Self>) -> Lease {
        self.outstanding.fetch_add(1, Ordering::Relaxed);
        Lease { endpoint: self.clone() }
    }

    pub(super) fn outstanding(&self) -> usize {
        self.outstanding.load(Ordering::Relaxed)
    }

    pub(super) fn is_aside(&self) -> bool {
        self.health().aside_since.is_some()
    }

    /// How much longer it is to be left alone.
    pub(super) fn pause_left(&self) -> Duration {
        let until = self.health().paused_until;
        until.map_or(Duration::ZERO, |until| until.saturating_duration_since(Instant::now()))
    }

    pub(super) fn pause(&self, pause: Duration) {
        let until = Instant::now() + pause.min(LONGEST_PAUSE);
        let mut health = self.health();
        health.paused_until = health.paused_until.max(Some(until));
    }

    /// A call that began at that time failed. Returns the number of failures so far if the endpoint
    /// is put aside by this one.
    pub(super) fn failed(&self, began: Instant) -> Option<u32> {
        let mut health = self.health();
        if health.aside_since.is_some_and(|since| began < since) {
            return None;
        }
        health.streak = health.streak.saturating_add(1);
        let was_in_use = health.aside_since.replace(Instant::now()).is_none();
        was_in_use.then_some(health.streak)
    }

    /// A call succeeded.
    pub(super) fn succeeded(&self) {
        let mut health = self.health();
        health.streak = 0;
        health.aside_since = None;
    }

    /// A probe was answered.
    pub(super) fn revived(&self) {
        self.health().aside_since = None;
    }

    pub(super) fn error(&self, fault: Fault, kind: ServerKind) -> CallError {
        fault.into_error(&self.url, kind, |text| self.redact(text))
    }

    /// The text without secrets, for servers that repeat them in their errors.
    fn redact(&self, text: &str) -> String {
        let key = self.key.iter().map(|key| key.secret().to_owned());
        // Shorter ones than a secret can be would tear holes into every text.
        let secrets = key.chain(self.url.secrets()).filter(|secret| secret.len() >= 4);
        secrets.fold(text.to_owned(), |text, secret| text.replace(&secret, REDACTED))
    }

    pub(super) fn metrics(&self) -> EndpointMetrics {
        EndpointMetrics {
            url: self.url.label().to_owned(),
            is_aside: self.is_aside(),
            outstanding: self.outstanding(),
            ..self.counters.snapshot()
        }
    }

    fn health(&self) -> MutexGuard<'_, Health> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.endpoint.outstanding.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_that_fail_together_are_one_failure() {
        let endpoint = Endpoint::new(ServerUrl::parse("http://h").unwrap(), None);
        let began = Instant::now();
        assert_eq!(endpoint.failed(began), Some(1));
        assert_eq!((0..200).find_map(|_| endpoint.failed(began)), None);
        endpoint.revived();
        assert!(!endpoint.is_aside());
        assert_eq!(endpoint.failed(Instant::now()), Some(2));
        endpoint.succeeded();
        assert_eq!(endpoint.failed(Instant::now()), Some(1));
    }
}
