//! Reading the patterns of JSON Schema: ECMA-262's regular expressions with the flag `u`, into the
//! syntax tree of `regex-syntax`.
//!
//! Escapes with different meanings in the two dialects (`\d`, `\w`, `\s`, `.`) become the classes
//! that ECMA-262 means. Of the legacy syntax of browsers (annex B), punctuation that means itself
//! is read (`a{`, `\-`, `]`), unless the pattern also has what only the flag `u` gives a meaning;
//! letters are not (`\a`). Look-ahead is supported where a separate
//! automaton can express it: `^(?=...)`, `^(?!...)`, and `(?=...)` at the end. Everything else that
//! isn't regular is refused.
//!
//! ```text
//!   ^(?=.*\d)(?!0)[a-z\d]+$     one row: found `^.*\d` and `^[a-z\d]+$`, not found `^0`
//! ```
//!
//! The crates that read this dialect (`regress`, `boa`) match by backtracking and don't expose a
//! tree that an automaton could be made of.

use regex_syntax::hir::{Class, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition};

use super::ecma_property;
use crate::base::meter;

/// A pattern, as rows of which at least one must hold for a string: one row for each alternative.
#[derive(Clone, Debug)]
pub(crate) struct Pattern(pub(crate) Vec<Row>);

/// Patterns without look-ahead: a string must contain all of the former and none of the latter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) found: Vec<Hir>,
    pub(crate) not_found: Vec<Hir>,
}

/// Most nested groups: the parser is recursive.
const MAX_NESTING: usize = 100;

/// The greatest bound of a repetition.
const MAX_REPEAT: u32 = 100_000;

impl Pattern {
    /// Parses a pattern.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it, or not supported.
    pub(crate) fn parse(text: &str) -> Result<Pattern, String> {
        let mut parser = EcmaParser { chars: text.chars().collect(), ..EcmaParser::default() };
        let alternatives = parser.alternatives()?;
        if parser.at < parser.chars.len() {
            return Err("there is a `)` without its `(`".into());
        }
        if parser.needs_flag && parser.is_legacy {
            return Err("it has `\\p{…}` or `\\u{…}` beside syntax that is an error where these mean something".into());
        }
        alternatives.into_iter().map(row).collect::<Result<_, _>>().map(Pattern)
    }
}

impl Pattern {
    /// A prefix of all strings in which the pattern is found: the literal after a leading `^`.
    /// Empty where there is none.
    pub(crate) fn prefix(&self) -> &[u8] {
        let [row] = &self.0[..] else { return b"" };
        let start = |hir: &'_ Hir| matches!(hir.kind(), HirKind::Look(Look::Start));
        row.found
            .iter()
            .find_map(|hir| match hir.kind() {
                HirKind::Concat(parts) => match &parts[..] {
                    [first, second, ..] if start(first) => match second.kind() {
                        HirKind::Literal(literal) => Some(&*literal.0),
                        _ => None,
                    },
                    _ => None,
                },
                _ => None,
            })
            .unwrap_or_default()
    }

    /// Whether no string can contain both, judged by their prefixes only; false if that is not
    /// clear. `^x-` and `^y-` exclude each other, `^x-` and `x` may not: the second has the empty
    /// prefix, with which every string begins.
    pub(crate) fn excludes(&self, other: &Pattern) -> bool {
        let (one, other) = (self.prefix(), other.prefix());
        !one.starts_with(other) && !other.starts_with(one)
    }
}

/// A part of an alternative.
enum EcmaTerm {
    Hir(Hir),
    Ahead { negative: bool, of: Hir },
}

/// The row of an alternative: look-ahead becomes patterns of its own.
///
/// ```text
/// ^(?!x)(?=a)[a-z]+     found  ^a, ^[a-z]+     not found  ^x
/// ab(?=c)               found  abc
/// ```
fn row(terms: Vec<EcmaTerm>) -> Result<Row, String> {
    let is_start =
        |term: &EcmaTerm| matches!(term, EcmaTerm::Hir(hir) if matches!(hir.kind(), HirKind::Look(Look::Start)));
    let anchored = terms.first().is_some_and(is_start);
    let n_terms = terms.len();
    let (mut row, mut rest) = (Row::default(), Vec::new());
    for (i, term) in terms.into_iter().enumerate() {
        match term {
            EcmaTerm::Hir(hir) => rest.push(hir),
            // Right after `^`, looking ahead is a pattern of its own from the beginning: the string
            // must match both, or the one and not the other.
            EcmaTerm::Ahead { negative, of } if anchored && rest.len() == 1 => {
                let whole = Hir::concat(vec![Hir::look(Look::Start), of]);
                if negative { row.not_found.push(whole) } else { row.found.push(whole) }
            }
            // At the end, looking ahead is the same as reading.
            EcmaTerm::Ahead { negative: false, of } if i + 1 == n_terms => rest.push(of),
            EcmaTerm::Ahead { .. } => return Err(NO_LOOK_AROUND.into()),
        }
    }
    row.found.push(Hir::concat(rest));
    Ok(row)
}

const NO_LOOK_AROUND: &str = "look-around is supported only right after `^`";

/// A recursive-descent parser. One character of look-ahead suffices for most of the syntax.
#[derive(Default)]
struct EcmaParser {
    chars: Vec<char>,
    /// Index of the next character.
    at: usize,
    /// Number of open groups.
    nesting: usize,
    /// Whether there was syntax that means something else without the flag `u`.
    needs_flag: bool,
    /// Whether there was syntax that the flag `u` makes an error.
    is_legacy: bool,
}

impl EcmaParser {
    /// The next character, which is not consumed.
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Consumes the next character.
    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    /// Consumes `text` if it comes next, and tells whether it did.
    fn eat(&mut self, text: &str) -> bool {
        let fits = text.chars().enumerate().all(|(i, c)| self.chars.get(self.at + i) == Some(&c));
        self.at += if fits { text.chars().count() } else { 0 };
        fits
    }

    /// Alternatives, up to a closing parenthesis or the end.
    fn alternatives(&mut self) -> Result<Vec<Vec<EcmaTerm>>, String> {
        let mut alternatives = vec![Vec::new()];
        while let Some(c) = self.peek() {
            match c {
                ')' => break,
                '|' => {
                    self.at += 1;
                    alternatives.push(Vec::new());
                }
                _ => {
                    let term = self.term()?;
                    if let Some(alternative) = alternatives.last_mut() {
                        alternative.push(term);
                    }
                }
            }
        }
        Ok(alternatives)
    }

    /// Alternatives without look-ahead.
    fn plain(&mut self) -> Result<Hir, String> {
        let alternatives = self.alternatives()?.into_iter().map(|alternative| {
            let terms = alternative.into_iter().map(|term| match term {
                EcmaTerm::Hir(hir) => Ok(hir),
                EcmaTerm::Ahead { .. } => Err(NO_LOOK_AROUND.to_owned()),
            });
            terms.collect::<Result<Vec<Hir>, String>>().map(Hir::concat)
        });
        alternatives.collect::<Result<Vec<Hir>, String>>().map(Hir::alternation)
    }

    /// An assertion, a group, or a character or class, with its repetition.
    fn term(&mut self) -> Result<EcmaTerm, String> {
        if meter::is_over(8) {
            return Err("it takes too long to read".into());
        }
        let c = self.next().unwrap_or_default();
        let atom = match c {
            '^' => Hir::look(Look::Start),
            '$' => Hir::look(Look::End),
            '(' => match self.group()? {
                EcmaTerm::Hir(hir) => hir,
                ahead @ EcmaTerm::Ahead { .. } => return Ok(ahead),
            },
            '.' => class(complement(&[(0xa, 0xa), (0xd, 0xd), (0x2028, 0x2029)])),
            '[' => self.class()?,
            '*' | '+' | '?' => return Err(format!("there is nothing to repeat before a `{c}`")),
            '\\' => self.escape()?,
            c => {
                self.at -= 1;
                if self.is_at_repetition()? {
                    return Err(format!("there is nothing to repeat before a `{c}`"));
                }
                self.at += 1;
                self.is_legacy |= matches!(c, '{' | '}' | ']');
                literal(c)
            }
        };
        if matches!(atom.kind(), HirKind::Look(_)) && c != '(' {
            return match self.is_at_repetition()? {
                true => Err("an assertion is repeated".into()),
                false => Ok(EcmaTerm::Hir(atom)),
            };
        }
        self.repeated(atom).map(EcmaTerm::Hir)
    }

    /// A group, after its opening parenthesis.
    fn group(&mut self) -> Result<EcmaTerm, String> {
        self.nesting += 1;
        if self.nesting > MAX_NESTING {
            return Err(format!("its groups nest more than {MAX_NESTING} deep"));
        }
        let ahead = if self.eat("?=") {
            Some(false)
        } else if self.eat("?!") {
            Some(true)
        } else if self.eat("?<=") || self.eat("?<!") {
            return Err(NO_LOOK_AROUND.into());
        } else {
            if self.eat("?<") {
                while self.next().ok_or("a group's name doesn't end")? != '>' {}
            } else if !self.eat("?:") && self.peek() == Some('?') {
                return Err("it has a group of a kind that ECMA-262 doesn't know".into());
            }
            None
        };
        let inner = self.plain()?;
        if self.next() != Some(')') {
            return Err("there is a `(` without its `)`".into());
        }
        self.nesting -= 1;
        match ahead {
            Some(negative) if self.is_at_repetition()? => {
                Err(format!("a look-ahead is repeated (negative: {negative})"))
            }
            Some(negative) => Ok(EcmaTerm::Ahead { negative, of: inner }),
            None => Ok(EcmaTerm::Hir(inner)),
        }
    }

    /// `atom` with the quantifier that follows it, if one does.
    fn repeated(&mut self, atom: Hir) -> Result<Hir, String> {
        let (min, max) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.bounds()? {
                Some(bounds) => bounds,
                None => return Ok(atom),
            },
            _ => return Ok(atom),
        };
        self.at += 1;
        // Laziness only changes which match is found first.
        self.eat("?");
        if self.is_at_repetition()? {
            return Err("a repetition is repeated".into());
        }
        Ok(Hir::repetition(Repetition { min, max, greedy: true, sub: Box::new(atom) }))
    }

    /// Whether a quantifier comes next. A `{` that opens no bounds is a character.
    fn is_at_repetition(&mut self) -> Result<bool, String> {
        let at = self.at;
        let found = match self.peek() {
            Some('*' | '+' | '?') => true,
            Some('{') => self.bounds()?.is_some(),
            _ => false,
        };
        self.at = at;
        Ok(found)
    }

    /// `{2}`, `{2,}` or `{2,5}`, up to the closing brace. `None`, with nothing read, for anything
    /// else.
    fn bounds(&mut self) -> Result<Option<(u32, Option<u32>)>, String> {
        // Legacy syntax: a `{` that opens no bounds is a character.
        let inside = &self.chars[self.at + 1..];
        let Some(end) = inside.iter().position(|&c| c != ',' && !c.is_ascii_digit()) else { return Ok(None) };
        if inside[end] != '}' {
            return Ok(None);
        }
        let text: String = inside[..end].iter().collect();
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let (min, max) = match text.split_once(',') {
            Some((min, max)) if is_number(min) && (max.is_empty() || is_number(max)) => (min, Some(max)),
            None if is_number(&text) => (text.as_str(), None),
            _ => return Ok(None),
        };
        let number = |text: &str| match text.parse() {
            Ok(n) if n <= MAX_REPEAT => Ok(n),
            _ => Err(format!("it repeats something more than {MAX_REPEAT} times")),
        };
        let min = number(min)?;
        let max = match max {
            Some("") => None,
            Some(max) => Some(number(max)?),
            None => Some(min),
        };
        if max.is_some_and(|max| max < min) {
            return Err("a repetition's least number is above its greatest".into());
        }
        self.at += 1 + end;
        Ok(Some((min, max)))
    }

    /// An escape outside of a class, after its backslash.
    fn escape(&mut self) -> Result<Hir, String> {
        match self.peek() {
            Some('b') => {
                self.at += 1;
                Ok(Hir::look(Look::WordAscii))
            }
            Some('B') => {
                self.at += 1;
                Ok(Hir::look(Look::WordAsciiNegate))
            }
            // What was captured before can be arbitrarily long, which no finite automaton
            // remembers.
            Some('1'..='9' | 'k') => Err("it has a back-reference".into()),
            _ => match self.escaped()? {
                Escaped::Char(c) => Ok(literal(c)),
                Escaped::Class(ranges) => Ok(class(ranges)),
            },
        }
    }

    /// A class, after its opening bracket.
    fn class(&mut self) -> Result<Hir, String> {
        let negated = self.eat("^");
        let mut all = Vec::new();
        loop {
            let c = self.next().ok_or("a class doesn't end")?;
            if c == ']' {
                break;
            }
            let low = self.member(c)?;
            if self.peek() != Some('-') || self.chars.get(self.at + 1).is_none_or(|&c| c == ']') {
                all.extend(low.ranges());
                continue;
            }
            self.at += 1;
            let c = self.next().ok_or("a class doesn't end")?;
            match (low, self.member(c)?) {
                (Escaped::Char(low), Escaped::Char(high)) if low <= high => all.push((low.into(), high.into())),
                (Escaped::Char(_), Escaped::Char(_)) => {
                    return Err("a class has a range whose end is before its start".into());
                }
                // Legacy syntax: the hyphen means itself.
                (low, high) => {
                    self.is_legacy = true;
                    all.extend([low.ranges(), vec![single('-')], high.ranges()].concat());
                }
            }
        }
        Ok(class(if negated { complement(&all) } else { all }))
    }

    /// A member of a class that begins with `c`. Within a class `\b` is a backspace.
    fn member(&mut self, c: char) -> Result<Escaped, String> {
        match (c, self.peek()) {
            ('\\', Some('b')) => {
                self.at += 1;
                Ok(Escaped::Char('\u{8}'))
            }
            ('\\', Some('-')) => {
                self.at += 1;
                Ok(Escaped::Char('-'))
            }
            ('\\', _) => self.escaped(),
            (c, _) => Ok(Escaped::Char(c)),
        }
    }

    /// An escape with the same meaning in a class and outside, after its backslash.
    fn escaped(&mut self) -> Result<Escaped, String> {
        let c = self.next().ok_or("it ends in a backslash")?;
        let class = |ranges: &[(u32, u32)], negated: bool| {
            Ok(Escaped::Class(if negated { complement(ranges) } else { ranges.to_vec() }))
        };
        let char = match c {
            'd' | 'D' => return class(&[(0x30, 0x39)], c == 'D'),
            'w' | 'W' => return class(&[(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)], c == 'W'),
            's' | 'S' => return class(SPACE, c == 'S'),
            'p' | 'P' => return self.property(c),
            't' => '\t',
            'n' => '\n',
            'v' => '\u{b}',
            'f' => '\u{c}',
            'r' => '\r',
            '0' if !self.peek().is_some_and(|c| c.is_ascii_digit()) => '\0',
            // Control characters: the letter's code modulo 32.
            'c' => match self.next() {
                Some(c) if c.is_ascii_alphabetic() => char::from((u32::from(c) % 32).try_into().unwrap_or(0)),
                _ => return Err("`\\c` is followed by no letter".into()),
            },
            'x' => self.hexadecimal(2).and_then(char::from_u32).ok_or("`\\x` is followed by no two digits")?,
            'u' => self.unicode()?,
            c if c.is_ascii_alphanumeric() => return Err(format!("ECMA-262 knows no `\\{c}`")),
            c => {
                self.is_legacy |= !r"^$\.*+?()[]{}|/".contains(c);
                c
            }
        };
        Ok(Escaped::Char(char))
    }

    /// The number of exactly `n` hexadecimal digits; nothing is consumed if they are not there.
    fn hexadecimal(&mut self, n: usize) -> Option<u32> {
        let digits: String = self.chars.get(self.at..self.at + n)?.iter().collect();
        let value =
            digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(&digits, 16).ok())??;
        self.at += n;
        Some(value)
    }

    /// The character of `\u0041`, `\u{1f600}` or a pair of surrogates, after the `u`.
    fn unicode(&mut self) -> Result<char, String> {
        let wrong = "`\\u` is followed by no character's number";
        if self.eat("{") {
            self.needs_flag = true;
            let mut digits = String::new();
            loop {
                match self.next().ok_or(wrong)? {
                    '}' => break,
                    c => digits.push(c),
                }
            }
            return u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).ok_or_else(|| wrong.to_owned());
        }
        // With the flag `u` two escapes of surrogates are one character.
        let first = self.hexadecimal(4).ok_or(wrong)?;
        if (0xd800..0xdc00).contains(&first)
            && self.eat("\\u")
            && let Some(second @ 0xdc00..=0xdfff) = self.hexadecimal(4)
        {
            let c = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            return char::from_u32(c).ok_or_else(|| wrong.to_owned());
        }
        char::from_u32(first).ok_or_else(|| "it has half of a surrogate pair".to_owned())
    }

    /// `\p{...}`, for the names that both dialects know.
    fn property(&mut self, kind: char) -> Result<Escaped, String> {
        if !self.eat("{") {
            return Err(format!("`\\{kind}` is followed by no name in braces"));
        }
        self.needs_flag = true;
        let mut name = String::new();
        loop {
            match self.next().ok_or("a property's name doesn't end")? {
                '}' => break,
                c if c.is_ascii_alphanumeric() || c == '_' || c == '=' => name.push(c),
                _ => return Err("a property's name has other signs than letters".into()),
            }
        }
        if !ecma_property::is_known(&name) {
            return Err(format!("ECMA-262 knows no property `{name}`; of a script it is `Script=…`"));
        }
        let hir = regex_syntax::parse(&format!(r"\{kind}{{{name}}}"))
            .map_err(|_| format!("there is no property `{name}`"))?;
        match hir.kind() {
            HirKind::Class(Class::Unicode(class)) => {
                Ok(Escaped::Class(class.iter().map(|range| (range.start().into(), range.end().into())).collect()))
            }
            _ => Err(format!("there is no property `{name}`")),
        }
    }
}

/// What an escape stands for.
enum Escaped {
    Char(char),
    /// Ranges of scalar values, not sorted.
    Class(Vec<(u32, u32)>),
}

impl Escaped {
    fn ranges(self) -> Vec<(u32, u32)> {
        match self {
            Escaped::Char(c) => vec![single(c)],
            Escaped::Class(ranges) => ranges,
        }
    }
}

/// `\s`: the productions `WhiteSpace` and `LineTerminator` of ECMA-262.
const SPACE: &[(u32, u32)] = &[
    (0x9, 0xd),
    (0x20, 0x20),
    (0xa0, 0xa0),
    (0x1680, 0x1680),
    (0x2000, 0x200a),
    (0x2028, 0x2029),
    (0x202f, 0x202f),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
    (0xfeff, 0xfeff),
];

/// The range of one character.
fn single(c: char) -> (u32, u32) {
    (c.into(), c.into())
}

/// The expression of one character.
fn literal(c: char) -> Hir {
    Hir::literal(c.to_string().into_bytes())
}

/// Ranges of scalar values as a class of `regex-syntax`, which sorts and merges them.
fn unicode(ranges: &[(u32, u32)]) -> ClassUnicode {
    let char = |c: u32, other: char| char::from_u32(c).unwrap_or(other);
    // Ranges that begin or end within the surrogates are cut at their edge.
    ClassUnicode::new(
        ranges.iter().map(|&(low, high)| ClassUnicodeRange::new(char(low, '\u{e000}'), char(high, '\u{d7ff}'))),
    )
}

/// The expression of a class of characters.
fn class(ranges: Vec<(u32, u32)>) -> Hir {
    Hir::class(Class::Unicode(unicode(&ranges)))
}

/// All characters outside of these ranges.
fn complement(ranges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut class = unicode(ranges);
    class.negate();
    class.iter().map(|range| (range.start().into(), range.end().into())).collect()
}

/// A pattern that is found in these strings and in no other.
pub(crate) fn exactly<'a>(texts: impl Iterator<Item = &'a str>) -> Hir {
    let alternatives = texts.map(|text| Hir::literal(text.as_bytes())).collect();
    Hir::concat(vec![Hir::look(Look::Start), Hir::alternation(alternatives), Hir::look(Look::End)])
}
