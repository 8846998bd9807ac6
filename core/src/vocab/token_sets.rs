//! Sets of tokens that are computed once for a vocabulary, and the hash of a set.
//!
//! [`ByLength`] has the tokens of at most `n` characters for every `n`, which is what a string with
//! `maxLength` asks for when `n` characters are left. A set per length would cost `n_vocab / 8`
//! bytes each; lengths that differ by few tokens share a set instead, and say which tokens to take
//! away:
//!
//! ```text
//! length   1    2    3    4 …       tokens of at most 3 characters:
//! base     A    B    B    B         B without removed[4] (those of 4 characters)
//! ```
//!
//! The hash of a set finds equal masks before they are made ([`mask_store`](super::mask_store)). It
//! has to be a sum over the tokens, so that masks that are put together of disjoint sets add hashes
//! instead of reading tokens, and it is computed a word of 32 tokens at a time. Hash functions of
//! crates read their input in order and can do neither. It is not keyed: equal hashes are followed
//! by a comparison.

use std::ops::Range;

use crate::base::bits;
use crate::base::ids::{TokenId, index, to_usize};
use crate::base::wire::{Reader, Writer};

/// A token's part in the hash of a set. The hash is the wrapping sum over the set's tokens, so the
/// hash of a disjoint union is the sum of the hashes, and taking a token out is a subtraction.
#[inline]
pub(crate) fn mix(token: TokenId) -> u64 {
    mix_word(token.0 / 32, 1 << (token.0 % 32))
}

/// The hash of the tokens in word `at` of a mask: the word times an odd number that belongs to its
/// index (multilinear hashing, Carter and Wegman 1979; the numbers are a Weyl sequence, folded). The
/// product distributes over the bits of the word, which makes it a sum over tokens.
#[inline]
pub(crate) fn mix_word(at: u32, word: u32) -> u64 {
    let factor = u64::from(at).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((factor ^ factor >> 32) | 1).wrapping_mul(u64::from(word))
}

/// A set of tokens with its size and hash.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TokenSet {
    pub(crate) set: TokenSetForm,
    pub(crate) n_tokens: usize,
    pub(crate) hash: u64,
}

/// The tokens of a [`TokenSet`], in whichever form is smaller.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum TokenSetForm {
    /// Token `t` is bit `t % 32` of word `t / 32`; `n_vocab / 32` words, rounded up.
    Words(Box<[u32]>),
    /// In order of id.
    List(Box<[TokenId]>),
}

/// Tokens with a length each, by which they can be bounded. The owner chooses the unit of length.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ByLength {
    /// One step for each length that some token has and one for length 0, ascending.
    steps: Box<[LengthStep]>,
    /// The sets that steps share, ascending: each has all tokens of the last of its steps.
    bases: Box<[TokenSet]>,
    /// The tokens that steps take away from their bases: for each base, ascending by length, so
    /// that the tokens longer than a step are one range.
    removed: Box<[TokenId]>,
    /// The last base as words too, if it is a list so long that adding it to other words takes
    /// longer than adding words. It is the base of unbounded strings, which are most.
    last_words: Option<Box<[u32]>>,
}

/// The tokens of at most this length: those of a base without a range of `removed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LengthStep {
    length: u32,
    base: u32,
    first_removed: u32,
    end_removed: u32,
    n_tokens: u32,
    hash: u64,
}

/// The tokens of `base` without `removed`, all of which are in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UpTo<'a> {
    pub(crate) base: &'a TokenSet,
    /// The base as words, where it is a list and has them too.
    pub(crate) words: Option<&'a [u32]>,
    pub(crate) removed: &'a [TokenId],
    /// Number of tokens, those removed not counted.
    pub(crate) n_tokens: usize,
    /// Hash of the set without the tokens removed.
    pub(crate) hash: u64,
}

/// Largest number of tokens that a step takes away from a shared set. A set of its own would cost
/// `n_vocab / 8` bytes; a token that is taken away costs about a nanosecond at each use.
const MAX_REMOVED: usize = 192;

impl TokenSet {
    /// The set of the tokens in these words, which are `n_tokens` with this hash. A list is smaller
    /// than words if there are fewer tokens than words.
    pub(crate) fn new(words: impl AsRef<[u32]> + Into<Box<[u32]>>, n_tokens: usize, hash: u64) -> TokenSet {
        let set = if n_tokens < words.as_ref().len() {
            TokenSetForm::List(bits::list(words.as_ref(), n_tokens).into())
        } else {
            TokenSetForm::Words(words.into())
        };
        TokenSet { set, n_tokens, hash }
    }
}

impl TokenSet {
    /// The set of these tokens, which are in order, each once.
    pub(crate) fn of_list(tokens: Vec<TokenId>) -> TokenSet {
        let hash = tokens.iter().fold(0_u64, |hash, &token| hash.wrapping_add(mix(token)));
        TokenSet { n_tokens: tokens.len(), set: TokenSetForm::List(tokens.into()), hash }
    }

    /// The whole set.
    pub(crate) fn all(&self) -> UpTo<'_> {
        UpTo { base: self, words: None, removed: &[], n_tokens: self.n_tokens, hash: self.hash }
    }
}

impl ByLength {
    /// The sets of these tokens with their lengths, which are at least 1. The tokens come in any
    /// order, each once, out of a vocabulary of `n_vocab`.
    pub(crate) fn new(tokens: &[(TokenId, u32)], n_vocab: usize) -> ByLength {
        ByLength::sharing(tokens, n_vocab, MAX_REMOVED)
    }

    /// The same, with at most so many tokens that a step takes away: with few, masks are faster and
    /// there are more sets, so the tokens should be few too.
    pub(crate) fn sharing(tokens: &[(TokenId, u32)], n_vocab: usize, max_removed: usize) -> ByLength {
        let (lengths, sorted) = group(tokens);
        let mut words = vec![0_u32; n_vocab.div_ceil(32)];
        let mut step = LengthStep { length: 0, base: 0, first_removed: 0, end_removed: 0, n_tokens: 0, hash: 0 };
        let mut steps = vec![step];
        let mut bases = vec![TokenSet::new(&words[..], 0, 0)];
        let mut removed = Vec::new();
        let mut rest = lengths.as_slice();
        // One round per base: `words` grows by the tokens of all lengths that share it, and becomes
        // the base after the last of them.
        while let Some(shared) = rest.split_off(..n_sharing(rest, max_removed)).filter(|shared| !shared.is_empty()) {
            step.base = index(bases.len());
            for (i, (length, range)) in shared.iter().enumerate() {
                let tokens = &sorted[range.clone()];
                for &token in tokens {
                    words[token.index() / 32] |= 1 << (token.0 % 32);
                    step.hash = step.hash.wrapping_add(mix(token));
                }
                // The first step of a base takes away the tokens of all later ones.
                if i > 0 {
                    removed.extend_from_slice(tokens);
                }
                step.length = *length;
                step.n_tokens += index(tokens.len());
                step.first_removed = index(removed.len());
                steps.push(step);
            }
            let first = steps.len() - shared.len();
            steps[first..].iter_mut().for_each(|step| step.end_removed = index(removed.len()));
            bases.push(TokenSet::new(&words[..], to_usize(step.n_tokens), step.hash));
        }
        ByLength::of_parts(steps.into(), bases.into(), removed.into(), n_vocab)
    }

    fn of_parts(steps: Box<[LengthStep]>, bases: Box<[TokenSet]>, removed: Box<[TokenId]>, n_vocab: usize) -> ByLength {
        let n_words = n_vocab.div_ceil(32);
        // Adding a list writes one word per token in no particular order; adding words is a loop
        // that compilers vectorize. The factor is where the two meet.
        let last_words = match bases.last().map(|base| &base.set) {
            Some(TokenSetForm::List(tokens)) if tokens.len() > n_words / 4 => {
                let mut words = vec![0; n_words].into_boxed_slice();
                bits::set(&mut words, tokens);
                Some(words)
            }
            _ => None,
        };
        ByLength { steps, bases, removed, last_words }
    }

    /// The tokens of at most this length.
    pub(crate) fn up_to(&self, length: u32) -> UpTo<'_> {
        // There is a step for length 0.
        let at = self.steps.partition_point(|step| step.length <= length) - 1;
        self.at(&self.steps[at])
    }

    /// The greatest length of a token.
    pub(crate) fn longest(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.length)
    }

    /// Number of tokens of any length.
    pub(crate) fn n_tokens(&self) -> usize {
        self.steps.last().map_or(0, |step| to_usize(step.n_tokens))
    }

    fn at(&self, step: &LengthStep) -> UpTo<'_> {
        let is_last = to_usize(step.base) + 1 == self.bases.len();
        UpTo {
            base: &self.bases[to_usize(step.base)],
            words: self.last_words.as_deref().filter(|_| is_last),
            removed: &self.removed[to_usize(step.first_removed)..to_usize(step.end_removed)],
            n_tokens: to_usize(step.n_tokens),
            hash: step.hash,
        }
    }
}

impl TokenSet {
    fn write(&self, to: &mut Writer) {
        to.len(self.n_tokens);
        to.u64(self.hash);
        match &self.set {
            TokenSetForm::Words(words) => to.u32s(words.iter().copied()),
            TokenSetForm::List(list) => to.u32s(list.iter().map(|token| token.0)),
        }
    }

    fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<TokenSet> {
        let n_tokens = to_usize(from.u32()?);
        let hash = from.u64()?;
        let n_words = to_usize(n_vocab.div_ceil(32));
        if n_tokens < n_words {
            // Ascending and of the right length, so each token is there once.
            let list = from.ids(n_vocab)?;
            let is_one = list.len() == n_tokens && list.is_sorted_by(|a, b| a < b);
            return is_one.then_some(TokenSet { set: TokenSetForm::List(list), n_tokens, hash });
        }
        let words = from.u32s()?;
        // Bits behind the last token would be tokens that don't exist.
        let beyond = match n_vocab % 32 {
            0 => 0,
            n_used => words.last()? >> n_used,
        };
        let n_set = bits::count(&words);
        let is_one = words.len() == n_words && beyond == 0 && n_set == n_tokens;
        is_one.then_some(TokenSet { set: TokenSetForm::Words(words), n_tokens, hash })
    }

    fn has(&self, token: TokenId) -> bool {
        match &self.set {
            TokenSetForm::Words(words) => bits::has(words, token),
            TokenSetForm::List(list) => list.binary_search(&token).is_ok(),
        }
    }
}

impl ByLength {
    pub(crate) fn write(&self, to: &mut Writer) {
        to.len(self.bases.len());
        self.bases.iter().for_each(|base| base.write(to));
        to.u32s(self.removed.iter().map(|token| token.0));
        to.len(self.steps.len());
        for step in &self.steps {
            for n in [step.length, step.base, step.first_removed, step.end_removed, step.n_tokens] {
                to.u32(n);
            }
            to.u64(step.hash);
        }
    }

    /// Reads what [`ByLength::write`] wrote for a vocabulary of `n_vocab`. `None` if sets, counts
    /// and ranges don't agree. Hashes are not checked, since computing them is what saving avoids;
    /// a wrong one only makes masks compare that are not equal.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<ByLength> {
        let n_bases = from.u32()?;
        let bases: Box<[TokenSet]> = (0..n_bases).map(|_| TokenSet::read(from, n_vocab)).collect::<Option<_>>()?;
        let removed = from.ids(n_vocab)?;
        let n_steps = from.u32()?;
        let step = |_| {
            let [length, base, first_removed, end_removed, n_tokens] =
                [from.u32()?, from.u32()?, from.u32()?, from.u32()?, from.u32()?];
            Some(LengthStep { length, base, first_removed, end_removed, n_tokens, hash: from.u64()? })
        };
        let steps: Box<[LengthStep]> = (0..n_steps).map(step).collect::<Option<_>>()?;
        let is_one = |step: &LengthStep| {
            let base = bases.get(to_usize(step.base));
            let removed = removed.get(to_usize(step.first_removed)..to_usize(step.end_removed));
            base.zip(removed).is_some_and(|(base, removed)| {
                base.n_tokens.checked_sub(removed.len()) == Some(to_usize(step.n_tokens))
                    && removed.len() <= MAX_REMOVED
                    && removed.iter().all(|&token| base.has(token))
                    && is_each_once(removed)
            })
        };
        let ascending = steps.first()?.length == 0 && steps.is_sorted_by(|a, b| a.length < b.length);
        let is_whole = ascending && steps.iter().all(is_one);
        is_whole.then(|| ByLength::of_parts(steps, bases, removed, to_usize(n_vocab)))
    }
}

fn is_each_once(tokens: &[TokenId]) -> bool {
    let mut sorted = tokens.to_vec();
    sorted.sort_unstable();
    sorted.is_sorted_by(|a, b| a < b)
}

/// The lengths that occur, ascending, each with the range of its tokens in the list beside it. A
/// counting sort: within a length the tokens keep their order.
fn group(tokens: &[(TokenId, u32)]) -> (Vec<(u32, Range<usize>)>, Vec<TokenId>) {
    // No length is greater than a token's number of bytes, so there are few counters.
    let mut places = vec![0_usize; tokens.iter().map(|&(_, length)| to_usize(length) + 1).max().unwrap_or(0)];
    tokens.iter().for_each(|&(_, length)| places[to_usize(length)] += 1);
    // Turns the counts into where each length begins.
    let mut lengths = Vec::new();
    let mut end = 0;
    for (place, length) in places.iter_mut().zip(0..) {
        let start = end;
        end += std::mem::replace(place, start);
        if end > start {
            lengths.push((length, start..end));
        }
    }
    let mut sorted = vec![TokenId(0); tokens.len()];
    for &(token, length) in tokens {
        let place = &mut places[to_usize(length)];
        sorted[*place] = token;
        *place += 1;
    }
    (lengths, sorted)
}

/// Number of these lengths, from the first on, that share the set of the last of them.
fn n_sharing(lengths: &[(u32, Range<usize>)], max_removed: usize) -> usize {
    let mut n_removed = 0;
    let further = lengths.iter().skip(1).take_while(|(_, range)| {
        n_removed += range.len();
        n_removed <= max_removed
    });
    lengths.len().min(1) + further.count()
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::vocab::random::Random;

    /// The tokens of a set, checked against what it says of itself.
    pub(in crate::vocab) fn members(up_to: &UpTo<'_>, n_vocab: usize) -> BTreeSet<u32> {
        let base: BTreeSet<u32> = match &up_to.base.set {
            TokenSetForm::Words(words) => {
                assert_eq!(words.len(), n_vocab.div_ceil(32));
                bits::iter(words).map(|token| token.0).collect()
            }
            TokenSetForm::List(list) => {
                assert!(list.is_sorted());
                list.iter().map(|token| token.0).collect()
            }
        };
        let hash = |tokens: &BTreeSet<u32>| tokens.iter().fold(0_u64, |sum, &id| sum.wrapping_add(mix(TokenId(id))));
        assert_eq!((base.len(), hash(&base)), (up_to.base.n_tokens, up_to.base.hash));
        if let Some(words) = up_to.words {
            assert_eq!(
                (words.len(), bits::iter(words).map(|token| token.0).collect()),
                (n_vocab.div_ceil(32), base.clone())
            );
        }
        let removed: BTreeSet<u32> = up_to.removed.iter().map(|token| token.0).collect();
        assert!(removed.len() == up_to.removed.len() && removed.is_subset(&base) && removed.len() <= MAX_REMOVED);
        let left: BTreeSet<u32> = base.difference(&removed).copied().collect();
        assert_eq!((left.len(), hash(&left)), (up_to.n_tokens, up_to.hash));
        left
    }

    /// Bytes that were changed and have the right checksum all the same: what is read is whole in
    /// itself, but for hashes, which only say what to compare.
    #[test]
    fn counts_that_are_wrong_are_not_read() {
        let mut random = Random::new(3);
        for n_vocab in [40, 900] {
            let length = |id: u32| (TokenId(id), 1 + id % 7);
            let tokens: Vec<(TokenId, u32)> = (0..index(n_vocab)).filter(|id| id % 3 > 0).map(length).collect();
            let mut written = Writer(Vec::new());
            ByLength::new(&tokens, n_vocab).write(&mut written);
            let (mut n_read, mut n_refused) = (0, 0);
            for _ in 0..20_000 {
                let mut bytes = written.0.clone();
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
                match ByLength::read(&mut Reader(&bytes), index(n_vocab)) {
                    None => n_refused += 1,
                    Some(read) => {
                        n_read += 1;
                        for length in 0..9 {
                            let up_to = read.up_to(length);
                            let n_base = match &up_to.base.set {
                                TokenSetForm::Words(words) => bits::iter(words).count(),
                                TokenSetForm::List(list) => list.iter().collect::<BTreeSet<_>>().len(),
                            };
                            assert_eq!(up_to.n_tokens, n_base - up_to.removed.len());
                        }
                    }
                }
            }
            assert!(n_read > 100 && n_refused > 1_000, "{n_read} {n_refused}");
        }
    }

    #[test]
    fn by_length() {
        let mut random = Random::new(9);
        for n_vocab in [1, 31, 32, 33, 900, 20_000] {
            for max_length in [1, 3, 40, 70_000] {
                let mut tokens = Vec::new();
                for id in 0..index(n_vocab) {
                    if random.below(4) > 0 {
                        let spread = if random.below(9) == 0 { max_length } else { max_length.min(5) };
                        tokens.push((TokenId(id), 1 + index(random.below(spread))));
                    }
                }
                let built = ByLength::new(&tokens, n_vocab);
                for length in (0..60).chain([69_999, 70_000, u32::MAX]) {
                    let expected = tokens.iter().filter(|token| token.1 <= length).map(|token| token.0.0);
                    assert_eq!(members(&built.up_to(length), n_vocab), expected.collect(), "{n_vocab} {length}");
                }
            }
        }
    }
}
