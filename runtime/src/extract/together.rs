//! [`Together`]: values of several types from the same documents, each of which is read once.
//!
//! ```text
//! part 1: contacts, places    part 2: contacts, places    …
//! ```
//!
//! The document comes first in all prompts, and the types take their turns part by part: the second
//! one's prompt begins with what the model has just read.

use std::fmt;

use formwork_core::{Document, Structured};
use serde::de::DeserializeOwned;

use super::many::Read;
use super::reading::Reader;
use super::{ExtractError, Extracted, Extraction, ExtractionStream, Extractions, Extractor, Input, Layout};
use crate::sync::cancel::CancelToken;
use futures_core::Stream;

/// Several extractors that are given the same documents.
///
/// ```
/// use formwork::extract::Together;
/// use formwork::{Model, Recording, Structured};
/// use serde::Deserialize;
///
/// #[derive(Debug, Deserialize, Structured)]
/// struct Contact {
///     name: String,
/// }
///
/// #[derive(Debug, Deserialize, Structured)]
/// struct Place {
///     city: String,
/// }
///
/// # let model = Model::playback(Recording::new().otherwise(|messages| {
/// #     let answer = if messages.last()?.1.contains("city") { r#"{"city": "London"}"# } else { r#"{"name": "Ada"}"# };
/// #     Some(answer.to_owned())
/// # }));
/// let both = Together::new((model.extractor::<Contact>(), model.extractor::<Place>()));
/// let (contact, place) = both.extract("Ada lives in London.");
/// println!("{} lives in {}", contact?.value.name, place?.value.city);
/// # Ok::<(), formwork::extract::ExtractError>(())
/// ```
#[must_use = "extractors do nothing until they are given a document"]
pub struct Together<S> {
    extractors: S,
}

/// Extractors that are given the same documents: tuples of two to six of them, of any types, and
/// lists of them, of one type, such as [`Value`](serde_json::Value) with a [grammar](Extractor::grammar) each.
pub trait ExtractorSet: Read {
    /// What each makes of a document: `(Result<Extracted<A>, ExtractError>, …)`, or a `Vec`.
    type Results;

    /// The same extractors with the document first in their prompts.
    #[doc(hidden)]
    fn document_first(self) -> Self;

    #[doc(hidden)]
    fn results(extractions: Self::Extraction) -> Self::Results;
}

impl<S: ExtractorSet> Together<S> {
    /// Gives the extractors the same documents, which come [first](Layout::DocumentFirst) in their
    /// prompts. They should be of one model.
    pub fn new(extractors: S) -> Together<S> {
        Together { extractors: extractors.document_first() }
    }

    /// The values in a document, waiting for them. One that fails doesn't touch the others.
    pub fn extract(&self, document: impl Into<Document>) -> S::Results {
        S::results(self.extractors.read(String::new(), Ok(document.into())))
    }

    /// The values in many documents: for each of them what each extractor found, as an
    /// [`Extraction`], so that each can have its [`JsonLines`](super::JsonLines) and its
    /// [`Report`](super::Report). See [`Extractor::extract_many`].
    pub fn extract_many<I>(&self, inputs: I) -> Extractions<S::Extraction>
    where
        I: IntoIterator<Item = Input>,
        I::IntoIter: Send + 'static,
    {
        Extractions::start(&self.extractors, inputs.into_iter())
    }

    /// [`Together::extract_many`] for a task of any executor. See [`Extractor::extract_stream`].
    pub fn extract_stream<I: Stream<Item = Input>>(&self, inputs: I) -> ExtractionStream<S::Extraction, I> {
        ExtractionStream::start(&self.extractors, inputs)
    }
}

/// A document that is being read, for a value of whatever type.
trait Advance {
    fn advance(&mut self, n_readers: usize) -> bool;
}

impl<T: Structured + DeserializeOwned> Advance for Reader<'_, T> {
    fn advance(&mut self, n_readers: usize) -> bool {
        Reader::advance(self, n_readers)
    }
}

/// Has them take their turns until all parts were asked about.
fn take_turns(readers: &mut [&mut dyn Advance]) {
    let n_readers = readers.len();
    loop {
        let mut goes_on = false;
        for reader in &mut *readers {
            goes_on |= reader.advance(n_readers);
        }
        if !goes_on {
            return;
        }
    }
}

/// The document for one more extractor.
fn shared(document: &Result<Document, ExtractError>) -> Result<Document, ExtractError> {
    match document {
        Ok(document) => Ok(document.clone()),
        Err(error) => Err(error.again()),
    }
}

fn ended<T: Structured + DeserializeOwned>(mut reader: Reader<'_, T>, id: &str) -> Extraction<T> {
    let result = reader.finish();
    Extraction { id: id.to_owned(), result, cost: reader.cost }
}

macro_rules! tuples {
    ($(($($name:ident $at:tt)+))+) => {$(
        impl<$($name: Structured + DeserializeOwned + Send + 'static),+> Read for ($(Extractor<$name>,)+) {
            type Extraction = ($(Extraction<$name>,)+);

            fn read(&self, id: String, document: Result<Document, ExtractError>) -> Self::Extraction {
                let mut readers = ($(Reader::new(&self.$at, shared(&document)),)+);
                take_turns(&mut [$(&mut readers.$at),+]);
                ($(ended(readers.$at, &id),)+)
            }

            fn cancel_tokens(&self) -> Vec<CancelToken> {
                [$(self.$at.cancel_tokens()),+].concat()
            }

            fn cancelled_by(&self, token: &CancelToken) -> Self {
                ($(self.$at.cancelled_by(token),)+)
            }

            fn max_workers(&self) -> usize {
                self.0.max_workers()
            }
        }

        impl<$($name: Structured + DeserializeOwned + Send + 'static),+> ExtractorSet for ($(Extractor<$name>,)+) {
            type Results = ($(Result<Extracted<$name>, ExtractError>,)+);

            fn document_first(self) -> Self {
                ($(self.$at.layout(Layout::DocumentFirst),)+)
            }

            fn results(extractions: Self::Extraction) -> Self::Results {
                ($(extractions.$at.result,)+)
            }
        }
    )+};
}

tuples! {
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 F 5)
}

impl<T: Structured + DeserializeOwned + Send + 'static> Read for Vec<Extractor<T>> {
    type Extraction = Vec<Extraction<T>>;

    fn read(&self, id: String, document: Result<Document, ExtractError>) -> Vec<Extraction<T>> {
        let mut readers: Vec<_> = self.iter().map(|one| Reader::new(one, shared(&document))).collect();
        take_turns(&mut readers.iter_mut().map(|reader| reader as &mut dyn Advance).collect::<Vec<_>>());
        readers.into_iter().map(|reader| ended(reader, &id)).collect()
    }

    fn cancel_tokens(&self) -> Vec<CancelToken> {
        self.iter().flat_map(Read::cancel_tokens).collect()
    }

    fn cancelled_by(&self, token: &CancelToken) -> Self {
        self.iter().map(|one| one.cancelled_by(token)).collect()
    }

    fn max_workers(&self) -> usize {
        self.first().map_or(1, Read::max_workers)
    }
}

impl<T: Structured + DeserializeOwned + Send + 'static> ExtractorSet for Vec<Extractor<T>> {
    type Results = Vec<Result<Extracted<T>, ExtractError>>;

    fn document_first(self) -> Self {
        self.into_iter().map(|one| one.layout(Layout::DocumentFirst)).collect()
    }

    fn results(extractions: Vec<Extraction<T>>) -> Self::Results {
        extractions.into_iter().map(|extraction| extraction.result).collect()
    }
}

impl<S: fmt::Debug> fmt::Debug for Together<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Together").field(&self.extractors).finish()
    }
}
