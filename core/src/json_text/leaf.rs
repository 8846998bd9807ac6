//! The automata of the leaf types (numbers, strings, addresses), from which `cargo xtask bless`
//! prints `types/generated`.
//!
//! Everything that serde_json writes for a value of the type is accepted, and serde_json reads
//! everything accepted back as a value of the type:
//! - integers: no leading zeros, the exact range of the width, no `-0` (serde_json reads that as a
//!   float);
//! - floats: finite whatever the digits are (an exponent comes only after a single digit before the
//!   point, and the largest exponent only after a mantissa that keeps the value finite), and
//!   bounded in length, because a model that has begun to write digits may not stop by itself;
//! - strings: RFC 8259 section 7, without lone surrogates, which Rust strings can't hold;
//! - IP addresses: what their `FromStr` reads.
//!
//! The structs and enums of the standard library are built here as the derive macro would build
//! them. Types of other crates are in `external`.
//!
//! The tables are generated and committed, and a test compares them with what the builders make: a
//! build script could not call this crate's own builders, and `const fn` can't run regex-automata.

use std::fmt::Write as _;

use crate::fragment::builder::Builder;
use crate::fragment::enums::{Content, Tagging, Variant};
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::structs::Member;
use crate::fragment::table::Presence;

/// The name of the static module and the pattern of each leaf type.
pub(crate) fn patterns() -> Vec<(String, String)> {
    let up_to = |max: i64| format!("0|{}", positive_up_to(max.unsigned_abs().into()));
    let words: Vec<(&str, String)> = vec![
        ("boolean", "true|false".into()),
        ("string", format!("\"(?:{CHARACTER})*\"")),
        ("character", format!("\"(?:{CHARACTER})\"")),
        ("string_character", CHARACTER.into()),
        ("canonical_character", CANONICAL_CHARACTER.into()),
        ("float32", float("3", "4028235", 38, 45)),
        ("float64", float("1", "7976931348623157", 308, 324)),
        ("nanoseconds", up_to(999_999_999)),
        ("seconds", up_to(i64::MAX)),
        ("seconds_windows", up_to(910_692_730_084)),
        ("ipv4", IPV4.into()),
        ("ipv6", ipv6()),
    ];
    let mut out: Vec<(String, String)> = words.into_iter().map(|(name, pattern)| (name.to_owned(), pattern)).collect();
    for (name, max) in [
        ("unsigned8", u128::from(u8::MAX)),
        ("unsigned16", u128::from(u16::MAX)),
        ("unsigned32", u128::from(u32::MAX)),
        ("unsigned64", u128::from(u64::MAX)),
        ("unsigned128", u128::MAX),
    ] {
        let positive = positive_up_to(max);
        out.push((name.to_owned(), format!("0|{positive}")));
        out.push((format!("nonzero_{name}"), positive));
    }
    for (name, max) in [
        ("signed8", i8::MAX.unsigned_abs().into()),
        ("signed16", i16::MAX.unsigned_abs().into()),
        ("signed32", i32::MAX.unsigned_abs().into()),
        ("signed64", u128::from(i64::MAX.unsigned_abs())),
        ("signed128", i128::MAX.unsigned_abs()),
    ] {
        let not_zero = format!("{}|-(?:{})", positive_up_to(max), positive_up_to(max + 1));
        out.push((name.to_owned(), format!("0|{not_zero}")));
        out.push((format!("nonzero_{name}"), not_zero));
    }
    let (lowest, highest) = (i64::MIN.unsigned_abs(), u64::MAX);
    let integer = format!("0|{}|-(?:{})", positive_up_to(highest.into()), positive_up_to(lowest.into()));
    out.push(("integer64".to_owned(), integer));
    out
}

/// One character inside a JSON string.
pub(crate) const CHARACTER: &str = concat!(
    r#"[^"\\\x00-\x1f]"#,
    r#"|\\["\\/bfnrt]"#,
    r"|\\u(?:[0-9a-cA-CefEF][0-9a-fA-F]{3}|[dD][0-7][0-9a-fA-F]{2})",
    r"|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}",
);

/// One character inside a JSON string as serde_json writes it: escaped only where it has to be, and
/// in the shortest way.
const CANONICAL_CHARACTER: &str = concat!(r#"[^"\\\x00-\x1f]"#, r#"|\\["\\bfnrt]"#, r"|\\u00(?:0[0-7bef]|1[0-9a-f])");

/// Any JSON string.
pub(crate) fn string() -> String {
    format!("\"(?:{CHARACTER})*\"")
}

/// A pattern for the decimal spellings of `1..=max`.
///
/// One alternative for each digit that may be smaller than that of `max`, after which all digits
/// are free: for 305 these are `305`, fewer digits, `[1-2][0-9]{2}` and `30[0-4]`.
pub(crate) fn positive_up_to(max: u128) -> String {
    let digits: Vec<u32> = max.to_string().chars().filter_map(|c| c.to_digit(10)).collect();
    let n = digits.len();
    let mut alternatives = vec![max.to_string()];
    if n > 1 {
        alternatives.push(format!("[1-9][0-9]{{0,{}}}", n - 2));
    }
    for (i, &digit) in digits.iter().enumerate() {
        let least = u32::from(i == 0);
        if digit > least {
            // The same digits up to here, then a smaller one.
            let prefix = &max.to_string()[..i];
            alternatives.push(format!("{prefix}[{least}-{}][0-9]{{{}}}", digit - 1, n - 1 - i));
        }
    }
    alternatives.join("|")
}

/// A pattern for the finite floats of a type whose largest value is `whole.fraction` times ten to
/// the `max_exponent`.
pub(crate) fn float(whole: &str, fraction: &str, max_exponent: u128, min_exponent: u128) -> String {
    // What serde_json writes has at most 17 digits before the point (then an exponent) and at most
    // 4 zeros and 17 digits behind it.
    let plain = r"(?:0|[1-9][0-9]{0,16})(?:\.[0-9]{1,24})?";
    // One digit before the point, so that the exponent alone tells the order of magnitude.
    let mantissa = r"[1-9](?:\.[0-9]{1,17})?";
    let below = format!(r"\+?(?:0|{})|-(?:{})", positive_up_to(max_exponent - 1), positive_up_to(min_exponent));
    let mut largest = format!(r"{whole}(?:\.(?:{}))?", fraction_up_to(fraction));
    if whole != "1" {
        let _ = write!(largest, r"|[1-{}](?:\.[0-9]{{1,17}})?", whole.parse::<u32>().map_or(0, |d| d - 1));
    }
    format!(r"-?(?:{plain}|(?:{mantissa})[eE](?:{below})|(?:{largest})[eE]\+?{max_exponent})")
}

/// A pattern for strings of at most 17 digits that, read as a fraction, are at most `0.fraction`.
pub(crate) fn fraction_up_to(fraction: &str) -> String {
    let mut alternatives = vec![format!("{fraction}0{{0,{}}}", 17 - fraction.len())];
    for (i, digit) in fraction.char_indices() {
        let prefix = &fraction[..i];
        if i > 0 {
            alternatives.push(prefix.to_owned());
        }
        if let Some(below) = digit.to_digit(10).filter(|&d| d > 0) {
            alternatives.push(format!("{prefix}[0-{}][0-9]{{0,{}}}", below - 1, 16 - i));
        }
    }
    alternatives.join("|")
}

/// An IPv4 address: four numbers up to 255, no leading zeros.
const IPV4: &str =
    r"(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}";

/// IPv6 addresses (RFC 4291, section 2.2): eight groups of up to four hexadecimal digits, where
/// `::` stands for one or more of them, and the last two may be an IPv4 address.
fn ipv6() -> String {
    const GROUP: &str = "[0-9a-fA-F]{1,4}";
    let mut alternatives = vec![format!("(?:{GROUP}:){{7}}{GROUP}"), format!("(?:{GROUP}:){{6}}{IPV4}")];
    for n_before in 0..=7 {
        let before = if n_before == 0 { String::new() } else { format!("{GROUP}(?::{GROUP}){{{}}}", n_before - 1) };
        let mut after = vec![String::new()];
        let max_after = 7 - n_before;
        if max_after >= 1 {
            after.push(format!("(?:{GROUP}:){{0,{}}}{GROUP}", max_after - 1));
        }
        if max_after >= 2 {
            after.push(format!("(?:{GROUP}:){{0,{}}}{IPV4}", max_after - 2));
        }
        alternatives.push(format!("{before}::(?:{})", after.join("|")));
    }
    alternatives.join("|")
}

/// The name of the static module, the type name and the automaton of each struct and enum. The
/// types that they refer to are given where they are used.
pub(crate) fn skeletons() -> Vec<(&'static str, &'static str, OwnedFragment)> {
    let variant = |name: &str, content: Content| Variant { name: name.to_owned(), content };
    let result = [variant("Ok", Content::Newtype(0)), variant("Err", Content::Newtype(1))];
    let bound = [
        variant("Unbounded", Content::Unit),
        variant("Included", Content::Newtype(0)),
        variant("Excluded", Content::Newtype(0)),
    ];
    vec![
        ("result", "Result", Builder::new(2).enumeration(&Tagging::External, &result)),
        ("bound", "Bound", Builder::new(1).enumeration(&Tagging::External, &bound)),
        ("range", "Range", record(1, &[("start", 0), ("end", 0)])),
        ("range_from", "RangeFrom", record(1, &[("start", 0)])),
        ("range_to", "RangeTo", record(1, &[("end", 0)])),
        ("grounded", "Grounded", record(2, &[("quote", 0), ("value", 1)])),
        ("duration", "Duration", record(2, &[("secs", 0), ("nanos", 1)])),
        ("system_time", "SystemTime", record(2, &[("secs_since_epoch", 0), ("nanos_since_epoch", 1)])),
    ]
}

fn record(n_calls: usize, members: &[(&str, Callee)]) -> OwnedFragment {
    let member =
        |&(key, value): &(&str, Callee)| Member::Value { key: key.to_owned(), value, presence: Presence::Required };
    Builder::new(n_calls).object(&members.iter().map(member).collect::<Vec<Member>>())
}
