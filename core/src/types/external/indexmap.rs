//! `IndexMap` and `IndexSet`, which are read and written as the standard library's maps and sets
//! are.

use indexmap::{IndexMap, IndexSet};

use crate::fragment::table::Fragment;
use crate::types::schema::{Description, Shape};
use crate::types::standard::containers::{list, map};
use crate::types::structured::{Structured, StructuredKey};

impl<K: StructuredKey, T: Structured, S> Structured for IndexMap<K, T, S> {
    fn fragment() -> &'static Fragment {
        const { &map(&[K::key_fragment, T::fragment]) }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Map { key: K::key_description, value: T::description }) }
    }
}

impl<T: Structured, S> Structured for IndexSet<T, S> {
    fn fragment() -> &'static Fragment {
        const { &list(&[T::fragment]) }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Array(T::description)) }
    }
}
