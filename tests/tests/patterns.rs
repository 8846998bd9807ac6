//! Patterns of strings, three ways: crate `regex` defines their meaning, the automaton of the
//! spelling accepts exactly those strings, and so does the pattern in the published schema, judged
//! by crate `jsonschema`, which reads ECMA-262.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

use formwork::formwork_core::build::{Dfa, StringLimits, ecma, strings};
use formwork_tests::random::Random;
use regex::Regex;

/// As people write them, then every construct there is.
const PATTERNS: [&str; 94] = [
    // Identifiers, codes, dates.
    "",
    "foo",
    r"^[A-Z]{3}-\d{4}$",
    r"^\w+$",
    r"^[\p{L} '-]{1,40}$",
    r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$",
    r"^[\w.+-]+@[\w-]+(\.[\w-]+)+$",
    r"^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$",
    r"^#(?:[0-9a-fA-F]{3}){1,2}$",
    r"^\+?[1-9]\d{1,14}$",
    r"^[a-z0-9]+(?:-[a-z0-9]+)*$",
    r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$",
    r"^[a-f0-9]{8}-[a-f0-9]{4}$",
    "^[A-Z]{2}[0-9]{2}(?: ?[0-9A-Z]{4}){2,3}$",
    r"^\S+$",
    r"^\S(.*\S)?$",
    r"^[^\s@]+@[^\s@]+$",
    r"^[^/\\:*?<>|]+$",
    "^(?i)(mr|mrs|dr)\\.? ",
    "^https?://[^ ]+$",
    r"^\d+([.,]\d+)? ?(€|\$|EUR)$",
    "^[ぁ-んァ-ヶ一-龠ー]+$",
    r"^\p{Lu}\p{Ll}*(-\p{Lu}\p{Ll}*)*$",
    r"^[\p{Greek}\p{Cyrillic}]+$",
    // Anchors.
    "^",
    "$",
    "^$",
    "^a|b$",
    "(^a|b)c?$",
    r"\Aa+\z",
    "(?m)^a+$",
    "(?m)^$",
    "(?mR)^a+$",
    "(?mR)^$",
    "(?mR)a$",
    "(^|-)a",
    "^*a",
    "(?:$)+",
    r"\bfoo\b",
    r"\Boo\B",
    r"^\b",
    r"\B",
    r"^.\B",
    r"\b{start-half}\b{end-half}",
    r"\b{start}a|o\b{end}",
    r"\b{start-half}a.?\b{end-half}",
    r"(?-u:\b)a(?-u:\b)",
    r"(?-u:\B)o",
    r"(?-u:\b{start})a|a(?-u:\b{end-half})",
    // Any character.
    "^.$",
    "^.{2,3}$",
    "(?s)^.$",
    "(?s)^.{2,3}$",
    "(?R)^.$",
    "(?sR)^.$",
    // Classes.
    r"^\d\D$",
    r"^\s\S$",
    r"^\W+$",
    r"^[\W\d]+$",
    r"^[^\W\d_]+$",
    r"^[^\w\s]+$",
    r"^[\s\S]$",
    r"^[\D\S]$",
    r"^[^\D]+$",
    r"^[\]\[\\^-]+$",
    "^[]a^-]+$",
    "^[-a]+[^-a]*$",
    r"^[\x00-\x1f\x7f]+$",
    r#"^["\\/]+$"#,
    r"^[[:alpha:]_]+[[:^alpha:]]$",
    r"^[a-z&&[^aeiou]]+$",
    r"^[\w--[a-z]]+$",
    "^[a-g~~c-j]+$",
    r"^[a[^\x01-\x{10FFFF}]]$",
    r"^[\p{L}--\p{ASCII}]+$",
    "[a&&b]|c",
    r"^[\u00e4-\u00fc\u{1f600}-\u{1f64f}]+$",
    r"^[\x{D7FF}\x{E000}-\x{FFFF}]+$",
    r"^\p{Script_Extensions=Han}+$",
    r"^\P{White_Space}\p{Nd}$",
    r"^\p{Emoji_Presentation}",
    r"^(?-u:\w)+$",
    r"^(?-u:[\d\s])+$",
    // Flags and repetition.
    "(?i)^straße$",
    "(?i)^[k-m]+$",
    "(?i)^[^k]$",
    "(?i-u)^k$",
    r"(?i)^\p{Lu}é$",
    "^(?:a(?i)b|c)d$",
    "(?x) ^ a # comment\n [b c]+ $",
    "^(a+?)??b{2}?$",
    "^(?:a**|(b{2}){2,})$",
    "^(a|ab|)(c|bcd)?$",
    r"^[\#\-\~]\a?\ $",
];

/// What patterns tell apart, and what is spelled with escapes.
const CHARACTERS: [char; 65] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'k', 'l', 'm', 'o', 'r', 's', 'x', 'z', 'A', 'B', 'D', 'K', 'M', 'S', '0', '1', '2',
    '9', '_', '-', '.', ',', '@', '#', '+', ' ', '\'', '"', '\\', '/', '\n', '\r', '\t', '\u{0}', '\u{7}', '\u{1f}',
    '\u{7f}', '\u{85}', '\u{a0}', 'é', 'É', 'ß', 'ẞ', 'ſ', '\u{212a}', 'İ', 'ω', 'Ω', 'я', '日', 'あ', '٣', '\u{301}',
    '\u{2028}', '\u{200d}', '\u{feff}', '😀', '\u{e000}', '𝒜',
];

/// Crate `jsonschema` on the published pattern; without the feature `references`, nothing is checked.
struct Schema {
    #[cfg(feature = "references")]
    validator: jsonschema::Validator,
    /// It reads `\b` as Unicode's, which ECMA-262's is not.
    ascii_only: bool,
}

impl Schema {
    #[cfg(feature = "references")]
    fn new(pattern: &str) -> Schema {
        let schema = serde_json::json!({ "type": "string", "pattern": pattern });
        let validator = jsonschema::draft202012::new(&schema).unwrap_or_else(|error| panic!("{pattern}: {error}"));
        Schema { validator, ascii_only: pattern.contains(r"\b") || pattern.contains(r"\B") }
    }

    #[cfg(feature = "references")]
    fn accepts(&self, string: &str) -> Option<bool> {
        (string.is_ascii() || !self.ascii_only).then(|| self.validator.is_valid(&serde_json::Value::from(string)))
    }

    #[cfg(not(feature = "references"))]
    fn new(_: &str) -> Schema {
        Schema { ascii_only: false }
    }

    #[cfg(not(feature = "references"))]
    fn accepts(&self, _: &str) -> Option<bool> {
        (!self.ascii_only).then_some(()).and(None)
    }
}

/// A text that the automaton accepts, by a random walk; none if the walk takes too long.
fn walk(dfa: &Dfa, random: &mut Random) -> Option<String> {
    let (mut at, mut text) = (0, Vec::new());
    while !dfa.states[at].accepting {
        let ranges = &dfa.states[at].ranges;
        // Half of the time the quote, where there is one, or it might never come.
        let quote = ranges.iter().position(|range| range.0 == b'"').filter(|_| random.below(2) == 0);
        let (low, high, to) = ranges[quote.unwrap_or_else(|| random.index(ranges.len()))];
        text.push(low + u8::try_from(random.below(u32::from(high - low) + 1)).unwrap());
        at = to;
        if text.len() > 300 {
            return None;
        }
    }
    // What the automaton accepts is a string to serde_json, and spelled as serde_json spells it.
    let string: String = serde_json::from_slice(&text).unwrap();
    assert_eq!(serde_json::to_vec(&string).unwrap(), text);
    Some(string)
}

/// Every character by itself, pairs and short strings of them at random, and some that the automaton accepts.
fn sample(dfa: &Dfa, random: &mut Random) -> Vec<String> {
    let mut out: Vec<String> = CHARACTERS.iter().map(|&c| c.into()).collect();
    out.push(String::new());
    for word in [
        "foo",
        "a foo b",
        "food",
        "äfoo",
        "a\nb",
        "a\r\nb",
        "a\r",
        "\r\na",
        "STRASSE",
        "STRAẞE",
        "stra\u{df}e",
        "mr. x",
    ] {
        out.push(word.to_owned());
    }
    for _ in 0..400 {
        let n = 2 + random.index(5);
        out.push((0..n).map(|_| CHARACTERS[random.index(CHARACTERS.len())]).collect());
    }
    for _ in 0..100 {
        let Some(string) = walk(dfa, random) else { continue };
        // And what is nearly accepted.
        let mut near: Vec<char> = string.chars().collect();
        let (at, c) = (random.index(near.len() + 1), CHARACTERS[random.index(CHARACTERS.len())]);
        match near.get_mut(at) {
            Some(old) => *old = c,
            None => near.push(c),
        }
        out.extend([string, near.into_iter().collect()]);
    }
    out
}

#[test]
fn one_language_three_ways() {
    let mut random = Random::new(4);
    for pattern in PATTERNS {
        let regex = Regex::new(pattern).unwrap();
        let dfa = strings(&StringLimits { patterns: &[pattern], ..StringLimits::default() }).unwrap();
        let published = ecma(pattern).unwrap();
        let schema = Schema::new(&published);
        let mut n_accepted = 0;
        for string in sample(&dfa, &mut random) {
            let found = regex.is_match(&string);
            n_accepted += usize::from(found);
            let text = serde_json::to_string(&string).unwrap();
            assert_eq!(dfa.accepts(text.as_bytes()), found, "automaton: {string:?} and {pattern:?}");
            if let Some(valid) = schema.accepts(&string) {
                assert_eq!(valid, found, "schema: {string:?}, {pattern:?} published as {published:?}");
            }
        }
        assert!(n_accepted > 0, "nothing sampled matches {pattern:?}");
    }
}

/// Lengths and several patterns at once.
#[test]
fn limits_hold_together() {
    let mut random = Random::new(5);
    for _ in 0..150 {
        let patterns: Vec<&str> = (0..random.index(3)).map(|_| PATTERNS[random.index(PATTERNS.len())]).collect();
        let min_chars = random.below(4);
        let max_chars = (random.below(2) == 0).then(|| min_chars + random.below(6));
        let regexes: Vec<Regex> = patterns.iter().map(|pattern| Regex::new(pattern).unwrap()).collect();
        let fits = |string: &str| {
            let n = string.chars().count();
            n >= min_chars as usize
                && max_chars.is_none_or(|max| n <= max as usize)
                && regexes.iter().all(|regex| regex.is_match(string))
        };
        let dfa = match strings(&StringLimits { patterns: &patterns, min_chars, max_chars }) {
            Ok(dfa) => dfa,
            Err(error) => {
                assert!(error.is_empty(), "{patterns:?} {min_chars}..={max_chars:?}: {error}");
                Dfa::default()
            }
        };
        let some = if dfa.states.is_empty() { strings(&StringLimits::default()).unwrap() } else { dfa.clone() };
        for string in sample(&some, &mut random) {
            let text = serde_json::to_string(&string).unwrap();
            let accepted = dfa.accepts(text.as_bytes());
            assert_eq!(accepted, fits(&string), "{string:?} and {patterns:?}, {min_chars}..={max_chars:?}");
        }
    }
}
