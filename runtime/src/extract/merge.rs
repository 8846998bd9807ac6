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

use formwork_core::JsonPath;
use serde_json::{Map, Value};

use super::merged::{Content, Merged, Place};

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
pub(super) struct PartValue {
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
    pub(super) parts: &'a [PartValue],
}

/// A part's value of one field, and where it stands.
#[derive(Clone)]
struct Candidate<'a> {
    value: &'a Value,
    place: Place,
}

impl<'a> Candidate<'a> {
    fn member(&self, name: &str, value: &'a Value) -> Candidate<'a> {
        Candidate { value, place: Place { part: self.place.part, path: self.place.path.clone().key(name) } }
    }

    fn item(&self, at: usize, value: &'a Value) -> Candidate<'a> {
        Candidate { value, place: Place { part: self.place.part, path: self.place.path.clone().index(at) } }
    }
}

impl Merger<'_> {
    /// The value that the parts make.
    pub(super) fn merge(&self) -> Merged {
        let candidates: Vec<_> = (0..)
            .zip(self.parts)
            .map(|(part, found)| Candidate { value: &found.value, place: Place { part, path: JsonPath::root() } })
            .collect();
        self.field(self.schema, &candidates, "")
    }

    /// `path` is without indices, for rules.
    fn field(&self, schema: &Value, candidates: &[Candidate<'_>], path: &str) -> Merged {
        let there: Vec<_> = candidates.iter().filter(|candidate| !candidate.value.is_null()).cloned().collect();
        let Some(first) = there.first() else {
            let places = candidates.iter().map(|candidate| candidate.place.clone()).collect();
            return Merged { places, content: Content::Whole(Value::Null) };
        };
        let places = || there.iter().map(|one| one.place.clone()).collect();
        let Some(schema) = self.resolved(schema).filter(|_| there.len() > 1) else { return self.surest(&there) };
        if let Some(properties) = schema["properties"].as_object()
            && let Some(objects) = there.iter().map(|one| one.value.as_object()).collect::<Option<Vec<_>>>()
        {
            let members = self.members(properties, &there, &objects, path);
            return Merged { places: places(), content: Content::Object(members) };
        }
        if let Some(items) = schema.get("items").filter(|items| items.is_object() && first.value.is_array()) {
            let max = schema["maxItems"].as_u64().and_then(|max| usize::try_from(max).ok());
            if let Some(mut joined) = self.joined(items, &there, path) {
                joined.truncate(max.unwrap_or(usize::MAX));
                return Merged { places: places(), content: Content::List(joined) };
            }
        }
        self.surest(&there)
    }

    /// The members of one struct, each put together; `objects` are the candidates' values.
    fn members(
        &self,
        properties: &Map<String, Value>,
        candidates: &[Candidate<'_>],
        objects: &[&Map<String, Value>],
        path: &str,
    ) -> Vec<(String, Merged)> {
        // In the order in which they come, those of the first part first.
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let mut found: Vec<(&str, Vec<Candidate<'_>>)> = Vec::new();
        for (candidate, object) in candidates.iter().zip(objects) {
            for (name, value) in *object {
                let number = *numbers.entry(name).or_insert_with(|| {
                    found.push((name, Vec::new()));
                    found.len() - 1
                });
                found[number].1.push(candidate.member(name, value));
            }
        }
        let any = Value::Bool(true);
        let merged = found.into_iter().map(|(name, candidates)| {
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            (name.to_owned(), self.field(properties.get(name).unwrap_or(&any), &candidates, &path))
        });
        merged.collect()
    }

    /// The items of the lists, those that are one together; `None` if one of them is no list.
    fn joined(&self, items: &Value, lists: &[Candidate<'_>], path: &str) -> Option<Vec<Merged>> {
        let rule = self.rules.get(path).unwrap_or(&ListRule::Equal);
        // The same items, by the first of them; values have no hash, so they are known by their texts.
        let mut groups: Vec<Vec<Candidate<'_>>> = Vec::new();
        let mut numbers: HashMap<(String, usize), usize> = HashMap::new();
        for list in lists {
            // How often this list had each item so far.
            let mut counts: HashMap<String, usize> = HashMap::new();
            for (at, value) in list.value.as_array()?.iter().enumerate() {
                let item = list.item(at, value);
                let known = match rule {
                    ListRule::All => None,
                    ListRule::Equal => {
                        let text = value.to_string();
                        let count = counts.entry(text.clone()).or_default();
                        *count += 1;
                        Some((text, *count))
                    }
                    ListRule::Key(names) => key(value, names).map(|key| (key, 0)),
                };
                match known.map(|known| *numbers.entry(known).or_insert(groups.len())) {
                    Some(number) if number < groups.len() => groups[number].push(item),
                    _ => groups.push(vec![item]),
                }
            }
        }
        let merged = groups.into_iter().map(|group| match rule {
            ListRule::Key(_) => self.field(items, &group, path),
            ListRule::Equal | ListRule::All => self.surest(&group),
        });
        Some(merged.collect())
    }

    /// The candidate that the model was surest of, the first of equally sure ones; with the places of
    /// all that have the same value.
    fn surest(&self, candidates: &[Candidate<'_>]) -> Merged {
        let sure = |candidate: &Candidate<'_>| {
            let part = self.parts.get(candidate.place.part)?;
            // Mostly nobody asked for it, and paths take long to write.
            if part.confidence.is_empty() {
                None
            } else {
                part.confidence.get(&candidate.place.path.to_string()).copied()
            }
        };
        let with_sure = candidates.iter().map(|candidate| (candidate, sure(candidate).unwrap_or(0.0)));
        let best = with_sure.reduce(|best, other| if other.1 > best.1 { other } else { best });
        let Some((best, _)) = best else { return Merged { places: Vec::new(), content: Content::Whole(Value::Null) } };
        let same = candidates.iter().filter(|one| one.value == best.value && one.place != best.place);
        let places = [best].into_iter().chain(same).map(|one| one.place.clone()).collect();
        Merged { places, content: Content::Whole(best.value.clone()) }
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

/// What an item is known by; none for one that lacks its key, which is nobody's double.
fn key(item: &Value, names: &[String]) -> Option<String> {
    let values: Vec<&Value> = names.iter().map(|name| &item[name]).collect();
    values.iter().any(|value| !value.is_null()).then(|| format!("{values:?}"))
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
            parts.iter().map(|value| PartValue { value: value.clone(), confidence: HashMap::new() }).collect();
        assert_eq!(Merger { schema: &schema, rules: &rules, parts: &parts }.merge().value(), *expected);
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
        let part = |number: &str, sure: f64| PartValue {
            value: json!({"number": number}),
            confidence: HashMap::from([("number".to_owned(), sure)]),
        };
        let schema = json!({"properties": {"number": {}}});
        let parts = [part("7", 0.5), part("8", 0.9), part("9", 0.9)];
        let merger = Merger { schema: &schema, rules: &BTreeMap::new(), parts: &parts };
        assert_eq!(merger.merge().value(), json!({"number": "8"}));
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
        let part = || PartValue { value: json!({"orders": [{"id": 1, "items": ["a"]}]}), confidence: HashMap::new() };
        let parts = [part(), part()];
        let merged = Merger { schema: &schema, rules: &rules, parts: &parts }.merge().value();
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

    #[test]
    fn fields_know_where_they_came_from() {
        let schema =
            json!({"properties": {"total": {}, "items": {"type": "array", "items": {"properties": {"name": {}}}}}});
        let part = |value| PartValue { value, confidence: HashMap::new() };
        let item = |name: &str, price: u8| json!({"name": name, "price": price});
        let parts = [
            part(json!({"total": null, "items": [item("a", 1), item("b", 2)]})),
            part(json!({"total": 7, "items": [item("b", 2), item("c", 3)]})),
        ];
        let places = |rules: &BTreeMap<String, ListRule>, path: &str| -> Vec<(usize, String)> {
            let merged = Merger { schema: &schema, rules, parts: &parts }.merge();
            let places = merged.places().into_iter().find(|(found, _)| found.to_string() == path);
            let places = places.map(|(_, places)| places).unwrap_or_default();
            places.into_iter().map(|place| (place.part, place.path.to_string())).collect()
        };
        let at = |part: usize, path: &str| (part, path.to_owned());
        let key = BTreeMap::from([("items".to_owned(), ListRule::Key(vec!["name".to_owned()]))]);
        for rules in [BTreeMap::new(), key] {
            assert_eq!(places(&rules, "total"), [at(1, "total")]);
            assert_eq!(places(&rules, "items"), [at(0, "items"), at(1, "items")]);
            assert_eq!(places(&rules, "items[2].price"), [at(1, "items[1].price")]);
            assert_eq!(places(&rules, "items[1].price"), [at(0, "items[1].price"), at(1, "items[0].price")]);
            assert_eq!(places(&rules, "$"), [at(0, "$"), at(1, "$")]);
            assert_eq!(places(&rules, "items[3]"), []);
        }
    }

    /// A list of each kind of rule with a hundred thousand items of a hundred parts.
    #[test]
    fn long_lists_are_joined_in_linear_time() {
        let schema = json!({"type": "array", "items": {"properties": {"id": {}}}});
        let part = |from: usize| PartValue {
            value: (from..from + 1_000).map(|id| json!({"id": id, "note": format!("{id}")})).collect(),
            confidence: HashMap::new(),
        };
        let parts: Vec<_> = (0..100).map(|n| part(n * 900)).collect();
        for rule in [ListRule::Equal, ListRule::Key(vec!["id".to_owned()])] {
            let rules = [(String::new(), rule)].into();
            let merged = Merger { schema: &schema, rules: &rules, parts: &parts }.merge();
            assert!(matches!(merged.content, Content::List(items) if items.len() == 99 * 900 + 1_000));
        }
    }
}
