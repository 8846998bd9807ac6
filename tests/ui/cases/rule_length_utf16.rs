use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[garde(length(utf16, max = 3))]
    field: String,
}

fn main() {}
