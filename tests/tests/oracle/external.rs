//! Other crates' types, each in both directions; all of them together in one struct.

use std::collections::{BTreeMap, HashMap};
use std::str::FromStr as _;

use bigdecimal::BigDecimal;
use bytes::{Bytes, BytesMut};
use formwork::{Grammar, Matcher, Structured, Style};
use indexmap::{IndexMap, IndexSet};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rust_decimal::Decimal;
use semver::{Comparator, Version, VersionReq};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};
use smol_str::SmolStr;
use url::Url;
use uuid::Uuid;

use crate::types::wild;
use crate::{exhaustive, walk};

cases! {
    big_decimal: BigDecimal = big_decimals();
    bytes: Bytes = any::<Vec<u8>>().prop_map(Bytes::from);
    bytes_mut: Option<BytesMut> = option::of(any::<Vec<u8>>().prop_map(|bytes| BytesMut::from(&bytes[..])));
    decimal: Decimal = decimals();
    index_map: IndexMap<String, u8> = entries(wild(), any::<u8>());
    index_map_of_numbers: IndexMap<i16, Vec<bool>> = entries(any::<i16>(), any::<Vec<bool>>());
    index_set: IndexSet<Option<char>> = vec(any::<Option<char>>(), 0..4).prop_map(IndexSet::from_iter);
    json: Value = values();
    json_list: Vec<Value> = vec(values(), 0..4);
    json_map: Map<String, Value> = objects();
    json_number: Number = numbers();
    smol_str: SmolStr = wild().prop_map(SmolStr::from);
    url: Url = urls();
    uuid: Uuid = uuids();
    uuid_formats: Identifiers = uuids().prop_map(|id| Identifiers { plain: id, simple: id, urn: id, braced: id });
    version: Version = versions();
    version_comparator: Comparator = comparators();
    version_requirement: VersionReq = requirements();
}

// Keys.
cases! {
    keys_of_big_decimal: HashMap<BigDecimal, u8> = proptest::collection::hash_map(big_decimals(), any::<u8>(), 0..3);
    keys_of_decimal: BTreeMap<Decimal, u8> = btree_map(decimals(), any::<u8>(), 0..3);
    keys_of_smol_str: IndexMap<SmolStr, u8> = entries(wild().prop_map(SmolStr::from), any::<u8>());
    keys_of_url: BTreeMap<Url, u8> = btree_map(urls(), any::<u8>(), 0..3);
    keys_of_uuid: BTreeMap<Uuid, u8> = btree_map(uuids(), any::<u8>(), 0..3);
    keys_of_version: BTreeMap<Version, u8> = btree_map(versions(), any::<u8>(), 0..3);
}

macro_rules! derived {
    ($($item:item)*) => {$(
        #[derive(Clone, Debug, PartialEq, Deserialize, Serialize, Structured)]
        $item
    )*};
}

derived! {
    struct Identifiers {
        #[serde(with = "uuid::serde::hyphenated")]
        #[structured(as = "uuid::fmt::Hyphenated")]
        plain: Uuid,
        #[serde(with = "uuid::serde::simple")]
        #[structured(as = "uuid::fmt::Simple")]
        simple: Uuid,
        #[serde(with = "uuid::serde::urn")]
        #[structured(as = "uuid::fmt::Urn")]
        urn: Uuid,
        #[serde(with = "uuid::serde::braced")]
        #[structured(as = "uuid::fmt::Braced")]
        braced: Uuid,
    }

    /// What a registry knows of a package.
    struct Package {
        id: Uuid,
        name: SmolStr,
        version: Version,
        dependencies: IndexMap<SmolStr, VersionReq>,
        homepage: Option<Url>,
        mirrors: Vec<Url>,
        price: Decimal,
        exact: Option<BigDecimal>,
        prices: BTreeMap<Decimal, Option<Version>>,
        tags: IndexSet<SmolStr>,
        checksum: Bytes,
        settings: Map<String, Value>,
        older: Vec<Package>,
        #[serde(flatten)]
        release: Release,
    }

    struct Release {
        by: HashMap<Uuid, SmolStr>,
        by_url: IndexMap<Url, Version>,
        size: Number,
        notes: Value,
        sum: Decimal,
        total: BigDecimal,
        bytes: Bytes,
        wants: VersionReq,
    }

    /// Read from serde's buffer.
    #[serde(tag = "type")]
    enum Tagged {
        Release(Box<Release>),
        Other { other: Option<Value>, #[serde(default)] more: Option<Number> },
    }

    /// Told from each other by what they are, a value being anything.
    #[serde(untagged)]
    enum Untagged {
        Release(Box<Release>),
        Version(Version),
        Id(Uuid),
        Any(Value),
    }

    struct OpenIndexMap {
        id: Uuid,
        #[serde(flatten)]
        others: IndexMap<String, Value>,
    }

    struct OpenHashMap {
        #[serde(flatten)]
        others: HashMap<String, Decimal>,
        id: u8,
    }

    struct OpenMap {
        id: Uuid,
        #[serde(flatten)]
        others: Map<String, Value>,
    }
}

cases! {
    together: Package = packages();
    tagged: Tagged = prop_oneof![
        releases().prop_map(|release| Tagged::Release(Box::new(release))),
        (values(), option::of(numbers())).prop_map(|(other, more)| {
            Tagged::Other { other: Some(other).filter(|other| !other.is_null()), more }
        }),
    ];
    untagged: Untagged = prop_oneof![
        releases().prop_map(|release| Untagged::Release(Box::new(release))),
        versions().prop_map(Untagged::Version),
        uuids().prop_map(Untagged::Id),
        values().prop_map(Untagged::Any),
    ];
    flattened_index_map: OpenIndexMap = (uuids(), entries(other_keys(), values()))
        .prop_map(|(id, others)| OpenIndexMap { id, others });
    flattened_hash_map: OpenHashMap = (any::<u8>(), entries(other_keys(), decimals()))
        .prop_map(|(id, others)| OpenHashMap { others: others.into_iter().collect(), id });
    flattened_map: OpenMap = (uuids(), entries(other_keys(), values()))
        .prop_map(|(id, others)| OpenMap { id, others: others.into_iter().collect() });
}

fn other_keys() -> impl Strategy<Value = String> {
    wild().prop_filter("a field's name", |key| key != "id")
}

fn entries<K: std::fmt::Debug + std::hash::Hash + Eq, V: std::fmt::Debug>(
    keys: impl Strategy<Value = K>,
    values: impl Strategy<Value = V>,
) -> impl Strategy<Value = IndexMap<K, V>> {
    vec((keys, values), 0..4).prop_map(IndexMap::from_iter)
}

fn uuids() -> BoxedStrategy<Uuid> {
    prop_oneof![any::<u128>().prop_map(Uuid::from_u128), Just(Uuid::nil()), Just(Uuid::max())].boxed()
}

/// Of all scales and signs, with the extremes, and with zeros of either sign.
fn decimals() -> BoxedStrategy<Decimal> {
    let of = |low, middle, high| {
        (any::<bool>(), 0..=28_u32).prop_map(move |(sign, scale)| Decimal::from_parts(low, middle, high, sign, scale))
    };
    prop_oneof![
        any::<[u32; 3]>().prop_flat_map(move |[low, middle, high]| of(low, middle, high)),
        any::<u32>().prop_flat_map(move |low| of(low, 0, 0)),
        of(0, 0, 0),
        of(u32::MAX, u32::MAX, u32::MAX),
        (any::<i32>(), 0..5_u32).prop_map(|(number, scale)| Decimal::new(number.into(), scale)),
    ]
    .boxed()
}

/// What fits into the bounds: digits as division gives them, exponents on either side.
fn big_decimals() -> BoxedStrategy<BigDecimal> {
    let digits = prop_oneof![any::<i128>().prop_map(|n| n.to_string()), "-?[1-9][0-9]{0,110}", Just("0".to_owned())];
    (digits, prop_oneof![-5..30_i64, -9000..9000_i64])
        .prop_map(|(digits, scale)| BigDecimal::new(bigdecimal::num_bigint::BigInt::from_str(&digits).unwrap(), scale))
        .prop_filter("more digits before or behind the point than texts have", |number| {
            let text = number.to_string();
            text.split(['e', 'E']).next().is_some_and(|digits| digits.split('.').all(|part| part.len() <= 128))
        })
        .boxed()
}

fn identifiers(identifier: &'static str) -> BoxedStrategy<String> {
    vec(identifier, 1..4).prop_map(|identifiers| identifiers.join(".")).boxed()
}

fn pre_releases() -> BoxedStrategy<String> {
    prop_oneof![
        Just(String::new()),
        identifiers("0|[1-9][0-9]{0,20}|[0-9]{0,3}[A-Za-z-][0-9A-Za-z-]{0,12}"),
        select(vec!["alpha.1", "rc.0", "x-y-z.--", "0a", "00a.0"]).prop_map(str::to_owned),
    ]
    .boxed()
}

fn parts() -> BoxedStrategy<u64> {
    prop_oneof![0..30_u64, any::<u64>(), Just(u64::MAX)].boxed()
}

fn versions() -> BoxedStrategy<Version> {
    let build = prop_oneof![Just(String::new()), identifiers("[0-9A-Za-z-]{1,40}")];
    (parts(), parts(), parts(), pre_releases(), build)
        .prop_map(|(major, minor, patch, pre, build)| Version {
            major,
            minor,
            patch,
            pre: pre.parse().unwrap(),
            build: build.parse().unwrap(),
        })
        .boxed()
}

fn comparators() -> BoxedStrategy<Comparator> {
    let precise = (select(vec!["=", ">", ">=", "<", "<=", "~", "^", ""]), versions(), 0..3_u8).prop_map(
        |(operator, version, n)| match n {
            0 => format!("{operator}{}", version.major),
            1 => format!("{operator}{}.{}", version.major, version.minor),
            _ => format!("{operator}{version}"),
        },
    );
    let wildcard = (parts(), option::of(parts())).prop_map(|(major, minor)| match minor {
        None => format!("{major}.*"),
        Some(minor) => format!("{major}.{minor}.*"),
    });
    prop_oneof![precise, wildcard].prop_map(|text| text.parse().unwrap()).boxed()
}

fn requirements() -> BoxedStrategy<VersionReq> {
    let some = prop_oneof![vec(comparators(), 1..4), vec(comparators(), 32)];
    prop_oneof![9 => some.prop_map(|comparators| VersionReq { comparators }), 1 => Just(VersionReq::STAR)].boxed()
}

fn numbers() -> BoxedStrategy<Number> {
    let floats = any::<f64>().prop_filter_map("not finite", Number::from_f64);
    let special = [1e300, 5e-324, -0.0, 0.0, f64::MAX, f64::MIN, f64::MIN_POSITIVE, 1e15, 1e16, 1e17, 1e20, 0.1, -1e-7];
    prop_oneof![
        any::<u64>().prop_map(Number::from),
        any::<i64>().prop_map(Number::from),
        floats,
        select(special.to_vec()).prop_filter_map("not finite", Number::from_f64),
        select(vec![Number::from(u64::MAX), Number::from(i64::MIN), Number::from(0)]),
        (-100..100_i8).prop_map(Number::from),
    ]
    .boxed()
}

fn values() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        numbers().prop_map(Value::from),
        wild().prop_map(Value::from),
    ];
    let nested = leaf.prop_recursive(5, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((wild(), inner), 0..4).prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    });
    prop_oneof![9 => nested, 1 => Just(serde_json::json!({"": {"": [[], {}, [{}]]}, "ключ \u{0}": "\u{10ffff}"}))]
        .boxed()
}

fn objects() -> BoxedStrategy<Map<String, Value>> {
    entries(wild(), values()).prop_map(|entries| entries.into_iter().collect()).boxed()
}

/// Realistic ones and such that are put together from anything; what the crate makes of them is read back.
fn urls() -> BoxedStrategy<Url> {
    let schemes = select(vec![
        "http", "https", "ws", "wss", "ftp", "file", "mailto", "data", "urn", "postgres", "git+ssh", "x-y.z", "h",
        "htt", "https2",
    ]);
    let hosts = prop_oneof![
        "[a-zA-Z0-9_-]{1,8}(\\.[a-zA-Z0-9_-]{1,5}){0,3}\\.?",
        "[a-z]{1,63}\\.[a-z]{2,6}",
        "(0x?|[1-9])[0-9a-g]{0,3}\\.[a-z]{2}",
        any::<std::net::Ipv4Addr>().prop_map(|ip| ip.to_string()),
        any::<std::net::Ipv6Addr>().prop_map(|ip| format!("[{ip}]")),
        select(vec![
            "",
            "localhost",
            "[::1]",
            "xn",
            "xnn--a",
            "x.n--b",
            "1.2.3.400",
            "0x",
            "0x.com",
            "1.2.3.4.5",
            "0a",
            "9-",
            "09z",
            "0xfg"
        ])
        .prop_map(str::to_owned),
    ];
    let users = prop_oneof![Just(String::new()), "[ -~]{0,9}@", "[a-z]{1,5}(:[a-z]{1,5})?@"];
    let ports = prop_oneof![Just(String::new()), any::<u16>().prop_map(|port| format!(":{port}"))];
    let paths =
        prop_oneof!["(/[ -~]{0,9}){0,4}", "(/[a-z0-9.%]{0,8}){0,4}", "/\\PC{0,12}", "[a-z;,:@]{0,12}", "[ -~]{0,12}"];
    let ends =
        prop_oneof![Just(String::new()), "(\\?[ -~]{0,9})?(#[ -~]{0,9})?", "\\?([a-z]{1,4}=[a-zA-Z0-9%+]{0,5}&?){0,3}"];
    let together = (schemes, select(vec!["://", ":", ":/"]), (users, hosts, ports), paths, ends)
        .prop_map(|(scheme, slashes, (user, host, port), path, end)| match slashes {
            "://" => format!("{scheme}://{user}{host}{port}{path}{end}"),
            _ => format!("{scheme}{slashes}{path}{end}"),
        })
        .prop_filter_map("no URL", |text| Url::parse(&text).ok());
    let real = select(vec![
        "https://www.rust-lang.org/learn/get-started?utm_source=x#top",
        "http://user:pa%20ss@127.0.0.1:8080/",
        "https://example.com",
        "https://de.wikipedia.org/wiki/K%C3%B6ln",
        "mailto:ada@example.org?subject=Hello%20there",
        "data:text/html,<p class=\"a\">x\\y</p>",
        "data:image/png;base64,iVBORw0KGgo=",
        "file:///C:/Windows/System32/",
        "file://server/share/file.txt",
        "urn:isbn:0451450523",
        "tel:+1-816-555-1212",
        "postgres://app:secret@db.internal:5432/orders?sslmode=require",
        "git+ssh://git@github.com/rust-lang/rust.git",
        "jdbc:mysql://localhost:3306/db",
        "unix:/run/docker.sock",
        "web+demo:/.//not-a-host/",
        "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
        "about:blank",
        "com.example.app:/oauth2redirect",
        "http://[2001:db8::1]:81/a%zz?'\"<>#`",
    ])
    .prop_map(|text| Url::parse(text).unwrap());
    prop_oneof![3 => together, 1 => real].prop_filter("a host that is no text", is_plain).boxed()
}

/// Whether the URL is of the class that texts are of.
fn is_plain(url: &Url) -> bool {
    let label = |label: &str| {
        !label.is_empty()
            && !label.starts_with("xn--")
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    let is_special = matches!(url.scheme(), "http" | "https" | "ws" | "wss" | "ftp" | "file");
    match url.host() {
        Some(url::Host::Domain(name)) if is_special => name.strip_suffix('.').unwrap_or(name).split('.').all(label),
        Some(url::Host::Domain(name)) => name.chars().all(|c| !matches!(c, '"' | '`' | '{' | '}')),
        _ => true,
    }
}

fn accepts<T: Structured + ?Sized>(text: &str) -> bool {
    let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), walk::bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

#[test]
fn short_numbers_in_json() {
    exhaustive::check::<Number>("", "019-.", 5, "");
    exhaustive::check::<Number>("1844674407370955", "0123456789", 3, "");
    exhaustive::check::<Value>("[", "1,[]\"", 6, "]");
    exhaustive::check::<Value>("{", "\"1:,}", 6, "}");
    exhaustive::check::<Value>("", "nulltrefas", 5, "");
    // Whole numbers past 64 bits are read as the nearest float, hence no texts.
    for (text, fits) in [
        ("18446744073709551615", true),
        ("18446744073709551616", false),
        ("-9223372036854775808", true),
        ("-9223372036854775809", false),
        ("1.7976931348623157e308", true),
        ("1.7976931348623158e308", false),
    ] {
        assert_eq!(accepts::<Number>(text), fits, "{text}");
        assert_eq!(accepts::<Value>(text), fits, "{text}");
    }
}

/// serde_json reads 127 levels.
#[test]
fn values_are_as_deep_as_texts_may_be() {
    for depth in [126, 127, 128, 129] {
        let text = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(accepts::<Value>(&text), serde_json::from_str::<Value>(&text).is_ok(), "{depth}");
        let text = format!("{}0{}", "{\"a\":".repeat(depth), "}".repeat(depth));
        assert_eq!(accepts::<Value>(&text), serde_json::from_str::<Value>(&text).is_ok(), "{depth}");
    }
}

/// With its feature `arbitrary_precision` or `raw_value`, serde_json takes these for its own, however they are spelled.
#[test]
fn keys_of_serde_json_are_left_out() {
    for key in
        ["$serde_json::private::Number", "$serde_json::private::RawValue", "\\u0024serde_json:\\u003Aprivate::Number"]
    {
        assert!(!accepts::<Value>(&format!("{{\"{key}\":1}}")), "{key}");
        assert!(!accepts::<Value>(&format!("{{\"a\":1,\"{key}\":1}}")), "{key}");
    }
    for key in ["$serde_json", "$serde_json:", "serde_json::private::Number", "$ref", "\\u0024serde"] {
        assert!(accepts::<Value>(&format!("{{\"{key}\":1}}")), "{key}");
    }
}

#[test]
fn short_uuids() {
    exhaustive::check::<Uuid>("\"67e55044-10b1-426f-9247-bb680e5fe", "0aFg-", 4, "\"");
    exhaustive::check::<Uuid>("\"67e5504", "0aFg-", 3, "10b1-426f-9247-bb680e5fe0c8\"");
}

#[test]
fn short_decimals() {
    // Signs before a number, separators and missing digits are read as well, and are left out of the alphabet.
    exhaustive::check::<Decimal>("\"1", "019a", 4, "\"");
    exhaustive::check::<Decimal>("\"792281625142643375935439503", "0123456789", 3, "\"");
    exhaustive::check::<Decimal>("\"1.", "05", 5, "1\"");
    for text in [
        "79228162514264337593543950335",
        "-79228162514264337593543950335",
        "0",
        "-0",
        "-0.00",
        "7.9228162514264337593543950335",
    ] {
        assert!(text.parse::<Decimal>().is_ok() && accepts::<Decimal>(&format!("\"{text}\"")), "{text}");
    }
    // Every digit at the point where rounding could overflow.
    let most = "9".repeat(28);
    for text in [format!("{most}.{most}"), format!("0.{most}"), format!("{most}.5")] {
        assert!(text.parse::<Decimal>().is_ok() && accepts::<Decimal>(&format!("\"{text}\"")), "{text}");
    }
    for text in ["79228162514264337593543950336", "79228162514264337593543950335.5", "79228162514264337593543950335.0"]
    {
        assert!(!accepts::<Decimal>(&format!("\"{text}\"")), "{text}");
    }
}

#[test]
fn short_versions() {
    exhaustive::check::<Version>("\"", "01.", 7, "\"");
    exhaustive::check::<Version>("\"1.0.0", "0a.-+", 6, "\"");
    exhaustive::check::<Version>("\"1.0.0-", "01a.", 6, "\"");
    exhaustive::check::<Version>("\"1.1844674407370955", "0123456789", 4, ".0\"");
    exhaustive::check::<Comparator>("\"", "01.=<>", 6, "\"");
    exhaustive::check::<Comparator>("\"1.0", "01.-a", 6, "\"");
    exhaustive::check::<Comparator>("\"", "1.~^*", 5, "\"");
    exhaustive::check::<VersionReq>("\"", "1*,~", 6, "\"");
    // Other wildcards, white space and build metadata are read as well, though never written.
    for text in ["\"1.x\"", "\"1.0.0+a\"", "\"> 1\""] {
        assert!(serde_json::from_str::<VersionReq>(text).is_ok() && !accepts::<VersionReq>(text), "{text}");
    }
}

/// As many as the crate reads.
#[test]
fn requirements_have_up_to_32_comparators() {
    for n in [31, 32, 33] {
        let text = format!("\"{}\"", vec![">1"; n].join(", "));
        assert_eq!(accepts::<VersionReq>(&text), n <= 32, "{n}");
        assert_eq!(serde_json::from_str::<VersionReq>(&text).is_ok(), n <= 32, "{n}");
    }
}

/// Hosts: what is accepted is read; what is read and not accepted is of a kind that is known.
#[test]
fn hosts_of_urls() {
    let letters: Vec<char> = "019axng-.:".chars().collect();
    for scheme in ["http", "file", "x"] {
        let mut n_accepted = 0;
        for number in 0..letters.len().pow(5) {
            let mut rest = number;
            let mut host = String::new();
            while rest > 0 {
                host.push(letters[rest % letters.len()]);
                rest /= letters.len();
            }
            let text = format!("{scheme}://{host}/");
            if accepts::<Url>(&format!("\"{text}\"")) {
                n_accepted += 1;
                assert!(Url::parse(&text).is_ok(), "{text}");
            } else if let Ok(url) = Url::parse(&text) {
                let plain = is_plain(&url) && accepts::<Url>(&format!("\"{url}\""));
                assert!(plain || !is_plain(&url), "{text} is read as {url}");
            }
        }
        assert!(n_accepted > 1000, "{scheme}: {n_accepted}");
    }
}

/// One that no URL may have, in each place that could be refused.
#[test]
fn what_is_no_url() {
    for text in [
        "http://1.2.3.400/",
        "http://1.2.3.4.5/",
        "http://0x/",
        "http://a.0xg0.0x1f/",
        "http://256/",
        "http://xn--a/",
        "http://a.XN--a.b/",
        "http://a:65536/",
        "http:///a",
        "http://@/",
        "http://:80/",
        "http://[1::2::3]/",
        "http://[::1",
        "http://a b/",
        "x://[1]/",
        "x://:1/",
        "x://a@/",
        "x://a:65536",
        "/a",
        "a",
        "//a",
        "1a:b",
        "",
        "http:",
        "http://",
        "http:a",
        "file:a",
    ] {
        assert!(!accepts::<Url>(&format!("\"{text}\"")), "{text}");
    }
    for text in [
        "http://a",
        "https://A.b:65535",
        "ftp://a?b#c",
        "ws://a#",
        "file:///",
        "x:",
        "x:/",
        "x://",
        "x:///a",
        "http://0xg",
        "http://xn-/",
        "http://x/",
        "http://a.xn/",
        "http://1.2.3.4",
        "http://[::1.2.3.4]:0",
        "file://[::1]/",
        "x://[::]:1",
        "http://a:b@c",
        "http://:b@c",
        "x:a@b",
        "http://09a",
    ] {
        assert!(accepts::<Url>(&format!("\"{text}\"")) && Url::parse(text).is_ok(), "{text}");
    }
}

/// Of a text that goes on and on, there is an end.
#[test]
fn runs_are_bounded() {
    let long = "a".repeat(9000);
    for text in [
        format!("http://a/{long}"),
        format!("http://a?{long}"),
        format!("http://a#{long}"),
        format!("x:{long}"),
        format!("{long}:"),
    ] {
        assert!(!accepts::<Url>(&format!("\"{text}\"")));
    }
    assert!(accepts::<Url>(&format!("\"https://a/{0}?{0}#{0}\"", "a".repeat(2048))));
    assert!(!accepts::<Version>(&format!("\"1.0.0-{}\"", "a".repeat(200))));
    assert!(!accepts::<Version>(&format!("\"1.0.0-{}\"", vec!["a"; 17].join("."))));
    assert!(!accepts::<BigDecimal>(&format!("\"{}\"", "1".repeat(129))));
}

fn packages() -> BoxedStrategy<Package> {
    let smol = || wild().prop_map(SmolStr::from);
    let one = move |older: BoxedStrategy<Vec<Package>>| {
        let names = (uuids(), smol(), versions(), entries(smol(), requirements()));
        let urls = (option::of(urls()), vec(urls(), 0..3));
        let prices = (decimals(), option::of(big_decimals()), btree_map(decimals(), option::of(versions()), 0..3));
        let rest = (vec(smol(), 0..3), any::<Vec<u8>>(), objects(), older, releases());
        (names, urls, prices, rest).prop_map(
            |((id, name, version, dependencies), (homepage, mirrors), (price, exact, prices), rest)| Package {
                id,
                name,
                version,
                dependencies,
                homepage,
                mirrors,
                price,
                exact,
                prices,
                tags: rest.0.into_iter().collect(),
                checksum: rest.1.into(),
                settings: rest.2,
                older: rest.3,
                release: rest.4,
            },
        )
    };
    let leaf = one(Just(Vec::new()).boxed()).boxed();
    one(vec(leaf, 0..3).boxed()).boxed()
}

fn releases() -> BoxedStrategy<Release> {
    let smol = || wild().prop_map(SmolStr::from);
    let maps = (entries(uuids(), smol()), entries(urls(), versions()));
    (maps, numbers(), values(), decimals(), big_decimals(), any::<Vec<u8>>(), requirements())
        .prop_map(|((by, by_url), size, notes, sum, total, bytes, wants)| Release {
            by: by.into_iter().collect(),
            by_url,
            size,
            notes,
            sum,
            total,
            bytes: bytes.into(),
            wants,
        })
        .boxed()
}
