//! A typed value while its text is being written.
//!
//! A model writes an answer byte by byte, always a beginning of a valid JSON text. What is there of
//! the value needs no repair and no guess: of every field the text says whether it is still to
//! come, in part there, or complete.
//!
//! - [`Partials`] takes the text piece by piece and keeps a [`Progress`] of the whole type;
//!   [`Partial`] is what a type's value looks like in between: for a type with
//!   `#[structured(partial)]` a struct or an enum of the same fields, for a list its items so far
//!   ([`PartialList`]), for a map its entries ([`PartialMap`]), for anything else its text.
//! - [`Items`] gives the items of a list one by one, each as soon as it is complete.
//! - [`FieldEvents`] says without any type what begins, goes on and ends where in the text, with
//!   [`JsonPath`]s.
//!
//! ```text
//! pieces -> Scanner (scan.rs): each byte once   -> FieldEvents, Items
//!              | signals: Started, Text, Key, Pause, Done, each with its depth
//!              v
//!           Progress<T> (this file), from the root to the value that the signal is about (types.rs, and what the derive prints)
//! ```
//!
//! **What a complete value is.** Always what the type's own `Deserialize` makes of the value's
//! text, with the field's serde attributes: a field that is read by a function (`with`,
//! `deserialize_with`) goes through that function. `Option`, pointers, tuples, lists and maps are
//! put together from what has been read, as serde puts them together; a derived type is read from
//! its text once more when it is complete, since only its `Deserialize` knows what it does with its
//! fields. So every byte is read at most once for each derived type it is inside of, and once by
//! the scanner. Where serde would read through its buffer (`flatten`, internally tagged), values
//! are read through one as well.
//!
//! **What stays in part until all is complete:** a flattened field, because its members are
//! scattered over the outer object, and what a newtype variant of an internally tagged enum holds,
//! for the same reason. What is inside of them is complete when its text is.

pub(crate) mod cursor;
pub(crate) mod error;
pub(crate) mod events;
pub(crate) mod items;
pub(crate) mod key;
pub(crate) mod partials;
pub(crate) mod path;
pub(crate) mod scan;
pub(crate) mod types;

use std::fmt;

pub use serde_core::de::DeserializeOwned;

pub use crate::partial::cursor::Cursor;
pub use crate::partial::error::PartialError;
pub use crate::partial::events::{FieldEvent, FieldEventKind, FieldEvents};
pub use crate::partial::items::Items;
pub use crate::partial::partials::Partials;
pub use crate::partial::path::{JsonPath, PathSegment};
pub use crate::partial::scan::{Signal, ValueKind};
pub use crate::partial::types::advance_text;
pub use crate::partial::types::containers::{PartialList, PartialMap};

/// What there is of a `T` between its first byte and its last.
///
/// | type | partial |
/// |---|---|
/// | strings, numbers, `bool`, dates, … | `String`: of a string the decoded characters so far, of anything else its JSON so far |
/// | struct with `#[structured(partial)]` | struct `NamePartial`: each field as [`Progress`] |
/// | enum with `#[structured(partial)]` | enum `NamePartial`: the variants, and `Undecided` with as much of a name as is there |
/// | newtype, `Box`, `Rc`, `Cow`, … | of the type inside |
/// | `Option<T>` | `Option` of `T`'s: `None` while `null` is being written |
/// | `Vec<T>`, sets, arrays | [`PartialList`] |
/// | maps | [`PartialMap`] |
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

    /// Nothing but the value's first byte.
    #[doc(hidden)]
    fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial;

    /// Takes a signal that is about the value at `depth`, or about something inside; not its
    /// beginning and not its end.
    #[doc(hidden)]
    fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize);

    /// The complete value; `None` if its `Deserialize` refuses it, which the cursor has noted.
    #[doc(hidden)]
    fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
        let _ = partial;
        cursor.read(depth)
    }

    /// Whether a member with this key of another object may be one of this type's, flattened.
    /// `levels` bounds how deep types are looked through, since they may contain themselves.
    #[doc(hidden)]
    fn takes(key: &str, levels: u32) -> bool {
        let _ = (key, levels);
        false
    }
}

/// How far a value is.
///
/// `P` is what there is of it in between: [`Partial<T>`] for most, and the text so far for a field
/// that is read by a function.
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

    /// Takes a signal. `start`, `advance` and `finish` are those of [`StructuredPartial`].
    fn step(
        &mut self,
        cursor: &mut Cursor<'_>,
        depth: usize,
        start: impl FnOnce(&Cursor<'_>, ValueKind) -> P,
        advance: impl FnOnce(&mut P, &mut Cursor<'_>),
        finish: impl FnOnce(&mut P, &mut Cursor<'_>) -> Option<T>,
    ) {
        if cursor.depth() < depth {
            return;
        }
        match (cursor.signal(), &mut *self) {
            (Signal::Started(kind), slot) if cursor.depth() == depth => *slot = Progress::Partial(start(cursor, kind)),
            (Signal::Done, Progress::Partial(partial)) if cursor.depth() == depth => match finish(partial, cursor) {
                Some(value) => *self = Progress::Done(value),
                None => advance(partial, cursor),
            },
            (_, Progress::Partial(partial)) => advance(partial, cursor),
            (_, Progress::Pending | Progress::Done(_)) => {}
        }
    }
}

impl<T: StructuredPartial> Progress<T> {
    /// Takes a signal that is about the value at `depth` or something inside.
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

    /// Takes a signal that is about a member of the object at `depth` which is one of this value's,
    /// flattened.
    #[doc(hidden)]
    pub fn advance_flattened(&mut self, cursor: &mut Cursor<'_>, depth: usize) {
        if self.is_pending() {
            *self = Progress::Partial(T::start(cursor, depth, ValueKind::Object));
        }
        if let Progress::Partial(partial) = self {
            cursor.buffered(|cursor| T::advance(partial, cursor, depth));
        }
    }
}

impl<T> Progress<T, String> {
    /// As [`Progress::advance`], for a value that `read` reads when it is complete.
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

/// How many types [`StructuredPartial::takes`] looks through.
#[doc(hidden)]
pub const FLATTENED_LEVELS: u32 = 16;

/// Takes a signal about the name of an externally tagged enum's variant, a string or an object's
/// key; whether the key is complete. (Where the string is complete, so is the value.)
#[doc(hidden)]
pub fn advance_name(name: &mut String, cursor: &Cursor<'_>, depth: usize) -> bool {
    match (cursor.key(depth), cursor.signal()) {
        (Some(key), signal) => {
            key.clone_into(name);
            signal == Signal::Key
        }
        (None, Signal::Text(text)) if cursor.depth() == depth => {
            name.push_str(text);
            false
        }
        _ => false,
    }
}

/// Takes a signal about the tag of an enum's object; whether the tag is complete.
#[doc(hidden)]
pub fn advance_tag(name: &mut String, cursor: &Cursor<'_>, depth: usize, tag: &str) -> bool {
    if cursor.member(depth) != Some(tag) || cursor.depth() != depth + 1 {
        return false;
    }
    if let Signal::Text(text) = cursor.signal() {
        name.push_str(text);
    }
    cursor.signal() == Signal::Done
}

/// A field for `Debug` of a derived partial, whose type may not be `Debug`:
/// `(&Shown(field)).shown()` with [`Visible`] and [`Hidden`] in scope finds the first of them where
/// it is, since method lookup takes a reference only when it has to.
#[doc(hidden)]
#[derive(Debug)]
pub struct Shown<'a, T>(pub &'a T);

/// See [`Shown`].
#[doc(hidden)]
pub trait Visible<'a> {
    /// As it shows itself.
    fn shown(&self) -> &'a dyn fmt::Debug;
}

impl<'a, T: fmt::Debug> Visible<'a> for Shown<'a, T> {
    fn shown(&self) -> &'a dyn fmt::Debug {
        self.0
    }
}

/// See [`Shown`].
#[doc(hidden)]
pub trait Hidden {
    /// As dots.
    fn shown(&self) -> &'static dyn fmt::Debug;
}

impl<T> Hidden for &Shown<'_, T> {
    fn shown(&self) -> &'static dyn fmt::Debug {
        &Dots
    }
}

struct Dots;

impl fmt::Debug for Dots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
