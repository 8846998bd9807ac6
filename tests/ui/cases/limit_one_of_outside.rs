use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(one_of(1, 256))]
    field: u8,
}

fn main() {}
