//! [`Items`]: the items of one list, each as soon as its text is complete.

use std::collections::VecDeque;

use serde_core::de::DeserializeOwned;

use super::cursor::{Cursor, Refusals};
use super::error::PartialError;
use super::path::JsonPath;
use super::scan::position::ScanPosition;
use super::scan::{Scanner, Signal, Sink};
use crate::types::schema::{Description, Shape};
use crate::types::structured::Structured;

/// Reads the items of a list while its text comes in: the text itself, or a list somewhere in it.
///
/// Each item is read once, when its last byte is there (for a number, the byte after it). Text that
/// has been read is dropped, so the memory in use is that of the longest item and of the items that
/// haven't been taken. `Item` needs nothing but `Deserialize`.
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
    refusals: Refusals,
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
            refusals: Refusals::default(),
        }
    }

    /// The list in the texts of `T`: `T` itself, or the one field of a struct that is a list.
    /// `None` if there is no such field, or more than one. Whether the items are `Item`s shows when
    /// they come.
    #[must_use]
    pub fn of<T: Structured + ?Sized>() -> Option<Items<Item>> {
        let description = unwrapped(T::description());
        if matches!(description.shape, Shape::Array(_)) {
            return Some(Items::new());
        }
        let Shape::Struct(fields) = description.shape else { return None };
        // A flattened list has no key of its own, and of two lists neither is "the" list.
        let mut lists = fields.iter().filter(|field| matches!(unwrapped((field.ty)()).shape, Shape::Array(_)));
        let list = lists.next().filter(|field| !field.flatten)?;
        lists.next().is_none().then(|| Items::at(JsonPath::root().key(list.name)))
    }

    /// Reads the next piece of the text. Items that it completes are there for [`Items::pop`].
    ///
    /// # Errors
    ///
    /// The first error since the last call, as for [`Partials::push`](super::Partials::push). An
    /// item that is refused is left out.
    pub fn push(&mut self, text: impl AsRef<[u8]>) -> Result<(), PartialError> {
        let piece = text.as_ref();
        // Kept until the item that it belongs to is complete.
        self.text.extend_from_slice(piece);
        let pushed = self.read(|scanner, sink| scanner.push(piece, sink));
        self.forget();
        pushed
    }

    /// Ends the text.
    ///
    /// # Errors
    ///
    /// If it is not complete.
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
        let Items { list, scanner, text, offset, done, refusals } = self;
        let depth_of_items = list.segments().len() + 1;
        scan(scanner, &mut |position: &ScanPosition, depth, signal| {
            let is_item = signal == Signal::Done && depth == depth_of_items;
            // The innermost container must be an array: in an object at the same depth the values
            // are members, not items.
            let is_in_list = || {
                position.containers.last().is_some_and(|container| !container.is_object)
                    && position.is_at(depth - 1, list)
            };
            if is_item && is_in_list() {
                let mut cursor = Cursor {
                    text,
                    offset: *offset,
                    position,
                    depth,
                    signal,
                    is_buffered: false,
                    refusals: &mut *refusals,
                };
                done.extend(cursor.read(depth));
            }
        })?;
        self.refusals.unreported.take().map_or(Ok(()), Err)
    }

    /// Drops the text before the item that is being written.
    fn forget(&mut self) {
        let position = &self.scanner.position;
        let depth = self.list.segments().len() + 1;
        // `depth` containers are open around an item. The text of an open item is needed until the
        // item is complete; of everything else only its end.
        let is_open =
            position.containers.len() > depth || (position.containers.len() == depth && position.is_scalar_open);
        let keep_from = if is_open { position.start_of(depth) } else { position.end };
        self.text.drain(..keep_from - self.offset);
        self.offset = keep_from;
    }
}

/// The description without the newtypes, limits and options around it.
fn unwrapped(description: &'static Description) -> &'static Description {
    match description.shape {
        Shape::Newtype(ty) | Shape::Option(ty) | Shape::Limited { ty, .. } => unwrapped(ty()),
        _ => description,
    }
}
