//! [`Job`]: what a request asks of the engine.

use std::time::Instant;

use formwork_core::jump::JumpForward;
use tracing::Span;

use super::adapter_turns::AdapterLease;
use crate::prompt::thinking_marks::Marks;
use crate::sampling::SamplerSettings;
use crate::sync::cancel::CancelToken;
use crate::tokenizer::Piece;

/// What a request asks of the engine.
pub(crate) struct Job {
    pub(crate) prompt: Vec<Piece>,
    /// Most tokens to generate; `None` for what the context holds.
    pub(crate) max_tokens: Option<usize>,
    pub(crate) sampling: SamplerSettings,
    /// How many answers; the seed of each is one more than that of the one before.
    pub(crate) n_samples: usize,
    /// Greater goes first.
    pub(crate) priority: i32,
    pub(crate) deadline: Option<Instant>,
    /// Tokens between two reports; `None` for one at the end.
    pub(crate) interval: Option<usize>,
    /// Likeliest tokens to report at each place, with the logarithms of their probabilities; `None`
    /// for no probabilities at all.
    pub(crate) top_logprobs: Option<usize>,
    /// Passes for each field to tell its alternatives' probabilities apart; `None` if nothing of
    /// the kind is wanted.
    pub(crate) choice_passes: Option<usize>,
    pub(crate) cancel: CancelToken,
    pub(crate) jump_forward: JumpForward,
    /// Whether what the answer may copy is tried before the model is asked.
    pub(crate) lookup_drafts: bool,
    /// Whether a draft model, if there is one, writes ahead.
    pub(crate) model_drafts: bool,
    /// What comes before the answer.
    pub(crate) thinking: Option<ThinkingJob>,
    /// The prompt is read, for later ones that begin with it, and nothing is generated.
    pub(crate) reads_only: bool,
    /// What it has become is wanted, as bytes.
    pub(crate) wants_state: bool,
    /// What the model is used with.
    pub(crate) adapter: Option<AdapterLease>,
    /// What to generate in place of what the model would choose.
    pub(crate) replay: Option<String>,
}

impl Job {
    /// Its tracing span, below whatever span its caller is in.
    pub(super) fn span(&self) -> Span {
        tracing::debug_span!("request", samples = self.n_samples, priority = self.priority)
    }
}

/// What a request says about the phase.
#[derive(Debug, Clone)]
pub(crate) struct ThinkingJob {
    pub(crate) marks: Marks,
    /// Most tokens; `None` for half of what the prompt leaves, if the answer leaves as much.
    pub(crate) budget: Option<usize>,
}
