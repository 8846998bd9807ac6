//! [`RuleNfa`]: the nondeterministic automaton over bytes and calls that a rule is built as.
//!
//! Transitions are in one list, chained by state, so an automaton is two allocations however many
//! states it has: a source of 1 MB has half a million, and one that is refused is dropped within
//! the time that its caller allows.
//!
//! ```text
//!  ("ab")?     states: 0 -> c, 1 -> b, 2*      transitions: a  0 -a-> 1
//!                                                           b  1 -b-> 2
//!                                                           c  0 ---> 2, then a
//! ```

use std::collections::HashMap;

use regex_syntax::utf8::Utf8Sequences;

use super::rule_automaton::{RuleAutomaton, RuleId, RuleState};
use crate::automata::determinize::{EpsilonClosure, Reached, SubsetConstruction, determinize};
use crate::automata::dfa::{Dfa, push_range};
use crate::automata::discovery::Discovery;
use crate::base::ids::{index, to_usize};
use crate::base::meter;

/// Largest number of states of a deterministic automaton.
const MAX_STATES: usize = 2_000;

/// Largest amount of work of the subset construction: members of all subsets, and one for each
/// transition.
const MAX_WORK: usize = 1 << 20;

/// A nondeterministic automaton with empty transitions. State 0 is the start.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleNfa {
    states: Vec<NfaState>,
    /// The transitions of all states.
    transitions: Vec<NfaTransition>,
}

/// A state of a [`RuleNfa`].
#[derive(Clone, Copy, Debug)]
struct NfaState {
    /// Whether a text may end here.
    accepting: bool,
    /// The place of a transition from here, or [`NONE`].
    first: u32,
}

/// A transition of a [`RuleNfa`].
#[derive(Clone, Copy, Debug)]
struct NfaTransition {
    letter: NfaLetter,
    to: u32,
    /// The place of another transition from the same state, or [`NONE`].
    next: u32,
}

/// No place.
const NONE: u32 = u32::MAX;

/// What a transition reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NfaLetter {
    Nothing,
    /// One byte from the first to the last one.
    Bytes(u8, u8),
    /// A text of a rule.
    Call(RuleId),
}

impl RuleNfa {
    /// Adds a state; returns its number.
    pub(crate) fn state(&mut self) -> usize {
        meter::add_states(1);
        self.states.push(NfaState { accepting: false, first: NONE });
        self.states.len() - 1
    }

    /// Number of states.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// A text may end at a state.
    pub(crate) fn accept(&mut self, state: usize) {
        self.states[state].accepting = true;
    }

    /// Adds a transition.
    pub(crate) fn add(&mut self, from: usize, letter: NfaLetter, to: usize) {
        let first = &mut self.states[from].first;
        self.transitions.push(NfaTransition { letter, to: index(to), next: *first });
        *first = index(self.transitions.len() - 1);
    }

    /// The transitions from a state, in no order.
    fn from(&self, state: usize) -> impl Iterator<Item = (NfaLetter, usize)> {
        let at = |place: u32| self.transitions.get(to_usize(place));
        let all = std::iter::successors(at(self.states[state].first), move |transition| at(transition.next));
        all.map(|transition| (transition.letter, to_usize(transition.to)))
    }

    /// The transitions from a state on bytes: first byte, last byte, target.
    fn bytes(&self, state: usize) -> impl Iterator<Item = (u8, u8, usize)> {
        self.from(state).filter_map(|(letter, to)| match letter {
            NfaLetter::Bytes(low, high) => Some((low, high, to)),
            _ => None,
        })
    }

    /// The calls from a state, and where a text goes on behind them.
    fn calls(&self, state: usize) -> impl Iterator<Item = (RuleId, usize)> {
        self.from(state).filter_map(|(letter, to)| match letter {
            NfaLetter::Call(rule) => Some((rule, to)),
            _ => None,
        })
    }

    /// Adds transitions between two states that read one character of a class, in UTF-8; none for
    /// an empty class.
    ///
    /// ```text
    ///  [a-zé]    from -61..7A-> to      from -C3-> . -A9-> to
    /// ```
    pub(crate) fn class(&mut self, from: usize, class: &[(char, char)], to: usize) {
        // The states by the bytes that are still to be read from them: many characters end alike.
        let mut rests: HashMap<Vec<(u8, u8)>, usize> = HashMap::new();
        for &(low, high) in class {
            // Over a limit, the characters so far: the caller asks again.
            if meter::is_over(4) {
                return;
            }
            for sequence in Utf8Sequences::new(low, high) {
                let ranges: Vec<(u8, u8)> = sequence.as_slice().iter().map(|range| (range.start, range.end)).collect();
                let mut next = to;
                for at in (1..ranges.len()).rev() {
                    next = *rests.entry(ranges[at..].to_vec()).or_insert_with(|| {
                        let state = self.state();
                        self.add(state, NfaLetter::Bytes(ranges[at].0, ranges[at].1), next);
                        state
                    });
                }
                self.add(from, NfaLetter::Bytes(ranges[0].0, ranges[0].1), next);
            }
        }
    }

    /// Adds transitions that read these bytes, with a state between each two.
    pub(crate) fn text(&mut self, from: usize, text: &[u8], to: usize) {
        let Some((&last, before)) = text.split_last() else {
            return self.add(from, NfaLetter::Nothing, to);
        };
        let mut at = from;
        for &byte in before {
            let next = self.state();
            self.add(at, NfaLetter::Bytes(byte, byte), next);
            at = next;
        }
        self.add(at, NfaLetter::Bytes(last, last), to);
    }

    /// Copies `other` in between two states, which it enters and leaves by empty transitions.
    pub(crate) fn embed(&mut self, from: usize, other: &RuleNfa, to: usize) {
        meter::add_states(other.states.len());
        let (base, offset) = (self.states.len(), index(self.transitions.len()));
        let moved = |place: u32| if place == NONE { NONE } else { place + offset };
        self.transitions.extend(other.transitions.iter().map(|&NfaTransition { letter, to, next }| NfaTransition {
            letter,
            to: to + index(base),
            next: moved(next),
        }));
        self.states.extend(other.states.iter().map(|state| NfaState { accepting: false, first: moved(state.first) }));
        for (at, _) in other.states.iter().enumerate().filter(|(_, state)| state.accepting) {
            self.add(base + at, NfaLetter::Nothing, to);
        }
        self.add(from, NfaLetter::Nothing, base);
    }

    /// Whether the empty text is among its texts.
    pub(crate) fn is_nullable(&self) -> bool {
        let members = self.closure(&[0], &mut EpsilonClosure::new(self.states.len()));
        members.into_iter().any(|state| self.states[state].accepting)
    }

    /// The same texts as the automaton of a regular expression.
    pub(crate) fn of_dfa(dfa: &Dfa) -> RuleNfa {
        let mut nfa = RuleNfa::default();
        nfa.states.extend(dfa.states.iter().map(|state| NfaState { accepting: state.accepting, first: NONE }));
        for (from, state) in dfa.states.iter().enumerate() {
            state.ranges.iter().for_each(|&(low, high, to)| nfa.add(from, NfaLetter::Bytes(low, high), to));
        }
        nfa
    }

    /// The epsilon closure of `set`, sorted, without the states that only pass through: two sets
    /// that differ in those alone are one state of the deterministic automaton.
    fn closure(&self, set: &[usize], closure: &mut EpsilonClosure) -> Vec<usize> {
        let mut members = closure.of(
            set,
            |state| state,
            |state, work| {
                let mut is_member = self.states[state].accepting;
                for (letter, to) in self.from(state) {
                    match letter {
                        NfaLetter::Nothing => work.push(to),
                        _ => is_member = true,
                    }
                }
                if is_member { Reached::Member } else { Reached::Through }
            },
        );
        members.sort_unstable();
        members
    }

    /// An automaton of the same texts without the empty one: deterministic and minimal, or, if that
    /// would be too large, with the same states and no empty transitions.
    pub(crate) fn automaton(&self) -> RuleAutomaton {
        match self.determinized() {
            Some(automaton) => automaton.without_empty().minimized(),
            None => RuleAutomaton { states: self.without_empty_ways() }.pruned(),
        }
    }

    /// The subset construction (Rabin and Scott 1959); `None` if it gets too large.
    fn determinized(&self) -> Option<RuleAutomaton> {
        let closure = EpsilonClosure::new(self.states.len());
        let mut subsets = RuleSubsets { nfa: self, closure, work: 0, work_before: 0, states: Vec::new() };
        determinize(&mut subsets)?;
        Some(RuleAutomaton { states: subsets.states })
    }

    /// The same states without empty transitions: each has the transitions of its closure. A new
    /// start comes before them. It never accepts, while the old one may have to at the end of a
    /// loop.
    fn without_empty_ways(&self) -> Vec<RuleState> {
        if meter::is_over(self.states.len()) {
            return vec![RuleState::default()];
        }
        let mut closure = EpsilonClosure::new(self.states.len());
        let mut merged = |state: usize| {
            let mut set = vec![state];
            set = self.closure(&set, &mut closure);
            meter::is_over(set.len());
            meter::add_states(1);
            let mut calls: Vec<_> =
                set.iter().flat_map(|&state| self.calls(state).map(|(rule, to)| (rule, to + 1))).collect();
            calls.sort_unstable();
            calls.dedup();
            let mut ranges: Vec<_> =
                set.iter().flat_map(|&state| self.bytes(state).map(|(low, high, to)| (low, high, to + 1))).collect();
            ranges.sort_unstable();
            ranges.dedup();
            RuleState { accepting: set.iter().any(|&state| self.states[state].accepting), ranges, calls }
        };
        let mut states = vec![RuleState { accepting: false, ..merged(0) }];
        for state in 0..self.states.len() {
            // What is there of the automaton leads to what isn't.
            if meter::is_over(4) {
                return vec![RuleState::default()];
            }
            states.push(merged(state));
        }
        states
    }
}

/// The subset construction over bytes and calls.
struct RuleSubsets<'a> {
    /// The automaton that is made deterministic.
    nfa: &'a RuleNfa,
    closure: EpsilonClosure,
    /// Members of all subsets, and one for each transition.
    work: usize,
    /// `work` before the current subset was expanded.
    work_before: usize,
    /// The states of the subsets that are expanded so far.
    states: Vec<RuleState>,
}

impl RuleSubsets<'_> {
    /// The number of the subset that is the epsilon closure of these states.
    fn number(&mut self, mut targets: Vec<usize>, found: &mut Discovery<Vec<usize>>) -> usize {
        targets.sort_unstable();
        targets.dedup();
        let set = self.nfa.closure(&targets, &mut self.closure);
        self.work += set.len() + 1;
        found.number(set)
    }
}

impl SubsetConstruction for RuleSubsets<'_> {
    type Subset = Vec<usize>;

    fn start(&mut self) -> Vec<usize> {
        self.nfa.closure(&[0], &mut self.closure)
    }

    fn expand(&mut self, set: &Vec<usize>, found: &mut Discovery<Vec<usize>>) -> Option<()> {
        self.work_before = self.work;
        let nfa = self.nfa;
        let accepting = set.iter().any(|&state| nfa.states[state].accepting);
        let mut state = RuleState { accepting, ..RuleState::default() };
        for (low, high, targets) in disjoint(set.iter().flat_map(|&state| nfa.bytes(state)).collect()) {
            push_range(&mut state.ranges, low, high, self.number(targets, found));
        }
        let mut calls: Vec<(RuleId, usize)> = set.iter().flat_map(|&state| nfa.calls(state)).collect();
        calls.sort_unstable();
        for same in calls.chunk_by(|a, b| a.0 == b.0) {
            let targets = same.iter().map(|call| call.1).collect();
            state.calls.push((same[0].0, self.number(targets, found)));
        }
        self.states.push(state);
        Some(())
    }

    fn is_over(&mut self, set: &Vec<usize>, found: &Discovery<Vec<usize>>) -> bool {
        found.len() > MAX_STATES || self.work > MAX_WORK || meter::is_over(set.len() + self.work - self.work_before)
    }
}

/// Cuts ranges where others begin or end: disjoint ranges, ascending, each with the targets of all
/// ranges that cover it.
///
/// ```text
///  a-m to 1, k-z to 2      a-j: 1      k-m: 1, 2      n-z: 2
/// ```
fn disjoint(ranges: Vec<(u8, u8, usize)>) -> Vec<(u8, u8, Vec<usize>)> {
    let mut starts: Vec<u16> =
        ranges.iter().flat_map(|&(low, high, _)| [u16::from(low), u16::from(high) + 1]).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut out: Vec<(u8, u8, Vec<usize>)> = starts
        .windows(2)
        .filter_map(|pair| Some((u8::try_from(pair[0]).ok()?, u8::try_from(pair[1] - 1).ok()?, Vec::new())))
        .collect();
    for &(low, high, to) in &ranges {
        let first = out.partition_point(|range| range.0 < low);
        for range in out[first..].iter_mut().take_while(|range| range.1 <= high) {
            range.2.push(to);
        }
    }
    out.retain(|range| !range.2.is_empty());
    out
}
