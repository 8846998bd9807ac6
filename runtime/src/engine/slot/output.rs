//! [`Output`]: the text that a slot writes, its state in the grammar, and its way to the reader.

use std::sync::Arc;

use formwork_core::jump::{Jump, JumpOptions, Jumper, Limits, Retokenizer};
use formwork_core::repetition::{NarrowedMask, RepetitionGuard, RepetitionSource};
use formwork_core::{Matcher, TokenId, Vocabulary};

use crate::base::{Error, FinishReason, TokenLogprob};
use crate::confidence::Fork;
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::engine::output_writer::OutputWriter;
use crate::sampling::{Replay, Sampler};

/// The text of a slot.
pub(super) struct Output {
    /// The grammar's state after the text.
    pub(super) matcher: Matcher,
    /// The text's bytes and tokens, with those that jump-forward holds back.
    pub(super) jumper: Jumper,
    pub(super) sampler: Sampler,
    /// From when on the text repeats itself, and what it may repeat.
    pub(super) repetition: Option<(RepetitionGuard, Arc<RepetitionSource>)>,
    /// What to choose in place of the sampler's token.
    pub(super) replay: Option<Arc<Replay>>,
    pub(super) writer: OutputWriter,
    /// Maximum number of tokens of the text, one that ends it included.
    pub(super) max_tokens: usize,
    /// How the text ends, once the grammar leaves nothing to choose. Forced tokens may still be
    /// waiting to be scored then.
    pub(super) end: Option<FinishReason>,
    /// Whether the model chose a token that ends the generation.
    has_end_token: bool,
    /// Whether the budget ever kept a token from being chosen.
    pub(super) is_narrowed: bool,
    /// Number of the text's bytes that the writer has.
    n_emitted: usize,
}

impl Output {
    pub(super) fn new(
        matcher: Matcher,
        jumper: Jumper,
        max_tokens: usize,
        sampler: Sampler,
        writer: OutputWriter,
    ) -> Output {
        Output {
            matcher,
            jumper,
            sampler,
            repetition: None,
            replay: None,
            writer,
            max_tokens,
            end: None,
            has_end_token: false,
            is_narrowed: false,
            n_emitted: 0,
        }
    }

    /// Number of tokens of the text, without one that ends it.
    pub(super) fn n_tokens(&self) -> usize {
        self.jumper.tokens().len()
    }

    /// Number of tokens of the text, with one that ends it.
    pub(super) fn n_output_tokens(&self) -> usize {
        self.n_tokens() + usize::from(self.has_end_token)
    }

    /// Number of tokens that the budget leaves.
    pub(super) fn n_left(&self) -> usize {
        self.max_tokens - self.n_tokens()
    }

    /// The mask that leads to an end, where the text repeats itself.
    pub(super) fn narrowed(&mut self) -> Option<NarrowedMask> {
        let n_left = self.n_left();
        let (guard, source) = self.repetition.as_ref()?;
        guard.narrow(&mut self.matcher, self.jumper.text(), source, n_left)
    }

    /// Takes a token that was chosen. Says whether it is one of the text, rather than its end.
    ///
    /// # Errors
    ///
    /// [`Error::Stuck`] for a token that the grammar refuses.
    pub(super) fn accept(&mut self, token: TokenId) -> Result<bool, Error> {
        if self.matcher.accept_token(token).is_err() {
            return Err(self.stuck());
        }
        self.jumper.push(&self.matcher, token);
        // A grammar may name such a token, which is then one of the text.
        let is_end = self.matcher.has_ended();
        self.has_end_token |= is_end;
        Ok(!is_end)
    }

    /// How the text ends, if the last token ended it.
    pub(super) fn ended(&self) -> Result<Option<FinishReason>, Error> {
        // Finished is more than accepting: nothing can follow.
        if self.matcher.is_finished() {
            Ok(Some(self.finish_reason()))
        } else if self.n_tokens() < self.max_tokens {
            Ok(None)
        } else if self.matcher.is_accepting() {
            Ok(Some(FinishReason::Length))
        } else {
            Err(self.stuck())
        }
    }

    /// Adds what is forced now; the first `n_fixed` tokens of the text stay.
    pub(super) fn jump(&mut self, retokenizer: &Retokenizer<ModelTokenizer>, n_fixed: usize) -> Jump {
        let limits = Limits { max_tokens: self.max_tokens, n_fixed };
        self.jumper.jump(retokenizer, &mut self.matcher, limits)
    }

    /// Begins the text behind `prompt`, which is not what it was made for.
    pub(super) fn restart_after(&mut self, prompt: &[TokenId], options: JumpOptions, vocabulary: &Vocabulary) {
        self.jumper = Jumper::new(options, vocabulary, prompt);
    }

    /// The bytes of the text that the writer does not have yet.
    pub(super) fn new_text(&self) -> &[u8] {
        &self.jumper.text()[self.n_emitted..]
    }

    /// Gives the writer what is new of the text.
    pub(super) fn emit(&mut self, logprobs: impl IntoIterator<Item = TokenLogprob>) {
        let new = &self.jumper.text()[self.n_emitted..];
        let n_tokens = self.jumper.tokens().len() + usize::from(self.has_end_token);
        self.writer.push(new, n_tokens, logprobs);
        self.n_emitted = self.jumper.text().len();
    }

    /// Gives the writer a log-probability of text that it has already.
    pub(super) fn emit_logprob(&mut self, logprob: TokenLogprob) {
        self.writer.push(&[], self.jumper.tokens().len(), [logprob]);
    }

    pub(super) fn finish_reason(&self) -> FinishReason {
        if self.is_narrowed { FinishReason::Length } else { FinishReason::Stop }
    }

    /// A copy of the state in grammar and text.
    pub(super) fn fork(&self) -> Fork {
        Fork { matcher: self.matcher.clone(), jumper: self.jumper.clone() }
    }

    /// The error of a text that can't go on. The matcher's promises rule it out, but for grammars
    /// of rules that are too ambiguous to be followed.
    pub(super) fn stuck(&self) -> Error {
        let text = String::from_utf8_lossy(self.writer.text()).into_owned();
        match self.matcher.error() {
            Some(source) => Error::Ambiguous { text, source },
            None => Error::Stuck { text },
        }
    }
}
