//! Rules and patterns whose text is like that of a JSON string, but without quotes: what follows
//! need not be a quote, and control characters may occur. Vocabularies have few tokens, so that any
//! of the ready sets may be empty: no token of string content at all, none longer than a character.

use std::sync::Arc;

use formwork::{Grammar, Matcher, Token, TokenId, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;

/// What texts and tokens are made of.
const PIECES: [&str; 16] =
    ["a", "x", "\"", "\\", "\n", "\t", "é", "\u{2028}", "—", "😀", " ", "1", "\u{7f}", "\\n", "\\u00", "e9"];

/// The same for both notations.
const CLASSES: [&str; 7] = [r#"[^"\\\x00-\x1F]"#, r"[^\n]", r#"[^"]"#, "[a-z]", r"[^\x00-\x1F]", "[^a]", r"[^\x00]"];

const OF_RULES: [&str; 6] = [
    r#"([^"\\\x00-\x1F] | "\\" ["\\/bfnrt] | "\\u" [0-9a-fA-F]{4})"#,
    r#""\n""#,
    r#""x""#,
    r#""\"""#,
    r#""a""#,
    r#""\\""#,
];

const OF_PATTERNS: [&str; 7] =
    [r#"([^"\\\x00-\x1F]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})"#, r"\n", "x", "\"", r"\\", "(?s:.)", "."];

const TIMES: [&str; 9] = ["", "*", "+", "?", "{2}", "{2,5}", "{1,3}", "{3,}", "{0,2}"];

/// Those of rules are counted; those of patterns would be hundreds of states each.
const TIMES_OF_RULES: [&str; 8] = ["", "*", "?", "{17,40}", "{64,}", "{300}", "{20,300}", "{0,300}"];

/// Lengths near the bounds above.
const LENGTHS: [usize; 9] = [0, 0, 17, 18, 19, 297, 298, 299, 300];

fn pick<'a>(random: &mut Random, of: &[&'a str]) -> &'a str {
    of[random.index(of.len())]
}

/// Up to four parts, and what they are a grammar of.
fn grammar(random: &mut Random) -> Option<(String, Arc<Grammar>)> {
    let is_rules = random.index(2) == 0;
    let (own, times, blank): (&[&str], &[&str], _) =
        if is_rules { (&OF_RULES, &TIMES_OF_RULES, " ") } else { (&OF_PATTERNS, &TIMES, "") };
    let mut text = String::from(if is_rules { "root ::=" } else { "" });
    for at in 0..=random.index(4) {
        if at > 0 && random.index(4) == 0 {
            text = text + blank + "|";
        }
        let all = if random.index(2) == 0 { &CLASSES[..] } else { own };
        text = text + blank + pick(random, all) + pick(random, times);
    }
    let grammar = if is_rules { Grammar::from_gbnf(&text) } else { Grammar::from_regex(&text) };
    Some((text, grammar.ok()?))
}

fn vocabulary(random: &mut Random) -> Arc<Vocabulary> {
    let mut tokens = vec![Token::end_of_generation("<end>")];
    for _ in 0..=random.index(30) {
        let n_pieces = if random.index(12) == 0 { 18 + random.index(6) } else { 1 + random.index(4) };
        let mut bytes: Vec<u8> = (0..n_pieces).flat_map(|_| pick(random, &PIECES).bytes()).collect();
        if random.index(6) == 0 {
            bytes.truncate(1 + random.index(bytes.len()));
        }
        tokens.push(Token::text(bytes));
    }
    if random.index(3) == 0 {
        // Enough for classes of characters to be worth it.
        let pairs = (b'a'..=b'z').flat_map(|first| b"abcx ".map(|second| vec![first, second]));
        tokens.extend(pairs.map(Token::text));
    }
    Vocabulary::new(tokens).unwrap()
}

#[test]
fn what_is_nearly_a_string() {
    let mut random = Random::new(23);
    let mut n_checked = 0;
    for _ in 0..cases(2000) {
        let Some((text, grammar)) = grammar(&mut random) else { continue };
        let vocabulary = vocabulary(&mut random);
        let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
        let begin: String = "aé".chars().cycle().take(LENGTHS[random.index(LENGTHS.len())]).collect();
        if matcher.accept_bytes(begin.as_bytes()).is_err() {
            continue;
        }
        let ids = (0..u32::try_from(vocabulary.n_vocab()).unwrap()).map(TokenId);
        for _ in 0..4 {
            let expected: Vec<TokenId> = ids.clone().filter(|&id| matcher.clone().accept_token(id).is_ok()).collect();
            let found: Vec<TokenId> = matcher.mask().iter().collect();
            assert_eq!(found, expected, "{text:?} after {begin:?} and {} tokens", matcher.n_tokens());
            n_checked += 1;
            let Some(&token) = expected.get(random.index(expected.len())) else { break };
            matcher.accept_token(token).unwrap();
        }
    }
    assert!(n_checked > cases(2000), "{n_checked}");
}
