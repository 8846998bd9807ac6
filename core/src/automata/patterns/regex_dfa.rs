//! From a regular expression over text to a [`Dfa`] over bytes.
//!
//! regex-automata compiles the pattern to a nondeterministic automaton (Thompson's construction
//! over UTF-8). It is made deterministic here and not by that crate, for two reasons: a limit of
//! time or states can end the work at any moment, and the result accepts whole texts (all
//! alternatives count, from the beginning to the end of input) where a search engine has match
//! states and priorities.
//!
//! Assertions about neighbouring characters (`^`, `$`, `\b`) are answered once both neighbours are
//! known: a subset keeps the open assertion and the byte before, and each next byte, or the end,
//! settles it. In `a\b` after `a`, for example, a space and the end accept, a letter does not.

use std::borrow::Cow;

use regex_automata::nfa::thompson::{self, NFA};
use regex_automata::util::look::{Look, LookMatcher};
use regex_automata::util::{primitives::StateID, syntax};

use crate::automata::determinize::{EpsilonClosure, Reached, SubsetConstruction, determinize};
use crate::automata::dfa::{Dfa, SparseState, push_range};
use crate::automata::discovery::Discovery;
use crate::automata::patterns::rust_regex::quote;
use crate::base::error::SchemaError;
use crate::base::meter;

/// Most memory, in bytes, of the automaton before minimization, and of the nondeterministic one.
/// These are tens of thousands of states; beyond that, a bounded repetition has usually been
/// unrolled.
const SIZE_LIMIT: usize = 8 << 20;

/// The minimal automaton of the texts that `pattern` matches from end to end (an implicit
/// `^(?:…)$`), over UTF-8.
///
/// The syntax is that of crate `regex`, Unicode classes included; Unicode word boundaries are
/// refused, as is whatever that crate refuses. Cost: exponential in the worst case, bounded by a
/// size limit of 8 MiB.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse, [`SchemaError::is_too_large`] past
/// the limit, [`SchemaError::is_empty`] if nothing matches.
pub fn from_regex(pattern: &str) -> Result<Dfa, SchemaError> {
    let config = thompson::Config::new().nfa_size_limit(Some(SIZE_LIMIT)).which_captures(thompson::WhichCaptures::None);
    let syntax = syntax::Config::new().unicode(true).utf8(true);
    let nfa = thompson::Compiler::new().configure(config).syntax(syntax).build(pattern);
    let nfa = nfa.map_err(|error| describe(pattern, error.size_limit().is_some(), &error))?;
    // They depend on whole characters, and the automaton sees bytes: a byte before and after don't
    // tell whether a letter ends or begins there.
    if nfa.look_set_any().contains_word_unicode() {
        return Err(SchemaError::syntax(format!(
            "pattern `{pattern}`: word boundaries between all of Unicode's letters are not supported; use those of ASCII, `(?-u:\\b)`"
        )));
    }
    let dfa = determinized(&nfa).ok_or_else(|| too_large(pattern))?.minimized();
    if dfa.is_empty_language() {
        return Err(SchemaError::empty(format!("no text matches the pattern {}", quote(pattern))));
    }
    Ok(dfa)
}

/// The error for a pattern that regex-automata refuses.
fn describe(pattern: &str, is_too_large: bool, error: &dyn std::error::Error) -> SchemaError {
    if is_too_large {
        return too_large(pattern);
    }
    // The innermost error names the cause; those around it only say that building failed.
    let mut reason = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        reason = inner.to_string();
        source = inner.source();
    }
    SchemaError::syntax(format!("pattern {}: {reason}", quote(pattern)))
}

/// The error for a pattern whose automaton passes the limit.
fn too_large(pattern: &str) -> SchemaError {
    SchemaError::too_large(format!(
        "the automaton of the pattern {} exceeds {} MiB; use smaller repetition bounds or ASCII classes",
        quote(pattern),
        SIZE_LIMIT >> 20
    ))
}

/// A state of the result: members of the nondeterministic automaton that read a byte, accept, or
/// hold an assertion that is still open; and the byte before, where an assertion needs it.
type Subset = (Vec<StateID>, Option<u8>);

/// The subset construction over bytes.
struct ByteSubsets<'a> {
    nfa: &'a NFA,
    looks: &'a LookMatcher,
    /// Ranges of bytes that no state and no assertion tells apart.
    classes: Vec<(u8, u8)>,
    closure: EpsilonClosure,
    /// Members of all subsets together.
    n_members: usize,
    /// `closure.n_met` before the current subset was expanded.
    n_met_before: usize,
    out: Dfa,
}

/// The automaton of the whole texts that `nfa` matches, not minimized; none past a limit.
fn determinized(nfa: &NFA) -> Option<Dfa> {
    let mut subsets = ByteSubsets {
        nfa,
        looks: nfa.look_matcher(),
        classes: byte_classes(nfa),
        closure: EpsilonClosure::new(nfa.states().len()),
        n_members: 0,
        n_met_before: 0,
        out: Dfa::default(),
    };
    determinize(&mut subsets)?;
    Some(subsets.out)
}

/// The classes of bytes that the automaton tells apart, as ranges.
fn byte_classes(nfa: &NFA) -> Vec<(u8, u8)> {
    let of = nfa.byte_classes();
    let mut classes: Vec<(u8, u8)> = Vec::new();
    for byte in 0..=u8::MAX {
        match classes.last_mut() {
            Some(last) if of.get(last.0) == of.get(byte) => last.1 = byte,
            _ => classes.push((byte, byte)),
        }
    }
    classes
}

impl SubsetConstruction for ByteSubsets<'_> {
    type Subset = Subset;

    fn start(&mut self) -> Subset {
        // No assertion holds yet: `^` is answered with the first byte, when both sides are known.
        let start = self.reached(&[self.nfa.start_anchored()], |_| false);
        self.n_members += start.len();
        (start, None)
    }

    fn expand(&mut self, (set, byte_before): &Subset, found: &mut Discovery<Subset>) -> Option<()> {
        self.n_met_before = self.closure.n_met;
        // Without open assertions the members are the same whatever comes next; most subsets are
        // like that, and are spared the closures per class.
        let asks = self.has_open_assertion(set);
        let is_match = |state: &StateID| matches!(self.nfa.state(*state), thompson::State::Match { .. });
        let accepting = self.settled(set, *byte_before, None).iter().any(is_match);
        let mut state = SparseState { accepting, ranges: Vec::new() };
        let (mut targets, mut before) = (Vec::new(), Vec::new());
        let mut last: Option<usize> = None;
        for at in 0..self.classes.len() {
            let (low, high) = self.classes[at];
            let settled = if asks { self.settled(set, *byte_before, Some(low)) } else { Cow::Borrowed(&set[..]) };
            targets.clear();
            targets.extend(settled.iter().filter_map(|&state| after(self.nfa.state(state), low)));
            // Neighbouring classes mostly lead to the same states, whose closure is then known,
            // unless the subset they lead to remembers its byte.
            if at == 0 || targets != before || last.is_some_and(|last| found.key(last).1.is_some()) {
                last = self.number(&targets, low, found);
                std::mem::swap(&mut targets, &mut before);
            }
            if let Some(to) = last {
                push_range(&mut state.ranges, low, high, to);
            }
            if asks && meter::is_over(settled.len()) {
                return None;
            }
        }
        self.out.states.push(state);
        Some(())
    }

    fn is_over(&mut self, (set, _): &Subset, found: &Discovery<Subset>) -> bool {
        if meter::is_over(set.len() * self.classes.len() + self.closure.n_met - self.n_met_before) {
            return true;
        }
        // What a dense table of these states and the subsets would take, in 32-bit numbers.
        let row = self.classes.len().next_power_of_two();
        4 * (found.len() * row + 2 * self.n_members) > SIZE_LIMIT
    }
}

impl ByteSubsets<'_> {
    /// The number of the subset that these states lead to without a byte; none for no states.
    fn number(&mut self, from: &[StateID], byte_before: u8, found: &mut Discovery<Subset>) -> Option<usize> {
        let set = self.reached(from, |_| false);
        if set.is_empty() {
            return None;
        }
        // Only a subset that still asks about the byte before has to remember it: otherwise equal
        // members are one state whatever led to them.
        let byte_before = self.has_open_assertion(&set).then(|| self.representative(byte_before));
        let (n_found, n_members) = (found.len(), set.len());
        let number = found.number((set, byte_before));
        if found.len() > n_found {
            self.n_members += n_members;
        }
        Some(number)
    }

    /// One byte for all that are alike to every assertion, so that fewer subsets differ.
    fn representative(&self, byte: u8) -> u8 {
        match byte {
            b'\n' | b'\r' => byte,
            _ if byte.is_ascii_alphanumeric() || byte == b'_' => b'a',
            _ if byte == self.looks.get_line_terminator() => byte,
            _ => b' ',
        }
    }

    /// Whether a member waits for an assertion to be answered.
    fn has_open_assertion(&self, set: &[StateID]) -> bool {
        set.iter().any(|&state| matches!(self.nfa.state(state), thompson::State::Look { .. }))
    }

    /// What a subset becomes once the byte after it is known, or that the text ends: its open
    /// assertions hold or don't.
    fn settled<'set>(&mut self, set: &'set [StateID], before: Option<u8>, after: Option<u8>) -> Cow<'set, [StateID]> {
        if !self.has_open_assertion(set) {
            return Cow::Borrowed(set);
        }
        // regex-automata evaluates assertions at a position of a text: here one or two bytes long.
        let (text, at): (Vec<u8>, usize) = (before.into_iter().chain(after).collect(), before.iter().len());
        let looks = self.looks;
        Cow::Owned(self.reached(set, |look| looks.matches(look, &text, at)))
    }

    /// The closure of these states, sorted, where exactly the assertions hold for which `holds` is
    /// true.
    fn reached(&mut self, from: &[StateID], holds: impl Fn(Look) -> bool) -> Vec<StateID> {
        use thompson::State as S;
        let nfa = self.nfa;
        let mut set = self.closure.of(
            from,
            |state| state.as_usize(),
            |state, work| {
                match nfa.state(state) {
                    S::Union { alternates } => work.extend(alternates.iter()),
                    S::BinaryUnion { alt1, alt2 } => work.extend([*alt1, *alt2]),
                    S::Capture { next, .. } => work.push(*next),
                    S::Look { look, next } if holds(*look) => work.push(*next),
                    S::Fail => {}
                    S::Look { .. } | S::ByteRange { .. } | S::Sparse(_) | S::Dense(_) | S::Match { .. } => {
                        return Reached::Member;
                    }
                }
                Reached::Through
            },
        );
        set.sort_unstable();
        set
    }
}

/// Where a byte leads from a state.
fn after(state: &thompson::State, byte: u8) -> Option<StateID> {
    match state {
        thompson::State::ByteRange { trans } => trans.matches_byte(byte).then_some(trans.next),
        thompson::State::Sparse(transitions) => transitions.matches_byte(byte),
        thompson::State::Dense(transitions) => transitions.matches_byte(byte),
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
