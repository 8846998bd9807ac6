//! Assertions and annotations of JSON Schema for the shapes and limits of a description that refer
//! to no other type.

use serde_json::{Map, Value, json};

use crate::types::grounding::quote::MEANING;
use crate::types::schema::description::{Limit, Notes, Variant};

/// Any (`anyOf`) or exactly one (`oneOf`) of these. Both keywords need an alternative, so a type
/// without variants becomes the schema that nothing satisfies.
pub(crate) fn alternatives(keyword: &str, options: Vec<Value>) -> Map<String, Value> {
    if options.is_empty() { object([("not", json!({}))]) } else { object([(keyword, options.into())]) }
}

/// A list with one item of each of these schemas: for `(u8, bool)`
///
/// ```text
/// {"type": "array", "minItems": 2, "maxItems": 2, "prefixItems": [{"type": "integer", …}, …]}
/// ```
pub(crate) fn fixed_items(items: Vec<Value>) -> Map<String, Value> {
    let n = items.len();
    let mut out = object([("type", json!("array")), ("minItems", json!(n)), ("maxItems", json!(n))]);
    // JSON Schema doesn't allow an empty `prefixItems`.
    if n > 0 {
        out.insert("prefixItems".into(), items.into());
    }
    out
}

/// A finite number in `-max..=max`.
pub(crate) fn number(format: &str, max: f64) -> Map<String, Value> {
    let mut out = object([("type", json!("number"))]);
    if !format.is_empty() {
        out.insert("format".into(), json!(format));
    }
    out.insert("minimum".into(), json!(-max));
    out.insert("maximum".into(), json!(max));
    out
}

/// A string of a certain form.
pub(crate) fn string_of_form(format: &str, pattern: &str) -> Map<String, Value> {
    let mut out = object([("type", json!("string"))]);
    match format {
        "" => {}
        // OpenAPI's name; JSON Schema has a keyword for it.
        "byte" => drop(out.insert("contentEncoding".into(), json!("base64"))),
        _ => drop(out.insert("format".into(), json!(format))),
    }
    out.insert("pattern".into(), json!(pattern));
    out
}

/// Words of a document. No keyword can say which words there are.
pub(crate) fn quotation() -> Map<String, Value> {
    object([("type", json!("string")), ("format", json!("quotation")), ("description", json!(MEANING))])
}

/// An enum of strings: `enum`, or alternatives of `const` where a variant is annotated, since
/// annotations need a schema to stand in.
///
/// ```text
/// enum Level { Low, High }     {"type": "string", "enum": ["Low", "High"]}
/// the same, High with docs     {"type": "string", "oneOf": [{"const": "Low"},
///                                 {"const": "High", "description": "Urgent."}]}
/// ```
pub(crate) fn unit_variants(variants: &[Variant]) -> Map<String, Value> {
    let is_annotated = |v: &Variant| !v.docs.is_empty() || !v.notes.title.is_empty() || !v.notes.examples.is_empty();
    if variants.iter().any(is_annotated) {
        let option = |v: &Variant| Value::from(annotated(object([("const", json!(v.name))]), v.docs, v.notes));
        let options: Vec<Value> = variants.iter().map(option).collect();
        return object([("type", json!("string")), ("oneOf", options.into())]);
    }
    let names: Vec<&str> = variants.iter().map(|v| v.name).collect();
    object([("type", json!("string")), ("enum", json!(names))])
}

/// Exactly this string.
pub(crate) fn constant(name: &str) -> Map<String, Value> {
    object([("type", json!("string")), ("const", json!(name))])
}

/// The schema `base` with these limits. A limit replaces the bound that the type itself has, which
/// is the wider one: a `u8` of at least 5 has `"minimum": 5`, one above 5 `"exclusiveMinimum": 5`
/// and no `minimum`. Both keep `"maximum": 255`.
pub(crate) fn limited(base: Map<String, Value>, limits: &[Limit]) -> Map<String, Value> {
    let mut out = base;
    for limit in limits {
        let (keyword, value) = keyword_and_value(*limit);
        match keyword {
            // A schema holds one `pattern`; further ones stand beside it.
            "pattern" if out.contains_key(keyword) => {
                let others = out.entry("allOf").or_insert_with(|| json!([]));
                others.as_array_mut().into_iter().for_each(|others| others.push(json!({"pattern": value})));
                continue;
            }
            "exclusiveMinimum" => drop(out.remove("minimum")),
            "exclusiveMaximum" => drop(out.remove("maximum")),
            // The values say all that bounds could.
            "const" | "enum" => out.retain(|keyword, _| keyword == "type"),
            _ => {}
        }
        out.insert(keyword.into(), value);
    }
    out
}

/// A limit as a keyword of JSON Schema and its value.
fn keyword_and_value(limit: Limit) -> (&'static str, Value) {
    // Exact where JSON's numbers are; a bound past 64 bits is the nearest float.
    let number = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
    match limit {
        Limit::Minimum(least) => ("minimum", number(least)),
        Limit::ExclusiveMinimum(least) => ("exclusiveMinimum", number(least)),
        Limit::Maximum(greatest) => ("maximum", number(greatest)),
        Limit::ExclusiveMaximum(greatest) => ("exclusiveMaximum", number(greatest)),
        Limit::MultipleOf(of) => ("multipleOf", number(of)),
        Limit::MinLength(n) => ("minLength", json!(n)),
        Limit::MaxLength(n) => ("maxLength", json!(n)),
        Limit::Pattern { published, .. } => ("pattern", json!(published)),
        Limit::MinItems(n) => ("minItems", json!(n)),
        Limit::MaxItems(n) => ("maxItems", json!(n)),
        Limit::UniqueItems => ("uniqueItems", json!(true)),
        Limit::OneOf([only]) => ("const", number(only)),
        Limit::OneOf(values) => ("enum", values.iter().map(|value| number(value)).collect()),
    }
}

/// The schema with these docs and notes. Those that are empty leave the schema's own.
pub(crate) fn annotated(mut schema: Map<String, Value>, docs: &str, notes: Notes) -> Map<String, Value> {
    if !notes.title.is_empty() {
        schema.insert("title".into(), json!(notes.title));
    }
    if !notes.examples.is_empty() {
        let examples = notes.examples.iter().filter_map(|example| serde_json::from_str::<Value>(example).ok());
        schema.insert("examples".into(), examples.collect());
    }
    documented(schema, docs)
}

/// The schema with these docs, or its own if they are empty.
pub(crate) fn documented(mut schema: Map<String, Value>, docs: &str) -> Map<String, Value> {
    if !docs.is_empty() {
        schema.insert("description".into(), json!(docs));
    }
    schema
}

/// A bound as an exact integer where it fits 64 bits, else as the nearest float.
pub(crate) fn bound(exact: Option<Value>, nearest: f64) -> Value {
    exact.unwrap_or_else(|| json!(nearest))
}

/// An object of these members.
pub(crate) fn object<const N: usize>(members: [(&str, Value); N]) -> Map<String, Value> {
    members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
