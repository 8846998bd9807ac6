use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"(?-u:\p{L})")]
    field: String,
}

fn main() {}
