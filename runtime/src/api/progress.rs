//! A stream read as a type while it comes: partial values, items of a list, events of fields. All
//! of them follow a request's first sample.

use std::collections::VecDeque;
use std::fmt;

use formwork_core::partial::{FieldEvent, FieldEvents, Items, PartialError, Partials, Progress, StructuredPartial};
use serde::de::DeserializeOwned;

use super::generated::Generated;
use super::stream::Stream;
use crate::base::Error;

/// A value while it is written; made by [`Stream::partials`]. Dropping it cancels the request.
pub struct PartialStream<T: StructuredPartial> {
    stream: Stream<T>,
    partials: Partials<T>,
    /// Number of bytes of the text that were read.
    n_read: usize,
}

/// The items of a list, each when it is complete; made by [`Stream::items`]. Dropping it cancels
/// the request.
pub struct ItemStream<T, Item> {
    stream: Stream<T>,
    items: Items<Item>,
    n_read: usize,
    ended: bool,
}

/// What happens to the fields of a value while it is written; made by [`Stream::events`]. Dropping
/// it cancels the request.
pub struct EventStream<T> {
    stream: Stream<T>,
    /// `None` after the end.
    reader: Option<FieldEvents>,
    events: VecDeque<FieldEvent>,
    n_read: usize,
}

impl<T> Stream<T> {
    /// The value while it is written. For a task, push the updates of an
    /// [`AsyncStream`](crate::AsyncStream) into [`Partials`] in the same way.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// #[derive(Debug, Structured, Deserialize)]
    /// #[structured(partial)]
    /// struct Person {
    ///     name: String,
    ///     city: String,
    /// }
    ///
    /// # let model = Model::open("model.gguf")?;
    /// let mut partials = model.request::<Person>("Ada Lovelace lived in London.").stream()?.partials();
    /// while let Some(person) = partials.advance() {
    ///     println!("{:?}", person?);
    /// }
    /// println!("{:?}", partials.finish()?.value);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn partials(self) -> PartialStream<T>
    where
        T: StructuredPartial,
    {
        PartialStream { stream: self, partials: Partials::new(), n_read: 0 }
    }

    /// The items of the list that `T` is, or of the one field of it that is a list; `None` if there
    /// is no such list, or more than one. See [`Stream::items_of`].
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Debug, Structured, Deserialize)]
    /// # struct Person { name: String }
    /// # let model = Model::open("model.gguf")?;
    /// let stream = model.request::<Vec<Person>>("Ada and Emmy were mathematicians.").stream()?;
    /// for person in stream.items::<Person>().expect("a Vec is a list") {
    ///     println!("{:?}", person?);
    /// }
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn items<Item: DeserializeOwned>(self) -> Option<ItemStream<T, Item>>
    where
        T: formwork_core::Structured,
    {
        let items = Items::of::<T>()?;
        Some(self.items_of(items))
    }

    /// The items of any list in the text: `Items::at(path)`.
    pub fn items_of<Item: DeserializeOwned>(self, items: Items<Item>) -> ItemStream<T, Item> {
        ItemStream { stream: self, items, n_read: 0, ended: false }
    }

    /// What happens to the fields: which begin, their text, which are done, each with its JSON path
    /// and place in the text.
    pub fn events(self) -> EventStream<T> {
        EventStream { stream: self, reader: Some(FieldEvents::new()), events: VecDeque::new(), n_read: 0 }
    }

    /// Waits for more of the first sample's text, and returns what `read` makes of it; `None` when
    /// there is no more.
    fn more<R>(
        &mut self,
        n_read: &mut usize,
        read: impl FnOnce(&str) -> Result<R, PartialError>,
    ) -> Option<Result<R, Error>> {
        loop {
            if let Err(error) = self.next()? {
                return Some(Err(error));
            }
            // Updates of other samples, and of thoughts, add nothing to this text.
            let text = self.text();
            if text.len() > *n_read {
                let new = &text[std::mem::replace(n_read, text.len())..];
                return Some(read(new).map_err(|source| Error::Partial { source }));
            }
        }
    }
}

impl<T: StructuredPartial> PartialStream<T> {
    /// Waits for more of the text, and gives the value as far as it has come; `None` when the text
    /// has ended.
    ///
    /// # Errors
    ///
    /// What the request ended with, and [`Error::Partial`] where `T`'s `Deserialize` refuses a part
    /// of the text.
    pub fn advance(&mut self) -> Option<Result<&Progress<T>, Error>> {
        let PartialStream { stream, partials, n_read } = self;
        let read = stream.more(n_read, |text| partials.push(text))?;
        Some(read.map(|()| self.partials.value()))
    }

    /// The value as far as it has come.
    #[must_use]
    pub fn value(&self) -> &Progress<T> {
        self.partials.value()
    }

    /// Waits for the end, and gives the value.
    ///
    /// # Errors
    ///
    /// As for [`Stream::finish`].
    pub fn finish(self) -> Result<Generated<T>, Error> {
        self.stream.finish()
    }
}

impl<T, Item: DeserializeOwned> ItemStream<T, Item> {
    /// Waits for the end, and gives the whole value.
    ///
    /// # Errors
    ///
    /// As for [`Stream::finish`].
    pub fn finish(self) -> Result<Generated<T>, Error> {
        self.stream.finish()
    }
}

impl<T, Item: DeserializeOwned> Iterator for ItemStream<T, Item> {
    type Item = Result<Item, Error>;

    fn next(&mut self) -> Option<Result<Item, Error>> {
        loop {
            // One update may complete several items.
            if let Some(item) = self.items.pop() {
                return Some(Ok(item));
            }
            if self.ended {
                return None;
            }
            let ItemStream { stream, items, n_read, .. } = self;
            match stream.more(n_read, |text| items.push(text)) {
                None => self.ended = true,
                Some(Ok(())) => {}
                Some(Err(error)) => return Some(Err(error)),
            }
        }
    }
}

impl<T> EventStream<T> {
    /// Waits for the end, and gives the value.
    ///
    /// # Errors
    ///
    /// As for [`Stream::finish`].
    pub fn finish(self) -> Result<Generated<T>, Error> {
        self.stream.finish()
    }
}

impl<T> Iterator for EventStream<T> {
    type Item = Result<FieldEvent, Error>;

    fn next(&mut self) -> Option<Result<FieldEvent, Error>> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Some(Ok(event));
            }
            // Without a reader the text has ended, and all its events were given.
            let reader = self.reader.as_mut()?;
            let more = match self.stream.more(&mut self.n_read, |text| reader.push(text)) {
                Some(more) => more,
                // A cancelled text is not complete; the stream's end says so, so this is no error.
                None => Ok(self.reader.take()?.finish().unwrap_or_default()),
            };
            match more {
                Ok(events) => self.events.extend(events),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

impl<T: StructuredPartial> fmt::Debug for PartialStream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PartialStream").field("stream", &self.stream).finish_non_exhaustive()
    }
}

impl<T, Item> fmt::Debug for ItemStream<T, Item> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ItemStream").field("stream", &self.stream).finish_non_exhaustive()
    }
}

impl<T> fmt::Debug for EventStream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventStream").field("stream", &self.stream).finish_non_exhaustive()
    }
}
