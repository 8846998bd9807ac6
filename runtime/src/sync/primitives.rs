//! Mutex, condition variable and `Arc` of this room and the compiler's: the standard library's, or
//! loom's where it does the checking.

#[cfg(loom)]
pub(crate) use loom::sync::{Arc, Condvar, Mutex, MutexGuard};
#[cfg(not(loom))]
pub(crate) use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use std::sync::PoisonError;

/// Locks a mutex, poisoned or not.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Critical sections here run no callbacks, wakers or destructors of others, so there is nothing
    // in them that panics and leaves a state half changed. Passing poison on would turn one panic
    // into one for every request.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
