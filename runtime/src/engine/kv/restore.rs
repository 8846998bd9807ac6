//! Putting a prefix that was saved to a file back into the KV cache.

use formwork_core::TokenId;

use crate::engine::adapter_turns::AdapterKey;
use crate::engine::scheduler::Scheduler;
use crate::llama::SequenceState;

/// Why a prefix was not restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unrestored {
    /// It is longer than what may be kept.
    TooLong,
    /// All cells or sequences are in use.
    NoRoom,
    /// llama.cpp doesn't take it.
    Refused,
}

impl Scheduler<'_> {
    /// Puts the cells of `tokens` into the KV cache, as if a prompt of these had just been read.
    pub(crate) fn restore(
        &mut self,
        adapter: AdapterKey,
        tokens: &[TokenId],
        state: &SequenceState,
    ) -> Result<(), Unrestored> {
        if self.prefixes.longest(adapter, tokens).is_some_and(|(_, len)| len == tokens.len()) {
            return Ok(());
        }
        if tokens.len() > self.sizes.max_cached_cells {
            return Err(Unrestored::TooLong);
        }
        // llama.cpp evicts nothing by itself, so room is made first.
        let seq = self.free_sequence().ok_or(Unrestored::NoRoom)?;
        self.make_room(tokens.len());
        if self.prefixes.n_cells() + tokens.len() > self.context.n_cells() {
            return Err(Unrestored::NoRoom);
        }
        if !self.context.restore(seq, state) {
            return Err(Unrestored::Refused);
        }
        self.prefixes.set_adapter(seq, adapter);
        match state.is_whole {
            true => self.prefixes.extend_indivisible(seq, tokens),
            false => self.prefixes.extend(seq, tokens),
        }
        self.keep(seq);
        self.note_cells();
        Ok(())
    }
}
