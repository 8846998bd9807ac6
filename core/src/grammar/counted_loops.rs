//! The bodies of counted loops.
//!
//! A node in the body of a loop has its cost to the end of the round, because the cost to the end
//! of the fragment depends on how many rounds are left: in `(ab){3}` there are 1, 3 or 5 bytes to
//! go after an `a`.

use crate::base::ids::span;
use crate::base::meter;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::cost_blocks::CostBlocks;
use crate::grammar::linked_tables::LinkedTables;
use crate::grammar::unordered::other_head;

/// The counted loop whose body each node is in.
#[derive(Debug, Default)]
pub(crate) struct LoopBodies {
    /// The head of each node's loop, [`NodeId::NONE`] outside of loops, up to the last fragment that has
    /// any; empty if the tables have no loops, as most have none.
    heads: Vec<NodeId>,
}

impl LoopBodies {
    /// The head of the loop whose body holds `node`, if any.
    #[inline]
    pub(crate) fn of(&self, node: NodeId) -> Option<NodeId> {
        self.heads.get(node.index()).copied().filter(|&head| head != NodeId::NONE)
    }

    /// The nodes in bodies, each with the head of its loop.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (NodeId, NodeId)> {
        let heads = self.heads.iter().enumerate().filter(|&(_, &head)| head != NodeId::NONE);
        heads.map(|(node, &head)| (NodeId::from_index(node), head))
    }

    /// Whether the tables have no loops.
    pub(crate) fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Memory in use, in bytes.
    pub(crate) fn memory(&self) -> usize {
        size_of_val(&self.heads[..])
    }
}

/// For each node, the head of the counted loop whose body it is in. Members in any order have two
/// heads, each with what leads to it for its body, see [`unordered`](super::unordered).
///
/// A counter may also go on from one head to the next and never return to one. Then no round
/// ends, each head has its own way out, and these nodes are in no loop: the way from one head to
/// another costs what it reads.
///
/// ```text
///  0: repeat 3, body 1, done 2     1: literal "ab", then 0     2: end       node 1 is in loop 0
/// ```
///
/// `None` past a limit of the [meter]: tables that were read from a file may have loops of which
/// each is as long as the table.
pub(crate) fn loops(tables: &LinkedTables, blocks: &CostBlocks) -> Option<LoopBodies> {
    // A loop is within a fragment. Those of a schema mostly are in its first one, which is a part of all nodes.
    let mut starts = tables.fragments.iter().filter(|fragment| fragment.part == 0).map(|whole| whole.start.index());
    let end = starts.find(|&start| start >= blocks.loops_end()).unwrap_or(tables.nodes.len());
    let mut loop_of = vec![NodeId::NONE; end];
    // The head for which each node was seen last: nothing has to be cleared between loops.
    let mut seen_by = vec![NodeId::NONE; end];
    let (mut work, mut around) = (Vec::new(), Vec::new());
    for at in blocks.with_loops() {
        // A head with rounds still due has its body in any case: its cost is that of these rounds.
        let (head, has_body) = match tables.nodes[at] {
            Node::Repeat { min, body, .. } => {
                work.push(body);
                (NodeId::from_index(at), min > 0)
            }
            Node::AnyMember { first, len, after, .. } => {
                work.extend_from_slice(&tables.choices[span(first, len + 1)]);
                (after, true)
            }
            Node::AfterMember { members, comma, .. } => {
                work.push(comma);
                (members, true)
            }
            _ => continue,
        };
        let mut returns = false;
        around.clear();
        while let Some(node) = work.pop() {
            returns |= node == head;
            if node == head || loop_of[node] != NodeId::NONE || std::mem::replace(&mut seen_by[node], head) == head {
                continue;
            }
            // No member without a name may come: what is dead may be shared with others.
            if tables.nodes[node] == Node::DEAD {
                continue;
            }
            if meter::is_over(1) {
                return None;
            }
            around.push(node);
            if !tables.nodes[node].is_loop_head() {
                tables.each_next(node, |next| work.push(next));
            }
        }
        if returns || has_body {
            around.iter().for_each(|&node| loop_of[node] = head);
        }
    }
    Some(LoopBodies { heads: loop_of })
}

/// Whether counted loops are entered and left at their heads only. Where one isn't, the cost of a
/// node in its body says nothing.
pub(crate) fn are_loops_whole(tables: &LinkedTables, loops: &LoopBodies) -> bool {
    if loops.is_empty() {
        return true;
    }
    let loop_of = |node| loops.of(node);
    let mut is_broken = tables.fragments.iter().any(|fragment| loop_of(fragment.start).is_some());
    for (at, node) in (0..).zip(&tables.nodes) {
        let inside = loop_of(NodeId(at));
        is_broken |= match *node {
            // A loop in the body of another, or one that is left into its own body.
            Node::Repeat { done, .. } => inside.is_some() || loop_of(done) == Some(NodeId(at)),
            Node::AnyMember { .. } => inside.is_some(),
            Node::AfterMember { close, .. } => inside.is_some() || loop_of(close).is_some(),
            // The end of the fragment within a round.
            Node::Bytes { accepting, .. } => inside.is_some() && accepting,
            _ => false,
        };
        tables.each_next(NodeId(at), |next| {
            // A body that is entered past its head.
            let is_entrance = |head| other_head(tables, head).unwrap_or(head) == NodeId(at);
            is_broken |= loop_of(next).is_some_and(|head| !is_entrance(head) && inside != Some(head));
        });
    }
    !is_broken
}
