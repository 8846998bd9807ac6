//! [`Engine`]: the handle that callers queue jobs with, and the owner of the engine's threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{JoinHandle, ThreadId};
use std::time::{Duration, Instant};

use formwork_core::Grammar;

use super::engine_settings::EngineSettings;
use super::job::Job;
use super::metrics::{Metrics, MetricsRecorder};
use super::model_info::ModelInfo;
use super::report::Report;
use super::stopped;
use super::submission::{PreparerWork, Submission};
use super::thread;
use super::ticket::Ticket;
use crate::base::Error;
use crate::sync::cancel::CancelToken;
use crate::sync::inbox::{self, inbox};
use crate::sync::mailbox::{self, mailbox};

/// The owner of an engine's threads. Dropping it lets them finish what they were given, and joins
/// them.
pub(crate) struct Engine {
    /// `None` only while dropping.
    pub(super) submissions: Option<inbox::Sender<PreparerWork>>,
    threads: Vec<JoinHandle<()>>,
    info: ModelInfo,
    /// Number of requests that have no slot yet.
    n_waiting: Arc<AtomicUsize>,
    queue_limit: usize,
    pub(super) stopping: Arc<AtomicBool>,
    /// Cancelled with `stopping`, for requests that wait for their grammars.
    pub(super) aborted: CancelToken,
    pub(super) recorder: Arc<MetricsRecorder>,
}

impl Engine {
    /// Starts the threads, loads the model, and waits until that is done.
    ///
    /// # Errors
    ///
    /// What loading the model and making its context can return, and [`Error::EngineStopped`] when
    /// a thread can't be started.
    pub(crate) fn start(settings: EngineSettings) -> Result<Engine, Error> {
        let queue_limit = settings.queue_limit;
        let (submissions, requests) = inbox();
        let stopping = Arc::new(AtomicBool::new(false));
        let recorder = Arc::new(MetricsRecorder::default());
        let started = thread::start(settings, requests, Arc::clone(&stopping), Arc::clone(&recorder))?;
        Ok(Engine {
            submissions: Some(submissions),
            threads: started.threads,
            info: started.info,
            n_waiting: Arc::new(AtomicUsize::new(0)),
            queue_limit,
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
    pub(crate) fn submit_job(&self, job: Job, grammar: Arc<Grammar>) -> Result<mailbox::Reader<Report>, Error> {
        let ticket = self.ticket()?;
        let (writer, reader) = mailbox();
        let span = job.span();
        let (submitted, grammar_time) = (Instant::now(), Duration::ZERO);
        let submission = Submission { job, grammar, writer, submitted, grammar_time, ticket, span };
        self.push(PreparerWork::Request(Box::new(submission)))?;
        Ok(reader)
    }

    /// A place in the queue.
    ///
    /// It is taken before the limit is looked at, so that of many threads no more get one than
    /// there are; one that is refused gives it back.
    pub(super) fn ticket(&self) -> Result<Ticket, Error> {
        let n_waiting = self.n_waiting.fetch_add(1, Ordering::Relaxed);
        let ticket = Ticket(Arc::clone(&self.n_waiting));
        self.check_running()?;
        if n_waiting >= self.queue_limit {
            self.recorder.refused();
            return Err(Error::Busy { queue_limit: self.queue_limit });
        }
        Ok(ticket)
    }

    /// Sends work to the preparer.
    pub(super) fn push(&self, work: PreparerWork) -> Result<(), Error> {
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
