//! [`CancelToken`]: ends requests and waits from elsewhere.

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
    shared: Arc<CancelState>,
}

#[derive(Default)]
struct CancelState {
    cancelled: AtomicBool,
    /// The next listener's id.
    next: AtomicU64,
    /// Callbacks for those who can't poll the flag, such as waiters in a queue.
    listeners: Mutex<Vec<(u64, Listener)>>,
}

type Listener = Box<dyn FnOnce() + Send>;

impl CancelState {
    fn listeners(&self) -> MutexGuard<'_, Vec<(u64, Listener)>> {
        // No callback runs while it is locked, so a poisoned list is as good as any.
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CancelToken {
    /// A token that isn't cancelled.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Ends the requests. Does not wait until they have ended, and can't be undone.
    pub fn cancel(&self) {
        // Flag first, list second; `on_cancel` takes the list's lock first and looks at the flag
        // then. A listener that comes in between so finds the flag set, or is in the list taken
        // here.
        self.shared.cancelled.store(true, Ordering::Release);
        let listeners = std::mem::take(&mut *self.shared.listeners());
        // Outside the lock: a callback may drop its own guard, which takes it.
        listeners.into_iter().for_each(|(_, call)| call());
    }

    /// Whether [`cancel`](CancelToken::cancel) was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Acquire)
    }

    /// Registers a callback that [`CancelToken::cancel`] makes on its thread, or makes it now if
    /// the token is cancelled already. Dropping the returned guard takes the callback back.
    pub(crate) fn on_cancel(&self, call: impl FnOnce() + Send + 'static) -> ListenerGuard {
        let id = self.shared.next.fetch_add(1, Ordering::Relaxed);
        let mut listeners = self.shared.listeners();
        // Under the list's lock, see `cancel`.
        if self.is_cancelled() {
            drop(listeners);
            call();
        } else {
            listeners.push((id, Box::new(call)));
        }
        ListenerGuard { shared: Arc::clone(&self.shared), id }
    }
}

impl fmt::Debug for CancelToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CancelToken").field("cancelled", &self.is_cancelled()).finish_non_exhaustive()
    }
}

/// Keeps a callback registered with a token. Dropping it takes the callback back; one that is being
/// made at that moment isn't waited for.
pub(crate) struct ListenerGuard {
    shared: Arc<CancelState>,
    id: u64,
}

impl Drop for ListenerGuard {
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
