//! [`FairQueue`]: round robin over callers, first in first out for each of them.
//!
//! A caller with a thousand queued jobs delays another by one job at a time, never by a thousand:
//! the turn passes on after every job. Jobs are not weighed by their cost, which isn't known before
//! they have run; [limits](formwork_core::CompileLimits) bound it instead.
//!
//! Why our own: a channel (`crossbeam`, `flume`) is one line for all callers, which is just what
//! must not be. Fair schedulers such as deficit round robin need each job's cost in advance, and
//! neither kind lets a job be taken out of the middle, as happens whenever a waiter leaves. The
//! queue lies under the service's lock anyway, so a map of deques and a ring of callers is all that
//! is left to write.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Name of a tenant, a connection or whatever else is to get a fair share.
pub(super) type Caller = Arc<str>;

pub(super) type JobId = u64;

/// Jobs that wait, by caller. A job that several callers wait for is in the queue of each, so that
/// it runs as soon as the first of them has a turn:
///
/// ```text
/// a: 1 2 3
/// b: 2 4      next: 1 (a), 2 (b), 2 (a; runs already, skipped by the worker), 4 (b), 3 (a)
/// ```
#[derive(Debug, Default)]
pub(super) struct FairQueue {
    queues: HashMap<Caller, VecDeque<JobId>>,
    /// The callers that have a queue, each once, the next one first. No caller without jobs is in
    /// either map, so memory is bounded by the jobs and not by the callers ever seen.
    turns: VecDeque<Caller>,
}

impl FairQueue {
    /// Appends a job to the caller's queue.
    pub(super) fn push(&mut self, caller: &Caller, job: JobId) {
        match self.queues.get_mut(caller) {
            Some(queue) => queue.push_back(job),
            None => {
                // A caller that comes anew joins at the end, so leaving and coming back gains no
                // turn.
                self.queues.insert(Arc::clone(caller), VecDeque::from([job]));
                self.turns.push_back(Arc::clone(caller));
            }
        }
    }

    /// Takes the first job of the caller whose turn it is, and puts that caller last. The job stays
    /// in the queues of its other callers.
    pub(super) fn next(&mut self) -> Option<JobId> {
        let caller = self.turns.pop_front()?;
        let queue = self.queues.get_mut(&caller)?;
        let job = queue.pop_front();
        if queue.is_empty() {
            self.queues.remove(&caller);
        } else {
            self.turns.push_back(caller);
        }
        job
    }

    /// Takes a job out of a caller's queue, if it is there. Linear in that queue, whose length the
    /// caller's quota bounds.
    pub(super) fn remove(&mut self, caller: &Caller, job: JobId) {
        let Some(queue) = self.queues.get_mut(caller) else { return };
        queue.retain(|&other| other != job);
        if queue.is_empty() {
            self.queues.remove(caller);
            self.turns.retain(|other| other != caller);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Caller, FairQueue, JobId};

    fn all(queue: &mut FairQueue) -> Vec<JobId> {
        std::iter::from_fn(|| queue.next()).collect()
    }

    #[test]
    fn callers_take_turns() {
        let [a, b, c]: [Caller; 3] = ["a", "b", "c"].map(Caller::from);
        let mut queue = FairQueue::default();
        (10..15).for_each(|job| queue.push(&a, job));
        (20..22).for_each(|job| queue.push(&b, job));
        assert_eq!(queue.next(), Some(10));
        queue.push(&c, 30);
        assert_eq!(all(&mut queue), [20, 11, 30, 21, 12, 13, 14]);
        assert!(queue.queues.is_empty() && queue.turns.is_empty());
    }

    #[test]
    fn who_leaves_loses_no_turn_of_others() {
        let [a, b]: [Caller; 2] = ["a", "b"].map(Caller::from);
        let mut queue = FairQueue::default();
        queue.push(&a, 1);
        queue.push(&b, 1);
        queue.push(&a, 2);
        queue.push(&b, 3);
        queue.remove(&a, 1);
        queue.remove(&a, 9);
        assert_eq!(queue.next(), Some(2));
        assert_eq!(queue.next(), Some(1));
        queue.remove(&b, 3);
        assert_eq!(queue.next(), None);
        assert!(queue.queues.is_empty() && queue.turns.is_empty());
    }
}
