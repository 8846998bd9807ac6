//! What a type is, in JSON Schema's words, and the two texts that are printed from it.
//!
//! - `description`: [`Description`], the one source of both texts. The derive macro makes it from
//!   the same reading of the item as the automaton's tables, so that the published schema, the text
//!   in the prompt and the grammar cannot disagree.
//! - `to_json_schema`: the published JSON Schema, draft 2020-12.
//! - `to_prompt`: the TypeScript-like notation that prompts carry, and the bare list of fields.
//! - `schemars_document`: the schema that crate schemars makes of a type without a description.
//!
//! Nothing here decides what a grammar accepts; compiling a schema that arrives as data is in
//! `sources::json_schema`.

pub(crate) mod description;
pub(crate) mod schemars_document;
pub(crate) mod to_json_schema;
pub(crate) mod to_prompt;

pub use crate::types::schema::description::{
    Content, Description, Field, Limit, Notes, Shape, Tagging, TypeRef, Variant,
};
pub use crate::types::schema::to_json_schema::schema;
pub use crate::types::schema::to_prompt::{describe, field_list};
