//!

pub(crate) mod choice;
pub(crate) mod context_free;
pub(crate) mod json_schema;
pub(crate) mod quotation;
pub(crate) mod regex;
pub(crate) mod rule_automaton;
pub(crate) mod rule_fragment;
#[doc(hidden)]
pub mod schemars_field;
pub(crate) mod tags;
