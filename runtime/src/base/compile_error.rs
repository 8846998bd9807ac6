//! [`CompileError`]: why a source has not become a grammar.

use formwork_core::SchemaError;

/// Why there is no grammar.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The source has no grammar, or none within the [limits](crate::CompilerBuilder::limits).
    #[error(transparent)]
    Source(#[from] SchemaError),

    /// Too many sources wait already.
    #[error(
        "{jobs} grammars of {bytes} bytes wait to be compiled already; try again later, or build the compiler with a larger \
         `queue_limit` or more threads"
    )]
    QueueFull {
        /// How many wait.
        jobs: usize,
        /// Bytes of their sources.
        bytes: usize,
    },

    /// Too many sources of this caller wait or are compiled already.
    #[error(
        "{limit} grammars of caller `{caller}` wait or are being compiled already; wait for one of them, or build the compiler with a \
         larger `per_caller`"
    )]
    Quota {
        /// [The caller's name](crate::Compiler::for_caller).
        caller: String,
        /// How many there may be at once.
        limit: usize,
    },

    /// A [`CancelToken`](crate::CancelToken) ended the wait.
    #[error("waiting for the grammar was cancelled")]
    Cancelled,

    /// The [deadline](crate::Compile::deadline) came before the grammar.
    #[error("the grammar was not there at its deadline; allow more time")]
    Deadline,

    /// Compiling panicked. Nothing else is affected.
    #[error("compiling the grammar panicked: {message}; please report this with its source")]
    Panicked {
        /// The panic's message.
        message: String,
    },

    /// The compiler was [shut down](crate::Compiler::shutdown), or its threads can't be started.
    #[error("the compiler is not running: {reason}")]
    Stopped {
        /// Why.
        reason: String,
    },
}
