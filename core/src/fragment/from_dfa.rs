//! From a [`Dfa`] to the nodes of a fragment.
//!
//! Runs of states with a single transition become literals ("compressed FSM", SGLang); any other
//! state becomes sorted byte ranges. A class-compressed dense table would be no faster, because
//! each entry is read once, when the lazy DFA fills a row, and it would cost a wide enum 256
//! columns a state instead of what its spellings cost.

use crate::automata::dfa::{Dfa, SparseState};
use crate::automata::letters::length_bound::CountedState;
use crate::base::ids::{Numbering, index};
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};

impl Dfa {
    /// The automaton, which must be [`minimized`](Dfa::minimized), as a fragment without calls.
    #[must_use]
    pub fn to_fragment(&self) -> OwnedFragment {
        self.to_counted_fragment((&[], 0))
    }

    /// The same of an automaton with states in which `max` characters are counted.
    pub(crate) fn to_counted_fragment(&self, counted: (&[CountedState], u32)) -> OwnedFragment {
        let (out, nodes) = (OwnedFragment::default(), Numbering::default());
        let mut layout = Layout { dfa: self, counted, out, nodes, order: Vec::new() };
        layout.node(0);
        let mut n_done = 0;
        // In order of number, so that the node that is pushed is the one that was promised.
        while let Some(&(state, counter)) = layout.order.get(n_done) {
            n_done += 1;
            let node = match counter {
                Some(CountedState { beyond, free, .. }) => Node::Counted {
                    max: counted.1,
                    // The next one to be pushed.
                    within: NodeId::from_index(n_done),
                    beyond: layout.node(beyond),
                    free: layout.node(free),
                },
                None if layout.single_transition(state).is_some() => layout.literal(state),
                None => layout.branch(state),
            };
            layout.out.nodes.push(node);
        }
        layout.out
    }
}

/// A fragment under construction: nodes only for the start, the targets of branches, and what
/// follows a literal. States inside a literal have none.
struct Layout<'a> {
    dfa: &'a Dfa,
    /// The states in which characters are counted, which are neighbours, and so are they without a
    /// bound; and how many characters.
    counted: (&'a [CountedState], u32),
    out: OwnedFragment,
    /// The node of each state that has one: of those in which characters are counted, that which
    /// counts one, and the next node is the state's own.
    nodes: Numbering<usize, NodeId>,
    /// The state of each node, and what it is if the node counts.
    order: Vec<(usize, Option<CountedState>)>,
}

impl Layout<'_> {
    /// The node of a state, to be filled in later.
    fn node(&mut self, state: usize) -> NodeId {
        let counter = self.counted_at(state);
        let Layout { nodes, order, .. } = self;
        *nodes.entry(state).or_insert_with(|| {
            let node = NodeId::from_index(order.len());
            order.extend(counter.map(|counter| (state, Some(counter))));
            order.push((state, None));
            node
        })
    }

    /// What a state is, if characters are counted there.
    fn counted_at(&self, state: usize) -> Option<CountedState> {
        self.counted.0.get(state.checked_sub(self.counted.0.first()?.state)?).copied()
    }

    /// Whether characters are counted at a state, or it is such a state without a bound: nodes that are
    /// compared with one another, and have no literals in place of bytes.
    fn is_compared(&self, state: usize) -> bool {
        let (Some(first), n) = (self.counted.0.first(), self.counted.0.len()) else { return false };
        (first.state..first.state + n).contains(&state) || (first.free..first.free + n).contains(&state)
    }

    /// The byte and target of a state that can do nothing but read this byte.
    fn single_transition(&self, state: usize) -> Option<(u8, usize)> {
        if self.is_compared(state) {
            return None;
        }
        match &self.dfa.states[state] {
            SparseState { accepting: false, ranges } => match ranges[..] {
                [(lo, hi, next)] if lo == hi => Some((lo, next)),
                _ => None,
            },
            SparseState { .. } => None,
        }
    }

    /// The run of single transitions from `state` on.
    fn literal(&mut self, state: usize) -> Node {
        let start = self.out.text.len();
        let mut at = state;
        // Ends, because a cycle of single transitions accepts nothing, and a minimized automaton
        // has no such states.
        while let Some((byte, next)) = self.single_transition(at) {
            self.out.text.push(byte);
            at = next;
        }
        let len = index(self.out.text.len() - start);
        Node::Literal { start: index(start), len, next: self.node(at) }
    }

    /// The transitions of `state` as ranges; accepting states may have none.
    fn branch(&mut self, state: usize) -> Node {
        let dfa = self.dfa;
        let SparseState { accepting, ranges } = &dfa.states[state];
        let first = index(self.out.ranges.len());
        for &(lo, hi, target) in ranges {
            let next = self.node(target);
            self.out.ranges.push(ByteRange { lo, hi, next });
        }
        let len = index(ranges.len());
        Node::Bytes { first: if len == 0 { 0 } else { first }, len, accepting: *accepting }
    }
}

#[cfg(test)]
mod tests {
    use crate::automata::spelling_trie::from_spellings;

    #[test]
    fn literals_are_runs() {
        let fragment = from_spellings([&b"\"alpha\""[..], b"\"alto\""]).to_fragment();
        assert_eq!(fragment.nodes.len(), 5, "{fragment:?}");
        // `"al`, then a branch on `p` and `t`, then the two rests.
        assert_eq!(String::from_utf8_lossy(&fragment.text), "\"alha\"o\"");
    }
}
