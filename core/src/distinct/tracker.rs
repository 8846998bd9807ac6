//! [`Tracker`]: reads the items of a list that have to differ, or the keys of an object, and whatever
//! is in them.

use std::sync::Arc;

use super::number::Beginning;
use super::open_container::{OpenContainer, Rival, lists_of};
use super::open_string::{OpenString, StringRival};
use super::shared_list::SharedList;
use super::value::Value;
use crate::base::byte_set::ByteSet;
use crate::fragment::white_space::MAX_DEPTH;
use crate::lazy_dfa::Depths;

/// A place in a list whose items differ or an object whose keys do, or in several. A copy costs a few
/// pointers, a number's text and the last characters of a string.
#[derive(Clone, Debug)]
pub(crate) struct Tracker {
    open: OpenContainer,
    at: At,
    /// Number of strings that are complete, keys among them.
    n_texts: usize,
    /// Number of values that are complete.
    n_values: usize,
    /// Number of bytes of the longest string or number.
    longest: usize,
}

/// What is read next, or is being read.
#[derive(Clone, Debug)]
enum At {
    /// A value; behind the opening bracket, the closing one as well.
    Value,
    /// A key, or the closing brace.
    Key,
    Colon,
    /// What is behind a value: a comma or the closing bracket.
    Behind,
    String(OpenString),
    /// `null`, a boolean or a number, and what may begin so.
    Word {
        text: Vec<u8>,
        rivals: Arc<[Rival]>,
    },
}

/// What is read at a place, as far as it matters for ways out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A string, between two characters of it.
    Characters,
    /// A string, within a character of it.
    InCharacter,
    /// A number up to its exponent, or a word.
    Mantissa,
    /// What is before a value or a key.
    Before,
    Other,
}

/// What a byte has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// On, and within these lists to something that was there before.
    On { repeated: Depths },
    /// To the end of the outermost list.
    End,
    /// Nowhere: this is no JSON.
    Lost,
}

impl Tracker {
    /// Behind the bracket of a list whose items differ, or the brace of an object whose keys do, in
    /// which `depth` containers are open.
    pub(crate) fn new(depth: u32, is_object: bool) -> Tracker {
        let (lists, objects) = if is_object { (0, 1 << depth) } else { (1 << depth, 0) };
        let open = OpenContainer {
            outer: None,
            depth,
            is_object,
            lists,
            objects,
            key: None,
            done: SharedList::default(),
            rivals: Arc::new([]),
        };
        let at = if is_object { At::Key } else { At::Value };
        Tracker { open, at, n_texts: 0, n_values: 0, longest: 0 }
    }

    /// The lists whose items differ, and the objects whose keys do, that this place is in.
    pub(crate) fn lists(&self) -> Depths {
        self.open.lists | self.open.objects
    }

    /// Number of containers open.
    pub(crate) fn depth(&self) -> u32 {
        self.open.depth
    }

    /// Whether a string is being read.
    pub(crate) fn is_in_string(&self) -> bool {
        matches!(self.at, At::String(_))
    }

    /// The value that has been read last, if it may end here.
    pub(crate) fn value(&self) -> Option<Arc<Value>> {
        match &self.at {
            At::Behind => self.open.done.iter().next().map(|(_, value)| Arc::clone(value)),
            At::Word { text, .. } => Some(Arc::new(Value::of_word(text))),
            _ => None,
        }
    }

    /// The lists in which an item may become equal to another, or an object in one of them repeat
    /// a key, and the object in which a key may come again.
    pub(crate) fn threatened(&self) -> Depths {
        match &self.at {
            At::Value if self.may_close() => self.open.threatened_by_next() | lists_of(&self.open.rivals),
            At::Value => self.open.threatened_by_next(),
            At::Key if self.open.done.len() > 0 => self.open.of_keys(),
            At::Key | At::Behind => lists_of(&self.open.rivals),
            At::Colon => {
                let has_key =
                    |rival: &&Rival| self.open.key.as_ref().is_some_and(|key| rival.value.member(key).is_some());
                self.open.rivals.iter().filter(has_key).fold(0, |lists, rival| lists | rival.list)
            }
            At::String(string) => string.threatened(),
            At::Word { rivals, .. } => lists_of(rivals),
        }
    }

    /// Number of values that the one at hand may become equal to: what a step costs.
    pub(crate) fn n_rivals(&self) -> usize {
        match &self.at {
            At::Value | At::Key => self.open.done.len() + self.open.rivals.len(),
            At::Word { rivals, .. } => rivals.len(),
            At::String(string) => string.n_rivals(),
            At::Colon | At::Behind => self.open.rivals.len(),
        }
    }

    /// The characters of the string at hand in which none of the texts goes on that must not be
    /// written: behind them no more is to be known of it.
    pub(crate) fn bytes_apart(&self) -> ByteSet {
        match &self.at {
            At::String(string) => string.bytes_apart(),
            _ => ByteSet::default(),
        }
    }

    /// What is read next, or is being read.
    pub(crate) fn part(&self) -> Part {
        match &self.at {
            At::String(string) if string.is_between_characters() => Part::Characters,
            At::String(_) => Part::InCharacter,
            At::Word { text, .. } if text.iter().all(|&byte| byte | 0x20 != b'e') => Part::Mantissa,
            At::Value | At::Key => Part::Before,
            At::Colon | At::Behind | At::Word { .. } => Part::Other,
        }
    }

    /// Whether the string at hand is a value that isn't an item of a list whose items differ: what
    /// it says then matters only once the container around it ends.
    pub(crate) fn is_in_member(&self) -> bool {
        matches!(&self.at, At::String(string) if !string.is_key) && self.open.own_list() == 0
    }

    /// No fewer than the strings, or the numbers, that the one at hand may become equal to.
    pub(crate) fn n_others(&self) -> usize {
        self.n_texts.max(self.n_values)
    }

    /// Whether a number is so long that more digits that lead to the same state bring nothing new.
    /// Those read so far are beyond the others' digits; each other is equal to the number with one
    /// number of further digits at most, or with all of them.
    pub(crate) fn is_long_number(&self) -> bool {
        matches!(&self.at, At::Word { text, rivals } if text.len() > self.longest + rivals.len() + 8)
    }

    /// Number of values and keys that are complete.
    pub(crate) fn n_complete(&self) -> (usize, usize) {
        (self.n_values, self.n_texts)
    }

    /// Number of bytes of the longest string or number.
    pub(crate) fn longest(&self) -> usize {
        self.longest
    }

    /// The lists in which a number that `byte` ends repeats an item.
    pub(crate) fn repeated_before(&self, byte: u8) -> Depths {
        match &self.at {
            At::Word { text, .. } if ends_number(byte) && self.open.has(&Value::of_word(text)) => 1 << self.open.depth,
            _ => 0,
        }
    }

    /// Reads a byte. A number that it ends is complete before it.
    pub(crate) fn step(&mut self, byte: u8) -> Step {
        if matches!(self.at, At::Word { .. }) && ends_number(byte) {
            self.end_word();
        }
        let is_blank = matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        match &mut self.at {
            At::String(_) => return self.step_string(byte),
            At::Word { text, rivals } => {
                text.push(byte);
                let beginning = Beginning::of(text);
                let may_be = |rival: &&Rival| rival.value.may_be_word(text, &beginning);
                if !rivals.iter().all(|rival| may_be(&rival)) {
                    *rivals = rivals.iter().filter(may_be).cloned().collect();
                }
                // A number has no mark at its end, the others have their last letter.
                let is_done = matches!(&text[..], b"null" | b"true" | b"false");
                return Step::On { repeated: if is_done { self.end_word() } else { 0 } };
            }
            _ if is_blank => {}
            At::Value => return self.begin_value(byte),
            At::Key => match byte {
                b'"' => self.begin_key(),
                b'}' => return self.close(),
                _ => return Step::Lost,
            },
            At::Colon if byte == b':' => self.at = At::Value,
            At::Behind => match (byte, self.open.is_object) {
                (b',', true) => self.at = At::Key,
                (b',', false) => self.at = At::Value,
                (b']', false) | (b'}', true) => return self.close(),
                _ => return Step::Lost,
            },
            At::Colon => return Step::Lost,
        }
        Step::On { repeated: 0 }
    }

    /// Says whether the items of the list that has just begun have to differ, or the keys of the
    /// object.
    pub(crate) fn set_distinct(&mut self, is_distinct: bool) {
        let all = if self.open.is_object { &mut self.open.objects } else { &mut self.open.lists };
        *all |= u128::from(is_distinct) << self.open.depth;
    }

    /// Makes copies cheap, after the last byte for some time.
    pub(crate) fn settle(&mut self) {
        if let At::String(string) = &mut self.at {
            string.settle();
        }
    }

    /// Whether this is right behind the bracket of a list.
    fn may_close(&self) -> bool {
        !self.open.is_object && self.open.done.len() == 0
    }

    fn begin_value(&mut self, byte: u8) -> Step {
        match byte {
            b'"' => {
                let text = |(lists, value): (Depths, &Arc<Value>)| match &**value {
                    Value::Text(text) => Some(StringRival { lists, text: Arc::clone(text) }),
                    _ => None,
                };
                self.at = At::String(OpenString::new(false, self.open.rivals_of_next().filter_map(text)));
            }
            b'[' | b'{' if self.open.depth == MAX_DEPTH => return Step::Lost,
            b'[' => self.begin(false, self.rivals_that(|value| matches!(value, Value::List(_)))),
            b'{' => self.begin(true, self.rivals_that(|value| matches!(value, Value::Object(_)))),
            b']' if self.may_close() => return self.close(),
            b'-' | b'0'..=b'9' | b'n' | b't' | b'f' => {
                let beginning = Beginning::of(&[byte]);
                let rivals = self.rivals_that(|value| value.may_be_word(&[byte], &beginning));
                self.at = At::Word { text: vec![byte], rivals };
            }
            _ => return Step::Lost,
        }
        Step::On { repeated: 0 }
    }

    /// What the next value may become equal to if it is such.
    fn rivals_that(&self, is_such: impl Fn(&Value) -> bool) -> Arc<[Rival]> {
        let rivals = self.open.rivals_of_next().filter(|(_, value)| is_such(value));
        rivals.map(|(list, value)| Rival { list, value: Arc::clone(value) }).collect()
    }

    fn begin(&mut self, is_object: bool, rivals: Arc<[Rival]>) {
        let inner = OpenContainer {
            outer: None,
            depth: self.open.depth + 1,
            is_object,
            lists: self.open.lists,
            objects: self.open.objects,
            key: None,
            done: SharedList::default(),
            rivals,
        };
        let outer = std::mem::replace(&mut self.open, inner);
        self.open.outer = Some(Arc::new(outer));
        self.at = if is_object { At::Key } else { At::Value };
    }

    fn begin_key(&mut self) {
        let lists = self.open.of_keys();
        let written = self.open.done.iter().filter_map(|(key, _)| key.as_ref()).filter(|_| lists != 0);
        let written = written.map(|text| StringRival { lists, text: Arc::clone(text) });
        let keys = self.open.rivals.iter().flat_map(|rival| {
            let members: &[(Arc<str>, Arc<Value>)] =
                if let Value::Object(members) = &*rival.value { members } else { &[] };
            members.iter().map(|(key, _)| StringRival { lists: rival.list, text: Arc::clone(key) })
        });
        self.at = At::String(OpenString::new(true, written.chain(keys)));
    }

    fn step_string(&mut self, byte: u8) -> Step {
        let At::String(string) = &mut self.at else { return Step::Lost };
        match string.step(byte) {
            Some(true) => {}
            Some(false) => return Step::On { repeated: 0 },
            None => return Step::Lost,
        }
        let (is_key, text) = (string.is_key, string.text());
        self.n_texts += 1;
        self.longest = self.longest.max(text.len());
        if !is_key {
            return Step::On { repeated: self.end_value(Value::Text(text)) };
        }
        let lists = self.open.of_keys();
        let repeated = if lists != 0 && self.open.has_key(&text) { lists } else { 0 };
        self.open.key = Some(text);
        self.at = At::Colon;
        Step::On { repeated }
    }

    /// Ends a number, a boolean or `null`. Returns the list in which it repeats an item.
    fn end_word(&mut self) -> Depths {
        let At::Word { text, .. } = &self.at else { return 0 };
        self.longest = self.longest.max(text.len());
        let value = Value::of_word(text);
        self.end_value(value)
    }

    fn end_value(&mut self, value: Value) -> Depths {
        self.n_values += 1;
        self.at = At::Behind;
        self.open.push(Arc::new(value))
    }

    fn close(&mut self) -> Step {
        let Some(outer) = self.open.outer.take() else { return Step::End };
        let value = self.open.value();
        self.open = Arc::unwrap_or_clone(outer);
        Step::On { repeated: self.end_value(value) }
    }
}

/// Whether a number is complete before this byte.
fn ends_number(byte: u8) -> bool {
    matches!(byte, b',' | b']' | b'}' | b' ' | b'\t' | b'\n' | b'\r')
}
