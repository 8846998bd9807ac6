use formwork_derive::Structured;

const MAX: u8 = 9;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(range(min = 1, max = MAX))]
    quantity: u8,
}

fn main() {}
