use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(range = 1..=3)]
    field: Vec<String>,
}

fn main() {}
