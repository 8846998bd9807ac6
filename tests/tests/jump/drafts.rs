//! Look-up drafts.

use std::sync::Arc;

use formwork::formwork_core::draft::{DraftOptions, Drafts, escaped};
use formwork::formwork_core::jump::{JumpOptions, Jumper, Limits};
use formwork::{Grammar, Matcher, Style, TokenId, TokenKind};
use formwork_tests::random::Random;

use crate::replay::Player;
use crate::tokenizers::{self, Model, O200K};
use crate::types::{City, HARRY, LONDON, Person};

const DOCUMENT: &str = "London is the capital and largest city of England, with a population of 8866180 in 2022. It stands on the River Thames \
    at 51.5072 degrees north. Big Ben, Buckingham Palace and the London Eye are among its landmarks. \"He said no\", they said.";

/// A sampler whose choice depends on the tokens before, on the mask, and on its own random numbers, and an engine that verifies drafts as documented.
fn generate(
    model: &Model,
    grammar: &Arc<Grammar>,
    prompt: &[TokenId],
    seed: u64,
    with_drafts: bool,
) -> (Vec<TokenId>, usize) {
    const MAX_TOKENS: usize = 120;
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
    let mut random = Random::new(seed);
    let mut drafts =
        Drafts::new(DraftOptions { min_bytes: 1, ..DraftOptions::default() }, Arc::clone(&model.vocabulary));
    drafts.read(prompt);
    let mut tokens: Vec<TokenId> = Vec::new();
    let mut n_passes = 0;
    let mut sample = |matcher: &mut Matcher, tokens: &[TokenId]| {
        // Often what stands two tokens later in the prompt, so that there is something to accept.
        let wanted =
            tokens.last().and_then(|last| prompt.iter().position(|t| t == last)).and_then(|at| prompt.get(at + 1));
        let mask = matcher.mask_within(MAX_TOKENS - tokens.len());
        match wanted.filter(|&&token| mask.is_allowed(token) && random.below(4) > 0) {
            Some(&token) => token,
            None => mask.iter().nth(random.index(mask.len_allowed())).unwrap(),
        }
    };
    let is_done = |matcher: &Matcher, tokens: &[TokenId]| {
        let is_end = tokens.last().is_some_and(|&t| model.vocabulary.kind(t) == Some(TokenKind::EndOfGeneration));
        matcher.is_finished() || is_end || tokens.len() == MAX_TOKENS
    };
    while !is_done(&matcher, &tokens) {
        let left = MAX_TOKENS - tokens.len();
        let draft = if with_drafts { drafts.propose(&mut matcher, left - 1) } else { Vec::new() };
        assert_eq!(matcher.validate_tokens(&draft), draft.len());
        assert!(draft.len() < left);
        n_passes += 1;
        let mut n_accepted = 0;
        let n_before = tokens.len();
        loop {
            let token = sample(&mut matcher, &tokens);
            matcher.accept_token(token).unwrap();
            tokens.push(token);
            if draft.get(n_accepted) != Some(&token) || is_done(&matcher, &tokens) {
                break;
            }
            n_accepted += 1;
        }
        drafts.accept(n_accepted);
        drafts.update(n_before, &tokens);
    }
    (tokens, n_passes)
}

/// The same output with drafts and without.
#[test]
fn identical() {
    let (mut n_with, mut n_without) = (0, 0);
    for model in tokenizers::exact() {
        let prompt = (model.tokenize)(DOCUMENT);
        for grammar in [
            Grammar::of::<City>(Style::Spaced),
            Grammar::of::<Person>(Style::Compact),
            Grammar::of::<Vec<String>>(Style::Pretty),
        ] {
            for seed in 0..6 {
                let (with, n_passes) = generate(model, &grammar, &prompt, seed, true);
                let (without, n_plain) = generate(model, &grammar, &prompt, seed, false);
                assert_eq!(with, without, "{}", model.show(&with));
                n_with += n_passes;
                n_without += n_plain;
            }
        }
    }
    println!("{n_with} passes with drafts, {n_without} without");
    assert!(n_with < n_without);
}

/// Passes of a replayed answer with jumps, held back tokens and drafts.
fn replayed(model: &Model, grammar: &Arc<Grammar>, document: &str, text: &str) -> (usize, usize, (usize, usize)) {
    let player = Player::new(model);
    let prompt = (model.tokenize)(document);
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
    let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &prompt);
    let mut drafts = Drafts::new(DraftOptions::default(), Arc::clone(&model.vocabulary));
    drafts.read(&prompt);
    if let Some(escaped) = escaped(document) {
        drafts.read(&(model.tokenize)(&escaped));
    }
    let own = (model.tokenize)(text);
    let (mut n_passes, mut free): (usize, Vec<TokenId>) = (0, Vec::new());
    loop {
        let jump = jumper.jump(&player.retokenizer, &mut matcher, Limits { max_tokens: 1_000, n_fixed: 0 });
        if jump.is_finished || matcher.is_finished() {
            break;
        }
        drafts.update(jump.keep, jumper.tokens());
        free = if jump.held_back.is_empty() { drafts.propose(&mut matcher, 100) } else { jump.held_back };
        n_passes += 1;
        let mut n_accepted = 0;
        loop {
            // The tokens of the text are those of the tokenizer, one after the other.
            let token = own[jumper.tokens().len()];
            matcher.accept_token(token).unwrap();
            jumper.push(&model.vocabulary, token);
            if free.get(n_accepted) != Some(&token) || matcher.is_finished() {
                break;
            }
            n_accepted += 1;
        }
        drafts.accept(n_accepted);
        let n_tokens = jumper.tokens().len();
        drafts.update(n_tokens - n_accepted - 1, jumper.tokens());
    }
    assert_eq!(jumper.text(), text.as_bytes(), "{free:?}");
    (n_passes, jumper.tokens().len(), drafts.usage())
}

#[test]
fn copies() {
    let city = Grammar::of::<City>(Style::Spaced);
    let (n_passes, n_tokens, (n_drafted, n_accepted)) = replayed(&O200K, &city, DOCUMENT, LONDON);
    println!("city {n_passes} passes for {n_tokens} tokens, {n_accepted} of {n_drafted} drafted");
    assert!(n_accepted > 0 && n_passes * 2 < n_tokens);
    let character = Grammar::of::<crate::types::Character>(Style::Spaced);
    let (n_passes, n_tokens, usage) = replayed(&O200K, &character, "Describe Harry Potter, of the film.", HARRY);
    println!("character {n_passes} passes for {n_tokens} tokens, drafts {usage:?}");
    // What is quoted has other bytes in a string.
    let list = Grammar::of::<Vec<String>>(Style::Spaced);
    let quote = "[\"He said \\\"this is not the time to stop, \\\\ is it?\\\"\"]";
    let (n_passes, n_tokens, (_, n_accepted)) =
        replayed(&O200K, &list, "Quote: He said \"this is not the time to stop, \\ is it?\"", quote);
    println!("quote {n_passes} passes for {n_tokens} tokens, {n_accepted}");
    assert!(n_accepted > 4);
}

#[test]
fn most_recent_and_longest() {
    let model = &*tokenizers::JSON_MERGES;
    let mut drafts =
        Drafts::new(DraftOptions { min_bytes: 2, ..DraftOptions::default() }, Arc::clone(&model.vocabulary));
    let mut matcher = Matcher::new(Grammar::from_regex("[a-z]*").unwrap(), Arc::clone(&model.vocabulary));
    let tokens = |text: &str| text.bytes().map(|byte| TokenId(u32::from(byte))).collect::<Vec<_>>();
    drafts.read(&tokens("xyzp1yzq2yzr"));
    let mut propose = |text: &str| {
        let mut drafts = drafts.clone();
        drafts.update(0, &tokens(text));
        model.bytes(&drafts.propose(&mut matcher, 3))
    };
    assert_eq!(propose("yz"), b"r");
    assert_eq!(propose("xyz"), b"p");
    assert_eq!(propose("z"), b"");
    assert_eq!(propose("k"), b"");
    // Nothing goes from one text into another.
    assert_eq!(propose("zr"), b"");
    // What is replaced isn't followed.
    drafts.update(0, &tokens("abcd"));
    drafts.update(2, &tokens("abq"));
    assert!(drafts.propose(&mut matcher, 3).is_empty());
    assert!(escaped("plain").is_none());
    assert_eq!(escaped("a\"b\n").unwrap(), "a\\\"b\\n");
}
