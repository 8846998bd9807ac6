//! The threads that compile: they take jobs, run them under the limits, keep what comes of them,
//! and deliver it to all who wait.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use formwork_core::{CompileLimits, Grammar};

use super::fair_queue::JobId;
use super::jobs::Run;
use super::outcome::Compiled;
use super::segmented_lru::Key;
use super::service::Service;
use crate::base::CompileError;
use crate::sync::primitives::lock;

impl Service {
    /// Runs jobs until nothing will be asked for any more.
    pub(super) fn work(&self) {
        while let Some(run) = self.next() {
            let begun = Instant::now();
            let result = self.run(&run);
            // As large as a schema.
            drop(run.source);
            self.finish(run.job, run.key, result, begun.elapsed());
        }
    }

    /// The next job, waiting for it.
    fn next(&self) -> Option<Run> {
        let mut jobs = lock(&self.jobs);
        loop {
            // A job that runs already is in lines of others who wait for it.
            while let Some(job) = jobs.queue.next() {
                if let Some(run) = jobs.begin(job) {
                    return Some(run);
                }
            }
            if jobs.closed {
                return None;
            }
            jobs.n_idle += 1;
            jobs = self.work.wait(jobs).unwrap_or_else(PoisonError::into_inner);
            jobs.n_idle -= 1;
        }
    }

    fn run(&self, run: &Run) -> Result<Arc<Grammar>, CompileError> {
        let limits = CompileLimits { cancelled: Some(Arc::clone(&run.abandoned)), ..self.settings.limits.clone() };
        // What compiles has nothing that a panic could leave half changed: it makes a grammar, or
        // is dropped as a whole.
        let compile = std::panic::AssertUnwindSafe(|| limits.run(|| run.source.compile()));
        match std::panic::catch_unwind(compile) {
            Ok(result) => result.map_err(CompileError::Source),
            Err(panic) => {
                let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
                let message = text.or_else(|| panic.downcast_ref::<String>().cloned());
                Err(CompileError::Panicked { message: message.unwrap_or_else(|| "no message".to_owned()) })
            }
        }
    }

    fn finish(&self, id: JobId, key: Option<Key>, result: Result<Arc<Grammar>, CompileError>, compile_time: Duration) {
        // Before it is no longer in flight: whoever finds neither has to compile it.
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
            // Others have it in their lines still.
            jobs.queue.remove(caller, id);
            jobs.give_back_share(caller);
        }
        jobs.land(job.key.as_ref(), id);
        jobs.count(&result);
        drop(jobs);
        for (_, waiter) in waiters {
            let compiled = |grammar: &Arc<Grammar>| Compiled {
                grammar: Arc::clone(grammar),
                cached: false,
                wait_time: waiter.since.elapsed(),
                compile_time,
            };
            waiter.receiver.deliver(result.as_ref().map(compiled).map_err(Clone::clone));
        }
    }
}
