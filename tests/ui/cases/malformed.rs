use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all "camelCase")]
struct Person {
    #[serde(rename = )]
    name: String,
    #[serde("default")]
    age: u8,
}

fn main() {}
