//! Whose turn it is: jobs in one line for each caller, and the callers one after the other.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Who asks.
pub(super) type Caller = Arc<str>;

pub(super) type JobId = u64;

/// Jobs that wait, by caller. A job that several callers wait for is in the line of each.
#[derive(Debug, Default)]
pub(super) struct FairQueue {
    lines: HashMap<Caller, VecDeque<JobId>>,
    /// The callers that have a line, the next one first.
    turns: VecDeque<Caller>,
}

impl FairQueue {
    /// At the end of the caller's line.
    pub(super) fn push(&mut self, caller: &Caller, job: JobId) {
        match self.lines.get_mut(caller) {
            Some(line) => line.push_back(job),
            None => {
                self.lines.insert(Arc::clone(caller), VecDeque::from([job]));
                self.turns.push_back(Arc::clone(caller));
            }
        }
    }

    /// The first job of the caller whose turn it is, who is the last from then on. It stays in the
    /// lines of others.
    pub(super) fn next(&mut self) -> Option<JobId> {
        let caller = self.turns.pop_front()?;
        let line = self.lines.get_mut(&caller)?;
        let job = line.pop_front();
        if line.is_empty() {
            self.lines.remove(&caller);
        } else {
            self.turns.push_back(caller);
        }
        job
    }

    /// Takes a job out of a caller's line, if it is there.
    pub(super) fn remove(&mut self, caller: &Caller, job: JobId) {
        let Some(line) = self.lines.get_mut(caller) else { return };
        line.retain(|&other| other != job);
        if line.is_empty() {
            self.lines.remove(caller);
            self.turns.retain(|other| other != caller);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Caller, FairQueue, JobId};

    fn all(lines: &mut FairQueue) -> Vec<JobId> {
        std::iter::from_fn(|| lines.next()).collect()
    }

    #[test]
    fn callers_take_turns() {
        let [a, b, c]: [Caller; 3] = ["a", "b", "c"].map(Caller::from);
        let mut lines = FairQueue::default();
        (10..15).for_each(|job| lines.push(&a, job));
        (20..22).for_each(|job| lines.push(&b, job));
        assert_eq!(lines.next(), Some(10));
        lines.push(&c, 30);
        assert_eq!(all(&mut lines), [20, 11, 30, 21, 12, 13, 14]);
        assert!(lines.lines.is_empty() && lines.turns.is_empty());
    }

    #[test]
    fn who_leaves_loses_no_turn_of_others() {
        let [a, b]: [Caller; 2] = ["a", "b"].map(Caller::from);
        let mut lines = FairQueue::default();
        lines.push(&a, 1);
        lines.push(&b, 1);
        lines.push(&a, 2);
        lines.push(&b, 3);
        lines.remove(&a, 1);
        lines.remove(&a, 9);
        assert_eq!(lines.next(), Some(2));
        assert_eq!(lines.next(), Some(1));
        lines.remove(&b, 3);
        assert_eq!(lines.next(), None);
        assert!(lines.lines.is_empty() && lines.turns.is_empty());
    }
}
