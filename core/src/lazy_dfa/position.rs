//! Where a walk over tokens is in the DFA: at a state, or at a configuration that is none yet.

use super::byte_step::ByteInterval;
use super::cache::LazyDfa;
use super::config::{Config, DEAD, StateId};
use crate::fragment::table::Node;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// Where a walk over the tokens is: at a state, or at a single configuration, which costs nothing
/// to make.
///
/// A walk through a thousand spellings of an enum would intern thousands of states that no text
/// ever comes to. So a state is made only where several configurations are possible at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConfigOrState {
    /// A configuration whose node reads a byte, and with a finite completion.
    Config(Config),
    /// Any other set.
    State(StateId),
}

impl LazyDfa<'_> {
    /// Where `state` is, as a single configuration if it is one.
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

    /// The closure of one configuration; none if it is empty.
    pub(crate) fn settled(&mut self, config: Config) -> Option<ConfigOrState> {
        if LazyDfa::is_stable(self.grammar, config) {
            let is_finite = self.grammar.costs.is_always_finite(config.node) || self.cost(config) < Cost::MAX;
            return is_finite.then_some(ConfigOrState::Config(config));
        }
        // Only what isn't stable needs a closure, which may turn out to be one configuration again:
        // the target of a call, say, at a literal.
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

    /// Whether the closure of a configuration is itself: it waits for a byte, and neither ends its
    /// activation nor has an epsilon transition.
    fn is_stable(grammar: &Grammar, config: Config) -> bool {
        match grammar.nodes[config.node] {
            Node::Literal { len, .. } => config.pos < len,
            Node::Bytes { len, accepting, .. } => len > 0 && !accepting,
            _ => false,
        }
    }
}
