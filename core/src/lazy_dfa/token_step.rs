//! Following tokens that a grammar [names as tokens](crate::fragment::token_reference): edges that
//! no byte leads along.
//!
//! They have no row in the automaton's tables. Few states have such an edge, and what leads along
//! it is asked once for each token that is taken, not for each byte.

use super::cache::LazyDfa;
use super::closure::FEW_CONFIGS;
use super::config::{Config, StateId};
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;

impl LazyDfa<'_> {
    /// The reference that a configuration waits for, if it waits for a token.
    pub(crate) fn token_of(&self, config: Config) -> Option<u32> {
        match self.grammar.nodes.get(config.node.index()) {
            Some(&Node::Token { tokens, .. }) => Some(tokens),
            _ => None,
        }
    }

    /// The references that may be taken at a state, each with the cost of the shortest completion
    /// along it.
    pub(crate) fn token_edges(&self, state: StateId) -> impl Iterator<Item = (u32, Cost)> + '_ {
        // Grammars without references are not looked through.
        let set = if self.grammar.tokens.is_empty() { &[] } else { self.set(state) };
        set.iter().filter_map(|&config| Some((self.token_of(config)?, self.cost(config))))
    }

    /// The state after a token along the edges whose reference names it; the dead state if there
    /// are none.
    pub(crate) fn after_token(&mut self, state: StateId, names: impl Fn(u32) -> bool) -> StateId {
        for at in 0..self.set(state).len() {
            let config = self.set(state)[at];
            if let Some(&Node::Token { tokens, next }) = self.grammar.nodes.get(config.node.index())
                && names(tokens)
            {
                self.cache.scratch.work.push(Config { node: next, pos: 0, ..config });
            }
        }
        self.cache.step_budget.spend(1);
        self.close();
        self.intern_found()
    }

    /// The state of a text that is at either of two.
    pub(crate) fn either(&mut self, one: StateId, other: StateId) -> StateId {
        let mut found = std::mem::take(&mut self.cache.scratch.found);
        found.clear();
        found.extend_from_slice(self.set(one));
        found.extend_from_slice(self.set(other));
        found.sort_unstable();
        found.dedup();
        self.cache.scratch.found = found;
        if self.cache.scratch.found.len() > FEW_CONFIGS {
            self.merge_stacks();
        }
        self.intern_found()
    }
}
