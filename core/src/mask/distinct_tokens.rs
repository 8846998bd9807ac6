//! Masks in lists whose items differ: what the automaton allows, less what would repeat an item.
//!
//! Two kinds of tokens are looked at by themselves, and all others are as the automaton says:
//!
//! - those with which the item at hand may become equal to an earlier one: a walk over the trie that
//!   leaves every other character out;
//! - those in which an item ends and another begins, such as `","`. Which tokens they are depends on
//!   the state alone, so they are found once for each.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::distinct::place::Place;
use crate::distinct::tracker::Tracker;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, StateId};
use crate::mask::engine::MaskEngine;
use crate::vocab::TokenKind;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

/// The tokens in which another item of a list begins, by state.
#[derive(Debug, Default)]
pub(crate) struct KnownNextItems {
    known: HashMap<StateId, Arc<[TokenId]>, FxBuildHasher>,
    n_tokens: usize,
}

impl KnownNextItems {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(StateId, Arc<[TokenId]>)>() + self.n_tokens * size_of::<TokenId>()
    }
}

/// Tokens that were looked at by themselves, and the bytes that then suffice to the end; none for a
/// token that isn't allowed.
pub(crate) type Looked = HashMap<TokenId, Option<Cost>, FxBuildHasher>;

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
        let looked = self.look_at_tokens(place);
        self.mask_less(place.state, &looked)
    }

    /// The mask of a state without the tokens that were looked at and aren't allowed.
    pub(crate) fn mask_less(&mut self, state: StateId, looked: &Looked) -> Arc<TokenMask> {
        let all = self.mask(state);
        let refused = looked.iter().filter(|(_, cost)| cost.is_none()).map(|(&token, _)| token);
        // What an edge names is allowed whatever its bytes are.
        let is_gone = |&token: &TokenId| all.is_allowed(token) && !self.is_named(state, token);
        let mut gone: Vec<TokenId> = refused.filter(is_gone).collect();
        if gone.is_empty() {
            return all;
        }
        let gather = &mut self.cache.scratch.gather;
        gather.start(self.vocabulary.n_vocab());
        gather.mask(&all);
        gather.settle();
        gather.remove(&mut gone);
        gather.finish(self.vocabulary.masks())
    }

    /// Looks at the tokens for which the automaton alone doesn't tell.
    pub(crate) fn look_at_tokens(&mut self, place: &Place) -> Looked {
        let mut looked = Looked::default();
        self.look_along_rivals(place, &mut looked);
        for &token in &*self.next_items(place) {
            if let Some(bytes) = self.vocabulary.text_bytes(token) {
                let mut after = place.clone();
                match self.dfa.step_place_by(&mut after, bytes) {
                    Err(_) => drop(looked.insert(token, None)),
                    Ok(()) if is_threatened(&after) => drop(looked.insert(token, self.dfa.cost_of_place(&after))),
                    Ok(()) => {}
                }
            }
        }
        looked
    }

    /// Looks at the tokens after which the item at hand may become equal to another.
    fn look_along_rivals(&mut self, place: &Place, looked: &mut Looked) {
        let trie = self.vocabulary.trie();
        let mut open = Vec::new();
        if is_threatened(place) {
            open.push((TokenTrie::ROOT, place.clone(), false));
        }
        while let Some((node, place, is_reduced)) = open.pop() {
            for child in trie.children(node) {
                let byte = trie.label(child);
                let leads_apart = place.tracker.as_ref().is_some_and(|tracker| tracker.leads_apart(byte));
                let next = self.dfa.step(place.state, byte);
                if !is_reduced && (leads_apart || next == DEAD) {
                    continue;
                }
                let mut after = place.clone();
                if !self.dfa.step_place(&mut after, byte) {
                    let below = trie.tokens_from(child, usize::MAX, Vec::new());
                    looked.extend(below.into_iter().map(|token| (token, None)));
                    continue;
                }
                // Where some configurations are dropped, the mask of the state says too much of all
                // that follows.
                let is_reduced = is_reduced || after.state != next;
                if is_reduced || is_threatened(&after) {
                    let tokens = trie.tokens(child);
                    if !tokens.is_empty() {
                        let cost = self.dfa.cost_of_place(&after);
                        looked.extend(tokens.iter().map(|&token| (token, cost)));
                    }
                    open.push((child, after, is_reduced));
                }
            }
        }
    }

    /// The tokens in which another item of a list whose items differ begins, or a member of an object
    /// in one: found once for each state.
    fn next_items(&mut self, place: &Place) -> Arc<[TokenId]> {
        if let Some(known) = self.cache.next_items.known.get(&place.state) {
            return Arc::clone(known);
        }
        let vocabulary = self.vocabulary;
        let trie = match &place.tracker {
            None => &vocabulary.list_tokens().from_outside,
            Some(tracker) if tracker.is_in_string() => &vocabulary.list_tokens().from_string,
            Some(_) => &vocabulary.list_tokens().from_list,
        };
        let mut found = Vec::new();
        let mut open = vec![(TokenTrie::ROOT, place.clone(), false)];
        while let Some((node, place, is_next)) = open.pop() {
            for child in trie.children(node) {
                let byte = trie.label(child);
                let is_between = |tracker: &Tracker| !tracker.is_in_string();
                let is_next = is_next || byte == b',' && place.tracker.as_ref().is_some_and(is_between);
                let mut after = place.clone();
                if self.dfa.step_place_unchecked(&mut after, byte) {
                    found.extend(trie.tokens(child).iter().filter(|_| is_next));
                    open.push((child, after, is_next));
                }
            }
        }
        let found: Arc<[TokenId]> = found.into();
        self.cache.next_items.n_tokens += found.len();
        self.cache.has_grown = true;
        self.cache.next_items.known.insert(place.state, Arc::clone(&found));
        found
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
        !is_threatened(place) || self.dfa.cost_of_place(place).is_some()
    }

    /// What a token does at a place.
    pub(crate) fn place_after_token(&mut self, place: &Place, token: TokenId) -> PlaceAfterToken {
        let after_bytes = match self.vocabulary.text_bytes(token) {
            Some(bytes) => self.place_after_bytes(place, bytes),
            None => Err(0),
        };
        match (self.after_edges(place.state, token), after_bytes) {
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
        }
    }
}

/// Whether an item may become equal to another.
fn is_threatened(place: &Place) -> bool {
    place.tracker.as_ref().is_some_and(|tracker| tracker.threatened() != 0)
}
