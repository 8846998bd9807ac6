//! Byte-level grammars, token masks and matchers for structured generation with language models.
//!
//! A type that derives [`Structured`] carries the automaton of its JSON as static tables; a
//! [`Grammar`] links those of all types it is made of; a [`Matcher`] walks it along the tokens of
//! one sequence and says, as a [`TokenMask`] over the model's [`Vocabulary`], which tokens may come
//! next. This crate knows no model, does no I/O and keeps no threads (building a large vocabulary
//! takes two for some milliseconds): any engine can drive it.
//!
//! ```
//! use formwork_core::{Grammar, Matcher, Style, Token, TokenId, Vocabulary};
//!
//! // A vocabulary of single bytes and one end-of-generation token.
//! let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
//! tokens.push(Token::end_of_generation(""));
//! let vocabulary = Vocabulary::new(tokens)?;
//!
//! let mut matcher = Matcher::new(Grammar::of::<Vec<bool>>(Style::Spaced), vocabulary);
//! matcher.accept_bytes(b"[true, f")?;
//! assert_eq!(matcher.forced_bytes(), b"alse");
//! assert!(matcher.mask().is_allowed(TokenId(u32::from(b'a'))));
//! assert_eq!(matcher.mask().len_allowed(), 1);
//! assert_eq!(matcher.min_bytes_to_end(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source of the ideas: XGrammar (Dong et al. 2024, byte-level pushdown automata), Outlines
//! (Willard and Louf 2023, token indices over FSMs), SGLang (Zheng et al. 2024, compressed FSMs),
//! regex-automata (lazy DFAs).

#![forbid(unsafe_code)]

#[macro_use]
mod patterns;

mod alternatives;
mod bits;
mod blocks;
#[doc(hidden)]
pub mod build;
mod byte_classes;
mod byte_set;
mod cache;
mod components;
mod config;
mod cost;
pub mod draft;
mod draw;
mod ebnf;
mod error;
mod external;
#[doc(hidden)]
pub mod foreign;
#[doc(hidden)]
pub mod formats;
#[doc(hidden)]
pub mod fragment;
mod ids;
mod json_schema;
pub mod jump;
mod leaf;
#[doc(hidden)]
pub mod limits;
mod link;
mod mask;
mod matcher;
mod meter;
mod options;
pub mod partial;
mod recursion;
mod save;
#[doc(hidden)]
pub mod schema;
mod structured;
mod style;
mod substring;
pub mod suffix;
mod tags;
mod vocab;

/// What the derive macro's printed code refers to.
#[doc(hidden)]
pub mod __core {
    pub use crate::{
        Slot, Structured, StructuredChoice, StructuredKey, StructuredMembers, foreign, formats, fragment, limits,
        partial, schema,
    };
}

pub use alternatives::Alternative;
pub use draw::{Drawing, Form, dot};
pub use error::{Rejected, SchemaError, VocabularyError};
pub use fragment::OptionalKeys;
pub use ids::TokenId;
pub use json_schema::{Loosened, SchemaOptions};
pub use link::Grammar;
pub use mask::{MaskView, TokenMask};
pub use matcher::{Matcher, fill_masks};
pub use meter::{CompileLimits, Exceeded};
pub use options::GrammarOptions;
pub use partial::{
    FieldEvent, FieldEventKind, FieldEvents, Items, JsonPath, Partial, PartialError, PartialList, PartialMap, Partials,
    PathSegment, Progress, StructuredPartial, ValueKind,
};
pub use schema::{describe, field_list, schema};
pub use structured::{Structured, StructuredChoice, StructuredKey, StructuredMembers};
#[doc(hidden)]
pub use style::Slot;
pub use style::Style;
pub use substring::SubstringOptions;
pub use tags::{StructuralTags, Tag};
pub use vocab::{Digest, Token, TokenKind, Vocabulary};
