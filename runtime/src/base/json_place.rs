//! [`JsonPlace`]: where in a JSON text its next character goes, and which white space is before it.

use formwork_core::Style;

/// A place in a JSON text, known from the characters before it.
#[derive(Debug, Clone, Default)]
pub(crate) struct JsonPlace {
    in_string: bool,
    /// Whether the character before is a backslash that escapes the next.
    is_escaped: bool,
    /// The open containers, outermost first: whether each is an object.
    open: Vec<bool>,
    /// The last character outside of strings that isn't white space; a string's is its quote.
    last: Option<char>,
    /// Whether white space was written since.
    is_spaced: bool,
}

impl JsonPlace {
    /// Goes on behind `c`, which was written.
    pub(crate) fn pass(&mut self, c: char) {
        if self.in_string {
            self.in_string = self.is_escaped || c != '"';
            self.is_escaped = !self.is_escaped && c == '\\';
            return;
        }
        if is_space(c) {
            self.is_spaced = true;
            return;
        }
        match c {
            '"' => self.in_string = true,
            '{' | '[' => self.open.push(c == '{'),
            '}' | ']' => drop(self.open.pop()),
            _ => {}
        }
        self.last = Some(c);
        self.is_spaced = false;
    }

    /// Whether white space here is content.
    pub(crate) fn in_string(&self) -> bool {
        self.in_string
    }

    /// Whether it is between the members of an object.
    #[cfg(feature = "remote")]
    pub(crate) fn in_object(&self) -> bool {
        !self.in_string && self.open.last() == Some(&true)
    }

    /// Whether the value of a member has to begin.
    #[cfg(feature = "remote")]
    pub(crate) fn follows_colon(&self) -> bool {
        !self.in_string && self.last == Some(':')
    }

    /// Whether `c` would go on with a number or a word that has begun, if nothing is between.
    #[cfg(feature = "remote")]
    pub(crate) fn continues_scalar(&self, c: char) -> bool {
        let is_scalar = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        !self.in_string && !self.is_spaced && self.last.is_some_and(is_scalar) && is_scalar(c)
    }

    /// The white space that `style` has before `next`.
    pub(crate) fn space_before(&self, next: char, style: Style) -> String {
        let opened = matches!(self.last, Some('{' | '['));
        let closes = matches!(next, '}' | ']');
        if self.in_string || self.is_spaced || style == Style::Compact {
            return String::new();
        }
        match (self.last, style) {
            (Some('{' | '[' | ','), Style::Pretty) if !closes => line(self.open.len()),
            (_, Style::Pretty) if closes && !opened => line(self.open.len().saturating_sub(1)),
            (Some(','), Style::Spaced | Style::Flexible) | (Some(':'), _) => " ".to_owned(),
            _ => String::new(),
        }
    }
}

/// Whether JSON allows `c` between its parts.
pub(crate) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

fn line(depth: usize) -> String {
    format!("\n{}", "  ".repeat(depth))
}

#[cfg(test)]
mod tests {
    use formwork_core::Style;

    use super::JsonPlace;

    #[test]
    fn white_space_is_that_of_the_style() {
        let value = serde_json::json!({"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null});
        let in_one_line = r#"{"a": [], "b": [1, {"c": {}}], "d": "x, y: [\\\"{\\", "e": null}"#;
        for (style, expected) in [
            (Style::Compact, value.to_string()),
            (Style::Spaced, in_one_line.to_owned()),
            (Style::Flexible, in_one_line.to_owned()),
            (Style::Pretty, serde_json::to_string_pretty(&value).unwrap()),
        ] {
            let (mut place, mut text) = (JsonPlace::default(), String::new());
            for c in value.to_string().chars() {
                for written in place.space_before(c, style).chars().chain([c]) {
                    place.pass(written);
                    text.push(written);
                }
            }
            assert_eq!(text, expected);
        }
    }
}
