use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Person {
    #[serde(rename = 3)]
    first_name: String,
    #[serde(rename)]
    last_name: String,
    #[serde(alias = b"name")]
    name: String,
}

fn main() {}
