use formwork_derive::Structured;

use std::collections::BTreeMap;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Inner {
    x: u8,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Outer {
    id: u8,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct TwoMaps {
    #[serde(flatten)]
    one: BTreeMap<String, u8>,
    #[serde(flatten)]
    other: BTreeMap<String, u8>,
}

fn main() {}
