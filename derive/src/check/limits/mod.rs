//! Puts constraints to a field's type: another type takes its place, with the texts that are left.
//!
//! Constraints go to the value that they fit, through `Option`, pointers, lists and the values of
//! maps, as far as the type is written out ([`limited()`]). Lengths become types of core (`Items`,
//! `Characters`), and so do named formats. Everything else is an automaton that is built here and
//! printed as a type of its own, a [`LimitedType`](limited_type::LimitedType): strings, integers
//! and floats each in their file, lists without repeats in `distinct`, listed values in `one_of`.
//! The rest of the macro sees types only and knows nothing of constraints.

mod apply;
mod distinct;
mod floats;
mod integers;
pub(crate) mod limited_type;
mod one_of;
mod rules;
mod runtime_field;
pub(crate) mod schemars_field;
mod strings;

pub(crate) use apply::limited;
pub(crate) use rules::are_on_a_value;
