//! [`TokenTexts`]: the token texts of a file, as llama.cpp reads them.

use super::gguf_error::{GgufError, malformed};
use super::header::Gguf;
use super::metadata_value::{MetadataArray, MetadataValue};

/// The token texts of a file, as C strings: up to the first NUL.
pub(crate) struct TokenTexts<'a>(&'a [Vec<u8>]);

impl<'a> TokenTexts<'a> {
    /// The texts of a file.
    ///
    /// # Errors
    ///
    /// [`GgufError::Malformed`] for a file without a list of them.
    pub(crate) fn of(gguf: &'a Gguf) -> Result<TokenTexts<'a>, GgufError> {
        match gguf.get("tokenizer.ggml.tokens") {
            // llama.cpp counts tokens in `int32_t`.
            Some(MetadataValue::Array(MetadataArray::Texts(texts))) if i32::try_from(texts.len()).is_ok() => {
                Ok(TokenTexts(texts))
            }
            Some(_) => malformed("`tokenizer.ggml.tokens` is not an array of strings"),
            None => malformed("`tokenizer.ggml.tokens` is missing; is it a model file?"),
        }
    }

    /// Number of tokens.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The texts in token order, each up to its first NUL, because llama.cpp reads C strings.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &'a [u8]> {
        self.0.iter().map(|text| text.split(|b| *b == 0).next().unwrap_or_default())
    }
}

/// The text that llama.cpp knows a token by: an empty one becomes a made-up name.
pub(crate) fn text_of(id: usize, text: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    if text.is_empty() { format!("[EMPTY_{id}]").into_bytes().into() } else { text.into() }
}
