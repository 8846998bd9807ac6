//! What came of sources before, under a lock of its own: whoever asks for what is kept waits for
//! nobody who queues, runs or ends a job.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::{Exceeded, Grammar, SchemaError};

use super::outcome::Compiled;
use super::outcome::Outcome;
use super::segmented_lru::{Key, SegmentedLru};
use crate::base::CompileError;
use crate::sync::primitives::{Mutex, lock};

/// Grammars and failures by what they came of.
pub(super) struct ResultCache(Mutex<Caches>);

struct Caches {
    grammars: SegmentedLru<Arc<Grammar>>,
    failures: SegmentedLru<SchemaError>,
    /// Whether nothing is kept any more.
    closed: bool,
    /// How many times something was there.
    n_hits: u64,
}

/// What [`ResultCache`] has.
pub(super) struct Extent {
    pub(super) n_kept: usize,
    pub(super) n_bytes: usize,
    pub(super) n_hits: u64,
}

impl ResultCache {
    /// Of so many bytes, a sixteenth of them for failures.
    pub(super) fn new(n_bytes: usize) -> ResultCache {
        let failures = n_bytes / 16;
        ResultCache(Mutex::new(Caches {
            grammars: SegmentedLru::new(n_bytes - failures),
            failures: SegmentedLru::new(failures),
            closed: false,
            n_hits: 0,
        }))
    }

    /// What is known of a key.
    pub(super) fn get(&self, key: &Key) -> Option<Outcome> {
        let mut caches = lock(&self.0);
        let grammar = caches.grammars.get(key);
        let failure = if grammar.is_none() { caches.failures.get(key) } else { None };
        caches.n_hits += u64::from(grammar.is_some() || failure.is_some());
        drop(caches);
        let compiled =
            |grammar| Compiled { grammar, cached: true, wait_time: Duration::ZERO, compile_time: Duration::ZERO };
        grammar.map(|grammar| Ok(compiled(grammar))).or_else(|| Some(Err(CompileError::Source(failure?))))
    }

    /// Keeps what came of a key, if it would come of it again.
    pub(super) fn insert(&self, key: Key, result: &Result<Arc<Grammar>, CompileError>) {
        match result {
            Ok(grammar) => {
                let n_bytes = grammar.memory();
                let mut caches = lock(&self.0);
                if !caches.closed {
                    let gone = caches.grammars.insert(key, Arc::clone(grammar), n_bytes);
                    drop(caches);
                    drop(gone);
                }
            }
            Err(CompileError::Source(error)) if comes_again(error) => {
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

    /// Drops all there is, and keeps nothing from now on.
    pub(super) fn close(&self) {
        let mut caches = lock(&self.0);
        caches.closed = true;
        let all = (caches.grammars.take(), caches.failures.take());
        drop(caches);
        drop(all);
    }

    pub(super) fn extent(&self) -> Extent {
        let caches = lock(&self.0);
        Extent {
            n_kept: caches.grammars.len() + caches.failures.len(),
            n_bytes: caches.grammars.n_bytes() + caches.failures.n_bytes(),
            n_hits: caches.n_hits,
        }
    }
}

/// Whether a failure isn't a matter of time.
fn comes_again(error: &SchemaError) -> bool {
    !matches!(error.exceeded(), Some(Exceeded::Cancelled | Exceeded::Time { .. }))
}
