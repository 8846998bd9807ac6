//! Regular expressions that are published in JSON Schemas and turned into tables. Defined once,
//! schema and grammar can't disagree.
//!
//! They are macros because `concat!` takes literals only. Each is in parentheses, without anchors,
//! ASCII, and in the syntax that crate `regex` and ECMA-262 (with the `u` flag) have in common.

/// An existing day (RFC 3339 `full-date`) of the years 0000 to 9999: 29 February only in leap
/// years.
macro_rules! date {
    () => {
        concat!(
            "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)",
            "|02-(?:0[1-9]|1[0-9]|2[0-8]))",
            "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"
        )
    };
}

/// A time of day, to the second.
macro_rules! seconds {
    () => {
        "(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])"
    };
}

/// A time of day (RFC 3339 `partial-time`) with at most nine digits behind the point. No leap
/// seconds: RFC 3339 allows only announced ones, which no pattern knows.
macro_rules! clock {
    () => {
        concat!("(?:", seconds!(), r"(?:\.[0-9]{1,9})?)")
    };
}

/// RFC 3339 `time-offset`.
macro_rules! offset {
    () => {
        "(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
    };
}

/// RFC 3339 `date-time`.
macro_rules! date_time {
    () => {
        concat!("(?:", date!(), "T", clock!(), offset!(), ")")
    };
}

/// RFC 3339, appendix A: `duration`, with at most nine digits per unit.
macro_rules! duration {
    () => {
        concat!(
            "(?:P(?:(?:",
            "[0-9]{1,9}D|[0-9]{1,9}M(?:[0-9]{1,9}D)?|[0-9]{1,9}Y(?:[0-9]{1,9}M(?:[0-9]{1,9}D)?)?",
            ")(?:",
            duration_time!(),
            ")?|",
            duration_time!(),
            "|[0-9]{1,9}W))"
        )
    };
}

/// RFC 3339, appendix A: `dur-time`.
macro_rules! duration_time {
    () => {
        "T(?:[0-9]{1,9}S|[0-9]{1,9}M(?:[0-9]{1,9}S)?|[0-9]{1,9}H(?:[0-9]{1,9}M(?:[0-9]{1,9}S)?)?)"
    };
}

/// RFC 9562, section 4: in either case.
macro_rules! uuid {
    () => {
        "(?:[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})"
    };
}

/// RFC 4648, section 4: padded, with unused bits zero.
macro_rules! base64 {
    () => {
        "(?:(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?)"
    };
}

/// A pattern between `^` and `$`.
macro_rules! whole {
    ($($pattern:expr),+) => {
        concat!("^", $($pattern,)+ "$")
    };
}
