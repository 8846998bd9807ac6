//! One conjunction in the making: what has to hold still, which choices are left, and what a value
//! has to be so far.

use std::rc::Rc;

use serde_json::Value;

use super::registry::NodeId;
use super::rules::{
    ArrayRule, Conj, Contains, Items, Kind, Members, NumberRule, SomeMember, StringRule, Term, add_terms,
};

/// Something that has to hold.
#[derive(Clone, Debug)]
pub(crate) enum Goal<'a> {
    /// A schema or its negation; if the last is true, without what it says of evaluated members.
    Term(Term, bool),
    /// The keywords of a schema from the given one on.
    Keywords(NodeId, usize, bool),
    /// A keyword doesn't hold.
    Not(NodeId, &'a str),
    Require(&'a str),
    Members(Members<'a>),
    MinMembers(u32),
    MaxMembers(u32),
    Items(Items),
    MinItems(u32),
    MaxItems(u32),
    Contains(Contains),
    Number(NumberRule),
    NotString(&'a str),
    SomeMember(SomeMember<'a>),
    /// The place, in the order of the text, of what comes next.
    Place(Vec<u32>),
    /// What a scope of its own came to.
    Draft(Rc<Branch<'a>>),
}

/// An object in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct DraftObject<'a> {
    /// With their places in the order of the text.
    pub(crate) members: Vec<(Vec<u32>, Members<'a>)>,
    pub(crate) required: Vec<&'a str>,
    pub(crate) names: Conj,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    pub(crate) some: Vec<SomeMember<'a>>,
}

/// What has been evaluated in a scope.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evaluated<'a> {
    pub(crate) all: bool,
    pub(crate) names: Vec<&'a str>,
    pub(crate) patterns: Vec<&'a str>,
    pub(crate) n_items: usize,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Branch<'a> {
    /// The next one last.
    pub(crate) goals: Vec<Goal<'a>>,
    pub(crate) choices: Vec<Vec<Vec<Goal<'a>>>>,
    pub(crate) seen: Vec<Term>,
    pub(crate) values: Option<Vec<&'a Value>>,
    pub(crate) number: NumberRule,
    pub(crate) string: StringRule<'a>,
    pub(crate) array: ArrayRule,
    pub(crate) object: DraftObject<'a>,
    pub(crate) not_bool: [bool; 2],
    /// Where in the order of the text this branch is: that of the choice it came from, and a number
    /// that grows.
    pub(crate) place: Vec<u32>,
    pub(crate) evaluated: Evaluated<'a>,
}

/// What is to be found out.
#[derive(Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) kind: Kind,
    /// Whether alternatives of `anyOf` have to be told apart, because what they evaluate matters.
    pub(crate) exact: bool,
    pub(crate) n_scopes: usize,
}

/// What a member asks for where it is there: other members, and a schema.
pub(crate) type Dependency<'a> = (&'a str, Vec<&'a str>, Option<NodeId>);

/// Whether a branch goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Alive,
    Dead,
}
pub(crate) use Fate::{Alive, Dead};

pub(crate) fn alive(alive: bool) -> Fate {
    if alive { Alive } else { Dead }
}

pub(crate) fn u32_of(value: &Value) -> Option<u32> {
    let whole = value.as_u64().or_else(|| {
        let float = value.as_f64().filter(|float| float.fract() == 0.0 && (0.0..1e15).contains(float))?;
        format!("{float:.0}").parse().ok()
    })?;
    Some(u32::try_from(whole).unwrap_or(u32::MAX))
}

/// The type of values that a keyword speaks of; none if it speaks of all, or of none.
fn kind_of(keyword: &str) -> Option<Kind> {
    Some(match keyword {
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => Kind::Number,
        "minLength" | "maxLength" | "pattern" | "format" => Kind::String,
        "items" | "prefixItems" | "additionalItems" | "minItems" | "maxItems" | "uniqueItems" | "contains"
        | "unevaluatedItems" => Kind::Array,
        "properties"
        | "patternProperties"
        | "additionalProperties"
        | "required"
        | "minProperties"
        | "maxProperties"
        | "propertyNames"
        | "dependentRequired"
        | "dependentSchemas"
        | "dependencies"
        | "unevaluatedProperties" => Kind::Object,
        _ => return None,
    })
}

/// Whether a keyword may refuse values of a type.
pub(crate) fn limits(keyword: &str, kind: Kind) -> bool {
    kind_of(keyword) == Some(kind)
        || matches!(
            keyword,
            "type"
                | "enum"
                | "const"
                | "allOf"
                | "anyOf"
                | "oneOf"
                | "not"
                | "if"
                | "$ref"
                | "$dynamicRef"
                | "$recursiveRef"
        )
}

impl<'a> Branch<'a> {
    /// One of these ways.
    pub(crate) fn choose(&mut self, mut ways: Vec<Vec<Goal<'a>>>) -> Fate {
        match ways.len() {
            0 => Dead,
            1 => {
                let goals = ways.pop().unwrap_or_default();
                self.goals.extend(goals.into_iter().rev());
                Alive
            }
            _ => {
                let place = Goal::Place(self.next_place().into_iter().chain([0]).collect());
                ways.iter_mut().for_each(|way| way.insert(0, place.clone()));
                // Made from the last one on; the first in the text decides first.
                self.choices.insert(0, ways);
                Alive
            }
        }
    }

    /// How much there is to copy.
    pub(crate) fn size(&self) -> usize {
        let n_members: usize = self.object.members.iter().map(|(_, members)| 1 + members.named.len()).sum();
        4 + n_members + self.seen.len() + self.array.items.len() + self.choices.iter().map(Vec::len).sum::<usize>()
    }

    pub(crate) fn next_place(&mut self) -> Vec<u32> {
        let place = self.place.clone();
        match self.place.last_mut() {
            Some(last) => *last += 1,
            None => self.place.push(1),
        }
        place
    }

    pub(crate) fn add_members(&mut self, members: Members<'a>) {
        let place = self.next_place();
        self.object.members.push((place, members));
    }

    /// One of these values.
    pub(crate) fn restrict(&mut self, values: impl Iterator<Item = &'a Value>, kind: Kind) -> Fate {
        let of_kind = values.filter(|value| Kind::of(value) == kind);
        let left: Vec<&Value> = match &self.values {
            None => of_kind.collect(),
            // Equal ones are told apart by whoever checks them.
            Some(known) => known.clone(),
        };
        let fate = alive(!left.is_empty());
        self.values = Some(left);
        fate
    }

    pub(crate) fn merge(&mut self, other: &Branch<'a>) -> Fate {
        if self.values.is_none() {
            self.values.clone_from(&other.values);
        }
        self.choices.extend(other.choices.iter().cloned());
        let ArrayRule { items, min, max, unique, contains } = &other.array;
        let array = &mut self.array;
        array.items.extend(items.iter().cloned());
        array.min = array.min.max(*min);
        array.max = [array.max, *max].into_iter().flatten().min();
        array.unique |= unique;
        array.contains.extend(contains.iter().cloned());
        let place = self.next_place();
        let DraftObject { members, required, names, min, max, some } = &other.object;
        let object = &mut self.object;
        let inside = |own: &[u32]| place.iter().chain(own).copied().collect();
        object.members.extend(members.iter().map(|(own, members)| (inside(own), members.clone())));
        for &name in required {
            if !object.required.contains(&name) {
                object.required.push(name);
            }
        }
        add_terms(&mut object.names, names);
        object.min = object.min.max(*min);
        object.max = [object.max, *max].into_iter().flatten().min();
        object.some.extend(some.iter().cloned());
        let Evaluated { all, names, patterns, n_items } = &other.evaluated;
        self.evaluated.all |= all;
        self.evaluated.names.extend(names);
        self.evaluated.patterns.extend(patterns);
        self.evaluated.n_items = self.evaluated.n_items.max(*n_items);
        alive(
            self.array.max.is_none_or(|max| self.array.min <= max)
                && self.object.max.is_none_or(|max| self.object.min <= max),
        )
    }
}
