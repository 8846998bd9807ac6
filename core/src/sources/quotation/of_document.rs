//! Types whose quotes are words of a document.
//!
//! The automaton of a document's words is built when the first type that has a quote is asked for,
//! and the grammar of each type is linked once. Both are kept with the document.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::alphabet::{QuotationKind, Units};
use super::quotations_of;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::options::GrammarOptions;
use crate::grammar::Grammar;
use crate::grammar::instances::{Reach, address};
use crate::grammar::link::link_quoting;
use crate::grammar::numbering::is_quote;
use crate::grammar::reachable::LinkError;
use crate::types::grounding::document::{Document, QuoteOptions};
use crate::types::structured::Structured;

/// What was made for a document.
#[derive(Default)]
struct DocumentGrammars {
    quotes: OnceLock<Result<Arc<Grammar>, SchemaError>>,
    /// The grammars of types, by the addresses of their fragments and descriptions, and their
    /// options: as many as the program has types that it asks for.
    types: Mutex<HashMap<(usize, usize, GrammarOptions), Arc<Grammar>>>,
}

impl DocumentGrammars {
    /// The grammar of the document's quotes, made at the first call that no limit cuts short.
    fn quotes(&self, document: &Document) -> Result<Arc<Grammar>, SchemaError> {
        if let Some(known) = self.quotes.get() {
            return known.clone();
        }
        let quotes = quotes_of(document).and_then(|quotes| meter::step(0).map(|()| quotes));
        match quotes {
            Err(error) if error.exceeded().is_some() => Err(error),
            quotes => self.quotes.get_or_init(|| quotes).clone(),
        }
    }
}

impl Grammar {
    /// Whether there is a [`Quote`](crate::Quote) in `T`, or in what it contains, so that its grammar
    /// needs a [document](Grammar::with_document).
    #[must_use]
    pub fn needs_document<T: Structured + ?Sized>() -> bool {
        Reach::of(T::fragment()).fragments().any(is_quote)
    }

    /// Like [`Grammar::with_options`], where each [`Quote`](crate::Quote) in `T` is words of
    /// `document`. Made at the first call for the document, the type and the options, then shared by
    /// all copies of the document.
    ///
    /// The first type that has a quote costs the automaton of the document: linear, some
    /// milliseconds for 100 kB. A type without quotes is linked as it is, whatever the document.
    ///
    /// # Errors
    /// [`SchemaError::is_empty`] for a document without words (or without characters, where words
    /// need not be whole), [`SchemaError::is_too_large`] for one of megabytes: quote
    /// [parts](Document::part) of it, [`SchemaError::exceeded`] under limits that it passes. And whatever [`Grammar::refusal`] and
    /// [`Grammar::is_too_large`] say.
    pub fn with_document<T: Structured + ?Sized>(
        document: &Document,
        options: GrammarOptions,
    ) -> Result<Arc<Grammar>, SchemaError> {
        let made: Arc<DocumentGrammars> = document.grammars().get_or_default();
        let (root, description) = (T::fragment(), T::description());
        let options = options.clamped();
        let key = (address(root), std::ptr::from_ref(description).addr(), options);
        let known = made.types.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        // Under the limits of whoever asks, if there are any: the document is data. What is cut
        // short is kept for nobody. Without the lock, as in `with_options`.
        let quotes = || made.quotes(document);
        let linked = link_quoting(root, description, options, quotes);
        let grammar = Arc::new(linked.map_err(LinkError::into_schema_error)?);
        meter::step(0)?;
        let mut types = made.types.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(types.entry(key).or_insert(grammar)))
    }
}

/// The grammar of a document's quotes: JSON strings.
///
/// # Errors
/// There are none, or too many.
fn quotes_of(document: &Document) -> Result<Arc<Grammar>, SchemaError> {
    let QuoteOptions { whole_words, max_length: max } = document.options();
    let (units, what) = if whole_words { (Units::Segments, "words") } else { (Units::Characters, "characters") };
    let empty = || SchemaError::empty(format!("the document has no {what} that could be quoted"));
    if max == Some(0) {
        return Err(SchemaError::empty("quotes of at most 0 words are none"));
    }
    let grammar = quotations_of("Quote", document.text(), QuotationKind { is_json: true, units, min: 1, max })?;
    // Its texts are JSON strings with at least one character.
    if grammar.min_bytes() == usize::MAX { Err(empty()) } else { Ok(grammar) }
}
