use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(inner(length(max = 3)))]
    code: String,
}

fn main() {}
