use formwork_derive::Structured;

const MAX: u64 = 9;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(length(min = 1, max = "MAX", message = "too long"))]
    code: String,
}

fn main() {}
