//! The automata of JSON Schema's string formats, from which `cargo xtask bless` writes
//! `formats/tables.rs`, and of the types of date and time crates, for `external/date_tables.rs`.
//!
//! Formats that a regular expression says are in `patterns.rs`, since they are published as well.
//! The others bound the length of parts and of the whole:
//!
//! ```text
//! hostname   label ("." label)*          each with its length + 1 rounded up to 16, in sum at most 240
//! email      atom ("." atom)* "@" …      a node for each of 64 lengths
//! uri        scheme ":" …                counted loops: some thousand characters in the path and query, and the fragment
//! ```
//!
//! A mask along a word of such a text visits a place for each length, so what counts is how many
//! configurations a place is: one in a mail address before the `@` and in a scheme, two in a
//! counted loop, three in a host name. Hence the tables hold the closing quote too, branches read a
//! byte instead of guessing, and what follows a loop is a call in its tail.

use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::intersection;
use crate::base::error::SchemaError;
use crate::fragment::builder::{Builder, Callee};
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;
use crate::json_text::integer::{Whole, integers};
use crate::json_text::leaf as leaves;

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

/// The fewest and the most characters of a format's texts; the most may be a little more than there
/// are, `u32::MAX` is no bound.
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

/// Name of the static module, automaton and calls of each format, as they are printed.
///
/// # Errors
/// If a pattern is wrong.
pub(crate) fn tables() -> Result<Vec<(&'static str, OwnedFragment, &'static [&'static str])>, SchemaError> {
    let patterns = [
        ("date", date!()),
        ("clock", clock!()),
        ("offset", offset!()),
        ("duration", duration!()),
        ("uuid", uuid!()),
        ("base64", base64!()),
        ("natural", "0|[1-9][0-9]{0,8}"),
    ];
    let mut out: Vec<(&str, OwnedFragment, &'static [&'static str])> = Vec::new();
    for (name, pattern) in patterns {
        out.push((name, from_regex(pattern)?.to_fragment(), &[]));
    }
    out.push(("hostname", hostname(15)?, &[]));
    out.push(("mail_domain", hostname(11)?, &[]));
    out.push(("email", email(), &["crate::types::formats::mail_domain"]));
    out.push(("uri", uri(true), &["crate::types::standard::addresses::ipv6"]));
    out.push(("relative_uri", uri(false), &["crate::types::standard::addresses::ipv6"]));
    out.push(("json_pointer", json_pointer()?, &[]));
    Ok(out)
}

/// Which features need it, the name of the module and the automaton of each table of the date and
/// time crates.
pub(crate) fn date_crates() -> Result<Vec<(&'static str, &'static str, Dfa)>, SchemaError> {
    let (chrono, time, jiff) = ("feature = \"chrono\"", "feature = \"time\"", "feature = \"jiff\"");
    let months = "January|February|March|April|May|June|July|August|September|October|November|December";
    let (positive, negative) = (leaves::positive_up_to(MAX_SECONDS), leaves::positive_up_to(MAX_SECONDS + 1));
    let seconds = format!(r"(?:0|{positive}|-(?:0|{negative}))\.[0-9]{{1,9}}");
    // chrono counts a duration's milliseconds in 64 bits, from their least value but one.
    let most = i128::from(i64::MAX / 1000);
    Ok(vec![
        (chrono, "weekday", from_regex("\"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\"")?),
        ("any(feature = \"chrono\", feature = \"time\")", "month", from_regex(&format!("\"(?:{months})\""))?),
        (chrono, "delta_seconds", whole_numbers(-most, most - 1)?),
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

/// The most seconds that 64 bits hold; below zero it is one more.
const MAX_SECONDS: u128 = i64::MAX.unsigned_abs() as u128;

fn whole_numbers(min: i128, max: i128) -> Result<Dfa, SchemaError> {
    let whole = |n: i128| Whole { negative: n < 0, magnitude: n.unsigned_abs() };
    integers(whole(min), whole(max), 1)
}

/// jiff's `Timestamp`: RFC 3339 up to 9999-12-30T22:00:00.999999999Z, in the last year without an
/// offset, which could lead past it.
fn timestamp() -> String {
    let before = date!().replace("[0-9]{4}-", "(?:[0-8][0-9]{3}|9[0-8][0-9]{2}|99[0-8][0-9]|999[0-8])-");
    let days = concat!(
        "(?:(?:0[13578]|10)-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])",
        "|12-(?:0[1-9]|[12][0-9]))"
    );
    let (clock, offset) = (clock!(), offset!());
    let last_hours = r"(?:(?:[01][0-9]|2[01]):[0-5][0-9]:[0-5][0-9]|22:00:00)(?:\.[0-9]{1,9})?";
    format!("{before}T{clock}{offset}|9999-(?:{days}T{clock}|12-30T(?:{last_hours}))Z")
}

/// jiff's `SignedDuration`: hours, minutes and seconds, in sum within 64 bits of seconds. Minutes
/// and seconds of 60 and more, which jiff reads, only where there are no more than nine digits.
fn signed_duration() -> String {
    let below_60 = "(?:[0-9]|[1-5][0-9])";
    let fraction = r"(?:\.[0-9]{1,9})?";
    let number = "(?:0|[1-9][0-9]{0,8})";
    let hours = leaves::positive_up_to(2_562_047_788_015_214);
    let carried = format!("(?:{hours})H(?:{below_60}M)?(?:{below_60}{fraction}S)?");
    let short = format!(
        "{number}H(?:{number}M)?(?:{number}{fraction}S)?|{number}M(?:{number}{fraction}S)?|{number}{fraction}S"
    );
    // The most are 2562047788015215 hours, 30 minutes and 7 seconds, below zero 8 seconds.
    let last = |second: u32| {
        format!("2562047788015215H(?:(?:[12]?[0-9]M)?(?:{below_60}{fraction}S)?|30M(?:[0-{second}]{fraction}S)?)")
    };
    format!("-?PT(?:{short}|{carried})|PT{}|-PT{}", last(7), last(8))
}

/// jiff's `Span`: each unit up to its limit, seconds with a fraction, and what is smaller within
/// the seconds' limit.
fn span() -> Result<Dfa, SchemaError> {
    let unit = |max: u128, name: &str| format!("(?:(?:0|{}){name})?", leaves::positive_up_to(max));
    let (years, months) = (unit(19_998, "Y"), unit(239_976, "M"));
    let (weeks, days) = (unit(1_043_497, "W"), unit(7_304_484, "D"));
    let (hours, minutes) = (unit(175_307_616, "H"), unit(10_518_456_960, "M"));
    let seconds = format!(r"(?:0|{})(?:\.[0-9]{{1,9}})?S|631107417600S", leaves::positive_up_to(631_107_417_599));
    let units = format!("-?P{years}{months}{weeks}{days}(?:T{hours}{minutes}(?:{seconds})?)?");
    // At least one unit, and one behind a `T`.
    Ok(intersection(&from_regex(&units)?, &from_regex("-?P.*[0-9][YMWDHS]")?))
}

/// Host names (RFC 1123, section 2.1) and a quote.
///
/// The lengths of labels, each plus 1 and rounded up to 16, sum to at most `n_units` times 16. A
/// label is read in blocks of one such unit; which block is the last is guessed where it begins:
///
/// ```text
/// 15 characters, then at most twice 16, then 1 to 16 and the end; or 1 to 15 and the end
/// ```
fn hostname(n_units: usize) -> Result<OwnedFragment, SchemaError> {
    const ANY: &str = "[0-9A-Za-z-]";
    const END: &str = "[0-9A-Za-z]";
    // Not hyphens in both the third and the fourth place, where RFC 5890 (section 2.3.1) reserves
    // them.
    let four = format!("{END}{ANY}(?:{END}{ANY}|-{END})");
    let mut builder = Builder::new(0);
    let b = &mut builder;
    let first = regex(b, &format!("{four}{ANY}{{11}}"))?;
    let only = regex(b, &format!("{END}(?:{ANY}{{0,2}}{END})?|{four}{ANY}{{0,10}}{END}"))?;
    let block = regex(b, &format!("{ANY}{{16}}"))?;
    let last = regex(b, &format!("{ANY}{{0,15}}{END}"))?;

    // What follows where no unit is left, one, two …: after a label, and in one after one to three
    // blocks.
    let mut after_label = b.literal(b"\"", b.end);
    let mut after_blocks: [Option<NodeId>; 3] = [None; 3];
    for left in 1.. {
        let mut start = b.call(only, after_label);
        if let Some(more) = after_blocks[0] {
            let more = b.call(first, more);
            start = b.choice(&[more, start]);
        }
        if left == n_units {
            break;
        }
        let ended = b.call(last, after_label);
        let mut after = |more: Option<NodeId>| {
            let more = more.map(|more| b.call(block, more));
            more.map_or(ended, |more| b.choice(&[more, ended]))
        };
        after_blocks = [Some(after(after_blocks[1])), Some(after(after_blocks[2])), Some(ended)];
        after_label = b.branch(&[(b"..", start), (QUOTE, b.end)]);
    }
    Ok(builder.finish(false))
}

/// Mailboxes (RFC 5321, section 4.1.2) and a quote: a dot-string of at most 64 characters, `@` and
/// a host name, which is call 0.
fn email() -> OwnedFragment {
    const ATOM: &[u8] = b"!!#'*+--/9==??AZ^~";
    let mut builder = Builder::new(1);
    let b = &mut builder;
    let domain = b.call(0, b.end);
    let atom = b.branch(&[(ATOM, b.end)]);
    let atom = b.part(atom, false);
    // In a word after the most characters, one less, two less …, and the one after that.
    let mut in_word = b.branch(&[(b"@@", domain)]);
    let mut after = None;
    for _ in 1..MAX_LOCAL {
        let mut ways = vec![(ATOM, in_word), (b"@@".as_slice(), domain)];
        ways.extend(after.map(|after| (b"..".as_slice(), b.call(atom, after))));
        after = Some(in_word);
        in_word = b.branch(&ways);
    }
    b.branch(&[(ATOM, in_word)]);
    builder.finish(false)
}

/// The most characters of a mail address before its `@` (RFC 5321, section 4.5.3.1.1).
const MAX_LOCAL: u32 = 64;

const QUOTE: &[u8] = b"\"\"";

// Characters of URIs as pairs of the first and the last of a range (RFC 3986, appendix A); all have
// percent-encoded ones beside them.
/// `pchar`, `/` and `?`: a path and a query, and a fragment.
const IN_PATH: &[u8] = b"!!$$&;==?Z__az~~";
/// `pchar`.
const SEGMENT: &[u8] = b"!!$$&.0;==@Z__az~~";
/// `pchar` without the colon.
const FIRST_SEGMENT: &[u8] = b"!!$$&.09;;==@Z__az~~";
/// `userinfo`.
const USER: &[u8] = b"!!$$&.0;==AZ__az~~";
/// `userinfo` without digits.
const USER_NO_DIGIT: &[u8] = b"!!$$&.:;==AZ__az~~";
/// `reg-name`.
const NAME: &[u8] = b"!!$$&.09;;==AZ__az~~";
const DIGIT: &[u8] = b"09";
const HEX: &[u8] = b"09AFaf";

/// URIs, or else relative references (RFC 3986, sections 3 and 4.2), and a quote; without literals
/// of a future IP version. Call 0 is an IPv6 address.
fn uri(absolute: bool) -> OwnedFragment {
    let mut builder = Builder::new(1);
    let b = &mut builder;
    let end = b.end;
    let fragment = run(b, IN_PATH, MAX_PART, &[(QUOTE, end)]);
    let path = run(b, IN_PATH, 2 * MAX_PART + 1, &[(b"##", fragment), (QUOTE, end)]);

    let (question, hash, quote) = ((b"??".as_slice(), path), (b"##".as_slice(), fragment), (QUOTE, end));
    let after_authority = [(b"//".as_slice(), path), question, hash, quote];
    let authority = authority(b, &after_authority);

    let encoded = encoded(b, path);
    let after_slash = b.branch(&[(SEGMENT, path), encoded, (b"//", authority), question, hash, quote]);
    if absolute {
        let after_scheme = b.branch(&[(SEGMENT, path), encoded, (b"//", after_slash), question, hash, quote]);
        let mut scheme = b.literal(b":", after_scheme);
        for _ in 1..MAX_SCHEME {
            scheme = b.branch(&[(b"++-.09AZaz", scheme), (b"::", after_scheme)]);
        }
        b.branch(&[(b"AZaz", scheme)]);
    } else {
        // The first segment has no colon, which would end a scheme.
        let first = run(b, FIRST_SEGMENT, MAX_PART, &after_authority);
        let encoded = self::encoded(b, first);
        b.branch(&[(FIRST_SEGMENT, first), encoded, (b"//", after_slash), question, hash, quote]);
    }
    builder.finish(false)
}

/// The most characters in a URI's fragment, of which a path and a query have twice as many, and in
/// a JSON pointer.
const MAX_PART: u32 = 1024;
/// The most characters of a URI's scheme.
const MAX_SCHEME: u32 = 32;
/// The most characters of a URI's host, and of the user before and behind a colon.
const MAX_NAME: u32 = 255;

/// User, host and port, then one of `after`.
///
/// Before the `@`, what is read may be a host as well, and after a colon digits may be its port.
fn authority(b: &mut Builder, after: &[(&[u8], NodeId)]) -> NodeId {
    let mut port = b.branch(after);
    for _ in 0..MAX_PORT {
        port = b.branch(&[&[(DIGIT, port)], after].concat());
    }
    let after_host = [&[(b"::".as_slice(), port)], after].concat();
    let close = b.branch(&after_host);
    let close = b.literal(b"]", close);
    let address = b.call(0, close);
    let address = b.literal(b"[", address);
    let name = run(b, NAME, MAX_NAME, &after_host);
    let host = b.choice(&[name, address]);

    let at = (b"@@".as_slice(), host);
    let password = run(b, USER, MAX_NAME, &[at]);
    let encoded = encoded(b, password);
    let as_user = [&[(USER_NO_DIGIT, password), encoded, at], after].concat();
    let mut port = b.branch(&[&[(DIGIT, password)], &as_user[..]].concat());
    for _ in 0..MAX_PORT {
        port = b.branch(&[&[(DIGIT, port)], &as_user[..]].concat());
    }
    let name = run(b, NAME, MAX_NAME, &[&[(b"::".as_slice(), port), at], after].concat());
    b.choice(&[name, address])
}

/// The most digits of a port.
const MAX_PORT: u32 = 5;

/// The way through a percent-encoded character to `next`.
fn encoded(b: &mut Builder, next: NodeId) -> (&'static [u8], NodeId) {
    let second = b.branch(&[(HEX, next)]);
    (b"%%", b.branch(&[(HEX, second)]))
}

/// A call in the tail of up to `most` characters, percent-encoded ones among them, and then one of
/// `after`.
fn run(b: &mut Builder, characters: &[u8], most: u32, after: &[(&[u8], NodeId)]) -> NodeId {
    let start = b.open_loop();
    let encoded = encoded(b, start);
    let body = b.branch(&[(characters, start), encoded]);
    let done = b.branch(after);
    let start = b.close_loop(start, (0, most), body, done);
    let part = b.part(start, false);
    b.call(part, b.end)
}

/// JSON pointers (RFC 6901), their characters as serde_json spells them.
fn json_pointer() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(0);
    let end = builder.end;
    let spelled = r#"/|~[01]|[^"\\~/\x00-\x1f]|\\["\\bfnrt]|\\u00(?:0[0-7bef]|1[0-9a-f])"#;
    let any = characters(&mut builder, spelled, 0, MAX_PART)?;
    let tokens = builder.call(any, end);
    let tokens = builder.literal(b"/", tokens);
    builder.choice(&[tokens, end]);
    Ok(builder.finish(false))
}

/// `min` to `max` characters, each a text of `one`.
fn characters(builder: &mut Builder, one: &str, min: u32, max: u32) -> Result<Callee, SchemaError> {
    let one = regex(builder, one)?;
    let start = builder.open_loop();
    let body = builder.call(one, start);
    let end = builder.end;
    let start = builder.close_loop(start, (min, max), body, end);
    Ok(builder.part(start, false))
}

fn regex(builder: &mut Builder, pattern: &str) -> Result<Callee, SchemaError> {
    let start = builder.embed(&from_regex(pattern)?.to_fragment());
    Ok(builder.part(start, false))
}
