use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(keys(len = 2))]
    field: Vec<String>,
}

fn main() {}
