//! Constraints on a string's characters, as an automaton of its JSON spelling.
//!
//! A pattern speaks of the decoded string and a token mask of the text between the quotes, so the automaton of the one is turned
//! into that of the other: a byte stays itself, except the quote, the backslash and control characters, which are
//! escaped as serde_json escapes them. Other spellings of the same string (`\u0041`) aren't texts of a constrained string;
//! serde_json never writes them, so nothing is lost but what nobody needs.

use super::dfa::{Dfa, State, push_range};
use super::from_regex;
use super::numbers::intersection;
use crate::error::SchemaError;

/// The JSON strings whose characters match all of `patterns` (crate `regex`'s syntax, found anywhere unless anchored, as JSON Schema has it).
///
/// # Errors
/// A pattern that doesn't parse or is too large; [`SchemaError::is_empty`] if no string matches all of them.
pub fn string_matching<S: AsRef<str>>(patterns: &[S]) -> Result<Dfa, SchemaError> {
    let mut all = from_regex("(?s:.)*")?;
    for pattern in patterns {
        // Checked by itself first, so that a stray parenthesis can't change the frame around it.
        from_regex(pattern.as_ref())?;
        all = intersection(&all, &from_regex(&format!(r"(?s:.)*(?:{})(?s:.)*", pattern.as_ref()))?);
    }
    if all.is_empty_language() {
        return Err(SchemaError::empty("no string matches"));
    }
    Ok(quoted(&all))
}

/// The JSON spellings of the strings that `dfa` accepts, quotes included.
fn quoted(dfa: &Dfa) -> Dfa {
    // State 0 opens the string, 1 has read the closing quote, 2 + i is state i between characters.
    let mut states =
        vec![State { accepting: false, ranges: vec![(b'"', b'"', 2)] }, State { accepting: true, ranges: Vec::new() }];
    states.extend(dfa.states.iter().map(|_| State::default()));
    for (i, state) in dfa.states.iter().enumerate() {
        let to = |byte: u8| state.ranges.iter().find(|(low, high, _)| (*low..=*high).contains(&byte)).map(|r| r.2 + 2);
        let mut ranges = Vec::new();
        for byte in b' '..=u8::MAX {
            match (byte, to(byte)) {
                (b'"', _) if state.accepting => push_range(&mut ranges, byte, byte, 1),
                (b'"' | b'\\', _) => {}
                (_, Some(next)) => push_range(&mut ranges, byte, byte, next),
                (_, None) => {}
            }
        }
        let escape = escapes(&mut states, &to);
        if let Some(escape) = escape {
            let at = ranges.partition_point(|range| range.1 < b'\\');
            ranges.insert(at, (b'\\', b'\\', escape));
        }
        states[2 + i].ranges = ranges;
    }
    Dfa { states }.minimized()
}

/// The state after a backslash where `to` says what each byte leads to; none if nothing that is escaped is allowed.
fn escapes(states: &mut Vec<State>, to: &impl Fn(u8) -> Option<usize>) -> Option<usize> {
    let short = [(b'"', b'"'), (b'\\', b'\\'), (b'b', 8), (b'f', 12), (b'n', 10), (b'r', 13), (b't', 9)];
    let mut ranges: Vec<(u8, u8, usize)> =
        short.into_iter().filter_map(|(letter, byte)| to(byte).map(|next| (letter, letter, next))).collect();
    // "\u00" and two small hexadecimal digits for the other control characters.
    let mut tens = Vec::new();
    for high in 0..2_u8 {
        let mut ones = Vec::new();
        for low in 0..16_u8 {
            let byte = high * 16 + low;
            if let Some(next) = to(byte).filter(|_| !matches!(byte, 8 | 9 | 10 | 12 | 13)) {
                let digit = b"0123456789abcdef"[usize::from(low)];
                push_range(&mut ones, digit, digit, next);
            }
        }
        if !ones.is_empty() {
            states.push(State { accepting: false, ranges: ones });
            tens.push((b'0' + high, b'0' + high, states.len() - 1));
        }
    }
    if !tens.is_empty() {
        states.push(State { accepting: false, ranges: tens });
        for _ in 0..2 {
            states.push(State { accepting: false, ranges: vec![(b'0', b'0', states.len() - 1)] });
        }
        ranges.push((b'u', b'u', states.len() - 1));
    }
    if ranges.is_empty() {
        return None;
    }
    ranges.sort_unstable();
    states.push(State { accepting: false, ranges });
    Some(states.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::numbers::tests::accepts;

    /// The same strings as the pattern itself finds, in serde_json's spelling.
    #[test]
    fn patterns_speak_of_the_decoded_string() {
        let strings = [
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
            "é",
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
        ];
        let patterns = [
            "",
            "a",
            "^a",
            "b$",
            "^a*b$",
            "^[^a]*$",
            r"^\w+$",
            r"^\d{2,4}(-\d\d){0,2}$",
            "^.$",
            "(?s)^.$",
            "[\"\\\\]",
            r"[\x00-\x1f]",
            "^é|日",
            "^$",
            r"\p{L}",
        ];
        for pattern in patterns {
            let dfa = string_matching(&[pattern]).unwrap();
            // The strings themselves, unquoted.
            let plain = from_regex(&format!(r"(?s:.)*(?:{pattern})(?s:.)*")).unwrap();
            for string in strings {
                let text = serde_json::to_string(string).unwrap();
                assert_eq!(accepts(&dfa, &text), accepts(&plain, string), "{text} and {pattern:?}");
            }
            for text in ["", "\"", "a", "\"a", "a\"", "\"\\q\"", "\"\\\"", "\"a\"\"", "\"\u{1}\""] {
                assert!(!accepts(&dfa, text), "{text:?} and {pattern:?}");
            }
        }
    }

    #[test]
    fn several_patterns_hold_together() {
        let dfa = string_matching(&["^a", "b$", "^(?s:.){2,3}$"]).unwrap();
        for (string, fits) in [("ab", true), ("axb", true), ("axxb", false), ("b", false), ("a", false)] {
            assert_eq!(accepts(&dfa, &format!("\"{string}\"")), fits, "{string}");
        }
        assert!(string_matching(&["^a$", "^b$"]).unwrap_err().is_empty());
        assert!(string_matching(&["a)("]).is_err());
        assert!(string_matching(&["("]).is_err());
    }
}
