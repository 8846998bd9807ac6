//! Widening of counters: values that no token can tell apart share one mask.
//!
//! A loop of 3 to 100,000 rounds allows the same tokens after 10 rounds as after 90,000: no token
//! is long enough to reach the bound, since each round takes at least a byte. So a state whose
//! counters are far from their bounds has the mask of the state with the least counters that are as
//! far, and a bound of 100,000 costs what a bound of 10 does. The idea is the widening of abstract
//! interpretation (Cousot and Cousot 1977): infinitely many concrete values, finitely many classes.
//!
//! ```text
//! longest token 8 bytes, 3 to 100 rounds     counter  0 | 1 2 | 3 4 … 91 | 92 … 100
//!                                            becomes  0 | 1 2 | 3        | 92 … 100
//! ```
//!
//! Only masks are shared. The state itself keeps its counters, which decide when the loop ends.

use super::cache::LazyDfa;
use super::config::{Config, Frame, NO_OTHER, ROOT, StateId};
use super::position::ConfigOrState;
use crate::fragment::table::{Node, NodeId};

impl LazyDfa<'_> {
    /// The representative of all states that have the mask of `state` because of their counters.
    pub(crate) fn widened_state(&mut self, state: StateId) -> StateId {
        let widened = |dfa: &LazyDfa<'_>, config| dfa.widened_config(config);
        if self.set(state).iter().all(|&config| widened(self, config) == config) {
            return state;
        }
        let mut set: Vec<Config> = self.set(state).iter().map(|&config| widened(self, config)).collect();
        set.sort_unstable();
        set.dedup();
        self.intern(&set)
    }

    /// The representative of a place in a walk, as for a state.
    pub(crate) fn widened_place(&mut self, place: ConfigOrState) -> ConfigOrState {
        match place {
            ConfigOrState::Config(config) => ConfigOrState::Config(self.widened_config(config)),
            // No run of characters leads into white space of JSON again and again.
            ConfigOrState::Gap(_) => place,
            ConfigOrState::State(state) => {
                let widened = self.widened_state(state);
                self.place(widened)
            }
        }
    }

    /// A configuration with the representatives of its counters, its own and those of its stack.
    fn widened_config(&self, config: Config) -> Config {
        if config == Config::COMPLETE {
            return config;
        }
        let counter = self.widened_counter(config.node, config.counter);
        Config { counter, stack: self.widened[config.stack], ..config }
    }

    /// The representative of a new frame.
    pub(crate) fn widened_frame(&self, frame: Frame) -> Frame {
        let or = if frame.or == NO_OTHER { NO_OTHER } else { self.widened[frame.or] };
        if frame.ret == ROOT {
            return Frame { or, ..frame };
        }
        Frame { or, counter: self.widened_counter(frame.ret, frame.counter), up: self.widened[frame.up], ..frame }
    }

    /// The representative of `counter` rounds of the loop around `node`.
    fn widened_counter(&self, node: NodeId, counter: u32) -> u32 {
        let repeat = match self.grammar.nodes[node] {
            Node::Repeat { .. } => Some(node),
            _ => self.grammar.costs.loop_of(node),
        };
        let Some(Node::Repeat { min, max, .. }) = repeat.map(|node| self.grammar.nodes[node]) else {
            return counter;
        };
        let is_far = |bound: u32| bound == u32::MAX || bound.saturating_sub(counter) > self.horizon;
        match counter < min {
            // Before the first round the loop may still be skipped.
            _ if counter == 0 => 0,
            true if is_far(min) => 1,
            false if is_far(max) => min.max(1),
            _ => counter,
        }
    }
}
