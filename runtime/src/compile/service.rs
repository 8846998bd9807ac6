//! What the handles share, and what they ask of it. What is [kept](super::result_cache) is looked
//! for first, under a lock of its own; everything else is under one lock, which is held for a few
//! look-ups; nothing is compiled, delivered or dropped under either.
//!
//! ```text
//!  submit --> kept already: an answer at once
//!         --> in flight:    one more who waits for that job
//!         --> new:          a job, in its caller's line --next--> run --finish--> kept, and delivered to all who wait
//!                                    `------ leave: the last who waited goes, and the job with them
//! ```

use std::collections::BTreeMap;
use std::hash::RandomState;
use std::sync::Arc;
use std::time::Instant;

use formwork_core::CompileLimits;

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::{Caller, JobId};
use super::jobs::{Job, Jobs, Post, Receiver, Waiter, WaiterId};
use super::outcome::Outcome;
use super::result_cache::ResultCache;
use super::segmented_lru::Key;
use super::source::Source;
use crate::base::CompileError;
use crate::sync::mailbox::{Reader, mailbox};
use crate::sync::primitives::{Condvar, Mutex, lock};

/// How a [`Service`] is set up. See [`CompilerBuilder`](super::CompilerBuilder).
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) n_threads: usize,
    pub(super) queue_limit: usize,
    pub(super) queue_bytes: usize,
    pub(super) per_caller: usize,
    pub(super) cache_bytes: usize,
    pub(super) limits: CompileLimits,
}

/// What becomes of a source that is submitted.
pub(super) enum Submitted {
    Done(Outcome),
    Waiting {
        job: JobId,
        waiter: WaiterId,
        reader: Reader<Post>,
        /// Whether there is to be one more thread, for which the caller starts it.
        wants_thread: bool,
    },
}

pub(super) struct Service {
    pub(super) settings: Settings,
    hashes: RandomState,
    /// Its lock is taken by itself, or after that of the jobs.
    pub(super) results: ResultCache,
    pub(super) jobs: Mutex<Jobs>,
    /// There is a job, or there will be none.
    pub(super) work: Condvar,
    /// There is an earlier deadline, or there will be none.
    pub(super) clock: Condvar,
}

impl Service {
    pub(super) fn new(settings: Settings) -> Service {
        Service {
            results: ResultCache::new(settings.cache_bytes),
            settings,
            hashes: RandomState::new(),
            jobs: Mutex::new(Jobs::default()),
            work: Condvar::new(),
            clock: Condvar::new(),
        }
    }

    pub(super) fn submit(&self, caller: &Caller, source: Source) -> Result<Submitted, CompileError> {
        let since = Instant::now();
        let key = source.key(&self.settings.limits)?.map(|key| Key::new(key, &self.hashes));
        if let Some(outcome) = key.as_ref().and_then(|key| self.results.get(key)) {
            return Ok(Submitted::Done(outcome));
        }
        let (writer, reader) = mailbox();
        let waiter = Waiter { caller: Arc::clone(caller), receiver: Receiver::Mailbox(writer), since, deadline: None };
        let mut jobs = lock(&self.jobs);
        if let Some(reason) = &jobs.stopped {
            return Err(CompileError::Stopped { reason: reason.clone() });
        }
        if let Some(&job) = key.as_ref().and_then(|key| jobs.flights.get(key)) {
            jobs.metrics.joined += 1;
            let id = jobs.join(job, waiter);
            return Ok(Submitted::Waiting { job, waiter: id, reader, wants_thread: false });
        }
        // It may have come down since.
        if let Some(outcome) = key.as_ref().and_then(|key| self.results.get(key)) {
            return Ok(Submitted::Done(outcome));
        }
        let n_bytes = key.as_ref().map_or(0, |key| key.len());
        let result = self.has_room(&jobs, caller, n_bytes);
        if let Err(error) = result {
            jobs.metrics.refused += 1;
            return Err(error);
        }
        let job = jobs.new_id();
        jobs.flights.extend(key.clone().map(|key| (key, job)));
        let new = Job {
            key,
            source: Some(source),
            n_bytes,
            waiters: BTreeMap::new(),
            callers: Vec::new(),
            abandoned: Arc::default(),
        };
        jobs.jobs.insert(job, new);
        jobs.n_waiting += 1;
        jobs.waiting_bytes += n_bytes;
        let id = jobs.join(job, waiter);
        let wants_thread = jobs.n_idle < jobs.n_waiting && jobs.n_threads < self.settings.n_threads;
        jobs.n_threads += usize::from(wants_thread);
        drop(jobs);
        self.work.notify_one();
        Ok(Submitted::Waiting { job, waiter: id, reader, wants_thread })
    }

    fn has_room(&self, jobs: &Jobs, caller: &Caller, n_bytes: usize) -> Result<(), CompileError> {
        let Settings { queue_limit, queue_bytes, per_caller, .. } = self.settings;
        if jobs.shares.get(caller).is_some_and(|&n| n >= per_caller) {
            return Err(CompileError::Quota { caller: caller.as_ref().to_owned(), limit: per_caller });
        }
        // One source that is larger than the room for all may wait by itself.
        let is_full = jobs.waiting_bytes > 0 && jobs.waiting_bytes.saturating_add(n_bytes) > queue_bytes;
        if jobs.n_waiting >= queue_limit || is_full {
            return Err(CompileError::QueueFull { jobs: jobs.n_waiting, bytes: jobs.waiting_bytes });
        }
        Ok(())
    }

    /// Takes whoever waits away, with this error, if they still do.
    pub(super) fn leave(&self, job: JobId, waiter: WaiterId, error: CompileError) {
        let mut jobs = lock(&self.jobs);
        let gone = jobs.remove_waiter(job, waiter);
        let dropped = if gone.is_some() { jobs.drop_if_abandoned(job) } else { None };
        drop(jobs);
        drop(dropped);
        if let Some(gone) = gone {
            gone.receiver.deliver(Err(error));
        }
    }

    /// Has an outcome handed to `call` instead of the mailbox. Gives `call` back if the outcome is
    /// in the mailbox already, or was refused.
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

    /// Nothing will be asked for any more. What is waited for is finished.
    pub(super) fn close(&self) {
        lock(&self.jobs).closed = true;
        self.work.notify_all();
        self.clock.notify_all();
    }

    /// Ends everything: who waits gets an error, and so does who asks from now on.
    pub(super) fn stop(&self, reason: &str) {
        let mut jobs = lock(&self.jobs);
        jobs.stopped.get_or_insert_with(|| reason.to_owned());
        jobs.closed = true;
        let all: Vec<(JobId, WaiterId)> =
            jobs.jobs.iter().flat_map(|(&job, waiting)| waiting.waiters.keys().map(move |&id| (job, id))).collect();
        drop(jobs);
        self.results.close();
        for (job, waiter) in all {
            self.leave(job, waiter, CompileError::Stopped { reason: reason.to_owned() });
        }
        self.work.notify_all();
        self.clock.notify_all();
    }

    pub(super) fn metrics(&self) -> CompilerMetrics {
        let kept = self.results.extent();
        let jobs = lock(&self.jobs);
        CompilerMetrics {
            waiting: jobs.n_waiting,
            waiting_bytes: jobs.waiting_bytes,
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
        let Jobs { jobs, flights, queue, shares, deadlines, .. } = &mut *lock(&self.jobs);
        let is_empty = jobs.is_empty() && flights.is_empty() && shares.is_empty() && deadlines.is_empty();
        is_empty && queue.next().is_none()
    }
}
