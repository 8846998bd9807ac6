use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(email)]
    addresses: Vec<String>,
}

fn main() {}
