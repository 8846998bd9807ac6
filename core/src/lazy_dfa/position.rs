//! Where a walk over tokens is in the DFA: at a state, or at a configuration that is none yet.

use super::byte_step::ByteInterval;
use super::cache::{LazyDfa, Transitions};
use super::closure::FEW_CONFIGS;
use super::config::{Config, DEAD, StateId, UNKNOWN};
use super::gap::InGap;
use crate::base::ids::to_usize;
use crate::fragment::table::Node;
use crate::fragment::white_space::Space;
use crate::grammar::min_cost::Cost;

/// Where a walk over the tokens is: at a state, or at a single configuration, which costs nothing
/// to make.
///
/// A walk through a thousand spellings of an enum would intern thousands of states that no text
/// ever comes to. So a state is made only where several configurations are possible at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ConfigOrState {
    /// A configuration whose node reads a byte or a token, and with a finite completion.
    Config(Config),
    /// White space that may be left out, and what follows it.
    Gap(InGap),
    /// Any other set.
    State(StateId),
}

/// Where single configurations lead without a byte, of those that were asked for last: what comes
/// behind a string is asked for at each of its characters.
///
/// A table without chains: each configuration has one place, which the next one takes over. Made
/// for the first of them: most automata are asked for one mask or a few, and move until they have a
/// place.
#[derive(Debug, Default)]
pub(super) struct KnownPlaces(Vec<Option<(Config, Option<ConfigOrState>)>>);

/// Number of configurations kept, a power of two. More bring hardly any more hits.
const N_KNOWN: usize = 64;

impl KnownPlaces {
    fn slot(config: Config) -> usize {
        let Config { node, pos, counter, stack } = config;
        let mixed = node.0 ^ pos.rotate_left(8) ^ counter.rotate_left(16) ^ stack.0.rotate_left(3);
        to_usize(mixed.wrapping_mul(0x9E37_79B9) >> (u32::BITS - N_KNOWN.trailing_zeros()))
    }

    fn of(&self, config: Config) -> Option<Option<ConfigOrState>> {
        let known = self.0.get(KnownPlaces::slot(config)).copied().flatten();
        known.filter(|(known, _)| *known == config).map(|(_, place)| place)
    }

    fn insert(&mut self, config: Config, place: Option<ConfigOrState>) {
        if self.0.is_empty() {
            self.0.resize(N_KNOWN, None);
        }
        self.0[KnownPlaces::slot(config)] = Some((config, place));
    }
}

/// Where single bytes lead from states, of those that were asked for last and are in no row: a table
/// like [`KnownPlaces`].
#[derive(Debug, Default)]
pub(super) struct KnownSteps(Vec<(StateId, u8, Option<ConfigOrState>)>);

/// Number of steps kept, a power of two.
const N_STEPS: usize = 128;

impl KnownSteps {
    fn slot(state: StateId, byte: u8) -> usize {
        let mixed = state.0 << 8 | u32::from(byte);
        to_usize(mixed.wrapping_mul(0x9E37_79B9) >> (u32::BITS - N_STEPS.trailing_zeros()))
    }

    fn of(&self, state: StateId, byte: u8) -> Option<Option<ConfigOrState>> {
        let &(known, of, place) = self.0.get(KnownSteps::slot(state, byte))?;
        (known == state && of == byte).then_some(place)
    }

    fn insert(&mut self, state: StateId, byte: u8, place: Option<ConfigOrState>) {
        if self.0.is_empty() {
            self.0.resize(N_STEPS, (UNKNOWN, 0, None));
        }
        self.0[KnownSteps::slot(state, byte)] = (state, byte, place);
    }
}

impl LazyDfa<'_> {
    /// Where `state` is, as a single configuration if it is one.
    pub(crate) fn place(&self, state: StateId) -> ConfigOrState {
        match *self.set(state) {
            [config] if self.is_stable(config) => ConfigOrState::Config(config),
            _ => ConfigOrState::State(state),
        }
    }

    /// The place after `byte`, if it is allowed.
    pub(crate) fn place_after(&mut self, place: ConfigOrState, byte: u8) -> Option<ConfigOrState> {
        match place {
            ConfigOrState::State(state) => self.place_after_state(state, byte),
            ConfigOrState::Config(config) => self.after_config(config, byte),
            ConfigOrState::Gap(at) => self.place_after_in_gap(at, byte),
        }
    }

    /// Whether a state is a small set, or one that no byte was followed from: a large one is often looked
    /// at by a mask for a byte or two, and no text comes to it.
    pub(crate) fn is_small_or_new(&self, state: StateId) -> bool {
        self.set(state).len() <= FEW_CONFIGS || matches!(self.states[state].transitions, Transitions::Unasked)
    }

    /// The place after `byte` from a state. Where one configuration of few reads it, no state is made
    /// for the byte: most states that a walk comes to are asked for one byte or two.
    fn place_after_state(&mut self, state: StateId, byte: u8) -> Option<ConfigOrState> {
        let known = self.known_step(self.states[state].transitions, byte);
        if known != UNKNOWN {
            return (known != DEAD).then_some(ConfigOrState::State(known));
        }
        if let Some(known) = self.cache.known_steps.of(state, byte) {
            return known;
        }
        let place = self.find_place_after(state, byte);
        if !self.cache.step_budget.is_too_much() {
            self.cache.known_steps.insert(state, byte, place);
        }
        place
    }

    /// [`LazyDfa::place_after_state`], the first time.
    fn find_place_after(&mut self, state: StateId, byte: u8) -> Option<ConfigOrState> {
        if let Some(place) = self.place_after_blank(state, byte) {
            return Some(place);
        }
        if self.is_small_or_new(state) {
            let set = self.set(state).iter().filter(|&&config| config != Config::COMPLETE);
            let mut after = set.filter_map(|&config| self.after_byte(config, byte, &mut ByteInterval::all()));
            match (after.next(), after.next()) {
                (None, _) => return None,
                (Some(only), None) => return self.settled(only),
                _ => {}
            }
        }
        let next = self.step(state, byte);
        (next != DEAD).then_some(ConfigOrState::State(next))
    }

    /// The place after `byte` from one configuration of a set.
    pub(crate) fn after_config(&mut self, config: Config, byte: u8) -> Option<ConfigOrState> {
        let next = self.after_byte(config, byte, &mut ByteInterval::all())?;
        self.settled(next)
    }

    /// The closure of one configuration; none if it is empty.
    #[inline]
    pub(crate) fn settled(&mut self, config: Config) -> Option<ConfigOrState> {
        // Most bytes of texts lead to nodes that read another one and nothing else.
        if matches!(self.grammar.nodes[config.node], Node::Bytes { len: 1.., accepting: false, .. })
            && self.grammar.costs.is_always_finite(config.node)
        {
            return Some(ConfigOrState::Config(config));
        }
        self.settled_otherwise(config)
    }

    fn settled_otherwise(&mut self, config: Config) -> Option<ConfigOrState> {
        let config = self.skipped(config);
        if self.is_stable(config) {
            let is_finite = self.grammar.costs.is_always_finite(config.node) || self.cost(config) < Cost::MAX;
            return is_finite.then_some(ConfigOrState::Config(config));
        }
        // Only what isn't stable needs a closure, which may turn out to be one configuration again:
        // the target of a call, say, at a literal.
        if let Some(known) = self.cache.known_places.of(config) {
            return known;
        }
        if let Some(at) = self.place_in_gap(config) {
            let place = Some(ConfigOrState::Gap(at));
            self.cache.known_places.insert(config, place);
            return place;
        }
        self.cache.scratch.work.push(config);
        self.close();
        let place = match self.cache.scratch.found[..] {
            [] => None,
            [config] if self.is_stable(config) => Some(ConfigOrState::Config(config)),
            _ => Some(ConfigOrState::State(self.intern_found())),
        };
        // A closure that was given up is empty or partial.
        if !self.cache.step_budget.is_too_much() {
            self.cache.known_places.insert(config, place);
        }
        place
    }

    /// The configuration after the end of a literal, after white space that the style leaves out, and
    /// after a character that is counted: the only one that can be reached without a byte.
    fn skipped(&self, mut config: Config) -> Config {
        // This ends: a cycle of nodes within one activation has a byte.
        loop {
            let next = match self.grammar.nodes[config.node] {
                Node::Literal { len, next, .. } if config.pos == len => next,
                Node::Space { slot, next } => match self.grammar.space(slot, self.depth(config)) {
                    Space::Nothing => next,
                    Space::Line { indent } if config.pos > indent => next,
                    _ => return config,
                },
                Node::Counted { .. } => {
                    config = self.counted_on(config);
                    continue;
                }
                _ => return config,
            };
            config = Config { node: next, pos: 0, ..config };
        }
    }

    /// The state of a place.
    pub(crate) fn state_of_place(&mut self, place: ConfigOrState) -> StateId {
        match place {
            ConfigOrState::State(state) => state,
            ConfigOrState::Config(config) => self.intern(&[config]),
            ConfigOrState::Gap(at) => self.state_in_gap(at),
        }
    }

    /// Bytes of the shortest completion from `place`.
    pub(crate) fn min_bytes_of(&self, place: ConfigOrState) -> Cost {
        match place {
            ConfigOrState::State(state) => self.min_bytes(state),
            ConfigOrState::Config(config) => self.cost(config),
            // White space that may be left out takes no bytes.
            ConfigOrState::Gap(at) => self.min_bytes(self.after_gap(at)),
        }
    }

    /// Whether the closure of a configuration is itself: it waits for a byte or a token, and neither
    /// ends its activation nor has an epsilon transition.
    fn is_stable(&self, config: Config) -> bool {
        match self.grammar.nodes.get(config.node.index()) {
            Some(&Node::Literal { len, .. }) => config.pos < len,
            Some(&Node::Bytes { len, accepting, .. }) => len > 0 && !accepting,
            Some(Node::Token { .. }) => true,
            Some(&Node::Space { slot, .. }) => match self.grammar.space(slot, self.depth(config)) {
                Space::One => true,
                Space::Line { indent } => config.pos <= indent,
                Space::Nothing | Space::Any { .. } => false,
            },
            _ => false,
        }
    }
}
