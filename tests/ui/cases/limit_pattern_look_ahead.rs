use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"^(?=[A-Z]).*[0-9]$")]
    field: String,
}

fn main() {}
