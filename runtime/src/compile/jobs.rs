//! [`Jobs`]: which jobs there are and who waits for them. Plain bookkeeping without locks, threads
//! or callbacks, all of it under the lock of the [service](super::service).
//!
//! A job is queued (it has its source), running (the source was taken) or gone. What holds whenever
//! the lock is free: a job is in the queue of each of its callers until it runs; `in_flight` names
//! only jobs that have waiters; `shares` counts each pair of a caller and a job once.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use formwork_core::{Exceeded, Grammar};

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::{Caller, FairQueue, JobId};
use super::outcome::Outcome;
use super::segmented_lru::SourceKey;
use super::source::Source;
use crate::base::CompileError;
use crate::sync::mailbox::{Merge, Writer};

/// The message in a waiter's mailbox. There is one per waiter, so nothing is ever merged.
pub(super) struct OutcomeMessage(pub(super) Outcome);

impl Merge for OutcomeMessage {
    fn merge(&mut self, _: OutcomeMessage) {}
}

/// Where a waiter's outcome goes: to a blocked thread or a task, or to a callback of the engine.
pub(super) enum Receiver {
    Mailbox(Writer<OutcomeMessage>),
    Call(Box<dyn FnOnce(Outcome) + Send>),
}

impl Receiver {
    pub(super) fn deliver(self, outcome: Outcome) {
        match self {
            Receiver::Mailbox(writer) => writer.send(OutcomeMessage(outcome)),
            Receiver::Call(call) => call(outcome),
        }
    }
}

/// One handle that waits for a job.
pub(super) struct Waiter {
    pub(super) caller: Caller,
    pub(super) receiver: Receiver,
    pub(super) since: Instant,
    pub(super) deadline: Option<Instant>,
}

/// Waiters of a job. Ids ascend, so they are told in order of arrival.
pub(super) type Waiters = BTreeMap<WaiterId, Waiter>;

pub(super) type WaiterId = u64;

/// A source that is queued or compiled, once for all who asked for it.
pub(super) struct CompileJob {
    pub(super) key: Option<SourceKey>,
    /// The source while the job is queued; `None` once it runs.
    pub(super) source: Option<Source>,
    pub(super) n_bytes: usize,
    pub(super) waiters: Waiters,
    /// Callers with the number of their waiters. A list: nearly always there is one.
    pub(super) callers: Vec<(Caller, usize)>,
    /// Set when the last waiter leaves; the compiler looks at it as it goes, and gives up.
    pub(super) abandoned: Arc<AtomicBool>,
}

/// All jobs of a service, queued or running.
#[derive(Default)]
pub(super) struct Jobs {
    pub(super) jobs: HashMap<JobId, CompileJob>,
    /// The job that compiles a source, for those who ask for an equal one meanwhile.
    pub(super) in_flight: HashMap<SourceKey, JobId>,
    pub(super) queue: FairQueue,
    /// Number of jobs that each caller waits for, held against its quota.
    pub(super) shares: HashMap<Caller, usize>,
    /// By time, and by waiter among equal times.
    pub(super) deadlines: BTreeMap<(Instant, WaiterId), JobId>,
    /// Jobs that don't run yet, and the bytes of their keys.
    pub(super) n_queued: usize,
    pub(super) queued_bytes: usize,
    /// Threads that wait for a job.
    pub(super) n_idle: usize,
    /// Threads that were started. None ends before the service is closed.
    pub(super) n_threads: usize,
    pub(super) has_deadline_thread: bool,
    /// Whether the last handle is gone, so that threads end when the queue is empty.
    pub(super) closed: bool,
    /// The reason, once the service was stopped; new sources are then refused.
    pub(super) stopped: Option<String>,
    pub(super) next_id: u64,
    pub(super) metrics: CompilerMetrics,
}

/// What a thread needs of a job to run it outside the lock.
pub(super) struct RunnableJob {
    pub(super) job: JobId,
    pub(super) key: Option<SourceKey>,
    pub(super) source: Source,
    pub(super) abandoned: Arc<AtomicBool>,
}

impl Jobs {
    /// A fresh id, for jobs and waiters alike.
    pub(super) fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Adds a queued job without waiters: the first one [joins](Jobs::join) under the same lock.
    pub(super) fn add(&mut self, source: Source, key: Option<SourceKey>, n_bytes: usize) -> JobId {
        let id = self.new_id();
        self.in_flight.extend(key.clone().map(|key| (key, id)));
        let job = CompileJob {
            key,
            source: Some(source),
            n_bytes,
            waiters: BTreeMap::new(),
            callers: Vec::new(),
            abandoned: Arc::default(),
        };
        self.jobs.insert(id, job);
        self.n_queued += 1;
        self.queued_bytes += n_bytes;
        id
    }

    /// Adds a waiter to a job, and the job to the queue of the waiter's caller if it doesn't run
    /// yet.
    pub(super) fn join(&mut self, id: JobId, waiter: Waiter) -> WaiterId {
        let waiter_id = self.new_id();
        let Some(job) = self.jobs.get_mut(&id) else { return waiter_id };
        match job.callers.iter_mut().find(|(caller, _)| *caller == waiter.caller) {
            Some((_, n)) => *n += 1,
            None => {
                // The caller's first waiter: from now on the job counts against its quota, and its
                // turn can bring the job forward even where another caller queued it long before.
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

    /// Removes a waiter whose outcome hasn't come. `None` if it has: then there is nothing to undo.
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

    /// Takes one job off a caller's quota.
    pub(super) fn give_back_share(&mut self, caller: &Caller) {
        if let Some(n) = self.shares.get_mut(caller) {
            *n -= 1;
            if *n == 0 {
                self.shares.remove(caller);
            }
        }
    }

    /// Gives up a job without waiters: one that is queued is removed and returned, one that runs is
    /// told to stop. Whoever asks for the same source from now on starts a new job.
    pub(super) fn drop_if_abandoned(&mut self, id: JobId) -> Option<CompileJob> {
        let job = self.jobs.get(&id).filter(|job| job.waiters.is_empty())?;
        let key = job.key.clone();
        if job.source.is_none() {
            // Relaxed: the flag guards no data, and the compiler may see it a little late. The job
            // leaves `in_flight` at once, or a newcomer would join a job that ends as cancelled.
            job.abandoned.store(true, Ordering::Relaxed);
            self.remove_in_flight(key.as_ref(), id);
            return None;
        }
        self.n_queued -= 1;
        self.queued_bytes -= job.n_bytes;
        self.remove_in_flight(key.as_ref(), id);
        self.jobs.remove(&id)
    }

    /// Marks a source as no longer in flight, if it is this job that compiles it. An abandoned job
    /// may end after another for the same source has begun, whose entry must stay:
    ///
    /// ```text
    /// job 1 runs, its waiter leaves --> same source: job 2 --> job 1 ends: job 2 stays in flight
    /// ```
    pub(super) fn remove_in_flight(&mut self, key: Option<&SourceKey>, id: JobId) {
        if let Some(key) = key.filter(|key| self.in_flight.get(*key) == Some(&id)) {
            self.in_flight.remove(key);
        }
    }

    /// Marks a queued job as running and returns what is needed to run it; `None` if it runs
    /// already or is gone.
    pub(super) fn begin(&mut self, id: JobId) -> Option<RunnableJob> {
        let job = self.jobs.get_mut(&id)?;
        let source = job.source.take()?;
        let abandoned = Arc::clone(&job.abandoned);
        self.n_queued -= 1;
        self.queued_bytes -= job.n_bytes;
        self.metrics.running += 1;
        Some(RunnableJob { job: id, key: job.key.clone(), source, abandoned })
    }

    /// Counts a result. Sources that were given up are in `cancelled` already, by waiter.
    pub(super) fn count(&mut self, result: &Result<Arc<Grammar>, CompileError>) {
        match result {
            Ok(_) => self.metrics.compiled += 1,
            Err(CompileError::Source(error)) if error.exceeded() == Some(Exceeded::Cancelled) => {}
            Err(_) => self.metrics.failed += 1,
        }
    }
}
