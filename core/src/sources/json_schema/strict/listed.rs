//! What a schema says by listing its values: `enum` and `const`.

use serde_json::{Map, Value};

use super::by_type::KEYWORDS;
use super::rewriter::{Place, Rewriter};
use crate::base::error::SchemaError;

impl Rewriter<'_> {
    /// Writes the lists, with the values that are of one of `types`. Returns the types that values
    /// are left of; all of them where nothing is listed.
    pub(super) fn listed<'m>(
        &mut self,
        map: &Map<String, Value>,
        mut types: Vec<&'m str>,
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<Vec<&'m str>, SchemaError> {
        for keyword in ["enum", "const"] {
            let Some(list) = map.get(keyword) else { continue };
            self.check_list(map, keyword, place)?;
            let values = values(keyword, list);
            let is_fitting = |value: &&Value| types.iter().any(|name| is_of(value, name));
            let fitting: Vec<&Value> = values.iter().filter(is_fitting).collect();
            types.retain(|name| fitting.iter().any(|value| is_of(value, name)));
            if types.is_empty() {
                return Err(place.unsupported(keyword, "no value that is listed is of the type beside it"));
            }
            let is_whole = fitting.len() == values.len();
            let list = if is_whole { list.clone() } else { fitting.into_iter().cloned().collect() };
            out.insert(keyword.into(), list);
        }
        Ok(types)
    }

    /// Refuses keywords beside a list of values, all of which would have to be checked.
    fn check_list(&mut self, map: &Map<String, Value>, keyword: &str, place: Place<'_>) -> Result<(), SchemaError> {
        if values(keyword, &map[keyword]).iter().any(|value| value.is_object() || value.is_array()) {
            return Err(place.unsupported(keyword, "a strict schema lists no arrays and objects"));
        }
        let others: Vec<String> = map
            .keys()
            .filter(|other| {
                KEYWORDS.iter().any(|(_, list)| list.contains(&other.as_str()))
                    || *other == "const" && keyword == "enum"
            })
            .cloned()
            .collect();
        for other in others {
            self.drop(place, &other, "it stands beside a list of values: leave out those that it excludes")?;
        }
        Ok(())
    }
}

/// Whether it is seen at once that no value is an instance.
pub(super) fn fits_nothing(schema: &Value) -> bool {
    let Value::Object(map) = schema else { return *schema == Value::Bool(false) };
    let Some(Value::String(name)) = map.get("type") else { return false };
    lists(map).any(|values| !values.iter().any(|value| is_of(value, name)))
}

/// The types of the values that a schema lists.
pub(super) fn types_of_listed(map: &Map<String, Value>) -> Vec<&'static str> {
    lists(map).flatten().map(type_of).collect()
}

/// The lists of a schema.
fn lists(map: &Map<String, Value>) -> impl Iterator<Item = &[Value]> {
    ["enum", "const"].into_iter().filter_map(|keyword| Some(values(keyword, map.get(keyword)?)))
}

/// The values of `enum` or `const`.
fn values<'v>(keyword: &str, list: &'v Value) -> &'v [Value] {
    match list {
        Value::Array(values) if keyword == "enum" => values,
        value => std::slice::from_ref(value),
    }
}

/// Whether a value is of a type.
fn is_of(value: &Value, name: &str) -> bool {
    let found = type_of(value);
    // `1.0` is an integer as well.
    let is_whole = || value.as_f64().is_some_and(|number| number.fract() == 0.0);
    found == name || name == "number" && found == "integer" || name == "integer" && found == "number" && is_whole()
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
