//! Prompts that begin alike, and tokens that are taken back, where layers have recurrent states.
//!
//! Such a sequence can go on only from a token after which its state was copied
//! ([`crate::llama::Checkpoint`]). Copies are taken
//!
//! - **before the last message of a prompt**, where others are likely to part from it, and **behind
//!   it** if the model may think: templates leave out earlier thoughts, and the marks of none, so
//!   the next turn of a conversation parts from this one there;
//! - **where prompts part**: as far as a new prompt is like one that is read, waits, or was read
//!   before, its batch ends there. So of prompts that begin alike and part elsewhere all but the
//!   first begin there where they come together, all but the first two where they come one by one;
//! - **before the last token of a prompt**, for the same prompt again, and because fields may be
//!   asked about again;
//! - **at the end of an answer**, where the next turn of a conversation goes on;
//! - **before a draft**, pinned for as long as the sequence may have to go back. What it has
//!   accepted of a draft that was partly wrong is then read again, with what comes next;
//! - **where a token was chosen** that the model will be asked about, while half of the memory is
//!   free. Without that copy the answer is read again from its beginning.
//!
//! Other models need none of this: a cell can be given up by itself. Those with a sliding window
//! neither, since their context keeps the cells before the window, too.

use std::time::Instant;

use formwork_core::TokenId;

use super::checkpoint_store::{CheckpointId, Pin, Stored};
use super::prefix_sharing::WORTH_WAITING;
use super::prefix_tree::common;
use crate::base::SeqId;
use crate::engine::adapter_turns::AdapterKey;
use crate::engine::scheduler::Scheduler;
use crate::engine::slot::{Donor, Slot};
use crate::llama::{Checkpoint, Memory};

/// Maximum number of waiting prompts that a new one is compared with.
const MAX_COMPARED: usize = 64;

/// Maximum number of copies on the way through a prompt.
const MAX_PARTINGS: usize = 4;

/// Maximum number of tokens that are read again in a pass with a draft. Beyond it a pass without
/// one comes first, after which a new copy is taken.
const MAX_READ_AGAIN: usize = 8;

impl Stored for Checkpoint {
    fn n_bytes(&self) -> usize {
        Checkpoint::n_bytes(self)
    }
}

/// Where a new prompt can begin.
struct Beginning {
    checkpoint: CheckpointId,
    len: usize,
    /// A sequence that has its cells, where there are such.
    from: Option<SeqId>,
}

impl Scheduler<'_> {
    /// Whether checkpoints are taken.
    pub(crate) fn has_checkpoints(&self) -> bool {
        self.context.memory().has_checkpoints() && self.checkpoints.is_on()
    }

    /// Whether they are kept for later prompts.
    pub(crate) fn keeps_checkpoints(&self) -> bool {
        self.has_checkpoints() && self.sizes.keeps_checkpoints
    }

    /// [`Scheduler::begin_from_cache`] where there are states. Has the slot's batches end where
    /// others will want to begin.
    pub(super) fn begin_from_checkpoint(&mut self, slot: &mut Slot) {
        let end = slot.prefix().len();
        if self.has_checkpoints() && slot.settings.confidence {
            slot.stop_at(end);
        }
        if !self.keeps_checkpoints() {
            return;
        }
        let beginning = self.beginning(slot.adapter, slot.prefix());
        let n_held = beginning.as_ref().map_or(0, |beginning| beginning.len).max(slot.n_decoded());
        slot.donor = self.donor(slot, n_held + WORTH_WAITING);
        match slot.donor {
            Some(donor) => self.slots[donor.index].iter_mut().for_each(|reading| reading.stop_at(donor.len)),
            None => self.partings(slot, n_held).into_iter().for_each(|len| slot.stop_at(len)),
        }
        if let Some(beginning) = beginning.filter(|beginning| beginning.len > slot.n_decoded()) {
            self.begin_at(slot, &beginning);
        }
    }

    /// The longest checkpoint that a prompt can begin with.
    fn beginning(&self, adapter: AdapterKey, wanted: &[TokenId]) -> Option<Beginning> {
        let (from, max_len) = match self.context.memory() {
            // The cells before it must be there as well.
            Memory::Hybrid => self.prefixes.longest(adapter, wanted).map(|(from, len)| (Some(from), len))?,
            _ => (None, wanted.len()),
        };
        let (checkpoint, len) = self.checkpoints.longest(adapter, wanted, max_len)?;
        Some(Beginning { checkpoint, len, from })
    }

    /// The slot that will have read most of what `slot` begins with, if that is `worth` waiting for.
    fn donor(&self, slot: &Slot, worth: usize) -> Option<Donor> {
        let reading = self.slots.iter().enumerate().filter_map(|(index, other)| {
            let other = other.as_ref().filter(|other| !other.is_generating() && other.adapter == slot.adapter)?;
            let len = other.stop_before(common(other.prefix(), slot.prefix()), WORTH_WAITING);
            // Only for older ones, so that no two wait for each other. The state is gone where one
            // has read on.
            let is_to_come = other.id < slot.id && len > other.n_decoded();
            (is_to_come && len >= worth).then_some(Donor { index, id: other.id, len })
        });
        reading.max_by_key(|donor| donor.len)
    }

    /// Numbers of tokens, more than `n_held` and some way apart, up to which others are known or
    /// likely to begin like the prompt of `slot`, and all of it. The shorter ones are those of more
    /// prompts.
    fn partings(&self, slot: &Slot, n_held: usize) -> Vec<usize> {
        let (adapter, wanted) = (slot.adapter, slot.prefix());
        let waiting = self.queue.iter().take(MAX_COMPARED).filter(|waiting| waiting.settings.adapter_key() == adapter);
        let waiting = waiting.map(|waiting| common(&waiting.start.tokens, wanted));
        let held = self.prefixes.longest(adapter, wanted).map(|held| held.1);
        let known = waiting.chain(held).chain(self.checkpoints.commons(adapter, wanted));
        let likely = slot.partings.iter().map(|len| *len.min(&wanted.len()));
        let mut lens: Vec<usize> = known.chain(likely).collect();
        lens.sort_unstable();
        let mut last = n_held;
        lens.retain(|len| {
            let is_worth = *len >= last + WORTH_WAITING;
            last = if is_worth { *len } else { last };
            is_worth
        });
        lens.truncate(MAX_PARTINGS);
        // A few tokens are read again sooner than a state is copied.
        if wanted.len() >= lens.last().unwrap_or(&n_held) + WORTH_WAITING {
            lens.push(wanted.len());
        }
        lens
    }

    /// Gives a slot's sequence what a checkpoint has.
    fn begin_at(&mut self, slot: &mut Slot, beginning: &Beginning) {
        let Some(checkpoint) = self.checkpoints.take(beginning.checkpoint) else { return };
        let (seq, len, begun) = (slot.seq, beginning.len, Instant::now());
        let is_begun = self.context.begin_at(seq, beginning.from, checkpoint);
        self.note_restored(begun);
        self.checkpoints.share(beginning.checkpoint);
        if slot.settings.confidence {
            self.checkpoints.pin_only(beginning.checkpoint, seq, Pin::Prompt);
        }
        // What it had before is gone.
        self.prefixes.truncate(seq, 0);
        slot.keep_decoded(0);
        if is_begun {
            match beginning.from {
                Some(from) => self.prefixes.share(seq, from, len),
                None => self.prefixes.extend(seq, &slot.prefix()[..len]),
            }
            slot.take_shared(len);
        }
    }

    /// Copies the states of slots whose batch has ended where that is of use.
    pub(crate) fn take_checkpoints(&mut self, adapter: AdapterKey) {
        if !self.has_checkpoints() {
            return;
        }
        let keeps = self.keeps_checkpoints();
        for index in 0..self.slots.len() {
            let Some(slot) = self.slots[index].as_mut().filter(|slot| slot.adapter == adapter) else { continue };
            if !slot.take_stop() {
                continue;
            }
            let (seq, tokens) = (slot.seq, slot.decoded().to_vec());
            let (is_end, is_asked_again) = (tokens.len() == slot.prefix().len(), slot.settings.confidence);
            let Some(id) = self.take_checkpoint(seq, adapter, &tokens, keeps) else { continue };
            if !is_end {
                self.checkpoints.share(id);
            }
            if is_asked_again {
                self.checkpoints.pin_only(id, seq, Pin::Prompt);
            }
        }
    }

    /// Copies the state of a slot where it has just chosen one of several tokens that it may be
    /// asked about. That saves reading the answer again up to there, and is worth no other copy.
    pub(crate) fn note_choice(&mut self, index: usize) {
        let Some(slot) = self.slots[index].as_mut() else { return };
        let Some(n_tokens) = slot.take_choice().filter(|_| slot.can_take_back()) else { return };
        let (seq, adapter, tokens) = (slot.seq, slot.adapter, slot.tokens()[..n_tokens].to_vec());
        if self.prefixes.len(seq) == n_tokens
            && self.checkpoints.has_free_half(self.context.checkpoint_bytes(seq), n_tokens)
            && let Some(id) = self.take_checkpoint(seq, adapter, &tokens, false)
        {
            self.checkpoints.pin(id, seq, Pin::Choice);
        }
    }

    /// Copies the state of a sequence that holds just `tokens`, if there is room for it.
    fn take_checkpoint(
        &mut self,
        seq: SeqId,
        adapter: AdapterKey,
        tokens: &[TokenId],
        is_kept: bool,
    ) -> Option<CheckpointId> {
        if let Some(id) = self.checkpoints.find(adapter, tokens) {
            if is_kept {
                self.checkpoints.keep(id);
            }
            return self.checkpoints.take(id).map(|_| id);
        }
        // Room comes first: the limit holds for the copy that is just being made.
        if !self.checkpoints.make_room(self.context.checkpoint_bytes(seq), tokens.len()) {
            return None;
        }
        let (begun, spare) = (Instant::now(), self.checkpoints.take_spare());
        let checkpoint = self.context.checkpoint(seq, spare).filter(|checkpoint| checkpoint.len() == tokens.len())?;
        self.recorder.with(|metrics| metrics.checkpoint_time += begun.elapsed());
        self.checkpoints.insert(adapter, tokens, checkpoint, is_kept)
    }

    /// Lets go of what was copied for a sequence that has ended, and copies its state, or keeps one
    /// of its answer that is there, for a conversation to go on.
    pub(crate) fn end_checkpoints(&mut self, slot: &Slot, is_kept: bool) {
        if !self.has_checkpoints() {
            return;
        }
        let keeps = is_kept && self.keeps_checkpoints();
        // Behind a draft that was wrong, or an alternative, the state is another.
        let has_state = self.prefixes.len(slot.seq) == slot.n_decoded() && slot.has_answer();
        self.checkpoints.unpin(slot.seq, keeps && !has_state);
        if keeps && has_state && slot.n_decoded() >= WORTH_WAITING {
            self.take_checkpoint(slot.seq, slot.adapter, slot.decoded(), true);
        }
    }

    /// Whether a slot may have a draft in the next batch: there must be a state to go back to.
    pub(crate) fn secure_draft(&mut self, index: usize) -> bool {
        let Some(slot) = self.slots[index].as_ref() else { return false };
        if !self.has_checkpoints() || slot.n_unread() > MAX_READ_AGAIN {
            return false;
        }
        let (seq, adapter, tokens) = (slot.seq, slot.adapter, slot.decoded().to_vec());
        let Some(base) = self.take_checkpoint(seq, adapter, &tokens, false) else { return false };
        self.checkpoints.pin_only(base, seq, Pin::Draft);
        true
    }

    /// Takes a running sequence back to the last checkpoint that it begins with and that has at most
    /// `len` tokens, or to nothing. The tree says what is left.
    pub(crate) fn take_back(&mut self, index: usize, len: usize) {
        let Some(slot) = self.slots[index].as_ref() else { return };
        let (seq, adapter) = (slot.seq, slot.adapter);
        let found = self.checkpoints.longest(adapter, slot.tokens(), len.min(self.prefixes.len(seq)));
        let begun = Instant::now();
        if let Some((id, len)) = found
            && let Some(checkpoint) = self.checkpoints.take(id)
            && self.context.rewind(seq, checkpoint)
        {
            self.note_restored(begun);
            self.prefixes.truncate(seq, len);
        } else {
            self.clear(seq);
        }
    }

    /// Counts a state that was put back.
    fn note_restored(&self, begun: Instant) {
        self.recorder.with(|metrics| {
            metrics.checkpoints_restored += 1;
            metrics.checkpoint_restore_time += begun.elapsed();
        });
    }
}
