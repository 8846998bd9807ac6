//! A hundred thousand pairs of a grammar and a prefix, with every token tried in each.

use std::collections::HashSet;
use std::sync::Arc;

use formwork::__core::limits::{Characters, Items, MANY};
use formwork::{Matcher, Style, TokenId};
use formwork_tests::random::Random;

use crate::cases;
use crate::reference::{Reference, Tokens, check_forms, check_words};
use crate::subjects::{self, Subject};
use crate::vocabularies::{o200k, sampled};

/// A matcher that is asked for masks, and beside it the reference; both read the same.
pub struct Walk<'a> {
    pub matcher: Matcher,
    pub reference: Reference<'a>,
    pub text: Vec<u8>,
    name: &'a str,
}

impl<'a> Walk<'a> {
    pub fn new(subject: &'a Subject, tokens: &'a Tokens) -> Walk<'a> {
        Walk {
            matcher: Matcher::new(subject.grammar(), Arc::clone(&tokens.vocabulary)),
            reference: Reference::new(subject.grammar(), tokens),
            text: Vec::new(),
            name: &subject.name,
        }
    }

    /// From the start, keeping what is known.
    pub fn restart(&mut self) {
        self.text.clear();
        for matcher in [&mut self.matcher, &mut self.reference.matcher] {
            *matcher = Matcher::new(Arc::clone(matcher.grammar()), Arc::clone(matcher.vocabulary()));
        }
    }

    pub fn context(&self) -> String {
        let from = self.text.len().saturating_sub(300);
        format!(
            "{} after {} bytes, \u{2026}{:?}",
            self.name,
            self.text.len(),
            self.text[from..].escape_ascii().to_string()
        )
    }

    /// The mask is what the reference says; returns the tokens.
    pub fn check(&mut self) -> Vec<TokenId> {
        let expected = self.reference.expected();
        let vocabulary = &self.reference.tokens.vocabulary;
        self.matcher.mask();
        let (one, other) = (&self.matcher, &self.reference.matcher);
        assert_eq!(one.is_accepting(), other.is_accepting(), "{}", self.context());
        assert_eq!(one.is_finished(), other.is_finished(), "{}", self.context());
        assert_eq!(one.min_bytes_to_end(), other.min_bytes_to_end(), "{}", self.context());
        let mut matcher = self.matcher.clone();
        check_words(matcher.mask(), &expected, vocabulary, || self.context());
        expected
    }

    /// The calls that try one token say what its bit says.
    pub fn check_calls(&mut self, expected: &[TokenId], random: &mut Random) {
        let vocabulary = Arc::clone(self.matcher.vocabulary());
        check_forms(self.matcher.mask(), expected, vocabulary.n_vocab());
        for n in 0..24 {
            let token = match n % 3 {
                0 if !expected.is_empty() => expected[random.index(expected.len())],
                _ => TokenId(u32::try_from(random.index(vocabulary.n_vocab() + 3)).unwrap()),
            };
            let is_allowed = expected.binary_search(&token).is_ok();
            assert_eq!(self.matcher.validate_tokens(&[token]), usize::from(is_allowed), "{token:?} {}", self.context());
            let n_tokens = self.matcher.n_tokens();
            assert_eq!(self.matcher.accept_token(token).is_ok(), is_allowed, "{token:?} {}", self.context());
            self.matcher.rollback(usize::from(is_allowed));
            assert_eq!(self.matcher.n_tokens(), n_tokens);
        }
    }

    /// Both take `bytes`, byte by byte, as far as they are allowed; returns how far.
    pub fn take(&mut self, bytes: &[u8]) -> usize {
        for (at, byte) in bytes.iter().enumerate() {
            let is_taken = self.reference.matcher.accept_bytes(&[*byte]).is_ok();
            assert_eq!(self.matcher.accept_bytes(&[*byte]).is_ok(), is_taken, "{byte} {}", self.context());
            if !is_taken {
                return at;
            }
            self.text.push(*byte);
        }
        bytes.len()
    }

    /// Goes on in one of many ways; false where the text ends.
    pub fn go_on(&mut self, expected: &[TokenId], random: &mut Random) -> bool {
        let vocabulary = Arc::clone(self.matcher.vocabulary());
        let ends = vocabulary.end_of_generation();
        // Out of a few, the one that is wanted, if there is one.
        let few: Vec<TokenId> = (0..expected.len().min(24)).map(|_| expected[random.index(expected.len())]).collect();
        let Some(&any) = few.iter().find(|token| !ends.contains(token)) else { return false };
        let among = |fits: &dyn Fn(&[u8]) -> bool| {
            let fitting = few.iter().copied().filter(|token| !ends.contains(token) && fits(vocabulary.bytes(*token)));
            fitting.max_by_key(|token| vocabulary.bytes(*token).contains(&b'"')).unwrap_or(any)
        };
        let mut token = any;
        match random.below(10) {
            0 => token = among(&|bytes| bytes.len() >= 8),
            1 => token = among(&|bytes| bytes.len() == 1),
            2 | 3 => token = among(&|bytes| bytes.contains(&b'"')),
            4 => token = among(&|bytes| std::str::from_utf8(bytes).is_err()),
            5 => {
                // A part of a token, so that the next begins within what would be one.
                let bytes = vocabulary.bytes(token);
                self.take(&bytes[..1 + random.index(bytes.len())]);
                return true;
            }
            6 => {
                // Many of the same, to where bounds are.
                let bytes = vocabulary.bytes(token);
                let n = [2, 5, 9, 14, 15, 16, 60, 120, 126, 128, 300][random.index(11)];
                let _ = (0..n).try_for_each(|_| if self.take(bytes) == bytes.len() { Some(()) } else { None });
                return true;
            }
            7 if self.matcher.min_bytes_to_end() < 200 => {
                let least = self.matcher.min_tokens_to_end().unwrap_or(0);
                let narrowed: Vec<TokenId> = self.matcher.mask_within(least).iter().collect();
                if let Some(&shortest) = narrowed.get(random.index(narrowed.len()))
                    && !ends.contains(&shortest)
                {
                    token = shortest;
                }
            }
            _ => {}
        }
        self.matcher.accept_token(token).unwrap();
        let bytes = vocabulary.bytes(token);
        self.reference.matcher.accept_bytes(bytes).unwrap();
        self.text.extend_from_slice(bytes);
        true
    }
}

/// Whole walks until there are `n_places` different places of one grammar; returns how many there are.
fn check_subject(subject: &Subject, tokens: &Tokens, seed: u64, n_places: usize) -> usize {
    let mut random = Random::new(seed);
    let mut walk = Walk::new(subject, tokens);
    let mut seen: HashSet<Vec<u8>> = HashSet::new();
    // Small grammars have few places.
    let mut n_steps = 2 * n_places;
    while seen.len() < n_places && n_steps > 0 {
        walk.restart();
        let n_walk = 4 + random.index(40);
        for _ in 0..n_walk {
            n_steps = n_steps.saturating_sub(1);
            let is_new = seen.insert(walk.text.clone());
            let expected = match is_new {
                true => walk.check(),
                false => walk.matcher.mask().iter().collect(),
            };
            if is_new && random.below(32) == 0 {
                walk.check_calls(&expected, &mut random);
            }
            if !walk.go_on(&expected, &mut random) {
                break;
            }
        }
    }
    seen.len()
}

/// Up to `usual` places of each grammar on each of these samples; returns how many there were.
fn check_all(seeds: &[u64], usual: usize) -> usize {
    let subjects = subjects::all();
    let mut n_places = 0;
    for &seed in seeds {
        let tokens = Tokens::new(sampled(seed));
        for (subject, at) in subjects.iter().zip(0..) {
            n_places += check_subject(subject, &tokens, seed + at, cases(usual));
        }
    }
    println!("cases: {n_places} places");
    n_places
}

/// This and the next are the hundred thousand, in two tests that run side by side.
#[test]
fn random_places() {
    assert!(check_all(&[1], 260) > 50_000 || cases(0) > 0);
}

#[test]
fn random_places_of_other_samples() {
    assert!(check_all(&[2, 3], 130) > 50_000 || cases(0) > 0);
}

/// A grammar, its first bytes, those of a round of its loop, and bounds of the number of rounds.
type Far<'a> = (Subject, &'a [u8], &'a [u8], &'a [usize]);

/// Around the bounds of long strings and lists, and on the way there.
#[test]
fn far_bounds() {
    let tokens = Tokens::new(sampled(4));
    let bounds: [Far<'_>; 6] = [
        (Subject::of::<Characters<17, 100_000>>(Style::Compact), b"\"", b"x", &[17, 50_000, 100_000]),
        (Subject::of::<Characters<99_990, 100_000>>(Style::Compact), b"\"", "\u{e9}".as_bytes(), &[99_990, 100_000]),
        (Subject::of::<Characters<130, 1000>>(Style::Compact), b"\"", b"\\u0041", &[130, 1000]),
        (Subject::of::<Characters<200, MANY>>(Style::Compact), b"\"", b"a", &[200, 20_000]),
        (Subject::of::<Items<u16, 9_990, 10_000>>(Style::Compact), b"[0", b",1", &[9_990, 10_000]),
        (Subject::of::<Items<Characters<1, 10>, 0, 10_000>>(Style::Spaced), b"[\"a\"", b", \"\\n\"", &[300, 10_000]),
    ];
    for (subject, start, round, bounds) in &bounds {
        let mut walk = Walk::new(subject, &tokens);
        let mut random = Random::new(1);
        assert_eq!(walk.take(start), start.len());
        let mut n_rounds = 0;
        // In the automaton a round begins with its first byte, so that a token may end in one that is its last.
        for bound in *bounds {
            for left in [142, 139, 131, 129, 128, 127, 18, 17, 16, 15, 11, 10, 9, 3, 2, 1, 0] {
                while n_rounds + left < *bound && walk.take(round) == round.len() {
                    n_rounds += 1;
                }
                let expected = walk.check();
                if left % 3 == 0 {
                    walk.check_calls(&expected, &mut random);
                }
                if left == 2 {
                    // Within a round.
                    let mut inside = round.len() - 1;
                    inside = walk.take(&round[..inside.min(2)]);
                    walk.check();
                    walk.take(&round[inside..]);
                    n_rounds += 1;
                }
            }
        }
    }
}

/// Fewer places on the whole vocabulary: a walk on every fourth grammar.
#[test]
fn random_places_of_o200k_base() {
    let tokens = Tokens::new(o200k());
    let subjects = subjects::all();
    let n_places: usize = subjects
        .iter()
        .step_by(2)
        .zip(100..)
        .map(|(subject, seed)| check_subject(subject, &tokens, seed, cases(1)))
        .sum();
    println!("cases: {n_places} places of o200k_base");
    assert!(n_places > 300 || cases(0) > 0);
}

/// A JSON Schema or a pattern, and beginnings of its texts.
type Strings<'a> = (&'static str, &'a [&'a str]);

/// Strings in which nearly all is allowed: keys other than some, patterns that may be found anywhere, and lengths with a pattern, on the way along what is
/// told apart and beside it.
#[test]
fn nearly_free_strings() {
    let long = format!(r#""/{}"#, "x".repeat(25));
    let cases: [Strings<'_>; 10] = [
        (
            r#"{"type": "object", "properties": {"port": {"type": "integer"}, "path": {}, "p\u00e9": {}, "\u2028x": {}, "name": {}}}"#,
            &[
                "{\"",
                "{\"p",
                "{\"po",
                "{\"port",
                "{\"ports",
                "{\"nam",
                "{\"name\": 1, \"p\u{e9}",
                "{\"\u{2028}",
                "{\"p\\",
                "{\"p\\n",
                "{\"p\\u00",
                "{\"path\": {\"x\": \"",
                "{\"port\": 1",
            ],
        ),
        (
            r#"{"type": "object", "patternProperties": {"^X-": {"type": "integer"}}, "additionalProperties": {"type": "string"}}"#,
            &["{\"", "{\"X", "{\"X-", "{\"Y", "{\"Y\": \"a\", \"X"],
        ),
        (
            r#"{"type": "string", "pattern": "/api/v[0-9]+/"}"#,
            &["\"", "\"/", "\"/ap", "\"/api/v", "\"x/api/v12", "\"/api/v12/"],
        ),
        (
            r#"{"type": "string", "pattern": "^.+\\.(csv|tsv)$"}"#,
            &["\"", "\"a", "\"a.", "\"a.cs", "\"a.csv", "\"a.csv.", "\"\\"],
        ),
        (r#"{"type": "string", "pattern": "^/.*", "maxLength": 30}"#, &["\"", "\"/", "\"/api", &long, "\"/\\n"]),
        (r#"{"type": "string", "pattern": "^[^:]*$", "minLength": 3}"#, &["\"", "\"a", "\"abc", "\"ab\\t"]),
        (r#"{"type": "string", "pattern": "[0-9]{3}$"}"#, &["\"", "\"1", "\"12", "\"123", "\"1234", "\"123a"]),
        // Behind `foo` any string may come, as serde_json escapes it.
        (
            r#"{"type": "string", "pattern": "^foo"}"#,
            &["\"f", "\"foo", "\"foo\\n", "\"foo\\u00", "\"foo\\", "\"foo\u{e9}"],
        ),
        (
            r#"{"type": "object", "properties": {"title": {}}, "patternProperties": {"^title_[a-zA-Z-]+$": {}}}"#,
            &["{\"", "{\"title", "{\"title_", "{\"title_en", "{\"titles", "{\"x\": 1, \"tit"],
        ),
        (
            r#"{"type": "string", "not": {"enum": ["yes", "yesterday", "\u00e9"]}}"#,
            &["\"", "\"y", "\"yes", "\"yest", "\"yesterday", "\"no"],
        ),
    ];
    check_behind(&cases, Subject::schema);
}

/// Strings in which a few characters may not come in some places: patterns that must not be found, keys beside those of a pattern.
#[test]
fn strings_without_a_pattern() {
    let hex = format!("\"{}", "0123456789abcdef".repeat(2));
    let cases: [Strings<'_>; 7] = [
        (
            r#"{"type": "object", "patternProperties": {"[0-9a-f]{32}": {"type": "integer"}}, "additionalProperties": {"type": "string"}}"#,
            &["{\"", "{\"0", "{\"012345678", "{\"x0123456789abcdef0123456789abc", "{\"\u{e9}\\", "{\"0\\u00"],
        ),
        (
            r#"{"type": "string", "not": {"pattern": "[0-9a-f]{32}"}}"#,
            &["\"", &hex[..10], &hex[..29], &hex[..31], &hex[..32]],
        ),
        (r#"{"type": "string", "not": {"pattern": "^X-"}}"#, &["\"", "\"X", "\"XX-", "\"\\"]),
        (
            r#"{"type": "object", "properties": {"name": {}, "X-other": {}}, "patternProperties": {"^X-": {"type": "integer"}}, "additionalProperties": {"type": "string"}}"#,
            &["{\"", "{\"X", "{\"X-", "{\"X-o", "{\"n", "{\"Y"],
        ),
        (r#"{"type": "string", "not": {"pattern": "after_[creat|upd]"}}"#, &["\"", "\"af", "\"after_", "\"after_x"]),
        (r#"{"type": "string", "not": {"pattern": "\u00e9\u00e9|ab"}}"#, &["\"", "\"a", "\"\u{e9}", "\"\u{e9}\u{e8}"]),
        (
            r#"{"type": "string", "pattern": "^/.*", "maxLength": 40, "not": {"pattern": "//"}}"#,
            &["\"", "\"/", "\"/a/b"],
        ),
    ];
    check_behind(&cases, Subject::schema);
    // Control characters as they are are no strings of JSON.
    let cases: [Strings<'_>; 3] = [
        (r#""([^"a]|a[^"b])*a?""#, &["\"", "\"a", "\"\n", "\"\\"]),
        (r#""([^"\\\x00-\x1fa]|a[^"\\\x00-\x1fb])*a?""#, &["\"", "\"a", "\"ac", "\"\u{e9}a"]),
        (r#"'([^'a]|a[^'b])*a?'"#, &["'", "'a", "'\"", "'a\\"]),
    ];
    check_behind(&cases, Subject::regex);
}

/// Runs of which the characters lead to several places: digits of dates and of numbers with bounds, and letters that tell words apart; tokens go on behind
/// a run, too.
#[test]
fn runs_that_part() {
    let cases: [Strings<'_>; 8] = [
        (
            r#"{"type": "string", "format": "date"}"#,
            &["\"", "\"2", "\"20", "\"202", "\"2025", "\"2025-", "\"2025-0", "\"2025-02-", "\"2024-02-2"],
        ),
        (r#"{"type": "string", "format": "date-time"}"#, &["\"", "\"2025-01-02T", "\"2025-01-02T03:04:05."]),
        (r#"{"type": "integer", "minimum": 0, "maximum": 10080}"#, &["", "1", "10", "100", "1008", "9", "0"]),
        (r#"{"type": "integer", "minimum": -4294967295, "maximum": 4294967295}"#, &["", "-", "4", "42", "429", "-1"]),
        (
            r#"{"type": "array", "items": {"type": "integer", "minimum": 5, "maximum": 70000}, "maxItems": 300}"#,
            &["", "[", "[7, ", "[7, 70", "[70000, 6"],
        ),
        (r#"{"type": "string", "pattern": "^([a-m]x?|[n-z]y?)+[0-9]?$"}"#, &["\"", "\"a", "\"ax", "\"n", "\"nya1"]),
        (
            r#"{"type": "string", "pattern": "^(?:[02468][0-9][0-9]?|[13579][0-9]{3}-)z*$"}"#,
            &["\"", "\"1", "\"12", "\"23"],
        ),
        (
            r#"{"type": "string", "pattern": "^[A-Z0-9][A-Z0-9 -]{2,9}$"}"#,
            &["\"", "\"A", "\"A B", "\"AB-", "\"SW1Y 4LB"],
        ),
    ];
    check_behind(&cases, Subject::schema);
}

/// Checks each grammar behind each of its texts.
fn check_behind(cases: &[Strings<'_>], subject: fn(&'static str) -> Subject) {
    let mut random = Random::new(1);
    for tokens in [sampled(5), o200k()].map(Tokens::new) {
        for (grammar, starts) in cases {
            let subject = subject(grammar);
            let mut walk = Walk::new(&subject, &tokens);
            for start in *starts {
                walk.restart();
                assert_eq!(walk.take(start.as_bytes()), start.len(), "{grammar}: {start}");
                let expected = walk.check();
                walk.check_calls(&expected, &mut random);
            }
        }
    }
}

/// Text between quotes that isn't JSON's, though nearly: characters as they are that JSON escapes, other escapes, other ends.
#[test]
fn free_text_that_is_no_string_of_json() {
    let cases: [Strings<'_>; 7] = [
        (r#""(?s:[^"\\]|\\.)*""#, &["\"", "\"a", "\"\u{1}", "\"\\", "\"a\\n"]),
        (r#""[^"]*""#, &["\"", "\"a\\", "\"\n"]),
        (r#""[^"]*[0-9]{3}""#, &["\"", "\"1", "\"12", "\"123", "\"\t1"]),
        (r#""[^"]{0,20}""#, &["\"", "\"a", "\"0123456789012345678"]),
        (r#""([^"\x00-\x1f]|\t)*""#, &["\"", "\"\t", "\"\\"]),
        (r#""([^"\\\x00-\x1f]|\\["\\/bfnrtx])*""#, &["\"", "\"\\", "\"\\x"]),
        (r#"'([^'\\]|\\.)*'"#, &["'", "'a\"", "'\\"]),
    ];
    check_behind(&cases, Subject::regex);
}
