//! The text that a prompt carries for a JSON Schema that arrives as data.

use expect_test::{Expect, expect};
use formwork::describe_schema;
use serde_json::{Value, json};

/// Checks the description of a schema, given as JSON text so that its members keep their order.
fn check(schema: &str, expect: &Expect) {
    expect.assert_eq(&describe_schema(&serde_json::from_str(schema).unwrap()));
}

/// What a generator for Python classes writes: titles made of names, `anyOf` with `null`.
#[test]
fn generated_from_classes() {
    check(
        r##"{
            "$defs": {
                "Category": {"description": "What was bought.", "enum": ["food", "travel", "other"], "title": "Category", "type": "string"},
                "Line": {
                    "description": "A line of the invoice.",
                    "properties": {
                        "description": {"title": "Description", "type": "string"},
                        "quantity": {"default": 1, "exclusiveMinimum": 0, "title": "Quantity", "type": "integer"},
                        "category": {"$ref": "#/$defs/Category"}
                    },
                    "required": ["description", "category"], "title": "Line", "type": "object"
                },
                "Party": {
                    "properties": {
                        "name": {"title": "Name", "type": "string", "examples": ["Ada Lovelace", "Emmy Noether"]},
                        "vat_id": {"anyOf": [{"pattern": "^[A-Z]{2}[0-9]+$", "type": "string"}, {"type": "null"}], "default": null}
                    },
                    "required": ["name"], "title": "Party", "type": "object"
                }
            },
            "description": "An invoice.\nOf a supplier.",
            "properties": {
                "number": {"description": "As printed, such as \"2024-17\".", "maxLength": 20, "minLength": 1, "title": "Invoice number", "type": "string"},
                "date": {"format": "date", "title": "Date", "type": "string"},
                "seller": {"$ref": "#/$defs/Party", "description": "Who is paid."},
                "buyer": {"anyOf": [{"$ref": "#/$defs/Party"}, {"type": "null"}]},
                "lines": {"items": {"$ref": "#/$defs/Line"}, "minItems": 1, "title": "Lines", "type": "array"},
                "total": {"anyOf": [{"type": "number"}, {"pattern": "^[0-9]+[.][0-9]{2}$", "type": "string"}], "title": "Total"}
            },
            "required": ["number", "date", "seller", "buyer", "lines"], "title": "Invoice", "type": "object"
        }"##,
        &expect![[r#"
            type Party = {
              // For example: "Ada Lovelace", "Emmy Noether"
              name: string,
              vat_id?: string (matching ^[A-Z]{2}[0-9]+$) | null
            }
            // Invoice
            // An invoice.
            // Of a supplier.
            {
              // Invoice number
              // As printed, such as "2024-17".
              number: string (1 to 20 characters),
              date: string (date),
              // Who is paid.
              seller: Party,
              buyer: Party | null,
              // Each: A line of the invoice.
              lines: {
                description: string,
                // Default: 1
                quantity?: integer (above 0),
                // What was bought.
                category: "food" | "travel" | "other"
              }[] (at least 1 item),
              total?: number | string (matching ^[0-9]+[.][0-9]{2}$)
            }"#]],
    );
}

/// Draft 4, with `definitions`, a list under `items` and booleans beside bounds.
#[test]
fn of_an_old_draft() {
    check(
        r##"{
            "$schema": "http://json-schema.org/draft-04/schema#",
            "id": "http://example.com/station.json",
            "type": "object",
            "definitions": {"positive": {"type": "number", "minimum": 0, "exclusiveMinimum": true}, "tag": {"type": "string", "description": "In lower case."}},
            "properties": {
                "at": {"type": "array", "items": [{"type": "number"}, {"type": "number"}], "additionalItems": false},
                "height": {"$ref": "station.json#/definitions/positive", "description": "Hidden beside a reference, and yet meant.", "minimum": 7},
                "depth": {"$ref": "#/definitions/positive"},
                "width": {"$ref": "#/definitions/positive"},
                "tags": {"type": "array", "items": {"$ref": "#/definitions/tag"}, "uniqueItems": true, "maxItems": 10},
                "main tag": {"$ref": "#/definitions/tag"},
                "kind": {"type": ["string", "integer", "null"], "maxLength": 3, "minimum": 1}
            },
            "required": ["at"]
        }"##,
        &expect![[r#"
            // In lower case.
            type tag = string
            {
              at: [number, number],
              // Hidden beside a reference, and yet meant.
              height?: number (above 0),
              depth?: number (above 0),
              width?: number (above 0),
              tags?: tag[] (at most 10 items, all different),
              "main tag"?: tag,
              kind?: string (at most 3 characters) | integer (1 or more) | null
            }"#]],
    );
}

#[test]
fn combinations() {
    check(
        r##"{
            "$defs": {
                "Base": {"type": "object", "properties": {"id": {"type": "string", "format": "uuid"}}, "required": ["id"]},
                "Circle": {"title": "Round.", "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["kind", "radius"]}
            },
            "allOf": [{"$ref": "#/$defs/Base"}, {"properties": {"name": {"type": "string"}}}],
            "properties": {
                "shape": {"oneOf": [{"$ref": "#/$defs/Circle"}, {"properties": {"kind": {"const": "point"}}, "required": ["kind"]}]},
                "level": {"oneOf": [{"const": 1, "title": "Low", "description": "Can wait."}, {"const": 2, "title": "High"}]},
                "address": {"type": "string", "anyOf": [{"format": "ipv4"}, {"format": "ipv6"}]},
                "size": {"type": "integer", "anyOf": [{"maximum": 0}, {"minimum": 10}], "multipleOf": 5},
                "other": {"allOf": [{"$ref": "#/$defs/Base"}], "default": {"id": "0"}, "deprecated": true},
                "either": {"anyOf": [{"type": "array", "items": {"enum": ["a", 1, null, {"b": [true]}]}}, {}]},
                "never": false,
                "always": true
            },
            "required": ["shape", "id"]
        }"##,
        &expect![[r#"
            type Base = {
              id: string (uuid)
            }
            // Required: id.
            Base & {
              name?: string
            } & {
              shape:
                // Round.
                | { kind: "circle", radius: number }
                | { kind: "point" },
              level?:
                // Low
                // Can wait.
                | 1
                // High
                | 2,
              address?: string (ipv4) | string (ipv6),
              size?: (integer (multiple of 5)) & (integer (at most 0) | integer (10 or more)),
              // Default: {"id": "0"}
              // Deprecated.
              other?: Base,
              either?: ("a" | 1 | null | {"b": [true]})[] | any JSON value,
              always?: any JSON value
            }"#]],
    );
}

#[test]
fn containers() {
    check(
        r##"{
            "type": "object",
            "properties": {
                "map": {"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1},
                "any map": {"type": "object"},
                "empty": {"type": "object", "additionalProperties": false},
                "closed": {"properties": {"a": {}}, "required": ["a", "b"], "additionalProperties": false, "maxProperties": 2},
                "open": {"properties": {"a": {"type": "null"}}, "additionalProperties": {"description": "Of any name.", "type": "string"}},
                "named": {"propertyNames": {"pattern": "^[a-z]+$", "maxLength": 8}, "additionalProperties": {"type": "boolean"}},
                "by pattern": {"patternProperties": {"^x-": {"type": "string"}, "^y-": {"type": "number"}, "^z": false}, "additionalProperties": false},
                "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"enum": ["a", "b"]}], "minItems": 2, "maxItems": 2},
                "row": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": ["number", "null"]}, "maxItems": 9},
                "list": {"type": "array", "items": {"description": "A step.", "type": "object", "properties": {"do": {"type": "string"}}}, "contains": {"properties": {"do": {"const": "stop"}}, "required": ["do"]}},
                "grid": {"type": "array", "items": {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 9}, "minItems": 9, "maxItems": 9}},
                "none": {"type": "array", "maxItems": 0},
                "image": {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png"}
            },
            "additionalProperties": true
        }"##,
        &expect![[r#"
            {
              map?: {[key: string]: integer} (at least 1 member),
              "any map"?: {[key: string]: any JSON value},
              empty?: {},
              closed?: {
                a: any JSON value,
                b: any JSON value
              } (at most 2 members),
              // Each: Of any name.
              open?: {
                a?: null,
                // Of any name.
                [key: string]: string
              },
              named?: {[key: string (at most 8 characters, matching ^[a-z]+$)]: boolean},
              "by pattern"?: {
                [key: string (matching ^x-)]: string,
                [key: string (matching ^y-)]: number
              },
              pair?: [string, "a" | "b"],
              row?: [string, ...(number | null)[]] (at most 9 items),
              // Each: A step.
              list?: {
                do?: string
              }[] (one of them { do: "stop" }),
              grid?: ((integer (0 to 9))[] (9 items))[],
              none?: [],
              image?: string (base64, image/png)
            }"#]],
    );
}

/// What has no words in a type is said above it, if it is short.
#[test]
fn rules() {
    check(
        r##"{
            "type": "object",
            "properties": {
                "card": {"type": "string", "not": {"const": "none"}},
                "holder": {"not": {"type": "null"}},
                "country": {"type": "string"},
                "state": {"type": "string"},
                "zip": {"type": "string"},
                "contact": {"type": "object", "properties": {"mail": {"type": "string"}, "phone": {"type": "string"}}, "anyOf": [{"required": ["mail"]}, {"required": ["phone"]}]}
            },
            "dependentRequired": {"card": ["holder"], "state": ["country", "zip"]},
            "oneOf": [{"required": ["card"]}, {"required": ["holder", "state"]}],
            "if": {"properties": {"country": {"const": "US"}}, "required": ["country"]},
            "then": {"required": ["zip"]},
            "else": {"properties": {"zip": {"maxLength": 4}}}
        }"##,
        &expect![[r#"
            // Exactly one of these is required: card; holder and state.
            // With card also holder.
            // With state also country and zip.
            // If { country: "US" }, then { zip: any JSON value }, otherwise { zip?: string (at most 4 characters) }.
            {
              card?: string (not "none"),
              holder?: any JSON value (not null),
              country?: string,
              state?: string,
              zip?: string,
              // At least one of these is required: mail; phone.
              contact?: {
                mail?: string,
                phone?: string
              }
            }"#]],
    );
}

#[test]
fn recursion() {
    check(
        r##"{
            "$ref": "#/$defs/node", "title": "A tree",
            "$defs": {
                "node": {"description": "A node.", "properties": {"value": {"$ref": "#/$defs/value"}, "children": {"type": "array", "items": {"$ref": "#/$defs/node"}}}, "required": ["value"]},
                "value": {"anyOf": [{"type": "number"}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/value"}}]}
            }
        }"##,
        &expect![[r#"
            // A node.
            type node = {
              value: value,
              children?: node[]
            }
            type value = number | {[key: string]: value}
            // A tree
            node"#]],
    );
    check(
        r##"{"title": "Nest", "type": "array", "items": {"$ref": "#"}}"##,
        &expect![[r#"
        type Nest = Nest[]
        Nest"#]],
    );
    // No value has any end, and none of these lead anywhere; nothing hangs.
    check(
        r##"{"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"}"##,
        &expect![[r#"
            type a = a
            a"#]],
    );
    check(
        r##"{"properties": {"a": {"properties": {"b": {"$ref": "#/properties/a"}}}}}"##,
        &expect![[r#"
        type a = {
          b?: a
        }
        {
          a?: a
        }"#]],
    );
}

#[test]
fn names_of_definitions() {
    check(
        r##"{
            "$defs": {
                "string": {"type": "object", "properties": {"text": {"type": "string"}}},
                "Page<User>": {"type": "array", "items": {"$ref": "#/$defs/string"}},
                "a/b": {"$anchor": "here", "type": "object", "properties": {"a": {"type": "integer"}}},
                "date": {"type": "string", "format": "date"},
                "id": {"type": "string", "description": "Of our own."}
            },
            "definitions": {"here": {"type": "object", "properties": {"c": {"type": "integer"}}}},
            "properties": {
                "one": {"$ref": "#/$defs/Page%3CUser%3E"}, "two": {"$ref": "#/$defs/Page%3CUser%3E"}, "three": {"$ref": "#/$defs/string"},
                "four": {"$ref": "#/$defs/a~1b"}, "five": {"$ref": "#here"}, "six": {"$ref": "#/definitions/here"}, "seven": {"$ref": "#/definitions/here"},
                "first": {"$ref": "#/$defs/date"}, "last": {"$ref": "#/$defs/date"}, "id": {"$ref": "#/$defs/id"}, "other id": {"$ref": "#/$defs/id"}
            }
        }"##,
        &expect![[r#"
            type Page_User = string2[]
            type string2 = {
              text?: string
            }
            type a_b = {
              a?: integer
            }
            type here = {
              c?: integer
            }
            // Of our own.
            type id = string
            {
              one?: Page_User,
              two?: Page_User,
              three?: string2,
              four?: a_b,
              five?: a_b,
              six?: here,
              seven?: here,
              first?: string (date),
              last?: string (date),
              id?: id,
              "other id"?: id
            }"#]],
    );
}

#[test]
fn references_elsewhere() {
    let schema = r##"{
        "properties": {
            "known": {"$ref": "https://example.com/address.json"}, "again": {"$ref": "https://example.com/address.json#/properties/city"},
            "unknown": {"$ref": "https://example.com/nowhere.json#/$defs/a"}, "gone": {"$ref": "#/$defs/gone"}, "dynamic": {"$dynamicRef": "#node"}
        }
    }"##;
    check(
        schema,
        &expect![[r##"
        {
          known?: any JSON value (see "https://example.com/address.json"),
          again?: any JSON value (see "https://example.com/address.json#/properties/city"),
          unknown?: any JSON value (see "https://example.com/nowhere.json#/$defs/a"),
          gone?: any JSON value (see "#/$defs/gone"),
          dynamic?: any JSON value (see "#node")
        }"##]],
    );
    let address = json!({"type": "object", "properties": {"city": {"type": "string", "maxLength": 50}}});
    let documents = vec![("https://example.com/address.json".to_owned(), address)];
    let options = formwork::SchemaOptions { documents, ..formwork::SchemaOptions::default() };
    let schema: Value = serde_json::from_str(schema).unwrap();
    expect![[r##"
        {
          known?: {
            city?: string (at most 50 characters)
          },
          again?: string (at most 50 characters),
          unknown?: any JSON value (see "https://example.com/nowhere.json#/$defs/a"),
          gone?: any JSON value (see "#/$defs/gone"),
          dynamic?: any JSON value (see "#node")
        }"##]]
    .assert_eq(&options.describe(&schema));
    expect!["known[city], again, unknown, gone, dynamic"].assert_eq(&options.field_list(&schema));
}

/// Whatever stands where a schema should, it is read as what it can be.
#[test]
fn what_is_no_schema() {
    for (schema, expected) in [
        ("true", "any JSON value"),
        ("{}", "any JSON value"),
        ("false", "never"),
        ("3", "any JSON value"),
        ("[1]", "any JSON value"),
        (r#"{"type": "text"}"#, "any JSON value"),
        (r#"{"type": 1, "minimum": "a"}"#, "number"),
        (r#"{"type": [], "enum": []}"#, "never"),
        (r#"{"enum": 1, "anyOf": {}, "allOf": 1, "oneOf": []}"#, "any JSON value"),
        (r#"{"properties": [], "required": "a"}"#, "{[key: string]: any JSON value}"),
        (r#"{"items": 1, "prefixItems": {}, "minItems": -1}"#, "(any JSON value)[]"),
        (r#"{"$ref": 1}"#, "any JSON value"),
        (r##"{"$ref": "#/a%zz"}"##, r##"any JSON value (see "#/a%zz")"##),
        (r#"{"type": "string", "pattern": "a\nb", "format": "x\u0000y"}"#, "string (x y, matching a b)"),
        (r#"{"const": "a\n"}"#, r#""a\n""#),
        (r#"{"description": 1, "title": {}, "type": "null"}"#, "null"),
    ] {
        assert_eq!(describe_schema(&serde_json::from_str(schema).unwrap()), expected, "{schema}");
    }
    check(
        r#"{"description": "a\u0007b\r\n\nc  ", "properties": {"a\nb": {"type": "null"}}}"#,
        &expect![[r#"
            // a b
            // 
            // c
            {
              "a\nb"?: null
            }"#]],
    );
}
