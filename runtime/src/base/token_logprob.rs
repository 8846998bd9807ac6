//! [`TokenLogprob`]: a chosen token with its log-probability and the likeliest alternatives.

use formwork_core::TokenId;

/// A token that was chosen, and what the model thought of it: probabilities are those under the
/// mask, before temperature and filters, so those of all allowed tokens add up to 1.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TokenLogprob {
    /// The token. Those of a server (feature `remote`) have no number that is known, and are
    /// all `u32::MAX`; what it thinks of them is under no mask.
    pub token: TokenId,
    /// Its bytes; a token may be part of a character. A forced token has only those that were not
    /// in the text before.
    pub bytes: Vec<u8>,
    /// The natural logarithm of its probability; 0 where the grammar allowed no other.
    pub logprob: f32,
    /// Whether the grammar forced it. With [`JumpForward::Verified`](crate::JumpForward::Verified)
    /// its probability is then the model's own, among all tokens: a very small one says that prompt
    /// and type disagree.
    pub forced: bool,
    /// The likeliest allowed tokens and their log-probabilities, likeliest first, as many as were
    /// asked for.
    pub top: Vec<(TokenId, f32)>,
    /// The same of a server, whose tokens are only known by their bytes. `top` is empty then.
    pub top_texts: Vec<(Vec<u8>, f32)>,
}
