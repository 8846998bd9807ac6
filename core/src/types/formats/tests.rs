//! Every format by example, every day by itself, and the tables by their source.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use expect_test::expect;

use super::*;
use crate::fragment::white_space::Style;
use crate::grammar::Grammar;
use crate::json_text::format::FORMATS;
use crate::matcher::Matcher;
use crate::vocab::{Token, Vocabulary};

static BYTES: LazyLock<Arc<Vocabulary>> =
    LazyLock::new(|| Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap());

/// What tells whether a string, quoted here, is a text of the type.
fn acceptor<T: Structured>() -> impl Fn(&str) -> bool {
    let start = Matcher::new(Grammar::of::<T>(Style::Compact), Arc::clone(&BYTES));
    move |string| {
        let text = serde_json::to_string(string).unwrap();
        let mut matcher = start.clone();
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    }
}

/// `fits` are texts of the type, `others` aren't.
fn check<T: Structured>(fits: &[&str], others: &[&str]) {
    let accepts = acceptor::<T>();
    for string in fits {
        assert!(accepts(string), "{string:?} is refused");
    }
    for string in others {
        assert!(!accepts(string), "{string:?} is accepted");
    }
}

/// Everybody compiles them.
#[test]
fn tables_are_small() {
    fn size(fragment: &Fragment, seen: &mut HashSet<usize>) -> usize {
        if !seen.insert(std::ptr::from_ref(fragment).addr()) {
            return 0;
        }
        let called: usize = fragment.calls.iter().map(|call| size(call(), seen)).sum();
        size_of_val(fragment.nodes) + size_of_val(fragment.ranges) + size_of_val(fragment.text) + called
    }
    for (format, fragment) in fragments() {
        let bytes = size(fragment, &mut HashSet::new());
        assert!(bytes < 18_000, "{format}: {bytes} bytes");
    }
}

/// Each format of the list, and the type that bears the name given there.
fn fragments() -> Vec<(&'static str, &'static Fragment)> {
    macro_rules! listed {
        ($($type:ident)*) => {
            vec![$((stringify!($type), $type::fragment(), $type::description())),*]
        };
    }
    let types = listed! {
        DateTime Date Time Duration Email Hostname Ipv4 Ipv6 Ip Uri Url UriReference Uuid JsonPointer RelativeJsonPointer Base64
    };
    assert_eq!(types.len(), FORMATS.len());
    let fragment = |&(format, name): &(&'static str, &'static str)| {
        let (_, fragment, description) = types.iter().find(|(ty, _, _)| *ty == name).unwrap();
        // JSON Schema has no name for what crates call a URL.
        let published = if format == "url" { "uri" } else { format };
        assert!(matches!(description.shape, Shape::Text { format: said, .. } if said == published), "{format}");
        (format, *fragment)
    };
    FORMATS.iter().map(fragment).collect()
}

#[test]
fn prompts_and_schemas() {
    let mut said = String::new();
    macro_rules! say {
        ($($type:ident)*) => {$(
            said += &format!("{}\n{}\n", crate::types::schema::describe::<$type>(), crate::types::schema::schema::<$type>().to_value());
        )*};
    }
    say! { DateTime Date Time Duration Email Hostname Ipv4 Ipv6 Ip Uri Url UriReference Uuid JsonPointer RelativeJsonPointer Base64 }
    let said = said.replace("\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",", "");
    expect![[r#"
        string (date and time, RFC 3339)
        {"type":"string","format":"date-time","pattern":"^(?:(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)T(?:(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])(?:\\.[0-9]{1,9})?)(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))$"}
        string (date, YYYY-MM-DD)
        {"type":"string","format":"date","pattern":"^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"}
        string (time with offset, RFC 3339)
        {"type":"string","format":"time","pattern":"^(?:(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])(?:\\.[0-9]{1,9})?)(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"}
        string (ISO 8601 duration, such as P1DT12H)
        {"type":"string","format":"duration","pattern":"^(?:P(?:(?:[0-9]{1,9}D|[0-9]{1,9}M(?:[0-9]{1,9}D)?|[0-9]{1,9}Y(?:[0-9]{1,9}M(?:[0-9]{1,9}D)?)?)(?:T(?:[0-9]{1,9}S|[0-9]{1,9}M(?:[0-9]{1,9}S)?|[0-9]{1,9}H(?:[0-9]{1,9}M(?:[0-9]{1,9}S)?)?))?|T(?:[0-9]{1,9}S|[0-9]{1,9}M(?:[0-9]{1,9}S)?|[0-9]{1,9}H(?:[0-9]{1,9}M(?:[0-9]{1,9}S)?)?)|[0-9]{1,9}W))$"}
        string (email address)
        {"type":"string","format":"email","pattern":"^[!#-'*+/-9=?A-Z^-~-]+(?:\\.[!#-'*+/-9=?A-Z^-~-]+)*@[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?$"}
        string (host name)
        {"type":"string","format":"hostname","pattern":"^[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?$"}
        string (IPv4 address)
        {"type":"string","format":"ipv4","pattern":"^(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}$"}
        string (IPv6 address)
        {"type":"string","format":"ipv6","pattern":"^[0-9A-Fa-f:.]{2,45}$"}
        string (IP address)
        {"type":"string","format":"ip","pattern":"^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}|[0-9A-Fa-f:.]{2,45})$"}
        string (URI, such as https://example.com/path)
        {"type":"string","format":"uri","pattern":"^[A-Za-z][0-9A-Za-z+.-]*:[!#-;=?-Z\\[\\]_a-z~]*$"}
        string (absolute URL, such as https://example.com/path)
        {"type":"string","format":"uri","pattern":"^[a-z][a-z0-9+.-]*:[ -~]*$"}
        string (URI or relative reference)
        {"type":"string","format":"uri-reference","pattern":"^[!#-;=?-Z\\[\\]_a-z~]*$"}
        string (UUID)
        {"type":"string","format":"uuid","pattern":"^(?:[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})$"}
        string (JSON pointer)
        {"type":"string","format":"json-pointer","pattern":"^(?:/(?:[^~]|~[01])*)?$"}
        string (relative JSON pointer)
        {"type":"string","format":"relative-json-pointer","pattern":"^(?:0|[1-9][0-9]*)(?:#|(?:/(?:[^~]|~[01])*)?)$"}
        string (base64)
        {"type":"string","contentEncoding":"base64","pattern":"^(?:(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?)$"}
    "#]].assert_eq(&said);
}

/// Every day of the years 0000 to 2400, which are six times the calendar's period and one more, and
/// nothing that is none.
#[test]
fn days_exist() {
    let accepts = acceptor::<Date>();
    for year in 0..=2400_u32 {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        for month in 0..=13 {
            let last = match month {
                4 | 6 | 9 | 11 => 30,
                2 => 28 + u32::from(leap),
                1..=12 => 31,
                _ => 0,
            };
            // The days inside are one range of the table; what is at its ends is what can be wrong.
            for day in [0, 1, 9, 10, 19, 20, 27, 28, 29, 30, 31, 32, 39, 40] {
                let date = format!("{year:04}-{month:02}-{day:02}");
                assert_eq!(accepts(&date), (1..=last).contains(&day), "{date}");
            }
        }
    }
}

/// All days of the years on which leap years depend, and the last.
#[test]
fn all_days_of_some_years() {
    let accepts = acceptor::<Date>();
    for year in [0, 1, 4, 96, 100, 1900, 1904, 2000, 2023, 2024, 2100, 9996, 9999] {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = [31, 28 + u32::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        for month in 0..100_usize {
            let last = month.checked_sub(1).and_then(|at| days.get(at)).copied().unwrap_or(0);
            for day in 0..100 {
                let date = format!("{year:04}-{month:02}-{day:02}");
                assert_eq!(accepts(&date), (1..=last).contains(&day), "{date}");
            }
        }
    }
}

#[test]
fn dates_and_times() {
    check::<Date>(
        &["2024-02-29", "0000-02-29", "9999-12-31"],
        &[
            "2023-02-29",
            "1900-02-29",
            "2024-2-9",
            "02024-01-01",
            "2024-01-01 ",
            "2024/01/01",
            "20240101",
            "+2024-01-01",
            "",
        ],
    );
    check::<DateTime>(
        &[
            "1985-04-12T23:20:50.52Z",
            "1996-12-19T16:39:57-08:00",
            "1937-01-01T12:00:27.87+00:20",
            "2024-02-29T00:00:00.000000000-00:00",
            "2024-01-01T00:00:00+23:59",
        ],
        &[
            "2023-02-29T00:00:00Z",
            "2024-01-01T24:00:00Z",
            "2024-01-01T00:60:00Z",
            "1990-12-31T23:59:60Z",
            "2024-01-01T00:00:00",
            "2024-01-01T00:00:00.Z",
            "2024-01-01T00:00:00.0000000000Z",
            "2024-01-01T00:00:00+24:00",
            "2024-01-01T00:00:00+00:60",
            "2024-01-01T00:00:00+0000",
            "2024-01-01T00:00:00+00",
            "2024-01-01t00:00:00Z",
            "2024-01-01T00:00:00z",
            "2024-01-01 00:00:00Z",
            "2024-01-01T00:00Z",
            "2024-01-01T0:00:00Z",
            "2024-01-01TZ",
            "2024-01-01",
        ],
    );
    check::<Time>(
        &["00:00:00Z", "23:59:59.999999999-23:59"],
        &["00:00:00", "24:00:00Z", "23:59:60Z", "12:00Z", "12:00:00 Z", "T12:00:00Z"],
    );
    check::<Duration>(
        &["P1D", "P1Y2M3DT4H5M6S", "P1Y", "P1YT1S", "PT0S", "PT1M", "PT1H1M", "P2W", "P1M1D", "P000000012D", "P1DT1S"],
        &[
            "",
            "P",
            "PT",
            "P1",
            "1D",
            "P1S",
            "PT1D",
            "P1Y1D",
            "PT1H1S",
            "P1W1D",
            "P1DT",
            "P1D1M",
            "PT1S1M",
            "P-1D",
            "-P1D",
            "P1.5D",
            "P1H",
            "P1Y1W",
            "p1d",
            "P1234567890D",
        ],
    );
}

#[test]
fn host_names() {
    let label = "a".repeat(63);
    let three = [label.as_str(); 3].join(".");
    let many = ["abcdefghijklmno"; 15].join(".");
    check::<Hostname>(
        &[
            "a",
            "A",
            "7",
            "localhost",
            "example.com",
            "a.b.c.d.e.f.g",
            "1.2.3.4",
            "a-b.c--d",
            "abc-----d.org",
            "ab-c",
            "a--b",
            "x1-2y",
            "abc-d.e",
            "ab-cd",
            &label,
            &three,
            &many,
        ],
        &[
            "",
            ".",
            "a.",
            ".a",
            "a..b",
            "-a",
            "a-",
            "a.-b",
            "a-.b",
            "a_b",
            "ä.de",
            "a b",
            "ab--c",
            "xn--mnchen-3ya.de",
            "xn--a",
            "a/b",
            "a:80",
            &format!("{label}a"),
            &format!("{three}.{label}"),
            &format!("{many}.a"),
        ],
    );
    // Every length of a label, with a hyphen at each place.
    let accepts = acceptor::<Hostname>();
    for length in 1..=66_usize {
        let plain = "x".repeat(length);
        assert_eq!(accepts(&plain), length <= 63, "{length}");
        for at in 0..length {
            let mut with = plain.clone();
            with.replace_range(at..=at, "-");
            assert_eq!(accepts(&with), length <= 63 && at > 0 && at + 1 < length, "{with}");
        }
    }
}

#[test]
fn mailboxes() {
    let (word, domain) = ("w".repeat(64), ["abcdefghijklmno"; 11].join("."));
    check::<Email>(
        &[
            "ada@lovelace.org",
            "a@b",
            "first.last+tag@example.co.uk",
            "!#$%&'*+-/=?^_`{|}~@x.y",
            "a.b.c.d.e.f.g.h@example.com",
            "1@1.2",
            &format!("{word}@{domain}"),
        ],
        &[
            "",
            "@",
            "a@",
            "@b",
            "a",
            "a@@b",
            "a@b@c",
            ".a@b",
            "a.@b",
            "a..b@c",
            "a b@c",
            "a@b..c",
            "a@-b",
            "a@b-",
            "a@b.",
            "a,b@c",
            "\"a\"@b",
            "a@[1.2.3.4]",
            "ä@b",
            "a@ä",
            "a(b)@c",
            "<a@b>",
            &format!("{word}w@b"),
            &format!("a@{domain}.a"),
        ],
    );
}

#[test]
fn addresses() {
    check::<Ipv4>(
        &["127.0.0.1", "0.0.0.0", "255.255.255.255"],
        &["256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "", "a.b.c.d", "1.2.3.4 "],
    );
    check::<Ipv6>(
        &["::", "::1", "1:2:3:4:5:6:7:8", "2001:DB8::a", "::ffff:1.2.3.4"],
        &["", ":", ":::", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g", "1.2.3.4", "fe80::1%eth0", "[::1]"],
    );
    check::<Uuid>(
        &[
            "00000000-0000-0000-0000-000000000000",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        ],
        &[
            "",
            "f81d4fae7dec11d0a76500a0c91e6bf6",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
            "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
            "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        ],
    );
}

#[test]
fn uris() {
    // RFC 3986, sections 1.1.2 and 5.4.
    let absolute = [
        "ftp://ftp.is.co.za/rfc/rfc1808.txt",
        "http://www.ietf.org/rfc/rfc2396.txt",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "mailto:John.Doe@example.com",
        "news:comp.infosystems.www.servers.unix",
        "tel:+1-816-555-1212",
        "telnet://192.0.2.16:80/",
        "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        "foo://example.com:8042/over/there?name=ferret#nose",
        "g:h",
        "file:///etc/hosts",
        "http://a/b/c/d;p?q",
        "http://user:pass%20word@[::1]:8080/%C3%A4?a=b&c",
        "x:",
        "a+b.c-d:/x//y",
        "x:?",
        "x:#",
        "http://h:/",
    ];
    let relative = [
        "",
        "g",
        "./g",
        "g/",
        "/g",
        "//g",
        "?y",
        "g?y",
        "#s",
        "g#s",
        "g?y#s",
        ";x",
        "g;x=1/../y",
        "../..",
        "//g:80/x",
        "a/b:c",
        "/a:b",
        "%41",
    ];
    let neither = [
        "a b",
        "http://a b",
        "http://[::1",
        "http://[::g]/",
        "%4",
        "%zz",
        "a\\b",
        "<a>",
        "a#b#c",
        "http://a:b:c/",
        "http://a:123456/",
        "{x}",
        "http://a@b@c/",
        "^",
        "ä",
        "http://ä/",
        "http://[v1.x]/",
        "\"",
        "a\nb",
        ":",
        ":a",
        "//[::1]x",
    ];
    check::<Uri>(&absolute, &relative);
    check::<Uri>(&[], &neither);
    check::<Uri>(&[], &["1a:b", "+a:b", "a_b:c", "x:a[b"]);
    check::<UriReference>(&absolute, &neither);
    check::<UriReference>(&relative, &["1a:b", "a b:c", "[a]", "a[b"]);
    // Each bound, and one more.
    for (before, most, after) in [
        ("", 32, ":"),
        ("x://", 255, ""),
        ("x://", 255, "@h"),
        ("x://u:", 256, "@h"),
        ("x:/?", 2049, "#"),
        ("x:#", 1024, ""),
    ] {
        let text = |n| format!("{before}{}{after}", "a".repeat(n));
        check::<Uri>(&[&text(most)], &[&text(most + 1)]);
    }
}

#[test]
fn pointers() {
    // RFC 6901, section 5.
    let absolute = [
        "",
        "/foo",
        "/foo/0",
        "/",
        "/a~1b",
        "/c%d",
        "/e^f",
        "/g|h",
        "/i\\j",
        "/k\"l",
        "/ ",
        "/m~0n",
        "//",
        "/a//b",
        "/é/日本/😀",
        "/\n\t\u{0}\u{7f}\u{1f}\u{8}",
    ];
    let neither = ["a", "/~", "/~2", "/a~", "#/a", "~0"];
    check::<JsonPointer>(&absolute, &neither);
    check::<JsonPointer>(&[], &["0", "0#", "1/a"]);
    check::<RelativeJsonPointer>(&["0", "0#", "1/a~1b", "12", "123456789#", "0/", "2/é\n"], &neither);
    check::<RelativeJsonPointer>(&[], &["", "/a", "01", "0##", "0#/a", "1234567890", "-1", "0+1", "0 "]);
}

#[test]
fn base64_is_canonical() {
    check::<Base64>(
        &["", "AA==", "AAA=", "AAAA", "/+8=", "Zm9vYmFy", "Zm9vYg==", "Zm9vYmE="],
        &["A", "AA", "AAA", "AA=", "AB==", "AAB=", "AAAA=", "AA==AA==", "-_==", "A A=", "AAAA\n", "=", "===="],
    );
    // All two-character endings: only multiples of 16 stand for a byte.
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let accepts = acceptor::<Base64>();
    for (value, last) in alphabet.chars().enumerate() {
        assert_eq!(accepts(&format!("A{last}==")), value % 16 == 0, "{last}");
        assert_eq!(accepts(&format!("AA{last}=")), value % 4 == 0, "{last}");
        assert!(accepts(&format!("AAA{last}")), "{last}");
    }
}

/// A constrained string is spelled in one way.
#[test]
fn spelled_as_serde_json_spells() {
    let accepts = |text: &str| {
        let mut matcher = Matcher::new(Grammar::of::<JsonPointer>(Style::Compact), Arc::clone(&BYTES));
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    };
    assert!(accepts(r#""/a\n\u0001\\\"""#));
    for text in [
        r#""\/a""#,
        r#""/\u0061""#,
        r#""/\u000a""#,
        r#""/\u001F""#,
        r#""/\u0008""#,
        "\"/\n\"",
        "\"/\"\"",
        "\"/\\\"",
        "/a",
    ] {
        assert!(!accepts(text), "{text}");
    }
}

/// Beside a length, a format is let through by these numbers.
#[test]
fn fewest_characters() {
    fn check<T: Structured>(name: &str) {
        let shortest = Grammar::of::<T>(Style::Compact).min_bytes() - 2;
        assert_eq!(u32::try_from(shortest).unwrap(), crate::json_text::format::format_lengths(name).0, "{name}");
    }
    check::<DateTime>("date-time");
    check::<Date>("date");
    check::<Time>("time");
    check::<Duration>("duration");
    check::<Email>("email");
    check::<Hostname>("hostname");
    check::<Ipv4>("ipv4");
    check::<Ipv6>("ipv6");
    check::<Ip>("ip");
    check::<Uri>("uri");
    check::<Url>("url");
    check::<UriReference>("uri-reference");
    check::<Uuid>("uuid");
    check::<JsonPointer>("json-pointer");
    check::<RelativeJsonPointer>("relative-json-pointer");
    check::<Base64>("byte");
}
