//! The foundation of all other modules: ids, errors, limits and small data structures, none of
//! which knows what a grammar is.
//!
//! - `ids`: typed indices and conversions between `usize` and the 32 bits of tables.
//! - `error`, `meter`: the errors of this crate, and the limits on compiling a grammar.
//! - `bits`, `byte_set`: sets of tokens and of bytes.
//! - `content_index`: entries of a list by what they are.
//! - `few_map`: a map that compares its keys while there are few.
//! - `extendible_hash`, `paged_vec`: containers that grow without copying everything at once.
//! - `recent_map`: a map in which the oldest entries make room.
//! - `strongly_connected`: components of a graph.
//! - `digest`, `wire`: the hash and the encoding of saved grammars and vocabularies.
//! - `attachment`: a slot for what a later module keeps beside a value.
//! - `words`, `occurrences`: a text's words in any script, and the search for one text in another.
//! - `json`: questions that serde_json answers.

pub(crate) mod attachment;
pub(crate) mod bits;
pub(crate) mod byte_set;
pub(crate) mod content_index;
pub(crate) mod digest;
pub(crate) mod error;
pub(crate) mod extendible_hash;
pub(crate) mod few_map;
pub(crate) mod ids;
pub(crate) mod json;
pub(crate) mod meter;
pub(crate) mod occurrences;
pub(crate) mod paged_vec;
pub(crate) mod recent_map;
pub(crate) mod strongly_connected;
pub(crate) mod wire;
pub(crate) mod words;
