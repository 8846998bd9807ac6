//! [`Expression`]: a regular expression over characters, rules and tokens, kept short by what makes
//! it.
//!
//! The functions that put expressions together ([`sequence`], [`choice`], [`repeat`]) write equal
//! neighbours as repetitions, single characters as classes, and what all alternatives end with once:
//!
//! ```text
//!  [0-9] then [0-9]{0,3}             [0-9]{1,4}
//!  [0-9]{1,4} or nothing             [0-9]{0,4}
//!  "a" or "c" or [x-z]               [acx-z]
//!  item ("," item)* "]" or "]"       (item ("," item)*)? "]"
//! ```

use crate::fragment::token_reference::TokenReference;
use crate::sources::rule_automaton::RuleId;

/// What a rule reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Expression {
    /// Exactly this text; the empty text reads nothing.
    Text(String),
    /// One character out of these ranges, sorted and apart.
    Class(Vec<(char, char)>),
    /// A text of another rule.
    Rule(RuleId),
    /// One of these tokens, taken as a token.
    Token(TokenReference),
    /// All parts, one after the other: at least two, and none of them a sequence.
    Sequence(Vec<Expression>),
    /// One alternative: at least two, and none of them a choice.
    Choice(Vec<Expression>),
    /// `min` to `max` texts of `of`, or any number from `min` on.
    Repeat { of: Box<Expression>, min: u32, max: Option<u32> },
}

use Expression::{Choice, Class, Repeat, Rule, Sequence, Text, Token};

impl Expression {
    /// The empty text.
    pub(super) const EMPTY: Expression = Text(String::new());

    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Text(text) if text.is_empty())
    }

    /// About how many characters it is printed with.
    pub(super) fn size(&self) -> usize {
        match self {
            Text(text) => text.len() + 3,
            Class(ranges) => 3 + 4 * ranges.len(),
            Rule(_) | Token(_) => 8,
            Sequence(parts) | Choice(parts) => parts.iter().map(|part| part.size() + 1).sum(),
            Repeat { of, .. } => of.size() + 4,
        }
    }

    /// How deep its parts are in one another.
    pub(super) fn depth(&self) -> usize {
        match self {
            Sequence(parts) | Choice(parts) => parts.iter().map(Expression::depth).max().unwrap_or(0) + 1,
            Repeat { of, .. } => of.depth() + 1,
            Text(_) | Class(_) | Rule(_) | Token(_) => 1,
        }
    }

    /// Calls `each` with every rule that it refers to.
    pub(super) fn each_rule(&self, each: &mut impl FnMut(RuleId)) {
        match self {
            Rule(rule) => each(*rule),
            Sequence(parts) | Choice(parts) => parts.iter().for_each(|part| part.each_rule(each)),
            Repeat { of, .. } => of.each_rule(each),
            Text(_) | Class(_) | Token(_) => {}
        }
    }

    /// The parts of a sequence, or the expression itself.
    pub(super) fn into_parts(self) -> Vec<Expression> {
        match self {
            Sequence(parts) => parts,
            Text(text) if text.is_empty() => Vec::new(),
            other => vec![other],
        }
    }
}

/// The first expression, then the second.
pub(super) fn sequence(first: Expression, second: Expression) -> Expression {
    let mut parts = first.into_parts();
    for part in second.into_parts() {
        push(&mut parts, part);
    }
    match parts.len() {
        0 => Expression::EMPTY,
        1 => parts.swap_remove(0),
        _ => Sequence(parts),
    }
}

/// Adds a part to those of a sequence.
fn push(parts: &mut Vec<Expression>, part: Expression) {
    match (parts.pop(), part) {
        (None, part) => parts.push(part),
        (Some(Text(mut text)), Text(more)) => {
            text += &more;
            parts.push(Text(text));
        }
        (Some(last), part) => match in_a_row(last, part) {
            Ok(one) => parts.push(one),
            Err((last, part)) => parts.extend([last, part]),
        },
    }
}

/// Two repetitions of the same as one, if these are.
fn in_a_row(first: Expression, second: Expression) -> Result<Expression, (Expression, Expression)> {
    let is_same = match (&first, &second) {
        // A rule that is read twice says more than a number.
        (Text(_) | Rule(_), Text(_) | Rule(_)) => false,
        (Repeat { of, .. }, Repeat { of: other, .. }) => of == other,
        (Repeat { of, .. }, other) => **of == *other,
        (one, Repeat { of, .. }) => *one == **of,
        (one, other) => matches!(one, Class(_)) && one == other,
    };
    if !is_same {
        return Err((first, second));
    }
    let (of, (min, max)) = rounds(first);
    let (_, (more, up_to)) = rounds(second);
    let bound = max.zip(up_to).map(|(max, up_to)| max.saturating_add(up_to));
    Ok(Repeat { of: Box::new(of), min: min.saturating_add(more), max: bound })
}

/// What is repeated, and how often.
fn rounds(expression: Expression) -> (Expression, (u32, Option<u32>)) {
    match expression {
        Repeat { of, min, max } => (*of, (min, max)),
        one => (one, (1, Some(1))),
    }
}

/// `min` to `max` texts of an expression that isn't empty.
pub(super) fn repeat(of: Expression, min: u32, max: Option<u32>) -> Expression {
    match (of, min, max) {
        (of, 1, Some(1)) => of,
        (_, _, Some(0)) => Expression::EMPTY,
        (of, ..) if of.is_empty() => of,
        // `(x*)*` and `(x+)*` are `x*`, and `(x{1,n})?` is `x{0,n}`.
        (Repeat { of, min: 0 | 1, max: None }, 0, _) => Repeat { of, min: 0, max: None },
        (Repeat { of, min: 0 | 1, max }, 0, Some(1)) => Repeat { of, min: 0, max },
        (of, min, max) => Repeat { of: Box::new(of), min, max },
    }
}

/// One of two expressions.
pub(super) fn choice(first: Expression, second: Expression) -> Expression {
    let mut alternatives = Vec::new();
    let mut is_optional = false;
    for expression in [first, second] {
        let of = match expression {
            Choice(of) => of,
            Repeat { of, min: 0, max: Some(1) } => {
                is_optional = true;
                match *of {
                    Choice(of) => of,
                    of => vec![of],
                }
            }
            one => vec![one],
        };
        alternatives.extend(of);
    }
    let n_before = alternatives.len();
    alternatives.retain(|one| !one.is_empty());
    is_optional |= alternatives.len() < n_before;
    let alternatives = distinct(alternatives);
    let expression = factored(alternatives);
    if is_optional && !expression.is_empty() { repeat(expression, 0, Some(1)) } else { expression }
}

/// The alternatives, each once, and those of one character as one class.
fn distinct(alternatives: Vec<Expression>) -> Vec<Expression> {
    let mut characters: Vec<(char, char)> = Vec::new();
    let mut at = None;
    let mut out: Vec<Expression> = Vec::new();
    for one in alternatives {
        let ranges = match &one {
            Class(ranges) => ranges.clone(),
            Text(text) => match single(text) {
                Some(c) => vec![(c, c)],
                None => Vec::new(),
            },
            _ => Vec::new(),
        };
        if ranges.is_empty() {
            if !out.contains(&one) {
                out.push(one);
            }
            continue;
        }
        characters.extend(ranges);
        at.get_or_insert(out.len());
    }
    if let Some(at) = at {
        out.insert(at, class(characters));
    }
    out
}

/// The character of a text that has one.
fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// One of these characters.
pub(super) fn class(ranges: Vec<(char, char)>) -> Expression {
    let ranges = crate::grammar::draw::chars::merged(ranges);
    match ranges[..] {
        [(low, high)] if low == high => Text(low.into()),
        _ => Class(ranges),
    }
}

/// The choice of these alternatives, with what they all end with behind it; without any, the empty
/// text.
fn factored(mut alternatives: Vec<Expression>) -> Expression {
    if alternatives.len() < 2 {
        return alternatives.pop().unwrap_or(Expression::EMPTY);
    }
    let mut parts: Vec<Vec<Expression>> = alternatives.into_iter().map(Expression::into_parts).collect();
    let mut end = Vec::new();
    while let Some(last) = common_last(&mut parts) {
        end.push(last);
    }
    let heads = parts.into_iter().map(|parts| parts.into_iter().fold(Expression::EMPTY, sequence));
    if end.is_empty() {
        return Choice(heads.collect());
    }
    // What is left of an alternative may be empty, or of one character.
    let head = heads.reduce(choice).unwrap_or(Expression::EMPTY);
    sequence(head, end.into_iter().rev().fold(Expression::EMPTY, sequence))
}

/// Takes the last part of all sequences, if it is the same, or the text at the end of one that all
/// others end with as well.
pub(super) fn common_last(sequences: &mut [Vec<Expression>]) -> Option<Expression> {
    let first = sequences.first()?.last()?.clone();
    if sequences.iter().all(|parts| parts.last() == Some(&first)) {
        sequences.iter_mut().for_each(|parts| {
            parts.pop();
        });
        return Some(first);
    }
    let Text(first) = first else { return None };
    let mut n_common = first.len();
    for parts in sequences.iter() {
        let Some(Text(text)) = parts.last() else { return None };
        let n_same = first.bytes().rev().zip(text.bytes().rev()).take_while(|(a, b)| a == b).count();
        n_common = n_common.min(n_same);
    }
    // Not within a character.
    let at = (first.len() - n_common..=first.len()).find(|&at| first.is_char_boundary(at))?;
    let common = first[at..].to_owned();
    // `"true"` and `"false"` stay whole: only what one of them consists of is taken from others.
    let is_whole = |parts: &Vec<Expression>| matches!(parts.last(), Some(Text(text)) if *text == common);
    if common.is_empty() || !sequences.iter().any(is_whole) {
        return None;
    }
    for parts in sequences {
        if let Some(Text(text)) = parts.last_mut() {
            text.truncate(text.len() - common.len());
            if text.is_empty() {
                parts.pop();
            }
        }
    }
    Some(Text(common))
}
