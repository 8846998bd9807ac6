//! How callers and the engine hand things to one another.
//!
//! ```text
//! callers --push--> [ Inbox ] --pop--> engine thread --send--> [ Mailbox ] --recv--> one reader
//! ```
//!
//! An [`inbox`] is a queue that any number of threads fill and one empties. A [`mailbox`] holds at
//! most one message: what the writers send before the reader comes is merged into it, so a slow
//! reader costs no memory and never holds up the engine; the reader may block a thread or be a task
//! of any executor.
//!
//! Both are a mutex and a condition variable, or a waker, on purpose: they are taken a few times
//! for each token, which is nothing beside a forward pass, and all interleavings of their few
//! states are checked with loom (`cargo xtask loom`).

pub(crate) mod inbox;
pub(crate) mod mailbox;

/// The primitives, loom's where it does the checking.
pub(crate) mod sync {
    #[cfg(loom)]
    pub(crate) use loom::sync::{Arc, Condvar, Mutex, MutexGuard};
    #[cfg(not(loom))]
    pub(crate) use std::sync::{Arc, Condvar, Mutex, MutexGuard};

    use std::sync::PoisonError;

    /// Locks. A panic while it was held left nothing half-changed: each critical section is one
    /// assignment or two, and runs no code of others.
    pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(all(test, loom))]
mod loom_tests;
#[cfg(all(test, not(loom)))]
mod tests;
