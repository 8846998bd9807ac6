//! The subset of JSON Schema that OpenAI takes with `strict: true`, from its guide to structured
//! outputs.
//!
//! `minLength` and `maxLength` are refused: they are not in the guide's list of what strings may
//! have, and reports of whether they are taken differ.

use serde_json::Value;

/// Maximum nesting of objects.
const MAX_DEPTH: usize = 10;
/// Maximum number of members of all objects together, and of values of all enums together.
const MAX_MEMBERS: usize = 5_000;
const MAX_VALUES: usize = 1_000;
/// Maximum number of bytes of all names of members, definitions and values.
const MAX_NAMES: usize = 120_000;

/// What any schema may say.
const ANYWHERE: [&str; 8] = ["$defs", "$schema", "const", "definitions", "description", "enum", "title", "type"];
/// What schemas of one type may say besides.
const OF_TYPES: [(&str, &[&str]); 7] = [
    ("object", &["additionalProperties", "properties", "required"]),
    ("array", &["items", "maxItems", "minItems"]),
    ("string", &["format", "pattern"]),
    ("integer", &["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"]),
    ("number", &["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"]),
    ("boolean", &[]),
    ("null", &[]),
];
const FORMATS: [&str; 9] = ["date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "time", "uuid"];

/// What counts towards the limits.
#[derive(Default)]
struct Totals {
    members: usize,
    values: usize,
    names: usize,
}

/// Whether a schema is of the subset.
pub(super) fn check(schema: &Value) -> Result<(), String> {
    if schema["type"] != "object" || schema.get("anyOf").is_some() {
        return Err(format!("schema must be a JSON Schema of 'type: \"object\"', got {}.", schema["type"]));
    }
    let mut totals = Totals::default();
    any(schema, &mut Vec::new(), 0, &mut totals)?;
    let Totals { members, values, names } = totals;
    if members > MAX_MEMBERS {
        return Err(format!("there are {members} members."));
    }
    if values > MAX_VALUES {
        return Err(format!("there are {values} values of enums."));
    }
    if names > MAX_NAMES {
        return Err(format!("names and values have {names} bytes."));
    }
    Ok(())
}

fn any(schema: &Value, path: &mut Vec<String>, depth: usize, totals: &mut Totals) -> Result<(), String> {
    let context = |path: &[String]| format!("In context=({})", path.join(", "));
    let Some(members) = schema.as_object() else {
        return Err(format!("{}, schema must be an object.", context(path)));
    };
    if depth > MAX_DEPTH {
        return Err(format!("{depth} levels of nesting exceeds limit of {MAX_DEPTH}."));
    }
    if members.contains_key("$ref") {
        if let Some(other) = members.keys().find(|name| *name != "$ref") {
            return Err(format!("{}, $ref cannot have keywords {{'{other}'}}.", context(path)));
        }
        return Ok(());
    }
    let types = types(&schema["type"]);
    if types.is_empty() && !["anyOf", "enum", "const"].iter().any(|name| members.contains_key(*name)) {
        return Err(format!("{}, schema must have a 'type' key.", context(path)));
    }
    for name in members.keys() {
        let of_type = |of: &str| OF_TYPES.iter().any(|(found, names)| *found == of && names.contains(&name.as_str()));
        if name != "anyOf" && !ANYWHERE.contains(&name.as_str()) && !types.iter().any(|of| of_type(of)) {
            return Err(format!("{}, '{name}' is not permitted.", context(path)));
        }
    }
    if schema["format"].as_str().is_some_and(|format| !FORMATS.contains(&format)) {
        return Err(format!("{}, {} is not a valid format.", context(path), schema["format"]));
    }
    for value in schema["enum"].as_array().into_iter().flatten() {
        totals.values += 1;
        totals.names += value.as_str().map_or(0, str::len);
    }
    if types.contains(&"object") {
        object(schema, &context(path), totals)?;
    }
    let mut below = |names: &[&str], schema: &Value, depth: usize| {
        path.extend(names.iter().map(|name| format!("'{name}'")));
        let result = any(schema, path, depth, totals);
        path.truncate(path.len() - names.len());
        result
    };
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        below(&["properties", name], member, depth + 1)?;
    }
    for list in ["$defs", "definitions"] {
        for (name, definition) in schema[list].as_object().into_iter().flatten() {
            below(&[list, name], definition, depth)?;
        }
    }
    for option in schema["anyOf"].as_array().into_iter().flatten() {
        below(&["anyOf"], option, depth)?;
    }
    match schema.get("items") {
        Some(items) => below(&["items"], items, depth),
        None if types.contains(&"array") => Err(format!("{}, array schema missing items.", context(path))),
        None => Ok(()),
    }
}

/// An object says what its members are, that each is there, and that there are no others.
fn object(schema: &Value, context: &str, totals: &mut Totals) -> Result<(), String> {
    if schema["additionalProperties"] != false {
        return Err(format!("{context}, 'additionalProperties' is required to be supplied and to be false."));
    }
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut n = 0;
    for name in schema["properties"].as_object().into_iter().flat_map(|members| members.keys()) {
        if !required.contains(&name.as_str()) {
            return Err(format!(
                "{context}, 'required' is required to be supplied and to be an array including every key in \
                 properties. Missing '{name}'."
            ));
        }
        n += 1;
        totals.names += name.len();
    }
    totals.members += n;
    if required.len() == n { Ok(()) } else { Err(format!("{context}, 'required' has a key that is no member.")) }
}

fn types(value: &Value) -> Vec<&str> {
    match value {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(schema: &Value) -> String {
        check(schema).unwrap_err()
    }

    fn with(member: Value) -> Value {
        json!({ "type": "object", "properties": { "a": member }, "required": ["a"], "additionalProperties": false })
    }

    #[test]
    fn the_subset_is_taken() {
        for member in [
            json!({ "type": "string", "pattern": "^a+$", "description": "d" }),
            json!({ "type": ["integer", "null"], "minimum": 0, "maximum": 255 }),
            json!({ "type": "array", "items": { "type": "boolean" }, "minItems": 1, "maxItems": 3 }),
            json!({ "enum": ["x", 1, null] }),
            json!({ "anyOf": [{ "$ref": "#" }, { "type": "null" }] }),
            json!({ "const": "x" }),
            with(json!({ "type": "string", "format": "date-time" })),
        ] {
            check(&with(member.clone())).unwrap_or_else(|error| panic!("{member}: {error}"));
        }
    }

    #[test]
    fn what_is_outside_is_named() {
        for (member, word) in [
            (json!({ "type": "string", "minLength": 1 }), "'minLength' is not permitted"),
            (json!({ "type": "string", "format": "uri" }), "valid format"),
            (json!({ "type": "string", "default": "" }), "'default'"),
            (json!({ "oneOf": [{ "type": "string" }], "type": "string" }), "'oneOf'"),
            (json!({ "type": "array", "items": { "type": "null" }, "uniqueItems": true }), "'uniqueItems'"),
            (json!({ "type": "array", "prefixItems": [] }), "'prefixItems'"),
            (json!({ "type": "array" }), "missing items"),
            (json!({ "description": "anything" }), "'type' key"),
            (json!(true), "must be an object"),
            (json!({ "$ref": "#/$defs/a", "description": "d" }), "$ref cannot have"),
            (json!({ "type": "object", "properties": {} }), "additionalProperties"),
            (
                json!({ "type": "object", "properties": { "b": { "type": "null" } }, "additionalProperties": false }),
                "Missing 'b'",
            ),
        ] {
            let error = refused(&with(member.clone()));
            assert!(error.contains(word) && error.contains("'properties', 'a'"), "{member}: {error}");
        }
        assert!(refused(&json!({ "type": "array", "items": { "type": "null" } })).contains("\"object\""));
    }

    #[test]
    fn limits_are_kept() {
        let nested = |n| (0..n).fold(json!({ "type": "null" }), |inner, _| with(inner));
        check(&nested(10)).unwrap();
        assert!(refused(&nested(11)).contains("levels of nesting"));
        let mut values: Vec<String> = (0..1_000).map(|n| n.to_string()).collect();
        check(&with(json!({ "enum": values }))).unwrap();
        values.push("one more".to_owned());
        assert!(refused(&with(json!({ "enum": values }))).contains("1001 values"));
    }
}
