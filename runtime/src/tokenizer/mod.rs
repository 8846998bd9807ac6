//! Between text and tokens: vocabularies, read without llama.cpp, and a byte-pair encoder for those
//! that llama.cpp is slow with.

#[cfg(feature = "llama")]
pub(crate) mod bpe;
#[cfg(feature = "llama")]
mod piece;
#[cfg(feature = "llama")]
mod pre_tokenizer;
pub mod vocabulary;

#[cfg(feature = "llama")]
pub(crate) use piece::Piece;
