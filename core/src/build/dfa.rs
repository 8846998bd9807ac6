//! A deterministic automaton over bytes, its minimization, and its printing as fragment nodes.
//!
//! Minimization is Moore's partition refinement (Moore 1956): O(n² · ranges) at worst, and in practice a
//! handful of rounds on automata of a few thousand states; Hopcroft's algorithm would be faster on worst cases that
//! types do not have. States from which no text can be completed are removed first, because a mask must never lead into
//! one.

use std::collections::HashMap;

use super::{OwnedFragment, index};
use crate::fragment::{ByteRange, Node};

/// A deterministic automaton; state 0 is the start.
#[derive(Clone, Debug, Default)]
pub struct Dfa {
    /// The states. A byte in no range has no transition.
    pub states: Vec<State>,
}

/// One state: sorted, disjoint ranges, and whether the text may end here.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Whether the text may end here.
    pub accepting: bool,
    /// Transitions `(lo, hi, target)`.
    pub ranges: Vec<(u8, u8, usize)>,
}

impl Dfa {
    /// The smallest automaton of the same language, its states numbered in breadth-first order from the start.
    /// An automaton that accepts nothing becomes a single state without transitions.
    #[must_use]
    pub fn minimized(&self) -> Dfa {
        let alive = self.states_that_can_accept();
        // Class 0 is "dead"; a live state starts in 1 (rejecting) or 2 (accepting).
        let mut class: Vec<u32> = self
            .states
            .iter()
            .zip(&alive)
            .map(|(state, &alive)| {
                if !alive {
                    0
                } else {
                    1 + u32::from(state.accepting)
                }
            })
            .collect();
        let mut n_classes = distinct(&class);
        loop {
            let mut numbering = HashMap::new();
            for (i, state) in self.states.iter().enumerate().filter(|&(i, _)| alive[i]) {
                let signature = (class[i], merged_ranges(state, &class));
                let next = index(numbering.len()) + 1;
                numbering
                    .entry(signature)
                    .or_insert_with(|| (next, Vec::new()))
                    .1
                    .push(i);
            }
            for (number, members) in numbering.into_values() {
                for member in members {
                    class[member] = number;
                }
            }
            // Each round splits classes or changes nothing; their number tells which.
            let refined = distinct(&class);
            if refined == n_classes {
                break;
            }
            n_classes = refined;
        }
        self.quotient(&class)
    }

    /// Whether no text at all is accepted.
    #[must_use]
    pub fn is_empty_language(&self) -> bool {
        !self
            .states_that_can_accept()
            .first()
            .copied()
            .unwrap_or(false)
    }

    fn states_that_can_accept(&self) -> Vec<bool> {
        let mut reverse: Vec<Vec<usize>> = vec![Vec::new(); self.states.len()];
        for (from, state) in self.states.iter().enumerate() {
            for &(_, _, to) in &state.ranges {
                reverse[to].push(from);
            }
        }
        let mut alive: Vec<bool> = self.states.iter().map(|s| s.accepting).collect();
        let mut work: Vec<usize> = (0..self.states.len()).filter(|&i| alive[i]).collect();
        while let Some(to) = work.pop() {
            for &from in &reverse[to] {
                if !alive[from] {
                    alive[from] = true;
                    work.push(from);
                }
            }
        }
        alive
    }

    /// One state for each class, reached from the start's class, in breadth-first order.
    fn quotient(&self, class: &[u32]) -> Dfa {
        let mut out = Dfa {
            states: vec![State::default()],
        };
        if self.states.is_empty() || class[0] == 0 {
            return out;
        }
        let mut number = HashMap::from([(class[0], 0)]);
        let mut queue = std::collections::VecDeque::from([0]);
        while let Some(old) = queue.pop_front() {
            let state = &self.states[old];
            let mut ranges: Vec<(u8, u8, usize)> = Vec::new();
            for &(lo, hi, target) in state.ranges.iter().filter(|r| class[r.2] != 0) {
                let new = *number.entry(class[target]).or_insert_with(|| {
                    out.states.push(State::default());
                    queue.push_back(target);
                    out.states.len() - 1
                });
                push_range(&mut ranges, lo, hi, new);
            }
            out.states[number[&class[old]]] = State {
                accepting: state.accepting,
                ranges,
            };
        }
        out
    }

    /// The automaton, which must be [`minimized`](Dfa::minimized), as a fragment without calls: runs of states with a
    /// single way on become literals.
    #[must_use]
    pub fn to_fragment(&self) -> OwnedFragment {
        let mut out = OwnedFragment::default();
        let single = |i: usize| match self.states[i] {
            State {
                accepting: false,
                ref ranges,
            } => match ranges[..] {
                [(lo, hi, next)] if lo == hi => Some((lo, next)),
                _ => None,
            },
            State { .. } => None,
        };
        // Where a node of its own is needed: the start, targets of branches, and what follows a literal run.
        let mut node_of: HashMap<usize, u32> = HashMap::from([(0, 0)]);
        let mut order = vec![0];
        let mut done = 0;
        while done < order.len() {
            let state = order[done];
            done += 1;
            let mut node = |target: usize| {
                *node_of.entry(target).or_insert_with(|| {
                    order.push(target);
                    index(order.len() - 1)
                })
            };
            if single(state).is_some() {
                let start = out.text.len();
                let mut at = state;
                // Ends: a cycle of single ways on accepts nothing, and such states are not in a minimized automaton.
                while let Some((byte, next)) = single(at) {
                    out.text.push(byte);
                    at = next;
                }
                let len = index(out.text.len() - start);
                out.nodes.push(Node::Literal {
                    start: index(start),
                    len,
                    next: node(at),
                });
            } else {
                let State { accepting, ranges } = &self.states[state];
                let first = index(out.ranges.len());
                for &(lo, hi, target) in ranges {
                    let next = node(target);
                    out.ranges.push(ByteRange { lo, hi, next });
                }
                let len = index(ranges.len());
                out.nodes.push(Node::Bytes {
                    first: if len == 0 { 0 } else { first },
                    len,
                    accepting: *accepting,
                });
            }
        }
        out
    }
}

fn distinct(class: &[u32]) -> usize {
    class.iter().collect::<std::collections::HashSet<_>>().len()
}

/// The transitions of `state` by class of target, dead targets left out, neighbours merged.
fn merged_ranges(state: &State, class: &[u32]) -> Vec<(u8, u8, u32)> {
    let mut out: Vec<(u8, u8, u32)> = Vec::new();
    for &(lo, hi, target) in state.ranges.iter().filter(|r| class[r.2] != 0) {
        push_range(&mut out, lo, hi, class[target]);
    }
    out
}

/// Appends a range, joined to the last one where both touch and lead to the same place.
pub(super) fn push_range<T: PartialEq>(ranges: &mut Vec<(u8, u8, T)>, lo: u8, hi: u8, target: T) {
    match ranges.last_mut() {
        Some(last) if last.2 == target && last.1.checked_add(1) == Some(lo) => last.1 = hi,
        _ => ranges.push((lo, hi, target)),
    }
}
