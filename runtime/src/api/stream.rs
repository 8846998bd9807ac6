//! A request on its way: its text as it comes, and the value at the end; for threads and for tasks.

use std::collections::VecDeque;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use formwork_core::{Document, PartialError, QuoteReader};

use super::generated::Generated;
use super::model::Model;
use crate::backend::{self, News, Report, Reports, SampleEnd};
use crate::base::{Error, FinishReason, TokenLogprob, Usage};
use crate::compile::Waiting;
use crate::sync::mailbox::Reader;

/// How much of the text a stream's updates have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum OutputKind {
    /// What was added since the last update.
    #[default]
    Delta,
    /// All of it so far.
    Cumulative,
    /// One update, at the end, with all of it.
    Final,
}

/// News of one sample of a request.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Update {
    /// Which of the request's [samples](crate::Request::samples), from 0.
    pub sample: usize,
    /// The text, as the [`OutputKind`] says; whole characters. What came while nobody looked is in
    /// one update.
    pub text: String,
    /// The same for what the model [thinks](crate::Request::thinking) before it writes the text;
    /// empty once it does, but for [`OutputKind::Cumulative`].
    pub reasoning: String,
    /// Number of tokens of the text so far.
    pub output_tokens: usize,
    /// The probabilities of the tokens since the last update, where the request [asked for
    /// them](crate::Request::logprobs).
    pub logprobs: Vec<TokenLogprob>,
    /// Why the text ended, in a sample's last update.
    pub finish_reason: Option<FinishReason>,
    /// What the sample cost, in its last update.
    pub usage: Option<Usage>,
}

/// What has come of one sample.
#[derive(Default)]
struct SampleText {
    text: String,
    reasoning: Option<String>,
    logprobs: Vec<TokenLogprob>,
    end: Option<Result<SampleEnd, Error>>,
}

/// A request that has been queued.
pub(crate) struct Submitted {
    pub(crate) reports: Reports,
    /// Keeps the engine going.
    pub(crate) model: Model,
    /// Keeps a reading of the prompt's beginning going.
    pub(crate) fed: Option<Reader<Report>>,
    /// Keeps the request waiting for its grammar.
    pub(crate) waiting: Option<Waiting>,
    /// What the value's quotes are words of.
    pub(crate) document: Option<Document>,
}

/// Reads a value from the whole text of a sample, and gives the text back.
pub(crate) type ReadValue<T> = fn(String) -> Result<(T, String), Error>;

/// A request whose reports are being read.
pub(crate) struct Reading<T> {
    reader: Reports,
    /// Keeps the request waiting for its grammar. Dropped before the model, which waits for it.
    _waiting: Option<Waiting>,
    /// Keeps the engine going.
    _model: Model,
    /// Keeps the reading of a prompt that came in pieces going.
    _fed: Option<Reader<Report>>,
    kind: OutputKind,
    samples: Vec<SampleText>,
    /// News that nobody has asked for yet.
    news: VecDeque<News>,
    read: ReadValue<T>,
    document: Option<Document>,
    /// Gives the quotes their places in what is read of the first sample's text as it comes.
    quotes: Option<QuoteReader>,
}

impl<T> Reading<T> {
    pub(crate) fn new(
        Submitted { reports, model, fed, waiting, document }: Submitted,
        kind: OutputKind,
        n_samples: usize,
        read: ReadValue<T>,
    ) -> Reading<T> {
        let samples = (0..n_samples).map(|_| SampleText::default()).collect();
        let quotes = document.as_ref().map(Document::reader);
        Reading {
            reader: reports,
            _model: model,
            _fed: fed,
            _waiting: waiting,
            kind,
            samples,
            news: VecDeque::new(),
            read,
            document,
            quotes,
        }
    }

    /// Adds one piece of news to its sample, and makes an update of it.
    fn take(&mut self, news: News) -> Result<Update, Error> {
        let sample = &mut self.samples[news.sample];
        sample.add(&news);
        sample.logprobs.extend_from_slice(&news.logprobs);
        // The samples have all of the text in any case: values are read from it at the end.
        let (text, reasoning) = match self.kind {
            OutputKind::Delta => (news.text, news.reasoning),
            OutputKind::Cumulative | OutputKind::Final => (sample.text.clone(), sample.reasoning.clone()),
        };
        let mut update = Update {
            sample: news.sample,
            text,
            reasoning: reasoning.unwrap_or_default(),
            output_tokens: news.output_tokens,
            logprobs: news.logprobs,
            finish_reason: None,
            usage: None,
        };
        match news.end {
            None => {}
            Some(Ok(end)) => {
                update.finish_reason = Some(end.finish_reason);
                update.usage = Some(end.usage.clone());
                sample.end = Some(Ok(end));
            }
            Some(Err(error)) => {
                // An error can't be cloned: the stream has it, and the sample remembers that.
                sample.end = Some(Err(Error::AlreadyReported));
                return Err(error);
            }
        }
        Ok(update)
    }

    /// The next piece of news that is there already, or the next report for `wait` to fetch.
    fn next(&mut self, wait: impl FnOnce(&Reports) -> Poll<Option<Report>>) -> Poll<Option<Result<Update, Error>>> {
        if self.news.is_empty() {
            match wait(&self.reader) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(report)) => self.news.extend(report.0),
                Poll::Ready(None) => return Poll::Ready(self.lost()),
            }
        }
        let news = self.news.pop_front();
        Poll::Ready(news.map(|news| self.take(news)))
    }

    /// More of the first sample's text than `n_read` bytes, as `read` reads it; `None` when there is
    /// no more.
    pub(super) fn more<R>(
        &mut self,
        n_read: &mut usize,
        wait: impl Fn(&Reports) -> Poll<Option<Report>>,
        read: impl FnOnce(&str) -> Result<R, PartialError>,
    ) -> Poll<Option<Result<R, Error>>> {
        loop {
            match std::task::ready!(self.next(&wait)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                Some(Ok(_)) => {}
            }
            // Updates of other samples, and of thoughts, add nothing to this text.
            let text = self.samples.first().map_or("", |sample| &sample.text);
            if text.len() > *n_read {
                let new = &text[std::mem::replace(n_read, text.len())..];
                let read = match &mut self.quotes {
                    Some(quotes) => quotes.read(|| read(new)),
                    None => read(new),
                };
                return Poll::Ready(Some(read.map_err(|source| Error::Partial { source })));
            }
        }
    }

    /// What comes after the last report: nothing, unless a sample has no end. Then the engine has
    /// died, and each such sample is an error once.
    fn lost(&mut self) -> Option<Result<Update, Error>> {
        let open = self.samples.iter_mut().find(|sample| sample.end.is_none())?;
        open.end = Some(Err(backend::stopped()));
        Some(Err(backend::stopped()))
    }

    /// Adds a report to the samples for a caller that only wants values: errors stay with their
    /// samples.
    fn absorb(&mut self, report: Report) {
        for news in self.news.drain(..).chain(report.0) {
            let sample = &mut self.samples[news.sample];
            sample.add(&news);
            sample.logprobs.extend(news.logprobs);
            // A sample ends once; later news of others must not take its end away.
            sample.end = news.end.or(sample.end.take());
        }
    }

    /// Waits for the rest, and gives the values.
    fn finish(mut self) -> Vec<Result<Generated<T>, Error>> {
        while let Some(report) = self.reader.recv() {
            self.absorb(report);
        }
        self.values()
    }

    /// The values, after all reports were read.
    fn values(&mut self) -> Vec<Result<Generated<T>, Error>> {
        self.absorb(Report(Vec::new()));
        let (read, document) = (self.read, self.document.as_ref());
        std::mem::take(&mut self.samples).into_iter().map(|sample| sample.value(read, document)).collect()
    }
}

impl<T> Reading<T> {
    pub(super) fn debug(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(name)
            .field("output", &self.kind)
            .field("texts", &self.samples.iter().map(|sample| &sample.text).collect::<Vec<_>>())
            .finish_non_exhaustive()
    }
}

impl SampleText {
    /// Adds to the text and the thoughts.
    fn add(&mut self, news: &News) {
        self.text.push_str(&news.text);
        if let Some(reasoning) = &news.reasoning {
            self.reasoning.get_or_insert_default().push_str(reasoning);
        }
    }

    /// The value, after the sample's last report. Its quotes are words of the document.
    fn value<T>(self, read: ReadValue<T>, document: Option<&Document>) -> Result<Generated<T>, Error> {
        let SampleEnd { finish_reason, usage, seed, tokens, confidence, .. } =
            self.end.unwrap_or_else(|| Err(backend::stopped()))?;
        let (text, reasoning, logprobs) = (self.text, self.reasoning, self.logprobs);
        // The beginning of a value is no value, but the caller may want to see it.
        if let FinishReason::Cancelled(reason) = finish_reason {
            return Err(Error::Cancelled { reason, text });
        }
        let (value, text) = match document {
            Some(document) => document.read(|| read(text))?,
            None => read(text)?,
        };
        Ok(Generated { value, text, reasoning, finish_reason, usage, seed, tokens, logprobs, confidence })
    }
}

/// The updates of a request, for a loop; made by [`Request::stream`](crate::Request::stream).
/// Dropping it cancels the request.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// # #[derive(Debug, Structured, Deserialize)]
/// # struct Person { name: String }
/// # let model = Model::playback([("", "")]);
/// let mut stream = model.request::<Person>("Ada Lovelace lived in London.").stream()?;
/// for update in stream.by_ref() {
///     print!("{}", update?.text);
/// }
/// println!(" is {:?}", stream.finish()?.value);
/// # Ok::<(), formwork::Error>(())
/// ```
#[must_use = "a stream that is dropped cancels its request"]
pub struct Stream<T> {
    pub(super) reading: Reading<T>,
}

impl<T> Stream<T> {
    pub(crate) fn new(reading: Reading<T>) -> Stream<T> {
        Stream { reading }
    }

    /// Waits for the end, and gives the value: that of the first sample, where there are several.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`](crate::Request::run), and [`Error::AlreadyReported`] for what an
    /// update was an error with already.
    pub fn finish(self) -> Result<Generated<T>, Error> {
        self.reading.finish().into_iter().next().unwrap_or_else(|| Err(backend::stopped()))
    }

    /// Waits for the end, and gives the value of each sample.
    pub fn finish_samples(self) -> Vec<Result<Generated<T>, Error>> {
        self.reading.finish()
    }
}

impl<T> Iterator for Stream<T> {
    type Item = Result<Update, Error>;

    /// Waits for the next update; `None` when all samples have ended.
    fn next(&mut self) -> Option<Result<Update, Error>> {
        match self.reading.next(|reader| Poll::Ready(reader.recv())) {
            Poll::Ready(update) => update,
            Poll::Pending => None,
        }
    }
}

impl<T> fmt::Debug for Stream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reading.debug("Stream", f)
    }
}

/// The updates of a request, for a task of any executor; made by
/// [`Request::stream_async`](crate::Request::stream_async). Dropping it cancels the request.
#[must_use = "a stream that is dropped cancels its request"]
pub struct AsyncStream<T> {
    pub(super) reading: Reading<T>,
}

impl<T> AsyncStream<T> {
    pub(crate) fn new(reading: Reading<T>) -> AsyncStream<T> {
        AsyncStream { reading }
    }

    /// The value, once it is complete: that of the first sample, where there are several.
    pub fn finish(self) -> Run<T> {
        Run { state: RunState::Reading(Box::new(self.reading)) }
    }
}

impl<T> futures_core::Stream for AsyncStream<T> {
    type Item = Result<Update, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.reading.next(|reader| reader.poll_recv(context))
    }
}

impl<T> fmt::Debug for AsyncStream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reading.debug("AsyncStream", f)
    }
}

/// A request on its way, for a task of any executor; made by
/// [`Request::run_async`](crate::Request::run_async). Dropping it cancels the request.
#[must_use = "a future does nothing by itself, and dropping it cancels the request"]
pub struct Run<T> {
    state: RunState<T>,
}

/// The samples of a request on their way, for a task of any executor; made by
/// [`Request::run_samples_async`](crate::Request::run_samples_async). Dropping it cancels the
/// request.
#[must_use = "a future does nothing by itself, and dropping it cancels the request"]
pub struct RunSamples<T> {
    state: RunState<T>,
}

/// The value of each sample, or why there is none.
type SampleValues<T> = Vec<Result<Generated<T>, Error>>;

enum RunState<T> {
    Reading(Box<Reading<T>>),
    /// The request was refused at once.
    Refused(Error),
    Done,
}

impl<T> Run<T> {
    pub(crate) fn new(reading: Result<Reading<T>, Error>) -> Run<T> {
        Run { state: RunState::new(reading) }
    }
}

impl<T> RunSamples<T> {
    pub(crate) fn new(reading: Result<Reading<T>, Error>) -> RunSamples<T> {
        RunSamples { state: RunState::new(reading) }
    }
}

impl<T> RunState<T> {
    fn new(reading: Result<Reading<T>, Error>) -> RunState<T> {
        match reading {
            Ok(reading) => RunState::Reading(Box::new(reading)),
            Err(error) => RunState::Refused(error),
        }
    }

    /// The values of all samples, once all have ended.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<SampleValues<T>, Error>> {
        if let RunState::Reading(reading) = self {
            // Reports are taken as they come, so that the mailbox never holds the whole text.
            while let Some(report) = std::task::ready!(reading.reader.poll_recv(context)) {
                reading.absorb(report);
            }
        }
        // A future must not be polled after it is ready; this one says so instead of panicking.
        Poll::Ready(match std::mem::replace(self, RunState::Done) {
            RunState::Reading(mut reading) => Ok(reading.values()),
            RunState::Refused(error) => Err(error),
            RunState::Done => Err(Error::AlreadyReported),
        })
    }
}

impl<T> Future for Run<T> {
    type Output = Result<Generated<T>, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let values = std::task::ready!(self.state.poll(context));
        Poll::Ready(values.and_then(|values| values.into_iter().next().unwrap_or_else(|| Err(backend::stopped()))))
    }
}

impl<T> Future for RunSamples<T> {
    type Output = Result<Vec<Generated<T>>, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let values = std::task::ready!(self.state.poll(context));
        Poll::Ready(values.and_then(|values| values.into_iter().collect()))
    }
}

impl<T> fmt::Debug for Run<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").finish_non_exhaustive()
    }
}

impl<T> fmt::Debug for RunSamples<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunSamples").finish_non_exhaustive()
    }
}
