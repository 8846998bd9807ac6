use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = -1..=10)]
    field: Option<u16>,
}

fn main() {}
