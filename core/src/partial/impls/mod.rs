//! [`StructuredPartial`] for the types of the standard library and of other crates.
//!
//! - this file: types that are followed by their text, pointers and cells, `Option`, tuples;
//! - `collections`: lists, sets, arrays and maps, item by item.

pub(crate) mod collections;

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

use serde_core::de::DeserializeOwned;

use super::cursor::Cursor;
use super::derive_support::advance_text;
use super::progress::{Progress, StructuredPartial};
use super::scan::ValueKind;
use crate::types::grounding::grounded::Grounded;

/// Types of which only the text is known until they are complete.
///
/// The `for<'any>` defers a bound on a type without parameters to where the impl is used: whether
/// another crate's type can be deserialized depends on that crate's features.
macro_rules! generic_texts {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> StructuredPartial for $type
        where
            for<'any> $type: DeserializeOwned,
        {
            type Partial = String;

            fn start(_: &Cursor<'_>, _: usize, _: ValueKind) -> String {
                String::new()
            }

            fn advance(partial: &mut String, cursor: &mut Cursor<'_>, depth: usize) {
                advance_text(partial, cursor, depth);
            }
        }
    )*};
}

macro_rules! texts {
    ($($type:ty;)*) => { generic_texts! { $([] $type;)* } };
}

texts! {
    (); bool; char; String; PathBuf; Box<str>; Box<Path>; Rc<str>; Arc<str>; Rc<Path>; Arc<Path>;
    u8; u16; u32; u64; u128; usize; i8; i16; i32; i64; i128; isize; f32; f64;
    NonZero<u8>; NonZero<u16>; NonZero<u32>; NonZero<u64>; NonZero<u128>; NonZero<usize>;
    NonZero<i8>; NonZero<i16>; NonZero<i32>; NonZero<i64>; NonZero<i128>; NonZero<isize>;
    std::time::Duration; std::time::SystemTime;
    std::net::IpAddr; std::net::Ipv4Addr; std::net::Ipv6Addr;
    std::net::SocketAddr; std::net::SocketAddrV4; std::net::SocketAddrV6;
    serde_json::Value; serde_json::Map<String, serde_json::Value>; serde_json::Number;
    crate::types::grounding::quote::Quote;
}

generic_texts! {
    [T: ?Sized] PhantomData<T>;
    [T] Range<T>; [T] RangeInclusive<T>; [T] RangeFrom<T>; [T] RangeTo<T>; [T] Bound<T>; [T, E] Result<T, E>;
    [T] Grounded<T>;
    // Not a wrapper: serde reads a number out of range as the nearest one, which `T` would refuse.
    [T] Saturating<T>;
}

macro_rules! atomics {
    ($($width:literal: $($atomic:ident)*;)*) => {$($(
        #[cfg(target_has_atomic = $width)]
        texts! { std::sync::atomic::$atomic; }
    )*)*};
}

atomics! {
    "8": AtomicBool AtomicU8 AtomicI8;
    "16": AtomicU16 AtomicI16;
    "32": AtomicU32 AtomicI32;
    "64": AtomicU64 AtomicI64;
    "ptr": AtomicUsize AtomicIsize;
}

#[cfg(feature = "bigdecimal")]
texts! { bigdecimal::BigDecimal; }
#[cfg(feature = "bytes")]
texts! { bytes::Bytes; bytes::BytesMut; }
#[cfg(feature = "chrono")]
texts! {
    chrono::NaiveDate; chrono::NaiveTime; chrono::NaiveDateTime; chrono::TimeDelta; chrono::Weekday; chrono::Month;
}
#[cfg(feature = "chrono")]
generic_texts! { [Z: chrono::TimeZone] chrono::DateTime<Z>; }
#[cfg(feature = "jiff")]
texts! {
    jiff::civil::Date; jiff::civil::Time; jiff::civil::DateTime; jiff::Timestamp; jiff::SignedDuration; jiff::Span;
}
#[cfg(feature = "rust_decimal")]
texts! { rust_decimal::Decimal; }
#[cfg(feature = "semver")]
texts! { semver::Version; semver::VersionReq; }
#[cfg(feature = "smol_str")]
texts! { smol_str::SmolStr; }
#[cfg(feature = "time")]
texts! {
    time::Date; time::Time; time::PrimitiveDateTime; time::UtcDateTime; time::OffsetDateTime; time::UtcOffset;
    time::Duration; time::Weekday; time::Month;
}
#[cfg(feature = "url")]
texts! { url::Url; }
#[cfg(feature = "uuid")]
texts! { uuid::Uuid; uuid::NonNilUuid; }

/// Types whose text is that of the type they hold, each with the function that makes it of the
/// inner value. The partial is boxed, so that a type may contain itself.
macro_rules! wrappers {
    ($($type:ident $make:path;)*) => {$(
        impl<T: StructuredPartial> StructuredPartial for $type<T>
        where
            $type<T>: DeserializeOwned,
        {
            type Partial = Box<T::Partial>;

            fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial {
                Box::new(T::start(cursor, depth, kind))
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
                T::advance(partial, cursor, depth);
            }

            fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
                T::finish(partial, cursor, depth).map($make)
            }

            fn takes(key: &str, levels: u32) -> bool {
                levels > 0 && T::takes(key, levels - 1)
            }
        }
    )*};
}

wrappers! {
    Box Box::new;
    Rc Rc::new;
    Arc Arc::new;
    Cell Cell::new;
    RefCell RefCell::new;
    Mutex Mutex::new;
    RwLock RwLock::new;
    Reverse Reverse;
    Wrapping Wrapping;
}

impl<T: ToOwned + ?Sized> StructuredPartial for Cow<'_, T>
where
    T::Owned: StructuredPartial,
{
    type Partial = Box<<T::Owned as StructuredPartial>::Partial>;

    fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial {
        Box::new(T::Owned::start(cursor, depth, kind))
    }

    fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
        T::Owned::advance(partial, cursor, depth);
    }

    fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
        T::Owned::finish(partial, cursor, depth).map(Cow::Owned)
    }

    fn takes(key: &str, levels: u32) -> bool {
        levels > 0 && T::Owned::takes(key, levels - 1)
    }
}

/// serde reads `null` as `None` whatever `T` is.
impl<T: StructuredPartial> StructuredPartial for Option<T> {
    type Partial = Option<T::Partial>;

    fn start(cursor: &Cursor<'_>, depth: usize, kind: ValueKind) -> Self::Partial {
        // `null` is `None` from its first byte on, since no other JSON begins with `n`.
        (kind != ValueKind::Null).then(|| T::start(cursor, depth, kind))
    }

    fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
        if let Some(partial) = partial {
            T::advance(partial, cursor, depth);
        }
    }

    fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
        match partial {
            Some(partial) => T::finish(partial, cursor, depth).map(Some),
            None => Some(None),
        }
    }

    fn takes(key: &str, levels: u32) -> bool {
        levels > 0 && T::takes(key, levels - 1)
    }
}

macro_rules! tuples {
    ($($($item:ident $field:tt)*;)*) => {$(
        impl<$($item: StructuredPartial),*> StructuredPartial for ($($item,)*) {
            type Partial = ($(Progress<$item>,)*);

            fn start(_: &Cursor<'_>, _: usize, _: ValueKind) -> Self::Partial {
                ($(Progress::<$item>::Pending,)*)
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) {
                match cursor.item(depth) {
                    $(Some($field) => partial.$field.advance(cursor, depth + 1),)*
                    _ => {}
                }
            }

            fn finish(partial: &mut Self::Partial, cursor: &mut Cursor<'_>, depth: usize) -> Option<Self> {
                // A tuple of another length, or with an item that was refused: serde says why.
                if ![$(partial.$field.is_done()),*].iter().all(|&is_done| is_done) {
                    return cursor.read(depth);
                }
                Some(($(std::mem::take(&mut partial.$field).into_done()?,)*))
            }
        }
    )*};
}

tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11 M 12 N 13 O 14 P 15;
}
