use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(format = "date", pattern = "^2")]
    field: String,
}

fn main() {}
