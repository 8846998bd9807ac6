//! From a regular expression to an automaton, by regex-automata.
//!
//! Its nondeterministic automaton is made deterministic here, where a limit of time or states can end it. Only patterns that ask about neighbouring
//! characters (`^`, `$`, `\b`) are left to its own construction, which can't be ended before its limit of size.
//!
//! regex-automata builds a searcher; what is needed here is an acceptor of whole texts. Hence `MatchKind::All`
//! (no alternative hides another), anchored start, and acceptance read off the transition at the end of
//! input, which undoes the one-byte delay of that crate's match states.

use std::collections::HashMap;

use regex_automata::Anchored;
use regex_automata::MatchKind;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson::{self, NFA};
use regex_automata::util::{primitives::StateID, start, syntax};

use super::Numbering;
use super::dfa::{Dfa, State, push_range};
use crate::error::SchemaError;
use crate::meter;

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
    let config = thompson::Config::new().nfa_size_limit(Some(SIZE_LIMIT)).which_captures(thompson::WhichCaptures::None);
    let syntax = syntax::Config::new().unicode(true).utf8(true);
    let nfa = thompson::Compiler::new().configure(config).syntax(syntax).build(pattern);
    let nfa = nfa.map_err(|error| describe(pattern, error.size_limit().is_some(), &error))?;
    let dfa = if nfa.look_set_any().is_empty() {
        Subsets::new(&nfa).determinize().ok_or_else(|| too_large(pattern))?
    } else {
        let searcher = searcher(pattern, &nfa);
        // It may have taken long, and couldn't be told to end.
        meter::step(1 << 20)?;
        acceptor(&searcher?)
    };
    let dfa = dfa.minimized();
    if dfa.is_empty_language() {
        return Err(SchemaError::empty(format!("no text matches the pattern `{pattern}`")));
    }
    Ok(dfa)
}

fn searcher(pattern: &str, nfa: &NFA) -> Result<dense::DFA<Vec<u32>>, SchemaError> {
    let config = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .minimize(false)
        .dfa_size_limit(Some(SIZE_LIMIT))
        .determinize_size_limit(Some(SIZE_LIMIT));
    dense::Builder::new()
        .configure(config)
        .build_from_nfa(nfa)
        .map_err(|error| describe(pattern, error.is_size_limit_exceeded(), &error))
}

fn describe(pattern: &str, is_too_large: bool, error: &dyn std::error::Error) -> SchemaError {
    if is_too_large {
        return too_large(pattern);
    }
    let mut reason = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        reason = inner.to_string();
        source = inner.source();
    }
    SchemaError::syntax(format!("pattern `{pattern}`: {reason}"))
}

fn too_large(pattern: &str) -> SchemaError {
    SchemaError::too_large(format!(
        "the automaton of the pattern `{pattern}` exceeds {} MiB; use smaller repetition bounds or ASCII classes",
        SIZE_LIMIT >> 20
    ))
}

/// The subset construction, over an automaton that asks nothing about neighbouring characters.
struct Subsets<'a> {
    nfa: &'a NFA,
    /// Bytes that no state tells apart.
    classes: Vec<(u8, u8)>,
    sets: Vec<Vec<StateID>>,
    number: Numbering<Vec<StateID>, usize>,
    /// For each state, the last walk that met it.
    met: Vec<usize>,
    n_walks: usize,
    n_members: usize,
}

impl Subsets<'_> {
    fn new(nfa: &NFA) -> Subsets<'_> {
        let of = nfa.byte_classes();
        let mut classes: Vec<(u8, u8)> = Vec::new();
        for byte in 0..=u8::MAX {
            match classes.last_mut() {
                Some(last) if of.get(last.0) == of.get(byte) => last.1 = byte,
                _ => classes.push((byte, byte)),
            }
        }
        let met = vec![0; nfa.states().len()];
        Subsets { nfa, classes, sets: Vec::new(), number: Numbering::default(), met, n_walks: 0, n_members: 0 }
    }

    /// Nothing, if it is larger than [`SIZE_LIMIT`].
    fn determinize(mut self) -> Option<Dfa> {
        self.id(&[self.nfa.start_anchored()]);
        let mut dfa = Dfa::default();
        let (mut targets, mut before) = (Vec::new(), Vec::new());
        while let Some(set) = self.sets.get(dfa.states.len()).cloned() {
            let accepting = set.iter().any(|&state| matches!(self.nfa.state(state), thompson::State::Match { .. }));
            let mut state = State { accepting, ranges: Vec::new() };
            let mut last = None;
            for at in 0..self.classes.len() {
                let (low, high) = self.classes[at];
                targets.clear();
                targets.extend(set.iter().filter_map(|&state| after(self.nfa.state(state), low)));
                // Neighbouring classes mostly lead to the same states.
                if at == 0 || targets != before {
                    last = self.id(&targets);
                    std::mem::swap(&mut targets, &mut before);
                }
                if let Some(to) = last {
                    push_range(&mut state.ranges, low, high, to);
                }
            }
            dfa.states.push(state);
            meter::add_states(1);
            if meter::is_over(set.len() * self.classes.len()) {
                return Some(Dfa::nothing());
            }
            let row = self.classes.len().next_power_of_two();
            if 4 * (self.sets.len() * row + 2 * self.n_members) > SIZE_LIMIT {
                return None;
            }
        }
        Some(dfa)
    }

    /// The number of what is reached from these states without a byte; none for no states.
    fn id(&mut self, from: &[StateID]) -> Option<usize> {
        use thompson::State as S;
        self.n_walks += 1;
        let mut set = Vec::new();
        let mut work: Vec<StateID> = from.to_vec();
        while let Some(state) = work.pop() {
            if std::mem::replace(&mut self.met[state.as_usize()], self.n_walks) == self.n_walks {
                continue;
            }
            match self.nfa.state(state) {
                S::Union { alternates } => work.extend(alternates.iter()),
                S::BinaryUnion { alt1, alt2 } => work.extend([*alt1, *alt2]),
                S::Capture { next, .. } | S::Look { next, .. } => work.push(*next),
                S::Fail => {}
                S::ByteRange { .. } | S::Sparse(_) | S::Dense(_) | S::Match { .. } => set.push(state),
            }
        }
        if set.is_empty() {
            return None;
        }
        set.sort_unstable();
        let fresh = self.sets.len();
        let id = *self.number.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            self.n_members += set.len();
            fresh
        });
        Some(id)
    }
}

/// Where a byte leads from a state.
fn after(state: &thompson::State, byte: u8) -> Option<StateID> {
    match state {
        thompson::State::ByteRange { trans } => trans.matches_byte(byte).then_some(trans.next),
        thompson::State::Sparse(ways) => ways.matches_byte(byte),
        thompson::State::Dense(ways) => ways.matches_byte(byte),
        _ => None,
    }
}

/// The automaton of whole texts inside the automaton of searches.
fn acceptor(searcher: &dense::DFA<Vec<u32>>) -> Dfa {
    let Ok(start) = searcher.start_state(&start::Config::new().anchored(Anchored::Yes)) else {
        return Dfa::nothing();
    };
    let mut dfa = Dfa::default();
    let mut number: HashMap<StateID, usize> = HashMap::from([(start, 0)]);
    let mut order = vec![start];
    let mut done = 0;
    while done < order.len() {
        let at = order[done];
        done += 1;
        if meter::is_over(256) {
            return Dfa::nothing();
        }
        meter::add_states(1);
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
