//! From a [`Description`] to the short texts that prompts carry.
//!
//! A model reads a type faster than a JSON Schema: fewer tokens, and closer to what it has to
//! write. The notation is that of TypeScript declarations, which models have seen most of.
//!
//! ```text
//! struct                 {
//!                          key: T,
//!                          may?: U
//!                        }
//! enum, on one line      "A" | { "B": number }
//! enum, with comments    // What it is.
//!                        | { tag: "A", key: T }
//!                        | { tag: "B" }
//! flattened struct       its members
//! flattened map          [key: string]: T
//! flattened enum         { … } & (A | B)
//! ```
//!
//! [`layout`] puts texts together, [`limits_in_words`] says limits, [`json_schema`] prints schemas:
//! those of types that only crate schemars describes ([`schemars_notation`]), and those that arrive
//! as data. [`field_list`](mod@field_list) lists names alone.

pub(crate) mod field_list;
pub(crate) mod json_schema;
pub(crate) mod layout;
pub(crate) mod limits_in_words;
pub(crate) mod schemars_notation;

use std::fmt::Write as _;

use self::field_list::FieldLister;
use self::json_schema::{Extent, SchemaPrinter};
use self::layout::{Alternative, Expression, ObjectPart, ObjectStyle, comment, joined, key, object, union};
use crate::base::json::json_string;
use crate::fragment::table::Presence;
use crate::types::grounding::quote::MEANING;
use crate::types::schema::description::{Content, Description, Field, Limit, Notes, Shape, Tagging, TypeRef, Variant};
use crate::types::schema::schemars_document::SchemarsDocument;
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
    describe_type(T::description())
}

/// The text of [`describe`] for the type with this description.
pub(crate) fn describe_type(root: &'static Description) -> String {
    let mut printer = PromptPrinter::default();
    // The first pass finds the types that contain themselves, which are printed by name wherever
    // they stand, also before the place where they are found. The second pass prints.
    let _ = printer.expression(root, ObjectStyle::Tall);
    let mut out = printer.schemars_definitions.concat();
    for at in 0..printer.recursive.len() {
        let description = printer.recursive[at];
        comment(&mut out, &joined(description.docs, &examples(description.notes)));
        let body = printer.body(description, ObjectStyle::Tall);
        let _ = writeln!(out, "type {} ={}", description.name, body.after());
    }
    let root_docs = || joined(&joined(root.docs, &examples(root.notes)), &names_docs(root));
    let docs = if printer.is_recursive(root) { String::new() } else { root_docs() };
    comment(&mut out, &docs);
    let expression = printer.expression(root, ObjectStyle::Tall);
    // Docs of the root would read as those of its first alternative, so a union below docs stands
    // in parentheses.
    out + &if docs.is_empty() { expression.alone() } else { expression.inside() }
}

/// The fields of `T` as a bare list, with those of inner objects in brackets:
/// `name, items[description, quantity]`. Very small models are trained on such lists. An enum with
/// a tag among its members gives the tag and the fields of all variants. A type without fields
/// gives an empty text.
#[must_use]
pub fn field_list<T: Structured + ?Sized>() -> String {
    fields_of_type(T::description())
}

/// The text of [`field_list`](fn@field_list) for the type with this description.
pub(crate) fn fields_of_type(root: &'static Description) -> String {
    FieldLister::default().brackets(root).unwrap_or_default()
}

/// Prints descriptions in the notation of prompts.
#[derive(Default)]
struct PromptPrinter {
    /// Types that contain themselves, in order of discovery.
    recursive: Vec<&'static Description>,
    /// The types being printed, outermost first.
    open: Vec<&'static Description>,
    /// Definitions in schemars' documents that contain themselves, as text, in order of discovery.
    schemars_definitions: Vec<String>,
}

impl PromptPrinter {
    /// Whether the type is known to contain itself.
    fn is_recursive(&self, description: &'static Description) -> bool {
        self.recursive.iter().any(|&d| std::ptr::eq(d, description))
    }

    /// Whether the type is being printed further out. A type without a name isn't, as nothing could
    /// refer to it.
    fn is_open(&self, description: &'static Description) -> bool {
        !description.name.is_empty() && self.open.iter().any(|&d| std::ptr::eq(d, description))
    }

    /// The type where another refers to it: its name if it contains itself, else written out.
    fn expression(&mut self, description: &'static Description, style: ObjectStyle) -> Expression {
        if self.is_open(description) && !self.is_recursive(description) {
            self.recursive.push(description);
        }
        if self.is_recursive(description) {
            return Expression::Term(description.name.to_owned());
        }
        self.body(description, style)
    }

    /// The type written out.
    fn body(&mut self, description: &'static Description, style: ObjectStyle) -> Expression {
        self.open.push(description);
        let text = self.shape(&description.shape, style);
        self.open.pop();
        text
    }

    /// The words for a shape.
    fn shape(&mut self, shape: &'static Shape, style: ObjectStyle) -> Expression {
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
            Shape::Quote => Expression::Phrase(format!("string ({MEANING})")),
            Shape::Text { what, .. } => Expression::Phrase(format!("string ({what})")),
            Shape::Option(ty) => self.of(ty).or("null"),
            Shape::Array(ty) => Expression::Term(self.of(ty).term() + "[]"),
            Shape::FixedArray(ty, n) => Expression::Phrase(format!("{}[] ({n} items)", self.of(ty).term())),
            Shape::Tuple(types) => self.tuple(types),
            Shape::Map { key, value } => {
                let key = self.of(key).inside();
                Expression::Term(format!("{{[key: {key}]: {}}}", self.of(value).inside()))
            }
            Shape::Newtype(ty) => self.expression(ty(), style),
            Shape::Schemars(document) => self.schemars(&document(), style),
            Shape::Limited { ty, limits } => self.limited(ty, limits),
            Shape::Struct(fields) => self.object(fields, style),
            Shape::Enum { tagging, variants } => self.enumeration(tagging, variants),
        }
    }

    fn of(&mut self, ty: TypeRef) -> Expression {
        self.expression(ty(), ObjectStyle::Tall)
    }

    /// The text of a type that only crate schemars describes. Two such types may bring the same
    /// definition, which is kept once.
    fn schemars(&mut self, document: &SchemarsDocument, style: ObjectStyle) -> Expression {
        let links = schemars_notation::links(document);
        let mut printer = SchemaPrinter::new(&links, Extent::WHOLE);
        let out = printer.expression(&document.root, style);
        for definition in printer.definitions() {
            if !self.schemars_definitions.contains(&definition) {
                self.schemars_definitions.push(definition);
            }
        }
        out
    }

    /// A type with its limits in parentheses, `string (at most 80 characters)`; where the values
    /// are listed, the list says it all.
    fn limited(&mut self, ty: TypeRef, limits: &'static [Limit]) -> Expression {
        let values =
            limits.iter().find_map(|limit| if let Limit::OneOf(values) = limit { Some(*values) } else { None });
        if let Some(values) = values {
            let alternative = |text: &&str| Alternative { docs: String::new(), text: (*text).to_owned() };
            return union(values.iter().map(alternative).collect());
        }
        let shape = &ty().shape;
        let base = match shape {
            // The limits say the type's own bounds too, where they matter.
            Shape::Integer { .. } => "integer".to_owned(),
            _ => self.of(ty).term(),
        };
        let words = limits_in_words::words(shape, limits);
        if words.is_empty() { Expression::Term(base) } else { Expression::Phrase(format!("{base} ({words})")) }
    }

    fn tuple(&mut self, types: &'static [TypeRef]) -> Expression {
        let items: Vec<String> = types.iter().map(|&ty| self.of(ty).inside()).collect();
        Expression::Term(format!("[{}]", items.join(", ")))
    }

    /// An object of these fields.
    fn object(&mut self, fields: &'static [Field], style: ObjectStyle) -> Expression {
        let mut parts = Vec::new();
        self.fields(fields, false, "", &mut parts);
        object(parts, style)
    }

    /// Adds the parts of these fields, with `docs` before the first. `optional` says that each may
    /// be left out.
    fn fields(&mut self, fields: &'static [Field], optional: bool, docs: &str, out: &mut Vec<ObjectPart>) {
        let start = out.len();
        for field in fields {
            let optional = optional || field.presence == Presence::Optional;
            // Docs of a flattened field have no member of their own to stand above, so they stand
            // above the first of its members, before that member's own.
            let docs = if out.len() == start { joined(docs, field.docs) } else { field.docs.to_owned() };
            if field.flatten {
                self.flattened((field.ty)(), optional, &docs, out);
            } else {
                let docs = joined(&joined(&docs, &examples(field.notes)), &names_docs((field.ty)()));
                let mark = if optional { "?" } else { "" };
                let text = format!("{}{mark}:{}", key(field.name), self.of(field.ty).after());
                out.push(ObjectPart::Member { docs, text });
            }
        }
    }

    /// Adds the parts of an object that stands in another's braces.
    fn flattened(&mut self, description: &'static Description, optional: bool, docs: &str, out: &mut Vec<ObjectPart>) {
        // Within itself its members would go on for ever, so they are named.
        if self.is_open(description) {
            let name = self.expression(description, ObjectStyle::Wide);
            let name = if optional { name.or("{}") } else { name };
            return out.push(ObjectPart::Object(name.documented(docs)));
        }
        self.open.push(description);
        match description.shape {
            Shape::Option(ty) => self.flattened(ty(), true, docs, out),
            Shape::Newtype(ty) => self.flattened(ty(), optional, docs, out),
            Shape::Struct(fields) => self.fields(fields, optional, docs, out),
            Shape::Map { key, value } => {
                let key = self.of(key).inside();
                let text = format!("[key: {key}]:{}", self.of(value).after());
                out.push(ObjectPart::Member { docs: docs.to_owned(), text });
            }
            Shape::Enum { tagging, variants } => {
                let union = variants_union(variants, |variant| self.members(tagging, variant));
                let union = if optional { union.or("{}") } else { union };
                out.push(ObjectPart::Object(union.documented(docs)));
            }
            // No members: `null` beside a tag. The derive macro's trait bounds
            // (`StructuredMembers`) exclude every other shape.
            _ => {}
        }
        self.open.pop();
    }

    fn enumeration(&mut self, tagging: Tagging, variants: &'static [Variant]) -> Expression {
        if is_names(tagging, variants) {
            // The docs of the variants stand above the field that holds the enum (`names_docs`).
            let alternatives = variants.iter().map(|v| Alternative { docs: String::new(), text: json_string(v.name) });
            return Expression::Union { alternatives: alternatives.collect(), broken: false };
        }
        variants_union(variants, |variant| match (tagging, &variant.content) {
            (Tagging::External, Content::Unit) => Expression::Term(json_string(variant.name)),
            (Tagging::Untagged, content) => self.payload(content),
            _ => self.members(tagging, variant),
        })
    }

    /// A variant as an object.
    fn members(&mut self, tagging: Tagging, variant: &'static Variant) -> Expression {
        let member =
            |name: String, value: &str| ObjectPart::Member { docs: String::new(), text: format!("{name}:{value}") };
        let named = format!(" {}", json_string(variant.name));
        let mut parts = Vec::new();
        match tagging {
            Tagging::External => {
                let value = self.payload(&variant.content).after();
                parts.push(member(json_string(variant.name), &value));
            }
            Tagging::Internal(tag) => {
                parts.push(member(key(tag), &named));
                self.content(&variant.content, &mut parts);
            }
            Tagging::Adjacent(tag, content) => {
                parts.push(member(key(tag), &named));
                if !matches!(variant.content, Content::Unit) {
                    let value = self.payload(&variant.content).after();
                    parts.push(member(key(content), &value));
                }
            }
            Tagging::Untagged => self.content(&variant.content, &mut parts),
        }
        object(parts, ObjectStyle::Wide)
    }

    /// Adds the parts of what a variant holds, if it has members.
    fn content(&mut self, content: &'static Content, out: &mut Vec<ObjectPart>) {
        match *content {
            Content::Struct(fields) => self.fields(fields, false, "", out),
            Content::Newtype(ty) => self.flattened(ty(), false, "", out),
            Content::Unit | Content::Tuple(_) => {}
        }
    }

    /// What a variant holds, as a value of its own.
    fn payload(&mut self, content: &'static Content) -> Expression {
        match *content {
            Content::Unit => Expression::Term("null".into()),
            Content::Newtype(ty) => self.expression(ty(), ObjectStyle::Wide),
            Content::Tuple(types) => self.tuple(types),
            Content::Struct(fields) => self.object(fields, ObjectStyle::Wide),
        }
    }
}

/// The variants as alternatives. A variant that is a union itself gives all of its alternatives.
fn variants_union(variants: &'static [Variant], mut write: impl FnMut(&'static Variant) -> Expression) -> Expression {
    let mut alternatives = Vec::new();
    for variant in variants {
        let docs = match variant.content {
            Content::Newtype(ty) => joined(variant.docs, &names_docs(ty())),
            _ => variant.docs.to_owned(),
        };
        let from = alternatives.len();
        alternatives.extend(write(variant).alternatives());
        if let Some(first) = alternatives.get_mut(from) {
            first.docs = joined(&docs, &first.docs);
        }
    }
    union(alternatives)
}

/// The examples as a line of a comment.
fn examples(notes: Notes) -> String {
    if notes.examples.is_empty() { String::new() } else { format!("For example: {}", notes.examples.join(", ")) }
}

/// Whether the enum's values are strings: its variants hold nothing and it has no tag.
fn is_names(tagging: Tagging, variants: &[Variant]) -> bool {
    tagging == Tagging::External && variants.iter().all(|v| matches!(v.content, Content::Unit))
}

/// The docs of the variants of an enum of strings, a line each, for the comment above the field
/// that holds the enum (also within an `Option` or a list):
///
/// ```text
/// // "low": Can wait.
/// // "high": Call somebody.
/// level: "low" | "high"
/// ```
fn names_docs(mut description: &'static Description) -> String {
    let mut seen: Vec<&'static Description> = Vec::new();
    while let Shape::Option(ty)
    | Shape::Newtype(ty)
    | Shape::Limited { ty, .. }
    | Shape::Array(ty)
    | Shape::FixedArray(ty, _) = description.shape
    {
        // `struct A(Vec<A>)` would never end.
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

/// An integer without 0: `integer (1 to 255)`, `integer (-128 to 127, not 0)`.
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

/// An integer with the bounds of a narrow type, or its sign: `integer (0 to 255)` for `u8`,
/// `integer (0 or more)` for `u64`, `integer` for `i64`.
fn integer(format: &str, min: i128, max: u128) -> Expression {
    // Bounds that no document comes near only distract in a prompt; the sign does not.
    match format {
        "uint8" | "int8" | "uint16" | "int16" => Expression::Phrase(format!("integer ({min} to {max})")),
        _ if min >= 0 => Expression::Phrase(format!("integer ({min} or more)")),
        _ => Expression::Term("integer".into()),
    }
}
