use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(length(max = 1.5))]
    code: String,
}

fn main() {}
