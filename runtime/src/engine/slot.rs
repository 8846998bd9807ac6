//! One sequence being generated: its place in the grammar, its sampler, its budget.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Instant;

use formwork_core::{Matcher, TokenId, TokenKind, Vocabulary};

use super::{Job, Output, Submission};
use crate::error::Error;
use crate::generated::{FinishReason, Usage};
use crate::llama::{self, TokenizeError};
use crate::sample::{SampleError, Sampler};

/// One sequence.
pub(super) struct Slot {
    reply: Sender<Result<Output, Error>>,
    cancelled: Arc<AtomicBool>,
    vocabulary: Arc<Vocabulary>,
    matcher: Matcher,
    sampler: Sampler,
    /// Tokens the model has not seen yet: the prompt at first, then the last token chosen.
    unseen: Vec<TokenId>,
    /// How many of them are in batches already.
    n_sent: usize,
    /// Tokens that may still be chosen.
    left: usize,
    /// Whether the budget ever kept a token from being chosen.
    narrowed: bool,
    /// The bytes of the tokens chosen so far.
    text: Vec<u8>,
    usage: Usage,
    admitted: Instant,
    prompt_read: Option<Instant>,
}

/// What one more token led to.
pub(super) enum Progress {
    More,
    Done(Output),
}

impl Slot {
    /// Tokenizes the prompt, starts the grammar and fixes the budget: everything that can be refused
    /// before the model runs.
    ///
    /// # Errors
    ///
    /// [`Error::PromptTooLong`], [`Error::EmptyPrompt`], [`Error::GrammarTooLarge`], [`Error::NoFiniteValue`],
    /// [`Error::Unspellable`], [`Error::BudgetTooSmall`], [`Error::NoRoom`].
    pub(super) fn admit(
        submission: Submission,
        model: &llama::Model,
        n_ctx: usize,
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<Slot, Error> {
        let admitted = Instant::now();
        let Job { prompt, grammar, max_tokens, sampling } = submission.job;
        if grammar.is_too_large() {
            return Err(Error::GrammarTooLarge);
        }
        if grammar.min_bytes() == usize::MAX {
            return Err(Error::NoFiniteValue);
        }
        let mut matcher = Matcher::new(grammar, Arc::clone(vocabulary));
        let needed = matcher.min_tokens_to_end().ok_or(Error::Unspellable)?;
        if let Some(max_tokens) = max_tokens
            && max_tokens < needed
        {
            return Err(Error::BudgetTooSmall { max_tokens, needed });
        }
        let tokens = model
            .tokenize(&prompt, n_ctx)
            .map_err(|TokenizeError::TooLong(n_tokens)| Error::PromptTooLong { n_tokens, n_ctx })?;
        if tokens.is_empty() {
            return Err(Error::EmptyPrompt);
        }
        // The last token chosen is never decoded, so it needs no place.
        let room = n_ctx - tokens.len() + 1;
        if room < needed {
            return Err(Error::NoRoom { left: room, needed, n_ctx });
        }
        Ok(Slot {
            reply: submission.reply,
            cancelled: submission.cancelled,
            vocabulary: Arc::clone(vocabulary),
            matcher,
            sampler: Sampler::new(sampling),
            usage: Usage {
                prompt_tokens: tokens.len(),
                queue_time: admitted.duration_since(submission.at),
                ..Usage::default()
            },
            unseen: tokens,
            n_sent: 0,
            left: room.min(max_tokens.unwrap_or(usize::MAX)),
            narrowed: false,
            text: Vec::new(),
            admitted,
            prompt_read: None,
        })
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Whether the prompt has been read, so that one token at a time follows.
    pub(super) fn is_generating(&self) -> bool {
        self.prompt_read.is_some()
    }

    /// Takes up to `most` tokens for the next batch, and says whether they are the last the model has not
    /// seen, so that its logits after them are wanted.
    pub(super) fn take(&mut self, most: usize) -> (&[TokenId], bool) {
        let from = self.n_sent;
        let to = self.unseen.len().min(from + most);
        self.n_sent = to;
        if from < to {
            self.usage.forward_passes += 1;
        }
        (&self.unseen[from..to], to == self.unseen.len())
    }

    /// Chooses the next token from the logits after all the tokens so far.
    ///
    /// The mask is narrowed to tokens from which the text can be completed within what is left of the
    /// budget, so the text is complete when that is used up.
    ///
    /// # Errors
    ///
    /// [`Error::Logits`], and [`Error::Stuck`], which the matcher's promises rule out.
    pub(super) fn advance(&mut self, logits: &[f32]) -> Result<Progress, Error> {
        self.prompt_read.get_or_insert_with(Instant::now);
        let n_allowed = self.matcher.mask().len_allowed();
        let is_accepting = self.matcher.is_accepting();
        let mask = self.matcher.mask_within(self.left);
        self.narrowed |= mask.len_allowed() < n_allowed;
        if mask.is_empty() && is_accepting {
            // A complete text that could go on, but not in time, and a vocabulary without an end token.
            return self.output(false).map(Progress::Done);
        }
        let token = match self.sampler.sample(logits, mask.iter()) {
            Ok(token) => token,
            Err(SampleError::NotANumber) => return Err(Error::Logits),
            Err(SampleError::NoCandidate) => return Err(self.stuck()),
        };
        if self.matcher.accept_token(token).is_err() {
            return Err(self.stuck());
        }
        self.left -= 1;
        self.usage.output_tokens += 1;
        if self.vocabulary.kind(token) == Some(TokenKind::Text) {
            self.text.extend_from_slice(self.vocabulary.bytes(token));
        }
        let finished = self.matcher.is_finished();
        if finished || self.left == 0 {
            return self.output(finished).map(Progress::Done);
        }
        self.unseen.clear();
        self.unseen.push(token);
        self.n_sent = 0;
        Ok(Progress::More)
    }

    /// The result, once the text is complete. `finished`: nothing could follow, or the model ended it.
    fn output(&mut self, finished: bool) -> Result<Output, Error> {
        if !finished && !self.matcher.is_accepting() {
            return Err(self.stuck());
        }
        let now = Instant::now();
        let prompt_read = self.prompt_read.unwrap_or(now);
        self.usage.prompt_time = prompt_read.duration_since(self.admitted);
        self.usage.generation_time = now.duration_since(prompt_read);
        let Ok(text) = String::from_utf8(std::mem::take(&mut self.text)) else {
            return Err(self.stuck());
        };
        Ok(Output {
            text,
            finish_reason: if finished && !self.narrowed { FinishReason::Stop } else { FinishReason::Length },
            usage: self.usage.clone(),
        })
    }

    fn stuck(&self) -> Error {
        Error::Stuck { text: String::from_utf8_lossy(&self.text).into_owned() }
    }

    /// Sends the result to whoever waits; a caller that no longer does does not want to know.
    pub(super) fn answer(self, result: Result<Output, Error>) {
        let _ = self.reply.send(result);
    }
}
