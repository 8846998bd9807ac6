//! Grammars of every kind.

// Fields exist only for their grammars.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use formwork::formwork_core::{GrammarOptions, JsonPath, QuoteOptions, StructuralTags, SubstringOptions, Tag};
use formwork::{Document, Grammar, MemberOrder, Quote, SchemaOptions, Structured, Style};
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

#[derive(Structured, Deserialize)]
struct Quoted {
    name: Quote,
    more: Vec<Quote>,
}

/// Words and characters of a document, as they are.
fn quoted() -> [Arc<Grammar>; 2] {
    let words = Document::new("Ada met Ada's friend on 5 May — naïve, at \"5 May\" street");
    let characters = QuoteOptions { whole_words: false, max_length: Some(5), ..QuoteOptions::default() };
    let characters = Document::with_options("abab\nba", characters);
    [
        Grammar::with_document::<Quoted>(&words, GrammarOptions::default()).expect("words"),
        Grammar::with_document::<Vec<Quote>>(&characters, GrammarOptions::default()).expect("characters"),
    ]
}

/// An answer of which a part is written again.
fn rewritten() -> Arc<Grammar> {
    let text =
        r#"{"name": "Ada", "age": 5, "tags": [{"kind": "One", "x": 1.5}, {"kind": "Two", "y": true, "z": {"a": 1}}]}"#;
    let free = [JsonPath::root().key("age"), JsonPath::root().key("tags").index(1)];
    Grammar::with_free_fields::<Person>(GrammarOptions::default(), text, &free).expect("a person").grammar
}

/// Members in any order.
fn any_order() -> [Arc<Grammar>; 2] {
    let options = GrammarOptions { member_order: MemberOrder::Any, style: Style::Compact, ..GrammarOptions::default() };
    let schema = json!({
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "object", "properties": {"c": {}, "d": {"enum": [1, 2]}}, "required": ["c"]}, "ab": true},
        "required": ["ab"],
        "additionalProperties": {"type": "null"},
    });
    let of_schema =
        SchemaOptions { member_order: MemberOrder::Any, style: Style::Flexible, ..SchemaOptions::default() };
    [Grammar::with_options::<Person>(options), Grammar::from_json_schema(&schema, &of_schema).expect("a schema")]
}

/// A grammar of strings whose characters are counted.
pub fn counted() -> Arc<Grammar> {
    let text = |pattern: &str| json!({"type": "string", "pattern": pattern, "maxLength": 60});
    let schema = json!({"type": "array", "items": {"anyOf": [text("^[a-f]+(-[a-f]+)*$"), text("^\\S.*"), {"enum": ["ab", "a-"]}]}});
    Grammar::from_json_schema(&schema, &SchemaOptions::default()).expect("a schema")
}

/// Grammars that name tokens: their texts alone don't say whether they are accepted.
pub fn with_tokens() -> &'static [Arc<Grammar>] {
    static ALL: LazyLock<Vec<Arc<Grammar>>> = LazyLock::new(|| {
        let tag = Tag {
            begin: "<|im_start|>[".into(),
            grammar: Grammar::of::<u8>(Style::Spaced),
            end: "]<|im_start|>".into(),
        };
        let mut tags = StructuralTags::new(vec![tag], ["<|im_start|>"]);
        tags.special_tokens = vec!["<|im_start|>".into()];
        vec![
            Grammar::from_gbnf("root ::= \"ab\" <|im_start|> [a-z\"]+ (<|im_start|> | \"!\")?").expect("rules"),
            Grammar::from_gbnf("root ::= (!<[97]> \"a\" | <[97]> root?){1,3}").expect("rules"),
            Grammar::from_lark("start: (\"a\" | <[^0-255]>)~1..4 <[97]> \"null\"?").expect("rules"),
            Grammar::structural_tags(&tags).expect("tags"),
        ]
    });
    &ALL
}

fn of_schema(schema: &Value, style: Style) -> Arc<Grammar> {
    Grammar::from_json_schema(schema, &SchemaOptions { style, ..SchemaOptions::default() }).expect("a schema")
}

/// All that name no token.
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
        let mut all = vec![
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
        ];
        all.extend(quoted());
        all.extend(any_order());
        all.push(rewritten());
        all
    });
    &ALL
}
