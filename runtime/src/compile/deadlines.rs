//! Deadlines of waiters, and the thread that watches them.
//!
//! One thread sleeps until the earliest deadline of all jobs. A timer for each waiter would cost a
//! thread or an executor, and the compiling threads can't look at the clock: they are busy exactly
//! when a deadline matters. The thread is started by the first deadline ever set, since most
//! compilers never see one.

use std::sync::PoisonError;
use std::time::Instant;

use super::fair_queue::JobId;
use super::jobs::WaiterId;
use super::service::Service;
use crate::base::CompileError;
use crate::sync::primitives::lock;

impl Service {
    /// Sets a waiter's deadline, unless it has an earlier one. Returns whether the caller has to
    /// start the thread that [watches deadlines](Service::watch_deadlines), which happens once.
    pub(super) fn set_deadline(&self, job: JobId, waiter: WaiterId, deadline: Instant) -> bool {
        let mut jobs = lock(&self.jobs);
        let Some(waiting) = jobs.jobs.get_mut(&job).and_then(|job| job.waiters.get_mut(&waiter)) else {
            return false;
        };
        // Deadlines only move forward: of several, the earliest counts.
        let old = waiting.deadline;
        if old.is_some_and(|old| old <= deadline) {
            return false;
        }
        waiting.deadline = Some(deadline);
        old.and_then(|old| jobs.deadlines.remove(&(old, waiter)));
        jobs.deadlines.insert((deadline, waiter), job);
        let wants_thread = !std::mem::replace(&mut jobs.has_deadline_thread, true);
        drop(jobs);
        // The new one may be the earliest, while the thread sleeps until a later one.
        self.deadline_changed.notify_one();
        wants_thread
    }

    /// Ends waits at their deadlines, until the service is closed and no deadline is left.
    pub(super) fn watch_deadlines(&self) {
        let mut jobs = lock(&self.jobs);
        loop {
            match jobs.deadlines.first_key_value() {
                None if jobs.closed => return,
                None => jobs = self.deadline_changed.wait(jobs).unwrap_or_else(PoisonError::into_inner),
                Some((&(deadline, waiter), &job)) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        // `leave` takes the lock itself, and removes this deadline. If the outcome
                        // comes in between, the waiter is gone and `leave` does nothing.
                        drop(jobs);
                        self.leave(job, waiter, CompileError::Deadline);
                        jobs = lock(&self.jobs);
                    } else {
                        // Early wake-ups, spurious or not, only look at the first deadline again.
                        jobs = self.deadline_changed.wait_timeout(jobs, left).unwrap_or_else(PoisonError::into_inner).0;
                    }
                }
            }
        }
    }
}
