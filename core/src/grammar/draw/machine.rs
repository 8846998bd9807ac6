//! The automaton of a drawing: states and labelled edges, deterministic wherever nothing is
//! counted.
//!
//! Made by the subset construction over [`Places`], so that alternatives that begin alike share
//! their beginning and no edge is empty. A counted loop is a state of its own with its bounds: of
//! its edges some begin a round and the others leave, and the number of rounds stays within the
//! bounds.

use std::collections::{BTreeMap, HashMap};

use super::names::Names;
use super::places::{Place, Places, Repeat, Set, Step};
use crate::grammar::Grammar;

/// States that are looked for. A type with more than this is too much for any picture.
const MAX_STATES: usize = 20_000;

/// An automaton to draw. State 0 is the start; states are in order of discovery.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Machine {
    pub(crate) states: Vec<State>,
    /// Whether there are states that were not even looked for.
    pub(crate) is_cut: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// Whether the text may end here; in a counted loop, once it may be left.
    pub(crate) accepting: bool,
    /// Least and greatest number of rounds, where this is a counted loop.
    pub(crate) repeat: Option<(u32, u32)>,
    pub(crate) edges: Vec<Edge>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) label: Label,
    pub(crate) when: When,
    pub(crate) target: usize,
}

/// When an edge may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum When {
    Always,
    /// From a counted loop while a round is left.
    Round,
    /// From a counted loop after enough rounds; they are then forgotten.
    Done,
}

/// What is read along an edge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Label {
    /// One byte out of these ranges, sorted and apart.
    Bytes(Vec<(u8, u8)>),
    /// One character out of these ranges, sorted and apart.
    Chars(Vec<(char, char)>),
    /// Exactly this text.
    Text(String),
    /// Another type's text, written inside `depth` containers.
    Type { name: String, entry: u32, depth: u32 },
    /// Nothing, one blank, or a line feed and up to `max_indent` blanks or tabs.
    Space { max_indent: u32 },
    /// Nothing: the way into a counted loop where there are others.
    Nothing,
}

impl Label {
    /// The text, where there is exactly one.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Label::Text(text) => Some(text.clone()),
            Label::Chars(ranges) => match ranges[..] {
                [(low, high)] if low == high => Some(low.into()),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Machine {
    /// The automaton of `entry` inside `depth` containers, a byte an edge.
    pub(crate) fn of(grammar: &Grammar, names: &Names, entry: u32, depth: u32) -> Machine {
        let mut subsets = Subsets {
            places: Places::new(grammar, names),
            numbers: HashMap::new(),
            open: Vec::new(),
            machine: Machine::default(),
        };
        let start = subsets.places.start(entry, depth);
        subsets.target(vec![start]);
        let mut done = 0;
        while done < subsets.open.len() {
            let subset = subsets.open[done].clone();
            subsets.machine.states[done] = subsets.state(&subset);
            done += 1;
        }
        subsets.machine
    }

    pub(crate) fn n_edges(&self) -> usize {
        self.states.iter().map(|state| state.edges.len()).sum()
    }

    /// How many edges lead to each state; one more to the start.
    pub(crate) fn n_incoming(&self) -> Vec<usize> {
        let mut n_incoming = vec![0; self.states.len()];
        n_incoming[0] = 1;
        for edge in self.states.iter().flat_map(|state| &state.edges) {
            n_incoming[edge.target] += 1;
        }
        n_incoming
    }

    /// Only the states that are reached from the start, in order of discovery, and of these the
    /// first `limit`.
    pub(crate) fn reached(mut self, limit: usize) -> Machine {
        let mut number: Vec<Option<usize>> = vec![None; self.states.len()];
        let mut order = vec![0];
        number[0] = Some(0);
        let mut done = 0;
        while done < order.len() {
            for edge in &self.states[order[done]].edges {
                if number[edge.target].is_none() && order.len() < limit {
                    number[edge.target] = Some(order.len());
                    order.push(edge.target);
                }
            }
            done += 1;
        }
        let mut states: Vec<State> = order.iter().map(|&old| std::mem::take(&mut self.states[old])).collect();
        for state in &mut states {
            state.edges.retain_mut(|edge| match number[edge.target] {
                Some(target) => {
                    edge.target = target;
                    true
                }
                None => false,
            });
        }
        Machine { states, is_cut: self.is_cut }
    }
}

/// A state under construction.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Subset {
    Places(Set),
    Loop(Place),
}

struct Subsets<'g> {
    places: Places<'g>,
    numbers: HashMap<Subset, usize>,
    /// What each state stands for.
    open: Vec<Subset>,
    machine: Machine,
}

impl Subsets<'_> {
    /// The state of these places, closed; none where there are too many states.
    fn target(&mut self, places: Vec<Place>) -> Option<usize> {
        let set = self.places.close(places);
        match set.places[..] {
            [place] if !set.accepting && self.places.repeat(place).is_some() => self.number(Subset::Loop(place)),
            _ => self.number(Subset::Places(set)),
        }
    }

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
        self.machine.states.push(State::default());
        Some(number)
    }

    fn state(&mut self, subset: &Subset) -> State {
        match *subset {
            Subset::Places(ref set) => {
                State { accepting: set.accepting, repeat: None, edges: self.edges(set, When::Always) }
            }
            Subset::Loop(place) => match self.places.repeat(place) {
                Some(repeat) => self.counted(repeat),
                None => State::default(),
            },
        }
    }

    fn counted(&mut self, Repeat { min, max, body, done }: Repeat) -> State {
        let mut edges = Vec::new();
        if max > 0 {
            let round = self.places.close(vec![body]);
            edges = self.edges(&round, When::Round);
        }
        let after = self.places.close(vec![done]);
        edges.extend(self.edges(&after, When::Done));
        State { accepting: after.accepting, repeat: Some((min, max)), edges }
    }

    fn edges(&mut self, set: &Set, when: When) -> Vec<Edge> {
        let mut ranges: Vec<(u8, u8, Place)> = Vec::new();
        let mut labelled: BTreeMap<Label, Vec<Place>> = BTreeMap::new();
        let mut loops = Vec::new();
        for &place in &set.places {
            self.places.steps(place, |step| match step {
                Step::Bytes(low, high, to) => ranges.push((low, high, to)),
                Step::Edge(label, to) => labelled.entry(label).or_default().push(to),
                Step::Loop(place) => loops.push(place),
            });
        }
        let mut edges: Vec<Edge> = Vec::new();
        let mut push = |label, target: Option<usize>| {
            edges.extend(target.map(|target| Edge { label, when, target }));
        };
        for (target, ranges) in self.by_target(&ranges) {
            push(Label::Bytes(ranges), Some(target));
        }
        for (label, places) in labelled {
            let target = self.target(places);
            push(label, target);
        }
        for place in loops {
            let target = self.number(Subset::Loop(place));
            push(Label::Nothing, target);
        }
        edges
    }

    /// The ranges cut where any of them begins or ends, by the state they lead to, in order of
    /// their first byte.
    fn by_target(&mut self, ranges: &[(u8, u8, Place)]) -> Vec<(usize, Vec<(u8, u8)>)> {
        let mut starts: Vec<u16> =
            ranges.iter().flat_map(|&(low, high, _)| [u16::from(low), u16::from(high) + 1]).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut found: Vec<(usize, Vec<(u8, u8)>)> = Vec::new();
        for (i, &start) in starts.iter().enumerate() {
            let Ok(low) = u8::try_from(start) else { continue };
            let places: Vec<Place> =
                ranges.iter().filter(|range| (range.0..=range.1).contains(&low)).map(|range| range.2).collect();
            if places.is_empty() {
                continue;
            }
            // A range ends, hence there is a next start, which is at least 1.
            let high = starts.get(i + 1).and_then(|&next| u8::try_from(next - 1).ok()).unwrap_or(u8::MAX);
            let Some(target) = self.target(places) else { continue };
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
