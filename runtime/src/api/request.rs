//! A request: a prompt, a type, and how to fill it.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::jump::JumpForward;
use formwork_core::{Grammar, GrammarOptions, OptionalKeys, Structured, Style};
use serde::de::DeserializeOwned;

use super::adapter::Adapter;
use super::generated::Generated;
use super::grammar_source::{GrammarOrigin, GrammarSource};
use super::model::Model;
use super::stream::{AsyncStream, OutputKind, Reading, Run, Stream, Submitted};
use crate::base::Error;
use crate::engine::{Job, Report, ThinkingJob};
use crate::prompt::thinking_marks::{Marks, after_messages};
use crate::prompt::{Prompt, SchemaText, Thinking, layout, quote};
use crate::sampling::SamplerSettings;
use crate::sync::cancel::CancelToken;
use crate::sync::mailbox::Reader;
use crate::tokenizer::Piece;

/// Most samples of a request.
const MOST_SAMPLES: usize = 1024;
/// Most alternatives reported for a token.
const MOST_LOGPROBS: usize = 20;
/// Passes to tell a field's alternatives apart.
const CHOICE_PASSES: usize = 32;

/// A request for a value of type `T`. Made by [`Model::request`].
///
/// By default it is greedy (temperature 0), so it gives the same answer each time, but for
/// rounding: what else is in a batch, and how much of the prompt was cached, changes how the
/// model's sums are rounded, and a choice that was all but even may then fall the other way. A
/// model with one [slot](crate::ModelBuilder::slots) and no [prefix
/// cache](crate::ModelBuilder::prefix_cache) always computes alike, and one without [flash
/// attention](crate::ModelBuilder::flash_attention) nearly so whatever it does. It tells the model
/// the type through its chat template; and its budget is what the context has left.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// # #[derive(Structured, Deserialize)]
/// # struct Person { name: String }
/// # let model = Model::open("model.gguf")?;
/// let person = model
///     .request::<Person>("Ada Lovelace lived in London.")
///     .system("You read biographies.")
///     .max_tokens(100)
///     .temperature(0.7)
///     .seed(1)
///     .run()?;
/// println!("{} after {} tokens", person.value.name, person.usage.output_tokens);
/// # Ok::<(), formwork::Error>(())
/// ```
#[must_use = "a request does nothing until `run` is called"]
pub struct Request<T> {
    model: Model,
    prompt: Prompt,
    system: Option<String>,
    raw: bool,
    schema_text: Option<SchemaText>,
    grammar: GrammarOptions,
    max_tokens: Option<usize>,
    temperature: f32,
    top_k: usize,
    top_p: f32,
    min_p: f32,
    seed: Option<u64>,
    n_samples: usize,
    priority: i32,
    deadline: Option<Instant>,
    output: OutputKind,
    stream_interval: usize,
    top_logprobs: Option<usize>,
    confidence: bool,
    choice_passes: usize,
    cancel: CancelToken,
    jump_forward: JumpForward,
    lookup_drafts: bool,
    model_drafts: bool,
    thinking: Thinking,
    thinking_budget: Option<usize>,
    marks: Option<Marks>,
    adapter: Option<Adapter>,
    /// Reads the beginning of the prompt; until that is done it must not be dropped.
    fed: Option<Reader<Report>>,
    replay: Option<String>,
    /// Only names a type, so the request is `Send` whatever `T` is.
    value: PhantomData<fn() -> T>,
}

impl<T> Request<T> {
    pub(crate) fn new(model: Model, prompt: Prompt) -> Request<T> {
        Request {
            model,
            prompt,
            system: None,
            raw: false,
            schema_text: None,
            grammar: GrammarOptions::default(),
            max_tokens: None,
            temperature: 0.0,
            top_k: 0,
            top_p: 1.0,
            min_p: 0.0,
            seed: None,
            n_samples: 1,
            priority: 0,
            deadline: None,
            output: OutputKind::Delta,
            stream_interval: 1,
            top_logprobs: None,
            confidence: false,
            choice_passes: CHOICE_PASSES,
            cancel: CancelToken::new(),
            jump_forward: JumpForward::Forward,
            lookup_drafts: true,
            model_drafts: true,
            thinking: Thinking::Auto,
            thinking_budget: None,
            marks: None,
            adapter: None,
            fed: None,
            replay: None,
            value: PhantomData,
        }
    }

    /// Most tokens of the answer; by default what the context has left. The value is complete in
    /// any case: when the budget gets tight, only tokens are allowed from which it can still be
    /// completed.
    pub fn max_tokens(mut self, tokens: usize) -> Self {
        self.max_tokens = Some(tokens);
        self
    }

    /// 0, the default, always takes the likeliest token; 1 draws from the model's own distribution;
    /// below sharpens it, above flattens it.
    pub fn temperature(mut self, temperature: f32) -> Self {
        self.temperature = temperature;
        self
    }

    /// Draws only from the `k` likeliest allowed tokens; 0, the default, from all.
    pub fn top_k(mut self, k: usize) -> Self {
        self.top_k = k;
        self
    }

    /// Draws only from the likeliest allowed tokens that together have this probability; 1, the
    /// default, from all. Greater than 0.
    pub fn top_p(mut self, p: f32) -> Self {
        self.top_p = p;
        self
    }

    /// Draws only from allowed tokens at least this fraction as likely as the likeliest; 0, the
    /// default, from all.
    pub fn min_p(mut self, p: f32) -> Self {
        self.min_p = p;
        self
    }

    /// Where random choices start. The same model, request and seed give the same answer, as far as
    /// [rounding](Request) lets them.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// How many answers to generate, 1 by default; the prompt is read once for all. Each starts its
    /// random choices from a seed of its own, the request's plus its number, so with temperature 0
    /// they are all the same. See [`Request::run_samples`].
    pub fn samples(mut self, n: usize) -> Self {
        self.n_samples = n;
        self
    }

    /// Requests of greater priority get a slot first; 0 by default. One that runs is never
    /// interrupted.
    pub fn priority(mut self, priority: i32) -> Self {
        self.priority = priority;
        self
    }

    /// When the answer is no longer of use. The request is cancelled then, wherever it stands.
    pub fn deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// The [deadline](Request::deadline), counted from now.
    pub fn timeout(self, duration: Duration) -> Self {
        // One that is too far for the clock is none.
        match Instant::now().checked_add(duration) {
            Some(deadline) => self.deadline(deadline),
            None => self,
        }
    }

    /// Lets `token` cancel the request from elsewhere. Dropping what [`Request::run_async`] or
    /// [`Request::stream`] gave does so too.
    pub fn cancel_token(mut self, token: &CancelToken) -> Self {
        self.cancel = token.clone();
        self
    }

    /// What a stream's updates have of the text, what was added by default.
    pub fn output(mut self, kind: OutputKind) -> Self {
        self.output = kind;
        self
    }

    /// Tokens between two updates of a stream, 1 by default; the first token always comes at once.
    /// Updates that wait for a slow reader are put together in any case.
    pub fn stream_interval(mut self, tokens: usize) -> Self {
        self.stream_interval = tokens;
        self
    }

    /// Reports the logarithm of each token's probability, and the `top` likeliest tokens at its
    /// place (20 at most; may be 0). Costs two passes over the allowed tokens for each token.
    pub fn logprobs(mut self, top: usize) -> Self {
        self.top_logprobs = Some(top);
        self
    }

    /// Reports how sure the model was of each field, and how likely each alternative to it was: see
    /// [`Generated::confidence`] and [`Confidence`](crate::Confidence).
    ///
    /// Costs three passes over the allowed tokens for each token, and passes of the model after the
    /// text: see [`Request::choice_passes`].
    pub fn confidence(mut self) -> Self {
        self.confidence = true;
        self
    }

    /// How often, for each field that has alternatives, the model may be asked after the text is
    /// complete what it would have gone on with; 32 times by default.
    ///
    /// A token may leave several alternatives open, as `"H` does with `"High"` and `"Huge"`. If it
    /// was not chosen, the probabilities after it aren't known, so the model is asked for them, one
    /// pass for each such token, the likeliest first. Where the grammar's forced text is not asked
    /// for, few are left; with 0, and with models whose memory can't be cut back, what they have is
    /// [undecided](crate::FieldConfidence::undecided).
    pub fn choice_passes(mut self, most: usize) -> Self {
        self.choice_passes = most;
        self
    }

    /// Whether the model is asked for text that the grammar has decided already; by default it is
    /// not, which saves a good part of the forward passes. See [`formwork_core::jump`] for the rule
    /// by which the tokens stay the model's own.
    pub fn jump_forward(mut self, mode: JumpForward) -> Self {
        self.jump_forward = mode;
        self
    }

    /// Whether text that the answer seems to copy, from the prompt or from itself, is tried before
    /// the model is asked for it; by default it is, for as long as it saves time. What is generated
    /// is the same. See [`formwork_core::draft`].
    pub fn lookup_drafts(mut self, on: bool) -> Self {
        self.lookup_drafts = on;
        self
    }

    /// Whether the [draft model](crate::ModelBuilder::draft_model), if there is one, writes ahead
    /// where nothing is looked up; by default it does, for as long as it saves time. What is
    /// generated is the same.
    pub fn model_drafts(mut self, on: bool) -> Self {
        self.model_drafts = on;
        self
    }

    /// Whether the model reasons in free text before its answer; by default if its chat template
    /// shows that it does (`<think>`, `[THINK]`, `<|START_THINKING|>`, gpt-oss's channels and
    /// others). What it thought is [`Generated::reasoning`], and
    /// [`Update::reasoning`](crate::Update::reasoning) as it comes.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured, Thinking};
    /// # let model = Model::open("model.gguf")?;
    /// let prime = model.request::<bool>("Is 3599 a prime?").thinking(Thinking::On).thinking_budget(500).run()?;
    /// println!("{} because {}", prime.value, prime.reasoning.unwrap_or_default());
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// The block is opened for the model where the template doesn't, its end is written where the
    /// budget comes before the model's own, and only then the constraint starts. While it thinks,
    /// all text is allowed, and nothing that ends the generation. The sampler's settings hold for
    /// both; [`logprobs`](Request::logprobs) and [`Generated::tokens`] are those of the answer.
    pub fn thinking(mut self, thinking: Thinking) -> Self {
        self.thinking = thinking;
        self
    }

    /// Most tokens that the model may think, apart from [those of the answer](Request::max_tokens)
    /// and the few of the mark that ends it; by default half of what the prompt leaves of the
    /// context. A budget that leaves no room for the shortest answer is [`Error::NoRoom`]; 0 gives
    /// the model an empty block, and no [`Generated::reasoning`].
    pub fn thinking_budget(mut self, tokens: usize) -> Self {
        self.thinking_budget = Some(tokens);
        self
    }

    /// What the model writes before and after its thoughts, instead of what its chat template
    /// shows. For marks that are not common ones, white space that belongs around them is part of
    /// them: `"<plan>\n"`, `"</plan>\n"`.
    pub fn thinking_marks(mut self, open: impl Into<String>, end: impl Into<String>) -> Self {
        self.marks = Some(Marks::custom(open.into(), end.into()));
        self
    }

    /// Uses the model with a LoRA adapter, see [`Model::adapter`].
    pub fn adapter(mut self, adapter: &Adapter) -> Self {
        self.adapter = Some(adapter.clone());
        self
    }

    /// Generates `text` whatever the model would choose: for benches, whose models have random
    /// weights. The model runs and the grammar is asked as usual; only then is the token chosen
    /// with which the text goes on. A text that the grammar refuses ends in [`Error::Stuck`].
    #[doc(hidden)]
    pub fn replay(mut self, text: impl Into<String>) -> Self {
        self.replay = Some(text.into());
        self
    }

    /// How the JSON is spaced, [`Style::Spaced`] by default.
    pub fn style(mut self, style: Style) -> Self {
        self.grammar.style = style;
        self
    }

    /// Which keys may be left out: [as the type declares](OptionalKeys::Declared) by default.
    pub fn optional_keys(mut self, keys: OptionalKeys) -> Self {
        self.grammar.keys = keys;
        self
    }

    /// How many containers (`{` and `[`) the JSON may nest: 127 by default, which is what
    /// serde_json reads, and also the most.
    ///
    /// This keeps a type that contains itself from going on for ever. `#[structured(depth = 8)]` on
    /// the type bounds it by its own levels instead.
    pub fn max_depth(mut self, containers: u32) -> Self {
        self.grammar.max_depth = containers;
        self
    }

    /// Instructions, said before the schema text in the system message.
    pub fn system(mut self, text: impl Into<String>) -> Self {
        self.system = Some(text.into());
        self
    }

    /// The prompt is the whole text that the model reads: no chat template, no schema text, no
    /// [system text](Request::system); of several messages, the texts one after the other.
    ///
    /// The caller writes the markup then, so the texts of control tokens are control tokens: don't
    /// put text of others into a raw prompt.
    pub fn raw(mut self) -> Self {
        self.raw = true;
        self
    }

    /// How the prompt tells the model about the type, instead of how its metadata asks for it.
    pub fn schema_text(mut self, form: SchemaText) -> Self {
        self.schema_text = Some(form);
        self
    }

    /// Checks the settings that can be wrong whatever the model is.
    fn check(&self) -> Result<(), Error> {
        let nul = self.prompt.nul().or_else(|| self.system.as_deref()?.find('\0'));
        if let Some(at) = nul {
            return Err(Error::PromptNul { at });
        }
        if self.max_tokens == Some(0) {
            return Err(Error::ZeroBudget);
        }
        let t = self.temperature;
        in_range("temperature", t, t.is_finite() && t >= 0.0, "a number from 0 up")?;
        let p = self.top_p;
        in_range("top_p", p, p > 0.0 && p <= 1.0, "above 0 and at most 1")?;
        let p = self.min_p;
        in_range("min_p", p, (0.0..=1.0).contains(&p), "from 0 to 1")?;
        in_range("samples", self.n_samples, (1..=MOST_SAMPLES).contains(&self.n_samples), "1 to 1024")?;
        if let Some(marks) = &self.marks {
            let is_mark = |mark: &str| !mark.trim().is_empty() && !mark.contains('\0');
            let fit = is_mark(&marks.open) && is_mark(&marks.end);
            in_range("thinking_marks", format!("{:?}", (&marks.open, &marks.end)), fit, "two texts without NUL")?;
        }
        self.adapter.as_ref().map_or(Ok(()), |adapter| adapter.check(self.model.shared_engine()))?;
        in_range("stream_interval", self.stream_interval, self.stream_interval > 0, "at least 1")?;
        let top = self.top_logprobs.unwrap_or(0);
        in_range("logprobs", top, top <= MOST_LOGPROBS, "at most 20")
    }

    /// Queues the request for `grammar`, or has it wait until that is there.
    fn submit(mut self, grammar: GrammarSource, output: OutputKind, written: Written) -> Result<Submitted, Error> {
        let mut job = self.job(written.pieces);
        job.interval = (output != OutputKind::Final).then_some(self.stream_interval);
        job.cancel = std::mem::take(&mut self.cancel);
        job.thinking = written.marks.map(|marks| ThinkingJob { marks, budget: self.thinking_budget });
        let (reader, waiting) = match grammar.0 {
            GrammarOrigin::Ready(grammar) => (self.model.engine().submit(job, grammar)?, None),
            GrammarOrigin::Compiling(compile) => self.model.engine().submit_compiling(job, *compile)?,
        };
        Ok(Submitted { reader, model: self.model, fed: self.fed, waiting })
    }

    /// What the settings say, for one report at the end, and without thoughts.
    fn job(&self, prompt: Vec<Piece>) -> Job {
        let seed = self.seed.or(self.model.seed()).unwrap_or_else(random_seed);
        Job {
            prompt,
            max_tokens: self.max_tokens,
            sampling: SamplerSettings {
                temperature: self.temperature,
                top_k: self.top_k,
                top_p: self.top_p,
                min_p: self.min_p,
                seed,
            },
            n_samples: self.n_samples,
            priority: self.priority,
            deadline: self.deadline,
            interval: None,
            top_logprobs: self.top_logprobs,
            choice_passes: self.confidence.then_some(self.choice_passes),
            cancel: self.cancel.clone(),
            jump_forward: self.jump_forward,
            lookup_drafts: self.lookup_drafts,
            model_drafts: self.model_drafts,
            replay: self.replay.clone(),
            thinking: None,
            reads_only: false,
            wants_state: false,
            adapter: self.adapter.as_ref().map(Adapter::lease),
        }
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
        beginning: Vec<Piece>,
        wants_state: bool,
    ) -> Result<Reader<Report>, Error> {
        let job = self.job(beginning);
        let job = Job { n_samples: 1, reads_only: true, wants_state, max_tokens: Some(1), ..job };
        self.model.engine().submit(job, grammar)
    }

    pub(crate) fn chosen_adapter(&self) -> Option<&Adapter> {
        self.adapter.as_ref()
    }

    pub(crate) fn model(&self) -> &Model {
        &self.model
    }

    pub(crate) fn prompt_mut(&mut self) -> &mut Prompt {
        &mut self.prompt
    }

    pub(crate) fn grammar_options(&self) -> GrammarOptions {
        self.grammar
    }

    /// Keeps a reading of the prompt's beginning until the request has ended.
    pub(crate) fn set_fed(&mut self, fed: Option<Reader<Report>>) {
        self.fed = fed;
    }
}

/// The prompt as text for the tokenizer.
struct Written {
    pieces: Vec<Piece>,
    /// How the model's thoughts are marked, if they come next.
    marks: Option<Marks>,
}

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

    fn reading(self, output: OutputKind) -> Result<Reading<T>, Error> {
        self.check()?;
        let grammar = Grammar::with_options::<T>(self.grammar);
        let written = self.written(&self.prompt)?;
        let n_samples = self.n_samples;
        let submitted = self.submit(grammar.into(), output, written)?;
        Ok(Reading::new(submitted, output, n_samples, |text| serde_json::from_str(text)))
    }
}

impl<T: Structured> Request<T> {
    /// Generates a text of `grammar` in place of a `T`, waiting for it: the value is that text,
    /// which need not be JSON.
    ///
    /// `T` is only what the prompt tells the model about, and with [`SchemaText::None`] not even
    /// that. The [style](Request::style) is the grammar's own.
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

    fn reading_grammar(self, grammar: GrammarSource, output: OutputKind) -> Result<Reading<String>, Error> {
        self.check()?;
        let written = self.written(&self.prompt)?;
        let n_samples = self.n_samples;
        let submitted = self.submit(grammar, output, written)?;
        Ok(Reading::new(submitted, output, n_samples, |text| Ok(text.to_owned())))
    }

    /// The text that the model reads before it writes: the messages and the schema text, in the
    /// model's chat template, and what opens or closes a block of [thoughts](Request::thinking).
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`], [`Error::Setting`] and [`Error::ZeroBudget`] for the request,
    /// [`Error::Template`], [`Error::TemplateDropsText`] and [`Error::NoThinkingMarks`] for the
    /// template.
    pub fn prompt_text(&self) -> Result<String, Error> {
        self.check()?;
        let written = self.written(&self.prompt)?;
        Ok(written.pieces.iter().map(Piece::text).collect())
    }

    /// The prompt as text for the tokenizer, up to where `mark` is in it.
    ///
    /// # Errors
    ///
    /// As for [`Request::prompt_text`].
    pub(crate) fn pieces_until(&self, mark: char) -> Result<Vec<Piece>, Error> {
        self.check()?;
        let mut prompt = self.prompt.clone();
        prompt.push(mark.encode_utf8(&mut [0; 4]));
        let mut before = Vec::new();
        for piece in self.written(&prompt)?.pieces {
            let Some((text, _)) = piece.text().split_once(mark) else {
                before.push(piece);
                continue;
            };
            before.push(piece.with_text(text.to_owned()));
            return Ok(before);
        }
        // A template that changes the text has no place to which it was read.
        Ok(Vec::new())
    }

    fn written(&self, prompt: &Prompt) -> Result<Written, Error> {
        let info = self.model.engine().info();
        let marks = self.marks.as_ref().or_else(|| info.template.as_ref()?.marks());
        if marks.is_none() && self.thinking == Thinking::On {
            return Err(Error::NoThinkingMarks);
        }
        if self.raw {
            let mut text = prompt.raw_text(self.grammar.style);
            let marks = marks.filter(|marks| self.end_prompt(marks, &mut text, None)).cloned();
            return Ok(Written { pieces: vec![Piece::Markup(text)], marks });
        }
        let schema = self.schema_text.unwrap_or(info.schema_text).text::<T>();
        let more = self.system.clone().into_iter().chain([schema]);
        let quoted = quote::quote(prompt.with_system(self.grammar.style, more), &info.markup);
        let thinks = marks.is_some() && self.thinking != Thinking::Off && self.thinking_budget != Some(0);
        let mut rendered = match &info.template {
            Some(template) => template.render(&quoted.messages, thinks)?,
            None => layout::plain(&quoted.messages),
        };
        let last = quoted.messages.last().map(|message| message.content.as_str());
        let marks = marks.filter(|marks| self.end_prompt(marks, &mut rendered, last.or(Some("")))).cloned();
        Ok(Written { pieces: quoted.pieces(&rendered), marks })
    }

    /// Ends a prompt, raw if it has no last message, so that the model thinks next, or answers.
    /// Says whether it thinks.
    fn end_prompt(&self, marks: &Marks, text: &mut String, last_message: Option<&str>) -> bool {
        let tail = last_message.map_or(text.as_str(), |last| after_messages(text, last));
        let (ending, thinks) = marks.ending(tail, self.thinking, last_message.is_none());
        text.push_str(&ending);
        if thinks && self.thinking_budget == Some(0) {
            text.push_str(&marks.closing());
            return false;
        }
        thinks
    }
}

impl<T> fmt::Debug for Request<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("type", &std::any::type_name::<T>())
            .field("prompt", &self.prompt)
            .field("max_tokens", &self.max_tokens)
            .field("temperature", &self.temperature)
            .finish_non_exhaustive()
    }
}

fn in_range(name: &'static str, value: impl fmt::Display, fits: bool, allowed: &'static str) -> Result<(), Error> {
    if fits {
        return Ok(());
    }
    Err(Error::Setting { name, value: value.to_string(), allowed })
}

/// A seed that nobody asked for: from the keys that the standard library draws for its hash maps.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0u8)
}
