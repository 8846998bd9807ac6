//! Limits on a string's characters (patterns, lengths), as an automaton of its JSON spelling.
//!
//! A pattern is about the decoded string, a token mask about the bytes between the quotes. In
//! between are the letters of an [`Alphabet`], the classes of characters that the patterns tell
//! apart:
//!
//! ```text
//!   pattern  ^[^,]*$     letters   0: all characters but the comma    1: the comma
//!   automaton of letters           0 -letter 0-> 0*
//!   automaton of bytes             `"`, then any UTF-8 but `"`, `,`, `\` and controls; `\n`, `\u001f`, ...; `"`
//! ```
//!
//! Each pattern becomes an automaton over letters, which is multiplied by those of the other
//! patterns and by a counter of characters; where their number doesn't matter, states count them
//! instead (`letters::length_bound`). Only the result is spelled in bytes (`spelling`). The derive
//! macro does this while rustc runs, unoptimized, so the work has to be proportional to the pattern
//! and to the result, not to Unicode's tables: `automata::patterns::regex_dfa`, which works on bytes,
//! takes seconds for a `\w` that is repeated.

pub(crate) mod spelling;
pub(crate) mod spelling_in_parts;

use std::borrow::Cow;

use regex_syntax::hir::Hir;

use crate::automata::dfa::Dfa;
use crate::automata::letters::alphabet::{Alphabet, Letter};
use crate::automata::letters::assertions::{self, char_kind};
use crate::automata::letters::length_bound::{CountedState, LengthBound};
use crate::automata::letters::letter_dfa::{self, LetterDfa};
use crate::automata::letters::letter_nfa::{CharClasses, LetterNfa};
use crate::automata::letters::letter_subsets::determinized;
use crate::automata::patterns::rust_regex::{parse, quote};
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::fragment::owned::OwnedFragment;

/// Most states of an automaton of [`strings`].
pub const MAX_STATES: usize = letter_dfa::MAX_STATES;

/// Limits on the characters of a string.
#[derive(Clone, Copy, Debug, Default)]
pub struct StringLimits<'a> {
    /// Patterns that must all be found in the string, with the syntax and meaning of crate `regex`:
    /// anywhere unless anchored by `^` and `$`, as in JSON Schema; `\d`, `\w` and `\s` are
    /// Unicode's. Word boundaries and line anchors are exact too.
    pub patterns: &'a [&'a str],
    /// Least number of characters (Unicode scalar values).
    pub min_chars: u32,
    /// Greatest number of characters, if there is one.
    pub max_chars: Option<u32>,
}

/// The automaton of the JSON spellings, as serde_json writes them, of the strings within `limits`.
///
/// # Errors
/// As [`Strings::new`], and [`SchemaError::is_too_large`] for more than [`MAX_STATES`] states.
pub fn strings(limits: &StringLimits<'_>) -> Result<Dfa, SchemaError> {
    Strings::new(limits)?.dfa()
}

/// The strings within some [`StringLimits`].
#[derive(Debug)]
pub struct Strings {
    alphabet: Alphabet,
    /// The strings; whatever their length, if it is counted.
    dfa: LetterDfa,
    /// The same with bounds on their lengths, if characters are counted.
    counted: Option<Box<(LengthBound, LengthBounds)>>,
    /// What the strings are, for messages.
    subject: String,
}

/// Most states of an automaton that is laid out without parts; more where characters are counted,
/// which has none.
const MAX_STATES_FLAT: usize = 1000;
const MAX_STATES_COUNTED: usize = 4000;

impl Strings {
    /// The strings within `limits`.
    ///
    /// # Errors
    /// [`SchemaError::is_syntax`] for a pattern that doesn't parse or needs what automata lack
    /// (look-around, back-references, bytes that aren't text),
    /// [`SchemaError::is_too_large`] for more than [`MAX_STATES`] states over letters or too much
    /// work to make them, [`SchemaError::is_empty`] if no string is within the limits.
    pub fn new(limits: &StringLimits<'_>) -> Result<Strings, SchemaError> {
        within(limits)
    }

    /// The strings of `min_chars` to `max_chars` characters that satisfy at least one row of each
    /// clause (a conjunction of disjunctions). `subject` is what messages call them.
    ///
    /// # Errors
    /// As [`Strings::new`].
    pub(crate) fn of_clauses(
        clauses: &[Vec<PatternRow<'_>>],
        (min_chars, max_chars): (u32, Option<u32>),
        subject: &str,
    ) -> Result<Strings, SchemaError> {
        of_clauses(clauses, LengthBounds { min: min_chars, max: max_chars }, subject)
    }

    /// Number of states over letters, before anything is spelled.
    pub(crate) fn n_states(&self) -> usize {
        self.counted.as_ref().map_or(&self.dfa, |counted| &counted.0.dfa).n_states()
    }

    /// Whether `string`, decoded, is one of the strings.
    #[must_use]
    pub fn contains(&self, string: &str) -> bool {
        let step = |state: usize, c: char| self.dfa.next(state, self.alphabet.letter(c)?);
        let is_within = |bounds: LengthBounds| bounds.contains(string.chars().count());
        self.counted.as_ref().is_none_or(|counted| is_within(counted.1))
            && string.chars().try_fold(0, step).is_some_and(|state| self.dfa.is_accepting(state))
    }

    /// The automaton of the JSON spellings, as serde_json writes them, with a state for each number of
    /// characters.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] for more than [`MAX_STATES`] states.
    pub fn dfa(&self) -> Result<Dfa, SchemaError> {
        let spelled = self.with_states().and_then(|dfa| spelling::quoted(&self.alphabet, &dfa, MAX_STATES));
        spelled.ok_or_else(|| self.too_large())
    }

    /// The strings, with states for each number of characters.
    fn with_states(&self) -> Option<Cow<'_, LetterDfa>> {
        match &self.counted {
            Some(counted) => counted.1.with_states(&self.dfa).map(Cow::Owned),
            None => Some(Cow::Borrowed(&self.dfa)),
        }
    }

    /// The JSON spellings as a fragment: of a large automaton, what takes more than a byte to spell
    /// becomes a part of its own, so that the size is that of the automaton over letters and not a
    /// multiple of Unicode's tables. Far from the greatest length, characters are counted and have no
    /// states of their own.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] for more than [`MAX_STATES`] nodes.
    pub fn fragment(&self) -> Result<OwnedFragment, SchemaError> {
        if let Some(counted) = self.counted_fragment(MAX_STATES_COUNTED) {
            return Ok(counted);
        }
        let each = self.with_states();
        let flat = each.as_ref().and_then(|dfa| spelling::quoted(&self.alphabet, dfa, MAX_STATES_FLAT));
        let parts = || spelling_in_parts::quoted_in_parts(&self.alphabet, each.as_ref()?, MAX_STATES);
        let fragment = flat.map(|dfa| dfa.to_fragment()).or_else(parts);
        fragment.or_else(|| self.counted_fragment(MAX_STATES)).ok_or_else(|| self.too_large())
    }

    /// The fragment in which characters are counted; none if they aren't, or it takes more than
    /// `max_states`.
    fn counted_fragment(&self, max_states: usize) -> Option<OwnedFragment> {
        let (LengthBound { dfa, counted, max }, _) = &**self.counted.as_ref()?;
        let spelled = spelling::quoted(&self.alphabet, dfa, max_states)?;
        let counted: Vec<CountedState> = counted.iter().map(spelling::spelled_state).collect();
        Some(spelled.to_counted_fragment((&counted, *max)))
    }

    fn too_large(&self) -> SchemaError {
        too_large(&self.subject, "smaller bounds, or ASCII classes such as `[a-z0-9]` in place of `\\w`")
    }
}

/// Patterns of which a string must contain all of the former and none of the latter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PatternRow<'a> {
    pub(crate) found: &'a [Hir],
    pub(crate) not_found: &'a [Hir],
}

fn of_clauses(clauses: &[Vec<PatternRow<'_>>], length: LengthBounds, subject: &str) -> Result<Strings, SchemaError> {
    let failed = || too_large(subject, "simpler patterns or smaller bounds");
    let mut classes = CharClasses::default();
    let mut nfas = Vec::new();
    for row in clauses.iter().flatten() {
        for hir in row.found.iter().chain(row.not_found) {
            nfas.push(LetterNfa::new(subject, hir, &mut classes)?);
        }
    }
    let (alphabet, letters_of, kinds) = letters(&classes, nfas.iter());
    let mut nfas = nfas.iter();
    let mut dfa_of = |_: &Hir| determinized(nfas.next()?, &letters_of, &kinds);
    let and = |all: Option<LetterDfa>, one: LetterDfa| match all {
        Some(all) => all.intersection(&one).ok_or_else(failed),
        None => Ok(one),
    };
    // A disjunction is the complement of the intersection of complements, so products are the only
    // construction; a clause of one row is taken as it is.
    let mut all = None;
    for clause in clauses {
        // The strings for which none of the rows so far holds.
        let mut none = None;
        for row in clause {
            let mut both = None;
            for hir in row.found {
                both = Some(and(both, dfa_of(hir).ok_or_else(failed)?)?);
            }
            for hir in row.not_found {
                both = Some(and(both, dfa_of(hir).ok_or_else(failed)?.complement())?);
            }
            let both = both.unwrap_or_else(|| LetterDfa::everything(alphabet.n_letters()));
            none = Some(if clause.len() == 1 { both } else { and(none, both.complement())? });
        }
        let none = none.unwrap_or_else(|| LetterDfa::everything(alphabet.n_letters()));
        all = Some(and(all, if clause.len() == 1 { none } else { none.complement() })?);
    }
    // Of several clauses, the last product is minimized already.
    let minimized = |all: LetterDfa| if clauses.len() > 1 { all } else { all.minimized() };
    let all = all.map_or_else(|| LetterDfa::everything(alphabet.n_letters()), minimized);
    let (dfa, counted, _) = length.within(&all, &alphabet, &[])?;
    if dfa.is_empty() {
        return Err(SchemaError::empty(format!("no string is {subject}")));
    }
    Ok(Strings { alphabet, dfa, counted, subject: subject.to_owned() })
}

/// The alphabet of some classes and of the patterns' assertions, the letters of each class, and the
/// [`char_kind`] of each letter.
fn letters<'a>(
    classes: &CharClasses,
    nfas: impl Iterator<Item = &'a LetterNfa>,
) -> (Alphabet, Vec<Vec<Letter>>, Vec<u8>) {
    let asked = nfas.fold(0, |asked, nfa| asked | char_kind::asked(nfa.looks));
    let neighbours = assertions::classes(asked);
    let alphabet = Alphabet::new(classes.list.iter().chain(neighbours.iter().map(|(_, class)| class)));
    let letters_of: Vec<Vec<Letter>> = classes.list.iter().map(|class| alphabet.letters_of(class)).collect();
    let mut kinds = vec![0; alphabet.n_letters()];
    for (kind, class) in &neighbours {
        alphabet.letters_of(class).into_iter().for_each(|letter| kinds[letter] |= kind);
    }
    (alphabet, letters_of, kinds)
}

fn within(limits: &StringLimits<'_>) -> Result<Strings, SchemaError> {
    let length = LengthBounds { min: limits.min_chars, max: limits.max_chars };
    if length.max.is_some_and(|max| max < length.min) {
        return Err(SchemaError::empty(format!(
            "there is no string of {}: the least number is above the greatest",
            length.words()
        )));
    }
    let mut classes = CharClasses::default();
    let mut nfas = Vec::new();
    for pattern in limits.patterns {
        let (_, hir) = parse(pattern)?;
        nfas.push((*pattern, LetterNfa::new(pattern, &hir, &mut classes)?));
    }
    let (alphabet, letters_of, kinds) = letters(&classes, nfas.iter().map(|(_, nfa)| nfa));
    // Multiplied one by one and minimized in between, which keeps products small; one that turns
    // out empty ends the work at once.
    let mut all = LetterDfa::everything(alphabet.n_letters());
    for (pattern, nfa) in &nfas {
        let one = determinized(nfa, &letters_of, &kinds).ok_or_else(|| {
            too_large(
                &format!("the pattern {}", quote(pattern)),
                "smaller bounds of repetition, or an anchor `^` at its beginning",
            )
        })?;
        if one.is_empty() {
            return Err(SchemaError::empty(format!("no string matches the pattern {}", quote(pattern))));
        }
        all = all.intersection(&one).ok_or_else(|| too_large(&named(limits.patterns), "simpler patterns"))?;
        if all.is_empty() {
            return Err(SchemaError::empty(format!("no string matches {}", named(limits.patterns))));
        }
    }
    let (dfa, counted, subject) = length.within(&all, &alphabet, limits.patterns)?;
    Ok(Strings { alphabet, dfa, counted, subject })
}

/// Bounds on the number of characters.
#[derive(Clone, Copy, Debug)]
struct LengthBounds {
    min: u32,
    max: Option<u32>,
}

/// The strings within some bounds: their automaton, which has no bounds where characters are counted;
/// how they are counted; and a description for messages.
type WithinBounds = (LetterDfa, Option<Box<(LengthBound, LengthBounds)>>, String);

impl LengthBounds {
    /// The strings of `all`, which is minimized, within these bounds.
    fn within(self, all: &LetterDfa, alphabet: &Alphabet, patterns: &[&str]) -> Result<WithinBounds, SchemaError> {
        if self.min == 0 && self.max.is_none() {
            return Ok((all.clone(), None, named(patterns)));
        }
        let subject = match patterns {
            [] => format!("a length of {}", self.words()),
            _ => format!("a length of {} with {}", self.words(), named(patterns)),
        };
        if let Some(max) = self.max
            && let Some(counted) =
                LengthBound::new(all, || spelling::lengths(alphabet), (to_usize(self.min), to_usize(max)))
        {
            return Ok((all.clone(), Some(Box::new((counted, self))), subject));
        }
        let some = self.with_states(all).ok_or_else(|| too_large(&subject, "smaller bounds"))?;
        if some.is_empty() {
            return Err(SchemaError::empty(format!("no string of {} matches {}", self.words(), named(patterns))));
        }
        Ok((some, None, subject))
    }

    /// The strings of `all` within these bounds, with states for each number of characters.
    fn with_states(self, all: &LetterDfa) -> Option<LetterDfa> {
        // The counter's state is the number of characters so far. Without an upper bound it stops
        // at the lower one.
        let (min, max) = (to_usize(self.min), self.max.map(to_usize));
        let step = |n: usize| match max {
            Some(max) => (n < max).then_some(n + 1),
            None => Some((n + 1).min(min)),
        };
        all.counted(step, |n| n >= min)
    }

    /// Whether so many characters are within the bounds.
    fn contains(self, n: usize) -> bool {
        to_usize(self.min) <= n && self.max.is_none_or(|max| n <= to_usize(max))
    }

    fn words(self) -> String {
        let characters = |n: u32| if n == 1 { "1 character".to_owned() } else { format!("{n} characters") };
        match (self.min, self.max) {
            (min, None) => format!("at least {}", characters(min)),
            (0, Some(max)) => format!("at most {}", characters(max)),
            (min, Some(max)) if min == max => format!("exactly {}", characters(min)),
            (min, Some(max)) => format!("{min} to {}", characters(max)),
        }
    }
}

fn named(patterns: &[&str]) -> String {
    let quoted: Vec<String> = patterns.iter().map(|pattern| quote(pattern)).collect();
    match &quoted[..] {
        [] => "any string".into(),
        [one] => format!("the pattern {one}"),
        [rest @ .., last] => format!("all of the patterns {} and {last}", rest.join(", ")),
    }
}

fn too_large(what: &str, remedy: &str) -> SchemaError {
    SchemaError::too_large(format!("the automaton of {what} would have more than {MAX_STATES} states: use {remedy}"))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use regex_automata::Input;
    use regex_automata::dfa::{Automaton, StartKind, dense};

    use super::*;
    use crate::base::ids::to_usize;
    use crate::fragment::table::{Node, NodeId};

    fn matching(patterns: &[&str]) -> Result<Dfa, SchemaError> {
        strings(&StringLimits { patterns, ..StringLimits::default() })
    }

    fn limited(patterns: &[&str], min_chars: u32, max_chars: Option<u32>) -> Result<Dfa, SchemaError> {
        strings(&StringLimits { patterns, min_chars, max_chars })
    }

    /// Whether the string as serde_json spells it is accepted.
    fn accepts(dfa: &Dfa, string: &str) -> bool {
        dfa.accepts(serde_json::to_string(string).unwrap().as_bytes())
    }

    /// What the library that `regex` is made of finds; nothing where its automata don't know
    /// Unicode's word boundaries.
    fn search(pattern: &str) -> impl Fn(&str) -> Option<bool> {
        let config = dense::Config::new().unicode_word_boundary(true).start_kind(StartKind::Unanchored);
        let dfa = dense::Builder::new().configure(config).build(pattern).unwrap();
        move |string| dfa.try_search_fwd(&Input::new(string)).ok().map(|found| found.is_some())
    }

    const STRINGS: [&str; 44] = [
        "",
        "a",
        "b",
        "ab",
        "aab",
        "ba",
        "\"",
        "\\",
        "a\"b",
        "a\\b",
        "\n",
        "\t",
        "\u{0}",
        "\u{1f}",
        "\u{7f}",
        "\u{80}",
        "é",
        "É",
        "日本",
        "😀",
        "a\nb",
        "x\u{8}y\u{c}z\r",
        "Straße 42",
        "/",
        "a b",
        " ",
        "A-1",
        "12",
        "2024-05-06",
        "\u{7ff}\u{800}",
        "\u{d7ff}\u{e000}",
        "\u{ffff}\u{10000}\u{10ffff}",
        "١٢٣",
        "e\u{301}",
        "K",
        "ſ",
        "foo",
        "food foo",
        "a\r\nb",
        "\ra\n",
        "a\u{2028}b",
        "_",
        "x-ü",
        "O'Neill",
    ];

    const PATTERNS: [&str; 51] = [
        "",
        "a",
        "^a",
        "b$",
        "^a*b$",
        "^[^a]*$",
        r"^\w+$",
        r"^\W+$",
        r"^\d{2,4}(-\d\d){0,2}$",
        r"^\D*$",
        r"\s",
        r"^\S+$",
        "^.$",
        "(?s)^.$",
        "^.{2}$",
        "(?s)^.{2,3}$",
        "[\"\\\\]",
        r"[\x00-\x1f]",
        r"^[\x00-\x1f]+$",
        r"^[^\x00-\x1f]+$",
        "^é|日",
        "^$",
        "^(?:)$",
        "$^",
        r"\p{L}",
        r"^[\p{L} '-]{1,40}$",
        r"^\P{L}+$",
        "(?i)^[a-z]+$",
        "(?i)É",
        "(?-u)^[a-z]*$",
        "(?i-u)^K$",
        r"^(?-u:\w)+$",
        "^(a|b|ab)+$",
        "^(a*)*$",
        "^(a|)+b?$",
        "(^|b)a",
        "a(b|$)",
        "(?m)^b$",
        "(?m)^$",
        "(?mR)^b$",
        "(?mR)^$",
        r"(?m)a$",
        r"\bfoo\b",
        r"\b",
        r"\B",
        r"(?-u:\b)a(?-u:\b)",
        r"(?-u:^\B)",
        r"\b{start}a|b\b{end}",
        r"(?-u:\b{start-half}b\b{end-half})",
        r"\b{start-half}f.*o\b{end-half}",
        r"^[[:alpha:]&&[^aeiou]]+$",
    ];

    /// Every string of up to four characters of a few that patterns tell apart.
    fn short_strings() -> Vec<String> {
        let alphabet = ["a", "b", "_", "-", "é", "\n", "\r"];
        let mut strings = vec![String::new()];
        for from in 0..1 + 7 + 49 + 343 {
            strings.extend(alphabet.iter().map(|c| strings[from].clone() + c).collect::<Vec<String>>());
        }
        strings
    }

    /// The same strings as the pattern itself is found in, in serde_json's spelling and no other.
    #[test]
    fn patterns_speak_of_the_decoded_string() {
        let mut strings = short_strings();
        strings.extend(STRINGS.map(str::to_owned));
        for pattern in PATTERNS {
            let dfa = matching(&[pattern]).unwrap();
            let search = search(pattern);
            let mut n_compared = 0;
            for string in &strings {
                if let Some(found) = search(string) {
                    assert_eq!(accepts(&dfa, string), found, "{string:?} and {pattern:?}");
                    n_compared += 1;
                }
            }
            assert!(n_compared > 1000, "{pattern:?} is compared with next to nothing");
            for text in
                ["", "\"", "a", "\"a", "a\"", "\"\\q\"", "\"\\\"", "\"a\"\"", "\"\u{1}\"", "\"\\u0061\"", "\"\\/\""]
            {
                assert!(!dfa.accepts(text.as_bytes()), "{text:?} and {pattern:?}");
            }
            // Neither surrogates nor overlong or cut characters.
            for text in
                [&b"\"\xed\xa0\x80\""[..], b"\"\xc0\x80\"", b"\"\xe0\x80\x80\"", b"\"\xf4\x90\x80\x80\"", b"\"\xc3\""]
            {
                assert!(!dfa.accepts(text), "{text:?} and {pattern:?}");
            }
        }
    }

    #[test]
    fn several_patterns_hold_together() {
        let dfa = matching(&["^a", "b$", "^(?s:.){2,3}$"]).unwrap();
        for (string, fits) in [("ab", true), ("axb", true), ("axxb", false), ("b", false), ("a", false)] {
            assert_eq!(accepts(&dfa, string), fits, "{string}");
        }
        let password = limited(&["[A-Z]", "[a-z]", r"\d", "^[!-~]*$"], 8, Some(12)).unwrap();
        for (string, fits) in
            [("Passw0rd", true), ("passw0rd", false), ("Passw0r", false), ("Passw0rd12345", false), ("Pässw0rd", false)]
        {
            assert_eq!(accepts(&password, string), fits, "{string}");
        }
        // Looks of one pattern are no matter of another.
        let dfa = matching(&[r"\bfoo\b", r"(?m)^b", "x"]).unwrap();
        assert!(accepts(&dfa, "foo x\nb") && !accepts(&dfa, "foox x\nb") && !accepts(&dfa, "foo x b"));
    }

    /// Whether the fragment, in which only parts are called, accepts `text[at..]` from `node` on, with
    /// so many characters counted; `back` is where calls go on.
    fn reads(fragment: &OwnedFragment, (node, n): (NodeId, u32), text: &[u8], back: &[NodeId]) -> bool {
        let reads = |node: NodeId, text: &[u8], back: &[NodeId]| reads(fragment, (node, n), text, back);
        match fragment.nodes[node] {
            Node::Literal { start, len, next } => {
                let literal = &fragment.text[start as usize..][..len as usize];
                text.strip_prefix(literal).is_some_and(|rest| reads(next, rest, back))
            }
            Node::Counted { max, within, .. } if n < max => self::reads(fragment, (within, n + 1), text, back),
            Node::Counted { beyond, .. } => reads(beyond, text, back),
            Node::Bytes { first, len, accepting } => {
                let ended = accepting
                    && match back.split_last() {
                        Some((&next, back)) => reads(next, text, back),
                        None => text.is_empty(),
                    };
                let ranges = &fragment.ranges[first as usize..][..len as usize];
                let step = text.split_first().and_then(|(byte, rest)| {
                    Some((ranges.iter().find(|range| (range.lo..=range.hi).contains(byte))?.next, rest))
                });
                ended || step.is_some_and(|(next, rest)| reads(next, rest, back))
            }
            Node::Choice { first, len } => {
                let choices = &fragment.choices[first as usize..][..len as usize];
                choices.iter().any(|&node| reads(node, text, back))
            }
            Node::Call { callee, next } => {
                let back = [back, &[next]].concat();
                reads(fragment.parts[callee as usize].start, text, &back)
            }
            node => panic!("{node:?} in an automaton of strings"),
        }
    }

    /// A fragment with parts has the texts of the automaton, and is as small as the limits are.
    #[test]
    fn parts() {
        let limits = PATTERNS.map(|pattern| (pattern, 0, None));
        for (pattern, min_chars, max_chars) in limits.into_iter().chain([(r"^\w*$", 1, Some(40)), ("", 0, Some(9))]) {
            let strings = Strings::new(&StringLimits { patterns: &[pattern], min_chars, max_chars }).unwrap();
            let (dfa, whole) = (strings.dfa().unwrap(), strings.fragment().unwrap());
            assert!(whole.nodes.len() < 1200, "{pattern:?} has {} nodes", whole.nodes.len());
            let letters = strings.with_states().unwrap();
            let parts = spelling_in_parts::quoted_in_parts(&strings.alphabet, &letters, MAX_STATES).unwrap();
            // Whether a part is called is known from the next byte.
            for part in &parts.parts {
                for byte in (b' '..0x80).filter(|&byte| byte != b'\\') {
                    let starts = match parts.nodes[part.start] {
                        Node::Bytes { first, len, .. } => {
                            let ranges = &parts.ranges[first as usize..][..len as usize];
                            ranges.iter().any(|range| (range.lo..=range.hi).contains(&byte))
                        }
                        Node::Literal { start, .. } => parts.text[to_usize(start)] == byte,
                        _ => false,
                    };
                    assert!(!starts, "{pattern:?}: a part starts with {:?}", char::from(byte));
                }
            }
            for string in STRINGS {
                let text = serde_json::to_string(string).unwrap();
                for text in [text.as_bytes(), &text.as_bytes()[..text.len() - 1], &[text.as_bytes(), b"\""].concat()] {
                    let accepted = dfa.accepts(text);
                    assert_eq!(reads(&whole, (NodeId::START, 0), text, &[]), accepted, "{string:?} and {pattern:?}");
                    assert_eq!(
                        reads(&parts, (NodeId::START, 0), text, &[]),
                        accepted,
                        "{string:?} and {pattern:?}, in parts"
                    );
                }
                assert_eq!(strings.contains(string), accepts(&dfa, string), "{string:?} and {pattern:?}");
            }
        }
        let long = StringLimits { patterns: &[r"^\w{1,40}$"], min_chars: 1, max_chars: Some(1000) };
        assert!(Strings::new(&long).unwrap().fragment().unwrap().nodes.len() < 1200);
    }

    /// Characters are counted, not bytes, nor what they are spelled with.
    #[test]
    fn lengths() {
        for unit in ["a", "é", "日", "😀", "\u{1}", "\n", "\"", "\\"] {
            for patterns in [&[][..], &["(?s)^.*$"], &["(?s)."]] {
                for (min, max) in
                    [(0, Some(0)), (0, Some(3)), (2, Some(2)), (1, Some(4)), (3, None), (1, None), (0, None)]
                {
                    let Ok(dfa) = limited(patterns, min, max) else {
                        assert_eq!((patterns, max), (&["(?s)."][..], Some(0)));
                        continue;
                    };
                    for n in 0..6_u32 {
                        let fits = n >= min && max.is_none_or(|max| n <= max) && (n > 0 || patterns != ["(?s)."]);
                        let string = unit.repeat(n as usize);
                        assert_eq!(accepts(&dfa, &string), fits, "{string:?} in {min}..={max:?}");
                    }
                }
            }
        }
        let dfa = limited(&[r"^\w+-\w+$"], 4, Some(6)).unwrap();
        for (string, fits) in
            [("ä-ö", false), ("ä-öü", true), ("日本-日本", true), ("abc-def", false), ("abcdef", false)]
        {
            assert_eq!(accepts(&dfa, string), fits, "{string}");
        }
        // A bound that the pattern has by itself costs nothing.
        assert_eq!(limited(&["^[0-9]{4}$"], 2, Some(100_000)).unwrap().states.len(), 7);
    }

    /// Nothing is left for minimization, except where an escape reads like the rest of a string.
    #[test]
    fn minimal() {
        for pattern in PATTERNS {
            let dfa = matching(&[pattern]).unwrap();
            assert_eq!(dfa.states.len(), dfa.minimized().states.len(), "{pattern:?}");
        }
        let dfa = matching(&["^(\n|xn)$"]).unwrap();
        assert_eq!((dfa.states.len(), dfa.minimized().states.len()), (6, 5));
    }

    #[test]
    fn known_sizes() {
        // Quotes, and a state a letter.
        assert_eq!(matching(&["^foo$"]).unwrap().states.len(), 6);
        // The letters after the first and the second part, and quotes; then the hyphen.
        assert_eq!(matching(&["^[a-z]+(-[a-z]+)*$"]).unwrap().states.len(), 4);
        assert_eq!(limited(&["^[a-z]*$"], 0, Some(300)).unwrap().states.len(), 303);
    }

    /// The messages, one a line.
    fn check(limits: &[(&[&str], u32, Option<u32>)], kind: fn(&SchemaError) -> bool, expect: &Expect) {
        let mut out = String::new();
        for &(patterns, min_chars, max_chars) in limits {
            let error = limited(patterns, min_chars, max_chars).unwrap_err();
            assert!(kind(&error), "{error}");
            out += &format!("{error}\n");
        }
        expect.assert_eq(&out);
    }

    #[test]
    fn what_nothing_satisfies() {
        let limits: [(&[&str], u32, Option<u32>); 9] = [
            (&["^a$", "^b$"], 0, None),
            (&["a", "b", "^[^a]*$"], 0, None),
            (&["a^"], 0, None),
            (&["[a&&b]"], 0, None),
            (&[r"\b\B"], 0, None),
            (&["^a{3}$"], 5, None),
            (&["^a{3}$"], 1, Some(1)),
            (&["^a{3}$", "a"], 4, Some(9)),
            (&[], 3, Some(2)),
        ];
        check(
            &limits,
            SchemaError::is_empty,
            &expect![[r#"
                no string matches all of the patterns `^a$` and `^b$`
                no string matches all of the patterns `a`, `b` and `^[^a]*$`
                no string matches the pattern `a^`
                no string matches the pattern `[a&&b]`
                no string matches the pattern `\b\B`
                no string of at least 5 characters matches the pattern `^a{3}$`
                no string of exactly 1 character matches the pattern `^a{3}$`
                no string of 4 to 9 characters matches all of the patterns `^a{3}$` and `a`
                there is no string of 3 to 2 characters: the least number is above the greatest
            "#]],
        );
    }

    /// Sizes that would take minutes or all memory are found out at once.
    #[test]
    fn what_is_too_large() {
        let much = format!("^{}$", "(a?){1000}".repeat(20));
        let limits: [(&[&str], u32, Option<u32>); 9] = [
            (&[".{0,100000}"], 0, None),
            (&["(?:(?:a{1000}){1000}){1000}"], 0, None),
            (&["^.{0,24000}$"], 0, None),
            (&[r"^\w{1,200}$"], 0, None),
            (&["a.{40}b"], 0, None),
            (&[&much], 0, None),
            (&[r"^\w+$"], 0, Some(4_000_000_000)),
            (&[], 4_000_000_000, None),
            (&["^(a{199})*$", "^(a{211})*$"], 0, None),
        ];
        check(
            &limits,
            SchemaError::is_too_large,
            &expect![[r#"
                the pattern `.{0,100000}` has more than 50000 states when its repetition is written out: use smaller bounds
                the pattern `(?:(?:a{1000}){1000}){1000}` has more than 50000 states when its repetition is written out: use smaller bounds
                the automaton of the pattern `^.{0,24000}$` would have more than 20000 states: use smaller bounds of repetition, or an anchor `^` at its beginning
                the automaton of the pattern `^\w{1,200}$` would have more than 20000 states: use smaller bounds, or ASCII classes such as `[a-z0-9]` in place of `\w`
                the automaton of the pattern `a.{40}b` would have more than 20000 states: use smaller bounds of repetition, or an anchor `^` at its beginning
                the pattern `^(a?){1000}(a?){1000}(a?){1000}(a?){1000}(a?){1000}(a?){1000…` has more than 50000 states when its repetition is written out: use smaller bounds
                the automaton of a length of at most 4000000000 characters with the pattern `^\w+$` would have more than 20000 states: use smaller bounds, or ASCII classes such as `[a-z0-9]` in place of `\w`
                the automaton of a length of at least 4000000000 characters would have more than 20000 states: use smaller bounds
                the automaton of all of the patterns `^(a{199})*$` and `^(a{211})*$` would have more than 20000 states: use simpler patterns
            "#]],
        );
    }

    #[test]
    fn what_does_not_parse() {
        for patterns in [&["a)("][..], &["("], &["a", "(?=b)"], &[r"(a)\1"], &[r"(?-u)\xff"], &[r"(?-u)\W"]] {
            assert!(matching(patterns).unwrap_err().is_syntax(), "{patterns:?}");
        }
    }
}
