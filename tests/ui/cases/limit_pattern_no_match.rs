use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = "^[a-z]{5}$", len = ..=4)]
    field: String,
}

fn main() {}
