//! How much work one call of a matcher may take where a grammar is highly ambiguous.

use crate::error::SchemaError;

/// Most steps of one call: some tenths of a second.
const MOST: usize = 2_000_000;

/// Steps taken by one call. One that takes too many is given up, and since what it left behind isn't whole, so is every later one.
#[derive(Debug, Default)]
pub(crate) struct Effort {
    n_steps: usize,
    n_passed: usize,
}

impl Effort {
    /// Begins a call.
    #[inline]
    pub(crate) fn begin(&mut self) {
        if !self.is_too_much() {
            self.n_steps = 0;
        }
    }

    /// Goes on by one place without a byte, which large grammars do as often as they are large: little of a step.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.n_passed += 1;
        self.n_steps = self.n_steps.saturating_add(usize::from(self.n_passed.is_multiple_of(16)));
    }

    #[inline]
    pub(super) fn spend(&mut self, n_steps: usize) {
        self.n_steps = self.n_steps.saturating_add(n_steps);
    }

    #[inline]
    pub(crate) fn is_too_much(&self) -> bool {
        self.n_steps > MOST
    }

    /// Why nothing is allowed any more.
    pub(crate) fn error(&self) -> Option<SchemaError> {
        self.is_too_much().then(|| {
            SchemaError::too_large(format!(
                "the text so far can be read in too many ways: what may follow takes more than {MOST} steps to find. Write the grammar so that a text is \
                 read in fewer ways, with fewer rules that may be empty beside one another"
            ))
        })
    }
}
