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
//!
//! With [`MemberConditions`], which may also keep the members in order, what has to come is the
//! least that meets them, see [`least_members`](super::least_members).

use crate::base::ids::{span, to_usize};
use crate::fragment::member_conditions::{MemberConditions, MemberSet, Written};
use crate::fragment::table::{MAX_UNORDERED, Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::cost::{Cost, add};
use crate::grammar::least_members::{MemberCosts, least};
use crate::grammar::linked_tables::LinkedTables;

/// The tables that members are found in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemberTables<'a> {
    pub(crate) nodes: &'a [Node],
    choices: &'a [NodeId],
    conditions: &'a [MemberConditions],
}

impl<'a> From<&'a LinkedTables> for MemberTables<'a> {
    fn from(tables: &'a LinkedTables) -> MemberTables<'a> {
        let LinkedTables { nodes, choices, conditions, .. } = tables;
        MemberTables { nodes, choices, conditions }
    }
}

impl<'a> From<&'a Grammar> for MemberTables<'a> {
    fn from(grammar: &'a Grammar) -> MemberTables<'a> {
        let Grammar { nodes, choices, conditions, .. } = grammar;
        MemberTables { nodes, choices, conditions }
    }
}

/// The members of an object in any order, or of one with conditions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnorderedMembers<'a> {
    /// Where each named member begins, those that are required first.
    pub(crate) named: &'a [NodeId],
    /// Where members without a name begin.
    pub(crate) others: NodeId,
    n_required: u32,
    after: NodeId,
    /// What the members have to meet besides.
    pub(crate) conditions: Option<&'a MemberConditions>,
}

impl<'a> UnorderedMembers<'a> {
    /// The members of an [`Node::AnyMember`] or [`Node::AfterMember`]; `None` for another node.
    pub(crate) fn at(tables: MemberTables<'a>, node: NodeId) -> Option<UnorderedMembers<'a>> {
        let members = match tables.nodes[node] {
            Node::AfterMember { members, .. } => tables.nodes[members],
            members => members,
        };
        let Node::AnyMember { first, len, n_required, after } = members else { return None };
        let (named, others) = tables.choices[span(first, len + 1)].split_at(to_usize(len));
        let conditions = match tables.nodes[after] {
            Node::AfterMember { conditions, .. } => tables.conditions.get(to_usize(conditions)),
            _ => None,
        };
        Some(UnorderedMembers { named, others: others[0], n_required, after, conditions })
    }

    /// The members that aren't in `written`.
    fn missing(self, written: MemberSet) -> impl Iterator<Item = (u32, NodeId)> + 'a {
        (0..).zip(self.named.iter().copied()).filter(move |(member, _)| written >> member & 1 == 0)
    }

    /// Where each member begins that may come, and what is written after it.
    pub(crate) fn next(self, written: Written) -> impl Iterator<Item = (NodeId, Written)> + 'a {
        let members = (0..).zip(self.named.iter().copied()).map(|(member, start)| (Some(member), start));
        let others = std::iter::once((None, self.others));
        others.chain(members).filter_map(move |(member, start)| {
            let after = match (self.conditions, member) {
                (Some(conditions), _) => conditions.after(written, member)?,
                (None, None) => written,
                (None, Some(member)) if written.members >> member & 1 == 1 => return None,
                (None, Some(member)) => Written { members: written.members | 1 << member, ..written },
            };
            Some((start, after))
        })
    }

    /// Whether the object may end.
    pub(crate) fn may_end(self, written: Written) -> bool {
        match self.conditions {
            Some(conditions) => conditions.may_end(written),
            None => self.has_required(written.members),
        }
    }

    /// Whether all members are in `written` that have to be.
    fn has_required(self, written: MemberSet) -> bool {
        let required = MemberSet::MAX.checked_shr(MemberSet::BITS - self.n_required).unwrap_or(0);
        written & required == required
    }

    /// The cost to the end of the fragment from `node`, one of the two heads, where these members
    /// are written.
    fn cost(self, nodes: &[Node], node: NodeId, written: Written, level: &[Cost]) -> Cost {
        let Node::AfterMember { comma, close, .. } = nodes[self.after] else { return Cost::MAX };
        let comma = level[comma];
        let (mut total, mut is_first) = (level[close], matches!(nodes[node], Node::AnyMember { .. }));
        if let Some(conditions) = self.conditions {
            return add(total, self.cost_of_conditions(conditions, (written, is_first), comma, level));
        }
        let required = self.missing(written.members).take_while(|(member, _)| *member < self.n_required);
        for (_, start) in required {
            total = add(total, level[start]);
            // Before the first member the comma is already there, if there is one at all.
            if !std::mem::take(&mut is_first) {
                total = add(total, comma);
            }
        }
        if is_first {
            // None is missing, and one has to come all the same.
            let named = self.missing(written.members).map(|(_, start)| level[start]);
            total = add(total, named.chain([level[self.others]]).min().unwrap_or(Cost::MAX));
        }
        total
    }

    /// The cost of the members that are still to come; `is_first` says that one has to, whose comma
    /// is already there.
    fn cost_of_conditions(
        self,
        conditions: &MemberConditions,
        (written, is_first): (Written, bool),
        comma: Cost,
        level: &[Cost],
    ) -> Cost {
        let mut named = [Cost::MAX; MAX_UNORDERED];
        named.iter_mut().zip(self.named).for_each(|(cost, &start)| *cost = add(comma, level[start]));
        let costs = MemberCosts { named: &named[..self.named.len()], others: add(comma, level[self.others]) };
        match least(conditions, written, costs, u32::from(is_first)) {
            Cost::MAX => Cost::MAX,
            // It has the comma of each member in it.
            cost if is_first => cost - comma,
            cost => cost,
        }
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
        self.conditions.is_none() && level[self.others] < Cost::MAX
    }

    /// Looks at members and rules that one cost of a head takes, at worst.
    pub(crate) fn n_looks(self) -> usize {
        self.named.len() + self.conditions.map_or(0, |conditions| to_usize(conditions.n_looks))
    }
}

/// The cost from `head`, one of the two heads, where these members are written. Apart from what
/// calls it, because few objects are in any order and every cost is asked for there.
#[cold]
#[inline(never)]
pub(crate) fn cost(tables: MemberTables<'_>, head: NodeId, written: Written, level: &[Cost]) -> Cost {
    let members = UnorderedMembers::at(tables, head);
    members.map_or(Cost::MAX, |members| members.cost(tables.nodes, head, written, level))
}

/// Whether no key may come again at a place of an object with conditions: `node` and what its counter
/// stands for, of a configuration or of a frame that returns there.
pub(crate) fn tells_keys_apart(grammar: &Grammar, node: NodeId, written: impl FnOnce() -> Written) -> bool {
    let is_head = |node: NodeId| matches!(grammar.nodes[node], Node::AnyMember { .. } | Node::AfterMember { .. });
    let head = match grammar.nodes.get(node.index()) {
        None => return false,
        Some(Node::AnyMember { .. } | Node::AfterMember { .. }) => node,
        // Before the first member.
        Some(&Node::Space { next, .. }) if is_head(next) => next,
        Some(_) => match grammar.costs.loop_of(node) {
            Some(head) => head,
            None => return false,
        },
    };
    let is_in_member = matches!(grammar.nodes[head], Node::AfterMember { .. });
    UnorderedMembers::at(grammar.into(), head)
        .and_then(|members| members.conditions)
        .is_some_and(|conditions| conditions.keys_differ && conditions.tells_keys_apart(written(), is_in_member))
}

/// The two heads of an object in any order: the node that is asked about, and the other one.
pub(crate) fn other_head(tables: &LinkedTables, head: NodeId) -> Option<NodeId> {
    match tables.nodes[head] {
        Node::AnyMember { after, .. } => Some(after),
        Node::AfterMember { members, .. } => Some(members),
        _ => None,
    }
}
