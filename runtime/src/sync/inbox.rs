//! A queue of what the engine is asked to do: many threads put in, one takes out.

use std::collections::VecDeque;
use std::sync::PoisonError;

use super::primitives::{Arc, Condvar, Mutex, lock};

/// The end that is filled. A clone fills the same queue; when the last one is gone, the queue is
/// closed.
pub(crate) struct Sender<T> {
    queue: Arc<Queue<T>>,
}

/// The end that is emptied. When it is gone, the queue is closed, and what was in it is dropped.
pub(crate) struct Inbox<T> {
    queue: Arc<Queue<T>>,
}

struct Queue<T> {
    state: Mutex<State<T>>,
    filled: Condvar,
}

struct State<T> {
    items: VecDeque<T>,
    n_senders: usize,
    /// Whether there is an [`Inbox`].
    open: bool,
}

/// A new queue.
pub(crate) fn inbox<T>() -> (Sender<T>, Inbox<T>) {
    let queue = Arc::new(Queue {
        state: Mutex::new(State { items: VecDeque::new(), n_senders: 1, open: true }),
        filled: Condvar::new(),
    });
    (Sender { queue: Arc::clone(&queue) }, Inbox { queue })
}

impl<T> Sender<T> {
    /// Puts an item in; gives it back if nobody will take it out.
    pub(crate) fn push(&self, item: T) -> Result<(), T> {
        {
            let mut state = lock(&self.queue.state);
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
        if last {
            self.queue.filled.notify_one();
        }
    }
}

impl<T> Inbox<T> {
    /// The next item, waiting for it. `None` when the queue is empty and all senders are gone.
    pub(crate) fn pop(&self) -> Option<T> {
        let mut state = lock(&self.queue.state);
        loop {
            if let Some(item) = state.items.pop_front() {
                return Some(item);
            }
            if state.n_senders == 0 {
                return None;
            }
            state = self.queue.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next item, if there is one now.
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
        // Outside the lock: what items do when they are dropped is their own business.
        drop(rest);
    }
}
