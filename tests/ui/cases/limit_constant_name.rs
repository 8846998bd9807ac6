use formwork_derive::Structured;

const NAME: &str = "a";

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(constant = NAME)]
    field: String,
}

fn main() {}
