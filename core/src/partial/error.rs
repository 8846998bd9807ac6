//! [`PartialError`]: what can be wrong with a text that is read while it is written.

use std::fmt;

use super::path::JsonPath;

/// A text can't be read further, or a complete value of it can't be read as its type.
///
/// Text that is generated under the type's grammar is never malformed; a value is refused where the
/// type's `Deserialize` asks for more than its grammar does (`try_from`, a function of
/// `deserialize_with`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialError {
    pub(crate) kind: PartialErrorKind,
    pub(crate) path: JsonPath,
    pub(crate) at_byte: usize,
    pub(crate) message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartialErrorKind {
    Malformed,
    Refused,
    Incomplete,
}

pub(crate) use crate::json_text::string_decoder::Expected;

impl PartialError {
    /// Whether the text is not the beginning of a JSON text, or nests deeper than 127 containers.
    /// Nothing more is read.
    #[must_use]
    pub fn is_malformed(&self) -> bool {
        self.kind == PartialErrorKind::Malformed
    }

    /// Whether a value is complete and its type's `Deserialize` refuses it. Its progress stays
    /// `Partial`, and reading goes on.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.kind == PartialErrorKind::Refused
    }

    /// Whether the text ended too early.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.kind == PartialErrorKind::Incomplete
    }

    /// The value that was read.
    #[must_use]
    pub fn path(&self) -> &JsonPath {
        &self.path
    }

    /// Offset in bytes from the beginning of the text: of the byte that is wrong, of the value that
    /// was refused, or of the end.
    #[must_use]
    pub fn at_byte(&self) -> usize {
        self.at_byte
    }
}

impl fmt::Display for PartialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PartialError { kind, path, at_byte, message } = self;
        match kind {
            PartialErrorKind::Malformed => {
                write!(f, "the text is not JSON at byte {at_byte} (in {path}): expected {message}")
            }
            PartialErrorKind::Refused => write!(f, "{path} can't be read: {message}"),
            PartialErrorKind::Incomplete => write!(f, "the text ends at byte {at_byte} before {path} is complete"),
        }
    }
}

// No source: the message of serde_json is part of the text, without a position that would be wrong.
impl std::error::Error for PartialError {}
