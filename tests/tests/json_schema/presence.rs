//! Conditions on which members an object has, by brute force: of every set of a few members, in every
//! order, the grammar accepts exactly those that a plain reading of the schema does.

use std::sync::Arc;

use formwork::{CompileLimits, Grammar, Matcher, MemberOrder, SchemaOptions, Style};
use formwork_tests::conditions::{NAMES, object};
use formwork_tests::costs;
use formwork_tests::random::Random;
use serde_json::{Value, json};

use crate::accepts;
use crate::walk::bytes;

fn grammar(schema: &Value, style: Style, member_order: MemberOrder) -> Option<Arc<Grammar>> {
    grammar_with(schema, &SchemaOptions { style, member_order, ..SchemaOptions::default() })
}

/// None for a schema without an instance.
fn grammar_with(schema: &Value, options: &SchemaOptions) -> Option<Arc<Grammar>> {
    match Grammar::from_json_schema(schema, options) {
        Ok(grammar) => Some(grammar),
        Err(error) if error.is_empty() => None,
        Err(error) => panic!("{schema}: {error}"),
    }
}

/// Whether an object with these members fits: the keywords that the test makes, read one by one.
fn holds(schema: &Value, has: &dyn Fn(&str) -> bool, n_members: usize) -> bool {
    let Value::Object(map) = schema else { return *schema != json!(false) };
    let fits = |schema: &Value| holds(schema, has, n_members);
    let names = |of: &Value| of.as_array().unwrap().iter().all(|name| has(name.as_str().unwrap()));
    map.iter().all(|(keyword, of)| match keyword.as_str() {
        "required" => names(of),
        "allOf" => of.as_array().unwrap().iter().all(fits),
        "anyOf" => of.as_array().unwrap().iter().any(fits),
        "oneOf" => of.as_array().unwrap().iter().filter(|schema| fits(schema)).count() == 1,
        "not" => !fits(of),
        "if" => map.get(if fits(of) { "then" } else { "else" }).is_none_or(fits),
        "dependentRequired" => of.as_object().unwrap().iter().all(|(name, of)| !has(name) || names(of)),
        "dependentSchemas" => of.as_object().unwrap().iter().all(|(name, of)| !has(name) || fits(of)),
        "minProperties" => n_members as u64 >= of.as_u64().unwrap(),
        "maxProperties" => n_members as u64 <= of.as_u64().unwrap(),
        "properties" => of.as_object().unwrap().iter().all(|(name, of)| *of != json!(false) || !has(name)),
        _ => true,
    })
}

/// All sequences without repeats of `n` things.
fn sequences(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    while from < all.len() {
        let to = all.len();
        for at in from..to {
            for member in 0..n {
                if !all[at].contains(&member) {
                    let longer: Vec<usize> = [all[at].as_slice(), &[member]].concat();
                    all.push(longer);
                }
            }
        }
        from = to;
    }
    all
}

/// Compares the grammars of a schema with all texts of the first `n` names, whose values are `null`.
fn check(schema: &Value, n: usize) -> bool {
    let in_order = grammar(schema, Style::Compact, MemberOrder::AsWritten);
    let unordered = grammar(schema, Style::Compact, MemberOrder::Any);
    let mut has_some = false;
    for sequence in sequences(n) {
        let has = |name: &str| sequence.iter().any(|&member| NAMES[member] == name);
        let fits = holds(schema, &has, sequence.len());
        has_some |= fits;
        let members: Vec<String> = sequence.iter().map(|&member| format!("\"{}\":null", NAMES[member])).collect();
        let text = format!("{{{}}}", members.join(","));
        let is_accepted =
            |grammar: &Option<Arc<Grammar>>| grammar.as_ref().is_some_and(|one| accepts(one, &text).is_ok());
        assert_eq!(is_accepted(&unordered), fits, "{text} in any order for {schema}");
        assert_eq!(is_accepted(&in_order), fits && sequence.is_sorted(), "{text} for {schema}");
    }
    assert_eq!((in_order.is_some(), unordered.is_some()), (has_some, has_some), "{schema}");
    has_some
}

#[test]
fn sets_of_members_by_brute_force() {
    let n_rounds = std::env::var("FORMWORK_CASES").map_or(250, |n| n.parse().unwrap());
    let mut random = Random::new(30);
    let mut n_with = 0;
    for round in 0..n_rounds {
        let n = if round % 50 == 0 { 6 } else { 2 + round % 4 };
        n_with += usize::from(check(&object(&mut random, n), n));
    }
    assert!(n_with * 3 > n_rounds, "{n_with} of {n_rounds} have a text");
}

/// Names that no `properties` has come behind those that one has, in the order of the text.
#[test]
fn members_that_only_conditions_name() {
    let schema = json!({"type": "object", "dependentRequired": {"b": ["c"], "a": ["d", "ab"]}, "properties": {"a": {"type": "null"}},
        "anyOf": [{"required": ["b"]}, {"required": ["ca"]}], "minProperties": 2});
    for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
        let grammar = grammar(&schema, Style::Compact, member_order).unwrap();
        for (text, fits) in [
            (r#"{"b":1,"c":2}"#, true),
            (r#"{"a":null,"b":1,"c":[],"d":{},"ab":1}"#, true),
            (r#"{"a":null,"d":{},"ab":1,"ca":2,"x":3}"#, true),
            (r#"{"ca":1,"x":2}"#, true),
            (r#"{"c":1,"x":2}"#, false),
            (r#"{"ca":1}"#, false),
            (r#"{"a":null,"d":1,"ca":2}"#, false),
            (r#"{"b":1,"ca":2}"#, false),
            (r#"{"a":1,"d":1,"ab":1,"ca":2}"#, false),
        ] {
            assert_eq!(accepts(&grammar, text).is_ok(), fits, "{text} {member_order:?}");
        }
        let other_order = r#"{"c":2,"b":1}"#;
        assert_eq!(accepts(&grammar, other_order).is_ok(), member_order == MemberOrder::Any);
    }
}

#[test]
fn costs_are_those_of_the_shortest_completion() {
    let mut random = Random::new(31);
    for round in 0..40 {
        let n = 2 + round % 5;
        let mut schema = object(&mut random, n);
        // Values of different lengths, one that has no end, and members without a name.
        schema["properties"]["a"] = json!({"type": "string", "minLength": random.index(9)});
        schema["properties"]["b"] =
            if random.below(4) == 0 { json!({"$ref": "#"}) } else { json!({"type": "integer"}) };
        if random.below(4) == 0 {
            schema["properties"]["ab"] = json!({"type": "array", "items": {"$ref": "#/properties/ab"}, "minItems": 1});
        }
        if random.below(2) == 0 && schema.get("minProperties").is_none() {
            schema["additionalProperties"] = json!({"type": "boolean"});
        }
        for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
            for style in Style::ALL {
                let max_depth = [1, 2, 3, 127][random.index(4)];
                let options = SchemaOptions { style, member_order, max_depth, ..SchemaOptions::default() };
                let Some(grammar) = grammar_with(&schema, &options) else { continue };
                costs::are_of_the_shortest_completion(&grammar, (2, 70), &mut random);
                let loaded = Grammar::load(&grammar.save()).unwrap();
                assert_eq!((loaded.min_bytes(), loaded.save()), (grammar.min_bytes(), grammar.save()));
            }
        }
    }
}

/// A key is forced where conditions leave no other.
#[test]
fn what_conditions_force() {
    let schema = json!({"type": "object", "properties": {"one": {"type": "null"}, "two": {"type": "null"}, "three": {"type": "null"}},
        "dependentRequired": {"one": ["three"]}, "maxProperties": 2, "additionalProperties": false});
    for (member_order, begin, forced) in [
        (MemberOrder::AsWritten, r#"{"one":null"#, r#","three":null}"#),
        (MemberOrder::Any, r#"{"one":null"#, r#","three":null}"#),
        (MemberOrder::Any, r#"{"t"#, ""),
        (MemberOrder::Any, r#"{"two":null,"#, r#""three":null}"#),
    ] {
        let mut matcher = Matcher::new(grammar(&schema, Style::Compact, member_order).unwrap(), bytes());
        matcher.accept_bytes(begin.as_bytes()).unwrap();
        assert_eq!(matcher.forced_bytes(), forced.as_bytes(), "{begin} {member_order:?}");
    }
}

fn pair(i: usize) -> Value {
    json!({"anyOf": [{"required": [format!("a{i}")]}, {"required": [format!("b{i}")]}]})
}

/// Compiles within so many steps of work, of which a million take some 3 ms where conditions are
/// expanded and 50 at most.
fn compiled(schema: &Value, member_order: MemberOrder, max_steps: usize) -> Arc<Grammar> {
    let limits = CompileLimits { max_steps, ..CompileLimits::default() };
    let options = SchemaOptions { style: Style::Compact, member_order, ..SchemaOptions::default() };
    limits.run(|| Grammar::from_json_schema(schema, &options)).unwrap_or_else(|error| panic!("{error}"))
}

fn accept_and_refuse(schema: &Value, max_steps: usize, fits: &[&str], others: &[&str]) {
    for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
        let grammar = compiled(schema, member_order, max_steps);
        for text in fits {
            assert_eq!(accepts(&grammar, text), Ok(()), "{text} {member_order:?}");
        }
        for text in others {
            assert!(accepts(&grammar, text).is_err(), "{text} {member_order:?}");
        }
    }
}

/// What was multiplied out once.
#[test]
fn many_conditions() {
    let keys: Vec<String> = (0..60).map(|i| format!("k{i}")).collect();
    let next: serde_json::Map<String, Value> = (0..59).map(|i| (keys[i].clone(), json!([keys[i + 1]]))).collect();
    let all_of_them = format!("{{{}}}", keys.iter().map(|key| format!("\"{key}\":1")).collect::<Vec<_>>().join(","));
    let fits = ["{}", r#"{"k59":1}"#, r#"{"k58":1,"k59":1}"#, r#"{"k57":1,"k58":1,"k59":1,"x":1}"#, &all_of_them];
    let others = [r#"{"k0":1,"k1":1}"#, r#"{"k58":1}"#, r#"{"k57":1,"k59":1}"#];
    let chain: Vec<Value> =
        (0..59).map(|i| json!({"if": {"required": [keys[i]]}, "then": {"required": [keys[i + 1]]}})).collect();
    accept_and_refuse(&json!({"type": "object", "dependentRequired": next}), 500_000, &fits, &others);
    accept_and_refuse(
        &json!({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "dependencies": next}),
        500_000,
        &fits,
        &others,
    );
    accept_and_refuse(&json!({"type": "object", "allOf": chain}), 500_000, &fits, &others);
    // Each asks for all.
    let every: serde_json::Map<String, Value> = keys.iter().map(|key| (key.clone(), json!(keys))).collect();
    accept_and_refuse(
        &json!({"type": "object", "dependentRequired": every, "minProperties": 1}),
        500_000,
        &[&all_of_them, r#"{"x":1}"#],
        &["{}", r#"{"k58":1,"k59":1}"#, r#"{"k0":1}"#],
    );
    for n in [9, 40] {
        let pairs: Vec<Value> = (0..n).map(pair).collect();
        let of = |name: &str| (0..n).map(|i| format!("\"{name}{i}\":1")).collect::<Vec<_>>();
        let text = |members: &[String]| format!("{{{}}}", members.join(","));
        let schema = json!({"type": "object", "allOf": pairs});
        accept_and_refuse(
            &schema,
            500_000,
            &[&text(&of("a")), &text(&of("b"))],
            &["{}", &text(&of("a")[1..]), &text(&of("b")[..n - 1])],
        );
        // Beside a number of members, and of values that are no objects.
        let few = json!({"allOf": pairs, "maxProperties": n + 1});
        let mut one_more = of("b");
        one_more.push("\"x\":1".to_owned());
        let one_too_many = [&one_more[..], &["\"y\":1".to_owned()]].concat();
        accept_and_refuse(
            &few,
            500_000,
            &[&text(&of("a")), &text(&one_more), "[]", "1"],
            &["{}", &text(&one_too_many)],
        );
    }
}

/// A condition on a discriminator for each of 40 kinds, `if` with `required` and without, and a
/// tagged union of 1,000.
#[test]
fn many_kinds() {
    let kinds: Vec<String> = (0..40).map(|i| format!("k{i}")).collect();
    for is_required in [false, true] {
        let inside = |kind: &String| {
            let mut condition = json!({"properties": {"kind": {"const": kind}}});
            if is_required {
                condition["required"] = json!(["kind"]);
            }
            json!({"if": condition, "then": {"required": [kind], "properties": {kind: {"type": "null"}}}})
        };
        let all: Vec<Value> = kinds.iter().map(inside).collect();
        accept_and_refuse(
            &json!({"type": "object", "properties": {"kind": {"enum": kinds}}, "required": ["kind"], "allOf": all}),
            4_000_000,
            &[r#"{"kind":"k7","k7":null}"#, r#"{"kind":"k39","k39":null}"#],
            &["{}", r#"{"kind":"k7"}"#, r#"{"kind":"k7","k7":1}"#, r#"{"kind":"k7","k8":null}"#],
        );
        let open = json!({"type": "object", "properties": {"kind": {"type": "string"}}, "allOf": all});
        let grammar = compiled(&open, MemberOrder::AsWritten, 4_000_000);
        assert!(
            accepts(&grammar, r#"{"kind":"k39","k39":null}"#).is_ok() && accepts(&grammar, r#"{"kind":"k"}"#).is_ok()
        );
        assert!(accepts(&grammar, r#"{"kind":"k39","k38":null}"#).is_err());
        assert_eq!(accepts(&grammar, "{}").is_ok(), is_required);
    }
    let variant = |i: usize| {
        json!({"type": "object", "properties": {"kind": {"const": format!("v{i}")}, "value": {"const": i}},
            "required": ["kind", "value"], "additionalProperties": false})
    };
    accept_and_refuse(
        &json!({"oneOf": (0..1000).map(variant).collect::<Vec<_>>()}),
        4_000_000,
        &[r#"{"kind":"v7","value":7}"#, r#"{"kind":"v999","value":999}"#],
        &[r#"{"kind":"v7","value":8}"#, r#"{"kind":"v1000","value":1000}"#, "{}"],
    );
}
