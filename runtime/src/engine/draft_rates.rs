//! What look-ups of finished sequences have taught, for the next of the same grammar: answers are
//! short, and prompts of one task are alike.

use std::sync::{Arc, Weak};

use formwork_core::Grammar;
use formwork_core::draft::{Drafts, Rates};

/// So many grammars are remembered, those used last.
const MOST: usize = 32;

/// By grammar, the one used last at the end.
#[derive(Debug, Default)]
pub(super) struct DraftRates(Vec<(Weak<Grammar>, Rates)>);

impl DraftRates {
    /// Gives a sequence that begins what is known.
    pub(super) fn teach(&self, grammar: &Arc<Grammar>, drafts: &mut Drafts) {
        if let Some(at) = self.find(grammar) {
            drafts.set_rates(self.0[at].1.clone());
        }
    }

    /// Takes down what became of a sequence's drafts, which had begun with what was known then.
    pub(super) fn learn(&mut self, grammar: &Arc<Grammar>, drafts: &Drafts) {
        if let Some(at) = self.find(grammar) {
            self.0.remove(at);
        } else if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push((Arc::downgrade(grammar), drafts.rates().clone()));
    }

    fn find(&self, grammar: &Arc<Grammar>) -> Option<usize> {
        // A grammar that is gone keeps its address as long as it is pointed to here.
        self.0.iter().position(|(known, _)| std::ptr::eq(known.as_ptr(), Arc::as_ptr(grammar)))
    }
}
