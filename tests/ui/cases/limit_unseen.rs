use formwork_derive::Structured;

type Age = u8;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 1..=3)]
    field: Age,
}

fn main() {}
