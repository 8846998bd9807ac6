//! Grammars from what arrives as data while a program runs: schemas, grammars, regular expressions,
//! lists of options, tags, texts to quote.
//!
//! | source | module | by |
//! |---|---|---|
//! | JSON Schema | [`json_schema`] | [`Grammar::from_json_schema`](crate::grammar::Grammar::from_json_schema) |
//! | GBNF, Lark | [`context_free`] | `Grammar::from_gbnf`, `Grammar::from_lark` |
//! | a regular expression | [`regex`] | `Grammar::from_regex` |
//! | one of some texts | [`choice`] | `Grammar::choice` |
//! | free text with typed parts | [`tags`] | `Grammar::structural_tags` |
//! | parts of a text | [`quotation`] | `Grammar::substring_of`, `Grammar::substring_with` |
//! | schemars' schema of a type | [`schemars_field`] | the derive macro |
//!
//! [`rule_nfa`], [`rule_automaton`] and [`rule_fragment`] serve the context-free grammars and the
//! tags: automata over bytes and calls, and their fragments.
//!
//! Every source is read in time linear in its size or under a limit
//! ([`meter`](crate::base::meter)), and what can't be honoured exactly is an error that says what
//! to change. Constructors are methods of [`Grammar`](crate::grammar::Grammar) that are defined
//! here, so the room `grammar` knows no source.

pub(crate) mod choice;
pub(crate) mod context_free;
pub(crate) mod json_schema;
pub(crate) mod quotation;
pub(crate) mod regex;
pub(crate) mod rule_automaton;
pub(crate) mod rule_fragment;
pub(crate) mod rule_nfa;
#[doc(hidden)]
pub mod schemars_field;
pub(crate) mod tag_markup;
pub(crate) mod tags;

#[cfg(test)]
mod compile_limits_tests;
