//! Crossings: tokens that begin before a place of the text and end behind it.
//!
//! Jump-forward asks for them: bytes that are forced are tokenized at once, but the last of them
//! may belong to a token that goes on, and then the boundary would not be the one that a tokenizer
//! puts there.
//!
//! ```text
//! forced so far  {"name": "          a token `"A` would begin at the last quote: it crosses the end
//! ```

use std::ops::ControlFlow;

use crate::base::ids::TokenId;
use crate::lazy_dfa::StateId;
use crate::mask::engine::MaskEngine;

/// Where tokens begin that reach over a place.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Crossing {
    /// The offset of their first byte.
    pub(crate) start: usize,
    /// The tokens, or none if there are more than [`Crossing::MAX_TOKENS`].
    pub(crate) tokens: Option<Vec<TokenId>>,
}

impl Crossing {
    /// Most tokens that are listed.
    const MAX_TOKENS: usize = 4;
}

impl MaskEngine<'_> {
    /// The offsets into `tail`, ascending, from which some token spells the rest of `tail` and then
    /// at least one byte more, all of which the grammar allows after `state`: the state after
    /// `tail`.
    ///
    /// Cost: a walk over the tokens that begin with each suffix of `tail`, up to the first few that
    /// are allowed.
    pub(crate) fn crossings(&mut self, state: StateId, tail: &[u8]) -> Vec<Crossing> {
        let trie = self.vocabulary.trie();
        let mut pending = std::mem::take(&mut self.cache.scratch.pending);
        let place = self.dfa.place(state);
        // A token that begins earlier would have to be longer than the longest one.
        let from = (tail.len() + 1).saturating_sub(trie.max_depth());
        let crossings = (from..tail.len()).filter_map(|start| {
            let node = trie.find(&tail[start..])?;
            let mut tokens = Vec::new();
            let all = self.walk(trie, (node, place), &mut pending, |_, node, _| {
                tokens.extend_from_slice(trie.tokens(node));
                if tokens.len() > Crossing::MAX_TOKENS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            (!tokens.is_empty()).then(|| Crossing { start, tokens: all.is_continue().then_some(tokens) })
        });
        let crossings = crossings.collect();
        self.cache.scratch.pending = pending;
        crossings
    }
}
