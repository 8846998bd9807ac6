//! Rules in both notations, as text and built from choices. A text never hangs or panics, a walk
//! can be read again, masks agree with reading byte by byte, and texts of built rules agree with an
//! Earley recognizer.

#![no_main]

use std::sync::Arc;
use std::time::Duration;

use formwork::{Grammar, Matcher, SchemaError, TokenId};
use formwork_fuzz::earley::Productions;
use formwork_fuzz::limits::{processor_time, timed};
use formwork_fuzz::random::Random;
use formwork_fuzz::random_rules::{gbnf, lark, productions, rules};
use formwork_fuzz::walk::{accepts_tokens, bytes, walk};
use libfuzzer_sys::fuzz_target;

/// The maximum processor time of the checks of a grammar's masks.
const MAX_CHECK_TIME: Duration = Duration::from_secs(2);

fuzz_target!(|data: &[u8]| {
    let mut random = Random::of_hash(data);
    if let Some((&kind @ 0..8, choices)) = data.split_first() {
        let rules = rules(&mut Random::Bytes(choices), 1 + usize::from(kind) % 4);
        let productions = productions(&rules);
        let text = if kind < 4 { gbnf(&rules) } else { lark(&rules) };
        match timed("compiling rules", || if kind < 4 { Grammar::from_gbnf(&text) } else { Grammar::from_lark(&text) })
        {
            Ok(grammar) => {
                compare(&grammar, &productions, &text, &mut random);
                check(&grammar, &text, &mut random);
            }
            Err(error) => {
                let is_dead = error.is_empty() && !productions.productive().contains(&0);
                assert!(is_dead || error.is_too_large(), "{error}: {text}");
            }
        }
    } else if let Ok(text) = std::str::from_utf8(data) {
        read(timed("compiling GBNF", || Grammar::from_gbnf(text)), text, &mut random);
        read(timed("compiling Lark", || Grammar::from_lark(text)), text, &mut random);
    }
});

fn read(result: Result<Arc<Grammar>, SchemaError>, text: &str, random: &mut Random<'_>) {
    match result {
        Ok(grammar) => check(&grammar, text, random),
        Err(error) => assert!(!error.to_string().is_empty() && !error.is_unsupported()),
    }
}

/// Walks are texts of the grammar, and their masks agree with reading byte by byte.
fn check(grammar: &Arc<Grammar>, context: &str, random: &mut Random<'_>) {
    let start = processor_time();
    for _ in 0..3 {
        let Some(text) = walk(grammar, random) else { return };
        assert!(std::str::from_utf8(&text).is_ok(), "{} is no text: {context}", text.escape_ascii());
        assert!(accepts_tokens(grammar, &text), "a walk is not accepted: {}: {context}", text.escape_ascii());
        let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
        for at in 0..text.len().min(20) {
            // Each call of a very ambiguous grammar is within its limit, and there are thousands.
            if processor_time().saturating_sub(start) > MAX_CHECK_TIME {
                return;
            }
            let mask: Vec<TokenId> = timed("a mask", || matcher.mask().iter().collect());
            let allowed = |id: &TokenId| matcher.clone().accept_token(*id).is_ok();
            let expected: Vec<TokenId> = (0..257).map(TokenId).filter(allowed).collect();
            assert_eq!(mask, expected, "after {}: {context}", text[..at].escape_ascii());
            matcher.accept_token(TokenId(text[at].into())).expect("the text is accepted");
        }
    }
}

/// Random texts over the rules' alphabet: matcher and recognizer agree.
fn compare(grammar: &Arc<Grammar>, productions: &Productions, context: &str, random: &mut Random<'_>) {
    for round in 0..8 {
        let mut text = match round % 2 {
            0 => walk(grammar, random).and_then(|text| String::from_utf8(text).ok()).unwrap_or_default(),
            _ => String::new(),
        };
        if text.chars().count() > 12 {
            text = text.chars().take(random.index(12)).collect();
        }
        for _ in 0..4 {
            let mut matcher = Matcher::new(Arc::clone(grammar), bytes());
            let is_begun = matcher.accept_bytes(text.as_bytes()).is_ok();
            if matcher.error().is_some() {
                // A previous walk was too ambiguous, which closes the grammar.
                return;
            }
            let expected = productions.recognizes(&text);
            assert_eq!(is_begun.then(|| matcher.is_accepting()), expected, "{text:?}: {context}");
            let mut chars: Vec<char> = text.chars().collect();
            let at = random.index(chars.len() + 1);
            match random.index(3) {
                0 if at < chars.len() => drop(chars.remove(at)),
                _ => chars.insert(at, *random.pick(&['a', 'b', 'c', 'é', '😀', '\n'])),
            }
            text = chars.into_iter().collect();
        }
    }
}
