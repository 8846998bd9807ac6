use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[schemars(extend("x-order" = 1, "multipleOf" = 5))]
    quantity: u8,
}

fn main() {}
