use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[schemars(regex(pattern = "a\\"))]
    field: String,
}

fn main() {}
