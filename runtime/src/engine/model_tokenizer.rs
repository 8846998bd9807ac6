//! [`ModelTokenizer`]: llama.cpp's tokenizer, for re-tokenizing forced text.

use std::sync::Arc;

use formwork_core::TokenId;
use formwork_core::jump::Tokenizer;

use crate::llama;

/// llama.cpp's tokenizer.
pub(super) struct ModelTokenizer(pub(super) Arc<llama::Model>);

impl Tokenizer for ModelTokenizer {
    fn tokenize(&self, text: &str) -> Vec<TokenId> {
        self.0.tokenize_text(text)
    }
}
