//! How JSON spells values: the automata of numbers and strings within limits, and of the types of
//! std and other crates.
//!
//! - `integer`, `float`, with `decimal` (comparison digit by digit) and `multiple` (remainders).
//! - `string`: patterns and lengths, from characters to escaped bytes. `except`: any string but
//!   some.
//! - `format`, `format_patterns`: JSON Schema's formats, and the date and time crates.
//! - `leaf`: leaf types and records of std. `external`: other crates' types.
//! - `distinct`: lists without repetition of few values.
//! - `string_decoder`: the other way, the characters of a string that arrives in pieces.
//!
//! Most of this runs while rustc compiles (derive) or while tables are printed; what a program
//! needs at run time is only for schemas that arrive as data.

#[macro_use]
pub(crate) mod format_patterns;

pub(crate) mod decimal;
pub(crate) mod distinct;
pub(crate) mod except;
pub(crate) mod external;
pub(crate) mod float;
pub(crate) mod format;
#[macro_use]
pub(crate) mod integer;
pub(crate) mod leaf;
pub(crate) mod multiple;
pub(crate) mod string;
pub(crate) mod string_decoder;
