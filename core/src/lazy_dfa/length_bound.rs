//! Strings whose characters are counted: where the count stands, and the same place without a bound.

use super::cache::LazyDfa;
use super::config::{Config, StateId};
use crate::base::ids::span;
use crate::fragment::table::{Node, NodeId};

/// A place between two characters of a string whose characters are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedPlace {
    /// Number of characters that may come as if there were no bound.
    pub(crate) n_left: u32,
    /// The node that goes on behind them.
    pub(crate) beyond: NodeId,
    /// The configuration without a bound.
    pub(crate) free: Config,
}

impl LazyDfa<'_> {
    /// What a node leads to that counts characters, one more being counted.
    #[inline]
    pub(super) fn counted_on(&self, config: Config) -> Config {
        let Node::Counted { max, within, beyond, .. } = self.grammar.nodes[config.node] else { return config };
        let (node, counter) = if config.counter < max { (within, config.counter + 1) } else { (beyond, 0) };
        Config { node, pos: 0, counter, ..config }
    }

    /// What is known of `config`, if characters are counted there.
    pub(crate) fn counted_place(&self, config: Config) -> Option<CountedPlace> {
        let before = config.node.0.checked_sub(1)?;
        match *self.grammar.nodes.get(NodeId(before).index())? {
            Node::Counted { max, within, beyond, free } if within == config.node && config != Config::COMPLETE => {
                // This character is counted already.
                let n_left = max.checked_sub(config.counter)?.saturating_add(1);
                Some(CountedPlace { n_left, beyond, free: Config { node: free, counter: 0, ..config } })
            }
            _ => None,
        }
    }

    /// The only place of a state at which characters are counted, and the state without a bound.
    pub(crate) fn without_bound(&mut self, state: StateId) -> Option<(CountedPlace, StateId)> {
        if !self.grammar.costs.rare.counted_characters {
            return None;
        }
        let mut places = self.set(state).iter().filter_map(|&config| self.counted_place(config));
        let (Some(place), None) = (places.next(), places.next()) else { return None };
        let free = |&config: &Config| self.counted_place(config).map_or(config, |place| place.free);
        let mut set: Vec<Config> = self.set(state).iter().map(free).collect();
        set.sort_unstable();
        set.dedup();
        Some((place, self.intern(&set)))
    }

    /// Greatest number of bytes from `node` to the end of its activation, which is a string's; `None`
    /// for more than `most`.
    pub(crate) fn longest_text(&self, node: NodeId, most: u32) -> Option<u32> {
        let mut layer = vec![(node, 0)];
        let mut longest = 0;
        while longest <= most {
            let mut after = Vec::new();
            for (node, pos) in layer {
                let mut add = |next| {
                    if !after.contains(&next) {
                        after.push(next);
                    }
                };
                match self.grammar.nodes[node] {
                    Node::Literal { len, .. } if pos + 1 < len => add((node, pos + 1)),
                    Node::Literal { next, .. } => add((next, 0)),
                    Node::Bytes { first, len, .. } => {
                        self.grammar.ranges[span(first, len)].iter().for_each(|range| add((range.next, 0)));
                    }
                    _ => return None,
                }
            }
            if after.is_empty() {
                return Some(longest);
            }
            layer = after;
            longest += 1;
        }
        None
    }
}
