//! Regressions from the targets of `fuzz/`: minimized inputs, each under the name of the defect.

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
    let schema = json!({"properties": {"a": {"type": "number", "multipleOf": 1e-20}}});
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
            json!({"type": "object", "propertyNames": {"format": "hostname", "minLength": 100}, "minProperties": 1}),
            "format",
            r#"{"ab":1}"#,
        ),
        (json!({"type": "object", "minProperties": 3000}), "minProperties", r#"{"a":1,"b":2,"c":3}"#),
        (
            json!({"type": "array", "allOf": (1..=5).map(|n| json!({"contains": {"const": n}})).collect::<Vec<_>>()}),
            "contains",
            "[1,2,3,4]",
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

/// Whether an alternative is possible was asked for without end, until the stack was full.
#[test]
fn one_of_that_comes_back_to_itself_is_compiled_or_refused() {
    for schema in [
        json!({"oneOf": [{"$ref": "#"}, {"type": "string"}]}),
        json!({"oneOf": [{"type": "string"}, {"oneOf": [{"$ref": "#"}]}]}),
        json!({"oneOf": [{"$ref": "#/$defs/b"}], "$defs": {"b": {"oneOf": [{"type": "string"}, {"$ref": "#"}]}}}),
        json!({"oneOf": [{"not": {"$ref": "#"}}, {"type": "string"}]}),
        json!({"anyOf": [{"oneOf": [{"$ref": "#"}, {"type": "string"}]}, {"type": "string"}]}),
        json!({"oneOf": [{"anyOf": [{"$ref": "#"}, {"type": "null"}]}, {"allOf": [{"$ref": "#"}]}]}),
        json!({"items": {"oneOf": [{"$ref": "#"}, {"oneOf": [{"$ref": "#/items"}]}]}}),
    ] {
        // What such a schema means nobody says; only that it comes to an end counts.
        let _ = compile(&schema, false).map(|grammar| accepts(&grammar, "\"x\""));
    }
    // By way of a member it is an ordinary tree.
    let tree = json!({"oneOf": [
        {"type": "integer"},
        {"type": "object", "properties": {"l": {"$ref": "#"}}, "required": ["l"], "additionalProperties": false},
    ]});
    let tree = compile(&tree, false).unwrap();
    assert!(accepts(&tree, r#"{"l":{"l":3}}"#));
    assert!(!accepts(&tree, r#"{"l":{"l":"3"}}"#));
}

/// Rules within one another that may be empty, each of them twice: ways to read a text double with each.
fn doubled(n: usize, body: impl Fn(&str, &str) -> String) -> String {
    let rule = |i: usize| {
        let letter = char::from(b'a' + u8::try_from(i % 26).unwrap());
        let inner = if i + 1 == n { "\"z\"".to_owned() } else { format!("r{}", i + 1) };
        format!("r{i} ::= {}\n", body(&inner, &format!("\"{letter}\"")))
    };
    std::iter::once("root ::= r0\n".to_owned()).chain((0..n).map(rule)).collect()
}

/// The texts of `r{i} ::= r{i+1}? r{i+1}? letter?` of up to so many bytes.
fn texts_of_doubled(n: usize, most: usize) -> std::collections::BTreeSet<Vec<u8>> {
    let mut texts: std::collections::BTreeSet<Vec<u8>> = [b"z".to_vec()].into();
    for i in (0..n).rev() {
        let mut inner = texts.clone();
        inner.insert(Vec::new());
        let letter = b'a' + u8::try_from(i % 26).unwrap();
        texts.clear();
        for (first, second) in inner.iter().flat_map(|first| inner.iter().map(move |second| (first, second))) {
            let both = [&first[..], &second[..]].concat();
            texts.extend([both.clone(), [&both[..], &[letter]].concat()].into_iter().filter(|text| text.len() <= most));
        }
    }
    texts
}

#[test]
fn places_come_to_in_many_ways_allow_what_one_allows() {
    for (n, most) in [(3, 4), (6, 4), (8, 3), (40, 2)] {
        let texts = texts_of_doubled(n, most);
        let grammar = Grammar::from_gbnf(&doubled(n, |inner, letter| format!("{inner}? {inner}? {letter}?"))).unwrap();
        let begins: std::collections::BTreeSet<&[u8]> =
            texts.iter().flat_map(|text| (0..=text.len()).map(|at| &text[..at])).collect();
        for begin in begins.iter().filter(|begin| begin.len() < most) {
            let mut matcher = Matcher::new(Arc::clone(&grammar), bytes());
            matcher.accept_bytes(begin).unwrap();
            assert_eq!(matcher.is_accepting(), texts.contains(*begin), "{n}: {begin:?}");
            for byte in 0..=255_u8 {
                let after = [begin, &[byte][..]].concat();
                let is_allowed = matcher.mask().is_allowed(TokenId(u32::from(byte)));
                assert_eq!(is_allowed, begins.contains(&after[..]), "{n}: {begin:?} then {byte}");
            }
            assert!(matcher.error().is_none());
        }
    }
}

/// Each of these took exponential time, and gigabytes.
#[test]
fn rules_that_may_be_empty_within_one_another_take_polynomial_time() {
    let chained = |inner: &str, letter: &str| format!("{inner}? {inner}? {letter}?");
    let nested = |inner: &str, letter: &str| format!("(\"(\" r0 \")\")? {inner}? {inner}? {letter}?");
    let circular: String =
        (0..40).map(|i| format!("r{i} ::= r{}? r{}? \"{i}\"?\n", (i + 1) % 40, (i + 7) % 40)).collect();
    for (grammar, n_bytes) in
        [(doubled(30, chained), 30), (doubled(60, nested), 30), (format!("root ::= r0\n{circular}"), 30)]
    {
        let mut matcher = Matcher::new(Grammar::from_gbnf(&grammar).unwrap(), bytes());
        for step in 0..n_bytes {
            let allowed: Vec<TokenId> = matcher.mask().iter().filter(|id| id.0 < 256).collect();
            assert!(matcher.error().is_none(), "{step}");
            let Some(&token) = allowed.get(step * 7 % allowed.len().max(1)) else { break };
            matcher.accept_token(token).unwrap();
        }
    }
}

/// Where it is too much all the same, nothing is allowed, and the error says which limit was passed.
#[test]
fn too_much_ambiguity_is_an_error_and_never_free_text() {
    let grammar =
        Grammar::from_gbnf(&doubled(400, |inner, letter| format!("{inner}? {inner}? {inner}? {letter}?"))).unwrap();
    let mut matcher = Matcher::new(Arc::clone(&grammar), bytes());
    let other = matcher.clone();
    let mut n_tokens = 0;
    while !matcher.mask().is_empty() {
        let token = matcher.mask().iter().filter(|id| id.0 < 256).nth(n_tokens % 3).unwrap();
        if matcher.accept_token(token).is_err() {
            break;
        }
        n_tokens += 1;
        assert!(n_tokens < 400);
    }
    let error = matcher.error().unwrap();
    assert!(error.is_too_large() && error.to_string().contains("1000000 steps"), "{error}");
    assert!(matcher.mask_within(1000).is_empty() && !matcher.is_accepting() && !matcher.is_finished());
    assert_eq!((matcher.min_tokens_to_end(), matcher.alternatives(3).len()), (None, 0));
    assert!((0..257).all(|id| matcher.accept_token(TokenId(id)).is_err()));
    // That sequence alone is given up, and it can go back.
    let tokens_of = |mut matcher: Matcher| matcher.mask().iter().collect::<Vec<_>>();
    let first = tokens_of(Matcher::new(grammar, Arc::clone(matcher.vocabulary())));
    assert!(first.len() > 5 && other.error().is_none());
    assert_eq!(tokens_of(other), first);
    assert!(matcher.clone().error().is_some());
    matcher.rollback(1);
    assert!(matcher.error().is_none());
    matcher.reset();
    assert_eq!(tokens_of(matcher), first);
}

/// Integers beyond 64 bits are never written as such, but floats may be integers: limits with nothing but those in between aren't empty.
#[test]
fn integers_beyond_64_bits_are_instances_too() {
    let beyond = json!({"type": "integer", "minimum": 1e20, "maximum": 1e21});
    let text = |schema: &Value, text: &str| accepts(&compile(schema, false).unwrap(), text);
    let one = json!({"oneOf": [{"type": "number"}, beyond]});
    assert!(text(&one, "1") && text(&one, "5e19") && text(&one, "2e21") && text(&one, "0.5"));
    assert!(!text(&one, "5e20") && !text(&one, "1e20"));
    let not = json!({"type": "number", "not": beyond});
    assert!(text(&not, "5e19") && !text(&not, "5e20"));
    let all = json!({"type": "number", "allOf": [{"anyOf": [beyond, {"const": 1}]}]});
    assert!(text(&all, "1") && !text(&all, "5e19"));
    let far = json!({"oneOf": [{"type": "number"}, {"type": "integer", "minimum": 1e300, "maximum": 2e300}]});
    assert!(text(&far, "1e299") && !text(&far, "1.5e300"));
    // Where no other text is left, that is an error.
    assert!(compile(&beyond, false).unwrap_err().is_empty());
}

/// What a schema below `not` evaluates is evaluated for nobody else, whether it has `unevaluatedItems` of its own or not.
#[test]
fn nothing_is_evaluated_below_a_negation() {
    let inner = json!({"items": {"type": "integer"}});
    let own = json!({"items": {"type": "integer"}, "unevaluatedItems": false});
    for of in [inner, own] {
        for schema in [
            json!({"type": "array", "unevaluatedItems": false, "not": {"not": of}}),
            json!({"type": "array", "unevaluatedItems": false, "anyOf": [{"not": {"maxItems": 9, "not": of}}]}),
            json!({"type": "array", "unevaluatedItems": false, "oneOf": [{"not": of}, {}]}),
        ] {
            let grammar = compile(&schema, false).unwrap();
            assert!(accepts(&grammar, "[]") && !accepts(&grammar, "[1]") && !accepts(&grammar, "[1,2]"), "{schema}");
        }
        let evaluated = compile(&json!({"type": "array", "unevaluatedItems": false, "allOf": [of]}), false).unwrap();
        assert!(accepts(&evaluated, "[1,2]") && !accepts(&evaluated, "[null]"));
    }
    let own = json!({"properties": {"a": {}}, "required": ["a"], "unevaluatedProperties": {"type": "integer"}});
    let schema =
        json!({"type": "object", "properties": {"b": {}}, "unevaluatedProperties": false, "not": {"not": own}});
    assert!(compile(&schema, false).unwrap_err().is_empty());
}

/// A member that breaks a rule has to be there, and there is no room for it.
#[test]
fn a_member_that_has_to_be_there_takes_room() {
    let wrong = json!({"additionalProperties": {"type": "integer"}});
    let none = json!({"type": "object", "not": wrong, "maxProperties": 0});
    assert!(compile(&none, false).unwrap_err().is_empty());
    let named = json!({"type": "object", "not": wrong, "maxProperties": 0, "properties": {"a": {}, "b": {}}});
    assert!(compile(&named, false).unwrap_err().is_empty());
    let either = json!({"type": "object", "not": wrong, "anyOf": [{"not": {"required": ["b"]}}, {"maxProperties": 0}]});
    let grammar = compile(&either, false).unwrap();
    assert!(accepts(&grammar, r#"{"a":""}"#) && !accepts(&grammar, r#"{"b":""}"#) && !accepts(&grammar, "{}"));
    let one = json!({"type": "object", "not": wrong, "maxProperties": 1, "properties": {"a": {}, "b": {}}, "additionalProperties": false});
    let grammar = compile(&one, false).unwrap();
    assert!(
        accepts(&grammar, r#"{"a":""}"#) && !accepts(&grammar, r#"{"a":1}"#) && !accepts(&grammar, r#"{"a":1,"b":""}"#)
    );
}

/// A value that is given is a multiple of the finest number, or isn't, whatever floats make of it.
#[test]
fn given_values_are_multiples_of_fine_numbers() {
    let is_one = |schema: serde_json::Value| Grammar::from_json_schema(&schema, &SchemaOptions::default()).is_ok();
    assert!(is_one(json!({"multipleOf": 1e-300, "enum": [0.01]})));
    assert!(is_one(json!({"if": {"multipleOf": 1e-300}, "else": false, "enum": [0.01]})));
    assert!(!is_one(json!({"not": {"multipleOf": 1e-300}, "enum": [0.01]})));
    assert!(!is_one(json!({"multipleOf": 3e-300, "enum": [0.01]})));
}

/// No token of the vocabulary could be in a string of JSON, so how far such tokens go was no measure of what to look at.
#[test]
fn free_text_has_tokens_that_no_string_has() {
    let vocabulary = Vocabulary::new(vec![Token::text("\n\n"), Token::text([0xFF])]).unwrap();
    let mut matcher = Matcher::new(Grammar::from_regex("(?s).*").unwrap(), vocabulary);
    assert_eq!(matcher.mask().iter().collect::<Vec<_>>(), [TokenId(0)]);
}

/// Where characters were counted at once, another string's end, whose length is bounded, stayed in reach.
#[test]
fn strings_of_other_lengths_end_where_they_end() {
    for least in 1..=4 {
        let schema = json!({
            "type": "array",
            "items": {"type": "string"},
            "contains": {"minLength": least},
            "maxContains": 1,
        });
        let grammar = compile(&schema, false).unwrap();
        let vocabulary = bytes();
        // Once with masks, which is what makes characters be counted.
        for looks in [false, true, false] {
            for lengths in (0..36).map(|n| [n / 6, n % 6]) {
                let strings = lengths.map(|n| "aé".chars().cycle().take(n).collect::<String>());
                let text = json!(strings).to_string();
                let is_valid = lengths.into_iter().filter(|&n| n >= least).count() == 1;
                let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
                let accepted = if looks {
                    text.bytes().all(|byte| {
                        matcher.mask();
                        matcher.accept_bytes(&[byte]).is_ok()
                    })
                } else {
                    matcher.accept_bytes(text.as_bytes()).is_ok()
                };
                assert_eq!(accepted && matcher.is_accepting(), is_valid, "{text}, {least} at least, {looks}");
            }
        }
    }
}
