//! The cache limit: masks don't depend on it, and memory stays within it except for the states of
//! matchers.

use std::sync::Arc;

use formwork::{Grammar, GrammarOptions, Matcher, Style, TokenId, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;
use crate::subjects::{self, Record, Strings, Subject, Union};
use crate::vocabularies::{o200k_tokens, sampled, sampled_tokens};

/// Two matchers at the same place over vocabularies of the same tokens, one of which may keep hardly anything.
#[derive(Clone)]
struct Pair {
    capped: Matcher,
    free: Matcher,
    tokens: Vec<TokenId>,
}

impl Pair {
    fn check(&mut self, name: &str) {
        assert_eq!(self.capped.mask().words(), self.free.mask().words(), "{:?} of {name}", self.tokens);
        assert_eq!(self.capped.mask().len_allowed(), self.free.mask().len_allowed());
        assert_eq!(self.capped.is_accepting(), self.free.is_accepting());
        assert_eq!(self.capped.is_finished(), self.free.is_finished());
        assert_eq!(self.capped.min_bytes_to_end(), self.free.min_bytes_to_end());
        assert_eq!(self.capped.n_tokens(), self.tokens.len());
    }

    fn accept(&mut self, random: &mut Random) {
        let mask = self.free.mask();
        let token = mask.iter().nth(random.index(mask.len_allowed()));
        if let Some(token) = token {
            self.free.accept_token(token).unwrap();
            self.capped.accept_token(token).unwrap();
            self.tokens.push(token);
        }
    }

    fn rollback(&mut self, n: usize) {
        self.capped.rollback(n);
        self.free.rollback(n);
        self.tokens.truncate(self.tokens.len().saturating_sub(n));
    }
}

/// Several matchers on each of several grammars, which clear one another's caches; returns the most memory seen.
fn check_limit(limit: usize, all: &[Subject], n_rounds: usize) -> usize {
    let free = sampled(50);
    let capped = Vocabulary::new(sampled_tokens(50)).unwrap();
    capped.set_cache_limit(limit);
    let mut random = Random::new(50);
    let mut alive: Vec<(usize, Pair)> = Vec::new();
    let grammars: Vec<[Arc<Grammar>; 2]> = all.iter().map(|subject| [subject.grammar(), subject.grammar()]).collect();
    for (at, [one, other]) in grammars.iter().enumerate() {
        let pair = Pair {
            capped: Matcher::new(Arc::clone(one), Arc::clone(&capped)),
            free: Matcher::new(Arc::clone(other), Arc::clone(&free)),
            tokens: Vec::new(),
        };
        alive.extend([(at, pair.clone()), (at, pair)]);
    }
    let mut most = 0;
    for _ in 0..n_rounds {
        let at = random.index(alive.len());
        let (subject, pair) = &mut alive[at];
        match random.below(12) {
            0 => {
                let n = random.index(pair.tokens.len() + 2);
                pair.rollback(n);
            }
            1 => {
                let fork = (*subject, pair.clone());
                let other = random.index(alive.len());
                // Every grammar keeps a matcher.
                if alive.iter().filter(|(subject, _)| *subject == alive[other].0).count() > 1 {
                    alive[other] = fork;
                } else {
                    alive.push(fork);
                }
            }
            2 if pair.capped.min_bytes_to_end() < 500 => {
                let budget = pair.free.min_tokens_to_end().unwrap() + random.index(8);
                assert_eq!(pair.capped.min_tokens_to_end(), pair.free.min_tokens_to_end());
                assert_eq!(pair.capped.mask_within(budget).words(), pair.free.mask_within(budget).words());
                assert_eq!(pair.capped.forced_bytes(), pair.free.forced_bytes());
            }
            _ => (0..1 + random.index(4)).for_each(|_| pair.accept(&mut random)),
        }
        let (subject, pair) = &mut alive[at];
        pair.check(&all[*subject].name);
        most = most.max(capped.cache_bytes());
    }
    // All the way back, over every place that was moved.
    for (subject, pair) in &mut alive {
        let mut fork = pair.clone();
        while !pair.tokens.is_empty() {
            pair.rollback(1);
            pair.check(&all[*subject].name);
        }
        fork.check(&all[*subject].name);
        fork.rollback(usize::MAX);
        fork.check(&all[*subject].name);
    }
    assert!(free.cache_bytes() > 2 << 20, "the walks were too short: {} bytes", free.cache_bytes());
    most
}

#[test]
fn limits_change_no_mask() {
    let some: Vec<Subject> = subjects::all().into_iter().step_by(3).collect();
    for all in [some, subjects::unordered()] {
        for limit in [0, 1 << 20] {
            let most = check_limit(limit, &all, cases(5000));
            println!("limit {limit}: at most {most} bytes");
        }
    }
}

/// Matchers of the same grammars on several threads, each of which makes the others' caches be cleared.
#[test]
fn threads_that_clear() {
    let free = sampled(54);
    let capped = Vocabulary::new(sampled_tokens(54)).unwrap();
    let all: Vec<Subject> = subjects::all().into_iter().step_by(13).collect();
    let grammars: Vec<[Arc<Grammar>; 2]> = all.iter().map(|subject| [subject.grammar(), subject.grammar()]).collect();
    for limit in [0, 20_000] {
        capped.set_cache_limit(limit);
        std::thread::scope(|scope| {
            for seed in 0..3 {
                let (grammars, all, free, capped) = (&grammars, &all, &free, &capped);
                scope.spawn(move || {
                    let mut random = Random::new(seed);
                    for _ in 0..cases(150) {
                        let at = random.index(grammars.len());
                        let [one, other] = &grammars[at];
                        let mut pair = Pair {
                            capped: Matcher::new(Arc::clone(one), Arc::clone(capped)),
                            free: Matcher::new(Arc::clone(other), Arc::clone(free)),
                            tokens: Vec::new(),
                        };
                        for _ in 0..random.index(12) {
                            pair.accept(&mut random);
                            pair.check(&all[at].name);
                        }
                        let n = random.index(pair.tokens.len() + 1);
                        pair.rollback(n);
                        pair.check(&all[at].name);
                    }
                });
            }
        });
    }
}

/// What a matcher of a few hundred tokens stands on, and one large mask, which it holds.
const NEEDED: usize = 256 << 10;

/// A thousand grammars, one after the other and gone when done, with a thousand tokens each.
#[test]
fn many_grammars() {
    let limit = 1 << 20;
    let vocabulary = sampled(51);
    vocabulary.set_cache_limit(limit);
    let mut random = Random::new(51);
    let mut most = 0;
    for n in 0..1000 {
        let style = Style::ALL[random.index(Style::ALL.len())];
        let options = GrammarOptions { style, ..GrammarOptions::default() };
        let grammar = match n % 5 {
            0 => Grammar::link::<Union>(options),
            1 => Grammar::link::<Strings>(options),
            2 => Grammar::choice(&[format!("{n} times"), format!("once {n}")]).unwrap(),
            3 => Grammar::from_regex(&format!("[a-z]{{{},{}}}(?:-[0-9]+)?", n % 7, 8 + n % 90)).unwrap(),
            _ => Grammar::link::<Record>(options),
        };
        most = most.max(generate(&grammar, &vocabulary, 1000, &mut random));
    }
    println!("at most {most} bytes");
    assert!(most <= limit + NEEDED, "{most} bytes in use, limit {limit}");
    // They are gone, and what is left of them is masks.
    assert!(vocabulary.cache_bytes() <= limit);
}

/// Texts of the grammar until there are `n_tokens`; returns the most memory seen.
fn generate(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, n_tokens: usize, random: &mut Random) -> usize {
    let mut most = 0;
    let mut left = n_tokens;
    while left > 0 {
        let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
        while left > 0 {
            left -= 1;
            let mask = matcher.mask();
            let token = mask.iter().nth(random.index(mask.len_allowed().min(40)));
            most = most.max(vocabulary.cache_bytes());
            let Some(token) = token else { break };
            matcher.accept_token(token).unwrap();
        }
    }
    most
}

/// Large masks: a few of them fill the cache, however few the places are.
#[test]
fn large_masks() {
    let limit = 1 << 20;
    let vocabulary = Vocabulary::new(o200k_tokens()).unwrap();
    vocabulary.set_cache_limit(limit);
    let mut random = Random::new(52);
    for _ in 0..12 {
        let grammar = Grammar::link::<Union>(GrammarOptions::default());
        let most = generate(&grammar, &vocabulary, 200, &mut random);
        assert!(most <= limit + NEEDED, "{most} bytes in use, limit {limit}");
    }
}

/// Grammars that are kept, without matchers: each costs next to nothing once it is cleared.
#[test]
fn grammars_that_are_kept() {
    let limit = 1 << 20;
    let vocabulary = sampled(53);
    vocabulary.set_cache_limit(limit);
    let mut random = Random::new(53);
    let mut most = 0;
    let kept: Vec<Arc<Grammar>> = (0..300)
        .map(|_| {
            let grammar = Grammar::link::<Union>(GrammarOptions::default());
            most = most.max(generate(&grammar, &vocabulary, 100, &mut random));
            grammar
        })
        .collect();
    println!("at most {most} bytes with {} grammars", kept.len());
    assert!(most <= limit + NEEDED, "{most} bytes in use, limit {limit}");
}
