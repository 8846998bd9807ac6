//! Decodes a document through the runtime's own requests: freely, and under the grammar of its
//! fields.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use formwork::{Error, FinishReason, Grammar, Model, Probe, Prompt, Request, SchemaError, SchemaText, Usage};

use formwork_tests::documents::Document;
use formwork_tests::documents::score::{Score, score};

/// Whether the grammar of the fields constrains the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Unconstrained,
    Constrained,
}

impl Mode {
    pub(crate) const ALL: [Mode; 2] = [Mode::Unconstrained, Mode::Constrained];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Mode::Unconstrained => "unconstrained",
            Mode::Constrained => "constrained",
        }
    }
}

/// The results for a document.
#[derive(Debug)]
pub(crate) struct Decoded<'a> {
    pub(crate) document: &'a Document,
    /// The prompt that the model read.
    pub(crate) prompt: String,
    /// Number of the document's own tokens.
    pub(crate) n_tokens: usize,
    /// In the order of [`Mode::ALL`].
    pub(crate) answers: [Answer; 2],
}

/// The result in one mode.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) score: Score,
    /// Whether the context was full before the answer was complete.
    pub(crate) cut: bool,
    /// The reason for a missing answer: the prompt leaves no room for one, or the model failed.
    pub(crate) refused: Option<String>,
    pub(crate) usage: Usage,
    /// The cost of making the grammar.
    pub(crate) grammar_time: Duration,
}

/// The grammar of any text. The runtime never generates without a grammar; this one excludes only
/// control tokens and broken UTF-8, and ends where the model ends it.
static ANYTHING: LazyLock<Result<Arc<Grammar>, SchemaError>> = LazyLock::new(|| Grammar::from_regex("(?s:.*)"));

/// The grammar of a document's answer, in `Style::Spaced`.
///
/// # Errors
///
/// [`SchemaError::is_too_large`] for very many fields.
pub(crate) fn grammar(document: &Document) -> Result<Arc<Grammar>, SchemaError> {
    Grammar::from_regex(&document.fields.pattern())
}

/// The request for a document. The prompt is that of a type with these fields, for a model that
/// wants [`SchemaText::Fields`].
pub(crate) fn request(model: &Model, document: &Document) -> Request<String> {
    let fields = document.fields.field_list().unwrap_or_default();
    let prompt = Prompt::new().system(fields).user(&document.text);
    model.request::<String>(prompt).schema_text(SchemaText::None)
}

/// Decodes a document in both modes. `probe` is the same model.
///
/// # Errors
///
/// Conditions that keep every document of this kind from being decoded: no grammar, no prompt, a
/// stopped model. A document that doesn't fit the model's context counts as wrong instead.
pub(crate) fn decode<'a>(
    model: &Model,
    probe: &Probe,
    document: &'a Document,
) -> Result<Decoded<'a>, Box<dyn std::error::Error + Send + Sync>> {
    let prompt = request(model, document).prompt_text()?;
    let n_tokens = match probe.tokens(&document.text) {
        Ok(tokens) => tokens.len(),
        Err(Error::PromptTooLong { n_tokens, .. }) => n_tokens,
        Err(e) => return Err(e.into()),
    };
    let free = answer(model, document, ANYTHING.clone()?, Duration::ZERO)?;
    let start = Instant::now();
    let grammar = grammar(document)?;
    let held = answer(model, document, grammar, start.elapsed())?;
    Ok(Decoded { document, prompt, n_tokens, answers: [free, held] })
}

fn answer(model: &Model, document: &Document, grammar: Arc<Grammar>, grammar_time: Duration) -> Result<Answer, Error> {
    let (text, cut, usage, refused) = match request(model, document).run_grammar(grammar) {
        Ok(done) => (done.text, done.finish_reason == FinishReason::Length, done.usage, None),
        Err(e @ (Error::PromptTooLong { .. } | Error::NoRoom { .. } | Error::Logits | Error::Decode { .. })) => {
            (String::new(), false, Usage::default(), Some(e.to_string()))
        }
        Err(e) => return Err(e),
    };
    Ok(Answer { score: score(document, &text), text, cut, refused, usage, grammar_time })
}
