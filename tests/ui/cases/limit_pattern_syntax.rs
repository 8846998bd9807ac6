use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"^[A-Z{2}$")]
    field: String,
}

fn main() {}
