//! What a type says of itself: the text that prompts carry, the bare field list, the JSON Schema.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use formwork::__core::field_list;
use formwork::{Grammar, Matcher, Structured, Style, Token, Vocabulary, describe, schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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

#[derive(Structured, Serialize, Deserialize)]
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

/// Keys that may be left out.
#[derive(Structured, Serialize, Deserialize)]
struct Settings {
    name: String,
    /// How loud.
    #[serde(default)]
    volume: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    theme: Option<Status>,
    nickname: Option<String>,
}

#[derive(Structured, Serialize, Deserialize)]
struct Label {
    /// As printed.
    text: String,
    size: u8,
}

#[derive(Structured, Serialize, Deserialize)]
struct Short {
    text: String,
}

/// What happened.
#[derive(Structured, Serialize, Deserialize)]
enum Event {
    /// Nothing more will happen.
    End,
    Pause,
    Wait(u8),
    /// Something was printed.
    Print(Label),
    Move {
        x: i8,
        #[serde(default)]
        y: i8,
    },
    Swap(u8, bool),
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Figure {
    Circle { radius: u8 },
    Point,
}

/// A figure with more to say.
#[derive(Structured, Serialize, Deserialize)]
#[serde(tag = "type")]
enum Drawing {
    /// Round.
    Circle {
        radius: u8,
        label: Option<String>,
    },
    Text(Label),
    Any(Figures),
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(tag = "kind", content = "of")]
enum Figures {
    None,
    One(Figure),
    Two(bool, bool),
    Sized {
        /// In millimetres.
        size: u8,
    },
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(untagged)]
enum Loose {
    Nothing,
    /// How many.
    Count(u8),
    Short(Short),
    Pair(u8, Option<Event>),
    Status(Status),
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(untagged)]
enum Place {
    Point {
        x: u8,
        y: u8,
    },
    /// On the map.
    Named {
        name: String,
    },
}

#[derive(Structured, Serialize, Deserialize)]
struct Page {
    id: u8,
    /// What it says.
    #[serde(flatten)]
    label: Label,
    #[serde(flatten)]
    author: Option<Author>,
    last: bool,
}

#[derive(Structured, Serialize, Deserialize)]
struct Author {
    author: String,
    #[serde(flatten)]
    contact: Box<Contact>,
}

#[derive(Structured, Serialize, Deserialize)]
struct Contact {
    #[serde(default)]
    email: String,
    phone: Option<String>,
}

#[derive(Structured, Serialize, Deserialize)]
struct Labels {
    name: String,
    /// Whatever else was counted.
    #[serde(flatten)]
    counts: BTreeMap<String, u8>,
}

#[derive(Structured, Serialize, Deserialize)]
struct Record {
    id: u8,
    #[serde(flatten)]
    figure: Figure,
    at: u8,
    /// Where.
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Structured, Serialize, Deserialize)]
struct Log {
    #[serde(flatten)]
    event: Event,
    #[serde(flatten)]
    figures: Figures,
}

#[derive(Structured, Serialize, Deserialize)]
struct Wrapped {
    #[serde(flatten)]
    event: Event,
}

#[derive(Structured, Serialize, Deserialize)]
struct Node {
    name: String,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Structured, Serialize, Deserialize)]
enum Kind {
    Leaf(u8),
    Branch(Vec<Node>),
}

/// Flattens itself.
#[derive(Structured, Serialize, Deserialize)]
#[serde(untagged)]
enum Chain {
    Link {
        x: u8,
        #[serde(flatten)]
        next: Option<Box<Chain>>,
    },
    Last {
        y: u8,
    },
}

/// Flattens itself, with the same key again.
#[derive(Structured, Serialize, Deserialize)]
struct Knot {
    x: u8,
    #[serde(flatten)]
    next: Option<Box<Knot>>,
}

/// A sum.
#[derive(Structured, Serialize, Deserialize)]
enum Sum {
    Number(u8),
    /// Of both.
    Plus(Box<Sum>, Box<Sum>),
}

/// Lists of lists.
#[derive(Structured, Serialize, Deserialize)]
struct Nest(Vec<Nest>);

#[derive(Structured, Serialize, Deserialize)]
struct Nests {
    nest: Nest,
    sum: Option<Sum>,
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
    check(
        &describe::<Vec<Option<Status>>>(),
        &expect![[r#"
        // "Open": Not paid yet.
        ("Open" | "Paid" | null)[]"#]],
    );
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

#[test]
fn texts_of_enums_with_data() {
    check(
        &describe::<Event>(),
        &expect![[r#"
            // What happened.
            (
              // Nothing more will happen.
              | "End"
              | "Pause"
              | { "Wait": integer (0 to 255) }
              // Something was printed.
              | {
                  "Print": {
                    // As printed.
                    text: string,
                    size: integer (0 to 255)
                  }
                }
              | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
              | { "Swap": [integer (0 to 255), boolean] }
            )"#]],
    );
    check(&describe::<Figure>(), &expect![[r#"{ type: "circle", radius: integer (0 to 255) } | { type: "point" }"#]]);
    check(
        &describe::<Drawing>(),
        &expect![[r#"
            // A figure with more to say.
            (
              // Round.
              | { type: "Circle", radius: integer (0 to 255), label: string | null }
              | {
                  type: "Text",
                  // As printed.
                  text: string,
                  size: integer (0 to 255)
                }
              | { type: "Any" } & (
                  | { kind: "None" }
                  | { kind: "One", of: { type: "circle", radius: integer (0 to 255) } | { type: "point" } }
                  | { kind: "Two", of: [boolean, boolean] }
                  | {
                      kind: "Sized",
                      of: {
                        // In millimetres.
                        size: integer (0 to 255)
                      }
                    }
                )
            )"#]],
    );
    check(
        &describe::<Figures>(),
        &expect![[r#"
        | { kind: "None" }
        | { kind: "One", of: { type: "circle", radius: integer (0 to 255) } | { type: "point" } }
        | { kind: "Two", of: [boolean, boolean] }
        | {
            kind: "Sized",
            of: {
              // In millimetres.
              size: integer (0 to 255)
            }
          }"#]],
    );
    check(
        &describe::<Loose>(),
        &expect![[r#"
            | null
            // How many.
            | integer (0 to 255)
            | { text: string }
            | [integer (0 to 255), (
                // Nothing more will happen.
                | "End"
                | "Pause"
                | { "Wait": integer (0 to 255) }
                // Something was printed.
                | {
                    "Print": {
                      // As printed.
                      text: string,
                      size: integer (0 to 255)
                    }
                  }
                | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
                | { "Swap": [integer (0 to 255), boolean] }
                | null
              )]
            // "Open": Not paid yet.
            | "Open"
            | "Paid""#]],
    );
    check(
        &describe::<Vec<Option<Figure>>>(),
        &expect![[r#"({ type: "circle", radius: integer (0 to 255) } | { type: "point" } | null)[]"#]],
    );
    check(
        &describe::<Pair<Event, Pair<Option<Figure>, (u8, Loose)>>>(),
        &expect![[r#"
            {
              left:
                // Nothing more will happen.
                | "End"
                | "Pause"
                | { "Wait": integer (0 to 255) }
                // Something was printed.
                | {
                    "Print": {
                      // As printed.
                      text: string,
                      size: integer (0 to 255)
                    }
                  }
                | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
                | { "Swap": [integer (0 to 255), boolean] },
              right: {
                left: { type: "circle", radius: integer (0 to 255) } | { type: "point" } | null,
                right: [integer (0 to 255), (
                  | null
                  // How many.
                  | integer (0 to 255)
                  | { text: string }
                  | [integer (0 to 255), (
                      // Nothing more will happen.
                      | "End"
                      | "Pause"
                      | { "Wait": integer (0 to 255) }
                      // Something was printed.
                      | {
                          "Print": {
                            // As printed.
                            text: string,
                            size: integer (0 to 255)
                          }
                        }
                      | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
                      | { "Swap": [integer (0 to 255), boolean] }
                      | null
                    )]
                  // "Open": Not paid yet.
                  | "Open"
                  | "Paid"
                )]
              }
            }"#]],
    );
    check(
        &describe::<BTreeMap<String, Vec<Event>>>(),
        &expect![[r#"
        {[key: string]: (
          // Nothing more will happen.
          | "End"
          | "Pause"
          | { "Wait": integer (0 to 255) }
          // Something was printed.
          | {
              "Print": {
                // As printed.
                text: string,
                size: integer (0 to 255)
              }
            }
          | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
          | { "Swap": [integer (0 to 255), boolean] }
        )[]}"#]],
    );
}

#[test]
fn texts_of_members() {
    check(
        &describe::<Settings>(),
        &expect![[r#"
        // Keys that may be left out.
        {
          name: string,
          // How loud.
          volume?: integer (0 to 255),
          // "Open": Not paid yet.
          theme?: "Open" | "Paid" | null,
          nickname: string | null
        }"#]],
    );
    check(
        &describe::<Page>(),
        &expect![[r#"
        {
          id: integer (0 to 255),
          // What it says.
          // As printed.
          text: string,
          size: integer (0 to 255),
          author?: string,
          email?: string,
          phone?: string | null,
          last: boolean
        }"#]],
    );
    check(
        &describe::<Labels>(),
        &expect![[r#"
        {
          name: string,
          // Whatever else was counted.
          [key: string]: integer (0 to 255)
        }"#]],
    );
    check(
        &describe::<Record>(),
        &expect![[r#"
        {
          id: integer (0 to 255)
        } & ({ type: "circle", radius: integer (0 to 255) } | { type: "point" }) & {
          at: integer (0 to 255)
        } & (
          // Where.
          | { x: integer (0 to 255), y: integer (0 to 255) }
          // On the map.
          | { name: string }
          | {}
        )"#]],
    );
    check(
        &describe::<Log>(),
        &expect![[r#"
        (
          // Nothing more will happen.
          | { "End": null }
          | { "Pause": null }
          | { "Wait": integer (0 to 255) }
          // Something was printed.
          | {
              "Print": {
                // As printed.
                text: string,
                size: integer (0 to 255)
              }
            }
          | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
          | { "Swap": [integer (0 to 255), boolean] }
        ) & (
          | { kind: "None" }
          | { kind: "One", of: { type: "circle", radius: integer (0 to 255) } | { type: "point" } }
          | { kind: "Two", of: [boolean, boolean] }
          | {
              kind: "Sized",
              of: {
                // In millimetres.
                size: integer (0 to 255)
              }
            }
        )"#]],
    );
    check(
        &describe::<Vec<Wrapped>>(),
        &expect![[r#"
        (
          // Nothing more will happen.
          | { "End": null }
          | { "Pause": null }
          | { "Wait": integer (0 to 255) }
          // Something was printed.
          | {
              "Print": {
                // As printed.
                text: string,
                size: integer (0 to 255)
              }
            }
          | { "Move": { x: integer (-128 to 127), y?: integer (-128 to 127) } }
          | { "Swap": [integer (0 to 255), boolean] }
        )[]"#]],
    );
    check(
        &describe::<Vec<Node>>(),
        &expect![[r#"
        type Node = {
          name: string
        } & ({ "Leaf": integer (0 to 255) } | { "Branch": Node[] })
        Node[]"#]],
    );
    check(
        &describe::<Chain>(),
        &expect![[r#"
        // Flattens itself.
        type Chain = { x: integer (0 to 255) } & (Chain | {}) | { y: integer (0 to 255) }
        Chain"#]],
    );
    check(
        &describe::<Knot>(),
        &expect![[r#"
        // Flattens itself, with the same key again.
        type Knot = {
          x: integer (0 to 255)
        } & (Knot | {})
        Knot"#]],
    );
    check(
        &describe::<Nests>(),
        &expect![[r#"
        // Lists of lists.
        type Nest = Nest[]
        // A sum.
        type Sum =
          | { "Number": integer (0 to 255) }
          // Of both.
          | { "Plus": [Sum, Sum] }
        {
          nest: Nest,
          sum: Sum | null
        }"#]],
    );
}

#[test]
fn field_lists_of_members() {
    check(&field_list::<Settings>(), &expect!["name, volume, theme, nickname"]);
    check(&field_list::<Event>(), &expect![]);
    check(&field_list::<Drawing>(), &expect!["type, radius, label, text, size, kind, of"]);
    check(
        &field_list::<Pair<Event, Vec<Drawing>>>(),
        &expect!["left, right[type, radius, label, text, size, kind, of]"],
    );
    check(&field_list::<Loose>(), &expect![]);
    check(&field_list::<Page>(), &expect!["id, text, size, author, email, phone, last"]);
    check(&field_list::<Labels>(), &expect!["name"]);
    check(&field_list::<Record>(), &expect!["id, type, radius, at, x, y, name"]);
    check(&field_list::<Log>(), &expect!["End, Pause, Wait, Print[text, size], Move, Swap, kind, of"]);
    check(&field_list::<Node>(), &expect!["name, Leaf, Branch"]);
    check(&field_list::<Chain>(), &expect![]);
    check(&field_list::<Knot>(), &expect!["x"]);
    check(&field_list::<Nests>(), &expect!["nest, sum"]);
}

/// Grammar, serde and schema agree on these texts.
fn agree<T: Structured + DeserializeOwned>(accepted: &[&str], refused: &[&str]) {
    let bytes: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    let vocabulary = Vocabulary::new(bytes).unwrap();
    let schema = schema::<T>();
    for (texts, expected) in [(accepted, true), (refused, false)] {
        for text in texts {
            let mut matcher = Matcher::new(Grammar::of::<T>(Style::Compact), vocabulary.clone());
            let accepts = matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting();
            assert_eq!(accepts, expected, "the automaton on {text}");
            assert_eq!(accepted_by(&schema, text).unwrap_or(expected), expected, "the schema on {text}: {schema:#?}");
            if expected {
                let read: serde_json::Result<T> = serde_json::from_str(text);
                assert!(read.is_ok(), "serde on {text}: {:?}", read.err());
            }
        }
    }
}

/// What crate `jsonschema` says of the text; nothing without the feature `references`.
#[cfg(feature = "references")]
fn accepted_by(schema: &schemars::Schema, text: &str) -> Option<bool> {
    assert!(jsonschema::meta::is_valid(schema.as_value()), "not a JSON Schema: {schema:#?}");
    let validator = jsonschema::draft202012::new(schema.as_value()).unwrap();
    Some(validator.is_valid(&serde_json::from_str(text).unwrap()))
}

#[cfg(not(feature = "references"))]
fn accepted_by(_schema: &schemars::Schema, _text: &str) -> Option<bool> {
    None
}

#[test]
fn agreement_on_enums() {
    agree::<Event>(
        &[
            r#""End""#,
            r#""Pause""#,
            r#"{"Wait":3}"#,
            r#"{"Print":{"text":"a","size":1}}"#,
            r#"{"Move":{"x":1}}"#,
            r#"{"Move":{"x":1,"y":-2}}"#,
            r#"{"Swap":[1,true]}"#,
        ],
        &[
            r#""Wait""#,
            r#"{"End":null}"#,
            r#"{"Wait":3,"Swap":[1,true]}"#,
            r#"{"Move":{"y":1}}"#,
            r#"{"Move":{"x":1,"z":1}}"#,
            r#"{"Swap":[1]}"#,
            "{}",
        ],
    );
    agree::<Figure>(
        &[r#"{"type":"circle","radius":1}"#, r#"{"type":"point"}"#],
        &[
            r#"{"type":"circle"}"#,
            r#"{"radius":1}"#,
            r#"{"type":"point","radius":1}"#,
            r#"{"type":"Circle","radius":1}"#,
        ],
    );
    agree::<Drawing>(
        &[
            r#"{"type":"Circle","radius":1,"label":null}"#,
            r#"{"type":"Text","text":"a","size":1}"#,
            r#"{"type":"Any","kind":"None"}"#,
            r#"{"type":"Any","kind":"One","of":{"type":"point"}}"#,
            r#"{"type":"Any","kind":"Two","of":[true,false]}"#,
        ],
        &[
            r#"{"type":"Circle","radius":1}"#,
            r#"{"type":"Any"}"#,
            r#"{"type":"Any","kind":"None","of":null}"#,
            r#"{"type":"Any","kind":"One","of":{"type":"point"},"more":1}"#,
            r#"{"type":"Text","kind":"None"}"#,
        ],
    );
    agree::<Loose>(
        &["null", "3", r#"{"text":"a"}"#, r#"[3,null]"#, r#"[3,{"Wait":1}]"#, r#""Open""#],
        &["true", r#"{"text":"a","size":1}"#, "[3]", r#""Nothing""#],
    );
}

#[test]
fn agreement_on_members() {
    agree::<Settings>(
        &[
            r#"{"name":"a","nickname":null}"#,
            r#"{"name":"a","volume":3,"nickname":"b"}"#,
            r#"{"name":"a","volume":3,"theme":"Open","nickname":"b"}"#,
            r#"{"name":"a","theme":null,"nickname":"b"}"#,
        ],
        &[r#"{"name":"a"}"#, r#"{"volume":3,"nickname":null}"#, r#"{"name":"a","volume":null,"nickname":null}"#],
    );
    agree::<Page>(
        &[
            r#"{"id":1,"text":"a","size":1,"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"author":"b","phone":null,"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"author":"b","email":"c","phone":"d","last":true}"#,
        ],
        &[
            r#"{"id":1,"text":"a","last":true}"#,
            r#"{"id":1,"label":{"text":"a","size":1},"last":true}"#,
            r#"{"id":1,"text":"a","size":1,"last":true,"more":1}"#,
        ],
    );
    agree::<Labels>(
        &[r#"{"name":"a"}"#, r#"{"name":"a","b":1,"c":2}"#],
        &[r#"{"b":1}"#, r#"{"name":"a","b":"c"}"#, r#"{"name":1}"#],
    );
    agree::<Record>(
        &[
            r#"{"id":1,"type":"point","at":2}"#,
            r#"{"id":1,"type":"circle","radius":3,"at":2}"#,
            r#"{"id":1,"type":"circle","radius":3,"at":2,"x":1,"y":1}"#,
            r#"{"id":1,"type":"point","at":2,"name":"a"}"#,
        ],
        &[
            r#"{"id":1,"at":2}"#,
            r#"{"id":1,"type":"point","radius":3,"at":2}"#,
            r#"{"id":1,"type":"circle","at":2}"#,
            r#"{"id":1,"type":"point","at":2,"x":1}"#,
            r#"{"id":1,"type":"point","at":2,"more":1}"#,
        ],
    );
    agree::<Log>(
        &[
            r#"{"End":null,"kind":"None"}"#,
            r#"{"Wait":1,"kind":"Two","of":[true,true]}"#,
            r#"{"Move":{"x":1},"kind":"Sized","of":{"size":1}}"#,
        ],
        &[
            r#"{"End":null}"#,
            r#"{"kind":"None"}"#,
            r#"{"End":null,"Pause":null,"kind":"None"}"#,
            r#"{"End":1,"kind":"None"}"#,
        ],
    );
    agree::<Wrapped>(&[r#"{"End":null}"#, r#"{"Wait":1}"#], &[r#""End""#, "{}", r#"{"Wait":1,"End":null}"#]);
    agree::<Node>(
        &[r#"{"name":"a","Leaf":1}"#, r#"{"name":"a","Branch":[{"name":"b","Branch":[]}]}"#],
        &[r#"{"name":"a"}"#, r#"{"name":"a","Branch":[{"name":"b"}]}"#],
    );
    agree::<Nests>(
        &[r#"{"nest":[[],[[]]],"sum":{"Plus":[{"Number":1},{"Number":2}]}}"#],
        &[r#"{"nest":[1],"sum":null}"#, r#"{"nest":[],"sum":{"Plus":[{"Number":1}]}}"#],
    );
    agree::<Chain>(&[r#"{"y":1}"#, r#"{"x":1}"#, r#"{"x":1,"y":2}"#], &["{}", r#"{"x":"a"}"#, r#"{"y":"a"}"#]);
}

#[test]
fn schemas_of_members() {
    let pretty = |schema: schemars::Schema| serde_json::to_string_pretty(&schema).unwrap();
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
fn types_of_other_crates() {
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
    expect!["id, home, price, exact, version, wants, name, parts, tags, any, list, number, object, bytes"]
        .assert_eq(&field_list::<Foreign>());
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
