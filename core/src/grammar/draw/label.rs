//! [`EdgeLabel`]: what is read along an edge of a drawing, and how it is shown to people.

/// Ranges of a label beyond which the rest is only counted.
const MAX_RANGES: usize = 12;

/// What is read along an edge.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum EdgeLabel {
    /// One byte out of these ranges, sorted and apart.
    Bytes(Vec<(u8, u8)>),
    /// One character out of these ranges, sorted and apart.
    Chars(Vec<(char, char)>),
    /// Exactly this text.
    Text(String),
    /// Another type's text, written inside `depth` containers.
    Type { name: String, entry: u32, depth: u32 },
    /// A token that is no text.
    Token(String),
    /// Nothing, one blank, or a line feed and up to `max_indent` blanks or tabs.
    Space { max_indent: u32 },
    /// Nothing: the way into a counted loop where there are others.
    Nothing,
}

impl EdgeLabel {
    /// The text, where there is exactly one.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            EdgeLabel::Text(text) => Some(text.clone()),
            EdgeLabel::Chars(ranges) => match ranges[..] {
                [(low, high)] if low == high => Some(low.into()),
                _ => None,
            },
            _ => None,
        }
    }

    /// What a drawing says beside the edge. White space and what can't be seen is escaped as Rust
    /// does; a blank is `␣`.
    pub(crate) fn caption(&self) -> String {
        match self {
            EdgeLabel::Text(text) => text.chars().map(shown).collect(),
            EdgeLabel::Chars(ranges) => chars(ranges),
            EdgeLabel::Bytes(ranges) => {
                let shown: Vec<String> = ranges
                    .iter()
                    .map(|&(low, high)| if low == high { byte(low) } else { format!("{}-{}", byte(low), byte(high)) })
                    .collect();
                if matches!(ranges[..], [(low, high)] if low == high) { shown.concat() } else { class("", &shown) }
            }
            EdgeLabel::Type { name, .. } => format!("<{name}>"),
            EdgeLabel::Token(reference) => format!("token {reference}"),
            EdgeLabel::Space { .. } => "space?".into(),
            EdgeLabel::Nothing => "ε".into(),
        }
    }

    /// The colour that tells kinds of labels apart.
    pub(crate) fn color(&self) -> &'static str {
        match self {
            EdgeLabel::Chars(_) if self.text().is_none() => "#1a7f37",
            EdgeLabel::Text(_) | EdgeLabel::Chars(_) => "#1f2328",
            EdgeLabel::Bytes(_) => "#1a7f37",
            EdgeLabel::Type { .. } | EdgeLabel::Token(_) => "#0550ae",
            EdgeLabel::Space { .. } | EdgeLabel::Nothing => "#8250df",
        }
    }
}

/// A byte in a class: `a`, or `\xE9` beyond ASCII.
fn byte(byte: u8) -> String {
    if byte.is_ascii() { member(byte.into()) } else { format!("\\x{byte:02X}") }
}

/// A character as it is, or escaped as in Rust if it can't be seen.
fn shown(c: char) -> String {
    match c {
        ' ' => "␣".into(),
        // Would be taken for a blank.
        '␣' => "\\u{2423}".into(),
        '"' | '\'' => c.into(),
        _ => c.escape_debug().collect(),
    }
}

/// `a`, `[a-z0-9]`, or `[^"]` for all but some.
fn chars(ranges: &[(char, char)]) -> String {
    if let [(low, high)] = *ranges
        && low == high
    {
        return shown(low);
    }
    // Nearly everything is better said by what is missing.
    if ranges.last().is_some_and(|range| range.1 == char::MAX) {
        return class("^", &gaps(ranges).iter().map(range).collect::<Vec<_>>());
    }
    class("", &ranges.iter().map(range).collect::<Vec<_>>())
}

/// The characters that are in none of the ranges.
pub(crate) fn gaps(ranges: &[(char, char)]) -> Vec<(char, char)> {
    let mut gaps = Vec::new();
    let mut from = Some('\0');
    for &(low, high) in ranges {
        if let Some(last) = from.and_then(|from| (from..low).next_back().map(|last| (from, last))) {
            gaps.push(last);
        }
        from = (high..=char::MAX).nth(1);
    }
    gaps
}

/// A character among others between brackets.
fn member(c: char) -> String {
    match c {
        '[' | ']' | '-' | '^' => format!("\\{c}"),
        _ => shown(c),
    }
}

/// `a`, `ab` or `a-z`.
fn range(&(low, high): &(char, char)) -> String {
    if low == high {
        member(low)
    } else if (low..=high).nth(1) == Some(high) {
        member(low) + &member(high)
    } else {
        format!("{}-{}", member(low), member(high))
    }
}

/// The ranges in brackets, the first [`MAX_RANGES`] of them.
fn class(not: &str, ranges: &[String]) -> String {
    match ranges.len().checked_sub(MAX_RANGES) {
        None | Some(0) => format!("[{not}{}]", ranges.concat()),
        Some(more) => format!("[{not}{}… {more} more]", ranges[..MAX_RANGES].concat()),
    }
}
