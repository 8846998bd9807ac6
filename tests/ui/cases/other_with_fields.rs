use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[serde(tag = "type")]
enum Kind {
    Known,
    #[serde(other)]
    Other { name: String },
}

fn main() {}
