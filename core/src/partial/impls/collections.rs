//! Lists, sets, arrays and maps: the complete items in the collection's own type, and what there is
//! of the item after them.
//!
//! Items are put together one by one as they complete, so that a long list is never read again. A
//! collection that serde would refuse as a whole (an array of the wrong length) is read once more
//! from its text, for serde's own message.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::rc::Rc;
use std::sync::Arc;

use serde_core::de::DeserializeOwned;

use crate::partial::cursor::Cursor;
use crate::partial::progress::StructuredPartial;
use crate::partial::scan::{Signal, ValueKind};

/// A list while it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialList<C, P> {
    /// The items that are complete, in the list's own type; for an array, in a `Vec`. Each is read
    /// once.
    pub items: C,
    /// What there is of the item after them, if it has begun.
    pub next: Option<Box<P>>,
}

/// Takes a signal about an item of the collection around it. Returns the item when it is complete.
fn advance_inner<T: StructuredPartial>(
    slot: &mut Option<Box<T::Partial>>,
    cursor: &mut Cursor<'_>,
    depth: usize,
) -> Option<T> {
    let is_own = cursor.depth() == depth;
    match cursor.signal() {
        _ if cursor.depth() < depth => None,
        Signal::Started(kind) if is_own => {
            *slot = Some(Box::new(T::start(cursor, depth, kind)));
            None
        }
        Signal::Done if is_own => {
            let partial = slot.as_deref_mut()?;
            let value = T::finish(partial, cursor, depth);
            match value {
                Some(_) => *slot = None,
                // A refused item stays as the next one, with all of its text.
                None => T::advance(partial, cursor, depth),
            }
            value
        }
        _ => {
            T::advance(slot.as_deref_mut()?, cursor, depth);
            None
        }
    }
}

/// Lists and sets, each with the method by which serde adds an item.
macro_rules! lists {
    ($($type:ty, $item:ident: [$($bound:path),*] $(, $hasher:ident: $hash:path)?; $add:ident;)*) => {$(
        impl<$item: StructuredPartial $(+ $bound)* $(, $hasher: $hash + Default)?> StructuredPartial for $type {
            type Partial = PartialList<$type, $item::Partial>;

            fn start(_: &Cursor<'_>, _: usize, _: ValueKind) -> Self::Partial {
                PartialList { items: Default::default(), next: None }
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
                if let Some(item) = advance_inner(&mut partial.next, cursor, depth + 1) {
                    partial.items.$add(item);
                }
            }

            fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
                (!cursor.is_refused_inside(depth)).then(|| std::mem::take(&mut partial.items))
            }
        }
    )*};
}

lists! {
    Vec<T>, T: []; push;
    VecDeque<T>, T: []; push_back;
    LinkedList<T>, T: []; push_back;
    BinaryHeap<T>, T: [Ord]; push;
    BTreeSet<T>, T: [Ord]; insert;
    HashSet<T, S>, T: [Eq, Hash], S: BuildHasher; insert;
}

#[cfg(feature = "indexmap")]
lists! { indexmap::IndexSet<T, S>, T: [Eq, Hash], S: BuildHasher; insert; }

/// serde reads a boxed slice as a list, and shared ones as boxed ones.
macro_rules! slices {
    ($($type:ty;)*) => {$(
        impl<T: StructuredPartial> StructuredPartial for $type
        where
            $type: DeserializeOwned,
        {
            type Partial = PartialList<Vec<T>, T::Partial>;

            fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial {
                Vec::<T>::start(cursor, depth, kind)
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
                Vec::<T>::advance(partial, cursor, depth);
            }

            fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
                Vec::<T>::finish(partial, cursor, depth).map(Into::into)
            }
        }
    )*};
}

slices! { Box<[T]>; Rc<[T]>; Arc<[T]>; }

impl<T: StructuredPartial, const N: usize> StructuredPartial for [T; N]
where
    [T; N]: DeserializeOwned,
{
    type Partial = PartialList<Vec<T>, T::Partial>;

    fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial {
        Vec::<T>::start(cursor, depth, kind)
    }

    fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
        Vec::<T>::advance(partial, cursor, depth);
    }

    fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
        match Vec::<T>::finish(partial, cursor, depth)?.try_into() {
            Ok(array) => Some(array),
            // Too few or too many items; serde says which.
            Err(_) => cursor.read(depth),
        }
    }
}

/// A map while it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialMap<M, P> {
    /// The entries that are complete, in the map's own type. Each is read once.
    pub entries: M,
    /// The key after them, as far as it is written, if it has begun.
    pub key: Option<String>,
    /// What there is of its value, if that has begun.
    pub value: Option<Box<P>>,
}

macro_rules! maps {
    ($($type:ty, $key:ident: [$($bound:path),*] $(, $hasher:ident: $hash:path)?;)*) => {$(
        impl<$key: DeserializeOwned $(+ $bound)*, T: StructuredPartial $(, $hasher: $hash + Default)?> StructuredPartial
            for $type
        {
            type Partial = PartialMap<$type, T::Partial>;

            fn start(_: &Cursor<'_>, _: usize, _: ValueKind) -> Self::Partial {
                PartialMap { entries: Default::default(), key: None, value: None }
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
                if let Some(key) = cursor.key(depth) {
                    partial.key = Some(key.to_owned());
                    // What is left of a value that was refused.
                    partial.value = None;
                }
                if let Some(value) = advance_inner(&mut partial.value, cursor, depth + 1) {
                    partial.key = None;
                    if let Some(key) = cursor.read_key(depth) {
                        partial.entries.insert(key, value);
                    }
                }
            }

            fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
                (!cursor.is_refused_inside(depth)).then(|| std::mem::take(&mut partial.entries))
            }

            /// A map takes every member that no other flattened field takes.
            fn takes(_: &str, _: u32) -> bool {
                true
            }
        }
    )*};
}

maps! {
    BTreeMap<K, T>, K: [Ord];
    HashMap<K, T, S>, K: [Eq, Hash], S: BuildHasher;
}

#[cfg(feature = "indexmap")]
maps! { indexmap::IndexMap<K, T, S>, K: [Eq, Hash], S: BuildHasher; }
