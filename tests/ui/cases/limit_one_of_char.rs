use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(one_of("a"))]
    field: char,
}

fn main() {}
