use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(pattern = r"a.{9}b", pattern = r"b.{9}c")]
    field: String,
}

fn main() {}
