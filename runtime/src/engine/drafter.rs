//! [`Drafter`]: drafts by a second, smaller model (speculative decoding, Leviathan et al., 2023).
//!
//! Before each batch the draft model writes ahead for every slot that has nothing else to try, all
//! of them in one batch of its own, token by token, under the same masks and with the same jumps
//! ([`super::slot::trial`]). The slot verifies the draft as it does look-ups, so the answer is the
//! same whatever the draft model says, for greedy choice and for a fixed seed.
//!
//! How long drafts are is adapted to how many tokens were right and to what a pass of the draft
//! model costs as a share of the model's own (by the size of the two files, or measured, as
//! [`super::draft_costs`] says); where they don't pay, one in sixteen is tried with
//! one token, so that it is noticed when they begin to.
//!
//! The draft model's context mirrors the slots' tokens and is brought up to date when a draft is
//! wanted. A failure there costs the draft, never the request.

use std::time::{Duration, Instant};

use formwork_core::jump::Retokenizer;
use formwork_core::{TokenId, Vocabulary};

use super::adapter_turns::AdapterKey;
use super::kv::prefix_tree::common;
use super::model_tokenizer::ModelTokenizer;
use super::slot::Slot;
use super::slot::trial::Trial;
use crate::base::SeqId;
use crate::llama::{self, BatchToken};

/// Weight of a round after the next one: some ten count together.
const ROUND_DECAY: f64 = 0.9;

/// Cost of a pass of the draft model before one was timed, as a share of the model's own.
const DEFAULT_TOKEN_COST: f32 = 0.1;

/// The draft model and what its context holds.
pub(super) struct Drafter<'model> {
    context: llama::Context<'model>,
    /// The tokens that the context holds for each slot.
    held: Vec<Vec<TokenId>>,
    /// Seconds of a round, which chooses one token for each open trial; `None` before the first.
    round_seconds: Option<f64>,
    /// What a token of a draft costs, as a share of a pass of the model; `None` for what is measured.
    token_cost: Option<f32>,
    batch: Vec<BatchToken>,
}

impl<'model> Drafter<'model> {
    /// A drafter with one sequence for each slot.
    pub(super) fn new(context: llama::Context<'model>, n_slots: usize, token_cost: Option<f32>) -> Drafter<'model> {
        Drafter { context, held: vec![Vec::new(); n_slots], round_seconds: None, token_cost, batch: Vec::new() }
    }

    /// Gives a draft to each slot with this adapter that it is worth for; `pass` is what a pass of
    /// the model itself takes, if that is known.
    pub(super) fn propose(
        &mut self,
        slots: &mut [Option<Slot>],
        adapter: AdapterKey,
        retokenizer: &Retokenizer<ModelTokenizer>,
        pass: Option<Duration>,
    ) {
        let token_cost = self.token_cost.unwrap_or_else(|| self.measured_token_cost(pass));
        let n_ctx = self.context.n_ctx();
        let begin = |(index, slot): (usize, &mut Option<Slot>)| {
            let trial = slot.as_mut().filter(|slot| slot.adapter == adapter)?.begin_trial(token_cost)?;
            // The draft model may have been trained for less.
            (trial.tokens.len() < n_ctx).then_some((index, trial))
        };
        let mut trials: Vec<(usize, Trial)> = slots.iter_mut().enumerate().filter_map(begin).collect();
        let mut open: Vec<usize> = (0..trials.len()).collect();
        while !open.is_empty() {
            open = self.round(&mut trials, &open, retokenizer);
        }
        for (index, trial) in &trials {
            slots[*index].iter_mut().for_each(|slot| slot.end_trial(trial));
        }
    }

    fn measured_token_cost(&self, pass: Option<Duration>) -> f32 {
        match (self.round_seconds, pass) {
            #[allow(clippy::cast_possible_truncation, reason = "a ratio of a few digits")]
            (Some(round), Some(pass)) => (round / pass.as_secs_f64().max(f64::MIN_POSITIVE)) as f32,
            _ => DEFAULT_TOKEN_COST,
        }
    }

    /// Chooses a token for each open trial. Returns those that are still open.
    fn round(
        &mut self,
        trials: &mut [(usize, Trial)],
        open: &[usize],
        retokenizer: &Retokenizer<ModelTokenizer>,
    ) -> Vec<usize> {
        let mut wanted: Vec<(usize, BatchToken)> = Vec::new();
        for &trial in open {
            let (index, of_trial) = &trials[trial];
            let new = self.bring_up_to_date(*index, &of_trial.tokens);
            wanted.extend(new.into_iter().map(|token| (trial, token)));
        }
        let started = Instant::now();
        let mut still_open = Vec::new();
        // A long prompt may take several batches; only the last token of each trial has a row.
        for chunk in wanted.chunks(self.context.n_batch()) {
            self.batch.clear();
            self.batch.extend(chunk.iter().map(|(_, token)| *token));
            if let Err(error) = self.context.decode(&self.batch) {
                tracing::warn!(%error, "the draft model failed");
                // Nothing of this chunk and those after it is there.
                wanted.iter().for_each(|(trial, _)| self.held[trials[*trial].0].clear());
                return Vec::new();
            }
            for (at, (trial, token)) in chunk.iter().enumerate() {
                if token.logits
                    && let Some(logits) = self.context.logits(at)
                    && let (_, of_trial) = &mut trials[*trial]
                    && of_trial.advance(logits, retokenizer)
                    && of_trial.tokens.len() < self.context.n_ctx()
                {
                    still_open.push(*trial);
                }
            }
        }
        // Reading what the model itself has written since the last draft is a part of what drafts
        // cost, reading a prompt isn't: it would make drafts look too dear for long.
        if wanted.len() <= 8 * open.len() {
            let took = started.elapsed().as_secs_f64();
            self.round_seconds =
                Some(self.round_seconds.map_or(took, |round| round * ROUND_DECAY + took * (1.0 - ROUND_DECAY)));
        }
        still_open
    }

    /// Cuts what is held for a slot back to what it has in common with `tokens`. Returns what has
    /// to be decoded: at least the last token, whose logits are wanted.
    fn bring_up_to_date(&mut self, index: usize, tokens: &[TokenId]) -> Vec<BatchToken> {
        let Some(seq) = SeqId::from_index(index) else { return Vec::new() };
        let held = &mut self.held[index];
        let mut keep = common(held, tokens).min(tokens.len() - 1);
        // What can't be cut is read again.
        if !self.context.truncate(seq, keep) {
            self.context.clear(seq);
            keep = 0;
        }
        held.truncate(keep);
        held.extend_from_slice(&tokens[keep..]);
        let last = tokens.len() - 1;
        let new = tokens.iter().enumerate().skip(keep);
        new.map(|(at, &token)| BatchToken { token, seq, logits: at == last }).collect()
    }
}

/// Why a model with the second vocabulary can't draft for one with the first, if it can't: all
/// tokens that are text have to be the same. One may be longer by tokens that aren't, since some
/// families fill up their tables differently.
pub(super) fn mismatch(model: &Vocabulary, draft: &Vocabulary) -> Option<String> {
    // A token id of one model is used in the other without any translation.
    let n_tokens = model.n_vocab().max(draft.n_vocab());
    let differs = (0..n_tokens).filter_map(|id| u32::try_from(id).ok().map(TokenId));
    let mut differs = differs.filter(|&token| model.text_bytes(token) != draft.text_bytes(token));
    let first = differs.next()?;
    let shown = |vocabulary: &Vocabulary| match vocabulary.text_bytes(first) {
        Some(bytes) => format!("`{}`", String::from_utf8_lossy(bytes).escape_debug()),
        None => "no text".to_owned(),
    };
    Some(format!(
        "a draft model needs the vocabulary of the model that it drafts for, and token {} is {} in one and {} in the other",
        first.0,
        shown(model),
        shown(draft)
    ))
}
