//! The model's tokenizer, as jumps need it: what follows in the middle of a text, and nothing asked
//! twice.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

use super::hold::ends;
use crate::base::ids::TokenId;
use crate::vocab::Vocabulary;

/// A model's own tokenizer. A closure is one.
pub trait Tokenizer {
    /// The tokens of `text`, with nothing added before or after it, and no markup recognized in it.
    fn tokenize(&self, text: &str) -> Vec<TokenId>;
}

impl<F: Fn(&str) -> Vec<TokenId>> Tokenizer for F {
    fn tokenize(&self, text: &str) -> Vec<TokenId> {
        self(text)
    }
}

/// What a tokenizer does at the start of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// The tokens spell the text.
    Exact,
    /// They spell a space and then the text, as SentencePiece does: a text that something comes
    /// before is tokenized behind this one, whose tokens are taken off again.
    Spaced { anchor: &'static str },
}

/// What may stand before a text so that its tokens are those it has in the middle of another: text
/// that tokens don't reach out of.
const ANCHORS: [&str; 5] = ["\n", ".", ",", "a", "|"];

/// Texts as structure begins and goes on with, on which a tokenizer is tried.
const PROBES: [&str; 6] = ["{\"a\": 1}", "name", "\", \"", "[", "\": \"", "true"];

/// Longer texts are not kept.
const MAX_KEPT_BYTES: usize = 1 << 10;

/// So many texts are kept since they were used last, and as many more from before.
const MAX_KEPT: usize = 1 << 12;

/// A model's tokenizer and its answers: one for all sequences of a model.
///
/// Forced runs come again with every object of a list and every request for the same type, and a
/// tokenizer may take a millisecond a call (llama.cpp compiles the regular expression of some at
/// each), so that the tokens of short texts are kept: at most 8,192 texts of up to a kilobyte each.
#[derive(Debug)]
pub struct Retokenizer<T> {
    vocabulary: Arc<Vocabulary>,
    tokenizer: T,
    start: Start,
    kept: Mutex<Kept>,
}

type Texts = HashMap<Box<str>, Arc<[TokenId]>, FxBuildHasher>;

/// Two generations: when the younger is full, it becomes the older, and what nobody has asked for
/// since is gone.
#[derive(Debug, Default)]
struct Kept {
    young: Texts,
    old: Texts,
}

/// Tokens and where their bytes end.
#[derive(Debug)]
pub(crate) struct Spelled {
    pub(crate) tokens: Arc<[TokenId]>,
    /// The offset into the text at which each token ends, for the longest run of tokens from the
    /// first that spell it.
    pub(crate) ends: Vec<usize>,
}

impl Spelled {
    /// Whether the tokens spell exactly a text of this length.
    pub(crate) fn is_exact(&self, n_bytes: usize) -> bool {
        self.ends.len() == self.tokens.len() && self.n_exact() == n_bytes
    }

    /// Bytes of the text that whole tokens spell.
    pub(crate) fn n_exact(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }
}

impl<T: Tokenizer> Retokenizer<T> {
    /// The tokenizer of the model with this vocabulary. Calls it a few times to see how it begins a
    /// text.
    pub fn new(vocabulary: Arc<Vocabulary>, tokenizer: T) -> Retokenizer<T> {
        let mut retokenizer =
            Retokenizer { vocabulary, tokenizer, start: Start::Exact, kept: Mutex::new(Kept::default()) };
        if !retokenizer.fits_probes() {
            let found = ANCHORS.into_iter().find(|&anchor| {
                retokenizer.start = Start::Spaced { anchor };
                retokenizer.fits_probes()
            });
            if found.is_none() {
                retokenizer.start = Start::Exact;
            }
        }
        retokenizer
    }

    /// The tokenizer itself.
    #[must_use]
    pub fn tokenizer(&self) -> &T {
        &self.tokenizer
    }

    /// The vocabulary its tokens come from.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    /// Whether the tokenizer gives plain structure back as it is. One that doesn't changes all text
    /// (an uncased one, say), and nothing is jumped. What changes only some texts is found where it
    /// happens.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.fits_probes()
    }

    fn fits_probes(&self) -> bool {
        PROBES.into_iter().all(|probe| self.spell_once(probe).is_exact(probe.len()))
    }

    /// The tokens of `text` where something comes before it, kept. None at all where they can't be
    /// told from what comes before.
    pub fn encode(&self, text: &str) -> Arc<[TokenId]> {
        if text.len() > MAX_KEPT_BYTES {
            return self.in_context(text).into();
        }
        if let Some(tokens) = self.kept().get(text) {
            return tokens;
        }
        // Not under the lock: another thread may have its answer ready.
        let tokens: Arc<[TokenId]> = self.in_context(text).into();
        self.kept().young.insert(text.into(), Arc::clone(&tokens));
        tokens
    }

    /// [`Retokenizer::encode`], and where each token ends.
    pub(crate) fn spell(&self, text: &str) -> Spelled {
        self.spelled(self.encode(text), text.as_bytes())
    }

    /// [`Retokenizer::spell`] for a text that won't come again.
    pub(crate) fn spell_once(&self, text: &str) -> Spelled {
        self.spelled(self.in_context(text).into(), text.as_bytes())
    }

    fn spelled(&self, tokens: Arc<[TokenId]>, text: &[u8]) -> Spelled {
        Spelled { ends: ends(&self.vocabulary, &tokens, text), tokens }
    }

    fn in_context(&self, text: &str) -> Vec<TokenId> {
        let anchor = match self.start {
            Start::Exact => return self.tokenizer.tokenize(text),
            Start::Spaced { anchor } => anchor,
        };
        let mut tokens = self.tokenizer.tokenize(&[anchor, text].concat());
        let mut n_bytes = 0;
        let n_tokens = tokens.iter().take_while(|&&token| {
            let is_before = n_bytes < " ".len() + anchor.len();
            n_bytes += self.vocabulary.bytes(token).len();
            is_before
        });
        let n_tokens = n_tokens.count();
        let spelled: Vec<u8> =
            tokens[..n_tokens].iter().flat_map(|&token| self.vocabulary.bytes(token)).copied().collect();
        if spelled.split_first() != Some((&b' ', anchor.as_bytes())) {
            // A token reaches out of the anchor: what is left would not be the text.
            return Vec::new();
        }
        tokens.split_off(n_tokens)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // The maps are whole after a panic: nothing is half inserted.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn get(&mut self, text: &str) -> Option<Arc<[TokenId]>> {
        if self.young.len() >= MAX_KEPT {
            self.old = std::mem::take(&mut self.young);
        }
        if let Some(tokens) = self.young.get(text) {
            return Some(Arc::clone(tokens));
        }
        let (text, tokens) = self.old.remove_entry(text)?;
        self.young.insert(text, Arc::clone(&tokens));
        Some(tokens)
    }
}
