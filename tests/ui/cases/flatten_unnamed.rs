use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Inner {
    x: u8,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Tuple(u8, #[serde(flatten)] Inner);

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Variants {
    Newtype(#[serde(flatten)] Inner),
}

fn main() {}
