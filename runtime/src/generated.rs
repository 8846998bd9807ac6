//! What a request returns.

use std::time::Duration;

/// A value and how it came about.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Generated<T> {
    /// The value.
    pub value: T,
    /// The text it was read from, as the model wrote it.
    pub text: String,
    /// Why the text ended.
    pub finish_reason: FinishReason,
    /// What it cost.
    pub usage: Usage,
    /// The seed that random choices started from; with it, the same request gives the same answer.
    pub seed: u64,
}

/// Why a text ended. The value is complete either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The value was complete and nothing could follow, or the model ended it.
    Stop,
    /// The token budget, or the context, came to its end: at least once the model was kept from a token
    /// because the value could not have been completed in time after it, or the text could have gone on. A
    /// string or list may be shorter than the model would have made it.
    Length,
}

/// What a request cost. Only what was counted or measured.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Usage {
    /// Tokens of the prompt, with those of the chat template.
    pub prompt_tokens: usize,
    /// Tokens chosen, an end-of-generation token included.
    pub output_tokens: usize,
    /// Runs of the model that had tokens of this request in them.
    pub forward_passes: usize,
    /// From the request to its turn.
    pub queue_time: Duration,
    /// From there until the model had read the prompt.
    pub prompt_time: Duration,
    /// From there until the last token was chosen.
    pub generation_time: Duration,
}
