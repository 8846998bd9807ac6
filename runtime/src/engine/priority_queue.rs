//! [`PriorityQueue`]: who gets a slot next, by priority, and among equals by arrival.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::prepared::Prepared;

/// Sequences that wait for a slot.
#[derive(Default)]
pub(super) struct PriorityQueue {
    waiting: BinaryHeap<QueueEntry>,
    /// Number of samples that have arrived.
    n_arrived: u64,
}

struct QueueEntry {
    priority: i32,
    arrival: u64,
    prepared: Box<Prepared>,
}

impl PriorityQueue {
    pub(super) fn push(&mut self, prepared: Box<Prepared>) {
        let entry = QueueEntry { priority: prepared.settings.priority, arrival: self.n_arrived, prepared };
        self.n_arrived += 1;
        self.waiting.push(entry);
    }

    pub(super) fn peek(&self) -> Option<&Prepared> {
        self.waiting.peek().map(|entry| &*entry.prepared)
    }

    pub(super) fn pop(&mut self) -> Option<Box<Prepared>> {
        self.waiting.pop().map(|entry| entry.prepared)
    }

    /// All that wait, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Prepared> {
        self.waiting.iter().map(|entry| &*entry.prepared)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Takes out those that are not to wait any longer.
    pub(super) fn take_if(&mut self, is_over: impl Fn(&Prepared) -> bool) -> Vec<Prepared> {
        // Mostly there are none, and the heap need not be built again.
        if !self.waiting.iter().any(|entry| is_over(&entry.prepared)) {
            return Vec::new();
        }
        let all = std::mem::take(&mut self.waiting).into_vec();
        let (over, rest): (Vec<QueueEntry>, Vec<QueueEntry>) =
            all.into_iter().partition(|entry| is_over(&entry.prepared));
        self.waiting = rest.into();
        over.into_iter().map(|entry| *entry.prepared).collect()
    }
}

/// The greatest is next, so arrivals compare the other way round.
impl Ord for QueueEntry {
    fn cmp(&self, other: &QueueEntry) -> Ordering {
        self.priority.cmp(&other.priority).then(other.arrival.cmp(&self.arrival))
    }
}

impl PartialOrd for QueueEntry {
    fn partial_cmp(&self, other: &QueueEntry) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for QueueEntry {
    fn eq(&self, other: &QueueEntry) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for QueueEntry {}
