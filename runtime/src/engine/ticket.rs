//! [`Ticket`]: a place in the queue of an engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A place in the queue, given back when dropped.
pub(super) struct Ticket(pub(super) Arc<AtomicUsize>);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
