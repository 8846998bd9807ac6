//! Prompts that begin alike share cells: with a sequence that is kept, or with one whose slot is
//! just reading the same.

use super::prefix_tree::common;
use crate::base::SeqId;
use crate::engine::scheduler::Scheduler;
use crate::engine::slot::{Donor, Slot};
use crate::llama::Memory;

/// Fewest tokens in common with a prompt that is being read for which it is worth waiting.
const WORTH_WAITING: usize = 32;

impl Scheduler<'_> {
    /// Gives a slot that has nothing decoded the longest prefix of its prompt that is held, and, if
    /// another slot is reading more of it, that to wait for.
    pub(crate) fn begin_from_cache(&mut self, slot: &mut Slot) {
        if self.context.memory() != Memory::Cells {
            return;
        }
        // The logits after the last token are wanted, so that is decoded in any case.
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

    /// Slots that wait for another one's prompt get it when it is there, and stop waiting when it
    /// never will be.
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
            // What is held of its prompt now; that is at least what the other one read.
            if let Some((from, len)) = self.prefixes.longest(slot.adapter, slot.prefix())
                && len > slot.n_decoded()
                && from != slot.seq
            {
                self.clear(slot.seq);
                slot.forget_decoded();
                self.share(&mut slot, from, len);
            }
            self.slots[index] = Some(slot);
        }
    }

    /// Gives a slot's sequence, which holds nothing, the first `len` tokens of `from`.
    pub(crate) fn share(&mut self, slot: &mut Slot, from: SeqId, len: usize) {
        if self.context.share(slot.seq, from, len) {
            self.prefixes.share(slot.seq, from, len);
            slot.take_shared(len);
        }
    }
}
