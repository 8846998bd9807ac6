//! [`Extractor`]: what is to be found in documents, and how.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use formwork_core::{Document, Grammar, Structured};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::chunk::Chunking;
use super::merge::ListRule;
use super::reading::Reader;
use super::{ExtractError, Extracted, Invalid, Validate};
use crate::api::{Model, Request};
use crate::base::Error;
use crate::prompt::Prompt;
use crate::sync::cancel::CancelToken;

/// Where in a prompt the document stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Layout {
    /// Behind the instructions and what is said of the type. All documents of one extractor then
    /// share the beginning of their prompts, which is read once.
    #[default]
    InstructionsFirst,
    /// Before them. Several extractors, of several types, then share the document, which is read
    /// once if they take their turns part by part, as with [`Together`](super::Together).
    DocumentFirst,
}

/// Finds values of type `T` in documents. Made by [`Model::extractor`]; clones share what they were
/// given.
///
/// A document that is longer than the context is read in parts, whose values are put together:
/// members of structs one by one, lists joined, of anything else the surest or the first that is
/// not `null`.
///
/// ```no_run
/// use formwork::extract::Invalid;
/// use formwork::{Model, Structured};
/// use serde::Deserialize;
///
/// #[derive(Debug, Deserialize, Structured)]
/// struct Invoice {
///     number: String,
///     items: Vec<Item>,
///     total: f64,
/// }
///
/// #[derive(Debug, Deserialize, Structured)]
/// struct Item {
///     description: String,
///     amount: f64,
/// }
///
/// # let model = Model::playback([("", "")]);
/// let extractor = model.extractor::<Invoice>().instructions("You read invoices.").validate(|invoice: &Invoice| {
///     let sum: f64 = invoice.items.iter().map(|item| item.amount).sum();
///     match (sum - invoice.total).abs() < 0.005 {
///         true => Ok(()),
///         false => Err(vec![Invalid::at("total", format!("the items add up to {sum:.2}"))]),
///     }
/// });
/// let invoice = extractor.extract("Invoice 7\n2 lamps, 40.00\nTotal 40.00")?;
/// println!("{:?} after {} requests", invoice.value, invoice.cost.requests);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an extractor does nothing until it is given a document"]
pub struct Extractor<T> {
    pub(super) model: Model,
    pub(super) plan: Arc<Plan<T>>,
}

/// Changes a request.
type Settings<T> = Arc<dyn Fn(Request<T>) -> Request<T> + Send + Sync>;
/// Says what is wrong with a value.
type Validator<T> = Arc<dyn Fn(&T) -> Result<(), Vec<Invalid>> + Send + Sync>;
/// Makes one value of those of the parts.
type Merge<T> = Arc<dyn Fn(Vec<T>) -> T + Send + Sync>;

/// What an extractor was told.
pub(super) struct Plan<T> {
    pub(super) instructions: Option<String>,
    pub(super) layout: Layout,
    /// Examples, in the form of turns.
    pub(super) examples: Prompt,
    pub(super) grammar: Option<Arc<Grammar>>,
    pub(super) settings: Option<Settings<T>>,
    pub(super) validators: Vec<Validator<T>>,
    pub(super) max_asks: usize,
    pub(super) chunk_bytes: Option<usize>,
    pub(super) overlap: Option<usize>,
    pub(super) max_chunks: usize,
    pub(super) rules: BTreeMap<String, ListRule>,
    pub(super) merge: Option<Merge<T>>,
    /// Whether the value's strings are looked for in the document.
    pub(super) align: bool,
    /// Fields below this probability are doubtful.
    pub(super) threshold: Option<f64>,
    pub(super) cancel: CancelToken,
    pub(super) value: PhantomData<fn() -> T>,
}

impl<T> Clone for Plan<T> {
    fn clone(&self) -> Plan<T> {
        Plan {
            instructions: self.instructions.clone(),
            layout: self.layout,
            examples: self.examples.clone(),
            grammar: self.grammar.clone(),
            settings: self.settings.clone(),
            validators: self.validators.clone(),
            max_asks: self.max_asks,
            chunk_bytes: self.chunk_bytes,
            overlap: self.overlap,
            max_chunks: self.max_chunks,
            rules: self.rules.clone(),
            merge: self.merge.clone(),
            align: self.align,
            threshold: self.threshold,
            cancel: self.cancel.clone(),
            value: PhantomData,
        }
    }
}

impl Model {
    /// An extractor of values of type `T`.
    pub fn extractor<T>(&self) -> Extractor<T> {
        let plan = Plan {
            instructions: None,
            layout: Layout::default(),
            examples: Prompt::new(),
            grammar: None,
            settings: None,
            validators: Vec::new(),
            max_asks: 3,
            chunk_bytes: None,
            overlap: None,
            max_chunks: 256,
            rules: BTreeMap::new(),
            merge: None,
            align: false,
            threshold: None,
            cancel: CancelToken::new(),
            value: PhantomData,
        };
        Extractor { model: self.clone(), plan: Arc::new(plan) }
    }
}

impl<T> Extractor<T> {
    fn with(mut self, change: impl FnOnce(&mut Plan<T>)) -> Extractor<T> {
        change(Arc::make_mut(&mut self.plan));
        self
    }

    /// What to do, said to the model for each document.
    pub fn instructions(self, text: impl Into<String>) -> Self {
        self.with(|plan| plan.instructions = Some(text.into()))
    }

    /// An example: a document and the value that is right for it.
    ///
    /// # Errors
    ///
    /// [`Error::Example`] for a value that can't be written as JSON.
    pub fn example(self, document: impl Into<String>, value: &T) -> Result<Self, Error>
    where
        T: Serialize,
    {
        let example = Prompt::new().example(document, value)?;
        Ok(self.with(|plan| plan.examples = std::mem::take(&mut plan.examples).then(example)))
    }

    /// Where the document stands, [`Layout::InstructionsFirst`] by default.
    pub fn layout(self, layout: Layout) -> Self {
        self.with(|plan| plan.layout = layout)
    }

    /// Settings of each request: `|request| request.max_tokens(500).temperature(0.2)`. Its prompt,
    /// its grammar and its samples are the extractor's.
    pub fn settings(self, settings: impl Fn(Request<T>) -> Request<T> + Send + Sync + 'static) -> Self {
        self.with(|plan| plan.settings = Some(Arc::new(settings)))
    }

    /// Texts of `grammar` in place of all of `T`'s, as [`Request::with_grammar`] has it: for schemas
    /// that arrive as data, with [`Value`] as `T`.
    pub fn grammar(self, grammar: Arc<Grammar>) -> Self {
        self.with(|plan| plan.grammar = Some(grammar))
    }

    /// Checks each value. Where something is wrong, the model is told what, and asked again, at
    /// most [`max_asks`](Extractor::max_asks) times in all. The answer and what is wrong with it
    /// come behind the first prompt, which isn't read again. Where all that is wrong says [at which
    /// field](Invalid::at), only those are written again ([`Grammar::with_free_fields`]): name each
    /// field that may have to change.
    ///
    /// Several validators are asked one after the other, and all of what they find is said. A
    /// `validator::ValidationErrors` becomes an [`Invalid`] by its `to_string`; of a `garde::Report`,
    /// each entry can be one, with its path.
    ///
    /// The value of a document that was read in parts is checked as a whole. What is wrong with a
    /// field is asked again about the parts that it was found in, and what has no field about all of
    /// them; then they are put together anew.
    pub fn validate(self, validator: impl Fn(&T) -> Result<(), Vec<Invalid>> + Send + Sync + 'static) -> Self {
        self.with(|plan| plan.validators.push(Arc::new(validator)))
    }

    /// [`Extractor::validate`] by what the type knows of itself.
    pub fn validated(self) -> Self
    where
        T: Validate + 'static,
    {
        self.validate(T::validate)
    }

    /// Maximum number of requests for one value, or for each part of it, 3 by default, 1 at least.
    pub fn max_asks(self, requests: usize) -> Self {
        self.with(|plan| plan.max_asks = requests.max(1))
    }

    /// Maximum number of bytes of a part of a document. By default what the context has room for,
    /// by an estimate of three bytes to a token; parts that turn out to be too long are divided
    /// further, and so are those whose answers don't fit.
    pub fn chunk_bytes(self, bytes: usize) -> Self {
        self.with(|plan| plan.chunk_bytes = Some(bytes.max(1)))
    }

    /// Maximum number of bytes that two parts have in common, a tenth of a part by default. What
    /// stands across the end of a part is whole in the next one if it isn't longer.
    pub fn overlap(self, bytes: usize) -> Self {
        self.with(|plan| plan.overlap = Some(bytes))
    }

    /// Maximum number of parts of a document, 256 by default. Longer ones are
    /// [`ExtractError::TooLong`].
    pub fn max_chunks(self, parts: usize) -> Self {
        self.with(|plan| plan.max_chunks = parts)
    }

    /// Items of the list at `path` (`orders.items`) are the same if these members are. What one
    /// part has of such an item and another has not is put together.
    pub fn unique_by<N: Into<String>>(self, path: impl Into<String>, members: impl IntoIterator<Item = N>) -> Self {
        let names = members.into_iter().map(Into::into).collect();
        self.with(|plan| drop(plan.rules.insert(path.into(), ListRule::Key(names))))
    }

    /// All items of the list at `path` are kept, whether two parts have them or not.
    pub fn keep_all(self, path: impl Into<String>) -> Self {
        self.with(|plan| drop(plan.rules.insert(path.into(), ListRule::All)))
    }

    /// Puts the values of several parts together by a function, in place of the rules for members and
    /// lists. They are in the order of the text, and spans of quotes count in all of it.
    ///
    /// What a validator finds in such a value is asked again about all parts.
    pub fn merge_by(self, merge: impl Fn(Vec<T>) -> T + Send + Sync + 'static) -> Self {
        self.with(|plan| plan.merge = Some(Arc::new(merge)))
    }

    /// Looks for the value's strings in the document, exactly and nearly: [`Extracted::aligned`].
    /// See [`Document::align`] for what that finds, and what it costs.
    pub fn align_strings(self) -> Self {
        self.with(|plan| plan.align = true)
    }

    /// Reports fields that the model was less sure of: [`Extracted::doubtful`]. Of values of
    /// several parts, the surest is taken then. Costs what [`Request::confidence`] does.
    pub fn threshold(self, probability: f64) -> Self {
        self.with(|plan| plan.threshold = Some(probability))
    }

    /// Lets `token` end all that this extractor does.
    pub fn cancel_token(self, token: &CancelToken) -> Self {
        self.with(|plan| plan.cancel = token.clone())
    }
}

impl<T: Structured + DeserializeOwned> Extractor<T> {
    /// The value in a document, waiting for it. Quotes in it have their spans in the whole text.
    ///
    /// # Errors
    ///
    /// [`ExtractError`], all kinds but [`ExtractError::Unreadable`] and [`ExtractError::NotUtf8`].
    pub fn extract(&self, document: impl Into<Document>) -> Result<Extracted<T>, ExtractError> {
        Reader::new(self, Ok(document.into())).read()
    }

    /// How documents are divided.
    pub(super) fn chunking(&self) -> Chunking {
        // Of the context, a quarter is for the answer, and an eighth for the rest of the prompt.
        const BYTES_PER_TOKEN: usize = 3;
        // Recorded answers have no context that could be full.
        let room = self.model.context_length().saturating_mul(BYTES_PER_TOKEN) / 8 * 5;
        let max_bytes = self.plan.chunk_bytes.unwrap_or(room).max(1);
        Chunking { max_bytes, overlap: self.plan.overlap.unwrap_or(max_bytes / 10) }
    }

    /// The JSON Schema of the values.
    pub(super) fn schema(&self) -> Value {
        let given = self.plan.grammar.as_ref().and_then(|grammar| grammar.schema().cloned());
        given.unwrap_or_else(|| formwork_core::schema::<T>().to_value())
    }
}

impl<T> Clone for Extractor<T> {
    fn clone(&self) -> Extractor<T> {
        Extractor { model: self.model.clone(), plan: Arc::clone(&self.plan) }
    }
}

impl<T> fmt::Debug for Extractor<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Extractor")
            .field("type", &std::any::type_name::<T>())
            .field("instructions", &self.plan.instructions)
            .finish_non_exhaustive()
    }
}
