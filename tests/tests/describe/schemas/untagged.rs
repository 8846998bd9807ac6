//! The JSON Schema of untagged enums.

use expect_test::expect;
use formwork::schema;

use crate::types::Loose;
use crate::{check, pretty};

#[test]
fn loose() {
    check(
        &pretty(schema::<Loose>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Loose",
          "anyOf": [
            {
              "type": "null"
            },
            {
              "description": "How many.",
              "type": "integer",
              "format": "uint8",
              "minimum": 0,
              "maximum": 255
            },
            {
              "$ref": "#/$defs/Short"
            },
            {
              "type": "array",
              "minItems": 2,
              "maxItems": 2,
              "prefixItems": [
                {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                },
                {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/Event"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              ]
            },
            {
              "$ref": "#/$defs/Status"
            }
          ],
          "$defs": {
            "Short": {
              "type": "object",
              "properties": {
                "text": {
                  "type": "string"
                }
              },
              "required": [
                "text"
              ],
              "additionalProperties": false
            },
            "Event": {
              "description": "What happened.",
              "oneOf": [
                {
                  "description": "Nothing more will happen.",
                  "type": "string",
                  "const": "End"
                },
                {
                  "type": "string",
                  "const": "Pause"
                },
                {
                  "type": "object",
                  "properties": {
                    "Wait": {
                      "type": "integer",
                      "format": "uint8",
                      "minimum": 0,
                      "maximum": 255
                    }
                  },
                  "required": [
                    "Wait"
                  ],
                  "additionalProperties": false
                },
                {
                  "description": "Something was printed.",
                  "type": "object",
                  "properties": {
                    "Print": {
                      "$ref": "#/$defs/Label"
                    }
                  },
                  "required": [
                    "Print"
                  ],
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "Move": {
                      "type": "object",
                      "properties": {
                        "x": {
                          "type": "integer",
                          "format": "int8",
                          "minimum": -128,
                          "maximum": 127
                        },
                        "y": {
                          "type": "integer",
                          "format": "int8",
                          "minimum": -128,
                          "maximum": 127
                        }
                      },
                      "required": [
                        "x"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "required": [
                    "Move"
                  ],
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "properties": {
                    "Swap": {
                      "type": "array",
                      "minItems": 2,
                      "maxItems": 2,
                      "prefixItems": [
                        {
                          "type": "integer",
                          "format": "uint8",
                          "minimum": 0,
                          "maximum": 255
                        },
                        {
                          "type": "boolean"
                        }
                      ]
                    }
                  },
                  "required": [
                    "Swap"
                  ],
                  "additionalProperties": false
                }
              ]
            },
            "Label": {
              "type": "object",
              "properties": {
                "text": {
                  "description": "As printed.",
                  "type": "string"
                },
                "size": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                }
              },
              "required": [
                "text",
                "size"
              ],
              "additionalProperties": false
            },
            "Status": {
              "type": "string",
              "oneOf": [
                {
                  "description": "Not paid yet.",
                  "const": "Open"
                },
                {
                  "const": "Paid"
                }
              ]
            }
          }
        }"##]],
    );
}
