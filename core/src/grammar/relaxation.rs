//! [`Relaxation`]: the least fixpoint of the costs of one level.
//!
//! The cost of a node is a monotone function of the costs of the nodes that it leads to: the
//! minimum over the ways of a choice, the sum of a call and what comes after it, so many rounds of
//! a loop. From "no end" everywhere, or from any upper bounds, costs are lowered until all
//! equations hold. So a cycle without a way out keeps "no end", although any number would solve its
//! equations. Two orders are used, for the two shapes that automata have: sweeps from the last node
//! to the first (Bellman-Ford), and by costs (Knuth).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::base::ids::{span, to_usize};
use crate::base::meter;
use crate::fragment::member_conditions::Written;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::cost::{Cost, CostLevel, add, through_loop};
use crate::grammar::cost_blocks::{BackTargets, Changed, CostBlock, CostBlocks};
use crate::grammar::counted_loops::LoopBodies;
use crate::grammar::linked_tables::LinkedTables;
use crate::grammar::unordered::{self, MemberTables, UnorderedMembers};

/// The equations of the costs of one level, and how they are solved.
pub(crate) struct Relaxation<'a> {
    /// The nodes, each of which is an equation.
    pub(crate) tables: &'a LinkedTables,
    /// The counted loop whose body holds each node, if any.
    pub(crate) loop_of: &'a LoopBodies,
    /// The number of open containers at this level.
    pub(crate) depth: u32,
}

impl Relaxation<'_> {
    /// Relaxes the blocks of `level` until nothing changes: each after its callees, so that one sweep
    /// does unless blocks call one another. Returns whether anything changed; `None` if it takes too many steps.
    pub(crate) fn relax(&self, level: &mut CostLevel<'_>, blocks: &mut CostBlocks, n_steps: &mut u64) -> Option<bool> {
        let mut changed = false;
        blocks.begin_level();
        while blocks.sweep(level, |block, new, level| self.relax_block(level, block, new, n_steps)) {
            changed = true;
            if meter::is_over(1 + level.costs.len() / 8) {
                return None;
            }
            // A sweep looks at the calls of all blocks, due or not.
            *n_steps = n_steps.saturating_sub(level.costs.len() as u64);
            if !blocks.needs_rounds() {
                break;
            }
        }
        (*n_steps > 0).then_some(changed)
    }

    /// Relaxes the nodes of `block` until nothing changes, and returns whether anything has.
    ///
    /// Nodes mostly lead forward, so they are taken from the last to the first, and another sweep
    /// is due only if a node has changed that some node leads back to. So the first sweep may begin
    /// behind the last node whose callee has changed. A sweep leaves out the nodes that cost no more
    /// than the least of the changes that it is for: whatever they lead to, it is no way for them.
    ///
    /// ```text
    ///  0: [ , then 1 or 5     1: item, then 2     2: 3 or 4     3: a comma, then 1     4: ] , then 5
    ///
    ///  first sweep: at 3, the cost of 1 isn't known. Second sweep: 3 costs one more than 1,
    ///  and 0 to 2 cost no more than 1 does
    /// ```
    ///
    /// Where that takes many sweeps, nodes are taken [in order of their
    /// costs](Relaxation::relax_from_least).
    fn relax_block(&self, level: &mut CostLevel<'_>, block: &mut CostBlock, new: Changed, n_steps: &mut u64) -> bool {
        // Two copies of the same loop: most grammars have no counted loops to look for.
        match self.loop_of.is_empty() {
            true => self.relax_nodes::<false>(level, block, new, n_steps),
            false => self.relax_nodes::<true>(level, block, new, n_steps),
        }
    }

    /// The same, given whether there are counted loops.
    fn relax_nodes<const LOOPS: bool>(
        &self,
        level: &mut CostLevel<'_>,
        block: &mut CostBlock,
        mut new: Changed,
        n_steps: &mut u64,
    ) -> bool {
        let mut changed = false;
        for _ in 0..MAX_SWEEPS {
            let Changed { end, least } = new;
            let least = if block.costs_ascend { least } else { 0 };
            let mut again = Cost::MAX;
            *n_steps = n_steps.saturating_sub(block.n_looks as u64);
            if *n_steps == 0 || meter::is_over(1 + block.n_looks / 4) {
                return false;
            }
            for node in (block.nodes.start..end).rev() {
                let known = level.costs[node];
                // Most nodes of strings that exclude others have a quote, and so the least cost of a
                // byte in the first sweep: no other one has to look at them.
                if known <= least || known == 1 && self.reads_a_byte(node) {
                    continue;
                }
                // An edge starts at its target or later, so that all edges back to a node have been
                // met before the node is, when the whole block is computed first.
                let cost = match block.back.is_known {
                    true => self.through::<LOOPS, false>(node, level, &mut block.back),
                    false => self.through::<LOOPS, true>(node, level, &mut block.back),
                };
                if cost < known {
                    level.costs[node] = cost;
                    changed = true;
                    if block.back.has(node) {
                        again = again.min(cost);
                    }
                }
            }
            block.back.is_known |= end == block.nodes.end;
            if again == Cost::MAX {
                return changed;
            }
            new = Changed { end: block.back.end, least: again };
        }
        let rest = self.relax_from_least(level, block, n_steps);
        changed || rest
    }

    /// The same in order of costs: Knuth's generalization of Dijkstra's algorithm ("A
    /// generalization of Dijkstra's algorithm", Information Processing Letters 6, 1977). The
    /// predecessors of a node are relaxed after it, cheapest first, so that each node is relaxed
    /// about as often as it has edges. It takes the generalization because a call costs the sum of
    /// two nodes, where an edge of a graph leads to one.
    fn relax_from_least(&self, level: &mut CostLevel<'_>, block: &CostBlock, n_steps: &mut u64) -> bool {
        let before = Predecessors::new(self.tables, block);
        let mut due: BinaryHeap<Reverse<(Cost, usize)>> = BinaryHeap::new();
        due.extend(
            block
                .nodes
                .clone()
                .filter(|&node| level.costs[node] < Cost::MAX)
                .map(|node| Reverse((level.costs[node], node))),
        );
        let mut changed = false;
        while let Some(Reverse((cost, node))) = due.pop() {
            // An entry that was overtaken by a lower cost of the same node (lazy deletion).
            if cost > level.costs[node] {
                continue;
            }
            let before = before.of_node(node);
            let n_looks = 1 + before.iter().map(|&node| self.n_looks(node)).sum::<usize>();
            *n_steps = n_steps.saturating_sub(n_looks as u64);
            if *n_steps == 0 || meter::is_over(n_looks) {
                return false;
            }
            for &node in before {
                let node = node.index();
                let cost = self.through::<true, false>(node, level, &mut BackTargets::none());
                if cost < level.costs[node] {
                    level.costs[node] = cost;
                    changed = true;
                    due.push(Reverse((cost, node)));
                }
            }
        }
        changed
    }

    /// Whether `node` reads one byte in any case.
    #[inline]
    fn reads_a_byte(&self, node: usize) -> bool {
        matches!(self.tables.nodes[node], Node::Bytes { accepting: false, .. })
    }

    /// Looks that the cost of a node takes.
    fn n_looks(&self, node: NodeId) -> usize {
        UnorderedMembers::at(self.tables.into(), node).map_or(1, UnorderedMembers::n_looks)
    }

    /// The cost of `node` by the costs of the nodes that it leads to. Those that it leads back to
    /// are added to `back` with `BACK`. Without `LOOPS` there are no counted loops.
    // Called for most nodes of most levels, in two places: the calls would be a fifth of the time.
    #[inline(always)]
    pub(crate) fn through<const LOOPS: bool, const BACK: bool>(
        &self,
        node: usize,
        level: &CostLevel<'_>,
        back: &mut BackTargets,
    ) -> Cost {
        let tables = self.tables;
        // A step back to the head of the loop one is in ends the round.
        let inside = if LOOPS { self.loop_of.of(NodeId::from_index(node)) } else { None };
        let mut to = |next: NodeId| {
            if LOOPS && inside == Some(next) {
                return 0;
            }
            // A node that leads to itself costs no less that way.
            if BACK && next.index() < node {
                back.add(next, node);
            }
            level.costs[next]
        };
        match tables.nodes[node] {
            Node::Literal { len, next, .. } => add(len, to(next)),
            Node::Token { next, .. } => add(1, to(next)),
            Node::Space { slot, next } => add(tables.space(slot, self.depth).min_bytes(), to(next)),
            // The text may end here, and nothing costs less.
            Node::Bytes { accepting: true, .. } => 0,
            Node::Bytes { first, len, accepting: false } => {
                let mut least = Cost::MAX;
                for range in &tables.ranges[span(first, len)] {
                    least = least.min(to(range.next));
                    // A quote, which ends a string. Where other bytes lead to doesn't matter then.
                    if least == 0 {
                        break;
                    }
                }
                add(1, least)
            }
            Node::Call { callee, next } => {
                let callee = &tables.fragments[to_usize(callee)];
                let next = to(next);
                if BACK && !callee.nests && callee.start.index() < node {
                    back.add(callee.start, node);
                }
                add(level.of_callee(callee.start, callee.nests), next)
            }
            Node::Choice { first, len } => {
                let ways = &tables.choices[span(first, len)];
                ways.iter().map(|&way| to(way)).min().unwrap_or(Cost::MAX)
            }
            Node::Repeat { body, done, .. } => {
                // For `back` only: the cost is that of whole rounds.
                to(body);
                to(done);
                through_loop(&tables.nodes, NodeId::from_index(node), 0, level.costs)
            }
            // As many characters as are enough are left where the count ends: whichever way, it costs the
            // same. What is beyond is known first.
            Node::Counted { within, beyond, free, .. } => {
                to(free);
                to(within).min(to(beyond))
            }
            Node::AnyMember { .. } | Node::AfterMember { .. } => self.through_members(node, level, back),
            Node::DistinctItem { room, .. } if tables.max_depth.saturating_sub(self.depth) < room => Cost::MAX,
            Node::DistinctItem { extra, item, .. } => add(extra, to(item)),
            Node::AfterDistinct { next } => to(next),
            // Linking leaves none of these.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => Cost::MAX,
        }
    }

    /// The cost of a head of members in any order, of which none is written yet.
    #[cold]
    fn through_members(&self, node: usize, level: &CostLevel<'_>, back: &mut BackTargets) -> Cost {
        let tables: MemberTables<'_> = self.tables.into();
        let head = NodeId::from_index(node);
        if let Some(members) = UnorderedMembers::at(tables, head) {
            members.each_cost(tables.nodes, |node| {
                if node <= head {
                    back.add(node, head.index())
                }
            });
        }
        unordered::cost(tables, head, Written::default(), level.costs)
    }
}

/// Largest number of sweeps over a block before it is relaxed from the least costs on.
const MAX_SWEEPS: usize = 8;

/// The nodes of a block that lead to each of them, or call it at their own depth: the edges
/// reversed, in one vector (compressed sparse rows).
struct Predecessors {
    /// The first node of the block.
    first_node: usize,
    /// Where the predecessors of each node begin in `all`; one more for the end.
    begins: Vec<usize>,
    /// The predecessors of the first node, then those of the next, and so on.
    all: Vec<NodeId>,
}

impl Predecessors {
    fn new(tables: &LinkedTables, block: &CostBlock) -> Predecessors {
        let nodes = block.nodes.clone();
        // Two passes over the same edges: one counts, one fills.
        let each = |edge: &mut dyn FnMut(NodeId, usize)| {
            for node in nodes.clone().map(NodeId::from_index) {
                let mut to = |next: NodeId| {
                    if nodes.contains(&next.index()) {
                        edge(node, next.index() - nodes.start);
                    }
                };
                match UnorderedMembers::at(tables.into(), node) {
                    Some(members) => members.each_cost(&tables.nodes, &mut to),
                    None => tables.each_next(node, &mut to),
                }
                if let Node::Call { callee, .. } = tables.nodes[node]
                    && let callee = &tables.fragments[to_usize(callee)]
                    && !callee.nests
                {
                    to(callee.start);
                }
            }
        };
        let mut begins = vec![0; nodes.len() + 1];
        each(&mut |_, next| begins[next + 1] += 1);
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut all = vec![NodeId::START; begins[nodes.len()]];
        let mut at = begins.clone();
        each(&mut |node, next| {
            all[at[next]] = node;
            at[next] += 1;
        });
        Predecessors { first_node: nodes.start, begins, all }
    }

    /// The nodes whose costs depend on that of `node`.
    fn of_node(&self, node: usize) -> &[NodeId] {
        let at = node - self.first_node;
        &self.all[self.begins[at]..self.begins[at + 1]]
    }
}
