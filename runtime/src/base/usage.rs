//! [`Usage`]: what one request cost.

use std::time::Duration;

/// What a request cost. Only what was counted or measured.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Usage {
    /// Tokens of the prompt, with those of the chat template.
    pub prompt_tokens: usize,
    /// Of those, tokens that were not decoded again, because an earlier prompt, or another one at
    /// the same time, began with them.
    pub cached_tokens: usize,
    /// Tokens that the model wrote before the text, thinking, with what ended that.
    pub reasoning_tokens: usize,
    /// Tokens of the text, and an end-of-generation token if the model chose one.
    pub output_tokens: usize,
    /// Of those, tokens that the grammar decided and the model was not asked for.
    pub forced_tokens: usize,
    /// Tokens that were put into other tokens when forced text came after them.
    pub retokenized_tokens: usize,
    /// Tokens that were tried before the model was asked for them.
    pub drafted_tokens: usize,
    /// Of those, tokens that the model then chose.
    pub accepted_drafts: usize,
    /// Runs of the model that had tokens of this request in them.
    pub forward_passes: usize,
    /// Time that choosing tokens waited for masks.
    pub mask_time: Duration,
    /// Time that masks took while the model ran, so that nothing waited for them.
    pub hidden_mask_time: Duration,
    /// From the request until its grammar was there, where that [was being
    /// compiled](crate::Request::run_grammar).
    pub grammar_time: Duration,
    /// From the request to its turn, the time for the grammar included.
    pub queue_time: Duration,
    /// From there until the model had read the prompt.
    pub prompt_time: Duration,
    /// From there until the last token was chosen.
    pub generation_time: Duration,
}
