use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(length(min = 3, max = 2))]
    code: String,
}

fn main() {}
