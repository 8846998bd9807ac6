//! [`GgufError`]: what is wrong with a model file.

use std::path::Path;

use crate::base::Error;

/// What is wrong with a model file, before the file's path is known.
#[derive(Debug)]
pub(crate) enum GgufError {
    /// Reading failed for a reason that is not the file's content.
    Io(std::io::Error),
    /// The first four bytes are not `GGUF`.
    Magic([u8; 4]),
    /// The file ends early, or its parts contradict each other.
    Malformed(String),
    /// The file is consistent, and llama.cpp would abort the process on it.
    Refused(String),
    /// The kind of tokenizer has no byte-exact vocabulary here.
    Tokenizer(String),
}

impl GgufError {
    /// The error a caller sees, with the path of the file it is about.
    pub(crate) fn at(self, path: &Path) -> Error {
        let path = path.to_path_buf();
        match self {
            GgufError::Io(source) => Error::ModelFile { path, source },
            GgufError::Magic(found) => Error::NotGguf { path, found: found.escape_ascii().to_string() },
            GgufError::Malformed(problem) => Error::BrokenModel { path, problem },
            GgufError::Refused(problem) => Error::RefusedModel { path, problem },
            GgufError::Tokenizer(tokenizer) => Error::UnsupportedTokenizer { path, tokenizer },
        }
    }
}

/// Shorthand for a [`GgufError::Malformed`].
pub(crate) fn malformed<T>(problem: impl Into<String>) -> Result<T, GgufError> {
    Err(GgufError::Malformed(problem.into()))
}
