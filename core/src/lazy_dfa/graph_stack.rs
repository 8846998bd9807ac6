//! A graph-structured stack (Tomita 1985): the activations of one epsilon closure, each entered
//! once, with all the ways in which it may return.
//!
//! ```text
//! x: a b | a c ;  both call `a` at one depth      start of a ──┬── return to `b`, up: the caller
//!                                                              └── return to `c`, up: the caller
//! ```
//!
//! [`gll`](super::gll) grows it and turns what is left of it into interned frames.

use std::collections::{HashMap, HashSet};

use rustc_hash::FxBuildHasher;

use super::config::{Config, NO_OTHER, StackId};
use crate::base::ids::{index, to_usize};
use crate::fragment::table::NodeId;

/// Stacks from this number on are activations that aren't interned yet.
pub(super) const FIRST_ACTIVATION: u32 = 1 << 31;

/// The stack that stands for an activation until it is interned.
pub(super) fn provisional(activation: usize) -> StackId {
    StackId(FIRST_ACTIVATION + index(activation))
}

/// The activation that a stack stands for, if it isn't an interned one.
pub(super) fn activation_of(stack: StackId) -> Option<usize> {
    stack.0.checked_sub(FIRST_ACTIVATION).map(to_usize)
}

/// A node of the graph: all activations that begin at one place and have one depth.
///
/// What is read before the end of an activation does not depend on where it returns to, so one node
/// does for all callers.
#[derive(Debug)]
pub(super) struct Activation {
    /// Number of containers open inside.
    pub(super) depth: u32,
    /// The edges of the graph.
    pub(super) ways_back: Vec<ReturnTo>,
    /// Whether the end was reached. An edge that is added later is then followed at once, or what
    /// lies behind it would be missed.
    pub(super) ended: bool,
}

/// Where the end of an activation goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ReturnTo {
    /// At this node of the caller.
    To { ret: NodeId, counter: u32, up: StackId },
    /// Wherever the end of this stack does.
    As(StackId),
}

/// What tells activations apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ActivationKey {
    /// The start of a fragment.
    Start { callee: u32, depth: u32 },
    /// What follows a call.
    After { ret: NodeId, counter: u32, depth: u32 },
}

/// Kept between calls for its memory.
#[derive(Debug, Default)]
pub(super) struct GraphStack {
    pub(super) activations: Vec<Activation>,
    pub(super) at: HashMap<ActivationKey, StackId, FxBuildHasher>,
    pub(super) passed: HashSet<Config, FxBuildHasher>,
    /// Stacks whose end has been come to, and that are still to be left.
    pub(super) leaving: Vec<StackId>,
    /// Interned stacks that were left.
    pub(super) left: HashSet<StackId, FxBuildHasher>,
    /// What each activation has become.
    pub(super) interned: Vec<StackId>,
}

impl GraphStack {
    /// Forgets all activations and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.activations.clear();
        self.at.clear();
        self.passed.clear();
        self.leaving.clear();
        self.left.clear();
        self.interned.clear();
    }

    /// The activation that a stack stands for; none for an interned stack.
    pub(super) fn activation(&self, stack: StackId) -> Option<&Activation> {
        self.activations.get(activation_of(stack)?)
    }

    pub(super) fn activation_mut(&mut self, stack: StackId) -> Option<&mut Activation> {
        self.activations.get_mut(activation_of(stack)?)
    }

    /// The activation at a place, and whether it is new.
    pub(super) fn enter(&mut self, place: ActivationKey) -> (StackId, bool) {
        let new = provisional(self.activations.len());
        // A second call at the same place joins the first: what is inside is followed once for
        // both.
        let stack = *self.at.entry(place).or_insert(new);
        if stack == new {
            let (ActivationKey::Start { depth, .. } | ActivationKey::After { depth, .. }) = place;
            self.activations.push(Activation { depth, ways_back: Vec::new(), ended: false });
        }
        (stack, stack == new)
    }

    /// The interned stack that `stack` is or has become.
    pub(super) fn interned(&self, stack: StackId) -> Option<StackId> {
        match activation_of(stack) {
            None => Some(stack),
            Some(activation) => Some(self.interned[activation]).filter(|&stack| stack != NO_OTHER),
        }
    }
}

impl ReturnTo {
    pub(super) fn stack(self) -> StackId {
        match self {
            ReturnTo::To { up, .. } => up,
            ReturnTo::As(stack) => stack,
        }
    }
}
