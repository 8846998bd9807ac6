//! Which tokens may come next.
//!
//! A mask is computed at a state's first visit, by walking the vocabulary's trie with the automaton, and kept with the
//! state; the second visit is a pointer. Equal masks are stored once. Cost of the first visit: in structure a few microseconds, in
//! a string interior a walk over nearly the whole trie.
//!
//! A mask says what the grammar allows and never what is canonical: every spelling of an allowed text is allowed.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::config::{Configs, DEAD, StateId};
use crate::cost::{Cost, finite};
use crate::ids::TokenId;
use crate::link::Grammar;
use crate::vocab::Vocabulary;

/// A set of tokens: token `t` is bit `t % 32` of word `t / 32`, the layout that engines share.
#[derive(Debug, PartialEq, Eq)]
pub struct TokenMask {
    words: Arc<[u32]>,
    n_allowed: usize,
}

impl TokenMask {
    fn new(words: Vec<u32>) -> TokenMask {
        let n_allowed = words.iter().map(|word| word.count_ones() as usize).sum();
        TokenMask { words: words.into(), n_allowed }
    }

    /// The bits: `n_vocab / 32` words, rounded up.
    #[must_use]
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// Whether `token` is allowed; false for an id out of range.
    #[must_use]
    pub fn is_allowed(&self, token: TokenId) -> bool {
        self.words.get(token.index() / 32).is_some_and(|word| word >> (token.0 % 32) & 1 == 1)
    }

    /// Number of tokens allowed.
    #[must_use]
    pub fn len_allowed(&self) -> usize {
        self.n_allowed
    }

    /// Whether no token is allowed: only where the text is complete and the vocabulary has no end-of-generation token, or
    /// the vocabulary cannot spell the grammar.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_allowed == 0
    }

    /// The allowed tokens, in order of id. Costs one step a word and one a token.
    pub fn iter(&self) -> impl Iterator<Item = TokenId> + '_ {
        self.words.iter().zip(0_u32..).flat_map(|(&word, i)| Bits { word, base: i * 32 })
    }
}

/// The set bits of one word.
struct Bits {
    word: u32,
    base: u32,
}

impl Iterator for Bits {
    type Item = TokenId;

    fn next(&mut self) -> Option<TokenId> {
        if self.word == 0 {
            return None;
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(TokenId(self.base + bit))
    }
}

/// A state's mask, and what a token budget asks about it.
#[derive(Debug)]
pub(crate) struct StateMask {
    pub(crate) mask: Arc<TokenMask>,
    /// The states after the allowed tokens, each once.
    ends: Vec<StateId>,
    /// The most bytes that a completion takes after any allowed token.
    max_bytes: Cost,
}

/// A set of tokens being collected.
struct Words(Vec<u32>);

impl Words {
    fn new(vocabulary: &Vocabulary) -> Words {
        Words(vec![0; vocabulary.n_vocab().div_ceil(32)])
    }

    fn allow(&mut self, tokens: &[TokenId]) {
        for token in tokens {
            self.0[token.index() / 32] |= 1 << (token.0 % 32);
        }
    }
}

impl Configs {
    /// The mask at `state`, computed at its first visit.
    pub(crate) fn mask(&mut self, grammar: &Grammar, vocabulary: &Vocabulary, state: StateId) -> Arc<StateMask> {
        if let Some(mask) = &self.state(state).mask {
            return Arc::clone(mask);
        }
        let mut words = Words::new(vocabulary);
        let mut ends = Vec::new();
        let mut seen: Vec<bool> = Vec::new();
        let _ = self.walk(grammar, vocabulary, state, b"", |configs, end, tokens| {
            words.allow(tokens);
            seen.resize(configs.n_states().max(seen.len()), false);
            if !std::mem::replace(&mut seen[end as usize], true) {
                ends.push(end);
            }
            ControlFlow::Continue(())
        });
        if self.is_accepting(state) {
            words.allow(vocabulary.end_of_generation());
        }
        let max_bytes = ends.iter().map(|&end| self.state(end).min_bytes).max().unwrap_or(0);
        let mask = Arc::new(StateMask { mask: self.share(words), ends, max_bytes });
        self.state_mut(state).mask = Some(Arc::clone(&mask));
        mask
    }

    /// The mask at `state` narrowed to tokens after which `n_tokens - 1` more suffice for the end.
    pub(crate) fn mask_within(
        &mut self,
        grammar: &Grammar,
        vocabulary: &Vocabulary,
        state: StateId,
        n_tokens: usize,
    ) -> Arc<TokenMask> {
        let Some(left) = n_tokens.checked_sub(1) else {
            return self.share(Words::new(vocabulary));
        };
        let all = self.mask(grammar, vocabulary, state);
        let enough = |cost: Cost| finite(cost).is_some_and(|n_tokens| n_tokens <= left);
        if vocabulary.spells_every_byte() && enough(all.max_bytes)
            || all.ends.iter().all(|&end| enough(self.min_tokens(grammar, vocabulary, end)))
        {
            return Arc::clone(&all.mask);
        }
        let mut words = Words::new(vocabulary);
        let _ = self.walk(grammar, vocabulary, state, b"", |configs, end, tokens| {
            if enough(configs.min_tokens(grammar, vocabulary, end)) {
                words.allow(tokens);
            }
            ControlFlow::Continue(())
        });
        if self.is_accepting(state) {
            words.allow(vocabulary.end_of_generation());
        }
        self.share(words)
    }

    /// Tokens that suffice from `state` to the end: the cheapest spelling of the shortest completion (the first in byte
    /// order if several are shortest). `Cost::MAX` if the vocabulary cannot spell it.
    ///
    /// A dynamic programme over the completion, from its end; each suffix of the completion is the completion of
    /// the state before it, so one pass settles all of them.
    pub(crate) fn min_tokens(&mut self, grammar: &Grammar, vocabulary: &Vocabulary, state: StateId) -> Cost {
        if let Some(known) = self.state(state).min_tokens {
            return known;
        }
        if self.state(state).min_bytes == Cost::MAX {
            self.state_mut(state).min_tokens = Some(Cost::MAX);
            return Cost::MAX;
        }
        // The completion, until a state from which the rest is known; tokens may reach beyond that state.
        let mut bytes = Vec::new();
        let mut states = vec![state];
        let mut at = state;
        let mut known_from = None;
        while let Some((byte, next)) = self.shortest_step(grammar, at) {
            if known_from.is_none() && self.state(at).min_tokens.is_some() {
                known_from = Some(bytes.len());
            }
            if known_from.is_some_and(|from| bytes.len() >= from + vocabulary.trie().max_depth()) {
                break;
            }
            bytes.push(byte);
            states.push(next);
            at = next;
        }
        for i in (0..states.len()).rev() {
            if self.state(states[i]).min_tokens.is_some() {
                continue;
            }
            let cost = if self.state(states[i]).min_bytes == 0 {
                0
            } else {
                let trie = vocabulary.trie();
                let nodes = trie.prefixes(&bytes[i..]).map(|at| &trie.nodes()[at]);
                let ends =
                    nodes.filter(|node| !trie.tokens_at(node).is_empty()).map(|node| states[i + node.depth as usize]);
                let rest = ends.map(|end| self.state(end).min_tokens.unwrap_or(Cost::MAX));
                rest.min().unwrap_or(Cost::MAX).saturating_add(1)
            };
            self.state_mut(states[i]).min_tokens = Some(cost);
        }
        self.state(state).min_tokens.unwrap_or(Cost::MAX)
    }

    /// Calls `found` with each set of equal tokens that begin with `prefix`, go on, and are allowed, and with the state after
    /// them, until it breaks. `state` is the state after `prefix`.
    fn walk(
        &mut self,
        grammar: &Grammar,
        vocabulary: &Vocabulary,
        state: StateId,
        prefix: &[u8],
        mut found: impl FnMut(&mut Configs, StateId, &[TokenId]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let trie = vocabulary.trie();
        let extensions = trie.extensions(prefix);
        let mut states = vec![state; trie.max_depth() + 1];
        let mut at = extensions.start;
        while at < extensions.end {
            let node = &trie.nodes()[at];
            let depth = node.depth as usize;
            let next = self.step(grammar, states[depth - 1], node.byte);
            if next == DEAD {
                at = node.end as usize;
                continue;
            }
            states[depth] = next;
            let tokens = trie.tokens_at(node);
            if !tokens.is_empty() {
                found(self, next, tokens)?;
            }
            at += 1;
        }
        ControlFlow::Continue(())
    }

    /// Whether some token spells `prefix` and then at least one byte more that the grammar allows from `state`, which is the state
    /// before `prefix`.
    pub(crate) fn some_token_extends(
        &mut self,
        grammar: &Grammar,
        vocabulary: &Vocabulary,
        state: StateId,
        prefix: &[u8],
    ) -> bool {
        let after = prefix.iter().fold(state, |state, &byte| self.step(grammar, state, byte));
        self.walk(grammar, vocabulary, after, prefix, |_, _, _| ControlFlow::Break(())).is_break()
    }

    /// The one copy of this mask.
    fn share(&mut self, words: Words) -> Arc<TokenMask> {
        if let Some(mask) = self.distinct_masks.get(words.0.as_slice()) {
            return Arc::clone(mask);
        }
        let mask = Arc::new(TokenMask::new(words.0));
        self.distinct_masks.insert(Arc::clone(&mask.words), Arc::clone(&mask));
        mask
    }
}
