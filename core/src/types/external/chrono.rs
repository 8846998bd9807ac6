//! [`Structured`] for crate `chrono`: dates and times as its serde impls write them.
//!
//! chrono reads more spellings (spaces, single digits, `+2024`, any case of names); what it writes
//! is enough. Not here: values that have a leap second, and offsets with seconds, which chrono
//! itself doesn't give back. `DateTime<Local>` needs chrono's `clock`, and chrono has `Deserialize`
//! for no other time zones than `Utc`, `FixedOffset` and `Local`.

use ::chrono::{DateTime, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Weekday};

use super::date_time::{DATE_AND_TIME, map_keys, same_text, texts};
use super::month_names::{MONTHS, name, names};
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::types::formats;
use crate::types::formats::{clock, date};
use crate::types::generated::date_tables as tables;
use crate::types::schema::{Description, Shape, TypeRef, Variant};
use crate::types::standard::addresses::strings;
use crate::types::standard::records::nanoseconds;
use crate::types::standard::{literal, quoted};
use crate::types::structured::Structured;

same_text! {
    [] NaiveDate = formats::Date;
    // In any offset: chrono converts it.
    [Z: TimeZone] DateTime<Z> = formats::DateTime;
}

texts! {
    NaiveTime: "time, hh:mm:ss" "partial-time" whole!(clock!()), quoted("NaiveTime", &[clock]);
    NaiveDateTime: "date and time without offset, YYYY-MM-DDThh:mm:ss" "partial-date-time" whole!(date!(), "T", clock!()),
        strings("NaiveDateTime", &DATE_AND_TIME, b"\"T", &[date, clock]);
}

names! {
    Weekday: &tables::weekday::FRAGMENT, &WEEKDAYS;
    Month: &tables::month::FRAGMENT, &MONTHS;
}

map_keys! { [] NaiveDate; [] NaiveTime; [] NaiveDateTime; [Z: TimeZone] DateTime<Z>; [] Weekday; [] Month; }

static WEEKDAYS: [Variant; 7] =
    [name("Mon"), name("Tue"), name("Wed"), name("Thu"), name("Fri"), name("Sat"), name("Sun")];

// The least and the greatest number of seconds allow fewer nanoseconds than all others, so they are
// literals with a call of their own.
//
//  [ (0) -> open (1) -> choice (2)
//           choice (2) -> seconds (3) -> `,` (4) -> comma (5) -> nanoseconds (6) -> (13)
//           choice (2) -> greatest seconds and `,` (7) -> comma (8) -> its nanoseconds (9) -> (13)
//           choice (2) -> least seconds and `,` (10) -> comma (11) -> its nanoseconds (12) -> (13)
//           close (13) -> ] (14) -> end (15)
static SECONDS_AND_NANOSECONDS: [Node; 16] = [
    literal(0, 1, 1),
    Node::Space { slot: Slot::Open, next: NodeId(2) },
    Node::Choice { first: 0, len: 3 },
    Node::Call { callee: 0, next: NodeId(4) },
    literal(1, 1, 5),
    Node::Space { slot: Slot::Comma, next: NodeId(6) },
    Node::Call { callee: 1, next: NodeId(13) },
    literal(3, 17, 8),
    Node::Space { slot: Slot::Comma, next: NodeId(9) },
    Node::Call { callee: 2, next: NodeId(13) },
    literal(20, 18, 11),
    Node::Space { slot: Slot::Comma, next: NodeId(12) },
    Node::Call { callee: 3, next: NodeId(13) },
    Node::Space { slot: Slot::Close, next: NodeId(14) },
    literal(2, 1, 15),
    Node::END,
];

impl Structured for TimeDelta {
    fn fragment() -> &'static Fragment {
        const {
            &Fragment {
                nests: true,
                choices: &[NodeId(3), NodeId(7), NodeId(10)],
                ..strings(
                    "TimeDelta",
                    &SECONDS_AND_NANOSECONDS,
                    b"[,]9223372036854775,-9223372036854776,",
                    &[
                        || &tables::delta_seconds::FRAGMENT,
                        nanoseconds,
                        || &tables::last_nanoseconds::FRAGMENT,
                        || &tables::first_nanoseconds::FRAGMENT,
                    ],
                )
            }
        }
    }

    fn description() -> &'static Description {
        const SECONDS: TypeRef = || {
            const {
                &Description::anonymous(Shape::Integer {
                    format: "int64",
                    min: -9_223_372_036_854_776,
                    max: 9_223_372_036_854_775,
                })
            }
        };
        const NANOSECONDS: TypeRef =
            || const { &Description::anonymous(Shape::Integer { format: "int32", min: 0, max: 999_999_999 }) };
        static DESCRIPTION: Description = Description {
            docs: "Seconds, and nanoseconds to be added.",
            ..Description::anonymous(Shape::Tuple(&[SECONDS, NANOSECONDS]))
        };
        &DESCRIPTION
    }
}
