//! Keywords' values, as far as they are read alike for what holds, for what doesn't, and for values
//! that are checked.

use serde_json::{Map, Value};

use super::branch::{Dependency, u32_of};
use super::compiler::Compiler;
use super::registry::{Draft, NodeId, Step};
use super::rules::{Bound, Conj, Contains, Items, Kind, Members, NumberRule};
use crate::base::error::SchemaError;

impl<'a> Compiler<'a> {
    /// What a reference leads to.
    pub(crate) fn target(
        &mut self,
        id: NodeId,
        keyword: &str,
        value: &'a Value,
    ) -> Result<Option<NodeId>, SchemaError> {
        let draft = self.registry.draft(id);
        let known = match keyword {
            "$ref" => true,
            "$dynamicRef" => draft == Draft::Twenty,
            _ => draft == Draft::Nineteen,
        };
        if !known {
            return Ok(None);
        }
        let Some(text) = value.as_str() else {
            self.unsupported(id, keyword, "a reference has to be a string")?;
            return Ok(None);
        };
        let target = match keyword {
            "$ref" => self.registry.reference(id, text),
            "$dynamicRef" => self.registry.dynamic_reference(id, text),
            _ => None,
        };
        if target.is_none() {
            let reason = match keyword {
                "$ref" => format!("`{text}` is neither in this schema nor in the documents given with it"),
                _ => "what it leads to depends on where the schema is come to".to_owned(),
            };
            self.unsupported(id, keyword, &reason)?;
        }
        Ok(target)
    }

    /// The schemas of a list.
    pub(crate) fn list(&mut self, id: NodeId, keyword: &'a str, value: &'a Value) -> Result<Vec<NodeId>, SchemaError> {
        let Value::Array(list) = value else {
            self.unsupported(id, keyword, "its value has to be a list of schemas")?;
            return Ok(Vec::new());
        };
        Ok(list.iter().enumerate().map(|(i, value)| self.registry.child(id, keyword, Step::Index(i), value)).collect())
    }

    /// The schemas of an object, by their keys.
    pub(crate) fn map(
        &mut self,
        id: NodeId,
        keyword: &'a str,
        value: &'a Value,
    ) -> Result<Vec<(&'a str, NodeId)>, SchemaError> {
        let Value::Object(map) = value else {
            self.unsupported(id, keyword, "its value has to be an object of schemas")?;
            return Ok(Vec::new());
        };
        let child = |(key, value): (&'a String, &'a Value)| {
            (key.as_str(), self.registry.child(id, keyword, Step::Key(key), value))
        };
        Ok(map.iter().map(child).collect())
    }

    pub(crate) fn names(&mut self, id: NodeId, keyword: &str, value: &'a Value) -> Result<Vec<&'a str>, SchemaError> {
        let names = value.as_array().map(|list| list.iter().filter_map(Value::as_str).collect::<Vec<&str>>());
        match (names, value) {
            (Some(names), Value::Array(list)) if names.len() == list.len() => Ok(names),
            _ => {
                self.unsupported(id, keyword, "its value has to be a list of names")?;
                Ok(Vec::new())
            }
        }
    }

    pub(crate) fn count(&mut self, id: NodeId, keyword: &str, value: &Value) -> Result<Option<u32>, SchemaError> {
        let count = u32_of(value);
        if count.is_none() {
            self.unsupported(id, keyword, "its value has to be a number of 0 or more")?;
        }
        Ok(count)
    }

    /// The types that `type` names, and whether numbers have to be whole.
    pub(crate) fn is_of_type(&mut self, id: NodeId, value: &Value, kind: Kind) -> Result<(bool, bool), SchemaError> {
        let names: &[Value] = match value {
            Value::Array(names) => names,
            one => std::slice::from_ref(one),
        };
        let (mut is, mut whole) = (false, true);
        for name in names {
            let Some(of) = name.as_str().and_then(Kind::named) else {
                self.unsupported(id, "type", &format!("there is no type {name}"))?;
                return Ok((true, false));
            };
            if of == kind {
                is = true;
                whole &= name == "integer";
            }
        }
        Ok((is, is && whole && kind == Kind::Number))
    }

    pub(crate) fn dependencies(
        &mut self,
        id: NodeId,
        keyword: &'a str,
        value: &'a Value,
    ) -> Result<Vec<Dependency<'a>>, SchemaError> {
        let draft = self.registry.draft(id);
        if (keyword == "dependencies") == (draft >= Draft::Nineteen) && self.registry.names_draft(id) {
            return Ok(Vec::new());
        }
        let Value::Object(map) = value else {
            self.unsupported(id, keyword, "its value has to be an object")?;
            return Ok(Vec::new());
        };
        let mut out = Vec::new();
        for (name, value) in map {
            match value {
                Value::Array(_) => out.push((name.as_str(), self.names(id, keyword, value)?, None)),
                Value::String(other) if draft == Draft::Four => out.push((name.as_str(), vec![other.as_str()], None)),
                _ => out.push((name, Vec::new(), Some(self.registry.child(id, keyword, Step::Key(name), value)))),
            }
        }
        Ok(out)
    }

    pub(crate) fn number_rule(
        &mut self,
        id: NodeId,
        map: &Map<String, Value>,
        keyword: &str,
        value: &Value,
    ) -> Result<Option<NumberRule>, SchemaError> {
        let mut rule = NumberRule::default();
        let number = match value {
            Value::Number(number) => number.clone(),
            // Draft 4 has a boolean beside the bound.
            Value::Bool(_) if keyword.starts_with("exclusive") => return Ok(None),
            _ => {
                self.unsupported(id, keyword, "its value has to be a number")?;
                return Ok(None);
            }
        };
        let beside = |key: &str| map.get(key).and_then(Value::as_bool) == Some(true);
        let bound = |open: bool| Some(Bound { number: number.clone(), open });
        match keyword {
            "minimum" => rule.low = bound(beside("exclusiveMinimum")),
            "maximum" => rule.high = bound(beside("exclusiveMaximum")),
            "exclusiveMinimum" => rule.low = bound(true),
            "exclusiveMaximum" => rule.high = bound(true),
            _ => rule.multiple_of.push(number),
        }
        Ok(Some(rule))
    }

    pub(crate) fn readable(
        &mut self,
        id: NodeId,
        keyword: &str,
        value: &'a Value,
    ) -> Result<Option<&'a str>, SchemaError> {
        let Some(pattern) = value.as_str() else {
            self.unsupported(id, keyword, "a pattern has to be a string")?;
            return Ok(None);
        };
        self.readable_pattern(id, keyword, pattern)
    }

    /// The pattern, if it can be read.
    pub(crate) fn readable_pattern(
        &mut self,
        id: NodeId,
        keyword: &str,
        pattern: &'a str,
    ) -> Result<Option<&'a str>, SchemaError> {
        if let Err(reason) = &*self.pattern(pattern) {
            self.unsupported(id, keyword, &format!("the pattern `{pattern}`: {reason}"))?;
            return Ok(None);
        }
        Ok(Some(pattern))
    }

    /// The items that a schema speaks of, and whether it speaks of all.
    pub(crate) fn items(&mut self, id: NodeId, map: &'a Map<String, Value>) -> Result<(Items, bool), SchemaError> {
        let get = |key: &str| map.get_key_value(key).map(|(key, value)| (key.as_str(), value));
        let twenty = self.registry.draft(id) == Draft::Twenty;
        let (prefix, rest) = match (get("prefixItems").filter(|_| twenty), get("items")) {
            // The form of earlier drafts.
            (None, items @ Some((_, Value::Array(_)))) => (items, get("additionalItems")),
            (prefix, items) => (prefix, items),
        };
        let prefix = match prefix {
            Some((keyword, value)) => self.list(id, keyword, value)?,
            None => Vec::new(),
        };
        let is_all = rest.is_some();
        let rest = rest.map(|(key, value)| (self.registry.child(id, key, Step::None, value), false));
        let items = Items {
            prefix: prefix.into_iter().map(|id| vec![(id, false)]).collect(),
            rest: rest.into_iter().collect(),
        };
        Ok((items, is_all))
    }

    pub(crate) fn contains(
        &mut self,
        id: NodeId,
        map: &'a Map<String, Value>,
        value: &'a Value,
    ) -> Result<Contains, SchemaError> {
        let of = (self.registry.child(id, "contains", Step::None, value), false);
        let mut contains = Contains { of, min: 1, max: None };
        if self.registry.draft(id) >= Draft::Nineteen {
            if let Some(value) = map.get("minContains") {
                contains.min = self.count(id, "minContains", value)?.unwrap_or(0);
            }
            if let Some(value) = map.get("maxContains") {
                contains.max = self.count(id, "maxContains", value)?;
            }
        }
        Ok(contains)
    }

    pub(crate) fn members(&mut self, id: NodeId, map: &'a Map<String, Value>) -> Result<Members<'a>, SchemaError> {
        let mut members = Members::default();
        if let Some((keyword, value)) = map.get_key_value("properties") {
            let named = self.map(id, keyword, value)?;
            members.named = named.into_iter().map(|(name, id)| (name, vec![(id, false)])).collect();
        }
        if let Some((keyword, value)) = map.get_key_value("patternProperties") {
            for (pattern, schema) in self.map(id, keyword, value)? {
                if self.readable_pattern(id, keyword, pattern)?.is_some() {
                    members.patterns.push((pattern, vec![(schema, false)]));
                } else {
                    // Under a pattern that nobody can read, anything may stand.
                    return Ok(Members { rest: Conj::new(), ..members });
                }
            }
        }
        if let Some((keyword, value)) = map.get_key_value("additionalProperties") {
            members.rest.push((self.registry.child(id, keyword, Step::None, value), false));
        }
        Ok(members)
    }
}
