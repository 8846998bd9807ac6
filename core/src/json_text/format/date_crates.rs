//! The automata of types of chrono, time and jiff.

use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::intersection;
use crate::base::error::SchemaError;
use crate::json_text::integer::{Whole, integers};
use crate::json_text::leaf::positive_up_to;

/// The features that need it, the name of the module and the automaton of each table.
pub(crate) fn tables() -> Result<Vec<(&'static str, &'static str, Dfa)>, SchemaError> {
    let (chrono, time, jiff) = ("feature = \"chrono\"", "feature = \"time\"", "feature = \"jiff\"");
    let months = "January|February|March|April|May|June|July|August|September|October|November|December";
    let (positive, negative) = (positive_up_to(MAX_SECONDS), positive_up_to(MAX_SECONDS + 1));
    let seconds = format!(r"(?:0|{positive}|-(?:0|{negative}))\.[0-9]{{1,9}}");
    // chrono counts the milliseconds of a duration in 64 bits, without the smallest value.
    let max_seconds = i128::from(i64::MAX / 1000);
    Ok(vec![
        (chrono, "weekday", from_regex("\"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\"")?),
        ("any(feature = \"chrono\", feature = \"time\")", "month", from_regex(&format!("\"(?:{months})\""))?),
        (chrono, "delta_seconds", whole_numbers(-max_seconds, max_seconds - 1)?),
        (chrono, "last_nanoseconds", whole_numbers(0, 807_000_000)?),
        (chrono, "first_nanoseconds", whole_numbers(193_000_000, 999_999_999)?),
        (time, "long_weekday", from_regex("\"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\"")?),
        (time, "clock_with_fraction", from_regex(concat!(seconds!(), r"\.[0-9]{1,9}"))?),
        (time, "offset_to_second", from_regex("[+-](?:[01][0-9]|2[0-5])(?::[0-5][0-9]){2}")?),
        (time, "decimal_seconds", from_regex(&seconds)?),
        (jiff, "timestamp", from_regex(&timestamp())?),
        (jiff, "signed_duration", from_regex(&signed_duration())?),
        (jiff, "span", span()?),
    ])
}

/// Most seconds that 64 bits hold; one more below zero.
const MAX_SECONDS: u128 = (1 << 63) - 1;

fn whole_numbers(min: i128, max: i128) -> Result<Dfa, SchemaError> {
    let whole = |n: i128| Whole { negative: n < 0, magnitude: n.unsigned_abs() };
    integers(whole(min), whole(max), 1)
}

/// A pattern for jiff's `Timestamp`: RFC 3339 up to 9999-12-30T22:00:00.999999999Z; in the last
/// year without an offset, which could lead beyond it.
fn timestamp() -> String {
    // All years before 9999 with any offset, and the last one day by day in UTC.
    let before = date!().replace("[0-9]{4}-", "(?:[0-8][0-9]{3}|9[0-8][0-9]{2}|99[0-8][0-9]|999[0-8])-");
    let days = concat!(
        "(?:(?:0[13578]|10)-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])",
        "|12-(?:0[1-9]|[12][0-9]))"
    );
    let (clock, offset) = (clock!(), offset!());
    let last_hours = r"(?:(?:[01][0-9]|2[01]):[0-5][0-9]:[0-5][0-9]|22:00:00)(?:\.[0-9]{1,9})?";
    format!("{before}T{clock}{offset}|9999-(?:{days}T{clock}|12-30T(?:{last_hours}))Z")
}

/// A pattern for jiff's `SignedDuration`: hours, minutes and seconds, in sum within 64 bits of
/// seconds. Minutes and seconds of 60 and more, which jiff reads, only with up to nine digits.
fn signed_duration() -> String {
    let below_60 = "(?:[0-9]|[1-5][0-9])";
    let fraction = r"(?:\.[0-9]{1,9})?";
    let number = "(?:0|[1-9][0-9]{0,8})";
    let hours = positive_up_to(2_562_047_788_015_214);
    let carried = format!("(?:{hours})H(?:{below_60}M)?(?:{below_60}{fraction}S)?");
    let short = format!(
        "{number}H(?:{number}M)?(?:{number}{fraction}S)?|{number}M(?:{number}{fraction}S)?|{number}{fraction}S"
    );
    // The maximum is 2562047788015215 hours, 30 minutes and 7 seconds; 8 seconds below zero.
    let last = |second: u32| {
        format!("2562047788015215H(?:(?:[12]?[0-9]M)?(?:{below_60}{fraction}S)?|30M(?:[0-{second}]{fraction}S)?)")
    };
    format!("-?PT(?:{short}|{carried})|PT{}|-PT{}", last(7), last(8))
}

/// The automaton of jiff's `Span`: each unit up to its limit, seconds with a fraction; smaller
/// units count towards the limit of seconds.
fn span() -> Result<Dfa, SchemaError> {
    let unit = |max: u128, name: &str| format!("(?:(?:0|{}){name})?", positive_up_to(max));
    let (years, months) = (unit(19_998, "Y"), unit(239_976, "M"));
    let (weeks, days) = (unit(1_043_497, "W"), unit(7_304_484, "D"));
    let (hours, minutes) = (unit(175_307_616, "H"), unit(10_518_456_960, "M"));
    let seconds = format!(r"(?:0|{})(?:\.[0-9]{{1,9}})?S|631107417600S", positive_up_to(631_107_417_599));
    let units = format!("-?P{years}{months}{weeks}{days}(?:T{hours}{minutes}(?:{seconds})?)?");
    // At least one unit, and at least one after a `T`.
    Ok(intersection(&from_regex(&units)?, &from_regex("-?P.*[0-9][YMWDHS]")?))
}
