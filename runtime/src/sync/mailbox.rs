//! [`mailbox`]: where the results of a request wait for their reader, as at most one message, into
//! which later ones are merged.
//!
//! ```text
//! engine sends:  "He"        "llo"     " world"            end
//! reader gets:         "He"                      "llo world"   None
//! ```
//!
//! Why our own: channels (`flume`, `tokio::sync::mpsc`) keep every message, so a slow reader costs
//! memory without bound or, if they are bounded, makes the engine wait in the middle of a batch.
//! `tokio::sync::watch` keeps one message but drops the earlier ones, while here text must be
//! appended and not lost. The reader must also work without an executor, and loom check it all.

use std::sync::PoisonError;
use std::task::{Context, Poll, Waker};

use super::primitives::{Arc, Condvar, Mutex, lock};

/// A message that can absorb a later one.
pub(crate) trait Merge {
    /// Appends a later message: reading the result is the same as reading both, one after the
    /// other. Hence associative, and how often a reader comes never changes what it has read in the
    /// end.
    fn merge(&mut self, later: Self);
}

/// The sending end. When the last clone is dropped, the mailbox ends.
pub(crate) struct Writer<M> {
    mailbox: Arc<Mailbox<M>>,
}

/// The reading end. There is one, and it has one waiter at a time: a thread or a task.
pub(crate) struct Reader<M> {
    mailbox: Arc<Mailbox<M>>,
}

struct Mailbox<M> {
    state: Mutex<MailboxState<M>>,
    changed: Condvar,
}

struct MailboxState<M> {
    message: Option<M>,
    n_writers: usize,
    /// Whether the [`Reader`] still exists.
    read: bool,
    /// The task that waits, if the reader is one.
    waker: Option<Waker>,
}

/// A new mailbox.
pub(crate) fn mailbox<M>() -> (Writer<M>, Reader<M>) {
    let mailbox = Arc::new(Mailbox {
        state: Mutex::new(MailboxState { message: None, n_writers: 1, read: true, waker: None }),
        changed: Condvar::new(),
    });
    (Writer { mailbox: Arc::clone(&mailbox) }, Reader { mailbox })
}

impl<M: Merge> Writer<M> {
    /// Sends a message and never blocks. Without a reader the message is dropped.
    pub(crate) fn send(&self, message: M) {
        let waker = {
            let mut state = lock(&self.mailbox.state);
            if !state.read {
                return;
            }
            match &mut state.message {
                Some(waiting) => waiting.merge(message),
                none => *none = Some(message),
            }
            // Taken with the message set, under one lock. A task registers its waker under the same
            // lock after it has seen no message, so either it sees this one or this sees the waker.
            state.waker.take()
        };
        self.tell(waker);
    }
}

impl<M> Writer<M> {
    /// Whether the reader is gone, so that generating on would be for nobody.
    pub(crate) fn is_abandoned(&self) -> bool {
        !lock(&self.mailbox.state).read
    }

    /// Wakes the reader. To be called without the lock: a waker runs code of the executor, which
    /// may poll the reader right here.
    fn tell(&self, waker: Option<Waker>) {
        self.mailbox.changed.notify_one();
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<M> Clone for Writer<M> {
    fn clone(&self) -> Writer<M> {
        lock(&self.mailbox.state).n_writers += 1;
        Writer { mailbox: Arc::clone(&self.mailbox) }
    }
}

impl<M> Drop for Writer<M> {
    fn drop(&mut self) {
        let waker = {
            let mut state = lock(&self.mailbox.state);
            state.n_writers -= 1;
            if state.n_writers > 0 {
                return;
            }
            state.waker.take()
        };
        self.tell(waker);
    }
}

impl<M> Reader<M> {
    /// Returns what has been sent since the last call, blocking until there is something. `None`
    /// when all writers are gone and everything was read.
    pub(crate) fn recv(&self) -> Option<M> {
        let mut state = lock(&self.mailbox.state);
        loop {
            // The message before the end: the last one often comes with the writer's drop.
            if let Some(message) = state.message.take() {
                return Some(message);
            }
            if state.n_writers == 0 {
                return None;
            }
            state = self.mailbox.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// [`Reader::recv`] for a task, which is woken when there is something.
    pub(crate) fn poll_recv(&self, context: &Context<'_>) -> Poll<Option<M>> {
        let (result, replaced) = {
            let mut state = lock(&self.mailbox.state);
            if let Some(message) = state.message.take() {
                (Poll::Ready(Some(message)), None)
            } else if state.n_writers == 0 {
                (Poll::Ready(None), None)
            } else {
                (Poll::Pending, state.waker.replace(context.waker().clone()))
            }
        };
        // Dropping the previous waker may drop its task, which is code of others too.
        drop(replaced);
        result
    }
}

impl<M> Drop for Reader<M> {
    fn drop(&mut self) {
        let rest = {
            let mut state = lock(&self.mailbox.state);
            state.read = false;
            (state.message.take(), state.waker.take())
        };
        drop(rest);
    }
}
