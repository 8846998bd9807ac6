//! Whether a value fits a schema, for the values that a schema lists: `enum` and `const` beside
//! other keywords.

use serde_json::{Map, Value};

use super::branch::u32_of;
use super::compiler::Compiler;
use super::number;
use super::registry::{Draft, NodeId, Step};
use super::rules::{NumberRule, StringRule, Term};
use crate::base::error::SchemaError;

/// Most schemas in one another.
const MAX_NESTING: usize = 300;

impl<'a> Compiler<'a> {
    /// Whether all of the terms hold for a value.
    pub(crate) fn holds(&mut self, terms: &[Term], value: &Value) -> Result<bool, SchemaError> {
        for &(id, negated) in terms {
            let result = self.fits(id, value, 0);
            // What can't be said doesn't keep a value out.
            if self.or_loosen(result)?.is_some_and(|fits| fits == negated) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn fits(&mut self, id: NodeId, value: &Value, nesting: usize) -> Result<bool, SchemaError> {
        self.spend(1)?;
        if nesting > MAX_NESTING {
            return Err(SchemaError::too_large(format!("schemas nest more than {MAX_NESTING} deep in one another")));
        }
        if self.registry.node(id).is_constant {
            return Ok(equal(self.registry.node(id).value, value));
        }
        let map = match self.registry.node(id).value {
            Value::Bool(fits) => return Ok(*fits),
            Value::Object(map) => map,
            _ => return Err(self.refused(id, "", "a schema has to be an object or a boolean")),
        };
        let draft = self.registry.draft(id);
        let hidden = draft <= Draft::Seven && map.contains_key("$ref");
        for (keyword, of) in map {
            if (!hidden || keyword == "$ref") && !self.keyword_fits(id, map, keyword, of, value, nesting + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn refused(&self, id: NodeId, keyword: &str, reason: &str) -> SchemaError {
        SchemaError::unsupported(keyword, reason).at(|_| self.registry.path(id))
    }

    fn child_fits(
        &mut self,
        (id, keyword, step): (NodeId, &'a str, Step<'a>),
        schema: &'a Value,
        value: &Value,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let child = self.registry.child(id, keyword, step, schema);
        self.fits(child, value, nesting)
    }

    fn keyword_fits(
        &mut self,
        id: NodeId,
        map: &'a Map<String, Value>,
        keyword: &'a str,
        of: &'a Value,
        value: &Value,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let draft = self.registry.draft(id);
        match (keyword, value) {
            ("type", _) => {
                let names = of.as_array().map_or(std::slice::from_ref(of), Vec::as_slice);
                let is = |name: &Value| match name.as_str() {
                    Some("null") => value.is_null(),
                    Some("boolean") => value.is_boolean(),
                    Some("number") => value.is_number(),
                    Some("integer") => {
                        let whole = |float: f64| draft > Draft::Four && float.fract() == 0.0;
                        value.is_i64() || value.is_u64() || value.as_f64().is_some_and(whole)
                    }
                    Some("string") => value.is_string(),
                    Some("array") => value.is_array(),
                    Some("object") => value.is_object(),
                    _ => false,
                };
                return Ok(names.iter().any(is));
            }
            ("enum", _) => {
                let Value::Array(list) = of else { return Ok(true) };
                let inside = list.as_ptr_range().contains(&std::ptr::from_ref(value));
                self.spend(if inside { 0 } else { list.len() })?;
                return Ok(inside || list.iter().any(|one| equal(one, value)));
            }
            ("const", _) => return Ok(draft < Draft::Six || equal(of, value)),
            ("allOf" | "anyOf" | "oneOf", _) => {
                let list = self.list(id, keyword, of)?;
                let mut n = 0;
                for &child in &list {
                    n += usize::from(self.fits(child, value, nesting)?);
                }
                return Ok(match keyword {
                    "allOf" => n == list.len(),
                    "anyOf" => n > 0,
                    _ => n == 1,
                });
            }
            ("not", _) => return Ok(!self.child_fits((id, keyword, Step::None), of, value, nesting)?),
            ("if", _) if draft >= Draft::Seven => {
                let holds = self.child_fits((id, keyword, Step::None), of, value, nesting)?;
                return match map.get_key_value(if holds { "then" } else { "else" }) {
                    Some((keyword, of)) => self.child_fits((id, keyword, Step::None), of, value, nesting),
                    None => Ok(true),
                };
            }
            ("$ref" | "$dynamicRef" | "$recursiveRef", _) => {
                return match self.target(id, keyword, of)? {
                    Some(target) => self.fits(target, value, nesting),
                    None => Ok(true),
                };
            }
            (_, Value::Number(n)) => {
                if matches!(keyword, "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf") {
                    let rule = self.number_rule(id, map, keyword, of)?;
                    return Ok(rule.is_none_or(|rule: NumberRule| number::fits(&rule, n)));
                }
            }
            (_, Value::String(string)) => return self.string_keyword_fits(id, keyword, of, string),
            (_, Value::Array(items)) => return self.array_keyword_fits((id, map, keyword, of), items, nesting),
            (_, Value::Object(members)) => return self.object_keyword_fits((id, map, keyword, of), members, nesting),
            _ => {}
        }
        Ok(true)
    }

    fn string_keyword_fits(
        &mut self,
        id: NodeId,
        keyword: &str,
        of: &'a Value,
        string: &str,
    ) -> Result<bool, SchemaError> {
        let n_chars = || crate::base::ids::index(string.chars().count());
        Ok(match keyword {
            "minLength" => u32_of(of).is_none_or(|min| n_chars() >= min),
            "maxLength" => u32_of(of).is_none_or(|max| n_chars() <= max),
            "pattern" => match of.as_str() {
                Some(pattern) => self.is_found(pattern, string).map_err(|error| match error {
                    error if error.is_too_large() => error,
                    error => self.refused(id, keyword, &error.to_string()),
                })?,
                None => true,
            },
            "format" => match self.format(id, of)? {
                Some(format) => {
                    let rule = StringRule { formats: vec![format], ..StringRule::default() };
                    // What is generated of a format is less than what there is of it.
                    match self.strings(&rule) {
                        Ok(strings) if strings.contains(string) => true,
                        _ => return Err(self.refused(id, keyword, "beside values that are listed")),
                    }
                }
                None => true,
            },
            _ => true,
        })
    }

    fn array_keyword_fits(
        &mut self,
        (id, map, keyword, of): (NodeId, &'a Map<String, Value>, &'a str, &'a Value),
        items: &[Value],
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let n = crate::base::ids::index(items.len());
        match keyword {
            "minItems" => return Ok(u32_of(of).is_none_or(|min| n >= min)),
            "maxItems" => return Ok(u32_of(of).is_none_or(|max| n <= max)),
            "uniqueItems" => {
                self.spend(items.len() * items.len())?;
                let same = |(i, one): (usize, &Value)| items[..i].iter().any(|other| equal(one, other));
                return Ok(of.as_bool() != Some(true) || !items.iter().enumerate().any(same));
            }
            "contains" if self.registry.draft(id) >= Draft::Six => {
                let contains = self.contains(id, map, of)?;
                let mut n = 0;
                for item in items {
                    n += u32::from(self.fits(contains.of.0, item, nesting)?);
                }
                return Ok(n >= contains.min && contains.max.is_none_or(|max| n <= max));
            }
            "prefixItems" | "items" | "additionalItems" => {
                let (rules, _) = self.items(id, map)?;
                for (i, item) in items.iter().enumerate() {
                    for &(id, _) in rules.prefix.get(i).unwrap_or(&rules.rest) {
                        if !self.fits(id, item, nesting)? {
                            return Ok(false);
                        }
                    }
                }
            }
            "unevaluatedItems" if *of != Value::Bool(true) && !items.is_empty() => {
                return Err(self.refused(id, keyword, "beside values that are listed"));
            }
            _ => {}
        }
        Ok(true)
    }

    fn object_keyword_fits(
        &mut self,
        (id, map, keyword, of): (NodeId, &'a Map<String, Value>, &'a str, &'a Value),
        members: &Map<String, Value>,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let n = crate::base::ids::index(members.len());
        match keyword {
            "minProperties" => return Ok(u32_of(of).is_none_or(|min| n >= min)),
            "maxProperties" => return Ok(u32_of(of).is_none_or(|max| n <= max)),
            "required" => {
                let names = of.as_array().map_or(&[][..], Vec::as_slice);
                return Ok(names.iter().filter_map(Value::as_str).all(|name| members.contains_key(name)));
            }
            "propertyNames" if self.registry.draft(id) >= Draft::Six => {
                for name in members.keys() {
                    if !self.child_fits((id, keyword, Step::None), of, &Value::from(name.as_str()), nesting)? {
                        return Ok(false);
                    }
                }
            }
            "properties" | "patternProperties" | "additionalProperties" => {
                let rules = self.members(id, map)?;
                for (name, value) in members {
                    for (id, _) in self.member_terms(&rules, name)? {
                        if !self.fits(id, value, nesting)? {
                            return Ok(false);
                        }
                    }
                }
            }
            "dependentRequired" | "dependentSchemas" | "dependencies" => {
                for (name, required, schema) in self.dependencies(id, keyword, of)? {
                    if !members.contains_key(name) {
                        continue;
                    }
                    if !required.iter().all(|&other| members.contains_key(other)) {
                        return Ok(false);
                    }
                    if let Some(schema) = schema
                        && !self.fits(schema, &Value::Object(members.clone()), nesting)?
                    {
                        return Ok(false);
                    }
                }
            }
            "unevaluatedProperties" if *of != Value::Bool(true) && !members.is_empty() => {
                return Err(self.refused(id, keyword, "beside values that are listed"));
            }
            _ => {}
        }
        Ok(true)
    }
}

/// As JSON Schema compares: numbers by their value, objects without order.
pub(crate) fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => number::compare(one, other).is_eq(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| equal(value, other)))
        }
        (one, other) => one == other,
    }
}
