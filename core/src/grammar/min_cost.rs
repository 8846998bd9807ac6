//! How many bytes it takes to the end, from every node at every depth of nesting.
//!
//! The costs decide three things: whether a way is a way at all (one that cannot be completed,
//! because the type has no finite value there or because the nesting limit would be passed, is
//! pruned), what the shortest completion is, and so whether a token budget suffices. They depend on
//! depth since pretty-printed white space does, and since near the limit a recursive type may no
//! longer recurse. Least fixpoint by rounds over the nodes, from the deepest level upward (Bellman
//! and Ford's relaxation; a level refers to itself and to the next one only), in [`Blocks`], of
//! which only those are computed again that can have changed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use crate::base::ids::{index, span};
use crate::base::meter;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::cost_blocks::{Block, Blocks, Level};
use crate::grammar::{Grammar, each_next};

/// Bytes to the end of something; [`Cost::MAX`] is "no end".
pub(crate) type Cost = u32;

/// The tables. `levels × nodes` entries of four bytes. Where white space is the same at every
/// depth, a few levels are all there is; pretty-printed, it is the type's own nesting, up to 128
/// levels if it recurses.
#[derive(Debug, Default)]
pub(crate) struct Costs {
    /// The deepest level that the grammar can come to.
    deepest: u32,
    /// `levels[room][node]`, `room` being how many levels there are below: to the end of the
    /// fragment, or, for a node in the body of a counted loop, to the loop's next round. Levels
    /// with more room than is here are like the last.
    levels: Vec<Box<[Cost]>>,
    /// The counted loop whose body holds this node, if any.
    loop_of: Vec<Option<NodeId>>,
    /// Nodes that have an end at every depth, and so wherever they are come to.
    always_finite: Vec<bool>,
}

/// Costs of the nodes from `start` on, which are those of one fragment and its parts, at every
/// depth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownCosts {
    pub(crate) start: NodeId,
    pub(crate) costs: &'static [Cost],
}

impl Costs {
    /// Level by level, from the deepest, up to one that costs what the one below it does: all above
    /// it cost the same then. (If any cost had white space in it that differs with the depth, those
    /// two levels would differ.) What is known is not computed.
    pub(crate) fn of(grammar: &Grammar, known: &[KnownCosts]) -> Costs {
        let costs = Costs::within(grammar, known, u64::MAX).unwrap_or_default();
        debug_assert!(costs.are_loops_whole(grammar), "{}", grammar.name());
        costs
    }

    /// The same, if no more than `n_steps` nodes have to be looked at, each as often as it is.
    pub(crate) fn within(grammar: &Grammar, known: &[KnownCosts], mut n_steps: u64) -> Option<Costs> {
        let mut blocks = Blocks::of(grammar, known);
        let deepest = deepest(grammar, &blocks);
        let mut costs = Costs { deepest, levels: Vec::new(), loop_of: loops(grammar), always_finite: Vec::new() };
        let no_end = vec![Cost::MAX; grammar.nodes.len()];
        for depth in (0..=deepest).rev() {
            let below = costs.levels.last().map_or(no_end.as_slice(), |level| level);
            // No level is dearer than the one below it, so that is where it starts.
            let mut level: Box<[Cost]> = below.into();
            let new = if costs.levels.is_empty() { known } else { &[] };
            for &KnownCosts { start, costs } in new {
                level[start.index()..][..costs.len()].copy_from_slice(costs);
            }
            let relaxation = Relaxation { grammar, loop_of: &costs.loop_of, depth };
            let changed = relaxation.relax(&mut Level { costs: &mut level, below }, &mut blocks, &mut n_steps)?;
            if !changed && new.is_empty() {
                break;
            }
            costs.levels.push(level);
        }
        costs.always_finite = costs.always_finite(&no_end);
        Some(costs)
    }

    /// Which nodes have an end at the deepest level, with a whole loop around them if there is one:
    /// no level is dearer.
    fn always_finite(&self, no_end: &[Cost]) -> Vec<bool> {
        let level = self.levels.first().map_or(no_end, |level| level);
        let around = |repeat: Option<NodeId>| repeat.map_or(0, |repeat| level[repeat]);
        level.iter().zip(&self.loop_of).map(|(&cost, &repeat)| add(cost, around(repeat)) < Cost::MAX).collect()
    }

    /// Bytes of its tables.
    pub(crate) fn memory(&self) -> usize {
        let levels: usize = self.levels.iter().map(|level| size_of_val(&**level)).sum();
        levels + size_of_val(&self.loop_of[..]) + size_of_val(&self.always_finite[..])
    }

    /// The deepest level that the grammar can come to, its own bound if that is less.
    pub(crate) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Whether `node` has an end wherever it is come to.
    pub(crate) fn is_always_finite(&self, node: NodeId) -> bool {
        self.always_finite[node]
    }

    /// The counted loop whose body holds `node`, if any.
    pub(crate) fn loop_of(&self, node: NodeId) -> Option<NodeId> {
        self.loop_of[node]
    }

    /// Whether counted loops are entered and left at their heads only, without which the cost of
    /// what is inside says nothing.
    pub(crate) fn are_loops_whole(&self, grammar: &Grammar) -> bool {
        let mut is_broken = grammar.fragments.iter().any(|fragment| self.loop_of(fragment.start).is_some());
        for ((at, inside), node) in (0..).zip(&self.loop_of).zip(&grammar.nodes) {
            is_broken |= match *node {
                Node::Repeat { done, .. } => inside.is_some() || self.loop_of(done) == Some(NodeId(at)),
                Node::Bytes { accepting, .. } => inside.is_some() && accepting,
                _ => false,
            };
            each_next(grammar, NodeId(at), |next| {
                is_broken |= self.loop_of(next).is_some_and(|head| head != NodeId(at) && *inside != Some(head));
            });
        }
        !is_broken
    }

    /// To the end of the fragment from the start of `node`, the counter at zero where it counts.
    pub(crate) fn of_node(&self, node: NodeId, depth: u32) -> Cost {
        self.level(depth).map_or(Cost::MAX, |level| level[node])
    }

    /// To the end of the fragment from the start of `node` after `counter` rounds of its loop were
    /// begun.
    pub(crate) fn of_place(&self, grammar: &Grammar, node: NodeId, counter: u32, depth: u32) -> Cost {
        let cost = self.of_node(node, depth);
        match self.loop_of[node] {
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
}

/// How the costs of one level are computed.
struct Relaxation<'a> {
    grammar: &'a Grammar,
    /// As in [`Costs`].
    loop_of: &'a [Option<NodeId>],
    depth: u32,
}

impl Relaxation<'_> {
    /// Relaxes the blocks of `level` until nothing changes: each after its callees, so that mostly
    /// one sweep does. Whether anything changed; `None` if it takes too many steps.
    fn relax(&self, level: &mut Level<'_>, blocks: &mut Blocks, n_steps: &mut u64) -> Option<bool> {
        let mut changed = false;
        blocks.begin_level();
        while blocks.sweep(level, |block, level| self.relax_block(level, block, n_steps)) {
            changed = true;
            *n_steps = n_steps.saturating_sub(level.costs.len() as u64);
        }
        (*n_steps > 0).then_some(changed)
    }

    /// Relaxes the nodes of `block` until nothing changes. Nodes mostly lead forward, so they are
    /// taken from the last to the first: only a change of one that itself or a later one leads back
    /// to takes another round. Where many rounds would be taken, they are taken [by their
    /// costs](Relaxation::relax_from_least). Whether anything changed.
    fn relax_block(&self, level: &mut Level<'_>, block: &Block, n_steps: &mut u64) -> bool {
        let mut changed = false;
        // From the first to the last of the nodes that are led back to, as far as they were met:
        // before they are come to.
        let mut back = Back::none();
        for _ in 0..FEW_ROUNDS {
            let mut again = false;
            *n_steps = n_steps.saturating_sub(block.nodes.len() as u64);
            if *n_steps == 0 || meter::is_over(1 + block.nodes.len() / 4) {
                return false;
            }
            for node in block.nodes.clone().rev() {
                let cost = self.through(node, level, &mut back);
                if cost < level.costs[node] {
                    level.costs[node] = cost;
                    changed = true;
                    again |= back.has(NodeId(index(node)));
                }
            }
            if !again {
                return changed;
            }
        }
        let rest = self.relax_from_least(level, block, n_steps);
        changed || rest
    }

    /// The same, from the nodes of least cost on: what leads to a node is relaxed when that is
    /// known, as in Dijkstra's algorithm and Knuth's generalization of it (1977), so that each is
    /// relaxed about as often as there are ways out of it.
    fn relax_from_least(&self, level: &mut Level<'_>, block: &Block, n_steps: &mut u64) -> bool {
        let before = Predecessors::new(self.grammar, block);
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
            if cost > level.costs[node] {
                continue;
            }
            let before = before.of_node(node);
            *n_steps = n_steps.saturating_sub(1 + before.len() as u64);
            if *n_steps == 0 || meter::is_over(1 + before.len()) {
                return false;
            }
            for &node in before {
                let node = node.index();
                let cost = self.through(node, level, &mut Back::none());
                if cost < level.costs[node] {
                    level.costs[node] = cost;
                    changed = true;
                    due.push(Reverse((cost, node)));
                }
            }
        }
        changed
    }

    /// What `node` costs by the costs of the ones it leads to; those of them that it leads back to
    /// are added to `back`.
    fn through(&self, node: usize, level: &Level<'_>, back: &mut Back) -> Cost {
        let grammar = self.grammar;
        // A step back to the head of the loop one is in ends the round.
        let inside = self.loop_of[node];
        let mut to = |next: NodeId| {
            if inside == Some(next) {
                return 0;
            }
            if next.index() <= node {
                back.add(next);
            }
            level.costs[next]
        };
        match grammar.nodes[node] {
            Node::Literal { len, next, .. } => add(len, to(next)),
            Node::Space { slot, next } => add(grammar.space(slot, self.depth).min_bytes(), to(next)),
            Node::Bytes { accepting: true, .. } => 0,
            Node::Bytes { first, len, accepting: false } => {
                let ranges = &grammar.ranges[span(first, len)];
                ranges.iter().map(|range| to(range.next)).min().map_or(Cost::MAX, |least| add(1, least))
            }
            Node::Call { callee, next } => {
                let callee = &grammar.fragments[callee as usize];
                let next = to(next);
                if !callee.nests && callee.start.index() <= node {
                    back.add(callee.start);
                }
                add(level.of_callee(callee.start, callee.nests), next)
            }
            Node::Choice { first, len } => {
                let ways = &grammar.choices[span(first, len)];
                ways.iter().map(|&way| to(way)).min().unwrap_or(Cost::MAX)
            }
            Node::Repeat { body, done, .. } => {
                to(body);
                to(done);
                through_loop(grammar, NodeId(index(node)), 0, level.costs)
            }
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => Cost::MAX,
        }
    }
}

/// Sweeps over a block before it is done otherwise.
const FEW_ROUNDS: usize = 8;

/// Which nodes of a block lead to each of them, or call it at their own depth.
struct Predecessors {
    first_node: usize,
    /// Where each node's begin in `all`, and where they end.
    begins: Vec<usize>,
    all: Vec<NodeId>,
}

impl Predecessors {
    fn new(grammar: &Grammar, block: &Block) -> Predecessors {
        let nodes = block.nodes.clone();
        let each = |edge: &mut dyn FnMut(NodeId, usize)| {
            for node in nodes.clone().map(NodeId::from_index) {
                let mut to = |next: NodeId| {
                    if nodes.contains(&next.index()) {
                        edge(node, next.index() - nodes.start);
                    }
                };
                each_next(grammar, node, &mut to);
                if let Node::Call { callee, .. } = grammar.nodes[node]
                    && let callee = &grammar.fragments[callee as usize]
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

    fn of_node(&self, node: usize) -> &[NodeId] {
        let at = node - self.first_node;
        &self.all[self.begins[at]..self.begins[at + 1]]
    }
}

/// A range of nodes.
struct Back {
    first: NodeId,
    last: NodeId,
}

impl Back {
    fn none() -> Back {
        Back { first: NodeId::NONE, last: NodeId(0) }
    }

    fn add(&mut self, node: NodeId) {
        *self = Back { first: self.first.min(node), last: self.last.max(node) };
    }

    fn has(&self, node: NodeId) -> bool {
        (self.first..=self.last).contains(&node)
    }
}

/// To the end of the fragment from the head of a counted loop after `counter` rounds were begun.
fn through_loop(grammar: &Grammar, repeat: NodeId, counter: u32, level: &[Cost]) -> Cost {
    let Node::Repeat { min, body, done, .. } = grammar.nodes[repeat] else {
        return Cost::MAX;
    };
    let rounds = min.saturating_sub(counter);
    let all = if rounds == 0 { 0 } else { rounds.saturating_mul(level[body]) };
    add(all, level[done])
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
fn deepest(grammar: &Grammar, blocks: &Blocks) -> u32 {
    let mut callees = Callees::new(grammar);
    // Of each fragment, the depths that it was met at, a bit each: `MAX_DEPTH` is the last.
    let mut depths = vec![0_u128; grammar.fragments.len()];
    let mut work = vec![(0_u32, u32::from(grammar.fragments[0].nests))];
    let mut deepest = 0;
    while let Some((fragment, depth)) = work.pop() {
        if depth > grammar.max_depth {
            // Nothing is deeper than the limit, so the rest need not be looked at.
            return grammar.max_depth;
        }
        let met = &mut depths[fragment as usize];
        if *met >> depth & 1 == 1 {
            continue;
        }
        if meter::is_over(1) {
            return grammar.max_depth;
        }
        *met |= 1 << depth;
        deepest = deepest.max(depth);
        if !blocks.may_nest(fragment) {
            continue;
        }
        for &callee in callees.of(grammar, fragment) {
            work.push((callee, depth + u32::from(grammar.fragments[callee as usize].nests)));
        }
    }
    deepest
}

/// What fragments call, found as they are asked for.
struct Callees {
    all: Vec<u32>,
    /// Where each fragment's callees are in `all`, once they are known.
    known: Vec<Option<Range<usize>>>,
    /// For each node, and for each fragment, the fragment for which it was found last.
    node_seen: Vec<u32>,
    callee_seen: Vec<u32>,
    work: Vec<NodeId>,
}

impl Callees {
    fn new(grammar: &Grammar) -> Callees {
        let (n_nodes, n_fragments) = (grammar.nodes.len(), grammar.fragments.len());
        Callees {
            all: Vec::new(),
            known: vec![None; n_fragments],
            node_seen: vec![u32::MAX; n_nodes],
            callee_seen: vec![u32::MAX; n_fragments],
            work: Vec::new(),
        }
    }

    fn of(&mut self, grammar: &Grammar, fragment: u32) -> &[u32] {
        let known = match &self.known[fragment as usize] {
            Some(known) => known.clone(),
            None => self.find(grammar, fragment),
        };
        &self.all[known]
    }

    /// Walks over the nodes that the fragment's start leads to.
    fn find(&mut self, grammar: &Grammar, fragment: u32) -> Range<usize> {
        let first = self.all.len();
        let start = grammar.fragments[fragment as usize].start;
        self.node_seen[start] = fragment;
        self.work.push(start);
        while let Some(node) = self.work.pop() {
            if meter::is_over(1) {
                continue;
            }
            if let Node::Call { callee, .. } = grammar.nodes[node]
                && std::mem::replace(&mut self.callee_seen[callee as usize], fragment) != fragment
            {
                self.all.push(callee);
            }
            each_next(grammar, node, |next| {
                if std::mem::replace(&mut self.node_seen[next], fragment) != fragment {
                    self.work.push(next);
                }
            });
        }
        let found = first..self.all.len();
        self.known[fragment as usize] = Some(found.clone());
        found
    }
}

/// For each node, the counted loop whose body it is in.
///
/// A counter may also go on from one head to the next, never coming back to one; then no round
/// ends, each head has its own way out, and the way from one to another costs what it reads.
fn loops(grammar: &Grammar) -> Vec<Option<NodeId>> {
    let mut loop_of = vec![None; grammar.nodes.len()];
    let mut seen_by = Vec::new();
    let (mut work, mut around) = (Vec::new(), Vec::new());
    for (at, node) in grammar.nodes.iter().enumerate() {
        let Node::Repeat { min, body, .. } = *node else {
            continue;
        };
        seen_by.resize(grammar.nodes.len(), NodeId::NONE);
        let head = NodeId::from_index(at);
        let mut returns = false;
        around.clear();
        work.push(body);
        while let Some(node) = work.pop() {
            returns |= node == head;
            if node == head || loop_of[node].is_some() || std::mem::replace(&mut seen_by[node], head) == head {
                continue;
            }
            around.push(node);
            if !matches!(grammar.nodes[node], Node::Repeat { .. }) {
                each_next(grammar, node, |next| work.push(next));
            }
        }
        if returns || min > 0 {
            around.iter().for_each(|&node| loop_of[node] = Some(head));
        }
    }
    loop_of
}

#[cfg(test)]
mod tests {
    use super::{Back, Blocks, Cost, Costs, Level, Relaxation, deepest};
    use crate::fragment::options::GrammarOptions;
    use crate::fragment::table::NodeId;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;
    use crate::types::structured::Structured;
    use serde_json::json;
    use std::collections::BTreeMap;

    /// Every level computed from nothing, and all of them. Gives the deepest.
    fn check_costs(grammar: &Grammar) -> u32 {
        let costs = Costs::of(grammar, &[]);
        let deepest = deepest(grammar, &Blocks::of(grammar, &[]));
        let no_end = vec![Cost::MAX; grammar.nodes.len()];
        let mut below = no_end.clone();
        for depth in (0..=deepest).rev() {
            let mut level = no_end.clone();
            let relaxation = Relaxation { grammar, loop_of: &costs.loop_of, depth };
            loop {
                let at = Level { costs: &mut level, below: &below };
                let through = |node| relaxation.through(node, &at, &mut Back::none());
                let next: Vec<Cost> = (0..at.costs.len()).map(through).collect();
                if next == level {
                    break;
                }
                level = next;
            }
            // By itself, and as it was linked, with what was known.
            for costs in [&costs, &grammar.costs] {
                let found: Vec<Cost> = (0..).take(level.len()).map(|node| costs.of_node(NodeId(node), depth)).collect();
                assert_eq!(found, level, "{depth} of {:?}", grammar.style);
            }
            below = level;
        }
        deepest
    }

    fn check<T: Structured>() {
        for style in Style::ALL {
            for max_depth in [0, 1, 2, 3, 9] {
                let grammar =
                    Grammar::with_options::<T>(GrammarOptions { style, max_depth, ..GrammarOptions::default() });
                let deepest = check_costs(&grammar);
                let is_finite = grammar.costs.of_node(NodeId(0), deepest + 1) < Cost::MAX;
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

    /// Automata whose nodes don't lead forward: each state of a string's pattern is far from its
    /// ways on.
    #[test]
    fn whatever_the_order_of_nodes() {
        let schema = |schema| Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        let length = |n: usize| json!({"pattern": format!("^(?:.{{{n}}})*$")});
        let text = json!({"allOf": [length(5), length(7), length(3), {"minLength": 100}]});
        for grammar in [
            schema(
                json!({"type": "object", "properties": {"a": text}, "required": ["a"], "additionalProperties": false}),
            ),
            schema(json!({"items": {"anyOf": [{"$ref": "#"}, length(9), {"type": "integer"}]}, "minItems": 2})),
            Grammar::from_gbnf("root ::= a \"x\" | \"(\" root \")\"\na ::= b a b | \"yy\"\nb ::= a | \"z\" root")
                .unwrap(),
            Grammar::from_regex("(?:a{9}b|c(?:de|f){20}){3,40}").unwrap(),
        ] {
            check_costs(&grammar);
        }
    }
}
