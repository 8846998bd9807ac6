use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record(#[structured(runtime)] u8);

fn main() {}
