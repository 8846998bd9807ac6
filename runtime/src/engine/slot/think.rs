//! A slot in its thinking phase ([`crate::engine::thinking_phase`]).

use formwork_core::jump::{JumpOptions, Retokenizer};

use super::Slot;
use crate::base::{Error, FinishReason};
use crate::engine::model_tokenizer::ModelTokenizer;

impl Slot {
    /// Chooses the next token of the thoughts. Where they end, the answer begins as it would after
    /// a prompt.
    pub(super) fn think(
        &mut self,
        logits: &[f32],
        retokenizer: &Retokenizer<ModelTokenizer>,
    ) -> Result<Option<FinishReason>, Error> {
        let Some(thinking) = &mut self.thinking else { return Ok(None) };
        let (output, tokens) = (&mut self.output, &mut self.sequence.tokens);
        let is_over = thinking.step(logits, &mut output.sampler, retokenizer, tokens, &mut output.writer)?;
        self.accounting.usage.reasoning_tokens = self.sequence.len() - self.sequence.n_prompt;
        if !is_over {
            return Ok(None);
        }
        self.thinking = None;
        // From here on the thoughts are prompt: grammar, budget and jumps begin behind them.
        self.sequence.begin_text();
        // Admission reserved cells for thoughts and answer together. The last token chosen is never
        // decoded, so it needs no cell.
        let max_tokens = self.sequence.max_cells + 1 - self.sequence.n_prompt;
        self.output.max_tokens = self.output.max_tokens.min(max_tokens);
        // What was read of the thoughts stays as it is: not every memory can be cut.
        let options = JumpOptions { heal_prompt: false, ..self.settings.jump_options() };
        self.output.restart_after(&self.sequence.tokens, options, retokenizer.vocabulary());
        Ok(self.jump(retokenizer, 0))
    }
}
