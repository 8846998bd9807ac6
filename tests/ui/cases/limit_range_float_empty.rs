use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 2.0..1.0)]
    field: f64,
}

fn main() {}
