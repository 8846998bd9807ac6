//! [`Rewrite`]: an answer of a type of which some fields are written again.
//!
//! Whoever asks again, because a validator found a field wrong, wants the others to stay. The
//! grammar of that has the text as it is, and calls of the types' automata where it may change:
//!
//! ```text
//!  {"name":"Ada","born":1915}      free: born      `{"name":"Ada","born":` call u16 `}`
//! ```
//!
//! - [`json_tree`]: the values of the text, and where they stand;
//! - [`value_types`]: what the type has at each of them;
//! - [`layout`]: the nodes.
//!
//! A value can be free by itself where its type doesn't depend on what is around it, nor what is
//! around it on its text. Otherwise the value around it is free, up to the whole text.

mod json_tree;
mod layout;
mod value_types;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use serde_core::de::DeserializeOwned;

use self::json_tree::JsonNode;
use self::layout::Piece;
use self::value_types::ValueTypes;
use crate::base::error::SchemaError;
use crate::fragment::options::GrammarOptions;
use crate::grammar::Grammar;
use crate::grammar::instances::Reach;
use crate::grammar::linker::{FragmentTables, Linker};
use crate::grammar::numbering::Numbering;
use crate::grammar::reachable::LinkError;
use crate::partial::path::{JsonPath, PathSegment};
use crate::types::grounding::document::Document;
use crate::types::structured::Structured;

/// A grammar whose texts are one answer with some of its values written again.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The grammar.
    pub grammar: Arc<Grammar>,
    /// The values that are free, in order. One that was asked for is there, or one around it.
    pub free: Vec<JsonPath>,
}

impl Grammar {
    /// The grammar of `text`, in which the values at the paths `free` may be any texts that `T` has
    /// there and everything else stays as it is, byte by byte: for asking again for the fields that
    /// a validator found wrong.
    ///
    /// What it accepts is a `T`. Where a value can't be free by itself, the value around it is:
    /// [`Rewrite::free`] says what is free in the end.
    ///
    /// - A tag, or anything in an untagged enum, frees the whole enum, and so does what is flattened
    ///   from one.
    /// - An item of a list without repeats frees the list.
    /// - A path that isn't in the text frees the last value on the way to it that is.
    /// - Members that the type doesn't name keep from freeing any of that object alone.
    ///
    /// ```
    /// use formwork_core::{Grammar, GrammarOptions, JsonPath, Matcher, Token, Vocabulary};
    ///
    /// let text = r#"{"start": 5, "end": 3}"#;
    /// let free = [JsonPath::root().key("end")];
    /// let again = Grammar::with_free_fields::<std::ops::Range<u8>>(GrammarOptions::default(), text, &free)?;
    /// assert_eq!(again.free, free);
    ///
    /// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
    /// let mut matcher = Matcher::new(again.grammar, vocabulary);
    /// assert_eq!(matcher.forced_bytes(), br#"{"start": 5, "end": "#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] if `text` isn't a `T`, [`SchemaError::is_empty`] if the type has no
    /// text where it is free, [`SchemaError::is_too_large`] as [`Grammar::is_too_large`], and
    /// whatever [`Grammar::refusal`] says.
    pub fn with_free_fields<T: Structured + DeserializeOwned>(
        options: GrammarOptions,
        text: &str,
        free: &[JsonPath],
    ) -> Result<Rewrite, SchemaError> {
        let types = Grammar::with_options::<T>(options.clamped());
        rewrite::<T>(&types, options, text, free)
    }

    /// [`Grammar::with_free_fields`] for a type with [`Quote`](crate::Quote)s, which are words of
    /// `document`.
    ///
    /// # Errors
    /// As for the two.
    pub fn with_free_fields_quoting<T: Structured + DeserializeOwned>(
        document: &Document,
        options: GrammarOptions,
        text: &str,
        free: &[JsonPath],
    ) -> Result<Rewrite, SchemaError> {
        let types = Grammar::with_document::<T>(document, options)?;
        document.read(|| rewrite::<T>(&types, options, text, free))
    }
}

/// The grammar of `text` with what is `free` of it; `types` is that of all texts.
fn rewrite<T: Structured + DeserializeOwned>(
    types: &Grammar,
    options: GrammarOptions,
    text: &str,
    free: &[JsonPath],
) -> Result<Rewrite, SchemaError> {
    // The type alone can't be told from the nodes: serde also says that numbers are in range.
    if let Err(error) = serde_json::from_str::<T>(text) {
        return Err(SchemaError::syntax(format!("the text to be written again isn't of its type: {error}")));
    }
    let options = options.clamped();
    if let Some(refusal) = types.refusal() {
        return Err(refusal.clone());
    }
    let reach = Reach::of(T::fragment());
    let numbering = Numbering::of(&reach).ok_or_else(|| LinkError::TooLarge.into_schema_error())?;
    let root =
        json_tree::parse(text).ok_or_else(|| SchemaError::syntax("the text to be written again isn't a JSON text"))?;
    let wanted: Vec<&[PathSegment]> = free.iter().map(JsonPath::segments).collect();
    let mut plan = Plan { text, types: ValueTypes::new(&reach, &numbering), free: BTreeSet::new() };
    let piece = plan.piece(&root, 0, &mut Vec::new(), &wanted);
    let (fragment, callees) = layout::fragment(&piece);
    let mut linker = Linker::default();
    linker.add(FragmentTables::of_owned(T::fragment().name, &fragment), &callees);
    linker.add_linked(types, options.style);
    let grammar = linker.finish(options);
    if grammar.min_bytes() == usize::MAX {
        return Err(SchemaError::empty("the type has no text for what is to be written again"));
    }
    Ok(Rewrite { grammar: Arc::new(grammar), free: plan.free.into_iter().collect() })
}

/// Decides what is free.
struct Plan<'a> {
    text: &'a str,
    types: ValueTypes<'a>,
    free: BTreeSet<JsonPath>,
}

impl<'a> Plan<'a> {
    /// What becomes of a value, whose text is that of the linked fragment `number`. Of `wanted`, the
    /// paths from the value on, it is what lies in it.
    fn piece(
        &mut self,
        value: &JsonNode,
        number: u32,
        path: &mut Vec<PathSegment>,
        wanted: &[&[PathSegment]],
    ) -> Piece<'a> {
        if wanted.is_empty() {
            return Piece::Text(&self.text[value.range.clone()]);
        }
        let Some(within) = by_child(value, wanted) else { return self.whole(number, path) };
        let Some(children) = self.types.children(self.text, value, number) else { return self.whole(number, path) };
        // What can't be free by itself frees this value.
        if within.iter().zip(&children).any(|(within, child)| !within.is_empty() && child.is_none()) {
            return self.whole(number, path);
        }
        let mut pieces = Vec::new();
        let mut at = value.range.start;
        for (((step, child), within), number) in value.children.iter().zip(&within).zip(children) {
            let Some(number) = number.filter(|_| !within.is_empty()) else { continue };
            pieces.push(Piece::Text(&self.text[at..child.range.start]));
            path.push(step.clone());
            pieces.push(self.piece(child, number, path, within));
            path.pop();
            at = child.range.end;
        }
        pieces.push(Piece::Text(&self.text[at..value.range.end]));
        Piece::Container(pieces)
    }

    /// The whole value.
    fn whole(&mut self, number: u32, path: &[PathSegment]) -> Piece<'a> {
        self.free.insert(path.iter().cloned().collect());
        Piece::Free(number)
    }
}

/// The paths on from each member or item of a value; none if one of them leads to none.
fn by_child<'w>(value: &JsonNode, wanted: &[&'w [PathSegment]]) -> Option<Vec<Vec<&'w [PathSegment]>>> {
    let mut by_step: HashMap<&PathSegment, Vec<&[PathSegment]>> = HashMap::new();
    for path in wanted {
        let (step, rest) = path.split_first()?;
        by_step.entry(step).or_default().push(rest);
    }
    let within: Vec<Vec<&[PathSegment]>> =
        value.children.iter().map(|(step, _)| by_step.get(step).cloned().unwrap_or_default()).collect();
    let found: HashSet<&PathSegment> = value.children.iter().map(|(step, _)| step).collect();
    by_step.keys().all(|step| found.contains(step)).then_some(within)
}
