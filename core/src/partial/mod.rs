//! A typed value while its text is being written.
//!
//! A model writes an answer byte by byte, and what it has written is always the beginning of a
//! valid JSON text. So what is there of the value needs no repair and no guess: the text says of
//! every field whether it is still to come, there in part, or complete.
//!
//! - [`Partials`] takes the text piece by piece and keeps a [`Progress`] of the whole type;
//!   [`Partial`] is what a type's value looks like in between: for a type with
//!   `#[structured(partial)]` a struct or an enum of the same fields, for a list its items so far
//!   ([`PartialList`]), for a map its entries ([`PartialMap`]), for anything else its text.
//! - [`Items`] gives the items of a list one by one, each as soon as it is complete.
//! - [`FieldEvents`] reports without any type which values begin, go on and end, with
//!   [`JsonPath`]s.
//!
//! ```text
//! pieces -> Scanner (scan/): each byte once        -> FieldEvents, Items
//!              | signals: Started, Text, Key, Pause, Done, each with its depth
//!              v
//!           Progress<T> (progress.rs), from the root to the value that the signal is about
//!              (impls/ for the types of other crates, and what the derive macro prints)
//! ```
//!
//! **Complete values.** A complete value is always what the type's own `Deserialize` makes of the
//! value's text, with the field's serde attributes: a field that is read by a function (`with`,
//! `deserialize_with`) goes through that function. `Option`, pointers, tuples, lists and maps are
//! put together from what has been read, as serde puts them together. A derived type is read from
//! its text once more when it is complete, since only its `Deserialize` knows what it does with its
//! fields. So every byte is read at most once for each derived type around it, and once by the
//! scanner. Where serde reads through its buffer (`flatten`, internally tagged enums), values are
//! read through one as well.
//!
//! **Values that stay in part until everything around them is complete:** a flattened field,
//! because its members are scattered over the outer object, and what a newtype variant of an
//! internally tagged enum holds, for the same reason. The values inside them are complete when
//! their text is.
//!
//! **Opt-in.** Only types with `#[structured(partial)]` have partial values of their own: printing
//! the fields a second time makes compiling the derive's output take 1.75 times as long.

pub(crate) mod cursor;
pub(crate) mod derive_support;
pub(crate) mod error;
pub(crate) mod events;
pub(crate) mod impls;
pub(crate) mod items;
pub(crate) mod map_key;
pub(crate) mod partials;
pub(crate) mod path;
pub(crate) mod progress;
pub(crate) mod scan;

pub use serde_core::de::DeserializeOwned;

pub use crate::partial::cursor::Cursor;
#[doc(hidden)]
pub use crate::partial::derive_support::{
    FLATTENED_LEVELS, Hidden, Shown, Visible, advance_name, advance_tag, advance_text,
};
pub use crate::partial::error::PartialError;
pub use crate::partial::events::{FieldEvent, FieldEventKind, FieldEvents};
pub use crate::partial::impls::collections::{PartialList, PartialMap};
pub use crate::partial::items::Items;
pub use crate::partial::partials::Partials;
pub use crate::partial::path::{JsonPath, PathSegment};
pub use crate::partial::progress::{Partial, Progress, StructuredPartial};
pub use crate::partial::scan::{Signal, ValueKind};
