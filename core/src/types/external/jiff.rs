//! [`Structured`] for crate `jiff`: dates, times and durations as its serde impls write them.
//!
//! Left out are `Zoned`, since which offsets a time zone has, and when, is in a database that a
//! grammar doesn't know, and of a [`Span`] such values as have more than 631107417600 seconds when
//! everything smaller than a minute is added up.

use ::jiff::civil::{Date, DateTime, Time};
use ::jiff::{SignedDuration, Span, Timestamp};

use super::date_time::{DATE_AND_TIME, map_keys, same_text, texts};
use crate::fragment::table::Fragment;
use crate::types::formats;
use crate::types::formats::{clock, date};
use crate::types::generated::date_tables as tables;
use crate::types::standard::addresses::strings;
use crate::types::standard::quoted;

fn timestamp() -> &'static Fragment {
    &tables::timestamp::FRAGMENT
}

fn signed_duration() -> &'static Fragment {
    &tables::signed_duration::FRAGMENT
}

fn span() -> &'static Fragment {
    &tables::span::FRAGMENT
}

same_text! { [] Date = formats::Date; }

texts! {
    Time: "time, hh:mm:ss" "partial-time" whole!(clock!()), quoted("Time", &[clock]);
    DateTime: "date and time without offset, YYYY-MM-DDThh:mm:ss" "partial-date-time" whole!(date!(), "T", clock!()),
        strings("DateTime", &DATE_AND_TIME, b"\"T", &[date, clock]);
    // In any offset: jiff converts it.
    Timestamp: "date and time, RFC 3339" "date-time" whole!(date_time!()), quoted("Timestamp", &[timestamp]);
    // Not JSON Schema's `duration`, which has no sign and no fraction.
    SignedDuration: "ISO 8601 duration in hours, minutes and seconds, such as PT1H30M" ""
        r"^-?PT(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\.[0-9]{1,9})?S)?$", quoted("SignedDuration", &[signed_duration]);
    Span: "ISO 8601 duration, such as P1M2DT12H" ""
        r"^-?P(?:[0-9]+Y)?(?:[0-9]+M)?(?:[0-9]+W)?(?:[0-9]+D)?(?:T(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+(?:\.[0-9]{1,9})?S)?)?$",
        quoted("Span", &[span]);
}

// A `Span` has no order and no equality.
map_keys! { [] Date; [] Time; [] DateTime; [] Timestamp; [] SignedDuration; }
