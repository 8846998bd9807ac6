//! [`Input`]: what is to be read, by a name. Its text may still be in a file.

use std::fs;
use std::path::PathBuf;

use formwork_core::Document;

use super::ExtractError;

/// What is to be read: what it is called, and a [`Document`], its bytes, or the file that it is in.
///
/// Results are told apart by the names, in [`JsonLines`](super::JsonLines) for one.
#[derive(Debug, Clone)]
pub struct Input {
    id: String,
    content: Content,
}

#[derive(Debug, Clone)]
enum Content {
    Document(Document),
    Bytes(Vec<u8>),
    File(PathBuf),
}

impl Input {
    /// A document, or its text.
    pub fn new(id: impl Into<String>, document: impl Into<Document>) -> Input {
        Input { id: id.into(), content: Content::Document(document.into()) }
    }

    /// A document by its bytes, which are to be UTF-8.
    pub fn from_bytes(id: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Input {
        Input { id: id.into(), content: Content::Bytes(bytes.into()) }
    }

    /// A document in a file, which is read when its turn comes. It is called as the path is spelled.
    pub fn file(path: impl Into<PathBuf>) -> Input {
        let path = path.into();
        Input { id: path.to_string_lossy().into_owned(), content: Content::File(path) }
    }

    /// The same document by another name.
    #[must_use]
    pub fn called(self, id: impl Into<String>) -> Input {
        Input { id: id.into(), ..self }
    }

    /// What it is called.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The document; of bytes, their text without a byte order mark.
    pub(super) fn into_document(self) -> Result<Document, ExtractError> {
        let bytes = match self.content {
            Content::Document(document) => return Ok(document),
            Content::Bytes(bytes) => bytes,
            Content::File(path) => fs::read(path).map_err(ExtractError::Unreadable)?,
        };
        let text = String::from_utf8(bytes)
            .map_err(|error| ExtractError::NotUtf8 { valid_bytes: error.utf8_error().valid_up_to() })?;
        Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => Document::new(rest),
            None => Document::new(text),
        })
    }
}
