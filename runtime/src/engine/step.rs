//! One step: a batch of what the slots' models have not seen, decoded, and a token for each slot
//! whose logits are there.

use std::time::Instant;

use super::adapter_turns::AdapterKey;
use super::panic_guard::guarded;
use super::pass_cost::Size;
use super::scheduler::Scheduler;
use super::slot::{Progress, Slot};
use crate::base::Error;
use crate::llama::BatchToken;

/// Fewest tokens of prompts in a pass while others wait for their next token, where there are so
/// many to read: fewer are computed hardly faster.
const LEAST_CHUNK: usize = 64;

/// Of the time that a pass takes without prompts, how much more it may take with them: twice as
/// long for who reads along, and five times for who waits for the end, which comes the sooner the
/// fewer passes there are.
const STREAMING_SHARE: f64 = 1.0;
const WAITING_SHARE: f64 = 4.0;

/// Rows of logits, one after the other but for those after which a token is forced: which slot they
/// are for, and the place in the batch of the token before the first.
struct Rows {
    index: usize,
    at: usize,
    /// How many tokens of the sequence the first row is after.
    position: usize,
    n: usize,
}

impl Scheduler<'_> {
    /// Builds one batch from all slots, decodes it and samples its rows. Does nothing without
    /// slots.
    pub(super) fn run_batch(&mut self) {
        let adapter = self.next_adapter();
        self.ask_drafter(adapter);
        let (rows, n_prompt) = self.build_batch(adapter);
        if self.batch.is_empty() {
            return;
        }
        let span = tracing::trace_span!("step", tokens = self.batch.len(), sequences = rows.len());
        let _in_step = span.enter();
        self.make_room(self.batch.len());
        let batch = std::mem::take(&mut self.batch);
        for rows in &rows {
            self.slots[rows.index].iter_mut().for_each(|slot| slot.order_masks(&self.mask_prefetcher));
        }
        let started = Instant::now();
        let mut planned = false;
        let decoded = tracing::trace_span!("decode").in_scope(|| {
            guarded(|| {
                planned = self.context.use_adapter(adapter.id_and_scale())?;
                self.context.decode(&batch)
            })
        });
        let done = Instant::now();
        self.recorder.with(|metrics| {
            metrics.forward_passes += 1;
            metrics.decode_time += done - started;
        });
        match decoded {
            Ok(()) => {
                if !planned {
                    self.pass_cost.note(Size { prompt: n_prompt, ..size_of(&batch) }, done - started);
                }
                self.note_decoded(adapter);
                let costs = self.pass_cost.costs(rows.len());
                self.slots.iter_mut().flatten().for_each(|slot| slot.costs = costs);
                for row in &rows {
                    self.sample(row);
                }
            }
            Err(e) => self.fail(&batch, &e),
        }
        tracing::trace!(
            decode_time = ?(done - started),
            sample_time = ?done.elapsed(),
            "stepped"
        );
        self.batch = batch;
        let running = self.slots.iter().flatten().count();
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

    /// Whose turn it is, of those that could be in the batch.
    fn next_adapter(&mut self) -> AdapterKey {
        let able = self.slots.iter().flatten().filter(|slot| slot.is_generating() || slot.donor.is_none());
        self.turns.next(able.map(|slot| (slot.adapter, slot.last_step)))
    }

    /// Fills `self.batch` with slots of one adapter: first those that wait for their next token, so
    /// that a long prompt never holds them up, then prompts, the oldest first, as far as they fit.
    /// Says how many tokens of prompts there are.
    fn build_batch(&mut self, adapter: AdapterKey) -> (Vec<Rows>, usize) {
        self.batch.clear();
        self.n_steps += 1;
        let step = self.n_steps;
        for slot in self.slots.iter_mut().flatten().filter(|slot| slot.adapter == adapter) {
            slot.last_step = step;
        }
        let others_wait = self.slots.iter().flatten().any(|slot| slot.adapter != adapter && slot.is_generating());
        let mut rows = Vec::new();
        // In company a batch is what it is.
        let tile = self.context.tile().filter(|_| self.slots.iter().flatten().count() == 1);
        let room = |slot: &Slot, most: usize| tile.map_or(most, |tile| most.min(slot.most_at_once(tile)));
        let n_batch = self.context.n_batch();
        for (index, slot) in self.slots.iter_mut().enumerate() {
            if let Some(slot) = slot.as_mut().filter(|slot| slot.is_generating() && slot.adapter == adapter) {
                let room = room(slot, n_batch - self.batch.len());
                add_slot(slot, index, room, &mut self.batch, &mut rows);
            }
        }
        let n_generating = self.batch.len();
        let reads = |slot: &Slot| slot.adapter == adapter && !slot.is_generating() && slot.donor.is_none();
        let mut reading: Vec<usize> =
            (0..self.slots.len()).filter(|index| self.slots[*index].as_ref().is_some_and(reads)).collect();
        if reading.is_empty() {
            return (rows, 0);
        }
        reading.sort_by_key(|index| self.slots[*index].as_ref().map(|slot| slot.id));
        let most = match n_generating == 0 && !others_wait {
            true => n_batch,
            false => n_batch.min(n_generating + self.prefill_chunk()),
        };
        for index in reading {
            if let Some(slot) = &mut self.slots[index] {
                let room = room(slot, most - self.batch.len());
                add_slot(slot, index, room, &mut self.batch, &mut rows);
            }
        }
        let n_prompt = self.batch.len() - n_generating;
        (rows, n_prompt)
    }

    /// Most tokens of prompts in the batch, which has those of the slots that wait for their next
    /// one.
    fn prefill_chunk(&self) -> usize {
        let automatic = || {
            let mut waiting = self.slots.iter().flatten().filter(|slot| slot.is_generating());
            let share = if waiting.any(Slot::is_streaming) { STREAMING_SHARE } else { WAITING_SHARE };
            self.pass_cost.prompt_tokens(share, size_of(&self.batch)).unwrap_or(0).max(LEAST_CHUNK)
        };
        self.sizes.prefill_chunk.unwrap_or_else(automatic)
    }

    /// Writes down that the context holds what was in the batch.
    fn note_decoded(&mut self, adapter: AdapterKey) {
        for slot in self.slots.iter_mut().flatten().filter(|slot| slot.adapter == adapter) {
            let seq = slot.seq;
            let (tokens, draft) = slot.decode_done();
            self.prefixes.extend(seq, tokens);
            self.prefixes.extend(seq, draft);
        }
    }

    /// Gives a slot its next tokens, and its sample the end if that was it; cuts the context back
    /// to what still holds.
    fn sample(&mut self, rows: &Rows) {
        let Some(slot) = self.slots[rows.index].as_mut() else { return };
        let context = &self.context;
        let row = |after: usize| {
            let n = after.checked_sub(rows.position).filter(|n| *n < rows.n)?;
            context.logits(rows.at + n)
        };
        let progress = guarded(|| {
            let progress = slot.advance(&self.retokenizer, row)?;
            if matches!(progress, Progress::Done(_)) {
                slot.finish(&self.retokenizer);
            }
            Ok(progress)
        });
        let (seq, n_decoded) = (slot.seq, slot.n_decoded);
        if progress.is_ok() && n_decoded < self.prefixes.len(seq) {
            self.truncate(seq, n_decoded);
            if self.prefixes.len(seq) < n_decoded
                && let Some(slot) = &mut self.slots[rows.index]
            {
                // It could not be cut there: all of it is read again.
                slot.n_decoded = 0;
            }
        }
        match progress {
            Ok(Progress::More) => {}
            Ok(Progress::Done(reason)) => self.finish(rows.index, Ok(reason)),
            Err(e) => self.finish(rows.index, Err(e)),
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
fn size_of(batch: &[BatchToken]) -> Size {
    Size { tokens: batch.len(), prompt: 0, rows: batch.iter().filter(|token| token.logits).count() }
}

/// Adds a slot's tokens to the batch, as far as they fit.
fn add_slot(slot: &mut Slot, index: usize, room: usize, batch: &mut Vec<BatchToken>, rows: &mut Vec<Rows>) {
    let seq = slot.seq;
    let first = slot.n_decoded;
    let (tokens, draft, n_rows) = slot.take(room);
    let without = tokens.len() + draft.len() - n_rows;
    if n_rows > 0 {
        rows.push(Rows { index, at: batch.len() + without, position: first + without + 1, n: n_rows });
    }
    let n_tokens = tokens.len();
    let all = tokens.iter().chain(draft).enumerate();
    let first_new = batch.len();
    batch.extend(all.map(|(i, &token)| BatchToken { token, seq, logits: i >= without }));
    for (i, token) in batch[first_new..].iter_mut().enumerate().skip(n_tokens) {
        token.logits &= slot.wants_row(i - n_tokens);
    }
}
