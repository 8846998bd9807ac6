//! [`Structured`] for the standard library's types.
//!
//! Leaf types (numbers, strings, …) use generated automata (`tables.rs`, made by `cargo xtask bless` from
//! `build/leaves.rs`); container types are written out here, node by node, since they are a handful of nodes each.

mod containers;
mod tables;

use crate::fragment::Fragment;
use crate::schema::{Description, Shape};
use crate::structured::Structured;

macro_rules! leaf {
    ($type:ty, $table:ident, $shape:expr) => {
        impl Structured for $type {
            fn fragment() -> &'static Fragment {
                &tables::$table::FRAGMENT
            }

            fn description() -> &'static Description {
                const { &Description::anonymous($shape) }
            }
        }
    };
}

macro_rules! integers {
    ($($type:ident $table:ident $format:literal;)*) => {$(
        leaf!($type, $table, Shape::Integer {
            format: $format,
            // A width of 128 bits reaches past one side of the pair at a time, hence the two types.
            min: $type::MIN as i128,
            max: $type::MAX as u128,
        });
    )*};
}

integers! {
    u8 unsigned8 "uint8";
    u16 unsigned16 "uint16";
    u32 unsigned32 "uint32";
    u64 unsigned64 "uint64";
    u128 unsigned128 "uint128";
    i8 signed8 "int8";
    i16 signed16 "int16";
    i32 signed32 "int32";
    i64 signed64 "int64";
    i128 signed128 "int128";
}

// The width of a pointer is the target's; rustc picks the table while it compiles for that target.
#[cfg(target_pointer_width = "64")]
integers! { usize unsigned64 "uint"; isize signed64 "int"; }
#[cfg(target_pointer_width = "32")]
integers! { usize unsigned32 "uint"; isize signed32 "int"; }
#[cfg(target_pointer_width = "16")]
integers! { usize unsigned16 "uint"; isize signed16 "int"; }

leaf!(bool, boolean, Shape::Bool);
leaf!(char, character, Shape::Char);
// Not `f32::MAX as f64`: the shortest decimal that reads as `f32::MAX` is a little above it, and is what serde_json writes.
leaf!(f32, float32, Shape::Number { format: "float", max: 3.4028235e38 });
leaf!(f64, float64, Shape::Number { format: "double", max: f64::MAX });
leaf!(str, string, Shape::String);
leaf!(String, string, Shape::String);

#[cfg(test)]
mod tests {
    /// `tables.rs` is what the patterns say; rustfmt's white space and commas aside.
    #[test]
    fn tables_are_up_to_date() {
        let bare = |text: &str| text.replace(|c: char| c.is_whitespace() || c == ',', "");
        let fresh = crate::build::leaves::source().unwrap();
        assert!(bare(&fresh) == bare(include_str!("tables.rs")), "stale tables: run `cargo xtask bless`");
    }
}
