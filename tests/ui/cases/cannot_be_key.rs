use formwork_derive::Structured;

use std::collections::{BTreeMap, HashMap};

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Units {
    One,
    Two,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Data {
    One(u8),
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Maps {
    numbers: HashMap<u8, bool>,
    units: HashMap<Units, bool>,
    pairs: BTreeMap<(u8, u8), bool>,
    data: BTreeMap<Data, bool>,
}

fn main() {}
