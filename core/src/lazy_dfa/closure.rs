//! What a byte does to a configuration, and what can be reached without one.

use super::cache::{LazyDfa, Scratch};
use super::config::{Config, DEAD, Frame, NO_OTHER, ROOT, StackId, StateId};
use crate::base::ids::{span, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Space;
use crate::grammar::Grammar;
use crate::grammar::min_cost::{Cost, add};

/// With more places than this on the way, calls are shared: hundreds come of an object with
/// hundreds of optional keys, and all too many of rules that may be empty within one another.
const FEW_PASSED: usize = 32;

/// Sets of up to so many configurations stay as they are: types have few, and their masks look at
/// each by itself.
pub(crate) const FEW_CONFIGS: usize = 16;

/// A place that a walk is at: a single configuration, which costs nothing to make, as long as no
/// more than that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConfigOrState {
    /// A configuration whose node reads a byte, and with a finite completion.
    Config(Config),
    State(StateId),
}

impl LazyDfa<'_> {
    /// The place of a state, as a single configuration if it is one.
    pub(crate) fn place(&self, state: StateId) -> ConfigOrState {
        match *self.set(state) {
            [config] if config != Config::COMPLETE && LazyDfa::is_stable(self.grammar, config) => {
                ConfigOrState::Config(config)
            }
            _ => ConfigOrState::State(state),
        }
    }

    /// The place after `byte`, if it is allowed.
    pub(crate) fn place_after(&mut self, place: ConfigOrState, byte: u8) -> Option<ConfigOrState> {
        match place {
            ConfigOrState::State(state) => {
                let next = self.step(state, byte);
                (next != DEAD).then_some(ConfigOrState::State(next))
            }
            ConfigOrState::Config(config) => self.after_config(config, byte),
        }
    }

    /// The place after `byte` from one configuration of a set.
    pub(crate) fn after_config(&mut self, config: Config, byte: u8) -> Option<ConfigOrState> {
        let next = self.after_byte(config, byte, &mut ByteInterval { lo: 0, hi: u8::MAX })?;
        self.settled(next)
    }

    /// The place that `config`, where nothing was followed yet, leads to.
    pub(crate) fn settled(&mut self, config: Config) -> Option<ConfigOrState> {
        if LazyDfa::is_stable(self.grammar, config) {
            let is_finite = self.grammar.costs.is_always_finite(config.node) || self.cost(config) < Cost::MAX;
            return is_finite.then_some(ConfigOrState::Config(config));
        }
        self.cache.scratch.work.push(config);
        self.close();
        match self.cache.scratch.found[..] {
            [] => None,
            [config] if config != Config::COMPLETE && LazyDfa::is_stable(self.grammar, config) => {
                Some(ConfigOrState::Config(config))
            }
            _ => Some(ConfigOrState::State(self.intern_found())),
        }
    }

    /// The state of a place.
    pub(crate) fn state_of_place(&mut self, place: ConfigOrState) -> StateId {
        match place {
            ConfigOrState::State(state) => state,
            ConfigOrState::Config(config) => self.intern(&[config]),
        }
    }

    /// Bytes of the shortest completion from `place`.
    pub(crate) fn min_bytes_of(&self, place: ConfigOrState) -> Cost {
        match place {
            ConfigOrState::State(state) => self.min_bytes(state),
            ConfigOrState::Config(config) => self.cost(config),
        }
    }

    /// Whether a byte is what the configuration waits for, and nothing else: no end of the
    /// activation, nothing to follow.
    fn is_stable(grammar: &Grammar, config: Config) -> bool {
        match grammar.nodes[config.node] {
            Node::Literal { len, .. } => config.pos < len,
            Node::Bytes { len, accepting, .. } => len > 0 && !accepting,
            _ => false,
        }
    }

    pub(crate) fn for_each_range(&self, config: Config, mut each: impl FnMut(u8, u8)) {
        match self.grammar.nodes[config.node] {
            Node::Literal { start, .. } => {
                let byte = self.grammar.text[to_usize(start + config.pos)];
                each(byte, byte);
            }
            Node::Bytes { first, len, .. } => {
                self.grammar.ranges[span(first, len)].iter().for_each(|range| each(range.lo, range.hi));
            }
            Node::Space { slot, .. } => match (self.grammar.space(slot, self.depth(config)), config.pos) {
                (Space::Nothing, _) => {}
                (Space::One, _) => each(b' ', b' '),
                (Space::Line { .. }, 0) => each(b'\n', b'\n'),
                (Space::Line { .. }, _) => each(b' ', b' '),
                (Space::Any { .. }, 0) => {
                    each(b'\n', b'\n');
                    each(b' ', b' ');
                }
                (Space::Any { .. }, _) => {
                    each(b'\t', b'\t');
                    each(b' ', b' ');
                }
            },
            // Closed sets hold only nodes that read a byte.
            Node::Call { .. }
            | Node::Choice { .. }
            | Node::Repeat { .. }
            | Node::Flatten { .. }
            | Node::Member { .. }
            | Node::IfEmpty { .. } => {}
        }
    }

    /// The place right after `byte`, not yet closed. `same` is cut to bytes around `byte` with the
    /// same outcome.
    pub(crate) fn after_byte(&self, config: Config, byte: u8, same: &mut ByteInterval) -> Option<Config> {
        let Config { node, pos, .. } = config;
        let at = |node, pos| Some(Config { node, pos, ..config });
        match self.grammar.nodes[node] {
            Node::Literal { start, .. } => {
                let only = self.grammar.text[to_usize(start + pos)];
                if only == byte {
                    same.cut(byte, byte);
                    return at(node, pos + 1);
                }
                if byte < only {
                    same.cut(0, only - 1)
                } else {
                    same.cut(only + 1, u8::MAX)
                };
                None
            }
            Node::Bytes { first, len, .. } => {
                let ranges = &self.grammar.ranges[span(first, len)];
                let i = ranges.partition_point(|range| range.hi < byte);
                match ranges.get(i) {
                    Some(range) if range.lo <= byte => {
                        same.cut(range.lo, range.hi);
                        return at(range.next, 0);
                    }
                    after => {
                        let lo = i.checked_sub(1).map_or(0, |before| ranges[before].hi + 1);
                        same.cut(lo, after.map_or(u8::MAX, |range| range.lo - 1));
                    }
                }
                None
            }
            Node::Space { slot, next } => {
                same.cut(byte, byte);
                match (self.grammar.space(slot, self.depth(config)), pos, byte) {
                    (Space::One, 0, b' ') | (Space::Any { .. }, 0, b' ') => at(next, 0),
                    (Space::Line { .. } | Space::Any { .. }, 0, b'\n') => at(node, 1),
                    (Space::Line { .. }, 1.., b' ') => at(node, pos + 1),
                    (Space::Any { max_indent }, 1.., b' ' | b'\t') if pos <= max_indent => at(node, pos + 1),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Follows everything that reads no byte from the places in `work`, into `found`: sorted, each
    /// once, and only places from which the text can be completed.
    pub(crate) fn close(&mut self) {
        let Scratch { work, found, passed, begin, .. } = &mut self.cache.scratch;
        found.clear();
        passed.clear();
        begin.clear();
        begin.extend_from_slice(work);
        self.cache.unions.begin();
        let is_few = self.close_few();
        if !is_few {
            let Scratch { work, found, begin, .. } = &mut self.cache.scratch;
            found.clear();
            std::mem::swap(work, begin);
            self.close_shared();
            if self.cache.effort.is_too_much() {
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

    /// Follows each place by itself. False, with some of them not followed, if that is much.
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
            if self.cost(config) == Cost::MAX {
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

    /// Follows what stays in the activation, which is this deep.
    pub(crate) fn follow_within(&mut self, config: Config, depth: u32) {
        let Scratch { work, found, .. } = &mut self.cache.scratch;
        let Config { node, pos, counter, .. } = config;
        match self.grammar.nodes[node] {
            Node::Literal { len, next, .. } if pos == len => work.push(Config { node: next, pos: 0, ..config }),
            Node::Literal { .. } => found.push(config),
            Node::Space { slot, next } => {
                let through = Config { node: next, pos: 0, ..config };
                match self.grammar.space(slot, depth) {
                    Space::Nothing => work.push(through),
                    Space::Line { indent } if pos > indent => work.push(through),
                    Space::One | Space::Line { .. } => found.push(config),
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
            // These may leave the activation.
            Node::Bytes { .. } | Node::Call { .. } => {}
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
        }
    }

    /// Makes one of the places found that differ in nothing but how they return.
    fn merge_stacks(&mut self) {
        let mut found = std::mem::take(&mut self.cache.scratch.found);
        let key = |config: &Config| (config.node, config.pos, config.counter);
        let mut merged = Vec::with_capacity(found.len());
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

    /// Returns from the activation of `stack`.
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

    /// Bytes of the shortest way from the start of a node to the end of its activation.
    pub(crate) fn cost_within(&self, node: NodeId, counter: u32, depth: u32) -> Cost {
        match self.grammar.nodes[node] {
            Node::Repeat { .. } => self.grammar.costs.of_repeat(&self.grammar.nodes, node, counter, depth),
            _ => self.grammar.costs.of_place(&self.grammar.nodes, node, counter, depth),
        }
    }
}

/// Bytes that lead to the same set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteInterval {
    pub(super) lo: u8,
    pub(super) hi: u8,
}

impl ByteInterval {
    /// Leaves what is also between these bounds.
    fn cut(&mut self, lo: u8, hi: u8) {
        self.lo = self.lo.max(lo);
        self.hi = self.hi.min(hi);
    }
}
