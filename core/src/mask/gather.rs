//! Collects the tokens of a mask: as a list while they are few, as bits over a ready set where they
//! are many.
//!
//! Most masks are either a handful of tokens or most of the vocabulary. A bit set of 200,000 tokens
//! is 25 KB, which to clear and to hash costs more than the list of the few; a list of 150,000
//! tokens costs more than the bits. The hash of the set is kept along the way, as a sum over the
//! tokens that does not depend on their order, so that equal masks are found and kept once.
//!
//! ```text
//! list    tokens one by one, unsorted, perhaps twice     sorted or put into bits at the end
//! ready   ready sets while they are small, merged        sorted, each token once
//! words   bits, from the first large set on              then everything goes here
//! ```
//!
//! Invariant of the words: `n_allowed` and `hash` are those of the bits. A ready set brings its own
//! number and hash, so only the tokens that both sides have are looked at, to be taken off again.

use crate::base::bits;
use crate::base::ids::TokenId;
use crate::base::ids::to_usize;
use crate::vocab::mask_store::MaskStore;
use crate::vocab::token_mask::MaskSet;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::token_sets::{TokenSetForm, UpTo, mix, mix_word};
use crate::vocab::unions::Unions;
use std::sync::Arc;

/// The tokens found so far. Kept between masks, so that its buffers are allocated once.
#[derive(Debug, Default)]
pub(crate) struct Gather {
    n_vocab: usize,
    /// Tokens, some perhaps twice, while there are no words.
    list: Vec<TokenId>,
    /// Beside the list: ready sets, merged, in order, each token once.
    ready: Vec<TokenId>,
    ready_hash: u64,
    /// Memory to merge in.
    merged: Vec<TokenId>,
    /// Ready sets that were merged before, by anyone.
    unions: Option<Arc<Unions>>,
    /// The set as bits, if `is_dense`, with its number of tokens and their hash.
    words: Vec<u32>,
    is_dense: bool,
    n_allowed: usize,
    hash: u64,
}

/// Most tokens that are sorted by comparison; more are put in order by their bits.
const SORTED: usize = 256;

/// Most tokens, of the smaller of two sorted lists, that are merged; more are put in order by their
/// bits.
const MERGED: usize = 512;

/// Of two sorted lists, one that is so many times shorter is put into the other by searches.
const FEWER: usize = 8;

/// Most tokens that are searched one by one.
const FEW: usize = 32;

/// Number of words that are treated together, so that the compiler vectorizes the loop.
const CHUNK: usize = 64;

impl Gather {
    /// Begins the mask of another state.
    pub(crate) fn start(&mut self, n_vocab: usize, store: &MaskStore) {
        self.n_vocab = n_vocab;
        if !self.unions.as_ref().is_some_and(|unions| Arc::ptr_eq(unions, &store.unions)) {
            self.unions = Some(Arc::clone(&store.unions));
        }
        self.list.clear();
        self.clear_ready();
        self.is_dense = false;
    }

    fn clear_ready(&mut self) {
        self.ready.clear();
        self.ready_hash = 0;
    }

    /// Adds a token.
    #[inline]
    pub(crate) fn token(&mut self, token: TokenId) {
        self.tokens(&[token]);
    }

    /// Adds tokens, in any order, some perhaps not for the first time.
    #[inline]
    pub(crate) fn tokens(&mut self, tokens: &[TokenId]) {
        if !self.is_dense {
            match tokens {
                // Nearly always.
                &[token] => self.list.push(token),
                _ => self.list.extend_from_slice(tokens),
            }
            return;
        }
        let (n_new, hash) = put(&mut self.words, tokens, false);
        self.n_allowed += n_new;
        self.hash = self.hash.wrapping_add(hash);
    }

    /// Adds the tokens of a mask, before any others.
    pub(crate) fn mask(&mut self, mask: &TokenMask) {
        match &mask.set {
            MaskSet::Sparse { tokens, .. } => {
                self.ready.extend_from_slice(tokens);
                self.ready_hash = mask.hash;
            }
            MaskSet::Dense(words) => {
                self.words.clear();
                self.words.extend_from_slice(words);
                (self.n_allowed, self.hash) = (mask.n_allowed, mask.hash);
                self.is_dense = true;
            }
        }
    }

    /// Adds the tokens of a mask but for those of `except`, before any others. `except` are words,
    /// and `used` is which of them have tokens.
    pub(crate) fn mask_without(&mut self, mask: &TokenMask, except: &[u32], used: &[u32]) {
        self.mask(mask);
        if self.is_dense {
            for &at in used {
                let word = &mut self.words[to_usize(at)];
                let gone = *word & except[to_usize(at)];
                if gone != 0 {
                    *word &= !gone;
                    self.n_allowed -= to_usize(gone.count_ones());
                    self.hash = self.hash.wrapping_sub(mix_word(at, gone));
                }
            }
            return;
        }
        self.ready.retain(|&token| {
            let is_gone = bits::has(except, token);
            if is_gone {
                self.ready_hash = self.ready_hash.wrapping_sub(mix(token));
            }
            !is_gone
        });
    }

    /// Adds a set that is ready.
    pub(crate) fn set(&mut self, up_to: &UpTo<'_>) {
        let words = match &up_to.base.set {
            TokenSetForm::Words(words) => words,
            TokenSetForm::List(tokens) => {
                return match up_to.words {
                    Some(words) if self.is_dense => self.unite(words, up_to),
                    _ => self.ready_list(tokens, up_to),
                };
            }
        };
        if self.is_dense {
            return self.unite(words, up_to);
        }
        // The first large set is copied, and what was gathered before joins it.
        self.words.clear();
        self.words.extend_from_slice(words);
        bits::clear(&mut self.words, up_to.removed);
        (self.n_allowed, self.hash) = (up_to.n_tokens, up_to.hash);
        self.become_dense();
    }

    /// Adds a set that is ready, as `more` words, to the words that are there.
    ///
    /// `more` are the words of the base, with the few tokens that this set is without. They are
    /// united as they are, and tokens that come from nowhere else are cleared afterwards: cheaper
    /// than a copy of the base without them. Any of three parts gives the hash of the union, and
    /// the one with the fewest tokens is read: those of both sets, to be taken off, or those of one
    /// alone.
    fn unite(&mut self, more: &[u32], up_to: &UpTo<'_>) {
        let removed = up_to.removed.iter().copied().filter(|&token| !bits::has(&self.words, token));
        let removed: Vec<TokenId> = removed.collect();
        let base = up_to.base;
        let n_both = bits::n_common(&self.words, more);
        let (only_ours, only_theirs) = (self.n_allowed - n_both, base.n_tokens - n_both);
        self.hash = if n_both <= only_ours.min(only_theirs) {
            let both = hash_of(&self.words, more, |ours, theirs| ours & theirs);
            self.hash.wrapping_add(base.hash).wrapping_sub(both)
        } else if only_ours <= only_theirs {
            base.hash.wrapping_add(hash_of(&self.words, more, |ours, theirs| ours & !theirs))
        } else {
            self.hash.wrapping_add(hash_of(&self.words, more, |ours, theirs| theirs & !ours))
        };
        self.words.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
        bits::clear(&mut self.words, &removed);
        self.n_allowed = only_ours + base.n_tokens - removed.len();
        self.hash = removed.iter().fold(self.hash, |hash, &token| hash.wrapping_sub(mix(token)));
    }

    /// Adds a set that is ready as a sorted list: merged while the lists are short, as bits else.
    fn ready_list(&mut self, tokens: &[TokenId], up_to: &UpTo<'_>) {
        let mut removed: Vec<usize> =
            up_to.removed.iter().filter_map(|token| tokens.binary_search(token).ok()).collect();
        removed.sort_unstable();
        // The parts between those removed.
        let ends = removed.iter().copied().chain([tokens.len()]);
        let starts = std::iter::once(0).chain(removed.iter().map(|at| at + 1));
        let parts = starts.zip(ends).map(|(start, end)| &tokens[start..end]);
        if !self.is_dense && self.ready.len().min(up_to.n_tokens) > MERGED {
            self.become_words();
        }
        if self.is_dense {
            self.n_allowed += up_to.n_tokens;
            self.hash = self.hash.wrapping_add(up_to.hash);
            parts.for_each(|part| self.put_counted(part));
        } else if self.ready.is_empty() {
            parts.for_each(|part| self.ready.extend_from_slice(part));
            self.ready_hash = up_to.hash;
        } else if removed.is_empty() {
            self.unite_ready(tokens, up_to.hash);
        } else {
            let mut more = Vec::with_capacity(up_to.n_tokens);
            parts.for_each(|part| more.extend_from_slice(part));
            self.merge_ready(&more, up_to.hash);
        }
    }

    /// Adds to the words tokens that are counted already: those that were set before are counted
    /// twice, once by each side.
    fn put_counted(&mut self, tokens: &[TokenId]) {
        let (n_twice, hash) = put(&mut self.words, tokens, true);
        self.n_allowed -= n_twice;
        self.hash = self.hash.wrapping_sub(hash);
    }

    /// Adds a set that is ready, as a list, to the ready ones.
    fn unite_ready(&mut self, more: &[TokenId], hash: u64) {
        let before = self.ready_hash;
        let known = self.unions.as_ref().and_then(|unions| {
            let one = (self.ready.as_slice(), before);
            unions.find(one, (more, hash), &mut self.merged)
        });
        if let Some(known) = known {
            std::mem::swap(&mut self.ready, &mut self.merged);
            self.ready_hash = known;
            return;
        }
        self.merge_ready(more, hash);
        if let Some(unions) = &self.unions {
            // What was ready before is where it was merged.
            unions.keep((&self.merged, before), (more, hash), (&self.ready, self.ready_hash));
        }
    }

    /// Adds tokens in order, each once, to the ready ones.
    fn merge_ready(&mut self, more: &[TokenId], hash: u64) {
        self.ready_hash = self.ready_hash.wrapping_add(hash);
        if more.len() * FEWER < self.ready.len() {
            return self.insert_ready(more);
        }
        self.merged.clear();
        self.merged.resize(self.ready.len() + more.len(), TokenId(0));
        let (mut at, mut new, mut n_merged) = (0, 0, 0);
        // Comparisons move the indices and choose no branch: which list is ahead is as good as
        // random, and a branch would be mispredicted every other time.
        for merged in &mut self.merged {
            let (Some(&one), Some(&other)) = (self.ready.get(at), more.get(new)) else { break };
            *merged = one.min(other);
            at += usize::from(one <= other);
            new += usize::from(other <= one);
            n_merged += 1;
            if one == other {
                self.ready_hash = self.ready_hash.wrapping_sub(mix(one));
            }
        }
        self.merged.truncate(n_merged);
        self.merged.extend_from_slice(&self.ready[at..]);
        self.merged.extend_from_slice(&more[new..]);
        std::mem::swap(&mut self.ready, &mut self.merged);
    }

    /// Puts a few tokens, which are counted already, among many ready ones, which are copied in parts.
    fn insert_ready(&mut self, few: &[TokenId]) {
        self.merged.clear();
        let mut rest = self.ready.as_slice();
        for &token in few {
            let (before, behind) = rest.split_at(rest.partition_point(|&ready| ready < token));
            self.merged.extend_from_slice(before);
            rest = behind;
            if rest.first() == Some(&token) {
                self.ready_hash = self.ready_hash.wrapping_sub(mix(token));
            } else {
                self.merged.push(token);
            }
        }
        self.merged.extend_from_slice(rest);
        std::mem::swap(&mut self.ready, &mut self.merged);
    }

    /// Makes [`Gather::has`] quick.
    pub(crate) fn settle(&mut self) {
        if !self.is_dense && (self.list.len() > FEW || !self.ready.is_empty()) {
            self.become_words();
        }
    }

    /// Whether a token was added. Linear in the lists before [`Gather::settle`].
    pub(crate) fn has(&self, token: TokenId) -> bool {
        if self.is_dense {
            return bits::has(&self.words, token);
        }
        self.list.contains(&token) || self.ready.contains(&token)
    }

    /// Removes tokens. Sorts them if that is faster.
    pub(crate) fn remove(&mut self, tokens: &mut [TokenId]) {
        if tokens.is_empty() {
            return;
        }
        if !self.is_dense {
            tokens.sort_unstable();
            self.list.retain(|token| tokens.binary_search(token).is_err());
            let mut left = tokens.iter().peekable();
            self.ready.retain(|token| {
                while left.next_if(|gone| *gone < token).is_some() {}
                let is_gone = left.peek() == Some(&token);
                if is_gone {
                    self.ready_hash = self.ready_hash.wrapping_sub(mix(*token));
                }
                !is_gone
            });
            return;
        }
        for &token in &*tokens {
            let word = &mut self.words[token.index() / 32];
            let bit = 1 << (token.0 % 32);
            if *word & bit != 0 {
                *word &= !bit;
                self.n_allowed -= 1;
                self.hash = self.hash.wrapping_sub(mix(token));
            }
        }
    }

    /// The tokens that were added one by one, where nothing else was added.
    pub(crate) fn into_list(self) -> Box<[TokenId]> {
        debug_assert!(!self.is_dense && self.ready.is_empty());
        self.list.into()
    }

    /// Whether nothing was added. Words count as something, whatever is left in them.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_dense && self.list.is_empty() && self.ready.is_empty()
    }

    /// Turns the lists into words.
    fn become_words(&mut self) {
        self.words.clear();
        self.words.resize(self.n_vocab.div_ceil(32), 0);
        (self.n_allowed, self.hash) = (0, 0);
        self.become_dense();
    }

    /// From the lists, which are added, to words, which are there.
    fn become_dense(&mut self) {
        self.is_dense = true;
        self.take_ready();
        let list = std::mem::take(&mut self.list);
        self.tokens(&list);
        self.list = list;
    }

    /// Adds the ready sets to the words.
    fn take_ready(&mut self) {
        self.n_allowed += self.ready.len();
        self.hash = self.hash.wrapping_add(self.ready_hash);
        let ready = std::mem::take(&mut self.ready);
        self.put_counted(&ready);
        self.ready = ready;
        self.clear_ready();
    }

    /// The mask of the tokens gathered, shared with equal ones in the store.
    pub(crate) fn finish(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        let is_many = self.list.len() > SORTED;
        if !self.is_dense && is_many {
            self.become_words();
        }
        if self.is_dense { self.finish_words(store) } else { self.finish_list(store) }
    }

    /// The mask of the lists.
    fn finish_list(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        if !self.list.is_empty() {
            let mut list = std::mem::take(&mut self.list);
            list.sort_unstable();
            list.dedup();
            let hash = list.iter().fold(0, |hash: u64, &token| hash.wrapping_add(mix(token)));
            if self.ready.is_empty() {
                (self.ready_hash, self.list) = (hash, std::mem::replace(&mut self.ready, list));
            } else {
                self.merge_ready(&list, hash);
                self.list = list;
            }
        }
        let Gather { ready, ready_hash: hash, n_vocab, .. } = self;
        let is_same = |ready: &Vec<TokenId>, mask: &TokenMask| match &mask.set {
            MaskSet::Sparse { tokens, .. } => are_same(tokens, ready),
            MaskSet::Dense(_) => mask.n_allowed == ready.len() && mask.iter().eq(ready.iter().copied()),
        };
        store.share(*hash, ready, is_same, |ready| TokenMask::of_list(ready, *hash, *n_vocab))
    }

    /// The mask of the words; few tokens become a list, which takes less memory than the bits.
    fn finish_words(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        let Gather { words, n_vocab, .. } = self;
        let (n_allowed, hash) = (self.n_allowed, self.hash);
        let is_same = |words: &Vec<u32>, mask: &TokenMask| {
            mask.n_allowed == n_allowed
                && match &mask.set {
                    MaskSet::Dense(known) => **known == *words.as_slice(),
                    MaskSet::Sparse { tokens, .. } => tokens.iter().all(|&token| bits::has(words, token)),
                }
        };
        store.share(hash, words, is_same, |words| {
            if n_allowed < words.len() {
                let tokens = bits::list(words, n_allowed).into_boxed_slice();
                let set = MaskSet::Sparse { tokens, words: std::sync::OnceLock::new() };
                return TokenMask { n_vocab: *n_vocab, n_allowed, hash, set };
            }
            TokenMask {
                n_vocab: *n_vocab,
                n_allowed,
                hash,
                set: MaskSet::Dense(std::mem::take(words).into_boxed_slice()),
            }
        })
    }
}

/// The hash of a part of two sets of words, most of which are empty there.
fn hash_of(ours: &[u32], theirs: &[u32], part: impl Fn(u32, u32) -> u32) -> u64 {
    let mut hash = 0_u64;
    for ((ours, theirs), at) in ours.chunks(CHUNK).zip(theirs.chunks(CHUNK)).zip((0..).step_by(CHUNK)) {
        if ours.iter().zip(theirs).fold(0, |any, (&ours, &theirs)| any | part(ours, theirs)) == 0 {
            continue;
        }
        for ((&ours, &theirs), at) in ours.iter().zip(theirs).zip(at..) {
            let word = part(ours, theirs);
            if word != 0 {
                hash = hash.wrapping_add(mix_word(at, word));
            }
        }
    }
    hash
}

/// Whether two lists are equal. Without a branch for each token the compiler compares several at once.
fn are_same(one: &[TokenId], other: &[TokenId]) -> bool {
    let are_same = |(one, other): (&[TokenId], &[TokenId])| {
        one.iter().zip(other).fold(0, |unlike, (one, other)| unlike | one.0 ^ other.0) == 0
    };
    one.len() == other.len() && one.chunks(CHUNK).zip(other.chunks(CHUNK)).all(are_same)
}

/// Sets the tokens' bits. Of those that were set before, or of those that weren't, the number and
/// the hash.
#[inline]
fn put(words: &mut [u32], tokens: &[TokenId], counts_set: bool) -> (usize, u64) {
    let (mut n_counted, mut hash) = (0, 0_u64);
    for &token in tokens {
        let word = &mut words[token.index() / 32];
        let bit = 1 << (token.0 % 32);
        if (*word & bit != 0) == counts_set {
            n_counted += 1;
            hash = hash.wrapping_add(mix(token));
        }
        *word |= bit;
    }
    (n_counted, hash)
}

impl TokenMask {
    /// The mask of these tokens, which are in order, each once.
    fn of_list(tokens: &[TokenId], hash: u64, n_vocab: usize) -> TokenMask {
        let n_words = n_vocab.div_ceil(32);
        let n_allowed = tokens.len();
        let set = if n_allowed < n_words.max(1) {
            MaskSet::Sparse { tokens: tokens.into(), words: std::sync::OnceLock::new() }
        } else {
            let mut words = vec![0; n_words].into_boxed_slice();
            bits::set(&mut words, tokens);
            MaskSet::Dense(words)
        };
        TokenMask { n_vocab, n_allowed, hash, set }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::base::ids::index;
    use crate::vocab::random::Random;
    use crate::vocab::token_sets::ByLength;

    /// Any sequence of operations gives the set that it should, and equal sets are one mask.
    #[test]
    fn against_sets() {
        let mut random = Random::new(6);
        for n_vocab in [1, 33, 700, 9_000] {
            let store = MaskStore::default();
            let ready: Vec<(ByLength, Vec<(TokenId, u32)>)> = (0..12)
                .map(|at| {
                    let share = [2, 3, 9, 40, 300][at % 5];
                    let tokens = (0..index(n_vocab)).filter(|_| random.below(share) == 0).map(TokenId);
                    let tokens: Vec<(TokenId, u32)> = tokens.map(|token| (token, 1 + token.0 % 7)).collect();
                    (ByLength::new(&tokens, n_vocab), tokens)
                })
                .collect();
            let mut gather = Gather::default();
            for _ in 0..150 {
                let mut expected = BTreeSet::new();
                gather.start(n_vocab, &store);
                for _ in 0..random.below(6) {
                    match random.below(5) {
                        0 | 1 => {
                            let (set, tokens) = random.pick(&ready);
                            let length = index(random.below(9));
                            gather.set(&set.up_to(length));
                            expected.extend(tokens.iter().filter(|token| token.1 <= length).map(|token| token.0));
                        }
                        2 => {
                            let mut gone: Vec<TokenId> =
                                (0..random.below(40)).map(|_| TokenId(index(random.below(n_vocab)))).collect();
                            gather.remove(&mut gone);
                            expected.retain(|token| !gone.contains(token));
                        }
                        3 => gather.settle(),
                        _ => {
                            let most = [5, 60, 3_000][random.below(3)];
                            let more: Vec<TokenId> =
                                (0..random.below(most)).map(|_| TokenId(index(random.below(n_vocab)))).collect();
                            gather.tokens(&more);
                            expected.extend(more);
                        }
                    }
                    assert_eq!(gather.is_empty(), expected.is_empty() && !gather.is_dense);
                    let token = TokenId(index(random.below(n_vocab)));
                    assert_eq!(gather.has(token), expected.contains(&token));
                }
                let mask = gather.finish(&store);
                let expected: Vec<TokenId> = expected.into_iter().collect();
                assert_eq!(mask.iter().collect::<Vec<_>>(), expected);
                assert_eq!(mask.len_allowed(), expected.len());
                gather.start(n_vocab, &store);
                gather.tokens(&expected);
                assert!(Arc::ptr_eq(&mask, &gather.finish(&store)));
            }
        }
    }
}
