//! The text that a prompt carries: keys that may be left out, flattened fields, types that contain themselves.

use expect_test::expect;
use formwork::describe;

use crate::check;
use crate::types::{Chain, Knot, Labels, Log, Nests, Node, Page, Record, Settings, Wrapped};

#[test]
fn settings() {
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
}

#[test]
fn page() {
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
}

#[test]
fn labels() {
    check(
        &describe::<Labels>(),
        &expect![[r#"
        {
          name: string,
          // Whatever else was counted.
          [key: string]: integer (0 to 255)
        }"#]],
    );
}

#[test]
fn record() {
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
}

#[test]
fn log() {
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
}

#[test]
fn list_of_wrapped() {
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
}

#[test]
fn list_of_node() {
    check(
        &describe::<Vec<Node>>(),
        &expect![[r#"
        type Node = {
          name: string
        } & ({ "Leaf": integer (0 to 255) } | { "Branch": Node[] })
        Node[]"#]],
    );
}

#[test]
fn chain() {
    check(
        &describe::<Chain>(),
        &expect![[r#"
        // Flattens itself.
        type Chain = { x: integer (0 to 255) } & (Chain | {}) | { y: integer (0 to 255) }
        Chain"#]],
    );
}

#[test]
fn knot() {
    check(
        &describe::<Knot>(),
        &expect![[r#"
        // Flattens itself, with the same key again.
        type Knot = {
          x: integer (0 to 255)
        } & (Knot | {})
        Knot"#]],
    );
}

#[test]
fn nests() {
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
