//! [`inbox`]: a queue of what the engine is asked to do. Many senders, one receiver, unbounded: the
//! number of waiting requests is bounded where they are admitted, with an error that says so.
//!
//! Why our own: `flume` has no loom build, and loom's `mpsc` is a model beside the code that runs,
//! so with either the orders that matter here, of the last sender leaving and of the receiver
//! closing, would go unchecked. `tokio::sync::mpsc` brings tokio into a crate for which any
//! executor, or none, is enough. A queue taken a few times for each forward pass needs none of
//! their speed.

use std::collections::VecDeque;
use std::sync::PoisonError;

use super::primitives::{Arc, Condvar, Mutex, lock};

/// The sending end. A clone sends to the same queue; when the last one is dropped, the queue ends.
pub(crate) struct Sender<T> {
    queue: Arc<Queue<T>>,
}

/// The receiving end. When it is dropped, the queue is closed, and what was in it is dropped.
pub(crate) struct Inbox<T> {
    queue: Arc<Queue<T>>,
}

struct Queue<T> {
    state: Mutex<InboxState<T>>,
    filled: Condvar,
}

struct InboxState<T> {
    items: VecDeque<T>,
    n_senders: usize,
    /// Whether the [`Inbox`] still exists.
    open: bool,
}

/// A new queue.
pub(crate) fn inbox<T>() -> (Sender<T>, Inbox<T>) {
    let queue = Arc::new(Queue {
        state: Mutex::new(InboxState { items: VecDeque::new(), n_senders: 1, open: true }),
        filled: Condvar::new(),
    });
    (Sender { queue: Arc::clone(&queue) }, Inbox { queue })
}

impl<T> Sender<T> {
    /// Appends an item; returns it if the inbox is gone.
    pub(crate) fn push(&self, item: T) -> Result<(), T> {
        {
            let mut state = lock(&self.queue.state);
            // Looked at in the same critical section as the push: an item is either taken, dropped
            // with the inbox, or back with its sender, and never forgotten in a queue without a
            // reader.
            if !state.open {
                return Err(item);
            }
            state.items.push_back(item);
        }
        self.queue.filled.notify_one();
        Ok(())
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Sender<T> {
        lock(&self.queue.state).n_senders += 1;
        Sender { queue: Arc::clone(&self.queue) }
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        let last = {
            let mut state = lock(&self.queue.state);
            state.n_senders -= 1;
            state.n_senders == 0
        };
        // Only the end matters to a receiver, and it is the only one who waits.
        if last {
            self.queue.filled.notify_one();
        }
    }
}

impl<T> Inbox<T> {
    /// Returns the next item, blocking until there is one. `None` when the queue is empty and all
    /// senders are gone.
    pub(crate) fn pop(&self) -> Option<T> {
        let mut state = lock(&self.queue.state);
        loop {
            // Items before the end: what was sent before the last sender left is still delivered.
            if let Some(item) = state.items.pop_front() {
                return Some(item);
            }
            if state.n_senders == 0 {
                return None;
            }
            state = self.queue.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Returns the next item, if there is one now.
    pub(crate) fn try_pop(&self) -> Option<T> {
        lock(&self.queue.state).items.pop_front()
    }
}

impl<T> Drop for Inbox<T> {
    fn drop(&mut self) {
        let rest = {
            let mut state = lock(&self.queue.state);
            state.open = false;
            std::mem::take(&mut state.items)
        };
        // Outside the lock: an item's destructor may well send to this queue, which would deadlock.
        drop(rest);
    }
}
