use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(len = 5, pattern = "^a{2}$")]
    field: String,
}

fn main() {}
