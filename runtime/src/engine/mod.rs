//! The engine: one thread that owns a model's context, and batches what all callers want generated.
//!
//! ```text
//! handles --Submission--> preparer thread --Prepared--> engine thread: scheduler --> slots --> step: one batch, decoded, sampled
//!    ^                    (tokenizes, starts the grammar,                                                |
//!    |                     refuses what can be refused)                                                  |
//!    +--------------------------------------------- Report --------------------------------------------+
//! ```
//!
//! llama.cpp's context can't be shared between threads, so nothing of it ever leaves its own: a
//! [`Job`] carries what a request says, [`Report`]s what came of it. What may take long without the
//! model, a prompt of megabytes or a grammar's first analysis, happens on the preparer's thread, so
//! that it never holds up the tokens of others. A request whose grammar is still being compiled
//! waits in the compiler, before all that ([`compiling`]).
//!
//! A slot is one sequence being generated: its tokens, its place in the grammar, its sampler and
//! budget. Each step takes one batch from all slots (continuous batching, Yu et al., Orca, 2022):
//! first those that wait for their next token, then prompts, in pieces where others wait. What
//! sequences have in common is decoded once ([`prefix`]).
//!
//! What it deliberately does not do: know types. It fills grammars with text.

mod ahead;
mod call;
mod compiling;
mod drafter;
mod emit;
mod kind;
mod learned;
mod metrics;
mod pace;
mod prefix;
mod prepare;
mod queue;
mod report;
mod saved;
mod scheduler;
mod slot;
mod step;
mod thinking;
mod thread;

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{JoinHandle, ThreadId};
use std::time::{Duration, Instant};

use formwork_core::jump::JumpForward;
use formwork_core::{Grammar, Vocabulary};
use tracing::Span;

use crate::adapter::Adapter;
use crate::attention::Attention;
use crate::cancel::CancelToken;
use crate::error::Error;
use crate::gguf::Gguf;
use crate::gguf::fingerprint;
use crate::handoff::inbox::{self, inbox};
use crate::handoff::mailbox::{self, mailbox};
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;
use crate::prompt::{Piece, SchemaText};
use crate::sample::SamplerSettings;
use call::Call;
pub(crate) use call::Unrestored;
pub(crate) use kind::Kind;
use metrics::Recorder;
pub use metrics::{Histogram, Metrics};
pub(crate) use report::{End, News, ReadPrefix, Report};
pub(crate) use thinking::ThinkingJob;
pub(crate) use thread::EngineSettings;

/// What a request asks of the engine.
pub(crate) struct Job {
    pub(crate) prompt: Vec<Piece>,
    /// Most tokens to generate; `None` for what the context holds.
    pub(crate) max_tokens: Option<usize>,
    pub(crate) sampling: SamplerSettings,
    /// How many answers; the seed of each is one more than that of the one before.
    pub(crate) n_samples: usize,
    /// Greater goes first.
    pub(crate) priority: i32,
    pub(crate) deadline: Option<Instant>,
    /// Tokens between two reports; `None` for one at the end.
    pub(crate) interval: Option<usize>,
    /// Likeliest tokens to report at each place, with the logarithms of their probabilities; `None`
    /// for no probabilities at all.
    pub(crate) top_logprobs: Option<usize>,
    /// Passes for each field to tell its alternatives' probabilities apart; `None` if nothing of
    /// the kind is wanted.
    pub(crate) choice_passes: Option<usize>,
    pub(crate) cancel: CancelToken,
    pub(crate) jump_forward: JumpForward,
    /// Whether what the answer may copy is tried before the model is asked.
    pub(crate) lookup_drafts: bool,
    /// Whether a draft model, if there is one, writes ahead.
    pub(crate) model_drafts: bool,
    /// What comes before the answer.
    pub(crate) thinking: Option<ThinkingJob>,
    /// The prompt is read, for later ones that begin with it, and nothing is generated.
    pub(crate) reads_only: bool,
    /// What it has become is wanted, as bytes.
    pub(crate) wants_state: bool,
    /// What the model is used with.
    pub(crate) adapter: Option<Adapter>,
    /// What to generate in place of what the model would choose.
    pub(crate) replay: Option<String>,
}

/// What goes to the preparer.
enum Work {
    Request(Box<Submission>),
    Call(Call),
}

/// A job on its way, with where its results go.
struct Submission {
    job: Job,
    grammar: Arc<Grammar>,
    writer: mailbox::Writer<Report>,
    at: Instant,
    /// From there until its grammar was there.
    grammar_time: Duration,
    ticket: Ticket,
    /// From here to the end, below whatever span the caller is in.
    span: Span,
}

/// A place in the queue, given back when dropped.
struct Ticket(Arc<AtomicUsize>);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What requests need to know about the model, on whatever thread they are made.
pub(crate) struct ModelInfo {
    pub(crate) vocabulary: Arc<Vocabulary>,
    /// Tokens a sequence can hold.
    pub(crate) n_ctx: usize,
    /// Tokens that all sequences can hold together.
    pub(crate) n_cells: usize,
    pub(crate) attention: Attention,
    /// Sequences that are generated at the same time.
    pub(crate) n_slots: usize,
    /// Whether what was read is kept for prompts that begin alike.
    pub(crate) keeps_prefixes: bool,
    pub(crate) template: Option<ChatTemplate>,
    pub(crate) markup: Markup,
    pub(crate) schema_text: SchemaText,
    pub(crate) file: ModelFile,
}

/// The model's file.
pub(crate) struct ModelFile {
    /// All of its header.
    pub(crate) gguf: Arc<Gguf>,
    /// Kept open, so that it stays the one that was loaded.
    file: Mutex<File>,
    fingerprint: OnceLock<u64>,
}

impl ModelFile {
    fn open(path: &Path, gguf: Arc<Gguf>) -> io::Result<ModelFile> {
        Ok(ModelFile { gguf, file: Mutex::new(File::open(path)?), fingerprint: OnceLock::new() })
    }

    /// Its [fingerprint](fingerprint::fingerprint), computed once: reads up to 64 MB.
    pub(crate) fn fingerprint(&self) -> io::Result<u64> {
        if let Some(known) = self.fingerprint.get() {
            return Ok(*known);
        }
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let computed = fingerprint::fingerprint(&file, &self.gguf)?;
        Ok(*self.fingerprint.get_or_init(|| computed))
    }
}

/// The owner of an engine's threads. Dropping it lets them finish what they were given, and joins
/// them.
pub(crate) struct Engine {
    /// `None` only while dropping.
    submissions: Option<inbox::Sender<Work>>,
    threads: Vec<JoinHandle<()>>,
    info: ModelInfo,
    /// Requests that have no slot yet.
    n_waiting: Arc<AtomicUsize>,
    most_waiting: usize,
    stopping: Arc<AtomicBool>,
    /// Cancelled with `stopping`, for requests that wait for their grammars.
    aborted: CancelToken,
    recorder: Arc<Recorder>,
}

impl Engine {
    /// Starts the threads, loads the model, and waits until that is done.
    ///
    /// # Errors
    ///
    /// What loading the model and making its context can return, and [`Error::EngineStopped`] when
    /// a thread can't be started.
    pub(crate) fn start(settings: EngineSettings) -> Result<Engine, Error> {
        let most_waiting = settings.queue_limit;
        let (submissions, requests) = inbox();
        let stopping = Arc::new(AtomicBool::new(false));
        let recorder = Arc::new(Recorder::default());
        let started = thread::start(settings, requests, Arc::clone(&stopping), Arc::clone(&recorder))?;
        Ok(Engine {
            submissions: Some(submissions),
            threads: started.threads,
            info: started.info,
            n_waiting: Arc::new(AtomicUsize::new(0)),
            most_waiting,
            stopping,
            aborted: CancelToken::new(),
            recorder,
        })
    }

    pub(crate) fn info(&self) -> &ModelInfo {
        &self.info
    }

    /// Queues a job. Its reports come to the reader; dropping that cancels the job.
    ///
    /// # Errors
    ///
    /// [`Error::Busy`], [`Error::EngineStopped`].
    pub(crate) fn submit(&self, job: Job, grammar: Arc<Grammar>) -> Result<mailbox::Reader<Report>, Error> {
        let ticket = self.ticket()?;
        let (writer, reader) = mailbox();
        let span = span(&job);
        let (at, grammar_time) = (Instant::now(), Duration::ZERO);
        let submission = Submission { job, grammar, writer, at, grammar_time, ticket, span };
        self.push(Work::Request(Box::new(submission)))?;
        Ok(reader)
    }

    /// A place in the queue.
    fn ticket(&self) -> Result<Ticket, Error> {
        let n_waiting = self.n_waiting.fetch_add(1, Ordering::Relaxed);
        let ticket = Ticket(Arc::clone(&self.n_waiting));
        self.check_running()?;
        if n_waiting >= self.most_waiting {
            self.recorder.refused();
            return Err(Error::Busy { queue_limit: self.most_waiting });
        }
        Ok(ticket)
    }

    fn push(&self, work: Work) -> Result<(), Error> {
        self.check_running()?;
        let sent = self.submissions.as_ref().is_some_and(|s| s.push(work).is_ok());
        if sent { Ok(()) } else { Err(stopped()) }
    }

    fn check_running(&self) -> Result<(), Error> {
        match self.stopping.load(Ordering::Relaxed) {
            true => Err(Error::EngineStopped { reason: "it was shut down".to_owned() }),
            false => Ok(()),
        }
    }

    /// Ends all requests, those that run at their next step, and takes no more.
    pub(crate) fn abort(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.aborted.cancel();
    }

    pub(crate) fn metrics(&self) -> Metrics {
        self.recorder.snapshot(self.n_waiting.load(Ordering::Relaxed))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.submissions = None;
        let here: ThreadId = std::thread::current().id();
        // The last handle may go with a waker that one of the threads runs: a thread can't wait for
        // itself, and ends anyway.
        if self.threads.iter().any(|thread| thread.thread().id() == here) {
            return;
        }
        for thread in self.threads.drain(..) {
            // A panic of a thread has been reported to whoever waited for it.
            let _ = thread.join();
        }
    }
}

/// That of a request, below whatever span its caller is in.
fn span(job: &Job) -> Span {
    tracing::debug_span!("request", samples = job.n_samples, priority = job.priority)
}

/// The engine thread is gone.
pub(crate) fn stopped() -> Error {
    Error::EngineStopped { reason: "it has ended unexpectedly".to_owned() }
}
