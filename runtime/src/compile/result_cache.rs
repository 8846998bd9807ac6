//! [`ResultCache`]: grammars and failures of sources compiled before, under a lock of its own, so
//! that a hit never waits for a thread that queues, starts or ends a job.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::{Exceeded, Grammar, SchemaError};

use super::outcome::Compiled;
use super::outcome::Outcome;
use super::segmented_lru::{SegmentedLru, SourceKey};
use crate::base::CompileError;
use crate::sync::primitives::{Mutex, lock};

/// Grammars and failures by source. Two caches, so that a flood of broken schemas evicts no
/// grammar.
pub(super) struct ResultCache(Mutex<Caches>);

struct Caches {
    grammars: SegmentedLru<Arc<Grammar>>,
    failures: SegmentedLru<SchemaError>,
    /// Whether the service was stopped, after which nothing is kept.
    closed: bool,
    /// Number of look-ups that found something.
    n_hits: u64,
}

/// Size and hits of a [`ResultCache`].
pub(super) struct CacheExtent {
    pub(super) n_kept: usize,
    pub(super) n_bytes: usize,
    pub(super) n_hits: u64,
}

impl ResultCache {
    /// An empty cache of `n_bytes` bytes, a sixteenth of them for failures.
    pub(super) fn new(n_bytes: usize) -> ResultCache {
        let failures = n_bytes / 16;
        ResultCache(Mutex::new(Caches {
            grammars: SegmentedLru::new(n_bytes - failures),
            failures: SegmentedLru::new(failures),
            closed: false,
            n_hits: 0,
        }))
    }

    /// Returns the cached outcome of a source, if there is one.
    pub(super) fn get(&self, key: &SourceKey) -> Option<Outcome> {
        let mut caches = lock(&self.0);
        let grammar = caches.grammars.get(key);
        let failure = if grammar.is_none() { caches.failures.get(key) } else { None };
        caches.n_hits += u64::from(grammar.is_some() || failure.is_some());
        drop(caches);
        let (wait_time, compile_time) = (Duration::ZERO, Duration::ZERO);
        let compiled = |grammar| Compiled { grammar, cached: true, wait_time, compile_time, words: None };
        grammar.map(|grammar| Ok(compiled(grammar))).or_else(|| Some(Err(CompileError::Source(failure?))))
    }

    /// Keeps the result of a source, unless it is a failure that another attempt might not have.
    pub(super) fn insert(&self, key: SourceKey, result: &Result<Arc<Grammar>, CompileError>) {
        match result {
            Ok(grammar) => {
                // Walks the tables, hence before the lock; what is evicted is dropped after it.
                let n_bytes = grammar.memory();
                let mut caches = lock(&self.0);
                if !caches.closed {
                    let gone = caches.grammars.insert(key, Arc::clone(grammar), n_bytes);
                    drop(caches);
                    drop(gone);
                }
            }
            Err(CompileError::Source(error)) if is_repeatable(error) => {
                let n_bytes = error.to_string().len();
                let mut caches = lock(&self.0);
                if !caches.closed {
                    let gone = caches.failures.insert(key, error.clone(), n_bytes);
                    drop(caches);
                    drop(gone);
                }
            }
            Err(_) => {}
        }
    }

    /// Drops everything, and keeps nothing from now on.
    pub(super) fn close(&self) {
        let mut caches = lock(&self.0);
        caches.closed = true;
        let all = (caches.grammars.take(), caches.failures.take());
        drop(caches);
        drop(all);
    }

    pub(super) fn extent(&self) -> CacheExtent {
        let caches = lock(&self.0);
        CacheExtent {
            n_kept: caches.grammars.len() + caches.failures.len(),
            n_bytes: caches.grammars.n_bytes() + caches.failures.n_bytes(),
            n_hits: caches.n_hits,
        }
    }
}

/// Whether compiling the source again would fail again. Limits in bytes and states are exceeded
/// every time; the one in time depends on how busy the machine was.
fn is_repeatable(error: &SchemaError) -> bool {
    !matches!(error.exceeded(), Some(Exceeded::Cancelled | Exceeded::Time { .. }))
}
