//! Whether no value is an instance of two strict schemas, as far as that can be told at a glance.

use serde_json::{Map, Value};

/// Whether the schemas exclude one another: by their types, by the values that they list, or by a
/// member of both that tells them apart.
pub(super) fn are_disjoint(one: &Value, other: &Value, definitions: &Map<String, Value>) -> bool {
    let (Some(one), Some(other)) = (resolved(one, definitions), resolved(other, definitions)) else { return false };
    if let (Some(one), Some(other)) = (values(one), values(other)) {
        return one.iter().all(|value| !other.iter().any(|known| is_equal(value, known)));
    }
    let (Some(types), Some(others)) = (types(one), types(other)) else { return false };
    let common: Vec<&str> =
        types.iter().copied().filter(|&name| others.iter().any(|&other| meet(name, other))).collect();
    match common[..] {
        [] => true,
        ["object"] => {
            let (Some(one), Some(other)) = (properties(one), properties(other)) else { return false };
            one.iter().any(|(key, schema)| {
                // All members are required.
                let listed = |schema| resolved(schema, definitions).and_then(values);
                let Some(other) = other.get(key).and_then(listed) else { return false };
                listed(schema).is_some_and(|values| values.iter().all(|value| !other.contains(value)))
            })
        }
        _ => false,
    }
}

/// The schema that a reference leads to, or the schema itself.
fn resolved<'a>(mut schema: &'a Value, definitions: &'a Map<String, Value>) -> Option<&'a Value> {
    for _ in 0..8 {
        let Some(reference) = schema.get("$ref").and_then(Value::as_str) else { return Some(schema) };
        schema = definitions.get(reference.strip_prefix("#/$defs/")?)?;
    }
    None
}

/// The values that a schema lists.
fn values(schema: &Value) -> Option<Vec<&Value>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => Some(vec![value]),
        (None, Some(Value::Array(values))) => Some(values.iter().collect()),
        _ => None,
    }
}

/// Numbers that are written in two ways may be equal.
fn is_equal(one: &Value, other: &Value) -> bool {
    one == other || one.is_number() && other.is_number() && one.as_f64() == other.as_f64()
}

fn types(schema: &Value) -> Option<Vec<&str>> {
    match schema.get("type")? {
        Value::String(name) => Some(vec![name]),
        Value::Array(names) => names.iter().map(Value::as_str).collect(),
        _ => None,
    }
}

/// Whether a value may be of both types.
fn meet(one: &str, other: &str) -> bool {
    one == other || matches!((one, other), ("integer", "number") | ("number", "integer"))
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}
