//! [`JsonPlace`]: within which string and which containers a JSON text ends.
//!
//! Read from the beginning, because it is asked rarely. It never fails: of a text that is not JSON
//! it says that it stands in no container.

/// Where a text ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct JsonPlace {
    /// Where the content of the string begins that the text ends in, a key or a value.
    pub(super) string: Option<usize>,
    /// Whether the text ends after a backslash of it.
    pub(super) is_escaped: bool,
    /// Where each open list and object begins, from the outside in.
    pub(super) open: Vec<usize>,
}

impl JsonPlace {
    pub(super) fn at_end_of(text: &[u8]) -> JsonPlace {
        let mut place = JsonPlace::default();
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        // Prose may have quotes and brackets that never close.
        if first.is_some_and(|first| b"{[\"".contains(first)) {
            text.iter().enumerate().for_each(|(at, &byte)| place.step(at, byte));
        }
        place
    }

    fn step(&mut self, at: usize, byte: u8) {
        match byte {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' => self.is_escaped = self.string.is_some(),
            b'"' => self.string = if self.string.is_some() { None } else { Some(at + 1) },
            _ if self.string.is_some() => {}
            b'[' | b'{' => self.open.push(at),
            b']' | b'}' => _ = self.open.pop(),
            _ => {}
        }
    }

    /// Where the value begins that the text ends in: a string's content, a number, or, outside of
    /// containers, all of the text.
    pub(super) fn value_start(&self, text: &[u8]) -> usize {
        if let Some(start) = self.string {
            start
        } else if self.open.is_empty() {
            0
        } else {
            let is_of_number = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-' | b'e' | b'E');
            text.iter().rposition(|byte| !is_of_number(byte)).map_or(0, |before| before + 1)
        }
    }

    /// Number of bytes of `next`, which is to follow, before the comma behind which the next item
    /// of the container at `depth` begins (1 for the outermost).
    pub(super) fn next_item(&self, next: &[u8], depth: usize) -> Option<usize> {
        let mut place = self.clone();
        next.iter().enumerate().find_map(|(at, &byte)| {
            if byte == b',' && place.string.is_none() && place.open.len() == depth {
                return Some(at);
            }
            place.step(at, byte);
            None
        })
    }
}

/// What is between the quotes of each string of a JSON text, keys among them, but for one that the
/// text ends in.
pub(super) fn strings(text: &[u8]) -> Vec<&[u8]> {
    let mut place = JsonPlace::default();
    let mut strings = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        let before = place.string;
        place.step(at, byte);
        if let (Some(start), None) = (before, place.string) {
            strings.push(&text[start..at]);
        }
    }
    strings
}

#[cfg(test)]
mod tests {
    use super::{JsonPlace, strings};

    /// The content of the string, and the open containers.
    fn place(text: &str) -> (Option<&str>, Vec<usize>) {
        let place = JsonPlace::at_end_of(text.as_bytes());
        (place.string.map(|start| &text[start..]), place.open)
    }

    #[test]
    fn strings_and_containers() {
        assert_eq!(place(""), (None, vec![]));
        assert_eq!(place(r#""a\"b"#), (Some(r#"a\"b"#), vec![]));
        assert_eq!(place(r#"{"a": [1, {"b]": "x"#), (Some("x"), vec![0, 6, 10]));
        assert_eq!(place(r#"{"a": [1, {"b]": "x"}"#), (None, vec![0, 6]));
        assert_eq!(place(r#"{"ab"#), (Some("ab"), vec![0]));
        assert_eq!(place(r#"He said "hm [" and"#), (None, vec![]));
    }

    #[test]
    fn strings_that_have_ended() {
        let strings =
            |text: &'static str| strings(text.as_bytes()).into_iter().map(|s| std::str::from_utf8(s).unwrap());
        assert_eq!(strings(r#"{"a\"b": [1, "", "c"], "d"#).collect::<Vec<_>>(), [r#"a\"b"#, "", "c"]);
        assert_eq!(strings("").count(), 0);
    }

    #[test]
    fn values_begin_behind_what_is_no_part_of_them() {
        let start = |text: &str| JsonPlace::at_end_of(text.as_bytes()).value_start(text.as_bytes());
        assert_eq!(start(r#"{"a": -1.5"#), 6);
        assert_eq!(start(r#"{"a": "b"#), 7);
        assert_eq!(start(r#"{"a""#), 4);
        assert_eq!(start("any text"), 0);
    }

    #[test]
    fn the_next_item_is_behind_a_comma_of_its_container() {
        let next =
            |text: &str, next: &str, depth| JsonPlace::at_end_of(text.as_bytes()).next_item(next.as_bytes(), depth);
        assert_eq!(next(r#"["a"#, r#"b, c", "ab"#, 1), Some(5));
        assert_eq!(next("[1", ", 1", 1), Some(0));
        assert_eq!(next(r#"[{"a": 1"#, r#", "b": 2}, {"#, 1), Some(9));
        assert_eq!(next(r#"[{"a": 1"#, r#", "b": 2}, {"#, 2), Some(0));
        assert_eq!(next("[[[[", "[[[[", 1), None);
    }
}
