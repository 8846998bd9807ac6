//! JSON in the white space of a style, for the answers of examples: a model imitates them, so
//! they should look as the grammar makes its answer look.
//!
//! Works on the text rather than on a `serde_json::Value`, which would sort keys or lose the digits
//! of long numbers.

use formwork_core::Style;

/// Compact JSON, as serde_json writes it, in `style`.
pub(crate) fn spaced(compact: &str, style: Style) -> String {
    let mut out = String::with_capacity(compact.len());
    let mut depth = 0;
    let mut characters = compact.chars().peekable();
    while let Some(c) = characters.next() {
        // Brackets and commas inside a string are content: `"a, [b"` stays as it is.
        if c == '"' {
            out.push(c);
            copy_string(&mut characters, &mut out);
            continue;
        }
        let is_empty = |next: Option<&char>| matches!((c, next), ('{', Some('}')) | ('[', Some(']')));
        match c {
            // `{}` and `[]` have no white space inside in any style.
            '{' | '[' if is_empty(characters.peek()) => {
                out.push(c);
                out.extend(characters.next());
            }
            '{' | '[' => {
                depth += 1;
                out.push(c);
                new_line(&mut out, style, depth);
            }
            '}' | ']' => {
                depth -= 1;
                new_line(&mut out, style, depth);
                out.push(c);
            }
            ',' => {
                out.push(c);
                space(&mut out, style);
                new_line(&mut out, style, depth);
            }
            ':' => {
                out.push(c);
                out.push_str(if style == Style::Compact { "" } else { " " });
            }
            _ => out.push(c),
        }
    }
    out
}

/// Copies the rest of a string with its closing quote.
fn copy_string(characters: &mut impl Iterator<Item = char>, out: &mut String) {
    while let Some(c) = characters.next() {
        out.push(c);
        match c {
            '"' => return,
            // The escaped character may be a quote, which ends nothing.
            '\\' => out.extend(characters.next()),
            _ => {}
        }
    }
}

/// What follows a comma on the same line.
fn space(out: &mut String, style: Style) {
    if matches!(style, Style::Spaced | Style::Flexible) {
        out.push(' ');
    }
}

fn new_line(out: &mut String, style: Style, depth: usize) {
    if style == Style::Pretty {
        out.push('\n');
        out.push_str(&"  ".repeat(depth));
    }
}

#[cfg(test)]
mod tests {
    use formwork_core::Style;

    use super::spaced;

    #[test]
    fn each_style_has_its_own_white_space() {
        let value = serde_json::json!({"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null});
        let compact = value.to_string();
        assert_eq!(spaced(&compact, Style::Compact), compact);
        let in_one_line = r#"{"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null}"#;
        assert_eq!(spaced(&compact, Style::Spaced), in_one_line);
        assert_eq!(spaced(&compact, Style::Flexible), in_one_line);
        assert_eq!(spaced(&compact, Style::Pretty), serde_json::to_string_pretty(&value).unwrap());
    }
}
