use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(range(max = 300))]
    quantity: u8,
}

fn main() {}
