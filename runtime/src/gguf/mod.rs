//! The header of a GGUF model file, read in safe Rust, and what llama.cpp would abort on in it.
//!
//! llama.cpp trusts a model file further than a library may: a header that is merely odd makes it
//! abort the process. This room reads the whole header first, checks every count, length and offset
//! against the size of the file, and hands out the metadata; [`guard`] then looks for what
//! llama.cpp would assert on.
//!
//! - `reader`: little-endian numbers, counts and strings from a stream of known length.
//! - `metadata_value`: the values of the metadata. `tensor`: descriptions of tensors.
//! - `header`: [`Gguf`], all of these, agreeing with each other.
//! - `token_texts`: the vocabulary's texts. [`fingerprint`]: which model a file is.
//! - `layer_sizes`: bytes of each layer.
//! - [`split`]: models of several files. [`model_facts`]: what a file says about its model, for
//!   people.
//! - [`guard`]: what llama.cpp would abort on in a model. [`lora`]: the same of a LoRA adapter.
//! - `gguf_error`: what is wrong with a file.
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
//! No library reads the header here. llama.cpp's own reader is the code whose assertions are to be
//! kept from firing, and it is missing where the feature `llama` is off. Crates that read GGUF are
//! part of a tensor library (candle-core) or made to list the contents of sound files (gguf-rs).
//! The format is three loops over little-endian numbers, and most of this room is checks that no
//! reader makes.
//!
//! It deliberately does not read tensors as numbers or write files.

pub(crate) mod fingerprint;
mod gguf_error;
pub(crate) mod guard;
mod header;
mod layer_sizes;
#[cfg(feature = "llama")]
pub(crate) mod lora;
mod metadata_value;
pub(crate) mod model_facts;
mod reader;
pub(crate) mod split;
#[cfg(feature = "llama")]
mod state_lens;
mod tensor;
mod token_texts;

pub(crate) use gguf_error::{GgufError, malformed};
pub(crate) use header::Gguf;
#[cfg(feature = "llama")]
pub(crate) use layer_sizes::{LayerSize, LayerSizes};
pub(crate) use metadata_value::{MetadataArray, MetadataValue};
pub(crate) use token_texts::TokenTexts;

#[cfg(test)]
mod tests;
