//! Which lists around a place have items that differ, which objects keys that do, and what is left of
//! a set without them.
//!
//! A list whose items differ returns to a [`Node::AfterDistinct`]. So it can be read off the stack
//! at which depths a configuration is in such a list. An object whose keys differ is known by the
//! members that it has. Whether two items or keys are equal the text tells, see
//! [`distinct`](crate::distinct); where two are, the configurations in there are dropped.

use std::collections::{HashMap, HashSet};

use rustc_hash::FxBuildHasher;

use super::cache::LazyDfa;
use super::config::{Config, DEAD, Frame, NO_OTHER, ROOT, StackId, StateId};
use crate::fragment::table::{Node, NodeId};
use crate::grammar::unordered;

/// Depths, a bit each: containers nest at most 127 deep.
pub(crate) type Depths = u128;

/// What was found so far.
#[derive(Debug, Default)]
pub(super) struct DistinctLists {
    depths: HashMap<StateId, Depths, FxBuildHasher>,
    without: HashMap<(StateId, u32), StateId, FxBuildHasher>,
}

impl DistinctLists {
    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.depths.capacity() * size_of::<(StateId, Depths)>()
            + self.without.capacity() * size_of::<((StateId, u32), StateId)>()
    }
}

/// The stacks that are left of others; none where nothing is.
type Filtered = HashMap<StackId, Option<StackId>, FxBuildHasher>;

impl LazyDfa<'_> {
    /// The depths of the lists whose items differ, and of the objects whose keys do, that some
    /// configuration of a state is in: the number of containers open within it.
    pub(crate) fn distinct_depths(&mut self, state: StateId) -> Depths {
        if let Some(&known) = self.distinct_lists.depths.get(&state) {
            return known;
        }
        let mut depths = 0;
        let mut seen: HashSet<StackId, FxBuildHasher> = HashSet::default();
        let set = self.set(state).iter().filter(|&&config| config != Config::COMPLETE);
        let mut work: Vec<StackId> = set.clone().map(|config| config.stack).collect();
        for config in set.filter(|config| self.tells_keys_apart(config.node, config.counter)) {
            depths |= 1 << self.frames[config.stack].depth.min(127);
        }
        while let Some(stack) = work.pop() {
            if stack == NO_OTHER || !seen.insert(stack) {
                continue;
            }
            let frame = self.frames[stack];
            work.push(frame.or);
            if frame.ret != ROOT {
                work.push(frame.up);
                if self.returns_from_distinct(frame) {
                    depths |= 1 << frame.depth.min(127);
                }
                if self.tells_keys_apart(frame.ret, frame.counter) {
                    depths |= 1 << self.frames[frame.up].depth.min(127);
                }
            }
        }
        self.cache.distinct_lists.depths.insert(state, depths);
        self.cache.has_grown = true;
        depths
    }

    /// The depths of the configurations of a state that read this byte: behind a bracket, those of the
    /// container that it opens.
    pub(crate) fn depths_before(&self, state: StateId, byte: u8) -> Depths {
        let mut depths = 0;
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_range(config, |lo, hi| {
                if (lo..=hi).contains(&byte) {
                    depths |= 1 << self.depth(config).min(127);
                }
            });
        }
        depths
    }

    /// The state without the configurations that are in a list at `depth` whose items differ, or in an
    /// object whose keys do.
    pub(crate) fn without_distinct(&mut self, state: StateId, depth: u32) -> StateId {
        if self.distinct_depths(state) >> depth & 1 == 0 {
            return state;
        }
        if let Some(&known) = self.distinct_lists.without.get(&(state, depth)) {
            return known;
        }
        let mut filtered = Filtered::default();
        let mut set = self.set(state).to_vec();
        set.retain_mut(|config| {
            if *config == Config::COMPLETE {
                return true;
            }
            if self.frames[config.stack].depth == depth && self.tells_keys_apart(config.node, config.counter) {
                return false;
            }
            let left = self.stack_without(config.stack, depth, &mut filtered);
            config.stack = left.unwrap_or(config.stack);
            left.is_some()
        });
        set.sort_unstable();
        set.dedup();
        let left = if set.is_empty() { DEAD } else { self.intern(&set) };
        self.cache.distinct_lists.without.insert((state, depth), left);
        left
    }

    /// The state without those in a list at one of these depths.
    pub(crate) fn without_any(&mut self, mut state: StateId, mut depths: Depths) -> StateId {
        while depths != 0 {
            state = self.without_distinct(state, depths.trailing_zeros());
            depths &= depths - 1;
        }
        state
    }

    fn returns_from_distinct(&self, frame: Frame) -> bool {
        matches!(self.grammar.nodes.get(frame.ret.index()), Some(Node::AfterDistinct { .. }))
    }

    /// Whether a node is in an object in which no key that was written may come again.
    fn tells_keys_apart(&self, node: NodeId, counter: u32) -> bool {
        let written = || self.member_sets.get(counter);
        self.grammar.has_distinct_keys && unordered::tells_keys_apart(self.grammar, node, written)
    }

    /// What is left of a stack without the frames of such a list or object, and those above them.
    fn stack_without(&mut self, stack: StackId, depth: u32, filtered: &mut Filtered) -> Option<StackId> {
        // A stack is filtered after those that it returns into. Depth first, with a work list.
        let mut open = vec![stack];
        while let Some(&top) = open.last() {
            if filtered.contains_key(&top) {
                open.pop();
                continue;
            }
            let alternatives: Vec<Frame> = self.ways_back(top).collect();
            // Depths fall towards the root, so what is less deep stays as it is.
            let is_fixed = |dfa: &Self, frame: &Frame| frame.ret == ROOT || dfa.frames[frame.up].depth < depth;
            let is_gone = |dfa: &Self, frame: &Frame| {
                frame.depth == depth && dfa.returns_from_distinct(*frame)
                    || frame.ret != ROOT
                        && dfa.frames[frame.up].depth == depth
                        && dfa.tells_keys_apart(frame.ret, frame.counter)
            };
            let n_open = open.len();
            for frame in &alternatives {
                if !is_gone(self, frame) && !is_fixed(self, frame) && !filtered.contains_key(&frame.up) {
                    open.push(frame.up);
                }
            }
            if open.len() > n_open {
                continue;
            }
            let mut left = NO_OTHER;
            for &frame in alternatives.iter().rev() {
                let up = match frame {
                    frame if is_gone(self, &frame) => None,
                    frame if is_fixed(self, &frame) => Some(frame.up),
                    frame => filtered[&frame.up],
                };
                if let Some(up) = up {
                    left = self.intern_frame(Frame { up, or: left, ..frame });
                }
            }
            filtered.insert(top, (left != NO_OTHER).then_some(left));
            open.pop();
        }
        filtered[&stack]
    }
}
