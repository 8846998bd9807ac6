//! Running a request: waiting for its value or reading along, on threads and in tasks.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use formwork_core::{Grammar, Structured};
use serde::de::DeserializeOwned;

use super::Request;
use super::prompt_text::PromptText;
use crate::api::adapter::Adapter;
use crate::api::generated::Generated;
use crate::api::grammar_source::{GrammarOrigin, GrammarSource};
use crate::api::stream::{AsyncStream, OutputKind, Reading, Run, Stream, Submitted};
use crate::base::Error;
use crate::engine::{Job, Purpose, Report, RequestSettings, ThinkingSettings};
use crate::sampling::SamplerSettings;
use crate::sync::mailbox::Reader;
use crate::tokenizer::PromptPiece;

impl<T: Structured + DeserializeOwned> Request<T> {
    /// Generates the value, waiting for it.
    ///
    /// # Errors
    ///
    /// Before any forward pass: [`Error::Setting`], [`Error::ZeroBudget`],
    /// [`Error::BudgetTooSmall`], [`Error::NoRoom`], [`Error::NoFiniteValue`],
    /// [`Error::GrammarTooLarge`], [`Error::Schema`], [`Error::ValueTooLong`],
    /// [`Error::Unspellable`] for what the type and the budget do not allow; [`Error::PromptNul`],
    /// [`Error::EmptyPrompt`], [`Error::PromptTooLong`], [`Error::Template`] and
    /// [`Error::TemplateDropsText`] for the prompt. Later: [`Error::Decode`] and [`Error::Logits`]
    /// when the model fails, [`Error::Deserialize`] when `T`'s `Deserialize` refuses what its
    /// [`Structured`] allows, [`Error::Ambiguous`] for a grammar of rules that can't be followed.
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

    /// Checks and queues the request.
    fn reading(self, output: OutputKind) -> Result<Reading<T>, Error> {
        self.check()?;
        let grammar = Grammar::with_options::<T>(self.grammar);
        let prompt = self.written(&self.prompt.prompt)?;
        // The text is read by `T`'s own `Deserialize`: what the grammar promises is checked there.
        let n_samples = self.settings.n_samples;
        let submitted = self.submit(grammar.into(), output, prompt)?;
        Ok(Reading::new(submitted, output, n_samples, |text| serde_json::from_str(text)))
    }
}

impl<T: Structured> Request<T> {
    /// Generates a text of `grammar` in place of a `T`, waiting for it: the value is that text,
    /// which need not be JSON.
    ///
    /// `T` is only what the prompt tells the model about, and with
    /// [`SchemaText::None`](crate::SchemaText::None) not even that. The [style](Request::style) is
    /// the grammar's own.
    ///
    /// ```no_run
    /// # use formwork::{Grammar, Model, SchemaText};
    /// # let model = Model::open("model.gguf")?;
    /// let date = Grammar::from_regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").expect("the pattern is right");
    /// let born = model.request::<String>("When was Ada Lovelace born?").schema_text(SchemaText::None).run_grammar(date)?;
    /// println!("{}", born.text);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// The grammar may also still be [compiled](crate::Compiler::compile). The request then waits
    /// for it without holding up any other: the engine hears of it when the grammar is there.
    /// Deadline and cancelling hold for that wait as well.
    ///
    /// ```no_run
    /// # use formwork::{Compiler, Model, SchemaOptions, Source};
    /// # let model = Model::open("model.gguf")?;
    /// # let (compiler, schema) = (Compiler::new(), serde_json::json!({}));
    /// let grammar = compiler.for_caller("tenant 7").compile(Source::json_schema(schema, SchemaOptions::default()))?;
    /// let answer = model.request::<serde_json::Value>("Who was Ada Lovelace?").run_grammar(grammar)?;
    /// println!("{} after {:?} for the grammar", answer.text, answer.usage.grammar_time);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Request::run`], less [`Error::Deserialize`]; and [`Error::Grammar`] for one that
    /// can't be compiled.
    pub fn run_grammar(self, grammar: impl Into<GrammarSource>) -> Result<Generated<String>, Error> {
        Stream::new(self.reading_grammar(grammar.into(), OutputKind::Final)?).finish()
    }

    /// [`Request::run_grammar`], giving the text as it comes.
    ///
    /// # Errors
    ///
    /// As for [`Request::stream`].
    pub fn stream_grammar(self, grammar: impl Into<GrammarSource>) -> Result<Stream<String>, Error> {
        let output = self.output;
        self.reading_grammar(grammar.into(), output).map(Stream::new)
    }

    /// [`Request::run_grammar`], for a task of any executor.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`Request::run_grammar`].
    pub fn run_grammar_async(self, grammar: impl Into<GrammarSource>) -> Run<String> {
        Run::new(self.reading_grammar(grammar.into(), OutputKind::Final))
    }

    /// Checks and queues the request, for a text of `grammar`.
    fn reading_grammar(self, grammar: GrammarSource, output: OutputKind) -> Result<Reading<String>, Error> {
        self.check()?;
        let prompt = self.written(&self.prompt.prompt)?;
        let n_samples = self.settings.n_samples;
        let submitted = self.submit(grammar, output, prompt)?;
        Ok(Reading::new(submitted, output, n_samples, |text| Ok(text.to_owned())))
    }
}

impl<T> Request<T> {
    /// Queues the request for `grammar`, or has it wait until that is there.
    fn submit(self, grammar: GrammarSource, output: OutputKind, prompt: PromptText) -> Result<Submitted, Error> {
        // Who only waits for the value gets one report: each takes the mailbox's lock.
        let budget = self.prompt.thinking_budget;
        let settings = RequestSettings {
            report_interval: (output != OutputKind::Final).then_some(self.stream_interval),
            thinking: prompt.marks.map(|marks| ThinkingSettings { marks, budget }),
            ..self.settled()
        };
        let job = Job { prompt: prompt.pieces, settings: Arc::new(settings) };
        let (reader, waiting) = match grammar.0 {
            GrammarOrigin::Ready(grammar) => (self.model.engine().submit(job, grammar)?, None),
            GrammarOrigin::Compiling(compile) => self.model.engine().submit_compiling(job, *compile)?,
        };
        Ok(Submitted { reader, model: self.model, fed: self.fed, waiting })
    }

    /// Has the beginning of the prompt read, for the requests that will follow; `wants_state` for
    /// what it becomes as well.
    ///
    /// # Errors
    ///
    /// [`Error::Busy`], [`Error::EngineStopped`].
    pub(crate) fn read(
        &self,
        grammar: Arc<Grammar>,
        beginning: Vec<PromptPiece>,
        wants_state: bool,
    ) -> Result<Reader<Report>, Error> {
        let purpose = Purpose::ReadPrompt { wants_state };
        let settings = RequestSettings { purpose, n_samples: 1, max_tokens: Some(1), ..self.settled() };
        self.model.engine().submit(Job { prompt: beginning, settings: Arc::new(settings) }, grammar)
    }

    /// The engine's settings, with a seed and a lease of the adapter.
    fn settled(&self) -> RequestSettings {
        let seed = self.seed.or(self.model.seed()).unwrap_or_else(random_seed);
        RequestSettings {
            sampling: SamplerSettings { seed, ..self.settings.sampling },
            adapter: self.adapter.as_ref().map(Adapter::lease),
            ..self.settings.clone()
        }
    }
}

/// A seed that nobody asked for: from the keys that the standard library draws for its hash maps.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0u8)
}
