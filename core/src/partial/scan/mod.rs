//! An incremental scanner of JSON: reads a text in pieces split anywhere, each byte once, and says
//! what it sees.
//!
//! It is a pushdown automaton with the open containers as an explicit stack ([`Place::frames`]), so
//! the text may nest as deep as serde_json reads without any recursion. It takes exactly the
//! beginnings of JSON texts (RFC 8259) whose strings are Unicode; strings are decoded as they come,
//! where half a character, half an escape and half a surrogate pair wait for the rest.
//!
//! ```text
//! {"a": [1, "x"]}       depth 0: the object     frames: object, key "a"
//! 0     1 2             depth 1: the array              array, index 1
//!                       depth 2: 1 and "x"
//! ```

pub(crate) mod number;
pub(crate) mod string;

use self::number::Number;
use self::string::Text;
use super::error::{Kind, PartialError};
use super::path::{JsonPath, PathSegment};
pub use crate::base::json::ValueKind;
use crate::fragment::white_space::MAX_DEPTH;

/// What happens at a place of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal<'a> {
    /// A value's first byte.
    Started(ValueKind),
    /// More of a string, decoded, or more of a number or a word as it stands.
    Text(&'a str),
    /// An object's key is complete.
    Key,
    /// The end of a piece of text, said to the innermost value that is open.
    Pause,
    /// A value is complete.
    Done,
}

/// An open container.
#[derive(Debug)]
pub(crate) struct Frame {
    /// Offset of its bracket.
    pub(crate) start: usize,
    pub(crate) is_object: bool,
    /// Of the item that is being written, or comes next.
    pub(crate) index: usize,
    /// As far as it is written, decoded.
    pub(crate) key: String,
    pub(crate) key_state: KeyState,
}

/// How much of an object's key is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyState {
    /// Nothing; or this is an array.
    None,
    Open,
    Whole,
}

/// Where in the text the scanner is.
#[derive(Debug, Default)]
pub(crate) struct Place {
    /// The open containers, outermost first.
    pub(crate) frames: Vec<Frame>,
    /// Offset of the value that a signal is about, if that is no open container.
    pub(crate) start: usize,
    /// Whether a string, number or word is open.
    pub(crate) is_scalar_open: bool,
    /// Offset after what has been read.
    pub(crate) end: usize,
}

impl Place {
    /// Offset of the first byte of the open value at this depth, or of the one that has just been
    /// completed there.
    pub(crate) fn start_of(&self, depth: usize) -> usize {
        self.frames.get(depth).map_or(self.start, |frame| frame.start)
    }

    /// The path to the value at this depth.
    pub(crate) fn path(&self, depth: usize) -> JsonPath {
        let segment = |frame: &Frame| match frame.is_object {
            true => PathSegment::Key(frame.key.clone()),
            false => PathSegment::Index(frame.index),
        };
        self.frames.iter().take(depth).map(segment).collect()
    }

    /// Whether the value at this depth is at `path`.
    pub(crate) fn is_at(&self, depth: usize, path: &JsonPath) -> bool {
        let is_same = |(frame, segment): (&Frame, &PathSegment)| match segment {
            PathSegment::Key(key) => frame.is_object && frame.key == *key,
            PathSegment::Index(index) => !frame.is_object && frame.index == *index,
        };
        depth == path.segments().len() && self.frames.iter().zip(path.segments()).all(is_same)
    }

    /// The depth of the innermost open value, if there is one.
    fn innermost(&self) -> Option<usize> {
        if self.is_scalar_open { Some(self.frames.len()) } else { self.frames.len().checked_sub(1) }
    }
}

#[derive(Clone, Copy, Debug)]
enum State {
    Value,
    /// After `[`: a value or `]`.
    FirstItem,
    /// After `{`: a key or `}`.
    FirstKey,
    /// After a comma in an object.
    Key,
    Colon,
    /// After a value.
    After,
    String(Text),
    Number(Number),
    /// What is left of `true`, `false` or `null`.
    Word(&'static [u8]),
}

/// Who gets the signals: each with the place, and the depth of the value that it is about (how many
/// containers are around it).
pub(crate) type Sink<'a> = dyn FnMut(&Place, usize, Signal<'_>) + 'a;

/// The scanner.
#[derive(Debug)]
pub(crate) struct Scanner {
    pub(crate) place: Place,
    state: State,
    /// Text of the open scalar that has not been handed out.
    text: String,
    /// The first bytes of a character whose others haven't come.
    half: Vec<u8>,
    malformed: Option<PartialError>,
}

/// What a byte should have been.
type Expected = &'static str;

impl Scanner {
    pub(crate) fn new() -> Scanner {
        Scanner { place: Place::default(), state: State::Value, text: String::new(), half: Vec::new(), malformed: None }
    }

    /// Reads on.
    pub(crate) fn push(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> Result<(), PartialError> {
        if let Some(error) = &self.malformed {
            return Err(error.clone());
        }
        let start = self.place.end;
        let mut read = 0;
        while read < bytes.len() {
            match self.step(&bytes[read..], sink) {
                Ok(n_bytes) => {
                    read += n_bytes;
                    self.place.end = start + read;
                    self.after_step(sink);
                }
                Err(expected) => {
                    let error = self.error(Kind::Malformed, expected);
                    return Err(self.malformed.insert(error).clone());
                }
            }
        }
        self.flush(sink);
        if let Some(depth) = self.place.innermost() {
            sink(&self.place, depth, Signal::Pause);
        }
        Ok(())
    }

    /// The text is complete: a number at its end is as well.
    pub(crate) fn finish(&mut self, sink: &mut Sink<'_>) -> Result<(), PartialError> {
        if let Some(error) = &self.malformed {
            return Err(error.clone());
        }
        if let (State::Number(number), []) = (self.state, &self.place.frames[..])
            && number.may_end()
        {
            self.scalar_done(sink);
        }
        match (self.state, &self.place.frames[..]) {
            (State::After, []) => Ok(()),
            _ => Err(self.error(Kind::Incomplete, "")),
        }
    }

    fn error(&self, kind: Kind, expected: Expected) -> PartialError {
        let depth = self.place.innermost().unwrap_or(0);
        PartialError { kind, path: self.place.path(depth), at_byte: self.place.end, message: expected.into() }
    }

    /// Takes some of the bytes, of which there is at least one, and says how many.
    fn step(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> Result<usize, Expected> {
        let byte = bytes[0];
        match self.state {
            State::String(text) => return self.string(text, bytes),
            State::Number(number) => match number.next(byte) {
                Some(next) => {
                    self.state = State::Number(next);
                    self.text.push(char::from(byte));
                    return Ok(1);
                }
                None if !number.may_end() => return Err("a digit"),
                None => {
                    self.scalar_done(sink);
                    return Ok(0);
                }
            },
            State::Word(rest) => {
                if rest.first() != Some(&byte) {
                    return Err("`true`, `false` or `null`");
                }
                self.text.push(char::from(byte));
                self.state = State::Word(&rest[1..]);
                return Ok(1);
            }
            _ if matches!(byte, b' ' | b'\n' | b'\r' | b'\t') => return Ok(1),
            State::FirstItem if byte == b']' => self.close(sink),
            State::Value | State::FirstItem => self.start(byte, sink)?,
            State::FirstKey if byte == b'}' => self.close(sink),
            State::FirstKey | State::Key => self.start_key(byte)?,
            State::Colon if byte == b':' => self.state = State::Value,
            State::Colon => return Err("`:`"),
            State::After => self.after(byte, sink)?,
        }
        Ok(1)
    }

    /// What a byte has completed, said when it counts as read.
    fn after_step(&mut self, sink: &mut Sink<'_>) {
        match self.state {
            State::Word([]) => self.scalar_done(sink),
            // The key's closing quote: only its string leads here without a byte of white space.
            State::Colon => {
                if let Some(depth) = self.place.frames.len().checked_sub(1)
                    && self.place.frames[depth].key_state == KeyState::Open
                {
                    self.place.frames[depth].key_state = KeyState::Whole;
                    sink(&self.place, depth, Signal::Key);
                }
            }
            State::After if self.place.is_scalar_open => self.scalar_done(sink),
            _ => {}
        }
    }

    fn start(&mut self, byte: u8, sink: &mut Sink<'_>) -> Result<(), Expected> {
        let number = |state| (ValueKind::Number, State::Number(state));
        let (kind, state) = match byte {
            b'"' => (ValueKind::String, State::String(Text::opened(false))),
            b'[' => (ValueKind::Array, State::FirstItem),
            b'{' => (ValueKind::Object, State::FirstKey),
            b'-' => number(Number::Minus),
            b'0' => number(Number::Zero),
            b'1'..=b'9' => number(Number::Integer),
            b't' => (ValueKind::Bool, State::Word(b"rue")),
            b'f' => (ValueKind::Bool, State::Word(b"alse")),
            b'n' => (ValueKind::Null, State::Word(b"ull")),
            _ => return Err("a value"),
        };
        let is_container = matches!(kind, ValueKind::Array | ValueKind::Object);
        let depth = self.place.frames.len();
        if is_container && depth >= MAX_DEPTH as usize {
            return Err("containers nested at most 127 deep");
        }
        let start = self.place.end;
        self.place.start = start;
        self.place.end += 1;
        self.place.is_scalar_open = !is_container;
        self.state = state;
        sink(&self.place, depth, Signal::Started(kind));
        // Counted again when the step is over.
        self.place.end = start;
        if is_container {
            let is_object = kind == ValueKind::Object;
            let frame = Frame { start, is_object, index: 0, key: String::new(), key_state: KeyState::None };
            self.place.frames.push(frame);
        } else if kind != ValueKind::String {
            self.text.push(char::from(byte));
        }
        Ok(())
    }

    fn start_key(&mut self, byte: u8) -> Result<(), Expected> {
        if byte != b'"' {
            return Err("a key");
        }
        if let Some(frame) = self.place.frames.last_mut() {
            frame.key_state = KeyState::Open;
        }
        self.state = State::String(Text::opened(true));
        Ok(())
    }

    fn after(&mut self, byte: u8, sink: &mut Sink<'_>) -> Result<(), Expected> {
        let Some(frame) = self.place.frames.last_mut() else { return Err("the end of the text") };
        match (byte, frame.is_object) {
            (b',', true) => {
                frame.key.clear();
                frame.key_state = KeyState::None;
                self.state = State::Key;
            }
            (b',', false) => {
                frame.index += 1;
                self.state = State::Value;
            }
            (b'}', true) | (b']', false) => self.close(sink),
            (_, true) => return Err("`,` or `}`"),
            (_, false) => return Err("`,` or `]`"),
        }
        Ok(())
    }

    /// The innermost container's closing bracket.
    fn close(&mut self, sink: &mut Sink<'_>) {
        let Some(frame) = self.place.frames.pop() else { return };
        self.place.start = frame.start;
        self.state = State::After;
        let end = self.place.end;
        self.place.end += 1;
        sink(&self.place, self.place.frames.len(), Signal::Done);
        self.place.end = end;
    }

    fn scalar_done(&mut self, sink: &mut Sink<'_>) {
        self.flush(sink);
        self.place.is_scalar_open = false;
        self.state = State::After;
        sink(&self.place, self.place.frames.len(), Signal::Done);
    }

    /// Hands out the text that has come together.
    fn flush(&mut self, sink: &mut Sink<'_>) {
        if !self.text.is_empty() {
            sink(&self.place, self.place.frames.len(), Signal::Text(&self.text));
            self.text.clear();
        }
    }
}
