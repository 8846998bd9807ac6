//! [`Probe`]: a model's tokens and logits by themselves, without grammar or engine thread. It is for
//! comparing a file with the framework that trained it, hence hidden from the documentation:
//! generation goes through [`crate::Model`].

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;

use formwork_core::{TokenId, Vocabulary};

use super::attention::Attention;
use super::{BatchToken, ContextSettings, Model, TokenizeError};
use crate::base::{Error, SeqId, to_usize};
use crate::tokenizer::PromptPiece;

/// A model file opened for its tokens and logits.
pub struct Probe {
    model: Model,
    /// Whether the weights are there.
    has_weights: bool,
}

impl Probe {
    /// Opens the GGUF file at `path`, on the CPU.
    ///
    /// # Errors
    ///
    /// As for [`crate::Model::open`].
    pub fn open(path: impl AsRef<Path>) -> Result<Probe, Error> {
        Model::load_on_cpu(path.as_ref()).map(|model| Probe { model, has_weights: true })
    }

    /// Opens the GGUF file at `path` for its tokens alone: files without weights open as well, and
    /// [`Probe::logits`] is an error.
    ///
    /// # Errors
    ///
    /// As for [`crate::Model::open`].
    pub fn vocabulary_only(path: impl AsRef<Path>) -> Result<Probe, Error> {
        Model::load_vocabulary(path.as_ref()).map(|model| Probe { model, has_weights: false })
    }

    /// The vocabulary as llama.cpp reads it.
    ///
    /// # Errors
    ///
    /// [`Error::Vocabulary`].
    pub fn vocabulary(&self) -> Result<Arc<Vocabulary>, Error> {
        Vocabulary::new(self.model.tokens()).map_err(|source| Error::Vocabulary { source })
    }

    /// The tokens of a text as of a [raw](crate::Request::raw) prompt: the texts of control tokens
    /// are those tokens, and a begin token is put in front where the model wants one.
    ///
    /// Runs on the caller's thread, which needs 64 MB of stack for pre-tokenizers that recurse.
    ///
    /// # Errors
    ///
    /// [`Error::PromptNul`].
    pub fn tokens(&self, text: &str) -> Result<Vec<TokenId>, Error> {
        self.tokenize(PromptPiece::Markup(text.to_owned()), text)
    }

    /// Like [`Probe::tokens`], but the texts of control tokens are plain text.
    ///
    /// # Errors
    ///
    /// As for [`Probe::tokens`].
    pub fn plain_tokens(&self, text: &str) -> Result<Vec<TokenId>, Error> {
        self.tokenize(PromptPiece::Plain(text.to_owned()), text)
    }

    /// The tokens that llama.cpp's own tokenizer makes of a text, with nothing in front. Tests
    /// compare [`Probe::tokens`] and, with `markup` false, [`Probe::plain_tokens`] with them.
    pub fn llama_cpp_tokens(&self, text: &str, markup: bool) -> Vec<TokenId> {
        let mut tokens = Vec::new();
        self.model.ask(text, markup, &mut tokens);
        tokens
    }

    /// Whether texts are tokenized by this crate's own BPE.
    pub fn has_own_tokenizer(&self) -> bool {
        self.model.bpe.is_some()
    }

    fn tokenize(&self, piece: PromptPiece, text: &str) -> Result<Vec<TokenId>, Error> {
        if let Some(at) = text.find('\0') {
            return Err(Error::PromptNul { at });
        }
        let n_ctx = if self.has_weights { to_usize(self.model.n_ctx_train()) } else { usize::MAX };
        self.model
            .tokenize(&[piece], n_ctx)
            .map_err(|TokenizeError::TooLong(n_tokens)| Error::PromptTooLong { n_tokens, n_ctx })
    }

    /// The logits after the last of `tokens`, `[n_vocab]`, from one pass of one thread in a context
    /// of their own.
    ///
    /// # Errors
    ///
    /// [`Error::EmptyPrompt`], [`Error::PromptTooLong`] beyond the length that the model was
    /// trained for, [`Error::Context`] and [`Error::Decode`], also without weights.
    pub fn logits(&self, tokens: &[TokenId]) -> Result<Vec<f32>, Error> {
        if !self.has_weights {
            return Err(Error::Decode { reason: "only the vocabulary is loaded".to_owned() });
        }
        let last = tokens.len().checked_sub(1).ok_or(Error::EmptyPrompt)?;
        let n_ctx = self.model.n_ctx_train();
        let n = u32::try_from(tokens.len()).ok().filter(|&n| n <= n_ctx).and_then(NonZeroU32::new);
        let n = n.ok_or(Error::PromptTooLong { n_tokens: tokens.len(), n_ctx: to_usize(n_ctx) })?;
        // One thread and one batch: the sums are added in the same order in every run.
        let one = NonZeroU32::MIN;
        let settings = ContextSettings {
            n_ctx: n,
            n_cells: n,
            n_seq: one,
            memory: self.model.memory(),
            own_cells: false,
            n_batch: n,
            n_threads: one,
            yields_cores: false,
            attention: Attention::default(),
            yarn_from: None,
        };
        let mut context = self.model.context(&settings)?;
        let batch: Vec<BatchToken> = tokens
            .iter()
            .enumerate()
            .map(|(i, &token)| BatchToken { token, seq: SeqId::ZERO, logits: i == last })
            .collect();
        context.decode(&batch)?;
        let missing = || Error::Decode { reason: "its logits are missing".to_owned() };
        context.logits(last).map(<[f32]>::to_vec).ok_or_else(missing)
    }
}
