//! Vocabularies unlike those of models: odd tokens among useful ones.

use formwork::{Token, TokenKind};

use crate::random::Random;

const TEXTS: [&str; 48] = [
    "{\"", "\":", "\",\"", "\"}", "[]", "{}", "},{", ", ", ": ", "null", "true", "false", "tru", "e", "12", "0.", "1e",
    "-1", "\\u", "\\u00", "\\\"", "\\n", "é", "😀", "to be", " be", "not", "question", "abc", "ab", "aaaa", "name",
    "\"name\"", "age", "kind", "One", "</f>", "<f=", "<f=add>[", "```", "json\n", "\n  ", "    ", "\t", "person",
    "Perhaps", "xyz ", "a-b",
];

/// Up to some hundred tokens: all bytes or only some, texts, and tokens that no vocabulary should
/// have.
pub fn tokens(random: &mut Random<'_>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let n_bytes = *random.pick(&[256, 256, 256, 128, 0]);
    tokens.extend((0..=255_u8).take(n_bytes).map(|byte| Token::text([byte])));
    for _ in 0..random.index(60) {
        tokens.push(match random.index(12) {
            0 => Token::text(""),
            1 => Token::text(
                [b"\xFF".as_slice(), b"\xC0\x80", b"\xED\xA0\x80", b"\xF0\x9F", b"\x98\x80", b"\xC3", b"\xA9a", b"\""]
                    [random.index(8)],
            ),
            2 => Token::text(vec![*random.pick(b"a \"[0\\"); 1000]),
            3 => Token::text(b"[{\"a a".repeat(200)),
            4 => Token::text(vec![*random.pick(b"a [9\n"); 1 + random.index(40)]),
            5 => Token { bytes: b"unused".to_vec(), kind: TokenKind::Unused },
            6 => Token::control("<|im_start|>"),
            7 => Token::end_of_generation("</s>"),
            8 => tokens.get(random.index(tokens.len())).cloned().unwrap_or(Token::text("a")),
            9 => Token::text([*random.pick(&TEXTS), *random.pick(&TEXTS)].concat()),
            _ => Token::text(*random.pick(&TEXTS)),
        });
    }
    if !random.once_in(8) {
        tokens.push(Token::end_of_generation(""));
    }
    tokens
}
