//! The errors of this crate.
//!
//! Each message says what was found and what to do. The kinds are private, behind predicates, so
//! that new ones can be added. `encoding` writes an error into a saved grammar, `exceeded` names
//! limits of a compilation.

pub(crate) mod encoding;
pub(crate) mod exceeded;

use std::fmt;

pub use crate::base::error::exceeded::Exceeded;
use crate::base::ids::TokenId;

/// A grammar that arrived as data can't be honoured exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaError {
    kind: SchemaErrorKind,
    message: String,
    /// The keyword that is not supported, and where it is.
    place: Option<Box<KeywordPlace>>,
    /// What the grammar belongs to, if it is part of another.
    subject: Option<Box<str>>,
}

/// A keyword, and a JSON pointer to the schema that has it, once that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KeywordPlace {
    keyword: String,
    path: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SchemaErrorKind {
    Syntax,
    TooLarge,
    Empty,
    Unsupported,
    Exceeded(Exceeded),
}

impl SchemaError {
    fn new(kind: SchemaErrorKind, message: String) -> SchemaError {
        SchemaError { kind, message, place: None, subject: None }
    }

    /// The error for a source that can't be read.
    pub(crate) fn syntax(message: impl Into<String>) -> SchemaError {
        SchemaError::new(SchemaErrorKind::Syntax, message.into())
    }

    /// The error for a source whose automaton passes a limit of its builder.
    pub(crate) fn too_large(message: impl Into<String>) -> SchemaError {
        SchemaError::new(SchemaErrorKind::TooLarge, message.into())
    }

    /// The error for a source that no text satisfies.
    pub(crate) fn empty(message: impl Into<String>) -> SchemaError {
        SchemaError::new(SchemaErrorKind::Empty, message.into())
    }

    /// The error for a limit of the caller's that was passed.
    pub(crate) fn exceeding(limit: Exceeded) -> SchemaError {
        let message = match limit {
            Exceeded::Bytes { found, limit } => format!(
                "the grammar's source has at least {found} bytes and {limit} are allowed: shorten it, or raise `max_bytes`"
            ),
            Exceeded::States { limit } => format!(
                "the grammar takes more than the {limit} states that are allowed: use smaller bounds and fewer alternatives, or raise \
                 `max_states`"
            ),
            Exceeded::Steps { limit } => format!(
                "the grammar takes more than the {limit} steps of work that are allowed: use smaller bounds and fewer alternatives, or raise \
                 `max_steps` of `CompileLimits`"
            ),
            Exceeded::Time { limit } => format!(
                "compiling the grammar took longer than the {limit:?} that are allowed: use smaller bounds and fewer alternatives, or raise \
                 `max_time`"
            ),
            Exceeded::Cancelled => "compiling the grammar was cancelled".to_owned(),
        };
        SchemaError::new(SchemaErrorKind::Exceeded(limit), message)
    }

    /// The error for a keyword of a schema. Its place may be added later by [`SchemaError::at`].
    pub(crate) fn unsupported(keyword: &str, reason: &str) -> SchemaError {
        let place = Some(Box::new(KeywordPlace { keyword: keyword.to_owned(), path: None }));
        SchemaError { place, ..SchemaError::new(SchemaErrorKind::Unsupported, reason.to_owned()) }
    }

    /// Adds the path to the schema that has the keyword, unless one is known.
    pub(crate) fn at(mut self, path: impl FnOnce(&str) -> String) -> SchemaError {
        if let Some(place) = &mut self.place
            && place.path.is_none()
        {
            place.path = Some(path(&place.keyword));
        }
        self
    }

    /// Adds the part of a grammar that the error is about.
    pub(crate) fn of(mut self, subject: String) -> SchemaError {
        self.subject = Some(subject.into());
        self
    }

    /// Whether a keyword of a JSON Schema can't be honoured exactly.
    #[must_use]
    pub fn is_unsupported(&self) -> bool {
        self.kind == SchemaErrorKind::Unsupported
    }

    /// The keyword that is not supported.
    #[must_use]
    pub fn keyword(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.keyword.as_str())
    }

    /// A JSON pointer to the schema that has the keyword that is not supported.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        self.place.as_ref().and_then(|place| place.path.as_deref())
    }

    /// Whether the text of the grammar is wrong or uses something that is not supported.
    #[must_use]
    pub fn is_syntax(&self) -> bool {
        self.kind == SchemaErrorKind::Syntax
    }

    /// Whether the grammar is fine but its automaton would exceed the size limit.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.kind == SchemaErrorKind::TooLarge
    }

    /// Which of the [`CompileLimits`](crate::CompileLimits) was passed, if one was. Nothing is said
    /// of the grammar then: with more room it may be fine, or an error of another kind.
    #[must_use]
    pub fn exceeded(&self) -> Option<Exceeded> {
        match self.kind {
            SchemaErrorKind::Exceeded(exceeded) => Some(exceeded),
            _ => None,
        }
    }

    /// Whether no text at all satisfies the grammar.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kind == SchemaErrorKind::Empty
    }
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(subject) = &self.subject {
            write!(f, "{subject}: ")?;
        }
        if let Some(KeywordPlace { keyword, path }) = self.place.as_deref() {
            let path = path.as_deref().unwrap_or_default();
            match keyword.as_str() {
                "" => write!(f, "`#{path}` is not supported: ")?,
                _ => write!(f, "`{keyword}` at `#{path}` is not supported: ")?,
            }
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for SchemaError {}

/// A list of tokens that can't be a vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VocabularyError {
    message: String,
}

impl VocabularyError {
    pub(crate) fn new(message: impl Into<String>) -> VocabularyError {
        VocabularyError { message: message.into() }
    }
}

impl fmt::Display for VocabularyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for VocabularyError {}

/// A token or text that the grammar does not allow here. The matcher that returned it is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    token: Option<TokenId>,
    at_byte: usize,
}

impl Rejected {
    /// The token was refused at this byte of it.
    pub(crate) fn token(token: TokenId, at_byte: usize) -> Rejected {
        Rejected { token: Some(token), at_byte }
    }

    /// Bytes were refused at this offset.
    pub(crate) fn bytes(at_byte: usize) -> Rejected {
        Rejected { token: None, at_byte }
    }

    /// Offset, within the token or the bytes handed in, of the first byte that does not fit. It is
    /// 0 for a token that is never text (control, unused, out of range) and for an
    /// end-of-generation token where the text is not complete.
    #[must_use]
    pub fn at_byte(&self) -> usize {
        self.at_byte
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.token {
            Some(token) => {
                write!(f, "token {token} does not fit the grammar here: its byte {} is not allowed", self.at_byte)
            }
            None => write!(f, "the text does not fit the grammar: byte {} is not allowed", self.at_byte),
        }
    }
}

impl std::error::Error for Rejected {}
