//! Automata built from a description of their states, one reachable state after the other, and with
//! it the product of two automata.

use std::hash::Hash;

use crate::automata::dfa::{Dfa, State, push_range};
use crate::base::ids::Numbering;
use crate::base::meter;

/// The automaton whose states are `start` and what `ways` leads to from there, given as sorted,
/// disjoint ranges of bytes; none if that is more than `max_states`. Not minimized.
pub(crate) fn explore<S: Clone + Eq + Hash>(
    start: S,
    max_states: usize,
    accepting: impl Fn(&S) -> bool,
    ways: impl Fn(&S) -> Vec<(u8, u8, S)>,
) -> Option<Dfa> {
    let mut number = Numbering::from_iter([(start.clone(), 0)]);
    let mut order = vec![start];
    let mut states: Vec<State> = Vec::new();
    while let Some(at) = order.get(states.len()).cloned() {
        let mut ranges = Vec::new();
        for (low, high, to) in ways(&at) {
            let next = *number.entry(to).or_insert_with_key(|to| {
                order.push(to.clone());
                order.len() - 1
            });
            push_range(&mut ranges, low, high, next);
        }
        if order.len() > max_states {
            return None;
        }
        if meter::is_over(1 + ranges.len()) {
            return Some(Dfa::nothing());
        }
        meter::add_states(1);
        states.push(State { accepting: accepting(&at), ranges });
    }
    Some(Dfa { states })
}

/// What both accept, minimized.
#[must_use]
pub(crate) fn intersection(one: &Dfa, other: &Dfa) -> Dfa {
    intersection_within(one, other, usize::MAX).unwrap_or_default()
}

/// What both accept, minimized; none if more than `max_states` pairs of states are reached.
pub(crate) fn intersection_within(one: &Dfa, other: &Dfa, max_states: usize) -> Option<Dfa> {
    let accepting = |&(a, b): &(usize, usize)| one.states[a].accepting && other.states[b].accepting;
    let ways = |&(a, b): &(usize, usize)| {
        let mut ways = Vec::new();
        for &(low, high, to_a) in &one.states[a].ranges {
            for &(from, until, to_b) in &other.states[b].ranges {
                let (from, until) = (from.max(low), until.min(high));
                if from <= until {
                    ways.push((from, until, (to_a, to_b)));
                }
            }
        }
        ways
    };
    Some(explore((0, 0), max_states, accepting, ways)?.minimized())
}
