//! Fields of types that only have schemars' `JsonSchema`, wherever such a field can stand. Each is
//! tested in both directions and in every style.

use std::collections::{BTreeMap, HashMap};

use schemars::JsonSchema;

use crate::sample::types;

const N_CASES: u32 = 24;

// What another crate would have. That these have tables too changes nothing where `schemars` is asked for.
types! {
    #[derive(JsonSchema)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    enum Currency { Euro, UsDollar, #[serde(rename = "¥円")] Yen }

    #[derive(JsonSchema)]
    struct Money { amount: f64, currency: Currency, note: Option<String> }

    #[derive(JsonSchema)]
    struct Widths {
        a: u8, b: i8, c: u16, d: i16, e: u32, f: i32, g: u64, h: i64, i: usize, j: isize, k: f32, l: f64, m: char, n: bool, o: (u32, f32), p: [i32; 2], q: (),
    }

    /// A tree.
    #[derive(JsonSchema)]
    struct Tree { value: u32, children: Vec<Tree>, parent: Option<Box<Tree>> }

    #[derive(JsonSchema)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Figure { Nothing, Circle { radius: f32, center: Option<(i32, i32)> }, Group { of: Vec<Figure>, by_name: BTreeMap<String, Figure> } }

    #[derive(JsonSchema)]
    #[serde(tag = "t", content = "c")]
    enum Signal { Idle, Level(i16), Both(u8, bool), Named { name: String } }

    #[derive(JsonSchema)]
    #[serde(untagged)]
    enum Loose { Flag(bool), Count(u32), Text(String), Listed(Vec<u8>), Object { only: i64 } }

    #[derive(JsonSchema)]
    enum Step { Stop, Wait(u32), Move { x: f64, y: f64 }, Pair(u8, String) }

    #[derive(JsonSchema)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Strict { first_name: String, #[serde(alias = "years")] age_in_years: u8, #[serde(default)] nick_name: Option<String> }

    #[derive(JsonSchema)]
    struct Base { id: u32, #[serde(default, skip_serializing_if = "Vec::is_empty")] labels: Vec<String> }

    #[derive(JsonSchema)]
    struct Extended { #[serde(flatten)] base: Base, straße: String, #[serde(rename = "メモ")] memo: Option<String> }

    #[derive(JsonSchema)]
    struct Open { id: u32, #[serde(flatten)] others: BTreeMap<String, f64> }

    #[derive(JsonSchema)]
    struct WithKind { name: String, #[serde(flatten)] figure: Figure }

    #[derive(JsonSchema)]
    struct Id(u32);

    /// An order.
    struct Order { id: u32, #[structured(schemars)] total: Money, #[structured(schemars)] paid: Option<Money>, done: bool }

    struct InContainers {
        #[structured(schemars)] list: Vec<Tree>,
        #[structured(schemars)] map: BTreeMap<String, Currency>,
        #[structured(schemars)] boxed: Box<Widths>,
        #[structured(schemars)] array: [Id; 2],
        #[structured(schemars)] nested: Option<Vec<Option<Box<Signal>>>>,
        #[structured(schemars)] tuple: (Id, u8),
        #[structured(schemars)] by_number: HashMap<u8, Vec<Strict>>,
    }

    struct Newtype(#[structured(schemars)] Figure);

    struct Hidden(#[structured(schemars)] Opaque);

    struct Pair(#[structured(schemars)] Loose, u8, #[structured(schemars)] Option<Step>);

    #[serde(transparent)]
    struct Through { #[structured(schemars)] only: Extended }

    enum External { Nothing, Figure(#[structured(schemars)] Figure), Both(#[structured(schemars)] Id, bool), Named { #[structured(schemars)] tree: Tree } }

    #[serde(tag = "type")]
    enum Internal { Nothing, Named { #[structured(schemars)] money: Money, #[structured(schemars)] figures: Vec<Figure> } }

    #[serde(tag = "type", content = "value")]
    enum Adjacent { Nothing, Figure(#[structured(schemars)] Figure), Both(#[structured(schemars)] Id, bool) }

    #[serde(untagged)]
    enum Untagged { Number(u8), Money(#[structured(schemars)] Money), List(#[structured(schemars)] Vec<Signal>) }

    struct Generic<T> { #[structured(schemars)] value: T, #[structured(schemars)] more: Vec<Option<T>>, id: u8 }

    struct Mixed<T, U> { #[structured(schemars)] foreign: Option<T>, own: Vec<U> }

    struct UsesGenerics { a: Generic<Money>, b: Generic<Id>, c: Mixed<Figure, Order> }

    struct Inner { #[structured(schemars)] figure: Figure, #[structured(schemars)] #[serde(default)] extra: Option<Loose> }

    struct Outer { name: String, #[serde(flatten)] inner: Inner, #[serde(flatten)] more: Option<Total> }

    struct Total { #[structured(schemars)] sum: Money }

    struct OpenValues { id: u8, #[serde(flatten)] #[structured(schemars)] others: BTreeMap<String, Signal> }

    struct LeftOut {
        #[structured(schemars)] #[serde(default, skip_serializing_if = "Option::is_none")] may: Option<Money>,
        #[structured(schemars)] #[serde(default)] list: Vec<Currency>,
        #[structured(schemars)] #[serde(rename = "größe")] size: Option<Extended>,
    }

    struct Limited {
        #[structured(schemars, items = ..=3)] list: Vec<Id>,
        #[structured(schemars)] open: Open,
        #[structured(schemars)] kind: WithKind,
    }

    struct Recursive { #[structured(schemars)] step: Step, next: Option<Box<Recursive>>, all: Vec<Recursive> }
}

/// Has no tables, and a schema that somebody wrote.
#[derive(serde::Serialize, serde::Deserialize)]
struct Opaque(String);

impl JsonSchema for Opaque {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Opaque/~ %ü".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "pattern": "^[0-9a-f]{2,6}$"})
    }
}

impl crate::sample::Sample for Opaque {
    fn sample(tape: &mut crate::sample::Tape) -> Self {
        Opaque(format!("{:02x}", tape.next() % 0x100_0000))
    }
}
