use formwork_derive::Structured;

const LIMIT: u8 = 10;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 0..=LIMIT)]
    field: u8,
}

fn main() {}
