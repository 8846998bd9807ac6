//! Between this crate's unsigned numbers and llama.cpp's `int32_t`, which it uses for tokens,
//! positions and counts alike. All conversions are here; sequence ids are
//! [`SeqId`](crate::base::SeqId)'s.

use formwork_core::TokenId;
use llama_cpp_2::token::LlamaToken;

/// A number as llama.cpp takes it; `None` where it is too large.
pub(super) fn to_i32(n: impl TryInto<i32>) -> Option<i32> {
    n.try_into().ok()
}

/// llama.cpp's token as ours; `None` for its `LLAMA_TOKEN_NULL`, -1.
pub(super) fn token_id(token: LlamaToken) -> Option<TokenId> {
    u32::try_from(token.0).ok().map(TokenId)
}

/// Our token as llama.cpp's; `None` where the vocabulary does not have it. `llama_decode` reads the
/// row of the embedding by this number.
pub(super) fn llama_token(token: TokenId, n_vocab: u32) -> Option<LlamaToken> {
    to_i32(token.0).filter(|_| token.0 < n_vocab).map(LlamaToken::new)
}
