//! Fields of derived types whose text is given at run time.

use std::collections::BTreeMap;
use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Matcher, Structured, Style};
use serde::{Deserialize, Serialize};

use super::vocabulary::{accepts, check_walk, with};

#[derive(Debug, Deserialize, PartialEq, Serialize, Structured)]
struct Finding {
    #[structured(runtime)]
    quote: String,
    #[serde(rename = "sure")]
    certain: Option<bool>,
    #[structured(runtime = "label")]
    kind: Option<String>,
    #[serde(default)]
    parts: Vec<Part>,
}

#[derive(Debug, Deserialize, PartialEq, Serialize, Structured)]
enum Part {
    #[serde(rename_all = "camelCase")]
    Of {
        #[structured(runtime = "label")]
        label_of: String,
        #[structured(runtime)]
        extra_data: serde_json::Value,
    },
    One(#[structured(runtime = "label")] String),
    Nested(Box<Finding>),
}

fn options(style: Style) -> GrammarOptions {
    GrammarOptions { style, ..GrammarOptions::default() }
}

fn fields() -> [Arc<Grammar>; 3] {
    [
        Grammar::substring_of("He said \"no\".\nTwice.").unwrap(),
        Grammar::choice(&["\"claim\"", "\"fact\""]).unwrap(),
        Grammar::link::<BTreeMap<String, Vec<u8>>>(options(Style::Spaced)),
    ]
}

fn grammar(style: Style) -> Arc<Grammar> {
    let [quote, label, extra] = fields();
    Grammar::with_fields::<Finding>(options(style), &[("quote", &quote), ("label", &label), ("extraData", &extra)])
        .unwrap()
}

#[test]
fn texts() {
    let accepted = [
        r#"{"quote": "said \"no\".\nTwice", "sure": null, "kind": null, "parts": []}"#,
        r#"{"quote": "H", "sure": true, "kind": "fact"}"#,
        r#"{"quote": "ice.", "sure": true, "kind": null, "parts": [{"One": "claim"}, {"Of": {"labelOf": "fact", "extraData": {"a": [1, 2]}}}, {"Nested": {"quote": "He", "sure": null, "kind": null, "parts": []}}]}"#,
    ];
    let refused = [
        r#"{"quote": "said no", "sure": null, "kind": null, "parts": []}"#,
        r#"{"quote": "", "sure": null, "kind": null}"#,
        r#"{"quote": "H", "sure": true, "kind": "other"}"#,
        r#"{"quote": "H", "sure": null, "kind": null, "parts": [{"One": "x"}]}"#,
        r#"{"quote": "H", "sure": null, "kind": null, "parts": [{"Of": {"labelOf": "fact", "extraData": 1}}]}"#,
    ];
    let vocabulary = with(&[b"{\"quote", b"\": \"", b"said ", b"\\n", b"null, \"", b"\"claim\"", b"\", "]);
    let grammar = grammar(Style::Spaced);
    for text in accepted {
        assert!(accepts(&grammar, text.as_bytes()), "{text}");
        let value: Finding = serde_json::from_str(text).unwrap();
        assert!(serde_json::to_string(&value).unwrap().contains(&value.quote[..1]));
        check_walk(&grammar, &vocabulary, text.as_bytes());
    }
    for text in refused {
        assert!(!accepts(&grammar, text.as_bytes()), "{text}");
    }
    let loaded = Grammar::load(&grammar.save()).unwrap();
    assert!(accepted.iter().all(|text| accepts(&loaded, text.as_bytes())));
}

/// What has white space of its own keeps it, in a text of any style.
#[test]
fn styles() {
    let inner = "{\"a\": [1, 2]}";
    let pretty = format!(
        "{{\n  \"quote\": \"H\",\n  \"sure\": null,\n  \"kind\": null,\n  \"parts\": [\n    {{\n      \"Of\": {{\n        \"labelOf\": \"fact\",\n        \"extraData\": {inner}\n      }}\n    }}\n  ]\n}}"
    );
    assert!(accepts(&grammar(Style::Pretty), pretty.as_bytes()));
    let compact = format!(
        r#"{{"quote":"H","sure":null,"kind":null,"parts":[{{"Of":{{"labelOf":"fact","extraData":{inner}}}}}]}}"#
    );
    assert!(accepts(&grammar(Style::Compact), compact.as_bytes()));
    assert!(!accepts(&grammar(Style::Spaced), compact.as_bytes()));
}

#[test]
fn what_does_not_fit() {
    let [quote, label, extra] = fields();
    let error = |style: Style, fields: &[(&str, &Grammar)]| {
        Grammar::with_fields::<Finding>(options(style), fields).unwrap_err().to_string()
    };
    let all = [("quote", &*quote), ("label", &*label), ("extraData", &*extra)];
    assert!(
        error(Style::Spaced, &all[..2]).contains("the field `extraData` is given at run time, and there is no grammar")
    );
    assert!(error(Style::Spaced, &[all[0], all[1], all[2], ("kind", &label)]).contains("no field named `kind`"));
    let pretty = Grammar::link::<Vec<u8>>(options(Style::Pretty));
    assert!(error(Style::Spaced, &[all[0], all[1], ("extraData", &pretty)]).contains("white space"));
    let shallow = GrammarOptions { max_depth: 2, ..GrammarOptions::default() };
    let shallow = Grammar::link::<Vec<Vec<Vec<u8>>>>(shallow);
    assert!(error(Style::Spaced, &[all[0], all[1], ("extraData", &shallow)]).contains("max_depth"));
    // Without the grammars there is no text at all.
    assert_eq!(Grammar::of::<Finding>(Style::Spaced).min_bytes(), usize::MAX);
}

/// The depth of the whole counts.
#[test]
fn nesting() {
    let [quote, label, extra] = fields();
    let fields = [("quote", &*quote), ("label", &*label), ("extraData", &*extra)];
    let begins = |max_depth: u32| {
        let options = GrammarOptions { max_depth, ..GrammarOptions::default() };
        let grammar = Grammar::with_fields::<Finding>(options, &fields).unwrap();
        let mut matcher = Matcher::new(grammar, with(&[]));
        let text =
            r#"{"quote": "H", "sure": null, "kind": null, "parts": [{"Of": {"labelOf": "fact", "extraData": {"a": [1"#;
        matcher.accept_bytes(text.as_bytes()).is_ok()
    };
    assert!(begins(6) && !begins(5));
}
