use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = -3..=3)]
    field: std::num::NonZero<i8>,
}

fn main() {}
