use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(runtime, range = 1..=3)]
    field: u8,
}

fn main() {}
