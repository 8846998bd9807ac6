use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[schemars(regex(pattern = "[a--b]"))]
    field: String,
}

fn main() {}
