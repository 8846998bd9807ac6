//! Types of chrono, time and jiff: each in both directions, over all values that have a text (years
//! 0000 to 9999, no leap seconds), by itself, as a key, and read from serde's buffer.

use std::collections::{BTreeMap, HashMap};

use expect_test::expect;
use formwork::{Grammar, Matcher, Structured, Style};
use proptest::collection::{btree_map, hash_map};
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{exhaustive, walk};

fn accepts<T: Structured>(text: &str) -> bool {
    let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), walk::bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

/// These values are texts, and read back as such.
fn texts<T: Structured + Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(values: &[T]) {
    for value in values {
        let text = serde_json::to_string(value).unwrap();
        assert!(accepts::<T>(&text), "{text}");
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    }
}

/// Neither the automaton nor serde takes these strings.
fn refused<T: Structured + DeserializeOwned>(strings: &[&str]) {
    for string in strings {
        let text = format!("\"{string}\"");
        assert!(!accepts::<T>(&text), "the automaton takes {text}");
        assert!(serde_json::from_str::<T>(&text).is_err(), "serde takes {text}");
    }
}

/// The automaton doesn't take these strings; serde may.
fn not_written<T: Structured>(strings: &[&str]) {
    for string in strings {
        assert!(!accepts::<T>(&format!("\"{string}\"")), "{string}");
    }
}

/// Year, day of the year: 366 only in leap years, and 29 February as often as any other day's neighbours.
fn day() -> impl Strategy<Value = (i32, u32)> {
    let year = prop_oneof![4 => 0..=9999, 1 => select(vec![0, 4, 100, 400, 1900, 1972, 2000, 2024, 2100, 9996, 9999])];
    (year, prop_oneof![1..=366_u32, select(vec![1, 59, 60, 61, 365, 366])]).prop_map(|(year, ordinal)| {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        (year, ordinal.min(365 + u32::from(leap)))
    })
}

/// Hour, minute, second, and nanoseconds of any number of digits.
fn clock() -> impl Strategy<Value = (u8, u8, u8, u32)> {
    let nanoseconds = prop_oneof![
        Just(0),
        Just(999_999_999),
        (0..1_000_000_000_u32, 0..9_u32).prop_map(|(n, zeros)| n / 10_u32.pow(zeros) * 10_u32.pow(zeros)),
    ];
    (0..24_u8, 0..60_u8, 0..60_u8, nanoseconds)
}

#[test]
fn prompts() {
    let prompts = [
        formwork::describe::<chrono::NaiveDate>(),
        formwork::describe::<chrono::NaiveTime>(),
        formwork::describe::<chrono::NaiveDateTime>(),
        formwork::describe::<chrono::DateTime<chrono::Utc>>(),
        formwork::describe::<chrono::Weekday>(),
        formwork::describe::<chrono::TimeDelta>(),
        formwork::describe::<time::Time>(),
        formwork::describe::<time::OffsetDateTime>(),
        formwork::describe::<time::UtcOffset>(),
        formwork::describe::<time::Duration>(),
        formwork::describe::<jiff::Timestamp>(),
        formwork::describe::<jiff::SignedDuration>(),
        formwork::describe::<jiff::Span>(),
        formwork::describe::<BTreeMap<time::Date, Option<chrono::Month>>>(),
    ];
    expect![[r#"
        string (date, YYYY-MM-DD)
        string (time, hh:mm:ss)
        string (date and time without offset, YYYY-MM-DDThh:mm:ss)
        string (date and time, RFC 3339)
        "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun"
        // Seconds, and nanoseconds to be added.
        [integer, integer (0 or more)]
        string (time, hh:mm:ss.f)
        string (date and time with offset, YYYY-MM-DD hh:mm:ss.f +hh:mm:ss)
        string (offset from UTC, +hh:mm:ss)
        string (seconds, with a fraction)
        string (date and time, RFC 3339)
        string (ISO 8601 duration in hours, minutes and seconds, such as PT1H30M)
        string (ISO 8601 duration, such as P1M2DT12H)
        {[key: string (date, YYYY-MM-DD)]: "January" | "February" | "March" | "April" | "May" | "June" | "July" | "August" | "September" | "October" | "November" | "December" | null}"#]].assert_eq(&prompts.join("\n"));
}

macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Debug, Deserialize, Serialize, Structured)]
        $item
    )*};
}

mod chrono_types {
    use chrono::{DateTime, FixedOffset, Local, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc, Weekday};

    use super::*;

    fn date() -> impl Strategy<Value = NaiveDate> {
        day().prop_map(|(year, ordinal)| NaiveDate::from_yo_opt(year, ordinal).unwrap())
    }

    fn time() -> impl Strategy<Value = NaiveTime> {
        clock().prop_map(|(hour, minute, second, nanosecond)| {
            NaiveTime::from_hms_nano_opt(hour.into(), minute.into(), second.into(), nanosecond).unwrap()
        })
    }

    fn date_time() -> impl Strategy<Value = NaiveDateTime> {
        (date(), time()).prop_map(|(date, time)| date.and_time(time))
    }

    fn with_offset() -> impl Strategy<Value = DateTime<FixedOffset>> {
        let offset = prop_oneof![Just(0), -1439..=1439, select(vec![-1439, 1439, 60, -60, 330])];
        (date_time(), offset).prop_map(|(local, minutes)| {
            local.and_local_timezone(FixedOffset::east_opt(minutes * 60).unwrap()).unwrap()
        })
    }

    fn weekday() -> impl Strategy<Value = Weekday> {
        (0..7_u8).prop_map(|n| Weekday::try_from(n).unwrap())
    }

    fn month() -> impl Strategy<Value = Month> {
        (1..=12_u8).prop_map(|n| Month::try_from(n).unwrap())
    }

    fn delta() -> impl Strategy<Value = TimeDelta> {
        let most = i64::MAX / 1000;
        prop_oneof![
            (-most..most, 0..1_000_000_000_u32).prop_map(|(seconds, n)| TimeDelta::new(seconds, n).unwrap()),
            (-86_400..86_400_i64).prop_map(TimeDelta::seconds),
            select(vec![TimeDelta::MIN, TimeDelta::MAX, TimeDelta::zero(), TimeDelta::nanoseconds(-1)]),
        ]
    }

    cases! {
        chrono_date: NaiveDate = date();
        chrono_time: NaiveTime = time();
        chrono_date_time: NaiveDateTime = date_time();
        chrono_utc: DateTime<Utc> = date_time().prop_map(|date_time| date_time.and_utc());
        chrono_with_offset: DateTime<FixedOffset> = with_offset();
        // Away from the ends: which offset is local is the machine's matter.
        chrono_local: DateTime<Local> = (0..=250_000_000_000_i64, 0..1_000_000_000_u32)
            .prop_map(|(seconds, n)| DateTime::from_timestamp(seconds, n).unwrap().with_timezone(&Local));
        chrono_weekday: Weekday = weekday();
        chrono_month: Month = month();
        chrono_delta: TimeDelta = delta();
        chrono_keys_date: BTreeMap<NaiveDate, u8> = btree_map(date(), any::<u8>(), 0..4);
        chrono_keys_time: BTreeMap<NaiveTime, u8> = btree_map(time(), any::<u8>(), 0..4);
        chrono_keys_date_time: BTreeMap<NaiveDateTime, u8> = btree_map(date_time(), any::<u8>(), 0..4);
        chrono_keys_with_offset: BTreeMap<DateTime<FixedOffset>, u8> = btree_map(with_offset(), any::<u8>(), 0..4);
        chrono_keys_utc: BTreeMap<DateTime<Utc>, u8> =
            btree_map(date_time().prop_map(|date_time| date_time.and_utc()), any::<u8>(), 0..4);
        chrono_keys_weekday: HashMap<Weekday, bool> = hash_map(weekday(), any::<bool>(), 0..4);
        chrono_keys_month: BTreeMap<Month, bool> = btree_map(month(), any::<bool>(), 0..4);
        chrono_buffered: Buffered = (date(), time(), with_offset(), weekday(), month(), delta()).prop_map(
            |(date, time, at, weekday, month, delta)| Buffered::All { date, time, at, rest: Rest { weekday, month, delta } }
        );
    }

    types! {
        #[serde(tag = "kind")]
        enum Buffered {
            All {
                date: NaiveDate,
                time: NaiveTime,
                at: DateTime<FixedOffset>,
                #[serde(flatten)]
                rest: Rest,
            },
        }

        struct Rest {
            weekday: Weekday,
            month: Month,
            delta: TimeDelta,
        }
    }

    /// Where the numbers end.
    #[test]
    fn limits() {
        texts(&[TimeDelta::MIN, TimeDelta::MAX]);
        exhaustive::check::<TimeDelta>("[922337203685477", "3456", 1, ",807000000]");
        exhaustive::check::<TimeDelta>("[9223372036854775,80", "0679", 7, "]");
        exhaustive::check::<TimeDelta>("[-9223372036854776,19", "0239", 7, "]");
        exhaustive::check::<TimeDelta>("[-922337203685477", "3456", 1, ",193000000]");
        exhaustive::check::<TimeDelta>("[", "01-,.", 5, "]");
        texts(&[NaiveDate::from_ymd_opt(0, 1, 1).unwrap(), NaiveDate::from_ymd_opt(9999, 12, 31).unwrap()]);
    }

    #[test]
    fn what_is_refused() {
        refused::<NaiveDate>(&[
            "2023-02-29",
            "2024-04-31",
            "2024-13-01",
            "2024-00-01",
            "2024-01-00",
            "20240101",
            "2024-001",
            "",
        ]);
        refused::<NaiveTime>(&["24:00:00", "00:60:00", "00:00:61", "00:00:00.", "000000", "00:00:00Z"]);
        refused::<NaiveDateTime>(&["2024-01-01", "2024-01-01 00:00:00", "2024-01-01T00:00:00Z", "2023-02-29T00:00:00"]);
        refused::<DateTime<Utc>>(&[
            "2024-01-01T00:00:00",
            "2024-01-01T00:00:00+24:00",
            "2024-01-01T00:00:00+00:60",
            "2023-02-29T00:00:00Z",
        ]);
        refused::<Weekday>(&["Mo", "Mond", "", "Sön"]);
        refused::<Month>(&["Januar", "Ja", ""]);
        not_written::<NaiveDate>(&["-0001-01-01", "+10000-01-01", "2024-1-1", " 2024-01-01"]);
        not_written::<NaiveTime>(&["23:59:60", "12:00", "1:00:00", "00:00:00.0000000000"]);
        not_written::<DateTime<Utc>>(&["2016-12-31T23:59:60Z", "2024-01-01t00:00:00z", "2024-01-01T00:00:00+0100"]);
        not_written::<Weekday>(&["Monday", "mon"]);
        not_written::<Month>(&["Jan", "january"]);
    }
}

mod time_types {
    use time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset, Weekday};

    use super::*;

    fn date() -> impl Strategy<Value = Date> {
        day().prop_map(|(year, ordinal)| Date::from_ordinal_date(year, ordinal.try_into().unwrap()).unwrap())
    }

    fn time() -> impl Strategy<Value = Time> {
        clock().prop_map(|(hour, minute, second, nanosecond)| {
            Time::from_hms_nano(hour, minute, second, nanosecond).unwrap()
        })
    }

    fn date_time() -> impl Strategy<Value = PrimitiveDateTime> {
        (date(), time()).prop_map(|(date, time)| PrimitiveDateTime::new(date, time))
    }

    fn offset() -> impl Strategy<Value = UtcOffset> {
        // 25:59:59 is the most.
        let seconds =
            prop_oneof![Just(0), -93_599..=93_599, select(vec![-93_599, 93_599, 3600, -1, 1, -60, -61, 19_800])];
        seconds.prop_map(|seconds| UtcOffset::from_whole_seconds(seconds).unwrap())
    }

    fn with_offset() -> impl Strategy<Value = OffsetDateTime> {
        (date_time(), offset()).prop_map(|(date_time, offset)| date_time.assume_offset(offset))
    }

    fn weekday() -> impl Strategy<Value = Weekday> {
        (0..7_u8).prop_map(|n| Weekday::Monday.nth_next(n))
    }

    fn month() -> impl Strategy<Value = Month> {
        (1..=12_u8).prop_map(|n| Month::try_from(n).unwrap())
    }

    fn duration() -> impl Strategy<Value = Duration> {
        prop_oneof![
            (any::<i64>(), 0..1_000_000_000_i32).prop_map(|(s, n)| Duration::new(s, if s < 0 { -n } else { n })),
            (-1_000_000_000..1_000_000_000_i64).prop_map(Duration::nanoseconds),
            select(vec![Duration::MIN, Duration::MAX, Duration::ZERO, Duration::nanoseconds(-1)]),
        ]
    }

    cases! {
        time_date: Date = date();
        time_time: Time = time();
        time_date_time: PrimitiveDateTime = date_time();
        time_utc: UtcDateTime = date_time().prop_map(PrimitiveDateTime::as_utc);
        time_with_offset: OffsetDateTime = with_offset();
        time_offset: UtcOffset = offset();
        time_weekday: Weekday = weekday();
        time_month: Month = month();
        time_duration: Duration = duration();
        time_keys_date: BTreeMap<Date, u8> = btree_map(date(), any::<u8>(), 0..4);
        time_keys_time: BTreeMap<Time, u8> = btree_map(time(), any::<u8>(), 0..4);
        time_keys_date_time: BTreeMap<PrimitiveDateTime, u8> = btree_map(date_time(), any::<u8>(), 0..4);
        time_keys_utc: BTreeMap<UtcDateTime, u8> = btree_map(date_time().prop_map(PrimitiveDateTime::as_utc), any::<u8>(), 0..4);
        time_keys_with_offset: HashMap<OffsetDateTime, u8> = hash_map(with_offset(), any::<u8>(), 0..4);
        time_keys_offset: BTreeMap<UtcOffset, u8> = btree_map(offset(), any::<u8>(), 0..4);
        time_keys_weekday: HashMap<Weekday, bool> = hash_map(weekday(), any::<bool>(), 0..4);
        time_keys_month: HashMap<Month, bool> = hash_map(month(), any::<bool>(), 0..4);
        time_keys_duration: BTreeMap<Duration, bool> = btree_map(duration(), any::<bool>(), 0..4);
        time_buffered: Buffered = (date(), time(), with_offset(), (weekday(), month(), duration(), offset())).prop_map(
            |(date, time, at, (weekday, month, duration, offset))| Buffered::All {
                date, time, at, rest: Rest { weekday, month, duration, offset }
            }
        );
    }

    types! {
        #[serde(tag = "kind")]
        enum Buffered {
            All {
                date: Date,
                time: Time,
                at: OffsetDateTime,
                #[serde(flatten)]
                rest: Rest,
            },
        }

        struct Rest {
            weekday: Weekday,
            month: Month,
            duration: Duration,
            offset: UtcOffset,
        }
    }

    /// `time` reads its own format only, so both agree on all near misses.
    #[test]
    fn near_misses() {
        exhaustive::check::<Date>("\"2024-0", "0123456789-", 4, "\"");
        exhaustive::check::<Date>("\"2023-02-2", "0123456789", 2, "\"");
        exhaustive::check::<Date>("\"", "01234", 4, "-02-29\"");
        exhaustive::check::<Time>("\"1", "0269:", 4, ":00.5\"");
        exhaustive::check::<Time>("\"12:00:0", "05.Z ", 6, "\"");
        exhaustive::check::<PrimitiveDateTime>("\"2024-02-29", "0 T", 3, "0:00:00.0\"");
        exhaustive::check::<UtcOffset>("\"", "+-Z:", 2, "00:00:00\"");
        exhaustive::check::<UtcOffset>("\"-", "0256:", 5, ":00\"");
        exhaustive::check::<OffsetDateTime>("\"2024-02-29 00:00:00.0", " +-Z0", 4, "0:00:00\"");
        exhaustive::check::<Month>("\"M", "arychM", 5, "\"");
        exhaustive::check::<Weekday>("\"M", "onday", 5, "\"");
    }

    #[test]
    fn limits() {
        texts(&[Duration::MIN, Duration::MAX, Duration::nanoseconds(-1), Duration::ZERO]);
        let ends = [(Time::MIDNIGHT, 0, 1), (Time::MAX, 9999, 365)];
        for (time, year, ordinal) in ends {
            let local = PrimitiveDateTime::new(Date::from_ordinal_date(year, ordinal).unwrap(), time);
            for seconds in [-93_599, 0, 93_599] {
                texts(&[local.assume_offset(UtcOffset::from_whole_seconds(seconds).unwrap())]);
            }
        }
        refused::<Duration>(&["9223372036854775808.0", "-9223372036854775809.0", "1", "1.", ".5", "- 1.0", "", "1.0s"]);
        refused::<Time>(&["12:00:00", "12:00:60.0", "12:00:00.", "12:00:00,5"]);
        refused::<OffsetDateTime>(&[
            "2024-01-01T00:00:00Z",
            "2024-01-01 00:00:00.0 +26:00:00",
            "2024-01-01 00:00:00.0 +01:00",
        ]);
        not_written::<Date>(&["-0001-01-01", "+2024-01-01"]);
        not_written::<Duration>(&["+1.0", "01.0", "1.0000000000"]);
        // And no lists of numbers, which it writes without `serde-human-readable`.
        assert!(!accepts::<Date>("[2024,60]") && !accepts::<Month>("2"));
    }
}

mod jiff_types {
    use jiff::civil::{Date, DateTime, Time};
    use jiff::{SignedDuration, Span, Timestamp};

    use super::*;

    fn date() -> impl Strategy<Value = Date> {
        day().prop_map(|(year, ordinal)| {
            let first = jiff::civil::date(year.try_into().unwrap(), 1, 1);
            first.checked_add(Span::new().days(i64::from(ordinal) - 1)).unwrap()
        })
    }

    fn time() -> impl Strategy<Value = Time> {
        clock().prop_map(|(hour, minute, second, n)| {
            let signed = |n: u8| i8::try_from(n).unwrap();
            jiff::civil::time(signed(hour), signed(minute), signed(second), n.try_into().unwrap())
        })
    }

    fn date_time() -> impl Strategy<Value = DateTime> {
        (date(), time()).prop_map(|(date, time)| date.to_datetime(time))
    }

    fn timestamp() -> impl Strategy<Value = Timestamp> {
        let any = date_time()
            .prop_filter_map("after the last", |at| at.to_zoned(jiff::tz::TimeZone::UTC).ok().map(|at| at.timestamp()));
        prop_oneof![20 => any, 1 => Just(Timestamp::MAX), 1 => Just(Timestamp::UNIX_EPOCH)]
    }

    fn duration() -> impl Strategy<Value = SignedDuration> {
        prop_oneof![
            (any::<i64>(), 0..1_000_000_000_i32).prop_map(|(s, n)| SignedDuration::new(s, if s < 0 { -n } else { n })),
            (-1_000_000_000_000..1_000_000_000_000_i64).prop_map(SignedDuration::from_nanos),
            (-200_000..200_000_i64).prop_map(SignedDuration::from_secs),
            select(vec![SignedDuration::MIN, SignedDuration::MAX, SignedDuration::ZERO]),
        ]
    }

    /// Each unit from nothing to its limit, the sign the same for all.
    fn span() -> impl Strategy<Value = Span> {
        let unit = |max: i64| prop_oneof![2 => Just(0), 1 => 0..=max, 1 => 0..=59_i64, 1 => Just(max)];
        let date = (unit(19_998), unit(239_976), unit(1_043_497), unit(7_304_484));
        let time = (
            unit(175_307_616),
            unit(10_518_456_960),
            unit(600_000_000_000),
            unit(999),
            unit(999),
            unit(9_223_372_036_854_775_807),
        );
        (date, time, any::<bool>()).prop_map(
            |((years, months, weeks, days), (hours, minutes, seconds, milli, micro, nano), negative)| {
                let span =
                    Span::new().years(years).months(months).weeks(weeks).days(days).hours(hours).minutes(minutes);
                let span = span.seconds(seconds).milliseconds(milli).microseconds(micro).nanoseconds(nano);
                if negative { span.negate() } else { span }
            },
        )
    }

    cases! {
        jiff_date: Date = date();
        jiff_time: Time = time();
        jiff_date_time: DateTime = date_time();
        jiff_timestamp: Timestamp = timestamp();
        jiff_duration: SignedDuration = duration();
        jiff_span: Span = span();
        jiff_keys_date: BTreeMap<Date, u8> = btree_map(date(), any::<u8>(), 0..4);
        jiff_keys_time: BTreeMap<Time, u8> = btree_map(time(), any::<u8>(), 0..4);
        jiff_keys_date_time: BTreeMap<DateTime, u8> = btree_map(date_time(), any::<u8>(), 0..4);
        jiff_keys_timestamp: BTreeMap<Timestamp, u8> = btree_map(timestamp(), any::<u8>(), 0..4);
        jiff_keys_duration: BTreeMap<SignedDuration, u8> = btree_map(duration(), any::<u8>(), 0..4);
        jiff_buffered: Buffered = (date(), time(), timestamp(), duration(), span()).prop_map(
            |(date, time, at, duration, span)| Buffered::All { date, time, at, rest: Rest { duration, span } }
        );
    }

    types! {
        #[serde(tag = "kind")]
        enum Buffered {
            All {
                date: Date,
                time: Time,
                at: Timestamp,
                #[serde(flatten)]
                rest: Rest,
            },
        }

        struct Rest {
            duration: SignedDuration,
            span: Span,
        }
    }

    /// The last instant is in the evening of 30 December 9999.
    #[test]
    fn last_timestamp() {
        texts(&[Timestamp::MAX]);
        exhaustive::check::<Timestamp>("\"9999-12-", "0123", 2, "T22:00:00.999999999Z\"");
        exhaustive::check::<Timestamp>("\"9999-12-30T2", "0123", 1, ":00:00Z\"");
        exhaustive::check::<Timestamp>("\"9999-12-30T22:0", "01", 1, ":00Z\"");
        exhaustive::check::<Timestamp>("\"9999-12-30T22:00:0", "01", 1, ".5Z\"");
        exhaustive::check::<Timestamp>("\"9999-1", "012", 1, "-31T23:59:59Z\"");
        // jiff reads offsets in the last year too, unless they lead past the end.
        not_written::<Timestamp>(&["9999-01-01T00:00:00+00:00", "9999-12-30T22:00:00-00:01", "9999-12-31T00:00:00Z"]);
        for text in
            ["\"9998-12-31T23:59:59.9-23:59\"", "\"0000-01-01T00:00:00+23:59\"", "\"2024-02-29T12:00:00+05:30\""]
        {
            assert!(accepts::<Timestamp>(text) && serde_json::from_str::<Timestamp>(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn limits_of_durations() {
        texts(&[SignedDuration::MIN, SignedDuration::MAX, SignedDuration::ZERO]);
        for sign in ["", "-"] {
            let hours = format!("\"{sign}PT256204778801521");
            exhaustive::check::<SignedDuration>(&hours, "3456", 1, "H30M7S\"");
            exhaustive::check::<SignedDuration>(&hours, "3456", 1, "H31M\"");
            exhaustive::check::<SignedDuration>(&format!("{hours}5H"), "13", 2, "M\"");
            exhaustive::check::<SignedDuration>(&format!("{hours}5H30M"), "6789", 1, ".999999999S\"");
            exhaustive::check::<SignedDuration>(&format!("{hours}5H2"), "09", 1, "M59.9S\"");
        }
        // A unit by itself.
        exhaustive::check::<SignedDuration>("\"PT", "1HMS", 6, "\"");
        exhaustive::check::<Span>("\"P", "1YMWDT", 6, "\"");
        exhaustive::check::<Span>("\"-PT", "1HMS", 6, "\"");
        exhaustive::check::<Span>("\"P1999", "789", 1, "Y\"");
        exhaustive::check::<Span>("\"P23997", "567", 1, "M\"");
        exhaustive::check::<Span>("\"P104349", "678", 1, "W\"");
        exhaustive::check::<Span>("\"P730448", "345", 1, "DT1H\"");
        // The greatest of all units at once.
        let most = "\"-P19998Y239976M1043497W7304484DT175307616H10518456960M631107417599.999999999S\"";
        assert!(accepts::<Span>(most) && serde_json::from_str::<Span>(most).is_ok());
        not_written::<Span>(&[
            "PT175307617H",
            "PT10518456961M",
            "PT631107417600.1S",
            "P01D",
            "p1d",
            "1 day",
            "+P1D",
            "P1.5D",
        ]);
        refused::<Span>(&["", "P", "PT", "P1DT", "P1", "P1S", "P1D1Y", "PT1M1H", "P1Y1Y", "P1.5D"]);
        refused::<SignedDuration>(&["", "P", "PT", "P1D", "PT1", "PT1S1M", "PT1.5H1M"]);
        not_written::<SignedDuration>(&["PT1.5H", "1h", "PT01H"]);
    }

    #[test]
    fn what_is_refused() {
        refused::<Date>(&["2023-02-29", "2024-04-31", "2024-13-01", "2024-01-00", ""]);
        refused::<Time>(&["24:00:00", "00:60:00", "00:00:61", "00:00:00.", "00:00:00Z"]);
        refused::<DateTime>(&["2024-01-01T00:00:00Z", "2023-02-29T00:00:00", "2024-01-01T24:00:00"]);
        refused::<Timestamp>(&[
            "2024-01-01T00:00:00",
            "2024-01-01",
            "2023-02-29T00:00:00Z",
            "2024-01-01T00:00:00+26:00",
        ]);
        not_written::<Date>(&["-000001-01-01", "20240101"]);
        not_written::<Time>(&["23:59:60", "12:00", "T12:00:00"]);
    }
}
