//! How many bytes it takes to the end, from every node at every depth of nesting.
//!
//! The costs decide three things: whether a way is a way at all (one that cannot be completed, because the type has no finite
//! value there or because the nesting limit would be passed, is pruned), what the shortest completion is, and so
//! whether a token budget suffices. They depend on depth since pretty-printed white space does, and since near the
//! limit a recursive type may no longer recurse. Least fixpoint by rounds over the nodes, from the deepest level upward
//! (Bellman and Ford's relaxation; a level refers to itself and to the next one only).

use std::collections::HashSet;

use crate::build::index;
use crate::fragment::{Node, NodeId};
use crate::link::Grammar;
use crate::style::MAX_DEPTH;

/// Bytes to the end of something; [`Cost::MAX`] is "no end".
pub(crate) type Cost = u32;

/// The tables. `levels × nodes` entries of four bytes; levels are the type's own nesting, up to 128 if it recurses.
#[derive(Debug, Default)]
pub(crate) struct Costs {
    n_nodes: usize,
    /// `by_depth[depth * n_nodes + node]`: to the end of the fragment, or, for a node in the body of a counted loop, to the
    /// loop's next round.
    by_depth: Vec<Cost>,
    /// The counted loop whose body holds this node, if any.
    loop_of: Vec<Option<NodeId>>,
}

impl Costs {
    pub(crate) fn of(grammar: &Grammar) -> Costs {
        let n_nodes = grammar.nodes.len();
        let n_levels = deepest(grammar) as usize + 1;
        let mut costs = Costs { n_nodes, by_depth: vec![Cost::MAX; n_levels * n_nodes], loop_of: loops(grammar) };
        for depth in (0..n_levels).rev() {
            // Depths fit 32 bits, being at most MAX_DEPTH.
            costs.relax(grammar, u32::try_from(depth).unwrap_or(MAX_DEPTH));
        }
        costs
    }

    /// To the end of the fragment from the start of `node`, the counter at zero where it counts.
    pub(crate) fn of_node(&self, node: NodeId, depth: u32) -> Cost {
        self.by_depth.get(depth as usize * self.n_nodes + node as usize).copied().unwrap_or(Cost::MAX)
    }

    /// To the end of the fragment from the start of `node` after `counter` rounds of its loop were begun.
    pub(crate) fn of_place(&self, grammar: &Grammar, node: NodeId, counter: u32, depth: u32) -> Cost {
        let cost = self.of_node(node, depth);
        match self.loop_of[node as usize] {
            None => cost,
            Some(repeat) => add(cost, self.of_repeat(grammar, repeat, counter, depth)),
        }
    }

    /// To the end of the fragment from the head of a counted loop.
    pub(crate) fn of_repeat(&self, grammar: &Grammar, repeat: NodeId, counter: u32, depth: u32) -> Cost {
        let Node::Repeat { min, body, done, .. } = grammar.nodes[repeat as usize] else {
            return Cost::MAX;
        };
        let rounds = min.saturating_sub(counter);
        let all = if rounds == 0 { 0 } else { rounds.saturating_mul(self.of_node(body, depth)) };
        add(all, self.of_node(done, depth))
    }

    /// Repeats rounds over the nodes at one depth until nothing changes. Nodes mostly point forward, so going
    /// backward two rounds usually do.
    fn relax(&mut self, grammar: &Grammar, depth: u32) {
        loop {
            let mut changed = false;
            for node in (0..self.n_nodes).rev() {
                let cost = self.through(grammar, node, depth);
                let slot = &mut self.by_depth[depth as usize * self.n_nodes + node];
                if cost < *slot {
                    *slot = cost;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn through(&self, grammar: &Grammar, node: usize, depth: u32) -> Cost {
        // A step back to the head of the loop one is in ends the round.
        let inside = self.loop_of[node];
        let to = |next: NodeId| {
            if inside == Some(next) { 0 } else { self.of_node(next, depth) }
        };
        match grammar.nodes[node] {
            Node::Literal { len, next, .. } => add(len, to(next)),
            Node::Space { slot, next } => add(grammar.space(slot, depth).min_bytes(), to(next)),
            Node::Bytes { first, len, accepting } => {
                let ranges = &grammar.ranges[first as usize..(first + len) as usize];
                let least = ranges.iter().map(|range| add(1, to(range.next))).min().unwrap_or(Cost::MAX);
                if accepting { 0 } else { least }
            }
            Node::Call { callee, next } => {
                let callee = &grammar.fragments[callee as usize];
                add(self.of_node(callee.start, depth + u32::from(callee.nests)), to(next))
            }
            Node::Choice { first, len } => {
                let ways = &grammar.choices[first as usize..(first + len) as usize];
                ways.iter().map(|&way| to(way)).min().unwrap_or(Cost::MAX)
            }
            Node::Repeat { .. } => self.of_repeat(grammar, index(node), 0, depth),
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => Cost::MAX,
        }
    }
}

/// Addition in which no end stays no end.
pub(crate) fn add(a: Cost, b: Cost) -> Cost {
    a.saturating_add(b)
}

/// A number of bytes or tokens; `None` for no end.
pub(crate) fn finite(cost: Cost) -> Option<usize> {
    (cost != Cost::MAX).then_some(cost as usize)
}

/// The deepest nesting any activation can have, at most [`MAX_DEPTH`].
fn deepest(grammar: &Grammar) -> u32 {
    let callees: Vec<Vec<u32>> = grammar.fragments.iter().map(|fragment| callees(grammar, fragment.start)).collect();
    let mut seen = vec![false; grammar.fragments.len() * (MAX_DEPTH as usize + 1)];
    let mut work = vec![(0_u32, u32::from(grammar.fragments[0].nests))];
    let mut deepest = 0;
    while let Some((fragment, depth)) = work.pop() {
        let slot = fragment as usize * (MAX_DEPTH as usize + 1) + depth as usize;
        if std::mem::replace(&mut seen[slot], true) {
            continue;
        }
        deepest = deepest.max(depth);
        for &callee in &callees[fragment as usize] {
            let depth = depth + u32::from(grammar.fragments[callee as usize].nests);
            if depth <= MAX_DEPTH {
                work.push((callee, depth));
            }
        }
    }
    deepest
}

/// What the fragment that starts at `start` calls.
fn callees(grammar: &Grammar, start: NodeId) -> Vec<u32> {
    let mut calls = Vec::new();
    let mut seen = HashSet::from([start]);
    let mut work = vec![start];
    while let Some(node) = work.pop() {
        if let Node::Call { callee, .. } = grammar.nodes[node as usize] {
            calls.push(callee);
        }
        each_next(grammar, node, |next| {
            if seen.insert(next) {
                work.push(next);
            }
        });
    }
    calls.sort_unstable();
    calls.dedup();
    calls
}

/// The nodes of the same fragment that can come after `node`.
fn each_next(grammar: &Grammar, node: NodeId, mut each: impl FnMut(NodeId)) {
    match grammar.nodes[node as usize] {
        Node::Literal { next, .. } | Node::Space { next, .. } | Node::Call { next, .. } => each(next),
        Node::Bytes { first, len, .. } => {
            grammar.ranges[first as usize..(first + len) as usize].iter().for_each(|range| each(range.next));
        }
        Node::Choice { first, len } => {
            grammar.choices[first as usize..(first + len) as usize].iter().for_each(|&way| each(way));
        }
        Node::Repeat { body, done, .. } => {
            each(body);
            each(done);
        }
        // Gone once a grammar is linked.
        Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
    }
}

/// For each node, the counted loop whose body it is in.
fn loops(grammar: &Grammar) -> Vec<Option<NodeId>> {
    let mut loop_of = vec![None; grammar.nodes.len()];
    for (at, node) in grammar.nodes.iter().enumerate() {
        let Node::Repeat { body, .. } = *node else {
            continue;
        };
        let head = index(at);
        let mut work = vec![body];
        while let Some(node) = work.pop() {
            if node == head || loop_of[node as usize].is_some() {
                continue;
            }
            loop_of[node as usize] = Some(head);
            if !matches!(grammar.nodes[node as usize], Node::Repeat { .. }) {
                each_next(grammar, node, |next| work.push(next));
            }
        }
    }
    loop_of
}
