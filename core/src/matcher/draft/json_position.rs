//! Where in a JSON text its end is: within which value, and under which key.

use std::ops::Range;

/// Reads a JSON text as it grows. Other texts lead to places that mean nothing, and do no harm.
#[derive(Clone, Debug)]
pub(crate) struct Scanner {
    n_read: usize,
    at: At,
    after_backslash: bool,
    /// The lists and objects that are open.
    open: Vec<Open>,
    /// The key that came last, without its quotes.
    key: Range<usize>,
    /// The first key of the object that was closed last.
    closed: Option<(usize, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    BeforeKey,
    /// Within a key that begins there, after its quote.
    Key(usize),
    BeforeValue,
    String(usize),
    /// Within a number or a word such as `true`.
    Scalar(usize),
    /// After a value, or between a key and its colon.
    After,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    is_list: bool,
    n_before: usize,
    /// The first key of an object.
    first_key: Option<(usize, usize)>,
}

/// The value that the end of a text is in, or right before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Where its content begins, after the quote of a string; the end of the text if there is
    /// nothing of it.
    pub(crate) start: usize,
    pub(crate) is_string: bool,
    /// Its key, or that of the list whose first item it is.
    pub(crate) key: Option<Range<usize>>,
    /// Whether it is an item of a list, and whether others came before it.
    pub(crate) is_item: bool,
    pub(crate) is_next_item: bool,
}

impl Scanner {
    pub(crate) fn new() -> Scanner {
        Scanner { n_read: 0, at: At::BeforeValue, after_backslash: false, open: Vec::new(), key: 0..0, closed: None }
    }

    /// Reads what is new of `text`; all of it, if there is less of it than was read.
    pub(crate) fn read(&mut self, text: &[u8]) {
        if text.len() < self.n_read {
            *self = Scanner::new();
        }
        for (at, &byte) in text.iter().enumerate().skip(self.n_read) {
            self.step(at, byte);
        }
        self.n_read = text.len();
    }

    fn step(&mut self, at: usize, byte: u8) {
        match (self.at, byte) {
            (At::Key(_) | At::String(_), _) if self.after_backslash => self.after_backslash = false,
            (At::Key(_) | At::String(_), b'\\') => self.after_backslash = true,
            (At::Key(start), b'"') => {
                (self.key, self.at) = (start..at, At::After);
                self.open.last_mut().into_iter().for_each(|open| _ = open.first_key.get_or_insert((start, at)));
            }
            (At::String(_), b'"') => self.at = At::After,
            (At::Key(_) | At::String(_), _) | (_, b' ' | b'\t' | b'\n' | b'\r') => {}
            (At::BeforeKey, b'"') => self.at = At::Key(at + 1),
            (At::BeforeValue, b'"') => self.at = At::String(at + 1),
            (_, b':') => self.at = At::BeforeValue,
            (_, b'{' | b'[') => {
                let is_list = byte == b'[';
                self.open.push(Open { is_list, n_before: 0, first_key: None });
                self.at = if is_list { At::BeforeValue } else { At::BeforeKey };
            }
            (_, b'}' | b']') => {
                self.closed = self.open.pop().and_then(|open| open.first_key);
                self.at = At::After;
            }
            (_, b',') => {
                let open = self.open.last_mut();
                self.at = if open.as_ref().is_some_and(|open| open.is_list) { At::BeforeValue } else { At::BeforeKey };
                open.into_iter().for_each(|open| open.n_before += 1);
            }
            (At::BeforeValue, _) => self.at = At::Scalar(at),
            _ => {}
        }
    }

    /// The value that the text ends in or before.
    pub(crate) fn place(&self) -> Option<Place> {
        let (start, is_string) = match self.at {
            At::BeforeValue => (self.n_read, false),
            At::String(start) => (start, true),
            At::Scalar(start) => (start, false),
            At::BeforeKey | At::Key(_) | At::After => return None,
        };
        let list = self.open.last().filter(|open| open.is_list);
        let is_next_item = list.is_some_and(|list| list.n_before > 0);
        let key = (!self.open.is_empty() && !is_next_item).then(|| self.key.clone());
        Some(Place { start, is_string, key, is_item: list.is_some(), is_next_item })
    }
}

impl Scanner {
    /// Where in a list of objects the text has come to the end of one, or will have with the object
    /// that it is in: the first key of that.
    pub(crate) fn item_key(&self) -> Option<Range<usize>> {
        let (start, end) = match (self.at, &self.open[..]) {
            (At::After, [.., list]) if list.is_list => self.closed?,
            (_, [.., list, object]) if list.is_list => object.first_key?,
            _ => return None,
        };
        Some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::Scanner;

    /// The key, the content so far, whether it is a string, and whether an item came before.
    fn place(text: &str) -> Option<(&str, &str, bool, bool)> {
        let mut scanner = Scanner::new();
        // In two parts, which must make no difference.
        scanner.read(&text.as_bytes()[..text.len() / 2]);
        scanner.read(text.as_bytes());
        let place = scanner.place()?;
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
