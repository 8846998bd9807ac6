//! [`DrawnAutomaton`]: states and labelled edges, deterministic wherever nothing is counted.
//!
//! It is made by the subset construction (Rabin and Scott 1959) over an [`Nfa`], so that
//! alternatives that begin alike share their beginning and no edge is empty. A counted loop is a
//! state of its own with its bounds: some of its edges begin a round, the others leave, and the
//! number of rounds stays within the bounds. `a{2,5}b` has three states:
//!
//! ```text
//!         ┌── a ──┐
//!         v       │
//! ──> box {2,5} ──┴── b ──> accepting
//! ```
//!
//! The general construction of [`determinize`](crate::automata) doesn't serve here: its alphabet is
//! bytes, and this one's has types and white space as well.

use std::collections::{BTreeMap, HashMap};

use super::label::EdgeLabel;
use super::nfa::{CountedLoop, Nfa, NfaState, NfaStateSet, NfaStep};
use super::type_names::TypeNames;
use crate::grammar::Grammar;

/// Largest number of states that are constructed. A type with more is too much for any picture.
const MAX_STATES: usize = 20_000;

/// An automaton to draw. State 0 is the start; states are in order of discovery (breadth first).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawnAutomaton {
    pub(crate) states: Vec<DrawnState>,
    /// Whether [`MAX_STATES`] was reached, so that the number of states is unknown.
    pub(crate) is_cut: bool,
}

/// A state of a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawnState {
    /// Whether the text may end here; in a counted loop, once it may be left.
    pub(crate) accepting: bool,
    /// Minimum and maximum number of rounds, where this is a counted loop.
    pub(crate) repeat: Option<(u32, u32)>,
    /// The transitions out of it; no byte is on two of them, but for those of a counted loop.
    pub(crate) edges: Vec<DrawnEdge>,
}

/// A transition of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawnEdge {
    pub(crate) label: EdgeLabel,
    pub(crate) guard: EdgeGuard,
    pub(crate) target: usize,
}

/// The condition on the rounds of a counted loop under which an edge may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum EdgeGuard {
    Always,
    /// From a counted loop while a round is left.
    Round,
    /// From a counted loop after the minimum of rounds; the counter is then reset.
    Done,
}

impl DrawnAutomaton {
    /// The automaton of `entry` inside `depth` containers, with one byte per edge.
    pub(crate) fn of(grammar: &Grammar, names: &TypeNames, entry: u32, depth: u32) -> DrawnAutomaton {
        let mut subsets = SubsetConstruction {
            nfa: Nfa::new(grammar, names),
            numbers: HashMap::new(),
            open: Vec::new(),
            machine: DrawnAutomaton::default(),
        };
        let start = subsets.nfa.start(entry, depth);
        subsets.target(vec![start]);
        let mut done = 0;
        while done < subsets.open.len() {
            let subset = subsets.open[done].clone();
            subsets.machine.states[done] = subsets.state(&subset);
            done += 1;
        }
        subsets.machine
    }

    /// Number of edges that lead to each state; one more for the start.
    pub(crate) fn n_incoming(&self) -> Vec<usize> {
        let mut n_incoming = vec![0; self.states.len()];
        n_incoming[0] = 1;
        for edge in self.states.iter().flat_map(|state| &state.edges) {
            n_incoming[edge.target] += 1;
        }
        n_incoming
    }

    /// The automaton without states that can't be reached, renumbered in order of discovery.
    pub(crate) fn reached(mut self) -> DrawnAutomaton {
        // Breadth first from the start. What was only reached through bytes that became characters
        // is left out.
        let mut number: Vec<Option<usize>> = vec![None; self.states.len()];
        let mut order = vec![0];
        number[0] = Some(0);
        let mut done = 0;
        while done < order.len() {
            for edge in &self.states[order[done]].edges {
                if number[edge.target].is_none() {
                    number[edge.target] = Some(order.len());
                    order.push(edge.target);
                }
            }
            done += 1;
        }
        let mut states: Vec<DrawnState> = order.iter().map(|&old| std::mem::take(&mut self.states[old])).collect();
        for state in &mut states {
            state.edges.retain_mut(|edge| match number[edge.target] {
                Some(target) => {
                    edge.target = target;
                    true
                }
                None => false,
            });
        }
        DrawnAutomaton { states, is_cut: self.is_cut }
    }
}

/// What a state of the drawing stands for.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Subset {
    /// A closed set of states.
    States(NfaStateSet),
    /// A counted loop. It is never merged with others: each has a counter of its own.
    Loop(NfaState),
}

struct SubsetConstruction<'g> {
    nfa: Nfa<'g>,
    numbers: HashMap<Subset, usize>,
    /// What each state stands for; those from `done` on have no edges yet.
    open: Vec<Subset>,
    machine: DrawnAutomaton,
}

impl SubsetConstruction<'_> {
    /// The state for the closure of `states`; none where there are too many.
    fn target(&mut self, states: Vec<NfaState>) -> Option<usize> {
        let set = self.nfa.close(states);
        match set.states[..] {
            // A loop that is alone is its own state; beside others it is reached by an empty edge.
            [state] if !set.accepting && self.nfa.counted_loop(state).is_some() => self.number(Subset::Loop(state)),
            _ => self.number(Subset::States(set)),
        }
    }

    /// The number of the state for `subset`, which is new at the first call.
    fn number(&mut self, subset: Subset) -> Option<usize> {
        if let Some(&number) = self.numbers.get(&subset) {
            return Some(number);
        }
        if self.open.len() == MAX_STATES {
            self.machine.is_cut = true;
            return None;
        }
        let number = self.open.len();
        self.numbers.insert(subset.clone(), number);
        self.open.push(subset);
        self.machine.states.push(DrawnState::default());
        Some(number)
    }

    /// The state for `subset`, with its edges.
    fn state(&mut self, subset: &Subset) -> DrawnState {
        match *subset {
            Subset::States(ref set) => {
                DrawnState { accepting: set.accepting, repeat: None, edges: self.edges(set, EdgeGuard::Always) }
            }
            Subset::Loop(state) => match self.nfa.counted_loop(state) {
                Some(counted) => self.counted(counted),
                None => DrawnState::default(),
            },
        }
    }

    /// The state of a counted loop: first the edges that begin a round, then those that leave.
    fn counted(&mut self, CountedLoop { min, max, body, done }: CountedLoop) -> DrawnState {
        let mut edges = Vec::new();
        if max > 0 {
            let round = self.nfa.close(vec![body]);
            edges = self.edges(&round, EdgeGuard::Round);
        }
        let after = self.nfa.close(vec![done]);
        edges.extend(self.edges(&after, EdgeGuard::Done));
        DrawnState { accepting: after.accepting, repeat: Some((min, max)), edges }
    }

    /// The edges out of a closed set: bytes, then types and white space, then ways into counted
    /// loops.
    fn edges(&mut self, set: &NfaStateSet, guard: EdgeGuard) -> Vec<DrawnEdge> {
        let mut ranges: Vec<(u8, u8, NfaState)> = Vec::new();
        let mut labelled: BTreeMap<EdgeLabel, Vec<NfaState>> = BTreeMap::new();
        let mut loops = Vec::new();
        for &state in &set.states {
            self.nfa.steps(state, |step| match step {
                NfaStep::Bytes(low, high, to) => ranges.push((low, high, to)),
                NfaStep::Edge(label, to) => labelled.entry(label).or_default().push(to),
                NfaStep::Loop(state) => loops.push(state),
            });
        }
        let mut edges: Vec<DrawnEdge> = Vec::new();
        let mut push = |label, target: Option<usize>| {
            edges.extend(target.map(|target| DrawnEdge { label, guard, target }));
        };
        for (target, ranges) in self.by_target(&ranges) {
            push(EdgeLabel::Bytes(ranges), Some(target));
        }
        for (label, states) in labelled {
            let target = self.target(states);
            push(label, target);
        }
        // A loop beside other states keeps an empty edge: merged with them, it could not have its
        // own counter.
        for state in loops {
            let target = self.number(Subset::Loop(state));
            push(EdgeLabel::Nothing, target);
        }
        edges
    }

    /// The ranges by the state that they lead to, in order of their first byte. Ranges that overlap
    /// are cut: `a-m` to 1 and `k-z` to 2 give `a-j` to {1}, `k-m` to {1, 2}, `n-z` to {2}.
    fn by_target(&mut self, ranges: &[(u8, u8, NfaState)]) -> Vec<(usize, Vec<(u8, u8)>)> {
        let mut starts: Vec<u16> =
            ranges.iter().flat_map(|&(low, high, _)| [u16::from(low), u16::from(high) + 1]).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut found: Vec<(usize, Vec<(u8, u8)>)> = Vec::new();
        for (i, &start) in starts.iter().enumerate() {
            let Ok(low) = u8::try_from(start) else { continue };
            let states: Vec<NfaState> =
                ranges.iter().filter(|range| (range.0..=range.1).contains(&low)).map(|range| range.2).collect();
            if states.is_empty() {
                continue;
            }
            // A range ends, hence there is a next start, which is at least 1.
            let high = starts.get(i + 1).and_then(|&next| u8::try_from(next - 1).ok()).unwrap_or(u8::MAX);
            let Some(target) = self.target(states) else { continue };
            match found.iter_mut().find(|(known, _)| *known == target) {
                None => found.push((target, vec![(low, high)])),
                Some((_, ranges)) => match ranges.last_mut() {
                    Some(last) if u16::from(last.1) + 1 == start => last.1 = high,
                    _ => ranges.push((low, high)),
                },
            }
        }
        found
    }
}
