//! [`QuoteReader`]: gives quotes their places while serde reads them.
//!
//! A `Deserialize` is told nothing but the text, so the document that quotes are looked up in is
//! that of the innermost reader on the thread. Nothing leaves a reader half entered: what was before
//! is restored by a destructor, after a panic too.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use super::document::Document;

thread_local! {
    /// The innermost reader that reads on this thread.
    static READER: RefCell<Option<QuoteReader>> = const { RefCell::new(None) };
}

/// Reads values whose [`Quote`](crate::Quote)s are of a document, one after the other; made by
/// [`Document::reader`].
///
/// A quote that stands at several places gets the first one behind the quote that was read before
/// it, and if there is none the first of all. So rows that are listed in the document's order get
/// the places of those rows. The order is that in which serde reads: what it reads twice, to find
/// out which variant of an untagged enum there is, counts twice.
///
#[derive(Clone, Debug)]
pub struct QuoteReader {
    document: Document,
    /// The end of the last quote.
    behind: usize,
    /// The places of quotes, by the addresses of what they are read from.
    known: HashMap<usize, Range<usize>>,
    /// What was read, where that is wanted.
    noted: Option<HashMap<usize, Range<usize>>>,
}

impl Document {
    /// A reader of values that quote this document.
    #[must_use]
    pub fn reader(&self) -> QuoteReader {
        let behind = self.range().start;
        QuoteReader { document: self.clone(), behind, known: HashMap::new(), noted: None }
    }

    /// Reads a value that quotes this document: each [`Quote`](crate::Quote) in it gets its span,
    /// and one that isn't in the document is an error of serde's. Requests do so with what a model
    /// writes; this is for texts from elsewhere.
    pub fn read<R>(&self, read: impl FnOnce() -> R) -> R {
        self.reader().read(read)
    }
}

impl QuoteReader {
    /// Notes the places of what is read, for [`QuoteReader::noted`]. This and
    /// [`QuoteReader::knowing`] are for values that are put together from several, each of which was
    /// read beside its part of the document: read from a `&serde_json::Value`, quotes are known by
    /// the addresses of its strings.
    #[doc(hidden)]
    #[must_use]
    pub fn noting(mut self) -> QuoteReader {
        self.noted = Some(HashMap::new());
        self
    }

    /// The places of the quotes that were read, by the addresses of the strings.
    #[doc(hidden)]
    #[must_use]
    pub fn noted(&self) -> &HashMap<usize, Range<usize>> {
        static NONE: LazyLock<HashMap<usize, Range<usize>>> = LazyLock::new(HashMap::new);
        self.noted.as_ref().unwrap_or(&NONE)
    }

    /// Knows the places of quotes by the addresses of the strings that they are read from. Where the
    /// document has other words there, they are looked up all the same.
    #[doc(hidden)]
    #[must_use]
    pub fn knowing(mut self, places: HashMap<usize, Range<usize>>) -> QuoteReader {
        self.known = places;
        self
    }

    /// As [`Document::read`], going on behind the last quote that was read.
    pub fn read<R>(&mut self, read: impl FnOnce() -> R) -> R {
        struct Entered<'a> {
            reader: &'a mut QuoteReader,
            outer: Option<QuoteReader>,
        }
        impl Drop for Entered<'_> {
            fn drop(&mut self) {
                if let Some(own) = READER.replace(self.outer.take()) {
                    *self.reader = own;
                }
            }
        }
        let own = QuoteReader {
            document: self.document.clone(),
            behind: self.behind,
            known: std::mem::take(&mut self.known),
            noted: self.noted.take(),
        };
        let outer = READER.replace(Some(own));
        let _entered = Entered { reader: self, outer };
        read()
    }

    /// The span of the next quote; `address` is that of its text, if what it is read from has it.
    pub(crate) fn next(&mut self, quote: &str, address: Option<usize>) -> Option<Range<usize>> {
        let known = address.and_then(|address| self.known.get(&address)).cloned();
        let known = known.filter(|span| self.document.whole().get(span.clone()) == Some(quote));
        let found = || self.document.find(quote, self.behind).or_else(|| self.document.find(quote, 0));
        let span = known.or_else(found)?;
        self.behind = span.end;
        if let Some((noted, address)) = self.noted.as_mut().zip(address) {
            noted.insert(address, span.clone());
        }
        Some(span)
    }
}

/// The span of a quote that is being read, if there is a reader; an error for text that its document
/// doesn't have.
pub(super) fn place(quote: &str, address: Option<usize>) -> Option<Result<Range<usize>, NotThere>> {
    READER.with_borrow_mut(|reader| Some(reader.as_mut()?.next(quote, address).ok_or(NotThere)))
}

/// The document has no such words.
#[derive(Debug)]
pub(super) struct NotThere;
