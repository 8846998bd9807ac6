//! Jumps over tokens that the grammar names: they are forced where nothing else may come, and no
//! text is tokenized across them.

use std::sync::Arc;

use formwork::formwork_core::jump::{JumpForward, JumpOptions, Jumper, Limits, Retokenizer, Spelling};
use formwork::{Grammar, Matcher, Token, TokenId, TokenKind};
use formwork_tests::random::Random;

use crate::cases;
use crate::tokenizers::merges;

const NOTATIONS: [&str; 5] = [
    "start: <x> \"abc\" <y> /[ab]c/ <y> \"ab\"",
    "start: /[ab]*/ <x> \"c abc  \" (<y> \"ab\" | <x>)+",
    "start: \"ab\" <[^0-255]>~2..3 \"c\" <x>? \"abc\"",
    "start: (<[*]> | \"ab\")~1..6 <x> \"abc\"",
    "start: <end> \"a\" /[abc]+/ <end>",
];

/// Every mode and spelling keeps to the grammar and the budget, and finishes with the tokens named
/// in their places.
#[test]
fn random_walks() {
    let more = vec![Token::control("<x>"), Token::control("<y>"), Token::text("<x>")];
    let model = merges("named", &[("a", "b"), ("ab", "c"), ("b", "c"), (" ", "a")], more);
    let retokenizer = Retokenizer::new(Arc::clone(&model.vocabulary), &model.tokenize);
    let is_text = |token: TokenId| model.vocabulary.kind(token) == Some(TokenKind::Text);
    let mut random = Random::new(3);
    let mut n_forced = 0;
    for round in 0..cases(400) {
        let grammar = Grammar::from_lark(NOTATIONS[round % NOTATIONS.len()]).unwrap();
        let mode = [JumpForward::Off, JumpForward::Forward, JumpForward::Verified][random.index(3)];
        let spelling = [Spelling::Any, Spelling::Canonical][random.index(2)];
        let options = JumpOptions { mode, spelling, heal_prompt: random.index(2) == 0 };
        let prompt = (model.tokenize)(["", "say: ", "ab", " "][random.index(4)]);
        let mut matcher = Matcher::new(Arc::clone(&grammar), Arc::clone(&model.vocabulary));
        let mut jumper = Jumper::new(options, &model.vocabulary, &prompt);
        let max_tokens = matcher.min_tokens_to_end().unwrap() + random.index(30);
        let mut decoded: Vec<TokenId> = Vec::new();
        loop {
            let jump = jumper.jump(&retokenizer, &mut matcher, Limits { max_tokens, n_fixed: 0 });
            decoded.truncate(jump.keep);
            decoded.extend(&jump.append);
            n_forced += jump.append[jump.first_forced..].iter().filter(|&&token| !is_text(token)).count();
            assert_eq!(decoded, jumper.tokens(), "{jump:?} in round {round}");
            assert_eq!(matcher.n_tokens(), decoded.len());
            let left = max_tokens - decoded.len();
            if jump.is_finished || matcher.is_finished() || left == 0 {
                break;
            }
            let mask = matcher.mask_within(left);
            assert!(!mask.is_empty(), "stuck in round {round} after {}", model.show(&decoded));
            let token = mask.iter().nth(random.index(mask.len_allowed())).unwrap();
            matcher.accept_token(token).unwrap();
            jumper.push(&matcher, token);
            if matcher.has_ended() {
                break;
            }
            decoded.push(token);
        }
        assert!(matcher.is_accepting() && decoded.len() <= max_tokens, "round {round}");
        let text = jumper.text().to_vec();
        assert!(text.ends_with(&model.bytes(jumper.tokens())) || jumper.tokens().len() == 1 || options.heal_prompt);
        // Finished, the tokens are still ones that the grammar reads, the named ones where they were.
        let named = |tokens: &[TokenId]| tokens.iter().copied().filter(|&token| !is_text(token)).collect::<Vec<_>>();
        let before = named(jumper.tokens());
        let is_healed = model.bytes(jumper.tokens()) != text;
        let finish = jumper.finish(&retokenizer, usize::MAX);
        assert!(finish.is_canonical, "round {round}");
        assert_eq!((named(jumper.tokens()), jumper.text()), (before, &text[..]));
        if !is_healed {
            let mut again = Matcher::new(grammar, Arc::clone(&model.vocabulary));
            assert_eq!(
                again.validate_tokens(jumper.tokens()),
                jumper.tokens().len(),
                "{}",
                model.show(jumper.tokens())
            );
        }
    }
    assert!(n_forced > 0);
}

/// What is forced on both sides of a token is one jump.
#[test]
fn one_jump() {
    let more = vec![Token::control("<x>"), Token::control("<y>")];
    let model = merges("one jump", &[("a", "b"), ("ab", "c")], more);
    let retokenizer = Retokenizer::new(Arc::clone(&model.vocabulary), &model.tokenize);
    let grammar = Grammar::from_lark("start: /[xz]/ \"ab\" <x> \"c\" <y> \"abc\" <y>").unwrap();
    let mut matcher = Matcher::new(grammar, Arc::clone(&model.vocabulary));
    let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &[]);
    let limits = Limits { max_tokens: 100, n_fixed: 0 };
    assert!(jumper.jump(&retokenizer, &mut matcher, limits).is_nothing());
    let z = model.ids[&b"z"[..]];
    matcher.accept_token(z).unwrap();
    jumper.push(&matcher, z);
    let jump = jumper.jump(&retokenizer, &mut matcher, limits);
    assert_eq!(model.show(&jump.append), "ab|<x>|c|<y>|abc|<y>");
    assert_eq!((jump.keep, jump.first_forced, jump.is_finished), (1, 0, true));
    assert_eq!(jumper.text(), b"zab<x>c<y>abc<y>");
    // Taken back across a token, and on again.
    matcher.rollback(5);
    jumper.truncate(2);
    let jump = jumper.jump(&retokenizer, &mut matcher, limits);
    assert_eq!((model.show(&jump.append), jump.keep), ("<x>|c|<y>|abc|<y>".to_owned(), 2));
}
