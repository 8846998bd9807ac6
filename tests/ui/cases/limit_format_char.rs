use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(format = "date")]
    field: char,
}

fn main() {}
