//! Look-up drafts.

use std::collections::BTreeMap;
use std::sync::Arc;

use formwork::formwork_core::draft::{DraftOptions, Drafts, escaped};
use formwork::formwork_core::jump::{Jump, JumpOptions, Jumper, Limits};
use formwork::{Grammar, Matcher, Structured, Style, TokenId, TokenKind};
use formwork_tests::random::Random;
use serde::Deserialize;

use crate::replay::Player;
use crate::tokenizers::{self, Model, O200K};
use crate::types::{City, HARRY, LONDON, Person};

const DOCUMENT: &str = "London is the capital and largest city of England, with a population of 8866180 in 2022. It stands on the River Thames \
    at 51.5072 degrees north. Big Ben, Buckingham Palace and the London Eye are among its landmarks. \"He said no\", they said.";

#[derive(Structured, Deserialize)]
#[allow(dead_code, reason = "its grammar is what counts")]
struct Offer {
    name: String,
    unit_price: f64,
    country: Option<String>,
    #[serde(rename = "inStock")]
    in_stock: bool,
}

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

/// What an engine that jumps has come to.
struct Run {
    text: Vec<u8>,
    tokens: Vec<TokenId>,
    n_passes: usize,
    /// Tokens drafted, and how many of them were right.
    usage: (usize, usize),
}

/// An engine that jumps, with drafts that go on through what is forced or with held back tokens alone. `choose` is its sampler, which is given the text so far.
fn jumping(
    model: &Model,
    grammar: &Arc<Grammar>,
    document: &str,
    with_drafts: bool,
    mut choose: impl FnMut(&[u8], &mut Matcher) -> TokenId,
) -> Run {
    let limits = Limits { max_tokens: 1_000, n_fixed: 0 };
    let player = Player::new(model);
    let prompt = (model.tokenize)(document);
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(&model.vocabulary));
    let mut jumper = Jumper::new(JumpOptions::default(), &model.vocabulary, &prompt);
    let mut drafts = Drafts::new(DraftOptions::default(), Arc::clone(&model.vocabulary));
    drafts.read(&prompt);
    if let Some(escaped) = escaped(document) {
        drafts.read(&(model.tokenize)(&escaped));
    }
    let mut jump = jumper.jump(&player.retokenizer, &mut matcher, limits);
    drafts.update(0, jumper.tokens());
    let mut n_passes = 0;
    let mut is_done = jump.is_finished;
    while !is_done {
        let n_before = jumper.tokens().len();
        let draft = match with_drafts {
            true => drafts.propose_ahead(&player.retokenizer, (&matcher, &jumper), &jump.held_back, limits.max_tokens),
            false => jump.held_back,
        };
        n_passes += 1;
        let decoded = [jumper.tokens(), &draft[..]].concat();
        jump = Jump::default();
        while !is_done && decoded.starts_with(jumper.tokens()) {
            let token = choose(jumper.text(), &mut matcher);
            matcher.accept_token(token).unwrap();
            jumper.push(&matcher, token);
            is_done = model.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration)
                || matcher.is_finished()
                || jumper.tokens().len() >= limits.max_tokens;
            if !is_done {
                jump = jumper.jump(&player.retokenizer, &mut matcher, limits);
                is_done = jump.is_finished;
            }
        }
        let n_same = decoded.iter().zip(jumper.tokens()).take_while(|(a, b)| a == b).count();
        drafts.accept(n_same.saturating_sub(n_before));
        drafts.update(n_same.min(n_before), jumper.tokens());
    }
    jumper.finish(&player.retokenizer, usize::MAX);
    Run { text: jumper.text().to_vec(), tokens: jumper.tokens().to_vec(), n_passes, usage: drafts.usage() }
}

/// A replayed answer, in the tokenizer's own tokens.
fn replayed(model: &Model, grammar: &Arc<Grammar>, document: &str, text: &str, with_drafts: bool) -> Run {
    let (mut own, mut at) = (BTreeMap::new(), 0);
    for token in (model.tokenize)(text) {
        own.insert(at, token);
        at += model.vocabulary.bytes(token).len();
    }
    let run = jumping(model, grammar, document, with_drafts, |before, matcher| {
        let rest = &text.as_bytes()[before.len()..];
        let is_next = |token: &&TokenId| rest.starts_with(model.vocabulary.bytes(**token));
        match own.get(&before.len()).filter(is_next) {
            Some(token) => *token,
            // A tokenizer that begins a text with a space.
            None => {
                let longest_first = (1..=rest.len().min(16)).rev().filter_map(|n| model.ids.get(&rest[..n]));
                longest_first.copied().find(|token| matcher.mask().is_allowed(*token)).unwrap()
            }
        }
    });
    assert_eq!(String::from_utf8_lossy(&run.text), text);
    run
}

/// Whatever the sampler chooses, the output is that without drafts.
#[test]
fn identical_through_jumps() {
    let (mut n_with, mut n_without) = (0, 0);
    for model in tokenizers::exact() {
        for (grammar, answer) in [
            (Grammar::of::<City>(Style::Spaced), LONDON),
            (Grammar::of::<Vec<City>>(Style::Compact), LONDON),
            (Grammar::of::<Vec<String>>(Style::Pretty), "[\n  \"Big Ben\",\n  \"London Eye\"\n]"),
        ] {
            for seed in 0..6 {
                // By the text alone, as a model with greedy choice: mostly what goes on as the answer does, so that there is something to accept.
                let choose = |before: &[u8], matcher: &mut Matcher| {
                    let mut random =
                        Random::new(before.iter().fold(seed, |sum, byte| {
                            sum.wrapping_mul(0x0100_0000_01b3).wrapping_add(u64::from(*byte) + 1)
                        }));
                    let budget = 900_usize.saturating_sub(before.len()).max(40);
                    let end = &before[before.len().saturating_sub(3)..];
                    let at = (0..answer.len()).find(|at| answer.as_bytes()[..*at].ends_with(end));
                    let rest = &answer.as_bytes()[at.unwrap_or(answer.len())..];
                    let mask = matcher.mask_within(budget);
                    let longest_first = (1..=rest.len().min(16)).rev().filter_map(|n| model.ids.get(&rest[..n]));
                    let likely = longest_first.copied().find(|token| mask.is_allowed(*token));
                    match likely.filter(|_| random.below(8) > 0) {
                        Some(token) => token,
                        None => mask.iter().nth(random.index(mask.len_allowed())).unwrap(),
                    }
                };
                let with = jumping(model, &grammar, DOCUMENT, true, choose);
                let without = jumping(model, &grammar, DOCUMENT, false, choose);
                assert_eq!(String::from_utf8_lossy(&with.text), String::from_utf8_lossy(&without.text));
                assert_eq!(with.tokens, without.tokens);
                n_with += with.n_passes;
                n_without += without.n_passes;
            }
        }
    }
    println!("{n_with} passes with drafts, {n_without} without");
    assert!(n_with < n_without);
}

/// A document of labels is copied several values at a time, keys and ends with them.
#[test]
fn labelled_values_take_few_passes() {
    let document = "Contacts\n\nName: Ada Lovelace\nUnit price: 1,024.50\nCountry: United Kingdom\nIn stock: true\n\n\
                    Name: Grace Brewster Hopper\nUnit price: 7\nCountry: USA\nIn stock: false\n\n\
                    Name: Emmy Noether\nUnit price: 88.25\nCountry: Germany\nIn stock: true\n";
    let answer = "[{\"name\": \"Ada Lovelace\", \"unit_price\": 1024.5, \"country\": \"United Kingdom\", \"inStock\": true}, \
                  {\"name\": \"Grace Brewster Hopper\", \"unit_price\": 7, \"country\": \"USA\", \"inStock\": false}, \
                  {\"name\": \"Emmy Noether\", \"unit_price\": 88.25, \"country\": null, \"inStock\": true}]";
    for model in tokenizers::exact() {
        let grammar = Grammar::of::<Vec<Offer>>(Style::Spaced);
        let with = replayed(model, &grammar, document, answer, true);
        let without = replayed(model, &grammar, document, answer, false);
        println!(
            "{} passes with drafts, {} without, for {} tokens; {:?} drafted",
            with.n_passes,
            without.n_passes,
            with.tokens.len(),
            with.usage
        );
        assert!(with.n_passes * 2 < without.n_passes, "{} and {}", with.n_passes, without.n_passes);
        assert!(with.usage.1 * 3 > with.usage.0, "{:?}", with.usage);
    }
}

#[test]
fn copies() {
    let city = Grammar::of::<City>(Style::Spaced);
    let run = replayed(&O200K, &city, DOCUMENT, LONDON, true);
    println!("city {} passes for {} tokens, {:?} drafted", run.n_passes, run.tokens.len(), run.usage);
    assert!(run.usage.1 > 0 && run.n_passes * 3 < run.tokens.len());
    let character = Grammar::of::<crate::types::Character>(Style::Spaced);
    let run = replayed(&O200K, &character, "Describe Harry Potter, of the film.", HARRY, true);
    println!("character {} passes for {} tokens, {:?} drafted", run.n_passes, run.tokens.len(), run.usage);
    // What is quoted has other bytes in a string.
    let list = Grammar::of::<Vec<String>>(Style::Spaced);
    let quote = "[\"He said \\\"this is not the time to stop, \\\\ is it?\\\"\"]";
    let document = "Quote: He said \"this is not the time to stop, \\ is it?\"";
    let run = replayed(&O200K, &list, document, quote, true);
    println!("quote {} passes for {} tokens, {:?} drafted", run.n_passes, run.tokens.len(), run.usage);
    assert!(run.usage.1 > 4);
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
