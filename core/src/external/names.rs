//! Months and weekdays, which chrono and time write by their names.

use crate::schema::{Content, Notes, Variant};

/// Enums that are written by their names.
macro_rules! names {
    ($($type:ty: $fragment:expr, $names:expr;)*) => {$(
        impl $crate::structured::Structured for $type {
            fn fragment() -> &'static $crate::fragment::Fragment {
                $fragment
            }

            fn description() -> &'static $crate::schema::Description {
                static DESCRIPTION: $crate::schema::Description =
                    $crate::schema::Description::anonymous($crate::schema::Shape::Enum {
                        tagging: $crate::schema::Tagging::External,
                        variants: $names,
                    });
                &DESCRIPTION
            }
        }
    )*};
}

pub(super) use names;

pub(super) static MONTHS: [Variant; 12] = [
    name("January"),
    name("February"),
    name("March"),
    name("April"),
    name("May"),
    name("June"),
    name("July"),
    name("August"),
    name("September"),
    name("October"),
    name("November"),
    name("December"),
];

pub(super) const fn name(name: &'static str) -> Variant {
    Variant { name, docs: "", notes: Notes::NONE, content: Content::Unit }
}
