//! The standard's formats, beside other limits of a string and negated.
//!
//! Which strings are of a format is told three times, from the inside to the outside:
//!
//! ```text
//!   the library's fragment     alone                       `{"format": "uri"}`
//!   an inner pattern           beside other limits         `{"format": "uri", "maxLength": 200}`
//!   all strings of the format, often more
//!   an outer pattern           negated                     `{"not": {"format": "uri"}}`
//! ```
//!
//! What is generated is within the format either way, and what is generated as not of the format is
//! outside. For some formats all of them are the same; see [`is_exact`].

use super::normal_form::StringConstraints;
use crate::fragment::table::Fragment;
use crate::json_text::format::format_lengths;
use crate::types::formats;
use crate::types::structured::Structured;

/// A format's name, and its automaton.
type FormatFragment = (&'static str, fn() -> &'static Fragment);

/// The standard's formats that have an automaton.
pub(crate) const FORMATS: &[FormatFragment] = &[
    ("date-time", formats::DateTime::fragment),
    ("date", formats::Date::fragment),
    ("time", formats::Time::fragment),
    ("duration", formats::Duration::fragment),
    ("email", formats::Email::fragment),
    ("hostname", formats::Hostname::fragment),
    ("ipv4", formats::Ipv4::fragment),
    ("ipv6", formats::Ipv6::fragment),
    ("uri", formats::Uri::fragment),
    ("uri-reference", formats::UriReference::fragment),
    ("uuid", formats::Uuid::fragment),
    ("json-pointer", formats::JsonPointer::fragment),
    ("relative-json-pointer", formats::RelativeJsonPointer::fragment),
];

/// The standard's formats that have none.
pub(crate) const MISSING_FORMATS: &[&str] =
    &["idn-email", "idn-hostname", "iri", "iri-reference", "uri-template", "regex"];

/// A label, of which the third and the fourth character aren't both hyphens. It may have 63
/// characters, which the [greatest length](max_length) of the whole sees to.
macro_rules! label {
    () => {
        concat!(
            "(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,2}[0-9A-Za-z])?",
            "|[0-9A-Za-z][0-9A-Za-z-](?:[0-9A-Za-z][0-9A-Za-z-]|-[0-9A-Za-z])[0-9A-Za-z-]*[0-9A-Za-z])"
        )
    };
}

/// Labels of a host name, however many.
macro_rules! host {
    () => {
        concat!(label!(), r"(?:\.", label!(), ")*")
    };
}

macro_rules! atom {
    () => {
        "[!#-'*+/-9=?A-Z^-~-]+"
    };
}

macro_rules! v4 {
    () => {
        concat!(
            "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])",
            r"(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}"
        )
    };
}

/// RFC 3986, section 3.2.2: the last 32 bits of an IPv6 address.
macro_rules! low32 {
    () => {
        concat!("(?:[0-9A-Fa-f]{1,4}:[0-9A-Fa-f]{1,4}|", v4!(), ")")
    };
}

/// RFC 3986, section 3.2.2: `IPv6address`.
macro_rules! v6 {
    () => {
        concat!(
            "(?:(?:[0-9A-Fa-f]{1,4}:){6}",
            low32!(),
            "|::(?:[0-9A-Fa-f]{1,4}:){5}",
            low32!(),
            "|(?:[0-9A-Fa-f]{1,4})?::(?:[0-9A-Fa-f]{1,4}:){4}",
            low32!(),
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,1}[0-9A-Fa-f]{1,4})?::(?:[0-9A-Fa-f]{1,4}:){3}",
            low32!(),
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,2}[0-9A-Fa-f]{1,4})?::(?:[0-9A-Fa-f]{1,4}:){2}",
            low32!(),
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,3}[0-9A-Fa-f]{1,4})?::(?:[0-9A-Fa-f]{1,4}:){1}",
            low32!(),
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,4}[0-9A-Fa-f]{1,4})?::",
            low32!(),
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,5}[0-9A-Fa-f]{1,4})?::[0-9A-Fa-f]{1,4}",
            "|(?:(?:[0-9A-Fa-f]{1,4}:){0,6}[0-9A-Fa-f]{1,4})?::)",
        )
    };
}

/// A path, a query or a fragment.
macro_rules! path {
    () => {
        "(?:[!$&-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})*"
    };
}

/// What comes behind a scheme that begins with a slash, or is empty: an authority or a path.
macro_rules! behind_scheme {
    () => {
        concat!(
            "//(?:(?:[!$&-.0-;=A-Z_a-z~]|%[0-9A-Fa-f]{2})*@)?(?:[!$&-.0-9;=A-Z_a-z~]|%[0-9A-Fa-f]{2})*",
            "(?::[0-9]{0,5})?(?:[/?]",
            path!(),
            ")?|/(?:(?:[!$&-.0-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})",
            path!(),
            ")?|"
        )
    };
}

macro_rules! uri {
    () => {
        concat!(
            "[A-Za-z][0-9A-Za-z+.-]*:(?:",
            behind_scheme!(),
            "(?:[!$&-.0-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})",
            path!(),
            ")(?:#",
            path!(),
            ")?"
        )
    };
}

macro_rules! relative {
    () => {
        concat!(
            "(?:",
            behind_scheme!(),
            "(?:[!$&-.0-9;=@-Z_a-z~]|%[0-9A-Fa-f]{2})+(?:[/?]",
            path!(),
            r")?|\?",
            path!(),
            ")(?:#",
            path!(),
            ")?"
        )
    };
}

/// A format as a pattern, for where it is combined with other constraints: every string that it
/// matches, of at most [`max_length`] characters, is of the format.
///
/// Left out are, as in the formats' fragments, leap seconds, quoted local parts of mail addresses
/// and dots behind host names; and of URIs, addresses in brackets.
pub(crate) fn inner_pattern(format: &str) -> Option<&'static str> {
    Some(match format {
        "date-time" => whole!(date_time!()),
        "date" => whole!(date!()),
        "time" => whole!(clock!(), offset!()),
        "duration" => whole!(duration!()),
        "uuid" => whole!(uuid!()),
        "ipv4" => whole!(v4!()),
        "ipv6" => whole!(v6!()),
        "hostname" => whole!(host!()),
        "email" => whole!(atom!(), r"(?:\.", atom!(), ")*@", host!()),
        "uri" => whole!("(?:", uri!(), ")"),
        "uri-reference" => whole!("(?:", uri!(), "|", relative!(), ")"),
        "json-pointer" => "^(?:/(?:[^~/]|~[01])*)*$",
        "relative-json-pointer" => "^(?:0|[1-9][0-9]{0,8})(?:#|(?:/(?:[^~/]|~[01])*)*)$",
        _ => return None,
    })
}

/// A pattern that is found in every string of a format, and in some others.
pub(crate) fn outer_pattern(format: &str) -> Option<&'static str> {
    Some(match format {
        // In either case, with leap seconds, and any number of digits behind the point.
        "date-time" => {
            concat!("^", date!(), r"[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$")
        }
        "time" => r"^[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})$",
        "duration" => "^[Pp][0-9.,YMWDTHSymwdths]+$",
        "email" => "@",
        "hostname" => r"^[0-9A-Za-z_.-]+$",
        "ipv6" => r"^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(?:%.*)?$",
        "uri" => r"^[A-Za-z][0-9A-Za-z+.-]*:[!#-;=?-Z\[\]_a-z~]*$",
        "uri-reference" => r"^[!#-;=?-Z\[\]_a-z~]*$",
        "relative-json-pointer" => "^[0-9]",
        _ if is_exact(format) => return inner_pattern(format),
        _ => return None,
    })
}

/// The greatest lengths for which an [inner pattern](inner_pattern) is of the format, or that strings
/// of it have here. The next one is for where the automaton is too large, because it has states for
/// each number of characters. Empty without such a bound.
pub(crate) fn max_lengths(format: &str) -> &'static [u32] {
    match format {
        // As many as a label may have, and as the local part of an address may have.
        "hostname" => &[63],
        "email" => &[64],
        // About as many as alone.
        "uri" | "uri-reference" => &[4096, 255],
        _ => &[],
    }
}

/// Whether the patterns of a format match every string of the format and no other, so that automata
/// can tell whether two formats are disjoint.
pub(crate) fn is_exact(format: &str) -> bool {
    matches!(format, "date" | "uuid" | "ipv4" | "json-pointer")
}

/// Whether all strings of a format are within the length constraints.
pub(crate) fn is_within(format: &str, string: &StringConstraints<'_>) -> bool {
    let (min, max) = format_lengths(format);
    string.min <= min && string.max.is_none_or(|limit| max <= limit)
}
