//! Requests whose grammar is still being compiled: they wait in the compiler, and neither the
//! preparer nor the engine knows of them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::engine_handle::{Engine, stopped};
use super::job::Job;
use super::output_writer::OutputWriter;
use super::report::{End, Report};
use super::submission::{Submission, Work};
use crate::base::{CancelReason, CompileError, Error, FinishReason, Usage};
use crate::compile::{Compile, Outcome, Waiting};
use crate::sync::mailbox::{Reader, mailbox};

impl Engine {
    /// Queues a job as soon as its grammar is there. What is returned second keeps the request
    /// waiting for that: it is none if there is nothing to wait for.
    ///
    /// # Errors
    ///
    /// As for [`Engine::submit`].
    pub(crate) fn submit_compiling(
        &self,
        job: Job,
        compile: Compile,
    ) -> Result<(Reader<Report>, Option<Waiting>), Error> {
        let ticket = self.ticket()?;
        let (writer, reader) = mailbox();
        let Some(submissions) = self.submissions.clone() else { return Err(stopped()) };
        let at = Instant::now();
        let (stopping, recorder) = (Arc::clone(&self.stopping), Arc::clone(&self.recorder));
        let (cancel, deadline) = (job.cancel.clone(), job.deadline);
        let span = job.span();
        let ready = move |outcome: Outcome| {
            let error = match outcome {
                Ok(compiled) => {
                    let (grammar, grammar_time) = (compiled.grammar, at.elapsed());
                    let submission = Submission { job, grammar, writer, at, grammar_time, ticket, span };
                    // Without an engine the writer goes, and the reader sees the end.
                    return drop(submissions.push(Work::Request(Box::new(submission))));
                }
                Err(error) => error,
            };
            // First the place in the queue, then the message: who has the message may count on it.
            drop(ticket);
            let reason = match error {
                CompileError::Deadline => CancelReason::Deadline,
                CompileError::Cancelled if stopping.load(Ordering::Relaxed) => CancelReason::Shutdown,
                CompileError::Cancelled if job.cancel.is_cancelled() => CancelReason::Token,
                CompileError::Cancelled => CancelReason::Dropped,
                source => {
                    recorder.with(|metrics| metrics.failed += job.n_samples as u64);
                    // As the preparer does: the first sample gets it.
                    return OutputWriter::new(writer, 0, None).end(Err(Error::Grammar { source }));
                }
            };
            recorder.with(|metrics| metrics.cancelled += job.n_samples as u64);
            for sample in 0..job.n_samples {
                OutputWriter::new(writer.clone(), sample, None).end(Ok(never_begun(
                    reason,
                    at.elapsed(),
                    job.sampling.seed,
                    sample,
                )));
            }
        };
        let waiting = compile.then(&[&cancel, &self.aborted], deadline, ready);
        Ok((reader, waiting))
    }
}

/// The end of a sample that was cancelled before its grammar was there.
fn never_begun(reason: CancelReason, waited: Duration, seed: u64, sample: usize) -> End {
    let usage = Usage { grammar_time: waited, queue_time: waited, ..Usage::default() };
    let (finish_reason, seed) = (FinishReason::Cancelled(reason), seed.wrapping_add(sample as u64));
    End { finish_reason, usage, seed, tokens: Vec::new(), confidence: None, prefix: None }
}
