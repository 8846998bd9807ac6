use formwork_derive::Structured;

#[derive(Structured)]
#[structured(crate = "formwork_core")]
struct Record {
    #[structured(unique, one_of("a", "b"), items = 3)]
    field: Vec<String>,
}

fn main() {}
