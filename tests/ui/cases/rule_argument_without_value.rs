use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[validate(range(min))]
    quantity: u8,
}

fn main() {}
