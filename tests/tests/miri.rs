//! One pass through the mask engine that is small enough for Miri (`cargo xtask miri`): a type's
//! statics are linked, several threads compute masks and share the results, matchers are cloned and
//! rolled back, and a vocabulary is read back from bytes.

#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::sync::Arc;
use std::thread;

use formwork::{Grammar, Matcher, Structured, Style, Token, TokenId, Vocabulary, fill_masks};

#[derive(Structured)]
#[allow(dead_code, reason = "only its grammar is wanted")]
struct Switch {
    on: bool,
    level: Option<Level>,
}

#[derive(Structured)]
#[allow(dead_code, reason = "only its grammar is wanted")]
enum Level {
    Low,
    High,
}

const TEXT: &[u8] = br#"{"on":true,"level":"High"}"#;

fn tokens() -> Vec<Token> {
    let mut bytes = TEXT.to_vec();
    bytes.extend(b"falsenuLwx");
    bytes.sort_unstable();
    bytes.dedup();
    let words: [&[u8]; 4] = [br#"{""#, br#"":"#, b"tru", br#"h"}"#];
    let texts = bytes.chunks(1).chain(words).map(|bytes| Token::text(bytes.to_vec()));
    texts.chain([Token::end_of_generation("")]).collect()
}

/// The tokens that can follow, tried one by one.
fn by_trying(matcher: &Matcher) -> Vec<TokenId> {
    let n_vocab = u32::try_from(matcher.vocabulary().n_vocab()).unwrap();
    (0..n_vocab).map(TokenId).filter(|&token| matcher.clone().accept_token(token).is_ok()).collect()
}

fn walk(mut matcher: Matcher) {
    let mut written = 0;
    while written < TEXT.len() {
        let allowed: Vec<TokenId> = matcher.mask().iter().collect();
        assert_eq!(allowed, by_trying(&matcher));
        let vocabulary = Arc::clone(matcher.vocabulary());
        let fits = |token: &&TokenId| TEXT[written..].starts_with(vocabulary.bytes(**token));
        let token = *allowed.iter().filter(fits).max_by_key(|token| vocabulary.bytes(**token).len()).unwrap();
        matcher.accept_token(token).unwrap();
        matcher.rollback(1);
        matcher.accept_token(token).unwrap();
        written += vocabulary.bytes(token).len();
    }
    assert!(matcher.is_accepting());
}

#[test]
fn threads_share_what_they_find() {
    let grammar = Grammar::of::<Switch>(Style::Compact);
    let vocabulary = Vocabulary::new(tokens()).unwrap();
    let vocabulary = Vocabulary::with_saved(tokens(), &vocabulary.save()).unwrap();

    let first = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
    let threads: Vec<_> = (0..2).map(|_| first.clone()).map(|matcher| thread::spawn(|| walk(matcher))).collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());

    let n_words = vocabulary.n_vocab().div_ceil(32);
    let mut matchers = [first.clone(), first];
    let mut rows = [vec![0; n_words], vec![0; n_words]];
    let mut batch: Vec<(&mut Matcher, &mut [u32])> =
        matchers.iter_mut().zip(&mut rows).map(|(matcher, row)| (matcher, row.as_mut_slice())).collect();
    fill_masks(&mut batch, 2);
    assert_eq!(rows[0], rows[1]);
    assert_ne!(rows[0], vec![0; n_words]);
}
