//! [`SchemaBranch`]: one conjunction of the disjunctive normal form, while it is being expanded.
//!
//! ```text
//!  goals     not yet met, met from the back:   {minLength: 2},  not {pattern: "b$"}
//!  choices   not yet made:                     {maxLength: 1} | {pattern: "^a"}
//!  string    collected so far:                 at most 8 characters
//! ```
//!
//! The expansion is a tableau. A branch has goals that are still to be met, choices between
//! alternatives that are still to be made, and the constraints that have been collected so far. A
//! branch whose constraints contradict each other is closed and dropped; a branch without goals and
//! choices is one alternative of the normal form.

use std::collections::VecDeque;
use std::rc::Rc;

use serde_json::Value;

use super::normal_form::{
    ArrayConstraints, Conjunction, ContainsConstraint, ExistingMember, ItemSchemas, JsonType, MemberSchemas,
    NumberConstraints, SchemaTerm, StringConstraints, add_terms,
};
use super::number_limits;
use super::presence::{PresenceCondition, PresenceRule};
use super::schema_registry::SchemaId;
use crate::base::error::SchemaError;

/// Largest number of alternatives of one type at one place.
pub(crate) const MAX_BRANCHES: usize = 2000;

/// Largest number of alternatives of one choice, and of choices of one branch. More than
/// [`MAX_BRANCHES`] make sense, since most may close.
const MAX_ALTERNATIVES: usize = 20_000;
const MAX_CHOICES: usize = 4000;

/// The error for more alternatives than can be told apart.
pub(crate) fn too_many_alternatives() -> SchemaError {
    SchemaError::too_large(format!(
        "the schema's combinations of `anyOf`, `oneOf`, `not` and the like come to more than {MAX_BRANCHES} \
         alternatives at one place; use fewer of them together"
    ))
}

/// Refuses a choice that has too many alternatives, before they are made.
///
/// # Errors
/// [`SchemaError::is_too_large`].
pub(crate) fn check_alternatives(n: usize) -> Result<(), SchemaError> {
    if n > MAX_ALTERNATIVES { Err(too_many_alternatives()) } else { Ok(()) }
}

/// Goals that are to be met together.
pub(crate) type Goals<'a> = Vec<BranchGoal<'a>>;

/// A condition that the value of a branch has to meet.
#[derive(Clone, Debug)]
pub(crate) enum BranchGoal<'a> {
    /// A schema or its negation holds. The annotations are those of `quiet`, see
    /// [`ExpansionScope::collects`].
    Schema { term: SchemaTerm, quiet: bool },
    /// The keywords of a schema from the given index on hold, in the order of its text.
    KeywordsFrom { schema: SchemaId, from: usize, quiet: bool },
    /// A keyword doesn't hold.
    NotKeyword(SchemaId, &'a str),
    /// The object has a member of this name.
    Require(&'a str),
    /// Members are as one schema says.
    Members(MemberSchemas<'a>),
    /// Least number of members.
    MinMembers(u32),
    /// Greatest number of members.
    MaxMembers(u32),
    /// Items are as one schema says.
    Items(ItemSchemas),
    /// Least number of items.
    MinItems(u32),
    /// Greatest number of items.
    MaxItems(u32),
    /// A number of items is as a schema says.
    Contains(ContainsConstraint),
    /// The number is within constraints.
    Number(NumberConstraints),
    /// The string is another one.
    NotString(&'a str),
    /// The object has a member of this description.
    ExistingMember(ExistingMember<'a>),
    /// What comes next stands at this position in the order of the text.
    TextOrder(Vec<u32>),
    /// The constraints of another branch, which was expanded in a scope of its own.
    Merge(Rc<SchemaBranch<'a>>),
}

impl<'a> BranchGoal<'a> {
    /// A schema holds.
    pub(crate) fn holds(schema: SchemaId, quiet: bool) -> BranchGoal<'a> {
        BranchGoal::Schema { term: SchemaTerm::holds(schema), quiet }
    }

    /// A schema fails. Below a negation no annotation survives, so the goal is quiet.
    pub(crate) fn fails(schema: SchemaId) -> BranchGoal<'a> {
        BranchGoal::Schema { term: SchemaTerm::fails(schema), quiet: true }
    }
}

/// Alternatives, of which one has to hold.
#[derive(Clone, Debug)]
pub(crate) struct Choice<'a> {
    pub(crate) alternatives: Vec<Goals<'a>>,
    /// The schema that tells two alternatives apart: it holds in the first one and fails in the
    /// second.
    pub(crate) condition: Option<SchemaId>,
}

impl<'a> Choice<'a> {
    /// A choice at a position in the order of the text.
    pub(crate) fn at(
        mut text_order: Vec<u32>,
        condition: Option<SchemaId>,
        mut alternatives: Vec<Goals<'a>>,
    ) -> Choice<'a> {
        text_order.push(0);
        let order = BranchGoal::TextOrder(text_order);
        alternatives.iter_mut().for_each(|goals| goals.insert(0, order.clone()));
        Choice { alternatives, condition }
    }

    /// The goals of one side, where the condition is known to hold or to fail.
    pub(crate) fn side(self, holds: bool) -> Goals<'a> {
        let is_known = |goal: &BranchGoal<'a>| match goal {
            BranchGoal::Schema { term, .. } => !holds && self.condition.map(SchemaTerm::fails) == Some(*term),
            _ => false,
        };
        let side = self.alternatives.into_iter().nth(usize::from(!holds)).unwrap_or_default();
        side.into_iter().filter(|goal| !is_known(goal)).collect()
    }
}

/// What the schemas of a branch say of an object, not yet merged by member.
#[derive(Clone, Debug, Default)]
pub(crate) struct ObjectConjuncts<'a> {
    /// The members, with the position in the order of the text of the schema that has them.
    pub(crate) members: Vec<(Vec<u32>, MemberSchemas<'a>)>,
    /// Members that have to be there. A name may come several times: there may be 100,000 of them,
    /// which are told apart when they are merged.
    pub(crate) required: Vec<&'a str>,
    /// What each name has to be.
    pub(crate) names: Conjunction,
    /// Least number of members.
    pub(crate) min: u32,
    /// Greatest number of members.
    pub(crate) max: Option<u32>,
    /// Members that have to exist, each by one schema that fails.
    pub(crate) existing: Vec<ExistingMember<'a>>,
    /// Conditions on which members are there, in the order of the text.
    pub(crate) conditions: Vec<Rc<PresenceCondition<'a>>>,
}

/// The annotations that `unevaluatedProperties` and `unevaluatedItems` ask for: the members and
/// items that adjacent keywords have evaluated.
#[derive(Clone, Debug, Default)]
pub(crate) struct EvaluatedParts<'a> {
    /// All members, or all items.
    pub(crate) all: bool,
    /// Members of these names.
    pub(crate) names: Vec<&'a str>,
    /// Members whose names match one of these patterns.
    pub(crate) patterns: Vec<&'a str>,
    /// Number of items from the first one on.
    pub(crate) n_items: usize,
    /// Items that fit one of these, which `contains` looks for.
    pub(crate) found: Vec<SchemaTerm>,
}

/// One conjunction in the making, for values of one JSON type.
#[derive(Clone, Debug, Default)]
pub(crate) struct SchemaBranch<'a> {
    /// Goals still to be met, the next one last.
    pub(crate) goals: Goals<'a>,
    /// Choices still to be made; the next one last.
    pub(crate) choices: VecDeque<Choice<'a>>,
    /// The terms that were met on this branch.
    pub(crate) seen: Vec<SchemaTerm>,
    /// The values that `enum` or `const` lists.
    pub(crate) values: Option<Vec<&'a Value>>,
    /// What numbers have to meet, merged; likewise the next two.
    pub(crate) number: NumberConstraints,
    pub(crate) string: StringConstraints<'a>,
    pub(crate) array: ArrayConstraints,
    /// What each schema says of objects, merged only when the branch is finished.
    pub(crate) object: ObjectConjuncts<'a>,
    /// Whether the value isn't `false`, and whether it isn't `true`.
    pub(crate) not_bool: [bool; 2],
    /// The position of this branch in the order of the text: that of the choice it came from, and
    /// a number that grows. Positions compare lexicographically.
    ///
    /// ```text
    ///  {"properties": {"a": A}, "anyOf": [{"properties": {"b": B}}, T], "$ref": "#/$defs/c"}
    ///    a is at [], the choice at [1], b inside of it at [1, 0], the members of c at [2]
    /// ```
    ///
    /// The choice is made last, and `b` comes before the members of `c` all the same.
    pub(crate) text_order: Vec<u32>,
    pub(crate) evaluated: EvaluatedParts<'a>,
}

/// The question that an expansion answers.
#[derive(Clone, Copy)]
pub(crate) struct ExpansionScope {
    /// The type of the values that are looked at.
    pub(crate) json_type: JsonType,
    /// Whether annotations are collected for an `unevaluatedProperties` or `unevaluatedItems`. The
    /// alternatives of `anyOf` then have to be told apart by what they evaluate.
    pub(crate) exact: bool,
    /// Number of such keywords around this scope.
    pub(crate) n_scopes: usize,
}

impl ExpansionScope {
    /// Whether a goal's annotations are collected: never below a negation (`quiet`).
    pub(crate) fn collects(self, quiet: bool) -> bool {
        self.exact && !quiet
    }
}

/// Whether a branch goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BranchFate {
    Open,
    /// No value meets the constraints of the branch.
    Closed,
}
pub(crate) use BranchFate::{Closed, Open};

/// [`Open`] if the condition holds.
pub(crate) fn open_if(is_open: bool) -> BranchFate {
    if is_open { Open } else { Closed }
}

impl<'a> SchemaBranch<'a> {
    /// Adds a choice between alternatives. A single one becomes goals of this branch; none closes
    /// it.
    pub(crate) fn choose(&mut self, alternatives: Vec<Goals<'a>>) -> BranchFate {
        self.choose_by(None, alternatives)
    }

    /// As [`choose`](Self::choose), where rules about the members that are there say the same as the
    /// alternatives.
    pub(crate) fn choose_by_rules(&mut self, rules: Vec<PresenceRule<'a>>, alternatives: Vec<Goals<'a>>) -> BranchFate {
        if alternatives.len() < 2 {
            return self.choose(alternatives);
        }
        let choice = Choice::at(self.next_text_order(), None, alternatives);
        self.object.conditions.push(Rc::new(PresenceCondition::Rules { rules, choice }));
        Open
    }

    /// Adds the rule of a dependency: if its one member is there, so are others.
    pub(crate) fn depend(&mut self, rule: PresenceRule<'a>) {
        let text_order = self.next_text_order();
        self.object.conditions.push(Rc::new(PresenceCondition::Dependency { rule, text_order }));
    }

    /// As [`choose`](Self::choose), where a condition may tell the alternatives apart.
    pub(crate) fn choose_by(&mut self, condition: Option<SchemaId>, mut alternatives: Vec<Goals<'a>>) -> BranchFate {
        match alternatives.len() {
            0 => Closed,
            1 => {
                let goals = alternatives.pop().unwrap_or_default();
                self.goals.extend(goals.into_iter().rev());
                Open
            }
            _ => {
                // The position is fixed now: by the time the choice is made, the branch has moved
                // on.
                let choice = Choice::at(self.next_text_order(), condition, alternatives);
                // Choices are made from the back, so the first of the text is made first.
                self.choices.push_front(choice);
                Open
            }
        }
    }

    /// Refuses a branch with too many choices, of which each doubles it at least.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`].
    pub(crate) fn check_size(&self) -> Result<(), SchemaError> {
        if self.choices.len() > MAX_CHOICES { Err(too_many_alternatives()) } else { Ok(()) }
    }

    /// About how much there is to copy, as work to be accounted for.
    pub(crate) fn size(&self) -> usize {
        let members = self.object.members.iter();
        let n_members: usize = members.map(|(order, members)| 1 + members.named.len() + order.len() / 16).sum();
        let n_alternatives: usize = self.choices.iter().map(|choice| choice.alternatives.len()).sum();
        4 + self.object.conditions.len() + n_members + self.seen.len() + self.array.items.len() + n_alternatives
    }

    /// Number of goals in its choices, which are copied with it.
    pub(crate) fn n_goals(&self) -> usize {
        self.choices.iter().flat_map(|choice| &choice.alternatives).map(Vec::len).sum()
    }

    /// Returns the current position in the order of the text and moves on to the next one.
    pub(crate) fn next_text_order(&mut self) -> Vec<u32> {
        let order = self.text_order.clone();
        match self.text_order.last_mut() {
            Some(last) => *last += 1,
            None => self.text_order.push(1),
        }
        order
    }

    /// Adds a goal that only constrains; the others are met by the expansion, which knows the
    /// schemas.
    pub(crate) fn add(&mut self, goal: BranchGoal<'a>) -> BranchFate {
        let (array, object) = (&mut self.array, &mut self.object);
        match goal {
            BranchGoal::Schema { .. } | BranchGoal::KeywordsFrom { .. } | BranchGoal::NotKeyword(..) => {
                self.goals.push(goal);
                return Open;
            }
            BranchGoal::Require(name) => object.required.push(name),
            BranchGoal::Members(members) => self.add_members(members),
            BranchGoal::MinMembers(min) => object.min = object.min.max(min),
            BranchGoal::MaxMembers(max) => object.max = tighter_max(object.max, Some(max)),
            BranchGoal::Items(items) => array.items.push(items),
            BranchGoal::MinItems(min) => array.min = array.min.max(min),
            BranchGoal::MaxItems(max) => array.max = tighter_max(array.max, Some(max)),
            BranchGoal::Contains(contains) => array.contains.push(contains),
            BranchGoal::Number(constraints) => return open_if(number_limits::narrow(&mut self.number, constraints)),
            BranchGoal::NotString(text) => self.string.not.push(text),
            BranchGoal::ExistingMember(member) => object.existing.push(member),
            BranchGoal::TextOrder(order) => self.text_order = order,
            BranchGoal::Merge(other) => return self.merge(&other),
        }
        self.lengths_fate()
    }

    /// Adds what a schema says of members, at the current position in the order of the text.
    pub(crate) fn add_members(&mut self, members: MemberSchemas<'a>) {
        let order = self.next_text_order();
        self.object.members.push((order, members));
    }

    /// Restricts the value to listed ones of a type.
    pub(crate) fn restrict(&mut self, values: impl Iterator<Item = &'a Value>, json_type: JsonType) -> BranchFate {
        let of_type = values.filter(|value| JsonType::of(value) == json_type);
        let left: Vec<&Value> = match &self.values {
            None => of_type.collect(),
            // The first list is kept as it is: each of its values is validated against the whole
            // schema afterwards, so the second list is heard there.
            Some(known) => known.clone(),
        };
        let fate = open_if(!left.is_empty());
        self.values = Some(left);
        fate
    }

    /// Adds the constraints of another branch.
    pub(crate) fn merge(&mut self, other: &SchemaBranch<'a>) -> BranchFate {
        if self.values.is_none() {
            self.values.clone_from(&other.values);
        }
        self.choices.extend(other.choices.iter().cloned());
        self.merge_array(&other.array);
        self.merge_object(&other.object);
        let EvaluatedParts { all, names, patterns, n_items, found } = &other.evaluated;
        self.evaluated.all |= all;
        self.evaluated.names.extend(names);
        self.evaluated.patterns.extend(patterns);
        self.evaluated.n_items = self.evaluated.n_items.max(*n_items);
        self.evaluated.found.extend(found);
        self.lengths_fate()
    }

    /// Adds the array constraints of another branch.
    fn merge_array(&mut self, other: &ArrayConstraints) {
        let ArrayConstraints { items, min, max, unique, contains, unevaluated } = other;
        let array = &mut self.array;
        array.items.extend(items.iter().cloned());
        array.min = array.min.max(*min);
        array.max = tighter_max(array.max, *max);
        array.unique |= unique;
        array.contains.extend(contains.iter().cloned());
        array.unevaluated.extend(unevaluated.iter().cloned());
    }

    /// Adds the object conjuncts of another branch; their positions are within the current one.
    fn merge_object(&mut self, other: &ObjectConjuncts<'a>) {
        // One position for the whole scope; those of its members are compared within it.
        let order = self.next_text_order();
        let ObjectConjuncts { members, required, names, min, max, existing, conditions } = other;
        let object = &mut self.object;
        let inside = |own: &[u32]| order.iter().chain(own).copied().collect();
        object.members.extend(members.iter().map(|(own, members)| (inside(own), members.clone())));
        object.required.extend(required);
        add_terms(&mut object.names, names);
        object.min = object.min.max(*min);
        object.max = tighter_max(object.max, *max);
        object.existing.extend(existing.iter().cloned());
        object.conditions.extend(conditions.iter().cloned());
    }

    /// Closed if an array or an object would have to be longer than it may be.
    pub(crate) fn lengths_fate(&self) -> BranchFate {
        let (array, object) = (&self.array, &self.object);
        open_if(array.max.is_none_or(|max| array.min <= max) && object.max.is_none_or(|max| object.min <= max))
    }
}

/// The smaller of two upper bounds, either of which may be absent.
pub(crate) fn tighter_max(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    [one, other].into_iter().flatten().min()
}
