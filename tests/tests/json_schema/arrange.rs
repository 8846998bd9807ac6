//! An instance in the form that a grammar writes: members in the order of the schema's text, whole
//! numbers as integers.
//!
//! JSON Schema has no order of members, a grammar has one. As the other engines of MaskBench do,
//! the instance is first put into the schema's order. If a schema has alternatives, the order is
//! that of the first one that the instance may fit, judged by types, names and listed values.

use serde_json::{Map, Number, Value};

/// Deepest chain of references that is followed.
const MAX_CHAIN: usize = 20;

/// `instance` in the order of `schema`, which refers to nothing but itself.
pub(crate) fn arranged(instance: &Value, schema: &Value) -> Value {
    Schemas { root: schema }.arrange(instance, &[schema])
}

struct Schemas<'a> {
    root: &'a Value,
}

impl<'a> Schemas<'a> {
    fn arrange(&self, value: &Value, schemas: &[&'a Value]) -> Value {
        let mut here = Vec::new();
        schemas.iter().for_each(|schema| self.in_place(value, schema, &mut here, 0));
        for schema in &here {
            let listed = schema.get("enum").and_then(Value::as_array).into_iter().flatten().chain(schema.get("const"));
            for one in listed {
                if whole(one) == whole(value) {
                    return whole(one);
                }
            }
        }
        match value {
            Value::Array(items) => {
                let arranged = items.iter().enumerate().map(|(at, item)| {
                    let below: Vec<&Value> = here.iter().flat_map(|schema| item_schemas(schema, at)).collect();
                    self.arrange(item, &below)
                });
                Value::Array(arranged.collect())
            }
            Value::Object(members) => self.members(members, &here),
            value => whole(value),
        }
    }

    fn members(&self, members: &Map<String, Value>, here: &[&'a Value]) -> Value {
        let mut names: Vec<&str> = Vec::new();
        let named = here.iter().filter_map(|schema| schema.get("properties")?.as_object()).flat_map(Map::keys);
        let required = here.iter().flat_map(|schema| {
            let names = schema.get("required").and_then(Value::as_array).into_iter().flatten();
            // Where a member asks for a schema, the text names it before.
            let first = here.iter().find_map(|other| asking(other, schema));
            first.into_iter().chain(names.filter_map(Value::as_str))
        });
        let depended = here.iter().flat_map(|schema| {
            let all = ["dependentRequired", "dependencies"].map(|key| schema.get(key).and_then(Value::as_object));
            all.into_iter()
                .flatten()
                .flatten()
                .filter(|(name, of)| of.is_array() && members.contains_key(*name))
                .flat_map(|(name, of)| {
                    std::iter::once(name.as_str()).chain(of.as_array().into_iter().flatten().filter_map(Value::as_str))
                })
        });
        let listed = here.iter().filter_map(|schema| schema.get("propertyNames")?.get("enum")?.as_array()).flatten();
        let texts = named.map(String::as_str).chain(required).chain(depended);
        for name in texts.chain(listed.filter_map(Value::as_str)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.extend(members.keys().map(String::as_str).filter(|name| !names.contains(name)).collect::<Vec<&str>>());
        let mut out = Map::new();
        for name in names {
            if let Some(value) = members.get(name) {
                let below: Vec<&Value> = here.iter().flat_map(|schema| member_schemas(schema, name)).collect();
                out.insert(name.to_owned(), self.arrange(value, &below));
            }
        }
        Value::Object(out)
    }

    /// The schemas that speak of the value, in the order of the text.
    fn in_place(&self, value: &Value, schema: &'a Value, out: &mut Vec<&'a Value>, chain: usize) {
        let Value::Object(map) = schema else { return };
        if chain > MAX_CHAIN {
            return;
        }
        let mut added = false;
        for (keyword, of) in map {
            match (keyword.as_str(), of) {
                ("$ref", Value::String(to)) => {
                    if let Some(to) = self.reference(to) {
                        self.in_place(value, to, out, chain + 1);
                    }
                }
                ("allOf", Value::Array(list)) => {
                    list.iter().for_each(|schema| self.in_place(value, schema, out, chain + 1));
                }
                ("anyOf" | "oneOf", Value::Array(list)) => {
                    if let Some(first) = list.iter().find(|schema| self.may_fit(value, schema, 0)) {
                        self.in_place(value, first, out, chain + 1);
                    }
                }
                ("if", of) if self.may_fit(value, of, 0) => {
                    self.in_place(value, of, out, chain + 1);
                    map.get("then").into_iter().for_each(|then| self.in_place(value, then, out, chain + 1));
                }
                ("if", _) => {
                    map.get("else").into_iter().for_each(|other| self.in_place(value, other, out, chain + 1));
                }
                ("dependentSchemas" | "dependencies", Value::Object(of)) => {
                    for (_, schema) in of.iter().filter(|(name, _)| value.get(name).is_some()) {
                        self.in_place(value, schema, out, chain + 1);
                    }
                }
                ("properties" | "patternProperties" | "additionalProperties", _) if !added => {
                    added = true;
                    out.push(schema);
                }
                _ => {}
            }
        }
        if !added {
            out.push(schema);
        }
    }

    fn reference(&self, to: &str) -> Option<&'a Value> {
        if let Some(pointer) = to.strip_prefix('#') {
            let decoded = pointer.replace("%25", "%").replace("%22", "\"").replace("%24", "$");
            return self.root.pointer(&decoded);
        }
        None
    }

    /// Whether the value fits, as far as one can see from here.
    fn may_fit(&self, value: &Value, schema: &'a Value, depth: usize) -> bool {
        let Value::Object(map) = schema else { return *schema != Value::Bool(false) };
        if depth > 8 {
            return true;
        }
        map.iter().all(|(keyword, of)| match (keyword.as_str(), of, value) {
            ("type", of, _) => is_of_type(value, of),
            ("enum", Value::Array(list), _) => list.iter().any(|one| whole(one) == whole(value)),
            ("const", of, _) => whole(of) == whole(value),
            ("$ref", Value::String(to), _) => self.reference(to).is_none_or(|to| self.may_fit(value, to, depth + 1)),
            ("allOf", Value::Array(list), _) => list.iter().all(|schema| self.may_fit(value, schema, depth + 1)),
            ("anyOf" | "oneOf", Value::Array(list), _) => {
                list.iter().any(|schema| self.may_fit(value, schema, depth + 1))
            }
            ("minimum", Value::Number(least), Value::Number(n)) => n.as_f64() >= least.as_f64(),
            ("maximum", Value::Number(most), Value::Number(n)) => n.as_f64() <= most.as_f64(),
            ("minLength", Value::Number(least), Value::String(text)) => {
                text.chars().count() as u64 >= least.as_u64().unwrap_or(0)
            }
            ("pattern", Value::String(pattern), Value::String(text)) => {
                regex::Regex::new(pattern).map_or(true, |regex| regex.is_match(text))
            }
            ("format", Value::String(format), Value::String(text)) => match format.as_str() {
                "ipv4" => text.parse::<std::net::Ipv4Addr>().is_ok(),
                "ipv6" => text.parse::<std::net::Ipv6Addr>().is_ok(),
                "uri" => text.contains(':'),
                _ => true,
            },
            ("required", Value::Array(names), Value::Object(members)) => {
                names.iter().filter_map(Value::as_str).all(|name| members.contains_key(name))
            }
            ("properties" | "patternProperties", _, Value::Object(members)) => members.iter().all(|(name, value)| {
                member_schemas(schema, name).iter().all(|schema| self.may_fit(value, schema, depth + 1))
            }),
            ("additionalProperties", _, Value::Object(members)) => members.iter().all(|(name, value)| {
                member_schemas(schema, name).iter().all(|schema| self.may_fit(value, schema, depth + 1))
            }),
            ("items", _, Value::Array(items)) => items
                .iter()
                .enumerate()
                .all(|(at, item)| item_schemas(schema, at).iter().all(|schema| self.may_fit(item, schema, depth + 1))),
            _ => true,
        })
    }
}

fn item_schemas(schema: &Value, at: usize) -> Vec<&Value> {
    let lists = [schema.get("prefixItems"), schema.get("items")].into_iter().flatten().filter_map(Value::as_array);
    let mut out: Vec<&Value> = Vec::new();
    let mut prefix = false;
    for list in lists {
        prefix |= at < list.len();
        out.extend(list.get(at));
    }
    let rest = ["items", "additionalItems", "unevaluatedItems"].into_iter().filter_map(|key| schema.get(key));
    out.extend(rest.filter(|rest| !rest.is_array() && !prefix));
    out.extend(schema.get("contains"));
    out
}

fn member_schemas<'a>(schema: &'a Value, name: &str) -> Vec<&'a Value> {
    let mut out: Vec<&Value> = schema.get("properties").and_then(|named| named.get(name)).into_iter().collect();
    if let Some(Value::Object(patterns)) = schema.get("patternProperties") {
        let found = |pattern: &str| regex::Regex::new(pattern).map_or(true, |regex| regex.is_match(name));
        out.extend(patterns.iter().filter(|(pattern, _)| found(pattern)).map(|(_, schema)| schema));
    }
    if out.is_empty() {
        out.extend(["additionalProperties", "unevaluatedProperties"].into_iter().filter_map(|key| schema.get(key)));
    }
    out
}

fn is_of_type(value: &Value, of: &Value) -> bool {
    let names = of.as_array().map_or(std::slice::from_ref(of), Vec::as_slice);
    names.iter().filter_map(Value::as_str).any(|name| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => whole(value).is_i64() || whole(value).is_u64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => true,
    })
}

/// The value with whole numbers written as integers, which they are for JSON Schema.
/// `value` with whole numbers as integers, members in its own order.
pub(crate) fn whole(value: &Value) -> Value {
    match value {
        Value::Number(n) if n.is_f64() => {
            let float = n.as_f64().unwrap_or(f64::NAN);
            let integer = (float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_992.0)
                .then(|| format!("{float:.0}").parse::<i64>().ok());
            integer.flatten().map_or_else(|| value.clone(), |n| Value::Number(Number::from(n)))
        }
        Value::Array(items) => Value::Array(items.iter().map(whole).collect()),
        Value::Object(members) => members.iter().map(|(key, value)| (key.clone(), whole(value))).collect(),
        value => value.clone(),
    }
}

/// The member whose presence asks for `of`, as a schema says.
fn asking<'a>(schema: &'a Value, of: &Value) -> Option<&'a str> {
    let all = ["dependentSchemas", "dependencies"].map(|key| schema.get(key).and_then(Value::as_object));
    let mut members = all.into_iter().flatten().flatten();
    members.find(|(_, asked)| std::ptr::eq(*asked, of)).map(|(name, _)| name.as_str())
}
