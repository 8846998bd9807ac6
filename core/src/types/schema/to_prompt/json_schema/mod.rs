//! A JSON Schema in the notation of prompts: one that crate schemars makes of a type, or one that
//! arrives as data.
//!
//! A prompt says what it has words for and is silent about the rest. That is safe, because the
//! grammar is compiled from the schema itself and not from these words.
//!
//! ```text
//! {"const": 5}                               5
//! {"enum": ["a", "b"]}                       "a" | "b"
//! {"type": ["string", "null"]}               string | null
//! {"properties": {…}, "allOf": [A, B]}       { … } & A & B
//! {"prefixItems": [A, B], "items": C}        [A, B, ...C[]]
//! {"additionalProperties": A}                {[key: string]: A}
//! {}                                         any JSON value
//! ```
//!
//! [`links`] says where references lead and what has a name, [`one_schema`] prints what one schema
//! says, [`containers`] objects and arrays, [`docs`] the comments, [`words`] limits and values;
//! [`field_names`] lists names alone.
//!
//! Whatever the schema is, the text is bounded: what is too deep or too long is `…`. A text that
//! passes its bound is printed again with less depth and shorter comments ([`Extent`]), since what
//! stands further out says more.

pub(crate) mod containers;
pub(crate) mod docs;
pub(crate) mod field_names;
pub(crate) mod links;
pub(crate) mod one_schema;
pub(crate) mod words;

use serde_json::{Map, Value};

use self::links::{Addresses, SchemaLinks, address};
use super::layout::{Expression, ObjectStyle, comment};

/// Stands for what is left out.
const ELLIPSIS: &str = "…";

/// The words for an object of which nothing is known. Beside other parts it says nothing.
const ANY_OBJECT: &str = "{[key: string]: any JSON value}";

/// Says so, at the head of a text that has an ellipsis.
const LEFT_OUT: &str = "What … stands for is left out here.";

/// Says so, at the head of a text that lacks a definition.
const UNDEFINED: &str = "Some types are only named here.";

/// Most characters of a definition that is written out at every reference.
const MAX_SHORT: usize = 40;

/// How much is said.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// Deepest nesting of schemas.
    depth: usize,
    /// Most characters of a comment.
    docs: usize,
    /// Most bytes, indentation not counted.
    bytes: usize,
}

/// The most bytes of a description: some thousand tokens.
pub(crate) const MAX_BYTES: usize = 16 << 10;

/// The most bytes that are printed without counting indentation, which is a few bytes in a line
/// where there is little depth.
const MAX_PRINTED: usize = MAX_BYTES / 4 * 3;

/// Comments are cut to this length before definitions are left out.
const MIN_DOCS: usize = 80;

impl Extent {
    /// Everything that a person would write: for schemas of types.
    pub(crate) const WHOLE: Extent = Extent { depth: 64, docs: usize::MAX, bytes: usize::MAX };

    /// For schemas that arrive as data: depths and lengths of comments, each for a text that the one
    /// before is too large for.
    const TRIED: [(usize, usize); 11] =
        [(24, 1_000), (24, 200), (24, 80), (16, 80), (12, 80), (10, 40), (8, 40), (6, 40), (5, 0), (4, 0), (2, 0)];
}

/// A schema as a short type-like text of at most [`MAX_BYTES`], about.
pub(crate) fn describe(root: &Value, links: &SchemaLinks<'_>) -> String {
    let mut out = String::new();
    for (depth, docs) in Extent::TRIED {
        let mut printer = SchemaPrinter::new(links, Extent { depth, docs, bytes: MAX_PRINTED });
        let (text, n_root) = printer.document(root);
        out = text;
        // Definitions come in the order in which they are met, so those that are left out are far
        // from the root: less depth would leave out more.
        let is_mostly_there = docs <= MIN_DOCS && n_root <= MAX_BYTES / 2;
        if is_mostly_there || !printer.is_full() && !printer.lacks_definition && out.len() <= MAX_BYTES {
            break;
        }
    }
    out
}

/// Prints a schema in the notation of prompts.
pub(crate) struct SchemaPrinter<'a, 'l> {
    links: &'l SchemaLinks<'a>,
    extent: Extent,
    /// Schemas that were referred to by name, in order of discovery, and their addresses.
    named: Vec<&'a Value>,
    known: Addresses,
    /// Schemas around the one being printed.
    depth: usize,
    /// Bytes printed so far, about.
    n_bytes: usize,
    /// Whether an ellipsis stands for something, and whether a definition is left out.
    has_ellipsis: bool,
    lacks_definition: bool,
}

impl<'a, 'l> SchemaPrinter<'a, 'l> {
    pub(crate) fn new(links: &'l SchemaLinks<'a>, extent: Extent) -> SchemaPrinter<'a, 'l> {
        let (named, known) = (Vec::new(), Addresses::default());
        SchemaPrinter {
            links,
            extent,
            named,
            known,
            depth: 0,
            n_bytes: 0,
            has_ellipsis: false,
            lacks_definition: false,
        }
    }

    /// Whether the bound in bytes was passed.
    fn is_full(&self) -> bool {
        self.n_bytes > self.extent.bytes
    }

    /// The schema with the definitions that it refers to, and the bytes of the schema alone.
    fn document(&mut self, root: &'a Value) -> (String, usize) {
        let docs = if self.links.name_of(root).is_some() { String::new() } else { self.docs_of(root, "") };
        // The root first: it says the most, so the bound should come after it.
        let root = self.expression(root, ObjectStyle::Tall);
        // Docs would read as those of the first alternative, so a union below them is in
        // parentheses.
        let root = if docs.is_empty() { root.alone() } else { root.inside() };
        let mut n_left = MAX_BYTES.saturating_sub(docs.len() + root.len());
        let mut definitions = String::new();
        for definition in self.definitions() {
            match n_left.checked_sub(definition.len()) {
                Some(left) => (n_left, definitions) = (left, definitions + &definition),
                None => self.lacks_definition = true,
            }
        }
        let mut out = String::new();
        comment(&mut out, if self.has_ellipsis { LEFT_OUT } else { "" });
        comment(&mut out, if self.lacks_definition { UNDEFINED } else { "" });
        out += &definitions;
        comment(&mut out, &docs);
        (out + &root, root.len())
    }

    /// The definitions that were referred to, as `type Name = …` below their docs. Printing one may
    /// discover others, which are appended.
    pub(crate) fn definitions(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        while let Some(&schema) = self.named.get(out.len()) {
            if self.is_full() {
                self.lacks_definition = true;
                break;
            }
            let name = self.links.name_of(schema).unwrap_or_default();
            let mut text = String::new();
            comment(&mut text, &self.docs_of(schema, name));
            let body = self.body(schema, ObjectStyle::Tall, None).unwrap_or_else(anything);
            out.push(format!("{text}type {name} ={}\n", body.after()));
        }
        out
    }

    /// A schema where another refers to it or has it as a part: its name if it has one, or the
    /// schema written out.
    pub(crate) fn expression(&mut self, schema: &'a Value, objects: ObjectStyle) -> Expression {
        self.said(schema, objects, None).unwrap_or_else(anything)
    }

    /// The words for a schema, if there are any. `outer` is the type that a schema around it gives
    /// to the same value.
    fn said(&mut self, schema: &'a Value, objects: ObjectStyle, outer: Option<&'a Value>) -> Option<Expression> {
        self.depth += 1;
        let out = if self.is_full() || self.depth > self.extent.depth && is_composed(schema) {
            self.has_ellipsis = true;
            Some(Expression::Term(ELLIPSIS.to_owned()))
        } else if let Some(name) = self.links.name_of(schema) {
            Some(self.short(schema).unwrap_or_else(|| {
                if self.known.insert(address(schema)) {
                    // A schema with a name is the target of a reference, which has its lifetime.
                    self.named.push(schema);
                }
                Expression::Term(name.to_owned())
            }))
        } else {
            self.body(schema, objects, outer)
        };
        self.depth -= 1;
        self.n_bytes += match &out {
            Some(Expression::Term(text) | Expression::Phrase(text)) if !is_composed(schema) => text.len(),
            // Its parts were counted.
            _ => 4,
        };
        out
    }

    /// A schema with a name, written out because that is hardly longer than its name: `string
    /// (date)`.
    fn short(&mut self, schema: &'a Value) -> Option<Expression> {
        let n_values = |map: &Map<String, Value>| map.get("enum").and_then(Value::as_array).map_or(0, Vec::len);
        let is_small = schema.as_object().is_some_and(|map| n_values(map) <= 5);
        if !is_small || is_composed(schema) || !self.docs_of(schema, "").is_empty() {
            return None;
        }
        let body = self.body(schema, ObjectStyle::Wide, None)?;
        let is_short = !matches!(&body, Expression::Union { broken: true, .. });
        (is_short && body.inside().chars().count() <= MAX_SHORT).then_some(body)
    }
}

/// Whether a schema has schemas within it, or refers to one.
fn is_composed(schema: &Value) -> bool {
    let Value::Object(map) = schema else { return false };
    let is_list = |keyword: &&str| map.get(*keyword).is_some_and(|value| value.is_object() || value.is_array());
    links::reference(map).is_some()
        || ["properties", "patternProperties", "additionalProperties", "items", "prefixItems", "contains"]
            .iter()
            .chain(&["anyOf", "oneOf", "allOf", "not", "if", "propertyNames", "unevaluatedProperties"])
            .any(is_list)
}

/// The words for a schema that allows everything, or says nothing that there are words for.
fn anything() -> Expression {
    Expression::Phrase("any JSON value".into())
}

/// A type with words in parentheses, if there are any.
fn with_words(base: &str, words: &[String]) -> Expression {
    if words.is_empty() {
        return Expression::Term(base.to_owned());
    }
    Expression::Phrase(format!("{base} ({})", words.join(", ")))
}
