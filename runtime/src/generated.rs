//! What a request returns.

use std::time::Duration;

use formwork_core::TokenId;

use crate::confidence::Confidence;

/// A value and how it came about.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Generated<T> {
    /// The value.
    pub value: T,
    /// The text it was read from, as the model wrote it.
    pub text: String,
    /// What the model thought before, if it [did](crate::Request::thinking), without the marks
    /// around it. Bytes that are no UTF-8 are U+FFFD.
    pub reasoning: Option<String>,
    /// Why the text ended.
    pub finish_reason: FinishReason,
    /// What it cost.
    pub usage: Usage,
    /// The seed that random choices started from; with it, the same request gives the same answer.
    pub seed: u64,
    /// The text's tokens, without one that ends the generation. With
    /// [jump-forward](crate::Request::jump_forward) they are the tokenizer's own encoding of the
    /// text where it has one, whatever the model's choices were.
    pub tokens: Vec<TokenId>,
    /// What was chosen, in the text's order, with probabilities, where the request [asked for
    /// them](crate::Request::logprobs); empty otherwise.
    pub logprobs: Vec<TokenLogprob>,
    pub(crate) confidence: Option<Confidence>,
}

impl<T> Generated<T> {
    /// How sure the model was of the text and of each of its fields, where the request [asked for
    /// it](crate::Request::confidence).
    #[must_use]
    pub fn confidence(&self) -> Option<&Confidence> {
        self.confidence.as_ref()
    }
}

/// A token that was chosen, and what the model thought of it: probabilities are those under the
/// mask, before temperature and filters, so those of all allowed tokens add up to 1.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TokenLogprob {
    /// The token.
    pub token: TokenId,
    /// Its bytes; a token may be part of a character. Of forced tokens, those that were not in the
    /// text before.
    pub bytes: Vec<u8>,
    /// The natural logarithm of its probability; 0 where the grammar left one way to go.
    pub logprob: f32,
    /// Whether the grammar decided it. With [`JumpForward::Verified`](crate::JumpForward::Verified)
    /// its probability is then the model's own, among all tokens: a very small one says that prompt
    /// and type disagree.
    pub forced: bool,
    /// The likeliest allowed tokens and their logarithms, likeliest first, as many as were asked
    /// for.
    pub top: Vec<(TokenId, f32)>,
}

/// Why a text ended. The value is complete unless it was cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The value was complete and nothing could follow, or the model ended it.
    Stop,
    /// The token budget, or the context, came to its end: at least once the model was kept from a
    /// token because the value could not have been completed in time after it, or the text could
    /// have gone on. A string or list may be shorter than the model would have made it.
    Length,
    /// The request was ended before its value was complete.
    Cancelled(CancelReason),
}

/// What ended a request before its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CancelReason {
    /// Its [`CancelToken`](crate::CancelToken).
    Token,
    /// Its [deadline](crate::Request::deadline).
    Deadline,
    /// Nobody waited for it any more.
    Dropped,
    /// [`Model::shutdown`](crate::Model::shutdown).
    Shutdown,
}

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
