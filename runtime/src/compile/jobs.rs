//! Which jobs there are and who waits for them: plain bookkeeping, under the
//! [service](super::service)'s lock.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use formwork_core::{Exceeded, Grammar};

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::{Caller, FairQueue, JobId};
use super::outcome::Outcome;
use super::segmented_lru::Key;
use super::source::Source;
use crate::base::CompileError;
use crate::sync::mailbox::{Merge, Writer};

/// An outcome on its way; there is one.
pub(super) struct Post(pub(super) Outcome);

impl Merge for Post {
    fn merge(&mut self, _: Post) {}
}

/// Where an outcome goes.
pub(super) enum Receiver {
    Mailbox(Writer<Post>),
    Call(Box<dyn FnOnce(Outcome) + Send>),
}

impl Receiver {
    pub(super) fn deliver(self, outcome: Outcome) {
        match self {
            Receiver::Mailbox(writer) => writer.send(Post(outcome)),
            Receiver::Call(call) => call(outcome),
        }
    }
}

pub(super) struct Waiter {
    pub(super) caller: Caller,
    pub(super) receiver: Receiver,
    pub(super) since: Instant,
    pub(super) deadline: Option<Instant>,
}

/// Who waits, in order of arrival.
pub(super) type Waiters = BTreeMap<WaiterId, Waiter>;

pub(super) type WaiterId = u64;

pub(super) struct Job {
    pub(super) key: Option<Key>,
    /// Until it runs.
    pub(super) source: Option<Source>,
    pub(super) n_bytes: usize,
    pub(super) waiters: Waiters,
    /// How many wait for each caller.
    pub(super) callers: Vec<(Caller, usize)>,
    /// Set when nobody waits any more.
    pub(super) abandoned: Arc<AtomicBool>,
}

/// All jobs.
#[derive(Default)]
pub(super) struct Jobs {
    pub(super) jobs: HashMap<JobId, Job>,
    /// Jobs by what they compile, those that somebody waits for.
    pub(super) flights: HashMap<Key, JobId>,
    pub(super) queue: FairQueue,
    /// Jobs that each caller waits for.
    pub(super) shares: HashMap<Caller, usize>,
    pub(super) deadlines: BTreeMap<(Instant, WaiterId), JobId>,
    /// Jobs in a line, and bytes of their sources.
    pub(super) n_waiting: usize,
    pub(super) waiting_bytes: usize,
    pub(super) n_idle: usize,
    /// Threads that were started; they end when nothing will be asked for.
    pub(super) n_threads: usize,
    pub(super) has_clock: bool,
    /// Whether no more will be asked for.
    pub(super) closed: bool,
    /// Why nothing is compiled any more.
    pub(super) stopped: Option<String>,
    pub(super) next_id: u64,
    pub(super) metrics: CompilerMetrics,
}

/// A job to run.
pub(super) struct Run {
    pub(super) job: JobId,
    pub(super) key: Option<Key>,
    pub(super) source: Source,
    pub(super) abandoned: Arc<AtomicBool>,
}

impl Jobs {
    pub(super) fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Adds somebody who waits for a job, in their caller's line if it doesn't run yet.
    pub(super) fn join(&mut self, id: JobId, waiter: Waiter) -> WaiterId {
        let waiter_id = self.new_id();
        let Some(job) = self.jobs.get_mut(&id) else { return waiter_id };
        match job.callers.iter_mut().find(|(caller, _)| *caller == waiter.caller) {
            Some((_, n)) => *n += 1,
            None => {
                job.callers.push((Arc::clone(&waiter.caller), 1));
                *self.shares.entry(Arc::clone(&waiter.caller)).or_default() += 1;
                if job.source.is_some() {
                    self.queue.push(&waiter.caller, id);
                }
            }
        }
        job.waiters.insert(waiter_id, waiter);
        waiter_id
    }

    pub(super) fn remove_waiter(&mut self, id: JobId, waiter: WaiterId) -> Option<Waiter> {
        let job = self.jobs.get_mut(&id)?;
        let gone = job.waiters.remove(&waiter)?;
        self.metrics.cancelled += 1;
        gone.deadline.and_then(|deadline| self.deadlines.remove(&(deadline, waiter)));
        if let Some(at) = job.callers.iter().position(|(caller, _)| *caller == gone.caller) {
            job.callers[at].1 -= 1;
            if job.callers[at].1 == 0 {
                job.callers.swap_remove(at);
                self.queue.remove(&gone.caller, id);
                self.give_back_share(&gone.caller);
            }
        }
        Some(gone)
    }

    pub(super) fn give_back_share(&mut self, caller: &Caller) {
        if let Some(n) = self.shares.get_mut(caller) {
            *n -= 1;
            if *n == 0 {
                self.shares.remove(caller);
            }
        }
    }

    /// Drops a job that nobody waits for, or tells it to end. Whoever asks for the same from now on
    /// begins anew.
    pub(super) fn drop_if_abandoned(&mut self, id: JobId) -> Option<Job> {
        let job = self.jobs.get(&id).filter(|job| job.waiters.is_empty())?;
        let key = job.key.clone();
        if job.source.is_none() {
            job.abandoned.store(true, Ordering::Relaxed);
            self.land(key.as_ref(), id);
            return None;
        }
        self.n_waiting -= 1;
        self.waiting_bytes -= job.n_bytes;
        self.land(key.as_ref(), id);
        self.jobs.remove(&id)
    }

    /// A job is no longer in flight.
    pub(super) fn land(&mut self, key: Option<&Key>, id: JobId) {
        if let Some(key) = key.filter(|key| self.flights.get(*key) == Some(&id)) {
            self.flights.remove(key);
        }
    }

    /// Takes a job that waits out of the queue, to run it.
    pub(super) fn begin(&mut self, id: JobId) -> Option<Run> {
        let job = self.jobs.get_mut(&id)?;
        let source = job.source.take()?;
        let abandoned = Arc::clone(&job.abandoned);
        self.n_waiting -= 1;
        self.waiting_bytes -= job.n_bytes;
        self.metrics.running += 1;
        Some(Run { job: id, key: job.key.clone(), source, abandoned })
    }

    /// Counts what came of a job.
    pub(super) fn count(&mut self, result: &Result<Arc<Grammar>, CompileError>) {
        match result {
            Ok(_) => self.metrics.compiled += 1,
            Err(CompileError::Source(error)) if error.exceeded() == Some(Exceeded::Cancelled) => {}
            Err(_) => self.metrics.failed += 1,
        }
    }
}
