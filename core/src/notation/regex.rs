//! Regular expressions, for grammars that need no more.

use super::expression::Expression;
use super::gbnf::{is_visible, no_tokens};
use super::output::Output;
use super::printer::{Context, Printer};
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::token_reference::TokenReference;
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

impl Printer for RegexPrinter<'_> {
    const GROUP: &'static str = "(?:";
    const SEQUENCE: &'static str = "";
    const CHOICE: &'static str = "|";

    fn out(&mut self) -> &mut Output {
        &mut self.out
    }

    fn text(&mut self, text: &str, context: Context) -> Result<(), SchemaError> {
        // Of a longer text only the last character would be repeated.
        if context == Context::Repeat && text.chars().count() != 1 {
            return self.out.push(&format!("{}{})", Self::GROUP, literal(text)));
        }
        self.out.push(&literal(text))
    }

    fn class(&mut self, ranges: &[(char, char)]) -> Result<(), SchemaError> {
        self.out.push(&class(ranges))
    }

    fn rule(&mut self, rule: RuleId, context: Context) -> Result<(), SchemaError> {
        let rules = self.rules;
        self.expression(&rules.bodies[rule.index()], context)
    }

    fn token(&mut self, reference: &TokenReference) -> Result<(), SchemaError> {
        // Such a rule isn't regular.
        Err(no_tokens(reference, "they are no text"))
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
