//! The JSON Schema of structs without data-carrying enums.

use expect_test::expect;
use formwork::schema;

use crate::types::{Invoice, Part, Stock};
use crate::{check, pretty};

#[test]
fn invoice() {
    check(
        &pretty(schema::<Invoice>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Invoice",
          "description": "An invoice.\nOf a supplier.",
          "type": "object",
          "properties": {
            "invoiceNumber": {
              "description": "As printed, such as \"2024-17\".",
              "type": "string"
            },
            "lines": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Line"
              }
            },
            "paid": {
              "type": "boolean"
            },
            "discount": {
              "anyOf": [
                {
                  "type": "number",
                  "format": "float",
                  "minimum": -3.4028235e+38,
                  "maximum": 3.4028235e+38
                },
                {
                  "type": "null"
                }
              ]
            },
            "status": {
              "$ref": "#/$defs/Status"
            },
            "history": {
              "anyOf": [
                {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Status"
                  }
                },
                {
                  "type": "null"
                }
              ]
            },
            "totals": {
              "type": "object",
              "additionalProperties": {
                "type": "integer",
                "format": "int64",
                "minimum": -9223372036854775808,
                "maximum": 9223372036854775807
              }
            },
            "ship to": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Address"
                },
                {
                  "type": "null"
                }
              ]
            },
            "codes": {
              "type": "array",
              "items": {
                "type": "integer",
                "format": "uint8",
                "minimum": 0,
                "maximum": 255
              },
              "minItems": 3,
              "maxItems": 3
            },
            "grid": {
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            },
            "range": {
              "type": "array",
              "minItems": 2,
              "maxItems": 2,
              "prefixItems": [
                {
                  "type": "integer",
                  "format": "uint32",
                  "minimum": 0,
                  "maximum": 4294967295
                },
                {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 1
                }
              ]
            },
            "nothing": {
              "type": "null"
            }
          },
          "required": [
            "invoiceNumber",
            "lines",
            "paid",
            "discount",
            "status",
            "history",
            "totals",
            "ship to",
            "codes",
            "grid",
            "range",
            "nothing"
          ],
          "additionalProperties": false,
          "$defs": {
            "Line": {
              "type": "object",
              "properties": {
                "description": {
                  "type": "string"
                },
                "quantity": {
                  "type": "integer",
                  "format": "uint16",
                  "minimum": 0,
                  "maximum": 65535
                }
              },
              "required": [
                "description",
                "quantity"
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
            },
            "Address": {
              "type": "string"
            }
          }
        }"##]],
    );
}

#[test]
fn stock() {
    check(
        &pretty(schema::<Stock>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Stock",
          "type": "object",
          "properties": {
            "root": {
              "$ref": "#/$defs/Part"
            },
            "other": {
              "$ref": "#/$defs/Pair"
            }
          },
          "required": [
            "root",
            "other"
          ],
          "additionalProperties": false,
          "$defs": {
            "Part": {
              "description": "A part and the parts it is made of.",
              "type": "object",
              "properties": {
                "name": {
                  "type": "string"
                },
                "parts": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Part"
                  }
                },
                "spare": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/Part"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              },
              "required": [
                "name",
                "parts",
                "spare"
              ],
              "additionalProperties": false
            },
            "Pair": {
              "type": "object",
              "properties": {
                "left": {
                  "$ref": "#/$defs/Part"
                },
                "right": {
                  "$ref": "#/$defs/Pair2"
                }
              },
              "required": [
                "left",
                "right"
              ],
              "additionalProperties": false
            },
            "Pair2": {
              "type": "object",
              "properties": {
                "left": {
                  "type": "integer",
                  "format": "uint8",
                  "minimum": 0,
                  "maximum": 255
                },
                "right": {
                  "$ref": "#/$defs/Line"
                }
              },
              "required": [
                "left",
                "right"
              ],
              "additionalProperties": false
            },
            "Line": {
              "type": "object",
              "properties": {
                "description": {
                  "type": "string"
                },
                "quantity": {
                  "type": "integer",
                  "format": "uint16",
                  "minimum": 0,
                  "maximum": 65535
                }
              },
              "required": [
                "description",
                "quantity"
              ],
              "additionalProperties": false
            }
          }
        }"##]],
    );
}

#[test]
fn part() {
    check(
        &pretty(schema::<Part>()),
        &expect![[r##"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Part",
          "$ref": "#/$defs/Part",
          "$defs": {
            "Part": {
              "description": "A part and the parts it is made of.",
              "type": "object",
              "properties": {
                "name": {
                  "type": "string"
                },
                "parts": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Part"
                  }
                },
                "spare": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/Part"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              },
              "required": [
                "name",
                "parts",
                "spare"
              ],
              "additionalProperties": false
            }
          }
        }"##]],
    );
}

#[test]
fn wide_number() {
    check(
        &pretty(schema::<u128>()),
        &expect![[r#"
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "integer",
          "format": "uint128",
          "minimum": 0,
          "maximum": 3.402823669209385e+38
        }"#]],
    );
}
