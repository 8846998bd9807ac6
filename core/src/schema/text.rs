//! From a [`Description`] to the short texts that prompts carry.
//!
//! A model reads a type faster than a JSON Schema: fewer tokens, and closer to what it has to write. The notation is that of
//! TypeScript declarations, which models have seen most of.

use std::fmt::Write as _;

use super::{Description, Shape, TypeRef};
use crate::build::json_string;
use crate::structured::Structured;

/// `T` as a short type-like text, doc comments included:
///
/// ```text
/// {
///   // The person's full name.
///   name: string,
///   age: integer (0 to 255),
///   tags: string[],
///   role: "admin" | "guest" | null
/// }
/// ```
///
/// A type that contains itself is written once, before the rest, as `type Name = …`.
#[must_use]
pub fn describe<T: Structured + ?Sized>() -> String {
    let mut writer = Writer { recursive: Vec::new(), open: Vec::new() };
    // A first pass finds the types that contain themselves, the second writes.
    let _ = writer.expression(T::description(), 0);
    let mut out = String::new();
    for at in 0..writer.recursive.len() {
        let description = writer.recursive[at];
        writer.docs(&mut out, description.docs, 0);
        let body = writer.body(description, 0);
        let _ = writeln!(out, "type {} = {body}", description.name);
    }
    let root = T::description();
    if !writer.is_recursive(root) {
        writer.docs(&mut out, root.docs, 0);
    }
    out + &writer.expression(root, 0)
}

/// The fields of `T` as a bare list, lists of objects with their own in brackets: `name, items[description, quantity]`.
/// What very small models are trained on. A type without fields gives an empty text.
#[must_use]
pub fn field_list<T: Structured + ?Sized>() -> String {
    fields_of(T::description(), &mut Vec::new()).unwrap_or_default()
}

fn fields_of(description: &'static Description, open: &mut Vec<&'static Description>) -> Option<String> {
    match description.shape {
        Shape::Option(ty) | Shape::Newtype(ty) | Shape::Array(ty) | Shape::FixedArray(ty, _) => fields_of(ty(), open),
        Shape::Struct(fields) if !open.iter().any(|&d| std::ptr::eq(d, description)) => {
            open.push(description);
            let names: Vec<String> = fields
                .iter()
                .map(|field| match fields_of((field.ty)(), open) {
                    Some(inner) => format!("{}[{inner}]", field.name),
                    None => field.name.to_owned(),
                })
                .collect();
            open.pop();
            Some(names.join(", "))
        }
        _ => None,
    }
}

struct Writer {
    /// Types that contain themselves, in order of discovery.
    recursive: Vec<&'static Description>,
    /// Types being written, outermost first.
    open: Vec<&'static Description>,
}

impl Writer {
    fn is_recursive(&self, description: &'static Description) -> bool {
        self.recursive.iter().any(|&d| std::ptr::eq(d, description))
    }

    fn expression(&mut self, description: &'static Description, indent: usize) -> String {
        if self.is_recursive(description) {
            return description.name.to_owned();
        }
        if !description.name.is_empty() && self.open.iter().any(|&d| std::ptr::eq(d, description)) {
            self.recursive.push(description);
            return description.name.to_owned();
        }
        self.body(description, indent)
    }

    fn body(&mut self, description: &'static Description, indent: usize) -> String {
        self.open.push(description);
        let text = self.shape(&description.shape, indent);
        self.open.pop();
        text
    }

    fn shape(&mut self, shape: &'static Shape, indent: usize) -> String {
        match *shape {
            Shape::Null => "null".into(),
            Shape::Bool => "boolean".into(),
            Shape::Integer { format, min, max } => integer(format, min, max),
            Shape::Number { .. } => "number".into(),
            Shape::Char => "string (one character)".into(),
            Shape::String => "string".into(),
            Shape::Option(ty) => format!("{} | null", self.expression(ty(), indent)),
            Shape::Array(ty) => self.items(ty, indent) + "[]",
            Shape::FixedArray(ty, n) => self.items(ty, indent) + &format!("[] ({n} items)"),
            Shape::Tuple(types) => {
                let items: Vec<String> = types.iter().map(|ty| self.expression(ty(), indent)).collect();
                format!("[{}]", items.join(", "))
            }
            Shape::Map(ty) => format!("{{[key: string]: {}}}", self.expression(ty(), indent)),
            Shape::Newtype(ty) => self.expression(ty(), indent),
            Shape::Enum(variants) => {
                let names: Vec<String> = variants.iter().map(|v| json_string(v.name)).collect();
                names.join(" | ")
            }
            Shape::Struct([]) => "{}".into(),
            Shape::Struct(fields) => {
                let mut out = String::from("{\n");
                for (i, field) in fields.iter().enumerate() {
                    self.docs(&mut out, field.docs, indent + 1);
                    self.variant_docs(&mut out, (field.ty)(), indent + 1);
                    let value = self.expression((field.ty)(), indent + 1);
                    let comma = if i + 1 < fields.len() { "," } else { "" };
                    let _ = writeln!(out, "{:1$}{2}: {value}{comma}", "", 2 * (indent + 1), key(field.name));
                }
                let _ = write!(out, "{:1$}}}", "", 2 * indent);
                out
            }
        }
    }

    /// The type of a list's items, in parentheses where `[]` would bind to its last part only.
    fn items(&mut self, ty: TypeRef, indent: usize) -> String {
        let text = self.expression(ty(), indent);
        let is_union = text.contains(" | ") && !text.starts_with(['{', '[', '(']) || text.ends_with(" | null");
        if is_union || text.contains(" (") && !text.starts_with(['{', '[']) { format!("({text})") } else { text }
    }

    fn docs(&self, out: &mut String, docs: &str, indent: usize) {
        for line in docs.lines() {
            let _ = writeln!(out, "{:1$}// {line}", "", 2 * indent);
        }
    }

    /// What an enum's variants mean, above the field that holds it.
    fn variant_docs(&self, out: &mut String, mut description: &'static Description, indent: usize) {
        while let Shape::Option(ty) | Shape::Newtype(ty) | Shape::Array(ty) | Shape::FixedArray(ty, _) =
            description.shape
        {
            description = ty();
        }
        if let Shape::Enum(variants) = description.shape {
            for variant in variants.iter().filter(|v| !v.docs.is_empty()) {
                self.docs(out, &format!("{}: {}", json_string(variant.name), variant.docs), indent);
            }
        }
    }
}

fn integer(format: &str, min: i128, max: u128) -> String {
    // Bounds that no document comes near are noise in a prompt; the sign is not.
    match format {
        "uint8" | "int8" | "uint16" | "int16" => format!("integer ({min} to {max})"),
        _ if min == 0 => "integer (0 or more)".into(),
        _ => "integer".into(),
    }
}

/// A key, quoted unless it is a plain word.
fn key(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if plain { name.to_owned() } else { json_string(name) }
}
