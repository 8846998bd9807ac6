use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
enum Record {
    Timed(#[structured(schemars)] std::time::Duration),
    Other,
}

fn main() {}
