use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record (#[serde(skip_serializing_if = "Option::is_none")] Option<u8>, u8);

fn main() {}
