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
pub(crate) mod gguf;
mod hugging_face;
pub(crate) mod special;

pub use gguf::vocabulary_from_gguf;
pub use hugging_face::{EndOfGeneration, vocabulary_from_tokenizer_json};

use formwork_core::{Token, TokenKind};

/// A token that is never text.
fn silent(kind: TokenKind) -> Token {
    Token { bytes: Vec::new(), kind }
}

/// A token of these bytes; without any, it stands for nothing.
fn text(bytes: Vec<u8>) -> Token {
    if bytes.is_empty() { silent(TokenKind::Unused) } else { Token { bytes, kind: TokenKind::Text } }
}
