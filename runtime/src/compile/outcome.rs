//! What comes of a source: a [`Compiled`] grammar, or an error.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::Grammar;

use crate::base::CompileError;

/// What comes of a source.
pub(crate) type Outcome = Result<Compiled, CompileError>;

/// A grammar, and how it came about.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The grammar, shared with all who asked for an equal source.
    pub grammar: Arc<Grammar>,
    /// Whether it was kept from before.
    pub cached: bool,
    /// From asking for it until it was there.
    pub wait_time: Duration,
    /// How long compiling took; zero if it was kept.
    pub compile_time: Duration,
}
