//! [`Scheduler`]: who runs, and what the KV cache is used for.
//!
//! Sequences wait for a slot in order of priority and arrival ([`super::priority_queue`]), and for
//! their share of the cells: one is admitted only when all that run, and it, have room up to their
//! whole budgets. So no sequence is ever preempted, evicted half done and read again, at the price
//! that slots wait where budgets are large and the KV cache is small. By default every slot has
//! cells for a whole context, so nothing waits for memory.
//!
//! Cells that no slot uses keep sequences that have ended, for prompts that begin as they did
//! ([`super::kv`]). They are beside those of the slots and as many as one context: the attention of
//! a batch runs over all cells up to the last one in use, so a cache without a bound would slow
//! down every token. A sequence whose prompt begins like one that another slot is just reading
//! waits for that slot to get so far, and then shares it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use formwork_core::draft::Costs;
use formwork_core::jump::Retokenizer;

use super::adapter_turns::AdapterTurns;
use super::draft_rates::DraftRates;
use super::drafter::Drafter;
use super::kv::checkpoint_store::CheckpointStore;
use super::kv::prefix_tree::PrefixTree;
use super::kv::sequence_use::SequenceUse;
use super::mask_prefetch::MaskPrefetcher;
use super::metrics::MetricsRecorder;
use super::model_tokenizer::ModelTokenizer;
use super::panic_guard::guarded;
use super::pass_cost::PassCost;
use super::prepared::Prepared;
use super::priority_queue::PriorityQueue;
use super::report::ReadPrefix;
use super::slot::{Slot, SlotId};
use crate::base::{CancelReason, Error, FinishReason, SeqId, to_u64};
use crate::llama::{self, BatchToken, Memory};

/// Numbers of slots, sequences and cells, and what drafts cost.
pub(super) struct SchedulerSizes {
    /// Number of sequences that are generated at the same time.
    pub(super) n_slots: usize,
    /// Number of sequences that are kept for later prompts.
    pub(super) n_kept: usize,
    /// Maximum number of cells that these hold, those they share with running ones not counted.
    pub(super) max_cached_cells: usize,
    /// Maximum number of bytes of recurrent states that are copied to go back to.
    pub(super) max_checkpoint_bytes: usize,
    /// Whether these are kept for later prompts.
    pub(super) keeps_checkpoints: bool,
    /// Maximum number of prompt tokens in a batch while others wait for their next token; `None`
    /// for as many as their measured cost allows.
    pub(super) prefill_chunk: Option<usize>,
    /// What drafts are taken to cost; `None` for what is measured.
    pub(super) draft_costs: Option<Costs>,
}

/// The engine thread's state.
pub(super) struct Scheduler<'model> {
    pub(super) context: llama::Context<'model>,
    pub(super) retokenizer: Arc<Retokenizer<ModelTokenizer>>,
    pub(super) sizes: SchedulerSizes,
    pub(super) queue: PriorityQueue,
    pub(super) slots: Vec<Option<Slot>>,
    /// What each sequence of the context is used for.
    pub(super) sequences: Vec<SequenceUse>,
    pub(super) prefixes: PrefixTree,
    pub(super) checkpoints: CheckpointStore<llama::Checkpoint>,
    pub(super) pass_cost: PassCost,
    pub(super) turns: AdapterTurns,
    /// Number of batches so far.
    pub(super) n_steps: u64,
    pub(super) mask_prefetcher: MaskPrefetcher,
    pub(super) drafter: Option<Drafter<'model>>,
    /// How often look-ups were right so far, by grammar.
    draft_rates: DraftRates,
    /// The batch being built; kept between steps for its capacity.
    pub(super) batch: Vec<BatchToken>,
    last_id: SlotId,
    stopping: Arc<AtomicBool>,
    pub(super) recorder: Arc<MetricsRecorder>,
}

impl<'model> Scheduler<'model> {
    pub(super) fn new(
        context: llama::Context<'model>,
        retokenizer: Arc<Retokenizer<ModelTokenizer>>,
        sizes: SchedulerSizes,
        mask_prefetcher: MaskPrefetcher,
        drafter: Option<Drafter<'model>>,
        stopping: Arc<AtomicBool>,
        recorder: Arc<MetricsRecorder>,
    ) -> Scheduler<'model> {
        let n_seq = sizes.n_slots + sizes.n_kept;
        Scheduler {
            batch: Vec::with_capacity(context.n_batch()),
            context,
            retokenizer,
            queue: PriorityQueue::default(),
            slots: (0..sizes.n_slots).map(|_| None).collect(),
            sequences: vec![SequenceUse::Free; n_seq],
            prefixes: PrefixTree::new(n_seq),
            checkpoints: CheckpointStore::new(sizes.max_checkpoint_bytes),
            pass_cost: PassCost::new(sizes.draft_costs),
            turns: AdapterTurns::default(),
            n_steps: 0,
            mask_prefetcher,
            drafter,
            draft_rates: DraftRates::default(),
            sizes,
            last_id: SlotId(0),
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

    /// Ends what is cancelled, fills free slots from the queue, and runs one batch.
    ///
    /// In this order: cells of what has ended are free for what is admitted, and a prompt that
    /// another slot has just read is shared before the next batch would read it again.
    pub(super) fn step(&mut self) {
        self.end_cancelled();
        self.admit();
        self.follow_donors();
        self.run_batch();
    }

    /// Ends what is cancelled or late, waiting or running; everything, after a shutdown.
    fn end_cancelled(&mut self) {
        let now = Instant::now();
        let stopping = self.stopping.load(Ordering::Relaxed).then_some(CancelReason::Shutdown);
        for over in self.queue.take_if(|waiting| stopping.or(waiting.cancelled(now)).is_some()) {
            // Nobody takes a cancellation back, so there is a reason still.
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

    /// Moves waiting sequences into free slots, as far as the KV cache has room for all that they
    /// may ever need.
    fn admit(&mut self) {
        while let Some(index) = self.slots.iter().position(Option::is_none) {
            if !self.has_room_for_next() {
                return;
            }
            let (Some(seq), Some(prepared)) = (self.free_sequence(), self.queue.pop()) else { return };
            if let Some(slot) = self.begin_slot(*prepared, seq) {
                self.place(slot, index);
            }
        }
    }

    /// Whether the first sequence of the queue fits beside all that run, each with its whole
    /// budget.
    ///
    /// Nothing overtakes it, so that a stream of small requests can't starve a large one.
    fn has_room_for_next(&self) -> bool {
        let reserved: usize = self.slots.iter().flatten().map(Slot::max_cells).sum();
        self.queue.peek().is_some_and(|next| reserved + next.start.max_cells <= self.context.n_cells())
    }

    /// Makes a slot of a sample; `None` if it ended at once.
    fn begin_slot(&mut self, prepared: Prepared, seq: SeqId) -> Option<Slot> {
        self.last_id.0 += 1;
        let n_running = self.n_running();
        // Before its place in the queue is given back, so that it is counted in one of the two.
        self.recorder.with(|metrics| metrics.running = n_running + 1);
        let can_take_back = self.context.memory() == Memory::Cells || self.has_checkpoints();
        let mut slot = Slot::new(prepared, self.last_id, seq, self.context.memory(), can_take_back);
        slot.last_step = self.n_steps;
        if slot.is_done() {
            // All of it was forced: the model need not run.
            slot.finish(&self.retokenizer);
            self.recorder.with(|metrics| {
                metrics.running = n_running;
                metrics.finish(slot.settle());
            });
            slot.end(Ok(FinishReason::Stop));
            return None;
        }
        // Grammar and tokenizer run in a look-up; their panic must not end the engine.
        let costs = self.pass_cost.costs(n_running + 1);
        let looked_up = guarded(|| {
            slot.begin_look_up(&self.retokenizer, &self.draft_rates, costs);
            Ok(())
        });
        if let Err(error) = looked_up {
            self.recorder.with(|metrics| {
                metrics.running = n_running;
                metrics.failed += 1;
            });
            slot.end(Err(error));
            return None;
        }
        Some(slot)
    }

    /// Puts a slot in its place, with what the KV cache holds of its prompt.
    fn place(&mut self, mut slot: Slot, index: usize) {
        self.sequences[slot.seq.index()] = SequenceUse::Running;
        self.prefixes.set_adapter(slot.seq, slot.adapter);
        self.begin_from_cache(&mut slot);
        let usage = slot.usage();
        self.recorder.with(|metrics| metrics.prompt_tokens += to_u64(usage.prompt_tokens));
        tracing::debug!(
            parent: &slot.span,
            request = slot.id.0,
            slot = index,
            prompt_tokens = usage.prompt_tokens,
            cached_tokens = usage.cached_tokens,
            queue_time = ?usage.queue_time,
            "admitted"
        );
        self.slots[index] = Some(slot);
    }

    /// Number of slots in use.
    pub(super) fn n_running(&self) -> usize {
        self.slots.iter().flatten().count()
    }

    /// Ends a slot's sample and frees the slot. What its sequence holds is kept for later prompts,
    /// unless the sample failed.
    pub(super) fn finish(&mut self, index: usize, result: Result<FinishReason, Error>) {
        let Some(mut slot) = self.slots[index].take() else { return };
        // A cancelled sample has learned as much as any.
        slot.teach(&mut self.draft_rates);
        if slot.settings.wants_state() && matches!(result, Ok(FinishReason::Stop)) {
            let tokens = slot.decoded().to_vec();
            slot.prefix_state = self.context.state(slot.seq).map(|state| ReadPrefix { tokens, state });
        }
        // First the memory and the numbers, then the message: who has the message may count on
        // them.
        self.end_checkpoints(&slot, result.is_ok());
        if result.is_err() || self.sizes.max_cached_cells == 0 || !self.context.memory().shares_cells() {
            self.free(slot.seq);
        } else {
            self.keep(slot.seq);
        }
        self.note_cells();
        self.note_end(&mut slot, &result);
        slot.end(result);
    }

    /// Counts a sample that has ended.
    fn note_end(&self, slot: &mut Slot, result: &Result<FinishReason, Error>) {
        let running = self.n_running();
        let reads_only = slot.settings.reads_only();
        let usage = slot.settle();
        self.recorder.with(|metrics| {
            metrics.running = running;
            metrics.cached_tokens += to_u64(usage.cached_tokens);
            metrics.output_tokens += to_u64(usage.output_tokens);
            metrics.forced_tokens += to_u64(usage.forced_tokens);
            match result {
                Err(_) => metrics.failed += 1,
                Ok(FinishReason::Cancelled(_)) => metrics.cancelled += 1,
                // A prompt that was only read is no answer to count.
                Ok(_) if reads_only => {}
                Ok(_) => metrics.finish(usage),
            }
        });
        tracing::debug!(parent: &slot.span, request = slot.id.0, ?result, usage = ?slot.usage(), "ended");
    }
}
