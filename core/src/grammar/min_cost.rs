//! [`MinCosts`]: the number of bytes to the end, from every node at every depth of nesting.
//!
//! Costs decide three things. A way that can't be completed, because the type has no finite value
//! there or because the nesting limit would be passed, is pruned. They are the length of the
//! shortest completion. And so they say whether a budget of tokens suffices.
//!
//! They depend on the depth because pretty-printed white space does, and because a recursive type
//! may not recurse at the limit. Levels are computed from the deepest upward: a level refers to
//! itself and to the next one only. Each is a least fixpoint, see
//! [`relaxation`](super::relaxation); only [blocks](super::cost_blocks) whose inputs have changed
//! are computed again.

use crate::base::ids::to_usize;
use crate::base::meter;
use crate::fragment::owned::Sections;
use crate::fragment::table::{Node, NodeId};
pub(crate) use crate::grammar::cost::{Cost, add, finite};
use crate::grammar::cost::{CostLevel, KnownCosts, through_loop};
use crate::grammar::cost_blocks::CostBlocks;
use crate::grammar::counted_loops::{LoopBodies, are_loops_whole, loops};
use crate::grammar::linked_tables::{LinkedTables, RareNodes};
use crate::grammar::nesting::deepest;
use crate::grammar::relaxation::Relaxation;
use crate::grammar::unordered::UnorderedMembers;

/// The costs of the nodes at one depth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CostsAtDepth<'a> {
    /// By node.
    pub(crate) costs: &'a [Cost],
    /// The same number for depths with the same costs.
    pub(crate) level: usize,
}

/// The costs of a grammar: `levels × nodes` entries of four bytes. Where white space is the same at
/// every depth there are a few levels; pretty-printed, there are as many as the type nests, up to
/// 128 if it recurses.
#[derive(Debug, Default)]
pub(crate) struct MinCosts {
    /// The deepest level that the grammar can reach.
    deepest: u32,
    /// `levels[room][node]`, `room` being the number of levels below: the cost to the end of the
    /// fragment or, for a node in the body of a counted loop, to the loop's next round. Levels with
    /// more room than is here equal the last.
    levels: Vec<Box<[Cost]>>,
    /// The counted loop whose body holds each node, if any.
    loop_of: LoopBodies,
    /// Whether each node has an end at every depth, and so wherever it is reached.
    always_finite: Vec<bool>,
    /// The rare kinds of nodes among them.
    pub(crate) rare: RareNodes,
}

impl MinCosts {
    /// The costs of these tables, those that are `known` not computed.
    ///
    /// Levels are added from the deepest up to one that equals the one below it: all above are then
    /// the same. (If any cost had white space in it that differs with the depth, those two levels
    /// would differ.)
    pub(crate) fn of(tables: &LinkedTables, known: &[KnownCosts], sections: &Sections) -> MinCosts {
        // Past a limit of the meter, no node is known to have an end.
        let given_up = || MinCosts { always_finite: vec![false; tables.nodes.len()], ..MinCosts::default() };
        let costs = MinCosts::by_section(tables, known, sections, u64::MAX).unwrap_or_else(given_up);
        debug_assert!(meter::is_over(0) || costs.are_counts_known(tables), "{}", tables.fragments[0].name);
        debug_assert!(
            meter::is_over(0)
                || sections.starts.is_empty()
                || meter::unlimited(|| MinCosts::within(tables, known, u64::MAX))
                    .is_some_and(|all| all.levels == costs.levels),
            "sections of {} lead to one another",
            tables.fragments[0].name
        );
        costs
    }

    /// The same; `None` if it takes more than `n_steps` looks at nodes, or passes a limit of the
    /// [meter].
    pub(crate) fn within(tables: &LinkedTables, known: &[KnownCosts], n_steps: u64) -> Option<MinCosts> {
        MinCosts::by_section(tables, known, &Sections::default(), n_steps)
    }

    /// The same, where sections of the first fragment are known.
    fn by_section(
        tables: &LinkedTables,
        known: &[KnownCosts],
        sections: &Sections,
        mut n_steps: u64,
    ) -> Option<MinCosts> {
        let n_nodes = tables.nodes.len();
        let may_go_on = || (!meter::is_over(n_nodes / 8)).then_some(());
        may_go_on()?;
        let mut blocks = CostBlocks::of(tables, known, sections);
        may_go_on()?;
        let deepest = deepest(tables, &blocks);
        let rare = blocks.rare;
        let loop_of = if rare.loops { loops(tables, &blocks)? } else { LoopBodies::default() };
        may_go_on()?;
        let mut costs = MinCosts { deepest, levels: Vec::new(), loop_of, always_finite: Vec::new(), rare };
        // Below the deepest level no container can open, so what would need one has no end.
        let no_end = vec![Cost::MAX; n_nodes];
        let room = |node: &Node| if let Node::DistinctItem { room, .. } = *node { room } else { 0 };
        let most_room = if rare.distinct_items { tables.nodes.iter().map(room).max().unwrap_or(0) } else { 0 };
        let differs_from = tables.max_depth.saturating_sub(most_room);
        for depth in (0..=deepest).rev() {
            let below = costs.levels.last().map_or(no_end.as_slice(), |level| level);
            // No level costs more than the one below it, which has less room to nest: an upper
            // bound to start from.
            let mut level: Box<[Cost]> = below.into();
            let new = if costs.levels.is_empty() { known } else { &[] };
            for &KnownCosts { start, costs } in new {
                level[start.index()..][..costs.len()].copy_from_slice(costs);
            }
            // Known before any section is looked at.
            let is_set = costs.levels.is_empty() && !sections.starts.is_empty();
            if is_set {
                level[sections.end] = 0;
            }
            may_go_on()?;
            let relaxation = Relaxation { tables, loop_of: &costs.loop_of, depth };
            let changed = relaxation.relax(&mut CostLevel { costs: &mut level, below }, &mut blocks, &mut n_steps)?;
            // A level that equals the one below: its equations are the same at every depth above.
            if !changed && !is_set && new.is_empty() && depth < differs_from {
                break;
            }
            costs.levels.push(level);
        }
        costs.always_finite = costs.always_finite(tables, &no_end);
        Some(costs)
    }

    /// Whether each node has an end at the deepest level, with a whole loop around it if there is
    /// one. No other level costs more.
    fn always_finite(&self, tables: &LinkedTables, no_end: &[Cost]) -> Vec<bool> {
        let level = self.levels.first().map_or(no_end, |level| level);
        let around = |head: NodeId| {
            // A comma needs a member that isn't written.
            let is_open = matches!(tables.nodes[head], Node::AnyMember { .. })
                && !UnorderedMembers::at(tables.into(), head).is_some_and(|members| members.is_endless(level));
            if is_open { Cost::MAX } else { level[head] }
        };
        let mut is_finite: Vec<bool> = level.iter().map(|&cost| cost < Cost::MAX).collect();
        for (node, head) in self.loop_of.iter() {
            is_finite[node] = add(level[node], around(head)) < Cost::MAX;
        }
        is_finite
    }

    /// Memory in use, in bytes.
    pub(crate) fn memory(&self) -> usize {
        let levels: usize = self.levels.iter().map(|level| size_of_val(&**level)).sum();
        levels + self.loop_of.memory() + size_of_val(&self.always_finite[..])
    }

    /// The deepest level that the grammar can reach, at most its own bound.
    pub(crate) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Whether `node` has an end wherever it is reached.
    pub(crate) fn is_always_finite(&self, node: NodeId) -> bool {
        self.always_finite[node]
    }

    /// Whether `node` has an end at this depth, whatever its counter stands for; false where that is
    /// not known without the cost.
    ///
    /// Unlike [`MinCosts::is_always_finite`] it may be asked of nodes that a text may not reach: behind
    /// a call at the greatest depth, or of a member that can't come any more.
    #[inline]
    pub(crate) fn is_finite_uncounted(&self, nodes: &[Node], node: NodeId, depth: u32) -> bool {
        let counts = || matches!(nodes[node], Node::Repeat { .. } | Node::AnyMember { .. } | Node::AfterMember { .. });
        self.always_finite[node] && depth <= self.deepest && self.loop_of.of(node).is_none() && !counts()
    }

    /// The counted loop whose body holds `node`, if any.
    pub(crate) fn loop_of(&self, node: NodeId) -> Option<NodeId> {
        self.loop_of.of(node)
    }

    /// The cost to the end of the fragment from the start of `node`; to the end of the round if it
    /// is in the body of a counted loop.
    pub(crate) fn of_node(&self, node: NodeId, depth: u32) -> Cost {
        self.level(depth).map_or(Cost::MAX, |level| level.costs[node])
    }

    /// The cost to the end of the fragment from the start of `node` after `counter` rounds of its
    /// loop were begun; `of_members` gives that of a head of members in any order, whose counter
    /// stands for those that are written.
    pub(crate) fn of_place(
        &self,
        nodes: &[Node],
        node: NodeId,
        counter: u32,
        of_members: impl FnOnce(NodeId, CostsAtDepth<'_>) -> Cost,
        depth: u32,
    ) -> Cost {
        let Some(level) = self.level(depth) else { return Cost::MAX };
        let (head, before) = match self.loop_of.of(node) {
            Some(head) => (head, level.costs[node]),
            None => (node, 0),
        };
        let from_head = match nodes[head] {
            Node::Repeat { .. } => through_loop(nodes, head, counter, level.costs),
            Node::AnyMember { .. } | Node::AfterMember { .. } => of_members(head, level),
            _ => level.costs[head],
        };
        add(before, from_head)
    }

    /// Whether the counter at `node` stands for a set of members.
    pub(crate) fn counts_members(&self, nodes: &[Node], node: NodeId) -> bool {
        let head = self.loop_of.of(node).unwrap_or(node);
        matches!(nodes[head], Node::AnyMember { .. } | Node::AfterMember { .. })
    }

    /// Whether counts change no cost but as is known of them: counted loops are entered and left at
    /// their heads only, and counted characters are enough for the end, however many there were.
    pub(crate) fn are_counts_known(&self, tables: &LinkedTables) -> bool {
        let is_same = |level: &[Cost]| {
            tables.nodes.iter().all(|node| match *node {
                Node::Counted { within, beyond, free, .. } => {
                    level[within] == level[beyond] && level[within] == level[free]
                }
                _ => true,
            })
        };
        are_loops_whole(tables, &self.loop_of)
            && (!self.rare.counted_characters || self.levels.iter().all(|level| is_same(level)))
    }

    /// The costs at `depth`; `None` beyond the deepest level.
    ///
    /// With 3 levels stored and a deepest level of 10, depths 10, 9 and 8 have their own, and those
    /// below 8 share the last.
    fn level(&self, depth: u32) -> Option<CostsAtDepth<'_>> {
        let room = to_usize(self.deepest.checked_sub(depth)?);
        let level = room.min(self.levels.len().checked_sub(1)?);
        Some(CostsAtDepth { costs: &self.levels[level], level })
    }
}

#[cfg(test)]
mod tests {
    use super::{Cost, CostBlocks, CostLevel, MinCosts, Relaxation, deepest};
    use crate::base::ids::index;
    use crate::fragment::options::GrammarOptions;
    use crate::fragment::owned::{OwnedFragment, Sections};
    use crate::fragment::table::{ByteRange, Node, NodeId};
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::grammar::cost_blocks::BackTargets;
    use crate::sources::json_schema::SchemaOptions;
    use crate::types::structured::Structured;
    use serde_json::json;
    use std::collections::BTreeMap;

    /// Every level computed from nothing, and all of them. Gives the deepest.
    fn check_costs(grammar: &Grammar) -> u32 {
        let tables = &grammar.tables();
        let costs = MinCosts::of(tables, &[], &Sections::default());
        let deepest = deepest(tables, &CostBlocks::of(tables, &[], &Sections::default()));
        let no_end = vec![Cost::MAX; grammar.nodes.len()];
        let mut below = no_end.clone();
        for depth in (0..=deepest).rev() {
            let mut level = no_end.clone();
            let relaxation = Relaxation { tables, loop_of: &costs.loop_of, depth };
            loop {
                let at = CostLevel { costs: &mut level, below: &below };
                let through = |node| relaxation.through::<true, false>(node, &at, &mut BackTargets::none());
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

    /// Fragments of random nodes that lead anywhere and call one another.
    #[test]
    fn whatever_leads_where() {
        // Knuth's linear congruential generator (MMIX).
        let mut state = 1_u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            index(usize::try_from((state >> 33) % n).unwrap())
        };
        for _ in 0..2000 {
            let n_fragments = 1 + below(3);
            let mut fragments = Vec::new();
            for _ in 0..n_fragments {
                let n = 3 + below(12);
                let mut fragment =
                    OwnedFragment { nests: below(3) == 0, text: b"xxxxxxxx".into(), ..Default::default() };
                for _ in 1..n {
                    let mut to = || NodeId(below(u64::from(n)));
                    let [one, other] = [to(), to()];
                    let node = match below(5) {
                        0 => Node::Literal { start: 0, len: 1 + below(8), next: one },
                        1 => Node::Call { callee: below(u64::from(n_fragments)), next: one },
                        2 => {
                            let first = index(fragment.ranges.len());
                            let range = |byte, next| ByteRange { lo: byte, hi: byte, next };
                            fragment.ranges.extend([range(b'a', one), range(b'b', other)]);
                            Node::Bytes { first, len: 2, accepting: false }
                        }
                        _ => {
                            let first = index(fragment.choices.len());
                            fragment.choices.extend([one, other]);
                            Node::Choice { first, len: 2 }
                        }
                    };
                    fragment.nodes.push(node);
                }
                fragment.nodes.push(Node::END);
                fragments.push(fragment);
            }
            let options = GrammarOptions { max_depth: 2, ..GrammarOptions::default() };
            check_costs(&Grammar::assembled("random", &fragments, &[], options));
        }
    }
}
