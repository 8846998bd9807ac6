//! Descriptions of JSON Schemas are bounded, and say first what matters most.

use formwork::{SchemaOptions, describe_schema};
use serde_json::{Map, Value, json};

/// The bound that the documentation names, and what one line may pass it by.
const MAX_BYTES: usize = (16 << 10) + 1_000;

/// The description of a schema that is too large for one, after checking that it is bounded, is the
/// same each time and says that something is left out.
fn bounded(schema: &Value) -> String {
    let described = describe_schema(schema);
    assert!(described.len() <= MAX_BYTES, "{} bytes", described.len());
    assert_eq!(described, describe_schema(schema));
    assert!(SchemaOptions::default().field_list(schema).len() <= MAX_BYTES);
    let head = described.lines().take(2).collect::<Vec<_>>().join("\n");
    assert!(head.contains("left out here.") || head.contains("only named here."), "{head}");
    described
}

fn object(n_members: usize, member: impl Fn(usize) -> Value) -> Value {
    let properties: Map<String, Value> = (0..n_members).map(|i| (format!("member_{i}"), member(i))).collect();
    json!({"type": "object", "properties": properties})
}

#[test]
fn many_values() {
    let values: Vec<String> = (0..10_000).map(|i| format!("value {i}")).collect();
    let described = bounded(&json!({"properties": {"one": {"enum": values}, "two": {"type": "string"}}}));
    assert!(described.len() < 4_000 && described.contains("more)") && described.ends_with("two?: string\n}"));
}

#[test]
fn many_members() {
    let all = describe_schema(&object(500, |_| json!({"type": "integer"})));
    assert!(all.contains("member_499?: integer\n"), "{all}");
    let told = describe_schema(&object(
        100,
        |i| json!({"type": "integer", "description": format!("{i}. {}", "Long. ".repeat(500))}),
    ));
    assert!(told.len() < MAX_BYTES && told.contains("// 99. Long. Long."), "{told}");
    for n in [2_000, 100_000] {
        let described = bounded(&object(n, |_| json!({"type": "integer"})));
        assert!(described.contains("member_500?: integer") && described.ends_with("…\n}"));
    }
    // What stands further out says more.
    let described = bounded(&object(50, |_| object(50, |_| object(50, |_| json!({"type": "null"})))));
    assert!(described.contains("member_49?: ") && described.contains("member_0?: {\n"), "{described}");
}

#[test]
fn deep() {
    // The inner schema is moved, not serialized as `json!` would: that is recursion.
    let around = |outer: Value, at: &str, inner: Value| {
        let mut outer = outer;
        *outer.pointer_mut(at).unwrap() = inner;
        outer
    };
    let (mut lists, mut objects, mut unions, mut wrapped) = (json!({}), json!({}), json!({"type": "null"}), json!({}));
    for i in 0..1_000 {
        lists = around(json!({"type": "array", "items": 0}), "/items", lists);
        objects = around(json!({"properties": {"a": 0, "b": {"type": "null"}}}), "/properties/a", objects);
        unions = around(json!({"anyOf": [0, {"const": i}]}), "/anyOf/0", unions);
        wrapped = around(json!({"allOf": [0]}), "/allOf/0", wrapped);
    }
    for schema in [&lists, &objects, &unions, &wrapped] {
        bounded(schema);
    }
    assert!(describe_schema(&objects).contains("{\n  a?: {\n    a?: "));
    let mut chain: Map<String, Value> =
        (0..1_000).map(|i| (format!("d{i}"), json!({"$ref": format!("#/$defs/d{}", i + 1)}))).collect();
    chain.insert("d1000".to_owned(), json!({"type": "null"}));
    bounded(&json!({"$ref": "#/$defs/d0", "$defs": chain}));
}

/// Written out where they are referred to, these definitions would take 2^100 lines.
#[test]
fn definitions_that_double() {
    let two = |name: String| json!({"properties": {"a": {"$ref": name}, "b": {"$ref": name}}});
    let mut definitions: Map<String, Value> =
        (0..100).map(|i| (format!("d{i}"), two(format!("#/$defs/d{}", i + 1)))).collect();
    definitions.insert("d100".to_owned(), json!({"type": "null"}));
    let schema = json!({"$ref": "#/$defs/d0", "$defs": definitions});
    let described = describe_schema(&schema);
    assert!(described.starts_with("type d1 = {\n  a?: d2,\n  b?: d2\n}\n") && described.len() < 5_000, "{described}");
    assert!(SchemaOptions::default().field_list(&schema).len() < MAX_BYTES);
}

#[test]
fn many_definitions() {
    let definitions: Map<String, Value> = (0..3_000)
        .map(|i| {
            let next = |by: usize| json!({"$ref": format!("#/$defs/d{}", (i + by) % 3_000)});
            (format!("d{i}"), json!({"description": "One of many.", "properties": {"a": next(1), "b": next(7)}}))
        })
        .collect();
    let described = bounded(&json!({"$ref": "#/$defs/d0", "$defs": definitions}));
    assert!(described.contains("// One of many.\ntype d0 = {\n  a?: d1,\n  b?: d7\n}") && described.ends_with("\nd0"));
}

#[test]
fn long_texts() {
    let long = "äx".repeat(100_000);
    let described = describe_schema(&json!({
        "title": long, "description": long, "default": long, "examples": [long, [long], {"a": long}],
        "properties": {long.as_str(): {"type": "string", "pattern": long, "format": long}, "b": {"const": long}, "c": {"$ref": long}},
        "required": [long, "b"], "dependentRequired": {long.as_str(): [long]},
    }));
    assert!(described.len() < 12_000 && described.contains("b: \"äx"), "{}", described.len());
    let alternatives: Vec<Value> =
        (0..5_000).map(|i| json!({"type": "object", "properties": {"kind": {"const": i}}})).collect();
    let described = bounded(&json!({"oneOf": alternatives}));
    assert!(described.contains("{ kind?: 99 }"));
}
