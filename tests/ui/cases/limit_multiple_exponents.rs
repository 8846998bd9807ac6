use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(multiple_of = 1e-9)]
    field: f64,
}

fn main() {}
