//! What schemas come down to: for each type of JSON, alternatives of what a value has to be.
//!
//! An alternative is a conjunction of limits of one type, and the values that it holds are
//! described by [`Conj`]s, schemas that have to hold together, which are looked into when they are
//! needed: that is how recursion ends.

use std::collections::{HashMap, HashSet};

use rustc_hash::FxBuildHasher;
use serde_json::{Number, Value};

use super::registry::NodeId;

/// A map with short keys.
pub(crate) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// A schema, or, if the second is true, its negation.
pub(crate) type Term = (NodeId, bool);

/// Schemas all of which hold. None is any JSON.
pub(crate) type Conj = Vec<Term>;

/// JSON's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Null,
    Bool,
    Number,
    String,
    Array,
    Object,
}

impl Kind {
    pub(crate) const ALL: [Kind; 6] = [Kind::Null, Kind::Bool, Kind::Number, Kind::String, Kind::Array, Kind::Object];

    /// The type that a schema calls so.
    pub(crate) fn named(name: &str) -> Option<Kind> {
        Some(match name {
            "null" => Kind::Null,
            "boolean" => Kind::Bool,
            "number" | "integer" => Kind::Number,
            "string" => Kind::String,
            "array" => Kind::Array,
            "object" => Kind::Object,
            _ => return None,
        })
    }

    pub(crate) fn of(value: &Value) -> Kind {
        match value {
            Value::Null => Kind::Null,
            Value::Bool(_) => Kind::Bool,
            Value::Number(_) => Kind::Number,
            Value::String(_) => Kind::String,
            Value::Array(_) => Kind::Array,
            Value::Object(_) => Kind::Object,
        }
    }
}

/// The values that a [`Conj`] allows.
#[derive(Debug, Default)]
pub(crate) struct Shapes<'a> {
    /// These values.
    pub(crate) values: Vec<&'a Value>,
    pub(crate) null: bool,
    /// `false`, `true`.
    pub(crate) bools: [bool; 2],
    pub(crate) numbers: Vec<NumberRule>,
    pub(crate) strings: Vec<StringRule<'a>>,
    pub(crate) arrays: Vec<ArrayRule>,
    pub(crate) objects: Vec<ObjectRule<'a>>,
}

impl Shapes<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        let Shapes { values, null, bools, numbers, strings, arrays, objects } = self;
        values.is_empty()
            && !null
            && *bools == [false; 2]
            && numbers.is_empty()
            && strings.is_empty()
            && arrays.is_empty()
            && objects.is_empty()
    }
}

/// One end of an interval.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bound {
    pub(crate) number: Number,
    /// Whether the number itself is outside.
    pub(crate) open: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NumberRule {
    /// Whether it has to be whole, or mustn't be.
    pub(crate) whole: Option<bool>,
    pub(crate) low: Option<Bound>,
    pub(crate) high: Option<Bound>,
    pub(crate) multiple_of: Vec<Number>,
    pub(crate) not_multiple_of: Vec<Number>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct StringRule<'a> {
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    /// Patterns that are found, or, if the second is true, aren't.
    pub(crate) patterns: Vec<(&'a str, bool)>,
    pub(crate) formats: Vec<&'a str>,
    /// What the string isn't.
    pub(crate) not: Vec<&'a str>,
    /// The one string that it is.
    pub(crate) only: Option<&'a str>,
}

impl<'a> StringRule<'a> {
    /// Adds another rule.
    pub(crate) fn narrow(&mut self, other: &StringRule<'a>) {
        self.min = self.min.max(other.min);
        self.max = [self.max, other.max].into_iter().flatten().min();
        self.patterns
            .extend(other.patterns.iter().filter(|pattern| !self.patterns.contains(pattern)).collect::<Vec<_>>());
        self.formats.extend(other.formats.iter().filter(|format| !self.formats.contains(format)).collect::<Vec<_>>());
        let known: HashSet<&str> = self.not.iter().copied().collect();
        self.not.extend(other.not.iter().filter(|name| !known.contains(*name)));
        // Of two, neither rule is left out: the other becomes a list of one that nothing is beside.
        if let (Some(one), Some(other)) = (self.only, other.only) {
            self.not.extend((one != other).then_some(one));
        }
        self.only = self.only.or(other.only);
    }
}

/// Items that one schema speaks of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Items {
    pub(crate) prefix: Vec<Conj>,
    pub(crate) rest: Conj,
}

/// So many items of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Contains {
    pub(crate) of: Term,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct ArrayRule {
    pub(crate) items: Vec<Items>,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    pub(crate) unique: bool,
    pub(crate) contains: Vec<Contains>,
}

impl ArrayRule {
    /// What the item at an index has to be.
    pub(crate) fn item(&self, at: usize) -> Conj {
        let mut all = Conj::new();
        for items in &self.items {
            add_terms(&mut all, items.prefix.get(at).unwrap_or(&items.rest));
        }
        all
    }

    /// How many items have a schema of their own.
    pub(crate) fn n_prefix(&self) -> usize {
        self.items.iter().map(|items| items.prefix.len()).max().unwrap_or(0)
    }
}

/// Members that one schema speaks of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Members<'a> {
    pub(crate) named: Vec<(&'a str, Conj)>,
    pub(crate) patterns: Vec<(&'a str, Conj)>,
    pub(crate) rest: Conj,
}

/// A member that is named.
#[derive(Clone, Debug)]
pub(crate) struct Declared<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: Conj,
    pub(crate) required: bool,
}

/// Members whose names aren't given one by one.
#[derive(Clone, Debug)]
pub(crate) struct Entries<'a> {
    pub(crate) key: StringRule<'a>,
    pub(crate) value: Conj,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct ObjectRule<'a> {
    /// In the order in which they are written.
    pub(crate) declared: Vec<Declared<'a>>,
    /// After those, in any order, disjoint by their keys.
    pub(crate) entries: Vec<Entries<'a>>,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    /// At least one member is one of these, if there are any; their keys are among those of the
    /// entries.
    pub(crate) some: Vec<Entries<'a>>,
    /// What may follow one of `some` besides: nothing that a reader would take for it, were the
    /// same key there twice.
    pub(crate) after: Vec<Entries<'a>>,
}

/// There is a member that is so.
#[derive(Clone, Debug, Default)]
pub(crate) struct SomeMember<'a> {
    /// What its name isn't.
    pub(crate) not: Vec<&'a str>,
    /// Patterns that are found in its name, or, if the second is true, aren't.
    pub(crate) patterns: Vec<(&'a str, bool)>,
    /// What its name has to be besides.
    pub(crate) name: Conj,
    pub(crate) value: Conj,
}

/// Adds what isn't there yet.
pub(crate) fn add_terms(all: &mut Conj, terms: &[Term]) {
    for term in terms {
        if !all.contains(term) {
            all.push(*term);
        }
    }
}
