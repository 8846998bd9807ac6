//! Rewrites compact JSON with a style's white space, independently of the automaton.

use formwork::Style;
use formwork_tests::random::Random;
use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};

/// `compact`, which is serde_json's own output, in `style`; a flexible text is spaced by `seed`.
pub fn respace(compact: &str, style: Style, seed: u64) -> String {
    match style {
        Style::Compact => compact.to_owned(),
        Style::Spaced => spread(compact, |at, _| if matches!(at, ',' | ':') { " ".into() } else { String::new() }),
        Style::Pretty => spread(compact, |at, depth| match at {
            ':' => " ".into(),
            _ => format!("\n{}", "  ".repeat(depth)),
        }),
        Style::Flexible => {
            let mut random = Random::new(seed);
            spread(compact, |_, depth| match random.below(4) {
                0 => String::new(),
                1 => " ".into(),
                2 => "\n".into(),
                _ => format!("\n{}", "\t ".repeat(depth)),
            })
        }
    }
}

/// Inserts white space: after an opening bracket, a comma or a colon, and before a closing bracket, not within
/// strings and not between the brackets of an empty container. `space` gets the character and the depth of what follows.
fn spread(compact: &str, mut space: impl FnMut(char, usize) -> String) -> String {
    let mut out = String::new();
    let mut depth = 0;
    let mut in_string = false;
    let mut escaped = false;
    let mut previous = ' ';
    let mut rest = compact.chars().peekable();
    while let Some(c) = rest.next() {
        if in_string {
            out.push(c);
            in_string = escaped || c != '"';
            escaped = !escaped && c == '\\';
            previous = c;
            continue;
        }
        match c {
            '"' => in_string = true,
            '}' | ']' => {
                depth -= 1;
                if !matches!(previous, '{' | '[') {
                    out += &space(c, depth);
                }
            }
            _ => {}
        }
        out.push(c);
        match c {
            '{' | '[' => {
                depth += 1;
                if !matches!(rest.peek(), Some('}' | ']')) {
                    out += &space(c, depth);
                }
            }
            ',' | ':' => out += &space(c, depth),
            _ => {}
        }
        previous = c;
    }
    out
}

/// The pretty style is serde_json's own.
#[test]
fn pretty_is_serde_jsons() {
    let value = serde_json::json!({"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{"});
    let mut pretty = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut pretty, PrettyFormatter::new())).unwrap();
    assert_eq!(respace(&value.to_string(), Style::Pretty, 0), String::from_utf8(pretty).unwrap());
}
