//! The outcome of compiling a source: a [`Compiled`] grammar, or an error.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::Grammar;

use crate::base::CompileError;

/// The outcome of compiling a source, as a waiter gets it.
pub(crate) type Outcome = Result<Compiled, CompileError>;

/// A grammar, and how it came about.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The grammar, shared with all who asked for an equal source.
    pub grammar: Arc<Grammar>,
    /// Whether it came from the cache.
    pub cached: bool,
    /// Time from asking for it until it was compiled; zero if it was cached.
    pub wait_time: Duration,
    /// Time that compiling took, without the queue; zero if it was cached.
    pub compile_time: Duration,
}
