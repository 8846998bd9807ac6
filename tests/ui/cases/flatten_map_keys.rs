use formwork_derive::Structured;

use std::collections::{BTreeMap, HashMap};

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Outer {
    #[serde(flatten)]
    numbers: BTreeMap<u8, bool>,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Optional {
    #[serde(flatten)]
    numbers: Option<HashMap<char, bool>>,
}

fn main() {}
