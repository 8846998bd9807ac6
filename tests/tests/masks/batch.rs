//! Many matchers at once: masks of a batch, lists of tokens tried without being accepted, clones and drops.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use formwork::fill_masks;
use formwork::{Matcher, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;
use crate::subjects::{self, Subject};
use crate::vocabularies::sampled;

/// Some places of these grammars, several of each: the matchers of one grammar share what is known.
fn matchers(subjects: &[&Subject], vocabulary: &Arc<Vocabulary>, seed: u64) -> Vec<Matcher> {
    let mut random = Random::new(seed);
    let mut all = Vec::new();
    for subject in subjects {
        let grammar = subject.grammar();
        for _ in 0..4 {
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(vocabulary));
            walk(&mut matcher, &mut random, 12);
            all.push(matcher);
        }
    }
    all
}

/// Up to `n_tokens` random tokens.
fn walk(matcher: &mut Matcher, random: &mut Random, n_tokens: usize) {
    for _ in 0..random.index(n_tokens + 1) {
        let mask = matcher.mask();
        let Some(token) = mask.iter().nth(random.index(mask.len_allowed())) else { return };
        matcher.accept_token(token).unwrap();
    }
}

fn some_subjects(all: &[Subject], step: usize) -> Vec<&Subject> {
    all.iter().step_by(step).collect()
}

#[test]
fn batches() {
    let vocabulary = sampled(30);
    let all = subjects::all();
    let n_words = vocabulary.n_vocab().div_ceil(32);
    for n_threads in [0, 1, 4, 64] {
        for seed in 0..2 {
            // The same places over two sets of grammars: one filled as a batch, where masks aren't known, the other asked one by one.
            let subjects = some_subjects(&all, 5);
            let mut batch = matchers(&subjects, &vocabulary, seed);
            let mut single = matchers(&subjects, &vocabulary, seed);
            let mut rows = vec![vec![0xABCD_EF01; n_words + 2]; batch.len()];
            let mut pairs: Vec<(&mut Matcher, &mut [u32])> =
                batch.iter_mut().zip(&mut rows).map(|(matcher, row)| (matcher, row.as_mut_slice())).collect();
            fill_masks(&mut pairs, n_threads);
            for ((matcher, row), filled) in single.iter_mut().zip(&rows).zip(&mut batch) {
                assert_eq!(row[..n_words], *matcher.mask().words());
                assert_eq!(row[n_words..], [0, 0]);
                assert_eq!(filled.n_tokens(), matcher.n_tokens());
            }
        }
    }
    fill_masks(&mut [], 4);
}

#[test]
fn short_rows_are_refused() {
    let vocabulary = sampled(30);
    let n_words = vocabulary.n_vocab().div_ceil(32);
    let all = subjects::all();
    for subject in some_subjects(&all, 9) {
        let grammar = subject.grammar();
        for n_threads in [1, 4] {
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            let mut row = vec![0; n_words - 1];
            let filled = catch_unwind(AssertUnwindSafe(|| fill_masks(&mut [(&mut matcher, &mut row)], n_threads)));
            assert!(filled.is_err(), "{}: a row too short was filled", subject.name);
            // And the matcher is as it was.
            let mut row = vec![0; n_words];
            matcher.mask().fill(&mut row);
            assert_eq!(row, matcher.mask().words());
        }
    }
}

#[test]
fn tokens_tried() {
    let vocabulary = sampled(31);
    let n_vocab = vocabulary.n_vocab();
    let mut random = Random::new(31);
    let all = subjects::all();
    for subject in &all {
        let grammar = subject.grammar();
        for _ in 0..cases(6) {
            let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary));
            walk(&mut matcher, &mut random, 10);
            // Allowed for a while, then anything.
            let mut ahead = matcher.clone();
            let mut tokens = Vec::new();
            for _ in 0..random.index(8) {
                let mask = ahead.mask();
                let Some(token) = mask.iter().nth(random.index(mask.len_allowed())) else { break };
                ahead.accept_token(token).unwrap();
                tokens.push(token);
            }
            for _ in 0..random.index(4) {
                let token = match random.below(4) {
                    0 => vocabulary.end_of_generation()[0],
                    1 => {
                        let is_control = |&id: &u32| vocabulary.kind(TokenId(id)) == Some(TokenKind::Control);
                        TokenId((0..u32::try_from(n_vocab).unwrap()).find(is_control).unwrap())
                    }
                    2 => TokenId(u32::try_from(n_vocab + random.index(2)).unwrap()),
                    _ => TokenId(u32::try_from(random.index(n_vocab)).unwrap()),
                };
                tokens.insert(random.index(tokens.len() + 1), token);
            }
            let mut taken = matcher.clone();
            let expected = tokens.iter().take_while(|&&token| taken.accept_token(token).is_ok()).count();
            let before =
                (matcher.mask().words().to_vec(), matcher.n_tokens(), matcher.is_accepting(), matcher.is_finished());
            assert_eq!(matcher.validate_tokens(&tokens), expected, "{tokens:?} of {}", subject.name);
            let after =
                (matcher.mask().words().to_vec(), matcher.n_tokens(), matcher.is_accepting(), matcher.is_finished());
            assert_eq!(before, after);
            assert_eq!(matcher.validate_tokens(&[]), 0);
        }
    }
}

/// Matchers come and go in any order; each is where its own tokens have brought it.
#[test]
fn clones_and_drops() {
    let vocabulary = sampled(32);
    let mut random = Random::new(32);
    let all = subjects::all();
    for subject in some_subjects(&all, 4) {
        let (grammar, other) = (subject.grammar(), subject.grammar());
        let mut alive: Vec<(Matcher, Vec<TokenId>)> = Vec::new();
        for _ in 0..cases(60) {
            match random.below(4) {
                0 => alive.push((Matcher::new(Arc::clone(&grammar), Arc::clone(&vocabulary)), Vec::new())),
                1 if !alive.is_empty() => {
                    let (matcher, tokens) = &alive[random.index(alive.len())];
                    alive.push((matcher.clone(), tokens.clone()));
                }
                2 if alive.len() > 3 => drop(alive.swap_remove(random.index(alive.len()))),
                _ => {}
            }
            if alive.is_empty() {
                continue;
            }
            let at = random.index(alive.len());
            let (matcher, tokens) = &mut alive[at];
            if random.below(4) == 0 {
                let n = random.index(tokens.len() + 2);
                matcher.rollback(n);
                tokens.truncate(tokens.len().saturating_sub(n));
            } else {
                let mask = matcher.mask();
                let token = mask.iter().nth(random.index(mask.len_allowed()));
                if let Some(token) = token {
                    matcher.accept_token(token).unwrap();
                    tokens.push(token);
                }
            }
            let (matcher, tokens) = &mut alive[random.index(at + 1)];
            let mut fresh = Matcher::new(Arc::clone(&other), Arc::clone(&vocabulary));
            tokens.iter().for_each(|&token| fresh.accept_token(token).unwrap());
            assert_eq!(matcher.mask(), fresh.mask(), "{tokens:?} of {}", subject.name);
            assert_eq!(matcher.n_tokens(), tokens.len());
            assert_eq!(matcher.is_finished(), fresh.is_finished());
        }
    }
}
