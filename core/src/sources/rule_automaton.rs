//! Rules of a context-free grammar as automata over bytes and calls of rules.
//!
//! The right side of a rule is a regular expression over characters and other rules, hence a finite
//! automaton whose letters are bytes and calls. It is built as a
//! [nondeterministic one](super::rule_nfa), made deterministic and minimal; equal calls from one
//! state become one call. An automaton that would be too large when deterministic stays
//! nondeterministic, which is slower and accepts the same texts.
//! [`rule_fragment`](super::rule_fragment) turns the states into nodes.
//!
//! ```text
//!  item ::= "a" num | "a" item      0 -a-> 1      1 -num-> 2*      1 -item-> 2*      (2* accepts)
//! ```

use crate::automata::adjacency::live_states;
use crate::automata::dfa::push_range;
use crate::automata::minimize::{Quotient, Transition, class_starts, equivalence_classes, transitions_by_class};
use crate::base::ids::typed_id;
use crate::base::meter;

typed_id! {
    /// Number of a rule.
    #[derive(Default)]
    pub(crate) struct RuleId;
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
    pub(super) fn without_empty(mut self) -> RuleAutomaton {
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
    pub(super) fn pruned(mut self) -> RuleAutomaton {
        if meter::is_over(self.states.len()) {
            return RuleAutomaton { states: vec![RuleState::default()] };
        }
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
        let nothing = || RuleAutomaton { states: vec![RuleState::default()] };
        if meter::is_over(self.states.len()) {
            return nothing();
        }
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
            return nothing();
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
