//! The step budget: how much work one call of a matcher may take in a highly ambiguous grammar.
//!
//! Closures are polynomial but the polynomial can be large, and grammars come from strangers. A
//! call over its budget ends its own sequence with an error and leaves others alone. Ordinary
//! grammars, and those of all types, stay far below it.

use crate::base::error::SchemaError;

/// Most steps of one call: some tenths of a second.
const MAX_STEPS: usize = 1_000_000;

/// The steps taken by the call at work.
#[derive(Debug, Default)]
pub(crate) struct StepBudget {
    n_steps: usize,
    n_passed: usize,
}

impl StepBudget {
    /// Begins a call.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.n_steps = 0;
    }

    /// Counts one configuration of a closure: a sixteenth of a step, since large grammars pass
    /// through as many as they are large.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.n_passed += 1;
        self.n_steps = self.n_steps.saturating_add(usize::from(self.n_passed.is_multiple_of(16)));
    }

    /// Counts steps.
    #[inline]
    pub(crate) fn spend(&mut self, n_steps: usize) {
        self.n_steps = self.n_steps.saturating_add(n_steps);
    }

    /// Whether the call has taken more steps than it may.
    #[inline]
    pub(crate) fn is_too_much(&self) -> bool {
        self.n_steps > MAX_STEPS
    }
}

/// Why nothing is allowed any more in a sequence that was given up.
pub(crate) fn error() -> SchemaError {
    SchemaError::too_large(format!(
        "the text so far can be read in too many ways: what may follow takes more than {MAX_STEPS} steps to find. Write the grammar so that a text is read in \
         fewer ways, with fewer rules that may be empty beside one another"
    ))
}
