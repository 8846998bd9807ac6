//! Texts tokenized without llama.cpp, compared with llama.cpp's tokens.

#![cfg(feature = "llama")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use formwork::Probe;
use formwork_tests::gguf::TensorType;
use formwork_tests::random::Random;
use formwork_tests::toy::{self, Shape, TokenType, Vocab};

/// A vocabulary as small models of the family have it: text, a token that is one wherever it stands, and markup.
static PROBE: LazyLock<Probe> = LazyLock::new(|| {
    let mut vocab = Vocab::o200k_base();
    vocab.push("<|start|>", TokenType::Control);
    vocab.push("[tool] ", TokenType::UserDefined);
    open(&vocab)
});

fn open(vocab: &Vocab) -> Probe {
    let shape = Shape {
        layers: 1,
        width: 32,
        heads: 1,
        kv_heads: 1,
        feed_forward: 32,
        context: 1 << 20,
        tied: true,
        weights: TensorType::F16,
        ..Shape::tiny()
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.gguf");
    toy::llama(&shape, vocab).write_to(&path).unwrap();
    Probe::open(&path).unwrap()
}

fn check(text: &str) {
    let probe = &*PROBE;
    assert_eq!(probe.tokens(text).unwrap(), probe.llama_cpp_tokens(text, true), "{text:?}");
    assert_eq!(probe.plain_tokens(text).unwrap(), probe.llama_cpp_tokens(text, false), "{text:?}");
}

/// What random texts are put together from.
const PARTS: &[&str] = &[
    "a",
    "b",
    "Z",
    "Q",
    "word",
    "Word",
    "WORD",
    "camelCase",
    "HTTPServer",
    "don't",
    "I'LL",
    "'re",
    "'S",
    "'x",
    "'",
    "0",
    "7",
    "42",
    "12345",
    " ",
    "  ",
    "    ",
    "\t",
    "\n",
    "\r\n",
    "\n\n",
    "\u{b}",
    "\u{c}",
    "\u{a0}",
    "\u{3000}",
    "\u{2028}",
    "\u{85}",
    "/",
    "//",
    ".",
    ",",
    ":",
    ";",
    "-",
    "--",
    "_",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\": \"",
    "\", \"",
    "\\",
    "<",
    ">",
    "|",
    "ä",
    "Ä",
    "ß",
    "é",
    "е\u{301}",
    "ñ",
    "Ǆ",
    "ǅ",
    "ǆ",
    "ª",
    "ⅷ",
    "Ⅷ",
    "²",
    "½",
    "٣",
    "१",
    "日本",
    "語",
    "。",
    "、",
    "中文",
    "한국어",
    "ไทย",
    "देवनागरी",
    "العربية",
    "עברית",
    "🦀",
    "👩‍👩‍👧",
    "🇩🇪",
    "\u{301}",
    "\u{200d}",
    "\u{feff}",
    "\u{fffd}",
    "\u{e000}",
    "€",
    "+",
    "$",
    "=",
    "~",
    "^",
    "`",
    "@",
    "#",
    "<|start|>",
    "<|sta",
    "[tool] ",
    "[tool]",
    "<|endoftext|>",
    "the",
    " the",
    " of",
    "ing",
    "tion",
];

#[test]
fn texts_of_all_kinds() {
    assert!(PROBE.has_own_tokenizer());
    check("");
    for text in [include_str!("../../README.md"), include_str!("../../ARCHITECTURE.md"), include_str!("tokenize.rs")] {
        text.split_inclusive("\n\n").for_each(check);
    }
    check(&"a".repeat(5000));
    check(&"ab ".repeat(3000));
    check(&"9".repeat(5000));
    check(&" ".repeat(5000));
    check(&"日本語".repeat(500));
    let mut random = Random::new(1);
    for _ in 0..1500 {
        let n = 1 + random.index(24);
        let text: String = (0..n).map(|_| PARTS[random.index(PARTS.len())]).collect();
        check(&text);
    }
}

/// Every character between letters, between numbers, between spaces and twice.
fn check_characters(all: impl Iterator<Item = char>) {
    let all: Vec<char> = all.filter(|c| *c != '\0').collect();
    for some in all.chunks(200) {
        let text: String = some.iter().map(|c| format!("a{c}b 1{c}2 {c} {c}{c}A{c}\n")).collect();
        if PROBE.tokens(&text).unwrap() != PROBE.llama_cpp_tokens(&text, true) {
            some.iter().for_each(|c| check(&format!("a{c}b 1{c}2 {c} {c}{c}A{c}\n")));
        }
    }
}

#[test]
fn characters() {
    check_characters('\0'..'\u{3100}');
    check_characters(('\u{3100}'..=char::MAX).step_by(251));
}

#[test]
#[ignore = "a minute or two"]
fn all_characters() {
    check_characters('\0'..=char::MAX);
}

/// Without a token for each byte, or with rules that make none, llama.cpp spells what is missing in ways of its own.
#[test]
fn odd_vocabularies_are_left_to_llama_cpp() {
    for vocab in [Vocab::bytes().with_pre("gpt-4o"), Vocab::merged(), Vocab::odd().with_pre("llama4")] {
        let probe = open(&vocab);
        for text in ["", "plain text", " don't  stop\n\n", "Ünïcödé 12345", "日本語 🦀"] {
            assert_eq!(probe.plain_tokens(text).unwrap(), probe.llama_cpp_tokens(text, false), "{text:?}");
        }
    }
}
