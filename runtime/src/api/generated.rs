//! [`Generated`]: what a request returns.

use formwork_core::TokenId;

use crate::base::{FinishReason, TokenLogprob, Usage};
use crate::confidence::Confidence;

/// A value and how it came about.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Generated<T> {
    /// The value.
    pub value: T,
    /// The text it was read from, as the model wrote it.
    pub text: String,
    /// The model's thoughts before the text, if it [had any](crate::Request::thinking), without the
    /// marks around it. Bytes that are no UTF-8 are U+FFFD.
    pub reasoning: Option<String>,
    /// Why the text ended.
    pub finish_reason: FinishReason,
    /// The cost of the request.
    pub usage: Usage,
    /// The seed that random choices started from; with it, the same request gives the same answer.
    pub seed: u64,
    /// The text's tokens, without one that ends the generation: the tokenizer's own encoding of the
    /// text where it has one, whatever the model's choices were, unless
    /// [jump-forward](crate::Request::jump_forward) and [canonical
    /// spelling](crate::Request::spelling) are both off.
    pub tokens: Vec<TokenId>,
    /// The tokens as they were chosen, in the text's order, with log-probabilities, where the
    /// request [asked for them](crate::Request::logprobs); empty otherwise.
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
