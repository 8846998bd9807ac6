//! Between text and tokens.
//!
//! - [`vocabulary`]: the bytes and kinds of a vocabulary's tokens, read from a model file or a
//!   `tokenizer.json` without llama.cpp.
//! - `bpe` and `pre_tokenizer`: byte-level BPE for the vocabularies that llama.cpp is slow with;
//!   all others are tokenized by llama.cpp (`llama/tokenize.rs`).
//! - `prompt_piece`: what a tokenizer is given, markup or plain text.

#[cfg(feature = "llama")]
pub(crate) mod bpe;
#[cfg(feature = "llama")]
mod pre_tokenizer;
#[cfg(feature = "llama")]
mod prompt_piece;
pub mod vocabulary;

#[cfg(feature = "llama")]
pub(crate) use prompt_piece::PromptPiece;
