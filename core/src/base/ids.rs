//! Typed indices, and the conversions between `usize` and the 32 bits that tables use.
//!
//! An index of one table cannot be taken for one of another: [`typed_id`] makes the newtypes, and
//! slices and vectors take them as they are (`nodes[node]`). rustc's `IndexVec` would also fix
//! which table an index belongs to; here tables of several kinds (nodes, costs, loops) share one
//! index.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use rustc_hash::FxBuildHasher;

/// A token of a vocabulary: its index, as the model's logits are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub u32);

impl TokenId {
    /// The index, for slices.
    #[must_use]
    pub fn index(self) -> usize {
        to_usize(self.0)
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Numbers of states and the like by what they are: keys that are made of numbers.
pub(crate) type Numbering<K, V> = HashMap<K, V, FxBuildHasher>;

/// Defines newtypes over `u32` that index slices and vectors: `.index()` is the number as `usize`,
/// `from_index` saturates as [`index`] does.
macro_rules! typed_id {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident;)+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(pub u32);

        impl $name {
            /// The number, for slices.
            #[inline]
            #[must_use]
            #[allow(dead_code)]
            $vis const fn index(self) -> usize {
                $crate::base::ids::to_usize(self.0)
            }

            /// The id of the entry at `index`, which saturates at `u32::MAX`.
            #[inline]
            #[must_use]
            #[allow(dead_code)]
            $vis fn from_index(index: usize) -> $name {
                $name($crate::base::ids::index(index))
            }
        }

        impl<T> std::ops::Index<$name> for [T] {
            type Output = T;

            #[inline]
            fn index(&self, id: $name) -> &T {
                &self[id.index()]
            }
        }

        impl<T> std::ops::IndexMut<$name> for [T] {
            #[inline]
            fn index_mut(&mut self, id: $name) -> &mut T {
                &mut self[id.index()]
            }
        }

        impl<T> std::ops::Index<$name> for Vec<T> {
            type Output = T;

            #[inline]
            fn index(&self, id: $name) -> &T {
                &self[id.index()]
            }
        }

        impl<T> std::ops::IndexMut<$name> for Vec<T> {
            #[inline]
            fn index_mut(&mut self, id: $name) -> &mut T {
                &mut self[id.index()]
            }
        }

        impl<T> std::ops::Index<$name> for $crate::base::paged_vec::Pages<T> {
            type Output = T;

            #[inline]
            fn index(&self, id: $name) -> &T {
                &self[id.index()]
            }
        }

        impl<T> std::ops::IndexMut<$name> for $crate::base::paged_vec::Pages<T> {
            #[inline]
            fn index_mut(&mut self, id: $name) -> &mut T {
                &mut self[id.index()]
            }
        }
    )+};
}

pub(crate) use typed_id;

/// The 32 bits of a table as `usize`, which has at least as many on every supported target.
#[inline]
pub(crate) const fn to_usize(n: u32) -> usize {
    n as usize
}

/// The indices of the `len` entries from `first` on.
#[inline]
pub(crate) fn span(first: u32, len: u32) -> Range<usize> {
    to_usize(first)..to_usize(first + len)
}

/// `usize` to the 32 bits tables use. Tables of four thousand million entries do not fit a
/// compiler's memory, so the conversion saturates instead of carrying an error through every
/// builder.
pub(crate) fn index(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A length as 64 bits, which hold every `usize` of a supported target.
#[inline]
pub(crate) const fn to_u64(n: usize) -> u64 {
    n as u64
}
