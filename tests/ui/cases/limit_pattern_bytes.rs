use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"(?-u)\xff")]
    field: String,
}

fn main() {}
