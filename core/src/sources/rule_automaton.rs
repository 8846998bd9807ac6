//! Rules of a context-free grammar as automata over bytes and calls of rules.
//!
//! The right side of a rule is a regular expression over characters and other rules, hence a finite
//! automaton whose letters are bytes and calls. It is built as a nondeterministic one
//! ([`RuleNfa`]), made deterministic and minimal ([`RuleAutomaton`]); equal calls from one state
//! become one call. An automaton that would be too large when deterministic stays nondeterministic,
//! which is slower and accepts the same texts. [`rule_fragment`](super::rule_fragment) turns the
//! states into nodes.
//!
//! ```text
//!  item ::= "a" num | "a" item      0 -a-> 1      1 -num-> 2*      1 -item-> 2*      (2* accepts)
//! ```

use std::collections::HashMap;

use regex_syntax::utf8::Utf8Sequences;

use crate::automata::adjacency::live_states;
use crate::automata::determinize::{EpsilonClosure, Reached, SubsetConstruction, determinize};
use crate::automata::dfa::{Dfa, push_range};
use crate::automata::discovery::Discovery;
use crate::automata::minimize::{Quotient, Transition, class_starts, equivalence_classes, transitions_by_class};
use crate::base::ids::typed_id;
use crate::base::meter;

typed_id! {
    /// Number of a rule.
    #[derive(Default)]
    pub(crate) struct RuleId;
}

/// Largest number of states of a deterministic automaton.
const MAX_STATES: usize = 2_000;

/// Largest amount of work of the subset construction: members of all subsets, and one for each
/// transition.
const MAX_WORK: usize = 1 << 20;

/// A nondeterministic automaton with empty transitions. State 0 is the start.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleNfa {
    pub(crate) states: Vec<RuleNfaState>,
}

/// A state of a [`RuleNfa`].
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleNfaState {
    /// Whether a text may end here.
    pub(crate) accepting: bool,
    /// Targets of empty transitions.
    pub(crate) empty: Vec<usize>,
    /// Transitions on byte ranges: first byte, last byte, target.
    pub(crate) bytes: Vec<(u8, u8, usize)>,
    /// Calls of rules, and where a text goes on behind them.
    pub(crate) calls: Vec<(RuleId, usize)>,
}

impl RuleNfa {
    /// Adds a state; returns its number.
    pub(crate) fn state(&mut self) -> usize {
        meter::add_states(1);
        self.states.push(RuleNfaState::default());
        self.states.len() - 1
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
            for sequence in Utf8Sequences::new(low, high) {
                let ranges: Vec<(u8, u8)> = sequence.as_slice().iter().map(|range| (range.start, range.end)).collect();
                let mut next = to;
                for at in (1..ranges.len()).rev() {
                    next = *rests.entry(ranges[at..].to_vec()).or_insert_with(|| {
                        let state = self.state();
                        self.states[state].bytes.push((ranges[at].0, ranges[at].1, next));
                        state
                    });
                }
                self.states[from].bytes.push((ranges[0].0, ranges[0].1, next));
            }
        }
    }

    /// Adds transitions that read these bytes, with a state between each two.
    pub(crate) fn text(&mut self, from: usize, text: &[u8], to: usize) {
        let Some((&last, before)) = text.split_last() else {
            self.states[from].empty.push(to);
            return;
        };
        let mut at = from;
        for &byte in before {
            let next = self.state();
            self.states[at].bytes.push((byte, byte, next));
            at = next;
        }
        self.states[at].bytes.push((last, last, to));
    }

    /// Copies `other` in between two states, which it enters and leaves by empty transitions.
    pub(crate) fn embed(&mut self, from: usize, other: &RuleNfa, to: usize) {
        meter::add_states(other.states.len());
        let base = self.states.len();
        for state in &other.states {
            let mut copy = RuleNfaState {
                accepting: false,
                empty: state.empty.iter().map(|&next| next + base).collect(),
                bytes: state.bytes.iter().map(|&(low, high, next)| (low, high, next + base)).collect(),
                calls: state.calls.iter().map(|&(rule, next)| (rule, next + base)).collect(),
            };
            if state.accepting {
                copy.empty.push(to);
            }
            self.states.push(copy);
        }
        self.states[from].empty.push(base);
    }

    /// Whether the empty text is among its texts.
    pub(crate) fn is_nullable(&self) -> bool {
        let members = self.closure(&[0], &mut EpsilonClosure::new(self.states.len()));
        members.into_iter().any(|state| self.states[state].accepting)
    }

    /// The same texts as the automaton of a regular expression.
    pub(crate) fn of_dfa(dfa: &Dfa) -> RuleNfa {
        let states = dfa.states.iter().map(|state| RuleNfaState {
            accepting: state.accepting,
            bytes: state.ranges.clone(),
            ..RuleNfaState::default()
        });
        RuleNfa { states: states.collect() }
    }

    /// The epsilon closure of `set`, sorted, without the states that only pass through: two sets
    /// that differ in those alone are one state of the deterministic automaton.
    fn closure(&self, set: &[usize], closure: &mut EpsilonClosure) -> Vec<usize> {
        let mut members = closure.of(
            set,
            |state| state,
            |state, work| {
                let RuleNfaState { accepting, empty, bytes, calls } = &self.states[state];
                work.extend(empty);
                if *accepting || !bytes.is_empty() || !calls.is_empty() { Reached::Member } else { Reached::Through }
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
        let mut closure = EpsilonClosure::new(self.states.len());
        let mut merged = |state: usize| {
            let mut set = vec![state];
            if !meter::is_over(1) {
                set = self.closure(&set, &mut closure);
                meter::is_over(set.len());
            }
            meter::add_states(1);
            let members = || set.iter().map(|&state| &self.states[state]);
            let mut calls: Vec<_> = members().flat_map(|m| m.calls.iter().map(|&(rule, to)| (rule, to + 1))).collect();
            calls.sort_unstable();
            calls.dedup();
            let mut ranges: Vec<_> =
                members().flat_map(|m| m.bytes.iter().map(|&(low, high, to)| (low, high, to + 1))).collect();
            ranges.sort_unstable();
            ranges.dedup();
            RuleState { accepting: members().any(|member| member.accepting), ranges, calls }
        };
        let start = RuleState { accepting: false, ..merged(0) };
        std::iter::once(start).chain((0..self.states.len()).map(merged)).collect()
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
        let members = || set.iter().map(|&state| &nfa.states[state]);
        let mut state = RuleState { accepting: members().any(|member| member.accepting), ..RuleState::default() };
        for (low, high, targets) in disjoint(members().flat_map(|member| &member.bytes)) {
            push_range(&mut state.ranges, low, high, self.number(targets, found));
        }
        let mut calls: Vec<(RuleId, usize)> = members().flat_map(|member| member.calls.iter().copied()).collect();
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
fn disjoint<'a>(ranges: impl Iterator<Item = &'a (u8, u8, usize)>) -> Vec<(u8, u8, Vec<usize>)> {
    let ranges: Vec<(u8, u8, usize)> = ranges.copied().collect();
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

/// The automaton of a rule's texts without the empty one. State 0 is the start, which doesn't
/// accept. It is deterministic if the ranges of each state are disjoint and the rules that it calls
/// distinct. Even then a text may have several derivations: one by bytes and one by a call.
#[derive(Clone, Debug)]
pub(crate) struct RuleAutomaton {
    pub(crate) states: Vec<RuleState>,
}

/// A state of a [`RuleAutomaton`].
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleState {
    /// Whether a text may end here.
    pub(crate) accepting: bool,
    /// Transitions on byte ranges (first byte, last byte, target), ascending by their first byte.
    pub(crate) ranges: Vec<(u8, u8, usize)>,
    /// Calls of rules, and where a text goes on behind them.
    pub(crate) calls: Vec<(RuleId, usize)>,
}

impl RuleState {
    /// The targets of all transitions and calls.
    fn targets(&self) -> impl Iterator<Item = usize> + '_ {
        self.ranges.iter().map(|range| range.2).chain(self.calls.iter().map(|call| call.1))
    }
}

impl RuleAutomaton {
    /// The same texts without the empty one.
    fn without_empty(mut self) -> RuleAutomaton {
        if self.states[0].accepting {
            // Transitions may lead back to the old start, where a text may end. So it moves, as it
            // is, and a copy that doesn't accept takes its place.
            let start = RuleState { accepting: false, ..self.states[0].clone() };
            self.states.push(start);
            let new = self.states.len() - 1;
            self.states.swap(0, new);
            let moved = |to: &mut usize| *to = if *to == 0 { new } else { *to };
            for state in &mut self.states {
                state.ranges.iter_mut().for_each(|range| moved(&mut range.2));
                state.calls.iter_mut().for_each(|call| moved(&mut call.1));
            }
        }
        self
    }

    /// Whether an accepting state can be reached from each state, taking calls as letters.
    fn live_states(&self) -> Vec<bool> {
        let accepting: Vec<bool> = self.states.iter().map(|state| state.accepting).collect();
        let states = self.states.iter().enumerate();
        live_states(&accepting, states.flat_map(|(from, state)| state.targets().map(move |to| (from, to))))
    }

    /// The same states without transitions into dead ones, from which no text can be completed.
    fn pruned(mut self) -> RuleAutomaton {
        let live = self.live_states();
        for state in &mut self.states {
            state.ranges.retain(|range| live[range.2]);
            state.calls.retain(|call| live[call.1]);
        }
        self
    }

    /// The smallest deterministic automaton of the same texts over bytes and calls, its states in
    /// breadth-first order.
    pub(crate) fn minimized(&self) -> RuleAutomaton {
        let live = self.live_states();
        let class_starts = class_starts(self.states.iter().flat_map(|state| &state.ranges));
        let mut transitions = Vec::new();
        for (from, state) in self.states.iter().enumerate().filter(|&(from, _)| live[from]) {
            let ranges = state.ranges.iter().copied().filter(|range| live[range.2]);
            transitions.extend(transitions_by_class(from, ranges, class_starts));
            // Letters from 256 on are calls.
            let calls = state.calls.iter().filter(|call| live[call.1]);
            transitions.extend(calls.map(|&(rule, to)| Transition { from, letter: 256 + rule.index(), to }));
        }
        let key = |state: usize| (live[state], self.states[state].accepting);
        let class_of = equivalence_classes(self.states.len(), key, &transitions);
        if meter::is_over(0) {
            return RuleAutomaton { states: vec![RuleState::default()] };
        }
        let mut classes = Quotient::new(&class_of);
        let mut states = Vec::new();
        while let Some(old) = classes.next() {
            let state = &self.states[old];
            let mut new = RuleState { accepting: state.accepting, ..RuleState::default() };
            for &(low, high, to) in state.ranges.iter().filter(|range| live[range.2]) {
                push_range(&mut new.ranges, low, high, classes.number(to));
            }
            let calls = state.calls.iter().filter(|call| live[call.1]);
            new.calls = calls.map(|&(rule, to)| (rule, classes.number(to))).collect();
            states.push(new);
        }
        RuleAutomaton { states }
    }
}
