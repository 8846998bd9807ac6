//! From a regular expression to an automaton.
//!
//! regex-automata makes the nondeterministic automaton. It is made deterministic here, where a
//! limit of time or states can end it, and as an acceptor of whole texts: all alternatives count,
//! from the beginning to the end of input. What asks about neighbouring characters (`^`, `$`, `\b`)
//! is answered once both neighbours are known: a set keeps the question and the byte before, and
//! each next byte, or the end, settles it.

use std::borrow::Cow;

use regex_automata::nfa::thompson::{self, NFA};
use regex_automata::util::look::{Look, LookMatcher};
use regex_automata::util::{primitives::StateID, syntax};

use crate::automata::dfa::{Dfa, State, push_range};
use crate::base::error::SchemaError;
use crate::base::ids::Numbering;
use crate::base::meter;

/// Most memory, in bytes, that the automaton may take before minimization, and the nondeterministic
/// one before it. Tens of thousands of states; beyond that, a bounded repetition has usually been
/// unrolled.
const SIZE_LIMIT: usize = 8 << 20;

/// The minimal automaton of the texts that `pattern` matches from end to end (an implicit
/// `^(?:…)$`), over UTF-8.
///
/// Syntax is that of crate `regex`, Unicode classes included; Unicode word boundaries are refused,
/// as is whatever it refuses. Cost: exponential in the worst case, bounded by a size limit of 8
/// MiB.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse, [`SchemaError::is_too_large`] past
/// the limit, [`SchemaError::is_empty`] if nothing matches.
pub fn from_regex(pattern: &str) -> Result<Dfa, SchemaError> {
    let config = thompson::Config::new().nfa_size_limit(Some(SIZE_LIMIT)).which_captures(thompson::WhichCaptures::None);
    let syntax = syntax::Config::new().unicode(true).utf8(true);
    let nfa = thompson::Compiler::new().configure(config).syntax(syntax).build(pattern);
    let nfa = nfa.map_err(|error| describe(pattern, error.size_limit().is_some(), &error))?;
    if nfa.look_set_any().contains_word_unicode() {
        return Err(SchemaError::syntax(format!(
            "pattern `{pattern}`: word boundaries between all of Unicode's letters are not supported; use those of ASCII, `(?-u:\\b)`"
        )));
    }
    let dfa = Subsets::new(&nfa).determinize().ok_or_else(|| too_large(pattern))?;
    let dfa = dfa.minimized();
    if dfa.is_empty_language() {
        return Err(SchemaError::empty(format!("no text matches the pattern `{pattern}`")));
    }
    Ok(dfa)
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

/// Sets of states of the nondeterministic automaton: all that are reached without a byte, but not
/// beyond a question about neighbours.
type Set = Vec<StateID>;

/// The subset construction.
struct Subsets<'a> {
    nfa: &'a NFA,
    looks: &'a LookMatcher,
    /// Bytes that no state tells apart, and no question.
    classes: Vec<(u8, u8)>,
    /// Each with the byte before it where it asks for that.
    sets: Vec<(Set, Option<u8>)>,
    number: Numbering<(Set, Option<u8>), usize>,
    /// For each state, the last walk that met it.
    met: Vec<usize>,
    n_walks: usize,
    /// States met by all walks.
    n_met: usize,
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
        Subsets {
            nfa,
            looks: nfa.look_matcher(),
            classes,
            sets: Vec::new(),
            number: Numbering::default(),
            met: vec![0; nfa.states().len()],
            n_walks: 0,
            n_met: 0,
            n_members: 0,
        }
    }

    /// Nothing, if it is larger than [`SIZE_LIMIT`].
    fn determinize(mut self) -> Option<Dfa> {
        self.id(&[self.nfa.start_anchored()], None);
        let mut dfa = Dfa::default();
        let (mut targets, mut before) = (Vec::new(), Vec::new());
        while let Some((set, byte_before)) = self.sets.get(dfa.states.len()).cloned() {
            let n_met = self.n_met;
            let is_match = |state: &StateID| matches!(self.nfa.state(*state), thompson::State::Match { .. });
            let asks = self.asks(&set);
            let accepting = self.settled(&set, byte_before, None).iter().any(is_match);
            let mut state = State { accepting, ranges: Vec::new() };
            let mut last = None;
            for at in 0..self.classes.len() {
                let (low, high) = self.classes[at];
                let settled = if asks { self.settled(&set, byte_before, Some(low)) } else { Cow::Borrowed(&set[..]) };
                targets.clear();
                targets.extend(settled.iter().filter_map(|&state| after(self.nfa.state(state), low)));
                // Neighbouring classes mostly lead to the same states, and the byte is only of
                // interest to some.
                if at == 0 || targets != before || self.sets[last.unwrap_or(0)].1.is_some() {
                    last = self.id(&targets, Some(low));
                    std::mem::swap(&mut targets, &mut before);
                }
                if let Some(to) = last {
                    push_range(&mut state.ranges, low, high, to);
                }
                if asks && meter::is_over(settled.len()) {
                    return Some(Dfa::nothing());
                }
            }
            dfa.states.push(state);
            meter::add_states(1);
            if meter::is_over(set.len() * self.classes.len() + self.n_met - n_met) {
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
    fn id(&mut self, from: &[StateID], byte_before: Option<u8>) -> Option<usize> {
        let set = self.reached(from, |_| false);
        if set.is_empty() {
            return None;
        }
        // The same for all that are alike to every question, and for all where there is none.
        let byte_before = byte_before.filter(|_| self.asks(&set)).map(|byte| match byte {
            b'\n' | b'\r' => byte,
            _ if byte.is_ascii_alphanumeric() || byte == b'_' => b'a',
            _ if byte == self.looks.get_line_terminator() => byte,
            _ => b' ',
        });
        let fresh = self.sets.len();
        let id = *self.number.entry((set, byte_before)).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            self.n_members += set.0.len();
            fresh
        });
        Some(id)
    }

    /// Whether a state asks about neighbours.
    fn asks(&self, set: &[StateID]) -> bool {
        set.iter().any(|&state| matches!(self.nfa.state(state), thompson::State::Look { .. }))
    }

    /// What is reached from a set once the byte after it is known, or that there is none.
    fn settled<'set>(&mut self, set: &'set [StateID], before: Option<u8>, after: Option<u8>) -> Cow<'set, [StateID]> {
        if !self.asks(set) {
            return Cow::Borrowed(set);
        }
        let (text, at): (Vec<u8>, usize) = (before.into_iter().chain(after).collect(), before.iter().len());
        let looks = self.looks;
        Cow::Owned(self.reached(set, |look| looks.matches(look, &text, at)))
    }

    /// What is reached from these states without a byte, where these questions are answered with
    /// yes.
    fn reached(&mut self, from: &[StateID], holds: impl Fn(Look) -> bool) -> Set {
        use thompson::State as S;
        self.n_walks += 1;
        let mut set = Vec::new();
        let mut work: Vec<StateID> = from.to_vec();
        while let Some(state) = work.pop() {
            if std::mem::replace(&mut self.met[state.as_usize()], self.n_walks) == self.n_walks {
                continue;
            }
            self.n_met += 1;
            match self.nfa.state(state) {
                S::Union { alternates } => work.extend(alternates.iter()),
                S::BinaryUnion { alt1, alt2 } => work.extend([*alt1, *alt2]),
                S::Capture { next, .. } => work.push(*next),
                S::Look { look, next } if holds(*look) => work.push(*next),
                S::Fail => {}
                S::Look { .. } | S::ByteRange { .. } | S::Sparse(_) | S::Dense(_) | S::Match { .. } => set.push(state),
            }
        }
        set.sort_unstable();
        set
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

#[cfg(test)]
mod tests {
    use regex_automata::dfa::{Automaton, StartKind, dense};
    use regex_automata::util::{start, syntax};
    use regex_automata::{Anchored, MatchKind};

    use super::from_regex;
    use crate::automata::dfa::Dfa;
    use crate::base::meter::CompileLimits;

    /// What the library itself makes of a pattern, all alternatives from the beginning to the end
    /// of input.
    fn searcher(pattern: &str) -> dense::DFA<Vec<u32>> {
        let config = dense::Config::new().match_kind(MatchKind::All).start_kind(StartKind::Anchored);
        dense::Builder::new().configure(config).syntax(syntax::Config::new()).build(pattern).unwrap()
    }

    fn matches_whole(searcher: &dense::DFA<Vec<u32>>, text: &[u8]) -> bool {
        let start = searcher.start_state(&start::Config::new().anchored(Anchored::Yes)).unwrap();
        let end = text.iter().fold(start, |state, &byte| searcher.next_state(state, byte));
        searcher.is_match_state(searcher.next_eoi_state(end))
    }

    fn accepts(dfa: &Dfa, text: &[u8]) -> bool {
        let mut at = 0;
        for &byte in text {
            match dfa.states[at].ranges.iter().find(|range| range.0 <= byte && byte <= range.1) {
                Some(range) => at = range.2,
                None => return false,
            }
        }
        dfa.states[at].accepting
    }

    /// Every text of up to five of a few characters, against the library's own automaton.
    #[test]
    fn questions_about_neighbours() {
        let characters = ["a", "_", " ", "\n", "\r", "é", "-"];
        let mut texts = vec![String::new()];
        let mut from = 0;
        for _ in 0..5 {
            let to = texts.len();
            for at in from..to {
                texts.extend(characters.map(|character| format!("{}{character}", texts[at])));
            }
            from = to;
        }
        for pattern in [
            "^a*$",
            "a^b|a$",
            "(?m)^a*$(?:\n|^b|\n^a$)*",
            r"(?m:^|a)\n?(?m:$|a)[a-z\n]*",
            r"(?mR)(?:^[a ]*$(?:\r\n|\n|\r)?)*",
            r"(?mR)(?s:.)*$(?s:.)^(?s:.)*",
            r"(?-u:\b)[^\n]*(?-u:\b)",
            r"(?s:.*)(?-u:\ba\b)(?s:.*)",
            r"(?s:.)*(?-u:\B)(?s:.)*",
            r"(?-u:\b{start})(?s:.)+(?-u:\b{end})(?s:.)?",
            r"(?s:.)?(?-u:\b{start-half})a?(?-u:\b{end-half})(?s:.)*",
            r"(?:^|a|(?-u:\b) )*(?:$|_)",
            r"(?:(?-u:\b)|^|(?m:$))+a?",
            r"\A(?:a\z|_)*|\n",
        ] {
            let searcher = searcher(pattern);
            match from_regex(pattern) {
                Ok(dfa) => {
                    for text in &texts {
                        let expected = matches_whole(&searcher, text.as_bytes());
                        assert_eq!(accepts(&dfa, text.as_bytes()), expected, "{pattern} {text:?}");
                    }
                }
                Err(error) => {
                    assert!(error.is_empty() && !texts.iter().any(|text| matches_whole(&searcher, text.as_bytes())));
                }
            }
        }
    }

    #[test]
    fn what_is_not_supported_is_said() {
        let error = from_regex(r"a\bb").unwrap_err();
        assert!(error.is_syntax() && error.to_string().contains("word boundaries"), "{error}");
        assert!(from_regex(r"a$b").unwrap_err().is_empty());
        assert!(from_regex(r"(?-u:\b)(?:a|b)*a(?:a|b){40}$").unwrap_err().is_too_large());
    }

    /// Neighbours or none, the limit of states ends it at once, rather than when all is done.
    #[test]
    fn limits_hold_within() {
        for pattern in [r"^(?:a|b)*a(?:a|b){16}$", r"(?:a|b)*a(?:a|b){16}", r"(?m)(?:^(?:a|b)*a(?:a|b){16}$\n?)*"] {
            let limits = CompileLimits { max_states: 300, ..CompileLimits::default() };
            let error = limits.run(|| from_regex(pattern)).unwrap_err();
            assert!(error.exceeded().is_some(), "{pattern}: {error}");
        }
    }
}
