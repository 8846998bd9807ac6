//! [`QuoteReader`]: gives quotes their places while serde reads them.
//!
//! A `Deserialize` is told nothing but the text, so the document that quotes are looked up in is
//! that of the innermost reader on the thread. Nothing leaves a reader half entered: what was before
//! is restored by a destructor, after a panic too.

use std::cell::RefCell;
use std::ops::Range;

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
#[derive(Clone, Debug)]
pub struct QuoteReader {
    document: Document,
    /// The end of the last quote.
    behind: usize,
}

impl Document {
    /// A reader of values that quote this document.
    #[must_use]
    pub fn reader(&self) -> QuoteReader {
        QuoteReader { document: self.clone(), behind: self.range().start }
    }

    /// Reads a value that quotes this document: each [`Quote`](crate::Quote) in it gets its span,
    /// and one that isn't in the document is an error of serde's. Requests do so with what a model
    /// writes; this is for texts from elsewhere.
    pub fn read<R>(&self, read: impl FnOnce() -> R) -> R {
        self.reader().read(read)
    }
}

impl QuoteReader {
    /// As [`Document::read`], going on behind the last quote that was read.
    pub fn read<R>(&mut self, read: impl FnOnce() -> R) -> R {
        struct Entered<'a> {
            reader: &'a mut QuoteReader,
            outer: Option<QuoteReader>,
        }
        impl Drop for Entered<'_> {
            fn drop(&mut self) {
                if let Some(own) = READER.replace(self.outer.take()) {
                    self.reader.behind = own.behind;
                }
            }
        }
        let outer = READER.replace(Some(self.clone()));
        let _entered = Entered { reader: self, outer };
        read()
    }

    /// The span of the next quote.
    pub(crate) fn next(&mut self, quote: &str) -> Option<Range<usize>> {
        let span = self.document.find(quote, self.behind).or_else(|| self.document.find(quote, 0))?;
        self.behind = span.end;
        Some(span)
    }
}

/// The span of a quote that is being read, if there is a reader; an error for text that its document
/// doesn't have.
pub(super) fn place(quote: &str) -> Option<Result<Range<usize>, NotThere>> {
    READER.with_borrow_mut(|reader| Some(reader.as_mut()?.next(quote).ok_or(NotThere)))
}

/// The document has no such words.
#[derive(Debug)]
pub(super) struct NotThere;
