//! Random texts: any token of the mask, under budgets from the least to ample, in grammars of every
//! kind.

use std::sync::Arc;

use formwork::formwork_core::jump::{JumpOptions, Jumper, Limits};
use formwork::{Grammar, Matcher, TokenKind};
use formwork_tests::random::Random;

use crate::cases;
use crate::replay::Player;
use crate::tokenizers::{self, Model};
use crate::types::answers;

fn grammars() -> Vec<Arc<Grammar>> {
    let mut grammars: Vec<Arc<Grammar>> = answers().into_iter().map(|answer| answer.grammar).collect();
    for pattern in ["[a-z]+: (yes|no)", "x{300}[ab]y{300}", "(name, )*name: \"[^\"]*\"", "( |\n){3,9}1{1,9} +end"] {
        grammars.push(Grammar::from_regex(pattern).unwrap());
    }
    grammars
        .push(Grammar::choice(&["😀😀", "😀😁", "é", "e\u{301}", "don't", "dont", "don'", "   x", "    "]).unwrap());
    grammars
}

/// Writes a text at random and checks that it is one of the grammar's, in time, in the tokenizer's own tokens.
fn write(player: &Player<'_>, grammar: &Arc<Grammar>, extra: usize, random: &mut Random) -> (usize, usize) {
    let model = player.model;
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
    let max_tokens = matcher.min_tokens_to_end().unwrap() + extra;
    let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &(model.tokenize)("Text: "));
    let (mut n_jumped, mut is_ended) = (0, false);
    while !is_ended {
        let jump = jumper.jump(&player.retokenizer, &mut matcher, Limits { max_tokens, n_fixed: 0 });
        n_jumped += jump.n_forced();
        let left = max_tokens - jumper.tokens().len();
        assert!(matcher.min_tokens_to_end().unwrap() <= left);
        is_ended = jump.is_finished || matcher.is_finished() || left == 0;
        if !is_ended {
            let mask = matcher.mask_within(left);
            let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
            matcher.accept_token(token).unwrap();
            jumper.push(&matcher, token);
            is_ended = model.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
        }
    }
    let text = str::from_utf8(jumper.text()).unwrap().to_owned();
    let mut reference = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
    reference.accept_bytes(text.as_bytes()).unwrap();
    assert!(reference.is_accepting(), "{text:?}");
    let jumped = jumper.tokens().to_vec();
    assert!(jumped.len() <= max_tokens);
    let finish = jumper.finish(&player.retokenizer, usize::MAX);
    assert!(finish.is_canonical, "{} {text:?}: {}", model.name, model.show(&jumped));
    let own = [
        player.encode("Text: ", &text),
        player.encode("", &["Text: ", &text].concat()),
        player.encode("", &text),
        player.encode("\n", &text),
    ];
    assert!(
        own.iter().any(|own| own.ends_with(jumper.tokens())),
        "{} {text:?}: {}",
        model.name,
        model.show(jumper.tokens())
    );
    (jumped.len(), n_jumped)
}

fn write_all(model: &Model) {
    let player = Player::new(model);
    let mut random = Random::new(3);
    let (mut n_tokens, mut n_jumped) = (0, 0);
    for grammar in grammars() {
        for extra in [0, 30] {
            for _ in 0..cases(1) {
                let found = write(&player, &grammar, extra, &mut random);
                n_tokens += found.0;
                n_jumped += found.1;
            }
        }
    }
    println!("{}: {n_tokens} tokens, {n_jumped} forced", model.name);
    assert!(n_jumped > 200);
}

#[test]
fn random_texts() {
    tokenizers::exact().into_iter().for_each(write_all);
}
