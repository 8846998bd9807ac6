use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[serde(with = "trimmed")]
    #[structured(as = "String")]
    #[garde(skip)]
    #[validate(length(min = 1))]
    code: String,
}

fn main() {}
