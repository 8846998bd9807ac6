//! Flattened enums, said so that OpenAI's strict schemas can have them.
//!
//! ```text
//! the type's:  {"properties": {"id"}, "allOf": [{"oneOf": [{"properties": {"kind": "a", "n"}}, …]}],
//!               "unevaluatedProperties": false}
//! as it goes:  {"oneOf": [{"properties": {"id", "kind": "a", "n"}, "additionalProperties": false}, …]}
//! ```
//!
//! OpenAI's strict subset has no `allOf` of several. What is written into each alternative allows the
//! same, as the alternatives of an enum exclude one another.
//!
//! llama.cpp's converter passes over `allOf` beside `properties`, so that an answer may end without
//! the variant's members. But with the alternatives written out its grammars are too slow: tickets
//! with comments by users, a flattened enum each, took a second a token.

use serde_json::{Map, Value};

/// Maximum number of values in a rewritten schema: members are repeated for each alternative.
const MAX_VALUES: usize = 50_000;
/// Deepest nesting of schemas that are looked at.
const MAX_DEPTH: usize = 100;

/// The schema with its flattened enums written out. `None` where it has none, or they are too large,
/// or references lead into what would change.
pub(super) fn written_out(schema: &Value) -> Option<Value> {
    let mut writer = Writer { n_left: MAX_VALUES, n_written: 0 };
    let written = writer.schema(schema, 0)?;
    (writer.n_written > 0).then_some(written)
}

struct Writer {
    n_left: usize,
    /// Number of flattened enums.
    n_written: usize,
}

impl Writer {
    fn schema(&mut self, schema: &Value, depth: usize) -> Option<Value> {
        let Value::Object(map) = schema else { return Some(schema.clone()) };
        if depth > MAX_DEPTH || !map.get("$ref").is_none_or(leads_to_definition) {
            return None;
        }
        let mut out = Map::new();
        for (keyword, value) in map {
            let written = match (keyword.as_str(), value) {
                ("properties" | "patternProperties" | "$defs" | "definitions", Value::Object(schemas)) => {
                    let schemas =
                        schemas.iter().map(|(name, schema)| Some((name.clone(), self.schema(schema, depth + 1)?)));
                    Value::Object(schemas.collect::<Option<_>>()?)
                }
                ("items" | "prefixItems" | "anyOf" | "oneOf" | "allOf", Value::Array(schemas)) => {
                    schemas.iter().map(|schema| self.schema(schema, depth + 1)).collect::<Option<_>>()?
                }
                ("items" | "additionalProperties" | "not" | "contains", value) => self.schema(value, depth + 1)?,
                (_, value) => value.clone(),
            };
            out.insert(keyword.clone(), written);
        }
        match alternatives(&out) {
            Some(alternatives) => self.write_out(&out, &alternatives),
            None => Some(out.into()),
        }
    }

    /// Writes an object's members into each alternative.
    fn write_out(&mut self, map: &Map<String, Value>, alternatives: &[Value]) -> Option<Value> {
        let mut written = Vec::with_capacity(alternatives.len());
        for alternative in alternatives {
            let joined = joined(map, alternative.as_object()?)?;
            self.n_left = self.n_left.checked_sub(n_values(&joined))?;
            written.push(joined);
        }
        let stays = |keyword: &str| !REPLACED.contains(&keyword);
        let kept = map.iter().filter(|(keyword, _)| stays(keyword));
        let mut out: Map<String, Value> = kept.map(|(keyword, value)| (keyword.clone(), value.clone())).collect();
        out.insert("oneOf".to_owned(), written.into());
        self.n_written += 1;
        Some(out.into())
    }
}

/// What is written into the alternatives in place of standing beside them.
const REPLACED: [&str; 5] = ["type", "properties", "required", "allOf", "unevaluatedProperties"];

/// What may stand anywhere without saying something of values.
const REMARKS: [&str; 7] = ["$schema", "title", "description", "$defs", "definitions", "default", "examples"];

/// The alternatives of an object whose members are known but for those of one flattened enum.
fn alternatives(map: &Map<String, Value>) -> Option<Vec<Value>> {
    let is_closed = map.get("unevaluatedProperties") == Some(&Value::Bool(false));
    let is_object = map.get("type").is_none_or(|name| name == "object");
    let is_known = |keyword: &String| REPLACED.contains(&keyword.as_str()) || REMARKS.contains(&keyword.as_str());
    let Some([Value::Object(part)]) = map.get("allOf").and_then(Value::as_array).map(Vec::as_slice) else {
        return None;
    };
    let Some(Value::Array(alternatives)) = part.get("oneOf").filter(|_| part.len() == 1) else { return None };
    let is_alternative = |value: &Value| {
        let known = ["type", "properties", "required", "title", "description"];
        let is_known = |map: &Map<String, Value>| map.keys().all(|keyword| known.contains(&keyword.as_str()));
        value["type"] == "object" && value.as_object().is_some_and(is_known)
    };
    let fits = is_closed && is_object && map.keys().all(is_known) && alternatives.iter().all(is_alternative);
    fits.then(|| alternatives.clone())
}

/// An alternative with the members that all of them have. `None` where one is in both.
fn joined(map: &Map<String, Value>, alternative: &Map<String, Value>) -> Option<Value> {
    let mut properties = map.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    for (name, schema) in alternative.get("properties").and_then(Value::as_object).into_iter().flatten() {
        if properties.insert(name.clone(), schema.clone()).is_some() {
            return None;
        }
    }
    let required = [map, alternative].into_iter().filter_map(|map| map.get("required")?.as_array()).flatten();
    let mut out = alternative.clone();
    out.insert("required".to_owned(), required.cloned().collect());
    out.insert("properties".to_owned(), properties.into());
    out.insert("additionalProperties".to_owned(), false.into());
    Some(out.into())
}

/// Whether a reference leads to a definition as a whole, which stays where it is.
fn leads_to_definition(reference: &Value) -> bool {
    let name = reference.as_str().and_then(|to| to.strip_prefix("#/$defs/").or(to.strip_prefix("#/definitions/")));
    reference == "#" || name.is_some_and(|name| !name.contains('/'))
}

fn n_values(value: &Value) -> usize {
    match value {
        Value::Array(values) => 1 + values.iter().map(n_values).sum::<usize>(),
        Value::Object(values) => 1 + values.values().map(n_values).sum::<usize>(),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn flattened(own: &Value, alternatives: &Value) -> Value {
        json!({
            "type": "object", "description": "What happens.", "properties": own, "required": ["id"],
            "allOf": [{"oneOf": alternatives}], "unevaluatedProperties": false,
        })
    }

    #[test]
    fn members_are_written_into_each_alternative() {
        let alternative = |kind: &str, of: Value| {
            let properties = json!({"kind": {"const": kind}, "of": of});
            json!({"type": "object", "properties": properties, "required": ["kind"]})
        };
        let one = alternative("one", json!({"$ref": "#/$defs/all"}));
        let all = flattened(&json!({"id": {"type": "integer"}}), &json!([one, alternative("two", json!(true))]));
        let schema = json!({"type": "array", "items": {"$ref": "#/$defs/all"}, "$defs": {"all": all}});
        let joined = |kind: &str, of: Value| {
            json!({
                "type": "object", "required": ["id", "kind"], "additionalProperties": false,
                "properties": {"id": {"type": "integer"}, "kind": {"const": kind}, "of": of},
            })
        };
        let alternatives = json!([joined("one", json!({"$ref": "#/$defs/all"})), joined("two", json!(true))]);
        let written = written_out(&schema).unwrap();
        assert_eq!(written["$defs"]["all"], json!({"description": "What happens.", "oneOf": alternatives}));
        assert_eq!(written["items"], schema["items"]);
        assert_eq!(written_out(&written), None);
    }

    #[test]
    fn other_schemas_stay_as_they_are() {
        let a = json!([{"type": "object", "properties": {"a": true}, "required": ["a"]}]);
        let id = json!({"id": true});
        let same_name = json!([{"type": "object", "properties": {"id": true}}]);
        let nested = json!([{"type": "object", "allOf": [{"oneOf": a}]}]);
        for schema in [
            json!(true),
            json!({"type": "object", "properties": {"allOf": {"type": "string"}}}),
            flattened(&id, &same_name),
            flattened(&id, &nested),
            flattened(&json!({"id": {"$ref": "#/allOf/0"}}), &a),
            json!({"default": flattened(&id, &a)}),
        ] {
            assert_eq!(written_out(&schema), None, "{schema}");
        }
        // Alternatives of alternatives grow with each level.
        let wide: Vec<Value> =
            (0..20).map(|n| json!({"type": "object", "properties": {n.to_string(): true}})).collect();
        let deep = (0..6).fold(json!(true), |inner, _| flattened(&json!({"id": inner}), &json!(wide)));
        assert_eq!(written_out(&deep), None);
    }
}
