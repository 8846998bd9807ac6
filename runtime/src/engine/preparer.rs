//! Everything that can be done for a request, and refused, before the model runs: on a thread of
//! its own.

use std::sync::{Arc, OnceLock};

use formwork_core::draft::{self, DraftOptions, Drafts};
use formwork_core::jump::{Jump, JumpOptions, Jumper, Limits, Retokenizer};
use formwork_core::{Grammar, Matcher, TokenId, Vocabulary};

use super::call::Call;
use super::job::{Job, ThinkingJob};
use super::metrics::Recorder;
use super::model_tokenizer::ModelTokenizer;
use super::output_writer::OutputWriter;
use super::panic_guard::guarded;
use super::prepared::Prepared;
use super::submission::{Submission, Work};
use super::thinking_phase::{ThinkingPhase, text_tokens};
use crate::base::Error;
use crate::llama::{Memory, TokenizeError};
use crate::sampling::{Replay, SamplerSettings};
use crate::sync::inbox::{Inbox, Sender};

/// Tokens at the end of a text that goes on that are not read before it does: a word, mostly.
const UNSURE_TOKENS: usize = 4;

/// What goes on to the engine's thread.
pub(super) enum Next {
    Sample(Box<Prepared>),
    Call(Call),
}

/// What the preparer needs to know.
pub(super) struct Preparer {
    pub(super) retokenizer: Arc<Retokenizer<ModelTokenizer>>,
    pub(super) vocabulary: Arc<Vocabulary>,
    pub(super) n_ctx: usize,
    pub(super) memory: Memory,
    /// The tokens that are text, once somebody has asked.
    pub(super) text_tokens: OnceLock<Arc<[u32]>>,
    pub(super) ready: Sender<Next>,
    pub(super) recorder: Arc<Recorder>,
}

impl Preparer {
    /// Serves until every handle is gone.
    pub(super) fn serve(&self, requests: &Inbox<Work>) {
        while let Some(work) = requests.pop() {
            let submission = match work {
                Work::Request(submission) => *submission,
                Work::Call(call) => {
                    // Without an engine it goes, and who waits for it sees that.
                    let _ = self.ready.push(Next::Call(call));
                    continue;
                }
            };
            if submission.writer.is_abandoned() {
                self.recorder.with(|metrics| metrics.cancelled += submission.job.n_samples as u64);
            } else {
                self.prepare(submission);
            }
        }
    }

    /// Sends a submission's samples to the engine, or each of them its error.
    fn prepare(&self, submission: Submission) {
        let Submission { job, grammar, writer, at, grammar_time, ticket, span } = submission;
        let ticket = Arc::new(ticket);
        let preparing = tracing::debug_span!(parent: &span, "prepare");
        let begun = match preparing.in_scope(|| guarded(|| self.begin(&job, grammar))) {
            Ok(begun) => begun,
            Err(error) => {
                tracing::debug!(parent: &span, %error, "refused");
                self.recorder.with(|metrics| metrics.failed += job.n_samples as u64);
                // First the place in the queue, then the message: who has the message may count on
                // it.
                drop(ticket);
                // The error can't be cloned: the first sample gets it, and there is no other.
                return OutputWriter::new(writer, 0, job.interval).end(Err(error));
            }
        };
        let replay = job.replay.as_deref().map(|text| Arc::new(self.replay(text)));
        let prepared = |sample: usize| {
            let seed = job.sampling.seed.wrapping_add(sample as u64);
            Box::new(Prepared {
                priority: job.priority,
                cancel: job.cancel.clone(),
                deadline: job.deadline,
                emitter: OutputWriter::new(writer.clone(), sample, job.interval),
                at,
                grammar_time,
                tokens: Arc::clone(&begun.tokens),
                n_prompt: begun.n_prompt,
                matcher: begun.matcher.clone(),
                jumper: begun.jumper.clone(),
                jump: begun.jump.clone(),
                drafts: begun.drafts.clone(),
                model_drafts: job.model_drafts,
                sampling: SamplerSettings { seed, ..job.sampling },
                top_logprobs: job.top_logprobs,
                choice_passes: job.choice_passes,
                jump_forward: job.jump_forward,
                thinking: begun.thinking.clone(),
                reads_only: job.reads_only,
                wants_state: job.wants_state,
                adapter: job.adapter.clone(),
                replay: replay.clone(),
                max_tokens: begun.max_tokens,
                most_tokens: begun.most_tokens,
                span: span.clone(),
                ticket: Arc::clone(&ticket),
            })
        };
        let samples: Vec<Box<Prepared>> = (0..job.n_samples).map(prepared).collect();
        // From here on only they hold the place in the queue.
        drop(ticket);
        for sample in samples {
            // Without an engine the emitter goes, and the reader sees the end.
            let _ = self.ready.push(Next::Sample(sample));
        }
    }

    fn replay(&self, text: &str) -> Replay {
        Replay::new(text, self.retokenizer.tokenizer().0.tokenize_text(text), &self.vocabulary)
    }

    /// Tokenizes the prompt, starts the grammar, fixes the budgets, and puts in place what is
    /// forced before the model is asked at all.
    fn begin(&self, job: &Job, grammar: Arc<Grammar>) -> Result<Begun, Error> {
        if grammar.is_too_large() {
            return Err(Error::GrammarTooLarge);
        }
        if let Some(error) = grammar.refusal() {
            return Err(Error::Schema(error.clone()));
        }
        if grammar.min_bytes() == usize::MAX {
            return Err(Error::NoFiniteValue);
        }
        let mut matcher = Matcher::new(grammar, Arc::clone(&self.vocabulary));
        let needed = if job.reads_only { 1 } else { least_tokens(job, &mut matcher)? };
        let mut tokens = self.tokenize(job)?;
        if job.reads_only {
            // They may become others when the text goes on.
            tokens.truncate(tokens.len().saturating_sub(UNSURE_TOKENS).max(1));
        }
        let n_ctx = self.n_ctx;
        // The last token chosen is never decoded, so it needs no place.
        let room = n_ctx - tokens.len() + 1;
        if room < needed {
            return Err(Error::NoRoom { left: room, needed, n_ctx });
        }
        let mut n_thoughts = 0;
        let thinking = match &job.thinking {
            Some(asked) => {
                let (thinking, most) = self.thinking(asked, room, needed)?;
                n_thoughts = most;
                Some(thinking)
            }
            None => None,
        };
        let most = job.max_tokens.unwrap_or(usize::MAX);
        // A prompt of one token that is replaced would leave none to begin with.
        let options = JumpOptions { mode: job.jump_forward, heal_prompt: tokens.len() > 1 };
        let mut jumper = Jumper::new(options, &self.vocabulary, &tokens);
        // After thoughts the slot makes the first jump.
        let jump = if thinking.is_some() || job.reads_only {
            Jump::default()
        } else {
            jumper.jump(&self.retokenizer, &mut matcher, Limits { max_tokens: room.min(most), n_fixed: 0 })
        };
        let n_prompt = tokens.len() - jump.n_healed;
        tokens.truncate(n_prompt);
        tokens.extend_from_slice(&jump.append);
        let drafts = (job.lookup_drafts && !job.reads_only && self.memory == Memory::Cells)
            .then(|| self.drafts(job, &tokens[..n_prompt]));
        Ok(Begun {
            tokens: tokens.into(),
            n_prompt,
            matcher,
            jumper,
            jump,
            thinking,
            drafts,
            max_tokens: room.min(most),
            most_tokens: n_prompt + n_thoughts + (room - n_thoughts).min(most) - 1,
        })
    }

    /// What an answer may copy: the prompt, and the prompt's text as it is inside a JSON string
    /// where that is spelled otherwise.
    fn drafts(&self, job: &Job, prompt: &[TokenId]) -> Drafts {
        let mut drafts = Drafts::new(DraftOptions::default(), Arc::clone(&self.vocabulary));
        drafts.read(prompt);
        for text in job.prompt.iter().filter_map(|piece| draft::escaped(piece.text())) {
            drafts.read(&self.retokenizer.tokenizer().0.tokenize_text(&text));
        }
        drafts
    }

    fn tokenize(&self, job: &Job) -> Result<Vec<TokenId>, Error> {
        let n_ctx = self.n_ctx;
        let tokens = self.retokenizer.tokenizer().0.tokenize(&job.prompt, n_ctx);
        let tokens = tokens.map_err(|TokenizeError::TooLong(n_tokens)| Error::PromptTooLong { n_tokens, n_ctx })?;
        if tokens.is_empty() { Err(Error::EmptyPrompt) } else { Ok(tokens) }
    }

    /// The phase before the answer, and how many tokens it takes at most, with its end.
    fn thinking(&self, asked: &ThinkingJob, room: usize, needed: usize) -> Result<(ThinkingPhase, usize), Error> {
        let text_tokens = self.text_tokens.get_or_init(|| text_tokens(&self.vocabulary));
        let mut thinking = ThinkingPhase::new(&asked.marks, &self.retokenizer, text_tokens);
        let left = room.saturating_sub(thinking.n_closing());
        let budget = asked.budget.unwrap_or((room / 2).min(left.saturating_sub(needed))).max(1);
        if left < budget.saturating_add(needed) {
            return Err(Error::NoRoom { left: left.saturating_sub(budget), needed, n_ctx: self.n_ctx });
        }
        thinking.set_budget(budget);
        let most = budget + thinking.n_closing();
        Ok((thinking, most))
    }
}

/// Bytes of the shortest value beyond which it is the length that is wrong: matchers follow none of
/// twice that.
const LONGEST: usize = 1 << 18;

/// Tokens that the shortest value takes, if the budget has as many.
fn least_tokens(job: &Job, matcher: &mut Matcher) -> Result<usize, Error> {
    let min_bytes = matcher.grammar().min_bytes();
    let needed = matcher.min_tokens_to_end();
    let needed = needed.ok_or_else(|| match matcher.error() {
        Some(source) => Error::Ambiguous { text: String::new(), source },
        None if min_bytes > LONGEST => Error::ValueTooLong { min_bytes },
        None => Error::Unspellable,
    })?;
    match job.max_tokens {
        Some(max_tokens) if max_tokens < needed => Err(Error::BudgetTooSmall { max_tokens, needed }),
        _ => Ok(needed),
    }
}

/// A request before its first forward pass.
struct Begun {
    tokens: Arc<[TokenId]>,
    n_prompt: usize,
    matcher: Matcher,
    jumper: Jumper,
    jump: Jump,
    drafts: Option<Drafts>,
    thinking: Option<ThinkingPhase>,
    max_tokens: usize,
    most_tokens: usize,
}
