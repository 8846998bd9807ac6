use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[structured(range = 1..=3)]
struct Record { field: u8 }

fn main() {}
