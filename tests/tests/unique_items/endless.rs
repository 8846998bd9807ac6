//! Schemas with endlessly many instances, over a real vocabulary.

use std::sync::Arc;

use formwork::{Matcher, Style, TokenId, Vocabulary};
use formwork_tests::random::Random;
use formwork_tests::vocabularies::o200k_base;
use serde_json::{Map, Value, json};

use crate::by_hand::grammar;
use crate::differ_everywhere;

fn schemas() -> Vec<Value> {
    let list =
        |items: Value, min: usize| json!({"type": "array", "items": items, "uniqueItems": true, "minItems": min});
    let object = json!({"type": "object", "properties": {"name": {"type": "string"}, "n": {"type": "integer"}}, "required": ["name"]});
    vec![
        list(json!({"type": "string"}), 0),
        list(json!({"type": "string", "maxLength": 1}), 3),
        list(json!({"type": "number"}), 5),
        list(json!({"type": "integer"}), 12),
        list(json!({}), 3),
        json!({"type": "object", "minProperties": 2, "additionalProperties": list(json!({"type": "integer"}), 0)}),
        json!({"type": "object", "minProperties": 4, "properties": {"name": {"type": "string"}}, "propertyNames": {"pattern": "^[a-c]*$"}, "additionalProperties": {"type": "boolean"}}),
        list(object.clone(), 2),
        list(list(json!({"type": ["integer", "string"]}), 1), 2),
        json!({"type": "object", "properties": {"tags": list(json!({"type": "string"}), 2), "rows": list(object, 1)}, "required": ["tags", "rows"]}),
    ]
}

/// Every token's bit is what is accepted, and every answer within its budget is one.
#[test]
fn masks_and_budgets() {
    let vocabulary = Vocabulary::new(o200k_base()).unwrap();
    let random = &mut Random::new(3);
    for schema in schemas() {
        for style in Style::ALL {
            let grammar = grammar(&schema, style);
            for round in 0..2 {
                let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
                let budget = matcher.min_tokens_to_end().unwrap() + random.index(40);
                let checked = random.index(budget);
                let mut text = Vec::new();
                for left in (1..=budget).rev() {
                    if round == 0 && budget - left == checked {
                        check_mask(&mut matcher, &String::from_utf8_lossy(&text));
                    }
                    let next: Vec<TokenId> = matcher.mask_within(left).iter().collect();
                    assert!(!next.is_empty(), "{} {schema}", String::from_utf8_lossy(&text));
                    // Mostly what closes strings and repeats items.
                    let short: Vec<TokenId> =
                        next.iter().copied().filter(|&token| vocabulary.bytes(token).len() == 1).collect();
                    let few = if short.is_empty() || random.below(4) == 0 { &next } else { &short };
                    let token = few[random.index(few.len())];
                    matcher.accept_token(token).unwrap();
                    text.extend_from_slice(vocabulary.text_bytes(token).unwrap_or_default());
                    if matcher.is_finished() {
                        break;
                    }
                }
                assert!(matcher.is_accepting(), "{} {schema}", String::from_utf8_lossy(&text));
                let value: Value = serde_json::from_slice(&text).unwrap();
                let is_any = schema["items"] == json!({});
                assert!(is_any || differ_everywhere(&value), "{value}");
                let least = schema["minProperties"].as_u64().unwrap_or(0);
                assert!(value.as_object().map_or(0, Map::len) as u64 >= least, "{value}");
            }
        }
    }
}

fn check_mask(matcher: &mut Matcher, text: &str) {
    let n_vocab = u32::try_from(matcher.vocabulary().n_vocab()).unwrap();
    let allowed: Vec<TokenId> = matcher.mask().iter().collect();
    let mut at = 0;
    for token in (0..n_vocab).map(TokenId) {
        let is_allowed = allowed.get(at) == Some(&token);
        at += usize::from(is_allowed);
        let bytes = String::from_utf8_lossy(matcher.vocabulary().bytes(token)).into_owned();
        assert_eq!(matcher.validate_tokens(&[token]) == 1, is_allowed, "{text} {bytes}");
    }
}
