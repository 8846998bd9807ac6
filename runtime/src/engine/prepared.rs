//! [`Prepared`]: one sample, ready to get a slot.

use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::draft::Drafts;
use formwork_core::jump::{Jump, JumpForward, Jumper};
use formwork_core::{Matcher, TokenId};
use tracing::Span;

use super::adapter_turns::AdapterLease;
use super::output_writer::OutputWriter;
use super::report::End;
use super::thinking_phase::ThinkingPhase;
use super::ticket::Ticket;
use crate::base::{CancelReason, FinishReason, Usage};
use crate::sampling::{Replay, SamplerSettings};
use crate::sync::cancel::CancelToken;

/// One sample, ready to get a slot.
pub(super) struct Prepared {
    pub(super) priority: i32,
    pub(super) cancel: CancelToken,
    pub(super) deadline: Option<Instant>,
    pub(super) emitter: OutputWriter,
    /// When it was asked for.
    pub(super) at: Instant,
    /// From there until its grammar was there.
    pub(super) grammar_time: Duration,
    /// The prompt, and what is forced after it.
    pub(super) tokens: Arc<[TokenId]>,
    /// How many of the tokens are the prompt's.
    pub(super) n_prompt: usize,
    pub(super) matcher: Matcher,
    pub(super) jumper: Jumper,
    /// The jump from the prompt.
    pub(super) jump: Jump,
    /// What the answer may copy.
    pub(super) drafts: Option<Drafts>,
    /// Whether a draft model, if there is one, writes ahead.
    pub(super) model_drafts: bool,
    pub(super) sampling: SamplerSettings,
    pub(super) top_logprobs: Option<usize>,
    pub(super) choice_passes: Option<usize>,
    pub(super) jump_forward: JumpForward,
    /// What comes before the answer.
    pub(super) thinking: Option<ThinkingPhase>,
    /// Whether the prompt is only to be read.
    pub(super) reads_only: bool,
    /// Whether what it became is wanted.
    pub(super) wants_state: bool,
    pub(super) adapter: Option<AdapterLease>,
    pub(super) replay: Option<Arc<Replay>>,
    /// Most tokens of the output.
    pub(super) max_tokens: usize,
    /// Tokens that the context will hold at the end, at most.
    pub(super) most_tokens: usize,
    /// That of its request.
    pub(super) span: Span,
    /// Its place in the queue, until it has a slot or ends.
    pub(super) ticket: Arc<Ticket>,
}

impl Prepared {
    /// Why it is not to wait any longer, if it is not.
    pub(super) fn cancelled(&self, now: Instant) -> Option<CancelReason> {
        cancelled(&self.cancel, &self.emitter, self.deadline, now)
    }

    /// The last report of one that never got a slot.
    pub(super) fn end(self, reason: CancelReason) {
        let usage = Usage {
            prompt_tokens: self.n_prompt,
            grammar_time: self.grammar_time,
            queue_time: self.at.elapsed(),
            ..Usage::default()
        };
        let finish_reason = FinishReason::Cancelled(reason);
        let (seed, tokens, confidence) = (self.sampling.seed, Vec::new(), None);
        // First the place in the queue, then the message: who has the message may count on it.
        drop(self.ticket);
        self.emitter.end(Ok(End { finish_reason, usage, seed, tokens, confidence, prefix: None }));
    }
}

/// Why a sample is to be ended before its time, if it is.
pub(super) fn cancelled(
    token: &CancelToken,
    emitter: &OutputWriter,
    deadline: Option<Instant>,
    now: Instant,
) -> Option<CancelReason> {
    if token.is_cancelled() {
        Some(CancelReason::Token)
    } else if emitter.is_abandoned() {
        Some(CancelReason::Dropped)
    } else {
        deadline.is_some_and(|deadline| deadline <= now).then_some(CancelReason::Deadline)
    }
}
