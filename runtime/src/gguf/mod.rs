//! A reader for the header of a GGUF model file, in safe Rust.
//!
//! llama.cpp trusts a model file further than a library may: a header that is merely odd makes it
//! abort the process. This module reads the whole header first, checks every count, length and
//! offset against the size of the file, and hands out the metadata; [`guard`] then looks for what
//! llama.cpp would assert on.
//!
//! ```text
//! "GGUF" | version u32 | n_tensors u64 | n_kv u64
//!        | n_kv x (key, value type, value)
//!        | n_tensors x (name, n_dims, dims, ggml type, offset)
//!        | padding to general.alignment | tensor data
//! ```
//!
//! Source: `docs/gguf.md` of the ggml project; versions 2 and 3, little-endian.
//!
//! What it deliberately does not do: read tensor data, write files, follow split files.

pub(crate) mod fingerprint;
mod gguf_error;
pub(crate) mod guard;
mod header;
#[cfg(feature = "llama")]
pub(crate) mod lora;
mod reader;
mod tensor;
mod token_texts;
mod value;

pub(crate) use gguf_error::{GgufError, malformed};
pub(crate) use header::Gguf;
pub(crate) use token_texts::TokenTexts;
pub(crate) use value::{Array, Value};

#[cfg(test)]
mod tests;
