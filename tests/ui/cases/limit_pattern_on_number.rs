use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = "^1")]
    field: u8,
}

fn main() {}
