//! What a slot makes of the rows of logits that a batch gave it.

use formwork_core::TokenId;
use formwork_core::jump::Retokenizer;

use super::drafting::TestedDraft;
use super::{Slot, SlotProgress, missing_logits};
use crate::base::{Error, FinishReason};
use crate::engine::kv::prefix_tree::common;
use crate::engine::model_tokenizer::ModelTokenizer;

impl Slot {
    /// Takes rows of logits, which `row` has by the number of tokens they are after: [chooses
    /// tokens](Slot::generate), and once the text is complete, asks for what its
    /// [confidence](Slot::explore) needs.
    ///
    /// # Errors
    ///
    /// As for [`Slot::generate`].
    pub(in crate::engine) fn advance<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<SlotProgress, Error> {
        if self.scoring.exploration.is_some() {
            return self.explore(retokenizer, row);
        }
        match self.generate(retokenizer, row)? {
            SlotProgress::Done(reason) => Ok(self.begin_exploration(retokenizer, reason)),
            more => Ok(more),
        }
    }

    /// Chooses tokens from rows of logits: the one after all tokens so far, and as long as what is
    /// chosen and forced is what was drafted, those after it. Then the sequence says how far the
    /// context still holds.
    ///
    /// # Errors
    ///
    /// [`Error::Logits`], and [`Error::Stuck`], which the matcher's promises rule out.
    fn generate<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<SlotProgress, Error> {
        if let Some(progress) = self.score(retokenizer, &row)? {
            return Ok(progress);
        }
        if self.settings.reads_only() {
            return Ok(SlotProgress::Done(FinishReason::Stop));
        }
        // What the context holds now: the sequence as it was, and the draft behind it. Choosing and
        // jumping change the sequence; how far it still agrees is seen at the end.
        let n_before = self.sequence.len();
        let mut decoded = self.sequence.tokens.clone();
        let tested = self.drafting.take_tested(self.sequence.sent.n_draft, &mut decoded);
        let (n_chosen, end) = self.choose_along(&decoded, retokenizer, row)?;
        // The first token is chosen in any case; a draft saved the passes of all others.
        let n_agreed = n_chosen.checked_sub(1).ok_or_else(missing_logits)?;
        self.accounting.usage.accepted_drafts += n_agreed;
        let n_same = common(&decoded, &self.sequence.tokens);
        if let Some(reason) = end {
            // No logits are wanted any more: all that agrees is kept for later prompts.
            self.sequence.n_decoded = n_same;
            return Ok(SlotProgress::Done(reason));
        }
        // The logits after the last token are wanted, so that one is decoded again if it has to be.
        self.sequence.n_decoded = n_same.min(self.prefix().len());
        self.learn_from_draft(tested, n_before, n_same, n_agreed);
        self.look_up(retokenizer);
        Ok(SlotProgress::More)
    }

    /// Chooses from row to row while the sequence is a beginning of what was decoded. Returns how
    /// many tokens were chosen, and how the text ends if the last of them ended it.
    fn choose_along<'a>(
        &mut self,
        decoded: &[TokenId],
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<(usize, Option<FinishReason>), Error> {
        let mut n_chosen = 0;
        // Forced tokens that are to be scored come first, whether they were drafted or not.
        while self.scoring.unscored.is_empty()
            && let Some(logits) = row(self.sequence.len()).filter(|_| decoded.starts_with(&self.sequence.tokens))
        {
            n_chosen += 1;
            let end = self.choose(logits, retokenizer)?;
            if end.is_some() {
                return Ok((n_chosen, end));
            }
        }
        Ok((n_chosen, None))
    }

    /// Takes down how much of a draft was right. `n_before` tokens came before it, `n_same` of what
    /// was decoded are still right.
    fn learn_from_draft(&mut self, tested: TestedDraft, n_before: usize, n_same: usize, n_agreed: usize) {
        let n_right = n_same.saturating_sub(n_before);
        self.drafting.learn(tested, n_right, n_agreed);
        if let Some(lookups) = self.drafting.lookups.as_mut().filter(|_| self.thinking.is_none()) {
            lookups.accept(n_right);
            // A jump may have put the last tokens before the draft into others.
            let n_kept = n_same.min(n_before).saturating_sub(self.sequence.n_prompt);
            lookups.update(n_kept, self.sequence.text());
        }
    }
}
