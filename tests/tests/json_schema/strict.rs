//! Strict schemas: what is allowed by one is allowed by the schema that it was made from.

use std::sync::Arc;

use expect_test::{Expect, expect};
use formwork::{Grammar, SchemaOptions, StrictSchema, Structured};
use formwork_tests::shared;
use serde_json::{Value, json};

use crate::accepts;
use crate::maskbench::lines;
use crate::suite::{DRAFT_7, DRAFT_2020_12, schemas};
use crate::walk::walk;

fn grammar(schema: &Value) -> Option<Arc<Grammar>> {
    Grammar::from_json_schema(schema, &SchemaOptions::default()).ok()
}

/// Whether a schema could be made strict. Panics if its strict form allows what it doesn't, or is
/// not in the subset.
fn check(schema: &Value) -> bool {
    if let Ok(lossy) = StrictSchema::lossy(schema) {
        is_in_subset(lossy.schema(), true);
        assert!(lossy.nullable().is_empty() && lossy.wrapper().is_none(), "{schema}");
    }
    let Ok(strict) = StrictSchema::of(schema) else { return false };
    assert!(strict.dropped().is_empty(), "{schema}");
    is_in_subset(strict.schema(), true);
    if let (Some(original), Some(grammar)) = (grammar(schema), grammar(strict.schema())) {
        for seed in 0..8 {
            let text = walk(&grammar, seed);
            assert!(accepts(&original, &text).is_ok(), "{schema}\nstrict: {}\nallows {text}", strict.schema());
        }
    }
    true
}

/// A server that OpenAI's stands in for, which says what it is told to.
#[cfg(feature = "remote")]
struct Echo {
    server: formwork_tests::stand_in::StandIn,
    model: formwork::Model,
}

#[cfg(feature = "remote")]
impl Echo {
    fn start() -> Echo {
        use formwork_tests::stand_in::{Dialect, Reply, StandIn};
        let server = StandIn::start(Dialect::OpenAi, |call| Reply::text(call.prompt.clone())).unwrap();
        let model = formwork::Model::connect(server.url()).continuations(0).build().unwrap();
        Echo { server, model }
    }

    /// What an adapted schema allows is, undone, allowed by the original. Panics if it isn't; says
    /// whether the schema could be adapted.
    fn check(&self, schema: &Value) -> bool {
        let Ok(adapted) = StrictSchema::adapted(schema) else { return false };
        is_in_subset(adapted.schema(), true);
        let (Some(original), Some(grammar)) = (grammar(schema), grammar(adapted.schema())) else { return false };
        for seed in 0..4 {
            let text = walk(&grammar, seed);
            let request = self.model.request::<Value>(text.as_str()).with_grammar(Arc::clone(&original));
            match request.max_tokens(100_000).run() {
                Ok(answer) => {
                    let said: Value = serde_json::from_str(&text).unwrap();
                    let said = adapted.wrapper().map_or(&said, |member| &said[member]);
                    assert!(accepts(&original, &answer.text).is_ok(), "{schema}: {}", answer.text);
                    assert!(is_without_nulls(said, &answer.value), "{schema}: {text} becomes {}", answer.text);
                }
                Err(formwork::Error::OffGrammar { .. }) if !adapted.dropped().is_empty() => {}
                Err(error) => panic!("{schema}\nadapted: {}\nallows {text}: {error}", adapted.schema()),
            }
        }
        true
    }
}

/// Whether a value is another one, of which members that are null may be left out.
#[cfg(feature = "remote")]
fn is_without_nulls(said: &Value, read: &Value) -> bool {
    match (said, read) {
        (Value::Object(said), Value::Object(read)) => {
            read.keys().all(|key| said.contains_key(key))
                && said.iter().all(|(key, said)| match read.get(key) {
                    Some(read) => is_without_nulls(said, read),
                    None => said.is_null(),
                })
        }
        (Value::Array(said), Value::Array(read)) => {
            said.len() == read.len() && said.iter().zip(read).all(|(said, read)| is_without_nulls(said, read))
        }
        _ => said == read,
    }
}

#[cfg(feature = "remote")]
#[test]
fn what_is_adapted_can_be_undone() {
    let echo = Echo::start();
    let mut all = schemas("draft2020-12", DRAFT_2020_12);
    all.extend(schemas("draft7", DRAFT_7));
    let wrapped: Vec<Value> = all.iter().map(|schema| json!({"properties": {"a": schema}})).collect();
    let n_adapted = all.iter().chain(&wrapped).filter(|schema| echo.check(schema)).count();
    println!("{n_adapted} of {}", 2 * all.len());
    assert!(all.is_empty() || n_adapted > 200, "{n_adapted}");
    if let Some(path) = shared("maskbench-dev.jsonl.gz") {
        let lines = lines(path.to_str().unwrap());
        let n_adapted = lines.iter().filter(|line| echo.check(&line["schema"])).count();
        println!("{n_adapted} of {}", lines.len());
        assert!(n_adapted > 50, "{n_adapted}");
    }
    for schema in [
        formwork::schema::<Order>().to_value(),
        formwork::schema::<Vec<Order>>().to_value(),
        formwork::schema::<Option<Part>>().to_value(),
        json!({"anyOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#"}}]}),
        json!({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "object", "properties": {
            "c": {"enum": ["x", null]}, "d": {"const": 1}}}}, "minProperties": 1}),
    ] {
        assert!(echo.check(&schema), "{schema}");
    }
    assert!(!echo.server.calls().is_empty());
}

/// The subset, as the documentation has it.
fn is_in_subset(schema: &Value, is_root: bool) {
    let map = schema.as_object().unwrap();
    assert!(!is_root || map["type"] == "object" && !map.contains_key("anyOf"), "{schema}");
    if map.contains_key("$ref") {
        assert!(map.len() == 1 && map["$ref"].as_str().is_some_and(|to| to == "#" || to.starts_with("#/$defs/")));
        return;
    }
    assert!(map.contains_key("type") || map.contains_key("anyOf"), "{schema}");
    for (keyword, value) in map {
        match keyword.as_str() {
            "title" | "description" | "type" | "const" => {}
            "pattern" | "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" | "minItems"
            | "maxItems" | "required" => {}
            "enum" => assert!(
                value.as_array().is_some_and(|list| !list.iter().any(|value| value.is_array() || value.is_object()))
            ),
            "format" => assert!(
                ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]
                    .contains(&value.as_str().unwrap())
            ),
            "additionalProperties" => assert_eq!(value, &json!(false)),
            "items" => is_in_subset(value, false),
            "anyOf" => value.as_array().unwrap().iter().for_each(|schema| is_in_subset(schema, false)),
            "$defs" if is_root => value.as_object().unwrap().values().for_each(|schema| is_in_subset(schema, false)),
            "properties" => {
                let members = value.as_object().unwrap();
                members.values().for_each(|schema| is_in_subset(schema, false));
                let names: Vec<&str> = members.keys().map(String::as_str).collect();
                assert_eq!(map["required"], json!(names));
                assert_eq!(map["additionalProperties"], json!(false));
            }
            _ => panic!("`{keyword}` in {schema}"),
        }
    }
}

#[test]
fn the_suite_and_maskbench() {
    let mut all = schemas("draft2020-12", DRAFT_2020_12);
    all.extend(schemas("draft7", DRAFT_7));
    // Most schemas of the suite are no objects: they are members here.
    let wrapped: Vec<Value> = all.iter().map(|schema| json!({"properties": {"a": schema}})).collect();
    let n_strict = all.iter().chain(&wrapped).filter(|schema| check(schema)).count();
    assert!(all.is_empty() || n_strict > 100, "{n_strict}");
    let Some(path) = shared("maskbench-dev.jsonl.gz") else { return };
    let lines = lines(path.to_str().unwrap());
    let n_strict = lines.iter().filter(|line| check(&line["schema"])).count();
    println!("{n_strict} of {}", lines.len());
    assert!(n_strict > 50, "{n_strict}");
}

#[derive(Structured)]
#[allow(dead_code)]
struct Order {
    /// Who ordered.
    customer: String,
    #[structured(range = 1..=99)]
    n: u8,
    note: Option<String>,
    #[serde(default)]
    state: State,
    parts: Vec<Part>,
}

#[derive(Structured, Default)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code)]
enum State {
    #[default]
    Open,
    Closed,
}

#[derive(Structured)]
#[serde(tag = "kind")]
#[allow(dead_code)]
enum Part {
    Bolt { size: f32 },
    Set { of: Vec<Part> },
}

/// Types are strict without a loss.
#[test]
fn types() {
    let schema = formwork::schema::<Order>();
    let strict = StrictSchema::of(schema.as_value()).unwrap();
    is_in_subset(strict.schema(), true);
    expect![[r##"
        {
          "type": "object",
          "title": "Order",
          "properties": {
            "customer": {
              "type": "string",
              "description": "Who ordered."
            },
            "n": {
              "type": "integer",
              "minimum": 1,
              "maximum": 99
            },
            "note": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "state": {
              "$ref": "#/$defs/State"
            },
            "parts": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Part"
              }
            }
          },
          "required": [
            "customer",
            "n",
            "note",
            "state",
            "parts"
          ],
          "additionalProperties": false,
          "$defs": {
            "Part": {
              "anyOf": [
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Bolt"
                    },
                    "size": {
                      "type": "number",
                      "minimum": -3.4028235e+38,
                      "maximum": 3.4028235e+38
                    }
                  },
                  "required": [
                    "kind",
                    "size"
                  ],
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Set"
                    },
                    "of": {
                      "type": "array",
                      "items": {
                        "$ref": "#/$defs/Part"
                      }
                    }
                  },
                  "required": [
                    "kind",
                    "of"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "State": {
              "type": "string",
              "enum": [
                "open",
                "closed"
              ]
            }
          }
        }
        ["/properties/state"]"##]]
    .assert_eq(&format!("{:#}\n{:?}", strict.schema(), strict.required()));
    assert!(check(schema.as_value()));
}

fn refused(schema: &Value) -> String {
    let error = StrictSchema::of(schema).unwrap_err();
    let lossy = match StrictSchema::lossy(schema) {
        Ok(strict) => {
            let dropped: Vec<String> =
                strict.dropped().iter().map(|one| format!("{} at #{}", one.keyword(), one.path())).collect();
            format!("left out: {}", dropped.join(", "))
        }
        Err(_) => "refused".to_owned(),
    };
    format!("{error}\n    {lossy}\n")
}

fn each(schemas: &[Value], expected: &Expect) {
    expected.assert_eq(&schemas.iter().map(refused).collect::<String>());
}

/// The API refuses a list with values that are of no type beside it.
#[test]
fn listed_values_are_of_their_type() {
    let schema = json!({"type": "object", "required": ["a"], "properties": {
        "a": {"type": ["string", "null", "array"], "enum": ["x", 1, null]},
        "b": {"type": "object", "enum": ["x"]},
        "c": {"anyOf": [{"type": "integer", "enum": ["x"]}, {"type": "integer", "enum": [1.0, 2]}]},
    }});
    let members = json!({
        "a": {"type": ["string", "null"], "enum": ["x", null]},
        "c": {"anyOf": [{"type": "integer", "enum": [1.0, 2]}]},
    });
    assert_eq!(StrictSchema::of(&schema).unwrap().schema()["properties"], members);
    let error = StrictSchema::of(&json!({"type": "object", "required": ["b"], "properties": {
        "b": {"type": "object", "enum": ["x"]}}}));
    assert_eq!(error.unwrap_err().keyword(), Some("enum"));
}

/// What is undone in the answer.
#[test]
fn adapted() {
    let schema = json!({
        "type": "array",
        "items": {"$ref": "#/$defs/node"},
        "$defs": {"node": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "Its name."},
                "kind": {"enum": ["a", null]},
                "next": {"$ref": "#/$defs/node"},
                "all": {"$ref": "#"},
                "n": {"anyOf": [{"type": "integer"}, {"type": "boolean"}]},
                "flag": {"type": ["boolean", "null"]},
            },
            "required": ["kind"],
            "maxProperties": 3,
        }},
    });
    let strict = StrictSchema::adapted(&schema).unwrap();
    is_in_subset(strict.schema(), true);
    let dropped: Vec<&str> = strict.dropped().iter().map(|one| one.keyword()).collect();
    let list = |list: &[String]| list.join(" ").replace("/$defs/node/properties/", "");
    expect![[r##"
        {"type":"object","properties":{"answer":{"$ref":"#/$defs/root"}},"required":["answer"],"additionalProperties":false}
        {"type":"array","items":{"$ref":"#/$defs/node"}}
        {"description":"Its name.","anyOf":[{"type":"string"},{"type":"null"}]}
        {"anyOf":[{"$ref":"#/$defs/node"},{"type":"null"}]}
        {"anyOf":[{"$ref":"#/$defs/root"},{"type":"null"}]}
        {"anyOf":[{"type":"integer"},{"type":"boolean"},{"type":"null"}]}
        {"type":["boolean","null"]}
        answer, null for name next all n, without maxProperties"##]]
    .assert_eq(&{
        let all = strict.schema();
        let mut root = all.clone();
        root.as_object_mut().unwrap().remove("$defs");
        let members = &all["$defs"]["node"]["properties"];
        let shown = [&root, &all["$defs"]["root"], &members["name"], &members["next"], &members["all"], &members["n"], &members["flag"]];
        let shown: Vec<String> = shown.iter().map(|value| value.to_string()).collect();
        let (wrapper, nullable) = (strict.wrapper().unwrap(), list(strict.nullable()));
        format!("{}\n{wrapper}, null for {nullable}, without {}", shown.join("\n"), dropped.join(" "))
    });
}

#[test]
fn what_is_refused() {
    let member = |schema: Value| json!({"type": "object", "properties": {"a": schema}});
    each(
        &[
            json!({"type": "string"}),
            json!({"anyOf": [{"type": "object", "properties": {"a": {"type": "null"}}}]}),
            json!({"$ref": "#"}),
            json!({"type": "object"}),
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["b"]}),
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "minProperties": 2}),
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "patternProperties": {"^a": {}}}),
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "dependentRequired": {"a": ["b"]}}),
            member(json!({})),
            member(json!({"type": "object", "additionalProperties": {"type": "string"}})),
            member(json!({"type": "array"})),
            member(json!({"type": "array", "prefixItems": [{"type": "null"}], "items": {"type": "null"}})),
            member(
                json!({"type": "array", "items": {"type": "null"}, "uniqueItems": true, "contains": {"type": "null"}}),
            ),
            member(json!({"type": "string", "pattern": "a", "minLength": 3})),
            member(json!({"type": "string", "pattern": "^(?!a)"})),
            member(json!({"type": "string", "format": "uri"})),
            member(json!({"type": "string", "maxLength": 100_000})),
            member(json!({"enum": [1, [2]]})),
            member(json!({"enum": [1, 2], "minimum": 2})),
            member(json!({"type": "string", "not": {"const": "a"}})),
            member(json!({"allOf": [{"type": "string"}, {"maxLength": 3}]})),
            member(json!({"oneOf": [{"type": "number"}, {"type": "integer"}]})),
            member(json!({"anyOf": [{"type": "number"}], "minimum": 3})),
            member(json!({"$ref": "other.json"})),
            member(json!({"$ref": "#/properties/b"})),
            json!({"type": "object", "properties": {"a": {"enum": (0..1001).collect::<Vec<i32>>()}}}),
            (0..11).fold(json!({"type": "null"}), |inner, _| member(inner)),
        ],
        &expect![[r#"
            `type` at `#` is not supported: the root of a strict schema is an object and no choice: make this the value of a member
                refused
            `anyOf` at `#` is not supported: the root of a strict schema is an object and no choice: make this the value of a member
                refused
            `type` at `#` is not supported: the root of a strict schema is an object and no choice: make this the value of a member
                refused
            `additionalProperties` at `#` is not supported: the keys of a strict schema's objects are listed: use an array of keys and values
                refused
            `required` at `#` is not supported: it names `b`, of which `properties` says nothing
                refused
            `minProperties` at `#` is not supported: all 1 members of a strict schema's object are written
                refused
            `patternProperties` at `#` is not supported: a strict schema says of each member by its name what it is
                left out: patternProperties at #
            `dependentRequired` at `#` is not supported: a strict schema says of each member by its name what it is
                left out: dependentRequired at #
            `#/properties/a` is not supported: a strict schema says of which type a value is
                refused
            `additionalProperties` at `#/properties/a` is not supported: the keys of a strict schema's objects are listed: use an array of keys and values
                refused
            `type` at `#/properties/a` is not supported: a strict schema says what the items of an array are
                refused
            `prefixItems` at `#/properties/a` is not supported: the items of a strict schema's arrays are all alike
                refused
            `contains` at `#/properties/a` is not supported: a strict schema says the same of all items
                left out: contains at #/properties/a, uniqueItems at #/properties/a
            `minLength` at `#/properties/a` is not supported: a strict schema has lengths as a pattern: put it into the `pattern`
                left out: minLength at #/properties/a
            `pattern` at `#/properties/a` is not supported: patterns of a strict schema don't look around or name groups
                left out: pattern at #/properties/a
            `format` at `#/properties/a` is not supported: `uri` is no format of a strict schema
                left out: format at #/properties/a
            `maxLength` at `#/properties/a` is not supported: a strict schema has lengths as a pattern: put it into the `pattern`
                left out: maxLength at #/properties/a
            `enum` at `#/properties/a` is not supported: a strict schema lists no arrays and objects
                refused
            `minimum` at `#/properties/a` is not supported: it stands beside a list of values: leave out those that it excludes
                left out: minimum at #/properties/a
            `not` at `#/properties/a` is not supported: a strict schema has no conditions
                left out: not at #/properties/a
            `allOf` at `#/properties/a` is not supported: a strict schema says all of a value in one place
                refused
            `oneOf` at `#/properties/a` is not supported: a value could be an instance of two alternatives, and a strict schema has `anyOf`
                left out: oneOf at #/properties/a
            `minimum` at `#/properties/a` is not supported: it stands beside `anyOf`, and in a strict schema that would have to stand alone
                refused
            `$ref` at `#/properties/a` is not supported: references in a strict schema lead into the schema, by a JSON pointer
                refused
            `$ref` at `#/properties/a` is not supported: references in a strict schema lead into the schema, by a JSON pointer
                refused
            the schema has 1001 values in `enum`s, and a strict one has at most 1000
                refused
            the schema has 11 objects in one another, and a strict one has at most 10
                refused
        "#]],
    );
}

/// What holds in any case, or can be said otherwise, is no loss.
#[test]
fn what_is_rewritten() {
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": "#/definitions/node",
        "definitions": {
            "node": {
                "type": "object",
                "description": "A node.",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 20, "default": "x"},
                    "next": {"anyOf": [{"$ref": "#/definitions/node", "description": "hidden"}, {"type": "null"}]},
                    "kind": {"oneOf": [{"const": "a"}, {"enum": ["b", "c"]}]},
                    "size": {"allOf": [{"$ref": "#/definitions/a%20size"}], "title": "Size"},
                    "never": false,
                    "n": {"minimum": 0}
                },
                "required": ["name"],
                "minProperties": 1,
                "dependencies": {"name": ["kind"]}
            },
            "a size": {"type": "integer", "exclusiveMinimum": 0}
        }
    });
    let strict = StrictSchema::of(&schema).unwrap();
    expect![[r##"
        {
          "type": "object",
          "description": "A node.",
          "properties": {
            "name": {
              "type": "string",
              "pattern": "^[\\s\\S]{1,20}$"
            },
            "next": {
              "anyOf": [
                {
                  "$ref": "#"
                },
                {
                  "type": "null"
                }
              ]
            },
            "kind": {
              "anyOf": [
                {
                  "type": "string",
                  "const": "a"
                },
                {
                  "type": "string",
                  "enum": [
                    "b",
                    "c"
                  ]
                }
              ]
            },
            "size": {
              "$ref": "#/$defs/a_size"
            },
            "n": {
              "type": "number",
              "minimum": 0
            }
          },
          "required": [
            "name",
            "next",
            "kind",
            "size",
            "n"
          ],
          "additionalProperties": false,
          "$defs": {
            "a_size": {
              "type": "integer",
              "exclusiveMinimum": 0
            }
          }
        }
        ["/definitions/node/properties/next", "/definitions/node/properties/kind", "/definitions/node/properties/size", "/definitions/node/properties/n"]"##]].assert_eq(&format!("{:#}\n{:?}", strict.schema(), strict.required()));
    assert!(check(&schema));
}
