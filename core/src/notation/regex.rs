//! Regular expressions, for grammars that need no more.

use super::expression::Expression;
use super::gbnf::is_visible;
use super::output::Output;
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::Grammar;
use crate::grammar::draw::label::gaps;
use crate::sources::rule_automaton::RuleId;

impl Grammar {
    /// The grammar as a regular expression of at most `max_bytes` bytes that matches its texts from
    /// end to end: what vLLM and SGLang take as `regex`. The syntax is that of crate `regex`, as
    /// [`from_regex`](Grammar::from_regex) reads it, without anchors; Python's `re` reads it too.
    /// What is used twice is written twice, so that types other than small ones get long.
    ///
    /// ```
    /// use formwork_core::{Grammar, Style};
    ///
    /// let grammar = Grammar::of::<(u8, Option<bool>)>(Style::Spaced);
    /// assert_eq!(
    ///     grammar.to_regex(1_000)?,
    ///     r"\[(?:0|[3-9][0-9]?|2(?:[6-9]|5[0-5]?|[0-4][0-9]?)?|1[0-9]{0,2}), (?:false|true|null)\]"
    /// );
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// As [`to_gbnf`](Grammar::to_gbnf), and [`SchemaError::is_unsupported`] for a recursive type
    /// and for tokens that are no text.
    pub fn to_regex(&self, max_bytes: usize) -> Result<String, SchemaError> {
        meter::from_source(self.memory(), || {
            let rules = NotationRules::of(self)?;
            let is_regular = rules.regular()?;
            if !is_regular[0] {
                return Err(SchemaError::unsupported(
                    "",
                    "the grammar is recursive or has tokens that are no text, and no regular expression has either",
                ));
            }
            let mut printer = RegexPrinter { rules: &rules, out: Output::new(max_bytes) };
            printer.expression(&rules.bodies[0], Context::Whole)?;
            Ok(printer.out.finish())
        })
    }
}

impl NotationRules {
    /// Whether each rule is a regular expression: neither it nor what it refers to is recursive, or
    /// has tokens.
    pub(super) fn regular(&self) -> Result<Vec<bool>, SchemaError> {
        let mut is_regular = vec![false; self.bodies.len()];
        loop {
            let mut is_new = false;
            // Callees have larger numbers, mostly.
            for (rule, body) in self.bodies.iter().enumerate().rev() {
                meter::step(1)?;
                if !is_regular[rule] && body.is_regular(&is_regular) {
                    meter::step(body.size())?;
                    is_regular[rule] = true;
                    is_new = true;
                }
            }
            if !is_new {
                return Ok(is_regular);
            }
        }
    }
}

impl Expression {
    /// Whether all that it refers to is regular, given for each rule whether it is.
    pub(super) fn is_regular(&self, is_regular: &[bool]) -> bool {
        match self {
            Expression::Text(_) | Expression::Class(_) => true,
            Expression::Token(_) => false,
            Expression::Rule(rule) => is_regular[rule.index()],
            Expression::Sequence(parts) | Expression::Choice(parts) => {
                parts.iter().all(|part| part.is_regular(is_regular))
            }
            Expression::Repeat { of, .. } => of.is_regular(is_regular),
        }
    }
}

struct RegexPrinter<'a> {
    rules: &'a NotationRules,
    out: Output,
}

/// What an expression stands in, which decides whether it needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Context {
    Whole,
    Sequence,
    Repeat,
}

impl RegexPrinter<'_> {
    fn expression(&mut self, expression: &Expression, context: Context) -> Result<(), SchemaError> {
        meter::step(1)?;
        let needs = match expression {
            Expression::Choice(_) => context > Context::Whole,
            Expression::Sequence(_) | Expression::Repeat { .. } => context == Context::Repeat,
            Expression::Text(text) => context == Context::Repeat && text.chars().count() != 1,
            _ => false,
        };
        if needs {
            self.out.push("(?:")?;
            self.expression(expression, Context::Whole)?;
            return self.out.push(")");
        }
        match expression {
            Expression::Text(text) => self.out.push(&literal(text)),
            Expression::Class(ranges) => self.out.push(&class(ranges)),
            &Expression::Rule(RuleId(rule)) => {
                let rules = self.rules;
                self.expression(&rules.bodies[RuleId(rule).index()], context)
            }
            // Such a rule isn't regular.
            Expression::Token(reference) => Err(super::gbnf::no_tokens(reference, "they are no text")),
            Expression::Sequence(parts) => parts.iter().try_for_each(|part| self.expression(part, Context::Sequence)),
            Expression::Choice(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    if i > 0 {
                        self.out.push("|")?;
                    }
                    self.expression(part, Context::Whole)?;
                }
                Ok(())
            }
            Expression::Repeat { of, min, max } => {
                self.expression(of, Context::Repeat)?;
                self.out.push(&match (min, max) {
                    (0, None) => "*".into(),
                    (1, None) => "+".into(),
                    (0, Some(1)) => "?".into(),
                    (min, None) => format!("{{{min},}}"),
                    (min, Some(max)) if min == max => format!("{{{min}}}"),
                    (min, Some(max)) => format!("{{{min},{max}}}"),
                })
            }
        }
    }
}

fn literal(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if r"\.+*?()|[]{}^$".contains(c) {
            out.push('\\');
            out.push(c);
        } else {
            escaped(c, &mut out);
        }
    }
    out
}

/// Ranges of characters in brackets; by what is missing, where all from some character on are
/// there.
pub(super) fn class(ranges: &[(char, char)]) -> String {
    if ranges == [('\0', char::MAX)] {
        return r"[\s\S]".to_owned();
    }
    let missing = ranges.last().filter(|range| range.1 == char::MAX).map(|_| gaps(ranges));
    let mut out = String::from(if missing.is_some() { "[^" } else { "[" });
    for &(low, high) in missing.as_deref().unwrap_or(ranges) {
        member(low, &mut out);
        if low != high {
            if u32::from(high) > u32::from(low) + 1 {
                out.push('-');
            }
            member(high, &mut out);
        }
    }
    out + "]"
}

/// A character of a class.
fn member(c: char, out: &mut String) {
    match c {
        // A slash ends an expression in Lark's notation; the others mean something in a class.
        '[' | ']' | '\\' | '^' | '-' | '/' => out.extend(['\\', c]),
        _ => escaped(c, out),
    }
}

/// A character as it is, or escaped if it can't be seen.
fn escaped(c: char, out: &mut String) {
    match c {
        '\n' => *out += r"\n",
        '\r' => *out += r"\r",
        '\t' => *out += r"\t",
        c if is_visible(c) => out.push(c),
        c if u32::from(c) < 0x80 => *out += &format!(r"\x{:02X}", u32::from(c)),
        c if u32::from(c) <= 0xffff => *out += &format!(r"\u{:04X}", u32::from(c)),
        c => *out += &format!(r"\U{:08X}", u32::from(c)),
    }
}
