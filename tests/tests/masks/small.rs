//! Walks over small vocabularies, such as single bytes and hostile ones, with every token tried in
//! every state; forks and rollbacks; forced bytes; and a few states of `o200k_base` in full.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Matcher, Structured, Style, Token, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;
use proptest::prelude::*;

use crate::vocabularies::{bytes, hostile, o200k, poor};

/// Compares the masks along a random walk of at most `steps` tokens with brute force; returns the text.
fn check(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, seed: u64, steps: usize) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    let mut text = Vec::new();
    for step in 0..steps {
        let allowed = check_place(&mut matcher, vocabulary, &text);
        if step % 4 == 0 {
            check_budgets(&mut matcher, vocabulary);
        }
        if allowed.is_empty() {
            assert!(matcher.is_finished() || vocabulary.end_of_generation().is_empty() || !spells(&mut matcher));
            break;
        }
        // Long tokens make interesting places; half of the time take one of them.
        let pick = random.index(1 << 30);
        let token = match pick % 2 {
            0 => *allowed.iter().max_by_key(|t| (vocabulary.bytes(**t).len(), pick ^ t.index())).unwrap(),
            _ => allowed[pick % allowed.len()],
        };
        matcher.accept_token(token).unwrap();
        if vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
            assert!(matcher.is_finished());
            assert_eq!(matcher.mask().len_allowed(), 0);
            break;
        }
        text.extend_from_slice(vocabulary.bytes(token));
    }
    text
}

fn spells(matcher: &mut Matcher) -> bool {
    matcher.min_tokens_to_end().is_some()
}

/// Every token here, by brute force against the mask; returns the allowed ones.
fn check_place(matcher: &mut Matcher, vocabulary: &Vocabulary, text: &[u8]) -> Vec<TokenId> {
    let accepting = matcher.is_accepting();
    let n_tokens = matcher.n_tokens();
    let mut allowed = Vec::new();
    for id in 0..u32::try_from(vocabulary.n_vocab()).unwrap() + 70 {
        let token = TokenId(id);
        let bytes = vocabulary.bytes(token);
        let expected = match vocabulary.kind(token) {
            Some(TokenKind::Text) => !bytes.is_empty() && matcher.clone().accept_bytes(bytes).is_ok(),
            Some(TokenKind::EndOfGeneration) => accepting,
            Some(TokenKind::Control | TokenKind::Unused) | None => false,
        };
        let context =
            || format!("token {id} {:?} after {:?}", bytes.escape_ascii().to_string(), text.escape_ascii().to_string());
        assert_eq!(matcher.mask().is_allowed(token), expected, "mask, {}", context());
        assert_eq!(matcher.validate_tokens(&[token]), usize::from(expected), "validate, {}", context());
        assert_eq!(matcher.accept_token(token).is_ok(), expected, "accept, {}", context());
        if expected {
            allowed.push(token);
            matcher.rollback(1);
        }
        assert_eq!(matcher.n_tokens(), n_tokens);
    }
    assert_eq!(matcher.mask().iter().collect::<Vec<_>>(), allowed);
    assert_eq!(matcher.mask().len_allowed(), allowed.len());
    assert_eq!(matcher.mask().words().len(), vocabulary.n_vocab().div_ceil(32));
    allowed
}

/// The narrowed masks here are the tokens after which the budget still suffices, and never empty while it suffices now.
fn check_budgets(matcher: &mut Matcher, vocabulary: &Vocabulary) {
    let least = matcher.min_tokens_to_end();
    for budget in [0, 1, 3, least.unwrap_or(1), least.unwrap_or(1) + 1, 1000] {
        let narrowed: Vec<TokenId> = matcher.mask_within(budget).iter().collect();
        let expected: Vec<TokenId> = matcher
            .mask()
            .iter()
            .collect::<Vec<_>>()
            .into_iter()
            .filter(|&token| {
                let mut after = matcher.clone();
                after.accept_token(token).unwrap();
                let enough = after.min_tokens_to_end().is_some_and(|rest| rest < budget);
                enough || budget > 0 && vocabulary.kind(token) == Some(TokenKind::EndOfGeneration)
            })
            .collect();
        assert_eq!(narrowed, expected, "budget {budget}");
        let must_go_on = least.is_some_and(|least| 0 < least && least <= budget);
        assert!(!must_go_on || !narrowed.is_empty(), "budget {budget} suffices, yet nothing is allowed");
    }
}

#[derive(Structured)]
#[allow(dead_code)]
struct Person {
    name: String,
    age: u8,
    tags: Vec<Kind>,
    boss: Option<Box<Person>>,
}

#[derive(Structured)]
#[allow(dead_code)]
enum Kind {
    #[serde(rename = "a")]
    A,
    #[serde(rename = "a😀")]
    Smile,
    #[serde(rename = "a😁é\n")]
    Grin,
}

type Everything = (HashMap<String, f32>, [Option<char>; 3], BTreeMap<String, Vec<i64>>, Option<()>, f64);

fn grammars() -> Vec<Arc<Grammar>> {
    let mut grammars = Vec::new();
    for style in Style::ALL {
        grammars.push(Grammar::of::<Person>(style));
        grammars.push(Grammar::of::<Everything>(style));
    }
    grammars.push(Grammar::of::<u128>(Style::Spaced));
    grammars.push(Grammar::of::<Kind>(Style::Spaced));
    grammars.push(Grammar::with_options::<Person>(GrammarOptions { max_depth: 2, ..GrammarOptions::default() }));
    grammars.push(Grammar::from_regex(r"(?:ab|a)*c{0,20}|\d+(?:😀|é|\p{Greek}){2,4}").unwrap());
    grammars.push(Grammar::choice(&["a", "ab", "abc", "b😀", "", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa"]).unwrap());
    grammars
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn single_bytes(seed: u64) {
        let mut tokens = bytes();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        for grammar in grammars() {
            check(&grammar, &vocabulary, seed, 60);
        }
    }

    #[test]
    fn hostile_tokens(seed: u64) {
        let vocabulary = hostile();
        for grammar in grammars() {
            check(&grammar, &vocabulary, seed, 30);
        }
    }

    #[test]
    fn missing_tokens(seed: u64) {
        let vocabulary = poor();
        for grammar in grammars() {
            check(&grammar, &vocabulary, seed, 30);
        }
    }

    /// Random vocabularies over few letters: many prefixes and duplicates.
    #[test]
    fn random_tokens(seed: u64, texts in prop::collection::vec("[a-c{\"\\[\\]:, 1n]{0,4}", 1..60)) {
        let mut tokens: Vec<Token> = texts.into_iter().map(Token::text).collect();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        for grammar in grammars() {
            check(&grammar, &vocabulary, seed, 20);
        }
    }
}

/// After any mix of accepting and rolling back, a matcher is where a fresh one is that accepts what is left; a fork made
/// on the way has not moved.
fn check_rollback(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, seed: u64) {
    let mut random = Random::new(seed);
    let place = |matcher: &mut Matcher| {
        let words = matcher.mask().words().to_vec();
        let ends = (matcher.min_bytes_to_end(), matcher.min_tokens_to_end());
        (words, ends, matcher.is_accepting(), matcher.is_finished(), matcher.forced_bytes(), matcher.n_tokens())
    };
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    let mut accepted: Vec<TokenId> = Vec::new();
    for _ in 0..30 {
        let mut fork = matcher.clone();
        let before = place(&mut fork);
        if random.below(3) == 0 {
            let n = random.index(accepted.len() + 2);
            matcher.rollback(n);
            accepted.truncate(accepted.len().saturating_sub(n));
        } else {
            let allowed: Vec<TokenId> = matcher.mask().iter().collect();
            if let Some(&token) = allowed.get(random.index(allowed.len())) {
                matcher.accept_token(token).unwrap();
                accepted.push(token);
            }
        }
        let mut fresh = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        assert_eq!(fresh.validate_tokens(&accepted), accepted.len());
        accepted.iter().for_each(|&token| fresh.accept_token(token).unwrap());
        assert_eq!(place(&mut matcher), place(&mut fresh), "after {accepted:?}");
        assert_eq!(place(&mut fork), before, "the fork moved");
    }
    matcher.reset();
    assert_eq!(place(&mut matcher), place(&mut Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rollback_and_forks(seed: u64) {
        for vocabulary in [hostile(), poor()] {
            for grammar in grammars() {
                check_rollback(&grammar, &vocabulary, seed);
            }
        }
    }
}

#[test]
fn o200k_base() {
    let vocabulary = o200k();
    for (seed, grammar) in (7..).zip([
        Grammar::of::<Person>(Style::Spaced),
        Grammar::of::<Person>(Style::Flexible),
        Grammar::of::<Everything>(Style::Pretty),
        Grammar::from_regex(r"[a-z]+(?: [A-Z]\w*)*").unwrap(),
    ]) {
        let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
        let mut random = Random::new(seed);
        for _ in 0..12 {
            // Budgets are checked on the small vocabularies; here it is the size that counts.
            let allowed = check_place(&mut matcher, &vocabulary, b"");
            assert!(!allowed.is_empty() || matcher.is_finished());
            if matcher.is_finished() {
                break;
            }
            matcher.accept_token(allowed[random.index(allowed.len())]).unwrap();
        }
    }
}

/// The tightest budget writes the shortest text, and every looser one a complete text, on a real vocabulary.
#[test]
fn o200k_base_within_budget() {
    let vocabulary = o200k();
    let grammar = Grammar::of::<Person>(Style::Spaced);
    let least = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary)).min_tokens_to_end().unwrap();
    assert!(least < grammar.min_bytes() / 2, "{least} tokens for {} bytes: long tokens go unused", grammar.min_bytes());
    for budget in least..least + 12 {
        let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
        let mut random = Random::new(budget as u64);
        let mut left = budget;
        while left > 0 && !matcher.is_finished() {
            let mask = matcher.mask_within(left);
            assert!(mask.len_allowed() > 0);
            let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
            matcher.accept_token(token).unwrap();
            left -= 1;
        }
        assert!(matcher.is_accepting(), "budget {budget}");
    }
}

/// Tokens held back at the end of a forced run: what the model might still merge is its own to choose.
#[test]
fn forced_tokens_hold_back() {
    let mut tokens = bytes();
    let merged = ["{\"", "name", "\":", "\": ", "\": \"", " \"", "\": \"A"];
    tokens.extend(merged.map(Token::text));
    tokens.push(Token::end_of_generation(""));
    let vocabulary = Vocabulary::new(tokens).unwrap();
    let longest = |text: &[u8]| {
        let mut out = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let ids = 0..u32::try_from(vocabulary.n_vocab()).unwrap();
            let fits =
                ids.map(TokenId).filter(|&t| !vocabulary.bytes(t).is_empty() && rest.starts_with(vocabulary.bytes(t)));
            let token = fits.max_by_key(|&t| vocabulary.bytes(t).len()).unwrap();
            out.push(token);
            rest = &rest[vocabulary.bytes(token).len()..];
        }
        out
    };
    let mut matcher = Matcher::new(Grammar::of::<Person>(Style::Spaced), Arc::clone(&vocabulary));
    assert_eq!(matcher.forced_bytes(), b"{\"name\": \"");
    let forced = matcher.forced_tokens(longest);
    // `": "` is the last token, and `": "A` could still swallow it.
    let spelled: Vec<&[u8]> = forced.iter().map(|&t| vocabulary.bytes(t)).collect();
    assert_eq!(spelled, [&b"{\""[..], b"name"]);
    // A tokenizer that changes the text gives nothing.
    assert!(matcher.forced_tokens(|_| longest(b"{\"Name\": \"")).is_empty());
    // Forks are independent, a rollback goes back exactly.
    let mut fork = matcher.clone();
    forced.iter().for_each(|&t| fork.accept_token(t).unwrap());
    fork.accept_bytes(b"\": \"A").unwrap();
    assert_eq!(matcher.forced_bytes(), b"{\"name\": \"");
    fork.rollback(1);
    assert_eq!(fork.forced_bytes(), b"name\": \"");
    fork.rollback(100);
    assert_eq!(fork.forced_bytes(), b"{\"name\": \"");
}

#[test]
fn what_is_refused() {
    assert!(Vocabulary::new(vec![]).is_err());
    assert!(Vocabulary::new(vec![Token::text(vec![b'a'; 1 << 20])]).is_err());
    assert!(Grammar::from_regex("(").unwrap_err().is_syntax());
    assert!(Grammar::from_regex(r"\bé").unwrap_err().is_syntax());
    assert!(Grammar::from_regex(r"[^\s\S]").unwrap_err().is_empty());
    assert!(Grammar::from_regex(r"(?:\w{1,100}x){100}").unwrap_err().is_too_large());
    assert!(Grammar::choice::<&str>(&[]).unwrap_err().is_empty());
}
