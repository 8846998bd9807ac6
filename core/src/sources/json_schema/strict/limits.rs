//! The API's limits on a strict schema as a whole.

use serde_json::Value;

use crate::base::error::SchemaError;
use crate::base::meter;

const MAX_PROPERTIES: usize = 5_000;
/// Objects in one another, references aside.
const MAX_DEPTH: usize = 10;
/// Characters of all names and of all values of `enum` and `const`.
const MAX_CHARACTERS: usize = 120_000;
const MAX_ENUM_VALUES: usize = 1_000;
/// Values of one `enum` of strings from which on its characters count.
const MANY_ENUM_VALUES: usize = 250;
const MAX_ENUM_CHARACTERS: usize = 15_000;

#[derive(Default)]
struct Counts {
    n_properties: usize,
    n_characters: usize,
    n_enum_values: usize,
}

/// Checks a rewritten schema, which has schemas under few keywords.
pub(super) fn check(schema: &Value) -> Result<(), SchemaError> {
    let mut counts = Counts::default();
    // The number of objects around each schema.
    let mut work = vec![(schema, 0)];
    while let Some((schema, around)) = work.pop() {
        meter::step(1)?;
        let Value::Object(map) = schema else { continue };
        let mut depth = around;
        if let Some(Value::Object(properties)) = map.get("properties") {
            depth += 1;
            counts.n_properties += properties.len();
            counts.n_characters += properties.keys().map(|key| key.chars().count()).sum::<usize>();
            work.extend(properties.values().map(|schema| (schema, depth)));
        }
        if let Some(Value::Object(definitions)) = map.get("$defs") {
            counts.n_characters += definitions.keys().map(|key| key.chars().count()).sum::<usize>();
            work.extend(definitions.values().map(|schema| (schema, 0)));
        }
        work.extend(map.get("items").map(|items| (items, depth)));
        if let Some(Value::Array(alternatives)) = map.get("anyOf") {
            work.extend(alternatives.iter().map(|schema| (schema, depth)));
        }
        if let Some(Value::Array(values)) = map.get("enum") {
            let n_characters = values.iter().map(characters).sum::<usize>();
            counts.n_characters += n_characters;
            counts.n_enum_values += values.len();
            if values.len() > MANY_ENUM_VALUES && n_characters > MAX_ENUM_CHARACTERS {
                return Err(too_large("characters in an `enum` of over 250 values", n_characters, MAX_ENUM_CHARACTERS));
            }
        }
        counts.n_characters += map.get("const").map_or(0, characters);
        if depth > MAX_DEPTH {
            return Err(too_large("objects in one another", depth, MAX_DEPTH));
        }
    }
    for (what, n, limit) in [
        ("members", counts.n_properties, MAX_PROPERTIES),
        ("characters in names and listed values", counts.n_characters, MAX_CHARACTERS),
        ("values in `enum`s", counts.n_enum_values, MAX_ENUM_VALUES),
    ] {
        if n > limit {
            return Err(too_large(what, n, limit));
        }
    }
    Ok(())
}

fn characters(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        _ => 0,
    }
}

fn too_large(what: &str, n: usize, limit: usize) -> SchemaError {
    SchemaError::too_large(format!("the schema has {n} {what}, and a strict one has at most {limit}"))
}
