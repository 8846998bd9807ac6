//! The vocabularies of the mask tests.

use std::sync::{Arc, LazyLock};

use formwork::{Token, TokenKind, Vocabulary};
use formwork_tests::random::Random;

pub fn bytes() -> Vec<Token> {
    (0..=255_u8).map(|byte| Token::text([byte])).collect()
}

/// All single bytes and, beside them, everything that a vocabulary can contain to hurt.
pub fn hostile() -> Arc<Vocabulary> {
    let mut tokens = bytes();
    let smile = "😀".as_bytes();
    for from in 0..4 {
        for to in from + 1..=4 {
            tokens.push(Token::text(&smile[from..to]));
        }
    }
    let texts: [&[u8]; 24] = [
        b"",
        b"",
        b"\"",
        b"{\"",
        b"\": \"",
        b"\", \"",
        b"\":\"",
        b"\"},",
        b"\"}",
        b"}, {",
        b"\":",
        b"name",
        b"{\"name\": \"",
        b"\xC0\xAF",
        b"\xED\xA0\x80",
        b"\xFF\xFE",
        b"a\xF0\x9F",
        b"\x98\x80\"",
        b"\\u",
        b"d83",
        b"\\ud83d\\ude",
        b"  ",
        b"\n  ",
        b"\t\t",
    ];
    tokens.extend(texts.map(Token::text));
    tokens.push(Token::text(vec![b'a'; 1000]));
    tokens.push(Token::text([b"{\"name\": \"", vec![b'x'; 980].as_slice(), b"\", \"age\": "].concat()));
    tokens.push(Token::text(vec![b' '; 1000]));
    tokens.push(Token::text(vec![b'1'; 300]));
    tokens.push(Token::control("\""));
    tokens.push(Token::control("{\"name\": \""));
    tokens.push(Token { bytes: b"}".to_vec(), kind: TokenKind::Unused });
    tokens.push(Token::end_of_generation("}"));
    tokens.push(Token::end_of_generation(""));
    Vocabulary::new(tokens).unwrap()
}

/// A vocabulary that cannot spell most texts, without an end-of-generation token.
pub fn poor() -> Arc<Vocabulary> {
    let texts =
        ["{\"name\":", "{\"name\": ", "\"\"", "\"x", "x\"", ", ", "\"age\": ", "1", "a", "ab", "c", "[]", "[", "]"];
    Vocabulary::new(texts.map(Token::text).to_vec()).unwrap()
}

/// All of `o200k_base`, made once.
pub fn o200k() -> Arc<Vocabulary> {
    static O200K: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| Vocabulary::new(o200k_tokens()).unwrap());
    Arc::clone(&O200K)
}

pub fn o200k_tokens() -> Vec<Token> {
    let tokens = formwork_tests::vocabularies::o200k_base();
    assert!(tokens.iter().filter(|t| t.kind == TokenKind::Text).count() > 199_000, "the vocabulary did not load");
    tokens
}

/// What tokens of a real vocabulary are picked for, each with how many are picked.
type Kind = (usize, fn(&[u8]) -> bool);

const KINDS: [Kind; 12] = [
    (130, |bytes| bytes.len() >= 12),
    (170, |bytes| bytes.contains(&b'"')),
    (80, |bytes| bytes.contains(&b'\\')),
    (150, |bytes| bytes.iter().all(u8::is_ascii_digit)),
    (120, |bytes| std::str::from_utf8(bytes).is_err()),
    (80, |bytes| bytes.iter().all(u8::is_ascii_whitespace)),
    (110, |bytes| !bytes.is_ascii() && std::str::from_utf8(bytes).is_ok()),
    (130, |bytes| bytes.iter().all(u8::is_ascii_lowercase)),
    (60, |bytes| bytes.iter().all(u8::is_ascii_uppercase)),
    (60, |bytes| bytes.iter().all(u8::is_ascii_hexdigit)),
    (120, |bytes| bytes.iter().any(u8::is_ascii_punctuation)),
    (60, |_| true),
];

/// Tokens that tell JSON, numbers, dates and small patterns apart.
const TELLING: [&str; 49] = [
    "\"\"",
    "\\\"",
    "\\\\",
    "\\u00",
    "\\ud83d\\ude00",
    "\\ud83d",
    "d83d",
    "\\n\\n",
    "[[",
    "]]",
    "],[",
    "], [",
    "1,",
    ",1",
    "1, 2, 3",
    "1,2,3,4,5,6",
    "null",
    "true,",
    "false]",
    "0.",
    "e-1",
    "-0",
    "{\"",
    "\": \"",
    "\":\"",
    "\",\"",
    "\": ",
    "},{",
    "a-b",
    "foo-1",
    "2024-",
    "-01-",
    "T00:",
    "@x.",
    "://",
    "abc",
    "abcdef",
    "aaabbb",
    "bccc",
    "ab",
    "cab",
    "\"a",
    "\"a\"",
    "\"foo-123\"",
    "\"]",
    "\"}",
    "x,",
    ",y",
    "_z-",
];

/// Some 1,600 tokens: all single bytes, a sample of `o200k_base` with more of what is rare and telling, tokens longer than most bounds, tokens twice, and
/// all that isn't text. In random order, so that neighbours in the byte order are far apart.
pub fn sampled_tokens(seed: u64) -> Vec<Token> {
    static ALL: LazyLock<Vec<Token>> = LazyLock::new(o200k_tokens);
    let mut random = Random::new(seed);
    let mut tokens = bytes();
    for (n_tokens, fits) in KINDS {
        let fitting: Vec<&Token> =
            ALL.iter().filter(|token| token.kind == TokenKind::Text && fits(&token.bytes)).collect();
        tokens.extend((0..n_tokens).map(|_| fitting[random.index(fitting.len())].clone()));
    }
    for n in [9, 10, 11, 15, 16, 17, 18, 126, 127, 128, 129, 130, 131, 140] {
        tokens.push(Token::text(vec![b'a'; n]));
        tokens.push(Token::text([vec![b'z'; n - 1].as_slice(), b"\""].concat()));
        tokens.push(Token::text([vec![b'q'; n - 3].as_slice(), b"\", \""].concat()));
        tokens.push(Token::text([vec![b'b'; n - 2].as_slice(), b"\\u"].concat()));
        tokens.push(Token::text("é".repeat(n)));
        tokens.push(Token::text(vec![b'7'; n]));
    }
    for text in TELLING {
        tokens.push(Token::text(text));
    }
    tokens.push(Token::text(""));
    tokens.push(Token::control("\""));
    tokens.push(Token { bytes: b"a".to_vec(), kind: TokenKind::Unused });
    tokens.push(Token::end_of_generation(""));
    tokens.push(Token::end_of_generation("\""));
    for at in (1..tokens.len()).rev() {
        tokens.swap(at, random.index(at + 1));
    }
    tokens
}

/// The vocabulary of [`sampled_tokens`].
pub fn sampled(seed: u64) -> Arc<Vocabulary> {
    Vocabulary::new(sampled_tokens(seed)).unwrap()
}
