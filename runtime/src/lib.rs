//! Typed values out of a language model.
//!
//! `#[derive(Structured)]` compiles a type to automaton tables while rustc runs; at run time they become masks
//! over a model's vocabulary, and llama.cpp generates under them. What comes back is a `T`, never a string to
//! repair:
//!
#![cfg_attr(feature = "llama", doc = "```no_run")]
#![cfg_attr(not(feature = "llama"), doc = "```ignore")]
//! use formwork::Structured;
//! use serde::Deserialize;
//!
//! #[derive(Debug, Structured, Deserialize)]
//! struct Person {
//!     name: String,
//!     city: String,
//! }
//!
//! // The model is the file that the environment variable FORMWORK_MODEL names.
//! let person: Person = formwork::generate("Ada Lovelace lived in London.")?;
//! println!("{person:?}");
//! # Ok::<(), formwork::Error>(())
//! ```
//!
//! The parts, outside in: [`Model`] and [`Request`] (this crate), [`Structured`] and [`Grammar`] (a type as an
//! automaton), [`Vocabulary`], [`Matcher`] and [`TokenMask`] (an automaton over tokens; usable alone, with any
//! engine).
//!
//! # Features
//!
//! - `llama` (default): the llama.cpp engine. Without it this crate needs no C++ compiler and has grammars,
//!   vocabularies and masks.
//! - `cuda`, `metal`, `vulkan`, `openmp`: llama.cpp's backends of these names.

#![deny(unsafe_code)]

/// The README's example is compiled with the doc tests.
#[cfg(all(doctest, feature = "llama"))]
#[doc = include_str!("../../README.md")]
struct Readme;

mod error;
// Of a file only the vocabulary is wanted without llama.cpp, and nothing of what the guard needs.
#[cfg_attr(not(feature = "llama"), allow(dead_code))]
mod gguf;
pub mod vocabulary;

#[cfg(feature = "llama")]
mod engine;
#[cfg(feature = "llama")]
mod generated;
#[cfg(feature = "llama")]
mod llama;
#[cfg(feature = "llama")]
mod model;
#[cfg(feature = "llama")]
mod prompt;
#[cfg(feature = "llama")]
mod request;
#[cfg(feature = "llama")]
mod sample;

pub use formwork_core;
#[doc(hidden)]
pub use formwork_core as __core;
pub use formwork_core::{
    Drawing, Form, Grammar, GrammarOptions, MaskView, Matcher, OptionalKeys, Rejected, SchemaError, Structured, Style,
    Token, TokenId, TokenKind, TokenMask, Vocabulary, VocabularyError, describe, dot, field_list, fill_masks, schema,
};
pub use formwork_derive::Structured;

pub use error::Error;
#[cfg(feature = "llama")]
pub use generated::{FinishReason, Generated, Usage};
#[cfg(feature = "llama")]
#[doc(hidden)]
pub use llama::Probe;
#[cfg(feature = "llama")]
pub use model::{Model, ModelBuilder};
#[cfg(feature = "llama")]
pub use prompt::{Prompt, Role, SchemaText};
#[cfg(feature = "llama")]
pub use request::Request;

/// A value of type `T` for a prompt, from the default model.
///
/// The default model is the GGUF file that the environment variable `FORMWORK_MODEL` names; it is
/// opened at the first call and stays open. See [`Model`] for more than one model and [`Request`] for
/// settings.
///
/// # Errors
///
/// As for [`Model::default_model`] and [`Request::run`].
#[cfg(feature = "llama")]
pub fn generate<T: Structured + serde::de::DeserializeOwned>(prompt: impl Into<Prompt>) -> Result<T, Error> {
    Model::default_model()?.generate(prompt)
}
