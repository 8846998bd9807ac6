use formwork_derive::Structured;

const CODE: &str = "^[A-Z]+$";

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(regex(pattern = CODE))]
    code: String,
}

fn main() {}
