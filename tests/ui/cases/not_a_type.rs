use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(from = "1 + 1")]
struct Number(u8);

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Person {
    #[structured(as = "Vec<")]
    name: String,
}

fn main() {}
