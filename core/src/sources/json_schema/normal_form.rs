//! The disjunctive normal form of schemas: for each JSON type, alternative conjunctions of
//! constraints.
//!
//! ```text
//!  {"type": ["integer", "string"], "minimum": 3, "anyOf": [{"maxLength": 4}, {"pattern": "^a"}]}
//!    numbers: [whole, at least 3]          strings: [at most 4 characters], [^a]
//! ```
//!
//! A keyword constrains values of one type only, so each type has a normal form by itself. The
//! values inside of arrays and objects are described by [`Conjunction`]s of schemas, which are
//! expanded when they are needed: that is how recursive schemas end.

use std::collections::HashSet;

use serde_json::{Number, Value};

pub(crate) use super::conjunction::Conjunction;
use super::schema_registry::SchemaId;
use crate::base::ids::index;
use crate::fragment::member_conditions::{ConditionParts, MemberConditions, MemberRule};

/// A schema or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SchemaTerm {
    /// The schema.
    pub(crate) schema: SchemaId,
    /// Whether the schema must not hold.
    pub(crate) is_negated: bool,
}

impl SchemaTerm {
    /// The schema holds.
    pub(crate) fn holds(schema: SchemaId) -> SchemaTerm {
        SchemaTerm { schema, is_negated: false }
    }

    /// The schema doesn't hold.
    pub(crate) fn fails(schema: SchemaId) -> SchemaTerm {
        SchemaTerm { schema, is_negated: true }
    }

    /// The term that holds where this one doesn't.
    pub(crate) fn negation(self) -> SchemaTerm {
        SchemaTerm { is_negated: !self.is_negated, ..self }
    }
}

/// A JSON type. Integers are numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum JsonType {
    Null,
    Bool,
    Number,
    String,
    Array,
    Object,
}

impl JsonType {
    pub(crate) const ALL: [JsonType; 6] =
        [JsonType::Null, JsonType::Bool, JsonType::Number, JsonType::String, JsonType::Array, JsonType::Object];

    /// The type with this name in `type`; `integer` is a number.
    pub(crate) fn named(name: &str) -> Option<JsonType> {
        Some(match name {
            "null" => JsonType::Null,
            "boolean" => JsonType::Bool,
            "number" | "integer" => JsonType::Number,
            "string" => JsonType::String,
            "array" => JsonType::Array,
            "object" => JsonType::Object,
            _ => return None,
        })
    }

    /// The type of a value.
    pub(crate) fn of(value: &Value) -> JsonType {
        match value {
            Value::Null => JsonType::Null,
            Value::Bool(_) => JsonType::Bool,
            Value::Number(_) => JsonType::Number,
            Value::String(_) => JsonType::String,
            Value::Array(_) => JsonType::Array,
            Value::Object(_) => JsonType::Object,
        }
    }
}

/// The values that a [`Conjunction`] allows: the union of all fields.
#[derive(Debug, Default)]
pub(crate) struct NormalForm<'a> {
    /// Values that are listed one by one.
    pub(crate) values: Vec<&'a Value>,
    /// Whether `null` fits.
    pub(crate) null: bool,
    /// Whether `false` and whether `true` fits.
    pub(crate) bools: [bool; 2],
    /// Alternatives, of which a number has to meet one; without any, no number fits.
    pub(crate) numbers: Vec<NumberConstraints>,
    /// Alternatives of strings.
    pub(crate) strings: Vec<StringConstraints<'a>>,
    /// Alternatives of arrays.
    pub(crate) arrays: Vec<ArrayConstraints>,
    /// Alternatives of objects.
    pub(crate) objects: Vec<ObjectConstraints<'a>>,
}

impl NormalForm<'_> {
    /// Whether no value is allowed.
    pub(crate) fn is_empty(&self) -> bool {
        let NormalForm { values, null, bools, numbers, strings, arrays, objects } = self;
        values.is_empty()
            && !null
            && *bools == [false; 2]
            && numbers.is_empty()
            && strings.is_empty()
            && arrays.is_empty()
            && objects.is_empty()
    }

    /// Whether any JSON value is allowed.
    pub(crate) fn is_any(&self) -> bool {
        let NormalForm { values, null, bools, numbers, strings, arrays, objects } = self;
        values.is_empty()
            && *null
            && *bools == [true; 2]
            && numbers[..] == [NumberConstraints::default()]
            && strings[..] == [StringConstraints::default()]
            && matches!(&arrays[..], [array] if array.is_any())
            && matches!(&objects[..], [object] if object.is_any())
    }
}

/// One end of an interval.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NumberBound {
    /// The end itself, exact as it stands in the text.
    pub(crate) number: Number,
    /// Whether the number itself is excluded.
    pub(crate) is_exclusive: bool,
}

/// One alternative of a number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NumberConstraints {
    /// Whether the number has to be an integer (`Some(true)`) or must not be one (`Some(false)`).
    pub(crate) whole: Option<bool>,
    /// The lower end; `None` for no bound.
    pub(crate) low: Option<NumberBound>,
    /// The upper end; `None` for no bound.
    pub(crate) high: Option<NumberBound>,
    /// The number is a multiple of all of these.
    pub(crate) multiple_of: Vec<Number>,
    /// The number is a multiple of none of these.
    pub(crate) not_multiple_of: Vec<Number>,
}

/// One alternative of a string. Lengths are in characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct StringConstraints<'a> {
    /// Least number of characters.
    pub(crate) min: u32,
    /// Greatest number of characters.
    pub(crate) max: Option<u32>,
    /// Patterns, each with whether it must not match.
    pub(crate) patterns: Vec<(&'a str, bool)>,
    /// Formats that all apply.
    pub(crate) formats: Vec<&'a str>,
    /// Strings that are excluded.
    pub(crate) not: Vec<&'a str>,
    /// The only string that is left.
    pub(crate) only: Option<&'a str>,
}

impl<'a> StringConstraints<'a> {
    /// Adds the constraints of `other`.
    pub(crate) fn narrow(&mut self, other: &StringConstraints<'a>) {
        self.min = self.min.max(other.min);
        self.max = [self.max, other.max].into_iter().flatten().min();
        self.patterns
            .extend(other.patterns.iter().filter(|pattern| !self.patterns.contains(pattern)).collect::<Vec<_>>());
        self.formats.extend(other.formats.iter().filter(|format| !self.formats.contains(format)).collect::<Vec<_>>());
        let known: HashSet<&str> = self.not.iter().copied().collect();
        self.not.extend(other.not.iter().filter(|name| !known.contains(*name)));
        // Of two different strings, one becomes the only one and is excluded as well, which leaves
        // none.
        if let (Some(one), Some(other)) = (self.only, other.only) {
            self.not.extend((one != other).then_some(one));
        }
        self.only = self.only.or(other.only);
    }
}

/// What one schema says of an array's items. It says nothing of their number.
#[derive(Clone, Debug, Default)]
pub(crate) struct ItemSchemas {
    /// Number of items, from the first one on, of which nothing is said.
    pub(crate) n_free: usize,
    /// The terms for each of the items after those, in order.
    pub(crate) prefix: Vec<Conjunction>,
    /// The terms for all items after these.
    pub(crate) rest: Conjunction,
}

impl ItemSchemas {
    /// Terms for the item at an index and for no other.
    pub(crate) fn at(index: usize, terms: Conjunction) -> ItemSchemas {
        ItemSchemas { n_free: index, prefix: vec![terms], rest: Conjunction::new() }
    }

    /// The terms for the item at an index.
    pub(crate) fn of(&self, index: usize) -> &[SchemaTerm] {
        match index.checked_sub(self.n_free) {
            Some(index) => self.prefix.get(index).unwrap_or(&self.rest),
            None => &[],
        }
    }

    /// Number of items, from the first one on, before those that are all alike.
    pub(crate) fn n_prefix(&self) -> usize {
        self.n_free + self.prefix.len()
    }
}

/// `contains`: between `min` and `max` items for which `of` holds.
#[derive(Clone, Debug)]
pub(crate) struct ContainsConstraint {
    /// What is looked for.
    pub(crate) of: SchemaTerm,
    /// Least number of items for which `of` holds.
    pub(crate) min: u32,
    /// Greatest number of items for which `of` holds.
    pub(crate) max: Option<u32>,
}

/// `unevaluatedItems` where `contains` evaluates items: each item behind the first `n_free` fits
/// `rest`, or one of `found`.
#[derive(Clone, Debug)]
pub(crate) struct UnevaluatedItems {
    pub(crate) n_free: usize,
    pub(crate) rest: SchemaTerm,
    pub(crate) found: Vec<SchemaTerm>,
}

/// One alternative of an array.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArrayConstraints {
    /// What each schema says of the items; all of it holds.
    pub(crate) items: Vec<ItemSchemas>,
    /// Least number of items.
    pub(crate) min: u32,
    /// Greatest number of items.
    pub(crate) max: Option<u32>,
    /// Whether no two items may be equal.
    pub(crate) unique: bool,
    /// Each of these holds; one item may count for several.
    pub(crate) contains: Vec<ContainsConstraint>,
    /// Each of these holds.
    pub(crate) unevaluated: Vec<UnevaluatedItems>,
}

impl ArrayConstraints {
    /// Whether any array fits.
    fn is_any(&self) -> bool {
        let is_any = |items: &ItemSchemas| items.rest.is_empty() && items.prefix.iter().all(|terms| terms.is_empty());
        let is_free = !self.unique && self.contains.is_empty() && self.unevaluated.is_empty();
        self.items.iter().all(is_any) && self.min == 0 && self.max.is_none() && is_free
    }

    /// The terms that hold for the item at an index: those of every schema, by its prefix or its
    /// rest.
    ///
    /// ```text
    ///  items: [prefix A, rest R] and [no prefix, rest S]       item 0: A, S      item 1: R, S
    /// ```
    pub(crate) fn item(&self, at: usize) -> Conjunction {
        let mut all = Conjunction::new();
        for items in &self.items {
            add_terms(&mut all, items.of(at));
        }
        all
    }

    /// As [`item`](Self::item), with what is said of unevaluated items: alternatives, of which one
    /// holds.
    pub(crate) fn item_alternatives(&self, at: usize) -> Vec<Conjunction> {
        let mut alternatives = vec![self.item(at)];
        for unevaluated in self.unevaluated.iter().filter(|unevaluated| at >= unevaluated.n_free) {
            let terms = || [unevaluated.rest].into_iter().chain(unevaluated.found.iter().copied());
            let with = |one: &Conjunction, term: SchemaTerm| {
                let mut both = one.clone();
                add_terms(&mut both, &[term]);
                both
            };
            alternatives = alternatives.iter().flat_map(|one| terms().map(|term| with(one, term))).collect();
        }
        alternatives
    }

    /// Number of items, from the first one on, that have a schema of their own.
    pub(crate) fn n_prefix(&self) -> usize {
        let unevaluated = self.unevaluated.iter().map(|unevaluated| unevaluated.n_free);
        self.items.iter().map(ItemSchemas::n_prefix).chain(unevaluated).max().unwrap_or(0)
    }
}

/// What one schema says of an object's members. It says nothing of which members exist.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemberSchemas<'a> {
    /// The terms for the values of members by name, in the order of the text.
    pub(crate) named: Vec<(&'a str, Conjunction)>,
    /// The terms for the values of members whose name matches a pattern.
    pub(crate) patterns: Vec<(&'a str, Conjunction)>,
    /// The terms for the values of members that are neither named nor matched.
    pub(crate) rest: Conjunction,
}

/// A member that a schema names.
#[derive(Clone, Debug)]
pub(crate) struct DeclaredMember<'a> {
    /// Its key, decoded.
    pub(crate) name: &'a str,
    /// The terms that hold for its value, from all schemas.
    pub(crate) value: Conjunction,
    /// Whether it has to be there.
    pub(crate) required: bool,
}

/// Members whose names aren't given one by one, but by constraints.
#[derive(Clone, Debug)]
pub(crate) struct OtherMembers<'a> {
    /// Which names they may have.
    pub(crate) key: StringConstraints<'a>,
    /// The terms that hold for their values.
    pub(crate) value: Conjunction,
}

/// One alternative of an object.
#[derive(Clone, Debug, Default)]
pub(crate) struct ObjectConstraints<'a> {
    /// The named members, in the order in which they are generated.
    pub(crate) declared: Vec<DeclaredMember<'a>>,
    /// The members after those. The keys of the elements are disjoint.
    pub(crate) others: Vec<OtherMembers<'a>>,
    /// Least number of members.
    pub(crate) min: u32,
    /// Greatest number of members.
    pub(crate) max: Option<u32>,
    /// Members that have to exist and may be any of `others`.
    pub(crate) existing: Vec<ExistingMember<'a>>,
    /// For each set of those that exist already, what may come next; see
    /// [`existing_members`](super::existing_members). Empty if `existing` is.
    pub(crate) steps: Vec<Vec<(usize, OtherMembers<'a>)>>,
    /// Which of the named members may be there together, by their places in `declared`.
    pub(crate) rules: Vec<MemberRule>,
    /// Number of members that the rules ask for in any case.
    pub(crate) n_by_rules: usize,
}

impl ObjectConstraints<'_> {
    /// Whether any object fits.
    fn is_any(&self) -> bool {
        let is_any = |others: &OtherMembers<'_>| others.value.is_empty() && others.key == StringConstraints::default();
        let has_any = matches!(&self.others[..], [others] if is_any(others));
        self.declared.is_empty() && has_any && self.min == 0 && self.max.is_none() && self.existing.is_empty()
    }

    /// Number of members that there are in any case.
    pub(crate) fn n_least(&self) -> usize {
        self.declared.iter().filter(|member| member.required).count().max(self.n_by_rules)
    }

    /// What the members have to meet together, with so many more that have a name and none that has
    /// to be there; `None` if that may take too long to find.
    pub(crate) fn conditions(
        &self,
        (in_order, keys_differ): (bool, bool),
        n_more: usize,
        (min, max): (u32, Option<u32>),
    ) -> Option<MemberConditions> {
        let required = (0..).zip(&self.declared).filter(|(_, member)| member.required);
        MemberConditions::new(ConditionParts {
            n_named: index(self.declared.len() + n_more),
            in_order,
            keys_differ,
            required: required.fold(0, |set, (place, _): (u32, _)| set | 1 << place),
            min,
            max: max.unwrap_or(u32::MAX),
            rules: self.rules.clone(),
        })
    }
}

/// The negation of a schema about members: a member exists whose name and value are as these say.
#[derive(Clone, Debug, Default)]
pub(crate) struct ExistingMember<'a> {
    /// Names that are excluded.
    pub(crate) not: Vec<&'a str>,
    /// Patterns of the name, each with whether it must not match.
    pub(crate) patterns: Vec<(&'a str, bool)>,
    /// Further terms that hold for the name.
    pub(crate) name: Conjunction,
    /// The terms that hold for the value.
    pub(crate) value: Conjunction,
}

/// Adds the terms that `all` doesn't have yet. Conjunctions are short, and their order is that of
/// the text, so a list serves as a set.
pub(crate) fn add_terms(all: &mut Conjunction, terms: &[SchemaTerm]) {
    for term in terms {
        if !all.contains(term) {
            all.push(*term);
        }
    }
}
