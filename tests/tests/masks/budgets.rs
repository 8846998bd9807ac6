//! Masks for a token budget.

use std::sync::Arc;

use formwork::__core::limits::{Items, MANY};
use formwork::{Matcher, Structured, Style, Token, TokenId, TokenKind, Vocabulary};
use formwork_tests::random::Random;

use crate::cases;
use crate::places::Walk;
use crate::reference::{Tokens, check_words};
use crate::subjects::{self, Subject};
use crate::vocabularies::{bytes, sampled_tokens};

/// The narrowed mask is the tokens after which the rest of the budget suffices. `reference` stands at the same place and is never asked for a mask.
fn check_budget(
    matcher: &mut Matcher,
    reference: &Matcher,
    allowed: &[TokenId],
    budget: usize,
    context: &dyn Fn() -> String,
) {
    let vocabulary = Arc::clone(matcher.vocabulary());
    let expected: Vec<TokenId> = allowed
        .iter()
        .copied()
        .filter(|&token| {
            if vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
                return budget > 0;
            }
            let mut after = reference.clone();
            after.accept_token(token).unwrap();
            after.min_tokens_to_end().is_some_and(|rest| rest < budget)
        })
        .collect();
    check_words(matcher.mask_within(budget), &expected, &vocabulary, || format!("budget {budget}, {}", context()));
}

/// Two ways of reading a list, of which the one that has less to go has a counter far from its bound and the other has not.
#[test]
fn far_counters_of_several_readings() {
    #[derive(Structured)]
    #[serde(untagged)]
    enum Lists {
        Outer(Items<Items<u8, 0, MANY>, 20, MANY>),
        Inner(Items<Items<u8, 20, MANY>, 1, 1>),
    }
    let mut tokens = bytes();
    tokens.push(Token::end_of_generation(""));
    let vocabulary = Vocabulary::new(tokens).unwrap();
    let subject = Subject::of::<Lists>(Style::Compact);
    let mut text = b"[[1".to_vec();
    for _ in 0..17 {
        text.extend_from_slice(b",1");
        let mut matcher = Matcher::new(subject.grammar(), Arc::clone(&vocabulary));
        let mut reference = Matcher::new(subject.grammar(), Arc::clone(&vocabulary));
        matcher.accept_bytes(&text).unwrap();
        reference.accept_bytes(&text).unwrap();
        let allowed: Vec<TokenId> = matcher.mask().iter().collect();
        // Ample budgets first: a tight one settles what suffices for good.
        for budget in (0..80).rev() {
            check_budget(&mut matcher, &reference, &allowed, budget, &|| text.escape_ascii().to_string());
        }
    }
}

/// Places along random walks, with budgets around what is needed and well above it, the ample ones first.
#[test]
fn random_budgets() {
    let tokens = Tokens::new(few(40));
    let all = subjects::all();
    // Two hundred thousand characters take their time to be spelled.
    let is_short = |subject: &&Subject| !["00_000", "100000", "9990"].iter().any(|far| subject.name.contains(far));
    for (subject, seed) in all.iter().filter(is_short).zip(40..) {
        let mut random = Random::new(seed);
        let mut n_places = 0;
        while n_places < cases(5) {
            let mut walk = Walk::new(subject, &tokens);
            for _ in 0..=random.index(12) {
                n_places += 1;
                let allowed = walk.check();
                let least = walk.reference.matcher.min_tokens_to_end();
                assert_eq!(walk.matcher.min_tokens_to_end(), least, "{}", walk.context());
                let least = least.unwrap();
                let far = least + random.index(150);
                let mut budgets = [far, 2 * least + 12, least + 3, least + 1, least, least.saturating_sub(1), 0];
                budgets.sort_unstable_by(|a, b| b.cmp(a));
                for budget in budgets {
                    let context = || walk.context();
                    check_budget(&mut walk.matcher.clone(), &walk.reference.matcher, &allowed, budget, &context);
                }
                if !walk.go_on(&allowed, &mut random) {
                    break;
                }
            }
        }
    }
}

/// One token in six of the sample, and all single bytes: each allowed token costs a fork here.
fn few(seed: u64) -> Arc<Vocabulary> {
    let mut tokens = sampled_tokens(seed);
    let mut random = Random::new(seed);
    tokens.retain(|token| token.kind != TokenKind::Text || token.bytes.len() == 1 || random.below(6) == 0);
    Vocabulary::new(tokens).unwrap()
}
