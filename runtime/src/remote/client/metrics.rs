//! [`RemoteMetrics`]: what a client has done, counted.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What a client of servers has done since it was connected. A snapshot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct RemoteMetrics {
    /// Calls made: one for each answer, and one for each time that an answer went on.
    pub calls: u64,
    /// Times that a call was sent again.
    pub retries: u64,
    /// Calls that failed when their retries were used up, or within their answer.
    pub failures: u64,
    /// Calls that wait for others to end.
    pub waiting: usize,
    /// What was sent to each endpoint, in the order in which they were given.
    pub endpoints: Vec<EndpointMetrics>,
}

/// What was sent to one endpoint. A snapshot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct EndpointMetrics {
    /// Its URL, without user, password and query.
    pub url: String,
    /// Whether it is put aside: calls go to others as long as there are any, until it answers again.
    pub is_aside: bool,
    /// Calls that are being answered.
    pub outstanding: usize,
    /// Attempts at calls.
    pub attempts: u64,
    /// Attempts that failed.
    pub failures: u64,
    /// Bytes of the calls' bodies.
    pub bytes_sent: u64,
    /// Bytes of the answers' bodies.
    pub bytes_received: u64,
    /// Attempts at which a first piece of an answer came.
    pub answered: u64,
    /// Time from sending to the first piece, of all of them together.
    pub first_piece_time: Duration,
    /// The longest such time.
    pub longest_first_piece_time: Duration,
}

/// Counters of one endpoint.
#[derive(Debug, Default)]
pub(super) struct EndpointCounters {
    pub(super) attempts: Counter,
    pub(super) failures: Counter,
    pub(super) bytes_sent: Counter,
    pub(super) bytes_received: Counter,
    answered: Counter,
    /// In microseconds.
    first_piece_time: Counter,
    longest_first_piece_time: Counter,
}

impl EndpointCounters {
    pub(super) fn first_piece(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.answered.add(1);
        self.first_piece_time.add(micros);
        self.longest_first_piece_time.0.fetch_max(micros, Ordering::Relaxed);
    }

    pub(super) fn snapshot(&self) -> EndpointMetrics {
        EndpointMetrics {
            attempts: self.attempts.get(),
            failures: self.failures.get(),
            bytes_sent: self.bytes_sent.get(),
            bytes_received: self.bytes_received.get(),
            answered: self.answered.get(),
            first_piece_time: Duration::from_micros(self.first_piece_time.get()),
            longest_first_piece_time: Duration::from_micros(self.longest_first_piece_time.get()),
            ..EndpointMetrics::default()
        }
    }
}

/// A number that only grows.
#[derive(Debug, Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    pub(super) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
