//! Masks under a token budget: only tokens after which the tokens that are left suffice.
//!
//! This is what makes generation always finish. The measure is the cheapest spelling of the
//! shortest completion, the first of all shortest ones in byte order, where a token that is [taken as
//! one](crate::fragment::token_reference) counts as a byte before all others. That choice makes the rest of
//! a completion the completion of what follows. So after any token of
//! [`mask_within(n)`](MaskEngine::mask_within) the budget `n - 1` suffices again, and a caller that
//! counts down never runs into a dead end.
//!
//! ```text
//! text so far `[1`, shortest completion `]`, budget 1      `]` is allowed, `,` is not
//! ```
//!
//! While the budget is ample the whole mask is returned after a comparison; only a tight budget
//! walks the vocabulary.

use std::sync::Arc;

use crate::base::ids::TokenId;
use crate::grammar::min_cost::{Cost, finite};
use crate::lazy_dfa::StateId;
use crate::mask::engine::MaskEngine;
use crate::mask::token_edges::AfterToken;
use crate::vocab::token_mask::TokenMask;

impl MaskEngine<'_> {
    /// The mask at `state` narrowed to tokens after which `n_tokens - 1` more suffice for the end.
    ///
    /// A budget of 0 allows nothing. An end-of-generation token needs nothing after it, so it is in
    /// the mask of every other budget where the text is complete.
    pub(crate) fn mask_within(&mut self, state: StateId, n_tokens: usize) -> Arc<TokenMask> {
        let vocabulary = self.vocabulary;
        let Some(left) = n_tokens.checked_sub(1) else {
            return self.no_tokens();
        };
        // The common case: the budget is ample and the mask is returned as it is.
        let all = self.mask(state);
        if self.suffices_for_all(state, left) {
            return all;
        }
        let mut gather = std::mem::take(&mut self.cache.scratch.gather);
        gather.start(vocabulary.n_vocab(), vocabulary.masks());
        if self.dfa.is_accepting(state) {
            let ends = vocabulary.end_of_generation().iter().copied();
            let is_end = |&token: &TokenId| self.after_edges(state, token).is_none();
            ends.filter(is_end).for_each(|token| gather.token(token));
        }
        self.each_token(state, |engine, tokens, after| {
            if is_within(engine.min_tokens(after), left) {
                gather.tokens(tokens);
            }
        });
        let mask = gather.finish(vocabulary.masks());
        self.cache.scratch.gather = gather;
        mask
    }

    /// The mask without tokens.
    pub(crate) fn no_tokens(&mut self) -> Arc<TokenMask> {
        self.cache.scratch.gather.start(self.vocabulary.n_vocab(), self.vocabulary.masks());
        self.cache.scratch.gather.finish(self.vocabulary.masks())
    }

    /// Whether `left` tokens suffice after each token of the mask at `state`.
    ///
    /// Three answers, from the cheapest: the maximum that an earlier call has found; a bound in
    /// bytes, which can say yes and never no; a walk over all tokens of the mask, whose result is
    /// kept.
    fn suffices_for_all(&mut self, state: StateId, left: usize) -> bool {
        if let Some(most) = self.cache.state(state).max_tokens_after {
            return is_within(most, left);
        }
        if self.bytes_suffice_for_all(state, left) {
            return true;
        }
        // A walk over the mask's tokens, once per state: its result holds for any budget.
        let mut most = 0;
        self.each_token(state, |engine, _, after| most = most.max(engine.min_tokens(after)));
        self.cache.state_mut(state).max_tokens_after = Some(most);
        is_within(most, left)
    }

    /// Whether `left` tokens suffice if each byte is one, as at worst it is. That settles it while
    /// the budget is ample. The mask of the state is known.
    pub(crate) fn bytes_suffice_for_all(&self, state: StateId, left: usize) -> bool {
        let growth = self.cache.state(state).mask.as_ref().map_or(Cost::MAX, |(_, growth)| *growth);
        let max_bytes = self.dfa.set(state).iter().map(|&config| self.dfa.cost(config)).max().unwrap_or(0);
        self.vocabulary.spells_every_byte() && is_within(max_bytes.saturating_add(growth), left)
    }

    /// Tokens that suffice from `state` to the end: the cheapest spelling of the shortest
    /// completion (the first in byte order if several are shortest). `Cost::MAX` if the vocabulary
    /// cannot spell it, or if it is longer than [`MAX_COMPLETION`].
    ///
    /// A dynamic programme over the completion, from its end; each suffix of the completion is the
    /// completion of the state before it, so one pass settles all of them.
    ///
    /// ```text
    /// completion          "   :   ·   1   }  end       tokens  "  :  ":  ·1  }
    /// tokens from here    3   3   2   –   1   0        "from 1": no token begins with it
    /// ```
    ///
    /// Time: at most the completion's length times that of the longest token, and amortized over
    /// all states of the completion, because each keeps its own result.
    pub(crate) fn min_tokens(&mut self, state: StateId) -> Cost {
        if let Some(known) = self.cache.state(state).min_tokens {
            return known;
        }
        // States that others need come on top. All of these have less to their end.
        let mut open = vec![state];
        while let Some(&top) = open.last() {
            if self.cache.state(top).min_tokens.is_some() {
                open.pop();
            } else if self.dfa.step_budget.is_too_much() {
                return Cost::MAX;
            } else if self.dfa.min_bytes(top) > MAX_COMPLETION {
                self.cache.state_mut(top).min_tokens = Some(Cost::MAX);
            } else {
                self.spell_completion(top, &mut open);
            }
        }
        self.cache.state(state).min_tokens.unwrap_or(Cost::MAX)
    }

    /// Finds [`MaskEngine::min_tokens`] of a state, and of those on the way of its completion. States
    /// of which it has to be found before are put on top of `open`.
    fn spell_completion(&mut self, state: StateId, open: &mut Vec<StateId>) {
        let trie = self.vocabulary.trie();
        // The completion as far as a state from which the rest is known, and then as far as a token
        // may reach beyond that state. Whatever lies behind a known state is known as well, since
        // one pass settles all suffixes: so what is left out below is never asked for.
        // A place that a token takes has no byte.
        let mut bytes = Vec::new();
        let mut tokens_at = Vec::new();
        let mut states = vec![state];
        let mut at = state;
        let mut known_from = None;
        while let Some((byte, next)) = self.shortest_step(at) {
            if known_from.is_none() && self.cache.state(at).min_tokens.is_some() {
                known_from = Some(bytes.len());
            }
            if known_from.is_some_and(|from| bytes.len() >= from + trie.max_depth()) {
                break;
            }
            if byte.is_none() {
                tokens_at.push(bytes.len());
            }
            bytes.push(byte.unwrap_or_default());
            states.push(next);
            at = next;
        }
        // From the end: the cost at `i` needs the costs at all ends of tokens that begin at `i`.
        // Where several tokens have the same bytes, any of them is one token of the budget.
        // No token reaches over a place that another one takes as a token.
        let mut run_end = bytes.len();
        for i in (0..states.len()).rev() {
            let is_token = tokens_at.last() == Some(&i);
            if is_token {
                tokens_at.pop();
                run_end = i;
            }
            if self.cache.state(states[i]).min_tokens.is_some() {
                continue;
            }
            let cost = if self.dfa.min_bytes(states[i]) == 0 {
                0
            } else if is_token {
                self.known_min_tokens(states[i + 1]).saturating_add(1)
            } else {
                let named = !self.dfa.grammar.tokens.is_empty();
                let prefixes = trie.prefixes(&bytes[i..run_end]).zip(&states[i + 1..]);
                let ends = prefixes.filter(|(node, _)| !trie.tokens(*node).is_empty());
                let rest = ends
                    .filter(|(node, _)| {
                        !named || trie.tokens(*node).iter().any(|&token| !self.is_named(states[i], token))
                    })
                    .map(|(_, &end)| self.known_min_tokens(end));
                let rest = rest.min().unwrap_or(Cost::MAX);
                match rest {
                    Cost::MAX if named => match self.min_after_named(states[i], &bytes[i..run_end]) {
                        Ok(rest) => rest.saturating_add(1),
                        Err(unknown) => return open.push(unknown),
                    },
                    rest => rest.saturating_add(1),
                }
            };
            self.cache.state_mut(states[i]).min_tokens = Some(cost);
        }
    }

    /// [`MaskEngine::min_tokens`] of a state, if it was found before.
    fn known_min_tokens(&self, state: StateId) -> Cost {
        self.cache.state(state).min_tokens.unwrap_or(Cost::MAX)
    }

    /// The first byte of the shortest completion, or none for a token, and the state after it; see
    /// [`LazyDfa::shortest_step`](crate::lazy_dfa::LazyDfa::shortest_step). A token comes before all
    /// bytes.
    pub(crate) fn shortest_step(&mut self, state: StateId) -> Option<(Option<u8>, StateId)> {
        if let Some(token) = self.shortest_token(state)
            && let AfterToken::GoesOn { state, .. } = self.after_token(state, token)
        {
            return Some((None, state));
        }
        let (byte, next) = self.dfa.shortest_step(state)?;
        Some((Some(byte), next))
    }

    /// The least [`MaskEngine::min_tokens`] after a token that some of the bytes spell and an edge at
    /// `state` names, too: the text is then at a state that none of the bytes lead to.
    ///
    /// # Errors
    /// A state for which it has to be found before.
    fn min_after_named(&mut self, state: StateId, bytes: &[u8]) -> Result<Cost, StateId> {
        let trie = self.vocabulary.trie();
        let mut least = Cost::MAX;
        for &token in trie.prefixes(bytes).flat_map(|node| trie.tokens(node)) {
            if self.is_named(state, token)
                && let AfterToken::GoesOn { state: after, .. } = self.after_token(state, token)
            {
                least = least.min(self.cache.state(after).min_tokens.ok_or(after)?);
            }
        }
        Ok(least)
    }
}

/// Longest completion that is looked at, in bytes. Each byte takes a state: some 300 bytes of
/// memory and a microsecond.
pub(crate) const MAX_COMPLETION: Cost = 1 << 19;

/// Whether a finite cost is at most `n_tokens`.
pub(crate) fn is_within(cost: Cost, n_tokens: usize) -> bool {
    finite(cost).is_some_and(|cost| cost <= n_tokens)
}
