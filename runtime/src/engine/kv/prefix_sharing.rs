//! Prompts that begin alike share cells: with a sequence that is kept, or with one whose slot is
//! just reading the same.
//!
//! **The last token of a prompt is decoded again even if the whole prompt is cached**: its logits
//! are needed for the first token of the answer, and llama.cpp keeps no logits of earlier batches.
//! So what is looked for is a slot's [prefix](Slot::prefix), which ends before the first token
//! whose logits are wanted.

use super::prefix_tree::common;
use crate::base::SeqId;
use crate::engine::scheduler::Scheduler;
use crate::engine::slot::{Donor, Slot};
use crate::llama::Memory;

/// Minimum number of tokens in common, beyond those that are held already, with a prompt that is
/// being read: fewer are read sooner than waited for.
pub(super) const WORTH_WAITING: usize = 32;

impl Scheduler<'_> {
    /// Gives a slot that has nothing decoded the longest prefix of its prompt that is held, and a
    /// donor to wait for if another slot is reading more of it.
    pub(crate) fn begin_from_cache(&mut self, slot: &mut Slot) {
        match self.context.memory() {
            Memory::Cells => {}
            _ => return self.begin_from_checkpoint(slot),
        }
        let wanted = slot.prefix();
        let held = self.prefixes.longest(slot.adapter, wanted);
        let reading = self.slots.iter().enumerate().filter_map(|(index, other)| {
            let other = other.as_ref().filter(|other| !other.is_generating() && other.adapter == slot.adapter)?;
            Some(Donor { index, id: other.id, len: common(other.prefix(), wanted) })
        });
        let n_held = held.map_or(0, |held| held.1);
        slot.donor = reading.max_by_key(|donor| donor.len).filter(|donor| donor.len >= n_held + WORTH_WAITING);
        if let Some((from, len)) = held {
            self.share(slot, from, len);
        }
    }

    /// Gives slots that wait for a donor's prompt what it has read when it is there, and lets them
    /// stop waiting when it never will be.
    pub(crate) fn follow_donors(&mut self) {
        for index in 0..self.slots.len() {
            let Some((id, donor)) = self.slots[index].as_ref().and_then(|slot| Some((slot.id, slot.donor?))) else {
                continue;
            };
            let reading = self.slots[donor.index].as_ref().filter(|slot| slot.id == donor.id);
            if reading.is_some_and(|slot| slot.n_decoded() < donor.len) {
                continue;
            }
            let Some(mut slot) = self.slots[index].take() else { continue };
            debug_assert_eq!(slot.id, id);
            slot.donor = None;
            if self.context.memory() != Memory::Cells {
                self.begin_from_checkpoint(&mut slot);
                self.slots[index] = Some(slot);
                continue;
            }
            // What is held of its prompt now, at least what the donor read. It may be more than the
            // donor's, or less if the donor failed.
            if let Some((from, len)) = self.prefixes.longest(slot.adapter, slot.prefix())
                && len > slot.n_decoded()
                && from != slot.seq
            {
                self.clear(slot.seq);
                slot.keep_decoded(0);
                self.share(&mut slot, from, len);
            }
            self.slots[index] = Some(slot);
        }
    }

    /// Gives a slot's sequence, which holds nothing, the first `len` tokens of `from`, without
    /// copying a cell.
    pub(crate) fn share(&mut self, slot: &mut Slot, from: SeqId, len: usize) {
        if self.context.share(slot.seq, from, len) {
            self.prefixes.share(slot.seq, from, len);
            slot.take_shared(len);
        }
    }
}
