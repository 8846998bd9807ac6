//! What the next call says: where it goes on, under which constraint, and how it gets away from
//! where the last one got stuck.

use super::answer_reader::Read;
use super::answering::Answering;
use super::call_end::CallEnd;
use super::server::Server;
use crate::prompt::{Message, Role, Thinking};
use crate::remote::call::{Call, Constraint};
use crate::sampling::SamplerSettings;

/// Maximum number of bytes of a refused answer that are said again to the model.
const SAID_AGAIN: usize = 4096;
/// Maximum number of alternatives asked for with each token.
const MAX_TOP: usize = 20;

impl<S: Server> Answering<'_, S> {
    /// How the first call begins the answer: with what is forced, where nothing else holds it to
    /// that and the model doesn't think first.
    pub(super) fn first_prefill(&mut self) -> String {
        let is_free = matches!(self.plan.constraint, Constraint::Free);
        if is_free && self.server.facts().continues && self.plan.thinking == Thinking::Off {
            return self.reader.prefill();
        }
        String::new()
    }

    /// Takes in how a call ended: what may come instead of what was refused, what is said about it.
    pub(super) fn take_in(&mut self, end: CallEnd) {
        if !self.server.facts().continues {
            return self.ask_again(&end);
        }
        if let CallEnd::Refused { instead, .. } = &end {
            self.take_instead(instead);
        }
        self.complaint.clear();
        if self.reader.prefill().is_empty() {
            self.ask_again(&end);
        }
    }

    /// How the next call begins the answer.
    pub(super) fn next_prefill(&mut self) -> String {
        if self.server.facts().continues { self.reader.prefill() } else { String::new() }
    }

    /// Takes the likeliest text that the grammar allows.
    fn take_instead(&mut self, instead: &[String]) {
        for text in instead {
            let mut reader = self.reader.clone();
            let n_before = reader.text().len();
            if !matches!(reader.read(text), Read::Refused { .. }) && reader.text().len() > n_before {
                self.reader = reader;
                if let Some(scores) = &mut self.scores {
                    scores.keep_instead(&mut self.reader, n_before);
                }
                self.n_stuck = 0;
                return;
            }
        }
    }

    /// Has the next call begin anew, and say what was wrong.
    fn ask_again(&mut self, end: &CallEnd) {
        let text = self.reader.text();
        let from = (0..=text.len().saturating_sub(SAID_AGAIN)).rev().find(|&at| text.is_char_boundary(at));
        let shown = &text[from.unwrap_or(0)..];
        let what = match end {
            // Nothing was wrong with what was said: the same is asked again.
            CallEnd::Lost(_) => Vec::new(),
            CallEnd::Refused { found, .. } => {
                let complaint = format!(
                    "That is not right: {found:?} is not allowed after {shown:?}. Answer again, from the beginning, exactly as \
                     asked, and with nothing else."
                );
                vec![said(Role::Assistant, format!("{shown}{found}")), said(Role::User, complaint)]
            }
            _ => {
                let complaint = "The answer is not complete. Answer again, from the beginning, exactly as asked, and with \
                                 nothing else.";
                vec![said(Role::Assistant, shown.to_owned()), said(Role::User, complaint.to_owned())]
            }
        };
        self.complaint = what.into_iter().filter(|message| !message.content.is_empty()).collect();
        self.reader.restart();
        self.writer.begin_anew();
    }

    /// Whether a call that was refused can be made without its constraint.
    pub(super) fn can_drop_constraint(&self) -> bool {
        let has_constraint = !matches!(self.plan.rest, Constraint::Free);
        has_constraint && !self.is_rest_refused && !self.reader.text().is_empty()
    }

    /// The call that goes on behind `prefill`.
    pub(super) fn call(&self, prefill: String) -> Call {
        let constraint = match (prefill.is_empty(), self.is_rest_refused) {
            (true, _) => self.plan.constraint.clone(),
            (false, false) => self.plan.rest.clone(),
            (false, true) => Constraint::Free,
        };
        let mut messages = self.plan.messages.clone();
        if !self.complaint.is_empty() {
            messages = messages.iter().chain(&self.complaint).cloned().collect();
        }
        // The likeliest tokens are wanted where the server may well write what isn't allowed, and for
        // what a value could have been.
        let is_loose = matches!(constraint, Constraint::Free) || self.n_continuations > 0 || self.plan.confidence;
        let max_top = self.server.facts().max_top_logprobs.min(MAX_TOP);
        let top_logprobs = if is_loose && max_top > 0 { Some(max_top) } else { self.plan.top_logprobs };
        Call {
            messages,
            prefill,
            constraint,
            max_tokens: self.plan.budget.with_thoughts.then(|| self.n_left()),
            sampling: self.sampling(),
            top_logprobs,
            thinking: self.plan.thinking,
            priority: self.plan.priority,
        }
    }

    /// The sampler, which leaves where calls bring nothing.
    fn sampling(&self) -> SamplerSettings {
        // The same call gives the same answer: not where it is sampled, and hotter each time.
        let n = u8::try_from(self.n_stuck).unwrap_or(u8::MAX);
        if n == 0 {
            return self.sampling;
        }
        let hotter = (0.25 + 0.25 * f32::from(n)).min(1.5);
        SamplerSettings {
            temperature: self.sampling.temperature.max(hotter),
            seed: self.sampling.seed.wrapping_add(u64::from(n) << 32),
            ..self.sampling
        }
    }
}

fn said(role: Role, content: String) -> Message {
    Message { role, content }
}
