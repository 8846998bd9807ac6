//! [`ModelFacts`]: what a model file says about itself, without loading it.

use std::path::Path;

use super::layer_sizes::KvLens;
use super::tensor::TensorInfo;
use super::token_texts::TokenTexts;
use super::{Gguf, split};
use crate::base::Error;

/// Bytes of a number of the cache of keys and values, which llama.cpp keeps as `f16`.
const KV_NUMBER_BYTES: u64 = 2;

/// What a model file says about itself. Works without the feature `llama`.
///
/// ```no_run
/// let facts = formwork::ModelFacts::read("model.gguf")?;
/// println!("{:?}, trained for {:?} tokens", facts.architecture(), facts.context_length());
/// println!("{} bytes for weights", facts.weight_bytes());
/// # Ok::<(), formwork::Error>(())
/// ```
#[derive(Debug)]
pub struct ModelFacts {
    /// The header of the first file, which has all metadata.
    gguf: Gguf,
    n_parameters: u64,
    weight_bytes: u64,
    file_bytes: u64,
    n_files: usize,
}

impl ModelFacts {
    /// Reads the header of the file at `path`, and those of the files beside it where the model is
    /// split. Costs some milliseconds for each 100,000 tokens of the vocabulary.
    ///
    /// # Errors
    ///
    /// [`Error::ModelFile`], [`Error::NotGguf`] and [`Error::BrokenModel`] for what is wrong with
    /// a file. That one can be read doesn't mean that llama.cpp can load it.
    pub fn read(path: impl AsRef<Path>) -> Result<ModelFacts, Error> {
        let path = path.as_ref();
        let gguf = Gguf::open(path).map_err(|error| error.at(path))?;
        let others = split::others(path, &gguf)?;
        let sum = |of: &dyn Fn(&Gguf) -> u64| others.iter().chain([&gguf]).map(of).fold(0, u64::saturating_add);
        let of_tensors =
            |file: &Gguf, of: fn(&TensorInfo) -> u64| file.tensors().iter().map(of).fold(0, u64::saturating_add);
        let n_numbers = |tensor: &TensorInfo| tensor.dims.iter().copied().fold(1, u64::saturating_mul);
        Ok(ModelFacts {
            n_parameters: sum(&|file| of_tensors(file, n_numbers)),
            weight_bytes: sum(&|file| of_tensors(file, |tensor| tensor.n_bytes)),
            file_bytes: sum(&Gguf::file_len),
            n_files: 1 + others.len(),
            gguf,
        })
    }

    /// The model's name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.gguf.text("general.name")
    }

    /// The name of its architecture, such as `llama` or `qwen3`.
    #[must_use]
    pub fn architecture(&self) -> Option<&str> {
        self.gguf.text("general.architecture")
    }

    /// The number of tokens that it was trained for.
    #[must_use]
    pub fn context_length(&self) -> Option<u64> {
        self.of_architecture("context_length")
    }

    /// The number of its layers.
    #[must_use]
    pub fn n_layers(&self) -> Option<u64> {
        self.of_architecture("block_count")
    }

    /// The number of numbers in its tensors.
    #[must_use]
    pub fn n_parameters(&self) -> u64 {
        self.n_parameters
    }

    /// Bytes of its tensors: what memory the weights take.
    #[must_use]
    pub fn weight_bytes(&self) -> u64 {
        self.weight_bytes
    }

    /// Bytes of its files.
    #[must_use]
    pub fn file_bytes(&self) -> u64 {
        self.file_bytes
    }

    /// The number of its files.
    #[must_use]
    pub fn n_files(&self) -> usize {
        self.n_files
    }

    /// Bytes of the cache of keys and values for a context of `n_ctx` tokens, at the two bytes a
    /// number that are the default. `None` where the header doesn't say how large they are.
    ///
    /// It is an upper bound for models whose layers don't all look at the whole context, such as
    /// those with a sliding window. What a step needs beside it isn't in the header.
    #[must_use]
    pub fn kv_cache_bytes(&self, n_ctx: u64) -> Option<u64> {
        KvLens::of(&self.gguf)?.sum()?.checked_mul(KV_NUMBER_BYTES)?.checked_mul(n_ctx)
    }

    /// The kind of its tokenizer, such as `gpt2` for byte-level BPE or `llama` for SentencePiece.
    #[must_use]
    pub fn tokenizer(&self) -> Option<&str> {
        self.gguf.text("tokenizer.ggml.model")
    }

    /// The number of its tokens.
    #[must_use]
    pub fn n_vocab(&self) -> Option<usize> {
        TokenTexts::of(&self.gguf).ok().map(|texts| texts.len())
    }

    /// Its special tokens: what each is for (`bos`, `eos`, `eot`, …), its number and its text.
    #[must_use]
    pub fn special_tokens(&self) -> Vec<(&str, u64, String)> {
        let texts = TokenTexts::of(&self.gguf).ok();
        let text = |id: u64| {
            let text = texts.as_ref().and_then(|texts| texts.iter().nth(usize::try_from(id).ok()?));
            String::from_utf8_lossy(text.unwrap_or_default()).into_owned()
        };
        let special = self.gguf.metadata().filter_map(|(key, value)| {
            let name = key.strip_prefix("tokenizer.ggml.")?.strip_suffix("_token_id")?;
            let id = value.as_unsigned()?;
            Some((name, id, text(id)))
        });
        special.collect()
    }

    /// Its chat template, in Jinja's notation.
    #[must_use]
    pub fn chat_template(&self) -> Option<&str> {
        self.gguf.text("tokenizer.chat_template")
    }

    fn of_architecture(&self, key: &str) -> Option<u64> {
        self.gguf.unsigned(&format!("{}.{key}", self.architecture()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::to_u64;

    fn committed() -> ModelFacts {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/model/formwork-tiny.gguf");
        ModelFacts::read(path).expect("the committed model can be read")
    }

    #[test]
    fn the_committed_model() {
        let facts = committed();
        assert_eq!(facts.n_files(), 1);
        assert!(facts.architecture().is_some() && facts.context_length().is_some() && facts.chat_template().is_some());
        assert!(facts.weight_bytes() > 0 && facts.weight_bytes() < facts.file_bytes());
        let n_vocab = to_u64(facts.n_vocab().expect("it has tokens"));
        assert!(facts.special_tokens().iter().all(|(_, id, text)| *id < n_vocab && !text.is_empty()));
        let one = facts.kv_cache_bytes(1).expect("its heads are in the header");
        assert_eq!(facts.kv_cache_bytes(1024), Some(1024 * one));
        assert_eq!(facts.kv_cache_bytes(u64::MAX), None);
    }

    #[test]
    fn no_model() {
        let error = |path: &str| ModelFacts::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).err();
        assert!(matches!(error("Cargo.toml"), Some(Error::NotGguf { .. })));
        assert!(matches!(error("nowhere.gguf"), Some(Error::ModelFile { .. })));
    }
}
