//! [`Recorder`]: a [`Backend`] around another, whose answers it writes to a file.

use std::sync::Arc;
use std::task::{Context, Poll, ready};

use formwork_core::Vocabulary;

use super::line::{Line, LineSettings};
use super::recorded::{Answer, Recorded, short_type_name};
use super::tape::{Place, Tape};
use crate::backend::{Asked, Backend, GrammarOrigin, News, Pull, Report, Reports, RequestSettings, Submission};
use crate::base::{Error, FinishReason};
use crate::prompt::{Message, SchemaText};

/// Writes another backend's answers to a file.
pub(super) struct Recorder {
    inner: Arc<dyn Backend>,
    tape: Arc<Tape>,
}

impl Recorder {
    pub(super) fn new(inner: Arc<dyn Backend>, tape: Arc<Tape>) -> Recorder {
        Recorder { inner, tape }
    }
}

impl Backend for Recorder {
    fn schema_text(&self) -> SchemaText {
        self.inner.schema_text()
    }

    fn n_slots(&self) -> usize {
        self.inner.n_slots()
    }

    fn context_length(&self) -> usize {
        self.inner.context_length()
    }

    fn vocabulary(&self) -> &Arc<Vocabulary> {
        self.inner.vocabulary()
    }

    fn prompt_text(&self, asked: &Asked<'_>) -> Result<String, Error> {
        self.inner.prompt_text(asked)
    }

    fn submit(
        &self,
        asked: &Asked<'_>,
        grammar: GrammarOrigin,
        settings: RequestSettings,
    ) -> Result<Submission, Error> {
        let sampling = settings.sampling;
        let recorded = LineSettings { temperature: sampling.temperature, seed: None, max_tokens: settings.max_tokens };
        let n_samples = settings.n_samples;
        let Submission { reports, waiting } = self.inner.submit(asked, grammar, settings)?;
        let taping = Taping {
            reports,
            messages: asked.said(),
            type_name: short_type_name(asked.type_name),
            settings: recorded,
            answers: vec![None; n_samples],
            n_open: n_samples,
            place: Some(self.tape.place()),
        };
        Ok(Submission { reports: Reports::pulled(taping), waiting })
    }

    fn shutdown(&self) {
        self.inner.shutdown();
    }

    #[cfg(feature = "remote")]
    fn remote_metrics(&self) -> Option<crate::remote::RemoteMetrics> {
        self.inner.remote_metrics()
    }
}

/// A request's reports, read along.
struct Taping {
    reports: Reports,
    messages: Vec<Message>,
    type_name: String,
    settings: LineSettings,
    /// The samples' answers so far; `None` where nothing has come.
    answers: Vec<Option<Answer>>,
    /// Number of samples that have not ended.
    n_open: usize,
    /// Where they go in the file. Dropped, it leaves nothing there.
    place: Option<Place>,
}

impl Taping {
    /// Adds what a report says, and writes the answers once they are complete.
    fn listen(&mut self, mut report: Report) -> Report {
        for news in &mut report.0 {
            self.add(news);
            if news.end.is_none() {
                continue;
            }
            self.n_open = self.n_open.saturating_sub(1);
            if self.n_open == 0
                && let Some(place) = self.place.take()
                && let Err(error) = self.lines().and_then(|lines| place.write(&lines))
            {
                news.end = Some(Err(error));
            }
        }
        report
    }

    fn add(&mut self, news: &News) {
        let Some(sample) = self.answers.get_mut(news.sample) else { return };
        let answer = sample.get_or_insert_with(|| Answer::written(String::new()));
        answer.text.push_str(&news.text);
        if let Some(reasoning) = &news.reasoning {
            answer.reasoning.get_or_insert_default().push_str(reasoning);
        }
        answer.logprobs.extend_from_slice(&news.logprobs);
        match &news.end {
            None => {}
            Some(Ok(end)) if !matches!(end.finish_reason, FinishReason::Cancelled(_)) => {
                answer.finish_reason = end.finish_reason;
                answer.usage = Some(end.usage.clone());
                // A seed that decided nothing would only be another one each time.
                answer.seed = (self.settings.temperature > 0.0).then_some(end.seed);
            }
            Some(_) => *sample = None,
        }
    }

    /// The complete answers as lines.
    fn lines(&mut self) -> Result<String, Error> {
        let mut lines = String::new();
        for answer in self.answers.drain(..).flatten() {
            let settings = LineSettings { seed: answer.seed, ..self.settings.clone() };
            let (messages, type_name) = (self.messages.clone(), Some(self.type_name.clone()));
            let line = Line::of(Recorded { messages, type_name, answer }, settings);
            lines.push_str(&serde_json::to_string(&line).map_err(|source| Error::Example { source })?);
            lines.push('\n');
        }
        Ok(lines)
    }
}

impl Pull for Taping {
    fn pull(&mut self) -> Option<Report> {
        let report = self.reports.recv()?;
        Some(self.listen(report))
    }

    fn poll_pull(&mut self, context: &Context<'_>) -> Poll<Option<Report>> {
        let report = ready!(self.reports.poll_recv(context));
        Poll::Ready(report.map(|report| self.listen(report)))
    }
}
