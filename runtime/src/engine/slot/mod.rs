//! One sequence being generated: its tokens, its place in the grammar, its sampler, its budget.
//!
//! The tokens are the prompt's and then those of the text so far, of which the context holds the
//! first `n_decoded`. What changes them is a token that is chosen, and after it a jump
//! ([`formwork_core::jump`]), which adds what is forced and may put the last tokens into others; so
//! after each batch the context is cut back to what still holds.
//!
//! Behind its last token a slot may have a draft decoded: tokens that the model is likely to
//! choose. Each has a row of logits, and the slot goes on choosing from row to row as long as what
//! it has come to is what was decoded. So a draft changes nothing but the number of passes.
//!
//! Where the model thinks first ([`super::thinking_phase`]), its thoughts come to count as the prompt's
//! tokens when the answer begins.

mod choose;
mod exploration;
mod explore;
pub(crate) mod trial;

use std::mem;
use std::sync::Arc;
use std::time::Instant;

use formwork_core::draft::{AdaptiveLength, Costs, Drafts};
use formwork_core::jump::{JumpForward, Jumper, Retokenizer};
use formwork_core::{Matcher, TokenId};
use tracing::Span;

use self::exploration::Exploration;
use super::adapter_turns::{AdapterKey, AdapterLease};
use super::draft_rates::DraftRates;
use super::kv::prefix_tree::{Seq, common};
use super::mask_prefetch::{MaskPrefetcher, MaskTime, Order};
use super::model_tokenizer::ModelTokenizer;
use super::output_writer::OutputWriter;
use super::prepared::{Prepared, cancelled};
use super::report::{End, ReadPrefix};
use super::thinking_phase::ThinkingPhase;
use crate::base::{CancelReason, Error, FinishReason, Usage};
use crate::confidence::{Confidence, Recorder};
use crate::llama::Memory;
use crate::sampling::{Replay, Sampler};
use crate::sync::cancel::CancelToken;

/// Tokens held back are mostly chosen as they are, three times in four at least.
const HELD_BACK_HITS: u8 = 2;

/// One sequence.
pub(super) struct Slot {
    /// A number that no other slot has had.
    pub(super) id: u64,
    /// That of its request.
    pub(super) span: Span,
    /// Its sequence of the context.
    pub(super) seq: Seq,
    memory: Memory,
    emitter: OutputWriter,
    cancel: CancelToken,
    deadline: Option<Instant>,
    matcher: Matcher,
    jumper: Jumper,
    sampler: Sampler,
    /// What to choose in place of the sampler's token.
    replay: Option<Arc<Replay>>,
    top_logprobs: Option<usize>,
    /// The prompt's tokens, then those of the text.
    tokens: Vec<TokenId>,
    /// How many come before the text.
    n_prompt: usize,
    /// What comes before the text, until it begins.
    thinking: Option<ThinkingPhase>,
    /// Whether nothing follows the prompt.
    pub(super) reads_only: bool,
    /// Whether what the prompt became is wanted.
    pub(super) wants_state: bool,
    /// That, if so.
    pub(super) state: Option<ReadPrefix>,
    /// Kept so that it stays loaded.
    _lease: Option<AdapterLease>,
    /// What it is computed with.
    pub(super) adapter: AdapterKey,
    /// The step that it was in last, or after which it was admitted.
    pub(super) last_step: u64,
    /// How many of the tokens the context holds.
    pub(super) n_decoded: usize,
    /// What to try behind the tokens.
    draft: Vec<TokenId>,
    drafts: Option<Drafts>,
    /// Of the draft, tokens that were held back by a jump, and tokens that a draft model chose; how
    /// long such drafts are.
    n_held_back: usize,
    n_tried: usize,
    held_back: AdaptiveLength,
    /// `None` where no draft model is to be asked.
    model_drafts: Option<AdaptiveLength>,
    /// Forced tokens that the model is to score ([`JumpForward::Verified`]) and has not yet: from
    /// which of the tokens on, and the text that each of them adds.
    unscored: (usize, Vec<Vec<u8>>),
    /// What becomes of the answer's confidence, if that is wanted.
    recorder: Option<Box<Recorder>>,
    /// What is done for its sake, after the text is complete.
    exploration: Option<Box<Exploration>>,
    confidence: Option<Confidence>,
    /// When the text was complete.
    completed: Option<Instant>,
    /// How the text ends, once they are scored.
    end: Option<FinishReason>,
    /// What is in the batch that is being built, or was decoded last: how many tokens, then how
    /// many of the draft.
    n_sent: (usize, usize),
    /// Another slot that is reading the same prompt, and how far to wait for it.
    pub(super) donor: Option<Donor>,
    /// What one more token costs, as a share of a pass.
    pub(super) costs: Costs,
    /// Most tokens of the text, and one that ends it.
    max_tokens: usize,
    /// Tokens that the context will hold at the end, at most.
    pub(super) most_tokens: usize,
    jump_forward: JumpForward,
    /// Whether the model chose to end the text.
    ended: bool,
    /// Whether the text is complete.
    is_finished: bool,
    /// Whether the budget ever kept a token from being chosen.
    narrowed: bool,
    /// Bytes of the text that the reader has, or will have without being told again.
    n_emitted: usize,
    /// Time that masks took while the model ran.
    hidden_mask_time: MaskTime,
    pub(super) usage: Usage,
    seed: u64,
    admitted: Instant,
    prompt_read: Option<Instant>,
}

/// A slot whose prompt begins with the same `len` tokens.
#[derive(Debug, Clone, Copy)]
pub(super) struct Donor {
    pub(super) index: usize,
    pub(super) id: u64,
    pub(super) len: usize,
}

/// Tokens of the draft in the batch, by where they are from.
struct Tested {
    held_back: usize,
    tried: usize,
}

/// What a row of logits, or several, led to.
pub(super) enum Progress {
    More,
    Done(FinishReason),
}

impl Slot {
    pub(super) fn new(prepared: Prepared, id: u64, seq: Seq, memory: Memory) -> Slot {
        let admitted = Instant::now();
        let usage = Usage {
            prompt_tokens: prepared.n_prompt,
            forced_tokens: prepared.jump.n_forced(),
            grammar_time: prepared.grammar_time,
            queue_time: admitted.duration_since(prepared.at),
            ..Usage::default()
        };
        let n_passes = if memory == Memory::Cells { usize::MAX } else { 0 };
        let recorder = prepared.choice_passes.map(|most| {
            let matcher = &prepared.matcher;
            Box::new(Recorder::new(matcher.grammar(), matcher.vocabulary(), most.min(n_passes)))
        });
        let mut slot = Slot {
            id,
            span: prepared.span,
            seq,
            memory,
            emitter: prepared.emitter,
            cancel: prepared.cancel,
            deadline: prepared.deadline,
            matcher: prepared.matcher,
            jumper: prepared.jumper,
            sampler: Sampler::new(prepared.sampling),
            replay: prepared.replay,
            top_logprobs: prepared.top_logprobs,
            n_prompt: prepared.n_prompt,
            tokens: prepared.tokens.to_vec(),
            thinking: prepared.thinking,
            reads_only: prepared.reads_only,
            wants_state: prepared.wants_state,
            state: None,
            adapter: prepared.adapter.as_ref().map_or(AdapterKey::default(), |lease| lease.key),
            _lease: prepared.adapter,
            last_step: 0,
            n_decoded: 0,
            draft: Vec::new(),
            drafts: prepared.drafts,
            n_held_back: 0,
            n_tried: 0,
            held_back: AdaptiveLength::expecting(HELD_BACK_HITS),
            model_drafts: prepared.model_drafts.then(AdaptiveLength::default),
            unscored: (0, Vec::new()),
            recorder,
            exploration: None,
            confidence: None,
            completed: None,
            end: None,
            n_sent: (0, 0),
            donor: None,
            costs: Costs::default(),
            max_tokens: prepared.max_tokens,
            most_tokens: prepared.most_tokens,
            jump_forward: prepared.jump_forward,
            ended: false,
            is_finished: false,
            narrowed: false,
            n_emitted: 0,
            hidden_mask_time: MaskTime::default(),
            usage,
            seed: prepared.sampling.seed,
            admitted,
            prompt_read: None,
        };
        if slot.thinking.is_some() {
            slot.emitter.begin_reasoning();
        }
        let jump = prepared.jump;
        slot.note_forced(&jump);
        if slot.looks_ahead() {
            slot.draft.extend_from_slice(&jump.held_back);
        }
        if jump.is_finished {
            slot.end = Some(FinishReason::Stop);
        }
        slot
    }

    /// Whether the text is complete, and there is nothing left to ask the model.
    pub(super) fn is_done(&self) -> bool {
        self.end.is_some() && self.unscored.1.is_empty()
    }

    /// Why the slot is to be freed before its time, if it is.
    pub(super) fn cancelled(&self, now: Instant) -> Option<CancelReason> {
        // A text that is complete is not too late.
        let deadline = self.deadline.filter(|_| self.exploration.is_none());
        cancelled(&self.cancel, &self.emitter, deadline, now)
    }

    /// Whether the prompt has been read, so that few tokens at a time follow.
    pub(super) fn is_generating(&self) -> bool {
        self.prompt_read.is_some()
    }

    /// Whether somebody reads along.
    pub(super) fn is_streaming(&self) -> bool {
        self.emitter.is_streaming()
    }

    /// The tokens that come before those after which the next logits are wanted.
    pub(super) fn prefix(&self) -> &[TokenId] {
        let read = if self.unscored.1.is_empty() { self.tokens.len() } else { self.unscored.0 };
        &self.tokens[..read - 1]
    }

    /// Takes up to `most` tokens for the next batch: those that the model has not seen, and, if
    /// that is all of them, the draft. Says after how many of the last ones the logits are wanted:
    /// the last token and the draft, and all that come before a token to be scored.
    pub(super) fn take(&mut self, most: usize) -> (&[TokenId], &[TokenId], usize) {
        let to = self.tokens.len().min(self.n_decoded + most);
        let complete = to == self.tokens.len();
        let n_tokens = to - self.n_decoded;
        let n_draft = if complete { self.draft.len().min(most - n_tokens) } else { 0 };
        self.n_sent = (n_tokens, n_draft);
        let n_scored = match self.unscored.1.is_empty() {
            true => usize::from(complete),
            false => (to + 1).saturating_sub(self.unscored.0).min(n_tokens),
        };
        (&self.tokens[self.n_decoded..to], &self.draft[..n_draft], n_scored + n_draft)
    }

    /// How many tokens may be read at once, so that those of the text are rounded as they would be
    /// one by one, where so many in a batch are [rounded
    /// otherwise](crate::llama::Attention::tile).
    pub(super) fn most_at_once(&self, tile: usize) -> usize {
        let n_unread = self.tokens.len() + self.draft.len() - self.n_decoded;
        match n_unread < tile {
            true => n_unread,
            false => self.n_prompt.saturating_sub(self.n_decoded).max(tile - 1),
        }
    }

    /// Whether the logits after token `i` of the draft in the batch are of use: not where the next
    /// one is forced.
    pub(super) fn wants_row(&self, i: usize) -> bool {
        let drafts = self.drafts.as_ref().filter(|drafts| drafts.n_proposed() > 0);
        i + 1 == self.n_sent.1 || drafts.is_none_or(|drafts| drafts.is_choice_after(i + 1))
    }

    /// Has the masks computed that will be wanted after the batch, as far as they are not known.
    pub(super) fn order_masks(&mut self, prefetcher: &MaskPrefetcher) {
        let draft = &self.draft[..self.n_sent.1];
        if self.end.is_none() && (!draft.is_empty() || !self.matcher.is_mask_known()) {
            let left = self.max_tokens - self.jumper.tokens().len();
            prefetcher.order(Order {
                matcher: self.matcher.clone(),
                draft: draft.to_vec(),
                left,
                spent: self.hidden_mask_time.clone(),
            });
        }
    }

    /// The batch was decoded. Gives what is in the context now behind what was.
    pub(super) fn decode_done(&mut self) -> (&[TokenId], &[TokenId]) {
        let (n_tokens, n_draft) = self.n_sent;
        let from = self.n_decoded;
        self.n_decoded += n_tokens;
        if self.n_decoded >= self.n_prompt {
            self.prompt_read.get_or_insert_with(Instant::now);
        }
        if n_tokens > 0 {
            self.usage.forward_passes += 1;
            let n_guessed = self.drafts.as_ref().map(Drafts::n_proposed).filter(|n| *n > 0);
            self.usage.drafted_tokens += n_guessed.map_or(n_draft, |n| n.min(n_draft));
        }
        (&self.tokens[from..self.n_decoded], &self.draft[..n_draft])
    }

    /// Takes rows of logits, which `row` has by the number of tokens they are after: [chooses
    /// tokens](Slot::generate), and once the text is complete, asks for what its
    /// [confidence](Slot::explore) needs.
    ///
    /// # Errors
    ///
    /// As for [`Slot::generate`].
    pub(super) fn advance<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<Progress, Error> {
        if self.exploration.is_some() {
            return self.explore(retokenizer, row);
        }
        match self.generate(retokenizer, row)? {
            Progress::Done(reason) => Ok(self.begin_exploration(retokenizer, reason)),
            more => Ok(more),
        }
    }

    /// Chooses tokens from rows of logits, which `row` has by the number of tokens they are after:
    /// the one after all tokens so far, and as long as what is chosen and forced is what was
    /// drafted, those after it. Then [`Slot::n_decoded`] says how far the context still holds.
    ///
    /// # Errors
    ///
    /// [`Error::Logits`], and [`Error::Stuck`], which the matcher's promises rule out.
    fn generate<'a>(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        row: impl Fn(usize) -> Option<&'a [f32]>,
    ) -> Result<Progress, Error> {
        if let Some(progress) = self.score(retokenizer, &row)? {
            return Ok(progress);
        }
        if self.reads_only {
            return Ok(Progress::Done(FinishReason::Stop));
        }
        let n_before = self.tokens.len();
        let tested = Tested {
            held_back: mem::take(&mut self.n_held_back).min(self.n_sent.1),
            tried: mem::take(&mut self.n_tried).min(self.n_sent.1),
        };
        let draft: Vec<TokenId> = self.draft.drain(..).take(self.n_sent.1).collect();
        let decoded: Vec<TokenId> = self.tokens.iter().copied().chain(draft).collect();
        let mut n_chosen = 0;
        // Forced tokens that are to be scored come first, whether they were drafted or not.
        while self.unscored.1.is_empty()
            && let Some(logits) = row(self.tokens.len()).filter(|_| decoded.starts_with(&self.tokens))
        {
            n_chosen += 1;
            if let Some(reason) = self.choose(logits, retokenizer)? {
                self.usage.accepted_drafts += n_chosen - 1;
                self.n_decoded = common(&decoded, &self.tokens);
                return Ok(Progress::Done(reason));
            }
        }
        if n_chosen == 0 {
            return Err(missing_logits());
        }
        self.usage.accepted_drafts += n_chosen - 1;
        let n_same = common(&decoded, &self.tokens);
        // The logits after the last token are wanted, so that one is decoded again if it has to be.
        self.n_decoded = n_same.min(self.prefix().len());
        self.held_back.learn(tested.held_back, n_same.saturating_sub(n_before));
        if let Some(model_drafts) = &mut self.model_drafts {
            model_drafts.learn(tested.tried, n_chosen - 1);
        }
        if let Some(drafts) = self.drafts.as_mut().filter(|_| self.thinking.is_none()) {
            drafts.accept(n_same.saturating_sub(n_before));
            drafts.update(n_same.min(n_before).saturating_sub(self.n_prompt), &self.tokens[self.n_prompt..]);
        }
        self.look_up(retokenizer);
        Ok(Progress::More)
    }

    /// Whether drafts go on through what is forced. Where that is to be scored by the model, they
    /// can't.
    fn looks_ahead(&self) -> bool {
        self.drafts.is_some() && self.thinking.is_none() && self.jump_forward != JumpForward::Verified
    }

    /// Looks up what may follow. The draft so far is what was held back by the last jump.
    fn look_up(&mut self, retokenizer: &Retokenizer<ModelTokenizer>) {
        let looks_ahead = self.looks_ahead();
        let Some(drafts) = self.drafts.as_mut().filter(|_| self.thinking.is_none()) else { return };
        drafts.set_costs(self.costs);
        if looks_ahead {
            let place = (&self.matcher, &self.jumper);
            self.draft = drafts.propose_ahead(retokenizer, place, &self.draft, self.max_tokens);
        } else if self.draft.is_empty() {
            let left = self.max_tokens - self.jumper.tokens().len();
            self.draft = drafts.propose(&mut self.matcher, left.saturating_sub(1));
        }
    }

    /// Looks up what the text may begin with, by what other sequences of its grammar have taught.
    pub(super) fn begin_look_up(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        draft_rates: &DraftRates,
        costs: Costs,
    ) {
        if self.reads_only || !self.looks_ahead() {
            return;
        }
        if let Some(drafts) = &mut self.drafts {
            draft_rates.teach(self.matcher.grammar(), drafts);
            drafts.update(0, &self.tokens[self.n_prompt..]);
        }
        self.costs = costs;
        self.look_up(retokenizer);
    }

    /// Takes down what its look-ups have come to.
    pub(super) fn teach(&self, draft_rates: &mut DraftRates) {
        if let Some(drafts) = &self.drafts {
            draft_rates.learn(self.matcher.grammar(), drafts);
        }
    }

    /// The text is complete: spells it as the tokenizer does. That may take more tokens than it was
    /// generated in, which are the ones that count.
    pub(super) fn finish(&mut self, retokenizer: &Retokenizer<ModelTokenizer>) {
        self.usage.output_tokens = self.output_tokens();
        if self.jump_forward != JumpForward::Off {
            self.jumper.finish(retokenizer, usize::MAX);
        }
        self.confidence = self.recorder.take().map(|recorder| recorder.finish());
        self.is_finished = true;
    }

    /// What it has cost, now that no token will follow.
    pub(super) fn settle(&mut self) -> &Usage {
        let now = Instant::now();
        let prompt_read = self.prompt_read.unwrap_or(now);
        if !self.is_finished {
            self.usage.output_tokens = self.output_tokens();
        }
        self.usage.hidden_mask_time = self.hidden_mask_time.total();
        self.usage.prompt_time = prompt_read.duration_since(self.admitted);
        self.usage.generation_time = self.completed.unwrap_or(now).duration_since(prompt_read);
        &self.usage
    }

    /// The last report.
    pub(super) fn end(self, result: Result<FinishReason, Error>) {
        let (usage, seed, tokens) = (self.usage, self.seed, self.jumper.tokens().to_vec());
        let (confidence, prefix) = (self.confidence, self.state);
        self.emitter.end(result.map(|finish_reason| End { finish_reason, usage, seed, tokens, confidence, prefix }));
    }

    /// The tokens that the context holds.
    pub(super) fn decoded(&self) -> &[TokenId] {
        &self.tokens[..self.n_decoded]
    }
}

/// Logits were asked for and are not there.
fn missing_logits() -> Error {
    Error::Decode { reason: "its logits are missing".to_owned() }
}
