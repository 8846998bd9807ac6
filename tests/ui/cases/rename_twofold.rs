use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(rename_all(serialize = "camelCase", deserialize = "snake_case"))]
struct Person {
    #[serde(rename(serialize = "a", deserialize = "b"))]
    name: String,
}

fn main() {}
