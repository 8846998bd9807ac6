use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Newtype(u8);

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Person {
    #[serde(flatten)]
    name: String,
    #[serde(flatten)]
    list: Option<Vec<u8>>,
    #[serde(flatten)]
    newtype: Newtype,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
enum Kind {
    List(Vec<u8>),
    Optional(Option<Person>),
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(untagged)]
enum Mixed {
    Text(String),
    Members { x: u8 },
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct WithMixed {
    #[serde(flatten)]
    mixed: Mixed,
}

fn main() {}
