//! The automata of JSON Schema's string formats, from which `cargo xtask bless` prints
//! `types/generated`.
//!
//! Formats that a regular expression describes are in `format_patterns`, because they are published
//! in schemas as well. The others bound the length of their parts and of the whole:
//!
//! ```text
//! hostname   label ("." label)*          each with its length + 1 rounded up to 16, in sum at most 240
//! email      atom ("." atom)* "@" ...    a node for each of 64 lengths
//! uri        scheme ":" ...              counted loops: some thousand characters in path, query and fragment
//! ```
//!
//! A mask for such a text visits a place for each length of a token, so what counts is the number
//! of configurations at a place: one in a mail address before the `@` and in a scheme, two in a
//! counted loop, three in a host name. Hence the tables hold the closing quote too, branches read a
//! byte instead of guessing, and what follows a loop is a call in its tail.
//!
//! `internet` builds host names and mail addresses, `uri` URIs, `json_pointer` JSON pointers;
//! `date_crates` has the types of the date and time crates.

pub(crate) mod date_crates;
pub(crate) mod internet;
pub(crate) mod json_pointer;
pub(crate) mod uri;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;

/// JSON Schema's name of each format (`byte` is OpenAPI's for base64) and that of its type in
/// module `formats`.
pub const FORMATS: &[(&str, &str)] = &[
    ("date-time", "DateTime"),
    ("date", "Date"),
    ("time", "Time"),
    ("duration", "Duration"),
    ("email", "Email"),
    ("hostname", "Hostname"),
    ("ipv4", "Ipv4"),
    ("ipv6", "Ipv6"),
    ("ip", "Ip"),
    ("uri", "Uri"),
    ("url", "Url"),
    ("uri-reference", "UriReference"),
    ("uuid", "Uuid"),
    ("json-pointer", "JsonPointer"),
    ("relative-json-pointer", "RelativeJsonPointer"),
    ("byte", "Base64"),
];

/// The least and the greatest number of characters of a format's texts; the latter may be an upper
/// estimate, `u32::MAX` means no bound.
#[must_use]
pub fn format_lengths(name: &str) -> (u32, u32) {
    match name {
        "date-time" => (20, 35),
        "date" => (10, 10),
        "time" => (9, 24),
        "duration" => (3, 64),
        "email" => (3, 240),
        "hostname" => (1, 239),
        "ipv4" => (7, 15),
        "ipv6" | "ip" => (2, 45),
        "uuid" => (36, 36),
        "uri" | "url" => (2, 20_000),
        "json-pointer" => (0, 2049),
        "relative-json-pointer" => (1, 2060),
        _ => (0, u32::MAX),
    }
}

/// The name of a static module, its automaton, and the calls of the automaton.
type FormatTable = (&'static str, OwnedFragment, &'static [&'static str]);

/// The name of the static module, the automaton and the calls of each format, as they are printed.
///
/// # Errors
/// [`SchemaError::is_syntax`] for a pattern that doesn't parse.
pub(crate) fn tables() -> Result<Vec<FormatTable>, SchemaError> {
    let patterns = [
        ("date", date!()),
        ("clock", clock!()),
        ("offset", offset!()),
        ("duration", duration!()),
        ("uuid", uuid!()),
        ("base64", base64!()),
        ("natural", "0|[1-9][0-9]{0,8}"),
    ];
    let mut out: Vec<FormatTable> = Vec::new();
    for (name, pattern) in patterns {
        out.push((name, from_regex(pattern)?.to_fragment(), &[]));
    }
    out.push(("hostname", internet::hostname(15)?, &[]));
    out.push(("mail_domain", internet::hostname(11)?, &[]));
    out.push(("email", internet::email(), &["crate::types::formats::mail_domain"]));
    out.push(("uri", uri::uri(true), &["crate::types::standard::addresses::ipv6"]));
    out.push(("relative_uri", uri::uri(false), &["crate::types::standard::addresses::ipv6"]));
    out.push(("json_pointer", json_pointer::json_pointer()?, &[]));
    Ok(out)
}
