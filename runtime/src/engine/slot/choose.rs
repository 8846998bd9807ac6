//! What a row of logits leads to: a token, chosen under the grammar's mask.

use std::time::Instant;

use formwork_core::jump::Retokenizer;
use formwork_core::{TokenId, Vocabulary};

use super::Slot;
use super::output::Output;
use crate::base::{Error, FinishReason, TokenLogprob};
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::llama::Memory;
use crate::sampling::{self, SampleError};

/// A token that was chosen, and its log-probability where that is wanted.
type ChosenToken = (TokenId, Option<TokenLogprob>);

impl Slot {
    /// Chooses one token from the logits after all tokens so far, and adds what is forced after it.
    /// Says how the text ends, if it does.
    pub(super) fn choose(
        &mut self,
        logits: &[f32],
        retokenizer: &Retokenizer<ModelTokenizer>,
    ) -> Result<Option<FinishReason>, Error> {
        if self.thinking.is_some() {
            return self.think(logits, retokenizer);
        }
        let vocabulary = retokenizer.vocabulary();
        let Some((token, mut logprob)) = self.choose_token(logits, vocabulary)? else {
            return Ok(Some(FinishReason::Length));
        };
        let n_before = self.sequence.len();
        // A token that ends the text is counted, but is never decoded.
        if self.output.accept(token)? {
            self.sequence.tokens.push(token);
            if let Some(logprob) = &mut logprob {
                // Markup that the grammar names is part of the text as well.
                logprob.bytes = vocabulary.bytes(token).to_vec();
            }
        }
        self.output.emit(logprob);
        if let Some(reason) = self.output.ended()? {
            return Ok(Some(reason));
        }
        Ok(self.jump(retokenizer, n_fixed(self.memory, n_before - self.sequence.n_prompt)))
    }

    /// Chooses a token under the mask; `None` where the text is complete and nothing may follow.
    ///
    /// The mask is narrowed to tokens from which the text can be completed within what is left of
    /// the budget. Its promise is that one such token leads to the next, so the text is complete
    /// when the budget is used up, and never cut off. Where the text repeats itself, the mask is
    /// narrowed to those of them that lead to an end.
    ///
    /// Both follow from the text alone, so a draft that goes on with the repetition is refused
    /// here, and what is chosen is the same as without it.
    fn choose_token(&mut self, logits: &[f32], vocabulary: &Vocabulary) -> Result<Option<ChosenToken>, Error> {
        let n_left = self.output.n_left();
        let started = Instant::now();
        let masking = tracing::trace_span!("mask", request = self.id.0).entered();
        let to_end = self.output.narrowed();
        let Output { matcher, jumper, sampler, replay, is_narrowed, .. } = &mut self.output;
        let n_allowed = matcher.mask().len_allowed();
        let is_accepting = matcher.is_accepting();
        let within = matcher.mask_within(n_left);
        drop(masking);
        self.accounting.usage.mask_time += started.elapsed();
        // Fewer tokens than the grammar allows: from here on the budget has shaped the text.
        *is_narrowed |= within.len_allowed() < n_allowed;
        let mask = to_end.as_ref().map_or(within, |to_end| &*to_end.mask);
        self.accounting.usage.ended_repetitions += usize::from(to_end.as_ref().is_some_and(|to_end| to_end.is_end));
        if mask.is_empty() && is_accepting {
            // A complete text that could go on, but not in time, and a vocabulary without an end
            // token.
            return Ok(None);
        }
        // The sampler draws even where a replay decides, so that the cost is the same.
        let sampled = match sampler.sample_masked(logits, mask) {
            Ok(token) => token,
            Err(SampleError::NotANumber) => return Err(Error::Logits),
            Err(SampleError::NoCandidate) => return Err(self.output.stuck()),
        };
        let replayed = replay.as_ref().map(|replay| replay.choose(jumper.text().len(), mask, vocabulary));
        // A text to replay may repeat itself, and knows no other end than its own.
        let token = replayed.unwrap_or(Some(sampled)).or(to_end.as_ref().map(|_| sampled));
        let Some(token) = token else { return Err(self.output.stuck()) };
        let top = self.settings.top_logprobs;
        let logprob = top.map(|top| sampling::logprob(logits, mask.iter(), token, top, vocabulary));
        if self.scoring.record(token, mask, logits)?
            && let Some(recorder) = &mut self.scoring.recorder
        {
            // Before the token is accepted: the fork goes on with tokens that were not chosen.
            recorder.fork(self.output.fork());
            self.scoring.choice.get_or_insert(self.sequence.len());
        }
        Ok(Some((token, logprob)))
    }
}

/// How many tokens of the text stay as they are behind a token that is chosen after `n_before` of
/// them. A state that all tokens have gone into is not taken back for another spelling: what the
/// token was chosen after stays, whether it was decoded or is a draft's.
pub(super) fn n_fixed(memory: Memory, n_before: usize) -> usize {
    if memory == Memory::Cells { 0 } else { n_before }
}
