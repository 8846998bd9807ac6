//! [`GrammarSource`]: a grammar that is ready, or one that is still being compiled, and what the
//! prompt says of it.

use std::sync::Arc;

use formwork_core::{Grammar, Style};

use crate::compile::{Compile, Compiled, SchemaWords};
use crate::prompt::SchemaText;

/// A grammar that is ready or is being compiled, for
/// [`Request::with_grammar`](crate::Request::with_grammar): made from an `Arc<Grammar>`, a
/// [`Compiled`] or a [`Compile`].
#[derive(Debug)]
pub struct GrammarSource {
    pub(super) origin: GrammarOrigin,
    /// The schema that a compiler was given. A grammar that is ready may have one itself.
    words: Option<SchemaWords>,
}

#[derive(Debug)]
pub(super) enum GrammarOrigin {
    Ready(Arc<Grammar>),
    Compiling(Box<Compile>),
}

impl GrammarSource {
    /// What the prompt says of it in this form; `None` where nothing is known of it that could be
    /// said.
    pub(super) fn schema_text(&self, form: SchemaText) -> Option<String> {
        if let Some(words) = &self.words {
            return Some(form.text(|| words.describe(), || words.field_list()));
        }
        let (description, fields) = match &self.origin {
            GrammarOrigin::Ready(grammar) => (grammar.describe()?, grammar.field_list()?),
            GrammarOrigin::Compiling(_) => return None,
        };
        Some(form.text(|| description.to_owned(), || fields.to_owned()))
    }

    /// The style of its JSON, if it is known to be JSON.
    pub(super) fn style(&self) -> Option<Style> {
        match &self.origin {
            GrammarOrigin::Ready(grammar) if self.words.is_some() || grammar.schema().is_some() => {
                Some(grammar.style())
            }
            _ => self.words.as_ref().map(SchemaWords::style),
        }
    }
}

impl From<Arc<Grammar>> for GrammarSource {
    fn from(grammar: Arc<Grammar>) -> GrammarSource {
        GrammarSource { origin: GrammarOrigin::Ready(grammar), words: None }
    }
}

impl From<Compiled> for GrammarSource {
    fn from(compiled: Compiled) -> GrammarSource {
        GrammarSource { origin: GrammarOrigin::Ready(compiled.grammar), words: compiled.words }
    }
}

impl From<Compile> for GrammarSource {
    fn from(compile: Compile) -> GrammarSource {
        let words = compile.words().cloned();
        GrammarSource { origin: GrammarOrigin::Compiling(Box::new(compile)), words }
    }
}
