//! Automata from a description of their states, and with it the products of two automata.
//!
//! The states of a product are pairs, one state of each operand, of which only those are made that
//! the start reaches:
//!
//! ```text
//!   intersection  (a, b)           accepts where both do; a transition where both have one
//!   difference    (a, b or none)   accepts where a does and b not; none once b can't follow
//! ```

use std::hash::Hash;

use crate::automata::dfa::{Dfa, SparseState, push_range};
use crate::automata::discovery::Discovery;
use crate::base::meter;

/// The automaton whose states are `start` and what `transitions` lead to from there, given as
/// sorted, disjoint ranges of bytes; none if there are more than `max_states`. Not minimized.
pub(crate) fn explore<S: Clone + Eq + Hash>(
    start: S,
    max_states: usize,
    accepting: impl Fn(&S) -> bool,
    transitions: impl Fn(&S) -> Vec<(u8, u8, S)>,
) -> Option<Dfa> {
    let mut found = Discovery::new(start);
    let mut states: Vec<SparseState> = Vec::new();
    while let Some(at) = found.next() {
        // Descriptions give a range per byte (`0`, `1`, ... `9`); adjacent ones with one target are
        // joined.
        let mut ranges = Vec::new();
        for (low, high, to) in transitions(&at) {
            push_range(&mut ranges, low, high, found.number(to));
        }
        // Checked after each state and not at the end: descriptions may have no end.
        if found.len() > max_states {
            return None;
        }
        if meter::is_over(1 + ranges.len()) {
            return Some(Dfa::nothing());
        }
        meter::add_states(1);
        states.push(SparseState { accepting: accepting(&at), ranges });
    }
    Some(Dfa { states })
}

/// The texts that both accept, minimized.
#[must_use]
pub(crate) fn intersection(one: &Dfa, other: &Dfa) -> Dfa {
    intersection_within(one, other, usize::MAX).unwrap_or_default()
}

/// As [`intersection`]; none if more than `max_states` pairs of states are reached.
pub(crate) fn intersection_within(one: &Dfa, other: &Dfa, max_states: usize) -> Option<Dfa> {
    let accepting = |&(a, b): &(usize, usize)| one.states[a].accepting && other.states[b].accepting;
    let transitions = |&(a, b): &(usize, usize)| {
        // Both lists are sorted and disjoint, so the overlaps come out sorted and disjoint too.
        // States have few ranges: comparing all pairs is faster than merging.
        let mut overlaps = Vec::new();
        for &(low, high, to_a) in &one.states[a].ranges {
            for &(from, until, to_b) in &other.states[b].ranges {
                let (from, until) = (from.max(low), until.min(high));
                if from <= until {
                    overlaps.push((from, until, (to_a, to_b)));
                }
            }
        }
        overlaps
    };
    Some(explore((0, 0), max_states, accepting, transitions)?.minimized())
}

/// The texts that `all` accepts and `some` doesn't, minimized.
pub(crate) fn difference(all: &Dfa, some: &Dfa) -> Dfa {
    difference_within(all, some, usize::MAX).unwrap_or_default()
}

/// As [`difference`]; none if more than `max_states` pairs of states are reached.
pub(crate) fn difference_within(all: &Dfa, some: &Dfa, max_states: usize) -> Option<Dfa> {
    let mut pairs = Discovery::new((0, Some(0)));
    let mut states: Vec<SparseState> = Vec::new();
    while let Some((a, b)) = pairs.next() {
        let minuend = &all.states[a];
        if meter::is_over(4 * (1 + minuend.ranges.len())) {
            return Some(Dfa::nothing());
        }
        meter::add_states(1);
        // Once a text has left the second operand it can't be among the texts to remove.
        let subtrahend: Option<&SparseState> = b.map(|b: usize| &some.states[b]);
        let mut ranges = Vec::new();
        for &range in &minuend.ranges {
            for (low, high, pair) in parts_of(range, subtrahend.map_or(&[], |state| &state.ranges)) {
                push_range(&mut ranges, low, high, pairs.number(pair));
            }
        }
        if pairs.len() > max_states {
            return None;
        }
        let is_refused = subtrahend.is_some_and(|state| state.accepting);
        states.push(SparseState { accepting: minuend.accepting && !is_refused, ranges });
    }
    Some(Dfa { states }.minimized())
}

/// A range of the minuend, cut where the subtrahend's ranges begin and end. What lies between them
/// leads out of the subtrahend.
///
/// ```text
/// [a-z] -> 5, others [c-d] -> 1     [a-b] -> (5, none)   [c-d] -> (5, 1)   [e-z] -> (5, none)
/// ```
fn parts_of((lo, hi, target): (u8, u8, usize), others: &[(u8, u8, usize)]) -> Vec<(u8, u8, (usize, Option<usize>))> {
    let mut parts = Vec::new();
    // The next byte to cover; none once 0xFF is.
    let mut next = Some(lo);
    for &(from, until, inside) in others.iter().filter(|&&(from, until, _)| from <= hi && until >= lo) {
        let (from, until) = (from.max(lo), until.min(hi));
        if let Some(next) = next.filter(|&next| next < from) {
            parts.push((next, from - 1, (target, None)));
        }
        parts.push((from, until, (target, Some(inside))));
        next = until.checked_add(1);
    }
    if let Some(next) = next.filter(|&next| next <= hi) {
        parts.push((next, hi, (target, None)));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automata::patterns::regex_dfa::from_regex;

    /// Ranges that overlap in every way, up to the last byte.
    #[test]
    fn difference_of_ranges() {
        for (all, some) in [("[a-z]", "[c-f]|[m-z]x"), ("[b-y]{2}", "[a-z]b|c"), ("(?s-u:[a-\\x7f])", "[\\x7f]")] {
            let (all, some) = (from_regex(all).unwrap(), from_regex(some).unwrap());
            let rest = difference(&all, &some);
            for first in 0..=0x7F {
                for text in [&[first][..], &[first, b'b'], &[first, b'x']] {
                    assert_eq!(rest.accepts(text), all.accepts(text) && !some.accepts(text), "{text:?}");
                }
            }
        }
    }
}
