//! [`Output`]: text of a bounded length.

use crate::base::error::SchemaError;

/// A text that is written piece by piece, up to a length.
#[derive(Debug)]
pub(super) struct Output {
    text: String,
    max_bytes: usize,
}

impl Output {
    pub(super) fn new(max_bytes: usize) -> Output {
        Output { text: String::new(), max_bytes }
    }

    /// Adds a piece.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] if the text gets too long.
    pub(super) fn push(&mut self, piece: &str) -> Result<(), SchemaError> {
        if piece.len() > self.max_bytes - self.text.len() {
            return Err(SchemaError::too_large(format!(
                "the grammar takes more than the {} bytes of text that are allowed: allow more, or use smaller bounds and fewer alternatives",
                self.max_bytes
            )));
        }
        self.text += piece;
        Ok(())
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}
