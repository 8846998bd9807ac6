//! [`ExtractError`]: why there is no value for a document.

use std::any::Any;
use std::{io, iter};

use super::Invalid;
use crate::base::{Error, panic_message};

/// Why there is no value for a document. The other documents go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExtractError {
    /// The document can't be read.
    #[error("the document can't be read")]
    Unreadable(#[source] io::Error),

    /// The document is no text.
    #[error("the document is no UTF-8: byte {valid_bytes} begins no character; convert it first")]
    NotUtf8 {
        /// Number of bytes before the first that is wrong.
        valid_bytes: usize,
    },

    /// The document has no text.
    #[error("the document is empty")]
    Empty,

    /// The document is too long.
    #[error(
        "the document has {bytes} bytes, which makes {n_chunks} parts, and at most {max_chunks} are read; raise \
         `max_chunks`, or open the model with a longer context"
    )]
    TooLong {
        /// Number of bytes of the document.
        bytes: usize,
        /// Number of parts that it would be read in.
        n_chunks: usize,
        /// How many there may be.
        max_chunks: usize,
    },

    /// The value is not valid, and asking again didn't help, or failed.
    #[error("after {requests} request{} the value is not valid: {}{}", if *requests == 1 { "" } else { "s" }, list(invalid), if source.is_some() { "; asking again failed" } else { "" })]
    Invalid {
        /// What is wrong with the last value.
        invalid: Vec<Invalid>,
        /// The last value, as JSON; of parts that a function puts together, their values.
        text: String,
        /// Number of requests that were answered.
        requests: usize,
        /// Why the model wasn't asked again, if it could have been.
        source: Option<Box<Error>>,
    },

    /// The values of a document's parts can't be put together.
    #[error("the values of {n_chunks} parts make no value of the type: {text}")]
    Merge {
        /// Number of parts.
        n_chunks: usize,
        /// What they make, as JSON.
        text: String,
        /// What the type's `Deserialize` says.
        source: serde_json::Error,
    },

    /// A request failed.
    #[error(transparent)]
    Request(#[from] Error),

    /// A function of the caller's panicked.
    #[error("a function that the extractor was given panicked: {message}")]
    Panicked {
        /// The panic's message.
        message: String,
    },
}

impl ExtractError {
    /// A word for the kind of error, to count by.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            ExtractError::Unreadable(_) => "unreadable",
            ExtractError::NotUtf8 { .. } => "not_utf8",
            ExtractError::Empty => "empty",
            ExtractError::TooLong { .. } => "too_long",
            ExtractError::Invalid { .. } => "invalid",
            ExtractError::Merge { .. } => "merge",
            ExtractError::Request(Error::Cancelled { .. }) => "cancelled",
            ExtractError::Request(_) => "request",
            ExtractError::Panicked { .. } => "panicked",
        }
    }

    /// Whether the document was given up from outside, and would be read the next time.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        use crate::base::CancelReason::{Dropped, Shutdown, Token};
        let error = match self {
            ExtractError::Request(error) => error,
            ExtractError::Invalid { source: Some(error), .. } => error,
            _ => return false,
        };
        matches!(error, Error::Cancelled { reason: Token | Dropped | Shutdown, .. } | Error::EngineStopped { .. })
    }

    pub(super) fn of_panic(panic: &(dyn Any + Send)) -> ExtractError {
        ExtractError::Panicked { message: panic_message(panic) }
    }

    /// The same for another extractor that was given the same input.
    pub(super) fn again(&self) -> ExtractError {
        match self {
            ExtractError::NotUtf8 { valid_bytes } => ExtractError::NotUtf8 { valid_bytes: *valid_bytes },
            ExtractError::Unreadable(error) => ExtractError::Unreadable(match error.raw_os_error() {
                Some(code) => io::Error::from_raw_os_error(code),
                None => io::Error::new(error.kind(), error.to_string()),
            }),
            other => ExtractError::Panicked { message: other.to_string() },
        }
    }
}

/// An error and what caused it.
pub(super) fn with_causes(error: &ExtractError) -> String {
    let causes = iter::successors(Some(error as &dyn std::error::Error), |&error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// What is wrong, one after the other.
pub(super) fn list(invalid: &[Invalid]) -> String {
    invalid.iter().map(Invalid::to_string).collect::<Vec<_>>().join("; ")
}
