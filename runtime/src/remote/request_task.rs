//! [`RequestTask`]: a request on the client's thread, a task for each of its samples.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::backend::{Remote, Wanted};
use super::ending::Ending;
use super::guarantee::{Answering, Plan, SampleWriter, Server};
use crate::backend::{Report, SampleEnd};
use crate::base::{CancelReason, CompileError, Error, FinishReason, Usage};
use crate::compile::Compile;
use crate::sync::mailbox::Writer;

/// A request that was taken.
pub(super) struct RequestTask<S> {
    pub(super) remote: Arc<Remote<S>>,
    pub(super) wanted: Wanted,
    pub(super) ending: Ending,
    pub(super) writer: Writer<Report>,
    pub(super) _place: InFlight,
    /// Time from the request until its grammar was compiled.
    pub(super) grammar_time: Duration,
}

/// A place among the open requests, given back when dropped.
pub(super) struct InFlight(pub(super) Arc<AtomicUsize>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<S: Server> RequestTask<S> {
    /// Starts the samples.
    pub(super) fn start(self, plan: Plan) {
        let (shared, plan) = (Arc::new(self), Arc::new(plan));
        for sample in 0..shared.wanted.settings.n_samples {
            let (task, plan) = (Arc::clone(&shared), Arc::clone(&plan));
            shared.remote.server.spawn(async move { task.answer(sample, &plan).await });
        }
    }

    /// Starts the samples once their grammar is compiled.
    pub(super) fn start_compiling(mut self, compile: Compile) {
        let remote = Arc::clone(&self.remote);
        remote.server.spawn(async move {
            let compiled = self.ending.race(compile).await;
            self.grammar_time = self.wanted.submitted.elapsed();
            match compiled {
                Ok(Ok(compiled)) => match self.remote.plan(&self.wanted, &compiled.grammar) {
                    Ok(plan) => self.start(plan),
                    Err(error) => self.fail(error),
                },
                Ok(Err(CompileError::Deadline)) => self.cancel(CancelReason::Deadline),
                Ok(Err(source)) => self.fail(Error::Grammar { source }),
                Err(reason) => self.cancel(reason),
            }
        });
    }

    /// Ends all samples with an error. It can't be cloned: the first sample gets it.
    fn fail(&self, error: Error) {
        let mut error = Some(error);
        for sample in 0..self.wanted.settings.n_samples {
            let error = error.take().unwrap_or(Error::AlreadyReported);
            SampleWriter::new(self.writer.clone(), sample, None).end("", Err(error));
        }
    }

    fn cancel(&self, reason: CancelReason) {
        for sample in 0..self.wanted.settings.n_samples {
            let waited = self.grammar_time;
            let usage = Usage { grammar_time: waited, queue_time: waited, ..Usage::default() };
            let end = self.end_of(sample, FinishReason::Cancelled(reason), usage);
            SampleWriter::new(self.writer.clone(), sample, None).end("", Ok(end));
        }
    }

    fn end_of(&self, sample: usize, finish_reason: FinishReason, usage: Usage) -> SampleEnd {
        SampleEnd::without_output(finish_reason, usage, self.wanted.settings.sampling_of(sample).seed)
    }

    /// Makes the calls for one sample, and reports it.
    async fn answer(&self, sample: usize, plan: &Plan) {
        let settings = &self.wanted.settings;
        let writer = SampleWriter::new(self.writer.clone(), sample, settings.report_interval);
        let started = Instant::now();
        let mut answering = Answering::new(&self.remote.server, plan, settings.sampling_of(sample), writer);
        let ended = self.ending.race(answering.run()).await;
        let (grammar_time, generation_time) = (self.grammar_time, started.elapsed());
        let usage = Usage { grammar_time, queue_time: grammar_time, generation_time, ..answering.usage() };
        let confidence = if matches!(ended, Ok(Ok(_))) { answering.confidence() } else { None };
        let (text, mut writer) = answering.into_parts();
        let end = match ended {
            Ok(Ok(finish_reason)) => Ok(SampleEnd { confidence, ..self.end_of(sample, finish_reason, usage) }),
            Ok(Err(error)) => Err(error),
            Err(reason) => Ok(self.end_of(sample, FinishReason::Cancelled(reason), usage)),
        };
        writer.end(&text, end);
    }
}
