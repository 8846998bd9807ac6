use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(one_of(0.5, 1.5))]
    field: f64,
}

fn main() {}
