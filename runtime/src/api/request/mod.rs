//! [`Request`]: a prompt, a type, and how to fill it.
//!
//! The settings are in the form in which they are used: what the engine needs to know is one
//! [`RequestSettings`], what decides the prompt's text one [`PromptSettings`]. Only a few are still
//! open until the request is run ([`run`]): the seed, which may be the model's or a random one, the
//! adapter's lease, and how often to report.

mod check;
mod document;
mod prompt_text;
mod run;

use std::fmt;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

#[cfg(doc)]
use formwork_core::Grammar;
use formwork_core::jump::{JumpForward, Spelling};
use formwork_core::repetition::RepetitionGuard;
use formwork_core::{GrammarOptions, MemberOrder, OptionalKeys, Style};

#[cfg(feature = "llama")]
use super::adapter::Adapter;
use super::grammar_source::GrammarSource;
use super::model::Model;
use super::stream::OutputKind;
use crate::backend::{PromptSettings, Report, RequestSettings};
use crate::prompt::thinking_marks::Marks;
use crate::prompt::{Prompt, SchemaText, Thinking};
use crate::sync::cancel::CancelToken;
use crate::sync::mailbox::Reader;

/// A request for a value of type `T`. Made by [`Model::request`].
///
/// By default it is greedy (temperature 0), so it gives the same answer each time, but for
/// rounding. The same requests one after the other are computed alike in every run on a CPU, unless
/// [costs are measured](crate::DraftCosts::Measured). But what else is in a batch, and how much of the prompt was cached, changes how the
/// model's sums are rounded, and a choice that was almost even may then fall the other way. A
/// model with one [slot](crate::ModelBuilder::slots) and no [prefix
/// cache](crate::ModelBuilder::prefix_cache) always computes alike. It tells the model the type
/// through its chat template; and its budget is 4,096 tokens.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// # #[derive(Structured, Deserialize)]
/// # struct Person { name: String }
/// # let model = Model::playback([("", "")]);
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
    prompt: PromptSettings,
    grammar: GrammarOptions,
    /// The grammar in place of the type's own.
    given: Option<GrammarSource>,
    /// What the engine needs to know, but for what is decided when the request is run.
    settings: RequestSettings,
    seed: Option<u64>,
    #[cfg(feature = "llama")]
    adapter: Option<Adapter>,
    output: OutputKind,
    stream_interval: usize,
    /// Reads the beginning of the prompt; until that is done it must not be dropped.
    fed: Option<Reader<Report>>,
    /// Only names a type, so the request is `Send` whatever `T` is.
    value: PhantomData<fn() -> T>,
}

impl<T> Request<T> {
    pub(crate) fn new(model: Model, prompt: Prompt) -> Request<T> {
        Request {
            model,
            prompt: PromptSettings::new(prompt),
            grammar: GrammarOptions::default(),
            given: None,
            settings: RequestSettings::default(),
            seed: None,
            #[cfg(feature = "llama")]
            adapter: None,
            output: OutputKind::Delta,
            stream_interval: 1,
            fed: None,
            value: PhantomData,
        }
    }

    /// Maximum number of tokens of the answer, and never more than the context has left; by default
    /// 4,096, or four times the shortest answer where that is more. The value is complete in any
    /// case: when the budget gets tight, only tokens are allowed from which it can still be
    /// completed.
    pub fn max_tokens(mut self, tokens: usize) -> Self {
        self.settings.max_tokens = Some(tokens);
        self
    }

    /// Temperature of the sampler. 0, the default, always takes the likeliest token; 1 draws from
    /// the model's own distribution; less sharpens it, more flattens it.
    pub fn temperature(mut self, temperature: f32) -> Self {
        self.settings.sampling.temperature = temperature;
        self
    }

    /// Draws only from the `k` likeliest allowed tokens; 0, the default, from all.
    pub fn top_k(mut self, k: usize) -> Self {
        self.settings.sampling.top_k = k;
        self
    }

    /// Draws only from the likeliest allowed tokens that together have this probability; 1, the
    /// default, from all. Greater than 0.
    pub fn top_p(mut self, p: f32) -> Self {
        self.settings.sampling.top_p = p;
        self
    }

    /// Draws only from allowed tokens at least this fraction as likely as the likeliest; 0, the
    /// default, from all.
    pub fn min_p(mut self, p: f32) -> Self {
        self.settings.sampling.min_p = p;
        self
    }

    /// The seed of random choices; by default the model's, or else a random one. The same model,
    /// request and seed give the same answer, as far as [rounding](Request) lets them.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// Number of answers to generate, 1 by default, 1024 at most; the prompt is read once for all.
    /// Each starts its random choices from a seed of its own, the request's plus its number; with
    /// temperature 0 they are all the same. See [`Request::run_samples`].
    pub fn samples(mut self, n: usize) -> Self {
        self.settings.n_samples = n;
        self
    }

    /// Priority in the queue, 0 by default: greater ones get a slot first. A request that runs is
    /// never preempted.
    pub fn priority(mut self, priority: i32) -> Self {
        self.settings.priority = priority;
        self
    }

    /// The time from which on the answer is of no use. The request is cancelled then, wherever it
    /// stands.
    pub fn deadline(mut self, deadline: Instant) -> Self {
        self.settings.deadline = Some(deadline);
        self
    }

    /// The [deadline](Request::deadline), counted from now.
    pub fn timeout(self, duration: Duration) -> Self {
        // A deadline too far for the clock is none.
        match Instant::now().checked_add(duration) {
            Some(deadline) => self.deadline(deadline),
            None => self,
        }
    }

    /// Lets `token` cancel the request from elsewhere. Dropping what [`Request::run_async`] or
    /// [`Request::stream`] gave does so too.
    pub fn cancel_token(mut self, token: &CancelToken) -> Self {
        self.settings.cancel = token.clone();
        self
    }

    /// How much of the text a stream's updates have; by default what was added.
    pub fn output(mut self, kind: OutputKind) -> Self {
        self.output = kind;
        self
    }

    /// Number of tokens between two updates of a stream, 1 by default; the first token always comes
    /// at once. Updates that wait for a slow reader are put together in any case.
    pub fn stream_interval(mut self, tokens: usize) -> Self {
        self.stream_interval = tokens;
        self
    }

    /// Reports each token's log-probability, and the `top` likeliest tokens in its place (20 at
    /// most; may be 0). Costs two passes over the allowed tokens for each token.
    pub fn logprobs(mut self, top: usize) -> Self {
        self.settings.top_logprobs = Some(top);
        self
    }

    /// Reports how sure the model was of each field, and how likely each alternative to it was: see
    /// [`Generated::confidence`](crate::Generated::confidence) and
    /// [`Confidence`](crate::Confidence).
    ///
    /// Costs three passes over the allowed tokens for each token, and passes of the model after the
    /// text: see [`Request::choice_passes`].
    pub fn confidence(mut self) -> Self {
        self.settings.confidence = true;
        self
    }

    /// Maximum number of forward passes, for each field that has alternatives, to ask the model
    /// after the text is complete what it would have gone on with; 32 by default.
    ///
    /// A token may leave several alternatives open, as `"H` does with `"High"` and `"Huge"`. If it
    /// was not chosen, the probabilities after it aren't known, so the model is asked for them, one
    /// pass for each such token, the likeliest first. Since forced text needs no pass, there are
    /// few; with 0, and with models whose memory can't be cut back, what they have is
    /// [undecided](crate::FieldConfidence::undecided).
    pub fn choice_passes(mut self, max_passes: usize) -> Self {
        self.settings.choice_passes = max_passes;
        self
    }

    /// Whether the model is asked for text that the grammar forces; by default it is not, which
    /// saves a good part of the forward passes. See [`formwork_core::jump`] for the rule by which
    /// the tokens stay the model's own.
    pub fn jump_forward(mut self, mode: JumpForward) -> Self {
        self.settings.jump_forward = mode;
        self
    }

    /// Which tokens the answer has: by default the model's own tokenizer's for its text
    /// ([`Spelling::Canonical`]), whatever tokens the model chose it in. So the model goes on from
    /// a text spelled as in its training, and what it answers doesn't depend on whether
    /// [forced text](Request::jump_forward) was jumped over. Costs a look-up or a call of the
    /// tokenizer over a few tokens for each token that the model chooses. Models whose memory
    /// can't be cut back token by token (recurrent and hybrid ones) keep those that they have read.
    pub fn spelling(mut self, spelling: Spelling) -> Self {
        self.settings.spelling = spelling;
        self
    }

    /// From when on a text that repeats itself is led to its end, instead of
    /// [`RepetitionGuard::default`]: models, small ones above all, fall into loops.
    ///
    /// A string, a number or a text that is no JSON is ended where the last bytes of it are copies
    /// of one period, a list where whole items are. What stands in the prompt may be repeated as
    /// often as it is there, and the grammar decides what may end where: a list that needs more
    /// items gets them. [`Usage::ended_repetitions`](crate::Usage::ended_repetitions) says how many
    /// were ended. Thoughts before the answer are not guarded, they have a
    /// [budget](Request::thinking_budget).
    ///
    /// ```no_run
    /// # use formwork::{Model, RepetitionGuard};
    /// # let model = Model::playback([("", "")]);
    /// // Rows of zeros are meant.
    /// let guard = RepetitionGuard { min_list_bytes: 10_000, ..RepetitionGuard::default() };
    /// let board = model.request::<Vec<Vec<u8>>>("An empty board of Go.").repetition_guard(guard).run()?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn repetition_guard(mut self, guard: RepetitionGuard) -> Self {
        self.settings.repetition_guard = Some(guard);
        self
    }

    /// Lets texts repeat themselves, see [`Request::repetition_guard`].
    pub fn without_repetition_guard(mut self) -> Self {
        self.settings.repetition_guard = None;
        self
    }

    /// Whether text that the answer seems to copy, from the prompt or from itself, is drafted for
    /// the model to verify in one pass; by default it is, as long as that saves time. What is
    /// generated is the same. See [`formwork_core::draft`].
    pub fn lookup_drafts(mut self, on: bool) -> Self {
        self.settings.lookup_drafts = on;
        self
    }

    /// Whether the [draft model](crate::ModelBuilder::draft_model), if there is one, writes drafts
    /// where nothing is looked up; by default it does, as long as that saves time. What is
    /// generated is the same.
    pub fn model_drafts(mut self, on: bool) -> Self {
        self.settings.model_drafts = on;
        self
    }

    /// Whether the model reasons in free text before its answer; by default if its chat template
    /// shows that it does (`<think>`, `[THINK]`, `<|START_THINKING|>`, gpt-oss's channels and
    /// others). What it thought is [`Generated::reasoning`](crate::Generated::reasoning), and
    /// [`Update::reasoning`](crate::Update::reasoning) as it comes.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured, Thinking};
    /// # let model = Model::playback([("", "")]);
    /// let prime = model.request::<bool>("Is 3599 a prime?").thinking(Thinking::On).thinking_budget(500).run()?;
    /// println!("{} because {}", prime.value, prime.reasoning.unwrap_or_default());
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// The block is opened for the model where the template doesn't, its end is written where the
    /// budget comes before the model's own, and only then the constraint starts. While it thinks,
    /// all text is allowed, and nothing that ends the generation. The sampler's settings hold for
    /// both; [`logprobs`](Request::logprobs) and [`Generated::tokens`](crate::Generated::tokens)
    /// are those of the answer.
    pub fn thinking(mut self, thinking: Thinking) -> Self {
        self.prompt.thinking = thinking;
        self
    }

    /// Maximum number of tokens of the model's thoughts, apart from [those of the
    /// answer](Request::max_tokens) and the few of the mark that ends it; by default half of what
    /// the prompt leaves of the context. A budget that leaves no room for the shortest answer is
    /// [`Error::NoRoom`](crate::Error::NoRoom); 0 gives the model an empty block, and no
    /// [`Generated::reasoning`](crate::Generated::reasoning).
    pub fn thinking_budget(mut self, tokens: usize) -> Self {
        self.prompt.thinking_budget = Some(tokens);
        self
    }

    /// What the model writes before and after its thoughts, instead of what its chat template
    /// shows. For marks that are not common ones, white space that belongs around them is part of
    /// them: `"<plan>\n"`, `"</plan>\n"`.
    pub fn thinking_marks(mut self, open: impl Into<String>, end: impl Into<String>) -> Self {
        self.prompt.marks = Some(Marks::custom(open.into(), end.into()));
        self
    }

    /// Uses the model with a LoRA adapter, see [`Model::adapter`].
    #[cfg(feature = "llama")]
    pub fn adapter(mut self, adapter: &Adapter) -> Self {
        self.adapter = Some(adapter.clone());
        self
    }

    /// Generates `text` whatever the model would choose: for benches, whose models have random
    /// weights. The model runs and the grammar is asked as usual; only then is the token chosen
    /// with which the text goes on. A text that the grammar refuses ends in [`Error::Stuck`].
    #[doc(hidden)]
    pub fn replay(mut self, text: impl Into<String>) -> Self {
        self.settings.replay = Some(text.into().into());
        self
    }

    /// [`Generated::tokens`] are then those that the model read, and one that ends the generation
    /// if it chose one: for benches, which count how many are not the tokenizer's own.
    #[doc(hidden)]
    pub fn tokens_as_read(mut self) -> Self {
        self.settings.tokens_as_read = true;
        self
    }

    /// Generates a text of `grammar` in place of any text of `T`: the answer is read as a `T` all the
    /// same. That is for grammars that arrive as data.
    ///
    /// - A JSON Schema, with [`Value`](serde_json::Value) as `T`, or with a type that reads what the
    ///   schema allows. The prompt tells the model about the schema in place of `T`, in the same
    ///   notation ([`describe_schema`](crate::describe_schema)) and under the same
    ///   [setting](Request::schema_text).
    /// - A type whose fields have their grammars at run time ([`Grammar::with_fields`]).
    /// - Any other grammar whose texts are JSON. The prompt tells the model about `T`. What is no
    ///   JSON is for [`Request::run_grammar`].
    ///
    /// An answer that is no `T` is [`Error::OtherType`](crate::Error::OtherType). The
    /// [style](Request::style), the [optional keys](Request::optional_keys), the [order of
    /// members](Request::member_order) and the [depth](Request::max_depth) are the grammar's own.
    ///
    /// ```no_run
    /// # use formwork::{Grammar, Model, SchemaOptions};
    /// # let model = Model::playback([("", "")]);
    /// let schema = serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"name": {"type": "string"}, "born": {"type": "integer", "description": "The year."}},
    ///     "required": ["name", "born"],
    /// });
    /// let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default())?;
    /// let ada = model.request::<serde_json::Value>("Ada Lovelace, born in 1815.").with_grammar(grammar).run()?.value;
    /// println!("{} {}", ada["name"], ada["born"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// The grammar may also still be [compiled](crate::Compiler::compile). The request then waits
    /// for it without holding up any other: the engine hears of it when the grammar is there.
    /// Deadline and cancelling hold for that wait as well.
    ///
    /// ```no_run
    /// # use formwork::{Compiler, Model, SchemaOptions, Source};
    /// # let model = Model::playback([("", "")]);
    /// # let (compiler, schema) = (Compiler::new(), serde_json::json!({}));
    /// let grammar = compiler.for_caller("tenant 7").compile(Source::json_schema(schema, SchemaOptions::default()))?;
    /// let answer = model.request::<serde_json::Value>("Who was Ada Lovelace?").with_grammar(grammar).run()?;
    /// println!("{} after {:?} for the grammar", answer.value, answer.usage.grammar_time);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A [conversation](crate::Chat) tells the model about `T`; a [schema text](Request::schema_text)
    /// asked for in the turn's settings is that of the grammar, and is added.
    pub fn with_grammar(mut self, grammar: impl Into<GrammarSource>) -> Self {
        self.given = Some(grammar.into());
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

    /// In which order the members of objects come: [as the type declares
    /// them](MemberOrder::AsWritten) by default, which is an order to think in and forces most keys.
    /// [`MemberOrder::Any`] leaves it to the model.
    pub fn member_order(mut self, order: MemberOrder) -> Self {
        self.grammar.member_order = order;
        self
    }

    /// Maximum depth of nested containers (`{` and `[`): 127 by default, which is what serde_json
    /// reads, and not more.
    ///
    /// This ends types that contain themselves. `#[structured(depth = 8)]` on the type limits its
    /// own levels instead.
    pub fn max_depth(mut self, containers: u32) -> Self {
        self.grammar.max_depth = containers;
        self
    }

    /// Instructions, said before the schema text in the system message.
    pub fn system(mut self, text: impl Into<String>) -> Self {
        self.prompt.system = Some(text.into());
        self
    }

    /// The prompt is the whole text that the model reads: no chat template, no schema text, no
    /// [system text](Request::system); of several messages, the texts one after the other.
    ///
    /// The caller writes the markup then, so the texts of control tokens are control tokens: don't
    /// put text of others into a raw prompt.
    pub fn raw(mut self) -> Self {
        self.prompt.raw = true;
        self
    }

    /// How the prompt tells the model about the type, instead of how its metadata asks for it.
    pub fn schema_text(mut self, form: SchemaText) -> Self {
        self.prompt.schema_text = Some(form);
        self
    }

    #[cfg(feature = "llama")]
    pub(crate) fn chosen_adapter(&self) -> Option<&Adapter> {
        self.adapter.as_ref()
    }

    #[cfg(feature = "llama")]
    pub(crate) fn model(&self) -> &Model {
        &self.model
    }

    #[cfg(feature = "llama")]
    pub(crate) fn prompt_mut(&mut self) -> &mut Prompt {
        &mut self.prompt.prompt
    }

    /// Keeps a reading of the prompt's beginning until the request has ended.
    #[cfg(feature = "llama")]
    pub(crate) fn set_fed(&mut self, fed: Option<Reader<Report>>) {
        self.fed = fed;
    }
}

impl<T> fmt::Debug for Request<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("type", &std::any::type_name::<T>())
            .field("prompt", &self.prompt.prompt)
            .field("max_tokens", &self.settings.max_tokens)
            .field("temperature", &self.settings.sampling.temperature)
            .finish_non_exhaustive()
    }
}
