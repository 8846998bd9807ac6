//! From schemas to [`Shapes`]: a disjunction of conjunctions, for each type of JSON by itself.
//!
//! A [`Branch`] is one conjunction in the making: goals still to be looked at, choices still to be
//! made, and what the value has to be so far. Negation is pushed inwards on the way, so that each
//! goal only ever narrows a branch, and a branch that nothing fits is dropped at once. A branch
//! that has an `enum` or a `const` in it is a list of values, of which those stay that a validator
//! lets pass.

use std::rc::Rc;

use serde_json::Value;

use super::branch::{Alive, Branch, Dead, Evaluated, Fate, Goal, Scope, alive, limits};
use super::compiler::Compiler;
use super::registry::{Draft, NodeId, Step};
use super::rules::{ArrayRule, Conj, Items, Kind, Members, Shapes, StringRule, Term, add_terms};
use super::{number, object, text};
use crate::base::error::SchemaError;
use crate::base::meter;

/// Most alternatives of one type at one place.
const MAX_BRANCHES: usize = 300;

/// Most nested scopes of `unevaluatedProperties` and `unevaluatedItems`.
const MAX_SCOPES: usize = 20;

impl<'a> Compiler<'a> {
    /// What `terms` allow. With `fuel`, alternatives are dropped in which a required member has no
    /// value, so many levels down.
    pub(crate) fn expand(&mut self, terms: &[Term], fuel: u32) -> Result<Shapes<'a>, SchemaError> {
        let mut shapes = Shapes::default();
        for kind in Kind::ALL {
            if self.may_be(terms, kind) {
                self.expand_kind(terms, kind, fuel, &mut shapes)?;
            }
        }
        Ok(shapes)
    }

    /// Whether no schema's own `type` speaks against it, at first sight.
    pub(crate) fn may_be(&self, terms: &[Term], kind: Kind) -> bool {
        terms.iter().all(|&(id, negated)| {
            let node = self.registry.node(id);
            let hidden = || self.registry.draft(id) <= Draft::Seven && node.value.get("$ref").is_some();
            match node.value.get("type") {
                Some(Value::String(name)) if !negated && !node.is_constant => {
                    Kind::named(name).is_none_or(|named| named == kind) || hidden()
                }
                _ => true,
            }
        })
    }

    /// Whether `terms` may allow values of `kind`; true where nobody knows.
    pub(crate) fn is_possible(&mut self, terms: &[Term], kind: Kind, fuel: u32) -> bool {
        let mut shapes = Shapes::default();
        let probing = std::mem::replace(&mut self.probing, true);
        let result = self.expand_kind(terms, kind, fuel, &mut shapes);
        self.probing = probing;
        result.is_err() || !shapes.is_empty()
    }

    /// Whether no value at all fits `terms`, as far as `fuel` levels tell.
    pub(crate) fn is_empty(&mut self, terms: &[Term], fuel: u32) -> bool {
        if terms.is_empty() {
            return false;
        }
        if terms.contains(&self.nothing()) || terms.iter().any(|&(id, negated)| !negated && terms.contains(&(id, true)))
        {
            return true;
        }
        if fuel == 0 {
            return false;
        }
        let key = (terms.to_vec(), fuel);
        if let Some(&known) = self.empties.get(&key) {
            return known;
        }
        // In a cycle, nothing is known.
        self.empties.insert(key.clone(), false);
        let empty =
            !Kind::ALL.into_iter().any(|kind| self.may_be(terms, kind) && self.is_possible(terms, kind, fuel - 1));
        self.empties.insert(key, empty);
        empty
    }

    /// What `terms` allow of strings.
    pub(crate) fn expand_strings(&mut self, terms: &[Term], out: &mut Shapes<'a>) -> Result<(), SchemaError> {
        self.expand_kind(terms, Kind::String, 0, out)
    }

    pub(crate) fn expand_kind(
        &mut self,
        terms: &[Term],
        kind: Kind,
        fuel: u32,
        out: &mut Shapes<'a>,
    ) -> Result<(), SchemaError> {
        let goals = terms.iter().rev().map(|&term| Goal::Term(term, false)).collect();
        let scope = Scope { kind, exact: false, n_scopes: 0 };
        for branch in self.branches(goals, scope)? {
            if let Some(values) = &branch.values {
                for &value in values {
                    meter::step(1 + out.values.len() / 16)?;
                    let known = out.values.iter().any(|known| std::ptr::eq(*known, value));
                    if !known && self.holds(terms, value)? {
                        out.values.push(value);
                    }
                }
                continue;
            }
            match kind {
                Kind::Null => out.null = true,
                Kind::Bool => {
                    (0..2).for_each(|i| out.bools[i] |= !branch.not_bool[i]);
                }
                Kind::Number => {
                    if !out.numbers.contains(&branch.number) {
                        out.numbers.push(branch.number);
                    }
                }
                Kind::String => {
                    if !out.strings.contains(&branch.string) && self.string_fits(&branch.string, fuel)? {
                        out.strings.push(branch.string);
                    }
                }
                Kind::Array => {
                    if let Some(array) = self.array_rule(branch.array, fuel) {
                        out.arrays.push(array);
                    }
                }
                Kind::Object => {
                    for object in object::rules(self, &branch.object, fuel)? {
                        out.objects.push(object);
                    }
                }
            }
        }
        Ok(())
    }

    /// All ways in which the goals hold for values of one type.
    pub(crate) fn branches(&mut self, goals: Vec<Goal<'a>>, scope: Scope) -> Result<Vec<Branch<'a>>, SchemaError> {
        let mut done = Vec::new();
        let mut work = vec![Branch { goals, ..Branch::default() }];
        while let Some(mut branch) = work.pop() {
            if self.narrow(&mut branch, scope)? == Dead {
                continue;
            }
            // Values need no further look: whoever asked goes through them one by one.
            let choice = if branch.values.is_some() { None } else { branch.choices.pop() };
            let Some(mut ways) = choice else {
                done.push(branch);
                if done.len() > MAX_BRANCHES {
                    return Err(SchemaError::too_large(format!(
                        "the schema's combinations of `anyOf`, `oneOf`, `not` and the like come to more than {MAX_BRANCHES} \
                         alternatives at one place; use fewer of them together"
                    )));
                }
                continue;
            };
            self.spend(ways.len() * branch.size())?;
            let last = ways.pop();
            // The first way is looked at first.
            let mut next = Vec::new();
            for mut goals in ways {
                goals.reverse();
                next.push(Branch { goals, ..branch.clone() });
            }
            if let Some(mut goals) = last {
                goals.reverse();
                next.push(Branch { goals, ..branch });
            }
            work.extend(next.into_iter().rev());
        }
        Ok(done)
    }

    /// Goes through the goals of a branch.
    pub(crate) fn narrow(&mut self, branch: &mut Branch<'a>, scope: Scope) -> Result<Fate, SchemaError> {
        while let Some(goal) = branch.goals.pop() {
            self.spend(1)?;
            if self.meet(branch, goal, scope)? == Dead {
                return Ok(Dead);
            }
        }
        Ok(Alive)
    }

    pub(crate) fn meet(&mut self, branch: &mut Branch<'a>, goal: Goal<'a>, scope: Scope) -> Result<Fate, SchemaError> {
        match goal {
            Goal::Term(term, quiet) => return self.term(branch, term, quiet, scope),
            Goal::Keywords(id, from, quiet) => return self.keywords(branch, id, from, quiet, scope),
            Goal::Not(id, keyword) => return self.not(branch, id, keyword, scope),
            Goal::Require(name) => {
                if !branch.object.required.contains(&name) {
                    branch.object.required.push(name);
                }
            }
            Goal::Members(members) => branch.add_members(members),
            Goal::MinMembers(min) => branch.object.min = branch.object.min.max(min),
            Goal::MaxMembers(max) => branch.object.max = Some(branch.object.max.map_or(max, |known| known.min(max))),
            Goal::Items(items) => branch.array.items.push(items),
            Goal::MinItems(min) => branch.array.min = branch.array.min.max(min),
            Goal::MaxItems(max) => branch.array.max = Some(branch.array.max.map_or(max, |known| known.min(max))),
            Goal::Contains(contains) => branch.array.contains.push(contains),
            Goal::Number(rule) => return Ok(alive(number::narrow(&mut branch.number, rule))),
            Goal::NotString(text) => branch.string.not.push(text),
            Goal::SomeMember(some) => branch.object.some.push(some),
            Goal::Place(place) => branch.place = place,
            Goal::Draft(other) => return Ok(branch.merge(&other)),
        }
        let (array, object) = (&branch.array, &branch.object);
        Ok(alive(array.max.is_none_or(|max| array.min <= max) && object.max.is_none_or(|max| object.min <= max)))
    }

    pub(crate) fn term(
        &mut self,
        branch: &mut Branch<'a>,
        (id, negated): Term,
        quiet: bool,
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        if branch.seen.contains(&(id, !negated)) {
            return Ok(Dead);
        }
        if branch.seen.contains(&(id, negated)) {
            if quiet || !scope.exact {
                return self.not_in_itself(id).map(|()| Alive);
            }
        } else {
            branch.seen.push((id, negated));
        }
        let node = self.registry.node(id);
        if node.is_constant {
            return match negated {
                true => self.exclude(branch, id, &[node.value], scope),
                false => Ok(branch.restrict(std::iter::once(node.value), scope.kind)),
            };
        }
        let map = match node.value {
            Value::Bool(value) => {
                return Ok(alive(*value != negated));
            }
            Value::Object(map) => map,
            _ => {
                self.unsupported(id, "", "a schema has to be an object or a boolean")?;
                return Ok(Alive);
            }
        };
        if negated {
            let hidden = self.registry.draft(id) <= Draft::Seven && map.contains_key("$ref");
            let ways: Vec<Vec<Goal<'a>>> = map
                .keys()
                .filter(|keyword| limits(keyword, scope.kind) && (!hidden || keyword.as_str() == "$ref"))
                .map(|keyword| vec![Goal::Not(id, keyword)])
                .collect();
            return Ok(branch.choose(ways));
        }
        let scoped = match scope.kind {
            Kind::Object => Some("unevaluatedProperties"),
            Kind::Array => Some("unevaluatedItems"),
            _ => None,
        };
        match scoped.and_then(|keyword| map.get_key_value(keyword)) {
            Some((keyword, value)) if self.registry.draft(id) >= Draft::Nineteen => {
                self.scoped(branch, id, (keyword, value), quiet, scope)
            }
            _ => self.keywords(branch, id, 0, quiet, scope),
        }
    }

    /// A schema with `unevaluatedProperties` or `unevaluatedItems`, which is looked at by itself.
    fn scoped(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        (keyword, value): (&'a str, &'a Value),
        quiet: bool,
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        if scope.n_scopes > MAX_SCOPES {
            return self.unsupported(id, keyword, "there are too many in one another").map(|()| Alive);
        }
        let inner = Scope { exact: true, n_scopes: scope.n_scopes + 1, ..scope };
        let rest = self.registry.child(id, keyword, Step::None, value);
        let mut ways = Vec::new();
        for mut own in self.branches(vec![Goal::Keywords(id, 0, false)], inner)? {
            if scope.kind == Kind::Object {
                if !own.evaluated.all {
                    let named = own.evaluated.names.iter().map(|&name| (name, Conj::new())).collect();
                    let patterns = own.evaluated.patterns.iter().map(|&pattern| (pattern, Conj::new())).collect();
                    own.add_members(Members { named, patterns, rest: vec![(rest, false)] });
                }
            } else if !own.evaluated.all {
                if !own.array.contains.is_empty() && self.registry.draft(id) == Draft::Twenty {
                    self.unsupported(id, keyword, "together with `contains`, which evaluates the items it finds")?;
                }
                own.array
                    .items
                    .push(Items { prefix: vec![Conj::new(); own.evaluated.n_items], rest: vec![(rest, false)] });
            }
            // What is evaluated below a negation is so for nobody else.
            own.evaluated = Evaluated { all: !quiet, ..Evaluated::default() };
            ways.push(vec![Goal::Draft(Rc::new(own))]);
        }
        Ok(branch.choose(ways))
    }

    /// The array, unless nothing fits it.
    pub(crate) fn array_rule(&mut self, mut array: ArrayRule, fuel: u32) -> Option<ArrayRule> {
        // Where no item fits, the list ends.
        let n_prefix = array.n_prefix();
        for at in 0..=n_prefix {
            let item = array.item(at);
            if self.is_empty(&item, fuel.max(1)) {
                let most = crate::base::ids::index(at);
                array.max = Some(array.max.map_or(most, |max| max.min(most)));
                break;
            }
        }
        for contains in &array.contains {
            if contains.max.is_some_and(|max| max < contains.min) {
                return None;
            }
            let mut found = if n_prefix == 0 { array.item(0) } else { Conj::new() };
            add_terms(&mut found, &[contains.of]);
            if contains.min > 0 && self.is_empty(&found, fuel) {
                return None;
            }
            array.min = array.min.max(contains.min);
        }
        array.max.is_none_or(|max| array.min <= max).then_some(array)
    }

    /// The string rule's strings may exist.
    pub(crate) fn string_fits(&mut self, rule: &StringRule<'a>, fuel: u32) -> Result<bool, SchemaError> {
        if rule.max.is_some_and(|max| max < rule.min) {
            return Ok(false);
        }
        // Of a format, less may be generated than there is: two that don't meet here may meet
        // elsewhere.
        let is_exact = rule.formats.iter().all(|format| text::is_exact(format));
        if fuel == 0 || rule.patterns.len() + rule.formats.len() < 2 || !is_exact {
            return Ok(true);
        }
        match self.strings(rule) {
            Ok(_) => Ok(true),
            Err(error) if error.is_empty() => Ok(false),
            Err(error) if error.is_unsupported() => Ok(true),
            Err(error) => Err(error),
        }
    }
}
