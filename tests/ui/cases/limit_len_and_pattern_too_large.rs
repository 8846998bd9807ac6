use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(len = 100..=4000, pattern = r"a.{7}b")]
    field: String,
}

fn main() {}
