//! After the text is complete: what the model would have gone on with after tokens that it did not
//! choose, where they leave open which of a field's alternatives they begin (see
//! [`crate::confidence`]).
//!
//! Each such token is followed as the chosen one was, with what is forced after it, on a copy of
//! the sequence as it was then; the context is cut back to what the two have in common. The fields
//! are taken from the last to the first, so that no part of the text is decoded again.

use std::time::Instant;

use formwork_core::jump::{Limits, Retokenizer};

use super::exploration::Exploration;
use super::{Progress, Slot, missing_logits};
use crate::base::{Error, FinishReason};
use crate::confidence::{Branch, Fork};
use crate::engine::kv::prefix_tree::common;
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::sampling::Distribution;

impl Slot {
    /// The text is complete: begins to ask, if there is something to ask.
    pub(super) fn begin_exploration(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        reason: FinishReason,
    ) -> Progress {
        self.draft.clear();
        self.completed = Some(Instant::now());
        self.ask_next(retokenizer, reason)
    }

    /// Takes the logits that were asked for, and asks for the next.
    pub(super) fn explore<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<Progress, Error> {
        let logits = row(self.tokens.len()).ok_or_else(missing_logits)?;
        let Exploration { branch, mut fork, reason } = *self.exploration.take().ok_or_else(missing_logits)?;
        let mask = fork.matcher.mask_within(self.max_tokens - fork.jumper.tokens().len());
        // Without probabilities it stays open.
        if let (Some(recorder), Some(distribution)) = (&mut self.recorder, Distribution::new(logits, mask.iter())) {
            recorder.divide_fork(&branch, &fork.jumper, mask, &distribution);
            if recorder.wants_fork() {
                recorder.fork(fork);
            }
        }
        Ok(self.ask_next(retokenizer, reason))
    }

    /// Puts the next sequence in place whose logits are wanted; without one, or when time is up,
    /// the text has ended.
    fn ask_next(&mut self, retokenizer: &Retokenizer<ModelTokenizer>, reason: FinishReason) -> Progress {
        let is_late = self.deadline.is_some_and(|deadline| deadline <= Instant::now());
        while let Some(recorder) = self.recorder.as_mut().filter(|_| !is_late)
            && let Some(branch) = recorder.next_branch()
        {
            let mut fork = Fork::clone(&branch.fork);
            let Some(ended) = follow(&mut fork, &branch, retokenizer, self.max_tokens) else { continue };
            if !recorder.is_open(&branch, &fork.jumper, ended) {
                continue;
            }
            let tokens = [&self.tokens[..self.n_prompt], fork.jumper.tokens()].concat();
            let n_same = common(&self.tokens[..self.n_decoded], &tokens);
            // The logits after the last token are wanted.
            self.n_decoded = n_same.min(tokens.len() - 1);
            self.tokens = tokens;
            self.exploration = Some(Box::new(Exploration { branch, fork, reason }));
            return Progress::More;
        }
        Progress::Done(reason)
    }
}

/// Adds the branch's token to its sequence, and what is forced then. Says whether the text has
/// ended; `None` if the token is not allowed.
fn follow(
    fork: &mut Fork,
    branch: &Branch,
    retokenizer: &Retokenizer<ModelTokenizer>,
    max_tokens: usize,
) -> Option<bool> {
    let Fork { matcher, jumper } = fork;
    matcher.accept_token(branch.token).ok()?;
    jumper.push(retokenizer.vocabulary(), branch.token);
    if !matcher.is_finished() && jumper.tokens().len() < max_tokens {
        jumper.jump(retokenizer, matcher, Limits { max_tokens, n_fixed: 0 });
    }
    let left = max_tokens - jumper.tokens().len();
    Some(matcher.is_finished() || left == 0 || matcher.mask_within(left).is_empty())
}
