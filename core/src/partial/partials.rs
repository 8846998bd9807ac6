//! [`Partials`]: pieces of text in, the progress of a type's value out.

use std::fmt;

use super::cursor::{Cursor, Refusals};
use super::error::{PartialError, PartialErrorKind};
use super::path::JsonPath;
use super::progress::{Progress, StructuredPartial};
use super::scan::{Scanner, Sink};

/// A `T` while its text comes in.
///
/// The state is advanced in place: [`Partials::value`] is a reference and costs nothing. Pushing
/// all of a text costs what reading it costs (see the [module](crate::partial) for what is read
/// twice), in however many pieces it comes. Pieces may end anywhere, even within a character or an
/// escape.
///
/// ```
/// use formwork_core::{PartialError, Partials, Progress};
///
/// let mut partials = Partials::<Vec<(String, u32)>>::new();
/// partials.push(r#"[["Ada", 36], ["Gra"#)?;
/// let list = partials.value().partial().expect("the list has begun");
/// assert_eq!(list.items, [("Ada".to_owned(), 36)]);
/// let (name, age) = list.next.as_deref().expect("the second item has begun");
/// assert_eq!(*name, Progress::Partial("Gra".to_owned()));
/// assert!(age.is_pending());
///
/// partials.push(r#"ce", 85]]"#)?;
/// assert_eq!(partials.value().done().map(Vec::len), Some(2));
/// # Ok::<(), PartialError>(())
/// ```
pub struct Partials<T: StructuredPartial> {
    scanner: Scanner,
    text: Vec<u8>,
    value: Progress<T>,
    refusals: Refusals,
}

impl<T: StructuredPartial + fmt::Debug> fmt::Debug for Partials<T>
where
    T::Partial: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = String::from_utf8_lossy(&self.text);
        f.debug_struct("Partials").field("text", &text).field("value", &self.value).finish_non_exhaustive()
    }
}

impl<T: StructuredPartial> Default for Partials<T> {
    fn default() -> Partials<T> {
        Partials::new()
    }
}

impl<T: StructuredPartial> Partials<T> {
    /// A value of whose text nothing has been read.
    #[must_use]
    pub fn new() -> Partials<T> {
        Partials { scanner: Scanner::new(), text: Vec::new(), value: Progress::Pending, refusals: Refusals::default() }
    }

    /// Reads the next piece of the text.
    ///
    /// # Errors
    ///
    /// The first error since the last call. After [`PartialError::is_malformed`] nothing more is
    /// read, and every further call returns the same error. After [`PartialError::is_refused`] all
    /// of the piece has been read, and reading goes on.
    pub fn push(&mut self, text: impl AsRef<[u8]>) -> Result<(), PartialError> {
        let piece = text.as_ref();
        // All of the text is kept: a derived type reads its own part of it again when it is
        // complete.
        self.text.extend_from_slice(piece);
        self.read(|scanner, sink| scanner.push(piece, sink))
    }

    /// Ends the text. That completes a number that is the whole text; of other texts it only checks
    /// that they are complete.
    ///
    /// # Errors
    ///
    /// [`PartialError::is_incomplete`] if the text is not complete, else as for [`Partials::push`].
    pub fn end(&mut self) -> Result<(), PartialError> {
        self.read(|scanner, sink| scanner.finish(sink))
    }

    fn read(
        &mut self,
        scan: impl FnOnce(&mut Scanner, &mut Sink<'_>) -> Result<(), PartialError>,
    ) -> Result<(), PartialError> {
        let Partials { scanner, text, value, refusals } = self;
        let scanned = scan(scanner, &mut |position, depth, signal| {
            let mut cursor = Cursor { text, offset: 0, position, depth, signal, is_buffered: false, refusals };
            // Depth 0: the root value, which passes the signal on to the value it is about.
            value.advance(&mut cursor, 0);
        });
        scanned?;
        self.refusals.unreported.take().map_or(Ok(()), Err)
    }

    /// How far the value is.
    #[must_use]
    pub fn value(&self) -> &Progress<T> {
        &self.value
    }

    /// How far the value is, taken out.
    #[must_use]
    pub fn into_value(self) -> Progress<T> {
        self.value
    }

    /// The value of the complete text.
    ///
    /// # Errors
    ///
    /// As for [`Partials::end`]; and if the value was refused, when and why.
    pub fn finish(mut self) -> Result<T, PartialError> {
        self.end()?;
        let at_byte = self.scanner.position.end;
        // A value that is complete and still not done has been refused.
        let error = |refusals: Refusals| {
            let incomplete = || PartialError {
                kind: PartialErrorKind::Incomplete,
                path: JsonPath::root(),
                at_byte,
                message: String::new(),
            };
            refusals.latest.unwrap_or_else(incomplete)
        };
        self.value.into_done().ok_or_else(|| error(self.refusals))
    }

    /// The text so far.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }
}
