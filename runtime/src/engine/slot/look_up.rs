//! Drafts that are looked up: what the answer seems to copy from the prompt or from itself.

use formwork_core::draft::Costs;
use formwork_core::jump::{JumpForward, Retokenizer};

use super::Slot;
use crate::engine::draft_rates::DraftRates;
use crate::engine::model_tokenizer::ModelTokenizer;

impl Slot {
    /// Whether drafts go on through what is forced. Where that is to be scored by the model, they
    /// can't: each forced token needs a row.
    pub(super) fn looks_ahead(&self) -> bool {
        let is_verified = self.settings.jump_forward == JumpForward::Verified;
        self.drafting.lookups.is_some() && self.thinking.is_none() && !is_verified
    }

    /// Looks up what may follow. The draft so far is what was held back by the last jump.
    pub(super) fn look_up(&mut self, retokenizer: &Retokenizer<ModelTokenizer>) {
        let looks_ahead = self.looks_ahead();
        let Some(lookups) = self.drafting.lookups.as_mut().filter(|_| self.thinking.is_none()) else { return };
        // Costs change with the number of sequences that share a pass.
        lookups.set_costs(self.drafting.costs);
        let (output, draft) = (&mut self.output, &mut self.drafting.draft);
        if looks_ahead {
            let position = (&output.matcher, &output.jumper);
            *draft = lookups.propose_ahead(retokenizer, position, draft, output.max_tokens);
        } else if draft.is_empty() {
            // The last token of the budget is chosen, never drafted: nothing could follow it.
            let n_left = output.n_left();
            *draft = lookups.propose(&mut output.matcher, n_left.saturating_sub(1));
        }
    }

    /// Looks up what the text may begin with, by what other sequences of its grammar have taught.
    pub(in crate::engine) fn begin_look_up(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        draft_rates: &DraftRates,
        costs: Costs,
    ) {
        if self.settings.reads_only() || !self.looks_ahead() {
            return;
        }
        if let Some(lookups) = &mut self.drafting.lookups {
            draft_rates.teach(self.output.matcher.grammar(), lookups);
            lookups.update(0, self.sequence.text());
        }
        self.drafting.costs = costs;
        self.look_up(retokenizer);
    }

    /// Takes down what its look-ups have come to.
    pub(in crate::engine) fn teach(&self, draft_rates: &mut DraftRates) {
        if let Some(lookups) = &self.drafting.lookups {
            draft_rates.learn(self.output.matcher.grammar(), lookups);
        }
    }
}
