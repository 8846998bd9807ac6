//! Quotations, compared with a search in the text.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use formwork::formwork_core::SubstringOptions;
use formwork::{Grammar, Matcher};
use formwork_tests::random::Random;

use super::vocabulary::{accepts, check_walk, o200k, with};

const TEXTS: [&str; 12] = [
    "a",
    "abab",
    "aaaa",
    "to be, or not to be",
    "\"quoted\\\" \n\tand \u{1} \u{8}\u{c}\r\u{7f}",
    "日本語、日本",
    "é e\u{301} 😀😁😀 x",
    "foo foobar foo_bar barfoo foo",
    "  leading and trailing  ",
    "...",
    "a.b.a.b",
    "abcabcabd",
];

fn options(raw: bool, whole_words: bool, min_length: u32) -> SubstringOptions {
    SubstringOptions { raw, whole_words, min_length, max_length: None }
}

fn all_options() -> impl Iterator<Item = SubstringOptions> {
    let lengths = [
        (0, None),
        (1, None),
        (2, None),
        (3, None),
        (7, None),
        (0, Some(0)),
        (0, Some(2)),
        (1, Some(1)),
        (1, Some(4)),
        (3, Some(5)),
    ];
    [false, true].into_iter().flat_map(move |raw| {
        [false, true].into_iter().flat_map(move |words| {
            lengths.map(|(min, max_length)| SubstringOptions { max_length, ..options(raw, words, min) })
        })
    })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\u{301}'
}

/// All quotations of a text, by brute force.
fn quotations(text: &str, how: &SubstringOptions) -> BTreeSet<String> {
    let ends: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
    let is_edge = |at: usize| text[..at].ends_with(is_word) != text[at..].starts_with(is_word);
    let mut all = BTreeSet::new();
    for (i, &start) in ends.iter().enumerate() {
        for &end in &ends[i..] {
            let part = &text[start..end];
            let fits = !how.whole_words
                || part.is_empty()
                || (is_edge(start) && is_edge(end) && part.starts_with(is_word) && part.ends_with(is_word));
            let n_words = part.split(|c| !is_word(c)).filter(|word| !word.is_empty()).count();
            let length = if how.whole_words { n_words } else { part.chars().count() };
            if fits && length >= how.min_length as usize && how.max_length.is_none_or(|max| length <= max as usize) {
                all.insert(part.to_owned());
            }
        }
    }
    all
}

fn spelled(quotation: &str, how: &SubstringOptions) -> String {
    if how.raw { quotation.to_owned() } else { serde_json::to_string(quotation).unwrap() }
}

/// All texts of a grammar that has finitely many, by trying every byte.
fn language(grammar: &Arc<Grammar>) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    let mut open = vec![(Matcher::new(Arc::clone(grammar), with(&[])), Vec::new())];
    while let Some((matcher, text)) = open.pop() {
        if matcher.is_accepting() {
            found.insert(text.clone());
        }
        for byte in 0..=255 {
            let mut next = matcher.clone();
            if next.accept_bytes(&[byte]).is_ok() {
                open.push((next, [&text[..], &[byte]].concat()));
            }
        }
    }
    found
}

#[test]
fn exactly_the_quotations() {
    for text in TEXTS {
        for how in all_options() {
            let expected = quotations(text, &how);
            match Grammar::substring_with(text, &how) {
                Ok(grammar) => {
                    let expected = expected.iter().map(|quotation| spelled(quotation, &how).into_bytes()).collect();
                    assert_eq!(language(&grammar), expected, "{text:?} {how:?}");
                }
                Err(error) => assert!(error.is_empty() && expected.is_empty(), "{text:?} {how:?}: {error}"),
            }
        }
    }
    assert!(Grammar::substring_of("").unwrap_err().is_empty());
    let none = SubstringOptions { max_length: Some(2), ..options(false, false, 3) };
    assert!(Grammar::substring_with("abcd", &none).unwrap_err().is_empty());
    assert!(accepts(&Grammar::substring_with("", &options(false, false, 0)).unwrap(), b"\"\""));
}

#[test]
fn masks() {
    let vocabulary = with(&[
        b"to",
        b"to be",
        b"\"to",
        b"be\"",
        b" or",
        b"\\n",
        b"\xE6\x97",
        b"\xA5",
        "日本".as_bytes(),
        b"foo",
        b"oo\" ",
    ]);
    for text in TEXTS {
        for how in all_options() {
            let Ok(grammar) = Grammar::substring_with(text, &how) else { continue };
            for quotation in quotations(text, &how).iter().step_by(7) {
                check_walk(&grammar, &vocabulary, spelled(quotation, &how).as_bytes());
            }
        }
    }
}

#[test]
fn offsets() {
    for text in TEXTS.into_iter().chain([""]) {
        for how in all_options() {
            for quotation in quotations(text, &how).iter().chain(&["".to_owned(), "zz".to_owned()]) {
                let is_edge = |at: usize| text[..at].ends_with(is_word) != text[at..].starts_with(is_word);
                let expected: Vec<usize> = (0..=text.len())
                    .filter(|&at| text.is_char_boundary(at) && text[at..].starts_with(quotation.as_str()))
                    .filter(|&at| {
                        !how.whole_words || quotation.is_empty() || is_edge(at) && is_edge(at + quotation.len())
                    })
                    .collect();
                assert_eq!(how.offsets(text, quotation).collect::<Vec<_>>(), expected, "{text:?} {quotation:?}");
            }
        }
    }
    let how = SubstringOptions::default();
    assert_eq!(how.offsets("aaaa", "aa").collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(options(true, true, 1).offsets("a b", " ").count(), 0);
}

/// Sentences of made-up words, with paragraphs, quotes and numbers.
fn document(n_bytes: usize) -> String {
    let mut random = Random::new(3);
    let syllables = ["ta", "ri", "mon", "el", "du", "sha", "ko", "per", "ne", "lis", "or", "an", "é", "ß"];
    let words: Vec<String> = (0..3000)
        .map(|_| (0..1 + random.index(4)).map(|_| syllables[random.index(syllables.len())]).collect())
        .collect();
    let mut text = String::new();
    while text.len() < n_bytes {
        // The frequent words are the first ones.
        text += &words[random.index(words.len()).min(random.index(words.len())).min(random.index(words.len()))];
        text += ["", "", "", "", "", "", ",", ".", ".\n", " \"said\"", " 1984"][random.index(11)];
        text.push(' ');
    }
    text
}

/// Every part that was taken from a long text is accepted; what was changed in a place is not.
#[test]
fn long_texts() {
    let text = document(60_000);
    let vocabulary = o200k();
    for how in [options(false, false, 1), options(false, true, 2), options(true, false, 3)] {
        let grammar = Grammar::substring_with(&text, &how).unwrap();
        assert!(grammar.n_nodes() < 3 * text.len(), "{} nodes", grammar.n_nodes());
        let mut random = Random::new(8);
        for _ in 0..40 {
            let is_start = |at: usize| {
                text.is_char_boundary(at) && (at == 0 || text[..at].ends_with(' ')) && text[at..].starts_with(is_word)
            };
            let start = (random.index(text.len() - 900)..).find(|&at| is_start(at)).unwrap();
            let end = (start + 20 + random.index(800)..)
                .find(|&at| {
                    text.is_char_boundary(at) && !text[at..].starts_with(is_word) && text[..at].ends_with(is_word)
                })
                .unwrap();
            let spelled = spelled(&text[start..end], &how);
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            assert!(matcher.accept_bytes(spelled.as_bytes()).is_ok() && matcher.is_accepting());
            assert!(how.offsets(&text, &text[start..end]).any(|at| at == start));
            let changed = text[start..end].replacen(' ', "  ", 1);
            assert!(!text.contains(&changed) && matcher.is_accepting());
            assert!(!accepts(&grammar, self::spelled(&changed, &how).as_bytes()));
        }
    }
}

/// `cargo test --release -p formwork-tests --no-default-features --test grammars -- --ignored --nocapture quotation_times`
#[test]
#[ignore = "prints times"]
fn quotation_times() {
    let vocabulary = o200k();
    for n in [100_000, 10_000] {
        let text = document(n);
        let bounded = SubstringOptions { max_length: Some(300), ..options(false, false, 1) };
        for (name, how) in [
            ("at most 300", bounded),
            ("characters", options(false, false, 1)),
            ("at least 8", options(false, false, 8)),
            ("words", options(false, true, 1)),
        ] {
            let started = Instant::now();
            let grammar = Grammar::substring_with(&text, &how).unwrap();
            let built = started.elapsed();
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            let mut times = Vec::new();
            matcher.accept_bytes(b"\"").unwrap();
            let mut random = Random::new(1);
            for _ in 0..30 {
                let started = Instant::now();
                let n_allowed = matcher.mask().len_allowed();
                times.push((started.elapsed(), n_allowed));
                let allowed: Vec<_> = matcher.mask().iter().collect();
                matcher.accept_token(allowed[random.index(allowed.len())]).unwrap();
                if matcher.is_finished() {
                    break;
                }
            }
            println!(
                "{n} bytes, {name}: built in {built:?}, {} nodes; masks {:?}",
                grammar.n_nodes(),
                &times[..times.len().min(6)]
            );
        }
    }
}
