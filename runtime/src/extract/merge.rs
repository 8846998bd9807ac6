//! One value of several: what the parts of a document say, put together.
//!
//! - Members of a struct are put together one by one.
//! - Lists are joined. By default an item that two parts have is taken once, since parts overlap; an
//!   item that one part has twice is taken twice. [`ListRule`]s say otherwise.
//! - Of anything else the surest is taken, or the first where nobody knows; `null` only where all
//!   parts have it.
//!
//! What is a struct, and not one of an enum's variants or a map, the type's JSON Schema says.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value};

/// How the lists of a field are joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ListRule {
    /// Equal items of different parts are one.
    Equal,
    /// Items with equal values of these members are one, put together like other structs.
    Key(Vec<String>),
    /// All items are kept.
    All,
}

/// What one part of a document gave.
pub(super) struct Part {
    pub(super) value: Value,
    /// How sure the model was of the values, by path.
    pub(super) confidence: HashMap<String, f64>,
}

/// Puts values together by their type.
pub(super) struct Merger<'a> {
    /// The whole schema, which `$ref`s point into.
    pub(super) schema: &'a Value,
    /// Rules for lists, by path without indices.
    pub(super) rules: &'a BTreeMap<String, ListRule>,
}

/// A part's value of one field, and how sure the model was of it.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    value: &'a Value,
    part: usize,
}

impl Merger<'_> {
    /// The value that the parts make.
    pub(super) fn merge(&self, parts: &[Part]) -> Value {
        let candidates: Vec<_> =
            parts.iter().enumerate().map(|(part, Part { value, .. })| Candidate { value, part }).collect();
        self.field(self.schema, &candidates, "", parts)
    }

    fn field(&self, schema: &Value, candidates: &[Candidate<'_>], path: &str, parts: &[Part]) -> Value {
        let there: Vec<_> = candidates.iter().copied().filter(|candidate| !candidate.value.is_null()).collect();
        let schema = self.resolved(schema);
        match (&there[..], schema) {
            ([], _) => Value::Null,
            ([only], _) => only.value.clone(),
            (several, Some(schema)) => {
                let objects: Option<Vec<_>> =
                    several.iter().map(|one| Some((one.part, one.value.as_object()?))).collect();
                let arrays: Option<Vec<_>> = several.iter().map(|one| one.value.as_array()).collect();
                if let (Some(properties), Some(objects)) = (schema["properties"].as_object(), objects) {
                    return self.members(properties, &objects, path, parts);
                }
                match (schema.get("items").filter(|items| items.is_object()), arrays) {
                    (Some(items), Some(arrays)) => self.joined(schema, items, &arrays, path),
                    _ => surest(several, path, parts),
                }
            }
            (several, None) => surest(several, path, parts),
        }
    }

    fn members(
        &self,
        properties: &Map<String, Value>,
        objects: &[(usize, &Map<String, Value>)],
        path: &str,
        parts: &[Part],
    ) -> Value {
        let mut merged = Map::new();
        for (_, object) in objects {
            for name in object.keys().filter(|name| !merged.contains_key(*name)).cloned().collect::<Vec<_>>() {
                let candidates: Vec<_> = objects
                    .iter()
                    .filter_map(|(part, object)| Some(Candidate { value: object.get(&name)?, part: *part }))
                    .collect();
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                let schema = properties.get(&name).unwrap_or(&Value::Bool(true));
                merged.insert(name, self.field(schema, &candidates, &path, parts));
            }
        }
        Value::Object(merged)
    }

    fn joined(&self, list: &Value, items: &Value, arrays: &[&Vec<Value>], path: &str) -> Value {
        let mut joined: Vec<Value> = Vec::new();
        for array in arrays {
            match self.rules.get(path).unwrap_or(&ListRule::Equal) {
                ListRule::All => joined.extend(array.iter().cloned()),
                ListRule::Equal => add_equal(&mut joined, array),
                ListRule::Key(names) => self.add_by_key(&mut joined, array, names, (items, path)),
            }
        }
        if let Some(max) = list["maxItems"].as_u64().and_then(|max| usize::try_from(max).ok()) {
            joined.truncate(max);
        }
        Value::Array(joined)
    }

    fn add_by_key(&self, joined: &mut Vec<Value>, array: &[Value], names: &[String], list: (&Value, &str)) {
        let (items, path) = list;
        for item in array {
            let key = |item: &Value| names.iter().map(|name| item[name].clone()).collect::<Vec<_>>();
            let wanted = key(item);
            // An item that lacks its key is nobody's double.
            let is_keyed = wanted.iter().any(|value| !value.is_null());
            match joined.iter_mut().find(|there| is_keyed && key(there) == wanted) {
                Some(there) => {
                    let both = [Candidate { value: there, part: 0 }, Candidate { value: item, part: 1 }];
                    *there = self.field(items, &both, path, &[]);
                }
                None => joined.push(item.clone()),
            }
        }
    }

    /// The schema that a value which isn't null is of, where it is one: references are followed, and
    /// of an alternative to `null` the other is taken.
    fn resolved<'s>(&'s self, mut schema: &'s Value) -> Option<&'s Value> {
        // Longer chains than there are in any schema end nowhere.
        for _ in 0..64 {
            if let Some(reference) = schema["$ref"].as_str() {
                schema = self.schema.pointer(reference.strip_prefix('#')?)?;
                continue;
            }
            let Some(alternatives) = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array()) else {
                return schema.is_object().then_some(schema);
            };
            let mut others = alternatives.iter().filter(|one| one["type"] != "null");
            match (others.next(), others.next()) {
                (Some(only), None) => schema = only,
                _ => return None,
            }
        }
        None
    }
}

/// Adds the items of a later part that the earlier ones don't have as often.
fn add_equal(joined: &mut Vec<Value>, array: &[Value]) {
    // By text, because values have no hash: lists of thousands are joined in a moment.
    let mut spare: HashMap<String, usize> = HashMap::new();
    for item in joined.iter() {
        *spare.entry(item.to_string()).or_default() += 1;
    }
    for item in array {
        match spare.get_mut(&item.to_string()).filter(|n| **n > 0) {
            Some(n) => *n -= 1,
            None => joined.push(item.clone()),
        }
    }
}

/// The candidate that the model was surest of; the first of equally sure ones.
fn surest(candidates: &[Candidate<'_>], path: &str, parts: &[Part]) -> Value {
    let sure = |candidate: &Candidate<'_>| {
        parts.get(candidate.part).and_then(|part| part.confidence.get(path)).copied().unwrap_or(0.0)
    };
    let best = candidates.iter().reduce(|best, other| if sure(other) > sure(best) { other } else { best });
    best.map_or(Value::Null, |best| best.value.clone())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(rules: &[(&str, ListRule)], parts: &[Value], expected: &Value) {
        let schema = json!({
            "type": "object",
            "properties": {
                "number": {"type": "string"},
                "total": {"anyOf": [{"type": "number"}, {"type": "null"}]},
                "seller": {"anyOf": [{"$ref": "#/$defs/Seller"}, {"type": "null"}]},
                "items": {"type": "array", "items": {"$ref": "#/$defs/Item"}, "maxItems": 5},
                "event": {"oneOf": [
                    {"type": "object", "properties": {"Move": {}}}, {"type": "object", "properties": {"Stop": {}}}
                ]},
                "pair": {"type": "array", "prefixItems": [{}, {}]},
                "notes": {"type": "object", "additionalProperties": {"type": "string"}},
            },
            "$defs": {
                "Seller": {"type": "object", "properties": {"name": {}, "city": {}}},
                "Item": {"type": "object", "properties": {"name": {}, "price": {}}},
            },
        });
        let rules = rules.iter().map(|(path, rule)| ((*path).to_owned(), rule.clone())).collect();
        let parts: Vec<_> =
            parts.iter().map(|value| Part { value: value.clone(), confidence: HashMap::new() }).collect();
        assert_eq!(Merger { schema: &schema, rules: &rules }.merge(&parts), *expected);
    }

    #[test]
    fn members_are_put_together_and_the_first_is_taken() {
        check(
            &[],
            &[
                json!({"number": "7", "total": null, "seller": {"name": "Ada", "city": null}}),
                json!({"number": "8", "total": 2.5, "seller": {"name": "Bo", "city": "Oslo"}}),
                json!({"number": "9", "total": 3.5, "seller": null}),
            ],
            &json!({"number": "7", "total": 2.5, "seller": {"name": "Ada", "city": "Oslo"}}),
        );
    }

    #[test]
    fn the_surest_is_taken() {
        let part = |number: &str, sure: f64| Part {
            value: json!({"number": number}),
            confidence: HashMap::from([("number".to_owned(), sure)]),
        };
        let schema = json!({"properties": {"number": {}}});
        let merger = Merger { schema: &schema, rules: &BTreeMap::new() };
        assert_eq!(merger.merge(&[part("7", 0.5), part("8", 0.9), part("9", 0.9)]), json!({"number": "8"}));
    }

    #[test]
    fn items_of_two_parts_are_one_and_two_of_a_part_are_two() {
        let items =
            |names: &[&str]| json!({"items": names.iter().map(|name| json!({"name": name})).collect::<Vec<_>>()});
        check(&[], &[items(&["a", "b", "b"]), items(&["b", "c"])], &items(&["a", "b", "b", "c"]));
        check(&[("items", ListRule::All)], &[items(&["a", "b"]), items(&["b"])], &items(&["a", "b", "b"]));
        // No more than the type allows.
        check(&[], &[items(&["a", "b", "c"]), items(&["d", "e", "f"])], &items(&["a", "b", "c", "d", "e"]));
    }

    #[test]
    fn items_with_one_key_are_put_together() {
        let rule = [("items", ListRule::Key(vec!["name".to_owned()]))];
        check(
            &rule,
            &[
                json!({"items": [{"name": "a", "price": null}, {"name": null, "price": 1}]}),
                json!({"items": [{"name": "a", "price": 2}, {"name": null, "price": 1}]}),
            ],
            &json!({"items": [{"name": "a", "price": 2}, {"name": null, "price": 1}, {"name": null, "price": 1}]}),
        );
    }

    #[test]
    fn lists_within_items_have_their_rules() {
        let items = json!({"properties": {"id": {}, "items": {"type": "array", "items": {}}}});
        let items = json!({"type": "array", "items": items});
        let schema = json!({"properties": {"orders": items}});
        let key = ListRule::Key(vec!["id".to_owned()]);
        let rules = [("orders".to_owned(), key), ("orders.items".to_owned(), ListRule::All)].into();
        let part = || Part { value: json!({"orders": [{"id": 1, "items": ["a"]}]}), confidence: HashMap::new() };
        let merged = Merger { schema: &schema, rules: &rules }.merge(&[part(), part()]);
        assert_eq!(merged, json!({"orders": [{"id": 1, "items": ["a", "a"]}]}));
    }

    #[test]
    fn variants_tuples_and_maps_are_taken_whole() {
        check(
            &[],
            &[
                json!({"event": {"Move": 1}, "pair": [1, 2], "notes": {"a": "x"}}),
                json!({"event": {"Stop": 2}, "pair": [3, 4], "notes": {"b": "y"}}),
            ],
            &json!({"event": {"Move": 1}, "pair": [1, 2], "notes": {"a": "x"}}),
        );
    }
}
