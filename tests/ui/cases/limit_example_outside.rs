use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 1..=3, example = 4)]
    field: u8,
}

fn main() {}
