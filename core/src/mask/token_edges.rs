//! Tokens that are taken as tokens: what they do at a state, beside what their bytes do.
//!
//! A token of text may be named by an edge and spell bytes that are allowed as well. Both are
//! followed then, so what is known of the place after its bytes doesn't hold for the token: all
//! that is asked of a state after a token goes through here.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::base::ids::TokenId;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, StateId};
use crate::mask::engine::MaskEngine;
use crate::vocab::TokenKind;
use crate::vocab::trie::TokenTrie;

/// What a token does at a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterToken {
    /// The text goes on at this state; `is_named` if an edge names the token.
    GoesOn { state: StateId, is_named: bool },
    /// The text ends: a token that ends the generation where it is complete.
    Ends,
    /// It isn't allowed, because of the byte at this offset.
    Refused { at_byte: usize },
}

impl MaskEngine<'_> {
    /// What a token does at a state; refused where that takes too many steps, as its closures are then
    /// partial.
    pub(crate) fn after_token(&mut self, state: StateId, token: TokenId) -> AfterToken {
        let after_bytes = match self.vocabulary.text_bytes(token) {
            Some(bytes) => self.dfa.steps(state, bytes),
            None => Err(0),
        };
        let after = match (self.after_edges(state, token), after_bytes) {
            (Some(edge), Ok(bytes)) => AfterToken::GoesOn { state: self.dfa.either(edge, bytes), is_named: true },
            (Some(edge), Err(_)) => AfterToken::GoesOn { state: edge, is_named: true },
            (None, Ok(state)) => AfterToken::GoesOn { state, is_named: false },
            (None, Err(at_byte)) => {
                let is_end = self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration);
                if is_end && self.dfa.is_accepting(state) { AfterToken::Ends } else { AfterToken::Refused { at_byte } }
            }
        };
        if self.dfa.step_budget.is_too_much() { AfterToken::Refused { at_byte: 0 } } else { after }
    }

    /// The state after a token along the edges that name it; `None` if none does.
    pub(crate) fn after_edges(&mut self, state: StateId, token: TokenId) -> Option<StateId> {
        if !self.is_named(state, token) {
            return None;
        }
        let (named, vocabulary) = (self.named, self.vocabulary);
        let after = self.dfa.after_token(state, |reference| named.has(reference, token, vocabulary));
        // Edges are in a set only if the text can be completed along them.
        (after != DEAD).then_some(after)
    }

    /// Whether an edge at a state names a token.
    pub(crate) fn is_named(&self, state: StateId, token: TokenId) -> bool {
        self.dfa.token_edges(state).any(|(reference, _)| self.named.has(reference, token, self.vocabulary))
    }

    /// The only token that may come at a state, where no byte may and the text may not end.
    pub(crate) fn forced_token(&self, state: StateId) -> Option<TokenId> {
        let mut edges = self.dfa.token_edges(state).map(|(reference, _)| reference).peekable();
        edges.peek()?;
        if self.dfa.is_accepting(state) || self.dfa.reads_byte(state) {
            return None;
        }
        let mut tokens = edges.flat_map(|reference| self.named.of(reference, self.vocabulary));
        let only = tokens.next()?;
        tokens.all(|token| token == only).then_some(only)
    }

    /// The token to take where the shortest completion of a state begins with one: the first by id,
    /// of those along whose edges it is shortest.
    pub(crate) fn shortest_token(&self, state: StateId) -> Option<TokenId> {
        let least = self.dfa.min_bytes(state);
        let edges = self.dfa.token_edges(state).filter(|&(_, cost)| cost == least && cost != Cost::MAX);
        edges.filter_map(|(reference, _)| self.named.of(reference, self.vocabulary).next()).min()
    }

    /// Calls `each` with the tokens that may come at a state, but for those that end the text, and
    /// the state after them.
    pub(crate) fn each_token(
        &mut self,
        state: StateId,
        mut each: impl FnMut(&mut MaskEngine<'_>, &[TokenId], StateId),
    ) {
        let references: Vec<u32> = self.dfa.token_edges(state).map(|(reference, _)| reference).collect();
        let (named, vocabulary, trie) = (self.named, self.vocabulary, self.vocabulary.trie());
        let is_named = |token: TokenId| references.iter().any(|&reference| named.has(reference, token, vocabulary));
        // Where the bytes of tokens lead that an edge names, too.
        let mut by_bytes: HashMap<TokenId, StateId> = HashMap::new();
        let mut pending = std::mem::take(&mut self.cache.scratch.pending);
        let place = self.dfa.place(state);
        let _ = self.walk(trie, (TokenTrie::ROOT, place), &mut pending, |engine, node, place| {
            let state = engine.dfa.state_of_place(place);
            let tokens = trie.tokens(node);
            if references.is_empty() {
                each(engine, tokens, state);
                return ControlFlow::Continue(());
            }
            for &token in tokens {
                if is_named(token) {
                    by_bytes.insert(token, state);
                } else {
                    each(engine, &[token], state);
                }
            }
            ControlFlow::Continue(())
        });
        self.cache.scratch.pending = pending;
        // Most tokens are named by the same edges, and go on at the same state.
        let mut after: HashMap<Vec<u32>, StateId> = HashMap::new();
        for (at, &reference) in references.iter().enumerate() {
            let is_first = |token: TokenId| !references[..at].iter().any(|&other| named.has(other, token, vocabulary));
            for token in named.of(reference, vocabulary).filter(|&token| is_first(token)) {
                let along = references[at..].iter().copied().filter(|&other| named.has(other, token, vocabulary));
                let along: Vec<u32> = along.collect();
                let edge = match after.get(&along) {
                    Some(&state) => state,
                    None => {
                        let next = self.dfa.after_token(state, |other| along.contains(&other));
                        after.insert(along, next);
                        next
                    }
                };
                let next = by_bytes.get(&token).map_or(edge, |&bytes| self.dfa.either(edge, bytes));
                each(self, &[token], next);
            }
        }
    }
}
