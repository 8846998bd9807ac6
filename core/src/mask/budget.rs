//! Masks under a token budget: only tokens after which the tokens that are left suffice.
//!
//! This is what makes generation always finish. The measure is the cheapest spelling of the
//! shortest completion, the first of all shortest ones in byte order. That choice makes the rest of
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

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::grammar::min_cost::{Cost, finite};
use crate::lazy_dfa::ConfigOrState;
use crate::lazy_dfa::StateId;
use crate::mask::engine::MaskEngine;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

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
        let mut scratch = std::mem::take(&mut self.cache.scratch);
        let (gather, pending) = (&mut scratch.gather, &mut scratch.pending);
        gather.start(vocabulary.n_vocab());
        let trie = self.vocabulary.trie();
        let place = self.dfa.place(state);
        let _ = self.walk(trie, (TokenTrie::ROOT, place), pending, |engine, node, place| {
            if is_within(engine.min_tokens_of(place), left) {
                gather.tokens(trie.tokens(node));
            }
            ControlFlow::Continue(())
        });
        if self.dfa.is_accepting(state) {
            gather.tokens(vocabulary.end_of_generation());
        }
        let mask = gather.finish(vocabulary.masks());
        self.cache.scratch = scratch;
        mask
    }

    /// The mask without tokens.
    pub(crate) fn no_tokens(&mut self) -> Arc<TokenMask> {
        self.cache.scratch.gather.start(self.vocabulary.n_vocab());
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
        // At worst each byte is a token. That settles it while the budget is ample.
        let growth = self.cache.state(state).mask.as_ref().map_or(Cost::MAX, |(_, growth)| *growth);
        let max_bytes = self.dfa.set(state).iter().map(|&config| self.dfa.cost(config)).max().unwrap_or(0);
        if self.vocabulary.spells_every_byte() && is_within(max_bytes.saturating_add(growth), left) {
            return true;
        }
        // A walk over the mask's tokens, once per state: its result holds for any budget.
        let mut most = 0;
        let mut pending = std::mem::take(&mut self.cache.scratch.pending);
        let trie = self.vocabulary.trie();
        let place = self.dfa.place(state);
        let _ = self.walk(trie, (TokenTrie::ROOT, place), &mut pending, |engine, _, place| {
            most = most.max(engine.min_tokens_of(place));
            ControlFlow::Continue(())
        });
        self.cache.scratch.pending = pending;
        self.cache.state_mut(state).max_tokens_after = Some(most);
        is_within(most, left)
    }

    /// [`MaskEngine::min_tokens`] of a place in a walk. The place becomes a state, because only
    /// states keep the result.
    fn min_tokens_of(&mut self, place: ConfigOrState) -> Cost {
        let state = self.dfa.state_of_place(place);
        self.min_tokens(state)
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
        if self.dfa.min_bytes(state) > MAX_COMPLETION {
            self.cache.state_mut(state).min_tokens = Some(Cost::MAX);
            return Cost::MAX;
        }
        let trie = self.vocabulary.trie();
        // The completion as far as a state from which the rest is known, and then as far as a token
        // may reach beyond that state. Whatever lies behind a known state is known as well, since
        // one pass settles all suffixes: so what is left out below is never asked for.
        let mut bytes = Vec::new();
        let mut states = vec![state];
        let mut at = state;
        let mut known_from = None;
        while let Some((byte, next)) = self.dfa.shortest_step(at) {
            if known_from.is_none() && self.cache.state(at).min_tokens.is_some() {
                known_from = Some(bytes.len());
            }
            if known_from.is_some_and(|from| bytes.len() >= from + trie.max_depth()) {
                break;
            }
            bytes.push(byte);
            states.push(next);
            at = next;
        }
        // From the end: the cost at `i` needs the costs at all ends of tokens that begin at `i`.
        // Where several tokens have the same bytes, any of them is one token of the budget.
        for i in (0..states.len()).rev() {
            if self.cache.state(states[i]).min_tokens.is_some() {
                continue;
            }
            let cost = if self.dfa.min_bytes(states[i]) == 0 {
                0
            } else {
                let prefixes = trie.prefixes(&bytes[i..]).zip(&states[i + 1..]);
                let ends = prefixes.filter(|(node, _)| !trie.tokens(*node).is_empty());
                let rest = ends.map(|(_, &end)| self.cache.state(end).min_tokens.unwrap_or(Cost::MAX));
                rest.min().unwrap_or(Cost::MAX).saturating_add(1)
            };
            self.cache.state_mut(states[i]).min_tokens = Some(cost);
        }
        self.cache.state(state).min_tokens.unwrap_or(Cost::MAX)
    }
}

/// Longest completion that is looked at, in bytes. Each byte takes a state: some 300 bytes of
/// memory and a microsecond.
const MAX_COMPLETION: Cost = 1 << 19;

/// Whether a finite cost is at most `n_tokens`.
fn is_within(cost: Cost, n_tokens: usize) -> bool {
    finite(cost).is_some_and(|cost| cost <= n_tokens)
}
