//! Ending a request from elsewhere.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends the requests it was given to. Clones are the same token.
///
/// A request that is cancelled ends within one step of the engine, its slot and memory are free then, and its last message
/// says [`FinishReason::Cancelled`](crate::FinishReason::Cancelled); waiting for its value is [`Error::Cancelled`](crate::Error::Cancelled).
///
/// ```
/// # use formwork::CancelToken;
/// let token = CancelToken::new();
/// let elsewhere = token.clone();
/// assert!(!token.is_cancelled());
/// elsewhere.cancel();
/// assert!(token.is_cancelled());
/// ```
#[derive(Debug, Clone, Default)]
pub struct CancelToken {
    cancelled: Arc<AtomicBool>,
}

impl CancelToken {
    /// A token that nobody has cancelled.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Ends the requests. Does not wait for it, and can't be undone.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](CancelToken::cancel) was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}
