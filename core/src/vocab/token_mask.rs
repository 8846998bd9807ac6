//! [`TokenMask`]: the tokens that may come next, as a set of tokens of one vocabulary.
//!
//! A mask says what the grammar allows and never what is canonical: every spelling of an allowed
//! text is allowed.

use std::sync::OnceLock;

use crate::base::bits;
use crate::base::ids::TokenId;

/// A set of tokens of one vocabulary.
///
/// Most masks are either a handful of tokens (structure) or nearly all of them (inside a string).
/// [`TokenMask::view`] says which and gives the smaller form, which is the one to apply to a row of
/// logits; [`TokenMask::words`] is always there.
#[derive(Debug)]
pub struct TokenMask {
    pub(crate) n_vocab: usize,
    pub(crate) n_allowed: usize,
    /// Hash of the set, a sum over the tokens; see [`mix`](crate::vocab::token_sets::mix).
    pub(crate) hash: u64,
    pub(crate) set: MaskSet,
}

/// The tokens of a mask, in whichever form is smaller.
#[derive(Debug)]
pub(crate) enum MaskSet {
    /// A list.
    Sparse {
        /// In order of id.
        tokens: Box<[TokenId]>,
        /// The bits, made at the first call of [`TokenMask::words`].
        words: OnceLock<Box<[u32]>>,
    },
    /// Token `t` is bit `t % 32` of word `t / 32`.
    Dense(Box<[u32]>),
}

/// A mask in its smaller form.
#[derive(Clone, Copy, Debug)]
pub enum MaskView<'a> {
    /// The allowed tokens, in order of id: fewer than one in 32.
    Tokens(&'a [TokenId]),
    /// Token `t` is bit `t % 32` of word `t / 32`.
    Words(&'a [u32]),
}

impl TokenMask {
    /// The mask in its smaller form. Costs nothing.
    #[must_use]
    pub fn view(&self) -> MaskView<'_> {
        match &self.set {
            MaskSet::Sparse { tokens, .. } => MaskView::Tokens(tokens),
            MaskSet::Dense(words) => MaskView::Words(words),
        }
    }

    /// The bits: token `t` is bit `t % 32` of word `t / 32`, the layout that engines share;
    /// `n_vocab / 32` words, rounded up. A mask of few tokens makes them at the first call and
    /// keeps them: [`TokenMask::view`] and [`TokenMask::fill`] need no memory.
    #[must_use]
    pub fn words(&self) -> &[u32] {
        match &self.set {
            MaskSet::Dense(words) => words,
            MaskSet::Sparse { tokens, words } => words.get_or_init(|| {
                let mut words = vec![0; self.n_vocab.div_ceil(32)].into_boxed_slice();
                bits::set(&mut words, tokens);
                words
            }),
        }
    }

    /// Writes the bits of [`TokenMask::words`] into `row`, and zeros behind them if it is longer.
    /// Costs a copy of the row.
    ///
    /// # Panics
    /// If `row` has fewer than `n_vocab / 32` words, rounded up.
    pub fn fill(&self, row: &mut [u32]) {
        match &self.set {
            MaskSet::Dense(words) => {
                let (row, behind) = row.split_at_mut(words.len());
                row.copy_from_slice(words);
                behind.fill(0);
            }
            MaskSet::Sparse { tokens, .. } => {
                row.fill(0);
                bits::set(&mut row[..self.n_vocab.div_ceil(32)], tokens);
            }
        }
    }

    /// Whether `token` is allowed; false for an id out of range.
    #[must_use]
    pub fn is_allowed(&self, token: TokenId) -> bool {
        match &self.set {
            MaskSet::Dense(words) => bits::has(words, token),
            MaskSet::Sparse { tokens, .. } => tokens.binary_search(&token).is_ok(),
        }
    }

    /// Number of tokens allowed.
    #[must_use]
    pub fn len_allowed(&self) -> usize {
        self.n_allowed
    }

    /// Whether no token is allowed. This happens only where the text is complete and the vocabulary
    /// has no end-of-generation token, or where the vocabulary cannot spell the grammar.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n_allowed == 0
    }

    /// The allowed tokens, in order of id. Costs one step per token, and in a dense mask one per
    /// word.
    pub fn iter(&self) -> impl Iterator<Item = TokenId> + '_ {
        let (tokens, words): (&[TokenId], &[u32]) = match &self.set {
            MaskSet::Sparse { tokens, .. } => (tokens, &[]),
            MaskSet::Dense(words) => (&[], words),
        };
        tokens.iter().copied().chain(bits::iter(words))
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let set = match &self.set {
            MaskSet::Dense(words) => size_of_val(&**words),
            MaskSet::Sparse { tokens, words } => {
                size_of_val(&**tokens) + words.get().map_or(0, |words| size_of_val(&**words))
            }
        };
        size_of::<TokenMask>() + set
    }
}

impl PartialEq for TokenMask {
    /// Whether both are the same tokens, of vocabularies of the same size.
    fn eq(&self, other: &TokenMask) -> bool {
        // Masks that differ nearly always differ in their hashes.
        let is_alike = (self.n_vocab, self.n_allowed, self.hash) == (other.n_vocab, other.n_allowed, other.hash);
        is_alike && self.iter().eq(other.iter())
    }
}

impl Eq for TokenMask {}
