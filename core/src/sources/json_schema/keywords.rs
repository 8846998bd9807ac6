//! Keywords that hold: what each adds to a branch.

use serde_json::{Map, Value};

use super::branch::{Alive, Branch, Dead, Fate, Goal, Scope, limits};
use super::compiler::Compiler;
use super::registry::{Draft, NodeId, Step};
use super::rules::{Kind, Members, NumberRule, add_terms};
use crate::base::error::SchemaError;

impl<'a> Compiler<'a> {
    /// The keywords of a schema from the given one on, in the order of the text.
    pub(crate) fn keywords(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        from: usize,
        quiet: bool,
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        let Value::Object(map) = self.registry.node(id).value else { return Ok(Alive) };
        let draft = self.registry.draft(id);
        let hidden = draft <= Draft::Seven && map.contains_key("$ref");
        for (at, (keyword, value)) in map.iter().enumerate().skip(from) {
            if !limits(keyword, scope.kind) || (hidden && keyword != "$ref") {
                continue;
            }
            let inside: Vec<NodeId> = match keyword.as_str() {
                "$ref" | "$dynamicRef" | "$recursiveRef" => match self.target(id, keyword, value)? {
                    Some(target) => vec![target],
                    None => continue,
                },
                "allOf" => self.list(id, keyword, value)?,
                _ => {
                    if self.keyword(branch, id, map, keyword, value, quiet, scope)? == Dead {
                        return Ok(Dead);
                    }
                    continue;
                }
            };
            branch.goals.push(Goal::Keywords(id, at + 1, quiet));
            branch.goals.extend(inside.into_iter().rev().map(|id| Goal::Term((id, false), quiet)));
            return Ok(Alive);
        }
        Ok(Alive)
    }

    #[expect(clippy::too_many_arguments, reason = "the keyword, where it stands, and where it leads")]
    pub(crate) fn keyword(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        map: &'a Map<String, Value>,
        keyword: &'a str,
        value: &'a Value,
        quiet: bool,
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        let draft = self.registry.draft(id);
        let term = |id: NodeId| Goal::Term((id, false), quiet);
        let not = |id: NodeId| Goal::Term((id, true), true);
        match keyword {
            "type" => {
                let (is, whole) = self.is_of_type(id, value, scope.kind)?;
                if !is {
                    return Ok(Dead);
                }
                if whole {
                    let rule = NumberRule { whole: Some(true), ..NumberRule::default() };
                    return self.meet(branch, Goal::Number(rule), scope);
                }
            }
            "enum" => {
                let Value::Array(list) = value else {
                    return self.unsupported(id, keyword, "its value has to be a list").map(|()| Alive);
                };
                return Ok(branch.restrict(list.iter(), scope.kind));
            }
            "const" if draft >= Draft::Six => return Ok(branch.restrict(std::iter::once(value), scope.kind)),
            "anyOf" => {
                let list = self.list(id, keyword, value)?;
                return Ok(branch.choose(self.any_of(&list, quiet, scope)?));
            }
            "oneOf" => {
                let list = self.list(id, keyword, value)?;
                let ways = self.one_of(&list, quiet, scope);
                return Ok(branch.choose(ways));
            }
            "not" => {
                let of = self.registry.child(id, keyword, Step::None, value);
                branch.goals.push(not(of));
            }
            "if" if draft >= Draft::Seven => {
                let of = self.registry.child(id, keyword, Step::None, value);
                let mut side = |key: &'a str| {
                    map.get_key_value(key).map(|(key, value)| self.registry.child(id, key, Step::None, value))
                };
                let (then, other) = (side("then"), side("else"));
                if then.is_some() || other.is_some() || (scope.exact && !quiet) {
                    let yes = [Some(of), then].into_iter().flatten().map(term).collect();
                    let no = [Some(not(of)), other.map(term)].into_iter().flatten().collect();
                    return Ok(branch.choose(vec![yes, no]));
                }
            }
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
                let Some(rule) = self.number_rule(id, map, keyword, value)? else { return Ok(Alive) };
                return self.meet(branch, Goal::Number(rule), scope);
            }
            "minLength" => {
                if let Some(min) = self.count(id, keyword, value)? {
                    branch.string.min = branch.string.min.max(min);
                }
            }
            "maxLength" => {
                if let Some(max) = self.count(id, keyword, value)? {
                    branch.string.max = Some(branch.string.max.map_or(max, |known| known.min(max)));
                }
            }
            "pattern" => {
                if let Some(pattern) = self.readable(id, keyword, value)? {
                    branch.string.patterns.push((pattern, false));
                }
            }
            "format" => {
                if let Some(format) = self.format(id, value)?
                    && !branch.string.formats.contains(&format)
                {
                    branch.string.formats.push(format);
                }
            }
            "prefixItems" | "items" | "additionalItems" => {
                // The first of them speaks for all.
                let first = map.keys().find(|key| matches!(key.as_str(), "prefixItems" | "items" | "additionalItems"));
                if first.is_some_and(|first| first == keyword) {
                    let (items, is_all) = self.items(id, map)?;
                    if !quiet {
                        branch.evaluated.all |= is_all;
                        branch.evaluated.n_items = branch.evaluated.n_items.max(items.prefix.len());
                    }
                    return self.meet(branch, Goal::Items(items), scope);
                }
            }
            "minItems" | "maxItems" | "minProperties" | "maxProperties" => {
                let Some(n) = self.count(id, keyword, value)? else { return Ok(Alive) };
                let goal = match keyword {
                    "minItems" => Goal::MinItems(n),
                    "maxItems" => Goal::MaxItems(n),
                    "minProperties" => Goal::MinMembers(n),
                    _ => Goal::MaxMembers(n),
                };
                return self.meet(branch, goal, scope);
            }
            "uniqueItems" => branch.array.unique |= value.as_bool() == Some(true),
            "contains" if draft >= Draft::Six => {
                let contains = self.contains(id, map, value)?;
                return self.meet(branch, Goal::Contains(contains), scope);
            }
            "properties" | "patternProperties" | "additionalProperties" => {
                let first = map
                    .keys()
                    .find(|key| matches!(key.as_str(), "properties" | "patternProperties" | "additionalProperties"));
                if first.is_some_and(|first| first == keyword) {
                    let members = self.members(id, map)?;
                    if !quiet {
                        branch.evaluated.names.extend(members.named.iter().map(|(name, _)| *name));
                        branch.evaluated.patterns.extend(members.patterns.iter().map(|(pattern, _)| *pattern));
                        branch.evaluated.all |= map.contains_key("additionalProperties");
                    }
                    branch.add_members(members);
                }
            }
            // Draft 3's boolean says nothing of the object that it stands in.
            "required" if !value.is_boolean() || draft > Draft::Four => {
                for name in self.names(id, keyword, value)? {
                    self.meet(branch, Goal::Require(name), scope)?;
                }
            }
            "propertyNames" if draft >= Draft::Six => {
                let of = self.registry.child(id, keyword, Step::None, value);
                add_terms(&mut branch.object.names, &[(of, false)]);
            }
            "dependentRequired" | "dependentSchemas" | "dependencies" => {
                for way in self.dependencies(id, keyword, value)? {
                    let (name, required, schema) = way;
                    let mut there = vec![Goal::Require(name)];
                    there.extend(required.into_iter().map(Goal::Require));
                    there.extend(schema.map(term));
                    if branch.choose(vec![vec![self.absent(name)], there]) == Dead {
                        return Ok(Dead);
                    }
                }
            }
            _ => {}
        }
        Ok(Alive)
    }

    /// No member of this name.
    pub(crate) fn absent(&self, name: &'a str) -> Goal<'a> {
        Goal::Members(Members { named: vec![(name, vec![self.nothing()])], ..Members::default() })
    }

    pub(crate) fn any_of(
        &mut self,
        list: &[NodeId],
        quiet: bool,
        scope: Scope,
    ) -> Result<Vec<Vec<Goal<'a>>>, SchemaError> {
        if !scope.exact || quiet {
            return Ok(list.iter().map(|&id| vec![Goal::Term((id, false), quiet)]).collect());
        }
        // Each set of them but the empty one: what holds is evaluated, what doesn't isn't.
        if list.len() > 6 {
            return Err(SchemaError::too_large(
                "`anyOf` of more than 6 schemas under `unevaluatedProperties` or `unevaluatedItems`: use fewer",
            ));
        }
        let sets = 1..1_usize << list.len();
        let goal = |set: usize, (i, &id): (usize, &NodeId)| {
            if set & 1 << i == 0 { Goal::Term((id, true), true) } else { Goal::Term((id, false), false) }
        };
        Ok(sets.map(|set| list.iter().enumerate().map(|id| goal(set, id)).collect()).collect())
    }

    /// Each of them, without those others that it doesn't exclude by itself.
    pub(crate) fn one_of(&mut self, list: &[NodeId], quiet: bool, scope: Scope) -> Vec<Vec<Goal<'a>>> {
        const FUEL: u32 = 3;
        let possible: Vec<NodeId> = list.iter().copied().filter(|&id| self.may_be_one(id, scope.kind, FUEL)).collect();
        let mut ways = Vec::new();
        for (i, &one) in possible.iter().enumerate() {
            let mut goals = vec![Goal::Term((one, false), quiet)];
            for (j, &other) in possible.iter().enumerate() {
                // A schema that is there twice excludes itself, which its negation says.
                let first = (one.min(other), one.max(other));
                if i != j && (one == other || !self.are_disjoint(first, scope.kind, FUEL)) {
                    goals.push(Goal::Term((other, true), true));
                }
            }
            ways.push(goals);
        }
        ways
    }

    /// Whether a schema may allow values of `kind`. Where the answer asks for itself, by way of a
    /// reference, nobody knows.
    fn may_be_one(&mut self, id: NodeId, kind: Kind, fuel: u32) -> bool {
        if self.asked.contains(&(id, kind)) {
            return true;
        }
        self.asked.push((id, kind));
        let possible = self.is_possible(&[(id, false)], kind, fuel);
        self.asked.pop();
        possible
    }

    pub(crate) fn are_disjoint(&mut self, (one, other): (NodeId, NodeId), kind: Kind, fuel: u32) -> bool {
        if let Some(&known) = self.disjoint.get(&(one, other, kind)) {
            return known;
        }
        // Until it is known, as where the answer asks for itself.
        self.disjoint.insert((one, other, kind), false);
        let disjoint = !self.is_possible(&[(one, false), (other, false)], kind, fuel);
        self.disjoint.insert((one, other, kind), disjoint);
        disjoint
    }
}
