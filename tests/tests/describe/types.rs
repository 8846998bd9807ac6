//! The types that describe themselves here.

use std::collections::BTreeMap;

use formwork::Structured;
use serde::{Deserialize, Serialize};

/// An invoice.
/// Of a supplier.
#[derive(Structured)]
#[allow(dead_code)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Invoice {
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
pub(crate) struct Line {
    description: String,
    quantity: u16,
}

#[derive(Structured)]
#[allow(dead_code)]
pub(crate) struct Address(String);

#[derive(Structured, Serialize, Deserialize)]
pub(crate) enum Status {
    /// Not paid yet.
    Open,
    Paid,
}

/// A part and the parts it is made of.
#[derive(Structured)]
#[allow(dead_code)]
pub(crate) struct Part {
    name: String,
    parts: Vec<Part>,
    spare: Option<Box<Part>>,
}

#[derive(Structured)]
#[allow(dead_code)]
pub(crate) struct Stock {
    root: Part,
    other: Pair<Part, Pair<u8, Line>>,
}

#[derive(Structured)]
#[allow(dead_code)]
pub(crate) struct Pair<A, B> {
    left: A,
    right: B,
}

/// Keys that may be left out.
#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Settings {
    name: String,
    /// How loud.
    #[serde(default)]
    volume: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    theme: Option<Status>,
    nickname: Option<String>,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Label {
    /// As printed.
    text: String,
    size: u8,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Short {
    text: String,
}

/// What happened.
#[derive(Structured, Serialize, Deserialize)]
pub(crate) enum Event {
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
pub(crate) enum Figure {
    Circle { radius: u8 },
    Point,
}

/// A figure with more to say.
#[derive(Structured, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) enum Drawing {
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
pub(crate) enum Figures {
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
pub(crate) enum Loose {
    Nothing,
    /// How many.
    Count(u8),
    Short(Short),
    Pair(u8, Option<Event>),
    Status(Status),
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Place {
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
pub(crate) struct Page {
    id: u8,
    /// What it says.
    #[serde(flatten)]
    label: Label,
    #[serde(flatten)]
    author: Option<Author>,
    last: bool,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Author {
    author: String,
    #[serde(flatten)]
    contact: Box<Contact>,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Contact {
    #[serde(default)]
    email: String,
    phone: Option<String>,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Labels {
    name: String,
    /// Whatever else was counted.
    #[serde(flatten)]
    counts: BTreeMap<String, u8>,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Record {
    id: u8,
    #[serde(flatten)]
    figure: Figure,
    at: u8,
    /// Where.
    #[serde(flatten)]
    place: Option<Place>,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Log {
    #[serde(flatten)]
    event: Event,
    #[serde(flatten)]
    figures: Figures,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Wrapped {
    #[serde(flatten)]
    event: Event,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Node {
    name: String,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Structured, Serialize, Deserialize)]
pub(crate) enum Kind {
    Leaf(u8),
    Branch(Vec<Node>),
}

/// Flattens itself.
#[derive(Structured, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Chain {
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
pub(crate) struct Knot {
    x: u8,
    #[serde(flatten)]
    next: Option<Box<Knot>>,
}

/// A sum.
#[derive(Structured, Serialize, Deserialize)]
pub(crate) enum Sum {
    Number(u8),
    /// Of both.
    Plus(Box<Sum>, Box<Sum>),
}

/// Lists of lists.
#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Nest(Vec<Nest>);

#[derive(Structured, Serialize, Deserialize)]
pub(crate) struct Nests {
    nest: Nest,
    sum: Option<Sum>,
}
