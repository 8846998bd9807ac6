use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
struct Tagged {
    name: String,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(untagged)]
struct Untagged(u8);

fn main() {}
