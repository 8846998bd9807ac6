//! `type`, `enum` and `const`: which values of each type there are at all.
//!
//! ```text
//!  keyword            holds                         fails
//!  type: "string"     other types' branches close   the branch of strings closes
//!  type: "integer"    whole numbers                 numbers that aren't whole
//!  const: 5           the value 5                   below 5, or above 5
//!  const: [1, 2]      the value [1, 2]              fewer items, more items, item 0 not 1, item 1 not 2
//!  const: {"a": 1}    the value {"a": 1}            another member, no a, a not 1
//! ```
//!
//! A branch with listed values stops being expanded. Each value is validated against all terms that
//! hold, because that is exact for every keyword and a list is short; only under a negation are
//! listed values turned into constraints ([`SchemaCompiler::exclude`]).

use serde_json::{Number, Value};

use super::Keyword;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::{
    ExistingMember, ItemSchemas, JsonType, MemberSchemas, NumberBound, NumberConstraints, SchemaTerm,
};
use crate::sources::json_schema::number_limits;
use crate::sources::json_schema::schema_branch::{
    BranchFate, BranchGoal, Closed, ExpansionScope, Goals, Open, SchemaBranch, check_alternatives, open_if,
};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;
use crate::sources::json_schema::validator::equal;

impl<'a> SchemaCompiler<'a> {
    /// Closes the branch for other types, or restricts it to listed values.
    pub(super) fn assert_type_enum_const(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        let Keyword { schema, name, value, .. } = keyword;
        match name {
            "type" => match self.is_of_type(keyword, scope.json_type)? {
                (false, _) => Ok(Closed),
                (true, false) => Ok(Open),
                (true, true) => {
                    let whole = NumberConstraints { whole: Some(true), ..NumberConstraints::default() };
                    Ok(open_if(number_limits::narrow(&mut branch.number, whole)))
                }
            },
            "enum" => match value {
                Value::Array(list) => Ok(branch.restrict(list.iter(), scope.json_type)),
                _ => self.unsupported(schema, name, "its value has to be a list").map(|()| Open),
            },
            "const" if self.registry.draft(schema) >= Draft::Draft6 => {
                Ok(branch.restrict(std::iter::once(value), scope.json_type))
            }
            _ => Ok(Open),
        }
    }

    /// The other types, or all values but those that are listed.
    pub(super) fn negate_type_enum_const(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        match keyword.name {
            "type" => match self.is_of_type(keyword, scope.json_type)? {
                (false, _) => Ok(Open),
                (true, false) => Ok(Closed),
                (true, true) => {
                    let fractional = NumberConstraints { whole: Some(false), ..NumberConstraints::default() };
                    Ok(branch.choose(vec![vec![BranchGoal::Number(fractional)]]))
                }
            },
            // Before draft 6 there is no `const`, so nothing fails it.
            "const" if self.registry.draft(keyword.schema) < Draft::Draft6 => Ok(Closed),
            name => {
                let values = match keyword.value {
                    Value::Array(list) if name == "enum" => list.iter().collect(),
                    value => vec![value],
                };
                self.exclude(branch, keyword.schema, &values, scope)
            }
        }
    }

    /// Validates a value.
    pub(super) fn type_enum_const_fits(&mut self, keyword: Keyword<'a>, value: &Value) -> Result<bool, SchemaError> {
        let draft = self.registry.draft(keyword.schema);
        match keyword.name {
            "type" => {
                // `type` is one name or a list of names (2020-12 validation, section 6.1.1).
                let names = keyword.value.as_array().map_or(std::slice::from_ref(keyword.value), Vec::as_slice);
                Ok(names.iter().any(|name| name.as_str().is_some_and(|name| has_type(value, name, draft))))
            }
            "enum" => {
                let Value::Array(list) = keyword.value else { return Ok(true) };
                // The value at hand is often one of the list itself, which needs no comparison.
                let is_inside = list.as_ptr_range().contains(&std::ptr::from_ref(value));
                self.spend(if is_inside { 0 } else { list.len() })?;
                Ok(is_inside || list.iter().any(|one| equal(one, value)))
            }
            _ => Ok(draft < Draft::Draft6 || equal(keyword.value, value)),
        }
    }

    /// Whether `type` names a type, and whether numbers then have to be whole: `"integer"` without
    /// `"number"` beside it.
    ///
    /// ```text
    ///  "integer"               whole numbers        ["integer", "number"]     numbers
    ///  ["string", "null"]      no numbers
    /// ```
    pub(super) fn is_of_type(
        &mut self,
        keyword: Keyword<'a>,
        json_type: JsonType,
    ) -> Result<(bool, bool), SchemaError> {
        let names: &[Value] = match keyword.value {
            Value::Array(names) => names,
            one => std::slice::from_ref(one),
        };
        // `["integer", "number"]` is any number.
        let (mut is_named, mut is_whole) = (false, true);
        for name in names {
            let Some(named) = name.as_str().and_then(JsonType::named) else {
                self.unsupported(keyword.schema, "type", &format!("there is no type {name}"))?;
                return Ok((true, false));
            };
            if named == json_type {
                is_named = true;
                is_whole &= name == "integer";
            }
        }
        Ok((is_named, is_named && is_whole && json_type == JsonType::Number))
    }

    /// Excludes listed values from a branch.
    ///
    /// ```text
    ///  null       nothing is left of the type
    ///  5          below 5  |  above 5
    ///  "a"        any other string
    ///  [1]        2 items or more  |  none  |  1 item or more, item 0 not 1
    ///  {"a": 1}   a member other than a  |  no a  |  a is there and not 1
    /// ```
    ///
    /// Values inside of arrays and objects become constants, negated: they are excluded in their
    /// turn, when their item or member is expanded.
    pub(crate) fn exclude(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        schema: SchemaId,
        values: &[&'a Value],
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        // The branch has values of one type, so listed values of others are excluded already.
        for &value in values.iter().filter(|value| JsonType::of(value) == scope.json_type) {
            self.spend(4)?;
            match value {
                Value::Null => return Ok(Closed),
                Value::Bool(value) => {
                    branch.not_bool[usize::from(*value)] = true;
                    if branch.not_bool == [true; 2] {
                        return Ok(Closed);
                    }
                }
                Value::Number(number) => {
                    branch.choose(beside(number));
                    branch.check_size()?;
                }
                Value::String(text) => branch.goals.push(BranchGoal::NotString(text)),
                Value::Array(list) => {
                    check_alternatives(list.len())?;
                    branch.choose(self.other_arrays(schema, list));
                }
                Value::Object(map) => {
                    check_alternatives(map.len())?;
                    branch.choose(self.other_objects(schema, map));
                }
            }
        }
        Ok(Open)
    }

    /// The ways to differ from a list: by its length, or in an item.
    fn other_arrays(&mut self, schema: SchemaId, list: &'a [Value]) -> Vec<Goals<'a>> {
        let n = index(list.len());
        let mut alternatives = vec![vec![BranchGoal::MinItems(n.saturating_add(1))]];
        alternatives.extend(n.checked_sub(1).map(|max| vec![BranchGoal::MaxItems(max)]));
        for (i, item) in list.iter().enumerate() {
            // What is missing is told by whoever spends next.
            if meter::is_over(4) {
                break;
            }
            let items = ItemSchemas::at(i, SchemaTerm::fails(self.registry.constant(schema, item)).into());
            alternatives.push(vec![BranchGoal::MinItems(index(i + 1)), BranchGoal::Items(items)]);
        }
        alternatives
    }

    /// The ways to differ from an object: by a further member, a missing one, or a member's value.
    fn other_objects(&mut self, schema: SchemaId, map: &'a serde_json::Map<String, Value>) -> Vec<Goals<'a>> {
        let not = map.keys().map(String::as_str).collect();
        let mut alternatives =
            vec![vec![BranchGoal::ExistingMember(ExistingMember { not, ..ExistingMember::default() })]];
        for (name, value) in map {
            if meter::is_over(4) {
                break;
            }
            let value = SchemaTerm::fails(self.registry.constant(schema, value)).into();
            let members = MemberSchemas { named: vec![(name.as_str(), value)], ..MemberSchemas::default() };
            alternatives.push(vec![self.absent(name)]);
            alternatives.push(vec![BranchGoal::Require(name), BranchGoal::Members(members)]);
        }
        alternatives
    }
}

/// The numbers below and those above a number.
fn beside<'a>(number: &Number) -> Vec<Goals<'a>> {
    let bound = Some(NumberBound { number: Number::clone(number), is_exclusive: true });
    // An interval with a hole is two intervals: constraints have one bound on each side.
    let below = NumberConstraints { high: bound.clone(), ..NumberConstraints::default() };
    let above = NumberConstraints { low: bound, ..NumberConstraints::default() };
    vec![vec![BranchGoal::Number(below)], vec![BranchGoal::Number(above)]]
}

/// Whether a value has the type with this name in `type`.
fn has_type(value: &Value, name: &str, draft: Draft) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => {
            // `1.0` is an integer since draft 6.
            let is_whole = |float: f64| draft > Draft::Draft4 && float.fract() == 0.0;
            value.is_i64() || value.is_u64() || value.as_f64().is_some_and(is_whole)
        }
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}
