//! [`Cost`]: bytes to the end of something, its arithmetic, and the costs of one level of nesting.

use crate::base::ids::to_usize;
use crate::fragment::table::{Node, NodeId};

/// Number of bytes to the end of something; [`Cost::MAX`] where there is no end.
pub(crate) type Cost = u32;

/// The cost to the end of the fragment from the head of a counted loop after `counter` rounds were
/// begun: the rounds that are still due, then what comes after the loop.
///
/// ```text
///  (ab){3}, 1 round begun     2 rounds of 2 bytes, then what follows
/// ```
pub(crate) fn through_loop(nodes: &[Node], repeat: NodeId, counter: u32, level: &[Cost]) -> Cost {
    let Node::Repeat { min, body, done, .. } = nodes[repeat] else {
        return Cost::MAX;
    };
    let rounds = min.saturating_sub(counter);
    // Like `add`, the product saturates: one round without an end is no end.
    let all = if rounds == 0 { 0 } else { rounds.saturating_mul(level[body]) };
    add(all, level[done])
}

/// The cost of both, one after the other. No end stays no end: the sum saturates.
pub(crate) fn add(a: Cost, b: Cost) -> Cost {
    a.saturating_add(b)
}

/// A number of bytes or tokens; `None` for no end.
pub(crate) fn finite(cost: Cost) -> Option<usize> {
    (cost != Cost::MAX).then_some(to_usize(cost))
}

/// Costs that the tables print: those of the nodes from `start` on, which belong to one fragment
/// and its parts, at every depth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownCosts {
    /// The first of these nodes.
    pub(crate) start: NodeId,
    /// The cost of each node from there on.
    pub(crate) costs: &'static [Cost],
}

/// The costs of a level that is being computed, and those of the level below it (one container
/// deeper).
pub(crate) struct CostLevel<'a> {
    /// By node; upper bounds until the level is settled.
    pub(crate) costs: &'a mut [Cost],
    /// By node, settled.
    pub(crate) below: &'a [Cost],
}

impl CostLevel<'_> {
    /// The cost of a call of the fragment that starts at node `start`.
    ///
    /// A callee that opens a container is one level deeper, so its cost is settled already.
    pub(crate) fn of_callee(&self, start: NodeId, nests: bool) -> Cost {
        if nests { self.below[start] } else { self.costs[start] }
    }
}
