//! [`SuffixAutomaton`]: the smallest automaton of all substrings of a sequence, built symbol by
//! symbol.
//!
//! Blumer et al., "The smallest automaton recognizing the subwords of a text" (1985): at most two
//! states and three transitions per symbol, built online in linear time. A state stands for the
//! substrings that end at the same positions; its link leads to the longest of its suffixes that
//! ends at more positions.
//!
//! ```text
//!   a b c b c      the substrings "bc" and "c" end at 3 and 5: one state, of length 2
//!                  link of "abcbc" (and "bcbc", "cbc") -> "bc" -> root
//! ```

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

use crate::base::ids::{to_usize, typed_id};

typed_id! {
    /// Number of a state of a [`SuffixAutomaton`].
    pub struct SuffixStateId;
    /// Number of a transition, among those that are not kept in their state.
    struct EdgeId;
}

impl SuffixStateId {
    /// The state of the empty string.
    pub(super) const ROOT: SuffixStateId = SuffixStateId(0);
    /// No state.
    pub(super) const NONE: SuffixStateId = SuffixStateId(u32::MAX);
}

impl EdgeId {
    /// No transition.
    const NONE: EdgeId = EdgeId(u32::MAX);
    /// Stands for the transition that is kept in the state.
    const FIRST: EdgeId = EdgeId(u32::MAX - 1);
}

/// Most symbols of a sequence, so that 32 bits number its states and transitions.
const MAX_SYMBOLS: usize = 1 << 30;

/// States with more transitions than this have them in a hash table; a walk along a list is faster
/// for fewer.
const MAX_LISTED: u32 = 16;

/// The automaton of all substrings of the sequence pushed so far.
#[derive(Clone, Debug)]
pub struct SuffixAutomaton<S> {
    states: Vec<SuffixState<S>>,
    /// All transitions except the first one of each state.
    edges: Vec<SuffixEdge<S>>,
    /// The transitions of states that have many.
    wide: HashMap<(SuffixStateId, S), EdgeId, FxBuildHasher>,
    /// The state of the whole sequence.
    last: SuffixStateId,
}

#[derive(Clone, Copy, Debug)]
struct SuffixState<S> {
    /// Length of the longest string of the state.
    len: u32,
    link: SuffixStateId,
    /// The first position at which its strings end.
    first_end: u32,
    /// The transition that was added first. Most states have no other.
    first: Option<(S, SuffixStateId)>,
    /// The last of the other transitions; each leads to the one before.
    edges: EdgeId,
    n_edges: u32,
}

#[derive(Clone, Copy, Debug)]
struct SuffixEdge<S> {
    symbol: S,
    target: SuffixStateId,
    before: EdgeId,
}

/// What pushing a symbol changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// The state of the whole sequence.
    pub state: SuffixStateId,
    /// A state that was split off, and the state that it was split off from, whose link now leads
    /// to it.
    pub split: Option<(SuffixStateId, SuffixStateId)>,
}

impl<S: Copy + Eq + Hash> SuffixAutomaton<S> {
    /// The state of the empty string.
    pub const ROOT: SuffixStateId = SuffixStateId::ROOT;

    /// The automaton of the empty sequence.
    #[must_use]
    pub fn new() -> SuffixAutomaton<S> {
        SuffixAutomaton::with_capacity(0)
    }

    /// The automaton of the empty sequence, with room for `n_symbols`.
    #[must_use]
    pub fn with_capacity(n_symbols: usize) -> SuffixAutomaton<S> {
        let mut states = Vec::with_capacity(n_symbols + n_symbols / 2 + 1);
        states.push(SuffixState {
            len: 0,
            link: SuffixStateId::NONE,
            first_end: 0,
            first: None,
            edges: EdgeId::NONE,
            n_edges: 0,
        });
        let edges = Vec::with_capacity(n_symbols);
        SuffixAutomaton { states, edges, wide: HashMap::default(), last: Self::ROOT }
    }

    /// Appends a symbol, in amortized constant time. A sequence may have up to 2³⁰ symbols; further
    /// ones are left out, and the state stays what it was.
    pub fn push(&mut self, symbol: S) -> Pushed {
        if self.len() >= MAX_SYMBOLS {
            return Pushed { state: self.last, split: None };
        }
        let len = self.states[self.last].len + 1;
        let state = self.add_state(SuffixState {
            len,
            link: Self::ROOT,
            first_end: len,
            first: None,
            edges: EdgeId::NONE,
            n_edges: 0,
        });
        let mut from = self.last;
        self.last = state;
        let mut split = None;
        // Along the links, to ever shorter suffixes, until one that was followed by this symbol
        // before. All those on the way get their first transition by it.
        let target = loop {
            if from == SuffixStateId::NONE {
                return Pushed { state, split };
            }
            if let Some((_, target)) = self.edge(from, symbol) {
                break target;
            }
            self.add_edge(from, symbol, state);
            from = self.states[from].link;
        };
        // The suffix is `from` and the symbol. If `target` has longer strings besides, they have
        // not ended here now, and a state is the strings that end at the same positions.
        let len = self.states[from].len + 1;
        if self.states[target].len == len {
            self.states[state].link = target;
        } else {
            // The shorter strings of `target` now end at one more position than the longer ones.
            let copy = self.split(from, symbol, target, len);
            self.states[state].link = copy;
            split = Some((copy, target));
        }
        Pushed { state, split }
    }

    /// Splits off the strings of `target` of up to length `len`.
    ///
    /// In `abcbc`, `c` ended wherever `abc` did until the second `c`; then `c` and `bc` end at 5
    /// too and `abc` doesn't, so `abc` keeps the state and `c` and `bc` get the copy.
    ///
    /// The walk along the links redirects each transition once; over a whole sequence that is
    /// linear, though a single push may take as long as the sequence (Blumer et al.).
    fn split(&mut self, mut from: SuffixStateId, symbol: S, target: SuffixStateId, len: u32) -> SuffixStateId {
        let SuffixState { link, first_end, first, mut edges, .. } = self.states[target];
        // The copy has the same transitions; those that led to `target` from shorter suffixes now
        // lead to the copy.
        let n_edges = u32::from(first.is_some());
        let copy = self.add_state(SuffixState { len, link, first_end, first, edges: EdgeId::NONE, n_edges });
        while let Some(&SuffixEdge { symbol, target, before }) = self.edges.get(edges.index()) {
            self.add_edge(copy, symbol, target);
            edges = before;
        }
        self.states[target].link = copy;
        while from != SuffixStateId::NONE {
            match self.edge(from, symbol) {
                Some((EdgeId::FIRST, old)) if old == target => self.states[from].first = Some((symbol, copy)),
                Some((edge, old)) if old == target => self.edges[edge].target = copy,
                _ => break,
            }
            from = self.states[from].link;
        }
        copy
    }

    /// Adds a state and returns its number.
    fn add_state(&mut self, state: SuffixState<S>) -> SuffixStateId {
        self.states.push(state);
        SuffixStateId::from_index(self.states.len() - 1)
    }

    /// Adds a transition: in the state if it is the first, to the list of the others if not.
    fn add_edge(&mut self, from: SuffixStateId, symbol: S, target: SuffixStateId) {
        let edge = EdgeId::from_index(self.edges.len());
        let state = &mut self.states[from];
        state.n_edges += 1;
        if state.first.is_none() {
            state.first = Some((symbol, target));
            return;
        }
        let before = std::mem::replace(&mut state.edges, edge);
        let n_edges = state.n_edges;
        self.edges.push(SuffixEdge { symbol, target, before });
        // The first transition is not in the list, hence the `+ 1`. When the list becomes too long
        // it is entered into the table once; it stays, for iteration over the transitions.
        if n_edges > MAX_LISTED + 1 {
            self.wide.insert((from, symbol), edge);
        } else if n_edges == MAX_LISTED + 1 {
            let mut edge = edge;
            while let Some(&SuffixEdge { symbol, before, .. }) = self.edges.get(edge.index()) {
                self.wide.insert((from, symbol), edge);
                edge = before;
            }
        }
    }

    /// The transition by a symbol, and its target.
    fn edge(&self, from: SuffixStateId, symbol: S) -> Option<(EdgeId, SuffixStateId)> {
        let SuffixState { first, edges: mut edge, n_edges, .. } = self.states[from];
        if let Some((first, target)) = first
            && first == symbol
        {
            return Some((EdgeId::FIRST, target));
        }
        if n_edges > MAX_LISTED {
            let edge = *self.wide.get(&(from, symbol))?;
            return Some((edge, self.edges[edge].target));
        }
        while let Some(at) = self.edges.get(edge.index()) {
            if at.symbol == symbol {
                return Some((edge, at.target));
            }
            edge = at.before;
        }
        None
    }

    /// Number of symbols in the sequence.
    #[must_use]
    pub fn len(&self) -> usize {
        to_usize(self.states[self.last].len)
    }

    /// Whether the sequence is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.last == Self::ROOT
    }

    /// Number of states, which are numbered from 0.
    #[must_use]
    pub fn n_states(&self) -> usize {
        self.states.len()
    }

    /// All states, in order of number.
    pub fn states(&self) -> impl Iterator<Item = SuffixStateId> + use<S> {
        (0..self.states.len()).map(SuffixStateId::from_index)
    }

    /// Number of transitions. Takes time linear in the number of states.
    #[must_use]
    pub fn n_edges(&self) -> usize {
        self.edges.len() + self.states.iter().filter(|state| state.first.is_some()).count()
    }

    /// The state of the whole sequence.
    #[must_use]
    pub fn last(&self) -> SuffixStateId {
        self.last
    }

    /// The state of the strings of `state` followed by `symbol`, if those are substrings. Constant
    /// time.
    #[must_use]
    pub fn next(&self, state: SuffixStateId, symbol: S) -> Option<SuffixStateId> {
        self.edge(state, symbol).map(|(_, target)| target)
    }

    /// The state of a string, if it is a substring.
    pub fn find(&self, symbols: impl IntoIterator<Item = S>) -> Option<SuffixStateId> {
        symbols.into_iter().try_fold(Self::ROOT, |state, symbol| self.next(state, symbol))
    }

    /// The state of the longest suffix of the strings of `state` that ends at more positions; none
    /// for the root.
    #[must_use]
    pub fn link(&self, state: SuffixStateId) -> Option<SuffixStateId> {
        Some(self.states[state].link).filter(|&link| link != SuffixStateId::NONE)
    }

    /// Length of the longest string of `state`; the shortest is one longer than the longest of its
    /// link.
    #[must_use]
    pub fn max_len(&self, state: SuffixStateId) -> usize {
        to_usize(self.states[state].len)
    }

    /// Number of symbols after which the strings of `state` ended for the first time.
    #[must_use]
    pub fn first_end(&self, state: SuffixStateId) -> usize {
        to_usize(self.states[state].first_end)
    }

    /// The transitions from `state`, in no particular order.
    pub fn edges(&self, state: SuffixStateId) -> impl Iterator<Item = (S, SuffixStateId)> + '_ {
        let SuffixState { first, edges: mut edge, .. } = self.states[state];
        let others = std::iter::from_fn(move || {
            let &SuffixEdge { symbol, target, before } = self.edges.get(edge.index())?;
            edge = before;
            Some((symbol, target))
        });
        first.into_iter().chain(others)
    }
}

impl<S: Copy + Eq + Hash> Default for SuffixAutomaton<S> {
    fn default() -> SuffixAutomaton<S> {
        SuffixAutomaton::new()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;

    fn random(seed: &mut u64, below: u64) -> u64 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    }

    /// Sequences of few and of many symbols, periodic ones among them.
    pub(crate) fn sequences() -> Vec<Vec<u32>> {
        let mut seed = 5;
        let mut all = vec![vec![], vec![7], vec![1; 60], (0..80).collect()];
        for n_symbols in [2, 3, 30, 200] {
            for length in [3, 10, 40, 70] {
                all.push((0..length).map(|_| u32::try_from(random(&mut seed, n_symbols)).unwrap()).collect());
            }
        }
        all.push((0..70).map(|i| i % 3).collect());
        let fibonacci =
            (0..8).fold((vec![0], vec![0, 1]), |(a, b), _| (b.clone(), [b.clone(), a].concat())).1[..70].to_vec();
        all.push(fibonacci);
        all
    }

    /// Where each substring ends, by brute force.
    pub(crate) fn ends(sequence: &[u32]) -> HashMap<Vec<u32>, Vec<usize>> {
        let mut ends: HashMap<Vec<u32>, Vec<usize>> = HashMap::new();
        for end in 0..=sequence.len() {
            for start in 0..=end {
                ends.entry(sequence[start..end].to_vec()).or_default().push(end);
            }
        }
        ends
    }

    #[test]
    fn states_are_sets_of_ends() {
        for sequence in sequences() {
            let mut automaton = SuffixAutomaton::new();
            for (i, &symbol) in sequence.iter().enumerate() {
                assert_eq!(automaton.push(symbol).state, automaton.last());
                assert_eq!(automaton.len(), i + 1);
            }
            let ends = ends(&sequence);
            let mut of_state: HashMap<SuffixStateId, (&Vec<usize>, Vec<usize>)> = HashMap::new();
            for (string, ends) in &ends {
                let state = automaton.find(string.iter().copied()).unwrap();
                let (known, lengths) = of_state.entry(state).or_insert((ends, Vec::new()));
                assert_eq!(*known, ends);
                lengths.push(string.len());
            }
            let distinct: BTreeSet<&Vec<usize>> = ends.values().collect();
            assert_eq!((of_state.len(), distinct.len()), (automaton.n_states(), automaton.n_states()));
            for (&state, (ends, lengths)) in &of_state {
                assert_eq!(automaton.max_len(state), *lengths.iter().max().unwrap());
                if state != SuffixAutomaton::<u32>::ROOT {
                    let link = automaton.link(state).unwrap();
                    assert_eq!(automaton.max_len(link) + 1, *lengths.iter().min().unwrap());
                    assert!(ends.iter().all(|end| of_state[&link].0.contains(end)));
                    assert_eq!(automaton.first_end(state), ends[0]);
                }
                let symbols: BTreeSet<u32> = automaton.edges(state).map(|edge| edge.0).collect();
                let follow = ends.iter().filter_map(|&end| sequence.get(end).copied());
                assert_eq!(symbols, follow.collect());
                for (symbol, target) in automaton.edges(state) {
                    assert_eq!(automaton.next(state, symbol), Some(target));
                }
            }
            let n = sequence.len().max(2);
            assert!(automaton.n_states() < 2 * n && automaton.n_edges() <= 3 * n);
            assert_eq!(automaton.find([1000]), None);
        }
    }
}
