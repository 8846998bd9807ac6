//! Where vocabularies come from: a GGUF model file, or a Hugging Face `tokenizer.json`.
//!
//! Both are read without llama.cpp, so masks for another engine's model can be had from this crate
//! with its `llama` feature off. What they make is a
//! [`formwork_core::Vocabulary`]: for every token the bytes it stands for and whether it is text.
//! A control token is never text, whatever it looks like, so no text can produce it.
//!
//! Not supported, and refused rather than guessed: tokenizers whose tokens have no fixed bytes
//! (WordPiece, Unigram with a normalizer that cannot be undone) and those that no current
//! generative model uses.

pub(crate) mod byte_level;
pub(crate) mod from_gguf;
mod from_tokenizer_json;
pub(crate) mod special_tokens;
mod tokens;

pub use from_gguf::vocabulary_from_gguf;
pub use from_tokenizer_json::{EndOfGeneration, vocabulary_from_tokenizer_json};
