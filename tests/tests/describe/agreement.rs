//! Automaton, serde and schema accept and refuse the same texts.

use formwork::{Grammar, Matcher, Structured, Style, Token, Vocabulary, schema};
use serde::de::DeserializeOwned;

use crate::types::{Chain, Drawing, Event, Figure, Labels, Log, Loose, Nests, Node, Page, Record, Settings, Wrapped};

/// Grammar, serde and schema agree on these texts.
fn agree<T: Structured + DeserializeOwned>(accepted: &[&str], refused: &[&str]) {
    let bytes: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    let vocabulary = Vocabulary::new(bytes).unwrap();
    let schema = schema::<T>();
    for (texts, expected) in [(accepted, true), (refused, false)] {
        for text in texts {
            let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), vocabulary.clone());
            let accepts = matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting();
            assert_eq!(accepts, expected, "the automaton on {text}");
            assert_eq!(accepted_by(&schema, text).unwrap_or(expected), expected, "the schema on {text}: {schema:#?}");
            if expected {
                let read: serde_json::Result<T> = serde_json::from_str(text);
                assert!(read.is_ok(), "serde on {text}: {:?}", read.err());
            }
        }
    }
}

/// What crate `jsonschema` says of the text; nothing without the feature `references`.
#[cfg(feature = "references")]
fn accepted_by(schema: &schemars::Schema, text: &str) -> Option<bool> {
    assert!(jsonschema::meta::is_valid(schema.as_value()), "not a JSON Schema: {schema:#?}");
    let validator = jsonschema::draft202012::new(schema.as_value()).unwrap();
    Some(validator.is_valid(&serde_json::from_str(text).unwrap()))
}

#[cfg(not(feature = "references"))]
fn accepted_by(_schema: &schemars::Schema, _text: &str) -> Option<bool> {
    None
}

#[test]
fn event() {
    agree::<Event>(
        &[
            r#""End""#,
            r#""Pause""#,
            r#"{"Wait":3}"#,
            r#"{"Print":{"text":"a","size":1}}"#,
            r#"{"Move":{"x":1}}"#,
            r#"{"Move":{"x":1,"y":-2}}"#,
            r#"{"Swap":[1,true]}"#,
        ],
        &[
            r#""Wait""#,
            r#"{"End":null}"#,
            r#"{"Wait":3,"Swap":[1,true]}"#,
            r#"{"Move":{"y":1}}"#,
            r#"{"Move":{"x":1,"z":1}}"#,
            r#"{"Swap":[1]}"#,
            "{}",
        ],
    );
}

#[test]
fn figure() {
    agree::<Figure>(
        &[r#"{"type":"circle","radius":1}"#, r#"{"type":"point"}"#],
        &[
            r#"{"type":"circle"}"#,
            r#"{"radius":1}"#,
            r#"{"type":"point","radius":1}"#,
            r#"{"type":"Circle","radius":1}"#,
        ],
    );
}

#[test]
fn drawing() {
    agree::<Drawing>(
        &[
            r#"{"type":"Circle","radius":1,"label":null}"#,
            r#"{"type":"Text","text":"a","size":1}"#,
            r#"{"type":"Any","kind":"None"}"#,
            r#"{"type":"Any","kind":"One","of":{"type":"point"}}"#,
            r#"{"type":"Any","kind":"Two","of":[true,false]}"#,
        ],
        &[
            r#"{"type":"Circle","radius":1}"#,
            r#"{"type":"Any"}"#,
            r#"{"type":"Any","kind":"None","of":null}"#,
            r#"{"type":"Any","kind":"One","of":{"type":"point"},"more":1}"#,
            r#"{"type":"Text","kind":"None"}"#,
        ],
    );
}

#[test]
fn loose() {
    agree::<Loose>(
        &["null", "3", r#"{"text":"a"}"#, r#"[3,null]"#, r#"[3,{"Wait":1}]"#, r#""Open""#],
        &["true", r#"{"text":"a","size":1}"#, "[3]", r#""Nothing""#],
    );
}

#[test]
fn settings() {
    agree::<Settings>(
        &[
            r#"{"name":"a","nickname":null}"#,
            r#"{"name":"a","volume":3,"nickname":"b"}"#,
            r#"{"name":"a","volume":3,"theme":"Open","nickname":"b"}"#,
            r#"{"name":"a","theme":null,"nickname":"b"}"#,
        ],
        &[r#"{"name":"a"}"#, r#"{"volume":3,"nickname":null}"#, r#"{"name":"a","volume":null,"nickname":null}"#],
    );
}

#[test]
fn page() {
    agree::<Page>(
        &[
            r#"{"id":1,"text":"a","size":1,"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"author":"b","phone":null,"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"author":"b","email":"c","phone":"d","last":true}"#,
        ],
        &[
            r#"{"id":1,"text":"a","last":true}"#,
            r#"{"id":1,"label":{"text":"a","size":1},"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"last":true,"more":1}"#,
        ],
    );
}

#[test]
fn labels() {
    agree::<Labels>(
        &[r#"{"name":"a"}"#, r#"{"name":"a","b":1,"c":2}"#],
        &[r#"{"b":1}"#, r#"{"name":"a","b":"c"}"#, r#"{"name":1}"#],
    );
}

#[test]
fn record() {
    agree::<Record>(
        &[
            r#"{"id":1,"type":"point","at":2}"#,
            r#"{"id":1,"type":"circle","radius":3,"at":2}"#,
            r#"{"id":1,"type":"circle","radius":3,"at":2,"x":1,"y":1}"#,
            r#"{"id":1,"type":"point","at":2,"name":"a"}"#,
        ],
        &[
            r#"{"id":1,"at":2}"#,
            r#"{"id":1,"type":"point","radius":3,"at":2}"#,
            r#"{"id":1,"type":"circle","at":2}"#,
            r#"{"id":1,"type":"point","at":2,"x":1}"#,
            r#"{"id":1,"type":"point","at":2,"more":1}"#,
        ],
    );
}

#[test]
fn log() {
    agree::<Log>(
        &[
            r#"{"End":null,"kind":"None"}"#,
            r#"{"Wait":1,"kind":"Two","of":[true,true]}"#,
            r#"{"Move":{"x":1},"kind":"Sized","of":{"size":1}}"#,
        ],
        &[
            r#"{"End":null}"#,
            r#"{"kind":"None"}"#,
            r#"{"End":null,"Pause":null,"kind":"None"}"#,
            r#"{"End":1,"kind":"None"}"#,
        ],
    );
}

#[test]
fn wrapped() {
    agree::<Wrapped>(&[r#"{"End":null}"#, r#"{"Wait":1}"#], &[r#""End""#, "{}", r#"{"Wait":1,"End":null}"#]);
}

#[test]
fn node() {
    agree::<Node>(
        &[r#"{"name":"a","Leaf":1}"#, r#"{"name":"a","Branch":[{"name":"b","Branch":[]}]}"#],
        &[r#"{"name":"a"}"#, r#"{"name":"a","Branch":[{"name":"b"}]}"#],
    );
}

#[test]
fn nests() {
    agree::<Nests>(
        &[r#"{"nest":[[],[[]]],"sum":{"Plus":[{"Number":1},{"Number":2}]}}"#],
        &[r#"{"nest":[1],"sum":null}"#, r#"{"nest":[],"sum":{"Plus":[{"Number":1}]}}"#],
    );
}

#[test]
fn chain() {
    agree::<Chain>(&[r#"{"y":1}"#, r#"{"x":1}"#, r#"{"x":1,"y":2}"#], &["{}", r#"{"x":"a"}"#, r#"{"y":"a"}"#]);
}
