//! Members in any order: [`MemberSet`], and what is left of an object by the members written.
//!
//! Whether a member may come, and whether the object may end, depends on which members were there.
//! One node for each set of them would be `2^n` nodes; the set is a part of the configuration
//! instead, and two nodes stand for all of them:
//!
//! ```text
//!      ,----------- members: one that isn't written yet <-- space <-- `,` <--.
//!      `--> `"a":` --> value of a --.                                       |
//!      `--> `"b":` --> value of b --+--> after: all required written? ------+--> space --> `}`
//! ```
//!
//! The two are heads as those of [counted loops](super::counted_loops) are: nodes from a key on have
//! their costs up to `after`, nodes from the comma on theirs up to `members`, and what comes from
//! there on depends on the set: each required member that is missing costs its comma, key and value.

use crate::base::ids::{span, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::grammar::cost::{Cost, add};
use crate::grammar::linked_tables::LinkedTables;

/// A set of members of one object, each a bit.
pub(crate) type MemberSet = u128;

/// The members of an object in any order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnorderedMembers<'a> {
    /// Where each named member begins, those that are required first.
    pub(crate) named: &'a [NodeId],
    /// Where members without a name begin.
    pub(crate) others: NodeId,
    n_required: u32,
    after: NodeId,
}

impl<'a> UnorderedMembers<'a> {
    /// The members of an [`Node::AnyMember`] or [`Node::AfterMember`]; `None` for another node.
    pub(crate) fn at(nodes: &[Node], choices: &'a [NodeId], node: NodeId) -> Option<UnorderedMembers<'a>> {
        let members = match nodes[node] {
            Node::AfterMember { members, .. } => nodes[members],
            members => members,
        };
        let Node::AnyMember { first, len, n_required, after } = members else { return None };
        let (named, others) = choices[span(first, len + 1)].split_at(to_usize(len));
        Some(UnorderedMembers { named, others: others[0], n_required, after })
    }

    /// The members that aren't in `written`.
    pub(crate) fn missing(self, written: MemberSet) -> impl Iterator<Item = (u32, NodeId)> + 'a {
        (0..).zip(self.named.iter().copied()).filter(move |(member, _)| written >> member & 1 == 0)
    }

    /// Whether all members are in `written` that have to be.
    pub(crate) fn has_required(self, written: MemberSet) -> bool {
        let required = MemberSet::MAX.checked_shr(MemberSet::BITS - self.n_required).unwrap_or(0);
        written & required == required
    }

    /// The cost to the end of the fragment from `node`, one of the two heads, where these members
    /// are written.
    pub(crate) fn cost(self, nodes: &[Node], node: NodeId, written: MemberSet, level: &[Cost]) -> Cost {
        let Node::AfterMember { comma, close, .. } = nodes[self.after] else { return Cost::MAX };
        let comma = level[comma];
        let (mut total, mut is_first) = (level[close], matches!(nodes[node], Node::AnyMember { .. }));
        let required = self.missing(written).take_while(|(member, _)| *member < self.n_required);
        for (_, start) in required {
            total = add(total, level[start]);
            // Before the first member the comma is already there, if there is one at all.
            if !std::mem::take(&mut is_first) {
                total = add(total, comma);
            }
        }
        if is_first {
            // None is missing, and one has to come all the same.
            let named = self.missing(written).map(|(_, start)| level[start]);
            total = add(total, named.chain([level[self.others]]).min().unwrap_or(Cost::MAX));
        }
        total
    }

    /// Calls `each` with the nodes whose costs make up those of the two heads.
    pub(crate) fn each_cost(self, nodes: &[Node], mut each: impl FnMut(NodeId)) {
        self.named.iter().chain([&self.others]).for_each(|&start| each(start));
        if let Node::AfterMember { comma, close, .. } = nodes[self.after] {
            each(comma);
            each(close);
        }
    }

    /// Whether a member may come whichever are written.
    pub(crate) fn is_endless(self, level: &[Cost]) -> bool {
        level[self.others] < Cost::MAX
    }
}

/// The cost from `head`, one of the two heads, where these members are written. Apart from what
/// calls it, because few objects are in any order and every cost is asked for there.
#[cold]
#[inline(never)]
pub(crate) fn cost((nodes, choices): (&[Node], &[NodeId]), head: NodeId, written: MemberSet, level: &[Cost]) -> Cost {
    let members = UnorderedMembers::at(nodes, choices, head);
    members.map_or(Cost::MAX, |members| members.cost(nodes, head, written, level))
}

/// The two heads of an object in any order: the node that is asked about, and the other one.
pub(crate) fn other_head(tables: &LinkedTables, head: NodeId) -> Option<NodeId> {
    match tables.nodes[head] {
        Node::AnyMember { after, .. } => Some(after),
        Node::AfterMember { members, .. } => Some(members),
        _ => None,
    }
}
