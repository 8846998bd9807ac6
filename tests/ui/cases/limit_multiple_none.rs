use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 1..=6, multiple_of = 7)]
    field: u8,
}

fn main() {}
