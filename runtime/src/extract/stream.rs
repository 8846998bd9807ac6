//! [`ExtractionStream`]: many documents, for a task of any executor.
//!
//! The workers are those of [`Extractions`], which get the documents through a channel: to read a
//! file, to divide a text and to put values together is no work for an executor's thread.

use std::fmt;
use std::pin::Pin;
use std::sync::mpsc::{self, Sender};
use std::task::{Context, Poll};

use futures_core::Stream;

use super::many::Read;
use super::{Extraction, Extractions, Extractor, Input};

/// What comes of many documents, in their order, for a task; made by [`Extractor::extract_stream`]
/// and [`Together::extract_stream`](super::Together::extract_stream). Dropping it cancels what runs.
#[must_use = "a stream does nothing until it is polled, and dropping it cancels what runs"]
pub struct ExtractionStream<E, S> {
    /// Documents on their way to the workers; `None` after the last. Dropped first: workers wait
    /// for it.
    sender: Option<Sender<Input>>,
    inputs: Pin<Box<S>>,
    extractions: Extractions<E>,
    /// Number of documents that were sent and of results that were given.
    n_sent: usize,
    n_given: usize,
}

impl<T> Extractor<T>
where
    Extractor<T>: Read<Extraction = Extraction<T>>,
    T: Send + 'static,
{
    /// [`Extractor::extract_many`] for a task of any executor: a stream of documents in, a stream of
    /// what came of them out. Documents are taken from `inputs` as they are needed.
    ///
    /// ```no_run
    /// # use formwork::extract::{Input, Report};
    /// # use formwork::{Model, Structured};
    /// # use serde::Deserialize;
    /// # #[derive(Structured, Deserialize)]
    /// # struct Invoice { number: String }
    /// # async fn read(model: Model, files: Vec<std::path::PathBuf>) {
    /// use futures_util::{StreamExt, stream};
    ///
    /// let inputs = stream::iter(files).map(Input::file);
    /// let mut invoices = model.extractor::<Invoice>().extract_stream(inputs);
    /// while let Some(extraction) = invoices.next().await {
    ///     match extraction.result {
    ///         Ok(found) => println!("{}", found.value.number),
    ///         Err(error) => eprintln!("{}: {error}", extraction.id),
    ///     }
    /// }
    /// # }
    /// ```
    pub fn extract_stream<S: Stream<Item = Input>>(&self, inputs: S) -> ExtractionStream<Extraction<T>, S> {
        ExtractionStream::start(self, inputs)
    }
}

impl<E: Send + 'static, S> ExtractionStream<E, S> {
    pub(super) fn start<R: Read<Extraction = E>>(reader: &R, inputs: S) -> ExtractionStream<E, S> {
        let (sender, receiver) = mpsc::channel();
        let extractions = Extractions::start(reader, receiver.into_iter());
        ExtractionStream { sender: Some(sender), inputs: Box::pin(inputs), extractions, n_sent: 0, n_given: 0 }
    }
}

impl<E: Send + 'static, S: Stream<Item = Input>> Stream for ExtractionStream<E, S> {
    type Item = E;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<E>> {
        let this = &mut *self;
        while let Some(sender) = &this.sender
            && this.n_sent < this.extractions.room()
        {
            match this.inputs.as_mut().poll_next(context) {
                Poll::Ready(Some(input)) => {
                    // Workers that have ended want no more.
                    if sender.send(input).is_ok() {
                        this.n_sent += 1;
                    } else {
                        this.sender = None;
                    }
                }
                Poll::Ready(None) => this.sender = None,
                Poll::Pending => break,
            }
        }
        let has_input = this.n_sent > this.n_given || this.sender.is_none();
        let polled = this.extractions.poll(context, has_input);
        this.n_given += usize::from(matches!(polled, Poll::Ready(Some(_))));
        polled
    }
}

impl<E, S> fmt::Debug for ExtractionStream<E, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExtractionStream").field("extractions", &self.extractions).finish_non_exhaustive()
    }
}
