//! [`Job`]: a prompt and what is asked for it, on its way to the preparer.

use std::sync::Arc;

use tracing::Span;

use super::request_settings::RequestSettings;
use crate::tokenizer::PromptPiece;

/// A prompt and what is asked for it.
pub(crate) struct Job {
    pub(crate) prompt: Vec<PromptPiece>,
    /// Numbers of bytes up to which other prompts are likely to begin alike.
    pub(crate) partings: Vec<usize>,
    pub(crate) settings: Arc<RequestSettings>,
}

impl Job {
    /// The first `n_bytes` of the prompt.
    pub(super) fn beginning(&self, n_bytes: usize) -> Vec<PromptPiece> {
        let mut n_left = n_bytes;
        let cut = |piece: &PromptPiece| {
            let n_bytes = n_left.min(piece.len());
            n_left -= n_bytes;
            piece.text().get(..n_bytes).filter(|text| !text.is_empty()).map(|text| piece.with_text(text.to_owned()))
        };
        self.prompt.iter().map_while(cut).collect()
    }

    /// The request's tracing span, below whatever span its caller is in.
    pub(super) fn span(&self) -> Span {
        let RequestSettings { n_samples, priority, .. } = *self.settings;
        tracing::debug_span!("request", samples = n_samples, priority)
    }
}
