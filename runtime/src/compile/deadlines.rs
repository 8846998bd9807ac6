//! Deadlines of those who wait, and the thread that watches them.

use std::sync::PoisonError;
use std::time::Instant;

use super::fair_queue::JobId;
use super::jobs::WaiterId;
use super::service::Service;
use crate::base::CompileError;
use crate::sync::primitives::lock;

impl Service {
    /// Takes whoever waits away at `deadline`, or at the one there is if that is earlier. Says
    /// whether a thread is to [watch](Service::watch_deadlines) the clock.
    pub(super) fn set_deadline(&self, job: JobId, waiter: WaiterId, deadline: Instant) -> bool {
        let mut jobs = lock(&self.jobs);
        let Some(waiting) = jobs.jobs.get_mut(&job).and_then(|job| job.waiters.get_mut(&waiter)) else {
            return false;
        };
        let old = waiting.deadline;
        if old.is_some_and(|old| old <= deadline) {
            return false;
        }
        waiting.deadline = Some(deadline);
        old.and_then(|old| jobs.deadlines.remove(&(old, waiter)));
        jobs.deadlines.insert((deadline, waiter), job);
        let wants_clock = !std::mem::replace(&mut jobs.has_clock, true);
        drop(jobs);
        self.clock.notify_one();
        wants_clock
    }

    /// Ends waits at their deadlines, until nothing will be asked for any more.
    pub(super) fn watch_deadlines(&self) {
        let mut jobs = lock(&self.jobs);
        loop {
            match jobs.deadlines.first_key_value() {
                None if jobs.closed => return,
                None => jobs = self.clock.wait(jobs).unwrap_or_else(PoisonError::into_inner),
                Some((&(deadline, waiter), &job)) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        drop(jobs);
                        self.leave(job, waiter, CompileError::Deadline);
                        jobs = lock(&self.jobs);
                    } else {
                        jobs = self.clock.wait_timeout(jobs, left).unwrap_or_else(PoisonError::into_inner).0;
                    }
                }
            }
        }
    }
}
