//! JSON Schema as a grammar: drafts 4, 6, 7, 2019-09 and 2020-12.
//!
//! A schema is looked at type by type (`expand`): what speaks of the same value (`allOf`, `$ref`,
//! `anyOf`, `not`, …) becomes a disjunction of limits (`rules`), and these become tables (`emit`,
//! `members`, `array`, `text`, `number`) by the builders that the derive macro's types are made
//! with. Nothing is loosened unless asked for: what can't be said exactly is an error that names
//! the keyword.
//!
//! What is generated of each type:
//! - members in the order of the schema's text, then members that aren't named, none of which has a
//!   named one's key;
//! - an integer, and any number that has to be whole, without point and exponent, of 64 bits; other
//!   numbers as [`f64`] has them;
//! - strings under `pattern`, `enum` and lengths as serde_json spells them, formats as
//!   [`formats`](crate::types::formats) has them.
//!
//! `format` is asserted, which the standard leaves to the reader, and formats that it doesn't
//! define say nothing.

pub(crate) mod array;
pub(crate) mod branch;
pub(crate) mod canonical;
pub(crate) mod check;
pub(crate) mod compiler;
pub(crate) mod emit;
pub(crate) mod expand;
pub(crate) mod keys;
pub(crate) mod keywords;
pub(crate) mod members;
pub(crate) mod negation;
pub(crate) mod number;
pub(crate) mod object;
pub(crate) mod reading;
pub(crate) mod registry;
pub(crate) mod rules;
pub(crate) mod text;
pub(crate) mod uri;

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node};
use crate::fragment::white_space::{MAX_DEPTH, Style};
use crate::grammar::Grammar;
use crate::grammar::loosened::Loosened;
use crate::sources::json_schema::compiler::Compiler;

/// How [`Grammar::from_json_schema`] reads a schema.
#[derive(Clone, Debug)]
pub struct SchemaOptions {
    /// How the JSON is spaced.
    pub style: Style,
    /// How many containers may be open at once; at most 127.
    pub max_depth: u32,
    /// Whether keywords that can't be honoured exactly are left out, so that the grammar allows
    /// more than the schema. [`Grammar::loosened`] then says which.
    pub lossy: bool,
    /// Whether `format` is asserted (the default) or says nothing, as the standard has it where
    /// nothing else is agreed on.
    pub formats: bool,
    /// Schemas that references may lead to, each with its URI.
    pub documents: Vec<(String, Value)>,
}

impl Default for SchemaOptions {
    fn default() -> SchemaOptions {
        SchemaOptions {
            style: Style::default(),
            max_depth: MAX_DEPTH,
            lossy: false,
            formats: true,
            documents: Vec::new(),
        }
    }
}

impl Loosened {
    /// The keyword.
    #[must_use]
    pub fn keyword(&self) -> &str {
        self.0.keyword().unwrap_or_default()
    }

    /// Where the schema is that has it, as a JSON pointer.
    #[must_use]
    pub fn path(&self) -> &str {
        self.0.path().unwrap_or_default()
    }
}

impl fmt::Display for Loosened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Deepest nesting of a schema's own text.
const MAX_NESTING: usize = 200;

/// Most values in a schema's text.
const MAX_VALUES: usize = 500_000;

impl Grammar {
    /// The JSON texts of the values that `schema` allows.
    ///
    /// ```
    /// use formwork_core::{Grammar, Matcher, SchemaOptions, Token, Vocabulary};
    ///
    /// let schema = serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"name": {"type": "string", "pattern": "^[A-Z]"}, "age": {"type": "integer", "minimum": 0}},
    ///     "required": ["name"],
    ///     "additionalProperties": false,
    /// });
    /// let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default())?;
    /// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
    /// let mut matcher = Matcher::new(grammar, vocabulary);
    /// assert!(matcher.accept_bytes(br#"{"name": "ada"#).is_err());
    /// matcher.accept_bytes(br#"{"name": "Ada", "age": 36}"#)?;
    /// assert!(matcher.is_accepting());
    ///
    /// let error = Grammar::from_json_schema(&serde_json::json!({"pattern": "(a)\\1"}), &SchemaOptions::default()).unwrap_err();
    /// assert_eq!((error.is_unsupported(), error.keyword()), (true, Some("pattern")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Which draft the schema is written in is what its `$schema` says; 2020-12 if it says nothing,
    /// where `dependencies` and a list under `items` are read as in earlier drafts. Every text of
    /// the grammar is an instance of the schema. Every instance has a text, apart from numbers past
    /// 64 bits, from what the [formats](crate::types::formats) leave out, and up to the order of members,
    /// spelling and nesting.
    ///
    /// # Errors
    /// - [`SchemaError::is_unsupported`] for what can't be honoured exactly, with
    ///   [keyword](SchemaError::keyword) and [path](SchemaError::path), unless
    ///   [`SchemaOptions::lossy`] lets it be left out;
    /// - [`SchemaError::is_too_large`] past the limits of work and size, which are met well within
    ///   a second ([`CompileLimits::max_steps`](crate::base::meter::CompileLimits));
    /// - [`SchemaError::is_empty`] if nothing is an instance.
    pub fn from_json_schema(schema: &Value, options: &SchemaOptions) -> Result<Arc<Grammar>, SchemaError> {
        let mut n_bytes = 0;
        for document in std::iter::once(schema).chain(options.documents.iter().map(|(_, document)| document)) {
            n_bytes += check_size(document)?;
        }
        meter::from_source(n_bytes, || Grammar::from_read_schema(schema, options))
    }

    fn from_read_schema(schema: &Value, options: &SchemaOptions) -> Result<Arc<Grammar>, SchemaError> {
        let mut compiler = Compiler::new(schema, options);
        if compiler.registry.lacks_validation(schema) {
            compiler.unsupported(0, "$schema", "it names a vocabulary without the standard's keywords")?;
        }
        let (fragment, empty) = emit::Tables::new(&mut compiler).fragment(&[(0, false)])?;
        let loosened = std::mem::take(&mut compiler.loosened);
        let linked = GrammarOptions { style: options.style, max_depth: options.max_depth, ..GrammarOptions::default() };
        let grammar = Grammar::link_data("schema", &fragment, &emit::statics(), linked.clamped(), loosened);
        if grammar.min_bytes() == usize::MAX {
            return Err(SchemaError::empty(match &empty[..] {
                [] => {
                    "no text is an instance of this schema: its values would have no end, nest too deep, or be integers beyond 64 bits".to_owned()
                }
                paths => {
                    let paths: Vec<String> = paths.iter().map(|path| format!("`#{path}`")).collect();
                    format!("nothing is an instance of this schema, because nothing is one of {}", paths.join(", "))
                }
            }));
        }
        Ok(Arc::new(grammar))
    }

    /// What this grammar leaves out of the schema that it was made from, with
    /// [`SchemaOptions::lossy`]; otherwise nothing.
    #[must_use]
    pub fn loosened(&self) -> &[Loosened] {
        &self.loosened
    }
}

/// The fragment of `schema`'s instances, its tables kept for good. Where nothing is an instance, it
/// has no text.
///
/// # Errors
/// As [`Grammar::from_json_schema`], but for [`SchemaError::is_empty`].
pub(crate) fn to_fragment(name: &'static str, schema: &Value) -> Result<Fragment, SchemaError> {
    meter::unlimited(|| kept_fragment(name, schema))
}

fn kept_fragment(name: &'static str, schema: &Value) -> Result<Fragment, SchemaError> {
    check_size(schema)?;
    let options = SchemaOptions::default();
    let mut compiler = Compiler::new(schema, &options);
    let (mut fragment, _) = emit::Tables::new(&mut compiler).fragment(&[(0, false)])?;
    let calls = used_of(&emit::statics(), &mut fragment);
    let OwnedFragment { nests, nodes, text, ranges, choices, parts, .. } = fragment;
    Ok(Fragment {
        name,
        nests,
        nodes: nodes.leak(),
        text: text.leak(),
        ranges: ranges.leak(),
        choices: choices.leak(),
        calls: calls.leak(),
        parts: parts.leak(),
        ..Fragment::EMPTY
    })
}

/// Those of `statics` that the fragment calls; its calls are numbered anew.
fn used_of(statics: &[fn() -> &'static Fragment], fragment: &mut OwnedFragment) -> Vec<fn() -> &'static Fragment> {
    let mut calls = Vec::new();
    let mut numbers = vec![None; statics.len()];
    for node in &fragment.nodes {
        if let Node::Call { callee, .. } = node
            && let Some(number @ None) = numbers.get_mut(*callee as usize)
        {
            *number = Some(index(calls.len()));
            calls.push(statics[*callee as usize]);
        }
    }
    // Its own parts come after what it calls.
    let fewer = index(statics.len() - calls.len());
    for node in &mut fragment.nodes {
        if let Node::Call { callee, .. } = node {
            *callee = numbers.get(*callee as usize).copied().flatten().unwrap_or_else(|| *callee - fewer);
        }
    }
    calls
}

/// Fails for a text that is too deep or has too many values. About how many bytes it has: without
/// white space, and without what escapes add.
fn check_size(schema: &Value) -> Result<usize, SchemaError> {
    let (mut n_values, mut n_bytes) = (0, 0);
    let mut work = vec![(schema, 0)];
    while let Some((value, depth)) = work.pop() {
        n_values += 1;
        if depth > MAX_NESTING {
            return Err(SchemaError::too_large(format!("the schema's text nests more than {MAX_NESTING} deep")));
        }
        if n_values > MAX_VALUES {
            return Err(SchemaError::too_large(format!("the schema's text has more than {MAX_VALUES} values")));
        }
        // With the comma or the bracket behind it.
        n_bytes += 1 + match value {
            Value::Array(list) => {
                work.extend(list.iter().map(|value| (value, depth + 1)));
                1
            }
            Value::Object(map) => {
                work.extend(map.values().map(|value| (value, depth + 1)));
                // Quotes and a colon.
                1 + map.keys().map(|key| key.len() + 3).sum::<usize>()
            }
            Value::String(text) => text.len() + 2,
            Value::Number(_) | Value::Bool(_) | Value::Null => 4,
        };
    }
    Ok(n_bytes)
}
