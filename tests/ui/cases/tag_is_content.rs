use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type", content = "type")]
enum Kind {
    One(u8),
}

fn main() {}
