//! [`Tracker`]: reads the items of a list that have to differ, and whatever is in them.

use std::sync::Arc;

use super::number::Beginning;
use super::open_container::{OpenContainer, Rival, lists_of};
use super::shared_list::SharedList;
use super::value::Value;
use crate::fragment::white_space::MAX_DEPTH;
use crate::json_text::string_decoder::StringDecoder;
use crate::lazy_dfa::Depths;

/// A place in a list whose items differ, or in lists of such lists. A copy costs a few pointers, a
/// number's text and the last characters of a string.
#[derive(Clone, Debug)]
pub(crate) struct Tracker {
    open: OpenContainer,
    at: At,
}

/// What is read next, or is being read.
#[derive(Clone, Debug)]
enum At {
    /// A value; behind the opening bracket, the closing one as well.
    Value(Arc<[Rival]>),
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

#[derive(Clone, Debug)]
struct OpenString {
    is_key: bool,
    decoder: StringDecoder,
    /// The characters so far but for `tail`, in pieces.
    pieces: SharedList<Box<str>>,
    tail: String,
    /// Number of bytes of all characters so far.
    len: usize,
    /// The texts that begin with these characters and must not be written again.
    rivals: Vec<StringRival>,
}

#[derive(Clone, Debug)]
struct StringRival {
    lists: Depths,
    text: Arc<str>,
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

/// Longest end of a string that is copied with a tracker, in bytes.
const MAX_TAIL: usize = 64;

impl Tracker {
    /// Behind the bracket of a list whose items differ, in which `depth` containers are open.
    pub(crate) fn new(depth: u32) -> Tracker {
        let open = OpenContainer {
            outer: None,
            depth,
            is_object: false,
            lists: 1 << depth,
            key: None,
            done: SharedList::default(),
            rivals: Arc::new([]),
        };
        Tracker { open, at: At::Value(Arc::new([])) }
    }

    /// The lists whose items differ that this place is in.
    pub(crate) fn lists(&self) -> Depths {
        self.open.lists
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
    /// a key.
    pub(crate) fn threatened(&self) -> Depths {
        match &self.at {
            At::Value(rivals) if self.may_close() => lists_of(rivals) | lists_of(&self.open.rivals),
            At::Value(rivals) => lists_of(rivals),
            At::Key if self.open.done.len() > 0 => self.open.lists,
            At::Key | At::Behind => lists_of(&self.open.rivals),
            At::Colon => {
                let has_key =
                    |rival: &&Rival| self.open.key.as_ref().is_some_and(|key| rival.value.member(key).is_some());
                self.open.rivals.iter().filter(has_key).fold(0, |lists, rival| lists | rival.list)
            }
            At::String(string) => string.rivals.iter().fold(0, |lists, rival| lists | rival.lists),
            At::Word { rivals, .. } => lists_of(rivals),
        }
    }

    /// Number of values that the one at hand may become equal to: what a step costs.
    pub(crate) fn n_rivals(&self) -> usize {
        match &self.at {
            At::Value(rivals) | At::Word { rivals, .. } => rivals.len(),
            At::String(string) => string.rivals.len(),
            At::Key | At::Colon | At::Behind => self.open.rivals.len(),
        }
    }

    /// Whether `byte` is a character that the string at hand goes on with in which none of the
    /// texts that must not be written does: then no more is to be known of it.
    pub(crate) fn leads_apart(&self, byte: u8) -> bool {
        let At::String(string) = &self.at else { return false };
        matches!(byte, 0x20..0x80)
            && !matches!(byte, b'"' | b'\\')
            && string.decoder.is_between_characters()
            && string.rivals.iter().all(|rival| rival.text.as_bytes().get(string.len) != Some(&byte))
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
            At::Value(rivals) => {
                let rivals = Arc::clone(rivals);
                return self.begin_value(byte, &rivals);
            }
            At::Key => match byte {
                b'"' => self.begin_key(),
                b'}' => return self.close(),
                _ => return Step::Lost,
            },
            At::Colon if byte == b':' => self.at = At::Value(self.open.rivals_of_next()),
            At::Behind => match (byte, self.open.is_object) {
                (b',', true) => self.at = At::Key,
                (b',', false) => self.at = At::Value(self.open.rivals_of_next()),
                (b']', false) | (b'}', true) => return self.close(),
                _ => return Step::Lost,
            },
            At::Colon => return Step::Lost,
        }
        Step::On { repeated: 0 }
    }

    /// Says whether the items of the list that has just begun have to differ.
    pub(crate) fn set_distinct(&mut self, is_distinct: bool) {
        if is_distinct {
            self.open.lists |= 1 << self.open.depth;
        }
    }

    /// Makes copies cheap, after the last byte for some time.
    pub(crate) fn settle(&mut self) {
        if let At::String(string) = &mut self.at
            && string.tail.len() > MAX_TAIL
        {
            string.pieces.push(std::mem::take(&mut string.tail).into());
        }
    }

    /// Whether this is right behind the bracket of a list.
    fn may_close(&self) -> bool {
        !self.open.is_object && self.open.done.len() == 0
    }

    fn begin_value(&mut self, byte: u8, rivals: &Arc<[Rival]>) -> Step {
        let some = |is_such: &dyn Fn(&Value) -> bool| -> Arc<[Rival]> {
            rivals.iter().filter(|rival| is_such(&rival.value)).cloned().collect()
        };
        match byte {
            b'"' => {
                let text = |rival: &Rival| match &*rival.value {
                    Value::Text(text) => Some(StringRival { lists: rival.list, text: Arc::clone(text) }),
                    _ => None,
                };
                self.at = At::String(OpenString::new(false, rivals.iter().filter_map(text).collect()));
            }
            b'[' | b'{' if self.open.depth == MAX_DEPTH => return Step::Lost,
            b'[' => self.begin(false, some(&|value| matches!(value, Value::List(_)))),
            b'{' => self.begin(true, some(&|value| matches!(value, Value::Object(_)))),
            b']' if self.may_close() => return self.close(),
            b'-' | b'0'..=b'9' | b'n' | b't' | b'f' => {
                let beginning = Beginning::of(&[byte]);
                let rivals = some(&|value| value.may_be_word(&[byte], &beginning));
                self.at = At::Word { text: vec![byte], rivals };
            }
            _ => return Step::Lost,
        }
        Step::On { repeated: 0 }
    }

    fn begin(&mut self, is_object: bool, rivals: Arc<[Rival]>) {
        let (depth, lists) = (self.open.depth + 1, self.open.lists);
        let inner =
            OpenContainer { outer: None, depth, is_object, lists, key: None, done: SharedList::default(), rivals };
        let outer = std::mem::replace(&mut self.open, inner);
        self.open.outer = Some(Arc::new(outer));
        self.at = if is_object { At::Key } else { At::Value(Arc::new([])) };
        if !is_object {
            self.at = At::Value(self.open.rivals_of_next());
        }
    }

    fn begin_key(&mut self) {
        let written = self.open.done.iter().filter_map(|(key, _)| key.as_ref());
        let written = written.map(|text| StringRival { lists: self.open.lists, text: Arc::clone(text) });
        let keys = self.open.rivals.iter().flat_map(|rival| {
            let members: &[(Arc<str>, Arc<Value>)] =
                if let Value::Object(members) = &*rival.value { members } else { &[] };
            members.iter().map(|(key, _)| StringRival { lists: rival.list, text: Arc::clone(key) })
        });
        self.at = At::String(OpenString::new(true, written.chain(keys).collect()));
    }

    fn step_string(&mut self, byte: u8) -> Step {
        let At::String(string) = &mut self.at else { return Step::Lost };
        let before = string.tail.len();
        match string.decoder.decode(&[byte], &mut string.tail) {
            Ok(decoded) if decoded.is_closed => {}
            Ok(_) => {
                let new = &string.tail.as_bytes()[before..];
                let len = string.len;
                string.len += new.len();
                if !new.is_empty() {
                    string.rivals.retain(|rival| rival.text.as_bytes()[len..].starts_with(new));
                }
                return Step::On { repeated: 0 };
            }
            Err(_) => return Step::Lost,
        }
        let (is_key, text) = (string.is_key, string.text());
        if !is_key {
            return Step::On { repeated: self.end_value(Value::Text(text)) };
        }
        let repeated = if self.open.has_key(&text) { self.open.lists } else { 0 };
        self.open.key = Some(text);
        self.at = At::Colon;
        Step::On { repeated }
    }

    /// Ends a number, a boolean or `null`. Returns the list in which it repeats an item.
    fn end_word(&mut self) -> Depths {
        let At::Word { text, .. } = &self.at else { return 0 };
        let value = Value::of_word(text);
        self.end_value(value)
    }

    fn end_value(&mut self, value: Value) -> Depths {
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

impl OpenString {
    fn new(is_key: bool, rivals: Vec<StringRival>) -> OpenString {
        let decoder = StringDecoder::default();
        OpenString { is_key, decoder, pieces: SharedList::default(), tail: String::new(), len: 0, rivals }
    }

    /// All characters so far.
    fn text(&self) -> Arc<str> {
        let mut pieces: Vec<&str> = self.pieces.iter().map(|piece| &**piece).collect();
        pieces.reverse();
        pieces.push(&self.tail);
        pieces.concat().into()
    }
}

/// Whether a number is complete before this byte.
fn ends_number(byte: u8) -> bool {
    matches!(byte, b',' | b']' | b'}' | b' ' | b'\t' | b'\n' | b'\r')
}
