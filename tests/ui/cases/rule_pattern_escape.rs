use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[schemars(regex(pattern = r"\q"))]
    field: String,
}

fn main() {}
