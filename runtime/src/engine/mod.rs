//! The engine: one thread that owns a model's weights, its context and the matchers of what is being
//! generated.
//!
//! ```text
//! Model handles --Job--> thread: scheduler --> slots --> step: one batch, decoded, sampled
//!        ^                                                     |
//!        +------------------------ Output ---------------------+
//! ```
//!
//! llama.cpp's context can't be shared between threads, so nothing of it ever leaves this one: a
//! [`Job`] carries what a request says, an [`Output`] what came of it. A slot is one sequence of the
//! context with its matcher, sampler and budget; there are [`N_SLOTS`] of them, and everything else is
//! written for any number.
//!
//! What it deliberately does not do: know types. It fills grammars with text.

mod saved;
mod scheduler;
mod slot;
mod step;
mod thread;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::Instant;

use formwork_core::{Grammar, Vocabulary};

use crate::error::Error;
use crate::generated::{FinishReason, Usage};
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;
use crate::prompt::{Piece, SchemaText};
use crate::sample::SamplerSettings;
pub(crate) use thread::EngineSettings;

/// Sequences that are generated at the same time.
const N_SLOTS: u32 = 1;

/// What a request asks of the engine.
pub(crate) struct Job {
    pub(crate) prompt: Vec<Piece>,
    pub(crate) grammar: Arc<Grammar>,
    /// Most tokens to generate; `None` for what the context holds.
    pub(crate) max_tokens: Option<usize>,
    pub(crate) sampling: SamplerSettings,
}

/// A complete text of a job's grammar.
pub(crate) struct Output {
    pub(crate) text: String,
    pub(crate) finish_reason: FinishReason,
    pub(crate) usage: Usage,
}

/// A job on its way, with where its result goes.
struct Submission {
    job: Job,
    reply: Sender<Result<Output, Error>>,
    cancelled: Arc<AtomicBool>,
    at: Instant,
}

/// What requests need to know about the model, on whatever thread they are made.
pub(crate) struct ModelInfo {
    pub(crate) vocabulary: Arc<Vocabulary>,
    /// Tokens a sequence can hold.
    pub(crate) n_ctx: usize,
    pub(crate) template: Option<ChatTemplate>,
    pub(crate) markup: Markup,
    pub(crate) schema_text: SchemaText,
}

/// The owner of an engine thread. Dropping it lets the thread finish what it was given, and joins it.
pub(crate) struct Engine {
    /// `None` only while dropping.
    submissions: Option<Sender<Submission>>,
    thread: Option<JoinHandle<()>>,
    info: ModelInfo,
}

impl Engine {
    /// Starts a thread, loads the model on it, and waits until that is done.
    ///
    /// # Errors
    ///
    /// What loading the model and making its context can return, and [`Error::EngineStopped`] when
    /// the thread can't be started.
    pub(crate) fn start(settings: EngineSettings) -> Result<Engine, Error> {
        let (submissions, inbox) = mpsc::channel();
        let (thread, info) = thread::start(settings, inbox)?;
        Ok(Engine { submissions: Some(submissions), thread: Some(thread), info })
    }

    pub(crate) fn info(&self) -> &ModelInfo {
        &self.info
    }

    /// Queues a job.
    ///
    /// # Errors
    ///
    /// [`Error::EngineStopped`].
    pub(crate) fn submit(&self, job: Job) -> Result<Pending, Error> {
        let (reply, output) = mpsc::channel();
        let cancelled = Arc::new(AtomicBool::new(false));
        let submission = Submission { job, reply, cancelled: Arc::clone(&cancelled), at: Instant::now() };
        let sent = self.submissions.as_ref().is_some_and(|s| s.send(submission).is_ok());
        if sent { Ok(Pending { output, cancelled }) } else { Err(stopped()) }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.submissions = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported to whoever waited for it.
            let _ = thread.join();
        }
    }
}

/// A job whose result is awaited. Dropping it cancels the job at its next step.
pub(crate) struct Pending {
    output: Receiver<Result<Output, Error>>,
    cancelled: Arc<AtomicBool>,
}

impl Pending {
    /// Waits for the result.
    ///
    /// # Errors
    ///
    /// What became of the job, or [`Error::EngineStopped`].
    pub(crate) fn wait(self) -> Result<Output, Error> {
        self.output.recv().unwrap_or_else(|_| Err(stopped()))
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

fn stopped() -> Error {
    Error::EngineStopped { reason: "it has ended unexpectedly".to_owned() }
}
