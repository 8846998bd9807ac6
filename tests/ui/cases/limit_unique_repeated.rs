use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(unique, one_of("a", "b", "a"))]
    field: Vec<String>,
}

fn main() {}
