//! Members in any order: every order of them is accepted, nothing else is, and costs are exact.

use std::sync::Arc;

use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style};
use formwork_tests::costs;
use formwork_tests::random::Random;
use serde_json::{Value, json};

use crate::accepts;
use crate::walk::bytes;

fn grammar(schema: &Value, style: Style) -> Arc<Grammar> {
    let options = SchemaOptions { style, member_order: MemberOrder::Any, ..SchemaOptions::default() };
    Grammar::from_json_schema(schema, &options).unwrap_or_else(|error| panic!("{schema}: {error}"))
}

/// All sequences without repeats of some of these members, as objects.
fn objects(members: &[&str]) -> Vec<(usize, String)> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    while from < all.len() {
        let to = all.len();
        for at in from..to {
            for member in 0..members.len() {
                let one: &Vec<usize> = &all[at];
                if !one.contains(&member) {
                    all.push([one.as_slice(), &[member]].concat());
                }
            }
        }
        from = to;
    }
    let text = |sequence: &Vec<usize>| {
        let parts: Vec<&str> = sequence.iter().map(|&member| members[member]).collect();
        (sequence.iter().fold(0, |set, member| set | 1 << member), format!("{{{}}}", parts.join(",")))
    };
    all.iter().map(text).collect()
}

#[test]
fn every_order_of_every_set_with_the_required_members() {
    let properties = json!({"a": {"type": "null"}, "ab": {"type": "boolean"}, "b": {"type": "object", "properties": {
        "x": {}, "y": {"type": "null"}}, "required": ["y"], "additionalProperties": false}, "c": {"enum": [1]}});
    let members = [r#""a":null"#, r#""ab":true"#, r#""b":{"y":null,"x":[]}"#, r#""c":1"#];
    for required in [json!([]), json!(["b"]), json!(["c", "a"]), json!(["a", "ab", "b", "c"])] {
        let needs: usize = required
            .as_array()
            .unwrap()
            .iter()
            .fold(0, |set, name| set | 1 << ["a", "ab", "b", "c"].iter().position(|known| name == known).unwrap());
        for is_open in [false, true] {
            let schema = json!({"type": "object", "properties": properties, "required": required,
                "additionalProperties": if is_open { json!({"type": "string"}) } else { json!(false) }});
            let grammar = grammar(&schema, Style::Compact);
            for (set, text) in objects(&members) {
                assert_eq!(accepts(&grammar, &text).is_ok(), set & needs == needs, "{text} for {schema}");
            }
            // Others come anywhere, and again.
            let others = r#"{"z":"","c":1,"z":"","a":null,"aa":"","b":{"y":null},"ab":false,"d":""}"#;
            assert_eq!(accepts(&grammar, others).is_ok(), is_open, "{schema}");
            for twice in [r#"{"a":null,"b":{"y":null},"c":1,"ab":true,"a":null}"#, r#"{"c":1,"c":1}"#] {
                assert!(accepts(&grammar, twice).is_err(), "{twice} for {schema}");
            }
            assert!(accepts(&grammar, r#"{"a":null,"b":{"x":1},"c":1,"ab":true}"#).is_err());
        }
    }
}

/// Schemas with members in any order within one another, beside alternatives and loops.
fn shapes() -> Vec<Value> {
    let many: serde_json::Map<String, Value> =
        (0..60).map(|n| (format!("k{n}"), json!({"type": if n % 3 == 0 { "null" } else { "string" }}))).collect();
    let names: Vec<&String> = many.keys().collect();
    vec![
        json!({"type": "object", "properties": many}),
        json!({"type": "object", "properties": many, "required": &names[..20], "additionalProperties": false}),
        json!({"type": "object", "properties": many, "required": names, "additionalProperties": false}),
        json!({"type": "object", "properties": {"name": {"type": "string"}, "age": {"type": "integer"}, "any": {}},
            "required": ["age", "name"], "additionalProperties": false}),
        json!({"$defs": {"tree": {"type": "object", "properties": {"value": {"type": "integer"},
            "left": {"$ref": "#/$defs/tree"}, "right": {"$ref": "#/$defs/tree"}}, "required": ["value"],
            "additionalProperties": false}}, "$ref": "#/$defs/tree"}),
        json!({"type": "object", "properties": {"list": {"type": "array", "minItems": 2, "maxItems": 4, "items": {
            "type": "object", "properties": {"id": {"type": "integer", "minimum": 10}, "tags": {"type": "array", "items":
            {"enum": ["a", "bb"]}, "minItems": 1}}, "required": ["id", "tags"]}}, "n": {"type": "string", "minLength": 3}},
            "required": ["n", "list"], "additionalProperties": false}),
        json!({"anyOf": [
            {"type": "object", "properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}, "required": ["x", "kind"]},
            {"type": "object", "properties": {"kind": {"const": "b"}, "x": {"type": "string"}}, "required": ["kind"]},
            {"type": "array", "items": {"$ref": "#"}, "minItems": 1}]}),
        json!({"type": "object", "properties": {"a": false, "b": {"type": "null"}, "c": {"not": {}}}, "patternProperties":
            {"^x": {"type": "integer"}}, "additionalProperties": false}),
    ]
}

#[test]
fn costs_are_those_of_the_shortest_completion() {
    let mut random = Random::new(71);
    for schema in shapes() {
        for style in Style::ALL {
            costs::are_of_the_shortest_completion(&grammar(&schema, style), (3, 80), &mut random);
        }
    }
}

#[test]
fn saved_grammars_are_the_same() {
    for schema in shapes() {
        let grammar = grammar(&schema, Style::Spaced);
        let loaded = Grammar::load(&grammar.save()).unwrap();
        assert_eq!(loaded.min_bytes(), grammar.min_bytes());
        assert_eq!(loaded.save(), grammar.save());
    }
}

/// The last key of an object is forced, and the comma before it.
#[test]
fn what_is_left_is_forced() {
    let schema = json!({"type": "object", "properties": {"one": {"type": "null"}, "two": {"type": "null"}, "three": {"type": "null"}},
        "required": ["one", "three"], "additionalProperties": false});
    let mut matcher = Matcher::new(grammar(&schema, Style::Compact), bytes());
    matcher.accept_bytes(br#"{"three":null"#).unwrap();
    assert_eq!(matcher.forced_bytes(), b",\"");
    matcher.accept_bytes(br#","tw"#).unwrap();
    assert_eq!(matcher.forced_bytes(), br#"o":null,"one":null}"#);
}

/// The number of members is kept beside the set.
#[test]
fn counted_members() {
    let properties = json!({"a": {}, "b": {}, "c": {}});
    let closed = json!({"type": "object", "properties": properties, "minProperties": 2, "additionalProperties": false});
    let open = json!({"type": "object", "properties": properties, "minProperties": 1, "maxProperties": 3});
    let (closed, open) = (grammar(&closed, Style::Compact), grammar(&open, Style::Compact));
    for (text, of_closed, of_open) in [
        ("{}", false, false),
        (r#"{"b":1}"#, false, true),
        (r#"{"b":1,"a":1}"#, true, true),
        (r#"{"c":1,"b":1,"a":1}"#, true, true),
        (r#"{"x":1,"c":1,"y":1}"#, false, true),
        (r#"{"c":1,"x":1,"a":1,"b":1}"#, false, false),
    ] {
        assert_eq!(accepts(&closed, text).is_ok(), of_closed, "{text}");
        assert_eq!(accepts(&open, text).is_ok(), of_open, "{text}");
    }
}
