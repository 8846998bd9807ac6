//! Interning: the state of a set of configurations, the stack of a frame.
//!
//! Both are found by the hash of their contents, so equal ones have one number and are compared by
//! it. What is asked of all of them (the cost of a completion, what stands for a counter) is
//! computed once, when they are added.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use super::cache::{Counting, DfaState, LazyDfa, Transitions};
use super::config::{Config, DEAD, Frame, NO_OTHER, ROOT, ROOT_STACK, StackId, StateId, UNKNOWN};
use crate::base::ids::{index, to_usize};
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;

impl LazyDfa<'_> {
    /// Interns the dead state and the start.
    pub(super) fn intern_start(&mut self) {
        self.intern_found();
        let root = &self.grammar.fragments[0];
        let frame = Frame { ret: ROOT, counter: 0, up: ROOT_STACK, depth: u32::from(root.nests), or: NO_OTHER };
        let stack = self.intern_frame(frame);
        self.cache.scratch.work.push(Config { node: root.start, pos: 0, counter: 0, stack });
        self.close();
        self.cache.is_start_whole = !self.cache.step_budget.is_too_much();
        if self.cache.scratch.found.is_empty() {
            // A grammar without any text: the start is as dead as DEAD, but the second state, as
            // START says.
            self.push_state(&[], Cost::MAX);
        } else {
            self.intern_found();
        }
    }

    /// The stack with this frame on top. Equal frames are one stack, so that stacks are compared by
    /// number and equal sets of configurations are equal slices.
    pub(super) fn intern_frame(&mut self, frame: Frame) -> StackId {
        let hash = FxBuildHasher.hash_one(frame);
        if let Some(stack) = self.frame_of.find(hash, |stack| self.frames[StackId(stack)] == frame) {
            return StackId(stack);
        }
        let after = if frame.ret == ROOT {
            0
        } else {
            self.cost(Config { node: frame.ret, pos: 0, counter: frame.counter, stack: frame.up })
        };
        let after = self.after.get(frame.or.index()).map_or(after, |&other| after.min(other));
        let stack = StackId::from_index(self.cache.frames.push(frame));
        self.cache.has_grown = true;
        self.cache.after.push(after);
        self.cache.widened.push(stack);
        self.cache.frame_of.insert(hash, stack.0);
        let widened = self.widened_frame(frame);
        // This recurses once: what is widened already stays as it is.
        if widened != frame {
            self.cache.widened[stack] = self.intern_frame(widened);
        }
        stack
    }

    /// The state of the set that was found.
    pub(super) fn intern_found(&mut self) -> StateId {
        let found = std::mem::take(&mut self.cache.scratch.found);
        let state = self.intern(&found);
        self.cache.scratch.found = found;
        state
    }

    /// The state of this set: sorted, closed, of places that can be completed.
    pub(crate) fn intern(&mut self, set: &[Config]) -> StateId {
        let hash = FxBuildHasher.hash_one(set);
        if let Some(state) = self.state_of.find(hash, |state| self.set(StateId(state)) == set) {
            return StateId(state);
        }
        // A text that can be read in several ways is completed in the cheapest of them.
        let min_bytes = set.iter().map(|&config| self.cost(config)).min().unwrap_or(Cost::MAX);
        let state = self.push_state(set, min_bytes);
        self.cache.state_of.insert(hash, state.0);
        state
    }

    /// Adds the state of a set that is not there yet. A single literal knows its only transition at
    /// once; other sets get a row when the first byte is asked for.
    pub(super) fn push_state(&mut self, set: &[Config], min_bytes: Cost) -> StateId {
        let transitions = match set {
            // No byte leads from here, so any will do.
            [] => Transitions::Byte { byte: 0, next: DEAD },
            [config] => match self.grammar.nodes.get(config.node.index()) {
                Some(&Node::Literal { start, .. }) => {
                    Transitions::Byte { byte: self.grammar.text[to_usize(start + config.pos)], next: UNKNOWN }
                }
                _ => Transitions::Unasked,
            },
            _ => Transitions::Unasked,
        };
        let first = index(self.cache.configs.extend_from_slice(set));
        self.cache.has_grown = true;
        StateId::from_index(self.cache.states.push(DfaState {
            first,
            len: index(set.len()),
            transitions,
            counting: Counting::No,
            min_bytes,
        }))
    }
}
