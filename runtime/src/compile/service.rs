//! [`Service`]: what all handles of a compiler share. Compiling is *single-flight*: equal sources
//! that are asked for at the same time are compiled once, and all who asked get the result.
//!
//! ```text
//!  submit --> cached:     the result at once
//!         --> in flight:  one more waiter of that job
//!         --> new:        a job in its caller's queue --next--> run --finish--> cached, and
//!                                  |                                            delivered to all
//!                                  `-- leave: the last waiter goes, and the job with it
//! ```
//!
//! The [cache](super::result_cache) has a lock of its own and is asked first, so that a hit never
//! waits for queueing. Everything else is under one lock, held for a few look-ups. Nothing is
//! compiled, delivered or dropped under either.

use std::hash::RandomState;
use std::sync::Arc;
use std::time::Instant;

use formwork_core::CompileLimits;

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::{Caller, JobId};
use super::jobs::{Jobs, OutcomeMessage, Receiver, Waiter, WaiterId};
use super::outcome::Outcome;
use super::result_cache::ResultCache;
use super::segmented_lru::SourceKey;
use super::source::Source;
use crate::base::CompileError;
use crate::sync::mailbox::{Reader, mailbox};
use crate::sync::primitives::{Condvar, Mutex, lock};

/// Settings of a [`Service`]. See [`CompilerBuilder`](super::CompilerBuilder).
#[derive(Clone, Debug)]
pub(super) struct ServiceSettings {
    pub(super) n_threads: usize,
    pub(super) queue_limit: usize,
    pub(super) queue_bytes: usize,
    pub(super) per_caller: usize,
    pub(super) cache_bytes: usize,
    pub(super) limits: CompileLimits,
}

/// What becomes of a source that is submitted and not refused.
pub(super) enum Admission {
    /// The result was in the cache.
    Done(Outcome),
    /// A job, old or new, compiles it.
    Waiting {
        job: JobId,
        waiter: WaiterId,
        reader: Reader<OutcomeMessage>,
        /// Whether the caller has to start one more thread.
        wants_thread: bool,
    },
}

/// Queue, table of jobs and cache of a compiler, without its threads: they are started by the
/// handles, so that loom can check the service with threads of its own.
pub(super) struct Service {
    pub(super) settings: ServiceSettings,
    hashes: RandomState,
    /// Lock order: that of the results is taken alone or after that of the jobs, never before.
    pub(super) results: ResultCache,
    pub(super) jobs: Mutex<Jobs>,
    /// Signalled when a job is queued, and when the service closes.
    pub(super) work_available: Condvar,
    /// Signalled when a deadline is set, and when the service closes.
    pub(super) deadline_changed: Condvar,
}

impl Service {
    pub(super) fn new(settings: ServiceSettings) -> Service {
        Service {
            results: ResultCache::new(settings.cache_bytes),
            settings,
            hashes: RandomState::new(),
            jobs: Mutex::new(Jobs::default()),
            work_available: Condvar::new(),
            deadline_changed: Condvar::new(),
        }
    }

    /// Answers a source from the cache, joins it to the job that compiles an equal one, or queues
    /// it.
    pub(super) fn submit(&self, caller: &Caller, source: Source) -> Result<Admission, CompileError> {
        let since = Instant::now();
        let key = source.key(&self.settings.limits)?.map(|key| SourceKey::new(key, &self.hashes));
        if let Some(outcome) = key.as_ref().and_then(|key| self.results.get(key)) {
            return Ok(Admission::Done(outcome));
        }
        let (writer, reader) = mailbox();
        let waiter = Waiter { caller: Arc::clone(caller), receiver: Receiver::Mailbox(writer), since, deadline: None };
        let mut jobs = lock(&self.jobs);
        if let Some(reason) = &jobs.stopped {
            return Err(CompileError::Stopped { reason: reason.clone() });
        }
        // Joining is never refused: it costs no compiling, only a waiter.
        if let Some(&job) = key.as_ref().and_then(|key| jobs.in_flight.get(key)) {
            jobs.metrics.joined += 1;
            let id = jobs.join(job, waiter);
            return Ok(Admission::Waiting { job, waiter: id, reader, wants_thread: false });
        }
        // Look again, now under the lock. A job may have ended between the first look and here:
        //
        //   this thread: not cached                         not in flight, compiles it again
        //   its worker:              cached, not in flight
        //
        // `finish` caches before it leaves the table, so whoever finds nothing in flight finds the
        // result here.
        if let Some(outcome) = key.as_ref().and_then(|key| self.results.get(key)) {
            return Ok(Admission::Done(outcome));
        }
        let n_bytes = key.as_ref().map_or(0, |key| key.len());
        if let Err(error) = self.has_room(&jobs, caller, n_bytes) {
            jobs.metrics.refused += 1;
            return Err(error);
        }
        let job = jobs.add(source, key, n_bytes);
        let id = jobs.join(job, waiter);
        // Threads start one by one as jobs find none idle. The count goes up before the thread is
        // there, or two submissions at once could both start the last one allowed.
        let wants_thread = jobs.n_idle < jobs.n_queued && jobs.n_threads < self.settings.n_threads;
        jobs.n_threads += usize::from(wants_thread);
        drop(jobs);
        self.work_available.notify_one();
        Ok(Admission::Waiting { job, waiter: id, reader, wants_thread })
    }

    /// Refuses a new job where the caller's quota or the queue is full. The quota comes first: it
    /// is the answer that tells a caller that others are not the reason.
    fn has_room(&self, jobs: &Jobs, caller: &Caller, n_bytes: usize) -> Result<(), CompileError> {
        let ServiceSettings { queue_limit, queue_bytes, per_caller, .. } = self.settings;
        if jobs.shares.get(caller).is_some_and(|&n| n >= per_caller) {
            return Err(CompileError::Quota { caller: caller.as_ref().to_owned(), limit: per_caller });
        }
        // A source larger than the whole limit may wait alone, or it could never be compiled.
        let is_full = jobs.queued_bytes > 0 && jobs.queued_bytes.saturating_add(n_bytes) > queue_bytes;
        if jobs.n_queued >= queue_limit || is_full {
            return Err(CompileError::QueueFull { jobs: jobs.n_queued, bytes: jobs.queued_bytes });
        }
        Ok(())
    }

    /// Ends a wait with this error, if it hasn't ended yet. With the last waiter the job is given
    /// up.
    pub(super) fn leave(&self, job: JobId, waiter: WaiterId, error: CompileError) {
        let mut jobs = lock(&self.jobs);
        let gone = jobs.remove_waiter(job, waiter);
        let dropped = if gone.is_some() { jobs.drop_if_abandoned(job) } else { None };
        drop(jobs);
        // A source may hold a closure of the caller's, whose destructor mustn't run under the lock.
        drop(dropped);
        if let Some(gone) = gone {
            gone.receiver.deliver(Err(error));
        }
    }

    /// Has an outcome handed to `call` instead of the mailbox. Returns `call` if the wait has
    /// ended: its outcome, or the error that ended it, is then in the mailbox or about to be.
    pub(super) fn redirect<F: FnOnce(Outcome) + Send + 'static>(
        &self,
        job: JobId,
        waiter: WaiterId,
        call: F,
    ) -> Result<(), F> {
        let mut jobs = lock(&self.jobs);
        let Some(waiting) = jobs.jobs.get_mut(&job).and_then(|job| job.waiters.get_mut(&waiter)) else {
            return Err(call);
        };
        let old = std::mem::replace(&mut waiting.receiver, Receiver::Call(Box::new(call)));
        drop(jobs);
        drop(old);
        Ok(())
    }

    /// Lets the threads end once what is waited for is done. No more sources will come.
    pub(super) fn close(&self) {
        lock(&self.jobs).closed = true;
        self.work_available.notify_all();
        self.deadline_changed.notify_all();
    }

    /// Ends everything: waiters get an error, and so does whoever asks from now on.
    pub(super) fn stop(&self, reason: &str) {
        let mut jobs = lock(&self.jobs);
        jobs.stopped.get_or_insert_with(|| reason.to_owned());
        jobs.closed = true;
        let all: Vec<(JobId, WaiterId)> =
            jobs.jobs.iter().flat_map(|(&job, waiting)| waiting.waiters.keys().map(move |&id| (job, id))).collect();
        drop(jobs);
        // One by one through `leave`, each under the lock for a moment. Since `stopped` is set, no
        // waiter can have come in between, and one that has left meanwhile is skipped.
        self.results.close();
        for (job, waiter) in all {
            self.leave(job, waiter, CompileError::Stopped { reason: reason.to_owned() });
        }
        self.work_available.notify_all();
        self.deadline_changed.notify_all();
    }

    pub(super) fn metrics(&self) -> CompilerMetrics {
        let kept = self.results.extent();
        let jobs = lock(&self.jobs);
        CompilerMetrics {
            waiting: jobs.n_queued,
            waiting_bytes: jobs.queued_bytes,
            cached: kept.n_hits,
            kept: kept.n_kept,
            kept_bytes: kept.n_bytes,
            ..jobs.metrics.clone()
        }
    }
}

#[cfg(test)]
impl Service {
    /// Whether nothing is waited for, and nothing is left of what was.
    pub(super) fn is_empty(&self) -> bool {
        let Jobs { jobs, in_flight, queue, shares, deadlines, .. } = &mut *lock(&self.jobs);
        let is_empty = jobs.is_empty() && in_flight.is_empty() && shares.is_empty() && deadlines.is_empty();
        is_empty && queue.next().is_none()
    }
}
