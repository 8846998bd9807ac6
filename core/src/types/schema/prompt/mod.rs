//! From a [`Description`] to the short texts that prompts carry.
//!
//! A model reads a type faster than a JSON Schema: fewer tokens, and closer to what it has to
//! write. The notation is that of TypeScript declarations, which models have seen most of.
//!
//! ```text
//! struct            {            enum, a line          "A" | { "B": number }        flattened enum    { … } & (A | B)
//!                     key: T,    enum, with comments     // What it is.            flattened map     [key: string]: T
//!                     may?: U                            | { tag: "A", key: T }    flattened struct  its members
//!                   }                                    | { tag: "B" }
//! ```

pub(crate) mod document;
pub(crate) mod field_list;
pub(crate) mod layout;
pub(crate) mod limit_words;

use std::fmt::Write as _;

use self::layout::{Expression, Objects, Piece, Way, alternatives, comment, joined, object};
use super::{Content, Description, Field, Limit, Notes, Shape, Tagging, TypeRef, Variant};
use crate::base::json::json_string;
use crate::fragment::table::Presence;
use crate::types::schema::document::Document;
use crate::types::schema::prompt::document::Foreign;
use crate::types::schema::prompt::field_list::Lister;
use crate::types::structured::Structured;

/// `T` as a short type-like text, doc comments included:
///
/// ```text
/// {
///   // The person's full name.
///   name: string,
///   age: integer (0 to 255),
///   tags: string[],
///   nickname?: string,
///   role: "admin" | "guest" | null,
///   contact:
///     // Preferred.
///     | { type: "email", address: string }
///     | { type: "phone", number: string }
/// }
/// ```
///
/// A type that contains itself is written once, before the rest, as `type Name = …`.
#[must_use]
pub fn describe<T: Structured + ?Sized>() -> String {
    let root = T::description();
    let mut writer = Writer { recursive: Vec::new(), open: Vec::new(), foreign: Vec::new() };
    // A first pass finds the types that contain themselves, the second writes.
    let _ = writer.expression(root, Objects::Tall);
    let mut out = writer.foreign.concat();
    for at in 0..writer.recursive.len() {
        let description = writer.recursive[at];
        comment(&mut out, &joined(description.docs, &examples(description.notes)));
        let body = writer.body(description, Objects::Tall);
        let _ = writeln!(out, "type {} ={}", description.name, body.after());
    }
    let said = || joined(&joined(root.docs, &examples(root.notes)), &names_docs(root));
    let docs = if writer.is_recursive(root) { String::new() } else { said() };
    comment(&mut out, &docs);
    let expression = writer.expression(root, Objects::Tall);
    // What is said of all alternatives stays apart from what is said of the first.
    out + &if docs.is_empty() { expression.alone() } else { expression.inside() }
}

/// The fields of `T` as a bare list, lists of objects with their own in brackets:
/// `name, items[description, quantity]`. What very small models are trained on. An enum with a tag
/// among its members gives the tag and the fields of all variants. A type without fields gives an
/// empty text.
#[must_use]
pub fn field_list<T: Structured + ?Sized>() -> String {
    Lister::default().brackets(T::description()).unwrap_or_default()
}

struct Writer {
    /// Types that contain themselves, in order of discovery.
    recursive: Vec<&'static Description>,
    /// Types being written, outermost first.
    open: Vec<&'static Description>,
    /// Definitions of schemas of other crates that contain themselves, in order of discovery.
    foreign: Vec<String>,
}

impl Writer {
    fn is_recursive(&self, description: &'static Description) -> bool {
        self.recursive.iter().any(|&d| std::ptr::eq(d, description))
    }

    fn is_open(&self, description: &'static Description) -> bool {
        !description.name.is_empty() && self.open.iter().any(|&d| std::ptr::eq(d, description))
    }

    fn expression(&mut self, description: &'static Description, objects: Objects) -> Expression {
        if self.is_open(description) && !self.is_recursive(description) {
            self.recursive.push(description);
        }
        if self.is_recursive(description) {
            return Expression::Term(description.name.to_owned());
        }
        self.body(description, objects)
    }

    fn body(&mut self, description: &'static Description, objects: Objects) -> Expression {
        self.open.push(description);
        let text = self.shape(&description.shape, objects);
        self.open.pop();
        text
    }

    fn shape(&mut self, shape: &'static Shape, objects: Objects) -> Expression {
        let term = |text: &str| Expression::Term(text.to_owned());
        match *shape {
            Shape::Any => Expression::Phrase("any JSON value".into()),
            Shape::Null => term("null"),
            Shape::Bool => term("boolean"),
            Shape::Integer { format, min, max } => integer(format, min, max),
            Shape::NonZero(ty) => nonzero(&ty().shape),
            Shape::Number { .. } => term("number"),
            Shape::Char => Expression::Phrase("string (one character)".into()),
            Shape::String => term("string"),
            Shape::Text { what, .. } => Expression::Phrase(format!("string ({what})")),
            Shape::Option(ty) => self.of(ty).or("null"),
            Shape::Array(ty) => Expression::Term(self.of(ty).term() + "[]"),
            Shape::FixedArray(ty, n) => Expression::Phrase(format!("{}[] ({n} items)", self.of(ty).term())),
            Shape::Tuple(types) => self.tuple(types),
            Shape::Map { key, value } => {
                let key = self.of(key).inside();
                Expression::Term(format!("{{[key: {key}]: {}}}", self.of(value).inside()))
            }
            Shape::Newtype(ty) => self.expression(ty(), objects),
            Shape::Foreign(document) => self.foreign(&document(), objects),
            Shape::Limited { ty, limits } => self.limited(ty, limits),
            Shape::Struct(fields) => self.object(fields, objects),
            Shape::Enum { tagging, variants } => self.enumeration(tagging, variants),
        }
    }

    fn of(&mut self, ty: TypeRef) -> Expression {
        self.expression(ty(), Objects::Tall)
    }

    fn foreign(&mut self, document: &Document, objects: Objects) -> Expression {
        let mut foreign = Foreign::new(document);
        let out = foreign.root(objects);
        for definition in foreign.definitions() {
            if !self.foreign.contains(&definition) {
                self.foreign.push(definition);
            }
        }
        out
    }

    fn limited(&mut self, ty: TypeRef, limits: &'static [Limit]) -> Expression {
        let values =
            limits.iter().find_map(|limit| if let Limit::OneOf(values) = limit { Some(*values) } else { None });
        if let Some(values) = values {
            let way = |text: &&str| Way { docs: String::new(), text: (*text).to_owned() };
            return alternatives(values.iter().map(way).collect());
        }
        let shape = &ty().shape;
        let base = match shape {
            // Without the words for the type's own bounds.
            Shape::Integer { .. } => "integer".to_owned(),
            _ => self.of(ty).term(),
        };
        let words = limit_words::words(shape, limits);
        if words.is_empty() { Expression::Term(base) } else { Expression::Phrase(format!("{base} ({words})")) }
    }

    fn tuple(&mut self, types: &'static [TypeRef]) -> Expression {
        let items: Vec<String> = types.iter().map(|&ty| self.of(ty).inside()).collect();
        Expression::Term(format!("[{}]", items.join(", ")))
    }

    fn object(&mut self, fields: &'static [Field], objects: Objects) -> Expression {
        let mut pieces = Vec::new();
        self.fields(fields, false, "", &mut pieces);
        object(pieces, objects)
    }

    /// The pieces of these fields, `docs` before the first; each may be left out if `optional`.
    fn fields(&mut self, fields: &'static [Field], optional: bool, docs: &str, out: &mut Vec<Piece>) {
        let start = out.len();
        for field in fields {
            let optional = optional || field.presence == Presence::Optional;
            let docs = if out.len() == start { joined(docs, field.docs) } else { field.docs.to_owned() };
            if field.flatten {
                self.flattened((field.ty)(), optional, &docs, out);
            } else {
                let docs = joined(&joined(&docs, &examples(field.notes)), &names_docs((field.ty)()));
                let mark = if optional { "?" } else { "" };
                let text = format!("{}{mark}:{}", key(field.name), self.of(field.ty).after());
                out.push(Piece::Member { docs, text });
            }
        }
    }

    /// The pieces of an object that stands in another's braces.
    fn flattened(&mut self, description: &'static Description, optional: bool, docs: &str, out: &mut Vec<Piece>) {
        if self.is_open(description) {
            let name = self.expression(description, Objects::Wide);
            let name = if optional { name.or("{}") } else { name };
            return out.push(Piece::Object(name.documented(docs)));
        }
        self.open.push(description);
        match description.shape {
            Shape::Option(ty) => self.flattened(ty(), true, docs, out),
            Shape::Newtype(ty) => self.flattened(ty(), optional, docs, out),
            Shape::Struct(fields) => self.fields(fields, optional, docs, out),
            Shape::Map { key, value } => {
                let key = self.of(key).inside();
                let text = format!("[key: {key}]:{}", self.of(value).after());
                out.push(Piece::Member { docs: docs.to_owned(), text });
            }
            Shape::Enum { tagging, variants } => {
                let union = union(variants, |variant| self.members(tagging, variant));
                let union = if optional { union.or("{}") } else { union };
                out.push(Piece::Object(union.documented(docs)));
            }
            // No members: `null` beside a tag. The derive macro's bounds let nothing else through.
            _ => {}
        }
        self.open.pop();
    }

    fn enumeration(&mut self, tagging: Tagging, variants: &'static [Variant]) -> Expression {
        if is_names(tagging, variants) {
            // What they mean is said above the field that holds them.
            let ways = variants.iter().map(|v| Way { docs: String::new(), text: json_string(v.name) });
            return Expression::Union { ways: ways.collect(), broken: false };
        }
        union(variants, |variant| match (tagging, &variant.content) {
            (Tagging::External, Content::Unit) => Expression::Term(json_string(variant.name)),
            (Tagging::Untagged, content) => self.payload(content),
            _ => self.members(tagging, variant),
        })
    }

    /// A variant as an object.
    fn members(&mut self, tagging: Tagging, variant: &'static Variant) -> Expression {
        let member = |name: String, value: &str| Piece::Member { docs: String::new(), text: format!("{name}:{value}") };
        let named = format!(" {}", json_string(variant.name));
        let mut pieces = Vec::new();
        match tagging {
            Tagging::External => {
                let value = self.payload(&variant.content).after();
                pieces.push(member(json_string(variant.name), &value));
            }
            Tagging::Internal(tag) => {
                pieces.push(member(key(tag), &named));
                self.content(&variant.content, &mut pieces);
            }
            Tagging::Adjacent(tag, content) => {
                pieces.push(member(key(tag), &named));
                if !matches!(variant.content, Content::Unit) {
                    let value = self.payload(&variant.content).after();
                    pieces.push(member(key(content), &value));
                }
            }
            Tagging::Untagged => self.content(&variant.content, &mut pieces),
        }
        object(pieces, Objects::Wide)
    }

    /// The pieces of what a variant holds, if it has members.
    fn content(&mut self, content: &'static Content, out: &mut Vec<Piece>) {
        match *content {
            Content::Struct(fields) => self.fields(fields, false, "", out),
            Content::Newtype(ty) => self.flattened(ty(), false, "", out),
            Content::Unit | Content::Tuple(_) => {}
        }
    }

    /// What a variant holds, as a text of its own.
    fn payload(&mut self, content: &'static Content) -> Expression {
        match *content {
            Content::Unit => Expression::Term("null".into()),
            Content::Newtype(ty) => self.expression(ty(), Objects::Wide),
            Content::Tuple(types) => self.tuple(types),
            Content::Struct(fields) => self.object(fields, Objects::Wide),
        }
    }
}

/// The variants as alternatives; one that is a union itself gives all of its own.
fn union(variants: &'static [Variant], mut write: impl FnMut(&'static Variant) -> Expression) -> Expression {
    let mut ways = Vec::new();
    for variant in variants {
        let docs = match variant.content {
            Content::Newtype(ty) => joined(variant.docs, &names_docs(ty())),
            _ => variant.docs.to_owned(),
        };
        let from = ways.len();
        ways.extend(write(variant).ways());
        if let Some(first) = ways.get_mut(from) {
            first.docs = joined(&docs, &first.docs);
        }
    }
    alternatives(ways)
}

/// Examples as a comment's line.
fn examples(notes: Notes) -> String {
    if notes.examples.is_empty() { String::new() } else { format!("For example: {}", notes.examples.join(", ")) }
}

/// Whether the variants are just strings.
fn is_names(tagging: Tagging, variants: &[Variant]) -> bool {
    tagging == Tagging::External && variants.iter().all(|v| matches!(v.content, Content::Unit))
}

/// What the variants of an enum of strings mean, for above the field that holds it.
fn names_docs(mut description: &'static Description) -> String {
    let mut seen: Vec<&'static Description> = Vec::new();
    while let Shape::Option(ty)
    | Shape::Newtype(ty)
    | Shape::Limited { ty, .. }
    | Shape::Array(ty)
    | Shape::FixedArray(ty, _) = description.shape
    {
        // `struct A(Vec<A>)` never ends.
        if seen.iter().any(|&d| std::ptr::eq(d, description)) {
            break;
        }
        seen.push(description);
        description = ty();
    }
    match description.shape {
        Shape::Enum { tagging, variants } if is_names(tagging, variants) => {
            let docs = variants.iter().filter(|v| !v.docs.is_empty());
            docs.map(|v| format!("{}: {}", json_string(v.name), v.docs)).collect::<Vec<_>>().join("\n")
        }
        _ => String::new(),
    }
}

fn nonzero(shape: &Shape) -> Expression {
    match *shape {
        Shape::Integer { format, min: 0, max } => integer(format, 1, max),
        Shape::Integer { format, min, max } => match integer(format, min, max).inside().strip_suffix(')') {
            Some(range) => Expression::Phrase(format!("{range}, not 0)")),
            None => Expression::Phrase("integer (not 0)".into()),
        },
        _ => Expression::Term("integer".into()),
    }
}

fn integer(format: &str, min: i128, max: u128) -> Expression {
    // Bounds that no document comes near are noise in a prompt; the sign is not.
    match format {
        "uint8" | "int8" | "uint16" | "int16" => Expression::Phrase(format!("integer ({min} to {max})")),
        _ if min >= 0 => Expression::Phrase(format!("integer ({min} or more)")),
        _ => Expression::Term("integer".into()),
    }
}

/// A key, quoted unless it is a plain word.
fn key(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if plain { name.to_owned() } else { json_string(name) }
}
