//! Sets of tokens as the words of a mask: token `t` is bit `t % 32` of word `t / 32`.
//!
//! Words of 32 bits because that is what engines take as a mask (`[n_vocab / 32]`, as in llguidance
//! and XGrammar). Functions over slices and no type, since the words are parts of larger buffers.

use crate::base::ids::{TokenId, to_usize};

/// Whether a token is in the set; false for an id out of range.
pub(crate) fn has(words: &[u32], token: TokenId) -> bool {
    words.get(token.index() / 32).is_some_and(|word| word >> (token.0 % 32) & 1 == 1)
}

/// Adds tokens.
pub(crate) fn set(words: &mut [u32], tokens: &[TokenId]) {
    tokens.iter().for_each(|token| words[token.index() / 32] |= 1 << (token.0 % 32));
}

/// Removes tokens.
pub(crate) fn clear(words: &mut [u32], tokens: &[TokenId]) {
    tokens.iter().for_each(|token| words[token.index() / 32] &= !(1 << (token.0 % 32)));
}

/// The number of tokens.
pub(crate) fn count(words: &[u32]) -> usize {
    // Counted per chunk in the words' own width, which compilers vectorize.
    let of_chunk = |words: &[u32]| to_usize(words.iter().map(|word| word.count_ones()).sum::<u32>());
    words.chunks(COUNTED).map(of_chunk).sum()
}

/// The number of tokens that are in both sets.
pub(crate) fn n_common(one: &[u32], other: &[u32]) -> usize {
    let of_chunk = |(one, other): (&[u32], &[u32])| {
        let counts = one.iter().zip(other).map(|(one, other)| (one & other).count_ones());
        to_usize(counts.sum::<u32>())
    };
    one.chunks(COUNTED).zip(other.chunks(COUNTED)).map(of_chunk).sum()
}

/// Number of words whose tokens are counted together.
const COUNTED: usize = 64;

/// The `n` tokens of a set, in order of id. Faster than [`iter`] where most words are empty, which
/// are skipped several at a time.
pub(crate) fn list(words: &[u32], n: usize) -> Vec<TokenId> {
    // The number is known, so the list is allocated once.
    let mut tokens = vec![TokenId(0); n];
    let mut slots = tokens.iter_mut();
    for (words, at) in words.chunks(SKIPPED).zip((0..).step_by(SKIPPED)) {
        if words.iter().fold(0, |all, word| all | word) == 0 {
            continue;
        }
        for (&word, at) in words.iter().zip(at..) {
            let mut word = word;
            while word != 0 {
                let Some(slot) = slots.next() else { break };
                *slot = TokenId(at * 32 + word.trailing_zeros());
                // Clears the lowest bit.
                word &= word - 1;
            }
        }
    }
    tokens
}

/// Number of words that are skipped together if all of them are empty.
const SKIPPED: usize = 8;

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
