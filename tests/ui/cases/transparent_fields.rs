use formwork_derive::Structured;

use std::marker::PhantomData;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(transparent)]
struct Two {
    first: String,
    second: u8,
    #[serde(skip)]
    third: u8,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(transparent)]
struct None {
    #[serde(skip)]
    first: String,
    marker: PhantomData<u8>,
}

fn main() {}
