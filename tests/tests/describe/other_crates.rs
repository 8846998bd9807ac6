//! Types of other crates, each behind the feature of its name.

use expect_test::expect;
use formwork::field_list;
use formwork::{Structured, describe, schema};

/// Other crates' types.
#[derive(Structured)]
#[allow(dead_code)]
struct Foreign {
    id: uuid::Uuid,
    home: Option<url::Url>,
    price: rust_decimal::Decimal,
    exact: bigdecimal::BigDecimal,
    version: semver::Version,
    wants: Vec<semver::VersionReq>,
    name: smol_str::SmolStr,
    parts: indexmap::IndexMap<smol_str::SmolStr, u8>,
    tags: indexmap::IndexSet<uuid::Uuid>,
    any: serde_json::Value,
    list: Vec<serde_json::Value>,
    number: serde_json::Number,
    object: serde_json::Map<String, serde_json::Value>,
    bytes: bytes::Bytes,
    #[serde(flatten)]
    others: serde_json::Map<String, serde_json::Value>,
}

#[test]
fn prompt_text() {
    expect![[r#"
        // Other crates' types.
        {
          id: string (UUID),
          home: string (absolute URL) | null,
          price: string (decimal number),
          exact: string (decimal number),
          version: string (semantic version),
          wants: (string (version requirement))[],
          name: string,
          parts: {[key: string]: integer (0 to 255)},
          tags: (string (UUID))[],
          any: any JSON value,
          list: (any JSON value)[],
          number: number,
          object: {[key: string]: any JSON value},
          bytes: (integer (0 to 255))[],
          [key: string]: any JSON value
        }"#]]
    .assert_eq(&describe::<Foreign>());
}

#[test]
fn fields() {
    expect!["id, home, price, exact, version, wants, name, parts, tags, any, list, number, object, bytes"]
        .assert_eq(&field_list::<Foreign>());
}

#[test]
fn json_schema() {
    expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Foreign",
          "description": "Other crates' types.",
          "type": "object",
          "properties": {
            "id": {
              "type": "string",
              "format": "uuid",
              "pattern": "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
            },
            "home": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "uri",
                  "pattern": "^[a-z][a-z0-9+.-]*:[ -~]*$"
                },
                {
                  "type": "null"
                }
              ]
            },
            "price": {
              "type": "string",
              "pattern": "^-?(?:0|[1-9][0-9]{0,28})(?:\\.[0-9]{1,28})?$"
            },
            "exact": {
              "type": "string",
              "pattern": "^-?(?:0|[1-9][0-9]{0,127})(?:\\.[0-9]{1,128})?(?:[eE][+-]?[0-9]{1,4})?$"
            },
            "version": {
              "type": "string",
              "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+(?:-[0-9A-Za-z.-]+)?(?:\\+[0-9A-Za-z.-]+)?$"
            },
            "wants": {
              "type": "array",
              "items": {
                "type": "string",
                "pattern": "^(?:\\*|(?:[=~^]|[<>]=?)?[0-9][0-9A-Za-z.*-]*(?:, ?(?:[=~^]|[<>]=?)?[0-9][0-9A-Za-z.*-]*)*)$"
              }
            },
            "name": {
              "type": "string"
            },
            "parts": {
              "type": "object",
              "additionalProperties": {
                "type": "integer",
                "format": "uint8",
                "minimum": 0,
                "maximum": 255
              }
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string",
                "format": "uuid",
                "pattern": "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
              }
            },
            "any": {},
            "list": {
              "type": "array",
              "items": {}
            },
            "number": {
              "type": "number",
              "minimum": -1.7976931348623157e+308,
              "maximum": 1.7976931348623157e+308
            },
            "object": {
              "type": "object",
              "additionalProperties": {}
            },
            "bytes": {
              "type": "array",
              "items": {
                "type": "integer",
                "format": "uint8",
                "minimum": 0,
                "maximum": 255
              }
            }
          },
          "required": [
            "id",
            "home",
            "price",
            "exact",
            "version",
            "wants",
            "name",
            "parts",
            "tags",
            "any",
            "list",
            "number",
            "object",
            "bytes"
          ],
          "additionalProperties": {}
        }"#]].assert_eq(&serde_json::to_string_pretty(&schema::<Foreign>()).unwrap());
}
