//! What a schema says of the values of one type.

use serde_json::{Map, Value};

use super::Form;
use super::listed::{fits_nothing, types_of_listed};
use super::nullable::{allows_null, or_null};
use super::rewriter::{Place, Rewriter};
use crate::base::error::SchemaError;

/// The formats that the API knows.
const FORMATS: [&str; 9] = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

/// Greatest length of a string that is written as a pattern.
const MAX_LENGTH: u64 = 1_000;

/// The keywords that say something of the values of one type.
pub(super) const KEYWORDS: [(&str, &[&str]); 4] = [
    ("string", &["pattern", "format", "minLength", "maxLength"]),
    ("number", &["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
    (
        "array",
        &[
            "items",
            "minItems",
            "maxItems",
            "prefixItems",
            "additionalItems",
            "unevaluatedItems",
            "contains",
            "minContains",
            "maxContains",
            "uniqueItems",
        ],
    ),
    (
        "object",
        &[
            "properties",
            "required",
            "additionalProperties",
            "patternProperties",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "unevaluatedProperties",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
        ],
    ),
];

/// The keywords that hold or not by which members there are.
const MEMBER_COUNTS: [&str; 4] = ["minProperties", "maxProperties", "dependentRequired", "dependencies"];

impl Rewriter<'_> {
    /// Keywords by type.
    pub(super) fn typed(
        &mut self,
        map: &Map<String, Value>,
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let types = types(map, place)?;
        for (name, keywords) in KEYWORDS {
            // What is said of other types says nothing.
            let is_type = types.contains(&name) || name == "number" && types.contains(&"integer");
            if !is_type || map.contains_key("enum") || map.contains_key("const") {
                continue;
            }
            let found: Vec<&str> = keywords.iter().copied().filter(|keyword| map.contains_key(*keyword)).collect();
            match name {
                "string" => self.string(map, &found, place, out)?,
                "number" => self.number(map, &found, out),
                "array" => self.array(map, &found, place, out)?,
                _ => self.object(map, &found, place, out)?,
            }
        }
        let types = self.listed(map, types, place, out)?;
        let types: Vec<Value> = types.into_iter().map(Value::from).collect();
        let types = if types.len() == 1 { types.into_iter().next().unwrap_or_default() } else { types.into() };
        // First, for whoever reads it.
        let rest = std::mem::take(out);
        out.insert("type".into(), types);
        out.extend(rest);
        Ok(())
    }

    fn string(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let (min, max) = (length(map.get("minLength")), length(map.get("maxLength")));
        for &keyword in found {
            match (keyword, &map[keyword]) {
                ("pattern", Value::String(pattern)) => {
                    if ["(?=", "(?!", "(?<"].iter().any(|group| pattern.contains(group)) {
                        self.drop(place, "pattern", "patterns of a strict schema don't look around or name groups")?;
                    } else {
                        out.insert(keyword.into(), pattern.as_str().into());
                    }
                }
                ("format", Value::String(format)) => {
                    if FORMATS.contains(&format.as_str()) {
                        out.insert(keyword.into(), format.as_str().into());
                    } else if self.draft.knows_format(format) && is_format(format) {
                        self.drop(place, "format", &format!("`{format}` is no format of a strict schema"))?;
                    }
                }
                _ => {}
            }
        }
        let is_bounded = min.is_some_and(|min| min > 0) || max.is_some();
        if is_bounded {
            let is_small = min.unwrap_or(0).max(max.unwrap_or(0)) <= MAX_LENGTH;
            if is_small && !out.contains_key("pattern") && !map.contains_key("pattern") {
                let max = max.map_or_else(String::new, |max| max.to_string());
                out.insert("pattern".into(), format!("^[\\s\\S]{{{},{max}}}$", min.unwrap_or(0)).into());
            } else {
                for keyword in ["minLength", "maxLength"] {
                    if map.contains_key(keyword) {
                        self.drop(
                            place,
                            keyword,
                            "a strict schema has lengths as a pattern: put it into the `pattern`",
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    fn number(&self, map: &Map<String, Value>, found: &[&str], out: &mut Map<String, Value>) {
        for &keyword in found {
            let bound = match (keyword, &map[keyword]) {
                // Draft 4: the bound beside it is exclusive.
                ("exclusiveMinimum" | "exclusiveMaximum", Value::Bool(is_exclusive)) => {
                    let inclusive = if keyword == "exclusiveMinimum" { "minimum" } else { "maximum" };
                    map.get(inclusive).filter(|_| *is_exclusive)
                }
                ("minimum" | "maximum", _) => {
                    let exclusive = if keyword == "minimum" { "exclusiveMinimum" } else { "exclusiveMaximum" };
                    Some(&map[keyword]).filter(|_| map.get(exclusive) != Some(&Value::Bool(true)))
                }
                (_, bound) => Some(bound),
            };
            if let Some(bound @ Value::Number(_)) = bound {
                out.insert(keyword.into(), bound.clone());
            }
        }
    }

    fn array(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        for keyword in ["prefixItems", "items"] {
            if map.get(keyword).is_some_and(Value::is_array) {
                return Err(place.unsupported(keyword, "the items of a strict schema's arrays are all alike"));
            }
        }
        let Some(items) = map.get("items") else {
            return Err(place.unsupported("type", "a strict schema says what the items of an array are"));
        };
        let pointer = place.below(&["items"]);
        let items = self.schema(items, Place { pointer: &pointer, depth: place.depth + 1 })?;
        out.insert("items".into(), items.into());
        for &keyword in found {
            match keyword {
                "minItems" | "maxItems" => {
                    out.insert(keyword.into(), map[keyword].clone());
                }
                "uniqueItems" if map[keyword] == Value::Bool(true) => {
                    self.drop(place, keyword, "the items of a strict schema's arrays may be equal")?;
                }
                "contains" => self.drop(place, keyword, "a strict schema says the same of all items")?,
                // All items are those of `items`, and bounds of `contains` say nothing without it.
                _ => {}
            }
        }
        Ok(())
    }

    fn object(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let none = Map::new();
        let properties = map.get("properties").and_then(Value::as_object).unwrap_or(&none);
        let is_closed = ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|keyword| map.get(*keyword) == Some(&Value::Bool(false)));
        if properties.is_empty() && !is_closed {
            let keyword =
                if map.contains_key("patternProperties") { "patternProperties" } else { "additionalProperties" };
            return Err(place.unsupported(
                keyword,
                "the keys of a strict schema's objects are listed: use an array of keys and values",
            ));
        }
        let required: Vec<&str> =
            map.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
        if let Some(missing) = required.iter().find(|key| !properties.contains_key(**key)) {
            return Err(
                place.unsupported("required", &format!("it names `{missing}`, of which `properties` says nothing"))
            );
        }
        let mut members = Map::new();
        let n_nullable = self.nullable.len();
        for (key, schema) in properties {
            let is_required = required.contains(&key.as_str());
            // A member that no value fits is left out.
            if fits_nothing(schema) && !is_required {
                continue;
            }
            let pointer = place.below(&["properties", key]);
            if !is_required {
                self.required.push(pointer.clone());
            }
            let mut member = self.schema(schema, Place { pointer: &pointer, depth: place.depth + 1 })?;
            if !is_required && self.form == Form::Adapted && !allows_null(&member) {
                member = or_null(member);
                self.nullable.push(pointer);
            }
            members.insert(key.clone(), member.into());
        }
        // Members of members count as well, which at worst lists a keyword that would hold.
        let is_complete = self.nullable.len() == n_nullable;
        for &keyword in found {
            if is_complete || !MEMBER_COUNTS.contains(&keyword) {
                self.object_keyword(keyword, &map[keyword], &members, place)?;
            } else {
                self.drop(place, keyword, "members of a strict schema may be null in place of being left out")?;
            }
        }
        let names: Vec<Value> = members.keys().map(|key| key.as_str().into()).collect();
        out.insert("properties".into(), members.into());
        out.insert("required".into(), names.into());
        out.insert("additionalProperties".into(), false.into());
        Ok(())
    }

    /// A keyword about objects, of which the members are known now.
    fn object_keyword(
        &mut self,
        keyword: &str,
        value: &Value,
        members: &Map<String, Value>,
        place: Place<'_>,
    ) -> Result<(), SchemaError> {
        let n_members = members.len() as u64;
        match keyword {
            "minProperties" if length(Some(value)).is_some_and(|min| min <= n_members) => Ok(()),
            "maxProperties" if length(Some(value)).is_some_and(|max| max >= n_members) => Ok(()),
            "dependentRequired" if is_fulfilled(value, members) => Ok(()),
            "dependencies" if is_fulfilled(value, members) => Ok(()),
            "minProperties" | "maxProperties" => {
                Err(place
                    .unsupported(keyword, &format!("all {n_members} members of a strict schema's object are written")))
            }
            "patternProperties" | "propertyNames" | "dependentRequired" | "dependentSchemas" | "dependencies" => {
                self.drop(place, keyword, "a strict schema says of each member by its name what it is")
            }
            // Those of further members, of which there are none.
            _ => Ok(()),
        }
    }
}

/// Whether all keys that members ask for are members, or there is nobody who asks.
fn is_fulfilled(dependencies: &Value, members: &Map<String, Value>) -> bool {
    dependencies.as_object().is_some_and(|map| {
        map.iter().all(|(key, needed)| {
            let is_there = |key: &Value| key.as_str().is_some_and(|key| members.contains_key(key));
            !members.contains_key(key) || needed.as_array().is_some_and(|keys| keys.iter().all(is_there))
        })
    })
}

/// A number of characters, items or members.
fn length(value: Option<&Value>) -> Option<u64> {
    let value = value?;
    // `5.0` is one too.
    let whole = |n: &f64| n.fract() == 0.0 && (0.0..1e15).contains(n);
    value.as_u64().or_else(|| value.as_f64().filter(whole)?.to_string().parse().ok())
}

/// Whether the standard defines a format of this name.
fn is_format(name: &str) -> bool {
    use crate::sources::json_schema::format_limits::{FORMATS, MISSING_FORMATS};
    FORMATS.iter().any(|(known, _)| *known == name) || MISSING_FORMATS.contains(&name)
}

/// The types of a schema's values: what `type` says, or what its keywords are about.
fn types<'m>(map: &'m Map<String, Value>, place: Place<'_>) -> Result<Vec<&'m str>, SchemaError> {
    let named: Option<Vec<&str>> = match map.get("type") {
        Some(Value::String(name)) => Some(vec![name]),
        Some(Value::Array(names)) => names.iter().map(Value::as_str).collect(),
        _ => None,
    };
    if let Some(named) = named.filter(|named| !named.is_empty()) {
        let known = ["null", "boolean", "integer", "number", "string", "array", "object"];
        return match named.iter().find(|name| !known.contains(name)) {
            Some(name) => Err(place.unsupported("type", &format!("there is no type `{name}`"))),
            None => Ok(named),
        };
    }
    let mut found = types_of_listed(map);
    if found.is_empty() {
        let about = |(_, keywords): &&(&str, &[&str])| keywords.iter().any(|keyword| map.contains_key(*keyword));
        found = KEYWORDS.iter().filter(about).map(|(name, _)| *name).collect();
        if found.len() != 1 {
            return Err(place.unsupported("", "a strict schema says of which type a value is"));
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}
