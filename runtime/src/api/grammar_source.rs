//! [`GrammarSource`]: a grammar that is ready, or one that is still being compiled, and what the
//! prompt says of it.

use std::sync::Arc;

use formwork_core::{Grammar, Style};
use serde_json::Value;

use crate::backend::GrammarOrigin;
use crate::compile::{Compile, Compiled, SchemaWords};
use crate::prompt::SchemaText;

/// A grammar that is ready or is being compiled, for
/// [`Request::with_grammar`](crate::Request::with_grammar): made from an `Arc<Grammar>`, a
/// [`Compiled`] or a [`Compile`].
#[derive(Debug)]
pub struct GrammarSource {
    pub(super) origin: GrammarOrigin,
    pub(super) words: GrammarWords,
}

/// What is known of a grammar beside its texts.
#[derive(Debug)]
pub(super) enum GrammarWords {
    /// The schema that a compiler was given.
    Schema(SchemaWords),
    /// A grammar that is ready may have a schema itself.
    Grammar(Arc<Grammar>),
    Unknown,
}

impl GrammarWords {
    /// What the prompt says of it in this form; `None` where nothing is known of it that could be
    /// said.
    pub(super) fn schema_text(&self, form: SchemaText) -> Option<String> {
        match self {
            GrammarWords::Schema(words) => Some(form.text(|| words.describe(), || words.field_list())),
            GrammarWords::Grammar(grammar) => {
                let (description, fields) = (grammar.describe()?, grammar.field_list()?);
                Some(form.text(|| description.to_owned(), || fields.to_owned()))
            }
            GrammarWords::Unknown => None,
        }
    }

    /// Its JSON Schema.
    pub(super) fn schema(&self) -> Option<Arc<Value>> {
        match self {
            GrammarWords::Schema(words) => Some(Arc::clone(&words.schema)),
            GrammarWords::Grammar(grammar) => grammar.schema().cloned().map(Arc::new),
            GrammarWords::Unknown => None,
        }
    }

    /// The style of its JSON, if it is known to be JSON.
    pub(super) fn style(&self) -> Option<Style> {
        match self {
            GrammarWords::Schema(words) => Some(words.style()),
            GrammarWords::Grammar(grammar) => grammar.schema().map(|_| grammar.style()),
            GrammarWords::Unknown => None,
        }
    }
}

impl From<Arc<Grammar>> for GrammarSource {
    fn from(grammar: Arc<Grammar>) -> GrammarSource {
        GrammarSource { words: GrammarWords::Grammar(Arc::clone(&grammar)), origin: GrammarOrigin::Ready(grammar) }
    }
}

impl From<Compiled> for GrammarSource {
    fn from(compiled: Compiled) -> GrammarSource {
        let words = compiled.words.map(GrammarWords::Schema);
        let words = words.unwrap_or_else(|| GrammarWords::Grammar(Arc::clone(&compiled.grammar)));
        GrammarSource { origin: GrammarOrigin::Ready(compiled.grammar), words }
    }
}

impl From<Compile> for GrammarSource {
    fn from(compile: Compile) -> GrammarSource {
        let words = compile.words().cloned().map_or(GrammarWords::Unknown, GrammarWords::Schema);
        GrammarSource { origin: GrammarOrigin::Compiling(Box::new(compile)), words }
    }
}
