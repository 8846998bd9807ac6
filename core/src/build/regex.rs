//! From a regular expression to an automaton, by regex-automata.
//!
//! regex-automata builds a searcher; what is needed here is an acceptor of whole texts. Hence `MatchKind::All`
//! (no alternative hides another), anchored start, and acceptance read off the transition at the end of
//! input, which undoes the one-byte delay of that crate's match states.

use std::collections::HashMap;

use regex_automata::Anchored;
use regex_automata::MatchKind;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::{primitives::StateID, start, syntax};

use super::dfa::{Dfa, State, push_range};
use crate::error::SchemaError;

/// Most memory, in bytes, that the automaton may take before minimization, and the nondeterministic one before it. Tens of
/// thousands of states; beyond that, a bounded repetition has usually been unrolled.
const SIZE_LIMIT: usize = 8 << 20;

/// The minimal automaton of the texts that `pattern` matches from end to end (an implicit `^(?:…)$`), over UTF-8.
///
/// Syntax is that of crate `regex`, Unicode classes included; Unicode word boundaries are refused, as is whatever it refuses.
/// Cost: exponential in the worst case, bounded by a size limit of 8 MiB.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse, [`SchemaError::is_too_large`] past the limit,
/// [`SchemaError::is_empty`] if nothing matches.
pub fn from_regex(pattern: &str) -> Result<Dfa, SchemaError> {
    let config = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .minimize(false)
        .dfa_size_limit(Some(SIZE_LIMIT))
        .determinize_size_limit(Some(SIZE_LIMIT));
    let searcher = dense::Builder::new()
        .configure(config)
        .thompson(thompson::Config::new().nfa_size_limit(Some(SIZE_LIMIT)))
        .syntax(syntax::Config::new().unicode(true).utf8(true))
        .build(pattern)
        .map_err(|error| describe(pattern, &error))?;
    let dfa = acceptor(&searcher).minimized();
    if dfa.is_empty_language() {
        return Err(SchemaError::empty(format!("no text matches the pattern `{pattern}`")));
    }
    Ok(dfa)
}

fn describe(pattern: &str, error: &dense::BuildError) -> SchemaError {
    let mut too_large = error.is_size_limit_exceeded();
    let mut reason = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        too_large |= inner.downcast_ref::<thompson::BuildError>().is_some_and(|error| error.size_limit().is_some());
        reason = inner.to_string();
        source = inner.source();
    }
    if too_large {
        SchemaError::too_large(format!(
            "the automaton of the pattern `{pattern}` exceeds {} MiB; use smaller repetition bounds or ASCII classes",
            SIZE_LIMIT >> 20
        ))
    } else {
        SchemaError::syntax(format!("pattern `{pattern}`: {reason}"))
    }
}

/// The automaton of whole texts inside the automaton of searches.
fn acceptor(searcher: &dense::DFA<Vec<u32>>) -> Dfa {
    let Ok(start) = searcher.start_state(&start::Config::new().anchored(Anchored::Yes)) else {
        return Dfa { states: vec![State::default()] };
    };
    let mut dfa = Dfa::default();
    let mut number: HashMap<StateID, usize> = HashMap::from([(start, 0)]);
    let mut order = vec![start];
    let mut done = 0;
    while done < order.len() {
        let at = order[done];
        done += 1;
        let mut state = State { accepting: searcher.is_match_state(searcher.next_eoi_state(at)), ranges: Vec::new() };
        for byte in 0..=u8::MAX {
            let to = searcher.next_state(at, byte);
            if searcher.is_dead_state(to) {
                continue;
            }
            let target = *number.entry(to).or_insert_with(|| {
                order.push(to);
                order.len() - 1
            });
            push_range(&mut state.ranges, byte, byte, target);
        }
        dfa.states.push(state);
    }
    dfa
}
