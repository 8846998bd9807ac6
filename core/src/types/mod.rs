//! The types that grammars are made of, and what is said of them.
//!
//! - [`structured`]: the trait [`Structured`](structured::Structured) and its companions: a type's
//!   automaton (a fragment) and its description.
//! - [`schema`]: descriptions, and the JSON Schema and prompt text that are printed from them.
//! - [`standard`]: the impls for the standard library; [`external`]: those for other crates, each
//!   behind a feature.
//! - [`formats`] and [`limits`]: types without values that the derive macro puts in the place of a
//!   field's type, for a string of a format and for values whose number is bounded.
//! - [`grounding`]: documents, quotes of them, and values with a quote.
//! - [`generated`]: the tables that the impls refer to, printed by `cargo xtask bless`.
//!
//! To add a type of the standard library or of a crate: if its text is another type's, say so in
//! `standard/wrappers.rs` or a file of `external`; if it is a handful of nodes, write them down as
//! `standard/containers.rs` does; else build its automaton in `json_text` and print the table. What
//! becomes of it while it is written is `partial`'s.
//!
//! Types that are known only by their JSON Schema are not here but in `sources`, which compiles
//! schemas.

pub(crate) mod external;
#[doc(hidden)]
pub mod formats;
pub(crate) mod generated;
pub(crate) mod grounding;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod schema;
pub(crate) mod standard;
pub(crate) mod structured;
