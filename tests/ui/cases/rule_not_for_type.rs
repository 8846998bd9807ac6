use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(range(min = 1))]
    code: String,
}

fn main() {}
