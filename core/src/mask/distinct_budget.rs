//! Budgets in grammars with lists whose items differ.
//!
//! Which completion is the shortest depends on the items that a list has, so it is a property of the
//! text and not of the state. A budget is measured by one completion, which is that of every place
//! on it as well. After a token that isn't on it, each byte that is left is counted as a token. So a
//! tight budget may leave out a token that would do, but never leads into a dead end.

use std::sync::Arc;

use super::budget::{MAX_COMPLETION, is_within};
use crate::base::ids::{TokenId, index};
use crate::distinct::place::Place;
use crate::grammar::min_cost::Cost;
use crate::mask::engine::MaskEngine;
use crate::vocab::token_mask::TokenMask;

/// A text to the end: bytes, and `None` where a token is taken as one.
type Completion = Vec<Option<u8>>;

impl MaskEngine<'_> {
    /// The mask at a place, narrowed to tokens after which `n_tokens - 1` more suffice for the end.
    pub(crate) fn mask_within_at(&mut self, place: &Place, n_tokens: usize) -> Arc<TokenMask> {
        let Some(left) = n_tokens.checked_sub(1) else { return self.no_tokens() };
        let looked = self.look_at_tokens(place, Cost::MAX);
        let all = self.mask_less(place.state, &looked);
        let is_spelled = self.vocabulary.spells_every_byte();
        let is_enough = |cost: Cost| is_spelled && is_within(cost, left);
        if self.bytes_suffice_for_all(place.state, left) && is_enough(looked.most()) {
            return all;
        }
        // The budget is tight, and so have the costs to be.
        let looked = self.look_at_tokens(place, if is_spelled { index(left) } else { 0 });
        let vocabulary = self.vocabulary;
        let mut found = Vec::new();
        if self.dfa.is_accepting(place.state) {
            found.extend(vocabulary.end_of_generation());
        }
        self.each_token(place.state, |engine, tokens, after| {
            let cost = engine.dfa.min_bytes(after);
            found.extend(tokens.iter().filter(|&&token| {
                let known = looked.costs.get(&token);
                known.map_or(is_enough(cost), |cost| cost.is_some_and(is_enough))
            }));
        });
        if let Some(completion) = self.completion(place) {
            found.extend(self.tokens_on(place, &completion, left));
        }
        found.retain(|&token| all.is_allowed(token));
        let gather = &mut self.cache.scratch.gather;
        gather.start(vocabulary.n_vocab(), vocabulary.masks());
        gather.tokens(&found);
        gather.finish(vocabulary.masks())
    }

    /// Tokens that suffice from a place to the end of the text; `Cost::MAX` if the vocabulary can't
    /// spell the completion, or if it is too long.
    pub(crate) fn min_tokens_at(&mut self, place: &Place) -> Cost {
        let Some(completion) = self.completion(place) else { return Cost::MAX };
        self.spelling_costs(&completion)[0]
    }

    /// A text from a place to the end, the shortest where that is known. The rest of it is the
    /// completion of each place on it.
    pub(crate) fn completion(&mut self, place: &Place) -> Option<Completion> {
        let (mut place, mut text) = (place.clone(), Completion::new());
        while place.tracker.is_some() || self.dfa.min_bytes(place.state) > 0 {
            if place.tracker.is_some() {
                text.extend(self.dfa.way_through(&mut place)?.into_iter().map(Some));
                if place.tracker.is_some() {
                    break;
                }
            } else {
                let (byte, next) = self.shortest_step(place.state)?;
                text.push(byte);
                match byte {
                    Some(byte) if !self.dfa.step_place(&mut place, byte) => return None,
                    Some(_) => {}
                    None => place.state = next,
                }
            }
            if index(text.len()) > MAX_COMPLETION || self.dfa.step_budget.is_too_much() {
                return None;
            }
        }
        Some(text)
    }

    /// The fewest tokens that spell a completion from each of its offsets on.
    fn spelling_costs(&self, completion: &Completion) -> Vec<Cost> {
        let trie = self.vocabulary.trie();
        let mut costs = vec![0; completion.len() + 1];
        for at in (0..completion.len()).rev() {
            let bytes = bytes_at(completion, at, trie.max_depth());
            let ends = trie.prefixes(&bytes).zip(at + 1..).filter(|(node, _)| !trie.tokens(*node).is_empty());
            let least = match completion[at] {
                None => costs[at + 1],
                Some(_) => ends.map(|(_, end)| costs[end]).min().unwrap_or(Cost::MAX),
            };
            costs[at] = least.saturating_add(1);
        }
        costs
    }

    /// The tokens that a completion begins with and after which `left` more spell the rest.
    fn tokens_on(&mut self, place: &Place, completion: &Completion, left: usize) -> Vec<TokenId> {
        let costs = self.spelling_costs(completion);
        match completion.first() {
            None => Vec::new(),
            Some(None) => self.shortest_token(place.state).filter(|_| is_within(costs[1], left)).into_iter().collect(),
            Some(Some(_)) => {
                let trie = self.vocabulary.trie();
                let bytes = bytes_at(completion, 0, trie.max_depth());
                let nodes = trie.prefixes(&bytes).zip(1..).filter(|&(_, end)| is_within(costs[end], left));
                nodes.flat_map(|(node, _)| trie.tokens(node)).copied().collect()
            }
        }
    }
}

/// The bytes from an offset on up to a token that is taken as one, `most` of them at most.
fn bytes_at(completion: &Completion, at: usize, most: usize) -> Vec<u8> {
    completion[at..].iter().take(most).map_while(|byte| *byte).collect()
}
