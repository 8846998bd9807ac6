//! Grammars of every kind.

// Fields exist only for their grammars.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use formwork::formwork_core::{StructuralTags, SubstringOptions, Tag};
use formwork::{Grammar, SchemaOptions, Structured, Style};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Structured, Deserialize)]
struct Person {
    name: String,
    age: Option<u8>,
    #[serde(default)]
    tags: Vec<Tagged>,
}

#[derive(Structured, Deserialize)]
#[serde(tag = "kind")]
enum Tagged {
    One { x: f64 },
    Two { y: bool, z: BTreeMap<String, i32> },
}

#[derive(Structured, Deserialize)]
#[serde(untagged)]
enum Either {
    Text(String),
    List(Vec<Either>),
    Both { left: Box<Either>, right: Box<Either> },
}

#[derive(Structured, Deserialize)]
struct Limited {
    #[structured(items = 1..=4)]
    list: Vec<u8>,
    #[structured(len = 2..=20)]
    text: String,
    #[structured(pattern = "^[a-z]+(-[a-z]+)*$")]
    slug: String,
}

fn of_schema(schema: &Value, style: Style) -> Arc<Grammar> {
    Grammar::from_json_schema(schema, &SchemaOptions { style, ..SchemaOptions::default() }).expect("a schema")
}

/// All of them.
pub fn all() -> &'static [Arc<Grammar>] {
    static ALL: LazyLock<Vec<Arc<Grammar>>> = LazyLock::new(|| {
        let quotations = |options: SubstringOptions| {
            Grammar::substring_with("to be, or not to be — \"that\" is the question\n", &options).expect("a text")
        };
        let tags = |at_least_one| {
            let tag = |begin: &str, grammar| Tag { begin: begin.into(), grammar, end: "</f>".into() };
            let tags = vec![
                tag("<f=add>", Grammar::of::<(u8, u8)>(Style::Spaced)),
                tag("<f=say>", Grammar::of::<String>(Style::Spaced)),
                tag("```json\n", Grammar::of::<Vec<bool>>(Style::Spaced)),
            ];
            let mut tags = StructuralTags::new(tags, ["<f=", "```json"]);
            tags.at_least_one = at_least_one;
            tags.stop_after_first = at_least_one;
            Grammar::structural_tags(&tags).expect("tags")
        };
        vec![
            Grammar::of::<Person>(Style::Compact),
            Grammar::of::<Vec<Person>>(Style::Pretty),
            Grammar::of::<Either>(Style::Flexible),
            Grammar::of::<Limited>(Style::Spaced),
            Grammar::of::<(u8, i64, f32, bool, Option<char>)>(Style::Flexible),
            Grammar::of::<BTreeMap<u8, String>>(Style::Compact),
            Grammar::of::<String>(Style::Compact),
            Grammar::from_regex("[a-z]{3,40}( [a-z]+)*|\\p{L}+[0-9]?").expect("a pattern"),
            Grammar::from_regex("(?s).*").expect("a pattern"),
            Grammar::choice(&["yes", "no", "perhaps", "person", ""]).expect("a choice"),
            quotations(SubstringOptions::default()),
            quotations(SubstringOptions { raw: true, whole_words: true, min_length: 2, max_length: Some(4) }),
            tags(false),
            tags(true),
            of_schema(
                &json!({
                    "type": "object",
                    "properties": {"id": {"type": "integer", "minimum": 3, "maximum": 4000}, "s": {"type": "string", "minLength": 3, "maxLength": 60}},
                    "required": ["id"],
                    "additionalProperties": {"type": ["string", "null"]},
                    "minProperties": 2,
                }),
                Style::Compact,
            ),
            of_schema(
                &json!({"anyOf": [{"type": "array", "items": {"$ref": "#"}, "minItems": 2}, {"type": "number", "multipleOf": 0.5}]}),
                Style::Flexible,
            ),
            of_schema(&json!(true), Style::Spaced),
            of_schema(
                &json!({"type": "array", "items": {"enum": ["a", "b", "c"]}, "uniqueItems": true}),
                Style::Compact,
            ),
            of_schema(
                &json!({"type": "array", "contains": {"const": "a"}, "items": {"enum": ["a", "b", 3]}, "maxItems": 5}),
                Style::Compact,
            ),
            Grammar::from_gbnf("root ::= expr\nexpr ::= expr [-+*] expr | \"(\" expr \")\" | [0-9]+ | \"é\"")
                .expect("rules"),
            Grammar::from_gbnf("root ::= (\"ab\" | \"a\" | \"abc\"){2,300} root?").expect("rules"),
            Grammar::from_lark("start: (WORD \",\")* WORD\n%import common.WORD\n%ignore / +/").expect("rules"),
        ]
    });
    &ALL
}
