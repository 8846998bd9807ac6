//! Rules of a context-free grammar as automata over bytes and calls of rules.
//!
//! The right side of a rule is a regular expression over characters and other rules, hence a finite
//! automaton whose letters are bytes and calls. It is built as a nondeterministic one ([`Nfa`]),
//! made deterministic and minimal ([`Automaton`]), with equal calls of one state as one. An
//! automaton that would be too large when deterministic stays as it is. The nodes of its fragment
//! are laid out in [`rule_fragment`](super::rule_fragment).

use std::collections::HashMap;

use regex_syntax::utf8::Utf8Sequences;

use crate::automata::dfa::{Dfa, Transition, alive, equivalent, push_range};
use crate::base::ids::typed_id;
use crate::base::meter;

typed_id! {
    /// Number of a rule.
    #[derive(Default)]
    pub(crate) struct RuleId;
}

/// Most states of a deterministic automaton.
const MAX_STATES: usize = 2_000;

/// Most members of all its sets together.
const MAX_WORK: usize = 1 << 20;

/// A nondeterministic automaton. State 0 is the start.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nfa {
    pub(crate) states: Vec<NfaState>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct NfaState {
    pub(crate) accepting: bool,
    /// Ways without a letter.
    pub(crate) empty: Vec<usize>,
    pub(crate) bytes: Vec<(u8, u8, usize)>,
    pub(crate) calls: Vec<(RuleId, usize)>,
}

impl Nfa {
    pub(crate) fn state(&mut self) -> usize {
        meter::add_states(1);
        self.states.push(NfaState::default());
        self.states.len() - 1
    }

    /// A way from one state to another that reads one character of a class; none for an empty
    /// class.
    pub(crate) fn class(&mut self, from: usize, class: &[(char, char)], to: usize) {
        // The rest of a character's bytes, as far as it was laid out: many characters end alike.
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

    /// A way that reads these bytes.
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

    /// Copies `other` in between two states.
    pub(crate) fn embed(&mut self, from: usize, other: &Nfa, to: usize) {
        meter::add_states(other.states.len());
        let base = self.states.len();
        for state in &other.states {
            let mut copy = NfaState {
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

    /// The same texts as the automaton of a regular expression.
    pub(crate) fn of_dfa(dfa: &Dfa) -> Nfa {
        let states = dfa.states.iter().map(|state| NfaState {
            accepting: state.accepting,
            bytes: state.ranges.clone(),
            ..NfaState::default()
        });
        Nfa { states: states.collect() }
    }

    /// The states in `set` and all that can be come to without a letter, but only those that
    /// something can be done in.
    fn close(&self, set: &mut Vec<usize>, seen: &mut [bool]) {
        let mut found = Vec::new();
        for &state in &*set {
            seen[state] = true;
        }
        let mut visited = std::mem::take(set);
        let mut at = 0;
        while let Some(&state) = visited.get(at) {
            at += 1;
            let NfaState { accepting, empty, bytes, calls } = &self.states[state];
            if *accepting || !bytes.is_empty() || !calls.is_empty() {
                found.push(state);
            }
            for &next in empty {
                if !std::mem::replace(&mut seen[next], true) {
                    visited.push(next);
                }
            }
        }
        visited.iter().for_each(|&state| seen[state] = false);
        found.sort_unstable();
        found.dedup();
        *set = found;
    }

    /// The same texts without the empty one, deterministic and minimal if that isn't too large.
    pub(crate) fn automaton(&self) -> Automaton {
        match self.determinized() {
            Some(automaton) => automaton.without_empty().minimized(),
            None => Automaton { states: self.without_empty_ways() }.pruned(),
        }
    }

    fn determinized(&self) -> Option<Automaton> {
        let mut seen = vec![false; self.states.len()];
        let mut start = vec![0];
        self.close(&mut start, &mut seen);
        let mut number = HashMap::from([(start.clone(), 0)]);
        let mut sets = vec![start];
        let mut states = Vec::new();
        let mut work = 0;
        while states.len() < sets.len() {
            let set = sets[states.len()].clone();
            let before = work;
            let mut target = |mut set: Vec<usize>| {
                set.sort_unstable();
                set.dedup();
                self.close(&mut set, &mut seen);
                work += set.len() + 1;
                *number.entry(set).or_insert_with_key(|set| {
                    sets.push(set.clone());
                    sets.len() - 1
                })
            };
            let members = || set.iter().map(|&state| &self.states[state]);
            let mut state = RuleState { accepting: members().any(|member| member.accepting), ..RuleState::default() };
            for (low, high, targets) in disjoint(members().flat_map(|member| &member.bytes)) {
                push_range(&mut state.ranges, low, high, target(targets));
            }
            let mut calls: Vec<(RuleId, usize)> = members().flat_map(|member| member.calls.iter().copied()).collect();
            calls.sort_unstable();
            for same in calls.chunk_by(|a, b| a.0 == b.0) {
                state.calls.push((same[0].0, target(same.iter().map(|call| call.1).collect())));
            }
            states.push(state);
            meter::add_states(1);
            if sets.len() > MAX_STATES || work > MAX_WORK || meter::is_over(set.len() + work - before) {
                return None;
            }
        }
        Some(Automaton { states })
    }

    /// The same states, each with what those do that it leads to without a letter. The start is
    /// new, so that it is never come back to.
    fn without_empty_ways(&self) -> Vec<RuleState> {
        let mut seen = vec![false; self.states.len()];
        let mut merged = |state: usize| {
            let mut set = vec![state];
            if !meter::is_over(1) {
                self.close(&mut set, &mut seen);
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

/// Disjoint ranges, ascending, each with the targets of those of `ranges` that it is in.
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

/// The automaton of a rule's texts but the empty one. State 0 is the start, which isn't accepting.
/// Deterministic if no ranges of a state overlap, and none of its calls is there twice.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    pub(crate) states: Vec<RuleState>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct RuleState {
    pub(crate) accepting: bool,
    /// Ascending by their first byte.
    pub(crate) ranges: Vec<(u8, u8, usize)>,
    pub(crate) calls: Vec<(RuleId, usize)>,
}

impl RuleState {
    fn targets(&self) -> impl Iterator<Item = usize> + '_ {
        self.ranges.iter().map(|range| range.2).chain(self.calls.iter().map(|call| call.1))
    }
}

impl Automaton {
    /// The same texts but the empty one.
    fn without_empty(mut self) -> Automaton {
        if self.states[0].accepting {
            // The old start may be come back to.
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

    /// The same states without ways to those that nothing can be completed from.
    fn pruned(mut self) -> Automaton {
        let accepting: Vec<bool> = self.states.iter().map(|state| state.accepting).collect();
        let states = self.states.iter().enumerate();
        let alive = alive(&accepting, states.flat_map(|(from, state)| state.targets().map(move |to| (from, to))));
        for state in &mut self.states {
            state.ranges.retain(|range| alive[range.2]);
            state.calls.retain(|call| alive[call.1]);
        }
        self
    }

    /// The smallest deterministic automaton of the same texts over bytes and calls, its states in
    /// breadth-first order.
    fn minimized(&self) -> Automaton {
        let accepting: Vec<bool> = self.states.iter().map(|state| state.accepting).collect();
        let states = || self.states.iter().enumerate();
        let alive = alive(&accepting, states().flat_map(|(from, state)| state.targets().map(move |to| (from, to))));
        let mut starts = [false; 257];
        for &(low, high, _) in self.states.iter().flat_map(|state| &state.ranges) {
            starts[usize::from(low)] = true;
            starts[usize::from(high) + 1] = true;
        }
        let mut transitions = Vec::new();
        for (from, state) in states().filter(|&(from, _)| alive[from]) {
            for &(low, high, to) in state.ranges.iter().filter(|range| alive[range.2]) {
                let classes = (low..=high).filter(|&byte| starts[usize::from(byte)]);
                transitions.extend(classes.map(|class| Transition { from, letter: usize::from(class), to }));
            }
            let calls = state.calls.iter().filter(|call| alive[call.1]);
            transitions.extend(calls.map(|&(rule, to)| Transition { from, letter: 256 + rule.index(), to }));
        }
        let set_of = equivalent(self.states.len(), |state| (alive[state], accepting[state]), &transitions);
        if meter::is_over(0) {
            return Automaton { states: vec![RuleState::default()] };
        }
        let mut number = HashMap::from([(set_of[0], 0)]);
        let mut order = vec![0];
        let mut out = Vec::new();
        while let Some(&old) = order.get(out.len()) {
            let mut target = |to: usize| {
                *number.entry(set_of[to]).or_insert_with(|| {
                    order.push(to);
                    order.len() - 1
                })
            };
            let state = &self.states[old];
            let mut new = RuleState { accepting: state.accepting, ..RuleState::default() };
            for &(low, high, to) in state.ranges.iter().filter(|range| alive[range.2]) {
                push_range(&mut new.ranges, low, high, target(to));
            }
            new.calls = state.calls.iter().filter(|call| alive[call.1]).map(|&(rule, to)| (rule, target(to))).collect();
            out.push(new);
        }
        Automaton { states: out }
    }
}
