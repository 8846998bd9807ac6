use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[structured(depth = 0)]
struct Record { field: u8 }

fn main() {}
