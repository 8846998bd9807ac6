//! Scoring forced tokens: the model's own opinion of text that the grammar decides.

use formwork_core::TokenId;
use formwork_core::jump::Retokenizer;

use super::scoring::UnscoredTokens;
use super::{Slot, SlotProgress, missing_logits};
use crate::base::{Error, TokenLogprob};
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::sampling;

impl Slot {
    /// Scores forced tokens from the rows of the tokens before them. Says how to go on, if there is
    /// nothing to choose.
    pub(super) fn score<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: &impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<Option<SlotProgress>, Error> {
        let UnscoredTokens { first, texts } = &mut self.scoring.unscored;
        // A token's row is that of the token before it, so one more is scored than was decoded.
        let n_scored = (self.sequence.n_decoded + 1).saturating_sub(*first).min(texts.len());
        let scored: Vec<Vec<u8>> = texts.drain(..n_scored).collect();
        for (token, bytes) in self.sequence.tokens[*first..].iter().zip(scored) {
            let logits = row(*first).ok_or_else(missing_logits)?;
            let all = (0..logits.len()).filter_map(|id| u32::try_from(id).ok().map(TokenId));
            let top = self.settings.top_logprobs.unwrap_or(0);
            let scored = sampling::logprob(logits, all, *token, top, retokenizer.vocabulary());
            self.output.emit_logprob(TokenLogprob { bytes, forced: true, ..scored });
            *first += 1;
        }
        let is_behind = self.sequence.n_unread() > 0 && self.output.end.is_none();
        if !self.scoring.unscored.is_empty() || is_behind {
            return Ok(Some(SlotProgress::More));
        }
        Ok(self.output.end.map(SlotProgress::Done))
    }
}
