//! An incremental scanner of JSON: reads a text in pieces split anywhere, each byte once, and sends
//! a [`Signal`] for whatever begins, goes on or ends.
//!
//! The scanner is a pushdown automaton with the open containers as an explicit stack
//! ([`ScanPosition`]), so that a text may nest as deep as serde_json reads without any recursion.
//! It reads exactly the prefixes of JSON texts (RFC 8259) whose strings are Unicode. Strings are
//! decoded as they come ([`StringDecoder`]).
//!
//! Between two pieces the scanner keeps its position: the state of the automaton, the stack with
//! the key or index in each container, and what is cut off within a character or an escape. So the
//! pieces `{"a": [1, "\ud83` and `d\ude00"]}` give the same signals as the whole text, apart from
//! [`Signal::Pause`] and how text is divided among [`Signal::Text`].
//!
//! ```text
//! {"a": [1, "x"]}       depth 0: the object     containers: object, key "a"
//! 0     1 2             depth 1: the array                  array, index 1
//!                       depth 2: 1 and "x"
//! ```
//!
//! Crates that parse JSON in pieces do something else: pull parsers (struson) ask for bytes, where
//! here the text is pushed as it comes; push parsers (json-event-parser) report a string when it is
//! complete, where a user watches the string in between. Complete values are read by serde_json.

pub(crate) mod number_state;
pub(crate) mod position;

use self::number_state::NumberState;
use self::position::{KeyState, OpenContainer, ScanPosition};
use super::error::{Expected, PartialError, PartialErrorKind};
pub use crate::base::json::ValueKind;
use crate::fragment::white_space::MAX_DEPTH;
use crate::json_text::string_decoder::StringDecoder;

/// What happens to a value of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal<'a> {
    /// A value's first byte.
    Started(ValueKind),
    /// More of a string, decoded, or more of a number, `true`, `false` or `null` as written.
    Text(&'a str),
    /// An object's key is complete.
    Key,
    /// The piece of text ends; sent to the innermost value that is open.
    Pause,
    /// A value is complete.
    Done,
}

/// A state of the scanner, named for what comes next or what is open.
#[derive(Clone, Copy, Debug)]
enum ScanState {
    Value,
    /// After `[`: a value or `]`.
    FirstItem,
    /// After `{`: a key or `}`.
    FirstKey,
    /// After a comma in an object.
    Key,
    Colon,
    /// After a value: a comma, a closing bracket, or the end.
    AfterValue,
    /// Within a string, an object's key or a value.
    String {
        is_key: bool,
    },
    Number(NumberState),
    /// Within `true`, `false` or `null`, by the letters that are left.
    Word(&'static [u8]),
}

/// Receiver of signals: each comes with the position, and the depth of the value that it is about
/// (the number of containers around the value).
pub(crate) type Sink<'a> = dyn FnMut(&ScanPosition, usize, Signal<'_>) + 'a;

/// The scanner.
#[derive(Debug)]
pub(crate) struct Scanner {
    pub(crate) position: ScanPosition,
    state: ScanState,
    string: StringDecoder,
    /// Text of the open scalar that has not been sent. One signal sends what a piece brings.
    text: String,
    /// The error that ended the scan. It is final: every further call returns it.
    malformed: Option<PartialError>,
}

impl Scanner {
    pub(crate) fn new() -> Scanner {
        Scanner {
            position: ScanPosition::default(),
            state: ScanState::Value,
            string: StringDecoder::default(),
            text: String::new(),
            malformed: None,
        }
    }

    /// Reads the next piece of the text.
    pub(crate) fn push(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> Result<(), PartialError> {
        if let Some(error) = &self.malformed {
            return Err(error.clone());
        }
        let start = self.position.end;
        let mut read = 0;
        while read < bytes.len() {
            match self.step(&bytes[read..], sink) {
                Ok(n_bytes) => {
                    read += n_bytes;
                    self.position.end = start + read;
                    self.after_step(sink);
                }
                Err(expected) => {
                    let error = self.error(PartialErrorKind::Malformed, expected);
                    return Err(self.malformed.insert(error).clone());
                }
            }
        }
        // Text of a value that goes on is sent once for each piece, not byte by byte. The pause
        // then tells whoever shows keys and names that all of the piece has been read.
        self.flush(sink);
        if let Some(depth) = self.position.innermost() {
            sink(&self.position, depth, Signal::Pause);
        }
        Ok(())
    }

    /// Ends the text, which alone completes a number that is the whole text: nothing else says
    /// that no digit follows.
    pub(crate) fn finish(&mut self, sink: &mut Sink<'_>) -> Result<(), PartialError> {
        if let Some(error) = &self.malformed {
            return Err(error.clone());
        }
        // Within a container the closing bracket ends a number; only at the root nothing does.
        if let (ScanState::Number(number), []) = (self.state, &self.position.containers[..])
            && number.is_accepting()
        {
            self.scalar_done(sink);
        }
        match (self.state, &self.position.containers[..]) {
            (ScanState::AfterValue, []) => Ok(()),
            _ => Err(self.error(PartialErrorKind::Incomplete, "")),
        }
    }

    fn error(&self, kind: PartialErrorKind, expected: Expected) -> PartialError {
        let depth = self.position.innermost().unwrap_or(0);
        PartialError { kind, path: self.position.path(depth), at_byte: self.position.end, message: expected.into() }
    }

    /// Reads some of `bytes`, of which there is at least one, and returns their number. It is 0
    /// where a byte ends a number and is then read again as what follows it.
    fn step(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> Result<usize, Expected> {
        let byte = bytes[0];
        match self.state {
            ScanState::String { is_key } => return self.string(is_key, bytes),
            ScanState::Number(number) => match number.next(byte) {
                Some(next) => {
                    self.state = ScanState::Number(next);
                    self.text.push(char::from(byte));
                    return Ok(1);
                }
                // `1.` and `-` are no numbers, whatever follows.
                None if !number.is_accepting() => return Err("a digit"),
                // The byte belongs to what follows: the comma in `[1,`.
                None => {
                    self.scalar_done(sink);
                    return Ok(0);
                }
            },
            ScanState::Word(rest) => {
                if rest.first() != Some(&byte) {
                    return Err("`true`, `false` or `null`");
                }
                self.text.push(char::from(byte));
                self.state = ScanState::Word(&rest[1..]);
                return Ok(1);
            }
            _ if matches!(byte, b' ' | b'\n' | b'\r' | b'\t') => return Ok(1),
            ScanState::FirstItem if byte == b']' => self.close(sink),
            ScanState::Value | ScanState::FirstItem => self.start(byte, sink)?,
            ScanState::FirstKey if byte == b'}' => self.close(sink),
            ScanState::FirstKey | ScanState::Key => self.start_key(byte)?,
            ScanState::Colon if byte == b':' => self.state = ScanState::Value,
            ScanState::Colon => return Err("`:`"),
            ScanState::AfterValue => self.after_value(byte, sink)?,
        }
        Ok(1)
    }

    /// Sends what the last byte has completed. This comes after the byte counts as read, so that
    /// the position that goes with the signal is the one after the value.
    fn after_step(&mut self, sink: &mut Sink<'_>) {
        match self.state {
            ScanState::Word([]) => self.scalar_done(sink),
            // The key's closing quote. White space before the colon leads here too, but then the
            // key is known to be complete.
            ScanState::Colon => {
                if let Some(depth) = self.position.containers.len().checked_sub(1)
                    && self.position.containers[depth].key_state == KeyState::Open
                {
                    self.position.containers[depth].key_state = KeyState::Whole;
                    sink(&self.position, depth, Signal::Key);
                }
            }
            ScanState::AfterValue if self.position.is_scalar_open => self.scalar_done(sink),
            _ => {}
        }
    }

    /// Reads the first byte of a value.
    fn start(&mut self, byte: u8, sink: &mut Sink<'_>) -> Result<(), Expected> {
        let number = |state| (ValueKind::Number, ScanState::Number(state));
        let (kind, state) = match byte {
            b'"' => (ValueKind::String, ScanState::String { is_key: false }),
            b'[' => (ValueKind::Array, ScanState::FirstItem),
            b'{' => (ValueKind::Object, ScanState::FirstKey),
            b'-' => number(NumberState::Minus),
            b'0' => number(NumberState::Zero),
            b'1'..=b'9' => number(NumberState::Integer),
            b't' => (ValueKind::Bool, ScanState::Word(b"rue")),
            b'f' => (ValueKind::Bool, ScanState::Word(b"alse")),
            b'n' => (ValueKind::Null, ScanState::Word(b"ull")),
            _ => return Err("a value"),
        };
        let is_container = matches!(kind, ValueKind::Array | ValueKind::Object);
        let depth = self.position.containers.len();
        if is_container && depth >= MAX_DEPTH as usize {
            return Err("containers nested at most 127 deep");
        }
        // The signal is sent between two states of the position: the value has begun and its first
        // byte counts as read, but a container is not on the stack yet, since it is no member of
        // itself.
        let start = self.position.end;
        self.position.start = start;
        self.position.end += 1;
        self.position.is_scalar_open = !is_container;
        self.state = state;
        sink(&self.position, depth, Signal::Started(kind));
        // `push` counts the byte when the step is over.
        self.position.end = start;
        if is_container {
            let is_object = kind == ValueKind::Object;
            let container = OpenContainer { start, is_object, index: 0, key: String::new(), key_state: KeyState::None };
            self.position.containers.push(container);
        } else if kind != ValueKind::String {
            self.text.push(char::from(byte));
        }
        Ok(())
    }

    /// Reads the first byte of a key.
    fn start_key(&mut self, byte: u8) -> Result<(), Expected> {
        if byte != b'"' {
            return Err("a key");
        }
        if let Some(container) = self.position.containers.last_mut() {
            container.key_state = KeyState::Open;
        }
        self.state = ScanState::String { is_key: true };
        Ok(())
    }

    /// Reads some of a string.
    fn string(&mut self, is_key: bool, bytes: &[u8]) -> Result<usize, Expected> {
        let out = match self.position.containers.last_mut() {
            Some(container) if is_key => &mut container.key,
            _ => &mut self.text,
        };
        let decoded = self.string.decode(bytes, out)?;
        if decoded.is_closed {
            self.state = if is_key { ScanState::Colon } else { ScanState::AfterValue };
        }
        Ok(decoded.n_bytes)
    }

    /// Reads a byte after a value.
    fn after_value(&mut self, byte: u8, sink: &mut Sink<'_>) -> Result<(), Expected> {
        let Some(container) = self.position.containers.last_mut() else { return Err("the end of the text") };
        match (byte, container.is_object) {
            (b',', true) => {
                container.key.clear();
                container.key_state = KeyState::None;
                self.state = ScanState::Key;
            }
            (b',', false) => {
                container.index += 1;
                self.state = ScanState::Value;
            }
            (b'}', true) | (b']', false) => self.close(sink),
            (_, true) => return Err("`,` or `}`"),
            (_, false) => return Err("`,` or `]`"),
        }
        Ok(())
    }

    /// Reads the closing bracket of the innermost container.
    fn close(&mut self, sink: &mut Sink<'_>) {
        // The signal is about the container, so it is off the stack before and its bracket counts
        // as read.
        let Some(container) = self.position.containers.pop() else { return };
        self.position.start = container.start;
        self.state = ScanState::AfterValue;
        let end = self.position.end;
        self.position.end += 1;
        sink(&self.position, self.position.containers.len(), Signal::Done);
        self.position.end = end;
    }

    /// Ends the open string, number or word.
    fn scalar_done(&mut self, sink: &mut Sink<'_>) {
        self.flush(sink);
        self.position.is_scalar_open = false;
        self.state = ScanState::AfterValue;
        sink(&self.position, self.position.containers.len(), Signal::Done);
    }

    /// Sends the text of the open scalar that has been read since the last time.
    fn flush(&mut self, sink: &mut Sink<'_>) {
        if !self.text.is_empty() {
            sink(&self.position, self.position.containers.len(), Signal::Text(&self.text));
            self.text.clear();
        }
    }
}
