use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(format = "email", len = ..=50)]
    field: String,
}

fn main() {}
