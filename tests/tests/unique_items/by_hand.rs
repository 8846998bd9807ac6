//! Texts that fit and texts that don't.

use std::sync::Arc;

use formwork::formwork_core::{GbnfDialect, StructuralTags, Tag};
use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style, Token, Vocabulary};
use serde_json::{Value, json};

pub(crate) fn grammar(schema: &Value, style: Style) -> Arc<Grammar> {
    grammar_with(schema, &SchemaOptions { style, ..SchemaOptions::default() })
}

pub(crate) fn grammar_with(schema: &Value, options: &SchemaOptions) -> Arc<Grammar> {
    Grammar::from_json_schema(schema, options).unwrap_or_else(|error| panic!("{schema}: {error}"))
}

pub(crate) fn bytes() -> Arc<Vocabulary> {
    Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap()
}

pub(crate) fn accepts(grammar: &Arc<Grammar>, text: &str) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

pub(crate) fn check(schema: &Value, fits: &[&str], others: &[&str]) {
    let grammar = grammar(schema, Style::Compact);
    for text in fits {
        assert!(accepts(&grammar, text), "{text} fits {schema}");
    }
    for text in others {
        assert!(!accepts(&grammar, text), "{text} doesn't fit {schema}");
    }
}

#[test]
fn strings() {
    check(
        &json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}),
        &["[]", r#"[""]"#, r#"["a","b"]"#, r#"["a","aa","A"]"#, r#"["\u0061","b"]"#, r#"["ä","a\u0308"]"#],
        &[r#"["",""]"#, r#"["a","b","a"]"#, r#"["a","\u0061"]"#, r#"["\ud83d\ude00","😀"]"#, r#"["\n","\u000a"]"#],
    );
}

#[test]
fn numbers() {
    check(
        &json!({"type": "array", "items": {"type": "number"}, "uniqueItems": true}),
        &["[1,2]", "[1,10,100]", "[1,-1]", "[0.5,5.0]", "[1.5,1.25]", "[1e300,1e299]"],
        &["[1,1]", "[1,1.0]", "[1.0,2,1]", "[0,-0.0]", "[0.0,0]", "[1e21,1e21]", "[0.5,0.5]"],
    );
}

#[test]
fn anything() {
    check(
        &json!({"type": "array", "uniqueItems": true}),
        &[
            "[1,true,null,\"\",\"1\"]",
            "[0,false,\"\",[],{}]",
            "[[1],[true],[1,1]]",
            r#"[{"a":1},{"a":2},{"b":1},{"a":1,"b":1}]"#,
            r#"[{"a":{"b":[1]}},{"a":{"b":[2]}}]"#,
            "[[[1],\"x\"],[[true],\"x\"]]",
            "[[[]],[[[]]]]",
        ],
        &[
            "[1,true,1]",
            "[null,null]",
            "[[1],[1.0]]",
            "[[],[]]",
            "[{},{}]",
            r#"[{"a":1},{"a":1}]"#,
            r#"[{"a":1,"b":2},{"b":2,"a":1}]"#,
            r#"[{"a":{"b":[1,{"c":"x"}]}},{"a":{"b":[1,{"c":"\u0078"}]}}]"#,
            r#"[{"a":1,"a":2}]"#,
            "[true,[true],false,[true]]",
        ],
    );
    // Beside other types, and within them.
    check(
        &json!({"uniqueItems": true, "items": {"uniqueItems": true}}),
        &["1", "\"x\"", "{\"a\":[1,1]}", "[[1,2],[2,1],1]", "[[[1,1]]]"],
        &["[[1,1]]", "[[1,2],[1,2]]", "[1,1]"],
    );
    // Within lists that may repeat.
    check(
        &json!({"items": {"items": {"uniqueItems": true}}}),
        &["[[[1,2],[1,2]],[]]", "[[1,1,[[1,1]]]]", "[1,1]"],
        &["[[[1,1]]]", "[[],[1,[1,2,1]]]"],
    );
}

#[test]
fn one_of_two() {
    // A list of three may repeat an item, a list of two may not.
    let item = json!({"enum": ["a", "b", "c", "d", "e", "f", "g", "h", "i"]});
    let schema = json!({"anyOf": [
        {"type": "array", "items": item, "maxItems": 2, "uniqueItems": true},
        {"type": "array", "items": item, "minItems": 3, "maxItems": 3},
    ]});
    check(
        &schema,
        &[r#"["a","b"]"#, r#"["a","a","b"]"#, r#"["a","a","a"]"#],
        &[r#"["a","a"]"#, r#"["a","a","a","a"]"#],
    );
}

#[test]
fn bounds() {
    let schema = json!({"type": "array", "items": {"type": "integer"}, "uniqueItems": true});
    let list = |n: usize| serde_json::to_string(&Vec::from_iter(0..n)).unwrap();
    check(&schema, &[&list(1024)], &[&list(1025)]);
    // As many as there are values.
    let few = |min: usize| json!({"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 12}, "uniqueItems": true, "minItems": min});
    let all = "[1,2,3,4,5,6,7,8,9,10,11,12]";
    check(&few(12), &[all], &["[1,2,3,4,5,6,7,8,9,10,11]"]);
    let error = Grammar::from_json_schema(&few(13), &SchemaOptions::default()).unwrap_err();
    assert!(error.is_empty(), "{error}");
    let mut matcher = Matcher::new(grammar(&few(0), Style::Compact), bytes());
    matcher.accept_bytes(&all.as_bytes()[..all.len() - 1]).unwrap();
    assert_eq!(matcher.forced_bytes(), b"]");
}

#[test]
fn prefixes() {
    let schema = json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": ["string", "null"]}],
        "items": {"type": "integer"}, "uniqueItems": true});
    check(&schema, &[r#"["a",null,1,2]"#, r#"["a","b",1]"#], &[r#"["a","a"]"#, r#"["a","b",1,1]"#]);
}

#[test]
fn recursion() {
    let schema = json!({"$defs": {"node": {"type": "object", "properties": {"name": {"type": "string"},
        "children": {"type": "array", "items": {"$ref": "#/$defs/node"}, "uniqueItems": true}},
        "required": ["name"], "additionalProperties": false}}, "$ref": "#/$defs/node"});
    check(
        &schema,
        &[
            r#"{"name":"a","children":[{"name":"b"},{"name":"c"}]}"#,
            r#"{"name":"a","children":[{"name":"b","children":[{"name":"a"}]},{"name":"b","children":[{"name":"b"}]}]}"#,
        ],
        &[
            r#"{"name":"a","children":[{"name":"b"},{"name":"b"}]}"#,
            r#"{"name":"a","children":[{"name":"b","children":[{"name":"a"},{"name":"a"}]}]}"#,
        ],
    );
}

/// Two objects that are alike but for the order of their members are equal.
#[test]
fn members_in_any_order() {
    let object = json!({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}});
    let schema = json!({"type": "array", "items": object, "uniqueItems": true});
    let options = SchemaOptions { style: Style::Compact, member_order: MemberOrder::Any, ..SchemaOptions::default() };
    let grammar = grammar_with(&schema, &options);
    for text in [r#"[{"a":1,"b":2},{"b":1,"a":2}]"#, r#"[{"b":1},{"a":1},{"a":1,"b":1}]"#] {
        assert!(accepts(&grammar, text), "{text}");
    }
    for text in [r#"[{"a":1,"b":2},{"b":2,"a":1}]"#, r#"[{"b":2,"a":1},{"a":1.0,"b":2}]"#] {
        assert!(!accepts(&grammar, text), "{text}");
    }
}

/// Texts around the lists, in which brackets begin nothing.
#[test]
fn within_tags() {
    let list = grammar(&json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}), Style::Compact);
    let tags =
        StructuralTags::new(vec![Tag { begin: "<list>".into(), grammar: list, end: "</list>".into() }], ["<list>"]);
    let grammar = Grammar::structural_tags(&tags).unwrap();
    for text in [r#"[["a","a"] <list>["a","b"]</list>["a","a"]<list>["a"]</list>"#, r#"<list>[]</list>["#] {
        assert!(accepts(&grammar, text), "{text}");
    }
    for text in [r#"[ <list>["a","a"]</list>"#, r#"<list>["a"]</list><list>["b","c","b"]</list>"#] {
        assert!(!accepts(&grammar, text), "{text}");
    }
}

/// No other notation says that items differ.
#[test]
fn printed() {
    let list = grammar(&json!({"type": "array", "items": {"type": "string"}, "uniqueItems": true}), Style::Compact);
    assert!(list.to_gbnf(GbnfDialect::LlamaCpp, 1 << 20).unwrap_err().is_unsupported());
    assert!(list.to_lark(1 << 20).unwrap_err().is_unsupported());
    assert!(list.to_regex(1 << 20).unwrap_err().is_unsupported());
}
