use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all = "camelCase")]
struct Person {
    first_name: String,
    #[serde(rename = "firstName")]
    first: String,
}

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all = "lowercase")]
enum Kind {
    Ab,
    AB,
}

fn main() {}
