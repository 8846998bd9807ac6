//! String formats, compared with judges that share nothing with the tables: crate `jsonschema`'s
//! format checks (with the crates for URIs and mail addresses below it), and the standard library.
//!
//! - The judge accepts what walks write, and so does the published schema with its formats
//!   asserted; written again, it is the same text.
//! - With one character of a walk's string changed, the judge accepts it if the automaton does; and
//!   the automaton accepts it if the judge does, except for what a format's documentation leaves
//!   out.

#![cfg(feature = "references")]

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use formwork::__core::formats::*;
use formwork::{Grammar, Matcher, Structured, Style};
use formwork_tests::random::Random;
use serde_json::json;

use crate::walk;

struct Judged {
    grammar: Arc<Grammar>,
    /// The published schema, formats in force.
    schema: jsonschema::Validator,
    judge: Box<dyn Fn(&str) -> bool>,
    /// Strings that the judge takes and the format's docs leave out.
    left_out: fn(&str) -> bool,
    /// What changed characters are changed to.
    alphabet: Vec<char>,
}

impl Judged {
    fn new<T: Structured>(
        judge: impl Fn(&str) -> bool + 'static,
        left_out: fn(&str) -> bool,
        alphabet: &str,
    ) -> Judged {
        let schema = formwork::schema::<T>();
        let options = jsonschema::options().should_validate_formats(true);
        Judged {
            grammar: Grammar::of::<T>(Style::Compact),
            schema: options.build(schema.as_value()).unwrap(),
            judge: Box::new(judge),
            left_out,
            alphabet: alphabet.chars().collect(),
        }
    }

    /// JSON Schema's own check of the format.
    fn by_schema<T: Structured>(format: &str, left_out: fn(&str) -> bool, alphabet: &str) -> Judged {
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(&json!({"type": "string", "format": format}))
            .unwrap();
        Judged::new::<T>(move |string| validator.is_valid(&json!(string)), left_out, alphabet)
    }

    fn accepts(&self, string: &str) -> bool {
        let mut matcher = Matcher::new(Arc::clone(&self.grammar), walk::bytes());
        let text = serde_json::to_string(string).unwrap();
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    }

    /// Walks and changed walks; `also` are strings to change as well.
    fn run(&self, also: &[&str]) {
        let n_cases = std::env::var("FORMWORK_CASES").map_or(150, |n| n.parse().expect("FORMWORK_CASES is a number"));
        for string in also {
            assert!(self.accepts(string), "the automaton refuses {string:?}");
            assert!((self.judge)(string), "the judge refuses {string:?}");
        }
        let (mut n_taken, mut n_refused) = (0, 0);
        for seed in 0..n_cases {
            let text = walk::walk(&self.grammar, seed);
            let string: String = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::to_string(&string).unwrap(), text, "serde_json spells it differently");
            assert!((self.judge)(&string), "the judge refuses {string:?}");
            assert!(self.schema.is_valid(&json!(string)), "the schema refuses {string:?}");
            let mut random = Random::new(seed);
            for string in also.iter().copied().chain([string.as_str()]) {
                for _ in 0..8 {
                    let changed = self.change(string, &mut random);
                    let (automaton, judge) = (self.accepts(&changed), (self.judge)(&changed));
                    if automaton {
                        n_taken += 1;
                        assert!(judge, "the judge refuses {changed:?}");
                        assert!(self.schema.is_valid(&json!(changed)), "the schema refuses {changed:?}");
                    } else {
                        n_refused += 1;
                        assert!(!judge || (self.left_out)(&changed), "the automaton refuses {changed:?}");
                    }
                }
            }
        }
        assert!(n_taken > 20 && n_refused > 20, "nothing was tried: {n_taken} taken, {n_refused} refused");
    }

    /// One or two characters replaced, removed or put in.
    fn change(&self, string: &str, random: &mut Random) -> String {
        let mut characters: Vec<char> = string.chars().collect();
        for _ in 0..=random.index(2) {
            let new = self.alphabet[random.index(self.alphabet.len())];
            let at = random.index(characters.len() + 1);
            match random.below(3) {
                0 => characters.insert(at, new),
                _ if at == characters.len() => {}
                1 => drop(characters.remove(at)),
                _ => characters[at] = new,
            }
        }
        characters.into_iter().collect()
    }
}

fn nothing(_: &str) -> bool {
    false
}

/// All digits made alike. `jsonschema` 0.60 takes signs for digits (`-439-05-25`), which no format leaves in.
fn shape(string: &str) -> String {
    string.replace(|c: char| c.is_ascii_digit(), "0")
}

/// More digits behind the point than nine, leap seconds, small letters, and what is no number.
fn of_time(string: &str) -> bool {
    let shape = shape(string);
    let Some(rest) = shape.strip_prefix("0000-00-00T").unwrap_or(&shape).strip_prefix("00:00:00") else { return true };
    let rest = rest.strip_prefix('.').map_or(rest, |fraction| fraction.trim_start_matches('0'));
    if !matches!(rest, "Z" | "+00:00" | "-00:00") {
        return true;
    }
    let fraction = string.split_once('.').map_or(0, |(_, rest)| rest.bytes().take_while(u8::is_ascii_digit).count());
    fraction > 9 || string.contains(":60")
}

#[test]
fn dates() {
    Judged::by_schema::<Date>("date", |string| shape(string) != "0000-00-00", "0123456789-").run(&[
        "2024-02-29",
        "2000-02-28",
        "1900-12-31",
    ]);
    let judge =
        |string: &str| shape(string) == "0000-00-00" && chrono::NaiveDate::parse_from_str(string, "%Y-%m-%d").is_ok();
    Judged::new::<Date>(judge, nothing, "0123456789-").run(&["2024-02-29", "2100-02-28"]);
}

#[test]
fn dates_and_times() {
    let alphabet = "0123456789-+:.TZtz ";
    Judged::by_schema::<DateTime>("date-time", of_time, alphabet)
        .run(&["2024-02-29T12:34:56.789+02:00", "1999-12-31T23:59:59Z"]);
    Judged::by_schema::<Time>("time", of_time, alphabet).run(&["12:34:56.789+02:00", "23:59:59Z"]);
    Judged::by_schema::<Duration>("duration", ten_digits, "0123456789PYMWDTHS.-").run(&[
        "P1Y2M3DT4H5M6S",
        "PT1H2M",
        "P4W",
    ]);
}

fn ten_digits(string: &str) -> bool {
    string.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() > 9)
}

#[test]
fn addresses() {
    Judged::new::<Ipv4>(|string| string.parse::<Ipv4Addr>().is_ok(), nothing, "0123456789.a").run(&["192.168.1.250"]);
    Judged::new::<Ipv6>(|string| string.parse::<Ipv6Addr>().is_ok(), nothing, "0123456789abcdefABCDEF:.g%").run(&[
        "2001:db8::1",
        "::ffff:1.2.3.4",
        "1:2:3:4:5:6:7:8",
    ]);
    Judged::by_schema::<Ipv4>("ipv4", nothing, "0123456789.").run(&[]);
    Judged::by_schema::<Ipv6>("ipv6", nothing, "0123456789abcdef:.").run(&[]);
    Judged::by_schema::<Uuid>("uuid", nothing, "0123456789abcdefABCDEF-g")
        .run(&["f81d4fae-7dec-11d0-a765-00A0C91E6BF6"]);
}

/// Encoded Unicode, names of over 15 labels or 239 characters, and labels that add up to too much.
fn of_hostname(string: &str) -> bool {
    let cost = |name: &str, unit: usize| name.split('.').map(|label| (label.len() + 1).div_ceil(unit)).sum::<usize>();
    let reserved = |label: &str| label.get(2..4) == Some("--");
    string.split('.').any(reserved) || cost(string, 16) > 15
}

/// And of mail addresses quoted strings and literals of addresses.
fn of_email(string: &str) -> bool {
    let Some((local, domain)) = string.rsplit_once('@') else { return false };
    let cost = |name: &str, unit: usize| name.split('.').map(|label| (label.len() + 1).div_ceil(unit)).sum::<usize>();
    string.contains(['"', '[', '(']) || local.len() > 64 || of_hostname(domain) || cost(domain, 16) > 11
}

#[test]
fn names() {
    let alphabet = "abcxyzABC0189-._@ ";
    Judged::by_schema::<Hostname>("hostname", of_hostname, alphabet).run(&[
        "www.example.com",
        "a-b.c--d.e",
        "localhost",
        &["abcdefghijklmno"; 15].join("."),
        &"x".repeat(63),
    ]);
    Judged::by_schema::<Email>("email", of_email, "abcXYZ019-._@+!#$%&'*/=?^`{|}~ ,\"[]()<>").run(&[
        "ada@lovelace.org",
        "first.last+tag@mail.example.co.uk",
        "a@b",
    ]);
}

/// Addresses of future versions, long ports and schemes.
fn of_uri(string: &str) -> bool {
    let port = string.rsplit(':').next().unwrap_or_default();
    string.find(':').is_some_and(|at| at > 32)
        || string.contains("[v")
        || string.contains("[V")
        || port.bytes().take_while(u8::is_ascii_digit).count() > 5
}

#[test]
fn uris() {
    let alphabet = "abczABZ0189-._~:/?#[]@!$&'()*+,;=% \"<>\\^`{|}é";
    let absolute = [
        "https://user@example.com:8080/a/b;c?d=e&f#g",
        "urn:isbn:0451450523",
        "http://[2001:db8::1]:80/%C3%A9",
        "file:///etc/hosts",
        "mailto:ada@lovelace.org",
        "x://a:b@c",
    ];
    Judged::by_schema::<Uri>("uri", of_uri, alphabet).run(&absolute);
    Judged::by_schema::<UriReference>("uri-reference", of_uri, alphabet).run(&absolute);
    Judged::by_schema::<UriReference>("uri-reference", of_uri, alphabet).run(&[
        "",
        "../a/b:c?d#e",
        "//example.com/a",
        "?q",
        "#f",
        "a/b",
        "/a//b",
        "./a:b",
    ]);
}

#[test]
fn pointers() {
    let alphabet = "/~01a#é\\\"\n\u{0}\u{1f}+- ";
    Judged::by_schema::<JsonPointer>("json-pointer", nothing, alphabet).run(&["", "/a~1b/m~0n", "//é"]);
    Judged::by_schema::<RelativeJsonPointer>("relative-json-pointer", ten_digits, alphabet)
        .run(&["0", "1/a~1b", "12#", "0/"]);
}

/// A decoder of its own: four characters a group, bits to spare are 0.
#[test]
fn base64() {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let judge = |string: &str| {
        let digits = string.trim_end_matches('=');
        let (n_padding, values) = (string.len() - digits.len(), digits.chars().map(|c| ALPHABET.find(c)));
        let Some(values) = values.collect::<Option<Vec<usize>>>() else { return false };
        let spare = values.last().map_or(0, |last| [0, 64, last % 16, last % 4][values.len() % 4]);
        string.len().is_multiple_of(4) && n_padding == [0, 3, 2, 1][values.len() % 4] && spare == 0
    };
    Judged::new::<Base64>(judge, nothing, "ABCQgw048zZ+/=-_ \n").run(&["", "Zm9vYmFy", "Zm9vYg==", "Zm9vYmE="]);
    let schema = formwork::schema::<Base64>();
    assert_eq!(schema.get("contentEncoding"), Some(&json!("base64")));
    assert_eq!(schema.get("format"), None);
}
