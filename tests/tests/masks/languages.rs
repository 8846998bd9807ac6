//! Masks, compared with derivatives of regular expressions (Brzozowski 1964), which share nothing
//! with the automaton: a token is allowed if the derivative by its bytes is not the empty language.

use std::rc::Rc;
use std::sync::Arc;

use formwork::__core::limits::{Characters, Items};
use formwork::{Matcher, Structured, Style, TokenId};
use formwork_tests::random::Random;

use crate::cases;
use crate::reference::{Tokens, check_words};
use crate::subjects::{Lower, NoComma, Subject, Ticket};
use crate::vocabularies::sampled;

/// A language over bytes. Made by the functions below, only [`Lang::Nothing`] is empty.
#[derive(Debug, PartialEq)]
enum Lang {
    Nothing,
    /// The empty text alone.
    Empty,
    Range(u8, u8),
    Then(Re, Re),
    Or(Re, Re),
    /// So many times, both included; `None` is any number.
    Times(Re, u32, Option<u32>),
}

type Re = Rc<Lang>;

fn re(lang: Lang) -> Re {
    Rc::new(lang)
}

fn range(lo: u8, hi: u8) -> Re {
    re(Lang::Range(lo, hi))
}

fn then(a: &Re, b: &Re) -> Re {
    match (&**a, &**b) {
        (Lang::Nothing, _) | (_, Lang::Nothing) => re(Lang::Nothing),
        (Lang::Empty, _) => Rc::clone(b),
        (_, Lang::Empty) => Rc::clone(a),
        _ => re(Lang::Then(Rc::clone(a), Rc::clone(b))),
    }
}

fn or(a: &Re, b: &Re) -> Re {
    match (&**a, &**b) {
        (Lang::Nothing, _) => Rc::clone(b),
        (_, Lang::Nothing) => Rc::clone(a),
        (one, other) if one == other => Rc::clone(a),
        // To the right, where equal ways are found.
        (Lang::Or(first, rest), _) => or(first, &or(rest, b)),
        (_, Lang::Or(first, _)) if first == a => Rc::clone(b),
        (_, Lang::Or(first, rest)) => re(Lang::Or(Rc::clone(first), or(a, rest))),
        _ => re(Lang::Or(Rc::clone(a), Rc::clone(b))),
    }
}

fn times(a: &Re, min: u32, max: impl Into<Option<u32>>) -> Re {
    let max = max.into();
    match (&**a, max) {
        (_, Some(0)) | (Lang::Empty, _) => re(Lang::Empty),
        (Lang::Nothing, _) => re(if min == 0 { Lang::Empty } else { Lang::Nothing }),
        _ => re(Lang::Times(Rc::clone(a), min, max)),
    }
}

fn text(text: &str) -> Re {
    text.bytes().rev().fold(re(Lang::Empty), |after, byte| then(&range(byte, byte), &after))
}

fn seq<const N: usize>(parts: [Re; N]) -> Re {
    parts.iter().rev().fold(re(Lang::Empty), |after, part| then(part, &after))
}

fn any_of<const N: usize>(ways: [Re; N]) -> Re {
    ways.iter().fold(re(Lang::Nothing), |all, way| or(&all, way))
}

/// One of these ASCII characters, ranges written `a-z`.
fn class(ranges: &str) -> Re {
    let bytes = ranges.as_bytes();
    bytes.split(|&byte| byte == b' ').fold(re(Lang::Nothing), |all, part| match *part {
        [one] => or(&all, &range(one, one)),
        [lo, b'-', hi] => or(&all, &range(lo, hi)),
        _ => panic!("{ranges:?} is not a list of ranges"),
    })
}

fn accepts_empty(a: &Re) -> bool {
    match &**a {
        Lang::Nothing | Lang::Range(..) => false,
        Lang::Empty => true,
        Lang::Then(a, b) => accepts_empty(a) && accepts_empty(b),
        Lang::Or(a, b) => accepts_empty(a) || accepts_empty(b),
        Lang::Times(a, min, _) => *min == 0 || accepts_empty(a),
    }
}

/// What may follow `byte`.
fn after(a: &Re, byte: u8) -> Re {
    match &**a {
        Lang::Nothing | Lang::Empty => re(Lang::Nothing),
        Lang::Range(lo, hi) => re(if (*lo..=*hi).contains(&byte) { Lang::Empty } else { Lang::Nothing }),
        Lang::Then(a, b) => {
            let first = then(&after(a, byte), b);
            if accepts_empty(a) { or(&first, &after(b, byte)) } else { first }
        }
        Lang::Or(a, b) => or(&after(a, byte), &after(b, byte)),
        Lang::Times(a, min, max) => then(&after(a, byte), &times(a, min.saturating_sub(1), max.map(|max| max - 1))),
    }
}

/// Characters from U+0080 on, in UTF-8 (RFC 3629, section 4).
fn not_ascii() -> Re {
    let tail = range(0x80, 0xBF);
    any_of([
        seq([range(0xC2, 0xDF), tail.clone()]),
        seq([range(0xE0, 0xE0), range(0xA0, 0xBF), tail.clone()]),
        seq([any_of([range(0xE1, 0xEC), range(0xEE, 0xEF)]), tail.clone(), tail.clone()]),
        seq([range(0xED, 0xED), range(0x80, 0x9F), tail.clone()]),
        seq([range(0xF0, 0xF0), range(0x90, 0xBF), tail.clone(), tail.clone()]),
        seq([range(0xF1, 0xF3), tail.clone(), tail.clone(), tail.clone()]),
        seq([range(0xF4, 0xF4), range(0x80, 0x8F), tail.clone(), tail]),
    ])
}

/// One character of a JSON string, in any spelling of RFC 8259, section 7, with surrogates in pairs.
fn character() -> Re {
    let hex = class("0-9 a-f A-F");
    let low = seq([text("\\u"), class("d D"), class("c-f C-F"), hex.clone(), hex.clone()]);
    any_of([
        range(0x20, 0x21),
        range(0x23, 0x5B),
        range(0x5D, 0x7F),
        not_ascii(),
        seq([text("\\"), class("\" \\ / b f n r t")]),
        seq([text("\\u"), class("0-9 a-c A-C e-f E-F"), hex.clone(), hex.clone(), hex.clone()]),
        seq([text("\\u"), class("d D"), class("0-7"), hex.clone(), hex.clone()]),
        seq([text("\\u"), class("d D"), class("8-9 a-b A-B"), hex.clone(), hex, low]),
    ])
}

fn string(min: u32, max: impl Into<Option<u32>>) -> Re {
    seq([text("\""), times(&character(), min, max), text("\"")])
}

/// A list in the compact style.
fn list(item: &Re, min: u32, max: impl Into<Option<u32>>) -> Re {
    let max = max.into();
    let rest = times(&seq([text(","), item.clone()]), min.saturating_sub(1), max.map(|max| max - 1));
    let some = seq([text("["), item.clone(), rest, text("]")]);
    if min == 0 { or(&some, &text("[]")) } else { some }
}

fn byte_number() -> Re {
    any_of([
        class("0-9"),
        seq([class("1-9"), class("0-9")]),
        seq([text("1"), class("0-9"), class("0-9")]),
        seq([text("2"), class("0-4"), class("0-9")]),
        seq([text("25"), class("0-5")]),
    ])
}

/// Random walks over `subject`, whose texts `language` says in another way.
fn check(subject: &Subject, language: &Re, tokens: &Tokens, seed: u64) {
    let mut random = Random::new(seed);
    let grammar = subject.grammar();
    let mut n_places = 0;
    while n_places < cases(60) {
        let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&tokens.vocabulary));
        let mut here = Rc::clone(language);
        let mut read = Vec::new();
        for _ in 0..2 + random.index(24) {
            n_places += 1;
            let expected = expected(&here, tokens);
            let context = || format!("{} after {:?}", subject.name, read.escape_ascii().to_string());
            check_words(matcher.mask(), &expected, &tokens.vocabulary, context);
            assert_eq!(matcher.is_accepting(), accepts_empty(&here));
            let Some(&token) = pick(&expected, tokens, &mut random) else { break };
            let bytes = match tokens.vocabulary.end_of_generation().contains(&token) {
                true => break,
                // Now and then a part only, so that tokens begin within characters.
                false => tokens.vocabulary.bytes(token),
            };
            let bytes = &bytes[..if random.below(5) == 0 { 1 + random.index(bytes.len()) } else { bytes.len() }];
            matcher.accept_bytes(bytes).unwrap();
            here = bytes.iter().fold(here, |here, &byte| after(&here, byte));
            read.extend_from_slice(bytes);
        }
    }
}

/// The tokens after whose bytes something is left.
fn expected(here: &Re, tokens: &Tokens) -> Vec<TokenId> {
    // What is left after each prefix of the token before, which shares its first bytes with this one.
    let mut path: Vec<(u8, Re)> = Vec::new();
    tokens.expected(accepts_empty(here), |entry| {
        let bytes = &entry.bytes;
        let shared = path.iter().zip(bytes).take_while(|((one, _), other)| one == *other).count();
        path.truncate(shared);
        for &byte in &bytes[shared..] {
            let left = after(path.last().map_or(here, |(_, left)| left), byte);
            if *left == Lang::Nothing {
                return path.len();
            }
            path.push((byte, left));
        }
        bytes.len()
    })
}

/// A token, more often a short one or one with a quote than not.
fn pick<'a>(expected: &'a [TokenId], tokens: &Tokens, random: &mut Random) -> Option<&'a TokenId> {
    let fits = |token: &&TokenId| {
        let bytes = tokens.vocabulary.bytes(**token);
        bytes.len() <= 2 || bytes.contains(&b'"')
    };
    let some: Vec<&TokenId> = expected.iter().filter(fits).collect();
    match some.get(random.index(some.len())) {
        Some(token) if random.below(2) == 0 => Some(token),
        _ => expected.get(random.index(expected.len())),
    }
}

/// Each with a grammar and its texts said in another way.
fn pairs() -> Vec<(Subject, Re)> {
    fn of<T: Structured>(language: Re) -> (Subject, Re) {
        (Subject::of::<T>(Style::Compact), language)
    }
    let lower = class("a-z");
    let digits = class("0-9");
    let regex = |pattern, language| (Subject::regex(pattern), language);
    let quoted = |inside: Re| seq([text("\""), inside, text("\"")]);
    // As serde_json spells them, a quote, a backslash and control characters are escaped, the shortest way.
    let plain = |without: Re| {
        let control =
            seq([text("\\u00"), any_of([seq([text("0"), class("0-7 b e-f")]), seq([text("1"), class("0-9 a-f")])])]);
        any_of([without, not_ascii(), seq([text("\\"), class("\" \\ b f n r t")]), control])
    };
    vec![
        regex("[a-z]+", times(&lower, 1, None)),
        regex("[0-9]{1,5}", times(&digits, 1, 5)),
        regex("a*b*c*", seq([times(&text("a"), 0, None), times(&text("b"), 0, None), times(&text("c"), 0, None)])),
        regex("[a-c]{3}[a-z]*", seq([times(&class("a-c"), 3, 3), times(&lower, 0, None)])),
        regex("(ab|[a-z]{3})*", times(&any_of([text("ab"), times(&lower, 3, 3)]), 0, None)),
        regex("[a-z]{5}[a-f]", seq([times(&lower, 5, 5), class("a-f")])),
        regex("[a-z]*[0-9a-z]{3}", seq([times(&lower, 0, None), times(&class("0-9 a-z"), 3, 3)])),
        regex("[a-z]{2,130}|[0-9a-f]+", any_of([times(&lower, 2, 130), times(&class("0-9 a-f"), 1, None)])),
        regex("[A-Za-z0-9_-]{2,20}", times(&any_of([class("A-Z a-z 0-9 _"), text("-")]), 2, 20)),
        regex("(foo|[a-z]+)-[0-9]{3}", seq([times(&lower, 1, None), text("-"), times(&digits, 3, 3)])),
        regex("[^,]*", times(&any_of([range(0, b',' - 1), range(b',' + 1, 0x7F), not_ascii()]), 0, None)),
        regex(
            "([a-z]+ )*[a-z]+x{0,17}",
            seq([times(&seq([times(&lower, 1, None), text(" ")]), 0, None), times(&lower, 1, None)]),
        ),
        of::<String>(string(0, None)),
        of::<Characters<0, 0>>(string(0, 0)),
        of::<Characters<1, 1>>(string(1, 1)),
        of::<Characters<0, 10>>(string(0, 10)),
        of::<Characters<10, 10>>(string(10, 10)),
        of::<Characters<15, 17>>(string(15, 17)),
        of::<Characters<127, 130>>(string(127, 130)),
        of::<Characters<130, 1000>>(string(130, 1000)),
        of::<Characters<16, { u32::MAX }>>(string(16, None)),
        of::<Characters<17, 100_000>>(string(17, 100_000)),
        of::<u8>(byte_number()),
        of::<Vec<String>>(list(&string(0, None), 0, None)),
        of::<Items<u8, 2, 4>>(list(&byte_number(), 2, 4)),
        of::<Items<Characters<1, 10>, 0, 100>>(list(&string(1, 10), 0, 100)),
        of::<Items<Items<u8, 1, 17>, 16, 130>>(list(&list(&byte_number(), 1, 17), 16, 130)),
        of::<(Characters<0, 2>, [u8; 2], Option<bool>)>(seq([
            text("["),
            string(0, 2),
            text(","),
            list(&byte_number(), 2, 2),
            text(","),
            any_of([text("null"), text("true"), text("false")]),
            text("]"),
        ])),
        of::<Lower>(quoted(times(&lower, 1, None))),
        of::<Ticket>(quoted(seq([times(&lower, 1, None), text("-"), times(&digits, 3, 3)]))),
        of::<NoComma>(quoted(times(
            &plain(any_of([range(0x20, 0x21), range(0x23, b',' - 1), range(b',' + 1, 0x5B), range(0x5D, 0x7F)])),
            0,
            None,
        ))),
    ]
}

#[test]
fn derivatives() {
    let tokens = Tokens::new(sampled(20));
    for ((subject, language), seed) in pairs().iter().zip(0..) {
        check(subject, language, &tokens, seed);
    }
}

/// The reference itself: what derivatives say of short texts is what they mean.
#[test]
fn derivatives_read() {
    let reads =
        |language: &Re, text: &[u8]| accepts_empty(&text.iter().fold(language.clone(), |at, &byte| after(&at, byte)));
    let language = string(1, 2);
    for text in ["\"a\"", "\"é😀\"", "\"\\n\\ud83d\\ude00\"", "\"\\u0041\\\"\""] {
        assert!(reads(&language, text.as_bytes()), "{text}");
    }
    for text in ["", "\"\"", "\"abc\"", "\"\\ud83d\"", "\"\\ud83da\"", "\"\\ude00\"", "\"a", "\"\n\"", "\"\\x\""] {
        assert!(!reads(&language, text.as_bytes()), "{text}");
    }
    assert!(!reads(&language, b"\"\xED\xA0\x80\"") && !reads(&language, b"\"\xC0\xAF\""));
    let list = list(&byte_number(), 2, 3);
    assert!(reads(&list, b"[0,255]") && reads(&list, b"[1,20,3]"));
    assert!(
        !reads(&list, b"[1]") && !reads(&list, b"[1,2,3,4]") && !reads(&list, b"[1,256]") && !reads(&list, b"[1,]")
    );
}
