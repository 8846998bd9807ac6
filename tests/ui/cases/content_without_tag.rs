use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(content = "value")]
enum Kind {
    One(u8),
}

fn main() {}
