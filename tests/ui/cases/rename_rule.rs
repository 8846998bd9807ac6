use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all = "camel_case")]
struct Person {
    #[serde(rename = 3)]
    first_name: String,
    #[serde(rename)]
    last_name: String,
}

fn main() {}
