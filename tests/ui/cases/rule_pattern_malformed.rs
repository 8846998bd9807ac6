use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(pattern("^(a+$"))]
    code: String,
}

fn main() {}
