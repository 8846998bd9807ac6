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

/// Bytes to the end of something; [`Cost::MAX`] is "no end".
pub(crate) type Cost = u32;

/// The tables. `levels × nodes` entries of four bytes. Where white space is the same at every depth, a few levels are all there
/// is; pretty-printed, it is the type's own nesting, up to 128 levels if it recurses.
#[derive(Debug, Default)]
pub(crate) struct Costs {
    /// The deepest level that the grammar can come to.
    deepest: u32,
    /// `levels[room][node]`, `room` being how many levels there are below: to the end of the fragment, or, for a node in the body
    /// of a counted loop, to the loop's next round. Levels with more room than is here are like the last.
    levels: Vec<Box<[Cost]>>,
    /// The counted loop whose body holds this node, if any.
    loop_of: Vec<Option<NodeId>>,
}

impl Costs {
    /// Level by level, from the deepest, up to one that costs what the one below it does: all above it cost the same then. (If any cost
    /// had white space in it that differs with the depth, those two levels would differ.)
    pub(crate) fn of(grammar: &Grammar) -> Costs {
        let deepest = deepest(grammar);
        let mut costs = Costs { deepest, levels: Vec::new(), loop_of: loops(grammar) };
        let no_end = vec![Cost::MAX; grammar.nodes.len()];
        for depth in (0..=deepest).rev() {
            let below = costs.levels.last().map_or(no_end.as_slice(), |level| level);
            let level = costs.relaxed(grammar, depth, below);
            if *level == *below {
                break;
            }
            costs.levels.push(level);
        }
        costs
    }

    /// To the end of the fragment from the start of `node`, the counter at zero where it counts.
    pub(crate) fn of_node(&self, node: NodeId, depth: u32) -> Cost {
        self.level(depth).map_or(Cost::MAX, |level| level[node as usize])
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
        self.level(depth).map_or(Cost::MAX, |level| through_loop(grammar, repeat, counter, level))
    }

    /// The costs at `depth`; `None` beyond the deepest level.
    fn level(&self, depth: u32) -> Option<&[Cost]> {
        let room = self.deepest.checked_sub(depth)? as usize;
        self.levels.get(room).or(self.levels.last()).map(|level| &**level)
    }

    /// The costs at `depth` over those of the level below it. Repeats rounds over the nodes until nothing changes. Nodes mostly point
    /// forward, so going backward a few rounds do. No level is dearer than the one below, which is where the first round starts.
    fn relaxed(&self, grammar: &Grammar, depth: u32, below: &[Cost]) -> Box<[Cost]> {
        let mut level: Box<[Cost]> = below.into();
        loop {
            let mut changed = false;
            for node in (0..level.len()).rev() {
                let cost = self.through(grammar, node, depth, &level, below);
                changed |= cost < level[node];
                level[node] = level[node].min(cost);
            }
            if !changed {
                return level;
            }
        }
    }

    fn through(&self, grammar: &Grammar, node: usize, depth: u32, level: &[Cost], below: &[Cost]) -> Cost {
        // A step back to the head of the loop one is in ends the round.
        let inside = self.loop_of[node];
        let to = |next: NodeId| {
            if inside == Some(next) { 0 } else { level[next as usize] }
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
                let inner = if callee.nests { below } else { level };
                add(inner[callee.start as usize], to(next))
            }
            Node::Choice { first, len } => {
                let ways = &grammar.choices[first as usize..(first + len) as usize];
                ways.iter().map(|&way| to(way)).min().unwrap_or(Cost::MAX)
            }
            Node::Repeat { .. } => through_loop(grammar, index(node), 0, level),
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => Cost::MAX,
        }
    }
}

/// To the end of the fragment from the head of a counted loop after `counter` rounds were begun.
fn through_loop(grammar: &Grammar, repeat: NodeId, counter: u32, level: &[Cost]) -> Cost {
    let Node::Repeat { min, body, done, .. } = grammar.nodes[repeat as usize] else {
        return Cost::MAX;
    };
    let rounds = min.saturating_sub(counter);
    let all = if rounds == 0 { 0 } else { rounds.saturating_mul(level[body as usize]) };
    add(all, level[done as usize])
}

/// Addition in which no end stays no end.
pub(crate) fn add(a: Cost, b: Cost) -> Cost {
    a.saturating_add(b)
}

/// A number of bytes or tokens; `None` for no end.
pub(crate) fn finite(cost: Cost) -> Option<usize> {
    (cost != Cost::MAX).then_some(cost as usize)
}

/// The deepest nesting any activation can have, at most the grammar's own limit.
fn deepest(grammar: &Grammar) -> u32 {
    let callees: Vec<Vec<u32>> = grammar.fragments.iter().map(|fragment| callees(grammar, fragment.start)).collect();
    let n_levels = grammar.max_depth as usize + 1;
    let mut seen = vec![false; grammar.fragments.len() * n_levels];
    let mut work = vec![(0_u32, u32::from(grammar.fragments[0].nests))];
    let mut deepest = 0;
    while let Some((fragment, depth)) = work.pop() {
        if depth > grammar.max_depth {
            // Nothing is deeper than the limit, so the rest need not be looked at.
            return grammar.max_depth;
        }
        let slot = fragment as usize * n_levels + depth as usize;
        if std::mem::replace(&mut seen[slot], true) {
            continue;
        }
        deepest = deepest.max(depth);
        for &callee in &callees[fragment as usize] {
            work.push((callee, depth + u32::from(grammar.fragments[callee as usize].nests)));
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

#[cfg(test)]
mod tests {
    use super::{Cost, Costs, deepest};
    use crate::{Grammar, GrammarOptions, Structured, Style};
    use std::collections::BTreeMap;

    /// Every level computed from nothing, and all of them.
    fn check<T: Structured>() {
        for style in Style::ALL {
            for max_depth in [0, 1, 2, 3, 9] {
                let grammar =
                    Grammar::with_options::<T>(GrammarOptions { style, max_depth, ..GrammarOptions::default() });
                let costs = Costs::of(&grammar);
                let no_end = vec![Cost::MAX; grammar.nodes.len()];
                let mut below = no_end.clone();
                for depth in (0..=deepest(&grammar)).rev() {
                    let mut level = no_end.clone();
                    loop {
                        let through = |node| costs.through(&grammar, node, depth, &level, &below);
                        let next: Vec<Cost> = (0..level.len()).map(through).collect();
                        if next == level {
                            break;
                        }
                        level = next;
                    }
                    let found: Vec<Cost> = (0..).take(level.len()).map(|node| costs.of_node(node, depth)).collect();
                    assert_eq!(found, level, "{style:?}, {depth} of {max_depth}");
                    below = level;
                }
                let is_finite = costs.of_node(0, deepest(&grammar) + 1) < Cost::MAX;
                assert!(!is_finite, "{style:?}: something is deeper than the deepest of {max_depth}");
            }
        }
    }

    #[test]
    fn levels_left_out_are_like_the_last() {
        check::<bool>();
        check::<[Vec<Option<[u8; 3]>>; 2]>();
        check::<(Vec<Vec<Vec<Vec<[(); 1]>>>>, [[[(); 2]; 2]; 2])>();
        check::<Vec<BTreeMap<String, Result<Vec<f64>, [Option<Vec<i8>>; 4]>>>>();
    }
}
