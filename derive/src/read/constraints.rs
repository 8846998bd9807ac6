//! Constraints: what attributes say of the values that a field takes, as it stands in the source.
//!
//! The word is JSON Schema's, for keywords that restrict (`minimum`, `pattern`, …). Each part keeps
//! its tokens for messages. `#[structured]` and the attributes of other crates end in the same
//! parts, and all that is said holds together. Putting them to a type is a matter of
//! `check::limits`.

use proc_macro2::TokenStream;

use super::literal::{LiteralValue, NumberLiteral};
use super::range::{CountRange, NumberRange};

/// Constraints on a value.
#[derive(Clone, Default)]
pub(crate) struct Constraints {
    /// Of a number.
    pub(crate) ranges: Vec<NumberRange>,
    /// Of a number.
    pub(crate) multiple_of: Vec<NumberLiteral>,
    /// Of a string, in characters.
    pub(crate) lens: Vec<CountRange>,
    /// Of a list.
    pub(crate) items: Vec<CountRange>,
    /// Of a string by its characters or of a list by its items, whichever the type turns out to be.
    pub(crate) lengths: Vec<CountRange>,
    /// The items of a list differ.
    pub(crate) unique: Option<TokenStream>,
    /// Each is found in the string.
    pub(crate) patterns: Vec<Pattern>,
    /// Named forms of a string.
    pub(crate) formats: Vec<Format>,
    /// The only values: `one_of(…)` or `constant = …`.
    pub(crate) one_of: Option<(TokenStream, Vec<LiteralValue>)>,
    /// Constraints on the keys of a map.
    pub(crate) keys: Option<(TokenStream, Box<Constraints>)>,
    /// Constraints on the items of a list, or on what an `Option` holds, and not on the value
    /// itself.
    pub(crate) inner: Option<Box<Constraints>>,
    /// An `Option` is never `null`.
    pub(crate) required: Option<TokenStream>,
    /// The text is that of a grammar given at run time, under this name or the field's own.
    pub(crate) runtime: Option<(TokenStream, Option<String>)>,
    /// The text is what the type's `schemars::JsonSchema` says.
    pub(crate) schemars: Option<TokenStream>,
}

/// A regular expression.
#[derive(Clone)]
pub(crate) struct Pattern {
    pub(crate) at: TokenStream,
    /// In the syntax of crate regex.
    pub(crate) regex: String,
}

/// The name of a format, as JSON Schema spells it.
#[derive(Clone)]
pub(crate) struct Format {
    pub(crate) at: TokenStream,
    pub(crate) name: String,
}

impl Constraints {
    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// The conjunction of both.
    pub(crate) fn and(mut self, mut other: Constraints) -> Constraints {
        self.ranges.append(&mut other.ranges);
        self.multiple_of.append(&mut other.multiple_of);
        self.lens.append(&mut other.lens);
        self.items.append(&mut other.items);
        self.lengths.append(&mut other.lengths);
        self.patterns.append(&mut other.patterns);
        self.formats.append(&mut other.formats);
        self.unique = self.unique.or(other.unique);
        self.one_of = self.one_of.or(other.one_of);
        self.keys = match (self.keys, other.keys) {
            (Some((at, keys)), Some((_, more))) => Some((at, Box::new(keys.and(*more)))),
            (one, other) => one.or(other),
        };
        self.inner = match (self.inner, other.inner) {
            (Some(inner), Some(more)) => Some(Box::new(inner.and(*more))),
            (one, other) => one.or(other),
        };
        self.required = self.required.or(other.required);
        self.runtime = self.runtime.or(other.runtime);
        self.schemars = self.schemars.or(other.schemars);
        self
    }

    /// These for an item of a list: what is said of the list's value, where it fits an item, and
    /// what is said of its items only.
    pub(crate) fn with_inner(mut self) -> Constraints {
        match self.inner.take() {
            Some(inner) => self.and(*inner),
            None => self,
        }
    }

    /// Whether they say by themselves that the text is a string.
    pub(crate) fn imply_string(&self) -> bool {
        let are_strings = |(_, values): &(TokenStream, Vec<LiteralValue>)| {
            values.iter().all(|value| matches!(value, LiteralValue::String(_)))
        };
        !self.patterns.is_empty() || !self.formats.is_empty() || self.one_of.as_ref().is_some_and(are_strings)
    }

    /// Returns the tokens and the name of one constraint that is there.
    ///
    /// Whoever applies constraints takes them out, so that this is one that didn't fit.
    pub(crate) fn first(&self) -> Option<(TokenStream, &'static str)> {
        let found = |of: &[(Option<&TokenStream>, &'static str)]| {
            of.iter().find_map(|&(at, name)| at.map(|at| (at.clone(), name)))
        };
        let of_value = [
            (self.ranges.first().map(|range| &range.at), "range"),
            (self.multiple_of.first().map(|number| &number.at), "multiple_of"),
            (self.lens.first().map(|counts| &counts.at), "len"),
            (self.items.first().map(|counts| &counts.at), "items"),
            (self.lengths.first().map(|counts| &counts.at), "length"),
            (self.unique.as_ref(), "unique"),
            (self.patterns.first().map(|pattern| &pattern.at), "pattern"),
            (self.formats.first().map(|format| &format.at), "format"),
            (self.one_of.as_ref().map(|(at, _)| at), "one_of"),
            (self.keys.as_ref().map(|(at, _)| at), "keys"),
        ];
        let of_field = [
            (self.required.as_ref(), "required"),
            (self.runtime.as_ref().map(|(at, _)| at), "runtime"),
            (self.schemars.as_ref(), "schemars"),
        ];
        found(&of_value).or_else(|| self.inner.as_ref()?.first()).or_else(|| found(&of_field))
    }
}
