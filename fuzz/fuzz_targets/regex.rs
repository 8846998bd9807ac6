//! Patterns, as text and built from choices: whole texts as in [`Grammar::from_regex`], and
//! patterns found in strings as in the derive macro and JSON Schema. The judge is a PikeVM of crate
//! `regex-automata`, which has no part in building them.

#![no_main]

use formwork::Grammar;
use formwork::formwork_core::build::{Dfa, StringLimits, Strings};
use formwork_fuzz::limits::timed;
use formwork_fuzz::patterns::pattern;
use formwork_fuzz::random::Random;
use formwork_fuzz::walk::{accepts, walk};
use libfuzzer_sys::fuzz_target;
use regex_automata::nfa::thompson::{NFA, pikevm::PikeVM};
use regex_syntax::hir::{Hir, Look};

fuzz_target!(|data: &[u8]| {
    let mut random = Random::of_hash(data);
    let pattern = match data.split_first() {
        Some((0..8, choices)) => pattern(&mut Random::Bytes(choices), 3),
        Some(_) => match std::str::from_utf8(data) {
            Ok(text) => text.to_owned(),
            Err(_) => return,
        },
        None => String::new(),
    };
    whole(&pattern, &mut random);
    found(&pattern, &mut random);
});

/// The judge for a pattern, or for a pattern of the whole text; `None` for a pattern that doesn't
/// parse or is large.
fn engine(pattern: &str, is_whole: bool) -> Option<PikeVM> {
    let mut hir = regex_syntax::Parser::new().parse(pattern).ok()?;
    if is_whole {
        hir = Hir::concat(vec![Hir::look(Look::Start), hir, Hir::look(Look::End)]);
    }
    let config = NFA::config().nfa_size_limit(Some(4 << 20));
    PikeVM::new_from_nfa(NFA::compiler().configure(config).build_from_hir(&hir).ok()?).ok()
}

fn matches(engine: &PikeVM, text: &str) -> bool {
    engine.is_match(&mut engine.create_cache(), text)
}

/// Inserts, removes or replaces a character.
fn changed(text: &str, random: &mut Random<'_>) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.index(chars.len());
    let new = *random.pick(&[
        'a',
        'b',
        'A',
        '0',
        '_',
        '-',
        ' ',
        '\n',
        'é',
        'É',
        'ſ',
        'K',
        '😀',
        '\u{10ffff}',
        '\0',
        '"',
        '\\',
        '\u{7f}',
        '\u{2028}',
    ]);
    match random.index(3) {
        0 if !chars.is_empty() => drop(chars.remove(at)),
        1 if !chars.is_empty() => chars[at] = new,
        _ => chars.insert(at, new),
    }
    chars.into_iter().collect()
}

fn whole(pattern: &str, random: &mut Random<'_>) {
    let grammar = match timed("compiling a pattern", || Grammar::from_regex(pattern)) {
        Ok(grammar) => grammar,
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.is_unsupported());
            if error.is_empty()
                && let Some(engine) = engine(pattern, true)
            {
                let mut text = String::new();
                for _ in 0..20 {
                    assert!(!matches(&engine, &text), "said to match nothing, and matches {text:?}: {pattern}");
                    text = changed(&text, random);
                }
            }
            return;
        }
    };
    let Some(engine) = engine(pattern, true) else { return };
    let mut text = String::new();
    for _ in 0..3 {
        if let Some(walked) = walk(&grammar, random) {
            text = String::from_utf8(walked).expect("a text of a pattern is UTF-8");
            assert!(matches(&engine, &text), "{text:?} is no match: {pattern}");
        }
        for _ in 0..6 {
            text = changed(&text, random);
            assert_eq!(accepts(&grammar, text.as_bytes()), matches(&engine, &text), "{text:?}: {pattern}");
        }
    }
}

fn found(pattern: &str, random: &mut Random<'_>) {
    let (min_chars, max_chars) =
        *random.pick(&[(0, None), (0, None), (1, None), (0, Some(5)), (2, Some(3)), (10, Some(40)), (0, Some(0))]);
    let limits = StringLimits { patterns: &[pattern], min_chars, max_chars };
    let strings = match timed("a string's pattern", || Strings::new(&limits)) {
        Ok(strings) => strings,
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.is_unsupported());
            return;
        }
    };
    let spelled = timed("a string's spelling", || strings.dfa()).ok();
    let _ = timed("a string's fragment", || strings.fragment());
    let Some(engine) = engine(pattern, false) else { return };
    let mut text = String::new();
    for round in 0..20 {
        if let Some(spelled) = spelled.as_ref().filter(|_| round % 7 == 0)
            && let Some(walked) = path(spelled, random)
        {
            text = serde_json::from_slice(&walked).expect("a spelling is a JSON string");
            assert!(strings.contains(&text), "{text:?} is spelled and not contained: {pattern}");
        }
        let n_chars = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let expected = n_chars >= min_chars && max_chars.is_none_or(|max| n_chars <= max) && matches(&engine, &text);
        assert_eq!(strings.contains(&text), expected, "{text:?} {limits:?}");
        if let Some(spelled) = &spelled {
            let json = serde_json::to_string(&text).expect("a string");
            assert_eq!(spelled.accepts(json.as_bytes()), expected, "{json} {limits:?}");
        }
        text = changed(&text, random);
    }
}

/// A random path to acceptance; `None` if it gets too long.
fn path(dfa: &Dfa, random: &mut Random<'_>) -> Option<Vec<u8>> {
    let (mut state, mut text) = (0, Vec::new());
    while text.len() < 300 {
        let ranges = &dfa.states[state].ranges;
        if dfa.states[state].accepting && (ranges.is_empty() || random.once_in(2)) {
            return Some(text);
        }
        let &(low, high, to) = random.pick(ranges);
        let width = usize::from(high - low) + 1;
        text.push(low + u8::try_from(random.index(width)).expect("less than 256"));
        state = to;
    }
    None
}
