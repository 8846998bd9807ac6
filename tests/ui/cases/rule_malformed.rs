use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[garde(range(min = ))]
    quantity: u8,
}

fn main() {}
