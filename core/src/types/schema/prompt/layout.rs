//! How the parts of a type's text are put together: lines, indentation, parentheses.

use std::fmt::Write as _;

/// Longest line, in characters, that an enum's alternatives or an alternative's members share.
const LINE: usize = 100;

/// How objects are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Objects {
    /// A member a line.
    Tall,
    /// In a line, if they fit there and nothing is to be said of a member: what a variant holds.
    Wide,
}

/// A type in words. The lines of a text are indented as if it began a line.
pub(crate) enum Expression {
    /// `[]` after it applies to all of it.
    Term(String),
    /// Needs parentheses before `[]`.
    Phrase(String),
    /// One of these, a line each if `broken`.
    Union { ways: Vec<Way>, broken: bool },
}

/// An alternative with its docs.
pub(crate) struct Way {
    pub(crate) docs: String,
    pub(crate) text: String,
}

impl Expression {
    /// The text after a `:` or `=`, with the space before it.
    pub(crate) fn after(&self) -> String {
        match self {
            Expression::Term(text) | Expression::Phrase(text) => format!(" {text}"),
            Expression::Union { ways, broken: true } => format!("\n  {}", indented(&lines(ways))),
            Expression::Union { .. } => format!(" {}", self.alone()),
        }
    }

    /// The text where nothing comes before or after it.
    pub(crate) fn alone(&self) -> String {
        match self {
            Expression::Term(text) | Expression::Phrase(text) => text.clone(),
            Expression::Union { ways, .. } if ways.is_empty() => "never".into(),
            Expression::Union { ways, broken: true } => lines(ways),
            Expression::Union { ways, .. } => ways.iter().map(|way| way.text.as_str()).collect::<Vec<_>>().join(" | "),
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
            Expression::Union { ways, .. } if ways.len() < 2 && ways.iter().all(|way| way.docs.is_empty()) => {
                self.alone()
            }
            Expression::Union { broken: true, .. } => format!("({}\n)", self.after()),
            Expression::Phrase(_) | Expression::Union { .. } => format!("({})", self.alone()),
        }
    }

    /// The alternatives; one if it is no union.
    pub(crate) fn ways(self) -> Vec<Way> {
        match self {
            Expression::Union { ways, .. } => ways,
            Expression::Term(text) | Expression::Phrase(text) => vec![Way { docs: String::new(), text }],
        }
    }

    /// This or one more alternative.
    pub(crate) fn or(self, text: &str) -> Expression {
        let broken = matches!(self, Expression::Union { broken: true, .. });
        let mut ways = self.ways();
        if ways.iter().all(|way| way.text != text) {
            ways.push(Way { docs: String::new(), text: text.to_owned() });
        }
        Expression::Union { ways, broken }
    }

    /// With docs before the first alternative.
    pub(crate) fn documented(self, docs: &str) -> Expression {
        if docs.is_empty() {
            return self;
        }
        let mut ways = self.ways();
        if let Some(first) = ways.first_mut() {
            first.docs = joined(docs, &first.docs);
        }
        Expression::Union { ways, broken: true }
    }
}

/// Alternatives, one a line.
fn lines(ways: &[Way]) -> String {
    let mut out = String::new();
    for way in ways {
        comment(&mut out, &way.docs);
        let _ = writeln!(out, "| {}", indented(&way.text));
    }
    out.pop();
    out
}

/// A piece of what stands in an object's braces.
pub(crate) enum Piece {
    /// `key: type`, as one text.
    Member { docs: String, text: String },
    /// Members that are one of several, in braces of their own.
    Object(Expression),
}

/// Pieces as objects, joined by `&` where there are several.
pub(crate) fn object(pieces: Vec<Piece>, objects: Objects) -> Expression {
    let mut parts: Vec<Expression> = Vec::new();
    let mut members = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Member { docs, text } => members.push((docs, text)),
            Piece::Object(expression) => {
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

fn braces(members: &[(String, String)], objects: Objects) -> String {
    if members.is_empty() {
        return "{}".into();
    }
    let texts: Vec<&str> = members.iter().map(|(_, text)| text.as_str()).collect();
    let line = format!("{{ {} }}", texts.join(", "));
    let is_plain = members.iter().all(|(docs, _)| docs.is_empty());
    if objects == Objects::Wide && is_plain && fits(&line) {
        return line;
    }
    let mut out = String::from("{");
    for (i, (docs, text)) in members.iter().enumerate() {
        let comma = if i + 1 < members.len() { "," } else { "" };
        let mut lines = String::from("\n");
        comment(&mut lines, docs);
        let _ = write!(out, "{}{comma}", indented(&(lines + text)));
    }
    out + "\n}"
}

fn fits(text: &str) -> bool {
    !text.contains('\n') && text.chars().count() <= LINE
}

/// With all lines but the first moved to the right. No line feed is part of a key or a name: JSON
/// spells it `\n`.
fn indented(text: &str) -> String {
    text.replace('\n', "\n  ")
}

pub(crate) fn comment(out: &mut String, docs: &str) {
    for line in docs.lines() {
        let _ = writeln!(out, "// {line}");
    }
}

pub(crate) fn joined(docs: &str, more: &str) -> String {
    let separator = if docs.is_empty() || more.is_empty() { "" } else { "\n" };
    format!("{docs}{separator}{more}")
}

/// Alternatives in a line, or a line each if that is too long or something is to be said of one.
pub(crate) fn alternatives(ways: Vec<Way>) -> Expression {
    let in_a_line = Expression::Union { ways, broken: false };
    let is_short = fits(&in_a_line.alone());
    let Expression::Union { ways, .. } = in_a_line else { return in_a_line };
    let is_plain = ways.iter().all(|way| way.docs.is_empty());
    let broken = !is_plain || ways.len() > 1 && !is_short;
    Expression::Union { ways, broken }
}
