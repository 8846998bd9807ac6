//! [`Structured`] for crate `time`: dates and times as its serde impls write them for people.
//!
//! Without its feature `serde-human-readable`, `time` writes lists of numbers. A feature can't be
//! taken back by anybody, so our feature `time` turns it on, and what is written is settled. The
//! formats are `time`'s own: `2024-05-31 14:30:00.0 +02:00:00`. For RFC 3339 there is
//! `#[serde(with = "time::serde::rfc3339")]` beside `#[structured(format = "date-time")]`. Not
//! here: `Timestamp`, a number of 128 bits.

use ::time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset, Weekday};

use super::date_time::{DATE_AND_TIME, map_keys, same_text, texts};
use super::month_names::{MONTHS, name, names};
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::formats;
use crate::types::formats::date;
use crate::types::generated::date_tables as tables;
use crate::types::schema::Variant;
use crate::types::standard::addresses::strings;
use crate::types::standard::{literal, quoted};

fn clock() -> &'static Fragment {
    &tables::clock_with_fraction::FRAGMENT
}

fn offset() -> &'static Fragment {
    &tables::offset_to_second::FRAGMENT
}

fn decimal_seconds() -> &'static Fragment {
    &tables::decimal_seconds::FRAGMENT
}

/// A clock with a fraction, which `time` always writes: `14:30:00.0`.
macro_rules! clock_pattern {
    () => {
        concat!(seconds!(), r"\.[0-9]{1,9}")
    };
}

/// Offsets of up to 25 hours, with seconds: `+02:00:00`.
macro_rules! offset_pattern {
    () => {
        "[+-](?:[01][0-9]|2[0-5])(?::[0-5][0-9]){2}"
    };
}

same_text! {
    [] Date = formats::Date;
    [] UtcDateTime = PrimitiveDateTime;
}

texts! {
    Time: "time, hh:mm:ss.f" "" whole!(clock_pattern!()), quoted("Time", &[clock]);
    PrimitiveDateTime: "date and time, YYYY-MM-DD hh:mm:ss.f" "" whole!(date!(), " ", clock_pattern!()),
        strings("PrimitiveDateTime", &DATE_AND_TIME, b"\" ", &[date, clock]);
    OffsetDateTime: "date and time with offset, YYYY-MM-DD hh:mm:ss.f +hh:mm:ss" ""
        whole!(date!(), " ", clock_pattern!(), " ", offset_pattern!()),
        strings("OffsetDateTime", &WITH_OFFSET, b"\" ", &[date, clock, offset]);
    UtcOffset: "offset from UTC, +hh:mm:ss" "" whole!(offset_pattern!()), quoted("UtcOffset", &[offset]);
    Duration: "seconds, with a fraction" "" r"^-?(?:0|[1-9][0-9]{0,18})\.[0-9]{1,9}$",
        quoted("Duration", &[decimal_seconds]);
}

names! {
    Weekday: &tables::long_weekday::FRAGMENT, &WEEKDAYS;
    Month: &tables::month::FRAGMENT, &MONTHS;
}

map_keys! {
    [] Date; [] Time; [] PrimitiveDateTime; [] UtcDateTime; [] OffsetDateTime; [] UtcOffset; [] Duration; [] Weekday; [] Month;
}

static WEEKDAYS: [Variant; 7] = [
    name("Monday"),
    name("Tuesday"),
    name("Wednesday"),
    name("Thursday"),
    name("Friday"),
    name("Saturday"),
    name("Sunday"),
];

//  " (0) -> date (1) -> ` ` (2) -> time (3) -> ` ` (4) -> offset (5) -> " (6) -> end (7)
static WITH_OFFSET: [Node; 8] = [
    literal(0, 1, 1),
    Node::Call { callee: 0, next: NodeId(2) },
    literal(1, 1, 3),
    Node::Call { callee: 1, next: NodeId(4) },
    literal(1, 1, 5),
    Node::Call { callee: 2, next: NodeId(6) },
    literal(0, 1, 7),
    Node::END,
];
