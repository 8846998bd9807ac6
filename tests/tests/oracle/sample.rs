//! Values of any type from a tape of numbers.
//!
//! Proptest's combinators compile slowly, and there are hundreds of types. So proptest makes only
//! the tape, and each type has a plain function that reads a value off it, written by [`types!`]. A
//! shorter tape and smaller numbers make a simpler value, so shrinking works without knowing the
//! type.

// Numbers are made of parts of the tape's, and `as` takes the part.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_lossless)]

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::marker::PhantomData;

use proptest::prelude::*;

/// Numbers that decide what a value is; zeros when it has run out.
pub struct Tape {
    rest: std::vec::IntoIter<u32>,
    depth: u32,
}

/// Deeper than this, everything is the simplest: serde_json reads 127 levels.
const MAX_DEPTH: u32 = 20;

/// Tapes that suffice for values of some hundred parts.
pub fn tapes() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(any::<u32>(), 0..400)
}

impl Tape {
    pub fn new(numbers: Vec<u32>) -> Tape {
        Tape { rest: numbers.into_iter(), depth: 0 }
    }

    /// The next number.
    pub fn next(&mut self) -> u32 {
        if self.depth > MAX_DEPTH { 0 } else { self.rest.next().unwrap_or(0) }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// What `make` makes, one level deeper.
    fn deeper<T>(&mut self, make: impl FnOnce(&mut Tape) -> T) -> T {
        self.depth += 1;
        let out = make(self);
        self.depth -= 1;
        out
    }

    fn several<T: Sample, C: FromIterator<T>>(&mut self) -> C {
        let n = self.below(4);
        self.deeper(|tape| (0..n).map(|_| T::sample(tape)).collect())
    }
}

/// A value off the tape; the simplest one off an empty tape, and never an endless one.
pub trait Sample {
    fn sample(tape: &mut Tape) -> Self;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Sample for $type {
            fn sample(tape: &mut Tape) -> $type {
                match tape.below(4) {
                    0 => (tape.next() % 100) as $type,
                    1 => <$type>::MIN,
                    2 => <$type>::MAX,
                    _ => (0..4).fold(0, |bits, _| bits << 32 | tape.next() as u128) as $type,
                }
            }
        }
    )*};
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// Finite ones: JSON has no others.
macro_rules! floats {
    ($($type:ty)*) => {$(
        impl Sample for $type {
            fn sample(tape: &mut Tape) -> $type {
                match tape.below(4) {
                    0 => (tape.next() as i16) as $type / 100.0,
                    1 => tape.pick(&[0.0, -0.0, <$type>::MAX, <$type>::MIN, <$type>::MIN_POSITIVE, <$type>::EPSILON, 1e15, 1e16, 1e17]),
                    _ => {
                        let bits = (u64::from(tape.next()) << 32 | u64::from(tape.next())) >> (64 - 8 * size_of::<$type>());
                        let float = <$type>::from_bits(bits as _);
                        if float.is_finite() { float } else { 0.5 }
                    }
                }
            }
        }
    )*};
}

floats! { f32 f64 }

impl Sample for bool {
    fn sample(tape: &mut Tape) -> bool {
        tape.below(2) == 1
    }
}

impl Sample for char {
    fn sample(tape: &mut Tape) -> char {
        const SPECIAL: &str =
            "aZ 0\u{0}\u{1f}\u{7f}\u{80}\"\\/\n\t\r\u{8}\u{c}é߿ࠀ�\u{d7ff}\u{e000}𐀀\u{10ffff}😀\u{200d}مñ{}[]:,";
        match tape.below(2) {
            0 => SPECIAL.chars().nth(tape.below(SPECIAL.chars().count())).unwrap_or('a'),
            _ => char::from_u32(tape.next() % 0x11_0000).unwrap_or('b'),
        }
    }
}

impl Sample for String {
    fn sample(tape: &mut Tape) -> String {
        match tape.below(3) {
            0 => {
                tape.pick(&["", "a", "Anna", "2024-02-29", "Straße 42", "東京", "a\"b", "null", "id, name"]).to_owned()
            }
            _ => (0..tape.below(9)).map(|_| char::sample(tape)).collect(),
        }
    }
}

impl Sample for () {
    fn sample(_: &mut Tape) {}
}

impl<T> Sample for PhantomData<T> {
    fn sample(_: &mut Tape) -> PhantomData<T> {
        PhantomData
    }
}

impl<T: Sample> Sample for Option<T> {
    fn sample(tape: &mut Tape) -> Option<T> {
        (tape.below(2) == 1).then(|| T::sample(tape))
    }
}

impl<T: Sample> Sample for Box<T> {
    fn sample(tape: &mut Tape) -> Box<T> {
        Box::new(tape.deeper(T::sample))
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample(tape: &mut Tape) -> Vec<T> {
        tape.several()
    }
}

impl<K: Sample + Ord, T: Sample> Sample for BTreeMap<K, T> {
    fn sample(tape: &mut Tape) -> BTreeMap<K, T> {
        tape.several()
    }
}

impl<K: Sample + Eq + std::hash::Hash, T: Sample> Sample for HashMap<K, T> {
    fn sample(tape: &mut Tape) -> HashMap<K, T> {
        tape.several()
    }
}

impl<T: Sample, const N: usize> Sample for [T; N] {
    fn sample(tape: &mut Tape) -> [T; N] {
        std::array::from_fn(|_| T::sample(tape))
    }
}

impl Sample for Cow<'_, str> {
    fn sample(tape: &mut Tape) -> Self {
        Cow::Owned(String::sample(tape))
    }
}

macro_rules! tuples {
    ($($($item:ident)*;)*) => {$(
        impl<$($item: Sample),*> Sample for ($($item,)*) {
            fn sample(tape: &mut Tape) -> Self {
                ($($item::sample(tape),)*)
            }
        }
    )*};
}

tuples! { A; A B; A B C; A B C D; }

/// Structs and enums that derive what the oracle asks for, each with [`Sample`]. A test of every type without parameters
/// bears the type's name, its number of cases is `N_CASES` in the place of use; enums that contain themselves have a variant
/// that doesn't as their first.
///
/// A field named `skipped` is `Default::default()`: what serde doesn't write, it doesn't give back.
macro_rules! types {
    // Finished: a test for each.
    (@[$($tested:ident)*]) => {
        mod each {
            use super::*;

            $(
                #[test]
                #[allow(non_snake_case)]
                fn $tested() {
                    crate::check_samples::<$tested>(N_CASES);
                }
            )*
        }
    };
    // A struct of each form, with or without parameters.
    (@[$($tested:ident)*] $(#[$meta:meta])* struct $name:ident { $($(#[$on:meta])* $field:ident: $type:ty),* $(,)? } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name { $($(#[$on])* $field: $type),* }
        types!(@sample [] $name { $($field),* });
        types!(@[$($tested)* $name] $($rest)*);
    };
    (@[$($tested:ident)*] $(#[$meta:meta])* struct $name:ident<$($parameter:ident),*> { $($(#[$on:meta])* $field:ident: $type:ty),* $(,)? } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name<$($parameter),*> { $($(#[$on])* $field: $type),* }
        types!(@sample [$($parameter)*] $name { $($field),* });
        types!(@[$($tested)*] $($rest)*);
    };
    (@[$($tested:ident)*] $(#[$meta:meta])* struct $name:ident($($(#[$on:meta])* $type:ty),* $(,)?); $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name($($(#[$on])* $type),*);
        impl $crate::sample::Sample for $name {
            #[allow(unused_variables)]
            fn sample(tape: &mut $crate::sample::Tape) -> Self {
                $name($(<$type as $crate::sample::Sample>::sample(tape)),*)
            }
        }
        types!(@[$($tested)* $name] $($rest)*);
    };
    (@[$($tested:ident)*] $(#[$meta:meta])* struct $name:ident; $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        struct $name;
        impl $crate::sample::Sample for $name {
            fn sample(_: &mut $crate::sample::Tape) -> Self {
                $name
            }
        }
        types!(@[$($tested)* $name] $($rest)*);
    };
    (@[$($tested:ident)*] $(#[$meta:meta])* enum $name:ident {
        $($(#[$on:meta])* $variant:ident $(($($(#[$at:meta])* $item:ty),* $(,)?))? $({ $($(#[$in:meta])* $field:ident: $type:ty),* $(,)? })?),* $(,)?
    } $($rest:tt)*) => {
        #[derive(serde::Serialize, serde::Deserialize, formwork::Structured)]
        $(#[$meta])*
        enum $name {
            $($(#[$on])* $variant $(($($(#[$at])* $item),*))? $({ $($(#[$in])* $field: $type),* })?),*
        }
        impl $crate::sample::Sample for $name {
            fn sample(tape: &mut $crate::sample::Tape) -> Self {
                let mut n = tape.below([$(stringify!($variant)),*].len());
                $(
                    if n == 0 {
                        return $name::$variant $(($(<$item as $crate::sample::Sample>::sample(tape)),*))?
                            $({ $($field: types!(@value $field tape)),* })?;
                    }
                    #[allow(unused_assignments)]
                    { n = n.wrapping_sub(1); }
                )*
                unreachable!("as many variants as names")
            }
        }
        types!(@[$($tested)* $name] $($rest)*);
    };
    (@sample [$($parameter:ident)*] $name:ident { $($field:ident),* }) => {
        impl<$($parameter: $crate::sample::Sample),*> $crate::sample::Sample for $name<$($parameter),*> {
            #[allow(unused_variables)]
            fn sample(tape: &mut $crate::sample::Tape) -> Self {
                $name { $($field: types!(@value $field tape)),* }
            }
        }
    };
    (@value skipped $tape:ident) => { Default::default() };
    (@value $field:ident $tape:ident) => { $crate::sample::Sample::sample($tape) };
    ($($item:tt)*) => { types!(@[] $($item)*); };
}

pub(crate) use types;
