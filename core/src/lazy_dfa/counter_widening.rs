//! Counters that are as good as others: a mask looks only as far as the longest token.
//!
//! A loop of 3 to 100,000 rounds reads the same tokens after 10 rounds as after 90,000, since no
//! token is long enough to come to its end, and each round takes at least a byte. So a place whose
//! counters are far from their bounds has the mask of the place whose counters are the least that
//! are as far, and large bounds cost what small ones do.

use super::cache::LazyDfa;
use super::closure::ConfigOrState;
use super::config::{Config, Frame, NO_OTHER, ROOT, StateId};
use crate::fragment::table::{Node, NodeId};

impl LazyDfa<'_> {
    /// The state that has the same mask as `state` and stands for all that have.
    pub(crate) fn near_state(&mut self, state: StateId) -> StateId {
        let near = |configs: &LazyDfa<'_>, config| configs.near_config(config);
        if self.set(state).iter().all(|&config| near(self, config) == config) {
            return state;
        }
        let mut set: Vec<Config> = self.set(state).iter().map(|&config| near(self, config)).collect();
        set.sort_unstable();
        set.dedup();
        self.intern(&set)
    }

    /// The place that has the same mask as `place` and stands for all that have.
    pub(crate) fn near_place(&mut self, place: ConfigOrState) -> ConfigOrState {
        match place {
            ConfigOrState::Config(config) => ConfigOrState::Config(self.near_config(config)),
            ConfigOrState::State(state) => {
                let near = self.near_state(state);
                self.place(near)
            }
        }
    }

    fn near_config(&self, config: Config) -> Config {
        if config == Config::COMPLETE {
            return config;
        }
        let counter = self.near_counter(config.node, config.counter);
        Config { counter, stack: self.near[config.stack], ..config }
    }

    /// What stands for a new frame.
    pub(crate) fn near_frame(&self, frame: Frame) -> Frame {
        let or = if frame.or == NO_OTHER { NO_OTHER } else { self.near[frame.or] };
        if frame.ret == ROOT {
            return Frame { or, ..frame };
        }
        Frame { or, counter: self.near_counter(frame.ret, frame.counter), up: self.near[frame.up], ..frame }
    }

    /// What stands for this many rounds of the loop around `node`.
    fn near_counter(&self, node: NodeId, counter: u32) -> u32 {
        let repeat = match self.grammar.nodes[node] {
            Node::Repeat { .. } => Some(node),
            _ => self.grammar.costs.loop_of(node),
        };
        let Some(Node::Repeat { min, max, .. }) = repeat.map(|node| self.grammar.nodes[node]) else {
            return counter;
        };
        let is_far = |bound: u32| bound == u32::MAX || bound.saturating_sub(counter) > self.horizon;
        match counter < min {
            // Before the first round is another place than in one.
            _ if counter == 0 => 0,
            true if is_far(min) => 1,
            false if is_far(max) => min.max(1),
            _ => counter,
        }
    }
}
