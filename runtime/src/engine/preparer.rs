//! [`Preparer`]: everything that can be done for a request, and refused, before the model runs.
//!
//! It tokenizes the prompt, starts the grammar, fixes the budgets and makes the first jump, on a
//! thread of its own: a prompt of megabytes must not hold up the tokens of others. Requests are
//! prepared one after the other, in the order in which they came.

use std::sync::{Arc, OnceLock};

use formwork_core::draft::{self, DraftOptions, Drafts};
use formwork_core::jump::{Jump, JumpOptions, Jumper, Limits, Retokenizer};
use formwork_core::repetition::RepetitionSource;
use formwork_core::{Grammar, Matcher, SchemaError, TokenId, Vocabulary};

use super::call::EngineCall;
use super::job::Job;
use super::kv::prefix_tree::common;
use super::metrics::MetricsRecorder;
use super::model_tokenizer::ModelTokenizer;
use super::output_writer::OutputWriter;
use super::panic_guard::guarded;
use super::prepared::{Prepared, SequenceStart};
use super::request_settings::ThinkingSettings;
use super::submission::{PreparerWork, Submission};
use super::thinking_phase::{ThinkingPhase, text_tokens};
use crate::backend::answerable::{check_grammar, default_max_tokens};
use crate::base::{Error, to_u64};
use crate::llama::TokenizeError;
use crate::sampling::Replay;
use crate::sync::inbox::{Inbox, Sender};

/// Number of tokens at the end of a text that are not read before the text goes on, because what
/// follows may change them: a word, mostly.
const UNSURE_TOKENS: usize = 4;

/// What the preparer sends to the engine's thread.
pub(super) enum PreparedWork {
    Sample(Box<Prepared>),
    Call(EngineCall),
}

/// What the preparer needs to know.
pub(super) struct Preparer {
    pub(super) retokenizer: Arc<Retokenizer<ModelTokenizer>>,
    pub(super) vocabulary: Arc<Vocabulary>,
    pub(super) n_ctx: usize,
    /// Whether what the model has read can be taken back at little cost.
    pub(super) takes_back: bool,
    /// Whether what prompts begin with is found again only where a batch has ended.
    pub(super) keeps_checkpoints: bool,
    /// The tokens that are text, once a request thinks.
    pub(super) text_tokens: OnceLock<Arc<[u32]>>,
    pub(super) ready: Sender<PreparedWork>,
    pub(super) recorder: Arc<MetricsRecorder>,
}

impl Preparer {
    /// Serves until every handle is gone.
    pub(super) fn serve(&self, requests: &Inbox<PreparerWork>) {
        while let Some(work) = requests.pop() {
            let submission = match work {
                PreparerWork::Request(submission) => *submission,
                PreparerWork::Call(call) => {
                    // Without an engine the call is dropped, and who waits for it sees that.
                    let _ = self.ready.push(PreparedWork::Call(call));
                    continue;
                }
            };
            // The queue may be long, and who waited may have gone.
            if submission.writer.is_abandoned() {
                self.recorder.with(|metrics| metrics.cancelled += to_u64(submission.job.settings.n_samples));
            } else {
                self.prepare(submission);
            }
        }
    }

    /// Sends a submission's samples to the engine, or its error to the reader.
    fn prepare(&self, submission: Submission) {
        let preparing = tracing::debug_span!(parent: &submission.span, "prepare");
        let Submission { job, grammar, .. } = &submission;
        match preparing.in_scope(|| guarded(|| self.start(job, Arc::clone(grammar)))) {
            Ok(start) => self.send_samples(submission, &start),
            Err(error) => self.refuse(submission, error),
        }
    }

    fn send_samples(&self, submission: Submission, start: &SequenceStart) {
        let Submission { job, writer, submitted, grammar_time, ticket, span, .. } = submission;
        let settings = &job.settings;
        let ticket = Arc::new(ticket);
        let replay = settings.replay.as_deref().map(|text| Arc::new(self.replay(text)));
        let prepared = |sample: usize| {
            Box::new(Prepared {
                settings: Arc::clone(settings),
                sampling: settings.sampling_of(sample),
                start: start.clone(),
                replay: replay.clone(),
                writer: OutputWriter::new(writer.clone(), sample, settings.report_interval),
                submitted,
                grammar_time,
                span: span.clone(),
                ticket: Arc::clone(&ticket),
            })
        };
        // All are made before one is sent: a ticket is given back when its last clone goes, and the
        // engine may be done with the first sample at once.
        let samples: Vec<Box<Prepared>> = (0..settings.n_samples).map(prepared).collect();
        // From here on only the samples hold the place in the queue.
        drop(ticket);
        for sample in samples {
            // Without an engine the writer is dropped, and the reader sees the end.
            let _ = self.ready.push(PreparedWork::Sample(sample));
        }
    }

    /// Ends a request that never reaches the engine.
    fn refuse(&self, submission: Submission, error: Error) {
        let Submission { job, writer, ticket, span, .. } = submission;
        tracing::debug!(parent: &span, %error, "refused");
        self.recorder.with(|metrics| metrics.failed += to_u64(job.settings.n_samples));
        // First the place in the queue, then the message: who has the message may count on it.
        drop(ticket);
        // The error can't be cloned: the first sample gets it, and there is no other.
        OutputWriter::new(writer, 0, job.settings.report_interval).end(Err(error));
    }

    fn replay(&self, text: &str) -> Replay {
        Replay::new(text, self.retokenizer.tokenizer().0.tokenize_text(text), &self.vocabulary)
    }

    /// Tokenizes the prompt, starts the grammar, fixes the budgets, and puts in place what is
    /// forced before the model is asked at all.
    fn start(&self, job: &Job, grammar: Arc<Grammar>) -> Result<SequenceStart, Error> {
        check_grammar(&grammar)?;
        let settings = &*job.settings;
        let mut matcher = Matcher::new(grammar, Arc::clone(&self.vocabulary));
        // A token that the grammar names and the model doesn't have.
        if let Some(error) = matcher.error().filter(SchemaError::is_syntax) {
            return Err(Error::Schema(error));
        }
        // The shortest value is known before the first pass, so a budget too small for it is
        // refused rather than used up.
        let needed = if settings.reads_only() { 1 } else { min_tokens(settings.max_tokens, &mut matcher)? };
        let mut tokens = self.tokenize(job)?;
        let partings = self.partings(job, &tokens);
        let room = self.room_after(tokens.len(), needed)?;
        let thinking = settings.thinking.as_ref();
        let thinking = thinking.map(|thinking| self.thinking(thinking, room, needed)).transpose()?;
        let n_thinking = thinking.as_ref().map_or(0, ThinkingPhase::max_tokens);
        let max_tokens = settings.max_tokens.unwrap_or_else(|| default_max_tokens(needed));
        // A prompt of one token that is healed would leave none to begin with.
        let options = JumpOptions { heal_prompt: tokens.len() > 1, ..settings.jump_options() };
        let mut jumper = Jumper::new(options, &self.vocabulary, &tokens);
        // After a thinking phase the slot makes the first jump.
        let jump = if thinking.is_some() || settings.reads_only() {
            Jump::default()
        } else {
            let limits = Limits { max_tokens: room.min(max_tokens), n_fixed: 0 };
            jumper.jump(&self.retokenizer, &mut matcher, limits)
        };
        let n_prompt = tokens.len() - jump.n_healed;
        tokens.truncate(n_prompt);
        tokens.extend_from_slice(&jump.append);
        Ok(SequenceStart {
            lookups: self.lookups(job, &tokens[..n_prompt]),
            repetition_source: Arc::new(repetition_source(job)),
            tokens: tokens.into(),
            n_prompt,
            partings,
            matcher,
            jumper,
            jump,
            thinking,
            max_tokens: room.min(max_tokens),
            max_cells: n_prompt + n_thinking + (room - n_thinking).min(max_tokens) - 1,
        })
    }

    /// Number of tokens that may follow a prompt.
    fn room_after(&self, n_prompt: usize, needed: usize) -> Result<usize, Error> {
        let n_ctx = self.n_ctx;
        // The last token chosen is never decoded, so it needs no cell.
        let room = n_ctx - n_prompt + 1;
        if room < needed { Err(Error::NoRoom { left: room, needed, n_ctx }) } else { Ok(room) }
    }

    /// The texts that drafts are looked up in: the prompt, and the prompt's text as it is inside a
    /// JSON string where that is spelled otherwise. Drafts are taken back where they are wrong,
    /// which not every memory can.
    fn lookups(&self, job: &Job, prompt: &[TokenId]) -> Option<Drafts> {
        if !job.settings.lookup_drafts || job.settings.reads_only() || !self.takes_back {
            return None;
        }
        let mut lookups = Drafts::new(DraftOptions::default(), Arc::clone(&self.vocabulary));
        lookups.read(prompt);
        for text in job.prompt.iter().filter_map(|piece| draft::escaped(piece.text())) {
            lookups.read(&self.retokenizer.tokenizer().0.tokenize_text(&text));
        }
        Some(lookups)
    }

    /// The prompt's tokens, at least one.
    fn tokenize(&self, job: &Job) -> Result<Vec<TokenId>, Error> {
        let n_ctx = self.n_ctx;
        let tokens = self.retokenizer.tokenizer().0.tokenize(&job.prompt, n_ctx);
        let mut tokens = tokens.map_err(|TokenizeError::TooLong(n_tokens)| Error::PromptTooLong { n_tokens, n_ctx })?;
        if tokens.is_empty() {
            return Err(Error::EmptyPrompt);
        }
        if job.settings.reads_only() {
            // They may become others when the text goes on.
            tokens.truncate(tokens.len().saturating_sub(UNSURE_TOKENS).max(1));
        }
        Ok(tokens)
    }

    /// Numbers of the prompt's tokens up to which other prompts are likely to begin alike; none where
    /// that is of no use. It is a guess: only time depends on it.
    fn partings(&self, job: &Job, tokens: &[TokenId]) -> Vec<usize> {
        let partings = if self.keeps_checkpoints { &*job.partings } else { &[] };
        let tokenizer = &self.retokenizer.tokenizer().0;
        let n_alike = |n_bytes: &usize| {
            let begun = tokenizer.tokenize(&job.beginning(*n_bytes), self.n_ctx).unwrap_or_default();
            common(&begun, tokens).saturating_sub(UNSURE_TOKENS)
        };
        partings.iter().map(n_alike).filter(|n_tokens| *n_tokens > 0).collect()
    }

    /// The phase before the answer. Its budget comes out of the context beside that of the shortest
    /// answer, so that no amount of thinking leaves the answer incomplete.
    fn thinking(&self, settings: &ThinkingSettings, room: usize, needed: usize) -> Result<ThinkingPhase, Error> {
        let text_tokens = self.text_tokens.get_or_init(|| text_tokens(&self.vocabulary));
        let mut thinking = ThinkingPhase::new(&settings.marks, &self.retokenizer, text_tokens);
        let left = room.saturating_sub(thinking.n_closing());
        let budget = settings.budget.unwrap_or((room / 2).min(left.saturating_sub(needed))).max(1);
        if left < budget.saturating_add(needed) {
            return Err(Error::NoRoom { left: left.saturating_sub(budget), needed, n_ctx: self.n_ctx });
        }
        // By default half of what is left, unless the shortest answer needs more than the other
        // half.
        thinking.set_budget(budget);
        Ok(thinking)
    }
}

/// The prompt's texts: what stands there may be repeated.
fn repetition_source(job: &Job) -> RepetitionSource {
    let mut source = RepetitionSource::default();
    if job.settings.repetition_guard.is_some() && !job.settings.reads_only() {
        job.prompt.iter().for_each(|piece| source.read(piece.text()));
    }
    source
}

/// Length in bytes of the shortest value beyond which a value counts as too long, rather than as
/// impossible to spell: matchers follow none of twice that.
const MAX_MIN_BYTES: usize = 1 << 18;

/// Number of tokens of the shortest value, if the budget has as many.
fn min_tokens(max_tokens: Option<usize>, matcher: &mut Matcher) -> Result<usize, Error> {
    let min_bytes = matcher.grammar().min_bytes();
    let needed = matcher.min_tokens_to_end();
    let needed = needed.ok_or_else(|| match matcher.error() {
        Some(source) => Error::Ambiguous { text: String::new(), source },
        None if min_bytes > MAX_MIN_BYTES => Error::ValueTooLong { min_bytes },
        None => Error::Unspellable,
    })?;
    match max_tokens {
        Some(max_tokens) if max_tokens < needed => Err(Error::BudgetTooSmall { max_tokens, needed }),
        _ => Ok(needed),
    }
}
