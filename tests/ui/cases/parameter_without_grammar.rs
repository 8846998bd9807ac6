use formwork_derive::Structured;

use formwork_core::{Grammar, Style};

struct Opaque;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Generic<T> {
    value: T,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Flattened<T> {
    #[serde(flatten)]
    value: T,
}

fn grammars() {
    Grammar::of::<Generic<Opaque>>(Style::Compact);
    Grammar::of::<Generic<u8>>(Style::Compact);
    Grammar::of::<Flattened<u8>>(Style::Compact);
    Grammar::of::<Flattened<Generic<u8>>>(Style::Compact);
}

fn main() {}
