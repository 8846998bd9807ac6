use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(format = "date", format = "time")]
    field: String,
}

fn main() {}
