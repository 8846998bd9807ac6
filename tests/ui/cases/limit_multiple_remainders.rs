use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(multiple_of = 10007)]
    field: u64,
}

fn main() {}
