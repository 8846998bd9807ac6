//! [`DraftRates`]: how often each kind of look-up was right, kept from one sequence to the next of
//! the same grammar.
//!
//! Answers are short, and prompts of one task are alike: a sequence that had to learn its rates
//! from nothing would be over before it knew them.

use std::sync::{Arc, Weak};

use formwork_core::Grammar;
use formwork_core::draft::{Drafts, Rates};

/// Number of grammars that are remembered, those used last.
const MAX_GRAMMARS: usize = 32;

/// The rates by grammar, the one used last at the end.
#[derive(Debug, Default)]
pub(super) struct DraftRates(Vec<(Weak<Grammar>, Rates)>);

impl DraftRates {
    /// Gives the drafts of a sequence that begins what is known of its grammar.
    pub(super) fn teach(&self, grammar: &Arc<Grammar>, drafts: &mut Drafts) {
        if let Some(at) = self.find(grammar) {
            drafts.set_rates(self.0[at].1.clone());
        }
    }

    /// Replaces what is known of a grammar by the rates of a sequence that has ended. They had
    /// begun with what was known then, so nothing is forgotten but what sequences beside it
    /// learned.
    pub(super) fn learn(&mut self, grammar: &Arc<Grammar>, drafts: &Drafts) {
        if let Some(at) = self.find(grammar) {
            self.0.remove(at);
        } else if self.0.len() == MAX_GRAMMARS {
            self.0.remove(0);
        }
        self.0.push((Arc::downgrade(grammar), drafts.rates().clone()));
    }

    fn find(&self, grammar: &Arc<Grammar>) -> Option<usize> {
        // A grammar that is gone keeps its address as long as it is pointed to here.
        self.0.iter().position(|(known, _)| std::ptr::eq(known.as_ptr(), Arc::as_ptr(grammar)))
    }
}
