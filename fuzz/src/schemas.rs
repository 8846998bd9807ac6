//! JSON Schemas built from choices: keywords combined freely, most of them with sensible values.

use serde_json::{Map, Value, json};

use crate::patterns::pattern;
use crate::random::Random;
use crate::values::{NAMES, number, value};

const TYPES: [&str; 7] = ["object", "array", "string", "integer", "number", "boolean", "null"];

const FORMATS: [&str; 14] = [
    "date",
    "time",
    "date-time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "uuid",
    "json-pointer",
    "regex",
    "unknown",
];

/// Definitions that schemas refer to.
const N_DEFINITIONS: usize = 3;

/// The drafts of the generated keywords.
pub const DRAFTS: [&str; 2] =
    ["https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#"];

/// The context of a schema's parts.
#[derive(Clone, Copy)]
struct Context {
    is_draft_7: bool,
}

/// A schema.
pub fn schema(random: &mut Random<'_>) -> Value {
    let is_draft_7 = random.once_in(4);
    let context = Context { is_draft_7 };
    let mut map = Map::new();
    if is_draft_7 || random.once_in(3) {
        map.insert("$schema".into(), DRAFTS[usize::from(is_draft_7)].into());
    }
    if let Value::Object(of) = object_schema(context, random, 3) {
        map.extend(of);
    }
    let definitions: Map<String, Value> =
        (0..N_DEFINITIONS).map(|n| (format!("d{n}"), below(context, random, 2))).collect();
    map.insert(if is_draft_7 { "definitions" } else { "$defs" }.into(), Value::Object(definitions));
    Value::Object(map)
}

fn below(context: Context, random: &mut Random<'_>, depth: usize) -> Value {
    if random.once_in(12) {
        return Value::Bool(random.once_in(2));
    }
    if depth == 0 {
        return match random.index(4) {
            0 => json!({"type": random.pick(&TYPES)}),
            1 => json!({"const": value(random, 0)}),
            2 => json!({"enum": [value(random, 0), value(random, 1)]}),
            _ => object_schema(context, random, 0),
        };
    }
    object_schema(context, random, depth - 1)
}

fn object_schema(context: Context, random: &mut Random<'_>, depth: usize) -> Value {
    let mut map = Map::new();
    if !random.once_in(3) {
        let one = random.pick(&TYPES);
        let ty = if random.once_in(5) { json!([one, random.pick(&TYPES)]) } else { json!(one) };
        if ty.is_string() || ty[0] != ty[1] {
            map.insert("type".into(), ty);
        }
    }
    for _ in 0..=random.index(4) {
        keyword(context, random, depth, &mut map);
    }
    Value::Object(map)
}

fn list(context: Context, random: &mut Random<'_>, depth: usize) -> Value {
    (0..=random.index(3)).map(|_| below(context, random, depth)).collect()
}

fn named(context: Context, random: &mut Random<'_>, depth: usize) -> Value {
    Value::Object(
        (0..=random.index(3)).map(|_| (random.pick(&NAMES).to_string(), below(context, random, depth))).collect(),
    )
}

fn names(random: &mut Random<'_>) -> Value {
    let mut names: Vec<&str> = Vec::new();
    for _ in 0..=random.index(2) {
        let name = *random.pick(&NAMES);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    json!(names)
}

fn count(random: &mut Random<'_>) -> Value {
    json!(random.pick(&[0, 1, 2, 3, 4, 5, 8, 20, 100, 1000]))
}

/// A keyword's name and value.
type Keyword = (&'static str, Value);

fn keyword(context: Context, random: &mut Random<'_>, depth: usize, map: &mut Map<String, Value>) {
    // The type is often the one that the keyword is about.
    let of_type = map.get("type").and_then(Value::as_str).and_then(|name| TYPES.iter().position(|ty| *ty == name));
    let group = match of_type {
        Some(ty) if ty < 5 && !random.once_in(3) => ty,
        _ => random.index(7),
    };
    let (name, of) = match group {
        0 => of_objects(context, random, depth),
        1 => of_arrays(context, random, depth),
        2 => of_strings(random),
        3 | 4 => of_numbers(random),
        5 => of_any_value(random),
        _ => applicator(context, random, depth, map),
    };
    map.insert(name.into(), of);
}

/// A keyword of objects.
fn of_objects(context: Context, random: &mut Random<'_>, depth: usize) -> Keyword {
    let is_draft_7 = context.is_draft_7;
    match random.index(10) {
        0..3 => ("properties", named(context, random, depth)),
        3 => ("required", names(random)),
        4 => ("additionalProperties", below(context, random, depth)),
        5 => (
            "patternProperties",
            Value::Object((0..=random.index(2)).map(|_| (pattern(random, 1), below(context, random, depth))).collect()),
        ),
        6 => ("propertyNames", below(context, random, depth)),
        7 => (*random.pick(&["minProperties", "maxProperties"]), json!(random.index(5))),
        8 if is_draft_7 => ("dependencies", {
            let one = |random: &mut Random<'_>| {
                if random.once_in(2) { names(random) } else { below(context, random, depth) }
            };
            Value::Object((0..=random.index(2)).map(|_| (random.pick(&NAMES).to_string(), one(random))).collect())
        }),
        8 if random.once_in(2) => ("dependentSchemas", named(context, random, depth)),
        8 => (
            "dependentRequired",
            Value::Object((0..=random.index(2)).map(|_| (random.pick(&NAMES).to_string(), names(random))).collect()),
        ),
        _ if is_draft_7 => ("properties", named(context, random, depth)),
        _ => ("unevaluatedProperties", below(context, random, depth)),
    }
}

/// A keyword of arrays.
fn of_arrays(context: Context, random: &mut Random<'_>, depth: usize) -> Keyword {
    let is_draft_7 = context.is_draft_7;
    match random.index(8) {
        0 | 1 => ("items", below(context, random, depth)),
        2 if is_draft_7 => ("items", list(context, random, depth)),
        2 => ("prefixItems", list(context, random, depth)),
        3 => (*random.pick(&["minItems", "maxItems"]), json!(random.index(5))),
        4 => ("contains", below(context, random, depth)),
        5 if is_draft_7 => ("additionalItems", below(context, random, depth)),
        5 => (*random.pick(&["minContains", "maxContains"]), json!(random.index(4))),
        6 => ("uniqueItems", json!(!random.once_in(4))),
        _ if is_draft_7 => ("minItems", json!(random.index(3))),
        _ => ("unevaluatedItems", below(context, random, depth)),
    }
}

/// A keyword of strings.
fn of_strings(random: &mut Random<'_>) -> Keyword {
    match random.index(4) {
        0 => (*random.pick(&["minLength", "maxLength"]), count(random)),
        1 | 2 => ("pattern", json!(pattern(random, 2))),
        _ => ("format", json!(random.pick(&FORMATS))),
    }
}

/// A keyword of numbers.
fn of_numbers(random: &mut Random<'_>) -> Keyword {
    match random.index(5) {
        4 => ("multipleOf", {
            let n = number(random);
            if n.as_f64().is_some_and(|n| n > 0.0) { n } else { json!(3) }
        }),
        at => (["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"][at], number(random)),
    }
}

/// A keyword that lists values.
fn of_any_value(random: &mut Random<'_>) -> Keyword {
    match random.index(3) {
        0 => ("const", value(random, 2)),
        _ => ("enum", {
            let mut list: Vec<Value> = Vec::new();
            for _ in 0..=random.index(4) {
                let one = value(random, 1);
                if !list.contains(&one) {
                    list.push(one);
                }
            }
            json!(list)
        }),
    }
}

/// A keyword that combines schemas or refers to one. Inserts its companion into `map`.
fn applicator(context: Context, random: &mut Random<'_>, depth: usize, map: &mut Map<String, Value>) -> Keyword {
    let is_draft_7 = context.is_draft_7;
    match random.index(10) {
        0 => ("allOf", list(context, random, depth)),
        1 | 2 => ("anyOf", list(context, random, depth)),
        3 => ("oneOf", list(context, random, depth)),
        4 => ("not", below(context, random, depth)),
        5 | 6 => {
            map.insert("if".into(), below(context, random, depth));
            (*random.pick(&["then", "else"]), below(context, random, depth))
        }
        7 if !is_draft_7 => {
            map.insert("$dynamicAnchor".into(), json!("node"));
            ("$dynamicRef", json!("#node"))
        }
        _ => {
            let folder = if is_draft_7 { "definitions" } else { "$defs" };
            let at = random.index(N_DEFINITIONS + 1);
            ("$ref", json!(if at == N_DEFINITIONS { "#".to_owned() } else { format!("#/{folder}/d{at}") }))
        }
    }
}
