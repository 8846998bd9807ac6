use formwork_derive::Structured;

const START: &str = "A-";

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(prefix(START))]
    code: String,
}

fn main() {}
