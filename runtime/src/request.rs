//! A request: a prompt, a type, and how to fill it.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::marker::PhantomData;
use std::sync::Arc;

use formwork_core::{Grammar, GrammarOptions, OptionalKeys, Structured, Style};
use serde::de::DeserializeOwned;

use crate::engine::{Job, Output};
use crate::error::Error;
use crate::generated::Generated;
use crate::model::Model;
use crate::prompt::{Piece, Prompt, SchemaText, layout, quote};
use crate::sample::SamplerSettings;

/// A request for a value of type `T`. Made by [`Model::request`].
///
/// By default it is greedy (temperature 0), so it gives the same answer each time; it tells the model the type
/// through its chat template; and its budget is what the context has left.
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
            value: PhantomData,
        }
    }

    /// Most tokens to generate; by default what the context has left. The value is complete in any case: when the
    /// budget gets tight, only tokens are allowed from which it can still be completed.
    pub fn max_tokens(mut self, tokens: usize) -> Self {
        self.max_tokens = Some(tokens);
        self
    }

    /// 0, the default, always takes the likeliest token; 1 draws from the model's own distribution; below
    /// sharpens it, above flattens it.
    pub fn temperature(mut self, temperature: f32) -> Self {
        self.temperature = temperature;
        self
    }

    /// Draws only from the `k` likeliest allowed tokens; 0, the default, from all.
    pub fn top_k(mut self, k: usize) -> Self {
        self.top_k = k;
        self
    }

    /// Draws only from the likeliest allowed tokens that together have this probability; 1, the default,
    /// from all. Greater than 0.
    pub fn top_p(mut self, p: f32) -> Self {
        self.top_p = p;
        self
    }

    /// Draws only from allowed tokens at least this fraction as likely as the likeliest; 0, the default,
    /// from all.
    pub fn min_p(mut self, p: f32) -> Self {
        self.min_p = p;
        self
    }

    /// Where random choices start. The same model, request and seed give the same answer.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
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

    /// How many containers (`{` and `[`) the JSON may nest: 127 by default, which is what serde_json reads, and also the most.
    ///
    /// This keeps a type that contains itself from going on for ever. `#[structured(depth = 8)]` on the type bounds it by its own
    /// levels instead.
    pub fn max_depth(mut self, containers: u32) -> Self {
        self.grammar.max_depth = containers;
        self
    }

    /// Instructions, said before the schema text in the system message.
    pub fn system(mut self, text: impl Into<String>) -> Self {
        self.system = Some(text.into());
        self
    }

    /// The prompt is the whole text that the model reads: no chat template, no schema text, no [system
    /// text](Request::system); of several messages, the texts one after the other.
    ///
    /// The caller writes the markup then, so the texts of control tokens are control tokens: don't put text of
    /// others into a raw prompt.
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
        in_range("min_p", p, (0.0..=1.0).contains(&p), "from 0 to 1")
    }
}

impl<T: Structured + DeserializeOwned> Request<T> {
    /// Generates the value, waiting for it.
    ///
    /// # Errors
    ///
    /// Before any forward pass: [`Error::Setting`], [`Error::ZeroBudget`], [`Error::BudgetTooSmall`], [`Error::NoRoom`],
    /// [`Error::NoFiniteValue`], [`Error::GrammarTooLarge`], [`Error::Unspellable`] for what the type and the budget do not allow;
    /// [`Error::PromptNul`], [`Error::EmptyPrompt`], [`Error::PromptTooLong`], [`Error::Template`] and
    /// [`Error::TemplateDropsText`] for the prompt. Later: [`Error::Decode`] and [`Error::Logits`] when the model fails,
    /// [`Error::Deserialize`] when `T`'s `Deserialize` refuses what its [`Structured`] allows.
    pub fn run(self) -> Result<Generated<T>, Error> {
        let grammar = Grammar::with_options::<T>(self.grammar);
        let Generated { text, finish_reason, usage, seed, .. } = self.run_grammar(grammar)?;
        match serde_json::from_str(&text) {
            Ok(value) => Ok(Generated { value, text, finish_reason, usage, seed }),
            Err(source) => Err(Error::Deserialize { text, source }),
        }
    }
}

impl<T: Structured> Request<T> {
    /// Generates a text of `grammar` in place of a `T`, waiting for it: the value is that text, which need not be JSON.
    ///
    /// `T` is only what the prompt tells the model about, and with [`SchemaText::None`] not even that. The
    /// [style](Request::style) is the grammar's own.
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
    /// # Errors
    ///
    /// As for [`Request::run`], less [`Error::Deserialize`].
    pub fn run_grammar(self, grammar: Arc<Grammar>) -> Result<Generated<String>, Error> {
        self.check()?;
        let seed = self.seed.or(self.model.seed()).unwrap_or_else(random_seed);
        let job = Job {
            prompt: self.pieces()?,
            grammar,
            max_tokens: self.max_tokens,
            sampling: SamplerSettings {
                temperature: self.temperature,
                top_k: self.top_k,
                top_p: self.top_p,
                min_p: self.min_p,
                seed,
            },
        };
        let Output { text, finish_reason, usage } = self.model.engine().submit(job)?.wait()?;
        Ok(Generated { value: text.clone(), text, finish_reason, usage, seed })
    }

    /// The text that the model reads: the messages and the schema text, in the model's chat template.
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`], [`Error::Setting`] and [`Error::ZeroBudget`] for the request, [`Error::Template`] and
    /// [`Error::TemplateDropsText`] for the template.
    pub fn prompt_text(&self) -> Result<String, Error> {
        self.check()?;
        let pieces = self.pieces()?;
        Ok(pieces.iter().map(Piece::text).collect())
    }

    /// The prompt as text for the tokenizer.
    fn pieces(&self) -> Result<Vec<Piece>, Error> {
        if self.raw {
            return Ok(vec![Piece::Markup(self.prompt.raw_text())]);
        }
        let info = self.model.engine().info();
        let schema = self.schema_text.unwrap_or(info.schema_text).text::<T>();
        let messages = self.prompt.clone().with_system(self.system.clone().into_iter().chain([schema]));
        let quoted = quote::quote(messages, &info.markup);
        let rendered = match &info.template {
            Some(template) => template.render(&quoted.messages)?,
            None => layout::plain(&quoted.messages),
        };
        Ok(quoted.pieces(&rendered))
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

fn in_range(name: &'static str, value: f32, fits: bool, allowed: &'static str) -> Result<(), Error> {
    if fits {
        return Ok(());
    }
    Err(Error::Setting { name, value: value.to_string(), allowed })
}

/// A seed that nobody asked for: from the keys that the standard library draws for its hash maps.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0u8)
}
