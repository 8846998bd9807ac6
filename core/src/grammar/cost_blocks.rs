//! [`Blocks`]: the pieces of a linked grammar that costs are computed by, and which of them are to be computed again.
//!
//! A block is a fragment with its parts: within it nodes lead to one another, out of it only calls
//! do. What its nodes cost depends on the depth, where its white space does, and on what its
//! callees cost. So a block that has been computed is computed again only if one of those has
//! changed, which at most depths is true of few blocks or none.

use std::ops::Range;

use crate::base::ids::index;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Style;
use crate::grammar::min_cost::{Cost, KnownCosts};
use crate::grammar::{Grammar, Linked};

/// A fragment with its parts.
#[derive(Debug)]
pub(crate) struct Block {
    /// Its nodes in the linked table.
    pub(crate) nodes: Range<usize>,
    /// Whether a container may open in it or in what it calls.
    may_nest: bool,
    /// Whether its white space takes other room at another depth.
    has_indents: bool,
    /// Where its calls are among those of all.
    calls: Range<usize>,
    /// Whether it has to be computed whatever its calls are.
    is_due: bool,
}

/// A call out of a block, or one of a deeper level.
#[derive(Debug)]
struct Call {
    /// First node of the callee.
    start: NodeId,
    /// The callee's fragment.
    callee: u32,
    nests: bool,
    /// What the callee cost when the block was computed last.
    cost: Cost,
}

/// The costs of a level that is being computed, and those of the one below it.
pub(crate) struct Level<'a> {
    pub(crate) costs: &'a mut [Cost],
    pub(crate) below: &'a [Cost],
}

impl Level<'_> {
    /// Of a call of the fragment that starts at node `start`.
    pub(crate) fn of_callee(&self, start: NodeId, nests: bool) -> Cost {
        if nests { self.below[start] } else { self.costs[start] }
    }
}

/// The blocks of a grammar.
#[derive(Debug)]
pub(crate) struct Blocks {
    blocks: Vec<Block>,
    /// Each fragment's block.
    block_of: Vec<u32>,
    calls: Vec<Call>,
    /// All blocks, each after the ones that it calls at its own depth, as far as these don't call
    /// one another.
    order: Vec<u32>,
}

impl Blocks {
    /// Of a grammar whose nodes partly have known costs.
    pub(crate) fn of(grammar: &Grammar, known: &[KnownCosts]) -> Blocks {
        let n_fragments = grammar.fragments.len();
        let mut blocks = Blocks {
            blocks: Vec::new(),
            block_of: Vec::with_capacity(n_fragments),
            calls: Vec::new(),
            order: Vec::new(),
        };
        // The first fragment of a block is the whole text, and the block's first node its start.
        // Parts come after it.
        let mut wholes = grammar.fragments.iter().filter(|fragment| fragment.part == 0).skip(1);
        let mut known = known.iter().peekable();
        for fragment in &grammar.fragments {
            if fragment.part == 0 {
                let end = wholes.next().map_or(grammar.nodes.len(), |next| next.start.index());
                let nodes = fragment.start.index()..end;
                match known.next_if(|known| known.start == fragment.start) {
                    Some(_) => blocks.add_known(nodes),
                    None => blocks.add(grammar, nodes),
                }
            }
            blocks.block_of.push(index(blocks.blocks.len() - 1));
        }
        blocks.order = blocks.callees_first();
        blocks.spread_nesting();
        blocks
    }

    fn add(&mut self, grammar: &Grammar, nodes: Range<usize>) {
        let calls0 = self.calls.len();
        let (mut may_nest, mut has_indents) = (false, false);
        for &node in &grammar.nodes[nodes.clone()] {
            match node {
                Node::Call { callee, .. } => {
                    let &Linked { start, nests, .. } = &grammar.fragments[callee as usize];
                    may_nest |= nests;
                    if nests || !nodes.contains(&start.index()) {
                        self.calls.push(Call { start, callee, nests, cost: Cost::MAX });
                    }
                }
                Node::Space { .. } => has_indents |= grammar.style == Style::Pretty,
                _ => {}
            }
        }
        let calls = calls0..self.calls.len();
        self.blocks.push(Block { nodes, may_nest, has_indents, calls, is_due: true });
    }

    /// A block that calls nothing outside, holds no container and costs the same at every depth.
    fn add_known(&mut self, nodes: Range<usize>) {
        let calls = self.calls.len()..self.calls.len();
        self.blocks.push(Block { nodes, may_nest: false, has_indents: false, calls, is_due: false });
    }

    /// Whether a container may open in `fragment` or in what it calls.
    pub(crate) fn may_nest(&self, fragment: u32) -> bool {
        self.blocks[self.block_of[fragment as usize] as usize].may_nest
    }

    /// What calls a block that may nest may nest.
    fn spread_nesting(&mut self) {
        loop {
            let mut changed = false;
            for &block in &self.order {
                let Block { may_nest, calls, .. } = &self.blocks[block as usize];
                if !may_nest && self.calls[calls.clone()].iter().any(|call| self.may_nest(call.callee)) {
                    self.blocks[block as usize].may_nest = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Depth-first postorder.
    fn callees_first(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.blocks.len());
        let mut is_seen = vec![false; self.blocks.len()];
        // Blocks that are begun, each with the calls that are left to look at.
        let mut open: Vec<(u32, Range<usize>)> = Vec::new();
        for root in 0..index(self.blocks.len()) {
            let mut next = Some(root);
            loop {
                if let Some(block) = next.filter(|&block| !std::mem::replace(&mut is_seen[block as usize], true)) {
                    open.push((block, self.blocks[block as usize].calls.clone()));
                }
                let Some((block, calls)) = open.last_mut() else { break };
                let inner = calls.find(|&call| !self.calls[call].nests);
                next = inner.map(|call| self.block_of[self.calls[call].callee as usize]);
                if next.is_none() {
                    order.push(*block);
                    open.pop();
                }
            }
        }
        order
    }

    /// Makes due what another depth alone makes due.
    pub(crate) fn begin_level(&mut self) {
        self.blocks.iter_mut().for_each(|block| block.is_due |= block.has_indents);
    }

    /// Hands each block that is due to `compute`, which says whether it changed anything in
    /// `level`. Whether anything was changed.
    pub(crate) fn sweep(
        &mut self,
        level: &mut Level<'_>,
        mut compute: impl FnMut(&Block, &mut Level<'_>) -> bool,
    ) -> bool {
        let mut changed = false;
        for &block in &self.order {
            let block = &mut self.blocks[block as usize];
            let mut is_due = std::mem::take(&mut block.is_due);
            for call in &mut self.calls[block.calls.clone()] {
                let cost = level.of_callee(call.start, call.nests);
                is_due |= cost != call.cost;
                call.cost = cost;
            }
            changed |= is_due && compute(block, level);
        }
        changed
    }
}
