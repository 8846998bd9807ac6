//! Months and weekdays, which chrono and time write by their names.

use crate::types::schema::{Content, Notes, Variant};

/// Enums whose text is the name of a variant.
macro_rules! names {
    ($($type:ty: $fragment:expr, $names:expr;)*) => {$(
        impl $crate::types::structured::Structured for $type {
            fn fragment() -> &'static $crate::fragment::table::Fragment {
                $fragment
            }

            fn description() -> &'static $crate::types::schema::Description {
                static DESCRIPTION: $crate::types::schema::Description =
                    $crate::types::schema::Description::anonymous($crate::types::schema::Shape::Enum {
                        tagging: $crate::types::schema::Tagging::External,
                        variants: $names,
                    });
                &DESCRIPTION
            }
        }
    )*};
}

pub(crate) use names;

// In the order of the calendar, which is the order of the alternatives in the published schema.
pub(crate) static MONTHS: [Variant; 12] = [
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

/// A variant without docs that holds nothing.
pub(crate) const fn name(name: &'static str) -> Variant {
    Variant { name, docs: "", notes: Notes::NONE, content: Content::Unit }
}
