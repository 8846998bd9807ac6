//! [`Slot`]: one sequence being generated.
//!
//! A slot is its parts, each with a file and methods of its own, and what they do together:
//!
//! | part | what it knows |
//! |------|---------------|
//! | [`sequence`] | the tokens, and how many of them the KV cache holds |
//! | [`output`] | the text: its state in the grammar, its budget, its way to the reader |
//! | [`drafting`] | tokens decoded ahead, and what drafts are worth |
//! | [`scoring`] | log-probabilities of forced tokens, confidence |
//! | [`thinking_phase`](super::thinking_phase) | what the model writes before the text |
//! | [`accounting`] | tokens, passes, times |
//!
//! What changes the tokens is a token that is chosen ([`choose`], [`think`]), and after it a jump
//! ([`forced`]), which adds what is forced and may put the last tokens into others; so after each
//! batch the context is cut back to what still holds.
//!
//! Behind its last token a slot may have a draft decoded: tokens that the model is likely to
//! choose. Each has a row of logits, and the slot goes on choosing from row to row as long as what
//! it has come to is what was decoded. Each token is chosen from a row for the same text, with the
//! sampler in the same state, as without the draft: so drafts change the number of passes and
//! nothing else.
//!
//! When the text is complete, the slot may go on to ask the model about alternatives that it did
//! not choose ([`explore`]).

mod accounting;
mod advance;
mod choose;
mod drafting;
mod exploration;
mod explore;
mod forced;

mod look_up;
mod output;
mod score;
mod scoring;
mod sequence;
mod take_back;
mod think;
pub(crate) mod trial;

use std::sync::Arc;
use std::time::Instant;

use formwork_core::TokenId;
use formwork_core::draft::Costs;
use formwork_core::jump::{Jump, JumpForward, Retokenizer, Spelling};
use tracing::Span;

use self::accounting::Accounting;
use self::drafting::Drafting;
use self::output::Output;
use self::scoring::Scoring;
use self::sequence::{SentTokens, TokenSequence};
use super::adapter_turns::AdapterKey;
use super::mask_prefetch::{MaskOrder, MaskPrefetcher};
use super::model_tokenizer::ModelTokenizer;
use super::prepared::{Prepared, cancelled};
use super::report::{ReadPrefix, SampleEnd};
use super::request_settings::RequestSettings;
use super::thinking_phase::ThinkingPhase;
use crate::base::{CancelReason, Error, FinishReason, SeqId, Usage};
use crate::confidence::Recorder;
use crate::llama::Memory;
use crate::sampling::Sampler;

/// A number that no other slot of the engine has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SlotId(pub(super) u64);

/// One sequence being generated.
pub(super) struct Slot {
    pub(super) id: SlotId,
    /// The request's span.
    pub(super) span: Span,
    /// Its sequence of the KV cache.
    pub(super) seq: SeqId,
    /// What the request asks for.
    pub(super) settings: Arc<RequestSettings>,
    /// The adapter that its cells are computed with.
    pub(super) adapter: AdapterKey,
    memory: Memory,
    /// Whether what the model has read can be taken back at little cost.
    can_take_back: bool,
    /// Numbers of tokens after which a batch is to end, ascending: states are copied there.
    stops: Vec<usize>,
    /// Numbers of tokens up to which other prompts are likely to begin alike.
    pub(super) partings: Vec<usize>,
    sequence: TokenSequence,
    output: Output,
    drafting: Drafting,
    scoring: Scoring,
    /// What the model writes before the text, until the text begins.
    thinking: Option<ThinkingPhase>,
    accounting: Accounting,
    /// The seed of this sample.
    seed: u64,
    /// Whether [`Slot::finish`] has been called.
    is_finished: bool,
    /// The number of the step that it was in last, or after which it was admitted.
    pub(super) last_step: u64,
    /// Another slot that is reading the same prompt, and how far to wait for it.
    pub(super) donor: Option<Donor>,
    /// The prompt's state as bytes, where that is wanted and the prompt has been read.
    pub(super) prefix_state: Option<ReadPrefix>,
}

/// A slot whose prompt begins with the same `len` tokens.
#[derive(Debug, Clone, Copy)]
pub(super) struct Donor {
    pub(super) index: usize,
    pub(super) id: SlotId,
    pub(super) len: usize,
}

/// What a slot adds to a batch.
pub(super) struct BatchShare<'a> {
    /// Tokens of the sequence.
    pub(super) tokens: &'a [TokenId],
    /// Tokens of the draft, behind them.
    pub(super) draft: &'a [TokenId],
    /// After how many of the last tokens of both the logits are wanted.
    pub(super) n_rows: usize,
}

/// What one row of logits, or several, led to.
pub(super) enum SlotProgress {
    More,
    Done(FinishReason),
}

impl Slot {
    pub(super) fn new(prepared: Prepared, id: SlotId, seq: SeqId, memory: Memory, can_take_back: bool) -> Slot {
        let admitted = Instant::now();
        let Prepared { settings, sampling, start, replay, writer, submitted, grammar_time, span, ticket: _ } = prepared;
        let usage = Usage {
            prompt_tokens: start.n_prompt,
            forced_tokens: start.jump.n_forced(),
            grammar_time,
            queue_time: admitted.duration_since(submitted),
            ..Usage::default()
        };
        let recorder = settings.confidence.then(|| {
            // A memory that can't be taken back can't be asked about what was not chosen.
            let n_passes = if can_take_back { settings.choice_passes } else { 0 };
            Box::new(Recorder::new(start.matcher.grammar(), start.matcher.vocabulary(), n_passes))
        });
        let sampler = Sampler::new(sampling);
        let mut output = Output::new(start.matcher, start.jumper, start.max_tokens, sampler, writer);
        output.replay = replay;
        output.repetition = settings.repetition_guard.map(|guard| (guard, start.repetition_source));
        let mut slot = Slot {
            id,
            span,
            seq,
            memory,
            can_take_back,
            stops: Vec::new(),
            partings: start.partings,
            adapter: settings.adapter_key(),
            sequence: TokenSequence::new(start.tokens.to_vec(), start.n_prompt, start.max_cells),
            output,
            drafting: Drafting::new(start.lookups, settings.model_drafts),
            scoring: Scoring::new(recorder),
            thinking: start.thinking,
            accounting: Accounting::new(admitted, usage),
            seed: sampling.seed,
            settings,
            is_finished: false,
            last_step: 0,
            donor: None,
            prefix_state: None,
        };
        slot.begin(&start.jump);
        slot
    }

    /// Reports what is forced before the first forward pass.
    fn begin(&mut self, jump: &Jump) {
        if self.thinking.is_some() {
            self.output.writer.begin_reasoning();
        }
        self.note_forced(jump);
        // Tokens held back are likely to come next, whatever else is looked up.
        if self.looks_ahead() {
            self.drafting.begin_with_held_back(jump);
        }
        if jump.is_finished {
            self.output.end = Some(FinishReason::Stop);
        }
    }

    /// Whether the text is complete, and there is nothing left to ask the model.
    pub(super) fn is_done(&self) -> bool {
        self.output.end.is_some() && self.scoring.unscored.is_empty()
    }

    /// Why the slot is to be freed before its text is complete, if it is.
    pub(super) fn cancelled(&self, now: Instant) -> Option<CancelReason> {
        let reason = cancelled(&self.settings, &self.output.writer, now);
        // A text that is complete is not too late.
        reason.filter(|reason| *reason != CancelReason::Deadline || self.scoring.exploration.is_none())
    }

    /// Whether the prompt has been read, so that few tokens at a time follow.
    pub(super) fn is_generating(&self) -> bool {
        self.accounting.is_prompt_read()
    }

    /// Whether somebody reads along.
    pub(super) fn is_streaming(&self) -> bool {
        self.output.writer.is_streaming()
    }

    /// Maximum number of cells that the slot will ever need.
    pub(super) fn max_cells(&self) -> usize {
        self.sequence.max_cells
    }

    pub(super) fn usage(&self) -> &Usage {
        &self.accounting.usage
    }

    /// Says what one more token costs in a pass.
    pub(super) fn set_costs(&mut self, costs: Costs) {
        self.drafting.costs = costs;
    }

    /// The tokens that come before those after which the next logits are wanted.
    pub(super) fn prefix(&self) -> &[TokenId] {
        // To score a token takes the row of the token before it, as to choose one does.
        let unscored = &self.scoring.unscored;
        let n_read = if unscored.is_empty() { self.sequence.len() } else { unscored.first };
        &self.sequence.tokens[..n_read - 1]
    }

    /// The tokens that the context holds.
    pub(super) fn decoded(&self) -> &[TokenId] {
        self.sequence.decoded()
    }

    /// Number of tokens that the context holds.
    pub(super) fn n_decoded(&self) -> usize {
        self.sequence.n_decoded
    }

    /// Notes that the context holds no more than the first `len` tokens.
    pub(super) fn keep_decoded(&mut self, len: usize) {
        self.sequence.n_decoded = self.sequence.n_decoded.min(len);
    }

    /// Notes that the context holds the first `len` tokens, computed for another sequence.
    pub(super) fn take_shared(&mut self, len: usize) {
        self.sequence.n_decoded = len;
        let usage = &mut self.accounting.usage;
        // What is forced behind the prompt may be cached too, but is no part of it.
        usage.cached_tokens = len.min(usage.prompt_tokens);
    }

    /// Takes up to `max_tokens` tokens for the next batch: those that the model has not seen, and,
    /// if that is all of them, the draft. Logits are wanted after the last token and the draft's,
    /// and after all that come before a token to be scored.
    pub(super) fn take(&mut self, max_tokens: usize) -> BatchShare<'_> {
        let TokenSequence { tokens, n_decoded, sent, .. } = &mut self.sequence;
        let next_stop = self.stops.iter().find(|stop| **stop > *n_decoded).copied().unwrap_or(usize::MAX);
        let to = tokens.len().min(*n_decoded + max_tokens).min(next_stop);
        let is_complete = to == tokens.len();
        let n_tokens = to - *n_decoded;
        // A draft comes behind the last token, so it has to wait for that to be in a batch.
        let n_draft = if is_complete { self.drafting.draft.len().min(max_tokens - n_tokens) } else { 0 };
        *sent = SentTokens { n_tokens, n_draft };
        let unscored = &self.scoring.unscored;
        let n_scored = match unscored.is_empty() {
            true => usize::from(is_complete),
            false => (to + 1).saturating_sub(unscored.first).min(n_tokens),
        };
        BatchShare {
            tokens: &tokens[*n_decoded..to],
            draft: &self.drafting.draft[..n_draft],
            n_rows: n_scored + n_draft,
        }
    }

    /// Maximum number of tokens to read at once, so that those of the text are rounded as they
    /// would be one by one, where `tile` tokens in a batch are [rounded
    /// otherwise](crate::llama::Attention::tile).
    ///
    /// That is all of them if they are fewer than a tile. Else the rest of the prompt, if that is a
    /// tile at least: tiles are worth keeping for prompts, and the text comes in a pass of its own.
    /// Else one token less than a tile.
    pub(super) fn max_at_once(&self, tile: usize) -> usize {
        let n_unread = self.sequence.n_unread() + self.drafting.draft.len();
        match n_unread < tile {
            true => n_unread,
            false => self.sequence.n_prompt.saturating_sub(self.sequence.n_decoded).max(tile - 1),
        }
    }

    /// Whether the logits after token `i` of the draft in the batch are of use.
    pub(super) fn wants_row(&self, i: usize) -> bool {
        self.drafting.wants_row(i, self.sequence.sent.n_draft)
    }

    /// Has the masks computed that will be wanted after the batch, as far as they are not known.
    pub(super) fn order_masks(&mut self, prefetcher: &MaskPrefetcher) {
        let draft = &self.drafting.draft[..self.sequence.sent.n_draft];
        let Output { matcher, end, .. } = &mut self.output;
        // Behind a draft the matcher is in states that it has not been asked about yet.
        if end.is_none() && (!draft.is_empty() || !matcher.is_mask_known()) {
            let (matcher, draft) = (matcher.clone(), draft.to_vec());
            let spent = self.accounting.hidden_mask_time.clone();
            prefetcher.order(MaskOrder { matcher, draft, n_left: self.output.n_left(), spent });
        }
    }

    /// Notes that the batch was decoded. Returns the slot's tokens in it, and those of the draft
    /// behind them.
    pub(super) fn decode_done(&mut self) -> (&[TokenId], &[TokenId]) {
        let SentTokens { n_tokens, n_draft } = self.sequence.sent;
        let from = self.sequence.n_decoded;
        self.sequence.n_decoded += n_tokens;
        // A prompt that was cached but for its last token is read in its first pass.
        if self.sequence.is_prompt_read() {
            self.accounting.note_prompt_read();
        }
        if n_tokens > 0 {
            self.accounting.usage.forward_passes += 1;
            self.accounting.usage.drafted_tokens += self.drafting.n_guessed(n_draft);
        }
        (&self.sequence.decoded()[from..], &self.drafting.draft[..n_draft])
    }

    /// The text is complete: spells it as the tokenizer does. That may take more tokens than it was
    /// generated in, which are the ones that count.
    pub(super) fn finish(&mut self, retokenizer: &Retokenizer<ModelTokenizer>) {
        self.accounting.usage.output_tokens = self.output.n_output_tokens();
        // With both off the tokens are the ones that the model chose, to the last.
        if self.settings.jump_forward != JumpForward::Off || self.settings.spelling == Spelling::Canonical {
            self.output.jumper.finish(retokenizer, usize::MAX);
        }
        self.scoring.confidence = self.scoring.recorder.take().map(|recorder| recorder.finish());
        self.is_finished = true;
    }

    /// What the sample has cost, now that no token will follow.
    pub(super) fn settle(&mut self) -> &Usage {
        if !self.is_finished {
            self.accounting.usage.output_tokens = self.output.n_output_tokens();
        }
        self.accounting.settle();
        &self.accounting.usage
    }

    /// Sends the last report.
    pub(super) fn end(self, result: Result<FinishReason, Error>) {
        let as_read = self.settings.tokens_as_read;
        let tokens = if as_read { self.sequence.text() } else { self.output.jumper.tokens() }.to_vec();
        let (usage, seed) = (self.accounting.usage, self.seed);
        let (confidence, prefix) = (self.scoring.confidence, self.prefix_state);
        let end = result.map(|finish_reason| SampleEnd { finish_reason, usage, seed, tokens, confidence, prefix });
        self.output.writer.end(end);
    }
}

/// The error where logits were asked for and are not there.
fn missing_logits() -> Error {
    Error::Decode { reason: "its logits are missing".to_owned() }
}
