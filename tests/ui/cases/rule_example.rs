use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(range(max = 9), example = 10)]
    quantity: u8,
}

fn main() {}
