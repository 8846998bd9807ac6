//! The JSON Schema of structs with flattened fields.

use expect_test::expect;
use formwork::schema;

use crate::types::{Labels, Page, Record};
use crate::{check, pretty};

#[test]
fn page() {
    check(
        &pretty(schema::<Page>()),
        &expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Page",
          "type": "object",
          "properties": {
            "id": {
              "type": "integer",
              "format": "uint8",
              "minimum": 0,
              "maximum": 255
            },
            "text": {
              "description": "As printed.",
              "type": "string"
            },
            "size": {
              "type": "integer",
              "format": "uint8",
              "minimum": 0,
              "maximum": 255
            },
            "author": {
              "type": "string"
            },
            "email": {
              "type": "string"
            },
            "phone": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "last": {
              "type": "boolean"
            }
          },
          "required": [
            "id",
            "text",
            "size",
            "last"
          ],
          "additionalProperties": false
        }"#]],
    );
}

#[test]
fn labels() {
    check(
        &pretty(schema::<Labels>()),
        &expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Labels",
          "type": "object",
          "properties": {
            "name": {
              "type": "string"
            }
          },
          "required": [
            "name"
          ],
          "additionalProperties": {
            "description": "Whatever else was counted.",
            "type": "integer",
            "format": "uint8",
            "minimum": 0,
            "maximum": 255
          }
        }"#]],
    );
}

#[test]
fn record() {
    check(
        &pretty(schema::<Record>()),
        &expect![[r#"
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Record",
              "type": "object",
              "properties": {
                "id": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                },
                "at": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                }
              },
              "required": [
                "id",
                "at"
              ],
              "allOf": [
                {
                  "oneOf": [
                    {
                      "type": "object",
                      "properties": {
                        "type": {
                          "type": "string",
                          "const": "circle"
                        },
                        "radius": {
                          "type": "integer",
                          "format": "uint8",
                          "minimum": 0,
                          "maximum": 255
                        }
                      },
                      "required": [
                        "type",
                        "radius"
                      ]
                    },
                    {
                      "type": "object",
                      "properties": {
                        "type": {
                          "type": "string",
                          "const": "point"
                        }
                      },
                      "required": [
                        "type"
                      ]
                    }
                  ]
                },
                {
                  "description": "Where.",
                  "anyOf": [
                    {
                      "type": "object",
                      "properties": {
                        "x": {
                          "type": "integer",
                          "format": "uint8",
                          "minimum": 0,
                          "maximum": 255
                        },
                        "y": {
                          "type": "integer",
                          "format": "uint8",
                          "minimum": 0,
                          "maximum": 255
                        }
                      },
                      "required": [
                        "x",
                        "y"
                      ]
                    },
                    {
                      "description": "On the map.",
                      "type": "object",
                      "properties": {
                        "name": {
                          "type": "string"
                        }
                      },
                      "required": [
                        "name"
                      ]
                    },
                    true
                  ]
                }
              ],
              "unevaluatedProperties": false
            }"#]],
    );
}
