use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[serde(flatten)]
    #[structured(schemars)]
    field: std::time::Duration,
}

fn main() {}
