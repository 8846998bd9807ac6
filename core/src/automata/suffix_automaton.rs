//! Suffix automata, built symbol by symbol.
//!
//! [`SuffixAutomaton`] is the smallest automaton of all substrings of a sequence (Blumer et al.
//! 1985, "The smallest automaton recognizing the subwords of a text"): at most two states and three
//! transitions a symbol, built online in linear time. A state stands for the substrings that end at
//! the same places; its link leads to the longest of its suffixes that ends at more places.
//!
//! ```text
//!   a b c b c      substrings "bc" and "c" end at 3 and 5: one state, of length 2
//!                  link of "abcbc" (and "bcbc", "cbc") -> "bc" -> root
//! ```
//!
//! [`RecentSuffixes`] adds where the longest suffix that occurred before was last seen, for
//! drafting from what was written already. Each symbol sets the most recent end of every state on
//! the way from the new state to the root; a link-cut tree (Sleator and Tarjan 1983) does that
//! lazily, in amortized logarithmic time, however long that way is.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

/// Number of a state. The root, the state of the empty string, is [`SuffixAutomaton::ROOT`].
pub type StateId = u32;

/// No state, transition or node.
const NONE: u32 = u32::MAX;

/// Stands for the transition that is kept in the state.
const FIRST: u32 = u32::MAX - 1;

/// States with more transitions than this have them in a hash table.
const FEW: u32 = 16;

/// The automaton of all substrings of the sequence pushed so far.
#[derive(Clone, Debug)]
pub struct SuffixAutomaton<S> {
    states: Vec<State<S>>,
    /// The transitions but the first of each state.
    edges: Vec<Edge<S>>,
    /// Those of states that have many.
    wide: HashMap<(StateId, S), u32, FxBuildHasher>,
    /// The state of the whole sequence.
    last: StateId,
}

#[derive(Clone, Copy, Debug)]
struct State<S> {
    /// Length of its longest string.
    len: u32,
    link: StateId,
    /// Where its strings end first.
    first_end: u32,
    /// The transition added first: most states have no other.
    first: Option<(S, StateId)>,
    /// The transition added last, if there are others; each leads to the one before.
    edges: u32,
    n_edges: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge<S> {
    symbol: S,
    target: StateId,
    before: u32,
}

/// What a symbol added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// The state of the whole sequence.
    pub state: StateId,
    /// A state that was split off, and the one that it was split off from, whose link now leads to
    /// it.
    pub split: Option<(StateId, StateId)>,
}

impl<S: Copy + Eq + Hash> SuffixAutomaton<S> {
    /// The state of the empty string.
    pub const ROOT: StateId = 0;

    /// The automaton of the empty sequence.
    #[must_use]
    pub fn new() -> SuffixAutomaton<S> {
        SuffixAutomaton::with_capacity(0)
    }

    /// The same, with room for `n_symbols`.
    #[must_use]
    pub fn with_capacity(n_symbols: usize) -> SuffixAutomaton<S> {
        let mut states = Vec::with_capacity(n_symbols + n_symbols / 2 + 1);
        states.push(State { len: 0, link: NONE, first_end: 0, first: None, edges: NONE, n_edges: 0 });
        let edges = Vec::with_capacity(n_symbols);
        SuffixAutomaton { states, edges, wide: HashMap::default(), last: Self::ROOT }
    }

    /// Appends a symbol. Amortized constant time. A sequence may have up to 2³⁰ symbols, so that 32
    /// bits number its states and transitions; what is pushed beyond is left out, and the state
    /// stays what it was.
    pub fn push(&mut self, symbol: S) -> Pushed {
        if self.len() >= 1 << 30 {
            return Pushed { state: self.last, split: None };
        }
        let len = self.states[self.last as usize].len + 1;
        let state =
            self.add_state(State { len, link: Self::ROOT, first_end: len, first: None, edges: NONE, n_edges: 0 });
        let mut from = self.last;
        self.last = state;
        let mut split = None;
        // Up the suffixes, until one that was followed by this symbol before.
        let target = loop {
            if from == NONE {
                return Pushed { state, split };
            }
            if let Some((_, target)) = self.edge(from, symbol) {
                break target;
            }
            self.add_edge(from, symbol, state);
            from = self.states[from as usize].link;
        };
        let len = self.states[from as usize].len + 1;
        if self.states[target as usize].len == len {
            self.states[state as usize].link = target;
        } else {
            // The shorter strings of `target` now end at one more place than the longer ones.
            let copy = self.split(from, symbol, target, len);
            self.states[state as usize].link = copy;
            split = Some((copy, target));
        }
        Pushed { state, split }
    }

    /// Splits off the strings of `target` of up to this length.
    fn split(&mut self, mut from: StateId, symbol: S, target: StateId, len: u32) -> StateId {
        let State { link, first_end, first, mut edges, .. } = self.states[target as usize];
        let n_edges = u32::from(first.is_some());
        let copy = self.add_state(State { len, link, first_end, first, edges: NONE, n_edges });
        while let Some(&Edge { symbol, target, before }) = self.edges.get(edges as usize) {
            self.add_edge(copy, symbol, target);
            edges = before;
        }
        self.states[target as usize].link = copy;
        while from != NONE {
            match self.edge(from, symbol) {
                Some((FIRST, old)) if old == target => self.states[from as usize].first = Some((symbol, copy)),
                Some((edge, old)) if old == target => self.edges[edge as usize].target = copy,
                _ => break,
            }
            from = self.states[from as usize].link;
        }
        copy
    }

    fn add_state(&mut self, state: State<S>) -> StateId {
        self.states.push(state);
        number(self.states.len() - 1)
    }

    fn add_edge(&mut self, from: StateId, symbol: S, target: StateId) {
        let edge = number(self.edges.len());
        let state = &mut self.states[from as usize];
        state.n_edges += 1;
        if state.first.is_none() {
            state.first = Some((symbol, target));
            return;
        }
        let before = std::mem::replace(&mut state.edges, edge);
        let n_edges = state.n_edges;
        self.edges.push(Edge { symbol, target, before });
        if n_edges > FEW + 1 {
            self.wide.insert((from, symbol), edge);
        } else if n_edges == FEW + 1 {
            let mut edge = edge;
            while let Some(&Edge { symbol, before, .. }) = self.edges.get(edge as usize) {
                self.wide.insert((from, symbol), edge);
                edge = before;
            }
        }
    }

    /// The transition by a symbol, and where it leads.
    fn edge(&self, from: StateId, symbol: S) -> Option<(u32, StateId)> {
        let State { first, edges: mut edge, n_edges, .. } = self.states[from as usize];
        if let Some((first, target)) = first
            && first == symbol
        {
            return Some((FIRST, target));
        }
        if n_edges > FEW {
            let edge = *self.wide.get(&(from, symbol))?;
            return Some((edge, self.edges[edge as usize].target));
        }
        while let Some(at) = self.edges.get(edge as usize) {
            if at.symbol == symbol {
                return Some((edge, at.target));
            }
            edge = at.before;
        }
        None
    }

    /// Number of symbols pushed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states[self.last as usize].len as usize
    }

    /// Whether no symbol was pushed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.last == Self::ROOT
    }

    /// Number of states; they are numbered from 0.
    #[must_use]
    pub fn n_states(&self) -> usize {
        self.states.len()
    }

    /// Number of transitions. Counts them.
    #[must_use]
    pub fn n_edges(&self) -> usize {
        self.edges.len() + self.states.iter().filter(|state| state.first.is_some()).count()
    }

    /// The state of the whole sequence.
    #[must_use]
    pub fn last(&self) -> StateId {
        self.last
    }

    /// The state of `state`'s strings followed by `symbol`, if they are substrings. Constant time.
    #[must_use]
    pub fn next(&self, state: StateId, symbol: S) -> Option<StateId> {
        self.edge(state, symbol).map(|(_, target)| target)
    }

    /// The state of this string, if it is a substring.
    pub fn find(&self, symbols: impl IntoIterator<Item = S>) -> Option<StateId> {
        symbols.into_iter().try_fold(Self::ROOT, |state, symbol| self.next(state, symbol))
    }

    /// The state of the longest suffix of `state`'s strings that ends at more places; none for the
    /// root.
    #[must_use]
    pub fn link(&self, state: StateId) -> Option<StateId> {
        Some(self.states[state as usize].link).filter(|&link| link != NONE)
    }

    /// Length of the longest string of `state`; the shortest is one longer than the longest of its
    /// link.
    #[must_use]
    pub fn max_len(&self, state: StateId) -> usize {
        self.states[state as usize].len as usize
    }

    /// Number of symbols after which the strings of `state` ended for the first time.
    #[must_use]
    pub fn first_end(&self, state: StateId) -> usize {
        self.states[state as usize].first_end as usize
    }

    /// The transitions from `state`, in no particular order.
    pub fn edges(&self, state: StateId) -> impl Iterator<Item = (S, StateId)> + '_ {
        let State { first, edges: mut edge, .. } = self.states[state as usize];
        let others = std::iter::from_fn(move || {
            let &Edge { symbol, target, before } = self.edges.get(edge as usize)?;
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

/// There are fewer than 2³² states and transitions, see [`SuffixAutomaton::push`].
fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(NONE)
}

/// A sequence that knows, after each symbol, where its longest repeated suffix was last.
#[derive(Clone, Debug)]
pub struct RecentSuffixes<S> {
    automaton: SuffixAutomaton<S>,
    ends: LinkTree,
}

/// A suffix of a sequence that occurred in it before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Its length in symbols; the longest there is.
    pub len: usize,
    /// Number of symbols after which it ended the last time before: what followed it begins at this
    /// index.
    pub end: usize,
}

impl<S: Copy + Eq + Hash> RecentSuffixes<S> {
    /// The empty sequence.
    #[must_use]
    pub fn new() -> RecentSuffixes<S> {
        RecentSuffixes { automaton: SuffixAutomaton::new(), ends: LinkTree::new() }
    }

    /// Appends a symbol; the longest suffix of the sequence that occurred before, if any did. The
    /// two may overlap. Amortized logarithmic time.
    pub fn push(&mut self, symbol: S) -> Option<Earlier> {
        let n_before = self.automaton.len();
        let Pushed { state, split } = self.automaton.push(symbol);
        if self.automaton.len() == n_before {
            return None;
        }
        if let Some((copy, original)) = split {
            self.ends.split(original, state, copy, self.automaton.link(copy).unwrap_or(NONE));
        } else {
            self.ends.add(state, NONE, 0);
        }
        let link = self.automaton.link(state).unwrap_or(NONE);
        let len = self.automaton.max_len(link);
        let end = self.ends.end(link) as usize;
        self.ends.attach(state, link);
        self.ends.set_path(state, number(self.automaton.len()));
        (len > 0).then_some(Earlier { len, end })
    }

    /// Number of symbols after which this string ended the last time; `None` if it never occurred.
    /// The empty string ends everywhere.
    pub fn last_end(&mut self, symbols: impl IntoIterator<Item = S>) -> Option<usize> {
        let state = self.automaton.find(symbols)?;
        Some(self.ends.end(state) as usize)
    }

    /// The automaton of the sequence.
    #[must_use]
    pub fn automaton(&self) -> &SuffixAutomaton<S> {
        &self.automaton
    }
}

impl<S: Copy + Eq + Hash> Default for RecentSuffixes<S> {
    fn default() -> RecentSuffixes<S> {
        RecentSuffixes::new()
    }
}

/// The tree of links as a link-cut tree: paths as splay trees ordered by depth, with a value that
/// is set for whole paths from the root.
#[derive(Clone, Debug)]
struct LinkTree {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// Nearer the root, and farther from it, in the splay tree of a path.
    children: [u32; 2],
    /// In the splay tree, or, for its root, the parent of the path's first node.
    parent: u32,
    /// The most recent end, unless a node above has one pending.
    end: u32,
    /// What is still to be set below.
    pending: u32,
}

impl LinkTree {
    /// With the root alone.
    fn new() -> LinkTree {
        let mut tree = LinkTree { nodes: Vec::new() };
        tree.add(0, NONE, 0);
        tree
    }

    /// Adds the node of this number, a path of its own, below `parent`.
    fn add(&mut self, node: u32, parent: u32, end: u32) {
        let empty = Node { children: [NONE; 2], parent: NONE, end: 0, pending: NONE };
        if self.nodes.len() <= node as usize {
            self.nodes.resize(node as usize + 1, empty);
        }
        self.nodes[node as usize] = Node { parent, end, ..empty };
    }

    /// Adds `state`, and `copy` between `original` and its parent, with the value of `original`.
    fn split(&mut self, original: u32, state: u32, copy: u32, parent: u32) {
        self.add(state, NONE, 0);
        self.access(original);
        let end = self.nodes[original as usize].end;
        let above = std::mem::replace(&mut self.nodes[original as usize].children[0], NONE);
        if above != NONE {
            self.nodes[above as usize].parent = NONE;
        }
        self.add(copy, parent, end);
        self.nodes[original as usize].parent = copy;
    }

    /// Hangs a node without a parent below `parent`.
    fn attach(&mut self, node: u32, parent: u32) {
        self.nodes[node as usize].parent = parent;
    }

    /// The value of a node.
    fn end(&mut self, node: u32) -> u32 {
        self.splay(node);
        self.nodes[node as usize].end
    }

    /// Sets the value of all nodes from the root to `node`.
    fn set_path(&mut self, node: u32, end: u32) {
        self.access(node);
        let node = &mut self.nodes[node as usize];
        (node.end, node.pending) = (end, end);
    }

    /// Makes the way from the root to `node` one path, whose splay tree has `node` as its root.
    fn access(&mut self, node: u32) {
        let (mut at, mut below) = (node, NONE);
        while at != NONE {
            self.splay(at);
            self.nodes[at as usize].children[1] = below;
            below = at;
            at = self.nodes[at as usize].parent;
        }
        self.splay(node);
    }

    /// Which child of its parent in the splay tree this is, if it isn't the root of one.
    fn side(&self, node: u32) -> Option<usize> {
        let parent = self.nodes.get(self.nodes[node as usize].parent as usize)?;
        parent.children.iter().position(|&child| child == node)
    }

    fn splay(&mut self, node: u32) {
        // From the top down, what is pending is handed on.
        let mut above = vec![node];
        let mut at = node;
        while self.side(at).is_some() {
            at = self.nodes[at as usize].parent;
            above.push(at);
        }
        while let Some(at) = above.pop() {
            self.hand_down(at);
        }
        while let Some(side) = self.side(node) {
            let parent = self.nodes[node as usize].parent;
            if let Some(of_parent) = self.side(parent) {
                self.rotate(if side == of_parent { parent } else { node });
            }
            self.rotate(node);
        }
    }

    fn hand_down(&mut self, node: u32) {
        let pending = std::mem::replace(&mut self.nodes[node as usize].pending, NONE);
        if pending != NONE {
            for child in self.nodes[node as usize].children {
                if let Some(child) = self.nodes.get_mut(child as usize) {
                    (child.end, child.pending) = (pending, pending);
                }
            }
        }
    }

    /// Moves a node that has a parent in the splay tree above it.
    fn rotate(&mut self, node: u32) {
        let Some(side) = self.side(node) else { return };
        let parent = self.nodes[node as usize].parent;
        let (grand, of_parent) = (self.nodes[parent as usize].parent, self.side(parent));
        let inner = self.nodes[node as usize].children[1 - side];
        self.nodes[parent as usize].children[side] = inner;
        if inner != NONE {
            self.nodes[inner as usize].parent = parent;
        }
        self.nodes[node as usize].children[1 - side] = parent;
        self.nodes[parent as usize].parent = node;
        self.nodes[node as usize].parent = grand;
        if let Some(of_parent) = of_parent {
            self.nodes[grand as usize].children[of_parent] = node;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;

    fn random(seed: &mut u64, below: u64) -> u64 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    }

    /// Sequences of few and of many symbols, periodic ones among them.
    fn sequences() -> Vec<Vec<u32>> {
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
    fn ends(sequence: &[u32]) -> HashMap<Vec<u32>, Vec<usize>> {
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
            let mut of_state: HashMap<StateId, (&Vec<usize>, Vec<usize>)> = HashMap::new();
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

    #[test]
    fn recent_suffixes() {
        for sequence in sequences() {
            let mut recent = RecentSuffixes::new();
            for i in 1..=sequence.len() {
                let found = recent.push(sequence[i - 1]);
                let so_far = &sequence[..i];
                let earlier = (1..i).rev().find_map(|len| {
                    let suffix = &so_far[i - len..];
                    let end = (len..i).rev().find(|&end| &so_far[end - len..end] == suffix)?;
                    Some(Earlier { len, end })
                });
                assert_eq!(found, earlier, "{so_far:?}");
            }
            for (string, ends) in ends(&sequence) {
                assert_eq!(recent.last_end(string.iter().copied()), ends.last().copied(), "{sequence:?} {string:?}");
            }
            assert_eq!(recent.last_end([1000]), None);
        }
    }

    /// Nothing is quadratic where one symbol is repeated, or all are different.
    #[test]
    fn long_sequences() {
        let n = 200_000;
        let mut same = RecentSuffixes::new();
        let mut different = RecentSuffixes::new();
        for i in 0..n {
            assert_eq!(same.push(0), (i > 0).then_some(Earlier { len: i as usize, end: i as usize }));
            assert_eq!(different.push(i), None);
        }
        assert_eq!(same.automaton().n_states(), n as usize + 1);
        assert_eq!(different.automaton().n_edges(), 2 * n as usize - 1);
    }
}
