//! [`Subject`]: one thing to measure, in a form for every engine.

use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Structured, Style};
use serde_json::Value;

use crate::white_space::WhiteSpace;

/// A type or a grammar, with texts.
pub(crate) struct Subject {
    pub(crate) name: String,
    /// Formwork's grammar, linked or built anew by each call, without a cache.
    pub(crate) grammar: Box<dyn Fn() -> Result<Arc<Grammar>, String>>,
    /// The schema, for the other engines and for a grammar of it.
    pub(crate) schema: Schema,
    /// The white space of the texts.
    pub(crate) white_space: WhiteSpace,
    /// Valid texts.
    pub(crate) valid: Vec<String>,
    /// Invalid texts with one mistake each.
    pub(crate) invalid: Vec<Invalid>,
}

/// A JSON Schema, in the form in which it arrives.
pub(crate) enum Schema {
    Value(Value),
    /// A text: reading it is part of what is measured.
    Text(String),
}

impl Schema {
    /// The schema for an engine that takes a value.
    pub(crate) fn value(&self) -> Result<Value, String> {
        match self {
            Schema::Value(value) => Ok(value.clone()),
            Schema::Text(text) => serde_json::from_str(text).map_err(|error| error.to_string()),
        }
    }

    /// The schema for an engine that takes text.
    #[cfg_attr(not(any(test, feature = "xgrammar", feature = "gbnf")), allow(dead_code))]
    pub(crate) fn text(&self) -> String {
        match self {
            Schema::Value(value) => value.to_string(),
            Schema::Text(text) => text.clone(),
        }
    }
}

/// A text that must be refused.
pub(crate) struct Invalid {
    /// The mistake in it.
    pub(crate) what: String,
    pub(crate) text: String,
}

impl Subject {
    pub(crate) fn of_type<T: Structured + 'static>(name: &str, valid: Vec<String>) -> Subject {
        Subject {
            name: name.to_owned(),
            grammar: Box::new(|| {
                Ok(Grammar::link::<T>(GrammarOptions { style: Style::Spaced, ..GrammarOptions::default() }))
            }),
            schema: Schema::Value(formwork::schema::<T>().into()),
            white_space: WhiteSpace::Spaced,
            valid,
            invalid: Vec::new(),
        }
    }
}
