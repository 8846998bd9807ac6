//! Which sequences the context keeps for later prompts, and what is evicted when cells are wanted.
//!
//! Only what no slot uses is ever evicted, the least recently used end first. That an admitted slot
//! finds room is not decided here: admission has reserved its whole budget.

use super::sequence_use::SequenceUse;
use crate::base::SeqId;
use crate::engine::adapter_turns::AdapterKey;
use crate::engine::scheduler::Scheduler;

impl Scheduler<'_> {
    /// A sequence that holds nothing, one that is kept evicted for it if need be.
    pub(crate) fn free_sequence(&mut self) -> Option<SeqId> {
        loop {
            if let Some(free) = self.sequences.iter().position(|used| *used == SequenceUse::Free) {
                return SeqId::from_index(free);
            }
            if !self.evict_oldest() {
                return None;
            }
        }
    }

    /// Evicts the kept end that was least recently used, as far as nothing else needs it. Says
    /// whether there was something.
    pub(crate) fn evict_oldest(&mut self) -> bool {
        let sequences = &self.sequences;
        let Some(leaf) = self.prefixes.oldest_leaf(|seq| sequences[seq.index()] == SequenceUse::Kept) else {
            return false;
        };
        for seq in leaf.sequences {
            // Only the end goes; what comes before it may be the beginning of others.
            self.truncate(seq, leaf.keep);
            if leaf.keep == 0 || self.prefixes.is_held_twice(seq) {
                self.free(seq);
            }
        }
        true
    }

    /// Makes room for `n` more cells, at the expense of what is kept.
    pub(crate) fn make_room(&mut self, n: usize) {
        while self.prefixes.n_cells() + n > self.context.n_cells() && self.evict_oldest() {}
    }

    /// Frees what is kept of the adapters for which `matches` is true.
    pub(crate) fn evict_kept(&mut self, matches: impl Fn(AdapterKey) -> bool) {
        for seq in self.kept_sequences() {
            if matches(self.prefixes.adapter(seq)) {
                self.free(seq);
            }
        }
        self.checkpoints.forget(matches);
        self.note_cells();
    }

    /// Keeps what a sequence holds for later prompts, as far as the cache's size allows.
    pub(crate) fn keep(&mut self, seq: SeqId) {
        self.sequences[seq.index()] = SequenceUse::Kept;
        if self.prefixes.len(seq) == 0 || self.prefixes.is_held_twice(seq) {
            self.free(seq);
        }
        // What goes on from a kept sequence holds all of it, so the shorter one is of no use and
        // only takes one of the few sequences.
        for other in self.kept_sequences() {
            if self.prefixes.is_held_twice(other) {
                self.free(other);
            }
        }
        while self.prefixes.n_cells() - self.n_running_cells() > self.sizes.max_cached_cells && self.evict_oldest() {}
    }

    /// The sequences that no slot uses and that hold something.
    fn kept_sequences(&self) -> Vec<SeqId> {
        let sequences = SeqId::first(self.sequences.len()).zip(&self.sequences);
        sequences.filter(|(_, used)| **used == SequenceUse::Kept).map(|(seq, _)| seq).collect()
    }

    /// Reports how many cells are in use, and what checkpoints there are.
    pub(crate) fn note_cells(&self) {
        let (n_cells, n_running) = (self.prefixes.n_cells(), self.n_running_cells());
        let (n_checkpoints, n_bytes, n_taken) =
            (self.checkpoints.len(), self.checkpoints.n_bytes(), self.checkpoints.n_stored());
        self.recorder.with(|metrics| {
            metrics.cells_used = n_cells;
            metrics.cells_cached = n_cells - n_running;
            metrics.checkpoints = n_checkpoints;
            metrics.checkpoint_bytes = n_bytes;
            metrics.checkpoints_taken = n_taken;
        });
    }

    /// Number of cells that running sequences hold, shared ones counted once.
    pub(crate) fn n_running_cells(&self) -> usize {
        self.prefixes.n_cells_of(|seq| self.sequences[seq.index()] == SequenceUse::Running)
    }

    /// Empties a sequence and gives it back.
    pub(crate) fn free(&mut self, seq: SeqId) {
        self.clear(seq);
        self.sequences[seq.index()] = SequenceUse::Free;
    }

    /// Empties a sequence.
    pub(crate) fn clear(&mut self, seq: SeqId) {
        self.context.clear(seq);
        self.prefixes.truncate(seq, 0);
    }

    /// Cuts a sequence down to its first `len` tokens, to nothing if it can't be cut there. Whoever
    /// goes on with it asks the tree what is left. A running sequence of a model with states is
    /// [taken back](Scheduler::take_back) instead.
    pub(crate) fn truncate(&mut self, seq: SeqId, len: usize) {
        if len >= self.prefixes.indivisible_len(seq) && self.context.truncate(seq, len) {
            self.prefixes.truncate(seq, len);
        } else {
            self.clear(seq);
        }
    }
}
