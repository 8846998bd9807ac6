//! Who runs, and what the context's memory is used for.
//!
//! Sequences wait for a slot in order of priority and arrival ([`super::queue`]), and for their
//! share of the memory: one is admitted only when all that run, and it, have room up to their
//! budgets. So no sequence ever has to be thrown out half done.
//!
//! What is left of the memory keeps sequences that have ended, for prompts that begin as they did
//! ([`super::prefix`]). A sequence whose prompt begins like one that another slot is just reading
//! waits for that slot to get so far, and then shares it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use formwork_core::jump::Retokenizer;

use super::ahead::Ahead;
use super::drafter::Drafter;
use super::kind::Turns;
use super::learned::Learned;
use super::metrics::Recorder;
use super::pace::Pace;
use super::prefix::{Prefixes, Seq, common};
use super::prepare::{ModelTokenizer, Prepared};
use super::queue::Queue;
use super::report::ReadPrefix;
use super::slot::{Donor, Slot};
use crate::error::Error;
use crate::generated::{CancelReason, FinishReason};
use crate::llama::{self, BatchToken, Memory};

/// Fewest tokens in common with a prompt that is being read for which it is worth waiting.
const WORTH_WAITING: usize = 32;

/// Sizes of a scheduler.
pub(super) struct Sizes {
    /// Sequences that are generated at the same time.
    pub(super) n_slots: usize,
    /// Sequences that are kept for later prompts.
    pub(super) n_kept: usize,
    /// Tokens that these may hold, those they share with running ones not counted.
    pub(super) cached_cells: usize,
    /// Most tokens of prompts in a batch while others wait for their next token, if that is fixed.
    pub(super) prefill_chunk: Option<usize>,
}

/// The engine thread's state.
pub(super) struct Scheduler<'model> {
    pub(super) context: llama::Context<'model>,
    pub(super) retokenizer: Arc<Retokenizer<ModelTokenizer>>,
    pub(super) sizes: Sizes,
    queue: Queue,
    pub(super) slots: Vec<Option<Slot>>,
    /// What each sequence of the context is used for.
    pub(super) sequences: Vec<Use>,
    pub(super) prefixes: Prefixes,
    pub(super) pace: Pace,
    pub(super) turns: Turns,
    /// Batches so far.
    pub(super) n_steps: u64,
    pub(super) ahead: Ahead,
    pub(super) drafter: Option<Drafter<'model>>,
    /// What look-ups have taught so far.
    learned: Learned,
    /// The batch being built; kept for its capacity.
    pub(super) batch: Vec<BatchToken>,
    next_id: u64,
    stopping: Arc<AtomicBool>,
    pub(super) recorder: Arc<Recorder>,
}

/// What a sequence of the context is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Free,
    Running,
    /// Kept for later prompts.
    Kept,
}

impl<'model> Scheduler<'model> {
    pub(super) fn new(
        context: llama::Context<'model>,
        retokenizer: Arc<Retokenizer<ModelTokenizer>>,
        sizes: Sizes,
        ahead: Ahead,
        drafter: Option<Drafter<'model>>,
        stopping: Arc<AtomicBool>,
        recorder: Arc<Recorder>,
    ) -> Scheduler<'model> {
        let n_seq = sizes.n_slots + sizes.n_kept;
        Scheduler {
            batch: Vec::with_capacity(context.n_batch()),
            context,
            retokenizer,
            queue: Queue::default(),
            slots: (0..sizes.n_slots).map(|_| None).collect(),
            sequences: vec![Use::Free; n_seq],
            prefixes: Prefixes::new(n_seq),
            pace: Pace::default(),
            turns: Turns::default(),
            n_steps: 0,
            ahead,
            drafter,
            learned: Learned::default(),
            sizes,
            next_id: 0,
            stopping,
            recorder,
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.slots.iter().all(Option::is_none)
    }

    pub(super) fn enqueue(&mut self, prepared: Box<Prepared>) {
        self.queue.push(prepared);
    }

    /// Frees the slots of what is cancelled, fills free slots from the queue, and runs one batch.
    pub(super) fn step(&mut self) {
        self.end_cancelled();
        self.admit();
        self.follow_donors();
        self.run_batch();
    }

    fn end_cancelled(&mut self) {
        let now = Instant::now();
        let stopping = self.stopping.load(Ordering::Relaxed).then_some(CancelReason::Shutdown);
        for over in self.queue.take_if(|waiting| stopping.or(waiting.cancelled(now)).is_some()) {
            let reason = stopping.or(over.cancelled(now)).unwrap_or(CancelReason::Token);
            self.recorder.with(|metrics| metrics.cancelled += 1);
            over.end(reason);
        }
        for index in 0..self.slots.len() {
            let cancelled = self.slots[index].as_ref().and_then(|slot| stopping.or(slot.cancelled(now)));
            if let Some(reason) = cancelled {
                self.finish(index, Ok(FinishReason::Cancelled(reason)));
            }
        }
    }

    /// Moves waiting sequences into free slots, as far as the memory has room for all they may
    /// need.
    fn admit(&mut self) {
        while let Some(index) = self.slots.iter().position(Option::is_none) {
            let running: usize = self.slots.iter().flatten().map(|slot| slot.most_tokens).sum();
            let fits = self.queue.peek().is_some_and(|next| running + next.most_tokens <= self.context.n_cells());
            if !fits {
                return;
            }
            let (Some(seq), Some(prepared)) = (self.free_sequence(), self.queue.pop()) else { return };
            self.next_id += 1;
            let n_running = self.slots.iter().flatten().count();
            // Before its place in the queue is given back: it never is in neither.
            self.recorder.with(|metrics| metrics.running = n_running + 1);
            let mut slot = Slot::new(*prepared, self.next_id, seq, self.context.memory());
            slot.last_step = self.n_steps;
            if slot.is_done() {
                // All of it was forced: the model need not run.
                slot.finish(&self.retokenizer);
                self.recorder.with(|metrics| {
                    metrics.running = n_running;
                    metrics.finish(slot.settle());
                });
                slot.end(Ok(FinishReason::Stop));
                continue;
            }
            let costs = self.pace.costs(n_running + 1);
            let looked_up = guarded(|| {
                slot.begin_look_up(&self.retokenizer, &self.learned, costs);
                Ok(())
            });
            if let Err(error) = looked_up {
                self.recorder.with(|metrics| {
                    metrics.running = n_running;
                    metrics.failed += 1;
                });
                slot.end(Err(error));
                continue;
            }
            self.sequences[seq as usize] = Use::Running;
            self.prefixes.set_kind(seq, slot.kind);
            self.begin_from_cache(&mut slot);
            self.recorder.with(|metrics| metrics.prompt_tokens += slot.usage.prompt_tokens as u64);
            tracing::debug!(
                parent: &slot.span,
                request = slot.id,
                slot = index,
                prompt_tokens = slot.usage.prompt_tokens,
                cached_tokens = slot.usage.cached_tokens,
                queue_time = ?slot.usage.queue_time,
                "admitted"
            );
            self.slots[index] = Some(slot);
        }
    }

    /// A sequence that holds nothing, one that is kept given up for it if need be.
    pub(super) fn free_sequence(&mut self) -> Option<Seq> {
        loop {
            if let Some(free) = self.sequences.iter().position(|used| *used == Use::Free) {
                return u32::try_from(free).ok();
            }
            if !self.give_up_oldest() {
                return None;
            }
        }
    }

    /// Gives a slot that has nothing decoded the longest prefix of its prompt that is held, and, if
    /// another slot is reading more of it, that to wait for.
    fn begin_from_cache(&mut self, slot: &mut Slot) {
        if self.context.memory() != Memory::Cells {
            return;
        }
        // The logits after the last token are wanted, so that is decoded in any case.
        let wanted = slot.prefix();
        let held = self.prefixes.longest(slot.kind, wanted);
        let reading = self.slots.iter().enumerate().filter_map(|(index, other)| {
            let other = other.as_ref().filter(|other| !other.is_generating() && other.kind == slot.kind)?;
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
    fn follow_donors(&mut self) {
        for index in 0..self.slots.len() {
            let Some((id, donor)) = self.slots[index].as_ref().and_then(|slot| Some((slot.id, slot.donor?))) else {
                continue;
            };
            let reading = self.slots[donor.index].as_ref().filter(|slot| slot.id == donor.id);
            if reading.is_some_and(|slot| slot.n_decoded < donor.len) {
                continue;
            }
            let Some(mut slot) = self.slots[index].take() else { continue };
            debug_assert_eq!(slot.id, id);
            slot.donor = None;
            // What is held of its prompt now; that is at least what the other one read.
            if let Some((from, len)) = self.prefixes.longest(slot.kind, slot.prefix())
                && len > slot.n_decoded
                && from != slot.seq
            {
                self.clear(slot.seq);
                slot.n_decoded = 0;
                self.share(&mut slot, from, len);
            }
            self.slots[index] = Some(slot);
        }
    }

    /// Gives a slot's sequence, which holds nothing, the first `len` tokens of `from`.
    fn share(&mut self, slot: &mut Slot, from: Seq, len: usize) {
        if self.context.share(slot.seq, from, len) {
            self.prefixes.share(slot.seq, from, len);
            slot.n_decoded = len;
            slot.usage.cached_tokens = len.min(slot.usage.prompt_tokens);
        }
    }

    /// Gives up what was kept and least recently used, as far as nothing else needs it. Says
    /// whether there was something.
    fn give_up_oldest(&mut self) -> bool {
        let sequences = &self.sequences;
        let Some(leaf) = self.prefixes.oldest_leaf(|seq| sequences[seq as usize] == Use::Kept) else {
            return false;
        };
        for seq in leaf.sequences {
            self.truncate(seq, leaf.keep);
            if leaf.keep == 0 || self.prefixes.is_held_twice(seq) {
                self.free(seq);
            }
        }
        true
    }

    /// Makes room for `n` more tokens in the memory, at the expense of what is kept.
    pub(super) fn make_room(&mut self, n: usize) {
        while self.prefixes.n_cells() + n > self.context.n_cells() && self.give_up_oldest() {}
    }

    /// Ends a slot's sample and frees the slot. What its sequence holds is kept for later prompts,
    /// unless the sample failed.
    pub(super) fn finish(&mut self, index: usize, result: Result<FinishReason, Error>) {
        let Some(mut slot) = self.slots[index].take() else { return };
        let (seq, failed, reads_only) = (slot.seq, result.is_err(), slot.reads_only);
        slot.teach(&mut self.learned);
        let cancelled = matches!(result, Ok(FinishReason::Cancelled(_)));
        if slot.wants_state && matches!(result, Ok(FinishReason::Stop)) {
            let tokens = slot.decoded().to_vec();
            slot.state = self.context.state(seq).map(|state| ReadPrefix { tokens, state });
        }
        // First the memory and the numbers, then the message: who has the message may count on
        // them.
        if failed || self.sizes.cached_cells == 0 || self.context.memory() != Memory::Cells {
            self.free(seq);
        } else {
            self.keep(seq);
        }
        self.note_cells();
        let running = self.slots.iter().flatten().count();
        let usage = slot.settle().clone();
        self.recorder.with(|metrics| {
            metrics.running = running;
            metrics.cached_tokens += usage.cached_tokens as u64;
            metrics.output_tokens += usage.output_tokens as u64;
            metrics.forced_tokens += usage.forced_tokens as u64;
            match (failed, cancelled) {
                (true, _) => metrics.failed += 1,
                (false, true) => metrics.cancelled += 1,
                (false, false) if reads_only => {}
                (false, false) => metrics.finish(&usage),
            }
        });
        tracing::debug!(parent: &slot.span, request = slot.id, result = ?result, usage = ?usage, "ended");
        slot.end(result);
    }

    pub(super) fn keep(&mut self, seq: Seq) {
        self.sequences[seq as usize] = Use::Kept;
        if self.prefixes.len(seq) == 0 || self.prefixes.is_held_twice(seq) {
            self.free(seq);
        }
        // What goes on from something kept holds all of it.
        let kept = (0..self.sequences.len()).filter(|other| self.sequences[*other] == Use::Kept);
        let kept: Vec<Seq> = kept.filter_map(|other| Seq::try_from(other).ok()).collect();
        for other in kept {
            if self.prefixes.is_held_twice(other) {
                self.free(other);
            }
        }
        while self.prefixes.n_cells() - self.n_running_cells() > self.sizes.cached_cells && self.give_up_oldest() {}
    }

    /// Writes down how many cells are in use.
    pub(super) fn note_cells(&self) {
        let (n_cells, n_running) = (self.prefixes.n_cells(), self.n_running_cells());
        self.recorder.with(|metrics| {
            metrics.cells_used = n_cells;
            metrics.cells_cached = n_cells - n_running;
        });
    }

    /// Cells that running sequences hold.
    fn n_running_cells(&self) -> usize {
        self.prefixes.n_cells_of(|seq| self.sequences[seq as usize] == Use::Running)
    }

    pub(super) fn free(&mut self, seq: Seq) {
        self.clear(seq);
        self.sequences[seq as usize] = Use::Free;
    }

    pub(super) fn clear(&mut self, seq: Seq) {
        self.context.clear(seq);
        self.prefixes.truncate(seq, 0);
    }

    /// Cuts a sequence down, to nothing if it can't be cut elsewhere.
    pub(super) fn truncate(&mut self, seq: Seq, len: usize) {
        if len >= self.prefixes.lump_len(seq) && self.context.truncate(seq, len) {
            self.prefixes.truncate(seq, len);
        } else {
            self.clear(seq);
        }
    }
}

/// Runs a part of one request, so that its panic is its own error.
///
/// Unwind safety: what a panic may leave half-changed is the request's slot, which is dropped, and
/// its sequence of the context, which is cleared.
pub(super) fn guarded<R>(part: impl FnOnce() -> Result<R, Error>) -> Result<R, Error> {
    catch_unwind(AssertUnwindSafe(part))
        .unwrap_or_else(|payload| Err(Error::Panicked { message: message_of(payload.as_ref()) }))
}

fn message_of(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        "no message".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Error, guarded};

    #[test]
    fn a_panic_is_its_requests_error() {
        let result: Result<(), Error> = guarded(|| panic!("with the number {}", 7));
        match result {
            Err(Error::Panicked { message }) => assert_eq!(message, "with the number 7"),
            other => panic!("{other:?}"),
        }
        assert!(guarded(|| Ok(())).is_ok());
    }
}
