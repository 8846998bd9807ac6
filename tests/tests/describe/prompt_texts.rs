//! The text that a prompt carries: structs, lists, maps and enums.

use std::collections::BTreeMap;

use expect_test::expect;
use formwork::describe;

use crate::check;
use crate::types::{Drawing, Event, Figure, Figures, Invoice, Loose, Pair, Part, Status, Stock};

#[test]
fn invoice() {
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
}

#[test]
fn list_of_recursive_structs() {
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
}

#[test]
fn stock() {
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
}

#[test]
fn list_of_optional_enums() {
    check(
        &describe::<Vec<Option<Status>>>(),
        &expect![[r#"
        // "Open": Not paid yet.
        ("Open" | "Paid" | null)[]"#]],
    );
}

#[test]
fn number() {
    check(&describe::<u64>(), &expect!["integer (0 or more)"]);
}

#[test]
fn event() {
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
}

#[test]
fn figure() {
    check(&describe::<Figure>(), &expect![[r#"{ type: "circle", radius: integer (0 to 255) } | { type: "point" }"#]]);
}

#[test]
fn drawing() {
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
}

#[test]
fn figures() {
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
}

#[test]
fn loose() {
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
}

#[test]
fn list_of_optional_enums_with_data() {
    check(
        &describe::<Vec<Option<Figure>>>(),
        &expect![[r#"({ type: "circle", radius: integer (0 to 255) } | { type: "point" } | null)[]"#]],
    );
}

#[test]
fn enums_in_generic_structs() {
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
}

#[test]
fn map_of_lists_of_enums() {
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
