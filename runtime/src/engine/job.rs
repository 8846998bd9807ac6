//! [`Job`]: a prompt and what is asked for it, on its way to the preparer.

use std::sync::Arc;

use tracing::Span;

use super::request_settings::RequestSettings;
use crate::tokenizer::PromptPiece;

/// A prompt and what is asked for it.
pub(crate) struct Job {
    pub(crate) prompt: Vec<PromptPiece>,
    pub(crate) settings: Arc<RequestSettings>,
}

impl Job {
    /// The request's tracing span, below whatever span its caller is in.
    pub(super) fn span(&self) -> Span {
        let RequestSettings { n_samples, priority, .. } = *self.settings;
        tracing::debug_span!("request", samples = n_samples, priority)
    }
}
