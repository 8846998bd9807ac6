//! Schemas that combine keywords, each with texts that fit and texts that don't.

use expect_test::{Expect, expect};
use formwork::{Grammar, SchemaOptions, Style};
use serde_json::{Value, json};

use crate::accepts;

fn options() -> SchemaOptions {
    SchemaOptions { style: Style::Compact, ..SchemaOptions::default() }
}

/// Compiles, accepts the first texts and none of the others.
fn check(schema: &Value, fits: &[&str], others: &[&str]) {
    let grammar = Grammar::from_json_schema(schema, &options()).unwrap_or_else(|error| panic!("{schema}: {error}"));
    for text in fits {
        assert_eq!(accepts(&grammar, text), Ok(()), "{text} fits {schema}");
    }
    for text in others {
        assert!(accepts(&grammar, text).is_err(), "{text} doesn't fit {schema}");
    }
}

fn check_error(schema: &Value, expect: &Expect) {
    let error = Grammar::from_json_schema(schema, &options()).expect_err("refused");
    expect.assert_eq(&error.to_string());
}

#[test]
fn keys_that_are_not_named_are_other_keys() {
    let schema = json!({"properties": {"ab": {"type": "null"}, "é": false, "a😀": {"type": "null"}},
        "additionalProperties": {"type": "boolean"}, "type": "object"});
    check(
        &schema,
        &[
            r"{}",
            r#"{"ab":null,"a":true,"abc":true,"b":false,"":true,"è":true,"a😁":true,"\n":true,"\\":true,"x\u0061":true}"#,
        ],
        &[
            r#"{"ab":true}"#,
            r#"{"\u0061b":true}"#,
            r#"{"a\u0062":true}"#,
            r#"{"é":true}"#,
            r#"{"\u00e9":true}"#,
            r#"{"a😀":true}"#,
            r#"{"a\ud83d\ude00":true}"#,
            r#"{"a":null}"#,
            r#"{"a":true,"ab":null}"#,
        ],
    );
    // Names that are themselves escaped take another way.
    let schema = json!({"properties": {"a\"\n": {"type": "null"}}, "additionalProperties": {"type": "boolean"}, "type": "object"});
    check(&schema, &[r#"{"a\"\n":null,"a\"":true,"a":true}"#], &[r#"{"a\"\n":true}"#, r#"{"a\"\u000a":true}"#]);
}

#[test]
fn numbers_of_members() {
    let named = json!({"properties": {"a": {}, "b": {}, "c": {}}, "additionalProperties": false, "type": "object",
        "minProperties": 2, "maxProperties": 2});
    check(
        &named,
        &[r#"{"a":1,"b":1}"#, r#"{"a":1,"c":1}"#, r#"{"b":1,"c":1}"#],
        &["{}", r#"{"a":1}"#, r#"{"c":1}"#, r#"{"a":1,"b":1,"c":1}"#],
    );
    let open = json!({"type": "object", "properties": {"a": {}}, "minProperties": 1, "maxProperties": 3});
    check(
        &open,
        &[r#"{"a":1}"#, r#"{"x":1}"#, r#"{"a":1,"x":1,"y":1}"#, r#"{"x":1,"y":1,"z":1}"#],
        &["{}", r#"{"a":1,"x":1,"y":1,"z":1}"#, r#"{"w":1,"x":1,"y":1,"z":1}"#],
    );
    // Members without a name count by their names.
    check(
        &json!({"type": "object", "minProperties": 2}),
        &[r#"{"a":1,"b":1}"#, r#"{"a":1,"b":1,"a":2}"#],
        &["{}", r#"{"a":1}"#, r#"{"a":1,"a":1}"#, r#"{"a":1,"\u0061":1}"#],
    );
    check_error(
        &json!({"type": "object", "minProperties": 2000}),
        &expect!["`minProperties` at `#` is not supported: more than 1,024 members whose names no schema says"],
    );
}

#[test]
fn patterns_of_names() {
    let schema = json!({"type": "object", "properties": {"x-a": {"maximum": 5}},
        "patternProperties": {"^x-": {"type": "integer"}, "z$": {"minimum": 10}}, "additionalProperties": false});
    check(
        &schema,
        &[r#"{"x-a":5,"x-b":7,"z":"any","x-z":10}"#, r#"{"yz":10.5}"#],
        &[r#"{"x-a":6}"#, r#"{"x-b":"s"}"#, r#"{"x-z":9}"#, r#"{"y":1}"#, r#"{"z":9}"#, r#"{"\u0078-b":true}"#],
    );
}

/// As many patterns as one likes, if few of them may meet in one name.
#[test]
fn many_patterns_of_names() {
    let mut patterns: serde_json::Map<String, Value> =
        (0..30).map(|i| (format!("^p{i:02}:(en|nl)$"), json!({"const": i}))).collect();
    patterns.insert("^[a-z0-9:]*$".into(), json!({"type": "integer"}));
    check(
        &json!({"type": "object", "patternProperties": patterns, "additionalProperties": false}),
        &[r#"{"p07:en":7,"p29:nl":29,"x":5}"#],
        &[r#"{"p07:en":8}"#, r#"{"p07:de":"x"}"#, r#"{"X":1}"#],
    );
}

#[test]
fn alternatives_exclude_each_other() {
    let one_of = json!({"oneOf": [{"multipleOf": 3, "type": "integer"}, {"multipleOf": 5, "type": "integer"}]});
    check(&one_of, &["3", "5", "-9", "20"], &["15", "0", "-30", "1", "2.5"]);
    let required = json!({"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}]});
    check(&required, &[r#"{"a":1}"#, r#"{"b":1}"#, r#"{"a":1,"c":1}"#], &["{}", r#"{"a":1,"b":1}"#]);
    let tagged = json!({"oneOf": [
        {"properties": {"t": {"const": "a"}, "v": {"type": "integer"}}, "required": ["t", "v"]},
        {"properties": {"t": {"enum": ["b", "c"]}, "v": {"type": "string"}}, "required": ["t", "v"]}], "type": "object"});
    check(&tagged, &[r#"{"t":"a","v":1}"#, r#"{"t":"c","v":"x"}"#], &[r#"{"t":"a","v":"x"}"#, r#"{"t":"d","v":1}"#]);
    let any = json!({"oneOf": [{"minimum": 0}, {"maximum": 10}]});
    check(&any, &["-1", "11", "10.5"], &["5", "0", "10", "\"s\"", "null"]);
}

#[test]
fn negation() {
    check(&json!({"not": {"type": ["string", "object"]}}), &["1", "[]", "null"], &["\"\"", "{}"]);
    check(&json!({"type": "string", "not": {"pattern": "^a"}}), &["\"b\"", "\"\""], &["\"a\"", "\"ab\"", "1"]);
    check(&json!({"type": "string", "not": {"enum": ["a", "b"]}}), &["\"c\"", "\"ab\""], &["\"a\"", "\"\\u0061\""]);
    check(&json!({"type": "integer", "not": {"enum": [1, 3]}}), &["0", "2", "4"], &["1", "3"]);
    check(
        &json!({"not": {"const": {"a": [1, true]}}, "type": "object"}),
        &["{}", r#"{"a":[1]}"#, r#"{"a":[1,true,0]}"#, r#"{"a":[1,false]}"#, r#"{"a":[1,true],"b":0}"#, r#"{"b":0}"#],
        &[r#"{"a":[1,true]}"#],
    );
    check(
        &json!({"not": {"patternProperties": {"^f": {"type": "null"}}}, "type": "object"}),
        &[r#"{"f":1}"#, r#"{"a":null,"fo":2,"g":1}"#, r#"{"fo":null,"f":1}"#],
        // Of two members with one key, the last one counts.
        &["{}", r#"{"f":null}"#, r#"{"g":1}"#, r#"{"f":1,"f":null}"#],
    );
    // Members that have to exist, each for a reason of its own; one may meet several.
    let named = |pattern: &str| json!({"not": {"propertyNames": {"not": {"pattern": pattern}}}});
    check(
        &json!({"type": "object", "allOf": [named("a"), named("b"), named("c")], "maxProperties": 2}),
        &[r#"{"abc":1}"#, r#"{"a":1,"bc":2}"#, r#"{"cb":1,"xa":2}"#],
        &["{}", r#"{"ab":1}"#, r#"{"a":1,"b":2,"c":3}"#, r#"{"a":1,"b":2}"#],
    );
    let valued = |pattern: &str| json!({"not": {"patternProperties": {pattern: {"type": "null"}}}});
    check(
        &json!({"type": "object", "allOf": [valued("a"), valued("b")]}),
        &[r#"{"ab":1}"#, r#"{"a":1,"b":2}"#, r#"{"b":1,"a":1,"c":null}"#, r#"{"a":null,"a":1,"b":1}"#],
        &["{}", r#"{"a":1}"#, r#"{"a":1,"b":1,"a":null}"#, r#"{"a":1,"b":null}"#, r#"{"ab":1,"ab":null}"#],
    );
    check(
        &json!({"not": {"additionalProperties": false, "properties": {"a": {}}}, "type": "object"}),
        &[r#"{"b":1}"#, r#"{"a":1,"b":1}"#],
        &["{}", r#"{"a":1}"#],
    );
    check(&json!({"not": {"items": {"type": "null"}}, "type": "array"}), &["[1]", "[null,1,null]"], &["[]", "[null]"]);
    check(
        &json!({"not": {"required": ["a", "b"]}, "type": "object"}),
        &["{}", r#"{"a":1}"#, r#"{"b":1}"#, r#"{"c":1}"#],
        &[r#"{"a":1,"b":1}"#],
    );
    check(
        &json!({"type": "number", "not": {"multipleOf": 2.5}}),
        &["1", "2.6", "-7.25", "0.3", "12", "9007199254740989"],
        &["0", "5", "-2.5", "2.50", "7.5", "2.5000000000000000001", "9007199254740990"],
    );
    // What is read as a whole number isn't generated as another.
    check(
        &json!({"type": "number", "not": {"type": "integer"}}),
        &["0.5", "1e-3"],
        &["1", "1.0", "1e3", "0.99999999999999999999"],
    );
}

#[test]
fn multiples() {
    // As far as floats tell multiples, and integers beyond.
    check(
        &json!({"multipleOf": 0.5, "type": "number"}),
        &["0.5", "-12.5", "3000000000000000", "-3000000000000000", "9007199254740992", "7.0"],
        &["0.25", "3000000000000000.3", "18446744073709551616"],
    );
    check(
        &json!({"multipleOf": 2.5, "type": "number"}),
        &["562949953421310", "562949953421315", "-9007199254740990"],
        &["562949953421311", "562949953421312", "-9007199254740992"],
    );
    check(
        &json!({"multipleOf": 0.5, "minimum": 1e15, "maximum": 1_000_000_000_000_002_u64, "type": "number"}),
        &["1000000000000001"],
        &["1000000000000003", "1"],
    );
    check(
        &json!({"multipleOf": 1e-8, "type": "number"}),
        &["0.00000001", "21.12345678", "100000000"],
        &["0.000000001"],
    );
}

#[test]
fn formats_that_may_meet() {
    // A time of day with a leap second is of the format and isn't generated: it fits both.
    check(
        &json!({"type": "string", "oneOf": [{"format": "time"}, {"pattern": "60"}]}),
        &["\"12:00:00Z\"", "\"60\""],
        &["\"23:59:60Z\"", "\"12:00:00.60Z\"", "\"12\""],
    );
    let apart = json!({"type": "string", "oneOf": [{"format": "date"}, {"pattern": "^[a-z]+$"}]});
    check(&apart, &["\"2020-01-01\"", "\"abc\""], &["\"2020\""]);
}

#[test]
fn formats_beside_limits() {
    let of = |format: &str, limits: Value| {
        let mut schema = json!({"type": "string", "format": format});
        schema.as_object_mut().unwrap().extend(limits.as_object().unwrap().clone());
        schema
    };
    check(
        &of("hostname", json!({"maxLength": 12})),
        &["\"example.com\"", "\"a\""],
        &["\"sub.example.com\"", "\"a-\"", "\"\"", "\"ab--c\""],
    );
    check(
        &of("uri", json!({"pattern": "^https://", "maxLength": 24})),
        &["\"https://example.com/a?b#\""],
        &["\"http://example.com\"", "\"https://a b\"", "\"https://example.com/aaaaaa\""],
    );
    let long = |n: usize| format!("\"https://example.com/{}\"", "a".repeat(n));
    check(
        &of("uri", json!({"pattern": "^https://", "maxLength": 2000})),
        &[&long(1500), &long(1980)],
        &["\"http://example.com\"", &long(1981)],
    );
    check(
        &of("email", json!({"pattern": "@example[.]com$"})),
        &["\"a.b@example.com\""],
        &["\"a@b.com\"", "\"a..b@example.com\""],
    );
    check(&of("ipv6", json!({"pattern": "::"})), &["\"::1\"", "\"1::\""], &["\"1:2:3:4:5:6:7:8\"", "\"1::2::3\""]);
    check(&of("uri", json!({"enum": ["urn:a", "a b", "x"]})), &["\"urn:a\""], &["\"a b\"", "\"x\""]);
    let not = |format: &str| json!({"type": "string", "not": {"format": format}});
    check(&not("uri"), &["\"a\"", "\"a b:c\"", "\"\""], &["\"a:b\"", "\"https://[::1]/\""]);
    check(&not("date"), &["\"2024-02-30\"", "\"x\""], &["\"2024-02-29\""]);
    check(&not("time"), &["\"12:00\""], &["\"23:59:60z\"", "\"12:00:00.1234567891Z\""]);
    check(
        &json!({"type": "string", "oneOf": [{"format": "uri"}, {"pattern": "^[a-z]+(:x)?$"}]}),
        &["\"abc\"", "\"http://a\""],
        &["\"abc:x\"", "\"A\""],
    );
}

#[test]
fn conditions() {
    let schema = json!({"type": "object", "properties": {"a": {"type": "integer"}},
        "if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}});
    check(
        &schema,
        &[r#"{"a":1,"b":0}"#, r#"{"a":2,"c":0}"#, r#"{"c":0}"#],
        &[r#"{"a":1,"c":0}"#, r#"{"a":2,"b":0}"#, "{}"],
    );
    let depends = json!({"type": "object", "properties": {"a": {}, "b": {}}, "dependentRequired": {"a": ["b"]}});
    check(&depends, &["{}", r#"{"b":1}"#, r#"{"a":1,"b":1}"#], &[r#"{"a":1}"#, r#"{"a":1,"x":1}"#]);
}

/// A condition on one member for each kind: as many alternatives as kinds, not `2^n`.
#[test]
fn conditions_on_a_discriminator() {
    let inside = |name: &str, is_required: bool| {
        let mut condition = json!({"properties": {"kind": {"const": name}}});
        if is_required {
            condition["required"] = json!(["kind"]);
        }
        json!({"if": condition, "then": {"required": [name], "properties": {name: {"type": "null"}}}})
    };
    for is_required in [false, true] {
        let all: Vec<Value> = (0..30).map(|i| inside(&format!("k{i}"), is_required)).collect();
        let mut schema = json!({"type": "object", "properties": {"kind": {"type": "string"}}, "allOf": all});
        let fits = [r#"{"kind":"k7","k7":null}"#, r#"{"kind":"k29","k29":null}"#, r#"{"kind":"other"}"#];
        let others = [r#"{"kind":"k7"}"#, r#"{"kind":"k7","k8":null}"#, r#"{"kind":"k7","k7":1}"#, r#"{"kind":1}"#];
        check(&schema, &fits, &others);
        // Without a kind, a condition that doesn't ask for one holds.
        let grammar = Grammar::from_json_schema(&schema, &options()).unwrap();
        assert_eq!(accepts(&grammar, "{}").is_ok(), is_required);
        schema["required"] = json!(["kind"]);
        check(&schema, &fits, &[&others[..], &["{}"]].concat());
    }
    // And beside a list of all kinds, which says that one of the conditions holds.
    for is_required in [false, true] {
        let kinds: Vec<String> = (0..40).map(|i| format!("k{i}")).collect();
        let all: Vec<Value> = kinds.iter().map(|kind| inside(kind, is_required)).collect();
        let schema =
            json!({"type": "object", "properties": {"kind": {"enum": kinds}}, "required": ["kind"], "allOf": all});
        let fits = [r#"{"kind":"k7","k7":null}"#, r#"{"kind":"k39","k39":null}"#, r#"{"kind":"k0","k0":null,"k39":1}"#];
        let others = [r#"{"kind":"k7"}"#, r#"{"kind":"k39","k38":null}"#, r#"{"kind":"k40"}"#, "{}"];
        check(&schema, &fits, &others);
    }
}

/// Conditions that share values, or whose values are written otherwise.
#[test]
fn conditions_that_a_list_decides() {
    let when = |values: Value, name: &str, other: &str| json!({"if": {"properties": {"k": {"enum": values}}}, "then": {"required": [name]}, "else": {"required": [other]}});
    let of = |known: Value, conditions: Value| json!({"type": "object", "properties": {"k": known}, "required": ["k"], "allOf": conditions});
    let shared = json!([when(json!(["a", "b"]), "x", "y"), when(json!(["b", "c"]), "z", "w")]);
    check(
        &of(json!({"enum": ["a", "b", "c", "d"]}), shared),
        &[
            r#"{"k":"a","x":1,"w":1}"#,
            r#"{"k":"b","x":1,"z":1}"#,
            r#"{"k":"c","y":1,"z":1}"#,
            r#"{"k":"d","y":1,"w":1}"#,
        ],
        &[r#"{"k":"a","x":1,"z":1}"#, r#"{"k":"b","x":1,"w":1}"#, r#"{"k":"c","x":1,"z":1}"#, r#"{"k":"d","y":1}"#],
    );
    for (known, asked) in [(json!(0), json!(-0.0)), (json!(1), json!(1.0))] {
        for (known, asked) in [(&known, &asked), (&asked, &known)] {
            let schema = of(json!({"const": known}), json!([when(json!([asked]), "x", "y")]));
            check(&schema, &[&format!(r#"{{"k":{known},"x":1}}"#)], &[&format!(r#"{{"k":{known},"y":1}}"#)]);
        }
    }
    let minus: Value = serde_json::from_str("-0").unwrap();
    let schema = of(json!({"const": 0}), json!([when(json!([minus]), "x", "y")]));
    check(&schema, &[r#"{"k":0,"x":1}"#], &[r#"{"k":0,"y":1}"#]);
    // What lists values may be hidden, and a member that may be absent decides nothing.
    let absent =
        json!({"type": "object", "properties": {"k": {"const": "a"}}, "allOf": [when(json!(["b"]), "x", "y")]});
    check(&absent, &[r#"{"k":"a","y":1}"#, r#"{"x":1}"#], &[r#"{"k":"a","x":1}"#, r#"{"y":1}"#]);
}

#[test]
fn one_required_member_of_many() {
    let names: Vec<String> = (0..100).map(|i| format!("p{i}")).collect();
    let one_of: Vec<Value> = names.iter().map(|name| json!({"required": [name]})).collect();
    let members: serde_json::Map<String, Value> =
        names.iter().map(|name| (name.clone(), json!({"type": "integer"}))).collect();
    let fits = [r#"{"p0":1}"#, r#"{"p57":1}"#, r#"{"q":1,"p99":1}"#];
    let others = ["{}", r#"{"p0":1,"p1":1}"#, r#"{"p3":1,"p99":1}"#, r#"{"q":1}"#];
    check(&json!({"type": "object", "properties": {"q": {}}, "oneOf": one_of}), &fits, &others);
    let closed = json!({"type": "object", "properties": members, "additionalProperties": false, "oneOf": one_of});
    check(&closed, &fits[..2], &others);
    check(&closed, &[], &[r#"{"p5":"x"}"#]);
    // The same one twice is never alone.
    let twice = json!({"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["a"]}, {"required": ["b"]}]});
    check(&twice, &[r#"{"b":1}"#], &[r#"{"a":1}"#, r#"{"a":1,"b":1}"#, "{}"]);
}

#[test]
fn tagged_unions() {
    let tagged = |i: usize| json!({"type": "object", "properties": {"kind": {"const": i}, "n": {"const": i}}, "required": ["kind"]});
    let fits = [r#"{"kind":0,"n":0}"#, r#"{"kind":799}"#];
    let others = [r#"{"kind":0,"n":1}"#, r#"{"kind":800}"#, r#"{"n":1}"#, "1"];
    let list: Vec<Value> = (0..800).map(tagged).collect();
    check(&json!({"oneOf": &list}), &fits, &others);
    let by_reference: Vec<Value> = (0..800).map(|i| json!({"$ref": format!("#/$defs/d{i}")})).collect();
    let defs: serde_json::Map<String, Value> =
        list.into_iter().enumerate().map(|(i, one)| (format!("d{i}"), one)).collect();
    check(&json!({"oneOf": by_reference, "$defs": defs}), &fits, &others);
    // Values that are equal and written otherwise, and one that is listed twice, tell nothing apart.
    let kind = |value: Value| json!({"type": "object", "properties": {"kind": {"enum": value}}, "required": ["kind"]});
    let two = |one: Value, other: Value| json!({"oneOf": [kind(one), kind(other)]});
    check(&two(json!([1, 2]), json!([1.0, 3])), &[r#"{"kind":2}"#, r#"{"kind":3}"#], &[r#"{"kind":1}"#]);
    check(&two(json!(["a", "b"]), json!(["b"])), &[r#"{"kind":"a"}"#], &[r#"{"kind":"b"}"#]);
    check(
        &two(json!([{"x": 1, "y": 2}]), json!([{"y": 2, "x": 1}, 5])),
        &[r#"{"kind":5}"#],
        &[r#"{"kind":{"x":1,"y":2}}"#],
    );
}

#[test]
fn lists() {
    let schema = json!({"type": "array", "prefixItems": [{"type": "null"}, {"type": "boolean"}], "items": {"type": "integer"}, "minItems": 1, "maxItems": 4});
    check(
        &schema,
        &["[null]", "[null,true]", "[null,false,1,2]"],
        &["[]", "[true]", "[null,1]", "[null,true,true]", "[null,true,1,2,3]"],
    );
    let contains =
        json!({"type": "array", "contains": {"type": "null"}, "minContains": 2, "maxContains": 3, "maxItems": 5});
    check(
        &contains,
        &["[null,null]", "[1,null,1,null,null]"],
        &["[null]", "[null,null,null,null]", "[1,1,1,1,null,null]"],
    );
    // Of two, an item may count for both.
    let two = json!({"type": "array", "contains": {"minimum": 5}, "allOf": [{"contains": {"multipleOf": 2}, "maxContains": 2}],
        "items": {"type": "integer"}, "maxItems": 4});
    check(&two, &["[6]", "[5,2]", "[2,5]", "[1,4,5,2]"], &["[5]", "[2]", "[]", "[6,2,4]", "[1,1,1,1,6]"]);
    let unevaluated = json!({"type": "array", "prefixItems": [{"type": "null"}], "contains": {"type": "string"},
        "allOf": [{"contains": {"type": "boolean"}, "minContains": 0}], "unevaluatedItems": {"const": 7}});
    check(
        &unevaluated,
        &["[null,\"a\"]", "[null,7,true,\"a\",7]"],
        &["[null]", "[null,8,\"a\"]", "[null,true]", "[\"a\"]"],
    );
    check(
        &json!({"type": "array", "items": {"enum": [1, 1.0, "a", true]}, "uniqueItems": true}),
        &["[]", "[1,\"a\",true]", "[true,1]"],
        &["[1,1]", "[\"a\",1,\"a\"]"],
    );
    check(
        &json!({"type": "array", "items": [{"type": "null"}, {"type": "string"}], "additionalItems": false, "uniqueItems": true}),
        &["[null,\"\"]", "[]"],
        &["[null,null]", "[null,\"\",1]"],
    );
}

#[test]
fn strings() {
    check(&json!({"type": "string", "pattern": "^\\d\\W$"}), &["\"1-\"", "\"2é\""], &["\"1a\"", "\"١-\"", "\"1--\""]);
    check(
        &json!({"type": "string", "pattern": "^(?!admin)[a-z]+$"}),
        &["\"adm\"", "\"user\""],
        &["\"admin\"", "\"adminx\""],
    );
    check(
        &json!({"type": "string", "pattern": "^(?=.*\\d)(?=.*[a-z]).{3,5}$"}),
        &["\"a1b\""],
        &["\"abc\"", "\"123\"", "\"a1\""],
    );
    check(&json!({"type": "string", "minLength": 2, "maxLength": 3}), &["\"😀é\"", "\"abc\""], &["\"a\"", "\"abcd\""]);
    check(
        &json!({"type": "string", "format": "date", "pattern": "^2024"}),
        &["\"2024-02-29\""],
        &["\"2023-01-01\"", "\"2024-02-30\""],
    );
}

/// A pattern is read only where ECMA-262 reads it in one mode or the other, and in no mode otherwise.
#[test]
fn patterns_of_no_mode() {
    let pattern = |text: &str| json!({"type": "string", "pattern": text});
    for text in [
        "a{2}{3}",
        "a+{2}",
        "{2}",
        "x|{2,}",
        "^{1}",
        "^*",
        r"\b+",
        "a**",
        r"\p{Greek}",
        r"\p{lu}",
        r"\p{Script=greek}",
        r"\p{L}\-",
        r"\u{61}{",
        r"[\d-a]\p{L}",
    ] {
        let error = Grammar::from_json_schema(&pattern(text), &options()).expect_err(text);
        assert_eq!(error.keyword(), Some("pattern"), "{text}: {error}");
    }
    check(&pattern(r"^\p{Script=Greek}\p{Lu}\p{gc=Nd}$"), &["\"αÄ1\""], &["\"aÄ1\"", "\"αä1\""]);
    check(&pattern("^a{2}{$"), &["\"aa{\""], &["\"aa\""]);
    check(&pattern("^a{,2}$"), &["\"a{,2}\""], &["\"aa\""]);
    check(&pattern(r"^[\d-a-c]$"), &["\"1\"", "\"-\"", "\"a\"", "\"c\""], &["\"b\""]);
}

/// Each draft asserts its own formats.
#[test]
fn formats_of_drafts() {
    let of = |draft: &str, format: &str| json!({"$schema": format!("http://json-schema.org/{draft}/schema#"), "type": "string", "format": format});
    let (id, time, pointer, mail) = ("uuid", "time", "json-pointer", "email");
    for (draft, asserted, ignored) in [
        ("draft-04", &[mail, "date"][..], &[pointer, time, id][..]),
        ("draft-06", &[mail, pointer, "date"], &[time, id]),
        ("draft-07", &[mail, pointer, time], &[id, "duration"]),
        ("draft/2019-09", &[mail, pointer, time, id, "duration"], &[]),
        ("draft/2020-12", &[mail, pointer, time, id, "duration"], &["color"]),
    ] {
        asserted.iter().for_each(|format| check(&of(draft, format), &[], &["\"?\""]));
        ignored.iter().for_each(|format| check(&of(draft, format), &["\"?\""], &[]));
    }
}

#[test]
fn recursion_and_references() {
    let tree = json!({"$id": "https://example.com/tree", "type": "object", "properties": {"v": {"$ref": "#n"}, "c": {"type": "array", "items": {"$ref": "tree"}}},
        "required": ["v"], "additionalProperties": false, "$defs": {"n": {"$anchor": "n", "type": "integer"}}});
    check(&tree, &[r#"{"v":1,"c":[{"v":2},{"v":3,"c":[]}]}"#], &[r#"{"v":1,"c":[{}]}"#, r#"{"v":"1"}"#]);
    let documents = vec![("https://example.com/item.json".to_owned(), json!({"type": "boolean"}))];
    let options = SchemaOptions { documents, ..options() };
    let schema = json!({"$id": "https://example.com/list.json", "type": "array", "items": {"$ref": "item.json"}});
    let grammar = Grammar::from_json_schema(&schema, &options).unwrap();
    assert_eq!((accepts(&grammar, "[true]"), accepts(&grammar, "[1]")), (Ok(()), Err(1)));
    check_error(
        &json!({"$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}, "$ref": "#/$defs/a"}),
        &expect!["`$ref` at `#/$defs/a` is not supported: the schema refers to itself, and nothing is in between"],
    );
    // A paradox has no meaning either, and isn't said to have no instance.
    check_error(
        &json!({"not": {"$ref": "#"}}),
        &expect!["`$ref` at `#` is not supported: the schema refers to itself, and nothing is in between"],
    );
    check_error(
        &json!({"$ref": "#/$defs/a", "$defs": {"a": {"type": "null", "not": {"$ref": "#", "minLength": 3}}}}),
        &expect!["`$ref` at `#/$defs/a` is not supported: the schema refers to itself, and nothing is in between"],
    );
    // The negation of what is asserted has no instance.
    let schema =
        json!({"allOf": [{"$ref": "#/$defs/a"}, {"not": {"$ref": "#/$defs/a"}}], "$defs": {"a": {"type": "null"}}});
    assert!(Grammar::from_json_schema(&schema, &options).unwrap_err().is_empty());
}

#[test]
fn errors_say_where() {
    for (schema, expect) in [
        (
            json!({"properties": {"a/b": {"items": {"pattern": "(x)\\1"}}}}),
            expect![[
                r#"`pattern` at `#/properties/a~1b/items` is not supported: the pattern `(x)\1`: it has a back-reference"#
            ]],
        ),
        (
            json!({"type": "array", "uniqueItems": true, "minItems": 2000, "contains": {"type": "string"}}),
            expect!["`contains` at `#` is not supported: too many items have to be counted"],
        ),
        (
            json!({"type": "string", "format": "iri"}),
            expect!["`format` at `#` is not supported: there is no automaton of the format `iri`"],
        ),
        (
            json!({"$ref": "other.json"}),
            expect![
                "`$ref` at `#` is not supported: `other.json` is neither in this schema nor in the documents given with it"
            ],
        ),
        (
            json!({"type": "object", "required": ["a"], "properties": {"a": {"allOf": [{"type": "string"}, {"type": "null"}]}}}),
            expect!["nothing is an instance of this schema, because nothing is one of `#/properties/a`"],
        ),
        (json!(false), expect!["nothing is an instance of this schema, because nothing is one of `#`"]),
    ] {
        check_error(&schema, &expect);
    }
}

#[test]
fn what_is_loosened_is_listed() {
    let schema = json!({"type": "array", "items": {"type": "string", "pattern": "(a)\\1"}, "uniqueItems": true});
    let grammar = Grammar::from_json_schema(&schema, &SchemaOptions { lossy: true, ..options() }).unwrap();
    assert_eq!(accepts(&grammar, r#"["b","c"]"#), Ok(()));
    assert!(accepts(&grammar, "[1]").is_err() && accepts(&grammar, r#"["b","b"]"#).is_err());
    let loosened: Vec<(&str, &str)> = grammar.loosened().iter().map(|one| (one.keyword(), one.path())).collect();
    assert_eq!(loosened, [("pattern", "/items")]);
}

/// Where what is evaluated is asked for, schemas are met again and again, and so one that refers to
/// itself must end there too.
#[test]
fn schemas_that_refer_to_themselves_are_loosened() {
    let members = json!({"type": "object", "properties": {"a": true}});
    for schema in [
        json!({"anyOf": [{"$ref": "#"}, {"properties": {"b": true}}], "unevaluatedProperties": {"type": "integer"}, "properties": {"a": true}}),
        json!({"if": {"$ref": "#"}, "unevaluatedProperties": {"type": "integer"}, "properties": {"a": true}}),
        json!({
            "if": {
                "if": {"if": {"$ref": "#"}, "else": {"type": "string"}, "unevaluatedProperties": {"const": 1}},
                "else": {"$ref": "#"},
            },
            "then": members,
            "properties": {"a": members},
        }),
    ] {
        check_error(
            &schema,
            &expect![[r#"`$ref` at `#` is not supported: the schema refers to itself, and nothing is in between"#]],
        );
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions { lossy: true, ..options() }).unwrap();
        let loosened = || grammar.loosened().iter().map(|one| (one.keyword(), one.path()));
        assert!(loosened().any(|one| one == ("$ref", "")), "{:?}", loosened().collect::<Vec<_>>());
    }
}

/// Neither deep texts nor cycles nor blow-up take the program with them.
#[test]
fn hostile_schemas() {
    let mut deep = json!({});
    for _ in 0..5000 {
        deep = Value::Object(std::iter::once(("not".to_owned(), deep)).collect());
    }
    assert!(Grammar::from_json_schema(&deep, &options()).unwrap_err().is_too_large());
    // Taken apart piece by piece, because dropping it would nest as deep.
    while let Some(inner) = deep.get_mut("not").map(Value::take) {
        deep = inner;
    }
    // Each shares a member with the next one.
    let pair = |i: usize| json!({"anyOf": [{"required": [format!("a{i}")]}, {"required": [format!("a{}", i + 1)]}]});
    let many: Vec<Value> = (0..40).map(pair).collect();
    assert!(
        Grammar::from_json_schema(&json!({"type": "object", "allOf": many}), &options()).unwrap_err().is_too_large()
    );
    let patterns: Vec<Value> = (0..12).map(|i| json!({"pattern": format!("a.{{{i}}}b.{{9}}c")})).collect();
    assert!(
        Grammar::from_json_schema(&json!({"type": "string", "allOf": patterns}), &options())
            .unwrap_err()
            .is_too_large()
    );
    let names: serde_json::Map<String, Value> =
        (0..10).map(|i| (format!("a.{{{i}}}b"), json!({"minimum": i}))).collect();
    assert!(Grammar::from_json_schema(&json!({"patternProperties": names}), &options()).unwrap_err().is_too_large());
    for schema in [
        json!({"type": 1}),
        json!({"properties": []}),
        json!({"items": 5}),
        json!({"required": "a"}),
        json!({"anyOf": {}}),
        json!({"minLength": -1}),
        json!({"multipleOf": 0}),
        json!({"enum": 1}),
        json!([]),
        json!(1),
    ] {
        assert!(Grammar::from_json_schema(&schema, &options()).is_err(), "{schema}");
    }
}
