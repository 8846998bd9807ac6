//! [`Structured`] for what serde describes as a struct or an enum of its own: ranges, bounds,
//! durations, results.
//!
//! Their automata are built as the derive macro builds them (`json_text::leaf`), so they have
//! members and can be flattened.

use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::time::{Duration, SystemTime};

use crate::fragment::table::{Fragment, Presence};
use crate::types::generated::leaf_tables as tables;
use crate::types::schema::{Content, Description, Field, Notes, Shape, Tagging, Variant};
use crate::types::structured::{Structured, StructuredMembers};

macro_rules! records {
    ($($type:ty $(, $parameter:ident)*: $table:ident [$($call:expr),*] $shape:expr;)*) => {$(
        impl<$($parameter: Structured),*> Structured for $type {
            fn fragment() -> &'static Fragment {
                const { &tables::$table::fragment(&[$($call),*]) }
            }

            fn description() -> &'static Description {
                const { &Description::anonymous($shape) }
            }
        }

        impl<$($parameter: Structured),*> StructuredMembers for $type {}
    )*};
}

// `const` blocks, because the slices have to be `'static` and `T::description` is known only for
// each type argument.
macro_rules! fields {
    ($($name:literal: $type:expr),*) => {
        Shape::Struct(const { &[$(Field { name: $name, docs: "", notes: Notes::NONE, ty: $type, presence: Presence::Required, flatten: false }),*] })
    };
}

macro_rules! variants {
    ($($name:literal: $content:expr),*) => {
        Shape::Enum {
            tagging: Tagging::External,
            variants: const { &[$(Variant { name: $name, docs: "", notes: Notes::NONE, content: $content }),*] },
        }
    };
}

records! {
    Range<T>, T: range [T::fragment] fields!["start": T::description, "end": T::description];
    RangeInclusive<T>, T: range [T::fragment] fields!["start": T::description, "end": T::description];
    RangeFrom<T>, T: range_from [T::fragment] fields!["start": T::description];
    RangeTo<T>, T: range_to [T::fragment] fields!["end": T::description];
    Bound<T>, T: bound [T::fragment] variants![
        "Unbounded": Content::Unit,
        "Included": Content::Newtype(T::description),
        "Excluded": Content::Newtype(T::description)
    ];
    Result<T, E>, T, E: result [T::fragment, E::fragment] variants![
        "Ok": Content::Newtype(T::description),
        "Err": Content::Newtype(E::description)
    ];
    Duration: duration [u64::fragment, nanoseconds] fields!["secs": u64::description, "nanos": nanoseconds_description];
    SystemTime: system_time [seconds_since_epoch, nanoseconds] fields![
        "secs_since_epoch": seconds_since_epoch_description,
        "nanos_since_epoch": nanoseconds_description
    ];
}

/// Nanoseconds of less than a second, as serde writes them. It reads more, carried over to the
/// seconds, which might overflow.
pub(crate) fn nanoseconds() -> &'static Fragment {
    &tables::nanoseconds::FRAGMENT
}

fn nanoseconds_description() -> &'static Description {
    const { &Description::anonymous(Shape::Integer { format: "uint32", min: 0, max: 999_999_999 }) }
}

/// The seconds that a `SystemTime` can hold with any number of nanoseconds. It counts in 64 bits
/// with a sign, on Windows intervals of 100 ns since 1601.
fn seconds_since_epoch() -> &'static Fragment {
    if cfg!(windows) { &tables::seconds_windows::FRAGMENT } else { &tables::seconds::FRAGMENT }
}

fn seconds_since_epoch_description() -> &'static Description {
    const { &Description::anonymous(Shape::Integer { format: "uint64", min: 0, max: i64::MAX.unsigned_abs() as u128 }) }
}
