use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
enum Kind {
    One { r#type: u8 },
    Two { name: String },
}

fn main() {}
