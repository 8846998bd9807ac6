//! Members without a name whose keys differ: `minProperties` of objects that are open.

use std::fmt;

use formwork::formwork_core::{GbnfDialect, StructuralTags, Tag};
use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Value, json};

use crate::all_texts::{check_texts, loose};
use crate::by_hand;

/// The keys of an object, as they are written.
struct Keys(Vec<String>);

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keys, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Keys;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
                let mut keys = Vec::new();
                while let Some((key, _)) = map.next_entry::<String, Value>()? {
                    keys.push(key);
                }
                Ok(Keys(keys))
            }
        }
        deserializer.deserialize_map(Members)
    }
}

/// Whether the keys of the first `least` members differ, and there are as many.
fn are_apart(keys: &[String], least: usize) -> bool {
    keys.len() >= least && (0..least).all(|at| !keys[..at].contains(&keys[at]))
}

/// Checks an object: its texts are those of the schema without `minProperties` whose keys are apart.
fn check(schema: &Value) {
    let least = usize::try_from(schema["minProperties"].as_u64().unwrap()).unwrap();
    let is_such = |text: &[u8]| are_apart(&serde_json::from_slice::<Keys>(text).unwrap().0, least);
    for (style, member_order) in [
        (Style::Compact, MemberOrder::AsWritten),
        (Style::Spaced, MemberOrder::Any),
        (Style::Compact, MemberOrder::Any),
    ] {
        let options = SchemaOptions { style, member_order, ..SchemaOptions::default() };
        check_texts((schema, &loose(schema, "minProperties")), &options, is_such);
    }
}

/// An object of three members at most, whose names and values are few.
fn object(names: &str, least: usize, more: &Value) -> Value {
    let mut schema = json!({"type": "object", "propertyNames": {"pattern": names}, "additionalProperties": {"enum": [1, 12]},
        "minProperties": least, "maxProperties": 3});
    schema.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    schema
}

#[test]
fn many_keys() {
    check(&object("^(a|b[xy]|bxy|c\n?|\"|ä)$", 2, &json!({})));
    check(&object("^(a|b[xy]|bxy|c\n?|\"|ä)$", 3, &json!({})));
    check(&object("^[ab]{0,2}$", 2, &json!({"maxProperties": 2})));
}

#[test]
fn beside_names() {
    check(&object("^(a|b[xy]|c\n?)$", 2, &json!({"properties": {"a": {"type": "boolean"}}})));
    check(&object(
        "^(a|b[xy]|c\n?)$",
        3,
        &json!({"properties": {"bx": {"type": "boolean"}, "a": {"const": 5}}, "required": ["a"]}),
    ));
}

#[test]
fn of_kinds() {
    let kinds = json!({"patternProperties": {"^a": {"type": "boolean"}, "^b": {"type": "null"}}, "additionalProperties": false});
    check(&object("^(a[xyz]?|b[xyz]?)$", 2, &kinds));
}

/// Where few keys are possible they are named members, in an order of their own.
#[test]
fn few_keys() {
    let few = object("^[abc]$", 3, &json!({}));
    by_hand::check(
        &few,
        &[r#"{"a":1,"b":12,"c":1}"#],
        &["{}", r#"{"a":1}"#, r#"{"a":1,"b":1}"#, r#"{"a":1,"b":1,"a":1}"#, r#"{"a":1,"b":1,"d":1}"#],
    );
    let any = SchemaOptions { style: Style::Compact, member_order: MemberOrder::Any, ..SchemaOptions::default() };
    for text in [r#"{"a":1,"b":12,"c":1}"#, r#"{"c":1,"a":12,"b":1}"#] {
        assert!(by_hand::accepts(&by_hand::grammar_with(&few, &any), text), "{text}");
    }
    let none = Grammar::from_json_schema(&object("^[ab]$", 3, &json!({})), &SchemaOptions::default());
    assert!(none.unwrap_err().is_empty());
    // Few of one kind beside many of another.
    let both = json!({"type": "object", "patternProperties": {"^x$": {"type": "boolean"}}, "additionalProperties": {"type": "integer"}, "minProperties": 2});
    by_hand::check(
        &both,
        &[r#"{"x":true,"y":1}"#, r#"{"y":1,"z":2}"#, r#"{"x":true,"y":1,"y":2}"#],
        &[
            "{}",
            r#"{"x":true}"#,
            r#"{"x":true,"x":false}"#,
            r#"{"y":1,"y":2}"#,
            r#"{"y":1,"\u0079":2}"#,
            r#"{"x":1,"y":1}"#,
        ],
    );
}

#[test]
fn within_others() {
    let inner = json!({"type": "object", "minProperties": 2});
    by_hand::check(
        &inner,
        &[
            r#"{"a":1,"b":2}"#,
            r#"{"a":1,"b":2,"a":3}"#,
            r#"{"a":{"a":1,"a":1},"b":[{"c":1,"c":2}]}"#,
            r#"{"{\"a\":1,":1,"b":[1,1]}"#,
            r#"{"":1,"\"":2}"#,
        ],
        &["{}", r#"{"a":1}"#, r#"{"a":1,"a":2}"#, r#"{"a":{"b":1,"c":2}}"#, r#"{"a":1,"\u0061":2}"#],
    );
    let nested = json!({"type": "object", "additionalProperties": inner, "minProperties": 2});
    by_hand::check(
        &nested,
        &[r#"{"a":{"x":1,"y":2},"b":{"x":1,"y":2}}"#, r#"{"a":{"x":1,"y":2},"b":{"x":1,"y":2},"b":{"p":1,"q":1}}"#],
        &[
            r#"{"a":{"x":1,"x":2},"b":{"x":1,"y":2}}"#,
            r#"{"a":{"x":1,"y":2},"a":{"x":1,"y":2}}"#,
            r#"{"a":{"x":1,"y":2}}"#,
        ],
    );
    let listed = json!({"type": "array", "items": nested, "uniqueItems": true, "minItems": 1});
    by_hand::check(
        &listed,
        &[r#"[{"a":{"x":1,"y":2},"b":{"x":1,"y":2}},{"a":{"x":1,"y":2},"b":{"x":1,"y":3}}]"#],
        &[
            r#"[{"a":{"x":1,"y":2},"b":{"x":1,"y":2}},{"b":{"y":2,"x":1},"a":{"x":1,"y":2}}]"#,
            r#"[{"a":{"x":1,"y":2},"b":{"x":1,"x":2}}]"#,
        ],
    );
    let one = json!({"anyOf": [inner, {"type": "object", "additionalProperties": {"type": "boolean"}}]});
    by_hand::check(
        &one,
        &["{}", r#"{"a":true}"#, r#"{"a":true,"a":false}"#, r#"{"a":true,"b":2}"#],
        &[r#"{"a":1}"#, r#"{"a":true,"a":2}"#],
    );
}

/// One of the objects needs several members, and which of them it is stays open.
#[test]
fn one_of_several() {
    let member = json!({"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 3});
    let schema = json!({"type": "array", "contains": member, "items": {"type": "object"}});
    for style in [Style::Compact, Style::Flexible] {
        let mut matcher = Matcher::new(by_hand::grammar(&schema, style), by_hand::bytes());
        let mut left = matcher.min_tokens_to_end().unwrap();
        let mut text = Vec::new();
        while !matcher.is_accepting() {
            let token = matcher.mask_within(left).iter().next().unwrap();
            matcher.accept_token(token).unwrap();
            text.push(u8::try_from(token.0).unwrap());
            left -= 1;
        }
        assert!(by_hand::accepts(&by_hand::grammar(&schema, style), std::str::from_utf8(&text).unwrap()));
    }
}

#[test]
fn bounds() {
    let object = |least: usize| json!({"type": "object", "minProperties": least});
    let many = Grammar::from_json_schema(&object(1024), &SchemaOptions::default());
    assert!(many.is_ok(), "{many:?}");
    let error = Grammar::from_json_schema(&object(1025), &SchemaOptions::default()).unwrap_err();
    assert!(error.is_unsupported(), "{error}");
}

/// Texts around the objects, in which braces begin nothing.
#[test]
fn within_tags() {
    let object = by_hand::grammar(&json!({"type": "object", "minProperties": 2}), Style::Compact);
    let tags =
        StructuralTags::new(vec![Tag { begin: "<set>".into(), grammar: object, end: "</set>".into() }], ["<set>"]);
    let grammar = Grammar::structural_tags(&tags).unwrap();
    for text in [
        r#"{"a":1,"a":2} <set>{"a":1,"b":2}</set>{"a":1,"a" <set>{"b":1,"c":1}</set>"#,
        r#"{{<set>{"a":{"x":1},"b":2}</set>{"#,
    ] {
        assert!(by_hand::accepts(&grammar, text), "{text}");
    }
    for text in [r#"{ <set>{"a":1,"a":2}</set>"#, r#"<set>{"a":1,"b":2}</set><set>{"a":1}</set>"#] {
        assert!(!by_hand::accepts(&grammar, text), "{text}");
    }
}

/// No other notation says that keys differ.
#[test]
fn printed() {
    let object = by_hand::grammar(&json!({"type": "object", "minProperties": 2}), Style::Compact);
    assert!(object.to_gbnf(GbnfDialect::LlamaCpp, 1 << 20).unwrap_err().is_unsupported());
    assert!(object.to_lark(1 << 20).unwrap_err().is_unsupported());
    assert!(object.to_regex(1 << 20).unwrap_err().is_unsupported());
}
