//! Random texts of grammars, judged by crate `jsonschema`: none may violate its schema.

use formwork::{Grammar, SchemaOptions, Style};
use jsonschema::Draft;
use serde_json::{Value, json};

use crate::maskbench::lines;
use crate::suite::{DRAFT_7, DRAFT_2020_12, schemas};
use crate::walk::walk;

/// The texts of so many walks that the reference finds invalid; none where it can't read the schema.
fn invalid(schema: &Value, draft: Draft, formats: bool, n_walks: u64) -> Option<Vec<String>> {
    let options = SchemaOptions { style: Style::Spaced, formats, ..SchemaOptions::default() };
    let grammar = Grammar::from_json_schema(schema, &options).ok()?;
    let reference = jsonschema::options().with_draft(draft).should_validate_formats(formats).build(schema).ok()?;
    let texts = (0..n_walks).map(|seed| walk(&grammar, seed));
    Some(
        texts
            .filter_map(|text| {
                let value: Value = serde_json::from_str(&text).expect("JSON");
                reference.validate(&value).err().map(|error| format!("{text}: {error}"))
            })
            .collect(),
    )
}

fn check(draft: Draft, folder: &str, uri: &str) {
    let mut n_checked = 0;
    for schema in schemas(folder, uri) {
        if let Some(invalid) = invalid(&schema, draft, false, 100) {
            n_checked += 1;
            assert!(invalid.is_empty(), "{schema}\n{}", invalid.join("\n"));
        }
    }
    assert!(n_checked == 0 || n_checked > 100, "next to nothing is checked: {n_checked}");
}

#[test]
fn suite_2020_12() {
    check(Draft::Draft202012, "draft2020-12", DRAFT_2020_12);
}

#[test]
fn suite_7() {
    check(Draft::Draft7, "draft7", DRAFT_7);
}

/// Limits that meet in one value.
#[test]
fn limits_together() {
    let string = |limits: Value| {
        let mut schema = json!({"type": "string"});
        schema.as_object_mut().unwrap().extend(limits.as_object().unwrap().clone());
        schema
    };
    let named = |pattern: &str| json!({"not": {"propertyNames": {"not": {"pattern": pattern}}}});
    let valued = |pattern: &str| json!({"not": {"patternProperties": {pattern: {"type": "null"}}}});
    let mut all = vec![
        json!({"type": "number", "multipleOf": 0.5, "minimum": -1000, "maximum": 1000}),
        json!({"type": "number", "not": {"multipleOf": 2.5}, "minimum": -1000, "maximum": 1000}),
        json!({"type": "array", "contains": {"minimum": 5}, "allOf": [{"contains": {"multipleOf": 2}, "maxContains": 2}],
            "items": {"type": "integer", "maximum": 9, "minimum": 0}, "maxItems": 6}),
        json!({"type": "array", "prefixItems": [{"type": "null"}], "contains": {"type": "string"},
            "allOf": [{"contains": {"type": "boolean"}, "minContains": 0}], "unevaluatedItems": {"const": 7}}),
        json!({"type": "object", "allOf": [named("a"), named("b"), named("c")], "maxProperties": 2}),
        json!({"type": "object", "properties": {"k": {"enum": ["a", "b", "c"]}}, "required": ["k"], "allOf": [
            {"if": {"properties": {"k": {"enum": ["a", "b"]}}}, "then": {"required": ["x"]}, "else": {"properties": {"x": false}}},
            {"if": {"properties": {"k": {"const": "b"}}, "required": ["k"]}, "then": {"required": ["y"]}},
            {"if": {"properties": {"k": {"const": "c"}}}, "then": {"oneOf": [{"required": ["u"]}, {"required": ["v"]}, {"required": ["w"]}]}}]}),
        json!({"type": "object", "allOf": [valued("a"), valued("b")], "additionalProperties": {"type": ["null", "boolean"]}}),
    ];
    for format in [
        "date-time",
        "date",
        "time",
        "duration",
        "email",
        "hostname",
        "ipv4",
        "ipv6",
        "uri",
        "uri-reference",
        "uuid",
        "json-pointer",
    ] {
        all.push(string(json!({"format": format, "maxLength": 60})));
        all.push(string(json!({"format": format, "pattern": "[0-9a-f]"})));
        all.push(string(json!({"not": {"format": format}, "maxLength": 12})));
    }
    for schema in all {
        let invalid = invalid(&schema, Draft::Draft202012, true, 300);
        assert_eq!(invalid, Some(Vec::new()), "{schema}");
    }
}

#[test]
#[ignore = "needs the file that FORMWORK_MASKBENCH names"]
fn maskbench() {
    let path = std::env::var("FORMWORK_MASKBENCH").expect("FORMWORK_MASKBENCH names the file");
    let mut wrong = Vec::new();
    for entry in lines(&path) {
        let schema = &entry["schema"];
        let name = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
        let draft = [("04", Draft::Draft4), ("06", Draft::Draft6), ("07", Draft::Draft7), ("2019", Draft::Draft201909)];
        let draft =
            draft.into_iter().find(|(part, _)| name.contains(part)).map_or(Draft::Draft202012, |(_, draft)| draft);
        let invalid = invalid(schema, draft, true, 20).unwrap_or_default();
        wrong.extend(invalid.into_iter().map(|text| format!("{}: {text}", entry["id"])));
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
