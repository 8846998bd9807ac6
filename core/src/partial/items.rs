//! The items of one list, each as soon as its text is complete.

use std::collections::VecDeque;

use super::DeserializeOwned;
use super::cursor::{Cursor, Refused};
use super::error::PartialError;
use super::path::JsonPath;
use super::scan::{Place, Scanner, Signal, Sink};
use crate::types::schema::{Description, Shape};
use crate::types::structured::Structured;

/// Reads the items of a list while its text comes in: the text itself, or a list somewhere in it.
///
/// Each item is read once, when its last byte is there (of a number: what follows it), and text
/// that has been read is dropped, so memory is that of the longest item and of those that haven't
/// been taken. Of `Item` nothing is needed but `Deserialize`.
///
/// ```
/// use formwork_core::{Items, JsonPath, PartialError};
///
/// let mut items = Items::<(String, u32)>::at(JsonPath::root().key("people"));
/// items.push(r#"{"source": "letters", "people": [["Ada", 36], ["Gra"#)?;
/// assert_eq!(items.pop(), Some(("Ada".to_owned(), 36)));
/// assert_eq!(items.pop(), None);
/// items.push(r#"ce", 85"#)?;
/// assert_eq!(items.pop(), None);
/// items.push("]")?;
/// assert_eq!(items.pop(), Some(("Grace".to_owned(), 85)));
/// # Ok::<(), PartialError>(())
/// ```
#[derive(Debug)]
pub struct Items<Item> {
    list: JsonPath,
    scanner: Scanner,
    /// The text from `offset` on.
    text: Vec<u8>,
    offset: usize,
    done: VecDeque<Item>,
    refused: Refused,
}

impl<Item: DeserializeOwned> Default for Items<Item> {
    fn default() -> Items<Item> {
        Items::new()
    }
}

impl<Item: DeserializeOwned> Items<Item> {
    /// The text is the list.
    #[must_use]
    pub fn new() -> Items<Item> {
        Items::at(JsonPath::root())
    }

    /// The list is at this path. As long as the text has no list there, there are no items.
    #[must_use]
    pub fn at(list: JsonPath) -> Items<Item> {
        Items {
            list,
            scanner: Scanner::new(),
            text: Vec::new(),
            offset: 0,
            done: VecDeque::new(),
            refused: Refused::default(),
        }
    }

    /// The list in the texts of `T`: `T` itself, or the one field of a struct that is a list.
    /// `None` if there is none, or more than one. Whether its items are `Item`s is seen when they
    /// come.
    #[must_use]
    pub fn of<T: Structured + ?Sized>() -> Option<Items<Item>> {
        let description = unwrapped(T::description());
        if matches!(description.shape, Shape::Array(_)) {
            return Some(Items::new());
        }
        let Shape::Struct(fields) = description.shape else { return None };
        let mut lists = fields.iter().filter(|field| matches!(unwrapped((field.ty)()).shape, Shape::Array(_)));
        let list = lists.next().filter(|field| !field.flatten)?;
        lists.next().is_none().then(|| Items::at(JsonPath::root().key(list.name)))
    }

    /// Reads on; what is complete then is there for [`Items::pop`].
    ///
    /// # Errors
    ///
    /// The first error since the last call, as for [`Partials::push`](super::Partials::push). An
    /// item that is refused is left out.
    pub fn push(&mut self, text: impl AsRef<[u8]>) -> Result<(), PartialError> {
        let piece = text.as_ref();
        self.text.extend_from_slice(piece);
        let pushed = self.read(|scanner, sink| scanner.push(piece, sink));
        self.forget();
        pushed
    }

    /// Says that the text is complete.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn end(&mut self) -> Result<(), PartialError> {
        self.read(|scanner, sink| scanner.finish(sink))
    }

    /// The next item, if it is complete.
    pub fn pop(&mut self) -> Option<Item> {
        self.done.pop_front()
    }

    fn read(
        &mut self,
        scan: impl FnOnce(&mut Scanner, &mut Sink<'_>) -> Result<(), PartialError>,
    ) -> Result<(), PartialError> {
        let Items { list, scanner, text, offset, done, refused } = self;
        let depth_of_items = list.segments().len() + 1;
        scan(scanner, &mut |place: &Place, depth, signal| {
            let is_item = signal == Signal::Done && depth == depth_of_items;
            // Of an object's members the last step of the path is another list's.
            let is_in_list =
                || place.frames.last().is_some_and(|frame| !frame.is_object) && place.is_at(depth - 1, list);
            if is_item && is_in_list() {
                let mut cursor =
                    Cursor { text, offset: *offset, place, depth, signal, is_buffered: false, refused: &mut *refused };
                done.extend(cursor.read(depth));
            }
        })?;
        self.refused.unreported.take().map_or(Ok(()), Err)
    }

    /// Drops the text before the item that is being written.
    fn forget(&mut self) {
        let place = &self.scanner.place;
        let depth = self.list.segments().len() + 1;
        let is_open = place.frames.len() > depth || (place.frames.len() == depth && place.is_scalar_open);
        let keep_from = if is_open { place.start_of(depth) } else { place.end };
        self.text.drain(..keep_from - self.offset);
        self.offset = keep_from;
    }
}

/// The description without names, limits and options around it.
fn unwrapped(description: &'static Description) -> &'static Description {
    match description.shape {
        Shape::Newtype(ty) | Shape::Option(ty) | Shape::Limited { ty, .. } => unwrapped(ty()),
        _ => description,
    }
}
