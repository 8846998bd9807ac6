use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"^.{0,100000}$")]
    field: String,
}

fn main() {}
