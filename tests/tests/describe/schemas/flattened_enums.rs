//! The JSON Schema of a struct that flattens enums.

use expect_test::expect;
use formwork::schema;

use crate::types::Log;
use crate::{check, pretty};

#[test]
fn log() {
    check(
        &pretty(schema::<Log>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Log",
          "type": "object",
          "properties": {},
          "required": [],
          "allOf": [
            {
              "description": "What happened.",
              "oneOf": [
                {
                  "description": "Nothing more will happen.",
                  "type": "object",
                  "properties": {
                    "End": {
                      "type": "null"
                    }
                  },
                  "required": [
                    "End"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "Pause": {
                      "type": "null"
                    }
                  },
                  "required": [
                    "Pause"
                  ]
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
                  ]
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
                  ]
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
                  ]
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
                  ]
                }
              ]
            },
            {
              "oneOf": [
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "None"
                    }
                  },
                  "required": [
                    "kind"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "One"
                    },
                    "of": {
                      "$ref": "#/$defs/Figure"
                    }
                  },
                  "required": [
                    "kind",
                    "of"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Two"
                    },
                    "of": {
                      "type": "array",
                      "minItems": 2,
                      "maxItems": 2,
                      "prefixItems": [
                        {
                          "type": "boolean"
                        },
                        {
                          "type": "boolean"
                        }
                      ]
                    }
                  },
                  "required": [
                    "kind",
                    "of"
                  ]
                },
                {
                  "type": "object",
                  "properties": {
                    "kind": {
                      "type": "string",
                      "const": "Sized"
                    },
                    "of": {
                      "type": "object",
                      "properties": {
                        "size": {
                          "description": "In millimetres.",
                          "type": "integer",
                          "format": "uint8",
                          "minimum": 0,
                          "maximum": 255
                        }
                      },
                      "required": [
                        "size"
                      ],
                      "additionalProperties": false
                    }
                  },
                  "required": [
                    "kind",
                    "of"
                  ]
                }
              ]
            }
          ],
          "unevaluatedProperties": false,
          "$defs": {
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
            "Figure": {
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
                  ],
                  "additionalProperties": false
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
                  ],
                  "additionalProperties": false
                }
              ]
            }
          }
        }"##]],
    );
}
