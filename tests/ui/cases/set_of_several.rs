use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Order {
    #[structured(items = 2..=5)]
    codes: std::collections::BTreeSet<u8>,
}

fn main() {}
