//! [`Progress`] and [`StructuredPartial`]: how far a value is, and how a type follows its text.

use serde_core::de::DeserializeOwned;

use super::cursor::Cursor;
use super::derive_support::advance_text;
use super::scan::{Signal, ValueKind};

/// What there is of a `T` between its first byte and its last.
///
/// | type | partial |
/// |---|---|
/// | strings, numbers, `bool`, dates, … | `String`: of a string the decoded characters so far, of anything else its JSON so far |
/// | struct with `#[structured(partial)]` | struct `NamePartial`: each field as [`Progress`] |
/// | enum with `#[structured(partial)]` | enum `NamePartial`: the variants, and `Undecided` with as much of a name as is there |
/// | newtype, `Box`, `Rc`, `Cow`, … | of the type inside |
/// | `Option<T>` | `Option` of `T`'s: `None` while `null` is being written |
/// | `Vec<T>`, sets, arrays | [`PartialList`](super::PartialList) |
/// | maps | [`PartialMap`](super::PartialMap) |
/// | tuples | tuples of [`Progress`] |
/// | other derived types, untagged enums, what is read by a function | `String`, as for numbers |
pub type Partial<T> = <T as StructuredPartial>::Partial;

/// A type whose values can be watched while they are written.
///
/// `#[derive(Structured)]` implements it for types that are `Deserialize`; with
/// `#[structured(partial)]` on a type, its [`Partial`] has the type's fields.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be watched while it is written: it has no partial values",
    label = "no partial values of this type",
    note = "a type of yours needs `#[derive(Structured, serde::Deserialize)]`, and owns what it holds; for a field of another crate's type say \
            `#[structured(as = \"Type\")]`, or give the type around it no `#[structured(partial)]`"
)]
pub trait StructuredPartial: DeserializeOwned {
    /// What there is of a value between its first byte and its last.
    type Partial;

    /// The partial value after the value's first byte.
    #[doc(hidden)]
    fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial;

    /// Takes a signal about the value at `depth` or a value inside it, except for the value's own
    /// `Started` and `Done`.
    #[doc(hidden)]
    fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize);

    /// The complete value. `None` if its `Deserialize` refuses it, which the cursor has noted.
    #[doc(hidden)]
    fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
        let _ = partial;
        cursor.read(depth)
    }

    /// Whether a member with this key may belong to this type where it is flattened into another
    /// object. `levels` bounds how many types are looked through, since they may contain
    /// themselves.
    #[doc(hidden)]
    fn takes(key: &str, levels: u32) -> bool {
        let _ = (key, levels);
        false
    }
}

/// How far a value is.
///
/// `P` is what there is of it in between: [`Partial<T>`] for most types, and the text so far for a
/// field that is read by a function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress<T, P = <T as StructuredPartial>::Partial> {
    /// Its text has not begun. It may be left out altogether, if its key may.
    #[default]
    Pending,
    /// Its text has begun.
    Partial(P),
    /// Its text is complete, and this is what it says. A number is complete when something else
    /// follows it: `12` may become `123`.
    Done(T),
}

impl<T, P> Progress<T, P> {
    /// Whether its text has not begun.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        matches!(self, Progress::Pending)
    }

    /// Whether it is complete.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self, Progress::Done(_))
    }

    /// What there is of it, if its text has begun and not ended.
    #[must_use]
    pub fn partial(&self) -> Option<&P> {
        if let Progress::Partial(partial) = self { Some(partial) } else { None }
    }

    /// The value, if it is complete.
    #[must_use]
    pub fn done(&self) -> Option<&T> {
        if let Progress::Done(value) = self { Some(value) } else { None }
    }

    /// The value, taken out, if it is complete.
    #[must_use]
    pub fn into_done(self) -> Option<T> {
        if let Progress::Done(value) = self { Some(value) } else { None }
    }

    /// Takes a signal about the value at `depth` or a value inside it. `start`, `advance` and
    /// `finish` are those of [`StructuredPartial`].
    ///
    /// A signal of lower depth is about a container around the value and changes nothing here.
    fn step(
        &mut self,
        cursor: &mut Cursor<'_>,
        depth: usize,
        start: impl FnOnce(&Cursor<'_>, ValueKind) -> P,
        advance: impl FnOnce(&mut P, &mut Cursor<'_>),
        finish: impl FnOnce(&mut P, &mut Cursor<'_>) -> Option<T>,
    ) {
        // A key or a pause of a container around the value.
        if cursor.depth() < depth {
            return;
        }
        match (cursor.signal(), &mut *self) {
            (Signal::Started(kind), slot) if cursor.depth() == depth => *slot = Progress::Partial(start(cursor, kind)),
            (Signal::Done, Progress::Partial(partial)) if cursor.depth() == depth => match finish(partial, cursor) {
                Some(value) => *self = Progress::Done(value),
                // A refused value stays partial, with all of its text.
                None => advance(partial, cursor),
            },
            (_, Progress::Partial(partial)) => advance(partial, cursor),
            // A repeated key starts the value anew (the first arm); anything else here is about a
            // value that is done.
            (_, Progress::Pending | Progress::Done(_)) => {}
        }
    }
}

impl<T: StructuredPartial> Progress<T> {
    /// Takes a signal about the value at `depth` or a value inside it.
    #[doc(hidden)]
    pub fn advance(&mut self, cursor: &mut Cursor<'_>, depth: usize) {
        self.step(
            cursor,
            depth,
            |cursor, kind| T::start(cursor, depth, kind),
            |partial, cursor| T::advance(partial, cursor, depth),
            |partial, cursor| T::finish(partial, cursor, depth),
        );
    }

    /// Takes a signal about a member of the object at `depth` that belongs to this value, which is
    /// flattened into the object.
    #[doc(hidden)]
    pub fn advance_flattened(&mut self, cursor: &mut Cursor<'_>, depth: usize) {
        // No signal says that a flattened value begins: its first member does.
        if self.is_pending() {
            *self = Progress::Partial(T::start(cursor, depth, ValueKind::Object));
        }
        if let Progress::Partial(partial) = self {
            cursor.buffered(|cursor| T::advance(partial, cursor, depth));
        }
    }
}

impl<T> Progress<T, String> {
    /// As [`Progress::advance`], for a value that the function `read` reads when it is complete.
    #[doc(hidden)]
    pub fn advance_read(
        &mut self,
        cursor: &mut Cursor<'_>,
        depth: usize,
        read: impl FnOnce(&mut Cursor<'_>, usize) -> Option<T>,
    ) {
        self.step(
            cursor,
            depth,
            |_, _| String::new(),
            |partial, cursor| advance_text(partial, cursor, depth),
            |_, cursor| read(cursor, depth),
        );
    }
}
