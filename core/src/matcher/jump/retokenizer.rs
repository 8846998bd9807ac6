//! [`Retokenizer`]: the model's tokenizer in the middle of a text, with its answers cached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

use super::token_boundaries::ends;
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
enum TextStart {
    /// The tokens spell the text.
    Exact,
    /// The tokens spell a space and then the text, as SentencePiece's do. A text from the middle of
    /// another is therefore tokenized behind an anchor, whose tokens are taken off again.
    Spaced { anchor: &'static str },
}

/// Texts to put before another so that its tokens are those it has in the middle of a text. An
/// anchor serves if no token reaches out of it.
const ANCHORS: [&str; 5] = ["\n", ".", ",", "a", "|"];

/// Pieces of JSON on which a tokenizer is tried.
const PROBES: [&str; 6] = ["{\"a\": 1}", "name", "\", \"", "[", "\": \"", "true"];

/// Longest text that is cached, in bytes.
const MAX_CACHED_BYTES: usize = 1 << 10;

/// Most texts of a generation.
const MAX_CACHED: usize = 1 << 12;

/// A model's tokenizer and its answers: one for all sequences of a model.
///
/// Forced runs come again with every object of a list and every request for the same type, and a
/// tokenizer may take a millisecond per call (llama.cpp compiles the regular expression of some at
/// each). So the tokens of short texts are cached: at most 8,192 texts of up to a kilobyte each.
#[derive(Debug)]
pub struct Retokenizer<T> {
    vocabulary: Arc<Vocabulary>,
    tokenizer: T,
    start: TextStart,
    cache: Mutex<TokenCache>,
}

type Texts = HashMap<Box<str>, Arc<[TokenId]>, FxBuildHasher>;

/// Two generations of texts, an approximation of LRU without a list: when the younger is full, it
/// becomes the older, and what nobody has asked for since is dropped. (Crate `lru` would keep exact
/// order with two pointers per entry, which nothing here needs.)
#[derive(Debug, Default)]
struct TokenCache {
    young: Texts,
    old: Texts,
}

/// Tokens of a text, and where each ends.
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

    /// Number of bytes of the text that whole tokens spell.
    pub(crate) fn n_exact(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }
}

impl<T: Tokenizer> Retokenizer<T> {
    /// The tokenizer of the model with this vocabulary. Calls it a few times to see how it begins a
    /// text.
    pub fn new(vocabulary: Arc<Vocabulary>, tokenizer: T) -> Retokenizer<T> {
        let mut retokenizer =
            Retokenizer { vocabulary, tokenizer, start: TextStart::Exact, cache: Mutex::new(TokenCache::default()) };
        if !retokenizer.fits_probes() {
            let found = ANCHORS.into_iter().find(|&anchor| {
                retokenizer.start = TextStart::Spaced { anchor };
                retokenizer.fits_probes()
            });
            if found.is_none() {
                retokenizer.start = TextStart::Exact;
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

    /// Whether the tokens of plain JSON spell it. A tokenizer whose tokens don't changes all text
    /// (an uncased one, say), and nothing is jumped. One that changes only some texts is noticed
    /// where it happens.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.fits_probes()
    }

    fn fits_probes(&self) -> bool {
        PROBES.into_iter().all(|probe| self.spell_once(probe).is_exact(probe.len()))
    }

    /// The tokens of `text` in the middle of another text, from the cache if they are there. No
    /// tokens where they can't be told from those of the text before.
    pub fn encode(&self, text: &str) -> Arc<[TokenId]> {
        if text.len() > MAX_CACHED_BYTES {
            return self.in_context(text).into();
        }
        if let Some(tokens) = self.lock().get(text) {
            return tokens;
        }
        // Not under the lock: another thread may have its answer ready.
        let tokens: Arc<[TokenId]> = self.in_context(text).into();
        self.lock().young.insert(text.into(), Arc::clone(&tokens));
        tokens
    }

    /// [`Retokenizer::encode`], and where each token ends.
    pub(crate) fn spell(&self, text: &str) -> Spelled {
        self.spelled(self.encode(text), text.as_bytes())
    }

    /// [`Retokenizer::spell`] without the cache, for a text that won't come again.
    pub(crate) fn spell_once(&self, text: &str) -> Spelled {
        self.spelled(self.in_context(text).into(), text.as_bytes())
    }

    fn spelled(&self, tokens: Arc<[TokenId]>, text: &[u8]) -> Spelled {
        Spelled { ends: ends(&self.vocabulary, &tokens, text), tokens }
    }

    fn in_context(&self, text: &str) -> Vec<TokenId> {
        let anchor = match self.start {
            TextStart::Exact => return self.tokenizer.tokenize(text),
            TextStart::Spaced { anchor } => anchor,
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

    fn lock(&self) -> MutexGuard<'_, TokenCache> {
        // The maps are whole after a panic: nothing is half inserted.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TokenCache {
    fn get(&mut self, text: &str) -> Option<Arc<[TokenId]>> {
        if self.young.len() >= MAX_CACHED {
            self.old = std::mem::take(&mut self.young);
        }
        if let Some(tokens) = self.young.get(text) {
            return Some(Arc::clone(tokens));
        }
        // Moved, so that it outlives the next change of generations.
        let (text, tokens) = self.old.remove_entry(text)?;
        self.young.insert(text, Arc::clone(&tokens));
        Some(tokens)
    }
}
