//! One step: a batch of what the slots' models have not seen, decoded, and a token for each slot
//! whose logits are there.
//!
//! **How much of a prompt is read beside tokens that others wait for** is 64 tokens, or as many as
//! take as long as the pass without them ([`super::pass_cost`] measures that). Four times that if
//! nobody reads along, because then only the end counts, and fewer passes reach it sooner.
//!
//! **Batches and rounding.** llama.cpp picks kernels by the batch's size, so the same token may be
//! rounded otherwise in another batch, and a choice that is almost even may fall either way. Most
//! of the difference is flash attention's, which works by tiles in batches of 64 tokens and more
//! ([`crate::llama::Attention::tile`]). So on one CPU thread, and with one slot in use, no token of
//! an answer is read in such a batch, at the price of one more pass after a prompt that was not
//! cached. Without that rule 4 answers of 200 changed with jump-forward.

use std::time::{Duration, Instant};

use super::adapter_turns::AdapterKey;
use super::panic_guard::guarded;
use super::pass_cost::PassSize;
use super::scheduler::Scheduler;
use super::slot::{BatchShare, Slot, SlotProgress};
use crate::base::Error;
use crate::llama::{BatchToken, Memory};

/// Minimum number of prompt tokens in a pass while others wait for their next token, where there
/// are so many to read: fewer are computed hardly faster.
const MIN_PREFILL_CHUNK: usize = 64;

/// How much longer a pass may take with prompts, as a share of its time without them: twice as long
/// in all where somebody reads along, and five times where all wait for the end, which comes the
/// sooner the fewer passes there are.
const STREAMING_SHARE: f64 = 1.0;
const WAITING_SHARE: f64 = 4.0;

/// Rows of logits of one slot in a batch.
///
/// They are one after the other, but for those after which a token is forced.
struct SlotRows {
    /// The slot's index.
    slot: usize,
    /// Index in the batch of the token before the first row.
    at: usize,
    /// Number of the sequence's tokens that the first row is after.
    position: usize,
    /// Number of rows.
    n: usize,
}

/// A batch that has been built.
struct BuiltBatch {
    rows: Vec<SlotRows>,
    /// Number of tokens of prompts.
    n_prompt: usize,
}

impl Scheduler<'_> {
    /// Builds one batch from all slots, decodes it and samples its rows. Does nothing without
    /// slots.
    pub(super) fn run_batch(&mut self) {
        let adapter = self.next_adapter();
        self.ask_drafter(adapter);
        let BuiltBatch { rows, n_prompt } = self.build_batch(adapter);
        if self.batch.is_empty() {
            return;
        }
        let span = tracing::trace_span!("step", tokens = self.batch.len(), sequences = rows.len());
        let _in_step = span.enter();
        self.make_room(self.batch.len());
        for rows in &rows {
            self.slots[rows.slot].iter_mut().for_each(|slot| slot.order_masks(&self.mask_prefetcher));
        }
        let batch = std::mem::take(&mut self.batch);
        let started = Instant::now();
        let decoded = self.decode(&batch, adapter);
        let done = Instant::now();
        self.recorder.with(|metrics| {
            metrics.forward_passes += 1;
            metrics.decode_time += done - started;
        });
        match decoded {
            Ok(has_new_graph) => {
                // A pass that llama.cpp had to plan anew says nothing about the next one's cost.
                if !has_new_graph {
                    self.pass_cost.note(PassSize { prompt: n_prompt, ..pass_size(&batch) }, done - started);
                }
                self.note_decoded(adapter);
                self.sample_all(&rows);
            }
            Err(e) => self.fail(&batch, &e),
        }
        // Back for its capacity.
        self.batch = batch;
        self.note_step(done - started, done);
    }

    /// Runs the model over a batch. Says whether its graph had to be planned anew, because the
    /// adapter is another one.
    fn decode(&mut self, batch: &[BatchToken], adapter: AdapterKey) -> Result<bool, Error> {
        let context = &mut self.context;
        tracing::trace_span!("decode").in_scope(|| {
            guarded(|| {
                let has_new_graph = context.use_adapter(adapter.id_and_scale())?;
                context.decode(batch)?;
                Ok(has_new_graph)
            })
        })
    }

    /// Samples all rows of a batch, with what a pass has come to cost.
    fn sample_all(&mut self, rows: &[SlotRows]) {
        let costs = self.pass_cost.costs(rows.len());
        self.slots.iter_mut().flatten().for_each(|slot| slot.set_costs(costs));
        for rows in rows {
            self.sample(rows);
        }
    }

    /// Writes down what a step took, whose decode was `done` then.
    fn note_step(&self, decode_time: Duration, done: Instant) {
        tracing::trace!(?decode_time, sample_time = ?done.elapsed(), "stepped");
        let running = self.n_running();
        self.recorder.with(|metrics| {
            metrics.running = running;
            metrics.sample_time += done.elapsed();
        });
    }

    /// Has the draft model write ahead for the slots of the next batch. Its panic costs the drafts
    /// and ends the drafting.
    fn ask_drafter(&mut self, adapter: AdapterKey) {
        let Some(mut drafter) = self.drafter.take() else { return };
        let (slots, retokenizer, pass) = (&mut self.slots, &self.retokenizer, self.pass_cost.pass());
        let proposed = guarded(|| {
            drafter.propose(slots, adapter, retokenizer, pass);
            Ok(drafter)
        });
        match proposed {
            Ok(drafter) => self.drafter = Some(drafter),
            Err(error) => tracing::warn!(%error, "the draft model is not asked any more"),
        }
    }

    /// The adapter of the next batch, of those whose slots could be in it.
    fn next_adapter(&mut self) -> AdapterKey {
        let able = self.slots.iter().flatten().filter(|slot| slot.is_generating() || slot.donor.is_none());
        self.turns.next(able.map(|slot| (slot.adapter, slot.last_step)))
    }

    /// Fills `self.batch` with slots of one adapter: first those that wait for their next token, so
    /// that a long prompt never holds them up, then prompts, the oldest first, as far as they fit.
    fn build_batch(&mut self, adapter: AdapterKey) -> BuiltBatch {
        self.batch.clear();
        self.n_steps += 1;
        let step = self.n_steps;
        // All slots of the adapter, even those that the batch has no room for: it was their turn.
        for slot in self.slots.iter_mut().flatten().filter(|slot| slot.adapter == adapter) {
            slot.last_step = step;
        }
        let mut rows = Vec::new();
        self.add_generating(adapter, &mut rows);
        let n_generating = self.batch.len();
        self.add_prompts(adapter, &mut rows);
        BuiltBatch { n_prompt: self.batch.len() - n_generating, rows }
    }

    /// Adds the slots that wait for their next token.
    fn add_generating(&mut self, adapter: AdapterKey, rows: &mut Vec<SlotRows>) {
        let (tile, n_batch) = (self.tile(), self.context.n_batch());
        self.secure_drafts(adapter);
        for (index, slot) in self.slots.iter_mut().enumerate() {
            if let Some(slot) = slot.as_mut().filter(|slot| slot.is_generating() && slot.adapter == adapter) {
                let room = limit_to_tile(slot, n_batch - self.batch.len(), tile);
                add_slot(slot, index, room, &mut self.batch, rows);
            }
        }
    }

    /// Sees to it that drafts can be taken back, or drops them.
    fn secure_drafts(&mut self, adapter: AdapterKey) {
        if self.context.memory() == Memory::Cells {
            return;
        }
        for index in 0..self.slots.len() {
            let drafts = |slot: &Slot| slot.adapter == adapter && slot.has_draft();
            if self.slots[index].as_ref().is_some_and(drafts) && !self.secure_draft(index) {
                self.slots[index].iter_mut().for_each(Slot::drop_draft);
            }
        }
    }

    /// Adds prompts, the oldest first. Those that wait for another slot to read the same are left
    /// out.
    fn add_prompts(&mut self, adapter: AdapterKey, rows: &mut Vec<SlotRows>) {
        let reads = |slot: &Slot| slot.adapter == adapter && !slot.is_generating() && slot.donor.is_none();
        let mut reading: Vec<usize> =
            (0..self.slots.len()).filter(|index| self.slots[*index].as_ref().is_some_and(reads)).collect();
        if reading.is_empty() {
            return;
        }
        // By age rather than by slot: the oldest prompt is done first, and its slot generates while
        // others are still read.
        reading.sort_by_key(|index| self.slots[*index].as_ref().map(|slot| slot.id));
        let max_tokens = self.max_tokens_with_prompts(adapter);
        let tile = self.tile();
        for index in reading {
            if let Some(slot) = &mut self.slots[index] {
                let room = limit_to_tile(slot, max_tokens - self.batch.len(), tile);
                add_slot(slot, index, room, &mut self.batch, rows);
            }
        }
    }

    /// Maximum number of tokens of the batch, which has those of the slots that wait for their next
    /// one: a whole batch if nobody waits, else a prefill chunk more than it has.
    fn max_tokens_with_prompts(&self, adapter: AdapterKey) -> usize {
        let others_wait = self.slots.iter().flatten().any(|slot| slot.adapter != adapter && slot.is_generating());
        let n_batch = self.context.n_batch();
        match self.batch.is_empty() && !others_wait {
            true => n_batch,
            false => n_batch.min(self.batch.len() + self.prefill_chunk()),
        }
    }

    /// From how many tokens on a batch is computed by tiles; `None` where that makes no difference,
    /// or where several sequences share a batch, whose size is then what it is.
    fn tile(&self) -> Option<usize> {
        self.context.tile().filter(|_| self.n_running() == 1)
    }

    /// Maximum number of tokens of prompts in the batch, which has those of the slots that wait for
    /// their next one.
    fn prefill_chunk(&self) -> usize {
        let automatic = || {
            let mut waiting = self.slots.iter().flatten().filter(|slot| slot.is_generating());
            let share = if waiting.any(Slot::is_streaming) { STREAMING_SHARE } else { WAITING_SHARE };
            self.pass_cost.prompt_tokens(share, pass_size(&self.batch)).unwrap_or(0).max(MIN_PREFILL_CHUNK)
        };
        self.sizes.prefill_chunk.unwrap_or_else(automatic)
    }

    /// Notes that the context holds what was in the batch. Drafts are in the prefix tree too, until
    /// it is known how much of them is right: they take cells.
    fn note_decoded(&mut self, adapter: AdapterKey) {
        for slot in self.slots.iter_mut().flatten().filter(|slot| slot.adapter == adapter) {
            let seq = slot.seq;
            let (tokens, draft) = slot.decode_done();
            self.prefixes.extend(seq, tokens);
            self.prefixes.extend(seq, draft);
        }
        self.take_checkpoints(adapter);
    }

    /// Gives a slot its next tokens, and its sample the end if that was it; cuts the context back
    /// to what still holds.
    fn sample(&mut self, rows: &SlotRows) {
        let Some(slot) = self.slots[rows.slot].as_mut() else { return };
        let context = &self.context;
        let row = |after: usize| {
            let n = after.checked_sub(rows.position).filter(|n| *n < rows.n)?;
            context.logits(rows.at + n)
        };
        let progress = guarded(|| {
            let progress = slot.advance(&self.retokenizer, row)?;
            if matches!(progress, SlotProgress::Done(_)) {
                slot.finish(&self.retokenizer);
            }
            Ok(progress)
        });
        let (seq, n_decoded) = (slot.seq, slot.n_decoded());
        if self.context.memory() != Memory::Cells {
            self.note_choice(rows.slot);
        }
        // After an error the whole sequence is freed.
        if progress.is_ok() && n_decoded < self.prefixes.len(seq) {
            match progress {
                _ if self.context.memory() == Memory::Cells => self.truncate(seq, n_decoded),
                // Its state is not needed any more, and its cells are what they say they are.
                Ok(SlotProgress::Done(_)) => {}
                _ => self.take_back(rows.slot, n_decoded),
            }
            if let Some(slot) = &mut self.slots[rows.slot] {
                // Where it could not be cut, what is gone is read again.
                slot.keep_decoded(self.prefixes.len(seq));
            }
        }
        match progress {
            Ok(SlotProgress::More) => {}
            Ok(SlotProgress::Done(reason)) => self.finish(rows.slot, Ok(reason)),
            Err(e) => self.finish(rows.slot, Err(e)),
        }
    }

    /// Ends every sample of a batch that failed: what the context holds of their sequences is
    /// unknown.
    fn fail(&mut self, batch: &[BatchToken], error: &Error) {
        let reason = match error {
            Error::Decode { reason } => reason.clone(),
            other => other.to_string(),
        };
        for index in 0..self.slots.len() {
            let seq = self.slots[index].as_ref().map(|slot| slot.seq);
            if seq.is_some_and(|seq| batch.iter().any(|token| token.seq == seq)) {
                let reason = reason.clone();
                self.finish(index, Err(Error::Decode { reason }));
            }
        }
    }
}

/// What a batch without prompts comes to.
fn pass_size(batch: &[BatchToken]) -> PassSize {
    PassSize { tokens: batch.len(), prompt: 0, rows: batch.iter().filter(|token| token.logits).count() }
}

/// Number of tokens that a slot may add to a batch with `room` for more.
fn limit_to_tile(slot: &Slot, room: usize, tile: Option<usize>) -> usize {
    tile.map_or(room, |tile| room.min(slot.max_at_once(tile)))
}

/// Adds a slot's tokens to the batch, as far as there is room.
fn add_slot(slot: &mut Slot, index: usize, room: usize, batch: &mut Vec<BatchToken>, rows: &mut Vec<SlotRows>) {
    let (seq, n_decoded) = (slot.seq, slot.n_decoded());
    let BatchShare { tokens, draft, n_rows } = slot.take(room);
    let n_without = tokens.len() + draft.len() - n_rows;
    if n_rows > 0 {
        let (at, position) = (batch.len() + n_without, n_decoded + n_without + 1);
        rows.push(SlotRows { slot: index, at, position, n: n_rows });
    }
    let n_tokens = tokens.len();
    let all = tokens.iter().chain(draft).enumerate();
    let first_new = batch.len();
    batch.extend(all.map(|(i, &token)| BatchToken { token, seq, logits: i >= n_without }));
    // A row costs as much as a token or more, so none is computed where the next token is forced.
    for (i, token) in batch[first_new..].iter_mut().enumerate().skip(n_tokens) {
        token.logits &= slot.wants_row(i - n_tokens);
    }
}
