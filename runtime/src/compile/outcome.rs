//! The outcome of compiling a source: a [`Compiled`] grammar, or an error.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::Grammar;
use serde_json::Value;

use super::schema_words::SchemaWords;
use crate::base::CompileError;

/// The outcome of compiling a source, as a waiter gets it.
pub(crate) type Outcome = Result<Compiled, CompileError>;

/// A grammar, and how it came about.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The grammar, shared with all who asked for an equal source, so it has no
    /// [schema](Grammar::schema) of its own: [`Compiled::schema`] has.
    pub grammar: Arc<Grammar>,
    /// Whether it came from the cache.
    pub cached: bool,
    /// Time from asking for it until it was compiled; zero if it was cached.
    pub wait_time: Duration,
    /// Time that compiling took, without the queue; zero if it was cached.
    pub compile_time: Duration,
    /// The schema that this caller brought.
    pub(crate) words: Option<SchemaWords>,
}

impl Compiled {
    /// The JSON Schema that the grammar was asked for with, if it was one. A request that is given
    /// this, and not the grammar alone, tells the model about it.
    #[must_use]
    pub fn schema(&self) -> Option<&Value> {
        self.words.as_ref().map(|words| &*words.schema)
    }
}
