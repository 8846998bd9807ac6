//! What a text says field by field, without a type.

use std::ops::Range;

use super::error::PartialError;
use super::path::JsonPath;
use super::scan::{Place, Scanner, Signal, ValueKind};

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
    /// `null` as it stands. At most once a value and piece of text, never empty.
    Text(String),
    /// It is complete. A number is when something else follows it.
    Done,
}

/// Reads a text in pieces and says what begins, goes on and ends where.
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
    /// Before the first byte.
    #[must_use]
    pub fn new() -> FieldEvents {
        FieldEvents { scanner: Scanner::new() }
    }

    /// Reads on; the events in the order of the text. Linear in the piece's bytes and in the depth
    /// of each value that it touches.
    ///
    /// # Errors
    ///
    /// If the text is no beginning of a JSON text ([`PartialError::is_malformed`]); then and from
    /// then on there are no events.
    pub fn push(&mut self, text: impl AsRef<[u8]>) -> Result<Vec<FieldEvent>, PartialError> {
        let mut out = Vec::new();
        self.scanner.push(text.as_ref(), &mut |place, depth, signal| out.extend(event(place, depth, signal)))?;
        Ok(out)
    }

    /// The text is complete: what that completes.
    ///
    /// # Errors
    ///
    /// If it is not complete ([`PartialError::is_incomplete`]), or was malformed.
    pub fn finish(mut self) -> Result<Vec<FieldEvent>, PartialError> {
        let mut out = Vec::new();
        self.scanner.finish(&mut |place, depth, signal| out.extend(event(place, depth, signal)))?;
        Ok(out)
    }
}

fn event(place: &Place, depth: usize, signal: Signal<'_>) -> Option<FieldEvent> {
    let kind = match signal {
        Signal::Started(kind) => FieldEventKind::Started { kind },
        Signal::Text(text) => FieldEventKind::Text(text.to_owned()),
        Signal::Done => FieldEventKind::Done,
        Signal::Key | Signal::Pause => return None,
    };
    Some(FieldEvent { path: place.path(depth), range: place.start_of(depth)..place.end, kind })
}
