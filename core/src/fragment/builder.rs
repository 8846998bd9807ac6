//! [`Builder`]: the nodes of a fragment, from the end of its text to the start.
//!
//! Node by node, without a notion of what the text is: `structs` and `enums` add JSON's containers,
//! `bounded_runs` loops.

use crate::automata::dfa::push_range;
use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::owned::{Callee, OwnedFragment, Sections};
use crate::fragment::table::{ByteRange, Node, NodeId, Part};
use crate::fragment::white_space::Slot;

/// Builds a fragment from its end to its start, so that the node that follows exists already.
/// `finish` reverses the order of the nodes, so that they point forward in the
/// result.
#[derive(Debug)]
pub struct Builder {
    pub(crate) fragment: OwnedFragment,
    pub(crate) n_calls: usize,
    /// The end of the text.
    pub(crate) end: NodeId,
    pub(crate) dead: NodeId,
}

impl Builder {
    /// A builder of a fragment that refers to `n_calls` types.
    #[must_use]
    pub fn new(n_calls: usize) -> Builder {
        let fragment = OwnedFragment { nodes: vec![Node::END, Node::DEAD], ..OwnedFragment::default() };
        Builder { fragment, n_calls, end: NodeId(0), dead: NodeId(1) }
    }

    /// A branch on several texts, as a trie: the text that is read decides where to go on. No text
    /// may be a prefix of another.
    pub(crate) fn dispatch(&mut self, mut alternatives: Vec<(String, NodeId)>) -> NodeId {
        alternatives.sort();
        let alternatives: Vec<(&[u8], NodeId)> =
            alternatives.iter().map(|(text, target)| (text.as_bytes(), *target)).collect();
        self.dispatch_sorted(&alternatives, 0)
    }

    /// The branch on texts that have their first `depth` bytes in common.
    fn dispatch_sorted(&mut self, alternatives: &[(&[u8], NodeId)], depth: usize) -> NodeId {
        let [(low, target), ..] = *alternatives else { return self.dead };
        let (high, _) = alternatives[alternatives.len() - 1];
        // The texts are sorted, so what the first and the last have in common, all have.
        let common = low.iter().zip(high).skip(depth).take_while(|(a, b)| a == b).count();
        let split = depth + common;
        // No text is a prefix of another, so with several texts each has a byte at `split`.
        let branch = if alternatives.len() == 1 {
            target
        } else {
            let ranges: Vec<ByteRange> = alternatives
                .chunk_by(|a, b| a.0[split] == b.0[split])
                .map(|group| {
                    let byte = group[0].0[split];
                    ByteRange { lo: byte, hi: byte, next: self.dispatch_sorted(group, split + 1) }
                })
                .collect();
            let first = index(self.fragment.ranges.len());
            let len = index(ranges.len());
            self.fragment.ranges.extend(ranges);
            self.push(Node::Bytes { first, len, accepting: false })
        };
        if common == 0 { branch } else { self.literal(&low[depth..split], branch) }
    }

    /// An entry of its own at `start`, and the number to call it by.
    pub(crate) fn part(&mut self, start: NodeId, nests: bool) -> Callee {
        self.fragment.parts.push(Part { start, nests });
        index(self.n_calls + self.fragment.parts.len() - 1)
    }

    /// Sets the nodes of a part that was numbered before they were made.
    pub(crate) fn set_part(&mut self, callee: Callee, start: NodeId, nests: bool) {
        self.fragment.parts[to_usize(callee) - self.n_calls] = Part { start, nests };
    }

    /// Begins a section: nodes from here on lead to no earlier node but the end and what is dead.
    pub(crate) fn begin_section(&mut self) {
        let next = NodeId::from_index(self.fragment.nodes.len());
        self.fragment.sections.get_or_insert_default().starts.push(next);
    }

    /// Copies the nodes of a finished fragment without calls; its end becomes the end.
    pub(crate) fn embed(&mut self, other: &OwnedFragment) -> NodeId {
        self.embed_before(other, self.end)
    }

    /// Copies the nodes of a finished fragment without calls, followed by `next`. Unless `next` is
    /// the end, no text of the fragment may be a prefix of another.
    pub(crate) fn embed_before(&mut self, other: &OwnedFragment, next: NodeId) -> NodeId {
        let OwnedFragment { nodes, text, ranges, choices, conditions, .. } = other;
        let (text0, range0) = (index(self.fragment.text.len()), index(self.fragment.ranges.len()));
        let choice0 = index(self.fragment.choices.len());
        let conditions0 = index(self.fragment.conditions.len());
        // In reverse order, as all nodes are until `finish`.
        let last = index(self.fragment.nodes.len() + nodes.len() - 1);
        meter::add_states(nodes.len());
        // The copied end is not needed: what leads to it leads to `next`.
        let moved = |node: NodeId| if nodes[node] == Node::END { next } else { NodeId(last - node.0) };
        let first = self.fragment.nodes.len();
        self.fragment.nodes.extend(nodes.iter().rev());
        for node in &mut self.fragment.nodes[first..] {
            match node {
                Node::Literal { start, .. } => *start += text0,
                Node::Bytes { first, .. } => *first += range0,
                Node::Choice { first, .. } | Node::AnyMember { first, .. } => *first += choice0,
                Node::AfterMember { conditions, .. } => *conditions = conditions.saturating_add(conditions0),
                _ => {}
            }
            each_target(node, |target| *target = moved(*target));
        }
        self.fragment.text.extend_from_slice(text);
        self.fragment.conditions.extend_from_slice(conditions);
        self.fragment.ranges.extend(ranges.iter().map(|range| ByteRange { next: moved(range.next), ..*range }));
        self.fragment.choices.extend(choices.iter().map(|&way| moved(way)));
        NodeId(last)
    }

    /// Adds a node, whose targets exist already.
    pub(crate) fn push(&mut self, node: Node) -> NodeId {
        meter::add_states(1);
        self.fragment.nodes.push(node);
        NodeId(index(self.fragment.nodes.len() - 1))
    }

    /// Exactly this text, then `next`.
    pub(crate) fn literal(&mut self, text: &[u8], next: NodeId) -> NodeId {
        let start = index(self.fragment.text.len());
        self.fragment.text.extend_from_slice(text);
        self.push(Node::Literal { start, len: index(text.len()), next })
    }

    /// A branch on one byte. Each alternative is given by its ranges, as pairs of the first and the
    /// last byte (`b"09AF"` is `0-9` and `A-F`), and its target.
    pub(crate) fn branch(&mut self, alternatives: &[(&[u8], NodeId)]) -> NodeId {
        let alternatives = alternatives
            .iter()
            .flat_map(|&(pairs, next)| pairs.chunks_exact(2).map(move |pair| (pair[0], pair[1], next)));
        let mut sorted: Vec<(u8, u8, NodeId)> = alternatives.collect();
        // A node's ranges are sorted, whatever the order of the alternatives.
        sorted.sort_unstable();
        let mut ranges = Vec::new();
        sorted.into_iter().for_each(|(lo, hi, next)| push_range(&mut ranges, lo, hi, next));
        let first = index(self.fragment.ranges.len());
        self.fragment.ranges.extend(ranges.iter().map(|&(lo, hi, next)| ByteRange { lo, hi, next }));
        self.push(Node::Bytes { first, len: index(ranges.len()), accepting: false })
    }

    /// The white space of a slot, then `next`.
    pub(crate) fn space(&mut self, slot: Slot, next: NodeId) -> NodeId {
        self.push(Node::Space { slot, next })
    }

    /// A text of another type or of a part, then `next`.
    pub(crate) fn call(&mut self, callee: Callee, next: NodeId) -> NodeId {
        self.push(Node::Call { callee, next })
    }

    /// Any of these nodes.
    pub(crate) fn choice(&mut self, alternatives: &[NodeId]) -> NodeId {
        let choice = self.choice_of(alternatives);
        self.push(choice)
    }

    /// Any of these nodes, without a node of its own where there is one or none.
    pub(crate) fn one_of(&mut self, alternatives: &[NodeId]) -> NodeId {
        match alternatives {
            [] => self.dead,
            [one] => *one,
            _ => self.choice(alternatives),
        }
    }

    /// A node to be set later: loops lead back to a node that isn't made yet.
    pub(crate) fn placeholder(&mut self) -> NodeId {
        self.push(Node::DEAD)
    }

    /// Sets a [placeholder](Self::placeholder).
    pub(crate) fn set_node(&mut self, at: NodeId, node: Node) {
        self.fragment.nodes[at] = node;
    }

    /// As [`choice`](Builder::choice), for a node that is not pushed but put in the place of
    /// another.
    pub(crate) fn choice_of(&mut self, alternatives: &[NodeId]) -> Node {
        Node::Choice { first: self.add_choices(alternatives), len: index(alternatives.len()) }
    }

    /// Adds targets for a node to point to; returns where they begin.
    fn add_choices(&mut self, targets: &[NodeId]) -> u32 {
        self.fragment.choices.extend_from_slice(targets);
        index(self.fragment.choices.len() - targets.len())
    }

    /// A member of an object in any order, which begins at one of `starts`: those that have to be
    /// there first, and last the members without a name. Each leads to `after`.
    pub(crate) fn any_member(&mut self, starts: &[NodeId], n_required: usize, after: NodeId) -> Node {
        let first = self.add_choices(starts);
        Node::AnyMember { first, len: index(starts.len() - 1), n_required: index(n_required), after }
    }

    /// Adds conditions for an [`AfterMember`](Node::AfterMember); returns their number.
    pub(crate) fn add_conditions(&mut self, conditions: MemberConditions) -> u32 {
        self.fragment.conditions.push(conditions);
        index(self.fragment.conditions.len() - 1)
    }

    /// The finished fragment, whose start is the node that was pushed last.
    pub(crate) fn finish(mut self, nests: bool) -> OwnedFragment {
        // Reversed, the node pushed last is node 0, the start, and targets lie behind what leads to
        // them.
        let last = index(self.fragment.nodes.len() - 1);
        let moved = |node: NodeId| NodeId(last - node.0);
        let fragment = &mut self.fragment;
        fragment.nests = nests;
        fragment.nodes.reverse();
        fragment.nodes.iter_mut().for_each(|node| each_target(node, |target| *target = moved(*target)));
        fragment.ranges.iter_mut().for_each(|range| range.next = moved(range.next));
        fragment.choices.iter_mut().for_each(|way| *way = moved(*way));
        fragment.parts.iter_mut().for_each(|part| part.start = moved(part.start));
        if let Some(Sections { starts, end, links }) = fragment.sections.as_deref_mut() {
            *end = moved(self.end);
            starts.reverse();
            // What began a section now is behind it.
            starts.iter_mut().for_each(|start| *start = moved(*start) + 1);
            links.reverse();
            links.iter_mut().for_each(|(node, _)| *node = moved(*node));
        }
        self.fragment
    }
}

/// The node with every target replaced. Targets in ranges and choices are up to the caller.
pub(crate) fn with_targets(mut node: Node, to: impl Fn(NodeId) -> NodeId) -> Node {
    each_target(&mut node, |target| *target = to(*target));
    node
}

/// Hands all targets of a node to `each`, apart from those in ranges and choices.
#[inline]
pub(crate) fn each_target(node: &mut Node, mut each: impl FnMut(&mut NodeId)) {
    match node {
        Node::Literal { next, .. } | Node::Space { next, .. } | Node::Call { next, .. } | Node::Token { next, .. } => {
            each(next);
        }
        Node::Flatten { next, .. } | Node::AfterDistinct { next } => each(next),
        Node::Repeat { body, done, .. } => [body, done].into_iter().for_each(each),
        Node::Counted { within, beyond, free, .. } => [within, beyond, free].into_iter().for_each(each),
        Node::Member { present, absent, .. } => [present, absent].into_iter().for_each(each),
        Node::IfEmpty { full, empty, .. } => [full, empty].into_iter().for_each(each),
        Node::AnyMember { after, .. } => each(after),
        Node::AfterMember { members, comma, close, .. } => [members, comma, close].into_iter().for_each(each),
        Node::DistinctItem { item, .. } => each(item),
        Node::Bytes { .. } | Node::Choice { .. } => {}
    }
}
