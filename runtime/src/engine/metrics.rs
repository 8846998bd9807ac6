//! [`Metrics`]: what an engine has done so far, in numbers.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::base::Usage;

/// Upper ends of the histograms' buckets, in seconds; the last bucket has no end.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// A snapshot of what a model's engine has done since it was opened. Made by
/// [`Model::metrics`](crate::Model::metrics).
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct Metrics {
    /// Requests that wait for a slot now.
    pub waiting: usize,
    /// Sequences that are generated now.
    pub running: usize,
    /// Tokens that the context's memory holds now, those of cached prefixes included.
    pub cells_used: usize,
    /// Of those, tokens that are only kept for later prompts.
    pub cells_cached: usize,
    /// Recurrent states that are held now, to go back to; see
    /// [`ModelBuilder::checkpoint_memory`](crate::ModelBuilder::checkpoint_memory).
    pub checkpoints: usize,
    /// Bytes of memory that they take.
    pub checkpoint_bytes: usize,
    /// Recurrent states that were ever copied to be held.
    pub checkpoints_taken: u64,
    /// How often one was put back.
    pub checkpoints_restored: u64,
    /// Time in copying them.
    pub checkpoint_time: Duration,
    /// Time in putting them back.
    pub checkpoint_restore_time: Duration,
    /// Samples that ended with a complete value.
    pub finished: u64,
    /// Samples that were cancelled, by token, deadline, dropping or shutdown.
    pub cancelled: u64,
    /// Samples that ended with an error.
    pub failed: u64,
    /// Requests refused because the queue was full.
    pub refused: u64,
    /// Forward passes.
    pub forward_passes: u64,
    /// Tokens of prompts, of all requests that got a slot.
    pub prompt_tokens: u64,
    /// Of those, tokens that were not decoded again.
    pub cached_tokens: u64,
    /// Tokens of texts that have ended.
    pub output_tokens: u64,
    /// Of those, tokens that the grammar decided.
    pub forced_tokens: u64,
    /// Time in forward passes.
    pub decode_time: Duration,
    /// Time in masks and choosing tokens.
    pub sample_time: Duration,
    /// From a request until its prompt was read.
    pub time_to_first_token: Histogram,
    /// From one token to the next, the mean of each finished sample.
    pub time_per_token: Histogram,
}

/// Durations by size.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct Histogram {
    /// How many were at most so many seconds and above the entry before; the last entry, at
    /// infinity, has the rest.
    pub buckets: Vec<(f64, u64)>,
    /// How many there were.
    pub count: u64,
    /// All of them together, in seconds.
    pub sum: f64,
}

impl Histogram {
    fn add(&mut self, duration: Duration) {
        if self.buckets.is_empty() {
            self.buckets = BUCKETS.iter().copied().chain([f64::INFINITY]).map(|end| (end, 0)).collect();
        }
        let seconds = duration.as_secs_f64();
        if let Some(bucket) = self.buckets.iter_mut().find(|bucket| seconds <= bucket.0) {
            bucket.1 += 1;
        }
        self.count += 1;
        self.sum += seconds;
    }
}

/// The metrics of a running engine, written a few times a step.
#[derive(Default)]
pub(super) struct MetricsRecorder(Mutex<Metrics>);

impl MetricsRecorder {
    /// Counts a request that the queue had no place for.
    pub(super) fn refused(&self) {
        self.with(|metrics| metrics.refused += 1);
    }

    /// Changes the numbers. The lock is held for a few additions, or a copy, at a time.
    pub(super) fn with(&self, change: impl FnOnce(&mut Metrics)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// A copy of the numbers; the queue's length is known elsewhere.
    pub(super) fn snapshot(&self, waiting: usize) -> Metrics {
        Metrics { waiting, ..self.0.lock().unwrap_or_else(PoisonError::into_inner).clone() }
    }
}

impl Metrics {
    /// Counts a sample that has got all its tokens.
    pub(super) fn finish(&mut self, usage: &Usage) {
        self.finished += 1;
        self.time_to_first_token.add(usage.queue_time + usage.prompt_time);
        // A text of one token has no time between tokens.
        if let Ok(rest @ 1..) = u32::try_from((usage.reasoning_tokens + usage.output_tokens).saturating_sub(1)) {
            self.time_per_token.add(usage.generation_time / rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BUCKETS, Histogram};
    use std::time::Duration;

    #[test]
    fn durations_fall_into_their_buckets() {
        let mut histogram = Histogram::default();
        for millis in [1, 2, 30, 60_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let filled: Vec<_> = histogram.buckets.iter().filter(|b| b.1 > 0).copied().collect();
        assert_eq!(filled, [(0.001, 1), (0.0025, 1), (0.05, 1), (f64::INFINITY, 1)]);
        assert_eq!((histogram.count, histogram.buckets.len()), (4, BUCKETS.len() + 1));
    }
}
