//! Who runs, and what the context's memory is used for.
//!
//! Sequences wait for a slot in order of priority and arrival ([`super::priority_queue`]), and for
//! their share of the memory: one is admitted only when all that run, and it, have room up to their
//! budgets. So no sequence ever has to be thrown out half done.
//!
//! What is left of the memory keeps sequences that have ended, for prompts that begin as they did
//! ([`super::kv::prefix_tree`]). A sequence whose prompt begins like one that another slot is just
//! reading waits for that slot to get so far, and then shares it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use formwork_core::jump::Retokenizer;

use super::adapter_turns::AdapterTurns;
use super::draft_rates::DraftRates;
use super::drafter::Drafter;
use super::kv::prefix_tree::PrefixTree;
use super::kv::sequence_use::SequenceUse;
use super::mask_prefetch::MaskPrefetcher;
use super::metrics::Recorder;
use super::model_tokenizer::ModelTokenizer;
use super::panic_guard::guarded;
use super::pass_cost::PassCost;
use super::prepared::Prepared;
use super::priority_queue::PriorityQueue;
use super::report::ReadPrefix;
use super::slot::Slot;
use crate::base::{CancelReason, Error, FinishReason};
use crate::llama::{self, BatchToken, Memory};

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
    queue: PriorityQueue,
    pub(super) slots: Vec<Option<Slot>>,
    /// What each sequence of the context is used for.
    pub(super) sequences: Vec<SequenceUse>,
    pub(super) prefixes: PrefixTree,
    pub(super) pass_cost: PassCost,
    pub(super) turns: AdapterTurns,
    /// Batches so far.
    pub(super) n_steps: u64,
    pub(super) mask_prefetcher: MaskPrefetcher,
    pub(super) drafter: Option<Drafter<'model>>,
    /// What look-ups have taught so far.
    draft_rates: DraftRates,
    /// The batch being built; kept for its capacity.
    pub(super) batch: Vec<BatchToken>,
    next_id: u64,
    stopping: Arc<AtomicBool>,
    pub(super) recorder: Arc<Recorder>,
}

impl<'model> Scheduler<'model> {
    pub(super) fn new(
        context: llama::Context<'model>,
        retokenizer: Arc<Retokenizer<ModelTokenizer>>,
        sizes: Sizes,
        mask_prefetcher: MaskPrefetcher,
        drafter: Option<Drafter<'model>>,
        stopping: Arc<AtomicBool>,
        recorder: Arc<Recorder>,
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
            pass_cost: PassCost::default(),
            turns: AdapterTurns::default(),
            n_steps: 0,
            mask_prefetcher,
            drafter,
            draft_rates: DraftRates::default(),
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
                continue;
            }
            self.sequences[seq as usize] = SequenceUse::Running;
            self.prefixes.set_adapter(seq, slot.adapter);
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

    /// Ends a slot's sample and frees the slot. What its sequence holds is kept for later prompts,
    /// unless the sample failed.
    pub(super) fn finish(&mut self, index: usize, result: Result<FinishReason, Error>) {
        let Some(mut slot) = self.slots[index].take() else { return };
        let (seq, failed, reads_only) = (slot.seq, result.is_err(), slot.reads_only);
        slot.teach(&mut self.draft_rates);
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
}
