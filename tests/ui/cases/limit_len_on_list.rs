use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(len = 1..=3)]
    field: Vec<u8>,
}

fn main() {}
