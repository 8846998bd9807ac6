//! After the text is complete: what the model would have gone on with after tokens that it did not
//! choose, where they leave open which of a field's alternatives they begin (see
//! [`crate::confidence`]).
//!
//! ```text
//! text          … "level": "High"   "owner": "Ada" …
//! not chosen                ^ "H    leaves "High" and "Huge" open: followed, one pass
//! ```
//!
//! Each such token is followed as the chosen one was, with what is forced after it, on a fork of
//! the sequence as it was then. The fields are taken from the last to the first, so that the
//! context is only ever cut back to what two sequences have in common, and no part of the text is
//! decoded again.

use std::time::Instant;

use formwork_core::jump::{Limits, Retokenizer};

use super::choose::n_fixed;
use super::exploration::Exploration;
use super::{Slot, SlotProgress, missing_logits};
use crate::base::{Error, FinishReason};
use crate::confidence::{Branch, Fork};
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::sampling::Distribution;

impl Slot {
    /// Begins to ask when the text is complete, if there is something to ask.
    pub(super) fn begin_exploration(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        reason: FinishReason,
    ) -> SlotProgress {
        self.drafting.draft.clear();
        self.accounting.note_completed();
        self.ask_next(retokenizer, reason)
    }

    /// Takes the logits that were asked for, and asks for the next.
    pub(super) fn explore<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<SlotProgress, Error> {
        let logits = row(self.sequence.len()).ok_or_else(missing_logits)?;
        let Exploration { branch, mut fork, reason } = *self.scoring.exploration.take().ok_or_else(missing_logits)?;
        let mask = fork.matcher.mask_within(self.output.max_tokens - fork.jumper.tokens().len());
        // Without probabilities the branch stays undecided.
        let distribution = Distribution::new(logits, mask.iter());
        if let (Some(recorder), Some(distribution)) = (&mut self.scoring.recorder, distribution) {
            recorder.divide_fork(&branch, &fork.jumper, mask, &distribution);
            if recorder.wants_fork() {
                recorder.fork(fork);
            }
        }
        Ok(self.ask_next(retokenizer, reason))
    }

    /// Puts the next sequence in place whose logits are wanted; without one, or after the deadline,
    /// the text has ended.
    fn ask_next(&mut self, retokenizer: &Retokenizer<ModelTokenizer>, reason: FinishReason) -> SlotProgress {
        // The answer is there: what is still open when time is up stays undecided.
        let is_late = self.settings.deadline.is_some_and(|deadline| deadline <= Instant::now());
        let memory = self.memory;
        while let Some(recorder) = self.scoring.recorder.as_mut().filter(|_| !is_late)
            && let Some(branch) = recorder.next_branch()
        {
            let mut fork = Fork::clone(&branch.fork);
            let n_fixed = n_fixed(memory, fork.jumper.tokens().len());
            let limits = Limits { max_tokens: self.output.max_tokens, n_fixed };
            let Some(has_ended) = follow(&mut fork, &branch, retokenizer, limits) else { continue };
            // Forced text may have decided between the alternatives without a pass.
            if !recorder.is_open(&branch, &fork.jumper, has_ended) {
                continue;
            }
            let prompt = &self.sequence.tokens[..self.sequence.n_prompt];
            self.sequence.replace([prompt, fork.jumper.tokens()].concat());
            self.scoring.exploration = Some(Box::new(Exploration { branch, fork, reason }));
            return SlotProgress::More;
        }
        SlotProgress::Done(reason)
    }
}

/// Adds the branch's token to its sequence, and what is forced then. Says whether the text has
/// ended; `None` if the token is not allowed.
fn follow(fork: &mut Fork, branch: &Branch, retokenizer: &Retokenizer<ModelTokenizer>, limits: Limits) -> Option<bool> {
    let Fork { matcher, jumper } = fork;
    matcher.accept_token(branch.token).ok()?;
    jumper.push(matcher, branch.token);
    if !matcher.is_finished() && jumper.tokens().len() < limits.max_tokens {
        jumper.jump(retokenizer, matcher, limits);
    }
    let n_left = limits.max_tokens - jumper.tokens().len();
    Some(matcher.is_finished() || n_left == 0 || matcher.mask_within(n_left).is_empty())
}
