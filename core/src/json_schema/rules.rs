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
pub(super) type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// A schema, or, if the second is true, its negation.
pub(super) type Term = (NodeId, bool);

/// Schemas all of which hold. None is any JSON.
pub(super) type Conj = Vec<Term>;

/// JSON's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Null,
    Bool,
    Number,
    String,
    Array,
    Object,
}

impl Kind {
    pub(super) const ALL: [Kind; 6] = [Kind::Null, Kind::Bool, Kind::Number, Kind::String, Kind::Array, Kind::Object];

    /// The type that a schema calls so.
    pub(super) fn named(name: &str) -> Option<Kind> {
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

    pub(super) fn of(value: &Value) -> Kind {
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
pub(super) struct Shapes<'a> {
    /// These values.
    pub(super) values: Vec<&'a Value>,
    pub(super) null: bool,
    /// `false`, `true`.
    pub(super) bools: [bool; 2],
    pub(super) numbers: Vec<NumberRule>,
    pub(super) strings: Vec<StringRule<'a>>,
    pub(super) arrays: Vec<ArrayRule>,
    pub(super) objects: Vec<ObjectRule<'a>>,
}

impl Shapes<'_> {
    pub(super) fn is_empty(&self) -> bool {
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
pub(super) struct Bound {
    pub(super) number: Number,
    /// Whether the number itself is outside.
    pub(super) open: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct NumberRule {
    /// Whether it has to be whole, or mustn't be.
    pub(super) whole: Option<bool>,
    pub(super) low: Option<Bound>,
    pub(super) high: Option<Bound>,
    pub(super) multiple_of: Vec<Number>,
    pub(super) not_multiple_of: Vec<Number>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct StringRule<'a> {
    pub(super) min: u32,
    pub(super) max: Option<u32>,
    /// Patterns that are found, or, if the second is true, aren't.
    pub(super) patterns: Vec<(&'a str, bool)>,
    pub(super) formats: Vec<&'a str>,
    /// What the string isn't.
    pub(super) not: Vec<&'a str>,
    /// The one string that it is.
    pub(super) only: Option<&'a str>,
}

impl<'a> StringRule<'a> {
    /// Adds another rule.
    pub(super) fn narrow(&mut self, other: &StringRule<'a>) {
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
pub(super) struct Items {
    pub(super) prefix: Vec<Conj>,
    pub(super) rest: Conj,
}

/// So many items of a kind.
#[derive(Clone, Debug)]
pub(super) struct Contains {
    pub(super) of: Term,
    pub(super) min: u32,
    pub(super) max: Option<u32>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct ArrayRule {
    pub(super) items: Vec<Items>,
    pub(super) min: u32,
    pub(super) max: Option<u32>,
    pub(super) unique: bool,
    pub(super) contains: Vec<Contains>,
}

impl ArrayRule {
    /// What the item at an index has to be.
    pub(super) fn item(&self, at: usize) -> Conj {
        let mut all = Conj::new();
        for items in &self.items {
            add_terms(&mut all, items.prefix.get(at).unwrap_or(&items.rest));
        }
        all
    }

    /// How many items have a schema of their own.
    pub(super) fn n_prefix(&self) -> usize {
        self.items.iter().map(|items| items.prefix.len()).max().unwrap_or(0)
    }
}

/// Members that one schema speaks of.
#[derive(Clone, Debug, Default)]
pub(super) struct Members<'a> {
    pub(super) named: Vec<(&'a str, Conj)>,
    pub(super) patterns: Vec<(&'a str, Conj)>,
    pub(super) rest: Conj,
}

/// A member that is named.
#[derive(Clone, Debug)]
pub(super) struct Declared<'a> {
    pub(super) name: &'a str,
    pub(super) value: Conj,
    pub(super) required: bool,
}

/// Members whose names aren't given one by one.
#[derive(Clone, Debug)]
pub(super) struct Entries<'a> {
    pub(super) key: StringRule<'a>,
    pub(super) value: Conj,
}

#[derive(Clone, Debug, Default)]
pub(super) struct ObjectRule<'a> {
    /// In the order in which they are written.
    pub(super) declared: Vec<Declared<'a>>,
    /// After those, in any order, disjoint by their keys.
    pub(super) entries: Vec<Entries<'a>>,
    pub(super) min: u32,
    pub(super) max: Option<u32>,
    /// At least one member is one of these, if there are any; their keys are among those of the
    /// entries.
    pub(super) some: Vec<Entries<'a>>,
    /// What may follow one of `some` besides: nothing that a reader would take for it, were the
    /// same key there twice.
    pub(super) after: Vec<Entries<'a>>,
}

/// There is a member that is so.
#[derive(Clone, Debug, Default)]
pub(super) struct SomeMember<'a> {
    /// What its name isn't.
    pub(super) not: Vec<&'a str>,
    /// Patterns that are found in its name, or, if the second is true, aren't.
    pub(super) patterns: Vec<(&'a str, bool)>,
    /// What its name has to be besides.
    pub(super) name: Conj,
    pub(super) value: Conj,
}

/// Adds what isn't there yet.
pub(super) fn add_terms(all: &mut Conj, terms: &[Term]) {
    for term in terms {
        if !all.contains(term) {
            all.push(*term);
        }
    }
}
