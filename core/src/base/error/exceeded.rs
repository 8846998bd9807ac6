//! [`Exceeded`]: the limit of a compilation that was passed.

use std::time::Duration;

/// Which of the [`CompileLimits`](crate::CompileLimits) was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Exceeded {
    /// [`CompileLimits::max_bytes`](crate::CompileLimits::max_bytes).
    Bytes {
        /// Size of the source in bytes, or a lower bound of it.
        found: usize,
        /// Most bytes allowed.
        limit: usize,
    },
    /// [`CompileLimits::max_states`](crate::CompileLimits::max_states).
    States {
        /// Most states allowed.
        limit: usize,
    },
    /// [`CompileLimits::max_steps`](crate::CompileLimits::max_steps).
    Steps {
        /// Most steps allowed, those for the bytes of the source included.
        limit: usize,
    },
    /// [`CompileLimits::max_time`](crate::CompileLimits::max_time).
    Time {
        /// The time allowed.
        limit: Duration,
    },
    /// [`CompileLimits::cancelled`](crate::CompileLimits::cancelled) was set.
    Cancelled,
}
