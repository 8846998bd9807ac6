use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[structured(schemars)]
struct Record(std::time::Duration);

fn main() {}
