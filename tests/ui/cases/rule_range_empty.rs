use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(range(min = 5, max = 1))]
    quantity: u8,
}

fn main() {}
