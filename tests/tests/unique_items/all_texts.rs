//! Schemas with few instances: everything a matcher says, against the list of all texts.

use std::sync::Arc;

use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style, Token, TokenId, Vocabulary};
use formwork_tests::random::Random;
use serde_json::{Value, json};

use crate::by_hand::{bytes, grammar_with};
use crate::{differ, differ_everywhere};

/// All texts of a grammar that has few.
pub(crate) fn texts(grammar: &Arc<Grammar>) -> Vec<Vec<u8>> {
    let (mut done, mut open) = (Vec::new(), vec![(Matcher::new(Arc::clone(grammar), bytes()), Vec::new())]);
    while let Some((mut matcher, text)) = open.pop() {
        if matcher.is_accepting() {
            done.push(text.clone());
        }
        let next: Vec<TokenId> = matcher.mask().iter().collect();
        for token in next {
            let mut longer = matcher.clone();
            longer.accept_token(token).unwrap();
            open.push((longer, [&text[..], &[u8::try_from(token.0).unwrap()]].concat()));
        }
        assert!(done.len() + open.len() < 200_000, "few texts");
    }
    done.sort();
    done
}

/// A schema without a keyword, wherever it is.
pub(crate) fn loose(schema: &Value, keyword: &str) -> Value {
    match schema {
        Value::Object(members) => members
            .iter()
            .filter(|(key, _)| *key != keyword)
            .map(|(key, value)| (key.clone(), loose(value, keyword)))
            .collect(),
        Value::Array(items) => items.iter().map(|item| loose(item, keyword)).collect(),
        other => other.clone(),
    }
}

/// Bytes, pieces of the texts, and an end.
fn vocabulary(texts: &[Vec<u8>], random: &mut Random) -> Arc<Vocabulary> {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    for _ in 0..400 {
        let text = &texts[random.index(texts.len())];
        let from = random.index(text.len());
        let len = 2 + random.index(9);
        tokens.push(Token::text(&text[from..text.len().min(from + len)]));
    }
    tokens.extend(["a\",\"a", "1,1", "true,true", "],[", "\",\"", "[[", ",1", "]]"].map(Token::text));
    tokens.push(Token::end_of_generation("<end>"));
    Vocabulary::new(tokens).unwrap()
}

struct Language {
    /// Sorted.
    texts: Vec<Vec<u8>>,
}

impl Language {
    /// The texts that begin so.
    fn beginning_with(&self, text: &[u8]) -> &[Vec<u8>] {
        let from = self.texts.partition_point(|other| other.as_slice() < text);
        let len = self.texts[from..].iter().take_while(|other| other.starts_with(text)).count();
        &self.texts[from..from + len]
    }
}

fn check_place(language: &Language, matcher: &mut Matcher, text: &[u8], random: &mut Random) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let shown = String::from_utf8_lossy(text).into_owned();
    let is_whole = language.texts.binary_search(&text.to_vec()).is_ok();
    assert_eq!(matcher.is_accepting(), is_whole, "{shown}");
    let mask = matcher.mask();
    let mut allowed = Vec::new();
    for id in 0..u32::try_from(vocabulary.n_vocab()).unwrap() {
        let token = TokenId(id);
        let is_allowed = match vocabulary.text_bytes(token) {
            Some(bytes) => !language.beginning_with(&[text, bytes].concat()).is_empty(),
            None => is_whole,
        };
        assert_eq!(mask.is_allowed(token), is_allowed, "{shown} {}", String::from_utf8_lossy(vocabulary.bytes(token)));
        if is_allowed {
            allowed.push(token);
        }
    }
    let left = language.beginning_with(text);
    let forced = matcher.forced_bytes();
    let longer = [text, &forced].concat();
    assert!(left.iter().all(|other| other.starts_with(&longer)), "{shown} forces {}", String::from_utf8_lossy(&forced));
    let least = left.iter().map(|other| other.len() - text.len()).min().unwrap();
    assert!(matcher.min_bytes_to_end() >= least, "{shown}");
    for _ in 0..3 {
        let token = TokenId(u32::try_from(random.index(vocabulary.n_vocab())).unwrap());
        let n = usize::from(allowed.contains(&token));
        assert_eq!(matcher.validate_tokens(&[token]), n, "{shown}");
        assert_eq!(matcher.clone().accept_token(token).is_ok(), n == 1, "{shown}");
    }
    // Any token that a budget leaves keeps it.
    let enough = matcher.min_tokens_to_end().unwrap();
    assert!(enough <= matcher.min_bytes_to_end());
    let budget = enough + random.index(4);
    let within: Vec<TokenId> = matcher.mask_within(budget).iter().collect();
    assert_eq!(within.is_empty(), budget == 0, "{shown} {budget}");
    for token in within {
        assert!(allowed.contains(&token));
        let mut after = matcher.clone();
        after.accept_token(token).unwrap();
        let needed = if after.has_ended() { 0 } else { after.min_tokens_to_end().unwrap() };
        assert!(needed < budget, "{shown} {} {budget}", String::from_utf8_lossy(vocabulary.bytes(token)));
    }
}

/// Checks a schema: what fits is what fits it without `uniqueItems` and is such.
pub(crate) fn check(schema: &Value, is_such: impl Fn(&Value) -> bool) {
    for style in [Style::Compact, Style::Spaced] {
        check_with(schema, &SchemaOptions { style, ..SchemaOptions::default() }, &is_such);
    }
}

fn check_with(schema: &Value, options: &SchemaOptions, is_such: impl Fn(&Value) -> bool) {
    let loose = loose(schema, "uniqueItems");
    check_texts((schema, &loose), options, |text| is_such(&serde_json::from_slice(text).unwrap()));
}

/// Checks a schema: its texts are such texts of another one.
pub(crate) fn check_texts((schema, loose): (&Value, &Value), options: &SchemaOptions, is_such: impl Fn(&[u8]) -> bool) {
    let random = &mut Random::new(7);
    let mut texts = texts(&grammar_with(loose, options));
    texts.retain(|text| is_such(text));
    assert!(!texts.is_empty(), "{schema}");
    let language = Language { texts };
    let vocabulary = vocabulary(&language.texts, random);
    let first = grammar_with(schema, options);
    let saved = Grammar::load(&first.save()).unwrap();
    for round in 0..30 {
        let grammar = if round % 3 == 0 { &saved } else { &first };
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
        let (mut text, mut ends) = (Vec::new(), vec![0]);
        let mut n_steps = 0;
        while !matcher.is_finished() && n_steps < 80 {
            n_steps += 1;
            check_place(&language, &mut matcher, &text, random);
            if random.below(8) == 0 {
                let n = random.index(ends.len());
                matcher.rollback(n);
                ends.truncate(ends.len() - n);
                text.truncate(*ends.last().unwrap());
                continue;
            }
            let next: Vec<TokenId> =
                matcher.mask().iter().filter(|&token| vocabulary.text_bytes(token).is_some()).collect();
            if next.is_empty() {
                break;
            }
            let token = next[random.index(next.len())];
            matcher.accept_token(token).unwrap();
            text.extend_from_slice(vocabulary.bytes(token));
            ends.push(text.len());
        }
    }
}

fn list(items: &Value, min: usize, max: usize) -> Value {
    json!({"type": "array", "items": items, "uniqueItems": true, "minItems": min, "maxItems": max})
}

#[test]
fn strings() {
    check(&list(&json!({"type": "string", "pattern": "^(a|b[xy]|bxy|aa|c\n?|\"|ä)$"}), 0, 3), differ);
    check(&list(&json!({"type": "string", "pattern": "^(a|b[xy]|bxy|aa|c\n?|\"|ä)$"}), 3, 3), differ);
    check(&list(&json!({"enum": ["a", "ab", "abc", "abcd", "b", "ba", "bab", "c", "ca", "aab"]}), 2, 3), differ);
}

#[test]
fn numbers() {
    check(&list(&json!({"type": "integer", "minimum": -2, "maximum": 12}), 0, 3), differ);
    check(&list(&json!({"type": "number", "minimum": 0, "maximum": 1, "multipleOf": 0.5}), 1, 2), differ);
    check(&list(&json!({"enum": [0, 0.0, -0.0, 1, 1.0, 10, 1e1, 0.5, 5, "1", null, true, 2, 3, 4]}), 0, 3), differ);
}

#[test]
fn lists() {
    let bools = json!({"type": "array", "items": {"type": "boolean"}, "maxItems": 2});
    check(&list(&bools, 0, 3), differ);
    check(&list(&json!({"type": "array", "items": {"type": "boolean"}, "maxItems": 1}), 3, 5), differ);
    check(&list(&json!({"anyOf": [bools, {"type": "boolean"}, {"type": "string", "pattern": "^a?$"}]}), 0, 3), differ);
}

#[test]
fn objects() {
    let object = json!({"type": "object", "properties": {"a": {"enum": [0, 1.0]}, "b": {"type": "boolean"}}, "additionalProperties": false});
    check(&list(&object, 0, 2), differ);
    let nested = json!({"type": "object", "properties": {"a": {"type": "object", "properties": {"c": {"type": "boolean"}}, "additionalProperties": false}, "ab": {"type": "null"}}, "additionalProperties": false, "minProperties": 1});
    check(&list(&nested, 0, 3), differ);
}

#[test]
fn objects_in_any_order() {
    let object = json!({"type": "object", "properties": {"a": {"enum": [0, 1]}, "b": {"type": "boolean"}, "c": {"type": "null"}}, "additionalProperties": false});
    let options = SchemaOptions { style: Style::Compact, member_order: MemberOrder::Any, ..SchemaOptions::default() };
    check_with(&list(&object, 0, 2), &options, differ);
}

#[test]
fn lists_in_lists() {
    let inner = list(&json!({"enum": [1, 2, 3, 11, 12, "x", "xx", null, true]}), 0, 2);
    check(&list(&inner, 0, 2), differ_everywhere);
    let within =
        json!({"type": "object", "properties": {"tags": inner}, "required": ["tags"], "additionalProperties": false});
    check(&list(&within, 0, 2), differ_everywhere);
}

/// A list that may repeat its items begins before one of its items that may not.
#[test]
fn lists_in_loose_lists() {
    let inner = list(&json!({"enum": [1, 2, 3, 11, 12, "x", "xx", null, true]}), 0, 2);
    let loose = |items: &Value, max: usize| json!({"type": "array", "items": items, "maxItems": max});
    check(&loose(&inner, 2), |value| value.as_array().unwrap().iter().all(differ));
    let deeper = |value: &Value| value.as_array().unwrap().iter().flat_map(|list| list.as_array().unwrap()).all(differ);
    check(&loose(&loose(&inner, 1), 2), deeper);
    let first = json!({"type": "array", "prefixItems": [inner, {"type": "boolean"}, loose(&inner, 1)], "items": false});
    check(&first, |value| differ(&value[0]) && differ(&value[2][0]));
    let within = json!({"type": "object", "properties": {"tags": loose(&inner, 1)}, "additionalProperties": false});
    check(&loose(&within, 1), |value| value.pointer("/0/tags/0").is_none_or(differ));
}

#[test]
fn one_of_several() {
    let item = json!({"enum": [1, 2, 3, 11, 12, "x", "xx", null, true]});
    let schema = json!({"anyOf": [list(&item, 0, 2), {"type": "array", "items": item, "minItems": 3, "maxItems": 3}]});
    check(&schema, |value| value.as_array().unwrap().len() == 3 || differ(value));
    // What may be repeated is in the longer texts only, so it is no way to the shortest end.
    let schema = json!({"anyOf": [list(&item, 2, 2), {"type": "array", "items": item, "minItems": 3, "maxItems": 3}]});
    check(&schema, |value| value.as_array().unwrap().len() == 3 || differ(value));
    let object = |tags: Value, other: Value| json!({"type": "object", "properties": {"t": tags, "o": other}, "required": ["t", "o"], "additionalProperties": false});
    let loose = json!({"type": "array", "items": item, "maxItems": 2});
    let schema = json!({"anyOf": [object(list(&item, 0, 2), json!({"type": "boolean"})), object(loose, json!({"type": "null"}))]});
    check(&schema, |value| value["o"].is_null() || differ(&value["t"]));
}

#[test]
fn prefixes() {
    let schema = json!({"type": "array", "prefixItems": [{"enum": ["a", "b", "ab"]}, {"enum": ["a", "b", 1]}],
        "items": {"enum": ["a", "ab", "abc", 1, 2, 3, 4, 5, null]}, "maxItems": 3, "uniqueItems": true});
    check(&schema, differ);
}
