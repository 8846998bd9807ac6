//! [`LinkedTables`]: the tables of a linked grammar, from which all else is computed.

use std::borrow::Cow;

use crate::base::byte_set::ByteSet;
use crate::base::ids::span;
use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::fragment::token_reference::TokenReference;
use crate::fragment::white_space::{Slot, Space, Style};

/// The tables of a grammar. They are those of its fragments one after the other, with nodes, text,
/// ranges and choices numbered throughout, and calls turned into indices of `fragments`.
#[derive(Clone, Debug, Default)]
pub(crate) struct LinkedTables {
    /// The style that white space follows.
    pub(crate) style: Style,
    /// Maximum number of open containers.
    pub(crate) max_depth: u32,
    /// The nodes of all fragments.
    pub(crate) nodes: Vec<Node>,
    /// The bytes of literals.
    pub(crate) text: Vec<u8>,
    /// The ranges of nodes that read one byte; those of a node are ascending and disjoint.
    pub(crate) ranges: Vec<ByteRange>,
    /// The alternatives of choices.
    pub(crate) choices: Vec<NodeId>,
    /// The tokens that nodes refer to.
    pub(crate) tokens: Vec<TokenReference>,
    /// What the members of objects have to meet, for [`Node::AfterMember`].
    pub(crate) conditions: Vec<MemberConditions>,
    /// The root first. Each fragment is followed by its parts.
    pub(crate) fragments: Vec<LinkedFragment>,
    /// The bytes at which byte classes begin.
    pub(crate) cuts: ByteSet,
}

/// Kinds of nodes that most tables have none of.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RareNodes {
    /// Whether there are heads of counted loops.
    pub(crate) loops: bool,
    /// Whether there are items that have to differ.
    pub(crate) distinct_items: bool,
    /// Whether there are lists whose items have to differ.
    pub(crate) distinct_lists: bool,
    /// Whether there are strings whose characters are counted.
    pub(crate) counted_characters: bool,
}

/// Where a fragment, or a part of one, is in the linked tables.
#[derive(Clone, Debug)]
pub(crate) struct LinkedFragment {
    /// The name of the type, or of the kind of grammar; for messages and drawings.
    pub(crate) name: Cow<'static, str>,
    /// 0 for the whole fragment, otherwise the number of the part, counted from 1.
    pub(crate) part: u32,
    /// The node that its text begins at.
    pub(crate) start: NodeId,
    /// Whether its text is a container, one level deeper than what is around it.
    pub(crate) nests: bool,
}

/// Where a fragment of the binary is in the linked tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaticNodes {
    /// Its first node.
    pub(crate) start: NodeId,
    /// Number of its nodes.
    pub(crate) n_nodes: u32,
    /// Which fragment it is, by the address of a static of it alone.
    pub(crate) address: usize,
}

impl LinkedTables {
    /// Calls `each` with the nodes of the same fragment that can come after `node`.
    #[inline]
    pub(crate) fn each_next(&self, node: NodeId, each: impl FnMut(NodeId)) {
        each_next((&self.nodes, &self.ranges, &self.choices), node, each);
    }

    /// White space of `slot` inside `depth` containers.
    pub(crate) fn space(&self, slot: Slot, depth: u32) -> Space {
        self.style.space(slot, depth)
    }
}

/// Calls `each` with the nodes of the same fragment that can come after `node`.
pub(crate) fn each_next(
    (nodes, ranges, choices): (&[Node], &[ByteRange], &[NodeId]),
    node: NodeId,
    mut each: impl FnMut(NodeId),
) {
    match nodes[node] {
        Node::Literal { next, .. } | Node::Space { next, .. } | Node::Call { next, .. } | Node::Token { next, .. } => {
            each(next);
        }
        Node::Bytes { first, len, .. } => ranges[span(first, len)].iter().for_each(|range| each(range.next)),
        Node::Choice { first, len } => choices[span(first, len)].iter().for_each(|&next| each(next)),
        Node::Repeat { body, done, .. } => {
            each(body);
            each(done);
        }
        Node::Counted { within, beyond, free, .. } => [within, beyond, free].into_iter().for_each(each),
        Node::AnyMember { first, len, .. } => choices[span(first, len + 1)].iter().for_each(|&next| each(next)),
        Node::AfterMember { comma, close, .. } => {
            each(comma);
            each(close);
        }
        Node::DistinctItem { item: next, .. } | Node::AfterDistinct { next } => each(next),
        // Linking leaves none of these.
        Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
    }
}
