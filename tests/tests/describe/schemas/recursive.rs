//! The JSON Schema of types that contain themselves.

use expect_test::expect;
use formwork::schema;

use crate::types::{Chain, Knot, Nest};
use crate::{check, pretty};

#[test]
fn chain() {
    check(
        &pretty(schema::<Chain>()),
        &expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Chain",
          "description": "Flattens itself.",
          "anyOf": [
            {
              "type": "object",
              "properties": {
                "x": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                }
              },
              "required": [
                "x"
              ],
              "additionalProperties": true
            },
            {
              "type": "object",
              "properties": {
                "y": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                }
              },
              "required": [
                "y"
              ],
              "additionalProperties": false
            }
          ]
        }"#]],
    );
}

#[test]
fn knot() {
    check(
        &pretty(schema::<Knot>()),
        &expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Knot",
          "description": "Flattens itself, with the same key again.",
          "type": "object",
          "properties": {
            "x": {
              "type": "integer",
              "format": "uint8",
              "minimum": 0,
              "maximum": 255
            }
          },
          "required": [
            "x"
          ],
          "additionalProperties": true
        }"#]],
    );
}

#[test]
fn nest() {
    check(
        &pretty(schema::<Nest>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Nest",
          "$ref": "#/$defs/Nest",
          "$defs": {
            "Nest": {
              "description": "Lists of lists.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/Nest"
              }
            }
          }
        }"##]],
    );
}
