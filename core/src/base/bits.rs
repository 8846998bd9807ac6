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

/// The tokens of a set that are in none of others, which have as many words.
pub(crate) fn without(words: &[u32], others: &[&[u32]]) -> Vec<u32> {
    let mut left = words.to_vec();
    // Several words at a time stay in registers while all sets are taken from them.
    let (blocks, rest) = left.as_chunks_mut::<BLOCK>();
    for (block, at) in blocks.iter_mut().zip((0..).step_by(BLOCK)) {
        let mut words = *block;
        for other in others {
            let Some(other) = other.get(at..).and_then(|other| other.first_chunk::<BLOCK>()) else { continue };
            words.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
        }
        *block = words;
    }
    let n_done = blocks.len() * BLOCK;
    for other in others {
        rest.iter_mut().zip(other.iter().skip(n_done)).for_each(|(word, other)| *word &= !other);
    }
    left
}

/// Number of words from which sets are taken together.
const BLOCK: usize = 32;

/// The number of tokens.
pub(crate) fn count(words: &[u32]) -> usize {
    // Counters of several bits, a bit of each in a word: what comes to eight at a place is counted
    // there, an eighth as often (Harley and Seal; Muła, Kurz and Lemire 2016).
    let (mut ones, mut twos, mut fours) = ([0; LANES], [0; LANES], [0; LANES]);
    let (rows, rest) = words.as_chunks::<LANES>();
    let (blocks, rest_rows) = rows.as_chunks::<8>();
    let mut n_eights = 0;
    for [a, b, c, d, e, f, g, h] in blocks {
        let twos_1 = carry(&mut ones, a, b);
        let twos_2 = carry(&mut ones, c, d);
        let fours_1 = carry(&mut twos, &twos_1, &twos_2);
        let twos_3 = carry(&mut ones, e, f);
        let twos_4 = carry(&mut ones, g, h);
        let fours_2 = carry(&mut twos, &twos_3, &twos_4);
        n_eights += count_each(&carry(&mut fours, &fours_1, &fours_2));
    }
    let n_rest = count_each(rest_rows.as_flattened()) + count_each(rest);
    8 * n_eights + 4 * count_each(&fours) + 2 * count_each(&twos) + count_each(&ones) + n_rest
}

/// Number of words that are added at once.
const LANES: usize = 4;

/// Adds two bits to the counter of each place, and returns what doesn't fit.
#[inline]
fn carry(counter: &mut [u32; LANES], one: &[u32; LANES], other: &[u32; LANES]) -> [u32; LANES] {
    std::array::from_fn(|lane| {
        let (before, one, other) = (counter[lane], one[lane], other[lane]);
        let sum = before ^ one;
        counter[lane] = sum ^ other;
        before & one | sum & other
    })
}

/// The number of tokens, counted by the word.
#[inline]
fn count_each(words: &[u32]) -> usize {
    words.iter().map(|word| to_usize(word.count_ones())).sum()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_are_counted() {
        let word = |at: u32| if at.is_multiple_of(7) { u32::MAX } else { at.wrapping_mul(0x9E37_79B9) };
        let words: Vec<u32> = (0..200).map(word).collect();
        for n in 0..words.len() {
            assert_eq!(count(&words[..n]), count_each(&words[..n]), "{n}");
        }
    }

    #[test]
    fn all_sets_are_taken_away() {
        let one: Vec<u32> = (0..100).map(|at| u32::MAX - at).collect();
        let others: Vec<Vec<u32>> = (1..4).map(|k| (0..100).map(|at| at * k).collect()).collect();
        for n in [0, 1, 31, 32, 33, 64, 100] {
            let others: Vec<&[u32]> = others.iter().map(|other| &other[..n]).collect();
            let left = without(&one[..n], &others);
            let expected = |at: usize| others.iter().fold(one[at], |word, other| word & !other[at]);
            assert!(left.iter().enumerate().all(|(at, &word)| word == expected(at)) && left.len() == n, "{n}");
        }
    }
}
