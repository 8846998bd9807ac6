//! [`TokenSequence`]: a slot's tokens, and how many of them the KV cache holds.
//!
//! ```text
//! tokens   |<-- prompt -->|<-- thoughts -->|<---- text ---->|
//!          0              n_prompt (moves behind the thoughts when the answer begins)
//! cached   |<------- n_decoded ------->|<- to be read next ->|
//! ```

use formwork_core::TokenId;
use formwork_core::jump::Jump;

use crate::engine::kv::prefix_tree::common;

/// The tokens of a slot.
pub(super) struct TokenSequence {
    /// The prompt's tokens, then those of the text.
    pub(super) tokens: Vec<TokenId>,
    /// Number of tokens before the text.
    pub(super) n_prompt: usize,
    /// Number of tokens that the context holds.
    pub(super) n_decoded: usize,
    /// What is in the batch that is being built, or was decoded last.
    pub(super) sent: SentTokens,
    /// Maximum number of cells that the context will ever hold for the sequence.
    pub(super) max_cells: usize,
}

/// Number of tokens that a slot has in a batch.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SentTokens {
    /// Tokens of the sequence.
    pub(super) n_tokens: usize,
    /// Tokens of the draft, behind them.
    pub(super) n_draft: usize,
}

impl TokenSequence {
    /// A sequence of which nothing has been read.
    pub(super) fn new(tokens: Vec<TokenId>, n_prompt: usize, max_cells: usize) -> TokenSequence {
        TokenSequence { tokens, n_prompt, n_decoded: 0, sent: SentTokens::default(), max_cells }
    }

    /// Number of tokens.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The tokens of the text.
    pub(super) fn text(&self) -> &[TokenId] {
        &self.tokens[self.n_prompt..]
    }

    /// The tokens that the context holds.
    pub(super) fn decoded(&self) -> &[TokenId] {
        &self.tokens[..self.n_decoded]
    }

    /// The tokens that the context does not hold yet.
    pub(super) fn n_unread(&self) -> usize {
        self.tokens.len() - self.n_decoded
    }

    /// Whether the whole prompt has been read.
    pub(super) fn is_prompt_read(&self) -> bool {
        self.n_decoded >= self.n_prompt
    }

    /// Changes the text's tokens as the jumper has.
    pub(super) fn apply(&mut self, jump: &Jump) {
        self.tokens.truncate(self.n_prompt + jump.keep);
        self.tokens.extend_from_slice(&jump.append);
    }

    /// Makes all tokens so far the prompt's.
    pub(super) fn begin_text(&mut self) {
        self.n_prompt = self.tokens.len();
    }

    /// Replaces the tokens. The context keeps what both have in common, but for the last token,
    /// whose logits are wanted.
    pub(super) fn replace(&mut self, tokens: Vec<TokenId>) {
        self.n_decoded = common(self.decoded(), &tokens).min(tokens.len() - 1);
        self.tokens = tokens;
    }
}
