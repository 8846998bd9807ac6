//! Sets of tokens computed once a vocabulary, and how sets are hashed.

use std::ops::Range;

use crate::base::bits;
use crate::base::ids::TokenId;
use crate::base::ids::index;
use crate::base::wire::{Reader, Writer};

/// A token's part in the hash of a set: the hash is the wrapping sum over the set's tokens, so that
/// of a disjoint union is the sum of the hashes, and taking a token out is a subtraction.
#[inline]
pub(crate) fn mix(token: TokenId) -> u64 {
    mix_word(token.0 / 32, 1 << (token.0 % 32))
}

/// The hash of the tokens in word `at` of a mask: the word times a number of its place (multilinear
/// hashing, Carter and Wegman 1979; the numbers are splitmix64's, Steele et al. 2014).
#[inline]
pub(crate) fn mix_word(at: u32, word: u32) -> u64 {
    let mut factor = u64::from(at).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    factor = (factor ^ factor >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    factor = (factor ^ factor >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((factor ^ factor >> 31) | 1).wrapping_mul(u64::from(word))
}

/// A set of tokens.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Slice {
    pub(crate) set: SliceSet,
    pub(crate) n_tokens: usize,
    pub(crate) hash: u64,
}

/// The tokens of a [`Slice`], in whichever way is smaller.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SliceSet {
    /// Token `t` is bit `t % 32` of word `t / 32`; as many words as a mask has.
    Words(Box<[u32]>),
    /// In order of id.
    List(Box<[TokenId]>),
}

/// Tokens with a length, by which they can be bounded. The unit of length is the owner's.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ByLength {
    /// One for each length that some token has and one for 0, ascending.
    steps: Box<[Step]>,
    bases: Box<[Slice]>,
    /// The tokens that steps take away from their bases: of each base, ascending by length.
    removed: Box<[TokenId]>,
    /// The last base as words, if it is a list that takes longer to add to other words.
    last_words: Option<Box<[u32]>>,
}

/// The tokens of at most one length: those of a base without a range of `removed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
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
    pub(crate) base: &'a Slice,
    /// The base as words, if that is known of a list.
    pub(crate) words: Option<&'a [u32]>,
    pub(crate) removed: &'a [TokenId],
    /// Number of tokens, without those removed.
    pub(crate) n_tokens: usize,
    /// Hash of the set, without those removed.
    pub(crate) hash: u64,
}

/// So many tokens at most are taken away from a set instead of keeping one more: a set costs
/// `n_vocab / 8` bytes, a token taken away about a nanosecond whenever it is used.
const MAX_REMOVED: usize = 192;

impl Slice {
    /// The set of these words, whose tokens are `n_tokens` with this hash.
    fn new(words: &[u32], n_tokens: usize, hash: u64) -> Slice {
        let set = if n_tokens < words.len() {
            SliceSet::List(bits::list(words, n_tokens).into())
        } else {
            SliceSet::Words(words.into())
        };
        Slice { set, n_tokens, hash }
    }
}

impl ByLength {
    /// These tokens with their lengths from 1 up, in any order, each once, of a vocabulary of
    /// `n_vocab`.
    pub(crate) fn new(tokens: &[(TokenId, u32)], n_vocab: usize) -> ByLength {
        let (lengths, sorted) = group(tokens);
        let mut words = vec![0_u32; n_vocab.div_ceil(32)];
        let mut step = Step { length: 0, base: 0, first_removed: 0, end_removed: 0, n_tokens: 0, hash: 0 };
        let mut steps = vec![step];
        let mut bases = vec![Slice::new(&words, 0, 0)];
        let mut removed = Vec::new();
        let mut rest = lengths.as_slice();
        while let Some(shared) = rest.split_off(..n_sharing(rest)).filter(|shared| !shared.is_empty()) {
            step.base = index(bases.len());
            for (i, (length, range)) in shared.iter().enumerate() {
                let tokens = &sorted[range.clone()];
                for &token in tokens {
                    words[token.index() / 32] |= 1 << (token.0 % 32);
                    step.hash = step.hash.wrapping_add(mix(token));
                }
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
            bases.push(Slice::new(&words, step.n_tokens as usize, step.hash));
        }
        ByLength::of_parts(steps.into(), bases.into(), removed.into(), n_vocab)
    }

    fn of_parts(steps: Box<[Step]>, bases: Box<[Slice]>, removed: Box<[TokenId]>, n_vocab: usize) -> ByLength {
        let n_words = n_vocab.div_ceil(32);
        let last_words = match bases.last().map(|base| &base.set) {
            Some(SliceSet::List(tokens)) if tokens.len() > n_words / 4 => {
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

    /// The greatest length.
    pub(crate) fn longest(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.length)
    }

    /// How many tokens there are.
    pub(crate) fn n_tokens(&self) -> usize {
        self.steps.last().map_or(0, |step| step.n_tokens as usize)
    }

    fn at(&self, step: &Step) -> UpTo<'_> {
        let is_last = step.base as usize + 1 == self.bases.len();
        UpTo {
            base: &self.bases[step.base as usize],
            words: self.last_words.as_deref().filter(|_| is_last),
            removed: &self.removed[step.first_removed as usize..step.end_removed as usize],
            n_tokens: step.n_tokens as usize,
            hash: step.hash,
        }
    }
}

impl Slice {
    fn write(&self, to: &mut Writer) {
        to.len(self.n_tokens);
        to.u64(self.hash);
        match &self.set {
            SliceSet::Words(words) => to.u32s(words.iter().copied()),
            SliceSet::List(list) => to.u32s(list.iter().map(|token| token.0)),
        }
    }

    fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<Slice> {
        let n_tokens = from.u32()? as usize;
        let hash = from.u64()?;
        let n_words = n_vocab.div_ceil(32) as usize;
        if n_tokens < n_words {
            let list = from.ids(n_vocab)?;
            let is_one = list.len() == n_tokens && list.is_sorted_by(|a, b| a < b);
            return is_one.then_some(Slice { set: SliceSet::List(list), n_tokens, hash });
        }
        let words = from.u32s()?;
        let beyond = match n_vocab % 32 {
            0 => 0,
            n_used => words.last()? >> n_used,
        };
        let n_set: usize = words.iter().map(|word| word.count_ones() as usize).sum();
        let is_one = words.len() == n_words && beyond == 0 && n_set == n_tokens;
        is_one.then_some(Slice { set: SliceSet::Words(words), n_tokens, hash })
    }

    fn has(&self, token: TokenId) -> bool {
        match &self.set {
            SliceSet::Words(words) => bits::has(words, token),
            SliceSet::List(list) => list.binary_search(&token).is_ok(),
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

    /// What [`ByLength::write`] wrote, of a vocabulary of `n_vocab`.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<ByLength> {
        let n_bases = from.u32()?;
        let bases: Box<[Slice]> = (0..n_bases).map(|_| Slice::read(from, n_vocab)).collect::<Option<_>>()?;
        let removed = from.ids(n_vocab)?;
        let n_steps = from.u32()?;
        let step = |_| {
            let [length, base, first_removed, end_removed, n_tokens] =
                [from.u32()?, from.u32()?, from.u32()?, from.u32()?, from.u32()?];
            Some(Step { length, base, first_removed, end_removed, n_tokens, hash: from.u64()? })
        };
        let steps: Box<[Step]> = (0..n_steps).map(step).collect::<Option<_>>()?;
        let is_one = |step: &Step| {
            let base = bases.get(step.base as usize);
            let removed = removed.get(step.first_removed as usize..step.end_removed as usize);
            base.zip(removed).is_some_and(|(base, removed)| {
                base.n_tokens.checked_sub(removed.len()) == Some(step.n_tokens as usize)
                    && removed.len() <= MAX_REMOVED
                    && removed.iter().all(|&token| base.has(token))
                    && is_each_once(removed)
            })
        };
        let ascending = steps.first()?.length == 0 && steps.is_sorted_by(|a, b| a.length < b.length);
        let is_whole = ascending && steps.iter().all(is_one);
        is_whole.then(|| ByLength::of_parts(steps, bases, removed, n_vocab as usize))
    }
}

fn is_each_once(tokens: &[TokenId]) -> bool {
    let mut sorted = tokens.to_vec();
    sorted.sort_unstable();
    sorted.is_sorted_by(|a, b| a < b)
}

/// The lengths that occur, ascending, each with its tokens' range in the list beside it.
fn group(tokens: &[(TokenId, u32)]) -> (Vec<(u32, Range<usize>)>, Vec<TokenId>) {
    // Lengths are at most a token's bytes, so counting is cheap.
    let mut places = vec![0_usize; tokens.iter().map(|&(_, length)| length as usize + 1).max().unwrap_or(0)];
    tokens.iter().for_each(|&(_, length)| places[length as usize] += 1);
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
        let place = &mut places[length as usize];
        sorted[*place] = token;
        *place += 1;
    }
    (lengths, sorted)
}

/// How many of these lengths, from the first, share the set of the last of them.
fn n_sharing(lengths: &[(u32, Range<usize>)]) -> usize {
    let mut n_removed = 0;
    let further = lengths.iter().skip(1).take_while(|(_, range)| {
        n_removed += range.len();
        n_removed <= MAX_REMOVED
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
            SliceSet::Words(words) => {
                assert_eq!(words.len(), n_vocab.div_ceil(32));
                bits::iter(words).map(|token| token.0).collect()
            }
            SliceSet::List(list) => {
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
                                SliceSet::Words(words) => bits::iter(words).count(),
                                SliceSet::List(list) => list.iter().collect::<BTreeSet<_>>().len(),
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
