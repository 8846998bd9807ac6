//! [`Structured`] for types whose text is that of the type they hold: pointers, cells, locks,
//! atomics, and numbers that behave otherwise.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::num::{Saturating, Wrapping};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

use crate::fragment::table::Fragment;
use crate::types::schema::Description;
use crate::types::structured::{Structured, StructuredKey, StructuredMembers};

/// A wrapper has the text and the description of the inner type, and may stand wherever the inner
/// type may.
macro_rules! wrappers {
    ($([$($generics:tt)*] $type:ty;)*) => {$(
        impl<$($generics)*> Structured for $type where T: Structured {
            fn fragment() -> &'static Fragment {
                T::fragment()
            }

            fn description() -> &'static Description {
                T::description()
            }
        }

        impl<$($generics)*> StructuredMembers for $type where T: StructuredMembers {
            fn object() -> &'static Fragment {
                T::object()
            }
        }

        impl<$($generics)*> StructuredKey for $type where T: StructuredKey {
            fn key_fragment() -> &'static Fragment {
                T::key_fragment()
            }

            fn key_description() -> &'static Description {
                T::key_description()
            }
        }
    )*};
}

wrappers! {
    [T: ?Sized] Box<T>;
    [T: ?Sized] Rc<T>;
    [T: ?Sized] Arc<T>;
    // Read as the owned form, whose JSON is the same: `String` for `str`, `Vec<T>` for `[T]`.
    ['a, T: ToOwned + ?Sized] Cow<'a, T>;
    [T] Cell<T>;
    [T] RefCell<T>;
    [T] Mutex<T>;
    [T] RwLock<T>;
    [T] Reverse<T>;
    // Only how they compute differs from the number's own.
    [T] Wrapping<T>;
    // serde reads a number out of range as the nearest one in range; the texts here are in range.
    [T] Saturating<T>;
}

// A target has atomics of some widths; the types of the others don't exist there.
macro_rules! atomics {
    ($($width:literal: $($atomic:ident $type:ty),*;)*) => {$($(
        #[cfg(target_has_atomic = $width)]
        impl Structured for std::sync::atomic::$atomic {
            fn fragment() -> &'static Fragment {
                <$type>::fragment()
            }

            fn description() -> &'static Description {
                <$type>::description()
            }
        }
    )*)*};
}

atomics! {
    "8": AtomicBool bool, AtomicU8 u8, AtomicI8 i8;
    "16": AtomicU16 u16, AtomicI16 i16;
    "32": AtomicU32 u32, AtomicI32 i32;
    "64": AtomicU64 u64, AtomicI64 i64;
    "ptr": AtomicUsize usize, AtomicIsize isize;
}
