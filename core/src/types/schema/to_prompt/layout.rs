//! How the parts of a type's text are put together: lines, indentation, parentheses.
//!
//! Texts are built from the inside out, and a text does not know where it will stand. So an
//! [`Expression`] keeps what its context has to decide (whether it needs parentheses before `[]`,
//! whether its alternatives take a line each) and gives a different text for each context:
//! [`Expression::after`] a colon, [`Expression::inside`] brackets, as the [`Expression::term`] of
//! an operator. Every text is indented as if it began a line; whoever embeds it moves it to the
//! right.

use std::fmt::Write as _;

use crate::base::json::json_string;

/// Longest line, in characters, that the alternatives of a union or the members of an object share.
pub(crate) const MAX_LINE: usize = 100;

/// Whether an object's members share a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ObjectStyle {
    /// One member per line.
    Tall,
    /// All members on one line, if they fit and none has docs. What a variant holds is written so.
    Wide,
}

/// A type in words. Its lines are indented as if it began a line.
///
/// ```text
///            alone       after a colon    term, before []
/// Term       string      ` string`        string
/// Phrase     A & B       ` A & B`         (A & B)
/// Union      A | B       ` A | B`         (A | B)
/// ```
pub(crate) enum Expression {
    /// `[]` after the text applies to all of it: `string`, `{…}`.
    Term(String),
    /// The text needs parentheses before `[]`: `string (UUID)`, `A & B`.
    Phrase(String),
    /// One of several alternatives, on a line each if `broken`.
    Union { alternatives: Vec<Alternative>, broken: bool },
}

/// An alternative of a union.
pub(crate) struct Alternative {
    pub(crate) docs: String,
    pub(crate) text: String,
}

impl Expression {
    /// The text after a `:` or `=`, with the space before it.
    pub(crate) fn after(&self) -> String {
        match self {
            Expression::Term(text) | Expression::Phrase(text) => format!(" {text}"),
            Expression::Union { alternatives, broken: true } => format!("\n  {}", indented(&lines(alternatives))),
            Expression::Union { .. } => format!(" {}", self.alone()),
        }
    }

    /// The text where nothing comes before or after it.
    pub(crate) fn alone(&self) -> String {
        match self {
            Expression::Term(text) | Expression::Phrase(text) => text.clone(),
            // TypeScript's type without values.
            Expression::Union { alternatives, .. } if alternatives.is_empty() => "never".into(),
            Expression::Union { alternatives, broken: true } => lines(alternatives),
            Expression::Union { alternatives, .. } => {
                alternatives.iter().map(|alternative| alternative.text.as_str()).collect::<Vec<_>>().join(" | ")
            }
        }
    }

    /// The text where other things come after it.
    pub(crate) fn inside(&self) -> String {
        if matches!(self, Expression::Union { broken: true, .. }) { self.term() } else { self.alone() }
    }

    /// The text where an operator comes after it.
    pub(crate) fn term(&self) -> String {
        match self {
            Expression::Term(text) => text.clone(),
            Expression::Union { alternatives, .. }
                if alternatives.len() < 2 && alternatives.iter().all(|alternative| alternative.docs.is_empty()) =>
            {
                self.alone()
            }
            Expression::Union { broken: true, .. } => format!("({}\n)", self.after()),
            Expression::Phrase(_) | Expression::Union { .. } => format!("({})", self.alone()),
        }
    }

    /// The alternatives; a single one if the expression is no union.
    pub(crate) fn alternatives(self) -> Vec<Alternative> {
        match self {
            Expression::Union { alternatives, .. } => alternatives,
            Expression::Term(text) | Expression::Phrase(text) => vec![Alternative { docs: String::new(), text }],
        }
    }

    /// The expression with one more alternative, unless it is there already.
    pub(crate) fn or(self, text: &str) -> Expression {
        let broken = matches!(self, Expression::Union { broken: true, .. });
        let mut alternatives = self.alternatives();
        // `Option<Option<T>>` is `T | null` like `Option<T>`.
        if alternatives.iter().all(|alternative| alternative.text != text) {
            alternatives.push(Alternative { docs: String::new(), text: text.to_owned() });
        }
        Expression::Union { alternatives, broken }
    }

    /// The expression with docs before its first alternative.
    pub(crate) fn documented(self, docs: &str) -> Expression {
        if docs.is_empty() {
            return self;
        }
        let mut alternatives = self.alternatives();
        if let Some(first) = alternatives.first_mut() {
            first.docs = joined(docs, &first.docs);
        }
        Expression::Union { alternatives, broken: true }
    }
}

/// The alternatives, one per line, with their docs as comments.
fn lines(alternatives: &[Alternative]) -> String {
    let mut out = String::new();
    for alternative in alternatives {
        comment(&mut out, &alternative.docs);
        let _ = writeln!(out, "| {}", indented(&alternative.text));
    }
    out.pop();
    out
}

/// A part of what stands in an object's braces.
pub(crate) enum ObjectPart {
    /// A member, `key: type` as one text.
    Member { docs: String, text: String },
    /// Flattened members that are one of several sets, in braces of their own: `& (A | B)`.
    Object(Expression),
}

/// The parts as one object, or as several joined by `&` where an enum is flattened:
/// `{ a: T } & (A | B) & { b: T }`.
pub(crate) fn object(object_parts: Vec<ObjectPart>, objects: ObjectStyle) -> Expression {
    let mut parts: Vec<Expression> = Vec::new();
    let mut members = Vec::new();
    for part in object_parts {
        match part {
            ObjectPart::Member { docs, text } => members.push((docs, text)),
            ObjectPart::Object(expression) => {
                // The order of the parts is that of the fields, which is the order of the text.
                if !members.is_empty() {
                    parts.push(Expression::Term(braces(&std::mem::take(&mut members), objects)));
                }
                parts.push(expression);
            }
        }
    }
    if !members.is_empty() || parts.is_empty() {
        parts.push(Expression::Term(braces(&members, objects)));
    }
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let terms: Vec<String> = parts.iter().map(Expression::term).collect();
    Expression::Phrase(terms.join(" & "))
}

/// Members in braces: on one line if the style allows it and they fit, else one per line.
fn braces(members: &[(String, String)], objects: ObjectStyle) -> String {
    if members.is_empty() {
        return "{}".into();
    }
    let texts: Vec<&str> = members.iter().map(|(_, text)| text.as_str()).collect();
    let line = format!("{{ {} }}", texts.join(", "));
    let is_plain = members.iter().all(|(docs, _)| docs.is_empty());
    if objects == ObjectStyle::Wide && is_plain && fits(&line) {
        return line;
    }
    let mut out = String::from("{");
    for (i, (docs, text)) in members.iter().enumerate() {
        let comma = if i + 1 < members.len() { "," } else { "" };
        // The line feed before the first line makes `indented` move that line too.
        let mut lines = String::from("\n");
        comment(&mut lines, docs);
        let _ = write!(out, "{}{comma}", indented(&(lines + text)));
    }
    out + "\n}"
}

/// Whether a text is a line, and not too long for one.
fn fits(text: &str) -> bool {
    !text.contains('\n') && text.chars().count() <= MAX_LINE
}

/// The text with all lines but the first moved to the right. No line feed is part of a key or a
/// name, because JSON spells it `\n`.
fn indented(text: &str) -> String {
    text.replace('\n', "\n  ")
}

/// Appends the docs as comment lines.
pub(crate) fn comment(out: &mut String, docs: &str) {
    for line in docs.lines() {
        let _ = writeln!(out, "// {line}");
    }
}

/// Both docs, on lines of their own where neither is empty.
pub(crate) fn joined(docs: &str, more: &str) -> String {
    let separator = if docs.is_empty() || more.is_empty() { "" } else { "\n" };
    format!("{docs}{separator}{more}")
}

/// The union of these alternatives: on one line, or on a line each if that is too long or one of
/// them has docs.
pub(crate) fn union(alternatives: Vec<Alternative>) -> Expression {
    let in_a_line = Expression::Union { alternatives, broken: false };
    let is_short = fits(&in_a_line.alone());
    let Expression::Union { alternatives, .. } = in_a_line else { return in_a_line };
    let is_plain = alternatives.iter().all(|alternative| alternative.docs.is_empty());
    let broken = !is_plain || alternatives.len() > 1 && !is_short;
    Expression::Union { alternatives, broken }
}

/// A key, quoted unless it is a plain word.
pub(crate) fn key(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if plain { name.to_owned() } else { json_string(name) }
}
