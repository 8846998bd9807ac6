//! What is kept of an answer.

use std::sync::Arc;

use formwork_core::{Grammar, GrammarOptions, MemberOrder, SchemaOptions, Style};
use serde_json::json;

use crate::remote::guarantee::answer_reader::{AnswerReader, Read};

/// What is kept of a text that is read at once, and what became of it; the same in pieces of one
/// character.
fn kept(grammar: &Arc<Grammar>, is_json: bool, text: &str) -> (String, Read) {
    let mut whole = AnswerReader::new(grammar, is_json, None);
    let read = whole.read(text);
    let (mut pieces, mut last) = (AnswerReader::new(grammar, is_json, None), Read::Open);
    for (at, c) in text.char_indices() {
        last = match pieces.read(&text[at..at + c.len_utf8()]) {
            Read::Refused { at: within } => Read::Refused { at: at + within },
            read => read,
        };
        if last != Read::Open {
            break;
        }
    }
    assert_eq!((whole.text(), read), (pieces.text(), last));
    (whole.text().to_owned(), read)
}

fn person() -> Arc<Grammar> {
    let schema = json!({
        "type": "object",
        "properties": {"name": {"type": "string"}, "age": {"type": "integer", "minimum": 0, "maximum": 255}},
        "required": ["name", "age"],
        "additionalProperties": false,
    });
    Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap()
}

#[test]
fn white_space_of_json_is_the_grammars() {
    let ada = r#"{"name": "Ada  \" L", "age": 36}"#.to_owned();
    for text in [
        r#"{"name":"Ada  \" L","age":36}"#,
        "{ \"name\" :\t\"Ada  \\\" L\"\n,\r\n\n  \"age\": 36 }",
        "\n\n {\"name\": \"Ada  \\\" L\", \"age\": 36}",
        "```json\n{\"name\": \"Ada  \\\" L\", \"age\": 36}\n```\n",
        "```\r\n{\"name\": \"Ada  \\\" L\", \"age\": 36}\n```",
    ] {
        assert_eq!(kept(&person(), true, text), (ada.clone(), Read::Complete), "{text}");
    }
    for style in Style::ALL {
        let grammar = Grammar::of::<(Vec<u8>, [bool; 1], Vec<String>)>(style);
        let (text, read) = kept(&grammar, true, "[ [ 1,2\n, 3 ],[true] , [ ] ]");
        let style = if style == Style::Flexible { Style::Spaced } else { style };
        assert_eq!(text, crate::prompt::example::spaced("[[1,2,3],[true],[]]", style));
        assert_eq!(read, Read::Complete);
    }
}

#[test]
fn what_does_not_fit_is_refused_where_it_begins() {
    for (text, kept_text, at) in [
        ("Sure! Here it is: {", "", 0),
        ("``json\n{", "", 2),
        (r#"{"name": "Ada", "age": 300}"#, r#"{"name": "Ada", "age": 30"#, 25),
        (r#"{"name": "Ada", "age": -1}"#, r#"{"name": "Ada", "age": "#, 23),
        (r#"{"name": "Ada", "born": 1}"#, r#"{"name": "Ada", ""#, 17),
        (r#"{"name": "Ada", "age": 3 0}"#, r#"{"name": "Ada", "age": 3"#, 25),
        ("{\"name\": \"A\nB\"}", r#"{"name": "A"#, 11),
    ] {
        let (found, read) = kept(&person(), true, text);
        // White space is written with what follows it.
        assert_eq!(found.trim_end(), kept_text.trim_end(), "{text}");
        assert_eq!(read, Read::Refused { at }, "{text}");
    }
    let spaces = " ".repeat(100_000);
    assert!(matches!(kept(&person(), true, &format!("{{{spaces}")).1, Read::Refused { .. }));
}

#[test]
fn a_number_that_goes_on_has_not_ended() {
    let byte = Grammar::of::<u8>(Style::Spaced);
    assert_eq!(kept(&byte, true, "3"), ("3".to_owned(), Read::Open));
    assert_eq!(kept(&byte, true, "3.5"), ("3".to_owned(), Read::Refused { at: 1 }));
    assert_eq!(kept(&byte, true, "3 euros"), ("3".to_owned(), Read::Complete));
    // Nothing can follow.
    assert_eq!(kept(&byte, true, "30"), ("30".to_owned(), Read::Complete));
    assert_eq!(kept(&byte, true, "255"), ("255".to_owned(), Read::Complete));
    let word = Grammar::from_regex("[a-z]+").unwrap();
    assert_eq!(kept(&word, false, "\n yes!"), ("yes".to_owned(), Read::Refused { at: 5 }));
    assert_eq!(kept(&word, false, "yes, it is"), ("yes".to_owned(), Read::Refused { at: 3 }));
    assert_eq!(kept(&word, false, "yes it is"), ("yes".to_owned(), Read::Complete));
    let exact = Grammar::from_regex(" ?a b").unwrap();
    assert_eq!(kept(&exact, false, " a b"), (" a b".to_owned(), Read::Complete));
    assert_eq!(kept(&exact, false, "a  b"), ("a ".to_owned(), Read::Refused { at: 2 }));
}

#[test]
fn members_come_in_any_order_where_the_grammar_says_so() {
    let options = GrammarOptions { member_order: MemberOrder::Any, ..GrammarOptions::default() };
    let grammar = Grammar::with_options::<std::ops::Range<u8>>(options);
    let (text, read) = kept(&grammar, true, r#"{"end":3,"start":1}"#);
    assert_eq!((text.as_str(), read), (r#"{"end": 3, "start": 1}"#, Read::Complete));
}

#[test]
fn a_beginning_is_what_was_kept_and_what_is_forced() {
    let mut reader = AnswerReader::new(&person(), true, None);
    assert_eq!(reader.prefill(), r#"{"name": ""#);
    assert_eq!(reader.read("Ada "), Read::Open);
    // The space comes again with the next word.
    assert_eq!(reader.prefill(), r#"{"name": "Ada"#);
    assert_eq!(reader.read(r#" L.""#), Read::Open);
    assert_eq!(reader.prefill(), r#"{"name": "Ada L.", "age":"#);
    assert_eq!(reader.read(" 3"), Read::Open);
    assert_eq!(reader.prefill(), r#"{"name": "Ada L.", "age": 3"#);
    assert_eq!(reader.read("6}"), Read::Complete);
    assert_eq!(reader.text(), r#"{"name": "Ada L.", "age": 36}"#);
}

#[test]
fn an_end_is_the_shortest() {
    for (text, whole) in [
        (r#"{"na"#, r#"{"name": "", "age": 0}"#),
        (r#"{"name": "A\"#, "{\"name\": \"A\\\"\", \"age\": 0}"),
        (r#"{"name": "Ada", "age": 12"#, r#"{"name": "Ada", "age": 12}"#),
    ] {
        let mut reader = AnswerReader::new(&person(), true, None);
        assert_eq!(reader.read(text), Read::Open);
        assert!(reader.complete());
        assert_eq!(reader.text(), whole);
    }
}

/// What is kept of a text that is wrapped in a member, or may be.
fn unwrapped(grammar: &Arc<Grammar>, text: &str) -> (String, Read) {
    let mut reader = AnswerReader::new(grammar, true, Some("answer"));
    let mut last = Read::Open;
    for c in text.chars() {
        last = reader.read(c.encode_utf8(&mut [0; 4]));
        if last != Read::Open {
            break;
        }
    }
    let mut whole = AnswerReader::new(grammar, true, Some("answer"));
    whole.read(text);
    assert_eq!(whole.text(), reader.text());
    (whole.text().to_owned(), last)
}

#[test]
fn a_wrapper_is_passed_over() {
    let list = Grammar::of::<Vec<u8>>(Style::Spaced);
    for text in ["{\"answer\":[1,2]}", "```json\n{ \"answer\" :\n [1, 2]\n}\n```", "[1,2]", "```\n[1, 2]"] {
        assert_eq!(unwrapped(&list, text), ("[1, 2]".to_owned(), Read::Complete), "{text}");
    }
    for text in ["{\"answer\": 1}", "{\"other\": [1]}", "{\"ans wer\": [1]}"] {
        assert!(matches!(unwrapped(&list, text), (kept, Read::Refused { .. }) if kept.is_empty()), "{text}");
    }
    // What only begins like a wrapper is an answer itself.
    let schema = json!({"type": "object", "properties": {"ant": {"type": "integer"}}, "required": ["ant"]});
    let object = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
    assert_eq!(unwrapped(&object, "{\"ant\": 1}"), ("{\"ant\": 1}".to_owned(), Read::Complete));
}

/// Optional members, of which `may` may be null as well.
fn optional() -> Arc<Grammar> {
    let schema = json!({
        "type": "object",
        "properties": {
            "a": {"type": "integer"},
            "b": {"type": "object", "properties": {"c": {"type": "string"}}, "additionalProperties": false},
            "may": {"type": ["boolean", "null"]},
            "last": {"type": "array", "items": {"type": "integer"}},
        },
        "additionalProperties": false,
    });
    Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap()
}

#[test]
fn members_that_are_null_are_left_out() {
    for (text, kept_text) in [
        (r#"{"a":null,"b":null,"may":null,"last":null}"#, r#"{"may": null}"#),
        (r#"{"a":null}"#, "{}"),
        ("{\"a\" : null , \"b\" : {\"c\":null} , \"last\" : [1] }", r#"{"b": {}, "last": [1]}"#),
        (r#"{"a":1,"b":null,"last":[2]}"#, r#"{"a": 1, "last": [2]}"#),
        (r#"{"a":1,"last":null}"#, r#"{"a": 1}"#),
    ] {
        assert_eq!(kept(&optional(), true, text), (kept_text.to_owned(), Read::Complete), "{text}");
    }
    for (grammar, text, at) in [
        (optional(), r#"{"a":nil}"#, 6),
        (optional(), r#"{"a":null"b":1}"#, 9),
        (optional(), r#"{"last":[null]}"#, 9),
        (optional(), r#"{"a":null,"a":1,"a":2}"#, 17),
        // These have to be there.
        (person(), r#"{"name":null}"#, 8),
        (person(), r#"{"name":"Ada","age":null}"#, 20),
    ] {
        let (found, read) = kept(&grammar, true, text);
        assert_eq!(read, Read::Refused { at }, "{text} {found}");
    }
    // A word of a text that is no JSON is nobody's null.
    let word = Grammar::from_regex("[a-z:]+").unwrap();
    assert_eq!(kept(&word, false, "a:null").0, "a:null");
}

#[test]
fn what_may_be_left_out_is_not_settled() {
    let mut reader = AnswerReader::new(&optional(), true, None);
    for (piece, settled, text) in [
        (r#"{"a"#, "{", r#"{"a"#),
        (r#"":"#, "{", r#"{"a":"#),
        (" 1", r#"{"a": 1"#, r#"{"a": 1"#),
        (r#", "b": nu"#, r#"{"a": 1"#, r#"{"a": 1"#),
        ("ll", r#"{"a": 1"#, r#"{"a": 1"#),
        (r#", "last": ["#, r#"{"a": 1, "last": ["#, r#"{"a": 1, "last": ["#),
        ("1,", r#"{"a": 1, "last": [1,"#, r#"{"a": 1, "last": [1,"#),
    ] {
        assert_eq!(reader.read(piece), Read::Open, "{piece}");
        assert_eq!((&reader.text()[..reader.n_settled()], reader.text()), (settled, text));
    }
    assert_eq!(reader.read("2]}"), Read::Complete);
    assert_eq!(reader.text(), r#"{"a": 1, "last": [1, 2]}"#);
}

#[test]
fn a_beginning_that_goes_on_with_null_is_taken_back() {
    let mut reader = AnswerReader::new(&optional(), true, None);
    assert_eq!(reader.read(r#"{"a" "#), Read::Open);
    assert_eq!((reader.take_low(), reader.prefill().as_str()), (0, r#"{"a":"#));
    assert_eq!((reader.take_low(), reader.text()), (4, r#"{"a": "#));
    // The space is taken back, and comes again.
    assert_eq!((reader.prefill().as_str(), reader.take_low()), (r#"{"a":"#, 5));
    assert_eq!(reader.read(" null}"), Read::Complete);
    assert_eq!((reader.take_low(), reader.text()), (1, "{}"));
}

/// Forks read on as the reader itself does, whatever they have of its text.
#[test]
fn forks_read_on() {
    for text in [r#"{"a":null,"b":{"c":"x"},"may":null,"last":[1,2]}"#, r#"{"a":1,"b":null,"last":null}"#] {
        let whole = kept(&optional(), true, text).0;
        for at in 0..text.len() {
            let mut reader = AnswerReader::new(&optional(), true, None);
            reader.read(&text[..at]);
            let mut fork = reader.fork();
            let n_before = fork.text().len();
            assert_eq!(fork.read(&text[at..]), Read::Complete);
            let low = fork.take_low();
            let n_kept = reader.text().len() + low - n_before;
            assert_eq!(reader.text()[..n_kept].to_owned() + &fork.text()[low..], whole, "{at}");
        }
    }
}
