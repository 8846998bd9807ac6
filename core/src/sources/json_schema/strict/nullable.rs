//! Members that are null where they would be left out.

use serde_json::{Map, Value};

/// Whether a strict schema is seen at once to allow null. What a reference leads to is not looked at.
pub(super) fn allows_null(schema: &Map<String, Value>) -> bool {
    if let Some(Value::Array(alternatives)) = schema.get("anyOf") {
        return alternatives.iter().filter_map(Value::as_object).any(allows_null);
    }
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => value.is_null(),
        (None, Some(Value::Array(values))) => values.contains(&Value::Null),
        _ => match schema.get("type") {
            Some(Value::Array(types)) => types.iter().any(|name| name == "null"),
            name => name.is_some_and(|name| name == "null"),
        },
    }
}

/// The schema of the same values, and null.
pub(super) fn or_null(mut schema: Map<String, Value>) -> Map<String, Value> {
    let null = Value::from(Map::from_iter([("type".to_owned(), Value::from("null"))]));
    if let Some(Value::Array(alternatives)) = schema.get_mut("anyOf") {
        alternatives.push(null);
        return schema;
    }
    // What it is about stays where models look for it.
    let description = schema.remove("description");
    let alternatives = vec![schema.into(), null];
    let description = description.map(|text| ("description".to_owned(), text));
    description.into_iter().chain([("anyOf".to_owned(), alternatives.into())]).collect()
}
