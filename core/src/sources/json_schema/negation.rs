//! Keywords that don't hold: the ways in which a value may fail them.

use serde_json::{Map, Number, Value};

use super::branch::{Alive, Branch, Dead, Fate, Goal, Scope};
use super::compiler::Compiler;
use super::number;
use super::registry::{Draft, NodeId, Step};
use super::rules::{Bound, Conj, Contains, Items, Kind, Members, NumberRule, SomeMember};
use crate::base::error::SchemaError;

impl<'a> Compiler<'a> {
    /// A keyword that doesn't hold.
    pub(crate) fn not(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        keyword: &'a str,
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        let Value::Object(map) = self.registry.node(id).value else { return Ok(Dead) };
        let Some(value) = map.get(keyword) else { return Ok(Dead) };
        let draft = self.registry.draft(id);
        let one = |goal: Goal<'a>| vec![goal];
        let not = |id: NodeId| vec![Goal::Term((id, true), true)];
        let number = |rule: NumberRule| vec![Goal::Number(rule)];
        let ways: Vec<Vec<Goal<'a>>> = match keyword {
            "type" => match self.is_of_type(id, value, scope.kind)? {
                (false, _) => vec![vec![]],
                (true, true) => vec![number(NumberRule { whole: Some(false), ..NumberRule::default() })],
                (true, false) => vec![],
            },
            "const" | "if" | "propertyNames" | "contains" if draft < Draft::Six => vec![],
            "enum" | "const" => {
                let values = match value {
                    Value::Array(list) if keyword == "enum" => list.iter().collect(),
                    value => vec![value],
                };
                return self.exclude(branch, id, &values, scope);
            }
            "allOf" => self.list(id, keyword, value)?.into_iter().map(not).collect(),
            "anyOf" => vec![self.list(id, keyword, value)?.into_iter().flat_map(not).collect()],
            "oneOf" => {
                // None of them, or two.
                let list = self.list(id, keyword, value)?;
                let mut ways = vec![list.iter().copied().flat_map(not).collect()];
                for (i, &one) in list.iter().enumerate() {
                    for &other in &list[i + 1..] {
                        ways.push(vec![Goal::Term((one, false), true), Goal::Term((other, false), true)]);
                    }
                }
                ways
            }
            "not" => vec![vec![Goal::Term((self.registry.child(id, keyword, Step::None, value), false), true)]],
            "if" if draft >= Draft::Seven => {
                let of = self.registry.child(id, keyword, Step::None, value);
                let mut side = |key: &'a str| {
                    map.get_key_value(key).map(|(key, value)| self.registry.child(id, key, Step::None, value))
                };
                let (then, other) = (side("then"), side("else"));
                let mut ways = Vec::new();
                ways.extend(then.map(|then| vec![Goal::Term((of, false), true), Goal::Term((then, true), true)]));
                ways.extend(other.map(|other| vec![Goal::Term((of, true), true), Goal::Term((other, true), true)]));
                ways
            }
            "$ref" | "$dynamicRef" | "$recursiveRef" => match self.target(id, keyword, value)? {
                Some(target) => vec![not(target)],
                None => vec![],
            },
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
                match self.number_rule(id, map, keyword, value)? {
                    Some(rule) => vec![number(number::negated(rule))],
                    None => vec![],
                }
            }
            "minLength" => {
                let min = self.count(id, keyword, value)?.unwrap_or(0);
                let Some(max) = min.checked_sub(1) else { return Ok(Dead) };
                branch.string.max = Some(branch.string.max.map_or(max, |known| known.min(max)));
                return Ok(Alive);
            }
            "maxLength" => {
                let max = self.count(id, keyword, value)?.unwrap_or(u32::MAX);
                branch.string.min = branch.string.min.max(max.saturating_add(1));
                return Ok(Alive);
            }
            "pattern" => {
                if let Some(pattern) = self.readable(id, keyword, value)? {
                    branch.string.patterns.push((pattern, true));
                }
                return Ok(Alive);
            }
            "format" => match self.format(id, value)? {
                Some(_) => {
                    self.unsupported(id, keyword, "what is not of a format can't be said")?;
                    return Ok(Alive);
                }
                None => vec![],
            },
            "prefixItems" | "items" | "additionalItems" => {
                let first = map.keys().find(|key| matches!(key.as_str(), "prefixItems" | "items" | "additionalItems"));
                if first.is_none_or(|first| first != keyword) {
                    return Ok(Dead);
                }
                return self.not_items(branch, id, map);
            }
            "minItems" | "minProperties" => {
                let min = self.count(id, keyword, value)?.unwrap_or(0);
                let Some(max) = min.checked_sub(1) else { return Ok(Dead) };
                vec![one(if keyword == "minItems" { Goal::MaxItems(max) } else { Goal::MaxMembers(max) })]
            }
            "maxItems" | "maxProperties" => {
                let min = self.count(id, keyword, value)?.unwrap_or(u32::MAX).saturating_add(1);
                vec![one(if keyword == "maxItems" { Goal::MinItems(min) } else { Goal::MinMembers(min) })]
            }
            "uniqueItems" if value.as_bool() != Some(true) => vec![],
            "contains" if draft >= Draft::Six => {
                let contains = self.contains(id, map, value)?;
                let mut ways = Vec::new();
                if let Some(max) = contains.min.checked_sub(1) {
                    ways.push(vec![Goal::Contains(Contains { min: 0, max: Some(max), ..contains.clone() })]);
                }
                if let Some(max) = contains.max {
                    ways.push(vec![Goal::Contains(Contains { min: max.saturating_add(1), max: None, ..contains })]);
                }
                ways
            }
            "required" => {
                if value.is_boolean() && draft <= Draft::Four {
                    return Ok(Dead);
                }
                self.names(id, keyword, value)?.into_iter().map(|name| vec![self.absent(name)]).collect()
            }
            "properties" => {
                let named = self.map(id, keyword, value)?;
                let wrong = |(name, id): (&'a str, NodeId)| {
                    let members = Members { named: vec![(name, vec![(id, true)])], ..Members::default() };
                    vec![Goal::Require(name), Goal::Members(members)]
                };
                named.into_iter().map(wrong).collect()
            }
            "additionalProperties" | "unevaluatedProperties" if *value == Value::Bool(true) => vec![],
            "additionalProperties" => {
                let members = self.members(id, map)?;
                let some = SomeMember {
                    not: members.named.iter().map(|(name, _)| *name).collect(),
                    patterns: members.patterns.iter().map(|(pattern, _)| (*pattern, true)).collect(),
                    name: Conj::new(),
                    value: members.rest.iter().map(|&(id, negated)| (id, !negated)).collect(),
                };
                vec![one(Goal::SomeMember(some))]
            }
            "patternProperties" => {
                let members = self.members(id, map)?;
                let wrong = |(pattern, value): &(&'a str, Conj)| SomeMember {
                    patterns: vec![(*pattern, false)],
                    value: value.iter().map(|&(id, negated)| (id, !negated)).collect(),
                    ..SomeMember::default()
                };
                members.patterns.iter().map(|pattern| one(Goal::SomeMember(wrong(pattern)))).collect()
            }
            "propertyNames" => {
                let of = self.registry.child(id, keyword, Step::None, value);
                vec![one(Goal::SomeMember(SomeMember { name: vec![(of, true)], ..SomeMember::default() }))]
            }
            "dependentRequired" | "dependentSchemas" | "dependencies" => {
                let mut ways = Vec::new();
                for (name, required, schema) in self.dependencies(id, keyword, value)? {
                    ways.extend(required.into_iter().map(|other| vec![Goal::Require(name), self.absent(other)]));
                    ways.extend(schema.map(|id| vec![Goal::Require(name), Goal::Term((id, true), true)]));
                }
                ways
            }
            "unevaluatedItems" if *value == Value::Bool(true) => vec![],
            _ => {
                self.unsupported(id, keyword, "its negation can't be said")?;
                return Ok(Alive);
            }
        };
        Ok(branch.choose(ways))
    }

    /// None of these values.
    pub(crate) fn exclude(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        values: &[&'a Value],
        scope: Scope,
    ) -> Result<Fate, SchemaError> {
        for &value in values.iter().filter(|value| Kind::of(value) == scope.kind) {
            match value {
                Value::Null => return Ok(Dead),
                Value::Bool(value) => {
                    branch.not_bool[usize::from(*value)] = true;
                    if branch.not_bool == [true; 2] {
                        return Ok(Dead);
                    }
                }
                Value::Number(number) => {
                    let side = |rule: NumberRule| vec![Goal::Number(rule)];
                    let bound = Some(Bound { number: Number::clone(number), open: true });
                    let below = NumberRule { high: bound.clone(), ..NumberRule::default() };
                    let above = NumberRule { low: bound, ..NumberRule::default() };
                    branch.choose(vec![side(below), side(above)]);
                }
                Value::String(text) => branch.goals.push(Goal::NotString(text)),
                Value::Array(list) => {
                    let n = crate::base::ids::index(list.len());
                    let mut ways = vec![vec![Goal::MinItems(n.saturating_add(1))]];
                    ways.extend(n.checked_sub(1).map(|max| vec![Goal::MaxItems(max)]));
                    for (i, item) in list.iter().enumerate() {
                        let mut prefix = vec![Conj::new(); i];
                        prefix.push(vec![(self.registry.constant(id, item), true)]);
                        let items = Items { prefix, rest: Conj::new() };
                        ways.push(vec![Goal::MinItems(crate::base::ids::index(i + 1)), Goal::Items(items)]);
                    }
                    branch.choose(ways);
                }
                Value::Object(map) => {
                    let not = map.keys().map(String::as_str).collect();
                    let mut ways = vec![vec![Goal::SomeMember(SomeMember { not, ..SomeMember::default() })]];
                    for (name, value) in map {
                        let value = vec![(self.registry.constant(id, value), true)];
                        let members = Members { named: vec![(name.as_str(), value)], ..Members::default() };
                        ways.push(vec![self.absent(name)]);
                        ways.push(vec![Goal::Require(name), Goal::Members(members)]);
                    }
                    branch.choose(ways);
                }
            }
        }
        Ok(Alive)
    }

    /// There is an item that isn't as `items` and the like say.
    pub(crate) fn not_items(
        &mut self,
        branch: &mut Branch<'a>,
        id: NodeId,
        map: &'a Map<String, Value>,
    ) -> Result<Fate, SchemaError> {
        let (items, _) = self.items(id, map)?;
        let n_prefix = items.prefix.len();
        let mut ways: Vec<Vec<Goal<'a>>> = Vec::new();
        for (i, item) in items.prefix.iter().enumerate() {
            let mut prefix = vec![Conj::new(); i];
            prefix.push(item.iter().map(|&(id, negated)| (id, !negated)).collect());
            let at_least = Goal::MinItems(crate::base::ids::index(i + 1));
            ways.push(vec![at_least, Goal::Items(Items { prefix, rest: Conj::new() })]);
        }
        if let Some(&(rest, _)) = items.rest.first() {
            if self.refuses_all(&[(rest, false)]) {
                ways.push(vec![Goal::MinItems(crate::base::ids::index(n_prefix + 1))]);
            } else if n_prefix == 0 {
                ways.push(vec![Goal::Contains(Contains { of: (rest, true), min: 1, max: None })]);
            } else {
                self.unsupported(id, "items", "its negation behind other items can't be said")?;
                return Ok(Alive);
            }
        }
        Ok(branch.choose(ways))
    }
}
