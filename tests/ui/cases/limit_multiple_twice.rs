use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(multiple_of = 2, multiple_of = 3)]
    field: u8,
}

fn main() {}
