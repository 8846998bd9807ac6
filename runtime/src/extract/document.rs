//! [`Document`]: a name and a text, which may still be in a file.

use std::fs;
use std::path::PathBuf;

use super::ExtractError;

/// A document: what it is called, and its text or where that is.
#[derive(Debug, Clone)]
pub struct Document {
    id: String,
    content: Content,
}

#[derive(Debug, Clone)]
enum Content {
    Bytes(Vec<u8>),
    File(PathBuf),
}

impl Document {
    /// A document by its text.
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Document {
        Document::from_bytes(id, text.into().into_bytes())
    }

    /// A document by its bytes, which are to be UTF-8.
    pub fn from_bytes(id: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Document {
        Document { id: id.into(), content: Content::Bytes(bytes.into()) }
    }

    /// A document in a file, which is read when its turn comes. It is called by the file's name.
    pub fn file(path: impl Into<PathBuf>) -> Document {
        let path = path.into();
        let id = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        Document { id, content: Content::File(path) }
    }

    /// The same document by another name.
    #[must_use]
    pub fn called(self, id: impl Into<String>) -> Document {
        Document { id: id.into(), ..self }
    }

    /// What it is called.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its text, without a byte order mark.
    pub(super) fn into_text(self) -> Result<String, ExtractError> {
        let bytes = match self.content {
            Content::Bytes(bytes) => bytes,
            Content::File(path) => fs::read(path).map_err(ExtractError::Unreadable)?,
        };
        let text = String::from_utf8(bytes)
            .map_err(|error| ExtractError::NotUtf8 { valid_bytes: error.utf8_error().valid_up_to() })?;
        Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        })
    }
}
