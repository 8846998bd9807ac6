//! Epsilon closures: what can be reached from configurations without a byte.
//!
//! ```text
//! closure of "after the first item of [u8]":      {after item}
//!   choice   -> white space before `,`            found, if the style writes any
//!            -> end of the items -> `]`           found: a literal waits for a byte
//! ```
//!
//! Ordinary closures have a handful of steps, so [`LazyDfa::close`] first follows each
//! configuration by itself, with lists that are searched linearly. Only when that gets long does it
//! start over with [`gll`](super::gll), which is polynomial for every grammar and slower for most.

use super::cache::{DfaCache, LazyDfa, Scratch};
use super::config::{Config, Frame, NO_OTHER, ROOT, StackId};
use crate::base::ids::{span, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Space;
use crate::grammar::min_cost::{Cost, CostsAtDepth, add};
use crate::grammar::unordered::UnorderedMembers;

/// Most configurations that a closure follows one by one; with more of them, calls are shared. An
/// object with hundreds of optional keys has hundreds, and rules that may be empty within one
/// another have exponentially many.
const FEW_PASSED: usize = 32;

/// Most configurations of a set whose stacks are not merged: types have few, and a mask treats each
/// by itself, which finds more ready sets.
pub(crate) const FEW_CONFIGS: usize = 16;

impl LazyDfa<'_> {
    /// The epsilon closure of `work`, into `found`: sorted, each configuration once, and only those
    /// from which the text can be completed. Both are in the [`Scratch`].
    pub(crate) fn close(&mut self) {
        let Scratch { work, found, passed, begin, .. } = &mut self.cache.scratch;
        found.clear();
        passed.clear();
        begin.clear();
        self.cache.unions.begin();
        // Within a literal nothing is reached without a byte, and where its first byte was read there
        // is an end. Among the keys of an object most closures have nothing else, and within patterns
        // most have nodes that read a byte.
        let (nodes, costs) = (&self.grammar.nodes, &self.grammar.costs);
        let waits = |config: &Config| match nodes.get(config.node.index()) {
            Some(&Node::Literal { len, .. }) => (1..len).contains(&config.pos),
            Some(&Node::Bytes { len: 1.., accepting: false, .. }) => costs.is_always_finite(config.node),
            _ => false,
        };
        if work.iter().all(waits) {
            found.append(work);
            found.sort_unstable();
            found.dedup();
            if found.len() > FEW_CONFIGS {
                self.merge_stacks();
            }
            return;
        }
        begin.extend_from_slice(work);
        let is_few = self.close_few();
        if !is_few {
            // From the beginning again: calls that were followed one by one cannot be shared.
            let Scratch { work, found, begin, .. } = &mut self.cache.scratch;
            found.clear();
            std::mem::swap(work, begin);
            self.close_shared();
            if self.cache.step_budget.is_too_much() {
                self.cache.scratch.work.clear();
                self.cache.scratch.found.clear();
            }
        }
        self.cache.scratch.found.sort_unstable();
        self.cache.scratch.found.dedup();
        if !is_few || self.cache.scratch.found.len() > FEW_CONFIGS {
            self.merge_stacks();
        }
    }

    /// Follows each configuration by itself. Returns false, with some of them not followed, if
    /// there are many.
    fn close_few(&mut self) -> bool {
        while let Some(config) = self.cache.scratch.work.pop() {
            let passed = &mut self.cache.scratch.passed;
            if passed.contains(&config) {
                continue;
            }
            if passed.len() == FEW_PASSED {
                return false;
            }
            passed.push(config);
            // Pruned: no text leads from here to the end, as at the greatest depth of nesting.
            if !self.has_end(config) {
                continue;
            }
            match self.grammar.nodes[config.node] {
                Node::Bytes { len, accepting, .. } => {
                    if len > 0 {
                        self.cache.scratch.found.push(config);
                    }
                    if accepting {
                        self.leave(config.stack);
                    }
                }
                Node::Call { callee, next } => {
                    let frame = self.enter(config, callee, next);
                    let stack = self.intern_frame(frame);
                    let node = self.grammar.fragments[to_usize(callee)].start;
                    self.cache.scratch.work.push(Config { node, pos: 0, counter: 0, stack });
                }
                _ => self.follow_within(config, self.depth(config)),
            }
        }
        true
    }

    /// Follows the epsilon transitions that stay in the activation. `depth` is the number of open
    /// containers, which decides how white space is written.
    pub(crate) fn follow_within(&mut self, config: Config, depth: u32) {
        let Scratch { work, found, .. } = &mut self.cache.scratch;
        let Config { node, pos, counter, .. } = config;
        match self.grammar.nodes[node] {
            Node::Literal { len, next, .. } if pos == len => work.push(Config { node: next, pos: 0, ..config }),
            // A token waits as a byte does.
            Node::Literal { .. } | Node::Token { .. } => found.push(config),
            Node::Space { slot, next } => {
                let through = Config { node: next, pos: 0, ..config };
                match self.grammar.space(slot, depth) {
                    Space::Nothing => work.push(through),
                    Space::Line { indent } if pos > indent => work.push(through),
                    Space::One | Space::Line { .. } => found.push(config),
                    // Optional, so what follows it is in the closure as well.
                    Space::Any { max_indent } => {
                        work.push(through);
                        if pos <= max_indent {
                            found.push(config);
                        }
                    }
                }
            }
            Node::Choice { first, len } => {
                let ways = &self.grammar.choices[span(first, len)];
                work.extend(ways.iter().map(|&way| Config { node: way, pos: 0, ..config }));
            }
            Node::Repeat { min, max, body, done } => {
                if counter >= min {
                    work.push(Config { node: done, pos: 0, counter: 0, ..config });
                }
                if counter < max {
                    // Past the least number of rounds an unbounded loop need not count.
                    let counter = if max == u32::MAX { (counter + 1).min(min) } else { counter + 1 };
                    work.push(Config { node: body, pos: 0, counter, ..config });
                }
            }
            Node::Counted { .. } => {
                let on = self.counted_on(config);
                self.cache.scratch.work.push(on);
            }
            Node::AnyMember { .. } | Node::AfterMember { .. } => self.follow_members(config),
            // That the items differ is for the texts to tell, see `distinct`.
            Node::DistinctItem { item: next, .. } | Node::AfterDistinct { next } => {
                work.push(Config { node: next, pos: 0, ..config });
            }
            // These may leave the activation.
            Node::Bytes { .. } | Node::Call { .. } => {}
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
        }
    }

    /// Follows what may come next in an object in any order: a member, or what is behind one.
    #[cold]
    fn follow_members(&mut self, config: Config) {
        let Some(members) = UnorderedMembers::at(self.grammar.into(), config.node) else { return };
        let DfaCache { scratch, member_sets, .. } = &mut *self.cache;
        let written = member_sets.get(config.counter);
        if let Node::AfterMember { comma, close, .. } = self.grammar.nodes[config.node] {
            scratch.work.push(Config { node: comma, pos: 0, ..config });
            if members.may_end(written) {
                // Which members there were doesn't matter from here on.
                scratch.work.push(Config { node: close, pos: 0, counter: 0, ..config });
            }
            return;
        }
        for (node, written) in members.next(written) {
            let counter = member_sets.number(written);
            scratch.work.push(Config { node, pos: 0, counter, ..config });
        }
    }

    /// Merges the configurations of `found` that differ in nothing but their stack.
    ///
    /// `{(n, stack 3), (n, stack 5), (m, stack 3)}` becomes `{(n, 3 ∪ 5), (m, stack 3)}`. Without
    /// that, a grammar such as `s: s s | "a"` has a stack for each way to parse the text, and sets
    /// grow with the text.
    pub(super) fn merge_stacks(&mut self) {
        let mut found = std::mem::take(&mut self.cache.scratch.found);
        // Stacks of different depths write white space differently, so they stay apart.
        let key = |config: &Config| (config.node, config.pos, config.counter);
        let mut merged = Vec::with_capacity(found.len());
        // `found` is sorted, so configurations that differ in their stack only are neighbours.
        for same in found.chunk_by_mut(|a, b| key(a) == key(b)) {
            if same.len() > 1 {
                same.sort_unstable_by_key(|&config| (self.depth(config), config.stack));
            }
            for same in same.chunk_by(|&a, &b| self.depth(a) == self.depth(b)) {
                merged.push((same[0], same.len()));
            }
        }
        let mut rest = found.as_slice();
        for (config, n) in &mut merged {
            let (same, others) = rest.split_at(*n);
            rest = others;
            if *n > 1 {
                config.stack = self.union(same);
            }
        }
        found.clear();
        found.extend(merged.into_iter().map(|(config, _)| config));
        found.sort_unstable();
        self.cache.scratch.found = found;
    }

    /// The frame of a call made at `config`.
    fn enter(&self, config: Config, callee: u32, next: NodeId) -> Frame {
        let caller = self.frames[config.stack];
        let depth = caller.depth + u32::from(self.grammar.fragments[to_usize(callee)].nests);
        if self.grammar.nodes[next] == Node::END {
            // Nothing is left to do in the caller: return to where it would return.
            Frame { depth, ..caller }
        } else {
            Frame { ret: next, counter: config.counter, up: config.stack, depth, or: NO_OTHER }
        }
    }

    /// Returns from the activation of `stack`, by each of its frames.
    pub(crate) fn leave(&mut self, mut stack: StackId) {
        while stack != NO_OTHER {
            let Frame { ret, counter, up, or, .. } = self.frames[stack];
            if ret == ROOT {
                self.cache.scratch.found.push(Config::COMPLETE);
            } else {
                self.cache.scratch.work.push(Config { node: ret, pos: 0, counter, stack: up });
            }
            stack = or;
        }
    }

    /// Whether the text can be completed from `config`. Mostly told without the cost.
    pub(super) fn has_end(&self, config: Config) -> bool {
        let is_known = || {
            self.after[config.stack] < Cost::MAX
                && self.grammar.costs.is_finite_uncounted(&self.grammar.nodes, config.node, self.depth(config))
        };
        let has_end = config == Config::COMPLETE || is_known() || self.cost(config) < Cost::MAX;
        debug_assert_eq!(has_end, self.cost(config) < Cost::MAX);
        has_end
    }

    /// Bytes of the shortest completion from `config`.
    pub(crate) fn cost(&self, config: Config) -> Cost {
        if config == Config::COMPLETE {
            return 0;
        }
        let Config { node, pos, counter, stack } = config;
        let depth = self.depth(config);
        let here = self.cost_within(node, counter, depth);
        let read = match self.grammar.nodes[node] {
            Node::Literal { .. } => pos,
            // Optional white space costs nothing in the first place.
            Node::Space { slot, .. } => pos.min(self.grammar.space(slot, depth).min_bytes()),
            _ => 0,
        };
        let total = add(here, self.after[stack]);
        if total == Cost::MAX { total } else { total - read }
    }

    /// Bytes of the shortest completion behind the end of an activation.
    pub(crate) fn bytes_after(&self, stack: StackId) -> Cost {
        self.after[stack]
    }

    /// Bytes of the shortest way from the start of a node to the end of its activation.
    pub(crate) fn cost_within(&self, node: NodeId, counter: u32, depth: u32) -> Cost {
        let of_members = |head, level: CostsAtDepth<'_>| self.cost_of_members(head, counter, level);
        self.grammar.costs.of_place(&self.grammar.nodes, node, counter, of_members, depth)
    }
}
