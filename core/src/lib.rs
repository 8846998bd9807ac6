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

mod alignment;
mod automata;
mod base;
mod distinct;
mod fragment;
#[macro_use]
mod json_text;
mod grammar;
mod lazy_dfa;
mod mask;
mod matcher;
mod notation;
pub mod partial;
mod rewrite;
mod sources;
mod types;
mod vocab;

/// What the derive macro builds fragments with, inside rustc.
#[doc(hidden)]
pub mod build {
    pub use crate::automata::dfa::Dfa;
    pub use crate::automata::minimize::N_MINIMIZED;
    pub use crate::automata::patterns::regex_dfa::from_regex;
    pub use crate::automata::patterns::to_ecma::ecma;
    pub use crate::automata::spelling_trie::from_spellings;
    pub use crate::base::json::is_json;
    pub use crate::base::json::{json_decoded, json_string};
    pub use crate::fragment::builder::Builder;
    pub use crate::fragment::enums::{Content, Tagging, Variant, enumeration};
    pub use crate::fragment::owned::{Callee, OwnedFragment};
    pub use crate::fragment::structs::Member;
    pub use crate::fragment::table::Presence;
    pub use crate::grammar::print::core_tables::{date_tables, format_tables, leaf_tables};
    pub use crate::grammar::print::{members_to_rust, to_rust};
    pub use crate::json_text::distinct::distinct_items;
    pub use crate::json_text::except::string_except;
    pub use crate::json_text::float::{Edge, FloatLimits, floats};
    pub use crate::json_text::format::{FORMATS, format_lengths};
    pub use crate::json_text::integer::{Whole, integers};
    pub use crate::json_text::string::{MAX_STATES, StringLimits, Strings, strings};
    pub use crate::types::limits::MAX_DISTINCT;
}

pub use crate::alignment::strings::AlignedString;
pub use crate::alignment::{Alignment, AlignmentKind, MAX_ALIGNED_WORDS, align};
pub use crate::automata::suffixes as suffix;
pub use crate::matcher::{draft, jump, repetition};

/// What the derive macro's printed code refers to.
#[doc(hidden)]
pub mod __core {
    pub use crate::fragment::table as fragment;
    pub use crate::fragment::white_space::Slot;
    pub use crate::partial;
    pub use crate::sources::schemars_field as foreign;
    pub use crate::types::structured::{Structured, StructuredChoice, StructuredKey, StructuredMembers};
    pub use crate::types::{formats, limits, schema};
}

pub use crate::base::digest::Digest;
pub use crate::base::error::{Exceeded, Rejected, SchemaError, VocabularyError};
pub use crate::base::ids::TokenId;
pub use crate::base::meter::CompileLimits;
pub use crate::fragment::options::{GrammarOptions, MemberOrder};
pub use crate::fragment::table::OptionalKeys;
#[doc(hidden)]
pub use crate::fragment::white_space::Slot;
pub use crate::fragment::white_space::Style;
pub use crate::grammar::Grammar;
pub use crate::grammar::draw::{Drawing, Form, dot};
pub use crate::grammar::loosened::Loosened;
pub use crate::matcher::Matcher;
pub use crate::matcher::alternatives::Alternative;
pub use crate::matcher::batch::fill_masks;
pub use crate::notation::GbnfDialect;
pub use crate::partial::error::PartialError;
pub use crate::partial::events::{FieldEvent, FieldEventKind, FieldEvents};
pub use crate::partial::impls::collections::{PartialList, PartialMap};
pub use crate::partial::items::Items;
pub use crate::partial::partials::Partials;
pub use crate::partial::path::{JsonPath, PathSegment};
pub use crate::partial::scan::ValueKind;
pub use crate::partial::{Partial, Progress, StructuredPartial};
pub use crate::rewrite::Rewrite;
pub use crate::sources::json_schema::SchemaOptions;
pub use crate::sources::json_schema::description::describe_schema;
pub use crate::sources::json_schema::strict::StrictSchema;
pub use crate::sources::quotation::SubstringOptions;
pub use crate::sources::tags::{StructuralTags, Tag};
pub use crate::types::grounding::document::{Document, QuoteOptions};
pub use crate::types::grounding::grounded::Grounded;
pub use crate::types::grounding::quote::Quote;
pub use crate::types::grounding::reader::QuoteReader;
pub use crate::types::schema::to_json_schema::schema;
pub use crate::types::schema::to_prompt::{describe, field_list};
pub use crate::types::structured::{Structured, StructuredChoice, StructuredKey, StructuredMembers};
pub use crate::vocab::token_mask::{MaskView, TokenMask};
pub use crate::vocab::{Token, TokenKind, Vocabulary};
