//! [`Prepared`]: one sample that waits for a slot, and [`SequenceStart`], what its sequence begins
//! with.

use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::draft::Drafts;
use formwork_core::jump::{Jump, Jumper};
use formwork_core::repetition::RepetitionSource;
use formwork_core::{Matcher, TokenId};
use tracing::Span;

use super::output_writer::OutputWriter;
use super::report::SampleEnd;
use super::request_settings::RequestSettings;
use super::thinking_phase::ThinkingPhase;
use super::ticket::Ticket;
use crate::base::{CancelReason, FinishReason, Usage};
use crate::sampling::{Replay, SamplerSettings};

/// One sample, ready to get a slot.
pub(super) struct Prepared {
    /// Those of its request, shared by all its samples.
    pub(super) settings: Arc<RequestSettings>,
    /// The request's, with the sample's own seed.
    pub(super) sampling: SamplerSettings,
    pub(super) start: SequenceStart,
    pub(super) replay: Option<Arc<Replay>>,
    pub(super) writer: OutputWriter,
    /// When the request was made.
    pub(super) submitted: Instant,
    /// Time from then until its grammar was compiled.
    pub(super) grammar_time: Duration,
    /// The request's span.
    pub(super) span: Span,
    /// The request's place in the queue, until the last of its samples has a slot or has ended.
    pub(super) ticket: Arc<Ticket>,
}

/// A sequence before its first forward pass. Samples of one request begin with clones of one.
#[derive(Clone)]
pub(super) struct SequenceStart {
    /// The prompt, and what the grammar forces after it.
    pub(super) tokens: Arc<[TokenId]>,
    /// How many of the tokens are the prompt's.
    pub(super) n_prompt: usize,
    /// Numbers of tokens up to which other prompts are likely to begin alike.
    pub(super) partings: Vec<usize>,
    pub(super) matcher: Matcher,
    pub(super) jumper: Jumper,
    /// The jump from the prompt.
    pub(super) jump: Jump,
    /// The texts that drafts are looked up in.
    pub(super) lookups: Option<Drafts>,
    /// The texts that the answer may repeat.
    pub(super) repetition_source: Arc<RepetitionSource>,
    pub(super) thinking: Option<ThinkingPhase>,
    /// Maximum number of output tokens.
    pub(super) max_tokens: usize,
    /// Maximum number of KV cells that the sequence ever holds, all its budgets used up. Admission
    /// reserves so many.
    pub(super) max_cells: usize,
}

impl Prepared {
    /// Why the sample is to end before it has a slot, if it is.
    pub(super) fn cancelled(&self, now: Instant) -> Option<CancelReason> {
        cancelled(&self.settings, &self.writer, now)
    }

    /// Sends the last report of a sample that never got a slot.
    pub(super) fn end(self, reason: CancelReason) {
        let usage = Usage {
            prompt_tokens: self.start.n_prompt,
            grammar_time: self.grammar_time,
            queue_time: self.submitted.elapsed(),
            ..Usage::default()
        };
        // First the place in the queue, then the message: who has the message may count on it.
        drop(self.ticket);
        self.writer.end(Ok(SampleEnd::without_output(FinishReason::Cancelled(reason), usage, self.sampling.seed)));
    }
}

/// Why a sample is to end before its text is complete, if it is. The deadline comes last: a request
/// that is both cancelled and late was cancelled.
pub(super) fn cancelled(settings: &RequestSettings, writer: &OutputWriter, now: Instant) -> Option<CancelReason> {
    if settings.cancel.is_cancelled() {
        Some(CancelReason::Token)
    } else if writer.is_abandoned() {
        Some(CancelReason::Dropped)
    } else {
        settings.deadline.is_some_and(|deadline| deadline <= now).then_some(CancelReason::Deadline)
    }
}
