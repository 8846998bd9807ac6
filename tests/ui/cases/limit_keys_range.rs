use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(keys(range = 1..=2))]
    field: std::collections::BTreeMap<String, u8>,
}

fn main() {}
