//! What a type says of itself: the text that prompts carry, the bare field list, the JSON Schema.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use formwork::__core::field_list;
use formwork::{Structured, describe, schema};

/// An invoice.
/// Of a supplier.
#[derive(Structured)]
#[allow(dead_code)]
#[serde(rename_all = "camelCase")]
struct Invoice {
    /// As printed, such as "2024-17".
    invoice_number: String,
    lines: Vec<Line>,
    paid: bool,
    discount: Option<f32>,
    status: Status,
    history: Option<Vec<Status>>,
    totals: BTreeMap<String, i64>,
    #[serde(rename = "ship to")]
    ship_to: Option<Address>,
    codes: [u8; 3],
    grid: Vec<Option<bool>>,
    range: (u32, char),
    nothing: (),
}

#[derive(Structured)]
#[allow(dead_code)]
struct Line {
    description: String,
    quantity: u16,
}

#[derive(Structured)]
#[allow(dead_code)]
struct Address(String);

#[derive(Structured)]
#[allow(dead_code)]
enum Status {
    /// Not paid yet.
    Open,
    Paid,
}

/// A part and the parts it is made of.
#[derive(Structured)]
#[allow(dead_code)]
struct Part {
    name: String,
    parts: Vec<Part>,
    spare: Option<Box<Part>>,
}

#[derive(Structured)]
#[allow(dead_code)]
struct Stock {
    root: Part,
    other: Pair<Part, Pair<u8, Line>>,
}

#[derive(Structured)]
#[allow(dead_code)]
struct Pair<A, B> {
    left: A,
    right: B,
}

fn check(actual: &str, expect: &Expect) {
    expect.assert_eq(actual);
}

#[test]
fn texts() {
    check(
        &describe::<Invoice>(),
        &expect![[r#"
        // An invoice.
        // Of a supplier.
        {
          // As printed, such as "2024-17".
          invoiceNumber: string,
          lines: {
            description: string,
            quantity: integer (0 to 65535)
          }[],
          paid: boolean,
          discount: number | null,
          // "Open": Not paid yet.
          status: "Open" | "Paid",
          // "Open": Not paid yet.
          history: ("Open" | "Paid")[] | null,
          totals: {[key: string]: integer},
          "ship to": string | null,
          codes: (integer (0 to 255))[] (3 items),
          grid: (boolean | null)[],
          range: [integer (0 or more), string (one character)],
          nothing: null
        }"#]],
    );
    check(
        &describe::<Vec<Part>>(),
        &expect![[r#"
        // A part and the parts it is made of.
        type Part = {
          name: string,
          parts: Part[],
          spare: Part | null
        }
        Part[]"#]],
    );
    check(
        &describe::<Stock>(),
        &expect![[r#"
        // A part and the parts it is made of.
        type Part = {
          name: string,
          parts: Part[],
          spare: Part | null
        }
        {
          root: Part,
          other: {
            left: Part,
            right: {
              left: integer (0 to 255),
              right: {
                description: string,
                quantity: integer (0 to 65535)
              }
            }
          }
        }"#]],
    );
    check(&describe::<Vec<Option<Status>>>(), &expect![[r#"("Open" | "Paid" | null)[]"#]]);
    check(&describe::<u64>(), &expect!["integer (0 or more)"]);
}

#[test]
fn field_lists() {
    check(
        &field_list::<Invoice>(),
        &expect![
            "invoiceNumber, lines[description, quantity], paid, discount, status, history, totals, ship to, codes, grid, range, nothing"
        ],
    );
    check(&field_list::<Part>(), &expect!["name, parts, spare"]);
    check(
        &field_list::<Stock>(),
        &expect![
            "root[name, parts, spare], other[left[name, parts, spare], right[left, right[description, quantity]]]"
        ],
    );
    check(&field_list::<Vec<Line>>(), &expect!["description, quantity"]);
    check(&field_list::<u64>(), &expect![[""]]);
}

#[test]
fn schemas() {
    let pretty = |schema: schemars::Schema| serde_json::to_string_pretty(&schema).unwrap();
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
