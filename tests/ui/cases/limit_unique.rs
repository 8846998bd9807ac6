use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(unique)]
    field: Vec<String>,
}

fn main() {}
