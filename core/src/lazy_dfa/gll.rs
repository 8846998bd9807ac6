//! Epsilon closures of ambiguous grammars in polynomial time: each callee is entered once, whoever
//! calls it, and each place is returned to once.
//!
//! Rules that may be empty are called in exponentially many ways before a byte is read: with
//! `s: a a a a` and `a: b b | "x"` and `b: "y" | ""`, every `a` may be empty. What happens before
//! the end of an activation does not depend on where it returns to. So all calls of a fragment at
//! one depth are one [`Activation`] with many ways back, and so are all returns to one node: a
//! graph-structured stack (Tomita 1985), grown as in generalized LL parsing (Scott and Johnstone
//! 2010). Once everything is followed, the activations that hold a configuration of the closure
//! become interned frames.
//!
//! Each pair of an activation and an edge is followed once, so the work is bounded by the nodes of
//! the grammar times its calls, and the [step budget](super::step_budget) counts it.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::cache::LazyDfa;
use super::config::{Config, Frame, NO_OTHER, ROOT, StackId};
use super::graph_stack::{Activation, ActivationKey, GraphStack, ReturnTo, activation_of};
use crate::base::ids::to_usize;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::min_cost::Cost;

impl LazyDfa<'_> {
    /// The same as [`LazyDfa::close`], in time that is polynomial in the size of the grammar and of
    /// the stacks.
    pub(crate) fn close_shared(&mut self) {
        let mut shared = std::mem::take(&mut self.cache.scratch.shared);
        shared.clear();
        while let Some(config) = self.cache.scratch.work.pop() {
            self.cache.step_budget.pass();
            if self.cache.step_budget.is_too_much() {
                break;
            }
            // The cost within the activation is enough: an activation is only entered if its
            // callers can go on.
            if shared.passed.insert(config) && self.is_finite(&shared, config) {
                self.follow(&mut shared, config);
            }
        }
        if !self.cache.step_budget.is_too_much() {
            self.intern_activations(&mut shared);
        }
        self.cache.scratch.shared = shared;
    }

    /// Whether there is a text from `config` to the end. Ways back are only added where there is
    /// one from there.
    fn is_finite(&self, shared: &GraphStack, config: Config) -> bool {
        match shared.activation(config.stack) {
            None => self.has_end(config),
            Some(activation) => self.cost_within(config.node, config.counter, activation.depth) < Cost::MAX,
        }
    }

    /// Number of containers open inside a stack, interned or not.
    fn depth_of(&self, shared: &GraphStack, stack: StackId) -> u32 {
        shared.activation(stack).map_or_else(|| self.frames[stack].depth, |activation| activation.depth)
    }

    /// Follows what a configuration can do without a byte. One that waits for a byte is found.
    fn follow(&mut self, shared: &mut GraphStack, config: Config) {
        match self.grammar.nodes[config.node] {
            Node::Call { callee, next } => self.call(shared, config, (callee, next)),
            Node::Bytes { len, accepting, .. } => {
                if len > 0 {
                    self.cache.scratch.found.push(config);
                }
                if accepting {
                    shared.leaving.push(config.stack);
                    self.leave_shared(shared);
                }
            }
            _ => self.follow_within(config, self.depth_of(shared, config.stack)),
        }
    }

    /// Enters a callee, or adds a way back to the activation that is already there.
    ///
    /// In `x: a b | a c` the nodes of `a` are followed once and its end leads to `b` and to `c`. So
    /// the work is that of the places, at each depth, and not that of the ways to come to them.
    fn call(&mut self, shared: &mut GraphStack, config: Config, (callee, next): (u32, NodeId)) {
        let fragment = &self.grammar.fragments[to_usize(callee)];
        let outer = self.depth_of(shared, config.stack);
        let depth = outer + u32::from(fragment.nests);
        let start = Config { node: fragment.start, pos: 0, counter: 0, stack: config.stack };
        // In tail position nothing is left to do in the caller.
        let back = match self.grammar.nodes[next] == Node::END {
            true if depth == outer => return self.cache.scratch.work.push(start),
            true => ReturnTo::As(config.stack),
            false if self.cost_within(next, config.counter, outer) == Cost::MAX => return,
            false => ReturnTo::To { ret: next, counter: config.counter, up: config.stack },
        };
        // Only the first caller enters. Later ones add an edge to what is followed already.
        let (stack, is_new) = shared.enter(ActivationKey::Start { callee, depth });
        if is_new {
            self.cache.scratch.work.push(Config { stack, ..start });
        }
        self.add_way_back(shared, stack, back);
    }

    /// Adds an edge to an activation. If the activation has ended before, its end is followed along
    /// the new edge at once, as nothing else will come by.
    fn add_way_back(&mut self, shared: &mut GraphStack, stack: StackId, back: ReturnTo) {
        let Some(activation) = shared.activation_mut(stack) else { return };
        activation.ways_back.push(back);
        if activation.ended {
            self.go_back(shared, back);
            self.leave_shared(shared);
        }
    }

    /// Follows the ends of all stacks in `leaving`, with a work list: a chain of tail calls may be
    /// longer than the call stack.
    fn leave_shared(&mut self, shared: &mut GraphStack) {
        while let Some(mut stack) = shared.leaving.pop() {
            if let Some(activation) = activation_of(stack) {
                let activation = &mut shared.activations[activation];
                if !std::mem::replace(&mut activation.ended, true) {
                    for back in activation.ways_back.clone() {
                        self.go_back(shared, back);
                    }
                }
                continue;
            }
            // Interned stacks share frames: a frame that was followed once is not followed again.
            while stack != NO_OTHER && shared.left.insert(stack) {
                let Frame { ret, counter, up, or, .. } = self.frames[stack];
                match ret {
                    ROOT => self.cache.scratch.found.push(Config::COMPLETE),
                    _ => self.go_back(shared, ReturnTo::To { ret, counter, up }),
                }
                stack = or;
            }
        }
    }

    /// Goes on where an activation returns to. All returns to one node, with one counter and depth,
    /// are one activation as well, which is what keeps `a a a a` with empty `a` from being followed
    /// in each combination.
    fn go_back(&mut self, shared: &mut GraphStack, back: ReturnTo) {
        self.cache.step_budget.spend(1);
        match back {
            ReturnTo::To { ret, counter, up } => {
                let depth = self.depth_of(shared, up);
                let (stack, is_new) = shared.enter(ActivationKey::After { ret, counter, depth });
                if is_new {
                    self.cache.scratch.work.push(Config { node: ret, pos: 0, counter, stack });
                }
                let Some(activation) = shared.activation_mut(stack) else { return };
                activation.ways_back.push(ReturnTo::As(up));
                if activation.ended {
                    shared.leaving.push(up);
                }
            }
            ReturnTo::As(stack) => shared.leaving.push(stack),
        }
    }

    /// Replaces the activations of the configurations found by interned stacks.
    fn intern_activations(&mut self, shared: &mut GraphStack) {
        shared.interned.resize(shared.activations.len(), NO_OTHER);
        let mut found = std::mem::take(&mut self.cache.scratch.found);
        for config in found.iter_mut().filter(|config| **config != Config::COMPLETE) {
            config.stack = self.intern_activation(shared, config.stack);
        }
        // Now that the whole stack is known, so is the cost to the end of the text.
        found.retain(|&config| self.has_end(config));
        self.cache.scratch.found = found;
    }

    /// The interned stack of an activation: the union of its ways back.
    fn intern_activation(&mut self, shared: &mut GraphStack, stack: StackId) -> StackId {
        if let Some(interned) = shared.interned(stack) {
            return interned;
        }
        // An activation can be interned only after those that it returns into. Depth first, with a
        // work list.
        let mut open = vec![stack];
        while let Some(&top) = open.last() {
            let Some(activation) = shared.activation(top).filter(|_| shared.interned(top).is_none()) else {
                open.pop();
                continue;
            };
            let n_open = open.len();
            let into = activation.ways_back.iter().map(|back| back.stack());
            open.extend(into.filter(|&stack| shared.interned(stack).is_none()));
            if open.len() == n_open {
                open.pop();
                let stack = self.intern_ways_back(shared, activation);
                if let Some(top) = activation_of(top) {
                    shared.interned[top] = stack;
                }
            }
        }
        shared.interned(stack).unwrap_or(stack)
    }

    /// The stack of an activation's ways back, all into interned ones.
    fn intern_ways_back(&mut self, shared: &GraphStack, activation: &Activation) -> StackId {
        let into = |back: &ReturnTo| shared.interned(back.stack()).unwrap_or(NO_OTHER);
        // One way back that adds nothing: the stack itself does.
        if let [only @ ReturnTo::As(_)] = activation.ways_back[..]
            && self.frames[into(&only)].depth == activation.depth
        {
            return into(&only);
        }
        let mut frames = Vec::with_capacity(activation.ways_back.len());
        let mut seen: HashSet<StackId, FxBuildHasher> = HashSet::default();
        for back in &activation.ways_back {
            match *back {
                ReturnTo::To { ret, counter, .. } => {
                    frames.push(Frame { ret, counter, up: into(back), depth: 0, or: NO_OTHER });
                }
                ReturnTo::As(_) => {
                    let mut stack = into(back);
                    while stack != NO_OTHER && seen.insert(stack) {
                        frames.push(self.frames[stack]);
                        stack = self.frames[stack].or;
                    }
                }
            }
        }
        self.intern_frames(frames, activation.depth)
    }
}
