//! Sets of tokens as the words of a mask: token `t` is bit `t % 32` of word `t / 32`.

use crate::ids::TokenId;

/// Whether a token is in; false for an id out of range.
pub(crate) fn has(words: &[u32], token: TokenId) -> bool {
    words.get(token.index() / 32).is_some_and(|word| word >> (token.0 % 32) & 1 == 1)
}

pub(crate) fn set(words: &mut [u32], tokens: &[TokenId]) {
    tokens.iter().for_each(|token| words[token.index() / 32] |= 1 << (token.0 % 32));
}

pub(crate) fn clear(words: &mut [u32], tokens: &[TokenId]) {
    tokens.iter().for_each(|token| words[token.index() / 32] &= !(1 << (token.0 % 32)));
}

/// The tokens, in order of id.
pub(crate) fn iter(words: &[u32]) -> impl Iterator<Item = TokenId> + '_ {
    words.iter().zip(0_u32..).flat_map(|(&word, at)| {
        let mut word = word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros())?;
            word &= word - 1;
            Some(TokenId(at * 32 + bit))
        })
    })
}
