//! The tokens of a JSON text, each with the spellings that a grammar may know it by.
//!
//! A grammar is over bytes: it has one spelling for a text that JSON spells in several ways, such as
//! `"A"` and `"\u0041"`, or `100` and `1e2`. White space between tokens is left out, as the compact
//! style of a grammar leaves it out.

use super::json_string;

/// A token of JSON (RFC 8259, section 2), or what isn't one.
pub(crate) struct JsonToken {
    /// Offset in the text.
    pub(crate) start: usize,
    /// Offset behind its last byte.
    pub(crate) end: usize,
    pub(crate) kind: TokenKind,
}

pub(crate) enum TokenKind {
    /// One of `{}[]:,`.
    Punctuation(u8),
    /// A string with its value.
    String(String),
    /// A number, or a word such as `true`.
    Scalar,
    /// No token, and what is wrong.
    Broken(&'static str),
}

/// The tokens of a text, up to the first that isn't one.
pub(crate) struct JsonTokens<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> JsonTokens<'a> {
    pub(crate) fn new(text: &'a [u8]) -> JsonTokens<'a> {
        // A byte order mark is no part of the text.
        let at = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        JsonTokens { text, at }
    }
}

impl Iterator for JsonTokens<'_> {
    type Item = JsonToken;

    fn next(&mut self) -> Option<JsonToken> {
        let is_space = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        self.at += self.text[self.at..].iter().take_while(is_space).count();
        let start = self.at;
        let rest = &self.text[start..];
        let (len, kind) = match *rest.first()? {
            byte @ (b'{' | b'}' | b'[' | b']' | b':' | b',') => (1, TokenKind::Punctuation(byte)),
            b'"' => match json_string::read(rest) {
                Ok((value, len)) => (len, TokenKind::String(value)),
                Err((problem, at)) => {
                    // Where it breaks, not where it begins.
                    self.at = self.text.len();
                    let kind = TokenKind::Broken(problem);
                    return Some(JsonToken { start: start + at, end: (start + at + 1).min(self.text.len()), kind });
                }
            },
            _ => {
                let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
                match rest.iter().take_while(is_word).count() {
                    0 => (1, TokenKind::Broken("this is no JSON")),
                    len => (len, TokenKind::Scalar),
                }
            }
        };
        self.at = if matches!(kind, TokenKind::Broken(_)) { self.text.len() } else { start + len };
        Some(JsonToken { start, end: start + len, kind })
    }
}

impl JsonToken {
    /// The ways to spell it, the one first that a failure is told by.
    pub(crate) fn spellings(&self, text: &[u8]) -> Vec<Vec<u8>> {
        let written = text[self.start..self.end].to_vec();
        let mut spellings = match &self.kind {
            TokenKind::String(value) => vec![json_string::spell(value), written],
            TokenKind::Scalar => {
                let plain = std::str::from_utf8(&written).ok().and_then(plain_number);
                std::iter::once(written).chain(plain.map(String::into_bytes)).collect()
            }
            TokenKind::Punctuation(_) | TokenKind::Broken(_) => vec![written],
        };
        spellings.dedup();
        spellings
    }

    /// The offset in the text that `at` bytes of the first spelling lead to.
    pub(crate) fn offset(&self, text: &[u8], at: usize) -> usize {
        match &self.kind {
            TokenKind::String(_) => self.start + json_string::offset(&text[self.start..self.end], at),
            _ => (self.start + at).min(self.end),
        }
    }
}

/// Most digits that an exponent is written out to.
const MAX_DIGITS: i64 = 400;

/// The number without an exponent and without zeros that say nothing; `None` where the text is no
/// number of JSON, or very large or small.
fn plain_number(number: &str) -> Option<String> {
    // serde_json knows what a number is.
    serde_json::from_str::<serde_json::Number>(number).ok()?;
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (digits, exponent) = digits.split_once(['e', 'E']).unwrap_or((digits, "0"));
    let exponent: i64 = exponent.parse().ok()?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    // Where the point stands among all digits.
    let point = i64::try_from(whole.len()).ok()?.checked_add(exponent)?;
    if !(-MAX_DIGITS..=MAX_DIGITS).contains(&point) || all.len() > 10_000 {
        return None;
    }
    let (whole, fraction) = if point <= 0 {
        (String::new(), "0".repeat(usize::try_from(-point).ok()?) + &all)
    } else {
        let point = usize::try_from(point).ok()?;
        let padded = format!("{all:0<point$}");
        (padded[..point].to_owned(), padded[point..].to_owned())
    };
    let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
    let whole = if whole.is_empty() { "0" } else { whole };
    let sign = if whole == "0" && fraction.is_empty() { "" } else { sign };
    Some(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

#[cfg(test)]
mod tests {
    use super::plain_number;

    #[test]
    fn numbers_are_written_out() {
        for (number, plain) in [
            ("1e2", "100"),
            ("1.50", "1.5"),
            ("-0", "0"),
            ("0.0e9", "0"),
            ("12.5E-3", "0.0125"),
            ("-1.25e1", "-12.5"),
            ("100", "100"),
            ("1.0", "1"),
        ] {
            assert_eq!(plain_number(number).as_deref(), Some(plain), "{number}");
        }
        for other in ["true", "01", "1.", "1e999999999", "+1", "--1"] {
            assert_eq!(plain_number(other), None, "{other}");
        }
    }
}
