//! Mutex, condition variable and `Arc` of the hand-off: loom's where it does the checking.

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
