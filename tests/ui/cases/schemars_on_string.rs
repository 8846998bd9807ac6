use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(schemars)]
    field: Option<String>,
}

fn main() {}
