//! Choices, quotations and tags.

use std::sync::Arc;

use formwork_core::{
    Document, Grammar, GrammarOptions, Quote, QuoteOptions, StructuralTags, Style, SubstringOptions, Tag,
};

use super::Hostile;

/// Choices, quotations and tags of about `n_bytes`.
pub(crate) fn each(n_bytes: usize, visit: &mut dyn FnMut(Hostile)) {
    for (name, options) in choices(n_bytes) {
        visit(Hostile::new(format!("choice: {name}"), move || Grammar::choice(&options)));
    }
    for (name, text) in texts(n_bytes) {
        let text: Arc<str> = text.into();
        for (how, options) in quotations() {
            let text = Arc::clone(&text);
            visit(Hostile::new(format!("quotation: {name}, {how}"), move || Grammar::substring_with(&text, &options)));
        }
        for whole_words in [true, false] {
            let text = Arc::clone(&text);
            let how = if whole_words { "words" } else { "characters" };
            visit(Hostile::new(format!("document: {name}, {how}"), move || {
                let options = QuoteOptions { whole_words, ..QuoteOptions::default() };
                let document = Document::with_options(Arc::clone(&text), options);
                Grammar::with_document::<Vec<Quote>>(&document, GrammarOptions::default())
            }));
        }
    }
    for (name, tags) in tags(n_bytes) {
        visit(Hostile::new(format!("tags: {name}"), move || Grammar::structural_tags(&tags)));
    }
}

fn choices(n: usize) -> Vec<(&'static str, Vec<String>)> {
    let root = (2.0 * n as f64).sqrt() as usize;
    vec![
        ("numbers", (0..n / 7).map(|i| i.to_string()).collect()),
        ("hashes", (0..n / 10).map(|i| format!("{:010}", i * 7_919_777 % 9_999_999_967)).collect()),
        ("a long text", vec!["a".repeat(n)]),
        ("two long texts", vec!["a".repeat(n / 2), "b".repeat(n / 2)]),
        ("longer and longer", (0..root).map(|i| "a".repeat(i)).collect()),
        ("longer and longer from behind", (0..root).map(|i| format!("{}b", "a".repeat(i))).collect()),
        ("equal", vec!["ab".to_owned(); n / 2]),
        ("empty", vec![String::new(); n]),
    ]
}

fn texts(n: usize) -> Vec<(&'static str, String)> {
    let mut seed = 1_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (seed >> 33) % below
    };
    let letters = (0..n).map(|_| char::from(b'a' + u8::try_from(random(26)).unwrap())).collect();
    let bits = (0..n).map(|_| if random(2) == 0 { 'a' } else { 'b' }).collect();
    let words = (0..n / 6).map(|_| format!("w{} ", random(5000))).collect();
    let characters =
        (0..n / 3).filter_map(|_| char::from_u32(0x4E00 + u32::try_from(random(20_000)).unwrap())).collect();
    vec![
        ("letters", letters),
        ("two letters", bits),
        ("words", words),
        ("Chinese characters", characters),
        ("one letter", "a".repeat(n)),
        ("one letter and another", format!("{}b", "a".repeat(n))),
        ("two letters by turns", "ab".repeat(n / 2)),
        ("one word", "word ".repeat(n / 5)),
        ("one long word", format!("{} b", "é".repeat(n / 2))),
        ("spaces", " ".repeat(n)),
        ("escapes", "\"\\\u{1}\n".repeat(n / 4)),
        ("different words", (0..n / 7).map(|i| format!("{i} ")).collect()),
    ]
}

fn quotations() -> Vec<(&'static str, SubstringOptions)> {
    let default = SubstringOptions::default();
    vec![
        ("characters", default),
        ("raw", SubstringOptions { raw: true, ..default }),
        ("words", SubstringOptions { whole_words: true, ..default }),
        ("at least 100", SubstringOptions { min_length: 100, ..default }),
        ("at most 50", SubstringOptions { max_length: Some(50), ..default }),
        ("at most 50 words", SubstringOptions { whole_words: true, max_length: Some(50), ..default }),
        ("at least 100,000 words", SubstringOptions { whole_words: true, min_length: 100_000, ..default }),
    ]
}

fn tags(n: usize) -> Vec<(&'static str, StructuralTags)> {
    let null = Grammar::of::<()>(Style::Spaced);
    let tag = |begin: String, end: String| Tag { begin, grammar: Arc::clone(&null), end };
    let one_trigger = |n: usize, begin: &dyn Fn(usize) -> String| {
        StructuralTags::new((0..n).map(|i| tag(begin(i), "</f>".into())).collect(), ["<f="])
    };
    let many_triggers = |n: usize, trigger: &dyn Fn(usize) -> String| {
        let triggers: Vec<String> = (0..n).map(trigger).collect();
        StructuralTags::new(triggers.iter().map(|trigger| tag(trigger.clone(), String::new())).collect(), triggers)
    };
    let character = |i: usize| char::from_u32(0x4E00 + u32::try_from(i).unwrap() % 0x5000).unwrap();
    let special = |n: usize| {
        let mut tags = many_triggers(n, &|i| format!("<|{i}|>"));
        tags.special_tokens.clone_from(&tags.triggers);
        tags
    };
    let mut lengths = StructuralTags::new(vec![tag("<f>".repeat(n / 3), "<f>".into())], ["<"]);
    lengths.special_tokens =
        (1..(2.0 * n as f64).sqrt() as usize / 2).map(|i| format!("{}!", "<f>".repeat(i))).collect();
    let mut at_least_one = one_trigger(n / 20, &|i| format!("<f={i}>"));
    at_least_one.at_least_one = true;
    let words = Grammar::choice(&(0..2000).map(|i| i.to_string()).collect::<Vec<_>>()).unwrap();
    let large = |n: usize| {
        StructuralTags::new(
            (0..n)
                .map(|i| Tag { begin: format!("<f={i}>"), grammar: Arc::clone(&words), end: String::new() })
                .collect(),
            ["<f="],
        )
    };
    vec![
        ("tags", one_trigger(n / 20, &|i| format!("<f={i}>"))),
        ("at least one tag", at_least_one),
        ("long beginnings", one_trigger(n / 1000, &|i| format!("<f={}{i}>", "a".repeat(990)))),
        ("a long beginning", one_trigger(1, &|_| format!("<f={}", "a".repeat(n)))),
        (
            "long ends",
            StructuralTags::new((0..n / 1000).map(|i| tag(format!("<f={i}"), "é".repeat(500))).collect(), ["<f="]),
        ),
        ("a long trigger", many_triggers(1, &|_| "a".repeat(n / 2))),
        ("long triggers", many_triggers(30, &|i| format!("{i:02}{}", "ab".repeat(n / 120)))),
        ("triggers", many_triggers(n / 12, &|i| format!("<{i:06}>"))),
        ("triggers of one character", many_triggers(20_000.min(n / 8), &|i| character(i).to_string())),
        (
            "long triggers of many characters",
            many_triggers(2, &|at| (0..n / 12).map(|i| character(2 * i + at)).collect()),
        ),
        ("special tokens", special(n / 30)),
        ("special tokens of many lengths", lengths),
        ("grammars", large(n / 20)),
        ("equal tags", one_trigger(n / 16, &|_| "<f=a>".to_owned())),
    ]
}
