//! JSON Schemas.

use std::rc::Rc;

use formwork_core::{Grammar, MemberOrder, SchemaOptions, Style};
use serde_json::{Map, Value, json};

use super::Hostile;

/// Schemas of about `n_bytes`.
pub(crate) fn each(n_bytes: usize, visit: &mut dyn FnMut(Hostile)) {
    let mut with = |name: &str, options: SchemaOptions, schema: Value| {
        let schema = Rc::new(schema);
        visit(Hostile::new(format!("schema: {name}"), move || Grammar::from_json_schema(&schema, &options)));
    };
    let groups: [fn(usize) -> Vec<(&'static str, Value)>; 6] = [objects, values, combined, references, arrays, scalars];
    for group in groups {
        for (name, schema) in group(n_bytes) {
            with(name, SchemaOptions::default(), schema);
        }
    }
    let any = SchemaOptions { member_order: MemberOrder::Any, ..SchemaOptions::default() };
    for (name, schema) in objects(n_bytes) {
        with(&format!("{name}, any order"), any.clone(), schema);
    }
    with(
        "objects of 120 members, any order",
        any,
        list(
            n_bytes / 1400,
            |i| json!({"type": "object", "properties": {format!("a{i}"): {"type": "object", "properties": members(60, |_| json!(true)), "required": names(60)}}}),
        ),
    );
    let lossy = SchemaOptions { lossy: true, ..SchemaOptions::default() };
    with(
        "keywords to loosen",
        lossy,
        json!({"properties": members(n_bytes / 50, |i| json!({"type": "string", "pattern": format!("(a)\\1{i}")}))}),
    );
    let flexible = SchemaOptions { style: Style::Flexible, ..SchemaOptions::default() };
    with(
        "members, flexible",
        flexible,
        json!({"type": "object", "properties": members(n_bytes / 24, |_| json!({"type": "null"}))}),
    );
    let documents = |n: usize, value: fn(usize) -> Value| {
        let documents = (0..n).map(|i| (format!("http://a/{i}"), value(i))).collect();
        SchemaOptions { documents, ..SchemaOptions::default() }
    };
    with(
        "documents",
        documents(n_bytes / 40, |i| json!({"$ref": format!("http://a/{}", i + 1)})),
        json!({"$ref": "http://a/0"}),
    );
    with(
        "a described document",
        documents(
            1,
            |_| json!({"properties": members(20_000, |i| json!({"title": format!("t{i}"), "anyOf": [{"const": i}, {"type": "null"}]}))}),
        ),
        json!({"$ref": "http://a/0"}),
    );
}

fn key(i: usize) -> String {
    format!("k{i}")
}

fn names(n: usize) -> Value {
    (0..n).map(key).collect()
}

fn members(n: usize, value: impl Fn(usize) -> Value) -> Map<String, Value> {
    (0..n).map(|i| (key(i), value(i))).collect()
}

fn items(n: usize, value: impl Fn(usize) -> Value) -> Value {
    (0..n).map(value).collect()
}

/// A schema with many in one list, so that they count as much as one.
fn list(n: usize, value: impl Fn(usize) -> Value) -> Value {
    json!({"anyOf": items(n, value)})
}

fn objects(n: usize) -> Vec<(&'static str, Value)> {
    let nothing = || json!({"type": "null"});
    let many = n / 24;
    vec![
        ("required", json!({"type": "object", "required": names(n / 9)})),
        ("properties", json!({"type": "object", "properties": members(many, |_| nothing())})),
        (
            "closed properties",
            json!({"type": "object", "properties": members(many, |_| nothing()), "additionalProperties": false}),
        ),
        (
            "required properties",
            json!({"type": "object", "properties": members(n / 34, |_| nothing()), "required": names(n / 34)}),
        ),
        (
            "objects in properties",
            json!({"properties": members(n / 60, |i| json!({"type": "object", "properties": {key(i): nothing()}}))}),
        ),
        (
            "patterns in properties",
            json!({"properties": members(n / 50, |i| json!({"type": "string", "pattern": format!("^{i}\\d+")}))}),
        ),
        ("a long key", json!({"type": "object", "properties": {"k".repeat(n): {}}})),
        ("a long key of escapes", json!({"type": "object", "properties": {"\u{1}\"".repeat(n / 2): {}}})),
        ("long keys with one beginning", json!({"type": "object", "properties": items_of_long_keys(n)})),
        (
            "long required keys",
            json!({"type": "object", "required": (0..n / 1000).map(|i| format!("{}{i}", "k".repeat(990))).collect::<Vec<_>>()}),
        ),
        ("nested keys", json!({"type": "object", "properties": nested_keys(n)})),
        ("patternProperties", json!({"type": "object", "patternProperties": members(many, |_| json!({}))})),
        (
            "patternProperties beside named",
            json!({"type": "object", "patternProperties": {"^k1": nothing(), "9$": nothing(), "5": {}}, "properties": members(many, |_| nothing())}),
        ),
        (
            "60 patternProperties",
            json!({"type": "object", "patternProperties": (0..60).map(|i| (format!("a.{{{i}}}b"), nothing())).collect::<Map<_, _>>()}),
        ),
        (
            "a long patternProperty",
            json!({"type": "object", "patternProperties": {format!("^({})$", vec!["ab+c"; n / 5].join("|")): {}}}),
        ),
        (
            "additionalProperties beside named",
            json!({"type": "object", "properties": members(many, |_| nothing()), "additionalProperties": {"type": "integer"}}),
        ),
        ("propertyNames of many", json!({"type": "object", "propertyNames": {"enum": names(n / 9)}})),
        (
            "propertyNames beside named",
            json!({"type": "object", "properties": members(many, |_| nothing()), "propertyNames": {"pattern": "[02468]$"}}),
        ),
        ("dependentRequired", json!({"type": "object", "dependentRequired": members(n / 22, |i| json!([key(i + 1)]))})),
        ("dependentRequired of one", json!({"type": "object", "dependentRequired": {"a": names(n / 9)}})),
        ("dependentRequired of all", json!({"type": "object", "dependentRequired": members(300, |_| names(300))})),
        (
            "dependentSchemas",
            json!({"type": "object", "dependentSchemas": members(n / 45, |i| json!({"properties": {key(i): nothing()}}))}),
        ),
        (
            "minProperties",
            json!({"type": "object", "properties": members(many, |_| nothing()), "minProperties": 1000, "maxProperties": 2000}),
        ),
        (
            "unevaluatedProperties",
            json!({"type": "object", "anyOf": items(n / 50, |i| json!({"properties": {key(i): nothing()}})), "unevaluatedProperties": false}),
        ),
        (
            "unevaluatedProperties of all",
            json!({"type": "object", "allOf": items(n / 50, |i| json!({"properties": {key(i): nothing()}})), "unevaluatedProperties": false}),
        ),
    ]
}

fn items_of_long_keys(n: usize) -> Map<String, Value> {
    (0..n / 1000).map(|i| (format!("{}{i}", "k".repeat(990)), json!({"type": "null"}))).collect()
}

/// Each key begins the next one.
fn nested_keys(n: usize) -> Map<String, Value> {
    let longest = (2.0 * n as f64).sqrt() as usize;
    (0..longest).map(|i| ("k".repeat(i), json!({}))).collect()
}

fn values(n: usize) -> Vec<(&'static str, Value)> {
    let strings = || names(n / 9);
    let ints = || items(n / 7, |i| json!(i * 7919));
    let floats = || items(n / 8, |i| json!(i as f64 / 7.0));
    vec![
        ("enum of strings", json!({"enum": strings()})),
        ("enum of strings with type", json!({"type": "string", "enum": strings()})),
        ("enum of integers", json!({"enum": ints()})),
        ("enum of integers with bounds", json!({"enum": ints(), "minimum": 1000, "multipleOf": 3})),
        ("enum of floats", json!({"enum": floats()})),
        ("enum of long strings", json!({"enum": items(n / 1000, |i| json!(format!("{i}{}", "é\"\n".repeat(250))))})),
        ("enum of objects", json!({"enum": items(n / 20, |i| json!({"a": i, "b": null}))})),
        ("enum of lists", json!({"enum": items(n / 30, |i| json!([i, [i, [i]]]))})),
        ("enum of deep lists", json!({"enum": items(n / 200, |_| deep_list(190))})),
        ("const object", json!({"const": members(n / 14, |i| json!(i))})),
        ("const list", json!({"const": items(n / 2, |_| json!(1))})),
        ("const string", json!({"const": "é".repeat(n / 2)})),
        ("const string of escapes", json!({"const": "\u{0}".repeat(n)})),
        ("not enum", json!({"type": "string", "not": {"enum": strings()}})),
        ("not enum of integers", json!({"type": "integer", "not": {"enum": ints()}})),
        ("not const", json!({"not": {"const": "a".repeat(n)}})),
        ("not const list", json!({"not": {"const": strings()}})),
        ("not const object", json!({"not": {"const": members(n / 14, |i| json!(i))}})),
        ("enum under pattern", json!({"enum": strings(), "pattern": "7.*7$"})),
        ("enum under not pattern", json!({"enum": strings(), "not": {"pattern": "7.*7$"}})),
        ("enum under format", json!({"enum": strings(), "format": "hostname"})),
        ("enum of two", json!({"allOf": [{"enum": names(n / 18)}, {"enum": items(n / 18, |i| json!(key(i + 9)))}]})),
        ("enum without another", json!({"enum": names(n / 18), "not": {"enum": items(n / 18, |i| json!(key(i + 9)))}})),
        ("oneOf enum", json!({"oneOf": [{"enum": names(n / 18)}, {"enum": items(n / 18, |i| json!(key(i + 9)))}]})),
        ("anyOf of const", json!({"anyOf": items(n / 20, |i| json!({"const": key(i)}))})),
        ("oneOf of const", json!({"oneOf": items(n / 20, |i| json!({"const": key(i)}))})),
        ("oneOf of enum", json!({"oneOf": items(n / 60, |i| json!({"enum": [key(i), key(i + 100_000), i]}))})),
        ("repeats of enum", json!({"type": "array", "items": {"enum": strings()}, "uniqueItems": true})),
        ("contains enum", json!({"type": "array", "contains": {"enum": strings()}, "minContains": 2})),
        (
            "enum of nested strings",
            json!({"enum": (0..(2.0 * n as f64).sqrt() as usize).map(|i| "a".repeat(i)).collect::<Vec<_>>()}),
        ),
        ("enum in members", json!({"properties": members(1000, |_| json!({"enum": names(n / 9000)}))})),
        ("enum beside examples", json!({"examples": strings(), "title": "t".repeat(n / 2), "type": "null"})),
    ]
}

fn deep_list(depth: usize) -> Value {
    (0..depth).fold(json!(null), |inner, _| json!([inner]))
}

fn combined(n: usize) -> Vec<(&'static str, Value)> {
    let kinds =
        |n: usize| items(n / 75, |i| json!({"required": ["kind"], "properties": {"kind": {"const": key(i)}, "a": {}}}));
    let when = |n: usize| {
        items(n / 75, |i| json!({"if": {"properties": {"kind": {"const": i}}}, "then": {"required": [key(i)]}}))
    };
    let products = || {
        items(n / 120, |i| json!({"anyOf": [{"required": [key(i)]}, {"required": [key(i + 1)]}, {"maxProperties": i}]}))
    };
    vec![
        ("oneOf of kinds", json!({"type": "object", "oneOf": kinds(n)})),
        ("anyOf of kinds", json!({"type": "object", "anyOf": kinds(n)})),
        ("allOf of kinds", json!({"type": "object", "allOf": kinds(n)})),
        ("not anyOf of kinds", json!({"type": "object", "not": {"anyOf": kinds(n)}})),
        ("not oneOf of kinds", json!({"type": "object", "not": {"oneOf": kinds(n)}})),
        ("not allOf of kinds", json!({"type": "object", "not": {"allOf": kinds(n)}})),
        ("oneOf of required", json!({"type": "object", "oneOf": items(n / 28, |i| json!({"required": [key(i)]}))})),
        ("anyOf of required", json!({"type": "object", "anyOf": items(n / 28, |i| json!({"required": [key(i)]}))})),
        ("products of anyOf", json!({"type": "object", "allOf": products()})),
        ("products of oneOf", json!({"type": "object", "allOf": items(n / 70, |i| json!({"oneOf": [{"required": [key(i)]}, {"minProperties": i}]}))})),
        ("if and then", json!({"type": "object", "required": ["kind"], "allOf": when(n)})),
        ("if and then on listed values", json!({"type": "object", "required": ["kind"], "properties": {"kind": {"enum": items(n / 150, |i| json!(i))}}, "allOf": when(n / 2)})),
        ("if and then of objects", json!({"type": "object", "allOf": items(n / 120, |i| json!({"if": {"properties": {key(i): {"const": i}}, "required": [key(i)]}, "then": {"properties": {"v": {"type": "integer"}}}}))})),
        ("if and else, nested", json!({"allOf": items(n / 5000, |i| (0..60).fold(json!({}), |inner, j| json!({"if": {"properties": {key(i): {"const": j}}}, "else": inner})))})),
        ("anyOf of types", json!({"anyOf": items(n / 20, |_| json!({"type": "string"}))})),
        ("anyOf of lengths", json!({"anyOf": items(n / 20, |i| json!({"minLength": i}))})),
        ("oneOf of lengths", json!({"type": "string", "oneOf": items(n / 40, |i| json!({"minLength": i, "maxLength": i}))})),
        ("anyOf of ranges", json!({"type": "integer", "anyOf": items(n / 40, |i| json!({"minimum": 10 * i, "maximum": 10 * i + 5}))})),
        ("oneOf of ranges", json!({"type": "integer", "oneOf": items(n / 40, |i| json!({"minimum": 10 * i, "maximum": 10 * i + 5}))})),
        ("not anyOf of ranges", json!({"type": "integer", "not": {"anyOf": items(n / 40, |i| json!({"minimum": 10 * i, "maximum": 10 * i + 5}))}})),
        ("oneOf of patterns", json!({"type": "string", "oneOf": items(n / 30, |i| json!({"pattern": format!("^{i}a*")}))})),
        ("anyOf of patterns", json!({"type": "string", "anyOf": items(n / 30, |i| json!({"pattern": format!("^{i}a*")}))})),
        ("allOf of patterns", json!({"type": "string", "allOf": items(n / 30, |i| json!({"pattern": format!("{i}a*")}))})),
        ("anyOf of objects", json!({"anyOf": items(n / 60, |i| json!({"properties": {key(i): {"type": "string"}}, "additionalProperties": false}))})),
        ("anyOf of arrays", json!({"anyOf": items(n / 60, |i| json!({"type": "array", "items": {"const": i}, "minItems": i}))})),
        ("oneOf of arrays", json!({"oneOf": items(n / 60, |i| json!({"type": "array", "prefixItems": [{"const": i}], "minItems": 1}))})),
        ("not, nested", json!({"allOf": items(n / 1600, |i| (0..190).fold(json!({"const": i}), |inner, _| json!({"not": inner})))})),
        ("anyOf, nested", (0..90).fold(json!({"type": "null"}), |inner, i| json!({"anyOf": [inner, {"const": i}, {"enum": names(n / 900)}]}))),
        ("allOf, nested", (0..90).fold(json!({"type": "object"}), |inner, i| json!({"allOf": [inner, {"required": [key(i)]}, {"properties": members(n / 2200, |_| json!({}))}]}))),
    ]
}

fn references(n: usize) -> Vec<(&'static str, Value)> {
    let to = |i: usize| json!({"$ref": format!("#/$defs/k{i}")});
    let chain = n / 40;
    let defs = |n: usize, value: &dyn Fn(usize) -> Value| {
        let mut defs = members(n, value);
        defs.insert(key(n), json!({"type": "null"}));
        json!({"$ref": "#/$defs/k0", "$defs": defs})
    };
    let web = (n / 3000).max(2);
    vec![
        ("a chain of references", defs(chain, &|i| to(i + 1))),
        ("a chain of lists", defs(n / 60, &|i| json!({"type": "array", "items": to(i + 1)}))),
        ("a chain of members", defs(n / 80, &|i| json!({"properties": {"a": to(i + 1), "b": to(i + 1)}}))),
        ("doubling anyOf", defs(n / 80, &|i| json!({"anyOf": [to(i + 1), to(i + 1)]}))),
        ("doubling allOf", defs(n / 80, &|i| json!({"allOf": [to(i + 1), to(i + 1)]}))),
        ("doubling oneOf", defs(n / 80, &|i| json!({"oneOf": [to(i + 1), {"not": to(i + 1)}]}))),
        (
            "doubling members",
            defs(
                n / 120,
                &|i| json!({"allOf": [{"properties": {"a": to(i + 1)}}, {"properties": {"a": to(i + 2), "b": {}}}]}),
            ),
        ),
        (
            "a web of members",
            defs(web, &|_| json!({"properties": (0..120).map(|j| (key(j), to((j * 7) % web))).collect::<Map<_, _>>()})),
        ),
        ("a web of anyOf", defs(web, &|_| json!({"anyOf": items(120, |j| to((j * 7) % web))}))),
        ("a web of allOf", defs(web, &|i| json!({"allOf": items(120, |j| to((i + j + 1).min(web)))}))),
        (
            "a web of anyOf of lists",
            defs(web, &|i| json!({"anyOf": items(60, |j| json!({"type": "array", "items": to((i + j * 7) % web)}))})),
        ),
        (
            "a web of allOf of lists",
            defs(
                web,
                &|i| json!({"allOf": items(60, |j| json!({"type": "array", "items": to((i + j * 7 + 1) % web)}))}),
            ),
        ),
        ("references to itself", json!({"anyOf": items(n / 14, |_| json!({"$ref": "#"}))})),
        (
            "identifiers",
            json!({"$defs": members(n / 40, |i| json!({"$id": format!("http://a/{i}")})), "$ref": "http://a/5"}),
        ),
        (
            "long identifiers",
            json!({"$id": format!("http://a/{}", "b/".repeat(n / 4)), "anyOf": items(n / 30, |i| json!({"$ref": format!("x{i}#a")}))}),
        ),
        (
            "identifiers in identifiers",
            json!({"allOf": items(n / 20_000, |_| (0..180).fold(json!({}), |inner, _| json!({"$id": format!("{}/", "a/".repeat(50)), "not": inner})))}),
        ),
        ("anchors", json!({"$defs": members(n / 40, |i| json!({"$anchor": key(i)})), "$ref": "#k9"})),
        (
            "dynamic anchors",
            json!({"$defs": members(n / 60, |i| json!({"$id": key(i), "$dynamicAnchor": "a", "$dynamicRef": "#a"})), "anyOf": items(n / 60, |i| json!({"$ref": key(i)}))}),
        ),
        (
            "long pointers",
            json!({"a": deep_object(190), "anyOf": items(n / 400, |_| json!({"$ref": format!("#/a{}", "/a".repeat(190))}))}),
        ),
        ("a long pointer", json!({"$ref": format!("#{}", "/a".repeat(n / 2))})),
        ("a long reference", json!({"$ref": format!("http://{}", "a/../".repeat(n / 5))})),
    ]
}

fn deep_object(depth: usize) -> Value {
    (0..depth).fold(json!({}), |inner, _| json!({"a": inner}))
}

fn arrays(n: usize) -> Vec<(&'static str, Value)> {
    vec![
        ("prefixItems", json!({"type": "array", "prefixItems": items(n / 20, |i| json!({"const": i}))})),
        (
            "prefixItems, required",
            json!({"type": "array", "prefixItems": items(n / 20, |i| json!({"const": i})), "minItems": n / 20, "items": false}),
        ),
        (
            "prefixItems beside contains",
            json!({"type": "array", "prefixItems": items(n / 20, |i| json!({"const": i})), "contains": {"const": 5}}),
        ),
        (
            "prefixItems without repeats",
            json!({"type": "array", "prefixItems": items(n / 20, |i| json!({"const": i})), "uniqueItems": true}),
        ),
        ("not prefixItems", json!({"type": "array", "not": {"prefixItems": items(n / 20, |i| json!({"const": i}))}})),
        (
            "counts",
            json!({"anyOf": items(n / 60, |i| json!({"type": "array", "items": {"type": "null"}, "minItems": i, "maxItems": 2 * i + 1_000_000}))}),
        ),
        (
            "a huge count",
            json!({"type": "array", "items": {"type": "null"}, "minItems": 4_000_000_000_u64, "maxItems": 4_000_000_000_u64}),
        ),
        (
            "a huge count of contains",
            json!({"type": "array", "contains": {"type": "null"}, "minContains": 4_000_000_000_u64}),
        ),
        (
            "a huge count without repeats",
            json!({"type": "array", "items": {"type": "integer"}, "minItems": 1_000_000, "uniqueItems": true}),
        ),
        ("contains", json!({"type": "array", "allOf": items(n / 30, |i| json!({"contains": {"const": i}}))})),
        (
            "unevaluatedItems",
            json!({"type": "array", "anyOf": items(n / 40, |i| json!({"prefixItems": [{"const": i}]})), "unevaluatedItems": false}),
        ),
        (
            "deep items",
            json!({"anyOf": items(n / 2000, |i| (0..95).fold(json!({"const": i}), |inner, _| json!({"items": inner})))}),
        ),
        (
            "deep prefixItems",
            (0..90).fold(json!({}), |inner, _| json!({"prefixItems": [inner, {"enum": names(n / 900)}]})),
        ),
    ]
}

fn format_of(i: usize) -> &'static str {
    ["date", "uri", "email", "uuid", "ipv6", "hostname"][i % 6]
}

fn scalars(n: usize) -> Vec<(&'static str, Value)> {
    let all = |n: usize, value: &dyn Fn(usize) -> Value| json!({"allOf": items(n, value)});
    vec![
        ("a long minLength", json!({"type": "string", "minLength": 4_000_000_000_u64})),
        (
            "a long maxLength under a pattern",
            json!({"type": "string", "pattern": "^[a-z]+(b|c)[a-z]+$", "maxLength": 1_000_000, "minLength": 500_000}),
        ),
        ("formats", json!({"properties": members(n / 40, |i| json!({"format": format_of(i)}))})),
        (
            "formats beside lengths",
            json!({"properties": members(n / 60, |i| json!({"format": format_of(i), "maxLength": 5 + i}))}),
        ),
        (
            "formats beside patterns",
            json!({"properties": members(n / 60, |i| json!({"format": format_of(i), "pattern": format!("{i}")}))}),
        ),
        ("multiples", all(n / 30, &|i| json!({"type": "integer", "multipleOf": 2 * i + 1}))),
        ("multiples apart", json!({"anyOf": items(n / 30, |i| json!({"type": "integer", "multipleOf": 2 * i + 1}))})),
        ("a large multiple", json!({"type": "integer", "multipleOf": 999_999_937, "minimum": 5})),
        ("a fine multiple", json!({"type": "number", "multipleOf": 1e-300})),
        (
            "multiples of fractions",
            json!({"properties": members(n / 50, |i| json!({"type": "number", "multipleOf": i as f64 / 1e9 + 1e-9}))}),
        ),
        (
            "bounds",
            json!({"properties": members(n / 60, |i| json!({"type": "integer", "minimum": i * i, "maximum": i * i + 12_345}))}),
        ),
        (
            "bounds of floats",
            json!({"properties": members(n / 60, |i| json!({"type": "number", "minimum": i as f64 / 3.0, "exclusiveMaximum": i as f64 * 1e100 + 1e300}))}),
        ),
        ("lengths", all(n / 20, &|i| json!({"minLength": i}))),
        ("long patterns", json!({"type": "string", "pattern": "ab".repeat(n / 2)})),
        ("a pattern of alternatives", json!({"type": "string", "pattern": vec!["ab*c"; n / 5].join("|")})),
        (
            "a pattern of groups",
            json!({"type": "string", "pattern": format!("{}{}", "(".repeat(n / 2), ")".repeat(n / 2))}),
        ),
        ("a pattern of classes", json!({"type": "string", "pattern": format!("[{}]", "a-z\\d".repeat(n / 5))})),
        ("a pattern of properties", json!({"type": "string", "pattern": "\\p{L}\\W".repeat(n / 7)})),
        ("a pattern of look-ahead", json!({"type": "string", "pattern": "(?=a)(?!b)".repeat(n / 10)})),
        ("a pattern of repetitions", json!({"type": "string", "pattern": "^(a?){1000}$".repeat(n / 12)})),
        (
            "a pattern of nested repetitions",
            json!({"type": "string", "pattern": "^((((a{0,9}){0,9}){0,9}){0,9}){0,9}$"}),
        ),
        ("a pattern of subsets", json!({"type": "string", "pattern": "(?:a|b)*a(?:a|b){20}"})),
        (
            "patterns of subsets",
            json!({"properties": members(n / 60, |i| json!({"type": "string", "pattern": format!("(?:a|b)*a(?:a|b){{{}}}", i % 25)}))}),
        ),
        ("a pattern under not", json!({"type": "string", "not": {"pattern": vec!["a.b"; n / 4].join("|")}})),
        ("long descriptions", json!({"description": "d".repeat(n), "type": "null"})),
        ("unknown keywords", Value::Object(members(n / 10, |i| json!(i)))),
        ("values beyond the limit", json!({"enum": items(n / 2, |_| json!(1))})),
    ]
}
