//! Quotations: grammars whose value is a part of a given text, and where in the text it was found.
//!
//! Grounded extraction builds on this: what the model writes is in the source, to the character,
//! and the source says where.
//!
//! - [`alphabet`]: the text as a sequence of characters, or of words and what is between them
//! - [`automaton`]: the suffix automaton of that sequence
//! - [`layout`]: its states as nodes
//! - [`of_document`]: types whose [`Quote`](crate::types::grounding::quote::Quote)s are of a document
//! - here: the public interface, and the search for the place of a quotation

pub(crate) mod alphabet;
pub(crate) mod automaton;
pub(crate) mod layout;
pub(crate) mod of_document;

use std::sync::Arc;

use crate::base::error::SchemaError;
use crate::base::meter;
use crate::base::occurrences::occurrences;
use crate::grammar::Grammar;
use alphabet::{QuotationKind, Units, is_word};
use automaton::quotations;
use layout::MAX_NODES;

/// How a text may be quoted.
///
/// ```
/// use formwork_core::{Grammar, Matcher, SubstringOptions, Token, Vocabulary};
///
/// let text = "to be, or not to be";
/// let options = SubstringOptions { whole_words: true, ..SubstringOptions::default() };
/// let grammar = Grammar::substring_with(text, &options)?;
///
/// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
/// let mut matcher = Matcher::new(grammar, vocabulary);
/// assert!(matcher.accept_bytes(b"\"o b").is_err());
/// matcher.accept_bytes(b"\"not to\"")?;
///
/// assert_eq!(options.offsets(text, "be").collect::<Vec<_>>(), [3, 17]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubstringOptions {
    /// The text is the quotation itself and not a JSON string with it as its content.
    pub raw: bool,
    /// Quotations begin and end where words do. A word is a run of letters, digits, marks and
    /// underscores (`\w`); in scripts that put nothing between words, all of a run is one.
    pub whole_words: bool,
    /// Least number of characters, or of words if they are whole; 1 unless set. At 0 the empty text
    /// is a quotation as well.
    ///
    /// What is read until then is in states of its own, up to a text's length for each further
    /// character, so large numbers make large grammars.
    pub min_length: u32,
    /// Greatest number of characters, or of words if they are whole; no bound unless set. It is
    /// counted as the text is read, so any number costs the same: first visits become a few times
    /// dearer.
    pub max_length: Option<u32>,
}

impl Default for SubstringOptions {
    fn default() -> SubstringOptions {
        SubstringOptions { raw: false, whole_words: false, min_length: 1, max_length: None }
    }
}

impl SubstringOptions {
    /// Offsets in `text`, in bytes and ascending, of where `quotation` (decoded, without quotes) is
    /// found: each place at which these options allow it, overlapping ones too. The search goes on
    /// as the iterator is asked, in time linear in what it passes, however the two repeat
    /// themselves.
    pub fn offsets<'a>(&self, text: &'a str, quotation: &'a str) -> impl Iterator<Item = usize> + 'a {
        let whole_words = self.whole_words;
        let is_edge = move |at: usize| {
            let (before, after) = text.split_at(at);
            before.ends_with(is_word) != after.starts_with(is_word)
        };
        let is_allowed = move |start: usize| {
            let end = start + quotation.len();
            let ends = text.is_char_boundary(start) && text.is_char_boundary(end);
            ends && (!whole_words || quotation.is_empty() || (is_edge(start) && is_edge(end)))
        };
        let is_possible =
            !whole_words || quotation.is_empty() || (quotation.starts_with(is_word) && quotation.ends_with(is_word));
        occurrences(text.as_bytes(), quotation.as_bytes()).filter(move |&start| is_possible && is_allowed(start))
    }
}

impl Grammar {
    /// A JSON string that quotes `text`: its content is any part of it, at least one character
    /// long. Characters are whole, and written as serde_json writes them.
    ///
    /// Linear in the text, some milliseconds for 100 kB. [`SubstringOptions`] has more ways to
    /// quote and finds the place of a quotation.
    ///
    /// # Errors
    /// [`SchemaError::is_empty`] for an empty text, [`SchemaError::is_too_large`] for a text of
    /// megabytes.
    pub fn substring_of(text: &str) -> Result<Arc<Grammar>, SchemaError> {
        Grammar::substring_with(text, &SubstringOptions::default())
    }

    /// Like [`Grammar::substring_of`], with a say in what a quotation is.
    ///
    /// # Errors
    /// [`SchemaError::is_empty`] if the text has no such quotation, [`SchemaError::is_too_large`]
    /// if the text is too long, or too long for the least length asked for.
    pub fn substring_with(text: &str, options: &SubstringOptions) -> Result<Arc<Grammar>, SchemaError> {
        let &SubstringOptions { raw, whole_words, min_length: min, max_length: max } = options;
        let units = if whole_words { Units::Words } else { Units::Characters };
        let grammar = quotations_of("substring", text, QuotationKind { is_json: !raw, units, min, max })?;
        if grammar.min_bytes() == usize::MAX {
            let units = if whole_words { "whole words" } else { "characters" };
            return Err(SchemaError::empty(format!("the text to quote from has fewer than {min} {units}")));
        }
        Ok(grammar)
    }
}

/// The grammar of a text's quotations, which may accept nothing.
///
/// # Errors
/// [`SchemaError::is_too_large`] for a long text, [`SchemaError::is_empty`] for lengths that nothing
/// has.
fn quotations_of(name: &'static str, text: &str, kind: QuotationKind) -> Result<Arc<Grammar>, SchemaError> {
    let too_large = || {
        let remedy = if kind.min > 1 { "a shorter text or a smaller least length" } else { "a shorter text" };
        SchemaError::too_large(format!(
            "the automaton of the quotations of a text of {} bytes would have more than {MAX_NODES} nodes: use {remedy}",
            text.len()
        ))
    };
    if kind.max.is_some_and(|max| max < kind.min) {
        return Err(SchemaError::empty("the greatest length of a quotation is below the least"));
    }
    if text.len() > MAX_NODES {
        return Err(too_large());
    }
    let fragment = || quotations(text, kind).ok_or_else(too_large);
    meter::from_source(text.len(), || Ok(Grammar::owned(name, &fragment()?)))
}
