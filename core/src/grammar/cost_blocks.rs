//! [`CostBlocks`]: the units in which [costs](super::min_cost) are computed, and which of them are due.
//!
//! A block is a fragment with its parts, or a [section](Sections) of one: within it nodes lead to
//! one another, out of it only calls do. The costs of its nodes depend on those of its callees and,
//! where it has white space, on the depth. So a block is computed again only if one of these has
//! changed, which at most depths is true of few blocks or none: the worklist of dataflow analysis,
//! with one flag per block.

use std::ops::Range;

use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::fragment::owned::Sections;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Style;
use crate::grammar::cost::{Cost, CostLevel, KnownCosts};
use crate::grammar::linked_tables::{LinkedFragment, LinkedTables, RareNodes};
use crate::grammar::unordered::UnorderedMembers;

/// A fragment with its parts.
#[derive(Debug)]
pub(crate) struct CostBlock {
    /// Its nodes in the linked table.
    pub(crate) nodes: Range<usize>,
    /// Looks that it takes to compute all of them once.
    pub(crate) n_looks: usize,
    /// Whether a container may open in it or in what it calls.
    may_nest: bool,
    /// Whether it has white space whose length depends on the depth.
    has_indents: bool,
    /// Whether it has heads of counted loops.
    has_loops: bool,
    /// Whether each of its nodes costs what it leads to at least, as far as the calls tell that. Heads
    /// of members in any order may not.
    pub(crate) costs_ascend: bool,
    /// Its calls, among those of all blocks.
    calls: Range<usize>,
    /// Number of fragments that begin in it: one, apart from parts that share nodes.
    n_fragments: u32,
    /// Whether it has to be computed even if no callee has changed.
    is_due: bool,
    /// The targets of edges that lead back, once the whole block was computed.
    pub(crate) back: BackTargets,
}

impl CostBlock {
    /// A block that calls nothing outside, holds no container, has none of the rare nodes and costs
    /// the same at every depth.
    fn of(nodes: Range<usize>) -> CostBlock {
        let [may_nest, has_indents, has_loops, costs_ascend, is_due] = [false, false, false, true, false];
        let (n_looks, calls, n_fragments, back) = (nodes.len(), 0..0, 0, BackTargets::none());
        CostBlock { nodes, n_looks, may_nest, has_indents, has_loops, costs_ascend, calls, n_fragments, is_due, back }
    }
}

/// A call out of a block, or into a deeper level.
#[derive(Debug)]
struct BlockCall {
    /// The node that calls.
    node: usize,
    /// First node of the callee.
    start: NodeId,
    /// The callee's fragment.
    callee: u32,
    /// Whether the callee opens a container, so that its cost is that of the level below.
    nests: bool,
    /// The cost of the callee when the block was computed last.
    cost: Cost,
}

/// How far the walk over the calls of blocks is with one of them.
#[derive(Clone, Copy)]
enum Visit {
    None,
    Open,
    Done,
}

/// The blocks of linked tables.
#[derive(Debug)]
pub(crate) struct CostBlocks {
    /// In order of their nodes.
    blocks: Vec<CostBlock>,
    /// Each fragment's block.
    block_of: Vec<u32>,
    /// The calls of all blocks, each block's in one range.
    calls: Vec<BlockCall>,
    /// All blocks, each after the ones that it calls at its own depth, except where they call one
    /// another. In this order one sweep settles a level of a type that isn't recursive.
    order: Vec<u32>,
    /// Whether no blocks call one another, so that one sweep does.
    is_ordered: bool,
    /// The rare kinds of nodes that there are.
    pub(crate) rare: RareNodes,
}

impl CostBlocks {
    /// The blocks of a grammar, of whose nodes some have known costs, and whose first fragment has
    /// these sections.
    pub(crate) fn of(tables: &LinkedTables, known: &[KnownCosts], sections: &Sections) -> CostBlocks {
        let n_wholes = tables.fragments.iter().filter(|fragment| fragment.part == 0).count();
        let n_blocks = n_wholes + sections.starts.len();
        let mut blocks = CostBlocks {
            blocks: Vec::with_capacity(n_blocks),
            block_of: Vec::with_capacity(tables.fragments.len()),
            calls: Vec::with_capacity(256.min(4 * tables.fragments.len())),
            order: Vec::new(),
            is_ordered: true,
            rare: RareNodes::default(),
        };
        // The first fragment of a block is the whole text, and the block's first node its start.
        // Parts come after it.
        let mut wholes = tables.fragments.iter().filter(|fragment| fragment.part == 0).skip(1);
        let mut known = known.iter().peekable();
        let mut n_of_first = 0;
        for fragment in &tables.fragments {
            if fragment.part == 0 {
                let end = wholes.next().map_or(tables.nodes.len(), |next| next.start.index());
                let nodes = fragment.start.index()..end;
                match known.next_if(|known| known.start == fragment.start) {
                    Some(_) => {
                        debug_assert!(!tables.nodes[nodes.clone()].iter().any(Node::is_loop_head));
                        blocks.add_known(nodes);
                    }
                    None if blocks.blocks.is_empty() => {
                        blocks.add_sections(tables, nodes, sections);
                        n_of_first = blocks.blocks.len();
                    }
                    None => blocks.add(tables, nodes, &[]),
                }
            }
            // Parts of the first fragment may be in any of its sections.
            let block = match n_of_first == blocks.blocks.len() {
                true => blocks.blocks.partition_point(|block| block.nodes.start <= fragment.start.index()),
                false => blocks.blocks.len(),
            };
            blocks.blocks[block - 1].n_fragments += 1;
            blocks.block_of.push(index(block - 1));
        }
        (blocks.order, blocks.is_ordered) = blocks.callees_first();
        blocks.spread_nesting();
        blocks
    }

    /// Adds the sections of these nodes.
    fn add_sections(&mut self, tables: &LinkedTables, nodes: Range<usize>, sections: &Sections) {
        let (mut start, mut links) = (nodes.start, &sections.links[..]);
        let ends = sections.starts.iter().map(|start| start.index());
        for end in ends.chain([nodes.end]).filter(|&end| end > nodes.start) {
            if start < end {
                let (own, rest) = links.split_at(links.partition_point(|(node, _)| node.index() < end));
                self.add(tables, start..end, own);
                links = rest;
            }
            start = end;
        }
    }

    /// Adds the block of these nodes, which also depends on what `links` lead to.
    fn add(&mut self, tables: &LinkedTables, nodes: Range<usize>, links: &[(NodeId, u32)]) {
        let calls0 = self.calls.len();
        let [mut may_nest, mut has_indents, mut has_loops] = [false; 3];
        // Of a link, the call tells the cost of the part, and not of the node in it.
        let mut costs_ascend = links.is_empty();
        let mut n_looks = nodes.len();
        for at in nodes.clone().map(NodeId::from_index) {
            match tables.nodes[at] {
                Node::Call { callee, .. } => {
                    let &LinkedFragment { start, nests, .. } = &tables.fragments[to_usize(callee)];
                    may_nest |= nests;
                    // Calls of the block's own parts at its own depth are settled with its nodes.
                    if nests || !nodes.contains(&start.index()) {
                        self.calls.push(BlockCall { node: at.index(), start, callee, nests, cost: Cost::MAX });
                    }
                }
                Node::Space { .. } => has_indents |= tables.style == Style::Pretty,
                Node::Repeat { .. } => has_loops = true,
                Node::AnyMember { .. } | Node::AfterMember { .. } => {
                    (has_loops, costs_ascend) = (true, false);
                    n_looks += UnorderedMembers::at(tables.into(), at).map_or(0, UnorderedMembers::n_looks);
                }
                // Its cost depends on how much room is left.
                Node::DistinctItem { .. } => {
                    has_indents = true;
                    self.rare.distinct_items = true;
                }
                Node::AfterDistinct { .. } => self.rare.distinct_lists = true,
                Node::Counted { .. } => self.rare.counted_characters = true,
                _ => {}
            }
        }
        for &(_, callee) in links {
            let &LinkedFragment { start, nests, .. } = &tables.fragments[to_usize(callee)];
            if !nodes.contains(&start.index()) {
                // Once it is known, the whole section is due.
                self.calls.push(BlockCall { node: nodes.end - 1, start, callee, nests, cost: Cost::MAX });
            }
        }
        self.rare.loops |= has_loops;
        let calls = calls0..self.calls.len();
        self.blocks.push(CostBlock {
            n_looks,
            may_nest,
            has_indents,
            has_loops,
            costs_ascend,
            calls,
            is_due: true,
            back: BackTargets::within(&nodes),
            ..CostBlock::of(nodes)
        });
    }

    /// Adds a block whose costs are known.
    fn add_known(&mut self, nodes: Range<usize>) {
        self.blocks.push(CostBlock::of(nodes));
    }

    /// The nodes of blocks that have heads of counted loops, ascending.
    pub(crate) fn with_loops(&self) -> impl Iterator<Item = usize> {
        self.blocks.iter().filter(|block| block.has_loops).flat_map(|block| block.nodes.clone())
    }

    /// The end of the blocks that have heads of counted loops.
    pub(crate) fn loops_end(&self) -> usize {
        self.blocks.iter().filter(|block| block.has_loops).map(|block| block.nodes.end).max().unwrap_or(0)
    }

    /// What is called in the block of `fragment`, if nothing else begins there: what the fragment
    /// calls, but for itself at its own depth. Callees may come several times.
    pub(crate) fn callees(&self, fragment: u32) -> Option<impl Iterator<Item = u32>> {
        let block = &self.blocks[to_usize(self.block_of[to_usize(fragment)])];
        (block.n_fragments == 1).then(|| self.calls[block.calls.clone()].iter().map(|call| call.callee))
    }

    /// Whether a container may open in `fragment` or in what it calls.
    pub(crate) fn may_nest(&self, fragment: u32) -> bool {
        self.blocks[to_usize(self.block_of[to_usize(fragment)])].may_nest
    }

    /// A block may nest if it calls one that may: to the fixpoint.
    ///
    /// Where callees come first, one round finds all.
    fn spread_nesting(&mut self) {
        loop {
            let mut changed = false;
            // Rounds without a limit may be as many as blocks.
            if meter::is_over(self.order.len() / 4) {
                break;
            }
            for &block in &self.order {
                let CostBlock { may_nest, calls, .. } = &self.blocks[to_usize(block)];
                if !may_nest && self.calls[calls.clone()].iter().any(|call| self.may_nest(call.callee)) {
                    self.blocks[to_usize(block)].may_nest = true;
                    changed = true;
                }
            }
            if !changed || self.is_ordered {
                break;
            }
        }
    }

    /// The blocks in depth-first postorder over calls of the same depth, and whether each comes after
    /// all that it calls.
    ///
    /// ```text
    ///  A calls B and C, B calls C, C calls A     C, B, A: of the cycle, C alone looks ahead
    /// ```
    fn callees_first(&self) -> (Vec<u32>, bool) {
        let mut order = Vec::with_capacity(self.blocks.len());
        let mut is_ordered = true;
        let mut visits = vec![Visit::None; self.blocks.len()];
        // Blocks that are begun, each with the calls that are left to look at.
        let mut open: Vec<(u32, Range<usize>)> = Vec::new();
        for root in 0..index(self.blocks.len()) {
            let mut next = Some(root);
            loop {
                match next.map(|block| (block, &mut visits[to_usize(block)])) {
                    Some((block, visit @ Visit::None)) => {
                        *visit = Visit::Open;
                        open.push((block, self.blocks[to_usize(block)].calls.clone()));
                    }
                    // A block that what it calls leads back to.
                    Some((_, Visit::Open)) => is_ordered = false,
                    Some((_, Visit::Done)) | None => {}
                }
                let Some((block, calls)) = open.last_mut() else { break };
                let inner = calls.find(|&call| !self.calls[call].nests);
                next = inner.map(|call| self.block_of[to_usize(self.calls[call].callee)]);
                if next.is_none() {
                    visits[to_usize(*block)] = Visit::Done;
                    order.push(*block);
                    open.pop();
                }
            }
        }
        (order, is_ordered)
    }

    /// Whether another sweep after one that changed something may change more.
    pub(crate) fn needs_rounds(&self) -> bool {
        !self.is_ordered
    }

    /// Makes the blocks due that another depth alone changes.
    pub(crate) fn begin_level(&mut self) {
        self.blocks.iter_mut().for_each(|block| block.is_due |= block.has_indents);
    }

    /// Hands each block that is due to `compute`, which returns whether it changed anything in
    /// `level`; with what callees have changed. Returns whether any did.
    pub(crate) fn sweep(
        &mut self,
        level: &mut CostLevel<'_>,
        mut compute: impl FnMut(&mut CostBlock, Changed, &mut CostLevel<'_>) -> bool,
    ) -> bool {
        let mut changed = false;
        for &block in &self.order {
            let block = &mut self.blocks[to_usize(block)];
            // Costs of callees are compared for blocks that aren't due as well: one of them may
            // have changed in this sweep.
            let mut of_block = match std::mem::take(&mut block.is_due) {
                true => Changed { end: block.nodes.end, least: 0 },
                false => Changed { end: 0, least: Cost::MAX },
            };
            for call in &mut self.calls[block.calls.clone()] {
                let cost = level.of_callee(call.start, call.nests);
                if cost != call.cost {
                    of_block = Changed { end: of_block.end.max(call.node + 1), least: of_block.least.min(cost) };
                    call.cost = cost;
                }
            }
            changed |= of_block.end > 0 && compute(block, of_block, level);
        }
        changed
    }
}

/// What is to be computed of a block.
#[derive(Clone, Copy)]
pub(crate) struct Changed {
    /// The end of the nodes that a change may reach, without edges that lead back.
    pub(crate) end: usize,
    /// The least cost among those that changed: no node gets a lower one by it. 0 if nodes were not
    /// computed yet.
    pub(crate) least: Cost,
}

/// The targets of edges that lead back within a block, a bit each.
#[derive(Debug)]
pub(crate) struct BackTargets {
    first_node: usize,
    n_words: usize,
    /// Made for the first target.
    bits: Vec<u64>,
    /// Whether all are known.
    pub(crate) is_known: bool,
    /// The end of the targets.
    targets_end: usize,
    /// The end of the nodes from which edges lead back.
    pub(crate) end: usize,
}

impl BackTargets {
    /// A set that takes these nodes.
    fn within(nodes: &Range<usize>) -> BackTargets {
        BackTargets {
            first_node: nodes.start,
            n_words: nodes.len().div_ceil(64),
            bits: Vec::new(),
            is_known: false,
            targets_end: 0,
            end: 0,
        }
    }

    /// A set that takes no nodes.
    pub(crate) fn none() -> BackTargets {
        BackTargets { first_node: 0, n_words: 0, bits: Vec::new(), is_known: false, targets_end: 0, end: 0 }
    }

    /// Adds a node to which `from` leads back.
    pub(crate) fn add(&mut self, node: NodeId, from: usize) {
        let at = node.index().wrapping_sub(self.first_node);
        if at / 64 >= self.n_words {
            return;
        }
        if self.bits.is_empty() {
            self.bits.resize(self.n_words, 0);
        }
        self.bits[at / 64] |= 1 << (at % 64);
        self.end = self.end.max(from + 1);
        self.targets_end = self.targets_end.max(node.index() + 1);
    }

    /// Whether some node leads back to `node`.
    #[inline]
    pub(crate) fn has(&self, node: usize) -> bool {
        if node >= self.targets_end {
            return false;
        }
        let at = node - self.first_node;
        self.bits[at / 64] >> (at % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;
    use serde_json::json;

    /// What is handed out to be computed: blocks by their first nodes, and the ends.
    fn handed(blocks: &mut CostBlocks, below: &[Cost]) -> Vec<(usize, usize)> {
        let mut handed = Vec::new();
        let mut costs = vec![Cost::MAX; below.len()];
        blocks.sweep(&mut CostLevel { costs: &mut costs, below }, |block, changed, _| {
            handed.push((block.nodes.start, changed.end));
            false
        });
        handed.sort_unstable();
        handed
    }

    #[test]
    fn a_sweep_begins_behind_the_last_call_that_changed() {
        let list = json!({"type": "array", "items": {"type": "boolean"}});
        let schema =
            json!({"type": "array", "prefixItems": [list, {"type": "null"}, list], "minItems": 3, "items": false});
        let tables = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap().tables();
        let mut blocks = CostBlocks::of(&tables, &[], &Sections::default());
        let mut below = vec![Cost::MAX; tables.nodes.len()];

        let mut all: Vec<(usize, usize)> = blocks.blocks.iter().map(|it| (it.nodes.start, it.nodes.end)).collect();
        all.sort_unstable();
        assert_eq!(handed(&mut blocks, &below), all, "at first whole blocks are due");
        assert_eq!(handed(&mut blocks, &below), []);

        // The first call of a list, which is a container of the root's own block.
        let call = (0..).zip(&tables.nodes).find_map(|(at, node)| match *node {
            Node::Call { callee, .. } if tables.fragments[to_usize(callee)].nests => Some((at, callee)),
            _ => None,
        });
        let (call, list) = call.unwrap();
        below[tables.fragments[to_usize(list)].start] = 2;
        assert_eq!(handed(&mut blocks, &below), [(0, call + 1)]);
        assert!(call + 1 < blocks.blocks[0].nodes.end, "not the whole block");
        assert_eq!(handed(&mut blocks, &below), []);
    }
}
