//! [`nullable`]: from which nodes the end of a fragment is reached without a byte.
//!
//! A comma stands between two members of an object, so what comes after a flattened object `A`
//! depends on whether `A` has written a member: `{"a":1,"b":2}` or `{"b":2}`. Whether all members
//! of `A` may be absent is known only once `A` is linked; until then a [`Node::IfEmpty`] stands in
//! for the decision.
//!
//! Nullability is the least fixpoint that is computed for any context-free grammar (for example in
//! Aho, Lam, Sethi and Ullman, section 4.4, as the nonterminals that derive ε).

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use crate::base::ids::{span, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::grammar::linked_tables::LinkedTables;

/// A set of nodes.
pub(crate) type NodeSet = HashSet<NodeId, FxBuildHasher>;

/// The nullable nodes among those that the callees of the [`Node::IfEmpty`] at `open` reach
/// without a byte.
///
/// White space counts as bytes here, in every style: members that have some have a key as well.
///
/// Rounds times candidates. Only nodes that are reached without a byte are candidates, not the
/// whole tables: a handful for each flattened object.
pub(crate) fn nullable(tables: &LinkedTables, open: &[usize]) -> NodeSet {
    let start = |callee: u32| tables.fragments[to_usize(callee)].start;
    let candidates = candidates(tables, open);
    let mut nullable = NodeSet::default();
    loop {
        let n_before = nullable.len();
        // Nodes were found after those that lead to them, so that backwards most are decided before
        // they are asked for, and a second round only confirms.
        for &node in candidates.iter().rev() {
            let is_nullable = match tables.nodes[node] {
                Node::Bytes { accepting, .. } => accepting,
                Node::Call { callee, next } => nullable.contains(&start(callee)) && nullable.contains(&next),
                Node::Choice { first, len } => {
                    tables.choices[span(first, len)].iter().any(|next| nullable.contains(next))
                }
                // Rounds read something, so only a loop that needs none is passed without a byte.
                Node::Repeat { min, done, .. } => min == 0 && nullable.contains(&done),
                Node::IfEmpty { callee, full, empty } => {
                    nullable.contains(&full) || nullable.contains(&start(callee)) && nullable.contains(&empty)
                }
                Node::Literal { .. }
                | Node::Token { .. }
                | Node::Space { .. }
                | Node::Flatten { .. }
                | Node::Member { .. } => false,
                // What comes before and behind a member is read.
                Node::AnyMember { .. } | Node::AfterMember { .. } => false,
                // Nor is what is left of a string, whose quote closes it.
                Node::Counted { .. } => false,
                // A list isn't empty.
                Node::DistinctItem { .. } | Node::AfterDistinct { .. } => false,
            };
            if is_nullable {
                nullable.insert(node);
            }
        }
        if nullable.len() == n_before {
            return nullable;
        }
    }
}

/// The nodes that the callees of the [`Node::IfEmpty`] at `open` reach without a byte, in order of
/// discovery.
fn candidates(tables: &LinkedTables, open: &[usize]) -> Vec<NodeId> {
    let start = |callee: u32| tables.fragments[to_usize(callee)].start;
    let mut seen = NodeSet::default();
    let mut order = Vec::new();
    let mut work: Vec<NodeId> = Vec::new();
    for &node in open {
        if let Node::IfEmpty { callee, .. } = tables.nodes[node] {
            work.push(start(callee));
        }
    }
    while let Some(node) = work.pop() {
        if !seen.insert(node) {
            continue;
        }
        order.push(node);
        match tables.nodes[node] {
            Node::Call { callee, next } => work.extend([next, start(callee)]),
            Node::Choice { first, len } => work.extend_from_slice(&tables.choices[span(first, len)]),
            Node::Repeat { min: 0, done, .. } => work.push(done),
            Node::IfEmpty { callee, full, empty } => work.extend([empty, full, start(callee)]),
            Node::Repeat { .. }
            | Node::Bytes { .. }
            | Node::Literal { .. }
            | Node::Token { .. }
            | Node::Space { .. }
            | Node::Flatten { .. }
            | Node::Member { .. }
            | Node::Counted { .. }
            | Node::AnyMember { .. }
            | Node::AfterMember { .. }
            | Node::DistinctItem { .. }
            | Node::AfterDistinct { .. } => {}
        }
    }
    order
}
