//! Inputs with which the targets of `fuzz/` found something, each as small as it gets, under the name of what it shows.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::sync::Arc;

use formwork_core::{Grammar, Matcher, SchemaError, SchemaOptions, Style, Token, TokenId, Vocabulary};
use serde_json::{Value, json};

fn bytes() -> Arc<Vocabulary> {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.push(Token::end_of_generation(""));
    Vocabulary::new(tokens).unwrap()
}

fn compile(schema: &Value, lossy: bool) -> Result<Arc<Grammar>, SchemaError> {
    let options = SchemaOptions { style: Style::Compact, lossy, ..SchemaOptions::default() };
    Grammar::from_json_schema(schema, &options)
}

fn accepts(grammar: &Arc<Grammar>, text: &str) -> bool {
    let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

/// A tenth to the power of 324 is 0 as a float, below which no distance between floats ever gets.
#[test]
fn multiples_of_the_least_float_come_to_an_end() {
    for of in [5e-324, 1e-323, 2.5e-310] {
        let error = compile(&json!({"type": "number", "multipleOf": of}), false).unwrap_err();
        assert_eq!((error.is_unsupported() || error.is_too_large(), error.is_syntax()), (true, false), "{error}");
    }
}

/// What can't be honoured in a schema is named as a keyword of it, not as an error of syntax.
#[test]
fn a_multiple_too_fine_for_floats_is_not_supported() {
    let schema = json!({"properties": {"a": {"type": "number", "multipleOf": 1e-7}}});
    let error = compile(&schema, false).unwrap_err();
    assert_eq!((error.keyword(), error.path()), (Some("multipleOf"), Some("/properties/a")), "{error}");
    let grammar = compile(&schema, true).unwrap();
    assert_eq!(grammar.loosened().len(), 1);
    assert!(accepts(&grammar, r#"{"a":0.5}"#) && !accepts(&grammar, r#"{"a":""}"#));
}

/// `lossy` leaves out what is found while tables are made, too.
#[test]
fn lossy_leaves_out_whatever_is_not_supported() {
    for (schema, keyword, accepted) in [
        (
            json!({"type": "object", "propertyNames": {"format": "hostname", "pattern": "ab"}, "minProperties": 1}),
            "format",
            r#"{"ab":1}"#,
        ),
        (json!({"type": "object", "minProperties": 3}), "minProperties", r#"{"a":1,"b":2,"c":3}"#),
        (
            json!({"type": "array", "contains": {"const": 1}, "allOf": [{"contains": {"const": 2}}]}),
            "contains",
            "[1,2]",
        ),
        (
            json!({"type": "object", "allOf": [
                {"not": {"additionalProperties": {"type": "string"}}},
                {"not": {"additionalProperties": {"type": "integer"}}},
            ]}),
            "not",
            r#"{"a":"","b":1}"#,
        ),
    ] {
        assert_eq!(compile(&schema, false).unwrap_err().keyword(), Some(keyword), "{schema}");
        let grammar = compile(&schema, true).unwrap();
        assert!(grammar.loosened().iter().any(|loosened| loosened.keyword() == keyword), "{schema}");
        assert!(accepts(&grammar, accepted), "{schema}");
        assert!(!accepts(&grammar, "{}") && !accepts(&grammar, "[]"), "what can be honoured still is: {schema}");
    }
}

/// Bytes are part of the token that they came after, and of none before the first.
#[test]
fn bytes_before_the_first_token_are_taken_back_by_reset_alone() {
    let grammar = Grammar::from_regex("abc").unwrap();
    let mut matcher = Matcher::new(grammar, bytes());
    matcher.accept_bytes(b"a").unwrap();
    matcher.rollback(1);
    assert_eq!(matcher.min_bytes_to_end(), 2);
    matcher.accept_token(TokenId(u32::from(b'b'))).unwrap();
    matcher.rollback(9);
    assert_eq!(matcher.min_bytes_to_end(), 2);
    matcher.accept_bytes(b"bc").unwrap();
    matcher.accept_token(TokenId(256)).unwrap();
    matcher.reset();
    assert_eq!((matcher.min_bytes_to_end(), matcher.n_tokens(), matcher.is_finished()), (3, 0, false));
}

/// Each number that isn't divided by multiplies the remainders: these have seven million.
#[test]
fn many_divisors_that_must_not_divide_are_too_many() {
    let not = |of: u32| json!({"not": {"multipleOf": of}});
    let some = json!({"type": "integer", "allOf": [not(7), not(11), not(13)]});
    let grammar = compile(&some, false).unwrap();
    assert!(accepts(&grammar, "10") && !accepts(&grammar, "26"));
    let many = json!({"type": "integer", "allOf": [not(7), not(11), not(13), not(17), not(19), not(23)]});
    assert!(compile(&many, false).unwrap_err().is_too_large());
}

/// A shortest text of a thousand million bytes is neither walked through nor written down.
#[test]
fn endless_completions_are_not_followed() {
    let grammar = compile(&json!({"type": "string", "minLength": 1_000_000_000}), false).unwrap();
    let mut matcher = Matcher::new(grammar, bytes());
    assert_eq!(matcher.min_bytes_to_end(), 1_000_000_002);
    assert_eq!(matcher.min_tokens_to_end(), None);
    assert!(matcher.mask_within(1000).is_empty() && matcher.mask().len_allowed() == 1);
    let mut matcher = Matcher::new(Grammar::from_gbnf("root ::= \"a\"{1000000000}").unwrap(), bytes());
    assert_eq!(matcher.forced_bytes(), vec![b'a'; 1 << 16]);
}

/// Whether an item that may count does is open for each, so that places would be as many as the items that have to be found.
#[test]
fn a_great_number_of_items_to_find_is_not_supported() {
    let schema = |n: u32| json!({"type": "array", "contains": {"minimum": 3}, "minContains": n});
    let grammar = compile(&schema(300), false).unwrap();
    let mut matcher = Matcher::new(grammar, bytes());
    assert_eq!(matcher.min_tokens_to_end(), Some(2 * 300 + 1));
    matcher.accept_bytes(b"[").unwrap();
    let error = compile(&schema(301), false).unwrap_err();
    assert_eq!(error.keyword(), Some("contains"));
}
