//! [`Structured`] for the types of the standard library that serde reads and writes as something
//! that a JSON text can say.
//!
//! - this file: numbers, `bool`, `char`, strings and paths;
//! - `wrappers`: types whose text is another type's (`Box`, `Rc`, `Cell`, `Wrapping`, …);
//! - `containers`: `Option`, lists, arrays, tuples and maps;
//! - `map_keys`: the types that may be a map's key;
//! - `records`: what serde describes as a struct or an enum of its own (`Range`, `Duration`,
//!   `Result`, …);
//! - `addresses`: IP and socket addresses.
//!
//! The automata of leaf types are generated (`generated/leaf_tables.rs`, from `json_text`);
//! container types are written out node by node, since they are a handful of nodes each. Left out
//! are `CString` and `OsString`, whose JSON is a list of byte values, and `Weak`, which serde reads
//! back as nothing.

pub(crate) mod addresses;
pub(crate) mod containers;
pub(crate) mod map_keys;
pub(crate) mod records;
pub(crate) mod wrappers;

use std::num::NonZero;
use std::path::{Path, PathBuf};

use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::generated::leaf_tables;
use crate::types::schema::{Description, Shape};
use crate::types::structured::Structured;

macro_rules! leaf {
    ($type:ty, $table:ident, $shape:expr) => {
        impl Structured for $type {
            fn fragment() -> &'static Fragment {
                &leaf_tables::$table::FRAGMENT
            }

            fn description() -> &'static Description {
                const { &Description::anonymous($shape) }
            }
        }
    };
}

/// The integers of each width, and those without 0.
macro_rules! integers {
    ($($type:ident $table:ident $nonzero:ident $format:literal;)*) => {$(
        leaf!($type, $table, Shape::Integer {
            format: $format,
            // `u128` exceeds `i128` above and `i128` exceeds `u128` below, hence the two types.
            min: $type::MIN as i128,
            max: $type::MAX as u128,
        });
        leaf!(NonZero<$type>, $nonzero, Shape::NonZero(<$type as Structured>::description));
    )*};
}

integers! {
    u8 unsigned8 nonzero_unsigned8 "uint8";
    u16 unsigned16 nonzero_unsigned16 "uint16";
    u32 unsigned32 nonzero_unsigned32 "uint32";
    u64 unsigned64 nonzero_unsigned64 "uint64";
    u128 unsigned128 nonzero_unsigned128 "uint128";
    i8 signed8 nonzero_signed8 "int8";
    i16 signed16 nonzero_signed16 "int16";
    i32 signed32 nonzero_signed32 "int32";
    i64 signed64 nonzero_signed64 "int64";
    i128 signed128 nonzero_signed128 "int128";
}

// The width of a pointer is the target's; rustc picks the table while it compiles for that target.
#[cfg(target_pointer_width = "64")]
integers! { usize unsigned64 nonzero_unsigned64 "uint"; isize signed64 nonzero_signed64 "int"; }
#[cfg(target_pointer_width = "32")]
integers! { usize unsigned32 nonzero_unsigned32 "uint"; isize signed32 nonzero_signed32 "int"; }
#[cfg(target_pointer_width = "16")]
integers! { usize unsigned16 nonzero_unsigned16 "uint"; isize signed16 nonzero_signed16 "int"; }

leaf!(bool, boolean, Shape::Bool);
leaf!(char, character, Shape::Char);
// Not `f32::MAX as f64`: serde_json writes the shortest decimal that reads as `f32::MAX`, which is
// a little above it.
leaf!(f32, float32, Shape::Number { format: "float", max: 3.4028235e38 });
leaf!(f64, float64, Shape::Number { format: "double", max: f64::MAX });
leaf!(str, string, Shape::String);
leaf!(String, string, Shape::String);
leaf!(Path, string, Shape::String);
leaf!(PathBuf, string, Shape::String);

/// The automaton of one character within a string: a character of UTF-8 or an escape.
pub(crate) fn string_character() -> &'static Fragment {
    &leaf_tables::string_character::FRAGMENT
}

/// The same as serde_json writes it, which is how strings under a pattern are spelled.
pub(crate) fn canonical_character() -> &'static Fragment {
    &leaf_tables::canonical_character::FRAGMENT
}

/// The node for `text[start..start + len]`.
pub(crate) const fn literal(start: u32, len: u32, next: u32) -> Node {
    Node::Literal { start, len, next: NodeId(next) }
}

/// The text of the one call between quotes.
pub(crate) const fn quoted(name: &'static str, call: &'static [fn() -> &'static Fragment; 1]) -> Fragment {
    static NODES: [Node; 4] =
        [literal(0, 1, 1), Node::Call { callee: 0, next: NodeId(2) }, literal(0, 1, 3), Node::END];
    Fragment { name, nodes: &NODES, text: b"\"", calls: call, ..Fragment::EMPTY }
}

#[cfg(test)]
mod tests {
    use crate::json_text::float::{FloatLimits, floats};
    use crate::types::structured::Structured;

    /// The automaton of floats without bounds is the table of the type.
    #[test]
    fn floats_without_bounds_are_the_type() {
        for (single, fragment) in [(false, f64::fragment()), (true, f32::fragment())] {
            let built = floats(&FloatLimits { single, ..FloatLimits::default() }).unwrap().to_fragment();
            assert_eq!(
                (&built.nodes[..], &built.text[..], &built.ranges[..]),
                (fragment.nodes, fragment.text, fragment.ranges)
            );
        }
    }
}
