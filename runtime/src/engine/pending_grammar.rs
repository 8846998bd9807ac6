//! Requests whose grammar is still being compiled.
//!
//! They wait in the compiler ([`crate::compile`]), as a call that it makes when the grammar is
//! there. Neither the preparer nor the engine knows of them until then, so a slow compilation holds
//! up no other request. A place in the queue is theirs from the beginning.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::engine_handle::Engine;
use super::job::Job;
use super::output_writer::OutputWriter;
use super::report::{Report, SampleEnd};
use super::request_settings::RequestSettings;
use super::stopped;
use super::submission::{PreparerWork, Submission};
use crate::base::{CancelReason, CompileError, Error, FinishReason, Usage, to_u64};
use crate::compile::{Compile, Outcome, Waiting};
use crate::sync::mailbox::{Reader, Writer, mailbox};

impl Engine {
    /// Queues a job as soon as its grammar is there. The second value keeps the request waiting for
    /// that; it is `None` if there is nothing to wait for.
    ///
    /// # Errors
    ///
    /// As for [`Engine::submit_job`].
    pub(crate) fn submit_compiling(
        &self,
        job: Job,
        compile: Compile,
    ) -> Result<(Reader<Report>, Option<Waiting>), Error> {
        let ticket = self.ticket()?;
        let (writer, reader) = mailbox();
        let Some(submissions) = self.submissions.clone() else { return Err(stopped()) };
        let submitted = Instant::now();
        let (stopping, recorder) = (Arc::clone(&self.stopping), Arc::clone(&self.recorder));
        // The compiler needs to know of cancelling and deadline while the job waits in its closure.
        let settings = Arc::clone(&job.settings);
        let span = job.span();
        let ready = move |outcome: Outcome| {
            let error = match outcome {
                Ok(compiled) => {
                    let (grammar, grammar_time) = (compiled.grammar, submitted.elapsed());
                    let submission = Submission { job, grammar, writer, submitted, grammar_time, ticket, span };
                    // Without an engine the writer goes, and the reader sees the end.
                    return drop(submissions.push(PreparerWork::Request(Box::new(submission))));
                }
                Err(error) => error,
            };
            // First the place in the queue, then the message: who has the message may count on it.
            drop(ticket);
            match cancel_reason(error, &stopping, &job.settings) {
                Ok(reason) => {
                    recorder.with(|metrics| metrics.cancelled += to_u64(job.settings.n_samples));
                    end_all(&job.settings, &writer, reason, submitted.elapsed());
                }
                Err(source) => {
                    recorder.with(|metrics| metrics.failed += to_u64(job.settings.n_samples));
                    // The error can't be cloned: as with the preparer's, the first sample gets it.
                    OutputWriter::new(writer, 0, None).end(Err(Error::Grammar { source }));
                }
            }
        };
        let waiting = compile.then(&[&settings.cancel, &self.aborted], settings.deadline, ready);
        Ok((reader, waiting))
    }
}

/// Who cancelled a compilation; the error itself where nobody did.
fn cancel_reason(
    error: CompileError,
    stopping: &AtomicBool,
    settings: &RequestSettings,
) -> Result<CancelReason, CompileError> {
    match error {
        CompileError::Deadline => Ok(CancelReason::Deadline),
        CompileError::Cancelled if stopping.load(Ordering::Relaxed) => Ok(CancelReason::Shutdown),
        CompileError::Cancelled if settings.cancel.is_cancelled() => Ok(CancelReason::Token),
        CompileError::Cancelled => Ok(CancelReason::Dropped),
        other => Err(other),
    }
}

/// Ends all samples of a request that was cancelled before its grammar was there.
fn end_all(settings: &RequestSettings, writer: &Writer<Report>, reason: CancelReason, waited: Duration) {
    for sample in 0..settings.n_samples {
        let usage = Usage { grammar_time: waited, queue_time: waited, ..Usage::default() };
        let seed = settings.sampling_of(sample).seed;
        let end = SampleEnd::without_output(FinishReason::Cancelled(reason), usage, seed);
        OutputWriter::new(writer.clone(), sample, None).end(Ok(end));
    }
}
