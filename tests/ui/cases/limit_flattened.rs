use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[serde(flatten)]
    #[structured(keys(len = 2))]
    field: std::collections::BTreeMap<String, u8>,
}

fn main() {}
