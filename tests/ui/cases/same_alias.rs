use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Person {
    #[serde(alias = "name", alias = "first")]
    first: String,
    name: String,
    #[serde(alias = "first")]
    last: String,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
enum Kind {
    #[serde(alias = "one")]
    One,
    #[serde(rename = "one")]
    Two,
}

fn main() {}
