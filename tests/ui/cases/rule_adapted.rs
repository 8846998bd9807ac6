use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(adapt(other), length(chars, min = 1))]
    code: String,
}

fn main() {}
