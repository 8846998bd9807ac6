//! [`FieldEvents`]: what a text says field by field, without a type.

use std::ops::Range;

use super::error::PartialError;
use super::path::JsonPath;
use super::scan::position::ScanPosition;
use super::scan::{Scanner, Signal, ValueKind};

/// Something that happens to a value of the text while it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldEvent {
    /// The value.
    pub path: JsonPath,
    /// The value's bytes in the text, as far as they are written: all of them with
    /// [`FieldEventKind::Done`]. White space around it and an object's key don't belong to it,
    /// quotes and brackets do.
    pub range: Range<usize>,
    /// What happens.
    pub kind: FieldEventKind,
}

/// What happens to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEventKind {
    /// Its first byte is there.
    Started {
        /// What kind of JSON it is.
        kind: ValueKind,
    },
    /// More of a string, decoded, in whole characters; or more of a number, `true`, `false` or
    /// `null` as written. Sent at most once for each value and piece of text, never empty.
    Text(String),
    /// It is complete. A number is complete when something else follows it.
    Done,
}

/// Reads a text in pieces and reports which values begin, go on and end.
///
/// ```
/// use formwork_core::{FieldEventKind, FieldEvents, PartialError};
///
/// let mut events = FieldEvents::new();
/// events.push(r#"{"items": [{"na"#)?;
/// let events = events.push(r#"me": "Ada", "age": 3"#)?;
/// let shown: Vec<String> = events.iter().map(|event| format!("{} {:?}", event.path, event.kind)).collect();
/// assert_eq!(shown, [
///     "items[0].name Started { kind: String }",
///     r#"items[0].name Text("Ada")"#,
///     "items[0].name Done",
///     "items[0].age Started { kind: Number }",
///     r#"items[0].age Text("3")"#,
/// ]);
/// assert_eq!(events[2].range, 20..25);
/// # Ok::<(), PartialError>(())
/// ```
#[derive(Debug)]
pub struct FieldEvents {
    scanner: Scanner,
}

impl Default for FieldEvents {
    fn default() -> FieldEvents {
        FieldEvents::new()
    }
}

impl FieldEvents {
    /// The events of a text of which nothing has been read.
    #[must_use]
    pub fn new() -> FieldEvents {
        FieldEvents { scanner: Scanner::new() }
    }

    /// Reads the next piece. Returns its events in the order of the text. The cost is linear in the
    /// piece's bytes and in the depth of each value that it touches.
    ///
    /// # Errors
    ///
    /// If the text is not the beginning of a JSON text ([`PartialError::is_malformed`]). Then there
    /// are no events, nor will there be any.
    pub fn push(&mut self, text: impl AsRef<[u8]>) -> Result<Vec<FieldEvent>, PartialError> {
        let mut out = Vec::new();
        self.scanner.push(text.as_ref(), &mut |position, depth, signal| out.extend(event(position, depth, signal)))?;
        Ok(out)
    }

    /// Ends the text. Returns the events of what that completes.
    ///
    /// # Errors
    ///
    /// If it is not complete ([`PartialError::is_incomplete`]), or was malformed.
    pub fn finish(mut self) -> Result<Vec<FieldEvent>, PartialError> {
        let mut out = Vec::new();
        self.scanner.finish(&mut |position, depth, signal| out.extend(event(position, depth, signal)))?;
        Ok(out)
    }
}

fn event(position: &ScanPosition, depth: usize, signal: Signal<'_>) -> Option<FieldEvent> {
    // One signal is one event at most, so events are in the order of the text.
    let kind = match signal {
        Signal::Started(kind) => FieldEventKind::Started { kind },
        Signal::Text(text) => FieldEventKind::Text(text.to_owned()),
        Signal::Done => FieldEventKind::Done,
        // Keys are in the paths of the values; pauses are no events of the text.
        Signal::Key | Signal::Pause => return None,
    };
    Some(FieldEvent { path: position.path(depth), range: position.start_of(depth)..position.end, kind })
}
