use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(required)]
    quantity: u8,
}

fn main() {}
