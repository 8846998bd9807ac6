use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = "^a$", pattern = "^b$")]
    field: String,
}

fn main() {}
