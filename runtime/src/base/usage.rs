//! [`Usage`]: what one request cost.

use std::time::Duration;

/// What one sample of a request cost: counts and measured times, nothing estimated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Usage {
    /// Number of tokens of the prompt, with those of the chat template.
    pub prompt_tokens: usize,
    /// Of those, tokens that were not decoded again, because an earlier prompt, or another one at
    /// the same time, began with them.
    pub cached_tokens: usize,
    /// Number of tokens of the thoughts before the text, with what ended them.
    pub reasoning_tokens: usize,
    /// Number of tokens of the text, and an end-of-generation token if the model chose one.
    pub output_tokens: usize,
    /// Of those, tokens that the grammar forced, so that the model was not asked for them.
    pub forced_tokens: usize,
    /// Number of tokens that were replaced by others when forced text came after them, as the
    /// tokenizer encodes both.
    pub retokenized_tokens: usize,
    /// Number of tokens that were drafted.
    pub drafted_tokens: usize,
    /// Of those, tokens that the model then chose.
    pub accepted_drafts: usize,
    /// Number of values, and of whole texts that are no JSON, that repeated themselves and were
    /// [led to their end](crate::Request::repetition_guard).
    pub ended_repetitions: usize,
    /// Number of calls of a server (feature `remote`). Its tokens are those of all of them, as
    /// it counts them; of a call that was cut off, as many as pieces came.
    pub calls: usize,
    /// Of those, calls that went on with an answer, or asked for it again, because it had left its
    /// grammar or the connection was lost.
    pub continuations: usize,
    /// Number of tokens, about, that such an answer was cut by. They are among the output's.
    pub cut_tokens: usize,
    /// Number of forward passes that had tokens of this request in them.
    pub forward_passes: usize,
    /// Time that choosing tokens waited for masks.
    pub mask_time: Duration,
    /// Time that masks took while the model ran, so that nothing waited for them.
    pub hidden_mask_time: Duration,
    /// Time from the request until its grammar was compiled, where that [was being
    /// compiled](crate::Request::with_grammar).
    pub grammar_time: Duration,
    /// Time from the request until it got a slot, the time for the grammar included.
    pub queue_time: Duration,
    /// Time from then until the model had read the prompt.
    pub prompt_time: Duration,
    /// Time from then until the last token was chosen.
    pub generation_time: Duration,
}
