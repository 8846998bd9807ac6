use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(minimum = 1)]
    quantity: u8,
}

fn main() {}
