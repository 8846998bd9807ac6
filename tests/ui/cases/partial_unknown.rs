use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
#[structured(partial(Clone, Debug, Hash))]
struct Record { field: u8 }

fn main() {}
