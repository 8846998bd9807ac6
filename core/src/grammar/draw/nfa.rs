//! [`Nfa`]: one type's part of the linked tables as a nondeterministic automaton.
//!
//! It differs from the [lazy DFA](crate::lazy_dfa) in two points: the text of another type is one
//! step, not a walk through that type's tables; and a counted loop is a state of its own, whose
//! counter is only mentioned. What belongs to the drawn type (its parts, the members of types
//! flattened into it, `Option`s, lists, maps and tuples around other types) is inlined, once for
//! each place that it is called from.

use std::collections::{HashMap, HashSet};

use super::label::EdgeLabel;
use super::type_names::{TypeNames, is_anonymous};
use crate::base::ids::{span, to_usize, typed_id};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Space;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

typed_id! {
    /// An inlined call, or the drawn type itself: an index into [`Nfa::calls`].
    pub(crate) struct FrameId;
}

/// A node of the tables, how much of it was read, and the call it was reached through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct NfaState {
    node: NodeId,
    /// Bytes of the node already read.
    pos: u32,
    frame: FrameId,
}

/// A call whose callee is drawn where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct InlinedCall {
    /// The callee.
    entry: u32,
    /// Where the text goes on after its end: a node and its frame. None for the drawn type.
    back: Option<(NodeId, FrameId)>,
    /// Number of open containers.
    depth: u32,
}

/// A closed set of states: those that the same text leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NfaStateSet {
    /// Sorted, each once. States that only lead on without a byte are not in it.
    pub(crate) states: Vec<NfaState>,
    /// Whether the text may end here.
    pub(crate) accepting: bool,
}

/// A transition.
pub(crate) enum NfaStep {
    /// One of these bytes.
    Bytes(u8, u8, NfaState),
    /// Another type's text, a token, or white space: one edge of the drawing.
    Edge(EdgeLabel, NfaState),
    /// Without a byte, to a counted loop.
    Loop(NfaState),
}

/// A counted loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedLoop {
    pub(crate) min: u32,
    pub(crate) max: u32,
    pub(crate) body: NfaState,
    pub(crate) done: NfaState,
}

/// The automaton of one type. Its states are made as they are met.
pub(crate) struct Nfa<'g> {
    grammar: &'g Grammar,
    names: &'g TypeNames,
    calls: Vec<InlinedCall>,
    frame_of: HashMap<InlinedCall, FrameId>,
}

impl<'g> Nfa<'g> {
    pub(crate) fn new(grammar: &'g Grammar, names: &'g TypeNames) -> Nfa<'g> {
        Nfa { grammar, names, calls: Vec::new(), frame_of: HashMap::new() }
    }

    /// The state before the text of `entry`, inside `depth` containers.
    pub(crate) fn start(&mut self, entry: u32, depth: u32) -> NfaState {
        let linked = &self.grammar.fragments[to_usize(entry)];
        let frame = self.frame(InlinedCall { entry, back: None, depth: depth + u32::from(linked.nests) });
        NfaState { node: linked.start, pos: 0, frame }
    }

    /// The epsilon closure of `work`, without states that no text can be completed from.
    pub(crate) fn close(&mut self, mut work: Vec<NfaState>) -> NfaStateSet {
        let mut set = NfaStateSet::default();
        let mut passed = HashSet::new();
        while let Some(state) = work.pop() {
            let NfaState { node, pos, frame } = state;
            // A way that can't be completed, such as recursion beyond a bound, isn't drawn.
            if !passed.insert(state) || self.grammar.costs.of_node(node, self.depth(frame)) == Cost::MAX {
                continue;
            }
            let to = |node| NfaState { node, pos: 0, frame };
            match self.grammar.nodes[node] {
                Node::Literal { len, next, .. } if pos == len => work.push(to(next)),
                Node::Bytes { len, accepting, .. } => {
                    if accepting {
                        match self.calls[frame].back {
                            Some((node, frame)) => work.push(NfaState { node, pos: 0, frame }),
                            None => set.accepting = true,
                        }
                    }
                    if len > 0 {
                        set.states.push(state);
                    }
                }
                Node::Space { slot, next } => match self.grammar.space(slot, self.depth(frame)) {
                    Space::Nothing => work.push(to(next)),
                    Space::Line { indent } if pos > indent => work.push(to(next)),
                    _ => set.states.push(state),
                },
                Node::Call { callee, next } => match self.inlined(callee, next, frame) {
                    Some(start) => work.push(start),
                    None => set.states.push(state),
                },
                Node::Choice { first, len } => {
                    work.extend(self.grammar.choices[span(first, len)].iter().map(|&next| to(next)));
                }
                // Which members were written is not drawn.
                Node::AnyMember { first, len, .. } => {
                    work.extend(self.grammar.choices[span(first, len + 1)].iter().map(|&next| to(next)));
                }
                Node::AfterMember { comma, close, .. } => work.extend([to(comma), to(close)]),
                // Nor how many characters.
                Node::Counted { free, .. } => work.push(to(free)),
                // Nor which items there were.
                Node::DistinctItem { item: next, .. } | Node::AfterDistinct { next } => work.push(to(next)),
                // A loop without bounds has nothing to count: it is an ordinary cycle.
                Node::Repeat { min: 0, max: u32::MAX, body, done } => work.extend([to(body), to(done)]),
                Node::Literal { .. } | Node::Token { .. } | Node::Repeat { .. } => set.states.push(state),
                // Gone once a grammar is linked.
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
            }
        }
        set.states.sort_unstable();
        set
    }

    /// The transitions out of a state of a closed set.
    pub(crate) fn steps(&self, state: NfaState, mut each: impl FnMut(NfaStep)) {
        let NfaState { node, pos, frame } = state;
        let to = |node| NfaState { node, pos: 0, frame };
        let on = NfaState { pos: pos + 1, ..state };
        match self.grammar.nodes[node] {
            Node::Literal { start, .. } => {
                let byte = self.grammar.text[to_usize(start + pos)];
                each(NfaStep::Bytes(byte, byte, on));
            }
            Node::Bytes { first, len, .. } => {
                for range in &self.grammar.ranges[span(first, len)] {
                    each(NfaStep::Bytes(range.lo, range.hi, to(range.next)));
                }
            }
            Node::Space { slot, next } => match (self.grammar.space(slot, self.depth(frame)), pos) {
                (Space::Nothing, _) => {}
                (Space::One, _) => each(NfaStep::Bytes(b' ', b' ', to(next))),
                (Space::Line { .. }, 0) => each(NfaStep::Bytes(b'\n', b'\n', on)),
                (Space::Line { .. }, _) => each(NfaStep::Bytes(b' ', b' ', on)),
                (Space::Any { max_indent }, _) => each(NfaStep::Edge(EdgeLabel::Space { max_indent }, to(next))),
            },
            Node::Call { callee, next } => {
                let entry = self.names.same_as(callee);
                let name = self.names.name(entry).to_owned();
                each(NfaStep::Edge(EdgeLabel::Type { name, entry, depth: self.depth(frame) }, to(next)));
            }
            Node::Token { tokens, next } => {
                let reference = self.grammar.tokens[to_usize(tokens)].to_string();
                each(NfaStep::Edge(EdgeLabel::Token(reference), to(next)));
            }
            Node::Repeat { .. } => each(NfaStep::Loop(state)),
            // None of these is in a closed set.
            Node::Choice { .. } | Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
            Node::AnyMember { .. } | Node::AfterMember { .. } | Node::Counted { .. } => {}
            Node::DistinctItem { .. } | Node::AfterDistinct { .. } => {}
        }
    }

    /// The counted loop that `state` stands at, if it is one.
    pub(crate) fn counted_loop(&self, state: NfaState) -> Option<CountedLoop> {
        let to = |node| NfaState { node, pos: 0, frame: state.frame };
        match self.grammar.nodes[state.node] {
            Node::Repeat { min, max, body, done } => Some(CountedLoop { min, max, body: to(body), done: to(done) }),
            _ => None,
        }
    }

    /// The start of `callee` if it is inlined, going on with `next`. A callee that is inlined
    /// already around the call is not: a recursive type would never end.
    fn inlined(&mut self, callee: u32, next: NodeId, frame: FrameId) -> Option<NfaState> {
        let linked = &self.grammar.fragments[to_usize(callee)];
        // Parts belong to the drawn type, and anonymous types to whoever names them.
        if linked.part == 0 && !is_anonymous(&linked.name) {
            return None;
        }
        let mut caller = Some(frame);
        while let Some(frame) = caller {
            let InlinedCall { entry, back, .. } = self.calls[frame];
            if self.names.same_as(entry) == self.names.same_as(callee) {
                return None;
            }
            caller = back.map(|(_, frame)| frame);
        }
        let depth = self.depth(frame) + u32::from(linked.nests);
        let frame = self.frame(InlinedCall { entry: callee, back: Some((next, frame)), depth });
        Some(NfaState { node: linked.start, pos: 0, frame })
    }

    /// Number of open containers inside a frame.
    fn depth(&self, frame: FrameId) -> u32 {
        self.calls[frame].depth
    }

    /// The index of a call, which is new at the first call.
    fn frame(&mut self, call: InlinedCall) -> FrameId {
        let next = FrameId::from_index(self.calls.len());
        *self.frame_of.entry(call).or_insert_with(|| {
            self.calls.push(call);
            next
        })
    }
}
