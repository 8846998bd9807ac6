//! What is asked of a slot whose model has recurrent states, which are copied and put back
//! ([`crate::engine::kv`]).

use formwork_core::TokenId;

use super::Slot;

impl Slot {
    /// All tokens so far.
    pub(in crate::engine) fn tokens(&self) -> &[TokenId] {
        &self.sequence.tokens
    }

    /// Number of tokens that the context does not hold yet.
    pub(in crate::engine) fn n_unread(&self) -> usize {
        self.sequence.n_unread()
    }

    /// Whether there is something to decode behind the tokens.
    pub(in crate::engine) fn has_draft(&self) -> bool {
        !self.drafting.draft.is_empty()
    }

    /// Gives up the draft that is to be tried.
    pub(in crate::engine) fn drop_draft(&mut self) {
        self.drafting.draft.clear();
    }

    /// Has a batch end after the first `len` tokens.
    pub(in crate::engine) fn stop_at(&mut self, len: usize) {
        if let Err(at) = self.stops.binary_search(&len) {
            self.stops.insert(at, len);
        }
    }

    /// Where a batch is to end anyway, if that is at most `len` tokens from the beginning and fewer
    /// than `within` before that; else `len`.
    pub(in crate::engine) fn stop_before(&self, len: usize, within: usize) -> usize {
        let to_come = self.stops.iter().filter(|stop| **stop > self.sequence.n_decoded && **stop <= len);
        to_come.copied().max().filter(|stop| stop + within > len).unwrap_or(len)
    }

    /// Whether a batch has just ended where it was to. It need not any more.
    pub(in crate::engine) fn take_stop(&mut self) -> bool {
        let n_decoded = self.sequence.n_decoded;
        let n_passed = self.stops.partition_point(|stop| *stop <= n_decoded);
        self.stops.drain(..n_passed).next_back() == Some(n_decoded)
    }

    /// The number of tokens before the first choice of the last batch that may be asked about; `None`
    /// where there is none. It is noted once.
    pub(in crate::engine) fn take_choice(&mut self) -> Option<usize> {
        self.scoring.choice.take()
    }

    pub(in crate::engine) fn can_take_back(&self) -> bool {
        self.can_take_back
    }

    /// Whether the tokens are those of the answer, rather than of an alternative to it.
    pub(in crate::engine) fn has_answer(&self) -> bool {
        self.output.jumper.tokens().starts_with(self.sequence.text())
    }
}
