//! Everything that this crate uses of `formwork_core`, under the names it has here.
//!
//! The macro compiles automata with core's builders while rustc runs. Where a name of core's would
//! stand beside one of this crate's or of syn's, it is told apart here: a [`BuilderVariant`] is
//! what core's builder takes, a `JsonVariant` what the checks leave of a variant.

pub(crate) use formwork_core::SchemaError;
pub(crate) use formwork_core::build::{
    Builder, Callee, Content as BuilderContent, Dfa, Edge as FloatEdge, FORMATS, FloatLimits, MAX_DISTINCT,
    Member as BuilderMember, OwnedFragment, Presence, StringLimits, Strings, Tagging as BuilderTagging,
    Variant as BuilderVariant, Whole, distinct_items, ecma as publish_pattern, floats, format_lengths, from_spellings,
    integers, is_json, json_decoded, json_string, members_to_rust, string_except, to_rust,
};
