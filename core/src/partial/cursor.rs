//! [`Cursor`]: one signal of the scanner, as the progress of a value sees it.
//!
//! A signal goes from the root of the type down to the value that it is about. Every level asks the
//! cursor what it needs to pass the signal on: which member or item it is about, and the text of
//! the level's own value when that is complete.

use serde_core::de::DeserializeOwned;
use serde_json::Value;
use serde_json::de::SliceRead;

use super::error::{PartialError, PartialErrorKind};
use super::scan::Signal;
use super::scan::position::{KeyState, ScanPosition};

/// A signal, its position, and the text so far: what the progress of a value is advanced by.
#[derive(Debug)]
pub struct Cursor<'a> {
    /// The text from `offset` on.
    pub(crate) text: &'a [u8],
    pub(crate) offset: usize,
    pub(crate) position: &'a ScanPosition,
    pub(crate) depth: usize,
    pub(crate) signal: Signal<'a>,
    /// Whether the current value stands where serde reads from its buffer.
    pub(crate) is_buffered: bool,
    pub(crate) refusals: &'a mut Refusals,
}

/// The complete values that the `Deserialize` of their types has refused.
#[derive(Debug, Default)]
pub(crate) struct Refusals {
    /// The first one since the last report.
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
        // While a key is being written, what the container holds of it names no member yet.
        let container =
            self.position.containers.get(depth).filter(|container| container.key_state == KeyState::Whole)?;
        (self.depth > depth || (self.depth == depth && self.signal == Signal::Key)).then_some(&container.key)
    }

    /// The index of the item that the signal is about or inside of, if the value at `depth` is an
    /// array around it.
    #[must_use]
    pub fn item(&self, depth: usize) -> Option<usize> {
        let container = self.position.containers.get(depth).filter(|container| !container.is_object)?;
        (self.depth > depth).then_some(container.index)
    }

    /// The text so far of the key that is being written, or is complete now, if the signal is about
    /// the object at `depth`.
    #[must_use]
    pub fn key(&self, depth: usize) -> Option<&'a str> {
        let container = self.position.containers.get(depth).filter(|_| self.depth == depth)?;
        // A key that was complete before a pause has been reported by its own signal.
        let is_new = match self.signal {
            Signal::Pause => container.key_state == KeyState::Open,
            signal => signal == Signal::Key,
        };
        is_new.then_some(&container.key)
    }

    /// The text so far of the value at `depth`, which the signal is about or inside of.
    #[must_use]
    pub fn text(&self, depth: usize) -> &'a [u8] {
        &self.text[self.position.start_of(depth) - self.offset..self.position.end - self.offset]
    }

    /// Calls `inside` for a value that serde reads from its buffer: members of `flatten` or of an
    /// internally tagged enum.
    pub fn buffered<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let outside = std::mem::replace(&mut self.is_buffered, true);
        let out = inside(self);
        self.is_buffered = outside;
        out
    }

    /// Reads the complete value at `depth`. If its type refuses it, that is noted, and the result
    /// is `None`.
    pub fn read<T: DeserializeOwned>(&mut self, depth: usize) -> Option<T> {
        self.read_by(depth, |text| T::deserialize(text), |buffer| T::deserialize(buffer))
    }

    /// As [`Cursor::read`], by a function of the field (`with`, `deserialize_with`). The function
    /// is given twice, for each of the two deserializers that it may be called with.
    pub fn read_by<T>(
        &mut self,
        depth: usize,
        direct: impl FnOnce(&mut serde_json::Deserializer<SliceRead<'a>>) -> serde_json::Result<T>,
        buffered: impl FnOnce(Value) -> serde_json::Result<T>,
    ) -> Option<T> {
        let text = self.text(depth);
        // serde's buffer holds less than the text: integers of 128 bits and numbers as keys are not
        // in it. Going through a `Value` refuses what serde itself would refuse.
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

    /// Whether a value inside the complete value at `depth` has been refused. Refusals come in the
    /// order of the text, so the latest one decides.
    pub(crate) fn is_refused_inside(&self, depth: usize) -> bool {
        self.refusals.latest.as_ref().is_some_and(|error| error.at_byte >= self.position.start_of(depth))
    }

    pub(crate) fn refuse(&mut self, depth: usize, error: &serde_json::Error) {
        let error = PartialError {
            kind: PartialErrorKind::Refused,
            path: self.position.path(depth),
            at_byte: self.position.start_of(depth),
            message: message(error),
        };
        // The caller hears of the first refusal of a piece; the containers around it ask for the
        // latest.
        self.refusals.unreported.get_or_insert_with(|| error.clone());
        self.refusals.latest = Some(error);
    }

    /// The current key of the object at `depth`, as a map reads it.
    pub(crate) fn read_key<K: DeserializeOwned>(&mut self, depth: usize) -> Option<K> {
        let container = self.position.containers.get(depth)?;
        // The key was decoded by the scanner; it is spelled again for serde_json.
        let object = [b"{", crate::base::json::json_string(&container.key).as_bytes(), b":0}"].concat();
        let key = super::map_key::read(&object, self.is_buffered);
        match key {
            Ok(key) => Some(key),
            Err(error) => {
                self.refuse(depth + 1, &error);
                None
            }
        }
    }
}

/// The message of serde_json without the line and column, which count from the beginning of the
/// value and not of the text.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let suffix = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&suffix).unwrap_or(&text).to_owned()
}
