//! What one signal of the scanner looks like from a value's progress.

use serde_core::de::DeserializeOwned;
use serde_json::Value;
use serde_json::de::SliceRead;

use super::error::{Kind, PartialError};
use super::scan::{KeyState, Place, Signal};

/// A signal, where in the text it comes, and the text: what a value's progress is advanced by.
#[derive(Debug)]
pub struct Cursor<'a> {
    /// The text from `offset` on.
    pub(crate) text: &'a [u8],
    pub(crate) offset: usize,
    pub(crate) place: &'a Place,
    pub(crate) depth: usize,
    pub(crate) signal: Signal<'a>,
    /// What is read now stands where serde reads from its buffer.
    pub(crate) is_buffered: bool,
    pub(crate) refused: &'a mut Refused,
}

/// The complete values that their types refused.
#[derive(Debug, Default)]
pub(crate) struct Refused {
    /// The first of them since the last report.
    pub(crate) unreported: Option<PartialError>,
    pub(crate) latest: Option<PartialError>,
}

impl<'a> Cursor<'a> {
    /// The signal.
    #[must_use]
    pub fn signal(&self) -> Signal<'a> {
        self.signal
    }

    /// The depth of the value that the signal is about: how many containers are around it.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The key of the member that the signal is about or inside of, if the value at `depth` is an
    /// object around it. A signal of the object itself is about a member when the member's key is
    /// complete.
    #[must_use]
    pub fn member(&self, depth: usize) -> Option<&'a str> {
        let frame = self.place.frames.get(depth).filter(|frame| frame.key_state == KeyState::Whole)?;
        (self.depth > depth || (self.depth == depth && self.signal == Signal::Key)).then_some(&frame.key)
    }

    /// The index of the item that the signal is about or inside of, if the value at `depth` is an
    /// array around it.
    #[must_use]
    pub fn item(&self, depth: usize) -> Option<usize> {
        let frame = self.place.frames.get(depth).filter(|frame| !frame.is_object)?;
        (self.depth > depth).then_some(frame.index)
    }

    /// The text so far of the key that is being written, or is complete now, if the signal is about
    /// the object at `depth`.
    #[must_use]
    pub fn key(&self, depth: usize) -> Option<&'a str> {
        let frame = self.place.frames.get(depth).filter(|_| self.depth == depth)?;
        let is_new = match self.signal {
            Signal::Pause => frame.key_state == KeyState::Open,
            signal => signal == Signal::Key,
        };
        is_new.then_some(&frame.key)
    }

    /// The text so far of the value at `depth`, which the signal is about or inside of.
    #[must_use]
    pub fn text(&self, depth: usize) -> &'a [u8] {
        &self.text[self.place.start_of(depth) - self.offset..self.place.end - self.offset]
    }

    /// What stands where serde reads from its buffer: members of `flatten` or of an internally
    /// tagged enum.
    pub fn buffered<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let outside = std::mem::replace(&mut self.is_buffered, true);
        let out = inside(self);
        self.is_buffered = outside;
        out
    }

    /// Reads the complete value at `depth`; `None` if its type refuses it, which is noted.
    pub fn read<T: DeserializeOwned>(&mut self, depth: usize) -> Option<T> {
        self.read_by(depth, |text| T::deserialize(text), |buffer| T::deserialize(buffer))
    }

    /// As [`Cursor::read`], by a function: once as it reads from the text, once as it reads from a
    /// buffer.
    pub fn read_by<T>(
        &mut self,
        depth: usize,
        direct: impl FnOnce(&mut serde_json::Deserializer<SliceRead<'a>>) -> serde_json::Result<T>,
        buffered: impl FnOnce(Value) -> serde_json::Result<T>,
    ) -> Option<T> {
        let text = self.text(depth);
        let read = if self.is_buffered {
            serde_json::from_slice(text).and_then(buffered)
        } else {
            direct(&mut serde_json::Deserializer::from_slice(text))
        };
        match read {
            Ok(value) => Some(value),
            Err(error) => {
                self.refuse(depth, &error);
                None
            }
        }
    }

    /// Whether something inside the complete value at `depth` has been refused.
    pub(crate) fn is_refused_inside(&self, depth: usize) -> bool {
        self.refused.latest.as_ref().is_some_and(|error| error.at_byte >= self.place.start_of(depth))
    }

    pub(crate) fn refuse(&mut self, depth: usize, error: &serde_json::Error) {
        let error = PartialError {
            kind: Kind::Refused,
            path: self.place.path(depth),
            at_byte: self.place.start_of(depth),
            message: message(error),
        };
        self.refused.unreported.get_or_insert_with(|| error.clone());
        self.refused.latest = Some(error);
    }

    /// The key at `depth`, as a map reads it.
    pub(crate) fn read_key<K: DeserializeOwned>(&mut self, depth: usize) -> Option<K> {
        let frame = self.place.frames.get(depth)?;
        let object = [b"{", crate::base::json::json_string(&frame.key).as_bytes(), b":0}"].concat();
        let key = super::key::read(&object, self.is_buffered);
        match key {
            Ok(key) => Some(key),
            Err(error) => {
                self.refuse(depth + 1, &error);
                None
            }
        }
    }
}

/// What serde_json says, without the line and column, which would be counted from the value's
/// beginning.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_owned()
}
