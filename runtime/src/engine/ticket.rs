//! [`Ticket`]: a place in the queue of an engine, which has a limit.
//!
//! A request holds it from its submission until the last of its samples has a slot or has ended, in
//! whatever thread it is; so the count can't go wrong where a request is refused, cancelled or
//! panics on its way.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A place in the queue, given back when dropped.
pub(super) struct Ticket(pub(super) Arc<AtomicUsize>);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
