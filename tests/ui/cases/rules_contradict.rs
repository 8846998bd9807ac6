use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(length(chars, max = 2))]
    #[validate(length(min = 3))]
    code: String,
}

fn main() {}
