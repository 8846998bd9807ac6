//! The guard over vocabularies of bytes and of words, and the detector beside its definition.

use std::sync::Arc;

use super::period::{Coverage, coverage};
use super::{RepetitionGuard, RepetitionSource};
use crate::base::ids::TokenId;
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::matcher::Matcher;
use crate::vocab::{Token, Vocabulary};

/// Every byte, some tokens of several, and an end of generation.
fn vocabulary() -> Arc<Vocabulary> {
    let words = ["\", \"", "\"]", "ab", "\",", ", ", "]}", "\"}"];
    let bytes = (0..=255_u8).map(|byte| Token::text([byte]));
    let words = words.into_iter().map(|word| Token::text(word.as_bytes()));
    Vocabulary::new(bytes.chain(words).chain([Token::end_of_generation("")]).collect()).unwrap()
}

/// The tokens that the guard leaves after `text`, and whether they end the value; `None` where it
/// leaves the mask.
fn narrowed_for(grammar: &Arc<Grammar>, text: &str, source: &str) -> Option<(Vec<String>, bool)> {
    let vocabulary = vocabulary();
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&vocabulary));
    matcher.accept_bytes(text.as_bytes()).unwrap();
    let mut texts = RepetitionSource::default();
    texts.read(source);
    let narrowed = RepetitionGuard::default().narrow(&mut matcher, text.as_bytes(), &texts, 1000)?;
    let all: Vec<TokenId> = matcher.mask().iter().collect();
    assert!(narrowed.mask.iter().all(|token| all.contains(&token)), "no more than is allowed");
    let text = |token| String::from_utf8_lossy(vocabulary.bytes(token)).into_owned();
    Some((narrowed.mask.iter().map(text).collect(), narrowed.is_end))
}

fn narrowed<T: crate::Structured>(text: &str) -> Option<(Vec<String>, bool)> {
    narrowed_for(&Grammar::of::<T>(Style::Spaced), text, "")
}

fn ends(tokens: &[&str]) -> Option<(Vec<String>, bool)> {
    Some((tokens.iter().map(|&token| token.to_owned()).collect(), true))
}

#[test]
fn strings_are_ended() {
    assert_eq!(narrowed::<Vec<String>>(&format!("[\"{}", "ha ".repeat(31))), None, "93 bytes");
    assert_eq!(narrowed::<Vec<String>>(&format!("[\"{}", "ha ".repeat(32))), ends(&["\""]));
    assert_eq!(narrowed::<Vec<String>>(&format!("[\"{}", "a".repeat(95))), None);
    // The value's own bytes count, and none before it.
    assert_eq!(narrowed::<Vec<String>>(&format!("[\"{}\", \"{}", "a".repeat(95), "b".repeat(80))), None);
    // What is forced behind the quote may be in the token.
    assert_eq!(
        narrowed::<(String, String)>(&format!("[\"{}", "a".repeat(128))),
        ends(&["\"", "\",", "\", \""]).map(sorted)
    );
}

#[test]
fn fewer_copies_are_enough_behind_a_string_that_ran_away() {
    let behind = |first: &str, value: &str| format!("[\"{first}\", \"{value}");
    let ran_away = "-12".repeat(32);
    assert_eq!(narrowed::<Vec<String>>(&behind(&ran_away, &"-12".repeat(11))), ends(&["\""]));
    assert_eq!(narrowed::<Vec<String>>(&behind(&ran_away, &"-12".repeat(10))), None, "30 bytes");
    assert_eq!(narrowed::<Vec<String>>(&behind(&ran_away, &"twelve more ".repeat(3))), None, "3 copies");
    assert_eq!(narrowed::<Vec<String>>(&behind(&"-12".repeat(31), &"-12".repeat(30))), None, "93 bytes");
    // What stands in the document has not run away.
    let grammar = Grammar::of::<Vec<String>>(Style::Spaced);
    assert_eq!(narrowed_for(&grammar, &behind(&ran_away, &"ab".repeat(20)), &ran_away), None);
    assert_ne!(narrowed_for(&grammar, &behind(&ran_away, &"ab".repeat(20)), "-12"), None);
}

fn sorted((mut tokens, is_end): (Vec<String>, bool)) -> (Vec<String>, bool) {
    // By id: bytes come first, then words in their order.
    tokens.sort_by_key(|token| (token.len() > 1, if token == "\"," { 1 } else { 0 }));
    (tokens, is_end)
}

#[test]
fn four_copies_of_a_long_period_are_needed() {
    let sentence = "The committee met again, and again it could not come to any decision at all. ";
    assert_eq!(narrowed::<String>(&format!("\"{}", sentence.repeat(3))), None);
    assert_eq!(narrowed::<String>(&format!("\"{}", sentence.repeat(4))), ends(&["\""]));
    let page: String = (100..271).map(|n| n.to_string()).collect();
    assert_eq!(narrowed::<String>(&format!("\"{}", page.repeat(5))), None, "its period has 513 bytes");
    assert_eq!(narrowed::<String>(&format!("\"{}", page[1..].repeat(5))), ends(&["\""]));
}

#[test]
fn half_a_character_and_half_an_escape_are_completed_first() {
    assert_eq!(narrowed::<String>(&format!("\"{}\\", "\\n".repeat(100))), None);
    assert_eq!(narrowed::<String>(&format!("\"{}", "\\n".repeat(100))), ends(&["\""]));
    assert_eq!(narrowed::<String>(&format!("\"{}\\u00e", "\\u00e9".repeat(100))), None);
    let grammar = Grammar::of::<String>(Style::Spaced);
    let mut matcher = Matcher::new(grammar, vocabulary());
    let text = [b"\"", "é".repeat(100).as_bytes(), &[0xc3]].concat();
    matcher.accept_bytes(&text).unwrap();
    let guard = RepetitionGuard::default();
    assert!(guard.repeats(&text));
    assert!(guard.narrow(&mut matcher, &text, &RepetitionSource::default(), 100).is_none());
}

#[test]
fn a_list_ends_behind_a_whole_item() {
    let items = |n: usize| format!("[{}", "\"mumps\", ".repeat(n));
    // 29 items of 9 bytes are 261.
    assert_eq!(narrowed::<Vec<String>>(&items(20)), None);
    let (tokens, is_end) = narrowed::<Vec<String>>(&items(30)).unwrap();
    assert_eq!((tokens, is_end), (vec!["\"".to_owned()], false), "the item has begun");
    assert_eq!(narrowed::<Vec<String>>(&format!("{}\"mum", items(30))), Some((vec!["p".to_owned()], false)));
    assert_eq!(narrowed::<Vec<String>>(&format!("{}\"mumps", items(30))), Some((vec!["\"".to_owned()], false)));
    assert_eq!(narrowed::<Vec<String>>(&format!("{}\"mumps\"", items(30))), ends(&["]"]));
    // Numbers, whose end is the comma.
    assert_eq!(narrowed::<Vec<u8>>(&format!("[{}0", "0, ".repeat(85))), ends(&["]"]));
}

#[test]
fn objects_of_a_list_are_items() {
    let grammar = Grammar::from_json_schema(
        &serde_json::json!({"type": "array", "items": {"type": "object", "properties": {
            "name": {"type": "string"}, "n": {"type": "integer"}}, "required": ["name", "n"],
            "additionalProperties": false}}),
        &crate::SchemaOptions::default(),
    );
    let grammar = grammar.unwrap();
    let object = "{\"name\": \"Machete\", \"n\": 2}, ";
    let items = |end: &str| format!("[{}{end}", object.repeat(11));
    assert_eq!(narrowed_for(&grammar, &items("{\"name\": \"Machete\", \"n\": 2}"), ""), ends(&["]"]));
    assert_eq!(narrowed_for(&grammar, &items("{\"name\": \"Mach"), ""), Some((vec!["e".to_owned()], false)));
    // As many as the document has of the name and of the number are copied.
    let rows = |n| "Machete 2\n".repeat(n);
    assert_eq!(narrowed_for(&grammar, &items("{\"name\": \"Machete\", \"n\": 2}"), &rows(12)), None);
    assert_ne!(narrowed_for(&grammar, &items("{\"name\": \"Machete\", \"n\": 2}"), &rows(9)), None);
}

#[test]
fn two_items_are_enough_in_which_a_value_ran_away() {
    let grammar = Grammar::of::<Vec<(String, String)>>(Style::Spaced);
    let items = |text: &str| format!("[[\"{text}\", \"x\"], [\"{text}\", \"x\"]");
    assert_eq!(narrowed_for(&grammar, &format!("[[\"{}\", \"x\"]", "1.".repeat(70)), ""), None);
    assert_eq!(narrowed_for(&grammar, &items(&"1.".repeat(70)), ""), ends(&["]"]));
    let closing = items(&"1.".repeat(70));
    let closing = closing.strip_suffix("\"]").unwrap();
    assert_eq!(narrowed_for(&grammar, closing, ""), Some((vec!["\"".to_owned(), "\"]".to_owned()], false)));
    // As long, and no runaway.
    let page: String = ('a'..='z').flat_map(|a| [a, 'x', 'y', a, 'z', a]).take(140).collect();
    assert_eq!(narrowed_for(&grammar, &items(&page), ""), None);
}

#[test]
fn what_the_source_has_is_copied() {
    let grammar = Grammar::of::<String>(Style::Spaced);
    let text = |n| format!("\"{}", "-".repeat(n));
    let rule = "-".repeat(200);
    assert_eq!(narrowed_for(&grammar, &text(200), &rule), None);
    assert_eq!(narrowed_for(&grammar, &text(201), &rule), ends(&["\""]));
}

#[test]
fn what_the_grammar_asks_for_is_not_ended() {
    let string = |schema| Grammar::from_json_schema(&schema, &crate::SchemaOptions::default()).unwrap();
    let long = string(serde_json::json!({"type": "string", "minLength": 300}));
    assert_eq!(narrowed_for(&long, &format!("\"{}", "a".repeat(200)), ""), None);
    assert_eq!(narrowed_for(&long, &format!("\"{}", "a".repeat(300)), ""), ends(&["\""]));
    let many = string(serde_json::json!({"type": "array", "items": {"type": "integer"}, "minItems": 200}));
    assert_eq!(narrowed_for(&many, &format!("[{}0", "0, ".repeat(150)), ""), None);
    assert_eq!(narrowed_for(&many, &format!("[{}0", "0, ".repeat(199)), ""), ends(&["]"]));
    let fixed = Grammar::from_regex("(?:ab){300}c").unwrap();
    assert_eq!(narrowed_for(&fixed, &"ab".repeat(250), ""), None);
}

#[test]
fn other_texts_are_led_to_their_end() {
    let lines = Grammar::from_regex("Name: [^\n]*\nCity: [^\n]*\n").unwrap();
    assert_eq!(narrowed_for(&lines, &format!("Name: {}", "ha ".repeat(60)), ""), ends(&["\n"]));
    let any = Grammar::from_regex("(?s:.*)").unwrap();
    assert_eq!(narrowed_for(&any, &"ha ".repeat(60), ""), ends(&[""]), "the end of generation");
    assert_eq!(narrowed_for(&any, &format!("He said \"hm\": {}", "ha ".repeat(60)), ""), ends(&[""]));
    // A number that nothing follows.
    let number = Grammar::from_regex("[0-9]*").unwrap();
    assert_eq!(narrowed_for(&number, &"1234567890".repeat(13), ""), ends(&[""]));
    // Containers in one another.
    let nested = Grammar::of::<serde_json::Value>(Style::Spaced);
    let (tokens, is_end) = narrowed_for(&nested, &"{\"a\": ".repeat(60), "").unwrap();
    assert!(is_end && !tokens.contains(&"{".to_owned()), "{tokens:?}");
}

/// The definition: the smallest period over enough of the end, each length tried.
fn by_definition(text: &[u8], max_period: usize, min_repeats: usize, min_bytes: usize) -> Option<Coverage> {
    let has_period = |period: usize, len: usize| {
        let end = &text[text.len() - len..];
        (period..len).all(|i| end[i] == end[i - period])
    };
    (1..=max_period).find_map(|period| {
        let fits = |len: &usize| *len > period && has_period(period, *len);
        let len = (1..=text.len()).filter(fits).max()?;
        (len >= min_bytes && len >= period * min_repeats).then_some(Coverage { period, len })
    })
}

/// Every text of up to twelve letters out of two, with every small setting.
#[test]
fn the_detector_is_its_definition() {
    let mut n_found = 0;
    for bits in 1..1_u32 << 13 {
        // The highest bit is the length: 1 is the empty text.
        let len = bits.ilog2();
        let text: Vec<u8> = (0..len).map(|at| if bits >> at & 1 == 1 { b'b' } else { b'a' }).collect();
        for (max_period, min_repeats, min_bytes) in [(1, 1, 0), (3, 2, 0), (6, 2, 5), (4, 3, 0), (6, 1, 9), (2, 5, 11)]
        {
            let found = coverage(&text, max_period, |period| min_bytes.max(period * min_repeats));
            assert_eq!(found, by_definition(&text, max_period, min_repeats, min_bytes), "{text:?}");
            n_found += usize::from(found.is_some());
        }
    }
    assert!(n_found > 10_000, "{n_found}");
}
