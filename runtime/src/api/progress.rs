//! A stream read as a type while it comes: partial values, items of a list, events of fields. All
//! of them follow a request's first sample.
//!
//! Each is made of a [`Stream`], for a loop that waits, or of an [`AsyncStream`], for a task: the
//! last type parameter says which. What is read, and when, is the same.

use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll};

use formwork_core::partial::{FieldEvent, FieldEvents, Items, Partials, Progress, StructuredPartial};
use serde::de::DeserializeOwned;

use super::generated::Generated;
use super::stream::{AsyncStream, Reading, Run, Stream};
use crate::backend::{Report, Reports};
use crate::base::Error;

/// A value while it is written; made by [`Stream::partials`] and [`AsyncStream::partials`].
/// Dropping it cancels the request.
pub struct PartialStream<T: StructuredPartial, S = Stream<T>> {
    reading: Reading<T>,
    partials: Partials<T>,
    /// Number of bytes of the text that were read.
    n_read: usize,
    source: PhantomData<fn() -> S>,
}

/// The items of a list, each when it is complete; made by [`Stream::items`] and
/// [`AsyncStream::items`]. Dropping it cancels the request.
pub struct ItemStream<T, Item, S = Stream<T>> {
    reading: Reading<T>,
    items: Items<Item>,
    n_read: usize,
    ended: bool,
    source: PhantomData<fn() -> S>,
}

/// What happens to the fields of a value while it is written; made by [`Stream::events`] and
/// [`AsyncStream::events`]. Dropping it cancels the request.
pub struct EventStream<T, S = Stream<T>> {
    reading: Reading<T>,
    /// `None` after the end.
    reader: Option<FieldEvents>,
    events: VecDeque<FieldEvent>,
    n_read: usize,
    source: PhantomData<fn() -> S>,
}

impl<T> Stream<T> {
    /// The value while it is written.
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
    /// # let model = Model::playback([("", "")]);
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
        PartialStream::new(self.reading)
    }

    /// The items of the list that `T` is, or of the one field of it that is a list; `None` if there
    /// is no such list, or more than one. See [`Stream::items_of`].
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Debug, Structured, Deserialize)]
    /// # struct Person { name: String }
    /// # let model = Model::playback([("", "")]);
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
        ItemStream::new(self.reading, items)
    }

    /// What happens to the fields: which begin, their text, which are done, each with its JSON path
    /// and place in the text.
    pub fn events(self) -> EventStream<T> {
        EventStream::new(self.reading)
    }
}

impl<T> AsyncStream<T> {
    /// The value while it is written, for a task.
    ///
    /// ```no_run
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Debug, Structured, Deserialize)]
    /// # #[structured(partial)]
    /// # struct Person { name: String }
    /// # async fn show(model: Model) -> Result<(), formwork::Error> {
    /// let mut partials = model.request::<Person>("Ada Lovelace lived in London.").stream_async()?.partials();
    /// while let Some(person) = partials.advance().await {
    ///     println!("{:?}", person?);
    /// }
    /// println!("{:?}", partials.finish().await?.value);
    /// # Ok(())
    /// # }
    /// ```
    pub fn partials(self) -> PartialStream<T, AsyncStream<T>>
    where
        T: StructuredPartial,
    {
        PartialStream::new(self.reading)
    }

    /// [`Stream::items`], for a task.
    pub fn items<Item: DeserializeOwned>(self) -> Option<ItemStream<T, Item, AsyncStream<T>>>
    where
        T: formwork_core::Structured,
    {
        let items = Items::of::<T>()?;
        Some(self.items_of(items))
    }

    /// [`Stream::items_of`], for a task.
    pub fn items_of<Item: DeserializeOwned>(self, items: Items<Item>) -> ItemStream<T, Item, AsyncStream<T>> {
        ItemStream::new(self.reading, items)
    }

    /// [`Stream::events`], for a task.
    pub fn events(self) -> EventStream<T, AsyncStream<T>> {
        EventStream::new(self.reading)
    }
}

/// Waits for a report.
fn wait(reader: &Reports) -> Poll<Option<Report>> {
    Poll::Ready(reader.recv())
}

/// What there is once it is there: what was waited for is never pending.
fn waited<R>(poll: Poll<Option<R>>) -> Option<R> {
    match poll {
        Poll::Ready(news) => news,
        Poll::Pending => None,
    }
}

impl<T: StructuredPartial, S> PartialStream<T, S> {
    fn new(reading: Reading<T>) -> PartialStream<T, S> {
        PartialStream { reading, partials: Partials::new(), n_read: 0, source: PhantomData }
    }

    /// The value as far as it has come.
    #[must_use]
    pub fn value(&self) -> &Progress<T> {
        self.partials.value()
    }

    fn poll(&mut self, wait: impl Fn(&Reports) -> Poll<Option<Report>>) -> Poll<Option<Result<(), Error>>> {
        let PartialStream { reading, partials, n_read, .. } = self;
        reading.more(n_read, wait, |text| partials.push(text))
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
        let read = waited(self.poll(wait))?;
        Some(read.map(|()| self.partials.value()))
    }

    /// Waits for the end, and gives the value.
    ///
    /// # Errors
    ///
    /// As for [`Stream::finish`].
    pub fn finish(self) -> Result<Generated<T>, Error> {
        Stream::new(self.reading).finish()
    }
}

impl<T: StructuredPartial> PartialStream<T, AsyncStream<T>> {
    /// The value as far as it has come, once there is more of the text; `None` when the text has
    /// ended. Nothing is lost where the future is dropped.
    ///
    /// # Errors
    ///
    /// The future's output, as for [`PartialStream::advance`] of a [`Stream`].
    pub async fn advance(&mut self) -> Option<Result<&Progress<T>, Error>> {
        let read = poll_fn(|context| self.poll(|reader| reader.poll_recv(context))).await?;
        Some(read.map(|()| self.partials.value()))
    }

    /// The value, once it is complete.
    pub fn finish(self) -> Run<T> {
        AsyncStream::new(self.reading).finish()
    }
}

impl<T, Item: DeserializeOwned, S> ItemStream<T, Item, S> {
    fn new(reading: Reading<T>, items: Items<Item>) -> ItemStream<T, Item, S> {
        ItemStream { reading, items, n_read: 0, ended: false, source: PhantomData }
    }

    fn poll(&mut self, wait: impl Fn(&Reports) -> Poll<Option<Report>>) -> Poll<Option<Result<Item, Error>>> {
        loop {
            // One update may complete several items.
            if let Some(item) = self.items.pop() {
                return Poll::Ready(Some(Ok(item)));
            }
            if self.ended {
                return Poll::Ready(None);
            }
            let ItemStream { reading, items, n_read, .. } = self;
            match std::task::ready!(reading.more(n_read, &wait, |text| items.push(text))) {
                None => self.ended = true,
                Some(Ok(())) => {}
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
            }
        }
    }
}

impl<T, Item: DeserializeOwned> ItemStream<T, Item> {
    /// Waits for the end, and gives the whole value.
    ///
    /// # Errors
    ///
    /// As for [`Stream::finish`].
    pub fn finish(self) -> Result<Generated<T>, Error> {
        Stream::new(self.reading).finish()
    }
}

impl<T, Item: DeserializeOwned> ItemStream<T, Item, AsyncStream<T>> {
    /// The whole value, once it is complete.
    pub fn finish(self) -> Run<T> {
        AsyncStream::new(self.reading).finish()
    }
}

impl<T, Item: DeserializeOwned> Iterator for ItemStream<T, Item> {
    type Item = Result<Item, Error>;

    fn next(&mut self) -> Option<Result<Item, Error>> {
        waited(self.poll(wait))
    }
}

impl<T, Item: DeserializeOwned + Unpin> futures_core::Stream for ItemStream<T, Item, AsyncStream<T>> {
    type Item = Result<Item, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(|reader| reader.poll_recv(context))
    }
}

impl<T, S> EventStream<T, S> {
    fn new(reading: Reading<T>) -> EventStream<T, S> {
        let reader = Some(FieldEvents::new());
        EventStream { reading, reader, events: VecDeque::new(), n_read: 0, source: PhantomData }
    }

    fn poll(&mut self, wait: impl Fn(&Reports) -> Poll<Option<Report>>) -> Poll<Option<Result<FieldEvent, Error>>> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Poll::Ready(Some(Ok(event)));
            }
            // Without a reader the text has ended, and all its events were given.
            let Some(reader) = self.reader.as_mut() else { return Poll::Ready(None) };
            let more = std::task::ready!(self.reading.more(&mut self.n_read, &wait, |text| reader.push(text)));
            let more = more.unwrap_or_else(|| {
                // A cancelled text is not complete; the stream's end says so, so this is no error.
                Ok(self.reader.take().and_then(|reader| reader.finish().ok()).unwrap_or_default())
            });
            match more {
                Ok(events) => self.events.extend(events),
                Err(error) => return Poll::Ready(Some(Err(error))),
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
        Stream::new(self.reading).finish()
    }
}

impl<T> EventStream<T, AsyncStream<T>> {
    /// The value, once it is complete.
    pub fn finish(self) -> Run<T> {
        AsyncStream::new(self.reading).finish()
    }
}

impl<T> Iterator for EventStream<T> {
    type Item = Result<FieldEvent, Error>;

    fn next(&mut self) -> Option<Result<FieldEvent, Error>> {
        waited(self.poll(wait))
    }
}

impl<T> futures_core::Stream for EventStream<T, AsyncStream<T>> {
    type Item = Result<FieldEvent, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(|reader| reader.poll_recv(context))
    }
}

impl<T: StructuredPartial, S> fmt::Debug for PartialStream<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reading.debug("PartialStream", f)
    }
}

impl<T, Item, S> fmt::Debug for ItemStream<T, Item, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reading.debug("ItemStream", f)
    }
}

impl<T, S> fmt::Debug for EventStream<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reading.debug("EventStream", f)
    }
}
