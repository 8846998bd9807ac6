//! [`ValueTracker`]: within which value, and under which key, a JSON text ends.
//!
//! A smaller scanner than that of [`partial`](crate::partial), because it needs no values: only
//! offsets of the last key and value, and the open containers. It never fails.

use std::ops::Range;

/// Reads a JSON text as it grows. In other texts positions mean nothing, and do no harm.
#[derive(Clone, Debug)]
pub(crate) struct ValueTracker {
    n_read: usize,
    state: TrackerState,
    after_backslash: bool,
    /// The open lists and objects.
    open: Vec<OpenContainer>,
    /// The last key, without its quotes.
    key: Range<usize>,
    /// The first key of the object that was closed last.
    closed: Option<(usize, usize)>,
}

/// Where in the text the next byte is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrackerState {
    BeforeKey,
    /// Within a key that begins at this offset, after its quote.
    Key(usize),
    BeforeValue,
    /// Within a string that begins at this offset, after its quote.
    String(usize),
    /// Within a number or a word such as `true` that begins at this offset.
    Scalar(usize),
    /// After a value, or between a key and its colon.
    After,
}

/// An open list or object.
#[derive(Clone, Copy, Debug)]
struct OpenContainer {
    is_list: bool,
    /// Number of commas so far.
    n_before: usize,
    /// The first key of an object.
    first_key: Option<(usize, usize)>,
}

/// The value that a text ends in, or right before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValuePosition {
    /// The offset of its content, after the quote of a string; the end of the text if there is none
    /// yet.
    pub(crate) start: usize,
    pub(crate) is_string: bool,
    /// Its key, or that of the list whose first item it is.
    pub(crate) key: Option<Range<usize>>,
    /// Whether it is an item of a list.
    pub(crate) is_item: bool,
    /// Whether items came before it.
    pub(crate) is_next_item: bool,
}

impl ValueTracker {
    pub(crate) fn new() -> ValueTracker {
        ValueTracker {
            n_read: 0,
            state: TrackerState::BeforeValue,
            after_backslash: false,
            open: Vec::new(),
            key: 0..0,
            closed: None,
        }
    }

    /// Reads the new part of `text`; all of it if it is shorter than what was read.
    pub(crate) fn read(&mut self, text: &[u8]) {
        if text.len() < self.n_read {
            *self = ValueTracker::new();
        }
        for (at, &byte) in text.iter().enumerate().skip(self.n_read) {
            self.step(at, byte);
        }
        self.n_read = text.len();
    }

    fn step(&mut self, at: usize, byte: u8) {
        // Arms are in order of precedence: what is inside a string comes before punctuation.
        match (self.state, byte) {
            (TrackerState::Key(_) | TrackerState::String(_), _) if self.after_backslash => self.after_backslash = false,
            (TrackerState::Key(_) | TrackerState::String(_), b'\\') => self.after_backslash = true,
            (TrackerState::Key(start), b'"') => {
                (self.key, self.state) = (start..at, TrackerState::After);
                self.open.last_mut().into_iter().for_each(|open| _ = open.first_key.get_or_insert((start, at)));
            }
            (TrackerState::String(_), b'"') => self.state = TrackerState::After,
            (TrackerState::Key(_) | TrackerState::String(_), _) | (_, b' ' | b'\t' | b'\n' | b'\r') => {}
            (TrackerState::BeforeKey, b'"') => self.state = TrackerState::Key(at + 1),
            (TrackerState::BeforeValue, b'"') => self.state = TrackerState::String(at + 1),
            (_, b':') => self.state = TrackerState::BeforeValue,
            (_, b'{' | b'[') => {
                let is_list = byte == b'[';
                self.open.push(OpenContainer { is_list, n_before: 0, first_key: None });
                self.state = if is_list { TrackerState::BeforeValue } else { TrackerState::BeforeKey };
            }
            // The kinds of brackets aren't compared: in JSON they match, and in another text the
            // position means nothing anyway.
            (_, b'}' | b']') => {
                self.closed = self.open.pop().and_then(|open| open.first_key);
                self.state = TrackerState::After;
            }
            (_, b',') => {
                let open = self.open.last_mut();
                self.state = if open.as_ref().is_some_and(|open| open.is_list) {
                    TrackerState::BeforeValue
                } else {
                    TrackerState::BeforeKey
                };
                open.into_iter().for_each(|open| open.n_before += 1);
            }
            (TrackerState::BeforeValue, _) => self.state = TrackerState::Scalar(at),
            _ => {}
        }
    }

    /// The position of the value that the text ends in or before.
    pub(crate) fn position(&self) -> Option<ValuePosition> {
        let (start, is_string) = match self.state {
            TrackerState::BeforeValue => (self.n_read, false),
            TrackerState::String(start) => (start, true),
            TrackerState::Scalar(start) => (start, false),
            TrackerState::BeforeKey | TrackerState::Key(_) | TrackerState::After => return None,
        };
        let list = self.open.last().filter(|open| open.is_list);
        let is_next_item = list.is_some_and(|list| list.n_before > 0);
        // The first item of a list is looked for under the key of the list. The others follow the
        // first in the source as well.
        let key = (!self.open.is_empty() && !is_next_item).then(|| self.key.clone());
        Some(ValuePosition { start, is_string, key, is_item: list.is_some(), is_next_item })
    }

    /// The first key of an object in a list of objects, if the text ends within the object or right
    /// after it.
    pub(crate) fn item_key(&self) -> Option<Range<usize>> {
        let (start, end) = match (self.state, &self.open[..]) {
            (TrackerState::After, [.., list]) if list.is_list => self.closed?,
            (_, [.., list, object]) if list.is_list => object.first_key?,
            _ => return None,
        };
        Some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::ValueTracker;

    /// The key, the content so far, whether it is a string, and whether an item came before.
    fn place(text: &str) -> Option<(&str, &str, bool, bool)> {
        let mut scanner = ValueTracker::new();
        // In two parts, which must make no difference.
        scanner.read(&text.as_bytes()[..text.len() / 2]);
        scanner.read(text.as_bytes());
        let place = scanner.position()?;
        let key = place.key.map_or("-", |key| &text[key]);
        Some((key, &text[place.start..], place.is_string, place.is_next_item))
    }

    #[test]
    fn places() {
        for text in ["{", "{\"a", "{\"a\"", "{\"a\": 1, \"b", "{\"a\": \"x\"", "[1, 2]", "{\"a\": {\"b\": 1}"] {
            assert_eq!(place(text), None, "{text}");
        }
        assert_eq!(place(""), Some(("-", "", false, false)));
        assert_eq!(place("{\"a\": "), Some(("a", "", false, false)));
        assert_eq!(place("{\"a\": \""), Some(("a", "", true, false)));
        assert_eq!(place("{\"a\": \"x\\\" y"), Some(("a", "x\\\" y", true, false)));
        assert_eq!(place("{\"a\":-1"), Some(("a", "-1", false, false)));
        assert_eq!(place("{\"a\": tr"), Some(("a", "tr", false, false)));
        assert_eq!(place("{\"a\": [\"x"), Some(("a", "x", true, false)));
        assert_eq!(place("{\"a\": [\"x\", "), Some(("-", "", false, true)));
        assert_eq!(place("{\"a\": [\"x\", \"y, z"), Some(("-", "y, z", true, true)));
        assert_eq!(place("[{\"a\": 1}, {\"b\\\"c\": [2"), Some(("b\\\"c", "2", false, false)));
        assert_eq!(place("\"top"), Some(("-", "top", true, false)));
        assert_eq!(place("any text, at all: 7"), Some(("-", "7", false, false)));
    }
}
