//! Schemas as data: strings under patterns of all sorts, keys beside patterns, and white space that
//! may be left out before many members, unions and lists.

use std::sync::Arc;

use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style, TokenId};
use formwork_tests::conditions::object;
use formwork_tests::random::Random;
use serde_json::{Value, json};

use crate::cases;
use crate::reference::{Reference, Tokens, check_words};
use crate::vocabularies::sampled;

/// A pattern, and a text to begin with.
const PATTERNS: [(&str, &str); 22] = [
    ("^([^:]+:[a-fA-F0-9]+|[a-fA-F0-9]{32})$", "md5:0aF"),
    (r"^\S+@\S+$", "ab.c@d"),
    ("^/.*", "/api/x"),
    ("^[^/]+/[^/]+$", "ab/c d"),
    (r"^[\+\w-]{5,96}$", "a-b_+"),
    (r"^[^:\s]+:[^:\s]+(:[^\s]+)?$", "a:b:c"),
    (r"^(KONG_\w+=\S+)*(\sKONG_\w+=\S+)*$", "KONG_A=b KO"),
    (r"^(\S+ ){0,50}\S+$", "ab cd e"),
    ("^.{1,30}$", "abcé"),
    (r"^[^\u00e9]*$", "ab\u{2028}c"),
    ("^[^a]{3,9}$", "bcd"),
    ("^([a-z]+|[^a-z]+)$", "abc"),
    ("^[ -~]*$", "a b~"),
    ("^[^ ]* [^ ]*$", "a bc"),
    ("^a?[^b]*b?$", "ac"),
    (r"^(?:a|bb|[^ab]{4})*$", "abb"),
    ("^[^\"]+$", "ab"),
    (r"^[^\\]+$", "ab"),
    ("^([^x]x|y[^z]z)+$", "axyaz"),
    ("foo", "a fo"),
    ("^(?!.*foo)", "a fo"),
    ("[0-9]{3}-[0-9]{4}$", "12-555"),
];

/// Schemas whose masks have white space, and the beginning of a text.
fn shapes() -> [(Value, &'static str); 10] {
    let many: serde_json::Map<String, Value> =
        (0..40).map(|n| (format!("key{n}"), json!({"type": "integer"}))).collect();
    let branch = |name: &str| json!({"type": "object", "properties": {name: {"type": "string"}}, "required": [name]});
    let kinds: Vec<String> = (0..40).map(|n| format!("k{n}")).collect();
    let inside = |kind: &String| json!({"if": {"properties": {"kind": {"const": kind}}}, "then": {"required": [kind]}});
    let conditions: Vec<Value> = kinds.iter().map(inside).collect();
    let one_of: Vec<Value> = kinds.iter().map(|name| json!({"required": [name]})).collect();
    [
        (
            json!({"type": "object", "properties": {"kind": {"enum": kinds}}, "required": ["kind"], "allOf": conditions}),
            "{\n\"kind\": \"k7\", \"k",
        ),
        (json!({"type": "object", "oneOf": one_of}), "{\n \"k1\":1,\n\""),
        (json!({"type": "object", "properties": many.clone(), "additionalProperties": false}), "{\n \"key3\":1,\n\t"),
        (json!({"type": "object", "properties": many}), "{ \"key3\": 1,\n "),
        (
            json!({"type": "array", "items": {"anyOf": [branch("a"), branch("b"), branch("ab"), {"type": "number"}]}}),
            "[\n{\n  ",
        ),
        (json!({"type": "object", "additionalProperties": {"type": "array", "maxItems": 3}}), "{\"a\":\n[\n "),
        (json!({}), "[ {\n    \"a\":[\n"),
        (
            json!({"type": "object", "patternProperties": {"^[a-z]+$": {"enum": ["a", 1, null, [1]]}, "[0-9]": {}}}),
            "{ \"ab\":\n",
        ),
        (
            json!({"type": "object", "properties": {"name": {"type": "string"}}, "patternProperties": {"^[a-zA-Z0-9_]*$": {"type": "boolean"}}}),
            "{\n\"na",
        ),
        (
            json!({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "array", "minItems": 2, "maxItems": 4}], "items": {"$ref": "#"}}),
            "[ 1,\n[\n",
        ),
    ]
}

/// Compares masks along `begin`, byte by byte, and then a few tokens on.
fn check(schema: &Value, style: Style, begin: &str, tokens: &Tokens, random: &mut Random) {
    let options = SchemaOptions { style, ..SchemaOptions::default() };
    check_with(schema, &options, begin, (3, tokens), random);
}

/// The same with options, and so many tokens on.
fn check_with(
    schema: &Value,
    options: &SchemaOptions,
    begin: &str,
    (n_tokens, tokens): (usize, &Tokens),
    random: &mut Random,
) {
    let grammar = || Grammar::from_json_schema(schema, options).unwrap_or_else(|error| panic!("{schema}: {error}"));
    let mut matcher = Matcher::new(grammar(), Arc::clone(&tokens.vocabulary));
    let mut reference = Reference::new(grammar(), tokens);
    let compare = |matcher: &mut Matcher, reference: &mut Reference<'_>, text: &[u8]| {
        let expected = reference.expected();
        let context = || format!("{schema} with {options:?} after {:?}", text.escape_ascii().to_string());
        check_words(matcher.mask(), &expected, &tokens.vocabulary, context);
        expected
    };
    let mut text = Vec::new();
    for &byte in begin.as_bytes() {
        compare(&mut matcher, &mut reference, &text);
        matcher.accept_bytes(&[byte]).unwrap_or_else(|error| panic!("{schema} {begin:?}: {error}"));
        reference.matcher.accept_bytes(&[byte]).unwrap();
        text.push(byte);
    }
    for _ in 0..n_tokens {
        let expected = compare(&mut matcher, &mut reference, &text);
        let allowed: Vec<TokenId> =
            expected.into_iter().filter(|&token| tokens.vocabulary.text_bytes(token).is_some()).collect();
        let Some(&token) = allowed.get(random.index(allowed.len().max(1))) else { break };
        matcher.accept_token(token).unwrap();
        reference.matcher.accept_token(token).unwrap();
        text.extend_from_slice(tokens.vocabulary.bytes(token));
    }
}

#[test]
fn strings_under_patterns() {
    let mut random = Random::new(31);
    let tokens = Tokens::new(sampled(5));
    for (pattern, begin) in PATTERNS {
        let begin = serde_json::to_string(begin).unwrap();
        let begin = begin.trim_end_matches('"');
        // The words of one of them times 300 characters are too many states.
        let most = if pattern.contains("{0,50}") { 60 } else { 300 };
        let limits = [json!({}), json!({"maxLength": 40}), json!({"minLength": 6, "maxLength": most})];
        for (round, limit) in limits.iter().enumerate().take(cases(3)) {
            let mut schema = json!({"type": "string", "pattern": pattern});
            schema.as_object_mut().unwrap().extend(limit.as_object().unwrap().clone());
            if round > 0 && pattern.contains("(?!") {
                schema = json!({"type": "string", "not": {"pattern": "foo|bar|secret"}});
            }
            check(&schema, Style::Compact, begin, &tokens, &mut random);
        }
        let keys = json!({"type": "object", "patternProperties": {pattern: {"type": "null"}}, "properties": {"name": {}}, "additionalProperties": false});
        check(&keys, Style::Flexible, &format!("{{{begin}"), &tokens, &mut random);
    }
}

#[test]
fn white_space_that_may_be_left_out() {
    let mut random = Random::new(32);
    let tokens = Tokens::new(sampled(6));
    for (schema, begin) in shapes() {
        for _ in 0..cases(2).min(20) {
            check(&schema, Style::Flexible, begin, &tokens, &mut random);
        }
        let tight: String = begin.split_whitespace().collect();
        check(&schema, Style::Compact, &tight, &tokens, &mut random);
    }
}

/// Which keys may come, and whether the object may end, follows from the members before.
#[test]
fn members_with_conditions() {
    let mut random = Random::new(33);
    let tokens = Tokens::new(sampled(7));
    for round in 0..cases(60) {
        let mut schema = object(&mut random, 2 + round % 5);
        if random.below(3) == 0 && schema.get("minProperties").is_none() {
            schema["additionalProperties"] = json!({"type": "boolean"});
        }
        for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
            let style = Style::ALL[random.index(Style::ALL.len())];
            let options = SchemaOptions { style, member_order, ..SchemaOptions::default() };
            if Grammar::from_json_schema(&schema, &options).is_err_and(|error| error.is_empty()) {
                continue;
            }
            check_with(&schema, &options, "{", (25, &tokens), &mut random);
        }
    }
}
