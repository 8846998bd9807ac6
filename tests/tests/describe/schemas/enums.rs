//! The JSON Schema of enums with a variant's name, outside or as a tag.

use expect_test::expect;
use formwork::schema;

use crate::types::{Drawing, Event};
use crate::{check, pretty};

#[test]
fn event() {
    check(
        &pretty(schema::<Event>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Event",
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
          ],
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
            }
          }
        }"##]],
    );
}

#[test]
fn drawing() {
    check(
        &pretty(schema::<Drawing>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Drawing",
          "description": "A figure with more to say.",
          "oneOf": [
            {
              "description": "Round.",
              "type": "object",
              "properties": {
                "type": {
                  "type": "string",
                  "const": "Circle"
                },
                "radius": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                },
                "label": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              },
              "required": [
                "type",
                "radius",
                "label"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "type": {
                  "type": "string",
                  "const": "Text"
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
                }
              },
              "required": [
                "type",
                "text",
                "size"
              ],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "type": {
                  "type": "string",
                  "const": "Any"
                }
              },
              "required": [
                "type"
              ],
              "allOf": [
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
              "unevaluatedProperties": false
            }
          ],
          "$defs": {
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
