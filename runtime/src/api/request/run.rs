//! Running a request: waiting for its value or reading along, on threads and in tasks.

use std::hash::{BuildHasher, RandomState};
#[cfg(feature = "llama")]
use std::sync::Arc;

#[cfg(any(feature = "llama", doc))]
use formwork_core::Grammar;
use formwork_core::Structured;
use serde::de::DeserializeOwned;

use super::Request;
#[cfg(feature = "llama")]
use crate::api::adapter::Adapter;
use crate::api::generated::Generated;
use crate::api::grammar_source::GrammarSource;
use crate::api::stream::{AsyncStream, OutputKind, ReadValue, Reading, Run, RunSamples, Stream, Submitted};
use crate::backend::{GrammarOrigin, RequestSettings, Submission};
#[cfg(feature = "llama")]
use crate::backend::{Report, request_settings::Purpose};
use crate::base::Error;
#[cfg(feature = "llama")]
use crate::engine::Job;
use crate::sampling::SamplerSettings;
#[cfg(feature = "llama")]
use crate::sync::mailbox::Reader;
#[cfg(feature = "llama")]
use crate::tokenizer::PromptPiece;

impl<T: Structured + DeserializeOwned> Request<T> {
    /// Generates the value, waiting for it.
    ///
    /// # Errors
    ///
    /// Before any forward pass: [`Error::Setting`], [`Error::ZeroBudget`],
    /// [`Error::BudgetTooSmall`], [`Error::NoRoom`], [`Error::NoFiniteValue`],
    /// [`Error::GrammarTooLarge`], [`Error::Schema`], [`Error::Document`], [`Error::ValueTooLong`],
    /// [`Error::Unspellable`] for what the type and the budget do not allow; [`Error::PromptNul`],
    /// [`Error::EmptyPrompt`], [`Error::PromptTooLong`], [`Error::Template`] and
    /// [`Error::TemplateDropsText`] for the prompt. Later: [`Error::Decode`] and [`Error::Logits`]
    /// when the model fails, [`Error::Deserialize`] when `T`'s `Deserialize` refuses what its
    /// [`Structured`] allows, [`Error::OtherType`] when it refuses what a
    /// [given grammar](Request::with_grammar) allows, [`Error::Grammar`] for one that can't be
    /// compiled, [`Error::Ambiguous`] for one of rules that can't be followed.
    /// [`Error::Busy`] and [`Error::Cancelled`] as their names say.
    pub fn run(self) -> Result<Generated<T>, Error> {
        Stream::new(self.reading(OutputKind::Final)?).finish()
    }

    /// Generates all [samples](Request::samples), waiting for them.
    ///
    /// # Errors
    ///
    /// As for [`Request::run`], if one of them failed.
    pub fn run_samples(self) -> Result<Vec<Generated<T>>, Error> {
        Stream::new(self.reading(OutputKind::Final)?).finish_samples().into_iter().collect()
    }

    /// Generates the value, for a task of any executor. The request is queued now, not when the
    /// future is first polled.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Request::run`].
    pub fn run_async(self) -> Run<T> {
        Run::new(self.reading(OutputKind::Final))
    }

    /// Generates all [samples](Request::samples), for a task of any executor, as
    /// [`Request::run_async`] does.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Request::run_samples`].
    pub fn run_samples_async(self) -> RunSamples<T> {
        RunSamples::new(self.reading(OutputKind::Final))
    }

    /// Generates the value, giving the text as it comes.
    ///
    /// # Errors
    ///
    /// What is found before the request is queued: [`Error::Busy`], and what
    /// [`Request::prompt_text`] returns.
    pub fn stream(self) -> Result<Stream<T>, Error> {
        let output = self.output;
        self.reading(output).map(Stream::new)
    }

    /// Generates the value, giving the text as it comes, for a task of any executor.
    ///
    /// # Errors
    ///
    /// As for [`Request::stream`].
    pub fn stream_async(self) -> Result<AsyncStream<T>, Error> {
        let output = self.output;
        self.reading(output).map(AsyncStream::new)
    }

    /// Checks and queues the request. The text is read by `T`'s own `Deserialize`: what the grammar
    /// promises is checked there.
    fn reading(self, output: OutputKind) -> Result<Reading<T>, Error> {
        let read = if self.given.is_some() { read_given } else { read };
        self.reading_by(output, true, read)
    }
}

/// The value of a text of its type's own grammar.
fn read<T: DeserializeOwned>(text: String) -> Result<(T, String), Error> {
    match serde_json::from_str(&text) {
        Ok(value) => Ok((value, text)),
        Err(source) => Err(Error::Deserialize { text, source }),
    }
}

/// The value of a text of a grammar that was given, and may be of another type's texts.
fn read_given<T: DeserializeOwned>(text: String) -> Result<(T, String), Error> {
    match serde_json::from_str(&text) {
        Ok(value) => Ok((value, text)),
        Err(source) => Err(Error::OtherType { text, type_name: std::any::type_name::<T>(), source }),
    }
}

impl<T: Structured> Request<T> {
    /// Generates a text of `grammar`, waiting for it: the value is that text, which need not be
    /// JSON. For typed values see [`Request::with_grammar`], which the prompt and the settings are
    /// as for: where the grammar was not made from a schema, `T` is what the prompt tells the model
    /// about, and with [`SchemaText::None`](crate::SchemaText::None) not even that.
    ///
    /// ```no_run
    /// # use formwork::{Grammar, Model, SchemaText};
    /// # let model = Model::playback([("", "")]);
    /// let date = Grammar::from_regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").expect("the pattern is right");
    /// let born = model.request::<String>("When was Ada Lovelace born?").schema_text(SchemaText::None).run_grammar(date)?;
    /// println!("{}", born.text);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Request::run`], less [`Error::Deserialize`]; and [`Error::Grammar`] for one that
    /// can't be compiled.
    pub fn run_grammar(self, grammar: impl Into<GrammarSource>) -> Result<Generated<String>, Error> {
        Stream::new(self.reading_text(grammar.into(), OutputKind::Final)?).finish()
    }

    /// [`Request::run_grammar`], giving the text as it comes.
    ///
    /// # Errors
    ///
    /// As for [`Request::stream`].
    pub fn stream_grammar(self, grammar: impl Into<GrammarSource>) -> Result<Stream<String>, Error> {
        let output = self.output;
        self.reading_text(grammar.into(), output).map(Stream::new)
    }

    /// [`Request::run_grammar`], for a task of any executor.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Request::run_grammar`].
    pub fn run_grammar_async(self, grammar: impl Into<GrammarSource>) -> Run<String> {
        Run::new(self.reading_text(grammar.into(), OutputKind::Final))
    }

    /// Checks and queues the request, for a text of `grammar`.
    fn reading_text(self, grammar: GrammarSource, output: OutputKind) -> Result<Reading<String>, Error> {
        self.with_grammar(grammar).reading_by(output, false, |text| Ok((text.clone(), text)))
    }

    /// Checks and queues the request, whose value `read` reads from the text; `is_json` where that is
    /// JSON.
    fn reading_by<V>(self, output: OutputKind, is_json: bool, read: ReadValue<V>) -> Result<Reading<V>, Error> {
        self.check()?;
        let n_samples = self.settings.n_samples;
        Ok(Reading::new(self.submit(output, is_json)?, output, n_samples, read))
    }

    /// Queues the request, or has it wait until its grammar is there.
    fn submit(mut self, output: OutputKind, is_json: bool) -> Result<Submitted, Error> {
        let document = self.quoted_document().cloned();
        let (grammar, words) = match self.given.take() {
            Some(GrammarSource { origin, words }) => (origin, Some(words)),
            None => (GrammarOrigin::Ready(self.own_grammar()?), None),
        };
        // Who only waits for the value gets one report: each takes the mailbox's lock.
        let report_interval = (output != OutputKind::Final).then_some(self.stream_interval);
        let settings = RequestSettings { report_interval, ..self.settled() };
        let asked = self.asked(&self.prompt.prompt, words.as_ref(), is_json);
        let Submission { reports, waiting } = self.model.backend().submit(&asked, grammar, settings)?;
        drop(asked);
        Ok(Submitted { reports, model: self.model, fed: self.fed, waiting, document })
    }
}

impl<T> Request<T> {
    /// Has the beginning of the prompt read, for the requests that will follow; `wants_state` for
    /// what it becomes as well.
    ///
    /// # Errors
    ///
    /// [`Error::Busy`], [`Error::EngineStopped`].
    #[cfg(feature = "llama")]
    pub(crate) fn read(
        &self,
        grammar: Arc<Grammar>,
        beginning: Vec<PromptPiece>,
        wants_state: bool,
    ) -> Result<Reader<Report>, Error> {
        let purpose = Purpose::ReadPrompt { wants_state };
        let settings = RequestSettings { purpose, n_samples: 1, max_tokens: Some(1), ..self.settled() };
        self.model
            .engine()?
            .submit_job(Job { prompt: beginning, partings: Vec::new(), settings: Arc::new(settings) }, grammar)
    }

    /// The engine's settings, with a seed and a lease of the adapter.
    fn settled(&self) -> RequestSettings {
        let seed = self.seed.or(self.model.seed()).unwrap_or_else(random_seed);
        RequestSettings {
            sampling: SamplerSettings { seed, ..self.settings.sampling },
            #[cfg(feature = "llama")]
            adapter: self.adapter.as_ref().map(Adapter::lease),
            ..self.settings.clone()
        }
    }
}

/// A seed that nobody asked for: from the keys that the standard library draws for its hash maps.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0u8)
}
