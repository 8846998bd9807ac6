use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type", untagged)]
enum Kind {
    One { x: u8 },
}

fn main() {}
