//! Ending a request from elsewhere.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Ends the requests it was given to, and waits for [grammars](crate::Compile::cancel_token).
/// Clones are the same token.
///
#[cfg_attr(
    feature = "llama",
    doc = "A request that is cancelled ends within one step of the engine, its slot and memory are free then, and its last message
says [`FinishReason::Cancelled`](crate::FinishReason::Cancelled); waiting for its value is [`Error::Cancelled`](crate::Error::Cancelled)."
)]
///
/// ```
/// # use formwork::CancelToken;
/// let token = CancelToken::new();
/// let elsewhere = token.clone();
/// assert!(!token.is_cancelled());
/// elsewhere.cancel();
/// assert!(token.is_cancelled());
/// ```
#[derive(Clone, Default)]
pub struct CancelToken {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    cancelled: AtomicBool,
    next: AtomicU64,
    /// Who wants to be told at once.
    listeners: Mutex<Vec<(u64, Call)>>,
}

type Call = Box<dyn FnOnce() + Send>;

impl Shared {
    fn listeners(&self) -> MutexGuard<'_, Vec<(u64, Call)>> {
        // Nothing of others runs while it is locked.
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CancelToken {
    /// A token that nobody has cancelled.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Ends the requests. Does not wait for it, and can't be undone.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Release);
        let listeners = std::mem::take(&mut *self.shared.listeners());
        listeners.into_iter().for_each(|(_, call)| call());
    }

    /// Whether [`cancel`](CancelToken::cancel) was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Acquire)
    }

    /// Has `call` called by whoever cancels, or now if somebody has, until what is returned is
    /// dropped.
    pub(crate) fn on_cancel(&self, call: impl FnOnce() + Send + 'static) -> Listening {
        let id = self.shared.next.fetch_add(1, Ordering::Relaxed);
        let mut listeners = self.shared.listeners();
        // Whoever cancels sets the flag before it takes the list.
        if self.is_cancelled() {
            drop(listeners);
            call();
        } else {
            listeners.push((id, Box::new(call)));
        }
        Listening { shared: Arc::clone(&self.shared), id }
    }
}

impl fmt::Debug for CancelToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CancelToken").field("cancelled", &self.is_cancelled()).finish_non_exhaustive()
    }
}

/// A call that is made when a token is cancelled. Dropping it takes the call back.
pub(crate) struct Listening {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut listeners = self.shared.listeners();
        let own = listeners.iter().position(|(id, _)| *id == self.id).map(|at| listeners.swap_remove(at));
        drop(listeners);
        drop(own);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::CancelToken;

    #[test]
    fn listeners_are_told_once_and_not_after_they_have_gone() {
        let n = Arc::new(AtomicUsize::new(0));
        let count = || {
            let n = Arc::clone(&n);
            move || {
                n.fetch_add(1, Ordering::Relaxed);
            }
        };
        let token = CancelToken::new();
        let first = token.on_cancel(count());
        let second = token.clone().on_cancel(count());
        drop(first);
        token.cancel();
        token.cancel();
        assert_eq!(n.load(Ordering::Relaxed), 1);
        // Late, but told.
        let late = token.on_cancel(count());
        assert_eq!(n.load(Ordering::Relaxed), 2);
        drop((second, late));
        assert_eq!(Arc::strong_count(&n), 1);
    }
}
