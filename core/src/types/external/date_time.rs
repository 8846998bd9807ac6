//! What the impls for date and time crates have in common.
//!
//! Years are 0000 to 9999 everywhere, as in RFC 3339. Values outside, which these crates write with
//! a sign, have no text here; nor have leap seconds.

use crate::fragment::table::{Node, NodeId};
use crate::types::standard::literal;

/// Types whose text is a string of a certain form.
macro_rules! texts {
    ($($type:ty: $what:literal $format:literal $pattern:expr, $fragment:expr;)*) => {$(
        impl $crate::types::structured::Structured for $type {
            fn fragment() -> &'static $crate::fragment::table::Fragment {
                const { &$fragment }
            }

            fn description() -> &'static $crate::types::schema::Description {
                const {
                    &$crate::types::schema::Description::anonymous($crate::types::schema::Shape::Text {
                        what: $what,
                        format: $format,
                        pattern: $pattern,
                    })
                }
            }
        }
    )*};
}

/// Types whose text is that of another.
macro_rules! same_text {
    ($([$($parameter:tt)*] $type:ty = $other:ty;)*) => {$(
        impl<$($parameter)*> $crate::types::structured::Structured for $type {
            fn fragment() -> &'static $crate::fragment::table::Fragment {
                <$other as $crate::types::structured::Structured>::fragment()
            }

            fn description() -> &'static $crate::types::schema::Description {
                <$other as $crate::types::structured::Structured>::description()
            }
        }
    )*};
}

/// Types whose text is a string and therefore also the key of a map.
macro_rules! map_keys {
    ($([$($parameter:tt)*] $type:ty;)*) => {$(
        impl<$($parameter)*> $crate::types::structured::StructuredKey for $type {
            fn key_fragment() -> &'static $crate::fragment::table::Fragment {
                <$type as $crate::types::structured::Structured>::fragment()
            }
        }
    )*};
}

pub(crate) use {map_keys, same_text, texts};

//  " (0) -> date (1) -> separator (2) -> time (3) -> " (4) -> end (5)
pub(crate) static DATE_AND_TIME: [Node; 6] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    literal(1, 1, 3),
    Node::Call { callee: 1, next: NodeId(4) },
    literal(0, 1, 5),
    Node::END,
];
