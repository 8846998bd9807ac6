//! Where the results of a request wait for their reader: one message at most, later ones merged
//! into it.

use std::sync::PoisonError;
use std::task::{Context, Poll, Waker};

use super::primitives::{Arc, Condvar, Mutex, lock};

/// A message that can take in a later one: what the reader then gets is as if both had been read,
/// one after the other.
pub(crate) trait Merge {
    fn merge(&mut self, later: Self);
}

/// The end that results are sent to. When the last clone is gone, the mailbox is closed.
pub(crate) struct Writer<M> {
    mailbox: Arc<Mailbox<M>>,
}

/// The end that is read.
pub(crate) struct Reader<M> {
    mailbox: Arc<Mailbox<M>>,
}

struct Mailbox<M> {
    state: Mutex<State<M>>,
    changed: Condvar,
}

struct State<M> {
    message: Option<M>,
    n_writers: usize,
    /// Whether there is a [`Reader`].
    read: bool,
    /// Whom to tell that something has changed.
    waker: Option<Waker>,
}

/// A new mailbox.
pub(crate) fn mailbox<M>() -> (Writer<M>, Reader<M>) {
    let mailbox = Arc::new(Mailbox {
        state: Mutex::new(State { message: None, n_writers: 1, read: true, waker: None }),
        changed: Condvar::new(),
    });
    (Writer { mailbox: Arc::clone(&mailbox) }, Reader { mailbox })
}

impl<M: Merge> Writer<M> {
    /// Sends a message; never waits. Without a reader it is dropped.
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
            state.waker.take()
        };
        self.tell(waker);
    }
}

impl<M> Writer<M> {
    /// Whether nobody will read what is sent.
    pub(crate) fn is_abandoned(&self) -> bool {
        !lock(&self.mailbox.state).read
    }

    /// Outside the lock, since a waker runs an executor's code.
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
    /// What has been sent since the last time, waiting for it. `None` when that was all.
    pub(crate) fn recv(&self) -> Option<M> {
        let mut state = lock(&self.mailbox.state);
        loop {
            if let Some(message) = state.message.take() {
                return Some(message);
            }
            if state.n_writers == 0 {
                return None;
            }
            state = self.mailbox.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The same for a task: it is woken when there is something.
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
