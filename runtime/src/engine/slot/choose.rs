//! What a row of logits leads to: a token, chosen under the mask, and what is forced after it.

use std::time::Instant;

use formwork_core::jump::{Jump, JumpForward, JumpOptions, Jumper, Limits, Retokenizer};
use formwork_core::{TokenId, TokenKind};

use super::{Progress, Slot, missing_logits};
use crate::base::{Error, FinishReason, TokenLogprob};
use crate::confidence::Fork;
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::llama::Memory;
use crate::sampling::{self, Distribution, SampleError};

impl Slot {
    /// Has the model score forced tokens, from the rows of the tokens before them. Says how to go
    /// on, if there is nothing to choose.
    pub(super) fn score<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: &impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<Option<Progress>, Error> {
        let (first, texts) = &mut self.unscored;
        let n_scored = (self.n_decoded + 1).saturating_sub(*first).min(texts.len());
        let scored: Vec<Vec<u8>> = texts.drain(..n_scored).collect();
        for (token, bytes) in self.tokens[*first..].iter().zip(scored) {
            let logits = row(*first).ok_or_else(missing_logits)?;
            let all = (0..logits.len()).filter_map(|id| u32::try_from(id).ok().map(TokenId));
            let top = self.top_logprobs.unwrap_or(0);
            let scored = sampling::logprob(logits, all, *token, top, retokenizer.vocabulary());
            self.emitter.push(&[], self.jumper.tokens().len(), [TokenLogprob { bytes, forced: true, ..scored }]);
            *first += 1;
        }
        if !self.unscored.1.is_empty() || self.n_decoded < self.tokens.len() && self.end.is_none() {
            return Ok(Some(Progress::More));
        }
        Ok(self.end.map(Progress::Done))
    }

    /// Chooses one token from the logits after all tokens so far, and adds what is forced after it.
    /// Says how the text ends, if it does.
    ///
    /// The mask is narrowed to tokens from which the text can be completed within what is left of
    /// the budget, so the text is complete when that is used up.
    pub(super) fn choose(
        &mut self,
        logits: &[f32],
        retokenizer: &Retokenizer<ModelTokenizer>,
    ) -> Result<Option<FinishReason>, Error> {
        if self.thinking.is_some() {
            return self.think(logits, retokenizer);
        }
        let vocabulary = retokenizer.vocabulary();
        let started = Instant::now();
        let masking = tracing::trace_span!("mask", request = self.id).entered();
        let n_allowed = self.matcher.mask().len_allowed();
        let is_accepting = self.matcher.is_accepting();
        let mask = self.matcher.mask_within(self.max_tokens - self.jumper.tokens().len());
        drop(masking);
        self.usage.mask_time += started.elapsed();
        self.narrowed |= mask.len_allowed() < n_allowed;
        if mask.is_empty() && is_accepting {
            // A complete text that could go on, but not in time, and a vocabulary without an end
            // token.
            return Ok(Some(FinishReason::Length));
        }
        let token = match self.sampler.sample_masked(logits, mask) {
            Ok(token) => token,
            Err(SampleError::NotANumber) => return Err(Error::Logits),
            Err(SampleError::NoCandidate) => return Err(self.stuck()),
        };
        let replayed = self.replay.as_ref().map(|replay| replay.choose(self.jumper.text().len(), mask, vocabulary));
        let token = match replayed {
            Some(Some(token)) => token,
            Some(None) => return Err(self.stuck()),
            None => token,
        };
        let logprob = self.top_logprobs.map(|top| sampling::logprob(logits, mask.iter(), token, top, vocabulary));
        if let Some(recorder) = &mut self.recorder {
            let distribution = Distribution::new(logits, mask.iter()).ok_or(Error::Logits)?;
            recorder.push_chosen(token, mask, &distribution);
            if recorder.wants_fork() {
                recorder.fork(Fork { matcher: self.matcher.clone(), jumper: self.jumper.clone() });
            }
        }
        if self.matcher.accept_token(token).is_err() {
            return Err(self.stuck());
        }
        self.jumper.push(vocabulary, token);
        if vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
            self.ended = true;
        } else {
            self.tokens.push(token);
        }
        self.emit(logprob);
        if self.matcher.is_finished() {
            return Ok(Some(self.finish_reason()));
        }
        if self.jumper.tokens().len() == self.max_tokens {
            return if self.matcher.is_accepting() { Ok(Some(FinishReason::Length)) } else { Err(self.stuck()) };
        }
        let n_fixed = match self.memory {
            Memory::Cells => 0,
            Memory::States => self.n_decoded.saturating_sub(self.n_prompt),
        };
        Ok(self.jump(retokenizer, n_fixed))
    }

    /// Adds what is forced now; the first `n_fixed` tokens of the text stay. Says how the text
    /// ends, if it does.
    fn jump(&mut self, retokenizer: &Retokenizer<ModelTokenizer>, n_fixed: usize) -> Option<FinishReason> {
        let limits = Limits { max_tokens: self.max_tokens, n_fixed };
        let jump = self.jumper.jump(retokenizer, &mut self.matcher, limits);
        self.take_jump(&jump);
        if jump.is_finished {
            self.end = Some(self.finish_reason());
        }
        self.end.filter(|_| self.is_done())
    }

    /// Chooses the next token of the thoughts. Where they end, the answer begins as it would after
    /// a prompt.
    fn think(
        &mut self,
        logits: &[f32],
        retokenizer: &Retokenizer<ModelTokenizer>,
    ) -> Result<Option<FinishReason>, Error> {
        let Some(thinking) = &mut self.thinking else { return Ok(None) };
        let (sampler, tokens, emitter) = (&mut self.sampler, &mut self.tokens, &mut self.emitter);
        let is_over = thinking.step(logits, sampler, retokenizer, tokens, emitter)?;
        self.usage.reasoning_tokens = self.tokens.len() - self.n_prompt;
        if !is_over {
            return Ok(None);
        }
        self.thinking = None;
        self.n_prompt = self.tokens.len();
        self.max_tokens = self.max_tokens.min(self.most_tokens + 1 - self.n_prompt);
        // What was read of the thoughts stays as it is: not every memory can be cut.
        let options = JumpOptions { mode: self.jump_forward, heal_prompt: false };
        self.jumper = Jumper::new(options, retokenizer.vocabulary(), &self.tokens);
        Ok(self.jump(retokenizer, 0))
    }

    fn finish_reason(&self) -> FinishReason {
        if self.narrowed { FinishReason::Length } else { FinishReason::Stop }
    }

    /// Changes the tokens as the jumper has.
    fn take_jump(&mut self, jump: &Jump) {
        self.draft.clear();
        if self.looks_ahead() {
            // A look-up goes on from them.
            self.draft.extend_from_slice(&jump.held_back);
        } else if self.memory == Memory::Cells && !jump.held_back.is_empty() {
            self.n_held_back = self.held_back.next(self.costs.row).min(jump.held_back.len());
            self.draft.extend_from_slice(&jump.held_back[..self.n_held_back]);
        }
        if jump.is_nothing() {
            return;
        }
        self.tokens.truncate(self.n_prompt + jump.keep);
        self.tokens.extend_from_slice(&jump.append);
        self.usage.forced_tokens += jump.n_forced();
        self.usage.retokenized_tokens += jump.n_retokenized;
        self.note_forced(jump);
    }

    /// Reports text that the model was not asked for, and has it scored if it is to be.
    pub(super) fn note_forced(&mut self, jump: &Jump) {
        let mut new = &self.jumper.text()[self.n_emitted..];
        if new.is_empty() {
            return;
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.push_forced(new);
        }
        let mut texts = Vec::new();
        // From the last token back: the first of them may have begun in the text before.
        for token in jump.append[jump.first_forced..].iter().rev() {
            let (before, of_token) =
                new.split_at(new.len() - self.matcher.vocabulary().bytes(*token).len().min(new.len()));
            texts.push(of_token.to_vec());
            new = before;
        }
        texts.reverse();
        let first = self.tokens.len() - texts.len();
        let mut known = Vec::new();
        if self.jump_forward == JumpForward::Verified {
            self.unscored = (first, texts);
        } else if self.top_logprobs.is_some() {
            let certain = |(token, bytes): (&TokenId, Vec<u8>)| {
                let token = *token;
                TokenLogprob { token, bytes, logprob: 0.0, forced: true, top: Vec::new() }
            };
            known = self.tokens[first..].iter().zip(texts).map(certain).collect();
        }
        self.emit(known);
    }

    /// Reports what is new of the text.
    fn emit(&mut self, logprobs: impl IntoIterator<Item = TokenLogprob>) {
        let text = self.jumper.text();
        self.emitter.push(&text[self.n_emitted..], self.output_tokens(), logprobs);
        self.n_emitted = self.jumper.text().len();
    }

    pub(super) fn output_tokens(&self) -> usize {
        self.jumper.tokens().len() + usize::from(self.ended)
    }

    fn stuck(&self) -> Error {
        let text = String::from_utf8_lossy(self.emitter.text()).into_owned();
        match self.matcher.error() {
            Some(source) => Error::Ambiguous { text, source },
            None => Error::Stuck { text },
        }
    }
}
