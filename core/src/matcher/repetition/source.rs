//! [`RepetitionSource`]: what a text may repeat, because it stands in the prompt.
//!
//! A repetition of the prompt is being copied while the prompt has as much of it: a rule of 200
//! dashes may become one of 200 dashes, and is a runaway from the 201st on. Rows of a table come
//! back as items of a list, in another notation, so items may also be as many as the prompt has of
//! each of their values.

use std::sync::OnceLock;

use memchr::memmem;

use crate::matcher::draft::escaped;

/// The texts that an answer may copy from.
#[derive(Clone, Debug, Default)]
pub struct RepetitionSource {
    texts: Vec<Box<str>>,
    /// Those that are spelled otherwise inside a JSON string, as they are there. Made when a text
    /// first repeats itself, which few do.
    escaped: OnceLock<Vec<String>>,
}

impl RepetitionSource {
    /// Adds a text, as it is and as it is [inside a JSON string](escaped).
    pub fn read(&mut self, text: &str) {
        self.texts.push(text.into());
        self.escaped.take();
    }

    /// All that the texts are spelled as.
    fn spellings(&self) -> impl Iterator<Item = &[u8]> {
        let escaped = self.escaped.get_or_init(|| self.texts.iter().filter_map(|text| escaped(text)).collect());
        self.texts.iter().map(|text| text.as_bytes()).chain(escaped.iter().map(String::as_bytes))
    }

    /// Whether one of the texts has these bytes.
    pub(super) fn has(&self, bytes: &[u8]) -> bool {
        self.spellings().any(|text| memmem::find(text, bytes).is_some())
    }

    /// Whether the source has each value of an item as often as `repeated`, copies of `period`
    /// bytes, has it.
    pub(super) fn has_items(&self, repeated: &[u8], period: usize) -> bool {
        let n_items = repeated.len() / period;
        // Two copies, so that one item is whole wherever the first begins.
        let two = &repeated[repeated.len() - repeated.len().min(2 * period)..];
        let values = values(two);
        !values.is_empty() && values.iter().all(|value| self.n_words(value) >= n_items)
    }

    /// How often a value stands in the source, where letters and digits are neither before nor
    /// behind it; of the text that has it most often.
    fn n_words(&self, value: &[u8]) -> usize {
        let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let count = |text: &[u8]| {
            let found = memmem::find_iter(text, value);
            found.filter(|&at| !is_word(text[..at].last()) && !is_word(text.get(at + value.len()))).count()
        };
        self.spellings().map(count).max().unwrap_or(0)
    }
}

/// The values of a JSON text that may begin and end anywhere, without keys: what is between quotes,
/// commas, colons and brackets, so that `"Lindenweg 8, Emmendingen"` counts as two.
fn values(text: &[u8]) -> Vec<&[u8]> {
    let is_mark = |byte: u8| b"\",:[]{}".contains(&byte);
    let ends = text.iter().enumerate().filter(|(_, byte)| is_mark(**byte)).map(|(at, _)| at);
    let ends: Vec<usize> = ends.collect();
    // What comes before the first mark and behind the last may be parts of values.
    let between = ends.windows(2).map(|ends| (text[ends[0] + 1..ends[1]].trim_ascii(), ends[1]));
    let is_key = |end: usize| {
        let behind = &text[end..];
        behind.strip_prefix(b"\"").unwrap_or(behind).trim_ascii_start().starts_with(b":")
    };
    between.filter(|&(part, end)| !part.is_empty() && !is_key(end)).map(|(part, _)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::{RepetitionSource, values};

    fn source(texts: &[&str]) -> RepetitionSource {
        let mut source = RepetitionSource::default();
        texts.iter().for_each(|text| source.read(text));
        source
    }

    #[test]
    fn values_without_keys_and_parts() {
        let text = br#"d": 7}, {"name": "Pen, red", "n": -1.5, "on": true}, {"na"#;
        let values: Vec<&str> = values(text).into_iter().map(|value| std::str::from_utf8(value).unwrap()).collect();
        assert_eq!(values, ["7", "Pen", "red", "-1.5", "true"]);
    }

    #[test]
    fn texts_are_found_as_they_are_and_as_strings_have_them() {
        let source = source(&["one", "a\nb\n"]);
        assert!(source.has(b"ne") && source.has(b"a\nb") && source.has(b"a\\nb\\n"));
        assert!(!source.has(b"onea"));
    }

    #[test]
    fn items_may_be_as_many_as_the_source_has_of_each_value() {
        let source = source(&["pen 12\npen 12\npen 12\n12 1200"]);
        let items = |n| r#"{"name": "pen", "price": 12}, "#.repeat(n);
        let period = items(1).len();
        assert!(source.has_items(items(3).as_bytes(), period));
        assert!(!source.has_items(items(4).as_bytes(), period));
        // Nothing is said by items without values.
        assert!(!source.has_items(br#""", "", "", "", "#, 4));
    }
}
