//! Masks in lists whose items differ: what the automaton allows, less what would repeat an item.
//!
//! Two kinds of tokens are looked at by themselves, and all others are as the automaton says:
//!
//! - those with which the item at hand may become equal to an earlier one: a walk over the trie that
//!   leaves every other character out, and all tokens that stay within a text with
//!   [room](super::distinct_room) for others;
//! - those in which an item ends and another begins: see [`next_items`](super::next_items).

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::distinct::place::Place;
use crate::distinct::tracker::{Part, Tracker};
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, LazyDfa, StateId};
use crate::mask::builder::REST_OF_CHARACTER;
use crate::mask::engine::MaskEngine;
use crate::vocab::TokenKind;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

/// What was found out about the tokens for which the automaton alone doesn't tell.
#[derive(Debug, Default)]
pub(crate) struct Looked {
    /// Those that were looked at by themselves, and the bytes that then suffice to the end; none for
    /// a token that isn't allowed.
    pub(crate) costs: HashMap<TokenId, Option<Cost>, FxBuildHasher>,
    /// Bytes that suffice after each of the others.
    pub(crate) others: Cost,
}

impl Looked {
    /// Bytes that suffice after each of them.
    pub(crate) fn most(&self) -> Cost {
        self.costs.values().flatten().copied().max().unwrap_or(0).max(self.others)
    }
}

/// The nodes that a walk goes on to from a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    All,
    /// Those with a token that may end the string or the number at hand.
    Ends(Part),
}

/// What a token does at a place.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one at a time, and nearly always the large one")]
pub(crate) enum PlaceAfterToken {
    /// The text goes on there; `is_named` if an edge names the token.
    GoesOn { place: Place, is_named: bool },
    /// The text ends.
    Ends,
    /// It isn't allowed, because of the byte at this offset.
    Refused { at_byte: usize },
}

impl MaskEngine<'_> {
    /// The mask at a place.
    pub(crate) fn mask_at(&mut self, place: &Place) -> Arc<TokenMask> {
        let looked = self.look_at_tokens(place, Cost::MAX);
        self.mask_less(place.state, &looked)
    }

    /// The mask of a state without the tokens that were looked at and aren't allowed.
    pub(crate) fn mask_less(&mut self, state: StateId, looked: &Looked) -> Arc<TokenMask> {
        let all = self.mask(state);
        let refused = looked.costs.iter().filter(|(_, cost)| cost.is_none()).map(|(&token, _)| token);
        // What an edge names is allowed whatever its bytes are.
        let is_gone = |&token: &TokenId| all.is_allowed(token) && !self.is_named(state, token);
        let mut gone: Vec<TokenId> = refused.filter(is_gone).collect();
        if gone.is_empty() {
            return all;
        }
        let gather = &mut self.cache.scratch.gather;
        gather.start(self.vocabulary.n_vocab(), self.vocabulary.masks());
        gather.mask(&all);
        gather.settle();
        gather.remove(&mut gone);
        gather.finish(self.vocabulary.masks())
    }

    /// Looks at the tokens for which the automaton alone doesn't tell. Costs up to `enough` may be
    /// greater than they have to be.
    pub(crate) fn look_at_tokens(&mut self, place: &Place, enough: Cost) -> Looked {
        let mut looked = Looked::default();
        self.look_along_rivals(place, enough, &mut looked);
        let trie = self.vocabulary.trie();
        for group in &*self.next_items(place) {
            let room = place.tracker.as_ref().and_then(|tracker| group.room.cost(tracker, trie.max_depth()));
            if let Some(cost) = room.filter(|&cost| cost <= enough) {
                looked.others = looked.others.max(cost);
                continue;
            }
            let mut left = group.tokens.iter().filter(|token| !looked.costs.contains_key(token)).copied();
            if !group.is_alike {
                let left: Vec<TokenId> = left.collect();
                let costs = left.into_iter().filter_map(|token| Some((token, self.look_at(place, token, enough)?)));
                looked.costs.extend(costs.collect::<Vec<_>>());
                continue;
            }
            let Some(first) = left.next() else { continue };
            // What is no longer threatened behind a token is as the automaton says.
            if let Some(cost) = self.look_at(place, first, enough) {
                let others: Vec<TokenId> = left.collect();
                looked.costs.extend(std::iter::once(first).chain(others).map(|token| (token, cost)));
            }
        }
        looked
    }

    /// The bytes that suffice after a token, none if it isn't allowed; or nothing, if the automaton
    /// alone tells.
    fn look_at(&mut self, place: &Place, token: TokenId, enough: Cost) -> Option<Option<Cost>> {
        let mut after = place.clone();
        match self.dfa.step_place_by(&mut after, self.vocabulary.text_bytes(token)?) {
            Err(_) => Some(None),
            Ok(()) if is_threatened(&after) => Some(self.cost_up_to(&after, enough)),
            Ok(()) => None,
        }
    }

    /// Looks at the tokens after which the item at hand may become equal to another.
    fn look_along_rivals(&mut self, place: &Place, enough: Cost, looked: &mut Looked) {
        let trie = self.vocabulary.trie();
        let mut open = Vec::new();
        if is_threatened(place) {
            let below = self.below(place, TokenTrie::ROOT, enough, looked);
            open.push((TokenTrie::ROOT, place.clone(), false, below));
        }
        while let Some((node, place, is_reduced, below)) = open.pop() {
            let apart = place.tracker.as_ref().map(Tracker::bytes_apart).unwrap_or_default();
            for child in trie.children(node) {
                let byte = trie.label(child);
                let is_left_out = match below {
                    Below::All => false,
                    Below::Ends(Part::Mantissa) => !self.vocabulary.list_tokens().has_non_digit(child),
                    Below::Ends(_) => !self.vocabulary.list_tokens().has_quote(child),
                };
                if is_left_out {
                    continue;
                }
                let next = self.dfa.step(place.state, byte);
                if !is_reduced && (next == DEAD || apart.has(byte)) {
                    continue;
                }
                let mut after = place.clone();
                if !self.dfa.step_place(&mut after, byte) {
                    let mut tokens = Vec::new();
                    trie.tokens_from(child, usize::MAX, &mut tokens);
                    looked.costs.extend(tokens.into_iter().map(|token| (token, None)));
                    continue;
                }
                // Where some configurations are dropped, the mask of the state says too much of all
                // that follows.
                let is_reduced = is_reduced || after.state != next;
                if is_reduced || is_threatened(&after) {
                    let below = if is_reduced { Below::All } else { self.below(&after, child, enough, looked) };
                    let tokens = trie.tokens(child);
                    if !tokens.is_empty() && below == Below::All {
                        let cost = self.cost_up_to(&after, enough);
                        looked.costs.extend(tokens.iter().map(|&token| (token, cost)));
                    }
                    open.push((child, after, is_reduced, below));
                }
            }
        }
    }

    /// The nodes that a walk goes on to from a place at a node of the trie.
    fn below(&mut self, place: &Place, node: u32, enough: Cost, looked: &mut Looked) -> Below {
        let Some(tracker) = &place.tracker else { return Below::All };
        if !self.is_roomy(place, self.vocabulary.height(node)) {
            return Below::All;
        }
        let room = self.cache.rooms.at(&mut self.dfa, place);
        let Some(cost) = room.cost(tracker, 0) else { return Below::All };
        // The bytes of a token more, and a character of which some bytes are missing.
        let configs = self.dfa.set(place.state).iter();
        let cost = cost.max(configs.map(|&config| self.dfa.cost(config)).max().unwrap_or(0));
        let cost = cost.saturating_add(self.vocabulary.height(node)).saturating_add(REST_OF_CHARACTER);
        if cost > enough {
            return Below::All;
        }
        looked.others = looked.others.max(cost);
        Below::Ends(tracker.part())
    }

    /// Bytes that suffice to the end from a place, none if there is no way there. Those up to
    /// `enough` may be more than have to be.
    pub(crate) fn cost_up_to(&mut self, place: &Place, enough: Cost) -> Option<Cost> {
        let MaskEngine { dfa, cache, .. } = self;
        let mut known =
            |dfa: &mut LazyDfa<'_>, place: &Place| cache.rooms.cost(dfa, place).or_else(|| dfa.safe_cost(place));
        let least = || known(dfa, place).or_else(|| Some(dfa.way_to(place, known)?.cost));
        if !is_threatened(place) {
            return dfa.cost_of_place(place);
        }
        match least().filter(|&cost| cost <= enough) {
            None if enough < Cost::MAX => self.dfa.cost_of_place(place),
            cost => cost,
        }
    }

    /// Where a text is after these bytes.
    ///
    /// # Errors
    /// The offset of the first byte after which it can't be completed.
    pub(crate) fn place_after_bytes(&mut self, place: &Place, bytes: &[u8]) -> Result<Place, usize> {
        let mut after = place.clone();
        let stepped = self.dfa.step_place_by(&mut after, bytes);
        // If the last byte leads on, so do those before it.
        if stepped.is_ok() && self.is_live(&after) {
            return Ok(after);
        }
        let (mut n_live, mut most) = (0, stepped.err().unwrap_or(bytes.len().saturating_sub(1)));
        while n_live < most {
            let n_bytes = (n_live + most).div_ceil(2);
            let mut after = place.clone();
            if self.dfa.step_place_by(&mut after, &bytes[..n_bytes]).is_ok() && self.is_live(&after) {
                n_live = n_bytes;
            } else {
                most = n_bytes - 1;
            }
        }
        Err(n_live)
    }

    /// Whether the text can be completed from a place that its bytes lead to.
    fn is_live(&mut self, place: &Place) -> bool {
        !is_threatened(place) || self.cost_up_to(place, Cost::MAX).is_some()
    }

    /// What a token does at a place.
    pub(crate) fn place_after_token(&mut self, place: &Place, token: TokenId) -> PlaceAfterToken {
        let after_bytes = match self.vocabulary.text_bytes(token) {
            Some(bytes) => self.place_after_bytes(place, bytes),
            None => Err(0),
        };
        let after = match (self.after_edges(place.state, token), after_bytes) {
            (Some(edge), Ok(place)) => {
                let state = self.dfa.either(edge, place.state);
                PlaceAfterToken::GoesOn { place: Place { state, ..place }, is_named: true }
            }
            (Some(state), Err(_)) => PlaceAfterToken::GoesOn { place: Place { state, tracker: None }, is_named: true },
            (None, Ok(place)) => PlaceAfterToken::GoesOn { place, is_named: false },
            (None, Err(at_byte)) => {
                let is_end = self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
                if is_end && self.dfa.is_accepting(place.state) {
                    PlaceAfterToken::Ends
                } else {
                    PlaceAfterToken::Refused { at_byte }
                }
            }
        };
        if self.dfa.step_budget.is_too_much() { PlaceAfterToken::Refused { at_byte: 0 } } else { after }
    }
}

/// Whether an item may become equal to another.
fn is_threatened(place: &Place) -> bool {
    place.tracker.as_ref().is_some_and(|tracker| tracker.threatened() != 0)
}
