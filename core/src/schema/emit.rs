//! From a [`Description`] to JSON Schema, draft 2020-12.
//!
//! Named types go to `$defs` and are referred to, so recursive types need nothing special. The schema says what the tables
//! enforce, in so far as JSON Schema can: it has no word for the spelling of a number (`1.0` is an
//! integer to it), and bounds past 64 bits are floats.

use std::collections::HashMap;

use schemars::Schema;
use serde_json::{Map, Value, json};

use super::{Description, Field, Shape, TypeRef, Variant};
use crate::structured::Structured;

/// The JSON Schema (draft 2020-12) of `T`, its root inlined, other named types under `$defs`.
#[must_use]
pub fn schema<T: Structured + ?Sized>() -> Schema {
    let root = T::description();
    let mut emitter = Emitter::default();
    let mut object = emitter.inline(root);
    if emitter.refers_to(root) {
        // A recursive root is referred to from within, by its place among the definitions.
        object = emitter.reference(root);
    }
    let mut out = Map::new();
    out.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    if !root.name.is_empty() {
        out.insert("title".into(), json!(root.name));
    }
    out.extend(object);
    if !emitter.definitions.is_empty() {
        out.insert("$defs".into(), Value::Object(emitter.definitions));
    }
    Schema::from(out)
}

/// Definitions made so far.
#[derive(Default)]
struct Emitter {
    /// Name in `$defs` of each named type met, by the address of its description.
    names: HashMap<usize, String>,
    definitions: Map<String, Value>,
}

fn address(description: &'static Description) -> usize {
    std::ptr::from_ref(description).addr()
}

impl Emitter {
    fn refers_to(&self, description: &'static Description) -> bool {
        self.names.contains_key(&address(description))
    }

    fn of(&mut self, ty: TypeRef) -> Map<String, Value> {
        let description = ty();
        if description.name.is_empty() { self.inline(description) } else { self.reference(description) }
    }

    fn reference(&mut self, description: &'static Description) -> Map<String, Value> {
        let name = match self.names.get(&address(description)) {
            Some(name) => name.clone(),
            None => self.define(description),
        };
        let pointer = name.replace('~', "~0").replace('/', "~1");
        object([("$ref", json!(format!("#/$defs/{pointer}")))])
    }

    fn define(&mut self, description: &'static Description) -> String {
        // Two types may share a name (modules, generic arguments); numbers keep them apart.
        let mut name = description.name.to_owned();
        let mut n = 1;
        while self.definitions.contains_key(&name) {
            n += 1;
            name = format!("{}{n}", description.name);
        }
        self.names.insert(address(description), name.clone());
        self.definitions.insert(name.clone(), Value::Null);
        let body = self.inline(description);
        self.definitions.insert(name.clone(), Value::Object(body));
        name
    }

    fn inline(&mut self, description: &'static Description) -> Map<String, Value> {
        let mut out = match description.shape {
            Shape::Null => object([("type", json!("null"))]),
            Shape::Bool => object([("type", json!("boolean"))]),
            Shape::Integer { format, min, max } => object([
                ("type", json!("integer")),
                ("format", json!(format)),
                ("minimum", bound(i64::try_from(min).ok().map(Value::from), min as f64)),
                ("maximum", bound(u64::try_from(max).ok().map(Value::from), max as f64)),
            ]),
            Shape::Number { format, max } => object([
                ("type", json!("number")),
                ("format", json!(format)),
                ("minimum", json!(-max)),
                ("maximum", json!(max)),
            ]),
            Shape::Char => object([("type", json!("string")), ("minLength", json!(1)), ("maxLength", json!(1))]),
            Shape::String => object([("type", json!("string"))]),
            Shape::Option(ty) => {
                let inner = self.of(ty);
                object([("anyOf", json!([inner, {"type": "null"}]))])
            }
            Shape::Array(ty) => object([("type", json!("array")), ("items", self.of(ty).into())]),
            Shape::FixedArray(ty, n) => object([
                ("type", json!("array")),
                ("items", self.of(ty).into()),
                ("minItems", json!(n)),
                ("maxItems", json!(n)),
            ]),
            Shape::Tuple(types) => {
                let items: Vec<Value> = types.iter().map(|&ty| self.of(ty).into()).collect();
                fixed_items(items)
            }
            Shape::Map(ty) => object([("type", json!("object")), ("additionalProperties", self.of(ty).into())]),
            Shape::Struct(fields) => self.members(fields),
            Shape::Newtype(ty) => self.of(ty),
            Shape::Enum(variants) => enumeration(variants),
        };
        if !description.docs.is_empty() {
            out.insert("description".into(), json!(description.docs));
        }
        out
    }

    fn members(&mut self, fields: &'static [Field]) -> Map<String, Value> {
        let mut properties = Map::new();
        for field in fields {
            let mut property = self.of(field.ty);
            if !field.docs.is_empty() {
                property.insert("description".into(), json!(field.docs));
            }
            properties.insert(field.name.to_owned(), property.into());
        }
        let required: Vec<&str> = fields.iter().map(|field| field.name).collect();
        object([
            ("type", json!("object")),
            ("properties", properties.into()),
            ("required", json!(required)),
            ("additionalProperties", json!(false)),
        ])
    }
}

fn fixed_items(items: Vec<Value>) -> Map<String, Value> {
    let n = items.len();
    let mut out = object([("type", json!("array")), ("minItems", json!(n)), ("maxItems", json!(n))]);
    // An empty `prefixItems` is not allowed.
    if n > 0 {
        out.insert("prefixItems".into(), items.into());
    }
    out
}

fn enumeration(variants: &[Variant]) -> Map<String, Value> {
    if variants.iter().any(|v| !v.docs.is_empty()) {
        let options: Vec<Value> = variants
            .iter()
            .map(|v| {
                let mut option = object([("const", json!(v.name))]);
                if !v.docs.is_empty() {
                    option.insert("description".into(), json!(v.docs));
                }
                option.into()
            })
            .collect();
        return object([("type", json!("string")), ("oneOf", options.into())]);
    }
    let names: Vec<&str> = variants.iter().map(|v| v.name).collect();
    object([("type", json!("string")), ("enum", json!(names))])
}

/// A bound as an exact integer where JSON numbers have one, else as the nearest float.
fn bound(exact: Option<Value>, nearest: f64) -> Value {
    exact.unwrap_or_else(|| json!(nearest))
}

fn object<const N: usize>(members: [(&str, Value); N]) -> Map<String, Value> {
    members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
