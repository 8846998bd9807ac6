//! The loop of a compiling thread: take a job, run it under the limits, keep its result, deliver it
//! to every waiter.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use formwork_core::{CompileLimits, Grammar};

use super::fair_queue::JobId;
use super::jobs::RunnableJob;
use super::outcome::Compiled;
use super::segmented_lru::SourceKey;
use super::service::Service;
use crate::base::{CompileError, panic_message};
use crate::sync::primitives::lock;

impl Service {
    /// Runs jobs until the service is closed and its queue is empty.
    pub(super) fn work(&self) {
        while let Some(run) = self.next() {
            let begun = Instant::now();
            let result = self.run(&run);
            // Before the waiters are told: a schema in memory is large, and whoever is told may
            // bring the next one at once.
            drop(run.source);
            self.finish(run.job, run.key, result, begun.elapsed());
        }
    }

    /// Returns the next job, blocking until there is one; `None` once the service is closed.
    fn next(&self) -> Option<RunnableJob> {
        let mut jobs = lock(&self.jobs);
        loop {
            // A job of several callers is in the queue of each, and the first turn takes it: the
            // copies in the other queues give `None` here and are skipped.
            while let Some(job) = jobs.queue.next() {
                if let Some(run) = jobs.begin(job) {
                    return Some(run);
                }
            }
            if jobs.closed {
                return None;
            }
            // Counted under the lock, so that `submit` starts a thread only if no idle one is left
            // for the new job.
            jobs.n_idle += 1;
            jobs = self.work_available.wait(jobs).unwrap_or_else(PoisonError::into_inner);
            jobs.n_idle -= 1;
        }
    }

    fn run(&self, run: &RunnableJob) -> Result<Arc<Grammar>, CompileError> {
        let limits = CompileLimits { cancelled: Some(Arc::clone(&run.abandoned)), ..self.settings.limits.clone() };
        // Unwind safe: compiling builds a new grammar out of a source that it only reads, so a
        // panic leaves nothing half changed. Without the catch one bad schema would take a thread
        // with it, and its waiters would wait for ever.
        let compile = std::panic::AssertUnwindSafe(|| limits.run(|| run.source.compile()));
        match std::panic::catch_unwind(compile) {
            Ok(result) => result.map_err(CompileError::Source),
            Err(panic) => Err(CompileError::Panicked { message: panic_message(panic.as_ref()) }),
        }
    }

    fn finish(
        &self,
        id: JobId,
        key: Option<SourceKey>,
        result: Result<Arc<Grammar>, CompileError>,
        compile_time: Duration,
    ) {
        // The order that makes compiling single-flight: cache first, then out of the table of jobs
        // in flight. A source that is in neither is compiled again, so the other way round a caller
        // between the two would start a second job for it.
        if let Some(key) = key {
            self.results.insert(key, &result);
        }
        let mut jobs = lock(&self.jobs);
        jobs.metrics.running -= 1;
        jobs.metrics.compile_time += compile_time;
        let Some(mut job) = jobs.jobs.remove(&id) else { return };
        let waiters = std::mem::take(&mut job.waiters);
        for (waiter, waiting) in &waiters {
            waiting.deadline.and_then(|deadline| jobs.deadlines.remove(&(deadline, *waiter)));
        }
        for (caller, _) in &job.callers {
            // Copies in the queues of callers whose turn didn't come while it ran.
            jobs.queue.remove(caller, id);
            jobs.give_back_share(caller);
        }
        jobs.remove_in_flight(job.key.as_ref(), id);
        jobs.count(&result);
        // Delivering runs code of others (wakers, callbacks of the engine), so not under the lock.
        drop(jobs);
        for (_, waiter) in waiters {
            let compiled = |grammar: &Arc<Grammar>| Compiled {
                grammar: Arc::clone(grammar),
                cached: false,
                wait_time: waiter.since.elapsed(),
                compile_time,
                words: None,
            };
            waiter.receiver.deliver(result.as_ref().map(compiled).map_err(Clone::clone));
        }
    }
}
