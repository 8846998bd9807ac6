//! Collects the tokens of a mask: as a list while they are few, as bits over a ready set where they are many.

use super::{MaskStore, Set, TokenMask};
use crate::bits;
use crate::ids::TokenId;
use crate::vocab::{SliceSet, UpTo, mix, mix_word};
use std::sync::Arc;

/// The tokens found so far. Kept between masks for its memory.
#[derive(Debug, Default)]
pub(super) struct Gather {
    n_vocab: usize,
    /// Tokens, some perhaps twice, while there are no words.
    list: Vec<TokenId>,
    /// So many of them, from the first, are a ready set: in order, each once, with a hash.
    n_ready: usize,
    ready_hash: u64,
    /// The set as bits, if `is_dense`.
    words: Vec<u32>,
    is_dense: bool,
    n_allowed: usize,
    hash: u64,
    /// Whether number and hash have to be counted again.
    is_stale: bool,
}

/// Up to so many tokens are sorted, more are put in order by their bits.
const SORTED: usize = 128;

impl Gather {
    pub(super) fn start(&mut self, n_vocab: usize) {
        self.n_vocab = n_vocab;
        self.list.clear();
        (self.n_ready, self.ready_hash) = (0, 0);
        self.is_dense = false;
        (self.n_allowed, self.hash, self.is_stale) = (0, 0, false);
    }

    #[inline]
    pub(super) fn token(&mut self, token: TokenId) {
        if !self.is_dense {
            self.list.push(token);
            return;
        }
        let word = &mut self.words[token.index() / 32];
        let bit = 1 << (token.0 % 32);
        if *word & bit == 0 {
            *word |= bit;
            self.n_allowed += 1;
            self.hash = self.hash.wrapping_add(mix(token));
        }
    }

    #[inline]
    pub(super) fn tokens(&mut self, tokens: &[TokenId]) {
        tokens.iter().for_each(|&token| self.token(token));
    }

    /// Adds a set that is ready.
    pub(super) fn set(&mut self, up_to: &UpTo<'_>) {
        let words = match &up_to.base.set {
            SliceSet::Words(words) => words,
            SliceSet::List(tokens) => return self.ready_list(tokens, up_to),
        };
        if self.is_dense {
            // Those that others have added stay.
            let removed: Vec<TokenId> =
                up_to.removed.iter().copied().filter(|&token| !bits::has(&self.words, token)).collect();
            let overlap = self.words.iter_mut().zip(words).fold(0, |overlap, (word, more)| {
                let both = *word & more;
                *word |= more;
                overlap | both
            });
            bits::clear(&mut self.words, &removed);
            if overlap == 0 {
                self.n_allowed += up_to.n_tokens;
                self.hash = self.hash.wrapping_add(up_to.hash);
            } else {
                self.is_stale = true;
            }
            return;
        }
        self.words.clear();
        self.words.extend_from_slice(words);
        bits::clear(&mut self.words, up_to.removed);
        (self.n_allowed, self.hash) = (up_to.n_tokens, up_to.hash);
        self.become_dense();
    }

    fn ready_list(&mut self, tokens: &[TokenId], up_to: &UpTo<'_>) {
        let mut removed: Vec<usize> =
            up_to.removed.iter().filter_map(|token| tokens.binary_search(token).ok()).collect();
        removed.sort_unstable();
        // The parts between those removed.
        let ends = removed.iter().copied().chain([tokens.len()]);
        let starts = std::iter::once(0).chain(removed.iter().map(|at| at + 1));
        let parts = starts.zip(ends).map(|(start, end)| &tokens[start..end]);
        if self.is_dense || !self.list.is_empty() {
            return parts.for_each(|part| self.tokens(part));
        }
        parts.for_each(|part| self.list.extend_from_slice(part));
        (self.n_ready, self.ready_hash) = (up_to.n_tokens, up_to.hash);
    }

    /// Makes [`Gather::has`] quick.
    pub(super) fn settle(&mut self) {
        if !self.is_dense && self.list.len() > SORTED {
            self.become_words();
        }
    }

    pub(super) fn has(&self, token: TokenId) -> bool {
        if self.is_dense { bits::has(&self.words, token) } else { self.list.contains(&token) }
    }

    /// Takes tokens away again, which are sorted for it.
    pub(super) fn remove(&mut self, tokens: &mut [TokenId]) {
        if tokens.is_empty() {
            return;
        }
        if !self.is_dense {
            tokens.sort_unstable();
            self.list.retain(|token| tokens.binary_search(token).is_err());
            (self.n_ready, self.ready_hash) = (0, 0);
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

    pub(super) fn is_empty(&self) -> bool {
        !self.is_dense && self.list.is_empty()
    }

    /// Leaves only the tokens that are also in `words`, or only those that aren't.
    pub(super) fn retain(&mut self, words: &[u32], is_in: bool) {
        if self.is_dense {
            let flip = if is_in { 0 } else { u32::MAX };
            self.words.iter_mut().zip(words).for_each(|(word, mask)| *word &= mask ^ flip);
            self.is_stale = true;
        } else {
            self.list.retain(|&token| bits::has(words, token) == is_in);
            (self.n_ready, self.ready_hash) = (0, 0);
        }
    }

    /// From the list to words.
    fn become_words(&mut self) {
        self.words.clear();
        self.words.resize(self.n_vocab.div_ceil(32), 0);
        self.become_dense();
    }

    /// From the list, which is added, to words, which are there.
    fn become_dense(&mut self) {
        self.is_dense = true;
        let list = std::mem::take(&mut self.list);
        self.tokens(&list);
        self.list = list;
    }

    /// The mask of what was gathered.
    pub(super) fn finish(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        if !self.is_dense && self.list.len() - self.n_ready > SORTED {
            self.become_words();
        }
        if self.is_dense { self.finish_words(store) } else { self.finish_list(store) }
    }

    fn finish_list(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        let Gather { list, n_vocab, n_ready, ready_hash, .. } = self;
        let (ready, more) = list.split_at_mut(*n_ready);
        more.sort_unstable();
        // Those that are new, each once, are moved to the front.
        let mut n_new = 0;
        let mut hash = *ready_hash;
        for at in 0..more.len() {
            let token = more[at];
            if more[..n_new].last() != Some(&token) && ready.binary_search(&token).is_err() {
                more[n_new] = token;
                n_new += 1;
                hash = hash.wrapping_add(mix(token));
            }
        }
        list.truncate(*n_ready + n_new);
        if *n_ready > 0 && n_new > 0 {
            // Two ascending runs, which this merges.
            list.sort();
        }
        let is_same = |mask: &TokenMask| match &mask.set {
            Set::Sparse { tokens, .. } => **tokens == *list.as_slice(),
            Set::Dense(_) => mask.n_allowed == list.len() && mask.iter().eq(list.iter().copied()),
        };
        store.share(hash, is_same, || TokenMask::of_list(list, hash, *n_vocab))
    }

    fn finish_words(&mut self, store: &MaskStore) -> Arc<TokenMask> {
        let Gather { words, n_vocab, .. } = self;
        if self.is_stale {
            self.n_allowed = words.iter().map(|word| word.count_ones() as usize).sum();
            self.hash = words.iter().zip(0..).fold(0, |hash: u64, (&word, at)| hash.wrapping_add(mix_word(at, word)));
        }
        let (n_allowed, hash) = (self.n_allowed, self.hash);
        let is_same = |mask: &TokenMask| {
            mask.n_allowed == n_allowed
                && match &mask.set {
                    Set::Dense(known) => **known == *words.as_slice(),
                    Set::Sparse { tokens, .. } => tokens.iter().all(|&token| bits::has(words, token)),
                }
        };
        store.share(hash, is_same, || {
            if n_allowed < words.len() {
                let tokens: Box<[TokenId]> = bits::iter(words).collect();
                return TokenMask::of_list(&tokens, hash, *n_vocab);
            }
            TokenMask { n_vocab: *n_vocab, n_allowed, hash, set: Set::Dense(words.as_slice().into()) }
        })
    }
}

impl TokenMask {
    /// Of tokens in order, each once.
    fn of_list(tokens: &[TokenId], hash: u64, n_vocab: usize) -> TokenMask {
        let n_words = n_vocab.div_ceil(32);
        let n_allowed = tokens.len();
        let set = if n_allowed < n_words.max(1) {
            Set::Sparse { tokens: tokens.into(), words: std::sync::OnceLock::new() }
        } else {
            let mut words = vec![0; n_words].into_boxed_slice();
            bits::set(&mut words, tokens);
            Set::Dense(words)
        };
        TokenMask { n_vocab, n_allowed, hash, set }
    }
}
