//! Real vocabularies, saved and read back.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashMap;
use std::sync::Arc;

use formwork::{Grammar, Matcher, Style, Token, TokenKind, Vocabulary};
use formwork_tests::random::Random;
use formwork_tests::vocabularies::{cl100k_base, o200k_base};

fn texts(tokens: &[Token]) -> usize {
    tokens.iter().filter(|token| token.kind == TokenKind::Text).count()
}

/// The masks along some random texts.
fn masks(vocabulary: &Arc<Vocabulary>) -> Vec<Vec<u32>> {
    let mut masks = Vec::new();
    for (seed, grammar) in (0..).zip([
        Grammar::of::<HashMap<String, Vec<u64>>>(Style::Spaced),
        Grammar::from_regex(r"[a-z0-9_-]{2,20}: \w+").unwrap(),
    ]) {
        let mut random = Random::new(seed);
        let mut matcher = Matcher::new(grammar, Arc::clone(vocabulary));
        for _ in 0..15 {
            let mask = matcher.mask();
            masks.push(mask.words().to_vec());
            let Some(token) = mask.iter().nth(random.index(mask.len_allowed().max(1))) else {
                break;
            };
            matcher.accept_token(token).unwrap();
        }
    }
    masks
}

#[test]
fn saved_and_read_back() {
    assert_eq!(texts(&o200k_base()), 199_998);
    assert_eq!(texts(&cl100k_base()), 100_256);
    for tokens in [o200k_base(), cl100k_base()] {
        let built = Vocabulary::new(tokens.clone()).unwrap();
        let saved = built.save();
        let read = Vocabulary::with_saved(tokens, &saved).unwrap();
        assert_eq!(read.hash(), built.hash());
        assert!(read.save() == saved);
        assert_eq!(read.end_of_generation(), built.end_of_generation());
        assert!(masks(&read) == masks(&built));
    }
}

#[test]
fn what_was_saved_of_another_vocabulary_is_refused() {
    let saved = Vocabulary::new(cl100k_base()).unwrap().save();
    let error = |tokens, saved: &[u8]| Vocabulary::with_saved(tokens, saved).unwrap_err().to_string();
    assert!(error(o200k_base(), &saved).contains("another vocabulary"));
    let mut tokens = cl100k_base();
    tokens.swap(1_000, 1_001);
    assert!(error(tokens, &saved).contains("another vocabulary"));
    let mut random = Random::new(1);
    for _ in 0..20 {
        let mut damaged = saved.clone();
        damaged[random.index(saved.len())] ^= 1 << random.index(8);
        assert!(Vocabulary::with_saved(cl100k_base(), &damaged).is_err());
        assert!(Vocabulary::with_saved(cl100k_base(), &saved[..random.index(saved.len())]).is_err());
    }
}
