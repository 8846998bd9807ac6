//! The fragments of rules: the states of a [`RuleAutomaton`] as nodes.
//!
//! A state with one byte to read becomes a literal, together with all that are forced behind it;
//! one with one call becomes a call; one that only reads bytes becomes a row of byte ranges; any
//! other is a choice.

use std::collections::HashMap;

use super::rule_automaton::{RuleAutomaton, RuleId, RuleState};
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::fragment::token_reference::TokenReference;

/// A fragment that calls another one; if `is_optional`, its text may be empty as well.
pub(crate) fn optional_call(callee: u32, is_optional: bool) -> OwnedFragment {
    if !is_optional {
        let call = Node::Call { callee, next: NodeId(1) };
        return OwnedFragment { nodes: vec![call, Node::END], ..OwnedFragment::default() };
    }
    let choice = Node::Choice { first: 0, len: 2 };
    let call = Node::Call { callee, next: NodeId(2) };
    OwnedFragment {
        nodes: vec![choice, call, Node::END],
        choices: vec![NodeId(1), NodeId(2)],
        ..OwnedFragment::default()
    }
}

/// A fragment that is one token.
pub(crate) fn one_token(reference: TokenReference) -> OwnedFragment {
    let token = Node::Token { tokens: 0, next: NodeId(1) };
    OwnedFragment { nodes: vec![token, Node::END], tokens: vec![reference], ..OwnedFragment::default() }
}

impl RuleAutomaton {
    /// The automaton as a fragment that calls `callee_of(r)` for rule `r`.
    ///
    /// ```text
    ///  0 -a-> 1 -b-> 2 -0..9-> 3 (accepting)      node 0: literal "ab", then 1
    ///                                             node 1: bytes 0..9, then 2
    ///                                             node 2: end
    /// ```
    pub(crate) fn to_fragment(&self, callee_of: impl Fn(RuleId) -> u32) -> OwnedFragment {
        let mut layout = FragmentLayout {
            automaton: self,
            callee_of,
            out: OwnedFragment::default(),
            node_of: HashMap::new(),
            order: Vec::new(),
        };
        layout.node(0);
        let mut n_done = 0;
        // Past a limit of the meter, the nodes so far; the others stay dead.
        while let Some(&state) = layout.order.get(n_done).filter(|_| !meter::is_over(2)) {
            n_done += 1;
            layout.lay_out(state);
        }
        layout.out
    }
}

/// Whether no byte is in two of the ranges, which are ascending by their first byte.
fn are_disjoint(ranges: &[(u8, u8, usize)]) -> bool {
    ranges.is_sorted_by(|a, b| a.1 < b.0)
}

/// The nodes of states, made as they are needed.
struct FragmentLayout<'a, F> {
    /// The automaton that is laid out.
    automaton: &'a RuleAutomaton,
    /// The number of each rule as a callee.
    callee_of: F,
    /// The fragment so far.
    out: OwnedFragment,
    /// The node of each state that is laid out or waits for it.
    node_of: HashMap<usize, NodeId>,
    /// The states that have a node, in the order in which they were met.
    order: Vec<usize>,
}

impl<F: Fn(RuleId) -> u32> FragmentLayout<'_, F> {
    /// The node of a state, which is laid out later if it is new.
    fn node(&mut self, state: usize) -> NodeId {
        let (order, nodes) = (&mut self.order, &mut self.out.nodes);
        *self.node_of.entry(state).or_insert_with(|| {
            order.push(state);
            nodes.push(Node::DEAD);
            NodeId::from_index(nodes.len() - 1)
        })
    }

    /// Adds a node.
    fn push(&mut self, node: Node) -> NodeId {
        self.out.nodes.push(node);
        NodeId::from_index(self.out.nodes.len() - 1)
    }

    /// A call of a rule, then the node of a state.
    fn call(&mut self, rule: RuleId, to: usize) -> Node {
        Node::Call { callee: (self.callee_of)(rule), next: self.node(to) }
    }

    /// A row of byte ranges.
    fn bytes(&mut self, ranges: &[(u8, u8, usize)], accepting: bool) -> Node {
        let ranges: Vec<ByteRange> =
            ranges.iter().map(|&(lo, hi, to)| ByteRange { lo, hi, next: self.node(to) }).collect();
        let (first, len) = (index(self.out.ranges.len()), index(ranges.len()));
        self.out.ranges.extend(ranges);
        // Rows without ranges are equal, wherever they stand.
        Node::Bytes { first: if len == 0 { 0 } else { first }, len, accepting }
    }

    /// Makes the node of a state.
    fn lay_out(&mut self, state: usize) {
        let at = self.node_of[&state];
        let automaton = self.automaton;
        let RuleState { accepting, ranges, calls } = &automaton.states[state];
        let node = match (&ranges[..], &calls[..]) {
            (&[(low, high, _)], []) if low == high && !accepting => self.literal(state),
            ([], &[(rule, to)]) if !accepting => self.call(rule, to),
            (_, []) if are_disjoint(ranges) => self.bytes(ranges, *accepting),
            _ => self.choice(&automaton.states[state]),
        };
        self.out.nodes[at] = node;
    }

    /// A choice between the bytes and the calls of a state.
    fn choice(&mut self, RuleState { accepting, ranges, calls }: &RuleState) -> Node {
        let mut alternatives = Vec::new();
        if are_disjoint(ranges) {
            if !ranges.is_empty() || *accepting {
                let bytes = self.bytes(ranges, *accepting);
                alternatives.push(self.push(bytes));
            }
        } else {
            // Only an automaton that stayed nondeterministic has ranges that overlap. A row of
            // bytes must not, so each range is an alternative.
            for range in ranges {
                let bytes = self.bytes(std::slice::from_ref(range), false);
                alternatives.push(self.push(bytes));
            }
            if *accepting {
                alternatives.push(self.push(Node::END));
            }
        }
        for &(rule, to) in calls {
            let call = self.call(rule, to);
            alternatives.push(self.push(call));
        }
        let first = index(self.out.choices.len());
        let len = index(alternatives.len());
        self.out.choices.extend(alternatives);
        Node::Choice { first, len }
    }

    /// The bytes that are forced one after the other from a state on. The states between get no
    /// node.
    fn literal(&mut self, state: usize) -> Node {
        let start = self.out.text.len();
        let mut at = state;
        while let RuleState { accepting: false, ranges, calls } = &self.automaton.states[at]
            && let (&[(low, high, to)], []) = (&ranges[..], &calls[..])
            && low == high
            // A state that has a node of its own may be in a cycle.
            && (at == state || !self.node_of.contains_key(&at))
        {
            self.out.text.push(low);
            at = to;
        }
        let len = index(self.out.text.len() - start);
        Node::Literal { start: index(start), len, next: self.node(at) }
    }
}
