//!

pub(crate) mod choice;
pub(crate) mod ebnf;
pub(crate) mod json_schema;
pub(crate) mod quotation;
pub(crate) mod regex;
pub(crate) mod rule_automaton;
#[doc(hidden)]
pub mod schemars_field;
pub(crate) mod tags;
