//! Fields of types that only have schemars' `JsonSchema`: their grammars, schemas and descriptions,
//! and what is refused.
//!
//! The agreement of grammar and serde is tested in `oracle/foreign.rs`.

#![cfg(feature = "references")]
#![allow(dead_code, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::time::Duration;

use expect_test::expect;
use formwork::{
    Grammar, GrammarOptions, Matcher, Partials, Progress, Structured, Style, Token, Vocabulary, describe, field_list,
    schema,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A foreign type of this schema.
macro_rules! opaque {
    ($($name:ident: $schema:tt;)*) => {$(
        #[derive(Debug, Deserialize, PartialEq, Serialize)]
        struct $name(serde_json::Value);

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )*};
}

opaque! {
    Code: {"type": "string", "pattern": "^[a-c]{1,2}$"};
    BackReference: {"type": "object", "properties": {"twice": {"type": "string", "pattern": "(a)\\1"}}, "required": ["twice"]};
    Elsewhere: {"$ref": "https://example.com/schema.json"};
    Never: false;
    Anything: true;
    Huge: {"type": "string", "pattern": "^(\\w{1,200}x){200}$"};
    Half: {"type": "object", "properties": {"a": {"const": 1}}, "additionalProperties": {"type": "boolean"}};
    Exclusive: {"oneOf": [
        {"type": "object", "properties": {"a": {"const": 1}}, "required": ["a"]},
        {"type": "object", "properties": {"b": {"const": 1}}, "required": ["b"]}
    ]};
}

fn accepts<T: Structured>(options: GrammarOptions, text: &str) -> bool {
    let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
    let mut matcher = Matcher::new(Grammar::with_options::<T>(options), vocabulary);
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

fn reads<T: Structured>(text: &str) -> bool {
    accepts::<T>(GrammarOptions { style: Style::Compact, ..GrammarOptions::default() }, text)
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
#[serde(tag = "kind")]
enum Node {
    Leaf { value: u32 },
    Pair { left: Box<Node>, right: Box<Node> },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
struct Money {
    /// In units.
    amount: f64,
    currency: Currency,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq, Serialize)]
enum Currency {
    Eur,
    Usd,
}

/// Ours, by the name of one of theirs.
mod ours {
    use super::*;

    #[derive(Deserialize, Structured)]
    pub(super) enum Currency {
        Coin,
    }
}

/// What is bought.
#[derive(Deserialize, Structured)]
#[structured(partial)]
struct Order {
    /// To be paid.
    #[structured(schemars)]
    total: Money,
    #[structured(schemars)]
    discounts: Option<Vec<Money>>,
    #[structured(schemars)]
    tree: Node,
    paid_in: ours::Currency,
    #[structured(schemars)]
    #[serde(default)]
    code: Option<Code>,
}

const ORDER: &str = r#"{"total":{"amount":1.5,"currency":"Eur"},"discounts":[{"amount":2,"currency":"Usd"}],"tree":{"kind":"Pair","left":{"kind":"Leaf","value":1},"right":{"kind":"Leaf","value":2}},"paid_in":"Coin","code":"ab"}"#;

#[test]
fn texts() {
    assert!(reads::<Order>(ORDER));
    for (from, to) in [
        ("\"Eur\"", "\"Gbp\""),
        ("\"amount\":1.5", "\"amount\":\"1\""),
        ("\"value\":1", "\"value\":-1"),
        // The width of a `u32`, which schemars only names.
        ("\"value\":1", "\"value\":4294967296"),
        // Members that nobody writes.
        ("\"currency\":\"Eur\"", "\"currency\":\"Eur\",\"more\":1"),
        ("\"value\":1", "\"value\":1,\"more\":1"),
        ("\"ab\"", "\"ad\""),
        ("\"ab\"", "\"abc\""),
    ] {
        let text = ORDER.replacen(from, to, 1);
        assert_ne!(text, ORDER);
        assert!(!reads::<Order>(&text), "{text}");
    }
}

#[test]
fn styles_are_those_of_the_whole() {
    let value: serde_json::Value = serde_json::from_str(ORDER).unwrap();
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    assert!(accepts::<Order>(GrammarOptions { style: Style::Pretty, ..GrammarOptions::default() }, &pretty));
    let spaced = ORDER.replace(',', ", ").replace(':', ": ");
    assert!(accepts::<Order>(GrammarOptions { style: Style::Spaced, ..GrammarOptions::default() }, &spaced));
}

#[test]
fn bounds_of_nesting_hold() {
    let options = |max_depth| GrammarOptions { style: Style::Compact, max_depth, ..GrammarOptions::default() };
    assert!(accepts::<Order>(options(3), ORDER));
    assert!(!accepts::<Order>(options(2), ORDER));
    assert_eq!(Grammar::with_options::<Order>(options(1)).min_bytes(), usize::MAX);

    #[derive(Structured)]
    #[structured(depth = 2)]
    struct Chain {
        #[structured(schemars)]
        code: Code,
        next: Option<Box<Chain>>,
    }
    assert!(reads::<Chain>(r#"{"code":"a","next":{"code":"b","next":null}}"#));
    assert!(!reads::<Chain>(r#"{"code":"a","next":{"code":"b","next":{"code":"c","next":null}}}"#));
}

#[test]
fn limits_around_hold() {
    #[derive(Structured)]
    struct Limited {
        #[structured(schemars, items = 1..=2)]
        list: Vec<Code>,
        #[structured(schemars, keys(pattern = "^[x-z]$"))]
        map: BTreeMap<String, Code>,
    }
    assert!(reads::<Limited>(r#"{"list":["a","b"],"map":{"x":"c"}}"#));
    assert!(!reads::<Limited>(r#"{"list":[],"map":{}}"#));
    assert!(!reads::<Limited>(r#"{"list":["a","b","c"],"map":{}}"#));
    assert!(!reads::<Limited>(r#"{"list":["a"],"map":{"a":"c"}}"#));
}

#[test]
fn keys_are_as_the_request_has_them() {
    use formwork::OptionalKeys;
    let options = |keys| GrammarOptions { style: Style::Compact, keys, ..GrammarOptions::default() };
    let without = ORDER.replace(",\"code\":\"ab\"", "");
    assert!(accepts::<Order>(options(OptionalKeys::Declared), &without));
    assert!(!accepts::<Order>(options(OptionalKeys::Always), &without));
}

/// Compiled once: two links have the same tables.
#[test]
fn one_fragment_of_one_type() {
    #[derive(Structured)]
    struct Once {
        #[structured(schemars)]
        a: Node,
    }
    #[derive(Structured)]
    struct Twice {
        #[structured(schemars)]
        a: Node,
        #[structured(schemars)]
        b: Node,
    }
    let size = |grammar: std::sync::Arc<Grammar>| grammar.n_nodes();
    let (once, twice) = (size(Grammar::of::<Once>(Style::Compact)), size(Grammar::of::<Twice>(Style::Compact)));
    assert!(twice < once + 8, "{once} nodes for one field, {twice} for two");
}

#[derive(Structured)]
struct Refused {
    name: String,
    #[structured(schemars)]
    odd: Option<Vec<BackReference>>,
}

#[test]
fn a_schema_that_cannot_be_compiled() {
    let grammar = Grammar::of::<Refused>(Style::Compact);
    assert_eq!((grammar.min_bytes(), grammar.is_too_large()), (usize::MAX, false));
    let error = grammar.refusal().unwrap();
    assert_eq!((error.keyword(), error.path()), (Some("pattern"), Some("/$defs/BackReference/properties/twice")));
    expect![[r#"field `odd` of `Refused`: the schema that `foreign::BackReference` has from `schemars::JsonSchema`: `pattern` at `#/$defs/BackReference/properties/twice` is not supported: the pattern `(a)\1`: it has a back-reference"#]].assert_eq(&error.to_string());
    // Nothing is accepted, not even where the field is left out.
    assert!(!reads::<Refused>(r#"{"name":"a","odd":null}"#));
    // Deep inside another type too, and once more.
    let grammar = Grammar::of::<BTreeMap<String, Vec<Refused>>>(Style::Pretty);
    assert_eq!(grammar.refusal().unwrap(), error);
    assert!(Grammar::link::<Refused>(GrammarOptions::default()).refusal().is_some());
    assert!(Grammar::with_fields::<Refused>(GrammarOptions::default(), &[]).unwrap_err().is_unsupported());
}

#[test]
fn other_schemas_that_cannot_be_compiled() {
    #[derive(Structured)]
    enum Event {
        Moved(u8, #[structured(schemars)] Elsewhere),
    }
    let grammar = Grammar::of::<Event>(Style::Compact);
    let error = grammar.refusal().unwrap();
    assert_eq!(error.keyword(), Some("$ref"));
    assert!(error.to_string().starts_with("field `1` of `Event::Moved`: "), "{error}");

    #[derive(Structured)]
    struct Large(#[structured(schemars)] Huge);
    let grammar = Grammar::of::<Large>(Style::Compact);
    assert!(grammar.refusal().unwrap().is_too_large(), "{:?}", grammar.refusal());
}

/// Members that are counted in too many places for the tables, which for schemas that arrive as data is
/// a state of the object.
#[test]
fn members_that_take_too_many_places() {
    struct Counted;
    impl JsonSchema for Counted {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "Counted".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let members: serde_json::Map<_, _> = (0..60).map(|n| (format!("k{n}"), json!({"const": n}))).collect();
            json_schema!({
                "type": "object",
                "properties": members,
                "additionalProperties": {"type": "null"},
                "maxProperties": 400
            })
        }
    }
    #[derive(Structured)]
    struct Many(#[structured(schemars)] Counted);
    let grammar = Grammar::of::<Many>(Style::Compact);
    let error = grammar.refusal().unwrap();
    assert!(error.is_too_large(), "{error}");
    assert!(error.to_string().contains("leave `maxProperties` or `minProperties` out"), "{error}");
}

/// A set: its items differ, whatever they are.
#[test]
fn sets_repeat_nothing() {
    #[derive(JsonSchema)]
    struct Tagged {
        tags: std::collections::HashSet<String>,
    }
    #[derive(Structured)]
    struct Set {
        #[structured(schemars)]
        tagged: Vec<Tagged>,
    }
    assert!(reads::<Set>(r#"{"tagged":[{"tags":["a","b"]},{"tags":["a"]}]}"#));
    assert!(!reads::<Set>(r#"{"tagged":[{"tags":["a","b","a"]}]}"#));
}

/// `false` is exact: there is no value.
#[test]
fn no_value_is_no_error() {
    #[derive(Structured)]
    struct May {
        #[structured(schemars)]
        never: Option<Never>,
        #[structured(schemars)]
        any: Anything,
    }
    assert!(Grammar::of::<May>(Style::Compact).refusal().is_none());
    assert!(reads::<May>(r#"{"never":null,"any":[{"a":1}]}"#));
    assert!(!reads::<May>(r#"{"never":1,"any":[]}"#));
}

#[test]
fn which_objects_are_closed() {
    #[derive(Structured)]
    struct Closed<T: JsonSchema>(#[structured(schemars)] T);
    assert!(reads::<Closed<Half>>(r#"{"a":1,"b":true}"#));
    assert!(!reads::<Closed<Half>>(r#"{"a":1,"b":2}"#));
    // Of these, an object with both is neither; closed, it still is neither.
    assert!(reads::<Closed<Exclusive>>(r#"{"a":1}"#));
    assert!(!reads::<Closed<Exclusive>>(r#"{"a":1,"b":1}"#));
}

/// What schemars is looser in is an error of parsing.
#[test]
fn looser_than_serde() {
    #[derive(Debug, Deserialize, Structured)]
    struct Timed {
        #[structured(schemars)]
        time: (Duration,),
    }
    let text = r#"{"time":[{"secs":18446744073709551615,"nanos":4294967295}]}"#;
    assert!(reads::<Timed>(text));
    assert!(serde_json::from_str::<Timed>(text).is_err());
}

#[test]
fn published() {
    expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Order",
          "description": "What is bought.",
          "type": "object",
          "properties": {
            "total": {
              "description": "To be paid.",
              "$ref": "#/$defs/Money"
            },
            "discounts": {
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Money"
                  }
                },
                {
                  "type": "null"
                }
              ]
            },
            "tree": {
              "$ref": "#/$defs/Node"
            },
            "paid_in": {
              "$ref": "#/$defs/Currency2"
            },
            "code": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Code"
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "required": [
            "total",
            "discounts",
            "tree",
            "paid_in"
          ],
          "additionalProperties": false,
          "$defs": {
            "Money": {
              "type": "object",
              "properties": {
                "amount": {
                  "description": "In units.",
                  "type": "number",
                  "format": "double"
                },
                "currency": {
                  "$ref": "#/$defs/Currency"
                }
              },
              "required": [
                "amount",
                "currency"
              ],
              "additionalProperties": false
            },
            "Currency": {
              "type": "string",
              "enum": [
                "Eur",
                "Usd"
              ]
            },
            "Node": {
              "oneOf": [
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Leaf"
                    },
                    "value": {
                      "type": "integer",
                      "format": "uint32",
                      "minimum": 0,
                      "maximum": 4294967295
                    }
                  },
                  "required": [
                    "kind",
                    "value"
                  ],
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Pair"
                    },
                    "left": {
                      "$ref": "#/$defs/Node"
                    },
                    "right": {
                      "$ref": "#/$defs/Node"
                    }
                  },
                  "required": [
                    "kind",
                    "left",
                    "right"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "Currency2": {
              "type": "string",
              "enum": [
                "Coin"
              ]
            },
            "Code": {
              "type": "string",
              "pattern": "^[a-c]{1,2}$"
            }
          }
        }"##]]
    .assert_eq(&serde_json::to_string_pretty(&schema::<Order>()).unwrap());
}

#[test]
fn described() {
    expect![[r#"
        type Node = { kind: "Leaf", value: integer (0 or more) } | { kind: "Pair", left: Node, right: Node }
        // What is bought.
        {
          // To be paid.
          total: {
            // In units.
            amount: number,
            currency: "Eur" | "Usd"
          },
          discounts: {
            // In units.
            amount: number,
            currency: "Eur" | "Usd"
          }[] | null,
          tree: Node,
          paid_in: "Coin",
          code?: string (matching ^[a-c]{1,2}$) | null
        }"#]]
    .assert_eq(&describe::<Order>());
    expect!["total[amount, currency], discounts[amount, currency], tree[kind, value, left, right], paid_in, code"]
        .assert_eq(&field_list::<Order>());
}

#[test]
fn in_part() {
    let mut partials = Partials::<Order>::new();
    partials.push(r#"{"total":{"amount":1.5,"#).unwrap();
    assert!(!matches!(partials.value().partial().unwrap().total, Progress::Done(_)));
    partials.push(r#""currency":"Eur"},"discounts""#).unwrap();
    let total = &partials.value().partial().unwrap().total;
    assert_eq!(total.done(), Some(&Money { amount: 1.5, currency: Currency::Eur }));
}
